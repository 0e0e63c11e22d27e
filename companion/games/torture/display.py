"""What is shown of the dungeon: dice, gold and fame, open cards, what lies on them and what beats it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from msgspec import UNSET

from companion.client.display.boards import OnOffer
from companion.client.display.display import About, CardLook, Chip, ShownDraft, SignMeaning
from companion.client.display.lots import Lots
from companion.client.display.puts import Due, Put, SetUpStep
from companion.client.display.telling import Flight, Laid, Landed, Tableau
from companion.client.layers.views import LogLine, QuestionView, Standing
from companion.games.torture import about, pieces
from companion.games.torture.bids import is_trump
from companion.games.torture.box import OTHER_EQUIPMENT, OTHER_FELON, equipment_told, felon_told
from companion.games.torture.cards_told import TRUMPS, CardsTold
from companion.games.torture.lots import STAR, lots
from companion.games.torture.ours import picture_of
from companion.games.torture.shown import BANK, by_pips, shown_as
from companion.games.torture.telling import DICE, FAME, GOLD, SHOWN, TELLING
from companion.games.torture.verbs import Does, Held, all_that_it_does, counts
from companion.games.torture.view import CardView
from companion.rules.copies import kind_of
from companion.rules.other_cards import is_other, told_of

if TYPE_CHECKING:
    from companion.client.display.contracts import ReadOnlyWindow

EQUIPMENT_BAND, FELON_BAND = "#6E4A22", "#7A2A3C"

AUCTIONS = EQUIPMENT, TORTURE = "equipment", "torture"

FOR_BIDS = ("single_bid", "tie_beats")
"""Abilities that let a bid stand which would not beat anything else."""

NOT_THERE = ("torture.why_not.too_many", "torture.why_not.impossible")
"""Why a bid is refused whose dice cannot be behind the screen, by all that was shown."""


WON = frozenset({"felon_taken", "bought"})
"""Lines of the log with which a card comes to whoever bid most."""


NOTICED = "!"
"""Behind the name of a card's picture: somebody bids on the card. A picture that shows no difference may ignore it."""


