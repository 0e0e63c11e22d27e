"""The table's choices: the types of the options in options.toml."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from companion.editions.choices import known_options, read_options

KNOWN = known_options(Path(__file__).parent)


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """One field for each option of options.toml, which holds what they can be and their defaults."""

    path: Literal["normal", "rope"]
    forecast: Literal["own", "dealt"]
    start: Literal["roll", "app", "said"]
    entry: Literal["counted", "free"]
    covered_choice: Literal["free", "one_free"]
    white_from: Literal["first_round", "first_turn"]
    white_target: Literal["replace_rolled", "any"]
    white_named: Literal["after_roll", "before_roll"]
    white_on_immobile: Literal["allowed", "only_if_none"]
    stage_c_white: Literal["back_only", "forward_too"]
    tie: Literal["shared", "by_boats"]
    round_limit: int


def read(chosen: Mapping[str, Any]) -> Options:
    """The table's options. Raises Refused naming the option."""
    return read_options(KNOWN, chosen, Options)
