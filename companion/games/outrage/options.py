"""The table's choices: their types, and reading them against the list in options.toml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from companion.editions.choices import read_choices
from companion.games.outrage.edition import FOLDER, Edition


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """One field for each option; the defaults are the printed rules and the rulings on them."""

    ending: Literal["first_out", "all_jewels"] = "first_out"
    max_players: int = 4
    teams: bool = False
    friendly_fire: bool = False
    team_hands_open: bool = False
    seating: Literal["clockwise", "entered"] = "clockwise"
    dice: Literal["real", "app"] = "real"
    opening_hand: int | Literal["by_seats"] = 3
    hand_limit: int = 0
    bottom_order: Literal["shuffled", "chosen"] = "shuffled"
    blocked_move: Literal["stay", "as_far_as_possible"] = "stay"
    no_repeat: Literal["turn", "throw"] = "turn"
    miss_after_double: Literal["both", "further_throw"] = "both"
    theft_doubles: Literal["ignore", "further_throw"] = "ignore"
    debt_follows: Literal["player", "square"] = "player"
    rope_ladder: Literal["used_up", "kept"] = "used_up"
    odd_means: Literal["total", "either_die"] = "total"
    accredit_on_arrival: bool = False
    move_accredit_throw: bool = False
    early_queens_house: Literal["ends_circuit", "return"] = "ends_circuit"
    warders_stop: Literal["all", "jewel_carriers"] = "all"
    disguise_stop: bool = False
    jewel_values: tuple[int, ...] = (5, 4, 3, 2, 1)
    crowbar_points: int = 3
    give_up: Literal["tools_lost", "tools_kept", "not_allowed"] = "tools_lost"
    bluff: bool = True
    challenge_seconds: int = 15
    accuser_needs_card: bool = False
    search_always_disarms: bool = False
    disguise_beats_search: bool = False
    attack_range: Literal["anywhere", "same_square"] = "anywhere"
    attack_out_of_white_tower: bool = False
    prisoners_immune: Literal["all", "beauchamp"] = "all"
    winner_obeys_square: bool = True
    hospital_turns: int = 1
    sanctuary_cards: Literal["printed", "older"] = "printed"
    sanctuary_from_white_tower: bool = True
    third_attempt: Literal["free", "move"] = "free"
    freeing_double: Literal["further_throw", "none"] = "further_throw"
    change_in_prison: bool = False
    bowyer_pardon_throw: bool = True
    confession_turns: Literal["remaining", "three"] = "remaining"
    confession_swap: Literal["any", "same_side"] = "any"
    rack_empty_handed: Literal["start", "three_turns"] = "start"
    curfew_miss: int = 1
    clerk_guests_miss: int = 0
    cradle_exact: bool = True
    pay_ferry: Literal["on_arrival", "next_turn"] = "on_arrival"
    leave_empty: bool = True
    long_end: Literal["all_out", "all_taken"] = "all_out"
    stop_when_decided: Literal["ask", "never"] = "ask"
    tie_break: Literal["printed", "older"] = "printed"


def from_edition(edition: Edition) -> dict[str, Any]:
    """The options whose default follows the owner's own box."""
    values = {jewel.id: jewel.value for jewel in edition.jewel}
    order = FOLDER.options["jewel_values"]["items"]
    crowbar = next((card.value for card in edition.tower if card.card == "crowbar"), 3)
    return {
        "jewel_values": [values.get(name, 0) for name in order],
        "crowbar_points": crowbar,
        "opening_hand": edition.components.opening_hand,
        "max_players": edition.components.seats_most,
    }


def read(chosen: Mapping[str, Any], edition: Edition) -> Options:
    """The table's options. Raises Refused naming the option."""
    return msgspec.convert(from_edition(edition) | read_choices(FOLDER.options, chosen), Options)
