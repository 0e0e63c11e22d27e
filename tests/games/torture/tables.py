"""Tables of Medieval Torture for tests: known cards on the table, any position on it, set up by corrections.

dungeon = at(hands=(6, 6, 4), phase="torture", turn=1)
dungeon.bid("F06", "trump", 1)
assert dungeon.who == 2
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.torture import game
from companion.refused import Illegal
from companion.rules.game import Setup
from companion.testing import scene

EQUIPMENT = ("E22", "E23", "E24", "E25")
"""The equipment that is opened first: two that do nothing (for 5 and 4 gold), two that count at the end (for 3)."""

FELONS = ("F06", "F26", "F11", "F16", "F01")
"""The felons that are opened first; their trumps are stocks (2), iron (6), ducking (3), thumbscrew (4), feather (1)."""

BY_METHOD = {"feather": 1, "stocks": 2, "ducking": 3, "thumbscrew": 4, "rack": 5, "iron": 6}


def edition(
    equipment: Sequence[str] = EQUIPMENT, felons: Sequence[str] = FELONS, faces: str = "", **parts: Any
) -> dict[str, Any]:
    """The app's edition with these cards on top of packs that are not shuffled, all of them in play at any table.

    faces: other sides of the dice, as value and first letters of a method: "1f 2s 2s 0 5r 6" has two sides alike, a
    third without anything and a sixth without a method. parts: other numbers of the components.
    """
    plain: dict[str, Any] = game.edition()
    for block, first in (("equipment", equipment), ("felon", felons)):
        cards = {card["id"]: card | {"set": "base"} for card in plain[block]}
        plain[block] = [cards.pop(card) for card in first] + list(cards.values())
    plain["components"] |= parts
    if faces:
        plain["face"] = [face_of(word) for word in faces.split()]
    return plain


def face_of(word: str) -> dict[str, Any]:
    """A side of a die by its word: "2s" has the value 2 and shows the stocks."""
    symbol = next((one for one in BY_METHOD if word[1:] and one.startswith(word[1:])), "")
    return {"value": int(word[0]), "symbol": symbol, "name": word, "source": "owner"}


def card(box: dict[str, Any], name: str, **values: Any) -> dict[str, Any]:
    """That edition with other values for one card. verb, number, phase: of the one effect it has then."""
    does = {name: values.pop(name) for name in ("verb", "number", "phase") if name in values}
    for block in ("equipment", "felon"):
        for one in box[block]:
            if one["id"] == name:
                one.update(values)
                if does:
                    verb = does.pop("verb", "")
                    one["effects"] = [{**({"do": verb} if verb else one["effects"][0]), **does}]
    return box


class Dungeon(scene.Scene):
    """A table of this game in a test: seat 0 has the marker, and nobody has said yet that they are ready."""

    def __init__(self, seats: int = 3, box: dict[str, Any] | None = None, version: int = 0, **options: Any) -> None:
        super().__init__(game, Setup(seats, box or edition(), {"start": "said", **options}, version=version))
        if options.get("start", "said") == "said":
            self.answer("0")

    # Playing

    def ready(self) -> Dungeon:
        """Everybody has rolled as often as they like."""
        while self.asked == "ready":
            self.answer("ready")
        return self

    def rolled(self, *hands: str) -> Dungeon:
        """The companion rolled these hands ("112366"), and nobody rolls again."""
        for hand in hands:
            self.throw(*map(int, hand))
        while self.asked == "reroll_which":
            self.answer([])
        return self

    def bid(self, card: str, what: object, count: int, *dice: str) -> Dungeon:
        """The seat on turn bids so many dice of that. dice: which they are, where there is a choice."""
        return self.answer(":".join(["bid", card, str(what), str(count), *dice]))

    def do(self, *answers: str) -> Dungeon:
        """One answer after the other: "pass", "wait", "bank:6", "E22 3 2" for two threes on E22, "F06 wild 3 5" for
        three trumps on F06 of which a 5 is borrowed."""
        for one in answers:
            card, *rest = one.split()
            self.bid(card, rest[0], int(rest[1]), *rest[2:]) if rest else self.answer(one)
        return self

    def rest(self) -> Dungeon:
        """Everybody waits who may, and passes otherwise, until the phase is over."""
        phase = self.asked
        while self.asked == phase:
            self.answer("wait" if "wait" in self.options else "pass")
        return self

    def settle_shop(self, answer: str = "buy") -> Dungeon:
        """Everybody who may buys, or leaves it."""
        while self.asked == "buy":
            self.answer(answer)
        return self

    def through(self) -> Dungeon:
        """Nobody does anything for the rest of the round."""
        number = self.state.round
        while self.asked and self.state.round == number:
            if self.asked == "ready":
                self.ready()
            elif self.asked == "buy":
                self.settle_shop("leave")
            else:
                self.rest()
        return self

    # Looking

    def seat(self, number: int) -> Any:
        """What a seat has."""
        return self.state.players[number]

    @property
    def hands(self) -> list[int]:
        """How many dice lie behind each screen."""
        return [player.hand for player in self.state.players]

    def on(self, card: str) -> str:
        """The standing bid on a card: "1:4:2", "" for none."""
        bid = self.state.bids.get(card)
        return f"{bid.seat}:{bid.what}:{bid.count}" if bid else ""

    @property
    def offers(self) -> list[str]:
        """Every legal answer of the seat on turn, whoever may see it."""
        return [*self.options, *self.private]

    def bids(self, card: str) -> set[str]:
        """What the seat on turn may bid on a card: "trump 2"."""
        found = [one.split(":") for one in self.offers]
        return {f"{one[2]} {one[3]}" for one in found if one[:2] == ["bid", card]}

    def banks(self) -> set[str]:
        """The values that the seat on turn may take to the bank."""
        return {one.split(":")[1] for one in self.offers if one.startswith("bank:")}

    def uses(self) -> set[str]:
        """The equipment that the seat on turn may use."""
        return {one.split(":")[1] for one in self.offers if one.startswith("use:")}

    def facts(self, kind: str) -> list[dict[str, Any]]:
        """The facts of every event of a kind."""
        return [event.facts for event in self.told(kind)]

    def says(self, kind: str) -> list[str]:
        """What people read of every event of a kind."""
        words = scene.words_of(self.play)
        return [words.event(kind, event.seat, event.facts)[0] for event in self.told(kind)]

    def why_not(self, answer: Any) -> Illegal:
        """Why an answer is refused."""
        return scene.why_not(self.play, answer)

    def sentence(self, answer: Any) -> str:
        """The same as people read it."""
        return self.why_not(answer).sentence(scene.words_of(self.play))

    def totals(self) -> list[int]:
        """The fame of each seat so far."""
        found = {one.seats[0]: one.total for one in game.standings(self.state)}
        return [found[seat] for seat in range(len(self.state.players))]

    def change(self, *changes: tuple[str, Any]) -> Dungeon:
        """Put these right together, and find the table whole."""
        self.play.correct([spelled(what, value) for what, value in changes])
        scene.settle(self.play)
        whole(self)
        return self


def spelled(what: str, value: Any) -> tuple[str, Any]:
    """A change with a bid in full: "1:4:2" on E22 is "lies:E22:1:4:2"."""
    word, _, card = what.partition(":")
    return what, f"lies:{card}:{value}" if word == "bid" and value else value


def whole(dungeon: Dungeon) -> None:
    """Nothing on the table can never be."""
    faults = game.faults(dungeon.state)
    assert not faults, scene.words_of(dungeon.play).tell(faults[0])


def at(
    *,
    seats: int = 3,
    phase: str = "equipment",
    turn: int = 0,
    hands: Sequence[int] = (),
    gold: Sequence[int] = (),
    owned: Mapping[int, str] | None = None,
    felons: Mapping[int, str] | None = None,
    bids: Mapping[str, str] | None = None,
    box: dict[str, Any] | None = None,
    **options: Any,
) -> Dungeon:
    """A position with real dice in the first round: that seat is on turn in that phase.

    hands, gold: by seat; the last dice are then out of play. owned, felons: cards of seats, "E12 E04". bids: standing
    ones, "1:4:2" for two fours of seat 1.
    """
    dungeon = Dungeon(seats, box, **options).ready()
    changes: list[tuple[str, Any]] = [(f"equipment:{seat}", cards.split()) for seat, cards in (owned or {}).items()]
    changes += [(f"felons:{seat}", cards.split()) for seat, cards in (felons or {}).items()]
    changes += [(f"hand:{seat}", number) for seat, number in enumerate(hands)]
    changes += [(f"gold:{seat}", number) for seat, number in enumerate(gold)]
    changes += [("phase", phase)] if phase != "equipment" else []
    changes += [(f"bid:{card}", word) for card, word in (bids or {}).items()]
    return dungeon.change(*changes, ("turn", turn))


def virtual(*hands: str, box: dict[str, Any] | None = None, **options: Any) -> Dungeon:
    """A table whose dice the companion rolled like that ("112366" for each seat), at the first bid."""
    return Dungeon(len(hands), box, dice="virtual", **options).rolled(*hands)
