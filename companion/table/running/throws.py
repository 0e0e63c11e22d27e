"""What throws showed before they were taken back, so that nobody has to type them a second time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.rules.asks import CHANCE, Throw
from companion.table.journal import GIVEN, AnsweredFor, Played

_Thrower = tuple[int, bool] | None
"""Whose throw, and whether that seat alone saw it; None for the usual one, thrown alone and in the open."""


class Throws:
    """Counts the throws in force, and knows what those that are no longer so showed by whose and the how manieth."""

    def __init__(self) -> None:
        self._counts: Counter[_Thrower] = Counter()
        self._shown: dict[tuple[_Thrower, int], list[int]] = {}

    def take_in(self, entries: Iterable[Played]) -> None:
        """These are in force from now on."""
        for whose, _ in _thrown(entries):
            self._counts[whose] += 1

    def take_back(self, entries: Iterable[Played]) -> None:
        """The latest entries are in force no longer."""
        thrown = _thrown(entries)
        self._counts.subtract(whose for whose, _ in thrown)
        numbers = self._counts.copy()
        for whose, faces in thrown:
            self._shown[whose, numbers[whose]] = faces
            numbers[whose] += 1

    def remembered(self, throw: Throw, several: bool) -> list[int] | None:
        """What this throw showed before it was taken back, if it was: [3, 4]. several: others were asked with it."""
        whose = (throw.seat, throw.secret) if several or throw.secret else None
        faces = self._shown.get((whose, self._counts[whose]))
        return faces if faces is not None and throw.allows(faces) else None


def _thrown(entries: Iterable[Played]) -> list[tuple[_Thrower, list[int]]]:
    """Of the entries that answer a throw whose it was, and its faces."""
    found: list[tuple[_Thrower, list[int]]] = []
    for entry in entries:
        if isinstance(entry, GIVEN) and entry.actor == CHANCE and isinstance(entry.answer, list):
            faces = [face for face in entry.answer if isinstance(face, int)]
            if faces:
                found.append(((entry.seat, entry.secret) if isinstance(entry, AnsweredFor) else None, faces))
    return found
