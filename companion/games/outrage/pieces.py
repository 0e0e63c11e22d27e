"""What hands do with the real pieces of Outrage!, as data: the set-up, and what each line of the log puts where.

Where a Tower Card lies nobody follows: who draws a real one, or puts some under the pack, is told so as a deed. The
Mint and the Barracks hold whatever coins and Yeoman Warders are nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from companion.client.display.puts import Put, SetUpStep
from companion.client.layers.views import LogLine
from companion.rules.corrections import CORRECTED, told_right

if TYPE_CHECKING:
    from companion.client.display.display import Display

COIN, WARDER, BOX = "coin", "warder", "box"


def piece(seat: int | str) -> str:
    """A seat's piece."""
    return f"seat:{seat}"


def flag(seat: int | str) -> str:
    """What its piece bears once it is accredited."""
    return f"flag:{seat}"


def jewel(name: str) -> str:
    """A Jewel."""
    return f"jewel:{name}"


def in_case(name: str) -> str:
    """The place of a Jewel on the board."""
    return f"case:{name}"


def with_seat(seat: int | str) -> str:
    """What somebody has before them."""
    return f"seat:{seat}"


def set_up(display: Display, edition: Mapping[str, Any]) -> list[SetUpStep]:
    """Jewels, Yeoman Warders, coins and pieces, in the rulebook's order."""
    seats = range(len(display.window.seats))
    components, places = edition["components"], edition["places"]
    manned = edition["post"][: components.get("warders", 4)]
    posts = [one["square"] for one in manned]
    jewels = [one["id"] for one in edition["jewel"]]
    start, mint = places["start"], places["mint"]
    coins = len(seats) * components.get("coins_per_seat", 1)
    in_cases = tuple(Put(jewel(one), in_case(one)) for one in jewels)
    plain = [put for seat in seats for put in (Put(piece(seat), start), Put(flag(seat), BOX))]
    return [
        SetUpStep(display.say("set_up_jewels"), in_cases, tuple(map(in_case, jewels))),
        SetUpStep(
            display.say("set_up_warders", posts=[one["name"] for one in manned]),
            tuple(Put(WARDER, post, total=1) for post in posts),
            tuple(posts),
        ),
        SetUpStep(display.say("set_up_coins", coins=coins), spots=(mint,)),
        SetUpStep(display.say("set_up_pieces", start=start), tuple(plain), (start,)),
    ]


def puts(line: LogLine) -> list[Put] | None:
    """What lies where after a line; None where it is about none of these."""
    facts, seat = line.facts, line.seat
    match line.kind:
        case "moved" | "placed":
            return [Put(piece(seat), facts["square"])]
        case "accredited":
            return [Put(flag(seat), with_seat(seat))]
        case "coin":
            return [Put(COIN, with_seat(seat), 1)]
        case "coin_to_mint":
            return [Put(COIN, with_seat(seat), -1)]
        case "won_coin":
            return [Put(COIN, with_seat(facts["loser"]), -1), Put(COIN, with_seat(seat), 1)]
        case "escaped":
            return [Put(COIN, with_seat(seat), -1), Put(piece(seat), facts["square"])]
        case "warder_out":
            return [Put(WARDER, facts["square"], 1)]
        case "warder_back":
            return [Put(WARDER, facts["square"], -1)]
        case "stole" | "won_jewel":
            return [Put(jewel(facts["jewel"]), with_seat(seat))]
        case "jewel_back":
            return [Put(jewel(facts["jewel"]), in_case(facts["jewel"]))]
    return _put_right(facts) if line.kind in CORRECTED else None


def _put_right(facts: dict[str, Any]) -> list[Put]:
    """What the table has said lies where."""
    word, name, value = told_right(facts)
    match word:
        case "square":
            return [Put(piece(name), value)]
        case "accredited":
            return [Put(flag(name), with_seat(name) if value else BOX)]
        case "coin":
            return [Put(COIN, with_seat(name), total=int(value))]
        case "warder":
            return [Put(WARDER, name, total=int(value))]
        case "jewel":
            return [Put(jewel(name), in_case(name) if value == "case" else with_seat(value.partition(":")[2]))]
    return []
