"""The server that phones talk to: one page, and a socket for each, on a thread with a loop of its own."""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Awaitable, Callable
from hashlib import sha256
from importlib.resources import files

import msgspec
from aiohttp import WSMsgType, web

from companion.headless.replies import fault_of
from companion.refused import Refused, Unavailable
from companion.words import Words, say_in
from ui.phone.hub import Hub, Sorry
from ui.phone.passes import Pass, Passes

LONGEST = 4096
"""Bytes of a frame."""

A_SECOND = 20
"""Frames that a phone may send in one."""

MOST = 24
"""Sockets at once."""

PATIENCE = 5.0
"""Seconds in which a phone says who it is, and in which it takes a state."""

BEAT = 10.0
"""Seconds between two looks whether a phone is still there."""

PAGE = {
    "/": ("index.html", "text/html"),
    "/j": ("index.html", "text/html"),
    "/phone.css": ("phone.css", "text/css"),
    "/app.js": ("app.js", "text/javascript"),
    "/talk.js": ("talk.js", "text/javascript"),
    "/draw.js": ("draw.js", "text/javascript"),
    "/ask.js": ("ask.js", "text/javascript"),
    "/words.js": ("words.js", "text/javascript"),
}
"""Every path there is, with its file and what that is."""

SAID = (
    *("tab_play", "tab_table", "tab_log", "watcher", "over", "turn_of", "waiting", "is_asked", "looking"),
    *("hands", "hands_done", "held", "turn", "before", "take_back", "that_is_it", "die", "die_of", "undo", "close"),
    *("letters", "enter"),
)
"""What the page itself says."""

