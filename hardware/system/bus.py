"""The one way to the machine's own services: calls and signals on the system's D-Bus, and a stand-in's place in tests.

Whoever calls waits for the answer, so nobody calls from a thread that draws.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Protocol, TypeVar

from companion.refused import Unavailable

PATIENCE = 15.0
"""Seconds that a service has to answer."""

PROPERTIES = "org.freedesktop.DBus.Properties"

T = TypeVar("T")


class BusError(Exception):
    """A service said no. name: the error's own, such as "org.freedesktop.DBus.Error.AccessDenied"; text: its words."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(f"{name}: {text}")
        self.name = name
        self.text = text

    @property
    def absent(self) -> bool:
        """Whether nobody is there who could do it."""
        return self.name.rpartition(".")[2] in ("ServiceUnknown", "NameHasNoOwner", "UnknownMethod") or (
            ".Spawn." in self.name
        )

    @property
    def forbidden(self) -> bool:
        """Whether this user may not."""
        return self.name.rpartition(".")[2] in (
            "AccessDenied", "InteractiveAuthorizationRequired", "NotAuthorized", "PermissionDenied",
        )  # fmt: skip


class Bus(Protocol):
    """What can be asked of the services. `call` and `get` raise BusError, and Unavailable where there is no bus."""

    def call(
        self, service: str, path: str, method: str, signature: str = "", *values: Any, patience: float = PATIENCE
    ) -> list[Any]:
        """What a method answers, without the wrapping of its variants. method: "interface.Member"."""

    def listen(self, path: str, signal: str) -> Any:
        """A context that yields a queue: what each signal of that name and path says is put there as a list."""

    def close(self) -> None:
        """Let go of the bus; what lives as long as we listen ends. May be called twice."""


class SystemBus:
    """The machine's own. Connects at the first call, and again after the connection was lost. For any thread.

    address: of another bus, as D-Bus writes it.
    """

    def __init__(self, address: str = "") -> None:
        self._address = address or None
        self._lock = threading.Lock()
        self._connecting = asyncio.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._bus: Any = None

    def call(
        self, service: str, path: str, method: str, signature: str = "", *values: Any, patience: float = PATIENCE
    ) -> list[Any]:
        """See `Bus`."""
        return self._wait(self._call(service, path, method, signature, list(values)), patience)

    @contextmanager
    def listen(self, path: str, signal: str) -> Iterator[queue.Queue[list[Any]]]:
        """See `Bus`."""
        interface, _, member = signal.rpartition(".")
        rule = f"type='signal',path='{path}',interface='{interface}',member='{member}'"
        heard: queue.Queue[list[Any]] = queue.Queue()

        def hear(message: Any) -> None:
            if (message.path, message.interface, message.member) == (path, interface, member):
                heard.put(_plain(message.body))

        bus = self._wait(self._connected(), PATIENCE)
        loop = self._running()
        loop.call_soon_threadsafe(bus.add_message_handler, hear)
        daemon = ("org.freedesktop.DBus", "/org/freedesktop/DBus")
        try:
            self.call(*daemon, "org.freedesktop.DBus.AddMatch", "s", rule)
            yield heard
        finally:
            loop.call_soon_threadsafe(bus.remove_message_handler, hear)
            # Nothing is lost where the bus is gone already.
            with suppress(BusError, Unavailable):
                self.call(*daemon, "org.freedesktop.DBus.RemoveMatch", "s", rule)

    def close(self) -> None:
        """See `Bus`."""
        with self._lock:
            loop, self._loop = self._loop, None
        if loop is not None:
            asyncio.run_coroutine_threadsafe(self._end(), loop).result()
            loop.call_soon_threadsafe(loop.stop)

    # On a thread of its own

    def _wait(self, doing: Coroutine[Any, Any, T], patience: float) -> T:
        future = asyncio.run_coroutine_threadsafe(doing, self._running())
        try:
            return future.result(patience)
        except TimeoutError:
            future.cancel()
            raise BusError("org.freedesktop.DBus.Error.NoReply", "") from None

    def _running(self) -> asyncio.AbstractEventLoop:
        with self._lock:
            if self._loop is None:
                self._loop = asyncio.new_event_loop()
                threading.Thread(target=_run, args=(self._loop,), name="bus", daemon=True).start()
            return self._loop

    async def _connected(self) -> Any:
        try:
            from dbus_fast import BusType
            from dbus_fast.aio import MessageBus
            from dbus_fast.errors import DBusFastError
        except ImportError:
            raise Unavailable("network.no_parts") from None
        async with self._connecting:
            if self._bus is None or not self._bus.connected:
                try:
                    self._bus = await MessageBus(self._address, BusType.SYSTEM).connect()
                except (OSError, EOFError, DBusFastError):
                    raise Unavailable("network.no_bus") from None
            return self._bus

    async def _call(self, service: str, path: str, method: str, signature: str, values: list[Any]) -> list[Any]:
        bus = await self._connected()
        from dbus_fast import Message, MessageType

        interface, _, member = method.rpartition(".")
        asked = Message(
            destination=service, path=path, interface=interface, member=member, signature=signature, body=values
        )
        try:
            reply = await bus.call(asked)
        except (OSError, EOFError):
            raise Unavailable("network.no_bus") from None
        if reply is None or reply.message_type is MessageType.ERROR:
            name = reply.error_name if reply is not None else "org.freedesktop.DBus.Error.Disconnected"
            raise BusError(name, str(reply.body[0]) if reply is not None and reply.body else "")
        return _plain(reply.body)

    async def _end(self) -> None:
        bus, self._bus = self._bus, None
        if bus is not None and bus.connected:
            bus.disconnect()
            with suppress(OSError, EOFError):
                await bus.wait_for_disconnect()


def _run(loop: asyncio.AbstractEventLoop) -> None:
    loop.run_forever()
    loop.close()


def _plain(body: list[Any]) -> list[Any]:
    from dbus_fast import unpack_variants

    plain: list[Any] = unpack_variants(body)
    return plain


def wrapped(values: dict[str, tuple[str, Any]]) -> dict[str, Any]:
    """Values that each come with their signature, as a{sv}: the way in which services take a choice of settings."""
    from dbus_fast import Variant

    return {name: Variant(signature, value) for name, (signature, value) in values.items()}


def get(bus: Bus, service: str, path: str, interface: str, name: str) -> Any:
    """A property. Raises as `Bus.call`."""
    return bus.call(service, path, f"{PROPERTIES}.Get", "ss", interface, name)[0]


def get_all(bus: Bus, service: str, path: str, interface: str) -> dict[str, Any]:
    """All properties of an interface. Raises as `Bus.call`."""
    told: dict[str, Any] = bus.call(service, path, f"{PROPERTIES}.GetAll", "s", interface)[0]
    return told
