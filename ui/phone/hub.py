"""The table's side of the phones: carries out what they send, and hands out what each may see.

Everything here runs on the one thread that plays the game. The server has a thread of its own; the two meet in what is
to be done, so that slow sockets keep nobody at the table waiting, and slow drawing no socket.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Hashable
from functools import partial
from typing import Protocol, TypeVar

import msgspec

from companion.client.evenings.kept import Kept
from companion.client.window import Window
from companion.headless.door import Door
from companion.headless.replies import Fault, Reply, fault_of, write_reply
from companion.headless.requests import named_in
from companion.refused import Refused
from companion.words import Words
from ui.phone.beside import tell
from ui.phone.keepsake import Keepsake
from ui.phone.photographs import Eyes, Photographs
from ui.phone.played import UNASKED, Pace, goes_on_in, thrown_for
from ui.phone.state import LINES, encode_log, encode_state
from ui.phone.todo import Task, Todo

T = TypeVar("T")

ALLOWED = frozenset(
    {"answer", "check", "next", "draft", "undo", "redo", "log", "rule", "odds", "hint", "tasks", "tidings", "rules"}
)
"""What a seat may ask for from a phone, of all that the table over JSON lines takes."""

ABOUT = frozenset({"answer", "check", "next", "draft", "odds", "hint"})
"""Those that are about a question: whoever throws for another seat asks as that seat."""

QUIET = b'{"do":"show","questions":"none","events":false,"undo":false,"taken":false}'
"""A phone is sent its state whole after each change: replies say no more than whether it was taken."""

LINES_A_TIME = 50
"""Lines of the log that are put into words at once, where a window has never shown it yet."""


class Caller(Protocol):
    """Whoever asks: a phone. eyes: through which it looks."""

    @property
    def eyes(self) -> Eyes: ...

    def still(self) -> bool:
        """Whether it is there, and may still ask."""

    def tell(self, line: bytes) -> None:
        """Let it have that first of all; from any thread."""

    def give(self, line: bytes) -> None:
        """Let it have that, the reply to what it asked; from any thread."""


class Post(Protocol):
    """The server's side. All may be called from the table's thread. build: of the page that is served."""

    build: str

    def deliver(self, states: dict[Eyes, bytes]) -> None:
        """The newest state of each of them; one that was not sent yet is forgotten."""

    def watching(self) -> set[Eyes]:
        """Who has a phone that is listening now."""


class Hub:
    """Serves the windows of one evening. window: the table's.

    wake: called from any thread when something waits; the table's thread then calls `pump`. came_or_went: called on the
    table's thread when a phone did. chosen: called there with a seat that answered what the others may not see. pace:
    of the seats that the companion plays. todo: what waits.
    """

    def __init__(
        self,
        window: Window,
        wake: Callable[[], None],
        came_or_went: Callable[[], None] = lambda: None,
        chosen: Callable[[int], None] = lambda seat: None,
        pace: Pace = UNASKED,
        todo: Todo | None = None,
    ) -> None:
        self._window = window
        self.evening = window.facts.number
        self.game = window.facts.game
        self._wake = wake
        self._came_or_went = came_or_went
        self._chosen = chosen
        self._pace = pace
        self._todo = Todo() if todo is None else todo
        self._doors: dict[Eyes, Door] = {}
        self._nowhere = Kept(":memory:")
        self._windows: dict[Eyes, Window] = {}
        self._post: Post | None = None
        self._told: dict[Eyes, bytes] = {}
        self.photographs = Photographs(window.pictures)
        self.keepsake = Keepsake()
        watched = (window.listen, window.watch_drafts, window.watch_ticks)
        self._stops = tuple(watch(self.look_again) for watch in watched)

    def close(self) -> None:
        """Nobody is served any more."""
        for stop in self._stops:
            stop()
        self._post = None
        for (holder, _), window in self._windows.items():
            # A seat's window is the table's own as well: only those that were opened here are closed here.
            if holder < 0:
                window.close()
        self._nowhere.close()

    def connect(self, post: Post) -> None:
        """Where states go from now on."""
        self._post = post

    def window_of(self, eyes: Eyes) -> Window:
        """The window of a seat, or of somebody who only looks on."""
        if eyes not in self._windows:
            holder, language = eyes
            self._windows[eyes] = self._window.seat(*eyes) if holder >= 0 else self._window.watcher(language)
        return self._windows[eyes]

    @property
    def table(self) -> Window:
        """The table's own window."""
        return self._window

    @property
    def waiting(self) -> int:
        """How much is still to be done."""
        return len(self._todo)

    # From the server's thread

    def ask(self, caller: Caller, line: bytes) -> None:
        """Carry out a request line when the table has time; the caller gets the reply.

        Whoever asks again before that has not asked the first: one waits for each.
        """
        self._put_ready(("ask", caller), caller.eyes, partial(self._answer, caller, line))

    async def done(self, eyes: Eyes, act: Callable[[Window], T], goes_on: bool = False) -> T:
        """What that came to with their window, when the table has time for it; raises the Refused that it raised.

        goes_on: whether the game goes on by it. On the server's own loop.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()

        def task() -> bool:
            if done.cancelled():
                return False
            try:
                came = act(self.window_of(eyes))
            except Refused as refused:
                tell(loop, done, None, refused)
                return False
            except Exception as error:
                # A mistake of ours is for the table to tell, as any other.
                tell(loop, done, None, error)
                raise
            tell(loop, done, came, None)
            return goes_on

        self._put_ready(("done", done), eyes, task)
        return await done

    def want(self, caller: Caller) -> None:
        """Somebody new looks: what their window shows is delivered."""
        self._put_ready(("anew", caller.eyes), caller.eyes, partial(self._publish, caller.eyes, anew=True))
        self.tell()

    def forget(self, caller: Caller) -> None:
        """They are gone: what they asked for is not done."""
        self._todo.drop(("ask", caller))

    def tell(self) -> None:
        """A phone came or went."""
        self._put("came_or_went", self._tell_of_phones)

    def _put(self, name: Hashable, task: Task) -> None:
        self._todo.put(name, task)
        self._wake()

    def _put_ready(self, name: Hashable, eyes: Eyes, task: Task) -> None:
        """Have that done once the window of these eyes has caught up with the log, a piece at a time."""

        def now() -> bool:
            if self.window_of(eyes).catch_up(LINES_A_TIME):
                return task()
            self._todo.put(name, now)
            return False

        self._put(name, now)

    # On the table's thread

    def pump(self, most: float = math.inf) -> None:
        """Do what waits for at most so many seconds, as `Todo` counts them; what is left is done the next time."""
        self._todo.do(most)
        if self._todo:
            self._wake()

    def look_again(self) -> None:
        """Something has changed: everybody who looks sees what came of it, each in turn, once however much that was."""
        watching = self._post.watching() if self._post is not None else set()
        self._told = {eyes: told for eyes, told in self._told.items() if eyes in watching}
        for eyes in watching:
            self._put_ready(("look", eyes), eyes, partial(self._publish, eyes))

    def _publish(self, eyes: Eyes, anew: bool = False) -> bool:
        """Deliver what they see now. anew: also where it is the same as before, since one of them is new.

        What concerns one seat alone, such as a half-made answer behind its curtain, is nothing new to the others.
        """
        if self._post is not None and eyes in self._post.watching():
            links, language = partial(self.photographs.show, eyes), eyes[1]
            state = encode_state(
                self.window_of(eyes), self._post.build, links, lambda seat: self.window_of((seat, language)),
                self._pace.ready(),
            )  # fmt: skip
            if anew or self._told.get(eyes) != state:
                self._told[eyes] = state
                self._post.deliver({eyes: state})
        return False

    def _tell_of_phones(self) -> bool:
        if self._post is not None:
            self.photographs.leave(self._post.watching())
        self._came_or_went()
        return False

    def _answer(self, caller: Caller, line: bytes) -> bool:
        """Carry that out; whether the game went on by it."""
        if not caller.still():
            caller.give(_refuse(line, Refused("phone.taken_back"), caller.eyes))
            return False
        _, name = named_in(line)
        if name is not None and name not in ALLOWED:
            caller.give(_refuse(line, Refused("phone.not_from_here"), caller.eyes))
            return False
        goes_on = goes_on_in(line) if caller.eyes[0] >= 0 else None
        if goes_on is not None:
            self._pace.go_on()
            caller.give(write_reply(Reply(True, id=goes_on.id, do="go_on")))
            return True
        window = self.window_of(caller.eyes)
        asked = _asked_in(line) if name in ABOUT else ""
        covered = {one.id for one in window.questions if one.mine and one.covered}
        seat = thrown_for(window).get(asked, caller.eyes[0])
        reply = self._door((seat, caller.eyes[1])).take(line)
        answered = reply.ok and name == "answer"
        if answered and asked in covered:
            self._chosen(caller.eyes[0])
        caller.give(write_reply(reply) if reply.log is None else encode_log(reply.id, reply.log, window.display))
        return answered

    def _door(self, eyes: Eyes) -> Door:
        if eyes not in self._doors:
            self._doors[eyes] = Door(self.window_of(eyes), self._nowhere, source="phone", most_lines=LINES)
            self._doors[eyes].take(QUIET)
        return self._doors[eyes]


class _Asked(msgspec.Struct):
    question: str


def _asked_in(line: bytes) -> str:
    """The question that a request is about; "" where it cannot be read, which whoever carries it out says."""
    try:
        return msgspec.json.decode(line, type=_Asked).question
    except msgspec.DecodeError:
        return ""


class Sorry(msgspec.Struct, frozen=True, tag_field="tell", tag="sorry"):
    """Why a phone is not let in, or no longer."""

    error: Fault


def _refuse(line: bytes, refused: Refused, eyes: Eyes) -> bytes:
    number, name = named_in(line)
    refused.words = Words(eyes[1])
    return write_reply(Reply(False, id=number, do=name, error=fault_of(refused)))
