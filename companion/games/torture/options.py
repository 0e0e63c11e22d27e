"""The table's choices: the types of the options in options.toml."""

from __future__ import annotations

from typing import Literal

import msgspec


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """One field for each option of options.toml, which holds what they can be and their defaults."""

    dice: Literal["real", "virtual"]
    names: Literal["cartoon", "mild"]
    start: Literal["drawn", "said"]
    marked_cards: Literal["with_five", "always"]
    marker: Literal["rotates", "stays"]
    rerolls: Literal["two_steps", "each_twice"]
    leader_turn: Literal["wait", "strict"]
    equipment_leads: Literal["one", "any"]
    felon_leads: Literal["any", "one"]
    own_raise: Literal["no", "yes"]
    cover: Literal["not_needed", "needed"]
    torture_start: Literal["start_last", "start_first"]
    bank_visits: Literal["unlimited", "once"]
    coins: Literal["open", "hidden"]
    tie: Literal["shared", "felons"]
