"""What no table of a game can be, by its rulebook and what is in its box, on plain data.

A game's own `impossible.py` (among its own tests) has `wrong`, a `Judge` that knows neither the rules' own checks nor
their types; and, where there are some, `IMPOSSIBLE`: a list of `Impossible`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, cast

from companion.rules.play import Play
from companion.testing.known import own_module

Judge = Callable[[Mapping[str, Any], Mapping[str, Any], Mapping[str, Any], int], str]
"""Is given a table as JSON has it, the edition, the options in full and the number of seats, and says in a word what is
wrong, "" for nothing."""


class Impossible(NamedTuple):
    """A position that is refused. about: when that is asked in the second round or later. path: a place of its table.

    to: what stands there then, made of the play.
    """

    about: str
    path: tuple[Any, ...]
    to: Callable[[Play], Any]


def judge(game: str) -> Judge:
    """What a game's own `impossible.py` says of its tables. Raises LookupError where it has none."""
    return cast(Judge, own_module(game, "impossible").wrong)


def impossible(game: str) -> list[Impossible]:
    """The positions that a game's own `impossible.py` lists."""
    return list(getattr(own_module(game, "impossible"), "IMPOSSIBLE", []))


def first(found: Iterable[tuple[bool, str]]) -> str:
    """The word of the first that is so."""
    return next((word for so, word in found if so), "")


def of_own_box(cards: Iterable[str], kind: str) -> set[str]:
    """Those that people have told of, which no edition lists."""
    return {card for card in cards if card.startswith(f"other.{kind}.")}


def steps(table: Mapping[str, Any]) -> list[list[Any]]:
    """The steps still to run, but for the question whether all is put right."""
    agenda = [list(step) for step in table["agenda"]]
    return agenda[:-1] if agenda and agenda[-1] == ["play_on"] else agenda


def agenda(table: Mapping[str, Any], known: Collection[str]) -> Iterator[tuple[bool, str]]:
    """Steps have names that the game has, and there are some exactly while it is not over."""
    there = steps(table)
    yield any(step[0] not in known for step in there), "a step that no rule has"
    yield bool(there) == table["over"], "over and going on, or neither"
