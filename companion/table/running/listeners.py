"""Telling those who listen what was accepted, and saying with tonight's names what was not.

Every answer passes here: a class is quicker than a generator.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.refused import Refused
from companion.table.running.keeping import Keeping
from companion.words import Words, say_in


class Listeners:
    """Who is told of each accepted change."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[], None]] = []

    def add(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Tell this one too. Returns a function that stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def tell(self) -> None:
        """Something was accepted."""
        for listener in list(self._listeners):
            listener()


class InWords:
    """Gives what is refused meanwhile the words of an evening. words: those of a language."""

    __slots__ = ("_words",)

    def __init__(self, words: Callable[[str], Words]) -> None:
        self._words = words

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Refused):
            error.words = error.words or self._words(say_in())


class Telling(InWords):
    """And tells the listeners when something was accepted."""

    __slots__ = ("_before", "_keeping", "_listeners")

    def __init__(self, words: Callable[[str], Words], keeping: Keeping, listeners: Listeners) -> None:
        super().__init__(words)
        self._keeping = keeping
        self._listeners = listeners
        self._before = keeping.changes

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        super().__exit__(kind, error, trace)
        if error is None and self._keeping.changes != self._before:
            self._listeners.tell()
