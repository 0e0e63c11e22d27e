"""Checks of fields that editions of many games have. Each tells its faults by the path of the field and the remedy."""

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.rules.findings import Findings

_QUOTED = 20
"""Letters of what an owner has written that a sentence quotes where it is wrong."""

_WORD = re.compile("[A-Za-z][A-Za-z0-9_-]{0,19}")
_COLOUR = re.compile("#[0-9a-fA-F]{6}")


def check_ids(findings: Findings, part: str, ids: Sequence[str]) -> None:
    """The ids of a list of things are short names, no two alike. part: what the list is called, "card"."""
    again = _repeated(ids)
    for at, one in enumerate(ids):
        if not _WORD.fullmatch(one):
            findings.fault(f"{part}[{at}].id", "editions.field.word", value=beginning(one))
        elif at in again:
            findings.fault(f"{part}[{at}].id", "editions.field.twice", value=beginning(one))


def check_different(findings: Findings, part: str, field: str, values: Sequence[str]) -> None:
    """No two things of a list have the same in that field; that something is there is for `check_filled`."""
    for at in _repeated(values):
        if values[at]:
            findings.fault(f"{part}[{at}].{field}", "editions.field.twice", value=beginning(values[at]))


def check_filled(findings: Findings, path: str, value: str) -> None:
    """Something is written there."""
    if not value.strip():
        findings.fault(path, "editions.field.empty")


def check_colour(findings: Findings, path: str, value: str) -> None:
    """A colour as a # and six hexadecimal digits."""
    if not _COLOUR.fullmatch(value):
        findings.fault(path, "editions.field.colour", value=beginning(value))


def check_number(findings: Findings, path: str, value: int, least: int, most: int) -> None:
    """A number of that range."""
    if not least <= value <= most:
        findings.fault(path, "editions.field.number", value=value, least=least, most=most)


def check_seats(findings: Findings, fewest: int, most: int, limits: tuple[int, int]) -> None:
    """How many can play, the fewest and the most: some number that the rules allow; others can never sit down."""
    facts: dict[str, object] = {"least": limits[0], "most": limits[1]}
    if max(fewest, limits[0]) > min(most, limits[1]):
        findings.fault("components.seats_most", "editions.field.seats", **facts)
    elif fewest < limits[0] or most > limits[1]:
        findings.doubt("components.seats_most", "editions.field.other_seats", **facts)


def beginning(text: str) -> str:
    """As much of what an owner has written as a sentence quotes: all of a short name."""
    return text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…"


def _repeated(values: Sequence[str]) -> list[int]:
    """The places of those that have stood there before."""
    first = {value: at for at, value in reversed(list(enumerate(values)))}
    return [at for at, value in enumerate(values) if first[value] != at]
