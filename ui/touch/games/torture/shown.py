"""What the game's display tells, as far as only this drawing asks for it; and the pictures that go with it."""

from __future__ import annotations

from typing import Any, Protocol, cast

from companion.client.display.display import CardLook, Display
from companion.words import Words
from ui.touch.look.fonts import icon

METHODS = {"feather": "goose_feather", "stocks": "stocks", "ducking": "ducking_stool", "thumbscrew": "thumbscrew",
           "rack": "rack", "iron": "branding_iron"}  # fmt: skip
"""The icon of a method where its owner names none; one that an owner made up has `ANY`."""

ANY = "gavel"

VERBS = {
    "extra_die": "casino", "set_face": "rotate_right", "extra_reroll": "refresh", "shift": "exposure_plus_1",
    "tie_beats": "balance", "bank_plus": "paid", "single_bid": "looks_one", "trump_wild": "key", "keep_die": "link",
    "peek": "visibility", "discount": "sell", "first": "start", "none": "chair", "end_per_felon": "trophy",
    "end_per_symbol": "trophy", "gain_gold": "paid", "by_table": "handshake",
}  # fmt: skip
"""The icon of a piece of equipment by what it does first; what turns a die has that of the side it turns to."""


class DungeonDisplay(Protocol):
    """See companion/games/torture/display.py."""

    words: Words

    def card(self, card: str, label: str = "") -> CardLook: ...

    def open_cards(self) -> list[Any]: ...

    def lying(self, one: Any) -> str: ...

    def beat_it(self, one: Any, method: str = "") -> str: ...

    def trump(self, card: str) -> str: ...

    def trumps(self, card: str) -> list[str]: ...

    def methods(self, card: str) -> str: ...

    def method(self, symbol: str) -> str: ...

    def unpaid(self, one: Any) -> bool: ...

    def say(self, key: str, **facts: Any) -> str: ...


def of_dungeon(display: Display) -> DungeonDisplay:
    """The display of this game, with all that it can tell."""
    return cast(DungeonDisplay, display)


def sides_of(edition: dict[str, Any]) -> list[dict[str, Any]]:
    """All sides of dice, as play numbers them: those of the usual die, then those of a second."""
    second = edition.get("second_face", []) if edition.get("components", {}).get("second_dice") else []
    return [*edition["face"], *second]


def sign_of(edition: dict[str, Any], symbol: str) -> str:
    """The icon of a method: what its owner's dice bear, or else ours."""
    pictures = (face.get("picture", "") for face in sides_of(edition) if face["symbol"] == symbol)
    return next((one for one in pictures if icon(one)), METHODS.get(symbol, ANY))


def pictured(edition: dict[str, Any], value: int) -> str:
    """The icon of the one side with that value, where the dice bear pictures; "" where they bear pips."""
    found = [face.get("picture", "") for face in sides_of(edition) if face["value"] == value]
    return found[0] if len(found) == 1 and icon(found[0]) else ""


def _turned_to(edition: dict[str, Any], number: int) -> str:
    """The method on the side of that number, "" for none: of the usual die, or else of a second."""
    usual = edition["face"]
    dice = usual, sides_of(edition)[len(usual) :]
    return next((die[number - 1]["symbol"] for die in dice if number <= len(die)), "")


def picture_of(edition: dict[str, Any], card: str, trump: str) -> str:
    """The icon of a card. trump: the method that is trump on it, "" for none."""
    kind = card.partition("~")[0]
    for one in edition["equipment"]:
        if one["id"] == kind:
            first: dict[str, Any] = next(iter(one.get("effects", ())), {"do": "none"})
            if first["do"] == "set_face":
                symbol = _turned_to(edition, first["number"])
                return sign_of(edition, symbol) if symbol else VERBS["set_face"]
            return VERBS.get(first["do"], "construction")
    if trump:
        return sign_of(edition, trump)
    return "person" if any(one["id"] == kind for one in edition["felon"]) else "construction"


def named(edition: dict[str, Any], card: str) -> str:
    """What is printed on a card of the box in its own language, "" for one that the box does not know."""
    kind = card.partition("~")[0]
    return next((one["name"] for one in (*edition["equipment"], *edition["felon"]) if one["id"] == kind), "")
