"""Photographs of the board that phones of those who play send: what is asked for, how they come, and what follows.

A photograph comes on a socket of its own, so that it holds up nothing else; one at a time for all phones. It is looked
at on a thread of its own, and kept nowhere. What was seen elsewhere may be put right by whoever photographed it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

import msgspec
from aiohttp import WSMsgType, web

from companion.client.board_seen.lookout import ComparisonView, Lesson, Look, Lookout
from companion.client.display.boards import BoardLook
from companion.client.window import Window
from companion.devices.board_eyes import open_board_eyes
from companion.headless.replies import Fault, fault_of
from companion.headless.requests import Id
from companion.refused import Refused
from companion.words import Words
from ui.phone.beside import Beside
from ui.phone.box.upload import PICTURE
from ui.phone.hub import Hub
from ui.phone.photographs import Eyes
from ui.phone.pictures import board_as_drawn

LONGEST_PIECE = 65_536
"""Bytes of a frame on that socket."""

MOST_PIECES = 90
"""Frames in which a photograph comes."""

PATIENCE, SENDING = 5.0, 40.0
"""Seconds in which a phone sends the next piece, and all of them: until then no other can."""

FAULTS = logging.getLogger(__name__)

LEARNED = "learned"
"""What a photograph came to that showed what pieces look like: beside the verdicts on all others."""

LOOKING = msgspec.json.encode({"tell": "looking"})
"""It came whole."""

Short = Annotated[str, msgspec.Meta(max_length=100)]


class WantedRequest(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="photograph"):
    """What is to be photographed."""

    id: Id | None = None


class PutRightRequest(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag="put_right"):
    """It is as the latest photograph from that seat has it: one of the differences that it came to."""

    what: Short
    value: Short
    id: Id | None = None


class Wanted(msgspec.Struct, frozen=True):
    """What is to be photographed, in words. lesson: to learn what pieces look like. changes: how far the game is.

    stand: where pieces stand for it. shown: the board as it lies then, None where it lies so already.
    """

    text: str
    lesson: bool
    changes: int
    stand: list[str]
    shown: BoardLook | None


class Announced(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A photograph of so many bytes comes next. The others: of what it was asked for, as in `Wanted`."""

    size: int
    lesson: bool
    changes: int


class _Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """As `write_reply` writes others."""

    ok: bool
    do: str
    id: Id | None = None
    board: Wanted | None = None
    error: Fault | None = None


class _Seen(msgspec.Struct, frozen=True, tag_field="tell", tag="seen"):
    """What a photograph came to, as it is sent."""

    seen: ComparisonView


def asked_of_board(line: bytes) -> WantedRequest | PutRightRequest | None:
    """The request in a line that is about such photographs, None for any other line."""
    try:
        return msgspec.json.decode(line, type=WantedRequest | PutRightRequest)
    except (msgspec.DecodeError, RecursionError):
        return None


