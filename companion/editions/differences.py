"""What one edition has otherwise than another, a line for each place."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Any

import msgspec


def differences(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Lines such as `dice.white[2]: 3 → 0`, `+ boat[4]: {...}` and `- card[7]: {...}`; paths of lists are of `other`
    but for what it lacks."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one | other:
            place = f"{path}.{key}".removeprefix(".")
            if key not in other:
                yield f"- {place}: {_written(one[key])}"
            elif key not in one:
                yield f"+ {place}: {_written(other[key])}"
            else:
                yield from differences(one[key], other[key], place)
    elif isinstance(one, list) and isinstance(other, list):
        yield from _of_lists(one, other, path)
    elif one != other:
        yield f"{path}: {_written(one)} → {_written(other)}"


def _of_lists(one: list[Any], other: list[Any], path: str) -> Iterator[str]:
    if len(one) == len(other):
        for at, (before, now) in enumerate(zip(one, other, strict=True)):
            yield from differences(before, now, f"{path}[{at}]")
        return
    here, there = [_written(item) for item in one], [_written(item) for item in other]
    for how, from_, to, begin, end in SequenceMatcher(None, here, there, autojunk=False).get_opcodes():
        if how == "replace" and to - from_ == end - begin:
            for at in range(to - from_):
                yield from differences(one[from_ + at], other[begin + at], f"{path}[{begin + at}]")
        elif how != "equal":
            yield from (f"- {path}[{at}]: {here[at]}" for at in range(from_, to))
            yield from (f"+ {path}[{at}]: {there[at]}" for at in range(begin, end))


def _written(value: Any) -> str:
    return msgspec.json.encode(value).decode()
