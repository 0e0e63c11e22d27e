"""What scenes of the tour are set up with: counters put where they are wanted, dice chosen and rolled."""

from __future__ import annotations

from typing import Any

from companion.rules.asks import CHANCE


def place(guide: Any, **places: str) -> None:
    """Put these where they are wanted and everybody else back into the cells."""
    evening = guide.app.desk.evening
    back = dict.fromkeys((one["id"] for one in evening.view(None)["prisoners"]), "cell")
    for who, place in [*back.items(), *places.items()]:
        evening.correct(f"place:{who}", place)
    guide.finger.frames(4)


def roll(guide: Any, dice: list[str], faces: list[int]) -> None:
    """The seat on turn chooses these dice, and they show this; nothing where the app throws them."""
    evening = guide.app.desk.evening
    evening.answer(evening.view(None)["turn"]["seat"], dice)
    guide.dice()
    if faces:
        evening.answer(CHANCE, faces)
    guide.finger.frames(4)


def touch(guide: Any, counters: str) -> None:
    """A finger on each of these counters on the board."""
    board = guide.app.stage.page.board
    for who in counters:
        x, y, *_ = board.counter_box(who)
        guide.finger.tap(x, y)


def choose(guide: Any, beginning: str) -> None:
    """The answer that begins so, where it is on offer."""
    evening = guide.app.desk.evening
    for ask in evening.asks(None):
        option = next((one for one in ask.options if one.value.startswith(beginning)), None)
        if option is not None:
            evening.answer(ask.actor, option.value)
            guide.finger.frames(4)
            return


def finish(guide: Any) -> None:
    """Play by touches until the next seat chooses dice."""
    evening = guide.app.desk.evening
    turn = evening.view(None)["turn"]["number"]
    while not evening.over and evening.view(None)["turn"]["number"] == turn:
        guide.play(1, seed=turn)
