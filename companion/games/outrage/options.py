"""The table's choices: the types of the options in options.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec

from companion.editions.choices import known_options
from companion.games.outrage.edition import MOST_SEATS, Edition
from companion.games.outrage.roles import CROWBAR

KNOWN = known_options(Path(__file__).parent)


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """One field for each option of options.toml, which holds what they can be and their defaults."""

    ending: Literal["first_out", "all_jewels"]
    max_players: int
    teams: bool
    friendly_fire: bool
    team_hands_open: bool
    seating: Literal["clockwise", "entered"]
    dice: Literal["real", "app"]
    opening_hand: int | Literal["by_seats"]
    hand_limit: int
    bottom_order: Literal["shuffled", "chosen"]
    blocked_move: Literal["stay", "as_far_as_possible"]
    no_repeat: Literal["turn", "throw"]
    miss_after_double: Literal["both", "further_throw"]
    theft_doubles: Literal["ignore", "further_throw"]
    debt_follows: Literal["player", "square"]
    rope_ladder: Literal["used_up", "kept"]
    odd_means: Literal["total", "either_die"]
    accredit_on_arrival: bool
    move_accredit_throw: bool
    early_queens_house: Literal["ends_circuit", "return"]
    warders_stop: Literal["all", "jewel_carriers"]
    disguise_stop: bool
    jewel_values: tuple[int, ...]
    crowbar_points: int
    give_up: Literal["tools_lost", "tools_kept", "not_allowed"]
    bluff: bool
    challenge_seconds: int
    accuser_needs_card: bool
    search_always_disarms: bool
    disguise_beats_search: bool
    attack_range: Literal["anywhere", "same_square"]
    attack_out_of_white_tower: bool
    prisoners_immune: Literal["all", "beauchamp"]
    winner_obeys_square: bool
    hospital_turns: int
    sanctuary_cards: Literal["printed", "older"]
    sanctuary_from_white_tower: bool
    third_attempt: Literal["free", "move"]
    freeing_double: Literal["further_throw", "none"]
    change_in_prison: bool
    bowyer_pardon_throw: bool
    confession_turns: Literal["remaining", "three"]
    confession_swap: Literal["any", "same_side"]
    rack_empty_handed: Literal["start", "three_turns"]
    curfew_miss: int
    clerk_guests_miss: int
    cradle_exact: bool
    pay_ferry: Literal["on_arrival", "next_turn"]
    leave_empty: bool
    long_end: Literal["all_out", "all_taken"]
    stop_when_decided: Literal["ask", "never"]
    tie_break: Literal["printed", "older"]
    go_back: Literal["way", "circuit"]
    dealer: Literal["first", "asked"]


def from_edition(edition: Edition) -> dict[str, Any]:
    """The options whose default follows the owner's own box."""
    values = {jewel.id: jewel.value for jewel in edition.jewel}
    order = KNOWN["jewel_values"]["items"]
    crowbars = [card.value for card in edition.tower if card.role == CROWBAR]
    return {
        "jewel_values": [values.get(name, 0) for name in order],
        "crowbar_points": crowbars[0] if crowbars else KNOWN["crowbar_points"]["default"],
        "opening_hand": edition.components.opening_hand,
        "max_players": min(edition.components.seats_most, MOST_SEATS),
    }
