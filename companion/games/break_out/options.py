"""The table's choices: the types of the options in options.toml."""

from __future__ import annotations

from typing import Literal

import msgspec


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
