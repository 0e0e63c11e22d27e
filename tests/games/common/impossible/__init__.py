"""What no table of a game can be, by its rulebook and what is in its box, on plain data.

Nothing here knows the rules' own checks, nor their types: each judge is given a table as JSON has it, its edition, its
options in full and the number of seats, and says in a word what is wrong, "" for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests.games.common.impossible import break_out, cloaks, outrage, torture

Judge = Callable[[Mapping[str, Any], Mapping[str, Any], Mapping[str, Any], int], str]

JUDGES: Mapping[str, Judge] = {
    "break-out": break_out.wrong,
    "cloaks": cloaks.wrong,
    "outrage": outrage.wrong,
    "torture": torture.wrong,
}
