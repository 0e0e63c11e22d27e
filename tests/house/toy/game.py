"""The rules of the toy, and its object."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from companion.editions.folder import GameFolder
from companion.refused import Refused
from companion.rules.asks import TABLE, Choose, Pick, Shuffle, Throw, Together
from companion.rules.game import Correctable, Standing
from companion.rules.state import State
from companion.words import Said

CARDS = ["3", "4", "5", "6"]
MOST = 12


class Deck(msgspec.Struct, frozen=True):
    cards: int
    source: str


class Edition(msgspec.Struct, frozen=True):
    deck: Deck


class Options(msgspec.Struct, frozen=True):
    dice: Literal["app", "real"]


class Toy(State):
    scores: list[int]
    hands: list[list[str]]
    pack: list[str]
    played: list[str]


def deal(table):
    table.pack = list((yield Shuffle(TABLE, "shuffle", "TOY-01", "pack", CARDS)))
    for seat, hand in enumerate(table.hands):
        hand.append(table.pack.pop())
        table.tell("dealt", "TOY-01", seat, secret={"card": hand[-1]})
    table.then(("turn", 0))


def turn(table, seat):
    table.tell("turn", "TOY-02", seat)
    table.then(("act", seat))


def act(table, seat):
    hand = table.hands[seat]
    ask = Choose(seat, "act", "TOY-02", ["throw"], hidden=[f"play:{card}" for card in hand], hand=bool(hand))
    choice = yield ask
    table.then((choice.split(":")[0], seat, *choice.split(":")[1:]), ("next", seat))


def throw(table, seat):
    (face,) = yield Throw(seat, "throw", "TOY-03", 1)
    table.scores[seat] += face
    table.tell("scored", "TOY-03", seat, points=face)


def play(table, seat, card):
    table.hands[seat].remove(card)
    table.played.append(card)
    table.scores[seat] += int(card)
    table.tell("played", "TOY-04", seat, card=card)


def skip(table, seat):
    table.tell("skipped", "TOY-02", seat)


def next_seat(table, seat):
    if max(table.scores) >= MOST:
        return
    follower = (seat + 1) % len(table.scores)
    table.then(*((("bid",),) if follower == 0 else ()), ("turn", follower))


def bid(table):
    bids = yield Together(
        [Pick(seat, "bid", "TOY-05", ["1", "2", "3"], least=1, most=1) for seat in range(len(table.scores))]
    )
    best = max(range(len(bids)), key=lambda seat: int(bids[seat][0]))
    table.scores[best] += 1
    table.tell("bids", "TOY-05", best, bids=bids)


STEPS = {
    "deal": deal,
    "turn": turn,
    "act": act,
    "throw": throw,
    "play": play,
    "skip": skip,
    "next": next_seat,
    "bid": bid,
}


class ToyGame(GameFolder):
    steps = STEPS
    state_type = Toy
    edition_type = Edition
    options_type = Options
    reveals = frozenset({"played", "bids"})

    def __init__(self):
        super().__init__(Path(__file__).parent)

    def check_box(self, edition, findings):
        if edition.deck.cards != len(CARDS):
            findings.fault("deck.cards", "toy.fault.deck", cards=len(CARDS))

    def real_dice(self, options):
        return options.get("dice") == "real"

    def new(self, box, setup):
        return Toy([("deal",)], [0] * setup.seats, [[] for _ in range(setup.seats)], [], [])

    def view(self, state, viewer):
        hands = [list(hand) if seat == viewer else len(hand) for seat, hand in enumerate(state.hands)]
        return {"scores": list(state.scores), "hands": hands, "pack": len(state.pack), "over": not state.agenda}

    def why_not(self, state, ask, answer):
        return self.refusal("not_offered", ask.rule)

    def overridable(self, state, ask):
        return ["skip"] if ask.about == "act" else []

    def believed(self, state):
        return {item.what: item.value for item in self.corrections(state)}

    def corrections(self, state):
        scores = [
            Correctable(f"score:{seat}", "number", points, list(range(MOST)), seat=seat)
            for seat, points in enumerate(state.scores)
        ]
        hands = [
            Correctable(f"hand:{seat}", "cards", list(hand), [], owner=seat, seat=seat)
            for seat, hand in enumerate(state.hands)
        ]
        return scores + hands

    def correct(self, state, what, value):
        if what not in {item.what for item in self.corrections(state)}:
            raise Refused("toy.why_not.nothing_called", what=what)
        kind, seat = what.split(":")
        if kind == "score":
            if type(value) is not int or not 0 <= value < MOST:
                raise Refused("toy.why_not.score", most=MOST - 1)
            state.scores[int(seat)] = value
        else:
            if not isinstance(value, list) or any(card not in CARDS for card in value):
                raise Refused("toy.why_not.hand")
            state.hands[int(seat)] = list(value)
        state.tell("corrected", "TOY-06", TABLE, what=what)

    def faults(self, state):
        there = sorted([*state.pack, *state.played, *(card for hand in state.hands for card in hand)])
        return [] if there in ([], CARDS) else [Said("toy.fault.cards")]

    def standings(self, state):
        order = sorted(range(len(state.scores)), key=lambda seat: -state.scores[seat])
        return [Standing(place + 1, [seat], state.scores[seat], []) for place, seat in enumerate(order)]


game = ToyGame()
