"""The plan of the way out, for an owner who photographs it: spaces in rows that run to and fro, numbered as printed.

No printed board is known here: by this plan a space is guessed at, and its owner drags it to where it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.words import Words, say_in

IN_A_ROW = 8


def rows(edition: Mapping[str, Any]) -> list[dict[str, Any]]:
    """All spaces from 1 on, those before the rope as well: each with its id, its name, its middle and its size."""
    words, spaces = Words(say_in(), "break-out"), edition["track"]["spaces"]
    found = []
    for at in range(spaces):
        row, column = divmod(at, IN_A_ROW)
        x, space = column if row % 2 == 0 else IN_A_ROW - 1 - column, str(at + 1)
        found.append(
            {"id": space, "name": words.say("break-out.name.space", number=space), "x": x, "y": row, "w": 0.9, "h": 0.9}
        )
    return found
