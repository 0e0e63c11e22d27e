"""What a game may ask: decisions of seats, and chance (dice and packs).

A step of the rules *yields* one of these and gets the answer back. Answers are plain data (strings, lists of
strings, lists of ints), never an index into options, so that a journal can be read by people and survives a new
order of options.

Every ask knows which answers are legal. `options` are legal answers everybody may see; `private` ones rest on
hidden cards and are shown to their owner only. `hand` says that, by what is public, private answers could exist:
whoever could hold the answer is asked, so that being asked tells nobody anything.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from companion.refused import Illegal

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

Fits = Callable[[Sequence[str]], Illegal | None]
"""The one check of a choice whose answers are too many to list: what is wrong with these items, None for nothing."""

Asking: TypeAlias = Generator[Any, Any, None]
"""A step that asks: it yields what it asks, an `Ask` or several `Together`, and gets the answer."""

Grows = Callable[[Sequence[str]], Sequence[str]]
"""What could be taken next, with these items taken already: hints for people, and the steps of random play."""


class _Named(msgspec.Struct, eq=False, kw_only=True, gc=False):
    """What an ask may have besides, always given by name.

    facts: public values for its sentence: ints, strings and lists only. claimant: of a question of the whole TABLE the
    seat whose own claim it judges: the others answer it, or the table's own window, and never that seat's. voices: of
    a `Choose` of the whole TABLE what a seat may say from its own door, and which seats may. The one option that is not
    there nobody says alone: it stands when all these seats have said it. The table's own window says either.
    """

    facts: dict[str, Any] | None = None
    claimant: int | None = None
    voices: Mapping[str, Sequence[int]] | None = None


class Ask(_Named, eq=False, gc=False):
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

    @property
    def speakers(self) -> set[int]:
        """The seats that have a voice of their own in what the whole table is asked."""
        return {seat for seats in (self.voices or {}).values() for seat in seats}

    def allows(self, answer: Answer) -> bool:
        """Whether the answer is legal. Each kind of ask says what it takes; one that does not, takes nothing."""
        return False

    def why_not(self, answer: Answer) -> Illegal | None:
        """What the ask itself has against an answer that it does not allow; None where the game has to say."""
        return None

    def same(self, one: Answer, other: Answer) -> bool:
        """Whether two answers mean the same."""
        return one == other

    def only_answer(self) -> Answer | None:
        """The answer when there is no real choice and asking would hide nothing, else None."""
        return None

    @property
    def answerable(self) -> bool:
        """Whether there is any legal answer."""
        return True

    def random_answer(self, chance: random.Random) -> Answer:
        """A legal answer, as random play gives it. Raises ValueError when there is none."""
        raise ValueError(f"{type(self).__name__} takes no answer")


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

    @property
    def answerable(self) -> bool:
        """Whether there is any option."""
        return bool(self.options or self.private)

    def random_answer(self, chance: random.Random) -> Answer:
        """One of the options. Of words the first, the plain thing to do in every game, comes up half the time."""
        if self.kind == "word" and self.options and chance.random() < 0.5:
            return self.options[0]
        if not self.answerable:
            raise ValueError(f"{self.about} has no option")
        return chance.choice([*self.options, *self.private])


class Part(msgspec.Struct, frozen=True):
    """One part of an answer that is made of several. name: its key in the words file. kind: what its values name."""

    name: str
    kind: str = "word"


class Compose(Ask, eq=False, gc=False):
    """An answer of several parts, such as a card, how many dice and which face. Answered with the list of them.

    `combinations` are the legal answers, or a call that lists them when somebody looks. Every one is public.
    """

    parts: Sequence[Part]
    combinations: Sequence[list[Any]] | Callable[[], Sequence[list[Any]]]

    @property
    def options(self) -> Sequence[list[Any]]:
        """Every legal answer."""
        if callable(self.combinations):
            self.combinations = self.combinations()
        return self.combinations

    def allows(self, answer: Answer) -> bool:
        """Whether the parts go together; a number is no word and no truth value."""
        return isinstance(answer, list) and any(
            one == answer and all(type(a) is type(b) for a, b in zip(one, answer, strict=True)) for one in self.options
        )

    def only_answer(self) -> Answer | None:
        """The single one."""
        return list(self.options[0]) if len(self.options) == 1 else None

    @property
    def answerable(self) -> bool:
        """Whether any parts go together."""
        return bool(self.options)

    def random_answer(self, chance: random.Random) -> Answer:
        """Any of them."""
        if not self.options:
            raise ValueError(f"{self.about} has no option")
        return list(chance.choice(self.options))


class Pick(Ask, eq=False, gc=False):
    """Some of these: from `least` to `most` of `items` (a multiset), answered with a list.

    `kind` names the items ("card", "seat" ...). `ordered`: the order of the answer means something. `distinct` allows
    one of each kind at most; kinds in `alone` cannot be combined; kinds in `besides` come on top of the number; of
    `needs`, if any, at least one must be there. `secret` items and answers are for the seat's own eyes.

    Where answers are legal only as a whole (a layout), `fits` is the check that refuses and explains, and `grows` says
    what could come next. `chosen` is what is picked to begin with; of it `fixed` stays, whatever else is taken out.
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
    fits: Fits | None = None
    grows: Grows | None = None
    chosen: Sequence[str] = ()
    fixed: Sequence[str] = ()

    def __post_init__(self) -> None:
        self.most = min(self.most, len(self.items))

    def allows(self, answer: Answer) -> bool:
        """Whether the answer is a list of items within the limits that fit together."""
        return self._within(answer) and (self.fits is None or self.fits(_words(answer)) is None)

    def why_not(self, answer: Answer) -> Illegal | None:
        """What `fits` has against items that are within the limits; None where that is not the trouble."""
        return self.fits(_words(answer)) if self.fits is not None and self._within(answer) else None

    def _within(self, answer: Answer) -> bool:
        if not isinstance(answer, list) or not all(isinstance(item, str) for item in answer):
            return False
        besides = sum(item in self.besides for item in answer) if self.besides else 0
        if not self.least <= len(answer) - besides <= self.most:
            return False
        kinds = set(answer)
        if len(answer) > 1 and not kinds.isdisjoint(self.alone):
            return False
        if self.needs and kinds.isdisjoint(self.needs):
            return False
        # A layout has many items, each there once: none is counted where none is named twice.
        if len(kinds) == len(answer):
            return kinds.issubset(self.items)
        if self.distinct:
            return False
        held = Counter(self.items)
        return all(count <= held[item] for item, count in Counter(answer).items())

    def could_come(self, taken: Sequence[str]) -> list[str]:
        """The items, each kind once, of which one may be taken next, perhaps with more to come."""
        if self.grows is not None:
            return list(dict.fromkeys(self.grows(taken)))
        left = Counter(self.items) - Counter(taken)
        return [item for item in dict.fromkeys(self.items) if left[item] and self._could_join(taken, item)]

    def _could_join(self, taken: Sequence[str], item: str) -> bool:
        wanted = [*taken, item]
        counted = [one for one in wanted if one not in self.besides]
        if len(counted) > self.most or (len(wanted) > 1 and any(one in self.alone for one in wanted)):
            return False
        return not (self.distinct and len(set(wanted)) < len(wanted))

    def same(self, one: Answer, other: Answer) -> bool:
        """Whether two answers name the same things, in the same order where that counts."""
        if self.ordered or not isinstance(one, list) or not isinstance(other, list):
            return one == other
        return sorted(map(str, one)) == sorted(map(str, other))

    @property
    def answerable(self) -> bool:
        """Whether some answer is legal. Where only `fits` can tell, what is chosen to begin with is tried."""
        items = Counter(self.items)
        kinds = [item for item in items if item not in self.besides]
        if self.needs and not any(item in items for item in self.needs):
            return False
        if self.fits is not None:
            return self.allows(list(self.chosen)) or bool(self.could_come(self.chosen))
        together = [item for item in kinds if item not in self.alone]
        most = len(together) if self.distinct else sum(items[item] for item in together)
        most = max(most, 1 if len(kinds) > len(together) else 0)
        return self.least <= min(self.most, most)

    def random_answer(self, chance: random.Random) -> Answer:
        """Items taken at random; where `grows` leads, one after the other. Raises ValueError where none is found."""
        if self.grows is not None:
            return self._grown(chance)
        counted = [item for item in self.items if item not in self.besides]
        for _ in range(1_000):
            count = chance.randint(self.least, max(self.least, min(self.most, len(counted))))
            answer = chance.sample(counted, min(count, len(counted)))
            answer += [item for item in self.besides if chance.random() < 0.5]
            if self.allows(answer):
                return answer
        raise ValueError(f"no legal pick was found for {self.about} of {list(self.items)}")

    def _grown(self, chance: random.Random) -> Answer:
        """One after the other as they grow, from what is chosen or what has to stay; any whole on the way that fits."""
        for _ in range(100):
            begin = chance.choice((self.chosen, self.fixed)) if self.fixed else self.chosen
            taken, fitting = list(begin), []
            while True:
                if self.allows(taken):
                    fitting.append(list(taken))
                further = self.could_come(taken)
                if not further or (fitting and chance.random() < 0.3):
                    break
                taken.append(chance.choice(further))
            if fitting:
                return chance.choice(fitting)
        raise ValueError(f"no legal pick grows for {self.about}")


