"""Talks to the broker, on a thread of its own: the newest state and nothing older, and what happens while it hears; one
that is gone is tried again.

Nobody waits for it: whoever tells it something puts that down and goes.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import ssl
from collections import deque
from contextlib import suppress
from threading import Event, Lock, Thread

import aiomqtt

from ui.home.config import HomeFile
from ui.home.standing import Standing
from ui.home.told import Topics

FIRST, LONGEST = 1.0, 300.0
"""Seconds until a broker that is gone is tried again: at first, and at most, after twice as many each time."""

PATIENCE = 5.0
"""Seconds that it has to answer."""

REFUSED = (4, 5, 134, 135)
"""What a broker answers, by MQTT 3.1.1 and 5, where it does not take name and password."""

MOMENTS = 4
"""So many that happened wait for a slow line at most; the earliest goes first."""

AGAIN = 0.1
"""Seconds until what should have ended is told again."""

BORN = "homeassistant/status"
"""Where Home Assistant says that it has started: it wants to be told everything anew."""

ONLINE, OFFLINE = b"online", b"offline"

_log = logging.getLogger(__name__)
_quiet = logging.getLogger(f"{__name__}.protocol")
# A broker that is gone is no news to those who play.
_quiet.setLevel(logging.CRITICAL)


class Talker:
    """config: where the broker is. where: what is told goes there. found: how programs find it.

    first, longest: see FIRST, LONGEST. `standing`: how the line is.
    """

    def __init__(
        self, config: HomeFile, where: Topics, found: bytes, first: float = FIRST, longest: float = LONGEST
    ) -> None:
        self.standing: Standing = "calling"
        self._config = config
        self._where = where
        self._found = found
        self._first = first
        self._longest = longest
        self._lock = Lock()
        self._state = b""
        self._moments: deque[bytes] = deque(maxlen=MOMENTS)
        self._held = False
        self._ending = Event()
        self._session: tuple[asyncio.AbstractEventLoop, asyncio.Event] | None = None
        # What does not answer holds up nobody who wants to close the table.
        self._thread = Thread(target=self._run, name="home", daemon=True)

    def start(self) -> None:
        """From now on."""
        self._thread.start()

    def tell(self, state: bytes) -> None:
        """This is so now. Never waits."""
        with self._lock:
            self._state = state
            self._wake()

    def happen(self, moment: bytes) -> None:
        """This happens now. Where nobody hears it, it is gone: a lamp that flashes later would tell something else."""
        with self._lock:
            if self._session is not None:
                self._moments.append(moment)
                self._wake()

    def stop(self, patience: float = 1.0) -> None:
        """Say that nobody is here any more, where that can be said in so many seconds."""
        self._ending.set()
        with self._lock:
            self._wake()
        self._thread.join(patience)

    def _wake(self) -> None:
        if self._session is not None:
            loop, news = self._session
            # It may have ended just now.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(news.set)

    # On its own thread

    def _run(self) -> None:
        pause = self._first
        while not self._ending.is_set():
            self._held = False
            try:
                self._reach()
                asyncio.run(self._talk())
                self.standing = "calling"
            except (aiomqtt.MqttError, OSError, ValueError) as error:
                _log.info("no broker: %s", error)
                self.standing = _why(error)
            pause = self._first if self._held else pause
            self._ending.wait(pause)
            pause = min(pause * 2, self._longest)

    def _reach(self) -> None:
        """Whether anybody listens there. What looks names up cannot be given up half-way, so it is done out here."""
        socket.create_connection((self._config.broker, self._config.port), PATIENCE).close()

    async def _talk(self) -> None:
        """Tell what there is to tell until the line ends. Raises what aiomqtt raises where there never was one."""
        config, where = self._config, self._where
        async with aiomqtt.Client(
            config.broker, config.port, username=config.user or None, password=config.password or None,
            will=aiomqtt.Will(where.status, OFFLINE, 1, True), timeout=PATIENCE, keepalive=30, logger=_quiet,
            tls_context=ssl.create_default_context() if config.tls else None,
        ) as broker:  # fmt: skip
            news = asyncio.Event()
            with self._lock:
                self._moments.clear()
                self._session = asyncio.get_running_loop(), news
            try:
                await broker.subscribe(BORN)
                await self._introduce(broker)
                self._held = True
                self.standing = "connected"
                telling = asyncio.create_task(self._tell_news(broker, news))
                hearing = asyncio.create_task(self._hear(broker))
                _, left = await asyncio.wait({telling, hearing}, return_when=asyncio.FIRST_COMPLETED)
                # Python before 3.12 forgets to end what is just being answered; then it has to be told again.
                while left:
                    for task in left:
                        task.cancel()
                    _, left = await asyncio.wait(left, timeout=AGAIN)
                await asyncio.gather(telling, hearing, return_exceptions=True)
            finally:
                with self._lock:
                    self._session = None
            if self._ending.is_set():
                await broker.publish(where.status, OFFLINE, 1, True)

    async def _introduce(self, broker: aiomqtt.Client) -> None:
        await broker.publish(self._where.config, self._found, 1, True)
        await self._publish(broker)
        await broker.publish(self._where.status, ONLINE, 1, True)

    async def _publish(self, broker: aiomqtt.Client) -> None:
        with self._lock:
            state = self._state
        if state:
            await broker.publish(self._where.state, state, 1, True)

    async def _tell_news(self, broker: aiomqtt.Client, news: asyncio.Event) -> None:
        while not self._ending.is_set():
            await news.wait()
            news.clear()
            await self._publish(broker)
            while moment := self._next_moment():
                await broker.publish(self._where.moment, moment, 1, False)

    def _next_moment(self) -> bytes:
        with self._lock:
            return self._moments.popleft() if self._moments else b""

    async def _hear(self, broker: aiomqtt.Client) -> None:
        async for message in broker.messages:
            if message.payload == ONLINE:
                await self._introduce(broker)


def _why(error: Exception) -> Standing:
    """What came of calling a broker that is not spoken with."""
    if isinstance(error, aiomqtt.exceptions.MqttConnectError):
        return "refused" if _code(error) in REFUSED else "unwilling"
    if isinstance(error, aiomqtt.MqttError):
        # Whatever went wrong before it spoke is behind this one.
        return "unlocked" if isinstance(error.__context__, ssl.SSLError) else "no_broker"
    # A name that cannot be one is no number that could be looked up either.
    return "unknown" if isinstance(error, socket.gaierror | ValueError) else "nobody"


def _code(error: aiomqtt.exceptions.MqttConnectError) -> int | None:
    return error.rc if isinstance(error.rc, int) or error.rc is None else error.rc.value
