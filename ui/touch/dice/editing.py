"""Putting a doubtful read of dice right: which die shows what, and which of the announced colours it has."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

import msgspec

from companion.devices.dice import DiceRead, in_order
from companion.devices.dice_setup import SeenDie
from companion.words import say
from companion.words.colours import colour_name

FACE_IN_DOUBT, COLOUR_IN_DOUBT = 0.0, 0.5
"""Certainty of a die that people are asked about; it is 1 for one that was read well, or that they have named."""


class ReadEdit:
    """The dice of a read while people look at them. Nothing here draws.

    count: dice that were thrown. sides: what each of them can show. colours: the announced ones, one a die, or none;
    where all are the same nothing depends on them, and nobody is asked for one.
    """

    def __init__(self, read: DiceRead, count: int, sides: Sequence[Sequence[int]], colours: Sequence[str]) -> None:
        self.read = read
        self.count = count
        self.sides = [list(one) for one in sides]
        self._announced = list(colours)
        self.colours = list(colours) if len(set(colours)) > 1 else []
        names = [*read.colours, *[""] * len(read.values)]
        found = zip(read.boxes, read.values, names, strict=False)
        self.dice = [
            SeenDie(list(box), value, name if self.colours else "", FACE_IN_DOUBT if at in read.doubtful else 1.0)
            for at, (box, value, name) in enumerate(found)
        ]
        self._deal_colours()

    def _deal_colours(self) -> None:
        """Announced colours that nobody seems to have go to the dice that are left; one in doubt has the last pick."""
        free = list(self.colours)
        wrong = []
        for at in sorted(range(len(self.dice)), key=lambda at: -self.dice[at].certainty):
            if self.dice[at].colour in free:
                free.remove(self.dice[at].colour)
            else:
                wrong.append(at)
        for at in wrong:
            # Which of the announced colours it has was guessed.
            doubt = min(self.dice[at].certainty, COLOUR_IN_DOUBT if self.colours else 1.0)
            self._set(at, colour=free.pop(0) if free else "", certainty=doubt)

    # What it stands at

    @property
    def ready(self) -> bool:
        """Whether there are as many dice as were thrown, each with a value, and each announced colour once."""
        fits = sorted(die.colour for die in self.dice) == sorted(self.colours) if self.colours else True
        return len(self.dice) == self.count and all(die.value for die in self.dice) and fits

    @property
    def missing(self) -> int:
        """How many dice were not found; fewer than none when there are too many."""
        return self.count - len(self.dice)

    @property
    def doubtful(self) -> list[int]:
        """The numbers of the dice that nobody is sure of yet."""
        return [at for at, die in enumerate(self.dice) if die.certainty < 1]

    @property
    def asked(self) -> int | None:
        """The one die whose face is all the doubt there is, so that it is asked at once; None where there is none."""
        doubtful = self.doubtful
        one = len(doubtful) == 1 and self.dice[doubtful[0]].certainty == FACE_IN_DOUBT and self.missing == 0
        return doubtful[0] if one else None

    @property
    def others(self) -> ReadEdit | None:
        """The same without the dice in doubt, where just so many are too many and nobody doubts the rest; else None."""
        other = copy(self)
        other.dice = list(self.dice)
        for at in reversed(self.doubtful):
            if self.dice[at].certainty == FACE_IN_DOUBT:
                other.remove(at)
        return other if self.missing < 0 and other.ready and not other.doubtful else None

    @property
    def known(self) -> str:
        """What the other dice show, for a sentence; "" where all are doubtful, or none is."""
        sure = [die for at, die in enumerate(self.dice) if at not in self.doubtful]
        return self._said(sure) if len(sure) < len(self.dice) and sure else ""

    @property
    def faces(self) -> list[int]:
        """What the dice show, in the order of the announced colours where there are any."""
        return [die.value for die in in_order(self.dice, self.colours)]

    @property
    def right(self) -> DiceRead:
        """The read as it should have been."""
        dice = in_order(self.dice, self.colours)
        colours = [die.colour for die in dice] if self.colours else self._announced
        return DiceRead([die.value for die in dice], True, boxes=[die.box for die in dice], colours=colours)

    def likeliest(self, at: int) -> list[int]:
        """The value that was read of a die and the next likely one, of those that it can show; none where it was named
        by people, or where nobody can tell of a second one."""
        if at >= len(self.read.seconds) or self.dice[at].box != self.read.boxes[at] or not self.read.seconds[at]:
            return []
        pair = [self.read.values[at], self.read.seconds[at]]
        return pair if set(pair) <= set(self.choices(at)) else []

    def choices(self, at: int) -> list[int]:
        """What a die can show."""
        if self.colours and self.dice[at].colour in self.colours:
            return sorted(set(self.sides[self.colours.index(self.dice[at].colour)]))
        return sorted({face for one in self.sides for face in one})

    def said(self) -> str:
        """What the dice show, for a button: "3 and 4", or "red 3 and blue 4"."""
        return self._said(self.dice)

    def _said(self, some: Sequence[SeenDie]) -> str:
        dice = in_order(some, self.colours)
        return say("touch_dice.faces", faces=[_said(die) if self.colours else str(die.value) for die in dice])

    # What people do

    def show(self, at: int, value: int) -> None:
        """This die shows that."""
        self._set(at, value=value, certainty=1.0)

    def name(self, at: int, colour: str) -> None:
        """This die has that colour; where another one had it, they change colours."""
        had = self.dice[at].colour
        other = next((number for number, die in enumerate(self.dice) if number != at and die.colour == colour), None)
        if other is not None and self.colours.count(colour) < 2:
            self._set(other, colour=had)
        self._set(at, colour=colour, certainty=1.0 if self.dice[at].certainty else FACE_IN_DOUBT)

    def remove(self, at: int) -> None:
        """There is no die here. Its colour goes to one that has none."""
        gone = self.dice.pop(at)
        heir = next((number for number, die in enumerate(self.dice) if self.colours and not die.colour), None)
        if heir is not None and gone.colour:
            self._set(heir, colour=gone.colour)

    def add(self, x: float, y: float, picture: tuple[int, int]) -> int:
        """A die that was missed lies here, in pixels of the picture. Returns its number; what it shows is not known."""
        sides = sorted(max(die.box[2] - die.box[0], die.box[3] - die.box[1]) for die in self.dice)
        half = (sides[len(sides) // 2] if sides else max(picture) // 10) / 2
        box = [max(0, round(x - half)), max(0, round(y - half)),
               min(picture[0], round(x + half)), min(picture[1], round(y + half))]  # fmt: skip
        free = list(self.colours)
        for die in self.dice:
            if die.colour in free:
                free.remove(die.colour)
        self.dice.append(SeenDie(box, 0, free[0] if free else ""))
        return len(self.dice) - 1

    def _set(self, at: int, **changes: object) -> None:
        self.dice[at] = msgspec.structs.replace(self.dice[at], **changes)


def _said(die: SeenDie) -> str:
    value = die.value or say("touch_dice.unset")
    if not die.colour:
        return say("touch_dice.another_die", value=value)
    return say("touch_dice.die", colour=colour_name(die.colour), value=value)
