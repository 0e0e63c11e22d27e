"""Break Out: seven prisoners, a track with piles, four boats that fill in order, and the dice of a turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.testing import judging
from companion.testing.judging import Impossible

STEPS = frozenset(
    {"ask_forecasts", "deal_forecast", "roll_for_start", "draw_start", "say_start", "roll_dice", "choose_white"}
    | {"move", "use_results", "use_white", "next_turn", "close"}
)


def wrong(table: Mapping[str, Any], edition: Mapping[str, Any], options: Mapping[str, Any], seats: int) -> str:
    """What of a table cannot be, in a word; "" for nothing."""
    return judging.first(_all(table, edition, options, seats))


def _all(
    table: Mapping[str, Any], edition: Mapping[str, Any], options: Mapping[str, Any], seats: int
) -> Iterator[tuple[bool, str]]:
    letters = [one["id"] for one in edition["prisoner"]]
    room = [boat["seats"] for boat in edition["boat"]]
    at, above = table["at"], table["above"]
    yield set(at) != set(letters) or set(above) != set(letters), "other prisoners"
    first = edition["entry"]["rope" if options["path"] == "rope" else "normal"]
    last = edition["track"]["spaces"]
    yield any(not (place == 0 or first <= place <= last or -4 <= place < 0) for place in at.values()), "nowhere"
    yield from _piles(at, above)
    sitting = [sum(place == -boat for place in at.values()) for boat in (1, 2, 3, 4)]
    yield any(there > most for there, most in zip(sitting, room, strict=True)), "a boat too full"
    for boat in range(3):
        yield sitting[boat] < room[boat] and any(sitting[boat + 1 :]), "a boat taken before another is full"
    yield table["seat"] not in range(seats) or table["turns"] < 0, "nobody's turn"
    limit = options["round_limit"]
    yield bool(limit) and table["turns"] > limit * seats, "a turn after the last"
    yield len(table["forecasts"]) != seats, "a forecast too many or too few"
    for forecast in table["forecasts"]:
        yield not forecast and table["turns"] > 0, "no forecast"
        yield bool(forecast) and sorted("".join(forecast)) != sorted(letters), "no forecast of seven"
        yield bool(forecast) and [len(boat) for boat in forecast] != room, "no forecast by boats"
    yield from _dice(table, edition, letters)
    yield from judging.agenda(table, STEPS)
    begun = any(step[0] in ("roll_dice", "move", "choose_white") for step in judging.steps(table))
    yield begun and table["turns"] == 0, "a turn before the first"
    # A correction that fills the boats lays the end on top of what is left out by it, and asks whether all is right.
    closes = table["agenda"][1:] == [["close"], ["play_on"]]
    yield len(judging.steps(table)) > 1 and table["turns"] > 0 and not closes, "two things at once"


def _piles(at: Mapping[str, int], above: Mapping[str, int]) -> Iterator[tuple[bool, str]]:
    for place in set(at.values()):
        there = sorted(above[who] for who in at if at[who] == place)
        yield there != ([*range(len(there))] if place > 0 else [0] * len(there)), "a pile with a gap"


def _dice(table: Mapping[str, Any], edition: Mapping[str, Any], letters: list[str]) -> Iterator[tuple[bool, str]]:
    chosen, shown, white, back = table["dice"], table["forward"], table["white"], table["back"]
    yield len(set(chosen)) < len(chosen) or not set(chosen) <= {*letters, "W"}, "dice that are not in the box"
    yield len(chosen) > 4 or chosen == ["W"], "too many dice, or White alone"
    yield not set(shown) <= set(chosen) - {"W"}, "a result of no die"
    yield any(pips not in edition["dice"]["coloured"] for pips in shown.values()), "pips that no side has"
    yield white != 0 and white not in edition["dice"]["white"], "pips that White has not"
    yield back not in ("", *letters) or (back != "" and not white), "sent back by nothing"
    yield white != 0 and "W" not in chosen, "White was not taken"
    yield any(table["at"][who] < 0 for who in shown) or (back != "" and table["at"][back] < 0), "a result in a boat"
    yield table["named"] not in ("", *letters), "nobody is named"
    yield table["named"] != "" and "W" not in chosen, "named for no die"
    yield table["over"] and (bool(shown) or white != 0), "a result after the end"


IMPOSSIBLE = [
    Impossible("dice_A", ("over",), lambda _: True),
    Impossible("dice_A", ("agenda",), lambda _: []),
    Impossible("dice_A", ("forecasts", 0), lambda _: []),
]
"""What was taken once."""
