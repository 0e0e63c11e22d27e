"""Dice behind screens: every hand that there can be by what everybody has seen.

A world is one way things may be: how many dice of each side a seat has hidden, and which dice of its lie on which card.
Of real dice all worlds count that fit what was shown; of dice rolled by the companion there is one.
"""

from __future__ import annotations

from functools import cache
from itertools import compress

LETTERS = "1234567890abcdefghij"
"""Each side in a word, from the first."""


@cache
def all_hands(dice, sides):
    """Every way so many dice can have fallen: how many show each side."""
    if sides == 1:
        return ((dice,),)
    return tuple((first, *rest) for first in range(dice + 1) for rest in all_hands(dice - first, sides - 1))


def counted(shown, sides):
    """A hand of these sides, numbered from 1."""
    return tuple(shown.count(side) for side in range(1, sides + 1))


class Die:
    """What the sides show: (value, symbol) of each. unlike: those of the dice that are of a second kind.

    kinds: the sides of each kind of dice, from 0: those of the second go on where the usual ones end.
    """

    def __init__(self, faces, unlike=()):
        self.kinds = [range(len(faces)), range(len(faces), len(faces) + len(unlike))]
        faces = [*faces, *unlike]
        self.values = [value for value, _ in faces]
        self.symbols = [symbol for _, symbol in faces]
        self.number = len(faces)
        self.usable = cache(self._usable)

    def _usable(self, what, trump):
        """The sides that a bid of a value or of trumps is made of.

        Dice that show the trump make a trump bid, and are not mixed with others (TOR-TORT-10).
        """
        if what in ("trump", "wild"):
            return [symbol in trump and symbol != "" for symbol in self.symbols]
        pairs = zip(self.values, self.symbols, strict=True)
        return [value == int(what) and (not trump or symbol not in trump or symbol == "") for value, symbol in pairs]

    def can_lay(self, hand, what, count, trump, wilds):
        """Whether this bid can be made from a hand. what: a value, "trump" or "wild" (trumps and up to `wilds` others).

        trump: of the felon, or None.
        """
        usable = self.usable(what, trump)
        there = sum(compress(hand, usable))
        if what != "wild":
            return there >= count
        others = sum(hand) - there
        return any(there >= count - few and others >= few for few in range(1, min(wilds, count - 1) + 1))

    def laid(self, hand, what, count, trump, wilds):
        """Every way to make that bid, as how many dice of each side are laid."""
        usable = self.usable(what, trump)
        if what != "wild":
            return self.taken(hand, usable, count)
        ways = []
        for few in range(1, min(wilds, count - 1) + 1):
            for some in self.taken(hand, usable, count - few):
                ways += [plus(some, rest) for rest in self.taken(hand, [not good for good in usable], few)]
        return ways

    def taken(self, hand, usable, count):
        """Every way to take so many dice of the usable sides."""
        ways = [()]
        for have, good in zip(hand, usable, strict=True):
            ways = [(*way, more) for way in ways for more in range(min(have, count) + 1 if good else 1)]
            ways = [way for way in ways if sum(way) <= count]
        return [way for way in ways if sum(way) == count]

    def hands(self, usual, unlike):
        """Every way so many dice of each kind can have fallen."""
        beside = all_hands(unlike, len(self.kinds[1])) if unlike else [(0,) * len(self.kinds[1])]
        return [(*one, *other) for one in all_hands(usual, len(self.kinds[0])) for other in beside]

    def own(self, side):
        """All sides of the die that has this one."""
        return self.kinds[side in self.kinds[1]]

    def set_to(self, hand, number):
        """Every way to turn one die to its side of this number, from 1 (R-TOR-05, SET_FACE)."""
        return [(one, to) for one in range(self.number) if hand[one] for to in self.own(one)[number - 1 : number]]

    def shifts(self, hand, step):
        """Every way to change one die by so much, up or down."""
        found = []
        for one in range(self.number):
            if hand[one]:
                wanted = (self.values[one] + step, self.values[one] - step)
                found += [(one, to) for to in self.own(one) if self.values[to] and self.values[to] in wanted]
        return found if all(self.values) else [(one, to) for one, to in found if self.values[one]]


def plus(one, other):
    """Dice put together."""
    return tuple(a + b for a, b in zip(one, other, strict=True))


def digits(dice):
    """How many dice of each side, as their sides in a word: (0, 2, 0, 0, 1, 0) is "225"; the tenth is 0, the next a."""
    return "".join(letter * number for letter, number in zip(LETTERS, dice, strict=False))


