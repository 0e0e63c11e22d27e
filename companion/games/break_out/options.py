"""The table's choices: their types, and reading them against the list in options.toml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from companion.rules.game import Refused


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


@lru_cache(maxsize=1)
def definitions() -> dict[str, dict[str, Any]]:
    """Every option as options.toml describes it, by key."""
    listed: dict[str, dict[str, Any]] = msgspec.toml.decode(Path(__file__).with_name("options.toml").read_bytes())
    return listed["option"]


def read(chosen: Mapping[str, Any]) -> Options:
    """The table's options; "20" is understood as 20. Raises Refused naming the option."""
    known = definitions()
    values = {}
    for key, value in chosen.items():
        if key not in known:
            raise Refused(f"There is no option “{key}”. The options are: {', '.join(sorted(known))}.")
        allowed = {str(one): one for one in known[key]["values"]}
        if str(value) not in allowed:
            raise Refused(f"Option “{key}” cannot be “{value}”. Choose one of: {', '.join(allowed)}.")
        values[key] = allowed[str(value)]
    return msgspec.convert(values, Options)
