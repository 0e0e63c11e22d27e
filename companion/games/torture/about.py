"""What an open card is: what it does, what lies on it, what beats that."""

from __future__ import annotations

from companion.client.display.display import About, SignMeaning
from companion.games.torture.cards_told import CardsTold

SIGNS = {
    "fame": "TOR-AIM-02", "price": "TOR-EQUIP-03", "value": "TOR-BID-04", "trump": "TOR-TORT-06",
    "wild": "TOR-TORT-10", "bank": "TOR-BANK-01",
}  # fmt: skip
"""Signs on cards and keys in the order of the legend, and their rules. After them come the methods on the dice."""

METHOD = "method:"
"""A method is called by its symbol: "method:feather"."""

CARD = "card:"
"""A card is called by its id: "card:F11"."""

BANK = "bank"


def about(display: CardsTold, spot: str) -> About | None:
    """A card that lies open, or the bank; None for anything else."""
    if spot == BANK:
        return About(display.say("the_bank"), [display.say("bank_pays")], SIGNS["bank"], "bank")
    one = next(
        (card for card in (*display.window.view.equipment, *display.window.view.felons) if card.card == spot), None
    )
    if one is None:
        return None
    look = display.card(spot)
    lines = [line for line in (look.note, look.foot) if line]
    if lying := display.lying(one):
        lines.append(display.say("lies_there", seat=one.seat, bid=lying))
    lines.append(display.say("beaten_by", bids=display.beat_it(one)))
    return About(look.title, lines, "TOR-TORT-06" if display.trump(spot) else "TOR-BID-06", f"{CARD}{spot}")


def signs(display: CardsTold) -> list[SignMeaning]:
    """Those of the cards, then every method of tonight's dice, which may be an owner's own."""
    found = [SignMeaning(key, display.words.say(f"torture.sign.{key}"), rule) for key, rule in SIGNS.items()]
    methods: dict[str, dict[int, None]] = {}
    for side in display.sides:
        if side["symbol"]:
            methods.setdefault(side["symbol"], {})[side["value"]] = None
    for symbol, values in methods.items():
        text = display.words.say(
            "torture.sign.method", method=display.method(symbol), values=list(values), count=len(values)
        )
        found.append(SignMeaning(f"{METHOD}{symbol}", text, "TOR-COMP-09"))
    return found