class BoardPhotographs:
    """Serves all phones of an evening. hub: of its table. over: set once phones are served no longer."""

    def __init__(self, hub: Hub, over: asyncio.Event) -> None:
        self._hub, self._table = hub, hub.table
        self._over = over
        self.patience, self.sending = PATIENCE, SENDING
        self._busy = False
        self._offers: dict[int, tuple[int, set[tuple[str, str]]]] = {}

    # On the server's thread

    async def answer(self, eyes: Eyes, asked: WantedRequest | PutRightRequest) -> bytes:
        """What a request came to, as a reply."""
        wants = isinstance(asked, WantedRequest)
        name, board = "photograph" if wants else "put_right", None
        try:
            if eyes[0] < 0:
                raise Refused("board_seen.phone.players_only")
            if isinstance(asked, WantedRequest):
                # Nobody photographs for nothing: where nothing sees boards, that is said before.
                await asyncio.to_thread(open_board_eyes)
                board = await self._hub.done(eyes, self._wanted)
            else:
                put_right = partial(self._put_right, what=asked.what, value=asked.value)
                await self._hub.done(eyes, put_right, goes_on=True)
        except Refused as refused:
            refused.words = Words(eyes[1])
            return msgspec.json.encode(_Reply(False, name, asked.id, error=fault_of(refused)))
        return msgspec.json.encode(_Reply(True, name, asked.id, board))

    async def take(self, eyes: Eyes, socket: web.WebSocketResponse, still: Callable[[], bool]) -> bytes:
        """A photograph from that socket, and what it came to, as it is sent. still: whether that phone may ask yet.

        Raises Refused while another is under way, and for whatever cannot be used; ConnectionError where it breaks off.
        """
        if self._busy:
            raise Refused("board_seen.phone.busy")
        self._busy = True
        try:
            announced, photo = await self._receive(socket)
            await socket.send_bytes(LOOKING)
        except BaseException:
            self._busy = False
            raise
        looking = asyncio.create_task(self._look(eyes, announced, photo, still))
        gone, over = asyncio.create_task(socket.receive()), asyncio.create_task(self._over.wait())
        try:
            await asyncio.wait({looking, gone, over}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            gone.cancel()
            over.cancel()
            await asyncio.wait({gone, over})
        if not looking.done():
            # It is looked at to the end, for nobody: until then nothing else is.
            looking.add_done_callback(_read)
            if self._over.is_set():
                raise Refused("phone.closed")
            raise ConnectionResetError
        return msgspec.json.encode(_Seen(looking.result()))

    async def _receive(self, socket: web.WebSocketResponse) -> tuple[Announced, bytes]:
        try:
            async with asyncio.timeout(self.sending):
                announced = _announced(await self._next(socket, WSMsgType.TEXT))
                body = bytearray()
                for _ in range(MOST_PIECES):
                    body += await self._next(socket, WSMsgType.BINARY)
                    if len(body) >= announced.size:
                        break
        except TimeoutError:
            raise Refused("board_seen.phone.too_slow") from None
        if len(body) != announced.size:
            raise Refused("phone.box.not_as_said")
        return announced, bytes(body)

    async def _next(self, socket: web.WebSocketResponse, kind: WSMsgType) -> Any:
        async with asyncio.timeout(self.patience):
            message = await socket.receive()
        if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
            raise ConnectionResetError
        if message.type is not kind:
            raise Refused("phone.no_request")
        return message.data

    async def _look(self, eyes: Eyes, announced: Announced, photo: bytes, still: Callable[[], bool]) -> ComparisonView:
        beside = Beside()
        try:
            step = await self._hub.done(eyes, partial(self._begin, announced=announced))
            seen = await beside.do(lambda: step.see(open_board_eyes(), photo))
            if not still():
                raise Refused("phone.taken_back")
            return await self._hub.done(eyes, partial(self._end, announced=announced, step=step, seen=seen))
        except Refused:
            raise
        except Exception as error:
            FAULTS.exception("a photograph of the board", exc_info=error)
            raise Refused("board_seen.phone.failed") from None
        finally:
            beside.close()
            self._busy = False

    # On the table's thread

    def _wanted(self, window: Window) -> Wanted:
        lookout = Lookout(window)
        if not lookout.has_to_learn:
            # What keeps it from being looked at is said before anybody photographs it.
            lookout.begin()
            return Wanted(window.words.say("board_seen.ready"), False, window.changes, [], None)
        lesson = Lookout(self._table).lesson()
        shown = None if lesson.shown is None else board_as_drawn(lesson.shown.display.board(), window.facts.game)
        return Wanted(lookout.ask(lesson), True, window.changes, [one.spot for one in lesson.stand], shown)

    def _begin(self, window: Window, announced: Announced) -> Look | Lesson:
        """What that photograph shows: as the game lay when it was asked for."""
        lookout = Lookout(window)
        self._offers.pop(window.holder, None)
        if window.changes != announced.changes or lookout.has_to_learn != announced.lesson:
            raise Refused("board_seen.went_on")
        # A position that is made up for it is the table's own business: seats make none.
        return Lookout(self._table).lesson() if announced.lesson else lookout.begin()

    def _end(self, window: Window, announced: Announced, step: Look | Lesson, seen: Any) -> ComparisonView:
        lookout = Lookout(window)
        if isinstance(step, Look):
            told = lookout.tell(step, seen)
            self._offers[window.holder] = window.changes, {(one.what, one.value) for one in told.differences}
            return told
        # What pieces look like is the same however far the game is.
        return ComparisonView(LEARNED, lookout.learn(seen), [])

    def _put_right(self, window: Window, what: str, value: str) -> None:
        """By an ordinary correction; only what that seat's photograph came to, and while nothing else has changed."""
        changes, offered = self._offers.get(window.holder, (-1, set()))
        if changes != window.changes or (what, value) not in offered:
            raise Refused("board_seen.went_on")
        window.correct(what, value)
        self._offers[window.holder] = window.changes, offered - {(what, value)}


def _announced(line: str) -> Announced:
    try:
        announced = msgspec.json.decode(line, type=Announced)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("phone.no_request") from None
    if announced.size < 1:
        raise Refused("box_photos.none")
    if announced.size > PICTURE:
        raise Refused("phone.box.too_many_bytes", most=PICTURE // 1_000_000)
    return announced


def _read(done: asyncio.Task[Any]) -> None:
    """Nobody waits for it any longer: what it raised is no news."""
    if not done.cancelled():
        done.exception()
