"""Lets the table's camera watch a film, and counts what it missed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hardware.dice.source import CameraDice
from tests.hardware.dice.film import Film, FilmCamera, Throw


@dataclass
class Watched:
    """What came of it. Times are seconds of the film.

    ``missed``: throws that lay there and were not read before the next hand came. ``in_motion``: reads of a picture in
    which a die was still on its way. ``twice``: throws that were called new again. ``delays``: from rest to read.
    ``asked``: throws whose first read asks; ``wrong``: throws taken for certain with other values than they show.
    """

    throws: int = 0
    missed: list[float] = field(default_factory=list)
    in_motion: list[float] = field(default_factory=list)
    twice: list[float] = field(default_factory=list)
    delays: list[float] = field(default_factory=list)
    asked: int = 0
    wrong: int = 0


class ReadTimes(FilmCamera):
    """Also knows when the picture was taken that was read last."""

    read_at = 0.0

    def read(self, after: float | None = None) -> Any:
        """The next frame, whole."""
        frame = super().read(after)
        self.read_at = self.looks_at
        return frame


def watch(film: Film, seconds: float, reader: Any = None, camera: ReadTimes | None = None) -> Watched:
    """Watches the film until so many seconds as the table does: each new throw is entered, and the next one owed.

    A throw that came to rest within the first second of a film that begins late is not counted.
    """
    camera = camera or ReadTimes(film)
    dice = CameraDice(camera, reader)
    seen = Watched()
    entered: list[Throw] = []
    last = None
    while film.time < seconds:
        read = dice.throw(film.dice, 6, ())
        if read is None or read is last:
            continue
        last = read
        if not read.values:
            continue
        if film.moving(camera.read_at):
            seen.in_motion.append(camera.read_at)
        if not read.fresh:
            continue
        throw = film.throws[-1]
        if any(throw is one for one in entered):
            seen.twice.append(camera.read_at)
            continue
        entered.append(throw)
        seen.delays.append(camera.looks_at - throw.rests)
        seen.asked += not read.sure
        seen.wrong += read.sure and sorted(read.values) != sorted(throw.values)
        # People enter what really lies there, whatever was offered.
        dice.taken(throw.values)
    begun = film.begins + 1 if film.begins else 0
    whole = [throw for throw in film.throws if begun <= throw.rests and throw.disturbed < seconds]
    seen.throws = len(whole)
    seen.missed = [throw.rests for throw in whole if not any(throw is one for one in entered)]
    return seen
