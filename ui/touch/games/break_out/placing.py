"""What scenes of the tour are set up with: counters put where they are wanted, dice chosen and rolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.client.layers.views import Answer
from ui.touch.games.break_out.board import EscapeBoard

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide


def place(guide: TourGuide, **places: str) -> None:
    """Put these where they are wanted and everybody else back into the cells."""
    window = guide.app.running.window
    back = dict.fromkeys((one.id for one in window.view.prisoners), "cell")
    for who, place in [*back.items(), *places.items()]:
        window.correct(f"place:{who}", place)
    guide.finger.frames(4)


def give(guide: TourGuide, answer: Answer, seat: int | None = None) -> None:
    """Answer the open question, or of several that of a seat."""
    window = guide.app.running.window
    asked = next(one for one in window.questions if seat is None or one.seat == seat)
    window.answer(asked.id, answer)
    guide.finger.frames(4)


def roll(guide: TourGuide, dice: list[str], faces: list[int]) -> None:
    """The seat on turn chooses these dice, and they show this; nothing where the app throws them."""
    give(guide, dice)
    guide.dice()
    if faces:
        give(guide, faces)


def touch(guide: TourGuide, counters: str) -> None:
    """A finger on each of these counters on the board."""
    board = guide.board
    assert isinstance(board, EscapeBoard)
    for who in counters:
        x, y, *_ = board.counter_box(who)
        guide.finger.tap(x, y)


def choose(guide: TourGuide, beginning: str) -> None:
    """The answer that begins so, where it is on offer."""
    window = guide.app.running.window
    for ask in window.questions:
        option = next((one for one in ask.options if one.value.startswith(beginning)), None)
        if option is not None:
            window.answer(ask.id, option.value)
            guide.finger.frames(4)
            return


def finish(guide: TourGuide) -> None:
    """Play by touches until the next seat chooses dice."""
    window = guide.app.running.window
    turn = window.view.turn.number
    while not window.over and window.view.turn.number == turn:
        guide.play(1, seed=turn)
