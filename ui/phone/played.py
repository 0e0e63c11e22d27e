"""Seats that the companion plays, as phones tell of them: who is waited for, and whose hands throw for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from companion.client.layers.views import DraftView, QuestionView
from companion.client.window import Window
from companion.headless.requests import Id

LentTo = Callable[[int], Window]
"""The window of a seat for which somebody else throws."""


class Pace(NamedTuple):
    """Where the table wants to be asked before the companion answers.

    ready: whether it has thought, and waits to be told to go on; go_on: tells it.
    """

    ready: Callable[[], bool]
    go_on: Callable[[], None]


UNASKED = Pace(lambda: False, lambda: None)
"""Where nobody is waited for."""


class GoOn(msgspec.Struct, tag_field="do", tag="go_on"):
    """What a phone says besides what programs may: people have seen enough, and the companion may answer."""

    id: Id | None = None


def goes_on_in(line: bytes) -> GoOn | None:
    """That in a line, None for any other line."""
    try:
        return msgspec.json.decode(line, type=GoOn)
    except msgspec.DecodeError:
        return None


def asked(window: Window) -> list[QuestionView]:
    """The open questions, the holder's own first: what is thrown for a seat of the companion's, whoever helps is asked.

    Whose seat it is, is not.
    """
    found = [_by_hands(window, one, window.display.thrower(one)) for one in window.questions]
    return sorted(found, key=lambda one: not one.mine)


def thrown_for(window: Window) -> dict[str, int]:
    """The seats of the companion's that the holder throws for now, by the questions."""
    questions = window.questions if window.holder >= 0 and window.players else []
    return {one.id: one.seat for one in questions if window.display.thrower(one) == window.holder}


def drafts(window: Window, questions: list[QuestionView], lent: LentTo | None) -> dict[str, DraftView]:
    """The half-made answers to these of the holder's; of what is thrown for another seat, that seat's."""
    seats = thrown_for(window) if lent is not None else {}
    found = {}
    for one in questions:
        if one.kind in ("pick", "compose", "throw"):
            whose = lent(seats[one.id]) if lent is not None and one.id in seats else window
            found[one.id] = whose.half_made(one.id)
    return found


def _by_hands(window: Window, question: QuestionView, hands: int) -> QuestionView:
    if hands < 0:
        return question
    text = window.display.task_text(question.seat, question.short, hands)
    return replace(question, seat=hands, prompt=text, short=text, mine=window.holder == hands)


def thinks(window: Window, ready: bool) -> str:
    """What is said while the companion alone is waited for: that it thinks, or that it is ready; "" else."""
    asks = window.questions
    if not asks or any(one.actor not in window.players for one in asks):
        return ""
    key = "touch.players.ready" if ready else "touch.players.thinks"
    return window.words.say(key, seat=asks[0].seat)
