"""What further frames of one rest show: a die that was missed in the first, or another value, is a doubt."""

from __future__ import annotations

import msgspec

from companion.words import said
from hardware.colour_names import colour_name
from hardware.dice.asking import and_unsure
from hardware.dice.reading import Die, Expected, Reading
from hardware.dice.second_look import paired, same_place

LOOKS = 12
"""So many frames of a rest at most are looked at after the one that was read."""

EVERY = 0.07
"""Seconds from one of them to the next at least: no time in which lamps flicker."""

LASTS = 1.2
"""Seconds after which no other is looked at: flicker, shadows and glints have shown what they hide by then, and a slow
machine has other things to do.
"""


APART = 1.0
"""Seconds between two rests within which no dice are lifted, thrown and lie where they lay: it was the light."""


class StillLooks:
    """The looks at one rest, the first of which gave this ``reading`` of a frame taken at ``at``, in seconds.

    Only what was seen is kept, no picture.
    """

    def __init__(self, reading: Reading, expected: Expected, at: float) -> None:
        self.reading = reading
        self._expected = expected
        self._looks = 0
        self._next = at + EVERY
        self._until = at + LASTS
        self._at = at

    def is_due(self, at: float) -> bool:
        """Whether another frame is to be looked at, now that it is ``at``.

        Where as many dice were found as were thrown, none can have been missed: that throw costs nothing more.
        """
        self._at = at
        return self._looks < LOOKS and self._next <= at <= self._until and self._may_miss()

    def go_on(self, earlier: StillLooks) -> bool:
        """Whether the ``reading`` has become another by that of a rest that ended a moment ago, of the same dice.

        A passing shadow looks like something that moves; what was seen before it counts all the same.
        """
        soon = 0 <= self._at - earlier._at <= APART and self._expected == earlier._expected
        same = bool(self.reading.dice) and None not in paired(self.reading.dice, earlier.reading.dice)
        return soon and same and self._may_miss() and self.add(earlier.reading, self._at)

    def _may_miss(self) -> bool:
        return self._expected.number is None or len(self.reading.dice) < self._expected.number

    def add(self, look: Reading, at: float) -> bool:
        """Another frame shows this. Whether the ``reading`` has become another."""
        self._looks, self._next = self._looks + 1, at + EVERY
        dice, doubtful, why = list(self.reading.dice), self.reading.doubtful, self.reading.why
        differ = []
        for number, (die, other) in enumerate(zip(dice, paired(dice, look.dice), strict=True)):
            if other is not None and other.value != die.value and number not in doubtful:
                dice[number] = msgspec.structs.replace(die, second=other.value)
                differ.append(number)
        missed = self._missed(look)
        if not missed and not differ:
            return False
        every = [*dice, *missed]
        if missed and self._expected.number in (None, len(every)):
            die = missed[0]
            why = said("dice.ask.seen_once", colour=colour_name(die.colour), value=die.value)
        elif missed:
            why = said("dice.scene.missing", seen=len(every), wanted=self._expected.number or 0)
        elif why is None:
            die = dice[differ[0]]
            why = said("dice.ask.value", colour=colour_name(die.colour), value=die.value)
        about = {*doubtful, *differ, *range(len(dice), len(every))}
        self.reading = Reading(every, True, why, self.reading.ms, and_unsure(about, every))
        return True

    def _missed(self, look: Reading) -> list[Die]:
        """The dice of a look that were not there before, no more than can be."""
        dice, most = self.reading.dice, self._expected.number
        missed = [die for die in look.dice if not any(same_place(one, die) for one in dice)]
        missed.sort(key=lambda die: -die.certainty)
        return missed if most is None else missed[: most - len(dice)]