def minus(one, other):
    """Dice taken away."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


class Screen:
    """All worlds of one seat."""

    def __init__(self, die):
        self.die = die
        self.worlds = {((0,) * die.number, ())}

    @property
    def worlds(self):
        """Every (hand, dice laid) there can be."""
        return self.all

    @worlds.setter
    def worlds(self, worlds):
        self.all = worlds
        self.thought = {}

    def roll(self, hands):
        """New dice: these hands are possible."""
        self.worlds = {(hand, ()) for hand in hands}

    def with_home(self, card):
        """The worlds as they would be with the dice on this card taken home."""
        found = set()
        for hand, laid in self.worlds:
            for where, dice in laid:
                if where == card:
                    hand = plus(hand, dice)
            found.add((hand, tuple(one for one in laid if one[0] != card)))
        return found

    def could_lay(self, what, count, trump, wilds, raising=None):
        """Whether there is a world in which this can be bid."""
        asked = (what, count, trump, wilds, raising)
        if asked not in self.thought:
            if raising not in self.thought:
                self.thought[raising] = {hand for hand, _ in (self.with_home(raising) if raising else self.worlds)}
            hands = self.thought[raising]
            self.thought[asked] = any(self.die.can_lay(hand, what, count, trump, wilds) for hand in hands)
        return self.thought[asked]

    def lay(self, card, what, count, trump, wilds, named):
        """Dice are laid on a card; of these what is named lies open."""
        worlds, usable = self.with_home(card), self.die.usable(what, trump)
        self.worlds = set()
        for hand, laid in worlds:
            for dice in self.die.laid(hand, what, count, trump, wilds):
                real = tuple(number if good else 0 for number, good in zip(dice, usable, strict=True))
                parts = [digits(minus(dice, real)), digits(real)] if what == "wild" else [digits(dice)]
                if parts[: len(named)] == list(named):
                    self.worlds.add((minus(hand, dice), tuple(sorted([*laid, (card, dice)]))))
        assert self.worlds, "no hand can have made this bid"

    def come_home(self, card):
        """The dice on a card go back behind the screen."""
        self.worlds = self.with_home(card)

    def kept(self, card, number):
        """Every way in which so many dice come back from a card, by what everybody sees there."""
        ways = set()
        for _, laid in self.worlds:
            for where, dice in laid:
                if where == card:
                    ways |= set(self.die.taken(dice, [True] * len(dice), min(number, sum(dice))))
        return sorted(map(digits, ways))

    def leave(self, card, kept=0, named=""):
        """The dice on a card go to the supply, but for some that come back; named: which, where there was a choice."""
        found = set()
        for hand, laid in self.worlds:
            rest = tuple(one for one in laid if one[0] != card)
            for where, dice in laid:
                if where == card:
                    back = self.die.taken(dice, [True] * len(dice), min(kept, sum(dice)))
                    found |= {(plus(hand, some), rest) for some in back if named in ("", digits(some))}
        self.worlds = found

    def tails(self, what, count, trump, wilds, raising, mine):
        """What is named behind a bid: borrowed dice, and of dice of the companion's (mine) whatever could be several.

        Nothing where it cannot be made, one empty word where nothing has to be named.
        """
        if not self.could_lay(what, count, trump, wilds, raising):
            return []
        if what != "wild" and not mine:
            return [""]
        hands = self.thought[raising]
        ways = {way for hand in hands for way in self.die.laid(hand, what, count, trump, wilds)}
        usable = self.die.usable(what, trump)
        if what != "wild":
            return [""] if len(ways) == 1 else [f":{digits(way)}" for way in ways]
        found = {}
        for way in ways:
            real = tuple(number if good else 0 for number, good in zip(way, usable, strict=True))
            found.setdefault(digits(minus(way, real)), set()).add(digits(real))
        if not mine:
            return [f":{borrowed}" for borrowed in found]
        return [
            f":{borrowed}" + (f":{real}" if len(beside) > 1 else "")
            for borrowed, beside in found.items()
            for real in beside
        ]

    def could_bank(self, value):
        """Whether there is a world with a die of this value."""
        return any(self.die.taken(hand, [one == value for one in self.die.values], 1) for hand, _ in self.worlds)

    def bank(self, value, named=()):
        """One die of this value goes to the bank. named: which of its sides it shows."""
        usable = [one == value and (not named or at in named) for at, one in enumerate(self.die.values)]
        self.worlds = {
            (minus(hand, one), laid) for hand, laid in self.worlds for one in self.die.taken(hand, usable, 1)
        }

    def turn(self, ways):
        """One die is turned; ways: of a hand, which can be turned to which."""
        found = set()
        for hand, laid in self.worlds:
            for one, to in ways(hand):
                turned = list(hand)
                turned[one] -= 1
                turned[to] += 1
                found.add((tuple(turned), laid))
        self.worlds = found or self.worlds

    def turn_unseen(self, known=None):
        """One real die was turned: nobody else can know which, from what to what (R-TOR-10). known: to the side of this
        number."""
        die = self.die
        if known:
            self.turn(lambda hand: die.set_to(hand, known))
        else:
            self.turn(lambda hand: [(one, to) for one in range(die.number) if hand[one] for to in die.own(one)])

    def hand(self):
        """The one hidden hand there can be, its sides in order."""
        (((hand, _),),) = [list(self.worlds)]
        return [side + 1 for side in range(self.die.number) for _ in range(hand[side])]
