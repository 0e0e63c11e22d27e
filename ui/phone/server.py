"""The server that phones talk to: one page, and a socket for each, on a thread with a loop of its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from importlib.resources import files
from weakref import WeakValueDictionary

from aiohttp import WSMsgType, web

from companion.client.display.telling import SOUNDS
from companion.client.games.plug_ins import take_of
from companion.client.holders import WATCHER
from companion.refused import Refused
from ui.phone import keepsake, pictures
from ui.phone.board_photographs import LONGEST_PIECE, BoardPhotographs, asked_of_board
from ui.phone.code import Code, code_asked, code_of, encode_code
from ui.phone.hub import Hub
from ui.phone.page import PHONES
from ui.phone.page_server import BEAT, ENTERING, PATIENCE, Enter, PageServer, text_sent
from ui.phone.passes import Passes
from ui.phone.phone import Entered, Phone
from ui.phone.photographs import PATH, Eyes

MOST, MOST_OF_A_KEY = 24, 4
"""Phones at once, in all and with the same key: as many pages may show a seat on one phone."""

HEARD = frozenset({*SOUNDS, "turn"})
"""Sounds that a phone can have: what an event may sound like, and that one is asked."""


class PhoneServer(PageServer):
    """Serves an evening's phones. A phone has one request at the table at a time: what it sends meanwhile waits in its
    line, unread."""

    def __init__(
        self,
        hub: Hub,
        passes: Passes,
        addresses: Sequence[str],
        ports: Sequence[int] = (0,),
        names: Sequence[str] = (),
        patience: float = PATIENCE,
        beat: float = BEAT,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(PHONES, "/talk", passes, addresses, ports, names, patience, beat, clock)
        self._hub = hub
        self._boards = BoardPhotographs(hub, self._over)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._draws = asyncio.Lock()
        self._listening: tuple[Eyes, ...] = ()
        self._heard: dict[int, datetime] = {}

    # On the table's thread

    def start(self) -> None:
        """Listen. Raises Unavailable when no address can be listened on."""
        self._hub.connect(self)
        super().start()

    def deliver(self, states: dict[Eyes, bytes]) -> None:
        """The newest state of each of them."""
        self._soon(lambda: self._show(states))

    def watching(self) -> set[Eyes]:
        """Who has a phone that is listening now, and in which languages."""
        return set(self._listening)

    def picture_links(self, picture: bytes) -> list[str]:
        """Where this PNG of the evening's end lies from now on, one link an address."""
        path = self._hub.keepsake.show(picture)
        return [f"http://{host}:{self.port}{path}" for host in self.addresses]

    def phones(self, holder: int) -> int:
        """How many phones of that holder are listening now."""
        return sum(one == holder for one, _ in self._listening)

    def heard(self, holder: int) -> datetime | None:
        """When a phone of that holder was last heard, None for never since the start."""
        return self._heard.get(holder)

    def take_back(self, holder: int) -> None:
        """End every key of that holder; their phones are told at once."""
        self.passes.take_back(holder)
        self._soon(lambda: self._turn_out(holder))

    # On the server's own thread

    def _add_routes(self, app: web.Application) -> None:
        """Photographs and pictures of cards, of the end and the table's own sounds, beside the page itself."""
        super()._add_routes(app)
        app.router.add_get(PATH + "{secret}", self._photograph)
        app.router.add_get(keepsake.PATH + "{secret}", self._keepsake)
        app.router.add_get(pictures.PATH + "{name}", self._pictures)
        app.router.add_get("/board", self._board)
        app.router.add_get("/sounds/{name}.wav", self._sound)

    async def _sound(self, request: web.Request) -> web.Response:
        """What the table's screen lets people hear, for a phone that wants to."""
        name = request.match_info["name"]
        if name not in HEARD:
            raise web.HTTPNotFound
        body = await asyncio.to_thread(_sound_of, self._hub.game, name)
        return web.Response(body=body, content_type="audio/wav")

    async def _pictures(self, request: web.Request) -> web.Response:
        """Ours of a game's cards: which of them somebody sees is not asked here."""
        found = await asyncio.to_thread(pictures.fetch, request.match_info["name"])
        if found is None:
            raise web.HTTPNotFound
        return text_sent(request, found, "image/svg+xml", kept=True)

    async def _photograph(self, request: web.Request) -> web.Response:
        """Of a card, for whoever was told its address. Nothing keeps it: the next with that phone may not see it."""
        secret, seated = request.match_info["secret"], self.passes.seated()
        found = await asyncio.to_thread(self._hub.photographs.fetch, secret, seated)
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found, content_type="image/jpeg")

    async def _board(self, request: web.Request) -> web.StreamResponse:
        """A photograph of the board comes, on a line of its own."""
        return await self._serve_socket(request, LONGEST_PIECE, self._take_board)

    async def _take_board(
        self, enter: Enter, language: str, socket: web.WebSocketResponse, line: asyncio.Transport
    ) -> None:
        """From a phone that was let in before; nothing is read of anybody else."""
        holder = self.passes.holder(enter.key)
        if holder is None:
            raise Refused("phone.no_seat")
        if holder < 0:
            raise Refused("board_seen.phone.players_only")
        if self._too_much(enter.key, line, ENTERING):
            raise Refused("phone.too_much")
        self._doorway.leave(line)
        told = await self._boards.take((holder, language), socket, self._may_ask(enter.key))
        try:
            async with asyncio.timeout(self._patience):
                await socket.send_bytes(told)
                await socket.close()
        except TimeoutError:
            line.abort()

    async def _keepsake(self, request: web.Request) -> web.Response:
        """Of the evening's end, for whoever scanned its code: no key is asked for, a camera's own browser has none."""
        found = self._hub.keepsake.fetch(request.match_info["secret"])
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found, content_type="image/png")

    def _admit(self, enter: Enter, line: asyncio.Transport) -> int:
        """A key that has as many phones as it may have lets the newest in: the earliest is told to wait."""
        holder = super()._admit(enter, line)
        own = [one for one in self._phones if one.key == enter.key and one.on]
        if len(own) >= MOST_OF_A_KEY:
            own[0].end(Refused("phone.too_much"))
        elif len(self._phones) >= MOST:
            raise Refused("phone.full")
        return holder

    def _entered(self, holder: int) -> Entered:
        return Entered(holder, self._hub.evening)

    async def _hear(self, phone: Phone, socket: web.WebSocketResponse, line: asyncio.Transport) -> None:
        """Take what a phone sends until it is gone, one after the other."""
        self._phones[phone] = None
        self._listen_up(phone)
        self._hub.want(phone)
        sender = asyncio.create_task(phone.send())
        turn = self._turns.setdefault(phone.key, asyncio.Lock())
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT or self._too_much(phone.key, line):
                    phone.end(Refused("phone.too_much"))
                    break
                self._heard[phone.eyes[0]] = datetime.now()
                async with turn:
                    await self._ask(phone, message.data.encode())
                    await phone.replied()
        except asyncio.CancelledError:
            # It is gone, or all is over and this one sleeps.
            phone.cut_off()
            raise
        finally:
            del self._phones[phone]
            self._hub.forget(phone)
            self._listen_up(phone)
            phone.leave()
            await sender

    async def _ask(self, phone: Phone, line: bytes) -> None:
        """Have that carried out. How others come in is no matter of the game: the table's thread draws no codes."""
        still = phone.still()
        asked = code_asked(line) if still else None
        of_board = asked_of_board(line) if still else None
        if of_board is not None:
            phone.give(await self._boards.answer(phone.eyes, of_board))
        elif asked is None:
            self._hub.ask(phone, line)
        else:
            async with self._draws:
                phone.give(encode_code(asked.id, await asyncio.to_thread(self._code, phone.eyes[0])))

    def _code(self, holder: int) -> Code:
        """How others look on, for a screen that all can see; or how one more phone comes to a seat, by this alone."""
        if holder == WATCHER:
            ticket, letters = self.passes.invite(WATCHER)
        else:
            ticket, letters = self.passes.ticket(holder), self.passes.letters(holder)
        return code_of(self.links(ticket, self._names)[0], letters)

    def _listen_up(self, phone: Phone) -> None:
        """It came or went."""
        self._heard[phone.eyes[0]] = datetime.now()
        self._listening = tuple(one.eyes for one in self._phones)
        self._hub.tell()

    def _show(self, states: dict[Eyes, bytes]) -> None:
        for phone in self._phones:
            if phone.eyes in states:
                phone.show(states[phone.eyes])

    def _turn_out(self, holder: int) -> None:
        for phone in [one for one in self._phones if one.eyes[0] == holder]:
            phone.end(Refused("phone.taken_back"))


def _sound_of(game: str, name: str) -> bytes:
    """A sound as that game has it, where it has a take of its own."""
    own = take_of(game, name)
    return files("ui.touch.sounds").joinpath(f"{name}.wav").read_bytes() if own is None else own
