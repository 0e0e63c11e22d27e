"""The table's choices: their types, and reading them against the list in options.toml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from companion.games.outrage.edition import Edition
from companion.rules.game import Refused

_FILE = Path(__file__).with_name("options.toml")


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


@lru_cache(maxsize=1)
def definitions() -> dict[str, dict[str, Any]]:
    """Every option as options.toml describes it, by key."""
    listed: dict[str, dict[str, Any]] = msgspec.toml.decode(_FILE.read_bytes())["option"]
    return listed


def from_edition(edition: Edition) -> dict[str, Any]:
    """The options whose default follows the owner's own box."""
    values = {jewel.id: jewel.value for jewel in edition.jewel}
    order = definitions()["jewel_values"]["items"]
    crowbar = next((card.value for card in edition.tower if card.card == "crowbar"), 3)
    return {
        "jewel_values": [values.get(name, 0) for name in order],
        "crowbar_points": crowbar,
        "opening_hand": edition.components.opening_hand,
        "max_players": edition.components.seats_most,
    }


def read(chosen: Mapping[str, Any], edition: Edition) -> Options:
    """The table's options. Text such as "true" or "4" is understood. Raises Refused naming the option."""
    known = definitions()
    values = from_edition(edition)
    for key, value in chosen.items():
        if key not in known:
            raise Refused(f"There is no option “{key}”. The options are: {', '.join(sorted(known))}.")
        values[key] = _value(key, known[key], value)
    return msgspec.convert(values, Options)


def _value(key: str, option: dict[str, Any], value: Any) -> Any:
    if option["kind"] == "choice":
        for allowed in option["values"]:
            if type(allowed) is type(value) and allowed == value:
                return allowed
            if isinstance(value, str) and value.lower() == str(allowed).lower():
                return allowed
        listed = ", ".join(str(allowed).lower() for allowed in option["values"])
        raise Refused(f"Option “{key}” cannot be “{value}”. Choose one of: {listed}.")
    least, most = option["least"], option["most"]
    if option["kind"] == "number":
        number = _number(value)
        if number is None or not least <= number <= most:
            raise Refused(f"Option “{key}” cannot be “{value}”. Give a whole number from {least} to {most}.")
        return number
    parts = value.split(",") if isinstance(value, str) else value
    numbers = [_number(part) for part in parts] if isinstance(parts, list) else []
    if len(numbers) != len(option["items"]) or any(n is None or not least <= n <= most for n in numbers):
        raise Refused(
            f"Option “{key}” needs {len(option['items'])} whole numbers from {least} to {most}, "
            f"for {', '.join(option['items'])}."
        )
    return numbers


def _number(value: Any) -> int | None:
    if isinstance(value, bool) or not isinstance(value, int | str):
        return None
    try:
        return int(value)
    except ValueError:
        return None
