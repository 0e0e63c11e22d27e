"""Odds: how likely something is that a question is about, exactly, by the rules and by what everybody may know.

A game says its own in `odds.py` of its folder, in a function called `odds`; one without it has none. What
they are called stands in `[odds]` of the game's words, where `{per_cent}` is how likely it is. They are worked out
when somebody asks for them, never before: a replay knows nothing of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from companion.client.games.plug_ins import part_of
from companion.client.layers.views import OddsView
from companion.refused import Late, Refused
from companion.rules.asks import Ask, Pick
from companion.rules.play import Play
from companion.table.running.evening import Evening
from companion.table.running.timeline import OpenQuestion
from companion.words import Words


class Odd(msgspec.Struct, frozen=True):
    """One thing that may come of a question: its key in `[odds]` of the game's words, and how likely it is.

    facts: for its sentence; public, or for the eyes of whoever owes the answer to a secret question.
    """

    key: str
    chance: Fraction
    facts: dict[str, Any] = {}


Asked = Callable[[Callable[[], Play], Ask, Sequence[str]], Sequence[Odd]]
"""The odds of a question, the weightiest first. It gets what begins a play of its own at this place, which it may go on
with, the question, and what is picked already. Of a question that is not secret it must say the same whatever is
hidden."""


def no_odds(start: Callable[[], Play], ask: Ask, taken: Sequence[str]) -> Sequence[Odd]:
    """Those of a game that leaves nothing to dice."""
    return ()


def odds_of(game: str) -> Asked:
    """What says the odds of a game, by its name."""
    return part_of(game, "odds", "odds", no_odds)


def per_cent(chance: Fraction, words: Words) -> str:
    r"""A chance as people say it: in whole per cent, and never as certain or impossible unless it is.

    >>> [per_cent(Fraction(*one), Words("en")) for one in ((21, 36), (1, 216), (215, 216), (1, 1), (0, 1))]
    ['58\xa0%', 'under 1\xa0%', 'over 99\xa0%', '100\xa0%', '0\xa0%']
    """
    if 0 < chance < Fraction(1, 100):
        return words.say("display.odds.under")
    if Fraction(99, 100) < chance < 1:
        return words.say("display.odds.over")
    return words.say("display.odds.per_cent", number=int(chance * 100 + Fraction(1, 2)))


class KnownOdds:
    """The odds that one holder has asked for since the latest change."""

    def __init__(self, evening: Evening, holder: int, words: Words) -> None:
        self._evening, self._holder, self._words = evening, holder, words
        self._changes = -1
        self._known: dict[tuple[str, tuple[str, ...]], list[OddsView]] = {}

    def of(self, question: str, taken: Sequence[str]) -> list[OddsView]:
        """Those of an open question. taken: what is picked already.

        Others than its owner are told none of a secret question. Raises Late, or Refused for what cannot be picked.
        """
        if self._changes != self._evening.changes:
            self._changes, self._known = self._evening.changes, {}
        key = question, tuple(taken)
        if key not in self._known:
            self._known[key] = self._ask(question, list(taken))
        return self._known[key]

    def _ask(self, question: str, taken: list[str]) -> list[OddsView]:
        asked = next((one for one in self._evening.questions() if one.id == question), None)
        if asked is None:
            raise Late("table.late")
        ask = asked.ask
        if getattr(ask, "secret", False) and self._holder != ask.seat:
            return []
        if taken:
            _check_taken(ask, taken)
        if _is_settled(asked):
            return []
        say = odds_of(self._evening.header.game)
        return [self._show(odd) for odd in say(self._evening.play, ask, taken)]

    def _show(self, odd: Odd) -> OddsView:
        said = per_cent(odd.chance, self._words)
        game = self._evening.header.game
        key = f"{game}.odds.{odd.key}"
        text = self._words.say(key, **odd.facts, per_cent=said)
        short = self._words.say(f"{key}.short", **odd.facts, per_cent=said) if self._words.has(f"{key}.short") else text
        chance = [odd.chance.numerator, odd.chance.denominator]
        return OddsView(odd.key, text[:1].upper() + text[1:], short, said, chance, odd.facts)


def _check_taken(ask: Ask, taken: Sequence[str]) -> None:
    if not isinstance(ask, Pick):
        raise Refused("table.not_a_pick")
    left = list(ask.items)
    for item in taken:
        if item not in left:
            raise Refused("table.not_to_be_picked", item=item)
        left.remove(item)


def _is_settled(asked: OpenQuestion) -> bool:
    """Whether dice come again as they fell before an undo: then nothing is left to chance."""
    return asked.remembered is not None
