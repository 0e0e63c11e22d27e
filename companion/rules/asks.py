"""What a game may ask: decisions of seats, and chance (dice and packs).

A step of the rules *yields* one of these and gets the answer back. Answers are plain data (strings, lists of
strings, lists of ints), never an index into options, so that a journal can be read by people and survives a new
order of options.

Every ask knows which answers are legal. `options` are legal answers everybody may see; `private` ones rest on
hidden cards and are shown to their owner only. `hand` says that, by what is public, private answers could exist:
whoever could hold the answer is asked, so that being asked tells nobody anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

TABLE = -1
"""The actor of a decision that the whole table takes, or that anyone may take by speaking up."""

CHANCE = -2
"""The actor that answers throws, draws and shuffles."""

ALL = 1_000_000
"""As many as there are."""

Answer = str | list[Any]
"""A word, or a list of words or of faces."""

Offer = Callable[[], tuple[Sequence[str], Sequence[str]]]
"""Makes the public and the private options of a `Choose` when somebody looks at them."""


class _Facts(msgspec.Struct, eq=False, kw_only=True, gc=False):
    """Public values for the sentence of an ask: ints, strings and lists only. Always given by name."""

    facts: dict[str, Any] | None = None


class Ask(_Facts, eq=False, gc=False):
    """One open question. `seat` answers it, `about` names it in the words file, `rule` is the rule that asks.

    Many are made and few are looked at, so an ask is a Struct; two are never the same, whatever they hold. Nothing an
    ask holds leads back to it, so that the garbage collector need not follow it (gc=False).
    """

    seat: int
    about: str
    rule: str

    @property
    def actor(self) -> int:
        """Who answers: a seat, TABLE or CHANCE."""
        return self.seat

    def allows(self, answer: Answer) -> bool:
        """Whether the answer is legal. Each kind of ask says what it takes; one that does not, takes nothing."""
        return False

    def same(self, one: Answer, other: Answer) -> bool:
        """Whether two answers mean the same."""
        return one == other

    def only_answer(self) -> Answer | None:
        """The answer when there is no real choice and asking would hide nothing, else None."""
        return None


class Choose(Ask, eq=False, gc=False):
    """One of these. `kind` says what options are: "word", "square", "seat", "card", "number".

    What is `offered` is a list of options everybody may see, with `hidden` ones for the seat's own eyes beside it, or,
    where listing costs time, an `Offer` that makes both lists when first looked at (a replay of recorded answers
    never looks). An option is words joined by colons: `throw`, `attack:2`, `M13`.
    A question of the whole TABLE may have `seconds` among its facts: a screen then takes the first option when so
    much time has passed without an answer; 0 waits.
    """

    offered: Sequence[str] | Offer
    hidden: Sequence[str] = ()
    hand: bool = False
    kind: str = "word"

    @property
    def options(self) -> Sequence[str]:
        """Legal answers that everybody may know of."""
        if callable(self.offered):
            self.offered, self.hidden = self.offered()
        return self.offered

    @property
    def private(self) -> Sequence[str]:
        """Legal answers that only the deciding seat may know of."""
        if callable(self.offered):
            self.offered, self.hidden = self.offered()
        return self.hidden

    def allows(self, answer: Answer) -> bool:
        """Whether the answer is among the public or private options."""
        return answer in self.options or answer in self.private

    def only_answer(self) -> Answer | None:
        """The single option, when nobody could hold another one."""
        options = self.options
        if len(options) == 1 and not self.hand and not self.private:
            return options[0]
        return None


class Pick(Ask, eq=False, gc=False):
    """Some of these: from `least` to `most` of `items` (a multiset), answered with a list.

    `kind` names the items ("card", "seat" ...). `ordered`: the order of the answer means something. `distinct` allows
    one of each kind at most; kinds in `alone` cannot be combined; kinds in `besides` come on top of the number; of
    `needs`, if any, at least one must be there. `secret` items and answers are for the seat's own eyes.
    """

    items: Sequence[str]
    least: int = 0
    most: int = ALL
    kind: str = "card"
    ordered: bool = False
    distinct: bool = False
    alone: Sequence[str] = ()
    besides: Sequence[str] = ()
    needs: Sequence[str] = ()
    secret: bool = True

    def __post_init__(self) -> None:
        self.most = min(self.most, len(self.items))

    def allows(self, answer: Answer) -> bool:
        """Whether the answer is a list of items within the limits."""
        if not isinstance(answer, list) or not all(isinstance(item, str) for item in answer):
            return False
        want = Counter(answer)
        if not self.least <= len(answer) - sum(want[item] for item in self.besides) <= self.most:
            return False
        if self.distinct and any(count > 1 for count in want.values()):
            return False
        if len(answer) > 1 and any(item in self.alone for item in want):
            return False
        if self.needs and not any(item in self.needs for item in want):
            return False
        return want <= Counter(self.items)

    def same(self, one: Answer, other: Answer) -> bool:
        """Whether two answers name the same things, in the same order where that counts."""
        if self.ordered or not isinstance(one, list) or not isinstance(other, list):
            return one == other
        return sorted(map(str, one)) == sorted(map(str, other))


class Throw(Ask, eq=False, gc=False):
    """So many dice are thrown. Answered by CHANCE with the faces: [3, 4].

    `faces` is how many sides a die has. `colours` names announced dice where colour matters, one a die, and the faces
    are then answered in that order. `sides` lists what each die shows on its sides, where that is not 1 to `faces`.
    """

    dice: int = 2
    faces: int = 6
    colours: Sequence[str] = ()
    sides: Sequence[Sequence[int]] = ()

    @property
    def actor(self) -> int:
        """Always CHANCE; `seat` is whose throw it is."""
        return CHANCE

    def allows(self, answer: Answer) -> bool:
        """Whether the answer has one face that can come up for each die."""
        if not isinstance(answer, list) or len(answer) != self.dice:
            return False
        # No face is "true", though Python counts that as 1.
        if any(type(face) is not int for face in answer):
            return False
        if self.sides:
            return all(face in die for face, die in zip(answer, self.sides, strict=True))
        return all(1 <= face <= self.faces for face in answer)

    def shown(self, numbers: Sequence[int]) -> list[int]:
        """What the dice show when they fall on the sides with these numbers, 1 to `faces`."""
        if not self.sides:
            return list(numbers)
        return [die[number - 1] for number, die in zip(numbers, self.sides, strict=True)]


class Draw(Ask, eq=False, gc=False):
    """The top card of a real or virtual pack, or a blind card from a hand. Answered by CHANCE with the card.

    `cards` are the cards it could be by all that the table knows; `secret` when only `seat` may see it.
    """

    pack: str
    cards: Sequence[str]
    secret: bool = False

    @property
    def actor(self) -> int:
        """Always CHANCE; `seat` is who draws."""
        return CHANCE

    def allows(self, answer: Answer) -> bool:
        """Whether that card can be the one drawn."""
        return isinstance(answer, str) and answer in self.cards


class Shuffle(Ask, eq=False, gc=False):
    """A pack is shuffled. Answered by CHANCE with the new order, top card first. Nobody sees it."""

    pack: str
    cards: Sequence[str]

    @property
    def actor(self) -> int:
        """Always CHANCE."""
        return CHANCE

    def allows(self, answer: Answer) -> bool:
        """Whether the answer is the same cards in some order."""
        return isinstance(answer, list) and Counter(answer) == Counter(self.cards)


class Together(msgspec.Struct, eq=False):
    """Several seats owe an answer at once; yields back a list of answers in the order of `asks`."""

    asks: Sequence[Ask]
