"""A D-Bus of our own: a socket that speaks its protocol, and made-up services behind it.

What our code sends goes over the wire as it would to the real one: signatures that do not fit fail here, too.
"""

from __future__ import annotations

import io
import socket
import struct
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from dbus_fast import Message, MessageType, Variant
from dbus_fast._private.unmarshaller import Unmarshaller

from hardware.system.bus import PROPERTIES, BusError

DAEMON = "org.freedesktop.DBus"
HEAD = 16

Answer = tuple[str, list[Any]]
NOTHING: Answer = ("", [])


class FakeBus:
    """Services by their names. on: what answers a call, by (path, "interface.Member"), of its values.

    properties: by path and interface, the values wrapped. said: every call, as (path, method, values).
    """

    def __init__(self, folder: Path) -> None:
        self.services: set[str] = set()
        self.on: dict[tuple[str, str], Callable[..., Answer]] = {}
        self.properties: dict[str, dict[str, dict[str, Variant]]] = {}
        self.said: list[tuple[str, str, list[Any]]] = []
        self.matches: list[str] = []
        self.broken: list[Exception] = []
        self.address = f"unix:path={folder / 'bus'}"
        self._serial = 0
        self._clients: list[socket.socket] = []
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(folder / "bus"))
        self._listening.listen()
        threading.Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        """Gone, as when the machine goes down."""
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.hang_up()

    def hang_up(self) -> None:
        """Every connection is lost."""
        for client in self._clients:
            with suppress(OSError):
                client.shutdown(socket.SHUT_RDWR)
            client.close()
        self._clients.clear()

    def calls(self, member: str) -> list[list[Any]]:
        """The values of every call of that method."""
        return [values for _, method, values in self.said if method.rpartition(".")[2] == member]

    def signal(self, path: str, signal: str, signature: str, *values: Any) -> None:
        """Tell it to everybody who asked for it."""
        interface, _, member = signal.rpartition(".")
        message = Message(
            path=path, interface=interface, member=member, message_type=MessageType.SIGNAL, signature=signature,
            body=list(values), sender=":1.1",
        )  # fmt: skip
        if any(f"path='{path}'" in rule and f"member='{member}'" in rule for rule in self.matches):
            for client in self._clients:
                self._send(client, message)

    def set(self, path: str, interface: str, **values: tuple[str, Any]) -> None:
        """These properties are so from now on."""
        held = self.properties.setdefault(path, {}).setdefault(interface, {})
        held.update({name: Variant(signature, value) for name, (signature, value) in values.items()})

    # Behind the socket

    def _serve(self) -> None:
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:
                return
            self._clients.append(client)
            threading.Thread(target=self._talk, args=(client,), daemon=True).start()

    def _talk(self, client: socket.socket) -> None:
        try:
            with client.makefile("rb") as heard:
                while (line := heard.readline().strip(b"\0\r\n")) != b"BEGIN":
                    client.sendall(b"OK 00\r\n" if line.startswith(b"AUTH") else b"ERROR\r\n")
                while len(head := heard.read(HEAD)) == HEAD:
                    body, fields = struct.unpack_from("<I", head, 4)[0], struct.unpack_from("<I", head, 12)[0]
                    message = Unmarshaller(io.BytesIO(head + heard.read(-(-fields // 8) * 8 + body))).unmarshall()
                    self._send(client, self._reply(message))
        except OSError:
            return
        except Exception as error:
            self.broken.append(error)
            raise

    def _send(self, client: socket.socket, message: Message) -> None:
        self._serial += 1
        message.serial = self._serial
        client.sendall(message._marshall(False))

    def _reply(self, message: Message) -> Message:
        method = f"{message.interface}.{message.member}"
        if message.destination == DAEMON:
            if message.member == "AddMatch":
                self.matches.append(message.body[0])
            elif message.member == "RemoveMatch":
                self.matches.remove(message.body[0])
            return Message.new_method_return(message, "s" if message.member == "Hello" else "",
                                             [":1.7"] if message.member == "Hello" else [])  # fmt: skip
        self.said.append((message.path, method, message.body))
        try:
            if message.destination not in self.services:
                raise BusError(f"{DAEMON}.Error.ServiceUnknown", "nobody is called so")
            return Message.new_method_return(message, *self._answer(message.path, method, message.body))
        except BusError as error:
            return Message.new_error(message, error.name, error.text)

    def _answer(self, path: str, method: str, values: list[Any]) -> Answer:
        if (path, method) in self.on:
            return self.on[path, method](*values)
        held = self.properties.get(path, {})
        if method == f"{PROPERTIES}.GetAll" and values[0] in held:
            return "a{sv}", [held[values[0]]]
        if method == f"{PROPERTIES}.Get" and values[1] in held.get(values[0], {}):
            return "v", [held[values[0]][values[1]]]
        if method == f"{PROPERTIES}.Set":
            held[values[0]][values[1]] = values[2]
            return NOTHING
        raise BusError(f"{DAEMON}.Error.UnknownMethod", method)