class GameDisplay(CardsTold):
    """Two auctions a round."""

    lays_cards = True
    held_icon = "casino"
    telling = TELLING
    icons: ClassVar[Mapping[str, str]] = {
        "ready": "check", "pass": "close", "wait": "hourglass_empty", "bank": "paid", "use": "construction",
        "buy": "paid", "keep": "casino", "leave": "arrow_back", "bid": "gavel",
        "judged": "check", "nothing": "close",
    }  # fmt: skip

    def __init__(self, window: ReadOnlyWindow) -> None:
        super().__init__(window)
        # Only dice that the companion rolled can be looked at here.
        self.hidden_hands = window.facts.options.get("dice") == "virtual"

    def set_up(self) -> list[SetUpStep]:
        """What everybody takes, the packs, then what was laid open and who has the marker, where that was drawn."""
        told = super().set_up()
        opened = [step for step in told if step.kind == "opened"]
        steps = [*pieces.set_up(self), *(step for step in told if step not in opened)]
        if opened:
            puts = tuple(put for step in opened for put in step.puts)
            text = self.say("set_up_open", cards=[put.thing for put in puts])
            steps.append(SetUpStep(text, puts, kind="opened"))
        return steps

    def puts(self, line: LogLine) -> list[Put]:
        """Dice, gold, cards and the marker; of what is done with a hidden die the deed alone."""
        found = pieces.puts(self, line)
        return list(super().puts(line)) if found is None else found

    def put_texts(self, dues: Sequence[Due], back: bool) -> list[str]:
        """Orders added up: dice on to a card or off it, and so behind the screen or from there; gold; cards."""
        on_cards = {due.thing for due in dues if due.thing.startswith("dice:") and due.place != pieces.SCREEN}
        return [self._put_text(due) for due in dues if due.thing not in on_cards or due.place != pieces.SCREEN]

    def _put_text(self, due: Due) -> str:
        thing, _, owner = due.thing.partition(":")
        if thing not in {pieces.GOLD, pieces.DICE}:
            return self.say("put_thing", thing=self.thing_name(due.thing), place=self.place_name(due.place))
        how = "total" if due.amount is None else "more" if due.amount > 0 else "fewer"
        count = due.total if due.amount is None else abs(due.amount)
        if thing == pieces.GOLD:
            return self.say("put_gold", how=how, count=count)
        if due.place == pieces.SCREEN:
            return self.say("put_dice_hidden", how=how, count=count, owner=int(owner))
        return self.say("put_dice", how=how, count=count, place=self.place_name(due.place))

    def thing_name(self, thing: str) -> str:
        """A card by its name, or the marker."""
        return self.say("the_marker") if thing == pieces.MARKER else self.words.name("card", thing)

    def place_name(self, place: str) -> str:
        """Before whom, among the open cards, in its pack, in the box; a card by its name."""
        word, _, seat = place.partition(":")
        if word == "seat":
            return self.say("place_seat", seat=int(seat))
        return self.words.name("place", place) if place in pieces.PLACES else self.words.name("card", place)

    # Seats

    def chips(self, seat: int) -> list[Chip]:
        """Fame, dice behind the screen, and gold; fame and gold only where the table shows coins."""
        player = self._view.seats[seat]
        # Where coins are hidden, so is fame; where they are not, it can be below 0.
        fame = [Chip(FAME, str(player.fame), self.say("fame"))] if player.gold >= 0 else []
        gold = [Chip(GOLD, str(player.gold), self.say("gold"))] if player.gold >= 0 else []
        return [*fame, Chip(DICE, str(player.hand), self.say("dice")), *gold]

    def sits_out(self, seat: int) -> bool:
        """Whoever has passed is out of this auction."""
        return bool(self._view.phase) and self._view.seats[seat].passed

    def facts(self, seat: int) -> str:
        """All that everybody may know of a seat, in a line of words."""
        player = self._view.seats[seat]
        known = [f"{chip.text} {chip.meaning}" for chip in self.chips(seat)]
        if shown := player.shown or {}:
            sides = [side for side, count in shown.items() for _ in range(count)]
            known.append(self.say("known_dice", sides=sides))
        return " · ".join([*known, *(self._with_ways(seat, card) for card in (*player.equipment, *player.felons))])

    def _with_ways(self, seat: int, card: str) -> str:
        """The name of a card, with what its owner has chosen on it."""
        name, chosen = self.words.name("card", card), (self._view.seats[seat].ways or {}).get(card, {})
        ways = [self.words.name("way", f"{kind_of(card)}.{path}.{number}") for path, number in chosen.items()]
        return f"{name} ({'; '.join(ways)})" if ways else name

    def holds(self, seat: int) -> str:
        """Dice behind the screen."""
        return self.say("holds_dice", number=self._view.seats[seat].hand)

    def held(self, seat: int) -> list[CardLook]:
        """The dice behind one's own screen, where the companion rolled them, the lowest first."""
        hand = self._view.hand
        if hand is UNSET or seat != self.window.holder:
            return []
        return [
            CardLook(self.words.name("side", side), str(self.sides[side - 1]["value"] or "")) for side in sorted(hand)
        ]

    def next_seat(self) -> int:
        """The next in the circle who has not passed."""
        view, count = self._view, len(self._view.seats)
        if view.seat < 0 or view.over:
            return -1
        around = ((view.seat + step) % count for step in range(1, count))
        return next((seat for seat in around if not view.seats[seat].passed), -1)

    # Cards

    def card(self, card: str, label: str = "") -> CardLook:
        """A card with what it does or what is trump on it."""
        printed, kind = self.words.printed, kind_of(card)
        for one in self.window.facts.edition["equipment"]:
            if one["id"] == kind:
                foot = self.say("price", price=one["price"])
                return CardLook(printed(one["name"]), str(one["fame"]), printed(one.get("text", "")), EQUIPMENT_BAND,
                                self.say("equipment"), foot=foot, picture=picture_of(one),
                                printed=f"equipment/{kind}")  # fmt: skip
        for one in self.window.facts.edition["felon"]:
            if one["id"] == kind:
                trump, text = self.say("trump_is", method=self.methods(card)), printed(one.get("text", ""))
                return CardLook(printed(one["name"]), str(one["fame"]), text or trump, FELON_BAND, self.say("felon"),
                                foot=trump if text else "", picture=picture_of(one),
                                printed=f"felon/{kind}")  # fmt: skip
        name = self.words.name("card", card)
        if is_other(card, OTHER_EQUIPMENT):
            own = equipment_told(card, told_of(card))
            return CardLook(name, str(own.fame), self.say("other_card"), EQUIPMENT_BAND, self.say("equipment"),
                            foot=self.say("price", price=own.price))  # fmt: skip
        if is_other(card, OTHER_FELON):
            felon = felon_told(card, told_of(card))
            note = self.say("trump_is", method=self.methods(card))
            return CardLook(name, str(felon.fame), note, FELON_BAND, self.say("felon"))
        return super().card(card, label)

    def on_offer(self) -> list[OnOffer]:
        """The cards that are bid for, with the standing bids."""
        bidding = bool(self._view.phase)
        return [
            OnOffer(self._bid_for(one.card) if one.seat >= 0 else self.card(one.card), one.seat,
                    self.lying(one), self._dice_on(one),
                    self.beat_it(one) if bidding else "")
            for one in self.open_cards()
        ]  # fmt: skip

    def _dice_on(self, one: CardView) -> list[Landed]:
        """The dice of the standing bid; those that are laid as trumps show a sign."""
        if one.seat < 0:
            return []
        return [Landed(0, icon=STAR) if one.what in TRUMPS else Landed(int(one.what))] * one.count

    def lots(self, question: QuestionView) -> Lots | None:
        """The cards that are bid for and the bank, with the dice that can be laid there."""
        return lots(self, question) if question.about in AUCTIONS and question.mine else None

    # What things are

    def about(self, spot: str) -> About | None:
        """A card that lies open, or the bank."""
        return about.about(self, spot)

    def signs(self) -> list[SignMeaning]:
        """Those of cards and keys, then the methods of tonight's dice."""
        return about.signs(self)

    # Dice that are laid open

    def shown_dice_of(self, question: QuestionView) -> list[list[int]]:
        """Those of a bid, where they are real and bear pips: as many as the seat has that are not spent."""
        pips = by_pips(self.sides)
        if question.about not in AUCTIONS or not question.mine or question.covered or not pips:
            return []
        lying = sum(one.count for one in self.open_cards() if one.seat == question.seat)
        return [sorted(pips)] * (self._view.seats[question.seat].hand + lying)

    def shown_draft(
        self, question: QuestionView, faces: Sequence[int], about: str = "", sure: bool = True
    ) -> ShownDraft:
        """The bid that these dice are on the card it is about, or their visit to the bank."""
        methods = self.trumps(about)
        trumps = [pips for pips, face in by_pips(self.sides).items() if face["symbol"] and face["symbol"] in methods]
        sides = [face["value"] for face in self.sides]
        answer = shown_as(about, faces, trumps, self._wild(question.seat), sides) if about and faces else ""
        # In games begun by version 1 of the rules nobody names what is borrowed.
        there = {one.value for one in question.options}
        found = next((one for one in (answer, answer.rpartition(":")[0]) if one in there), "")
        if found:
            return ShownDraft(found, self._says(found, sure))
        return ShownDraft(text=self._why_none(question, about, answer) if faces else "")

    def _wild(self, seat: int) -> int:
        """How many other dice a seat may lay as trumps (TOR-TORT-10)."""
        own = self._own_equipment(seat)
        return sum(
            one.number for card, row in own for one in self._in_force(seat, card, row) if one.verb == "trump_wild"
        )

    def _in_force(self, seat: int, card: str, row: dict[str, Any]) -> list[Does]:
        """What a card does for its owner as the table stands."""
        player = self._view.seats[seat]
        held = Held(len(player.felons), len(player.equipment), self._view.round)
        chosen = (player.ways or {}).get(card, {})
        return [one for one in all_that_it_does(row.get("effects", ())) if counts(one, held, chosen)]

    def _own_equipment(self, seat: int) -> list[tuple[str, dict[str, Any]]]:
        """The cards that a seat has bought, each with what the edition says of it."""
        known = {card["id"]: card for card in self.window.facts.edition["equipment"]}
        held = self._view.seats[seat].equipment
        return [(card, known[kind_of(card)]) for card in held if kind_of(card) in known]

    def _says(self, answer: str, sure: bool) -> str:
        word, *rest = answer.split(":")
        if word == BANK:
            return self.say("shown_bank", value=rest[0], sure=sure)
        card, what, count, *_ = rest
        dice = self.say("lies", card=card, what=what, count=int(count))
        return self.say("shown", dice=dice, count=count, sure=sure)

    def _why_none(self, question: QuestionView, about: str, answer: str) -> str:
        if about == BANK:
            return self.say("shown_one")
        one = next((one for one in self.open_cards() if one.card == about), None)
        if one is None:
            return ""
        refused = self.window.check(question.id, answer) if answer else None
        if refused is not None and refused.key in NOT_THERE:
            return self.say("shown_too_many")
        beat = self.beat_it(one)
        return self.say("shown_too_low" if answer else "shown_mixed", beat=beat)

    def read_after(self, line: LogLine) -> str:
        """What an owner's felon says once it is caught."""
        look = self.card(str(line.facts["card"])) if line.kind == "felon_taken" else None
        # Where it says nothing, its trump stands there.
        return look.note if look is not None and look.foot else ""

    def read_with(self, question: QuestionView) -> str:
        """The text of a card that the table settles."""
        return self.card(str(question.facts["card"])).note if question.about == "judge" else ""

    # What happened

    def laid(self, line: LogLine) -> list[Laid]:
        """The card on which somebody was outbid, before whoever leads it now; a card that was won."""
        card = str(line.facts.get("card", ""))
        if line.kind in WON:
            return [Laid(line.seat, [self._bid_for(card)])]
        return [Laid(self._higher(line), [self._bid_for(card)])] if line.kind == "outbid" else []

    def in_short(self, line: LogLine) -> str:
        """Of somebody who is outbid, by whom."""
        if line.kind == "outbid":
            return self._of_event(line, "headline", {"by": self._higher(line)})
        return super().in_short(line)

    def _higher(self, line: LogLine) -> int:
        """Whose bid is higher than the one that was outbid."""
        before, card = reversed(self.window.log[: line.number]), line.facts["card"]
        return next((one.seat for one in before if one.kind == "bid" and one.facts["card"] == card), -1)

    def _bid_for(self, card: str) -> CardLook:
        """A card that somebody has bid on, or won: the picture of a felon shows that they have noticed."""
        look = self.card(card)
        noticed = look.picture and look.printed.startswith("felon/")
        return msgspec.structs.replace(look, picture=look.picture + NOTICED) if noticed else look

    def stage(self, line: LogLine) -> str:
        """Of those who are outbid only by trumps."""
        if line.kind == "outbid":
            view, card = self._view, line.facts["card"]
            higher = next((one for one in (*view.felons, *view.equipment) if one.card == card), None)
            if is_trump(line.facts["what"]) or higher is None or not is_trump(higher.what):
                return ""
        return super().stage(line)

    def staged_for(self, line: LogLine) -> int:
        """Of somebody who is outbid, whoever leads now."""
        return self._higher(line) if line.kind == "outbid" else super().staged_for(line)

    def tableau(self, line: LogLine) -> Tableau:
        """A felon who is taken, a red die among white ones, a chest."""
        if line.kind == "felon_taken":
            return Tableau(before=self._bid_for(str(line.facts["card"])).picture)
        return Tableau(before={"outbid": "staged-trumps", "banked": "staged-bank"}.get(line.kind, ""))

    def finale(self, winners: Sequence[int]) -> Tableau:
        """The felon who brought a winner the most fame, as they were taken; without any, a chest of gold."""
        looks = [self._bid_for(card) for one in winners for card in self._view.seats[one].felons]
        best = max(looks, key=lambda look: int(look.value), default=None)
        return Tableau(before=(best and best.picture) or "staged-bank")

    def flights(self, line: LogLine) -> list[Flight]:
        """Dice on to a card and home again, gold from the bank and into it, cards to whoever won them."""
        seat, facts, card = line.seat, line.facts, str(line.facts.get("card", ""))
        what = str(facts.get("what", ""))
        face = int(what) if what.isdecimal() else 0
        if line.kind == "bid":
            return [Flight("casino", seat, card, face)] * min(facts["count"], SHOWN)
        if line.kind == "outbid":
            return [Flight("casino", card, seat, face)] * min(facts["count"], SHOWN)
        if line.kind == "banked":
            return [Flight("casino", seat, BANK), Flight("paid", BANK, seat)]
        if line.kind == "bought":
            return [Flight("paid", seat, card), Flight("playing_cards", card, seat)]
        if line.kind == "felon_taken":
            return [Flight("playing_cards", card, seat)]
        if line.kind == "dice_spent":
            spent, kept = min(facts["count"], SHOWN), min(facts["kept"], SHOWN)
            return [Flight("casino", card, "")] * spent + [Flight("casino", card, seat)] * kept
        if line.kind == "rolls":
            return [Flight("casino", "", seat)] * 2
        if line.kind == "dice_home":
            return [Flight("casino", "", number) for number in range(len(self._view.seats))]
        return []

    def notes(self, question: QuestionView) -> list[str]:
        """What own cards allow whoever is asked for a bid; which cards whoever leads them could not pay for."""
        if question.about not in AUCTIONS:
            return []
        notes = [
            self.say("own_card", card=card, text=self.words.printed(one.get("text", "")))
            for card, one in self._own_equipment(question.seat)
            if any(
                does.verb in FOR_BIDS and does.phase == question.about
                for does in self._in_force(question.seat, card, one)
            )
        ]
        poor = [one for one in self._view.equipment if question.about == EQUIPMENT and self.unpaid(one)]
        notes += [self.say("unpaid", seat=one.seat, card=one.card) for one in poor]
        dear = self.too_dear(question.seat) if question.about == EQUIPMENT else []
        return [*notes, self.say("too_dear", seat=question.seat, cards=dear)] if dear else notes

    def too_dear(self, seat: int) -> list[str]:
        """The equipment that a seat could not pay for if it won it beside what it leads (TOR-EQUIP-05): before it bids.

        Where gold is hidden its owner alone is told.
        """
        gold, offered = self._view.seats[seat].gold, self._view.equipment
        led = sum(one.prices[seat] for one in offered if one.seat == seat)
        return [one.card for one in offered if one.seat != seat and 0 <= gold < led + one.prices[seat]]

    def unpaid(self, one: CardView) -> bool:
        """Whether the leader of a card has too little gold for it, as far as the table shows gold (TOR-EQUIP-05)."""
        return one.seat >= 0 and bool(one.prices) and 0 <= self._view.seats[one.seat].gold < one.prices[one.seat]

    # The end

    def tie_break(self, won: Standing, other: Standing) -> str:
        """More coins, else more felons where the table has them count (TOR-SCORE-05, TOR-SCORE-06)."""
        for key, fact in (("coins", "gold"), ("felons", "cards")):
            first, second = (_counted(one, key, fact) for one in (won, other))
            if first > second:
                return self.say(f"tie_{key}", count=first, other=second)
        return ""


def _counted(one: Standing, key: str, fact: str) -> int:
    """How many coins or cards a line of somebody's fame is for."""
    found = next(facts[fact] for line, facts, _ in one.lines if line == key)
    return found if isinstance(found, int) else len(found)
