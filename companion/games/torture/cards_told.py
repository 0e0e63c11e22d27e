"""What is said of the open cards: which they are, what lies on each, and what beats that."""

from __future__ import annotations

from typing import Any

from companion.client.display.display import Display
from companion.games.torture.box import OTHER_FELON, felon_told
from companion.games.torture.view import CardView, DungeonView
from companion.rules.copies import kind_of
from companion.rules.other_cards import is_other, told_of

TRUMPS = ("trump", "wild")


class CardsTold(Display):
    """The part of the display that bids are read by."""

    @property
    def _view(self) -> DungeonView:
        view: DungeonView = self.window.view
        return view

    @property
    def sides(self) -> list[dict[str, Any]]:
        """All sides of dice, as play numbers them."""
        edition = self.window.facts.edition
        second = edition.get("second_face", []) if edition.get("components", {}).get("second_dice") else []
        return [*edition["face"], *second]

    def method(self, symbol: str) -> str:
        """What a method is called."""
        return next((self.words.printed(face["name"]) for face in self.sides if face["symbol"] == symbol), symbol)

    def trumps(self, card: str) -> list[str]:
        """The methods that are trump on a felon, none for equipment."""
        if is_other(card, OTHER_FELON):
            return list(felon_told(card, told_of(card)).trumps)
        kind = kind_of(card)
        found: str | list[str] = next(
            (one["trump"] for one in self.window.facts.edition["felon"] if one["id"] == kind), []
        )
        return [found] if isinstance(found, str) else list(found)

    def trump(self, card: str) -> str:
        """The first of them, "" for none."""
        return next(iter(self.trumps(card)), "")

    def methods(self, card: str) -> str:
        """What the trumps of a felon are called."""
        return self.words.joined([self.method(trump) for trump in self.trumps(card)])

    def open_cards(self) -> list[CardView]:
        """The cards that are bid for now; before an auction begins, those of the first."""
        view = self._view
        return view.felons if view.phase == "torture" else view.equipment

    def lying(self, one: CardView) -> str:
        """The standing bid on a card in words, "" for none."""
        if one.seat < 0:
            return ""
        return self.say("lies", card=one.card, count=one.count, what=one.what)

    def beat_it(self, one: CardView, method: str = "") -> str:
        """What beats the standing bid on a card, in the same words everywhere. method: what is said for its trump, ""
        for its name."""
        trump = [one for one in self.trumps(one.card) if one]
        method = method or self.methods(one.card)
        if one.what in TRUMPS:
            return self.say("beat_trump", count=one.count + 1, method=method)
        if one.seat < 0:
            return self.say("beat_nothing_trump" if trump else "beat_nothing", method=method)
        # A side that shows the trump is no good for a bid of its value.
        plain = {face["value"] for face in self.sides if face["symbol"] not in trump}
        higher = [value for value in sorted(plain) if value > int(one.what)]
        key = "beat_higher" if higher else "beat_more"
        if trump:
            key = "beat_higher_trump" if higher else "beat_more_trump"
        return self.say(key, more=one.count + 1, count=one.count, value=(higher or [0])[0], only=len(higher) == 1,
                        method=method)  # fmt: skip
