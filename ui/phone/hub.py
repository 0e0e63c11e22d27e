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
from ui.phone.state import encode_rules, encode_state

ALLOWED = frozenset({"answer", "check", "next", "undo", "redo", "log", "rule", "odds"})
"""What a seat may ask for from a phone, of all that the table over JSON lines takes."""

QUIET = b'{"do":"show","questions":"none","events":false,"undo":false,"taken":false}'
"""A phone is sent its state whole after each change: replies say no more than whether it was taken."""

Give = Callable[[bytes], None]


class Post(Protocol):
    """The server's side. All may be called from the table's thread. build: of the page that is served."""

    build: str

    def deliver(self, states: dict[int, bytes]) -> None:
        """The newest state of each holder; one that was not sent yet is forgotten."""

    def watching(self) -> set[int]:
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
        self._doors: dict[int, Door] = {}
        self._nowhere = Kept(":memory:")
        self._windows: dict[int, Window] = {}
        self._post: Post | None = None
        self._changed = False
        self._encoded = b""
        self._stop = window.listen(self._see_change)

    def close(self) -> None:
        """Nobody is served any more."""
        self._stop()
        self._post = None
        for number, window in self._windows.items():
            # A seat's window is the table's own as well: only those that were opened here are closed here.
            if number < 0:
                window.close()
        self._nowhere.close()

    def connect(self, post: Post) -> None:
        """Where states go from now on."""
        self._post = post

    def window_of(self, holder: int) -> Window:
        """The window of a seat, or of somebody who only looks on."""
        if holder not in self._windows:
            self._windows[holder] = self._window.seat(holder) if holder >= 0 else self._window.watcher()
        return self._windows[holder]

    # From the server's thread

    def ask(self, holder: int, line: bytes, give: Give, still: Callable[[], bool] = lambda: True) -> None:
        """Carry out a request line for that holder when the table has time; `give` gets the reply.

        still: whether whoever asked may do so when it comes to that.
        """
        self._waiting.put(lambda: give(self._carry_out(holder, line) if still() else _too_late(line)))
        self._wake()

    def want(self, holder: int, give: Give) -> None:
        """Somebody new looks through that window: `give` gets the rules, and what it shows is delivered."""
        self._waiting.put(lambda: give(self._rules()))
        self._waiting.put(lambda: self._publish({holder}))
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
            self._publish(self._post.watching())

    def _see_change(self) -> None:
        self._changed = True
        self._wake()

    def _publish(self, holders: set[int]) -> None:
        if self._post is not None and holders:
            self._post.deliver({one: encode_state(self.window_of(one), self._post.build) for one in holders})

    def _rules(self) -> bytes:
        if not self._encoded:
            self._encoded = encode_rules(self._window)
        return self._encoded

    def _carry_out(self, holder: int, line: bytes) -> bytes:
        _, name = named_in(line)
        if name is not None and name not in ALLOWED:
            return _refuse(line, Refused("phone.not_from_here"))
        covered = {one.id for one in self.window_of(holder).questions if one.mine and one.covered}
        reply = self._door(holder).take(line)
        if reply.ok and name == "answer" and msgspec.json.decode(line, type=_Answered).question in covered:
            self._chosen(holder)
        return write_reply(reply)

    def _door(self, holder: int) -> Door:
        if holder not in self._doors:
            self._doors[holder] = Door(self.window_of(holder), self._nowhere, source="phone")
            self._doors[holder].take(QUIET)
        return self._doors[holder]


class _Answered(msgspec.Struct):
    question: str


class Sorry(msgspec.Struct, frozen=True, tag_field="tell", tag="sorry"):
    """Why a phone is not let in, or no longer."""

    error: Fault


def _refuse(line: bytes, refused: Refused) -> bytes:
    number, name = named_in(line)
    return write_reply(Reply(False, id=number, do=name, error=fault_of(refused)))


def _too_late(line: bytes) -> bytes:
    return _refuse(line, Refused("phone.taken_back"))
