"""What the judges of all games have in common."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any


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
