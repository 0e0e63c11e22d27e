"""The bids that a seat is asked for, card by card and die by die, as they are touched (TOR-BID-03 to 05, TOR-BANK)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import UNSET

from companion.client.display.lots import Alike, Lot, Lots
from companion.client.display.telling import Landed
from companion.client.layers.views import QuestionView
from companion.games.torture.cards_told import TRUMPS, CardsTold
from companion.games.torture.faces import TRUMP, WILD
from companion.games.torture.shown import BANK
from companion.games.torture.view import CardView

STAR = "star"
"""The sign of a die that is laid as a trump, as it lies on a card."""

Answers = dict[tuple[str, int], list[str]]
"""What bids so many dice of a kind."""


def lots(display: CardsTold, question: QuestionView) -> Lots | None:
    """The open cards, and the bank where it may be visited; None where no bid is asked for."""
    values = [one.value for one in (*question.options, *question.private)]
    bids = {card: _answers(values, card) for card in (*(one.card for one in display.open_cards()), BANK)}
    if not any(bids.values()):
        return None
    found = [Lot(one.card, at, "", "", _alike(display, one.card, one, bids[one.card]))
             for at, one in enumerate(display.open_cards())]  # fmt: skip
    if bids[BANK]:
        dice = _alike(display, BANK, None, bids[BANK])
        found.append(Lot(BANK, -1, display.say("the_bank"), display.icon(BANK), dice))
    return Lots(found, display.say("which_dice"))


def _answers(values: Iterable[str], card: str) -> Answers:
    """Those on that card, or at the bank, by what they lay and how many dice."""
    found: Answers = {}
    for value in values:
        word, *rest = value.split(":")
        if word == BANK == card:
            found.setdefault((rest[0], 1), []).append(value)
        elif word == "bid" and rest[0] == card:
            found.setdefault((rest[1], int(rest[2])), []).append(value)
    return found


def _alike(display: CardsTold, card: str, lies: CardView | None, answers: Answers) -> list[Alike]:
    """The kinds of dice there, in the order of their values, and then trumps."""
    trumps = set(display.trumps(card)) if card != BANK else set()
    hand = _hand(display, lies)
    plain = sorted((face for face in display.sides if face["symbol"] not in trumps), key=_value)
    dice: dict[str, list[dict[str, Any]]] = {str(face["value"]): [] for face in plain}
    dice |= {TRUMP: []} if trumps else {}
    for face in hand:
        dice[TRUMP if face["symbol"] in trumps else str(face["value"])].append(face)
    # What has no value is good for trumps alone; dice that one has are seen all the same.
    wanted = {what for what, _ in answers} | {what for what, faces in dice.items() if faces or what != "0"}
    words = [what for what in dice if what in wanted] + ([WILD] if WILD in wanted else [])
    return [_of_kind(display, card, what, dice.get(what, []), answers) for what in words]


def _of_kind(display: CardsTold, card: str, what: str, dice: Sequence[dict[str, Any]], answers: Answers) -> Alike:
    most = max((count for word, count in answers if word == what), default=0)
    each = [answers.get((what, count), []) for count in range(1, most + 1)]
    if what in TRUMPS:
        name = display.say("lot_trump", method=display.methods(card), borrowed=what == WILD)
        return Alike(Landed(0, icon=STAR), name, len(dice), each)
    faces = dice or [face for face in display.sides if str(face["value"]) == what]
    shown = Landed(int(what), icon=faces[0].get("picture", ""))
    return Alike(shown, display.words.printed(faces[0]["name"]) if shown.icon else what, len(dice), each)


def _hand(display: CardsTold, lies: CardView | None) -> list[dict[str, Any]]:
    """The faces of the dice behind the holder's screen, and of those on the card that would come back to it."""
    view = display.window.view
    if view.hand is UNSET:
        return []
    back = lies.sides if lies is not None and lies.seat == display.window.holder else []
    return [display.sides[side - 1] for side in (*view.hand, *back)]


def _value(face: dict[str, Any]) -> int:
    value: int = face["value"]
    return value
