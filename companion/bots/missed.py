"""What would have helped, in words: an answer that cost something, the better one, and about how much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from companion.bots.looking_back import Missed
from companion.client.window import Window
from companion.words import say


class MissedView(msgspec.Struct, frozen=True):
    """One answer that cost something, for its seat's eyes. count: how many changes there were before it."""

    count: int
    prompt: str
    given: str
    better: str
    why: str
    cost: str


def show_missed(table: Window, seat: int, missed: Missed) -> MissedView:
    """In the words of the table's window. Where two answers are of many pieces, only those are named that differ."""
    then = table.past(missed.count).answers(seat)
    given, better = then.called(missed.given), then.called(missed.better)
    one, other = _left(given.pieces, better.pieces), _left(better.pieces, given.pieces)
    if not one or not other:
        one, other = given.pieces, better.pieces
    words = table.words
    return MissedView(
        missed.count,
        given.prompt,
        words.joined(one) or say("look_back.none"),
        words.joined(other) or say("look_back.none"),
        words.tell(missed.why),
        say("look_back.cost", games=max(1, round(1 / missed.less))),
    )


def _left(pieces: Sequence[str], without: Sequence[str]) -> list[str]:
    """The pieces that the other answer has not, in their order."""
    others, left = Counter(without), []
    for piece in pieces:
        if others[piece]:
            others[piece] -= 1
        else:
            left.append(piece)
    return left
