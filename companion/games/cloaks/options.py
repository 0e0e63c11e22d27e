"""The table's choices: the types of the options in options.toml."""

from __future__ import annotations

from typing import Literal

import msgspec


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """One field for each option of options.toml, which holds what they can be and their defaults."""

    track: Literal["full", "light"]
    city: Literal["drawn", "chosen"]
    laying: Literal["row_by_row", "free"]
    homes: Literal["side_middles", "corners", "chosen"]
    start: Literal["drawn", "said"]
    rival_chain: Literal["any", "touching"]
    same_turn_house: Literal["counts", "start_of_turn"]
    retreat: Literal["along_cloaks", "as_crow"]
    card_timing: Literal["any_time", "start_of_turn"]
    declined: Literal["one", "two"]
    blocked: Literal["each_once", "one_card"]
    standstill: Literal["agreement", "supply"]
    actions: Literal["virtual", "real"]
