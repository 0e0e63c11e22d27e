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

TABLE = -1
"""The actor of a decision that the whole table takes, or that anyone may take by speaking up."""

CHANCE = -2
"""The actor that answers throws, draws and shuffles."""

Answer = str | list[Any]
"""A word, or a list of words or of faces."""
Offer = Callable[[], tuple[Sequence[str], Sequence[str]]]


class Ask:
    """One open question. `seat` answers it, `about` names it in the words file, `rule` is the rule that asks.

    `facts` are public values for the sentence: ints, strings and lists only.
    """

    __slots__ = ("about", "facts", "rule", "seat")

    def __init__(self, seat: int, about: str, rule: str, facts: dict[str, Any] | None = None) -> None:
        self.seat = seat
        self.about = about
        self.rule = rule
        self.facts = facts

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


class Choose(Ask):
    """One of these. `kind` says what options are: "word", "square", "seat", "card", "number".

    Options are given as two lists or, where listing costs time, as an `offer` that makes them when first looked at
    (a replay of recorded answers never looks). An option is words joined by colons: `throw`, `attack:2`, `M13`.
    A question of the whole TABLE may have `seconds` among its facts: a screen then takes the first option when so
    much time has passed without an answer; 0 waits.
    """

    __slots__ = ("_offer", "_options", "_private", "hand", "kind")

    def __init__(
        self,
        seat: int,
        about: str,
        rule: str,
        options: Sequence[str] | Offer,
        *,
        private: Sequence[str] = (),
        hand: bool = False,
        kind: str = "word",
        facts: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(seat, about, rule, facts)
        self.kind = kind
        self.hand = hand
        self._offer: Offer | None = None
        if callable(options):
            self._offer = options
        else:
            self._options: Sequence[str] = options
            self._private: Sequence[str] = private

    def _look(self) -> None:
        if self._offer is not None:
            self._options, self._private = self._offer()
            self._offer = None

    @property
    def options(self) -> Sequence[str]:
        """Legal answers that everybody may know of."""
        self._look()
        return self._options

    @property
    def private(self) -> Sequence[str]:
        """Legal answers that only the deciding seat may know of."""
        self._look()
        return self._private

    def allows(self, answer: Answer) -> bool:
        """Whether the answer is among the public or private options."""
        self._look()
        return answer in self._options or answer in self._private

    def only_answer(self) -> Answer | None:
        """The single option, when nobody could hold another one."""
        self._look()
        if len(self._options) == 1 and not self.hand and not self._private:
            return self._options[0]
        return None


class Pick(Ask):
    """Some of these: from `least` to `most` of `items` (a multiset), answered with a list.

    `kind` names the items ("card", "seat" ...). `ordered`: the order of the answer means something. `distinct` allows
    one of each kind at most; kinds in `alone` cannot be combined; kinds in `besides` come on top of the number; of
    `needs`, if any, at least one must be there. `secret` items and answers are for the seat's own eyes.
    """

    __slots__ = ("alone", "besides", "distinct", "items", "kind", "least", "most", "needs", "ordered", "secret")

    def __init__(
        self,
        seat: int,
        about: str,
        rule: str,
        items: Sequence[str],
        *,
        least: int = 0,
        most: int | None = None,
        kind: str = "card",
        ordered: bool = False,
        distinct: bool = False,
        alone: Sequence[str] = (),
        besides: Sequence[str] = (),
        needs: Sequence[str] = (),
        secret: bool = True,
        facts: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(seat, about, rule, facts)
        self.items = items
        self.least = least
        self.most = len(items) if most is None else most
        self.kind = kind
        self.ordered = ordered
        self.distinct = distinct
        self.alone = alone
        self.besides = besides
        self.needs = needs
        self.secret = secret

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


class Throw(Ask):
    """So many dice are thrown. Answered by CHANCE with the faces: [3, 4].

    `faces` is how many sides a die has. `colours` names announced dice where colour matters, one a die, and the faces
    are then answered in that order. `sides` lists what each die shows on its sides, where that is not 1 to `faces`.
    """

    __slots__ = ("colours", "dice", "faces", "sides")

    def __init__(
        self,
        seat: int,
        about: str,
        rule: str,
        dice: int = 2,
        *,
        faces: int = 6,
        colours: Sequence[str] = (),
        sides: Sequence[Sequence[int]] = (),
        facts: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(seat, about, rule, facts)
        self.dice = dice
        self.faces = faces
        self.colours = colours
        self.sides = sides

    @property
    def actor(self) -> int:
        """Always CHANCE; `seat` is whose throw it is."""
        return CHANCE

    def allows(self, answer: Answer) -> bool:
        """Whether the answer has one face that can come up for each die."""
        if not isinstance(answer, list) or len(answer) != self.dice:
            return False
        if self.sides:
            return all(isinstance(face, int) and face in die for face, die in zip(answer, self.sides, strict=True))
        return all(isinstance(face, int) and 1 <= face <= self.faces for face in answer)

    def shown(self, numbers: Sequence[int]) -> list[int]:
        """What the dice show when they fall on the sides with these numbers, 1 to `faces`."""
        if not self.sides:
            return list(numbers)
        return [die[number - 1] for number, die in zip(numbers, self.sides, strict=True)]


class Draw(Ask):
    """The top card of a real or virtual pack, or a blind card from a hand. Answered by CHANCE with the card.

    `cards` are the cards it could be by all that the table knows; `secret` when only `seat` may see it.
    """

    __slots__ = ("cards", "pack", "secret")

    def __init__(
        self,
        seat: int,
        about: str,
        rule: str,
        pack: str,
        cards: Sequence[str],
        *,
        secret: bool = False,
        facts: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(seat, about, rule, facts)
        self.pack = pack
        self.cards = cards
        self.secret = secret

    @property
    def actor(self) -> int:
        """Always CHANCE; `seat` is who draws."""
        return CHANCE

    def allows(self, answer: Answer) -> bool:
        """Whether that card can be the one drawn."""
        return isinstance(answer, str) and answer in self.cards


class Shuffle(Ask):
    """A pack is shuffled. Answered by CHANCE with the new order, top card first. Nobody sees it."""

    __slots__ = ("cards", "pack")

    def __init__(self, pack: str, cards: Sequence[str], rule: str) -> None:
        super().__init__(TABLE, "shuffle", rule)
        self.pack = pack
        self.cards = cards

    @property
    def actor(self) -> int:
        """Always CHANCE."""
        return CHANCE

    def allows(self, answer: Answer) -> bool:
        """Whether the answer is the same cards in some order."""
        return isinstance(answer, list) and Counter(answer) == Counter(self.cards)


class Together:
    """Several seats owe an answer at once; yields back a list of answers in the order of `asks`."""

    __slots__ = ("asks",)

    def __init__(self, asks: Sequence[Ask]) -> None:
        self.asks = asks