def _words(answer: Answer) -> list[str]:
    return list(answer)


DICE = "dice"
"""The kind of dice of a game that has one kind only."""

HIDDEN = "hidden"
"""Dice that nobody throws by hand in any game: the companion rolls them always, and they have no source to choose."""


class Throw(Ask, eq=False, gc=False):
    """So many dice are thrown. Answered by CHANCE with the faces: [3, 4].

    `faces` is how many sides a die has. `colours` names announced dice where colour matters, one a die, and the faces
    are then answered in that order. `sides` lists what each die shows on its sides, where that is not 1 to `faces`.
    `secret`: the seat alone sees the faces. `kind`: which of the game's kinds of dice, each with its own source.
    """

    dice: int = 2
    faces: int = 6
    colours: Sequence[str] = ()
    sides: Sequence[Sequence[int]] = ()
    secret: bool = False
    kind: str = DICE

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

    def random_answer(self, chance: random.Random) -> Answer:
        """Every side as likely as the others."""
        return self.shown([chance.randint(1, self.faces) for _ in range(self.dice)])


OTHER = "other_card"
"""The answer to a draw from people's own pack when the card is none of those that the app knows."""

_OTHERS = 0.05
"""How often random play turns up such a card."""


class Draw(Ask, eq=False, gc=False):
    """The top card of a real or virtual pack, or a blind card from a hand. Answered by CHANCE with the card.

    `cards` are the cards it could be by all that the table knows; `secret` when only `seat` may see it. `kind` says
    what they are, as that of a Choose does: lots that are drawn may be seats. `other`: people turn up a card of their
    own box, which may be one that is not listed; OTHER then says so, and the rules ask what they need to know of it.
    """

    pack: str
    cards: Sequence[str]
    secret: bool = False
    kind: str = "card"
    other: bool = False

    @property
    def actor(self) -> int:
        """Always CHANCE; `seat` is who draws."""
        return CHANCE

    def allows(self, answer: Answer) -> bool:
        """Whether that card can be the one drawn."""
        return isinstance(answer, str) and answer in self.answers

    @property
    def answers(self) -> list[str]:
        """The cards, each as often as it is there, and OTHER where it may be another one."""
        return [*self.cards, OTHER] if self.other else list(self.cards)

    @property
    def answerable(self) -> bool:
        """Whether there is a card it could be."""
        return bool(self.answers)

    def random_answer(self, chance: random.Random) -> Answer:
        """Any of the cards, now and then another one."""
        if self.other and (not self.cards or chance.random() < _OTHERS):
            return OTHER
        return chance.choice(list(self.cards))


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

    def random_answer(self, chance: random.Random) -> Answer:
        """Any order."""
        order = list(self.cards)
        chance.shuffle(order)
        return order


class Together(msgspec.Struct, eq=False):
    """Several seats owe an answer at once, each one; yields back a list of answers in the order of `asks`."""

    asks: Sequence[Ask]

    def __post_init__(self) -> None:
        if len({(ask.actor, ask.seat) for ask in self.asks}) < len(self.asks):
            raise ValueError("a seat owes two answers at once; ask for them one after the other")
