"""Remembered positions of a game: an undo goes back to the one before it, and plays on from there.

A position is remembered where a step has just begun and nothing of it is answered, so that the table alone is all of
it. They are few, however long an evening is: the older half lies ever further apart.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.rules.play import Play, Position

EVERY = 32
"""So many entries lie between two positions, or as many more as the running step still takes."""

MOST = 64
"""More positions than this are thinned out."""


class Mark(msgspec.Struct, frozen=True, gc=False):
    """A position. count: entries in force before it. told: length of the log. chance: what chance had given by then."""

    count: int
    table: bytes
    told: int
    chance: dict[str, int]


class Marks:
    """The remembered positions of one game, the earliest first.

    play: the game at its start, which is the first one, or where a step began after so many entries; it never goes back
    before that.
    """

    def __init__(self, play: Play, count: int = 0, chance: Mapping[str, int] | None = None) -> None:
        self._game = play.game
        self._box = play.box
        self._log = play.log
        self._marks = [Mark(count, play.position().table, play.log_start, dict(chance or {}))]

    def due(self, count: int) -> bool:
        """Whether a position should be remembered after so many entries, or as soon as a step begins."""
        return count - self._marks[-1].count >= EVERY

    def remember(self, count: int, play: Play, chance: Mapping[str, int]) -> None:
        """Remember where the game is after so many entries, if a step has just begun."""
        if play.at_beginning:
            self._marks.append(Mark(count, play.position().table, play.log_start, dict(chance)))
            if len(self._marks) > MOST:
                # The start stays.
                del self._marks[1 : -MOST // 2 : 2]

    def back(self, count: int) -> tuple[Mark, Play]:
        """The latest position before which no more than so many entries were played; later ones are forgotten.

        The log is cut there, and goes on in the play that is returned.
        """
        while self._marks[-1].count > count:
            self._marks.pop()
        mark = self._marks[-1]
        del self._log[mark.told :]
        return mark, Play.at(self._game, self._box, Position(mark.table, []), self._log)
