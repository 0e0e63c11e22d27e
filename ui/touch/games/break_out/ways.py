"""What an answer would do on the board, as the game's display tells it."""

from __future__ import annotations

from typing import Protocol, cast

from companion.client.layers.views import QuestionView
from companion.client.window import Window


class Way(Protocol):
    """One answer. who: whose counter. spot: where it ends ("12", "cell", "boat2"). gives: the result it gives up, 0.

    under: who is beneath it there, bottom to top. buries: those of them with a die still to use. back: it goes back.
    stays: it does not move at all. covered: it cannot move as things stand. named: it is only named as yet.
    special: what the special space is called where it lands, "" for any other.
    """

    value: str
    label: str
    who: str
    spot: str
    gives: int
    under: str
    buries: str
    back: bool
    stays: bool
    covered: bool
    named: bool
    special: str


class _Display(Protocol):
    def ways(self, question: QuestionView) -> list[Way]: ...


def ways_of(window: Window, question: QuestionView) -> list[Way]:
    """The answers of a question about prisoners, as ways; empty for every other question."""
    return cast(_Display, window.display).ways(question)
