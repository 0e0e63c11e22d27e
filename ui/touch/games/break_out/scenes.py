"""Positions of Break Out for the tour: forecasts, piles, every stage of the dice, White, boats, peeks, the rope."""

from __future__ import annotations

from typing import Any

from ui.touch.widgets.button import BigButton
from ui.touch.widgets.secret import Peek


def show(guide: Any) -> None:
    """From the forecasts to a crowded way out."""
    evening = guide.app.desk.evening
    guide.see("forecasts-to-make")
    guide.play(1, seed=2)
    guide.see("forecasts-one-locked")
    guide.play(len(evening.seats) - 1, seed=3)
    seed = 4
    while evening.view(None)["turn"]["seat"] < 0:
        guide.play(1, seed)
        seed += 1
    _peek(guide)
    _place(guide, R="12", Y="12", K="12", O="16", P="15", G="27", B="cell")
    evening.correct("round", 3)
    guide.see("dice-with-white")
    _touch(guide, "OP")
    guide.see("dice-touched-on-the-board")
    _touch(guide, "OP")
    _roll(guide, ["R", "O", "K", "W"], [2, 3, 4, 3])
    guide.see("whose-result-gives-way")
    _choose(guide, "gives:K")
    guide.see("forward-and-back")
    _finish(guide)
    _place(guide, R="12", Y="11", G="13", K="15", O="15", P="15", B="33")
    _roll(guide, ["R", "Y", "B"], [2, 2, 5])
    guide.see("a-pile-of-three")
    _put_right(guide, "15")
    _finish(guide)
    _place(guide, R="12", Y="14", G="25", K="28", O="28", B="33")
    _roll(guide, ["R", "Y", "B"], [2, 4, 5])
    guide.see("an-order-that-buries")
    _finish(guide)
    _place(guide, R="boat1", Y="boat1", K="20", O="15", P="15", G="33", B="33")
    guide.see("stage-b")
    _finish(guide)
    _place(guide, R="boat1", Y="boat1", K="boat2", O="boat2", P="34", G="36", B="33")
    guide.see("stage-c")
    seat = evening.view(None)["turn"]["seat"]
    evening.answer(seat, ["G", "P"])
    guide.finger.frames(3)
    guide.see("stage-c-roll")
    evening.answer(-2, [2, 4])
    guide.finger.frames(3)
    guide.see("into-the-boats")
    _peek(guide, "later")


def _put_right(guide: Any, space: str) -> None:
    """The pile there is put right from bottom to top."""
    guide.app.go("correct")
    guide.finger.frames(4)
    guide.finger.tap(*guide.app.stage.page.board.spot_place(space))
    guide.see("correct-who-stands-here")
    for label in ("Who stands", "Purple", "Black"):
        guide.finger.touch(BigButton, text=label)
    guide.see("correct-pile")
    guide.app.back_to_table()


def _place(guide: Any, **places: str) -> None:
    """Put these where they are wanted and everybody else back into the cells."""
    evening = guide.app.desk.evening
    back = dict.fromkeys((one["id"] for one in evening.view(None)["prisoners"]), "cell")
    for who, place in [*back.items(), *places.items()]:
        evening.correct(f"place:{who}", place)
    guide.finger.frames(4)


def _roll(guide: Any, dice: list[str], faces: list[int]) -> None:
    """The seat on turn chooses these dice, and they show this."""
    evening = guide.app.desk.evening
    evening.answer(evening.view(None)["turn"]["seat"], dice)
    guide.dice()
    evening.answer(-2, faces)
    guide.finger.frames(4)


def _touch(guide: Any, counters: str) -> None:
    """A finger on each of these counters on the board."""
    board = guide.app.stage.page.board
    for who in counters:
        x, y, *_ = board.counter_box(who)
        guide.finger.tap(x, y)


def _choose(guide: Any, beginning: str) -> None:
    """The answer that begins so, where it is on offer."""
    evening = guide.app.desk.evening
    for ask in evening.asks(None):
        option = next((one for one in ask.options if one.value.startswith(beginning)), None)
        if option is not None:
            evening.answer(ask.actor, option.value)
            guide.finger.frames(4)
            return


def _finish(guide: Any) -> None:
    """Play by touches until the next seat chooses dice."""
    evening = guide.app.desk.evening
    turn = evening.view(None)["turn"]["number"]
    while not evening.over and evening.view(None)["turn"]["number"] == turn:
        guide.play(1, seed=turn)


def _peek(guide: Any, name: str = "") -> None:
    """What a seat sees of its own forecast under a resting finger."""
    guide.app.go("hands")
    guide.finger.frames(4)
    peek = next(iter(guide.finger.all(Peek)))
    touch = guide.finger.rest(peek)
    guide.see("forecast-peek" + (f"-{name}" if name else ""))
    guide.finger.lift(touch)
    guide.app.back_to_table()
    guide.finger.frames(4)
