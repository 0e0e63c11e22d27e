"""A server of one page, and of a socket for each phone that has it, on a thread with a loop of its own."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from abc import ABC, abstractmethod
from base64 import urlsafe_b64decode
from collections.abc import Awaitable, Callable, Sequence

import msgspec
from aiohttp import web

from companion.refused import Refused, Unavailable
from companion.words import say, say_in
from ui.phone.addresses import check_local
from ui.phone.doorway import MOST_STANDING, Doorway
from ui.phone.meter import Meter
from ui.phone.page import COOKIE, HTML, Site, all_pages, headers, packed, wished
from ui.phone.passes import LETTERS, Passes
from ui.phone.phone import Entered, Phone, sorry

LONGEST = 4096
"""Bytes of a frame of somebody who plays, and of a request without one."""

A_SECOND, A_SECOND_THERE = 20, 90
"""Frames that may come in one of a key, on whatever sockets, and of all keys at an address."""

ENTERING = 2
"""So many frames it counts to come in."""

HELD = 1.0
"""Seconds after which a phone that comes again although it was too much is told so: it has its own wait then."""

PATIENCE = 5.0
"""Seconds in which a phone says what it wants and who it is, and in which it takes a state."""

BEAT = 4.0
"""Seconds between two looks whether a phone is still there."""

KEPT = {"Cache-Control": "max-age=31536000, immutable"}
"""Of what is another address when anything of it differs; of all else a phone keeps nothing."""

AT_THE_END = 1.0
"""Seconds that phones are waited for when all is over: one that sleeps keeps nobody from going home."""

SILENT = logging.getLogger("ui.phone.silent")
"""Where the server's own log goes: nothing of a seat is in any."""
SILENT.disabled = True


def text_sent(request: web.Request, body: bytes, kind: str, kept: bool = False) -> web.Response:
    """What somebody asked for, packed where they can unpack it. kept: their phone need never ask again."""
    packs = "gzip" in request.headers.get("Accept-Encoding", "")
    told = {**(KEPT if kept else {}), **({"Content-Encoding": "gzip"} if packs else {})}
    return web.Response(body=packed(body) if packs else body, content_type=kind, charset="utf-8", headers=told)


PROTOCOL = "table"
"""What a socket speaks. Behind it, as if it were one more such name, stands who opens it: said in a frame, that would
take a way there and back, and in an address it would be seen."""


