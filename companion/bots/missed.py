"""What would have helped, in words: an answer that cost something, the better one, and about how much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from companion.bots.looking_back import Missed
from companion.client.layers.views import Answer
from companion.client.window import Window
from companion.words import say

_OWN = "table.players."
"""What the companion says of its own playing while it plays."""


class MissedView(msgspec.Struct, frozen=True):
    """One answer that cost something, for its seat's eyes. count: how many changes there were before it, and in which
    turn that was. held: the seat's cards of then, "" for none.

    spots: what the better answer is made of, some of it places or pieces of the board, and places that stand for it.
    answers: the one that was given and the better one as they were handed in, for whoever draws them.
    """

    count: int
    turn: int
    prompt: str
    given: str
    better: str
    why: str
    cost: str
    held: str
    spots: list[str]
    answers: tuple[Answer, Answer] | None = None


def show_missed(table: Window, seat: int, missed: Missed) -> MissedView:
    """In the words of the table's window. Where two answers are of many pieces, only those are named that differ."""
    past = table.past(missed.count)
    cards = past.seat(seat).display.hand(seat)
    then = past.answers(seat)
    given, better = then.called(missed.given), then.called(missed.better)
    one, other = _left(given.pieces, better.pieces), _left(better.pieces, given.pieces)
    if not one or not other:
        one, other = given.pieces, better.pieces
    words = table.words
    return MissedView(
        missed.count,
        past.turns[-1].number,
        given.prompt,
        words.joined(one) or say("look_back.none"),
        words.joined(other) or say("look_back.none"),
        say("look_back.played_on") if missed.why.key.startswith(_OWN) else _sentence(words.tell(missed.why)),
        say("look_back.cost", games=max(1, round(1 / missed.less))),
        words.listing("card", cards) if cards else "",
        _spots(past.seat(seat), missed.better),
        (missed.given, missed.better),
    )


def _spots(eyes: Window, answer: Answer) -> list[str]:
    """The parts of an answer, and the places of the board that stand for it. eyes: the seat's, before it answered."""
    parts = [str(part) for part in (answer if isinstance(answer, list) else [answer])]
    for question in eyes.questions:
        if question.seat == eyes.holder:
            places = {**eyes.display.landings(question), **eyes.display.opened(question)}
            parts += [spot for spot, meant in places.items() if any(one.value in parts for one in meant)]
    return list(dict.fromkeys(parts))


def _sentence(reason: str) -> str:
    """A reason that follows a colon elsewhere, by itself."""
    return reason[:1].upper() + reason[1:]


def _left(pieces: Sequence[str], without: Sequence[str]) -> list[str]:
    """The pieces that the other answer has not, in their order."""
    others, left = Counter(without), []
    for piece in pieces:
        if others[piece]:
            others[piece] -= 1
        else:
            left.append(piece)
    return left
