"""What hands do with the real pieces, as data: the set-up, and what each line of the log puts where.

Dice lie behind a screen or on a card; a supply holds what lies nowhere else, and so does the bank, whose dice are out
of play until the round is over. Dice that the companion rolls are no pieces, and gold that is hidden is followed all
the same: everybody sees what is paid.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import convert

from companion.client.display.puts import Put, SetUpStep
from companion.client.layers.views import LogLine
from companion.games.torture.edition import Components
from companion.rules.copies import copies_of
from companion.rules.corrections import CORRECTED, told_right

if TYPE_CHECKING:
    from companion.client.display.display import Display

DICE, GOLD, MARKER, SCREEN, OPEN, PACK, BOX = "dice", "gold", "marker", "screen", "open", "pack", "box"

PLACES = (OPEN, PACK, BOX)
"""Those that have names of their own."""


def dice(seat: int | str) -> str:
    """The dice of a seat."""
    return f"{DICE}:{seat}"


def before(seat: int | str) -> str:
    """What lies before a seat's screen."""
    return f"seat:{seat}"


def is_real(display: Display) -> bool:
    """Whether people roll their own dice."""
    return bool(display.window.facts.options.get("dice", "real") == "real")


def set_up(display: Display) -> list[SetUpStep]:
    """Dice, gold, and the packs with the bank card between them (TOR-SETUP-01 to 06)."""
    edition, seats = display.window.facts.edition, range(len(display.window.seats))
    parts = convert(edition.get("components", {}), Components)
    gold = tuple(Put(GOLD, before(seat), total=parts.gold) for seat in seats)
    every = (card for block in ("equipment", "felon") for card in edition[block])
    cards = tuple(Put(one, PACK) for card in every for one in copies_of(card["id"], card.get("copies", 1)))
    aside = parts.dice - parts.dice_in_use
    own = display.say("set_up_dice", all=parts.dice, number=parts.dice_in_use, aside=aside)
    if parts.second_dice:
        own += " " + display.say("set_up_second", number=parts.second_dice)
    return [
        *([SetUpStep(own)] if is_real(display) else []),
        SetUpStep(display.say("set_up_gold", gold=parts.gold), gold),
        SetUpStep(display.say("set_up_packs"), cards, ("bank",)),
    ]


def puts(display: Display, line: LogLine) -> list[Put] | None:
    """What lies where after a line; None where it is about none of these."""
    if line.kind in CORRECTED:
        return _put_right(line.facts)
    found = _cards_and_gold(line)
    on_table = _dice(line, range(len(display.window.seats))) if is_real(display) else []
    return [*found, *on_table] or None


def _cards_and_gold(line: LogLine) -> list[Put]:
    facts, seat = line.facts, line.seat
    match line.kind:
        case "starter" | "marker":
            return [Put(MARKER, before(seat))]
        case "opened":
            return [Put(facts["card"], OPEN)]
        case "banked" | "got_gold":
            return [Put(GOLD, before(seat), facts["gold"])]
        case "bought":
            return [Put(facts["card"], before(seat)), Put(GOLD, before(seat), -facts["price"])]
        case "felon_taken":
            return [Put(facts["card"], before(seat))]
        case "discarded":
            return [Put(card, BOX) for card in facts["cards"]]
    return []


def _dice(line: LogLine, seats: Sequence[int]) -> list[Put]:
    facts, seat = line.facts, line.seat
    hand = Put(dice(seat), SCREEN, total=facts.get("hand", 0))
    match line.kind:
        case "rolls":
            return [Put(dice(seat), SCREEN, total=facts["number"])]
        case "bid":
            return [Put(dice(seat), facts["card"], total=facts["count"]), hand]
        case "outbid" | "dice_spent":
            return [Put(dice(seat), facts["card"], total=0), hand]
        case "banked":
            return [hand]
        case "felon_taken" | "lifted":
            return [Put(dice(seat), facts["card"], total=0)]
        case "dice_home":
            return [Put(dice(one), SCREEN, total=0) for one in seats]
    return []


def _put_right(facts: dict[str, Any]) -> list[Put]:
    """What the table has said lies where."""
    word, name, value = told_right(facts)
    match word:
        case "gold":
            return [Put(GOLD, before(name), total=value)]
        case "hand":
            return [Put(dice(name), SCREEN, total=value)]
        case "bid":
            _, card, seat, _, count = value.split(":") if value else ("", "", "", "", "")
            return [Put(dice(seat), card, total=int(count))] if value else []
        case "starter":
            return [Put(MARKER, before(value))]
        case "equipment" | "felons":
            return [Put(card, before(name)) for card in value]
        case "open_equipment" | "open_felons":
            return [Put(card, OPEN) for card in value]
    return []
