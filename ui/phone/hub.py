"""The table's side of the phones: carries out what they send, and hands out what each may see.

Everything here runs on the one thread that plays the game. The server has a thread of its own; the two meet in a queue
each way, so that slow sockets keep nobody at the table waiting, and slow drawing no socket.
"""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Protocol

import msgspec

from companion.client.kept import Kept
from companion.client.window import Window
from companion.headless.door import Door
from companion.headless.replies import Fault, Reply, fault_of, write_reply
from companion.headless.requests import named_in
from companion.refused import Refused
from companion.words import Words
from ui.phone.state import encode_rules, encode_state

ALLOWED = frozenset({"answer", "check", "next", "draft", "undo", "redo", "log", "rule", "odds", "hint", "tasks"})
"""What a seat may ask for from a phone, of all that the table over JSON lines takes."""

QUIET = b'{"do":"show","questions":"none","events":false,"undo":false,"taken":false}'
"""A phone is sent its state whole after each change: replies say no more than whether it was taken."""

Give = Callable[[bytes], None]

Eyes = tuple[int, str]
"""Who looks, and in which language."""


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
    table's thread when a phone did. chosen: called there with a seat that answered what the others may not see.
    """

    def __init__(
        self,
        window: Window,
        wake: Callable[[], None],
        came_or_went: Callable[[], None] = lambda: None,
        chosen: Callable[[int], None] = lambda seat: None,
    ) -> None:
        self._window = window
        self.evening = window.facts.number
        self._wake = wake
        self._came_or_went = came_or_went
        self._chosen = chosen
        self._waiting: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._doors: dict[Eyes, Door] = {}
        self._nowhere = Kept(":memory:")
        self._windows: dict[Eyes, Window] = {}
        self._post: Post | None = None
        self._changed = False
        self._told: dict[Eyes, bytes] = {}
        self._rules: dict[str, bytes] = {}
        watched = (window.listen, window.watch_drafts, window.watch_ticks)
        self._stops = tuple(watch(self._see_change) for watch in watched)

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

    # From the server's thread

    def ask(self, eyes: Eyes, line: bytes, give: Give, still: Callable[[], bool] = lambda: True) -> None:
        """Carry out a request line for whoever looks so when the table has time; `give` gets the reply.

        still: whether whoever asked may do so when it comes to that.
        """
        self._waiting.put(lambda: give(self._carry_out(eyes, line) if still() else _too_late(line, eyes)))
        self._wake()

    def want(self, eyes: Eyes, give: Give) -> None:
        """Somebody new looks through that window: `give` gets the rules, and what it shows is delivered."""
        self._waiting.put(lambda: give(self._rules_in(eyes)))
        self._waiting.put(lambda: self._publish({eyes}, anew=True))
        self.tell()

    def tell(self) -> None:
        """A phone came or went."""
        self._waiting.put(self._came_or_went)
        self._wake()

    # On the table's thread

    def pump(self) -> None:
        """Do what waits, then let everybody who listens see what came of it, once however much that was."""
        while True:
            try:
                task = self._waiting.get_nowait()
            except Empty:
                break
            task()
        if self._changed and self._post is not None:
            self._changed = False
            watching = self._post.watching()
            self._told = {eyes: told for eyes, told in self._told.items() if eyes in watching}
            self._publish(watching)

    def _see_change(self) -> None:
        self._changed = True
        self._wake()

    def _publish(self, watching: set[Eyes], anew: bool = False) -> None:
        """Deliver what each of them sees now. anew: also to whom it is the same as before, since one of them is new.

        What concerns one seat alone, such as a half-made answer behind its curtain, is nothing new to the others.
        """
        if self._post is None:
            return
        seen = {eyes: encode_state(self.window_of(eyes), self._post.build) for eyes in watching}
        news = {eyes: state for eyes, state in seen.items() if anew or self._told.get(eyes) != state}
        self._told |= seen
        if news:
            self._post.deliver(news)

    def _rules_in(self, eyes: Eyes) -> bytes:
        language = eyes[1]
        if language not in self._rules:
            self._rules[language] = encode_rules(self.window_of(eyes))
        return self._rules[language]

    def _carry_out(self, eyes: Eyes, line: bytes) -> bytes:
        _, name = named_in(line)
        if name is not None and name not in ALLOWED:
            return _refuse(line, Refused("phone.not_from_here"), eyes)
        covered = {one.id for one in self.window_of(eyes).questions if one.mine and one.covered}
        reply = self._door(eyes).take(line)
        if reply.ok and name == "answer" and msgspec.json.decode(line, type=_Answered).question in covered:
            self._chosen(eyes[0])
        return write_reply(reply)

    def _door(self, eyes: Eyes) -> Door:
        if eyes not in self._doors:
            self._doors[eyes] = Door(self.window_of(eyes), self._nowhere, source="phone")
            self._doors[eyes].take(QUIET)
        return self._doors[eyes]


class _Answered(msgspec.Struct):
    question: str


class Sorry(msgspec.Struct, frozen=True, tag_field="tell", tag="sorry"):
    """Why a phone is not let in, or no longer."""

    error: Fault


def _refuse(line: bytes, refused: Refused, eyes: Eyes) -> bytes:
    number, name = named_in(line)
    refused.words = Words(eyes[1])
    return write_reply(Reply(False, id=number, do=name, error=fault_of(refused)))


def _too_late(line: bytes, eyes: Eyes) -> bytes:
    return _refuse(line, Refused("phone.taken_back"), eyes)
