"""The bids that a seat is asked for, card by card and die by die, as they are touched (TOR-BID-03 to 05, TOR-BANK)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.client.display.lots import Alike, Lot, Lots
from companion.client.display.telling import Landed
from companion.client.layers.views import QuestionView
from companion.games.torture.cards_told import TRUMPS, CardsTold
from companion.games.torture.faces import TRUMP, WILD
from companion.games.torture.shown import BANK

STAR = "star"
"""The sign of a die that is laid as a trump, as it lies on a card."""

Answers = dict[str, dict[int, list[str]]]
"""By what dice show: what bids so many of them."""


def lots(display: CardsTold, question: QuestionView) -> Lots | None:
    """The open cards, and the bank where it may be visited; None where no bid is asked for."""
    values = [one.value for one in (*question.options, *question.private)]
    cards = [one.card for one in display.open_cards()]
    bids = {card: _answers(values, card) for card in (*cards, BANK)}
    if not any(bids.values()):
        return None
    found = [Lot(card, at, "", "", _alike(display, card, bids[card])) for at, card in enumerate(cards)]
    if bids[BANK]:
        found.append(Lot(BANK, -1, display.say("the_bank"), display.icon(BANK), _alike(display, BANK, bids[BANK])))
    return Lots(found, display.say("which_dice"))


def _answers(values: Iterable[str], card: str) -> Answers:
    """Those on that card, or at the bank."""
    found: Answers = {}
    for value in values:
        word, *rest = value.split(":")
        if word == BANK == card:
            found.setdefault(rest[0], {}).setdefault(1, []).append(value)
        elif word == "bid" and rest[0] == card:
            found.setdefault(rest[1], {}).setdefault(int(rest[2]), []).append(value)
    return found


def _alike(display: CardsTold, card: str, answers: Answers) -> list[Alike]:
    """The kinds of dice that would do there, in the order of their values, and then trumps."""
    values = sorted((what for what in answers if what not in TRUMPS), key=int)
    kinds = [*values, *(what for what in (TRUMP, WILD) if what in answers)]
    return [
        Alike(*_look(display, card, what), [bids.get(count, []) for count in range(1, max(bids) + 1)])
        for what, bids in ((what, answers[what]) for what in kinds)
    ]


def _look(display: CardsTold, card: str, what: str) -> tuple[Landed, str]:
    """One of these dice, and what they are called."""
    if what in TRUMPS:
        return Landed(0, icon=STAR), display.say("lot_trump", method=display.methods(card), borrowed=what == WILD)
    face = next(face for face in display.sides if str(face["value"]) == what)
    picture: str = face.get("picture", "")
    return Landed(int(what), icon=picture), display.words.printed(face["name"]) if picture else what
