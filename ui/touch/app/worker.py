"""Does beside the screen's own thread what may take long, in its order; what came of it is told in a frame."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from threading import Lock, Thread
from typing import TypeVar

from kivy.clock import Clock

from companion.refused import Refused

T = TypeVar("T")


class Worker:
    """name: of its thread. Whoever leaves is told nothing any more; what was asked for is done all the same."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._lock = Lock()
        self._asked: deque[Callable[[], None]] = deque()
        self._busy = False
        self._told: deque[Callable[[], None]] = deque()
        self._here = True
        # A trigger may be pulled from any thread; what it calls runs on the screen's own.
        self._tell = Clock.create_trigger(self._tell_all)

    def do(self, work: Callable[[], T], then: Callable[[T], object], refused: Callable[[Refused], object]) -> None:
        """Call `work` beside the screen; afterwards `then` with what it gave, or `refused` with its refusal."""

        def run() -> None:
            try:
                given = work()
            except Refused as error:
                why = error
                self._told.append(lambda: _call(refused, why))
            except Exception as error:
                self._told.append(_raising(error))
            else:
                self._told.append(lambda: _call(then, given))
            self._tell()

        with self._lock:
            self._asked.append(run)
            if not self._busy:
                self._busy = True
                # Nobody waits for a service that does not answer, when the table is closed meanwhile.
                Thread(target=self._do_all, daemon=True, name=self._name).start()

    def _do_all(self) -> None:
        while True:
            with self._lock:
                if not self._asked:
                    self._busy = False
                    return
                run = self._asked.popleft()
            run()

    def leave(self) -> None:
        """Nobody wants to know any more."""
        self._here = False

    def _tell_all(self, *_: object) -> None:
        while self._told:
            tell = self._told.popleft()
            if self._here:
                tell()


def _call(what: Callable[[T], object], given: T) -> None:
    what(given)


def _raising(error: Exception) -> Callable[[], None]:
    def tell() -> None:
        raise error

    return tell