OPEN = {fact: f"{{{fact}}}" for fact in ("name", "names", "number", "colour", "what")}
"""Facts that the page fills in."""

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Enter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first frame of a socket: one of a key, a ticket and letters."""

    key: str = ""
    ticket: str = ""
    letters: str = ""


class Entered(msgspec.Struct, frozen=True, tag_field="tell", tag="entered"):
    """It was let in. key: to be kept, for the next time."""

    key: str
    holder: int


def page_files(language: str) -> tuple[dict[str, bytes], str]:
    """The files of the page by their paths, with its words in that language, and its build.

    The build is another word when anything of them differs: a page of an earlier one loads itself anew.
    """
    words = Words(language)
    texts = msgspec.json.encode({key: words.say(f"phone.page.{key}", **OPEN) for key in SAID})
    raw = {path: files("ui.phone").joinpath("page", name).read_bytes() for path, (name, _) in PAGE.items()}
    raw = {path: body.replace(b"@WORDS@", texts) for path, body in raw.items()}
    build = sha256(b"\0".join(raw[path] for path in sorted(raw))).hexdigest()[:12]
    return {path: body.replace(b"@BUILD@", build.encode()) for path, body in raw.items()}, build


class Phone:
    """A socket of somebody who was let in. The newest state waits to be sent, and nothing older."""

    def __init__(self, given: Pass, socket: web.WebSocketResponse) -> None:
        self.given = given
        self.socket = socket
        self._state: bytes | None = None
        self._replies: deque[bytes] = deque()
        self._news = asyncio.Event()

    def show(self, state: bytes) -> None:
        """Send this state next, in place of any that waits."""
        self._state = state
        self._news.set()

    def reply(self, line: bytes) -> None:
        """Send this before the next state."""
        self._replies.append(line)
        self._news.set()

    async def send(self) -> None:
        """Send what there is until the socket is closed, or does not take it in time."""
        while True:
            await self._news.wait()
            self._news.clear()
            while self._replies:
                await asyncio.wait_for(self.socket.send_bytes(self._replies.popleft()), PATIENCE)
            state, self._state = self._state, None
            if state is not None:
                await asyncio.wait_for(self.socket.send_bytes(state), PATIENCE)


class PhoneServer:
    """Serves an evening's phones on some addresses. Start it on the table's thread; `stop` waits until it is over.

    names: hosts that may be asked for besides the addresses, such as "table.local". Raises Unavailable where nothing
    can be listened on.
    """

    def __init__(
        self, hub: Hub, passes: Passes, addresses: list[str], port: int = 0, names: tuple[str, ...] = ()
    ) -> None:
        self.passes = passes
        self.port = port
        self._hub = hub
        self._addresses = addresses
        self._names = names
        self._page, self.build = page_files(say_in())
        self._phones: set[Phone] = set()
        self._listening: frozenset[int] = frozenset()
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._failed: OSError | None = None
        self._over = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name="phones", daemon=True)

    # On the table's thread

    def start(self) -> None:
        """Listen. Raises Unavailable when no address can be listened on."""
        self._hub.connect(self)
        self._thread.start()
        self._ready.wait()
        if self._failed is not None:
            self._hub.close()
            raise Unavailable("phone.cannot_listen", why=self._failed.strerror or str(self._failed))

    def stop(self) -> None:
        """Close every socket and listen no longer. May be called twice."""
        self._hub.close()
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._over.set)
            self._thread.join()

    def deliver(self, states: dict[int, bytes]) -> None:
        """The newest state of each holder."""
        self._soon(lambda: self._show(states))

    def holders(self) -> set[int]:
        """Who has a phone that is listening now."""
        return set(self._listening)

    def take_back(self, holder: int) -> None:
        """End every key of that holder; their phones are told at once."""
        self.passes.take_back(holder)
        self._soon(lambda: self._turn_out(holder))

    def links(self, ticket: str) -> list[str]:
        """The links that swap a ticket, one an address."""
        return [f"http://{address}:{self.port}/j#{ticket}" for address in self._addresses]

    def _soon(self, what: Callable[[], object]) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(what)

    # On the server's own thread

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._serve())
        finally:
            self._ready.set()
            self._loop.close()

    async def _serve(self) -> None:
        app = web.Application(client_max_size=LONGEST, middlewares=[self._guard])
        for path in PAGE:
            app.router.add_get(path, self._file)
        app.router.add_get("/talk", self._talk)
        runner = web.AppRunner(app, access_log=None, keepalive_timeout=BEAT, handler_cancellation=True)
        await runner.setup()
        try:
            for address in self._addresses:
                site = web.TCPSite(runner, address, self.port, reuse_address=True)
                await site.start()
                self.port = self.port or runner.addresses[0][1]
        except OSError as error:
            self._failed = error
            await runner.cleanup()
            return
        self._ready.set()
        await self._over.wait()
        for phone in list(self._phones):
            await phone.socket.close(code=1001)
        await runner.cleanup()

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Only for us, and only from our own page: no other page on the phone may ask in its name."""
        ours = {f"{host}:{self.port}" for host in (*self._addresses, *self._names)}
        origin = request.headers.get("Origin")
        if request.host not in ours or (origin is not None and origin not in {f"http://{one}" for one in ours}):
            return web.Response(status=403, text="This is not for you.", headers=HEADERS)
        try:
            return await handler(request)
        except web.HTTPException as error:
            return web.Response(status=error.status, text="There is nothing here.", headers=HEADERS)

    async def _file(self, request: web.Request) -> web.Response:
        path = request.path
        return web.Response(body=self._page[path], content_type=PAGE[path][1], charset="utf-8", headers=HEADERS)

    async def _talk(self, request: web.Request) -> web.StreamResponse:
        if "Origin" not in request.headers or len(self._phones) >= MOST:
            return web.Response(status=403 if "Origin" not in request.headers else 503, headers=HEADERS)
        socket = web.WebSocketResponse(max_msg_size=LONGEST, heartbeat=BEAT, compress=True)
        await socket.prepare(request)
        try:
            first = await asyncio.wait_for(socket.receive(), PATIENCE)
            given = self._admit(first.data if first.type is WSMsgType.TEXT else "")
        except Refused as refused:
            await self._say_sorry(socket, refused)
            return socket
        except TimeoutError:
            await socket.close()
            return socket
        await self._hear(Phone(given, socket))
        return socket

    def _admit(self, text: str) -> Pass:
        """Whose phone this is. Raises Refused."""
        try:
            enter = msgspec.json.decode(text, type=Enter)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise Refused("phone.no_request") from None
        if enter.ticket:
            return self.passes.swap_ticket(enter.ticket)
        if enter.letters:
            return self.passes.swap_letters(enter.letters)
        holder = self.passes.holder(enter.key)
        if holder is None:
            raise Refused("phone.no_seat")
        return Pass(enter.key, holder)

    async def _hear(self, phone: Phone) -> None:
        """Take what a phone sends until it is gone."""
        self._phones.add(phone)
        self._listen_up()
        phone.reply(msgspec.json.encode(Entered(phone.given.key, phone.given.holder)))
        self._hub.want(phone.given.holder)
        sender = asyncio.create_task(self._send(phone))
        times: deque[float] = deque(maxlen=A_SECOND)
        try:
            async for message in phone.socket:
                now = self._loop.time()
                if message.type is not WSMsgType.TEXT or (len(times) == A_SECOND and now - times[0] < 1.0):
                    await self._say_sorry(phone.socket, Refused("phone.too_much"))
                    break
                times.append(now)
                if self.passes.holder(phone.given.key) is None:
                    await self._say_sorry(phone.socket, Refused("phone.taken_back"))
                    break
                self._hub.ask(phone.given.holder, message.data.encode(), self._giving(phone))
        finally:
            sender.cancel()
            self._phones.discard(phone)
            self._listen_up()

    def _giving(self, phone: Phone) -> Callable[[bytes], None]:
        return lambda reply: self._soon(lambda: phone.reply(reply))

    async def _send(self, phone: Phone) -> None:
        try:
            await phone.send()
        except (TimeoutError, ConnectionError):
            # It does not take what it is sent: it is closed, and comes back for the newest.
            await phone.socket.close(code=1013)

    async def _say_sorry(self, socket: web.WebSocketResponse, refused: Refused) -> None:
        await socket.send_bytes(msgspec.json.encode(Sorry(fault_of(refused))))
        await socket.close(code=1008)

    def _listen_up(self) -> None:
        self._listening = frozenset(phone.given.holder for phone in self._phones)

    def _show(self, states: dict[int, bytes]) -> None:
        for phone in self._phones:
            if phone.given.holder in states:
                phone.show(states[phone.given.holder])

    def _turn_out(self, holder: int) -> None:
        for phone in [one for one in self._phones if one.given.holder == holder]:
            self._loop.create_task(self._say_sorry(phone.socket, Refused("phone.taken_back")))

