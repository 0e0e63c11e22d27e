"""The table's choices: their types, and reading them against the list in options.toml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from companion.editions.choices import read_choices
from companion.games.break_out.edition import FOLDER


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """One field for each option; the defaults are the printed rules and the rulings on them."""

    path: Literal["normal", "rope"] = "normal"
    forecast: Literal["own", "dealt"] = "own"
    start: Literal["roll", "app", "said"] = "roll"
    entry: Literal["counted", "free"] = "counted"
    covered_choice: Literal["free", "one_free"] = "free"
    white_from: Literal["first_round", "first_turn"] = "first_round"
    white_target: Literal["replace_rolled", "any"] = "replace_rolled"
    white_named: Literal["after_roll", "before_roll"] = "after_roll"
    white_on_immobile: Literal["allowed", "only_if_none"] = "allowed"
    stage_c_white: Literal["back_only", "forward_too"] = "back_only"
    tie: Literal["shared", "by_boats"] = "shared"
    round_limit: int = 0


def read(chosen: Mapping[str, Any]) -> Options:
    """The table's options. Raises Refused naming the option."""
    return msgspec.convert(read_choices(FOLDER.options, chosen), Options)