class Enter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who opens a socket: its key, and the first time what lets that key in, a ticket or letters.

    language: that of the page; where there are no words in it, this machine's own.
    """

    key: str
    ticket: str = ""
    letters: str = ""
    language: str = ""


class PageServer(ABC):
    """Serves a page and its sockets on some addresses. Start it on the table's thread; `stop` waits until it is over.

    site: the page. door: the path of its sockets. longest: bytes of a frame. ports: tried one after the other, 0 for
    any that is free. names: hosts that may be asked for besides the addresses. patience, beat: seconds. clock: by which
    frames are counted. Raises Refused for an address outside this house.

    Whoever was not let in yet stands in the doorway, which is wide. What is done with those that were is for each
    server to say (`_entered`, `_hear`).
    """

    def __init__(
        self,
        site: Site,
        door: str,
        passes: Passes,
        addresses: Sequence[str],
        ports: Sequence[int] = (0,),
        names: Sequence[str] = (),
        patience: float = PATIENCE,
        beat: float = BEAT,
        clock: Callable[[], float] = time.monotonic,
        longest: int = LONGEST,
        a_second: int = A_SECOND,
    ) -> None:
        for address in addresses:
            check_local(address)
        self.passes = passes
        self.port = 0
        self.addresses = list(addresses)
        self._site = site
        self._door = door
        self._longest = longest
        self._ports = ports
        self._names = names
        self._patience = patience
        self._beat = beat
        self._clock = clock
        self._held = HELD
        self._standing = MOST_STANDING
        self._own_language = say_in()
        self._pages, self.build = all_pages(self._own_language, site)
        self._phones: dict[Phone, None] = {}
        self._by_key = Meter(a_second, lambda: self._clock())
        self._by_address = Meter(max(a_second, A_SECOND_THERE), lambda: self._clock())
        self._doorway: Doorway
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._failed: OSError | None = None
        self._over = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name="phones", daemon=True)

    # On the table's thread

    def start(self) -> None:
        """Listen. Raises Unavailable when no address can be listened on."""
        self._thread.start()
        self._ready.wait()
        if self._failed is not None:
            self._thread.join()
            raise Unavailable("phone.cannot_listen", why=self._failed.strerror or str(self._failed))

    def stop(self) -> None:
        """Close every socket and listen no longer. May be called twice."""
        if self._thread.is_alive():
            self._soon(self._over.set)
            self._thread.join()

    def links(self, ticket: str, names: Sequence[str] = ()) -> list[str]:
        """The links that swap a ticket, one an address; with names one for each of these instead."""
        return [f"http://{host}:{self.port}/j#{ticket}" for host in names or self.addresses]

    def _soon(self, what: Callable[[], object]) -> None:
        try:
            self._loop.call_soon_threadsafe(what)
        except RuntimeError:
            # It was stopped meanwhile: nobody is left to be told.
            return

    # On the server's own thread

    def _run(self) -> None:
        try:
            with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
                runner.run(self._serve())
        finally:
            self._ready.set()

    async def _serve(self) -> None:
        app = web.Application(client_max_size=LONGEST, middlewares=[self._guard])
        for folder in ("", *(f"/{language}" for language in self._pages)):
            for path, (_, kind) in self._site.files.items():
                if kind == HTML:
                    app.router.add_get(folder + path, self._page)
        app.router.add_get(f"/{{letters:[A-Za-z]{{{LETTERS}}}}}", self._page)
        app.router.add_get("/{build}/{language}/{name}", self._file)
        self._add_routes(app)
        runner = web.AppRunner(
            app, access_log=None, logger=SILENT, keepalive_timeout=self._beat, shutdown_timeout=AT_THE_END,
            lingering_time=0.0, handler_cancellation=True,
        )  # fmt: skip
        await runner.setup()
        assert runner.server is not None
        self._doorway = Doorway(runner.server, self._patience, say("phone.too_slow"), self._standing)
        servers = await self._listen(self._doorway)
        self._ready.set()
        if servers:
            await self._over.wait()
        for server in servers:
            server.close()
        for phone in list(self._phones):
            phone.end(Refused("phone.closed"))
        await runner.cleanup()

    def _add_routes(self, app: web.Application) -> None:
        """What is asked for besides the files of the page."""
        app.router.add_get(self._door, self._talk)

    async def _listen(self, doorway: Doorway) -> list[asyncio.Server]:
        """Listen on every address that can be had, all on the first port on which one can."""
        servers: list[asyncio.Server] = []
        for port in self._ports:
            reached = []
            for address in self.addresses:
                try:
                    server = await self._loop.create_server(doorway, address, self.port or port, reuse_address=True)
                except OSError as error:
                    self._failed = error
                    continue
                self.port = server.sockets[0].getsockname()[1]
                servers.append(server)
                reached.append(address)
            if servers:
                self._failed, self.addresses = None, reached
                break
        return servers

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Only for us, and only from our own page: no other page on the phone may ask in its name."""
        ours = {f"{host}:{self.port}" for host in (*self.addresses, *self._names)}
        host = request.host if request.host in ours else f"{self.addresses[0]}:{self.port}"
        origin = request.headers.get("Origin")
        try:
            if request.host not in ours or (origin is not None and origin != f"http://{request.host}"):
                raise web.HTTPForbidden(text=say("phone.not_ours"))
            found = await handler(request)
        except web.HTTPException as error:
            refused = error.text if isinstance(error, web.HTTPForbidden) else say("phone.nothing_here")
            found = web.Response(status=error.status, text=refused)
        if not found.prepared:
            for name, value in headers(host, self._site.pictures).items():
                found.headers.setdefault(name, value)
            if "Upgrade" in request.headers:
                # What would follow on this line are frames, and nobody is here for them.
                found.force_close()
        return found

    async def _page(self, request: web.Request) -> web.Response:
        folder, _, name = request.path.rpartition("/")
        wanted = [folder[1:], request.cookies.get(COOKIE, ""), *wished(request.headers.get("Accept-Language", ""))]
        language = next((one for one in wanted if one in self._pages), self._own_language)
        # Letters behind the address are for the page itself, as what is behind the '#' of a code.
        found = self._pages[language]
        document, mark = found.get(f"/{name}", found["/"]), f'"{self.build}-{language}"'
        # Nothing of a seat is in it: a phone keeps it, and asks whether it is still the same.
        told = {**headers(request.host, self._site.pictures, document), "Cache-Control": "no-cache", "ETag": mark}
        if request.headers.get("If-None-Match") == mark:
            return web.Response(status=304, headers=told)
        answer = text_sent(request, document, HTML)
        answer.headers.update(told)
        return answer

    async def _file(self, request: web.Request) -> web.Response:
        """Its address has this build in it: whoever has it never asks again."""
        asked, path = request.match_info, f"/{request.match_info['name']}"
        found = self._pages.get(asked["language"], {}).get(path)
        if found is None or asked["build"] != self.build:
            raise web.HTTPNotFound
        return text_sent(request, found, self._site.all[path][1], kept=True)

    async def _talk(self, request: web.Request) -> web.StreamResponse:
        return await self._serve_socket(request, self._longest, self._let_in)

    async def _serve_socket(
        self,
        request: web.Request,
        longest: int,
        serve: Callable[[Enter, str, web.WebSocketResponse, asyncio.Transport], Awaitable[None]],
    ) -> web.StreamResponse:
        """A socket for our own page. longest: bytes of a frame. serve: whoever opens it, in a language, until they are
        gone; what it refuses, they are told."""
        if "Origin" not in request.headers:
            # A browser always says where its page is from.
            raise web.HTTPForbidden(text=say("phone.not_ours"))
        socket = web.WebSocketResponse(
            max_msg_size=longest, heartbeat=self._beat, timeout=self._patience, compress=True,
            protocols=(PROTOCOL,),
        )  # fmt: skip
        line, language = request.transport, self._own_language
        if line is None or not socket.can_prepare(request):
            raise web.HTTPBadRequest
        try:
            await socket.prepare(request)
            try:
                enter = self._read(request.headers.get("Sec-WebSocket-Protocol", ""))
                language = enter.language if enter.language in self._pages else language
                await serve(enter, language, socket, line)
            except Refused as refused:
                if refused.key == "phone.too_much":
                    await asyncio.sleep(self._held)
                await self._turn_away(socket, refused, language)
        except ConnectionError:
            # It is gone: nothing is left to say.
            pass
        return socket

    async def _let_in(
        self, enter: Enter, language: str, socket: web.WebSocketResponse, line: asyncio.Transport
    ) -> None:
        holder = self._admit(enter, line)
        self._doorway.leave(line)
        may_ask = self._may_ask(enter.key)
        phone = Phone(enter.key, self._entered(holder), language, socket, self._patience, self._beat, line, may_ask)
        await self._hear(phone, socket, line)

    def _read(self, protocols: str) -> Enter:
        _, _, written = protocols.replace(" ", "").partition(f"{PROTOCOL},")
        try:
            return msgspec.json.decode(urlsafe_b64decode(written + "=" * (-len(written) % 4)), type=Enter)
        except (msgspec.DecodeError, ValueError, RecursionError):
            raise Refused("phone.no_request") from None

    def _admit(self, enter: Enter, line: asyncio.Transport) -> int:
        """Whose phone this is. Raises Refused. A key that was let in already needs no ticket again."""
        holder = self.passes.holder(enter.key)
        if holder is None and enter.ticket:
            holder = self.passes.swap_ticket(enter.ticket, enter.key)
        elif holder is None and enter.letters:
            holder = self.passes.swap_letters(enter.letters, enter.key)
        if holder is None:
            raise Refused("phone.no_seat")
        if self._too_much(enter.key, line, ENTERING):
            raise Refused("phone.too_much")
        return holder

    @abstractmethod
    def _entered(self, holder: int) -> Entered:
        """What somebody is told first who was let in."""

    @abstractmethod
    async def _hear(self, phone: Phone, socket: web.WebSocketResponse, line: asyncio.Transport) -> None:
        """Take what a phone sends until it is gone."""

    def _too_much(self, key: str, line: asyncio.Transport, frames: int = 1) -> bool:
        """Count what came; whether it is more than this key, or all that are where it is, may send."""
        address = line.get_extra_info("peername")[0]
        return not (self._by_key.take(key, frames) & self._by_address.take(address, frames))

    def _may_ask(self, key: str) -> Callable[[], bool]:
        return lambda: self.passes.holder(key) is not None

    async def _turn_away(self, socket: web.WebSocketResponse, refused: Refused, language: str) -> None:
        await socket.send_bytes(sorry(refused, language))
        await socket.close(code=1008)
