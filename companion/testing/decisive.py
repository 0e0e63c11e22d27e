"""Positions in which the right answer is beyond doubt, and a search that shows it.

Each game keeps its own in a file `decisive.toml` among its own tests, with a claim: what the right answers are sure of
and no other answer is. Sure means whatever dice, packs and everybody else do afterwards, as long as its own seat goes
on as well as it can. The search knows no hint and no rule of thumb; it plays every way with the game's own rules until
the claim is settled.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Hashable, Iterator
from itertools import combinations
from typing import Any, Protocol, cast

import msgspec

from companion.rules.asks import CHANCE, Answer, Ask, Choose, Draw, Pick, Shuffle, Throw
from companion.rules.chances import falls
from companion.rules.play import Play
from companion.testing.known import own_file, own_module

Claim = Callable[[Play], bool | None]
"""Whether a claim holds or has failed; None where it is not settled yet."""

NOTHING = "nothing:"
"""Before a claim: no answer is sure of it, or who looks cannot tell which, and so no hint is right."""

MOST = 20_000
"""Positions that one search may look at; one that takes more is no decisive position."""


class Row(msgspec.Struct, forbid_unknown_fields=True):
    """One position. why: the argument in a sentence. claim: its word, and what it is about after a colon.

    because: the word of the reason that the hint has to give, "" for any. asked: the question. right: all answers for
    which the claim holds. own: the seat looks for itself, else everybody. table: how the position is set up, as the
    game's own `decisive.py` reads it. twin: what is otherwise at a table that looks the same to everybody, and at which
    other answers are right.
    """

    why: str
    asked: str
    claim: str
    right: list[Any]
    table: dict[str, Any]
    own: bool = True
    twin: dict[str, Any] = {}
    because: str = ""


def rows(game: str) -> list[Row]:
    """The positions of a game, none where it keeps none."""
    file = own_file(game, "decisive.toml")
    return msgspec.convert(tomllib.loads(file.read_text("utf-8"))["position"], list[Row]) if file else []


class Hooks(Protocol):
    """What a game's `decisive.py` says of its own: how a position is set up, and what is claimed of it."""

    def table(self, row: Row) -> Play: ...
    def claim(self, row: Row, play: Play) -> Claim: ...


class Search:
    """Whether a seat is sure of a claim.

    A game may narrow it: `looked_at(ask)` says which cards of a draw make a difference, `same(play)` what two positions
    have in common from which the same can follow, `listed(ask)` which answers of a person are worth looking at.
    """

    def __init__(self, seat: int, claim: Claim, of_game: Hooks) -> None:
        self._seat, self._claim = seat, claim
        self._looked_at = getattr(of_game, "looked_at", lambda ask: sorted(set(ask.cards)))
        self._same = getattr(of_game, "same", None)
        self._of_game = of_game
        self._known: dict[Hashable, bool] = {}
        self.looked = 0

    def sure(self, play: Play) -> bool:
        """Whether it can be brought about from here, whatever chance and others do."""
        self.looked += 1
        assert self.looked < MOST, "too much is left open"
        settled = self._claim(play)
        if settled is not None:
            return settled
        key = self._same(play) if self._same else None
        if key is not None and key in self._known:
            return self._known[key]
        ask = play.asks[0]
        ways = (self.after(play, ask, answer) for answer in self._answers(ask))
        found = any(ways) if ask.actor == self._seat else all(ways)
        if key is not None:
            self._known[key] = found
        return found

    def after(self, play: Play, ask: Ask, answer: Answer) -> bool:
        """Whether it can still be brought about after that answer."""
        further = play.copy()
        further.answer(ask.actor, answer, ask.seat)
        return self.sure(further)

    def _answers(self, ask: Ask) -> Iterator[Answer]:
        if isinstance(ask, Shuffle):
            # Draws are looked at card by card, whatever order the pack is in.
            yield list(ask.cards)
        elif isinstance(ask, Draw):
            yield from self._looked_at(ask)
        elif isinstance(ask, Throw):
            # Doubles come last, as they lead on to further throws.
            yield from sorted((faces for faces, _ in falls(ask)), key=lambda faces: len(set(faces)) == 1)
        else:
            # Others are at their worst by what their turn offers beside a throw, which comes first.
            yield from listed(ask, self._of_game)[:: 1 if ask.actor == self._seat else -1]


def answers(ask: Ask) -> list[Answer]:
    """All legal answers of a person."""
    if isinstance(ask, Choose):
        return [*ask.options, *ask.private]
    assert isinstance(ask, Pick) and ask.grows is None, f"{ask.about} is not listed"
    counts = range(ask.least, ask.most + len(ask.besides) + 1)
    sets = {some for count in counts for some in combinations(sorted(ask.items), count)}
    return [list(some) for some in sorted(sets, key=lambda some: (len(some), some)) if ask.allows(list(some))]


def listed(ask: Ask, of_game: Hooks) -> list[Answer]:
    """The answers of a person that are worth looking at."""
    found: list[Answer] = getattr(of_game, "listed", answers)(ask)
    return found


def twin_of(row: Row) -> Row:
    """The other table that looks the same to everybody."""
    return msgspec.structs.replace(row, table={**row.table, **row.twin})


def in_order(answer: Answer) -> Answer:
    """An answer for comparing: what is picked counts, not in which order."""
    return sorted(answer) if isinstance(answer, list) else answer


def module(game: str) -> Hooks:
    """What sets up a game's positions and judges their claims: its own `decisive.py`."""
    return cast(Hooks, own_module(game, "decisive"))


def sure_answers(row: Row, play: Play) -> list[Answer]:
    """All answers to the open question that are sure of what the row claims."""
    ask, of_game = play.asks[0], module(play.game.name)
    assert ask.actor != CHANCE
    claimed = msgspec.structs.replace(row, claim=row.claim.removeprefix(NOTHING))
    search = Search(ask.seat, of_game.claim(claimed, play), of_game)
    return [answer for answer in listed(ask, of_game) if search.after(play, ask, answer)]
