"""Whole evenings in which people answer by a panel's buttons alone, beside the real screen."""

from __future__ import annotations

import random
from typing import Any

from companion.client.layers.views import QuestionView
from companion.client.window import Window
from tests.table.panel_presser import Presser
from tests.ui.touch.by_phone import ADVISED, ANSWERED, MOST, PEOPLE, PLAYERS


def play_by_panel(screen: Any, game: str, **options: str) -> None:
    """An evening of two people and the companion to its end, in which nobody touches the screen.

    Raises AssertionError where no button leads to an answer that somebody may give.
    """
    app, thumb, answered, luck = screen.app, screen.thumb, set(), random.Random(5)
    app.open_evening(lambda: app.kept.begin(game, PEOPLE, options, seed="5a" * 32, players=PLAYERS))
    screen.finger.frames(3)
    window = app.table.window
    presser = Presser(lambda viewer: thumb.state(viewer), thumb.press, lambda items: moves(screen, items))
    for _ in range(MOST):
        if window.over:
            break
        if getattr(screen.page, "story", None) is not None:
            thumb.press("confirm")
            continue
        question = next((one for one in window.questions if not app.played.answers(one)), None)
        if question is None:
            answered |= companion_answers(screen)
        else:
            answer(window, question, presser, luck)
    assert window.over and answered >= set(PLAYERS) and screen.finger.touches == 0
    screen.finger.frames(30)
    assert app.page_name == "results"


def companion_answers(screen: Any) -> set[int]:
    """The companion answers, where the table wants that after a button said *Go on*; which seats it was asked for."""
    app, window, before = screen.app, screen.table.window, screen.table.window.changes
    seats = {one.seat for one in filter(app.played.answers, window.questions)}
    screen.finger.until(lambda: window.changes > before or app.played.waits or screen.page.story is not None, ANSWERED)
    if app.played.waits and window.changes == before:
        screen.thumb.press("confirm")
    return seats


def answer(window: Window, question: QuestionView, presser: Presser, luck: random.Random) -> None:
    """Press an answer to that question."""
    eyes = window.seat(question.seat) if question.seat >= 0 else window
    hint = eyes.hint(question.id) if question.seat >= 0 and luck.random() < ADVISED else None
    given = eyes.random_answer(question.id, luck) if hint is None else hint.answer
    if question.kind == "compose":
        presser.compose(question.seat, given)
    elif question.kind == "throw" and question.covered:
        presser.throw_hidden(question.seat, given)
    else:
        presser.answer(question.actor, given)


def moves(screen: Any, items: list[str]) -> list[tuple[str, str]] | None:
    """How pieces that lie there are moved, one after the other, where the answer says how they lie after it."""
    window, asked = screen.table.window, screen.app.panel._hands.play.asked
    if not asked.chosen:
        return None
    before = [item for item in items if item not in screen.page.board.spots]
    if before:
        return [("", before[0])]  # Something else is done first, and everything lies as it did.
    return window.display.moves(asked.chosen, asked.fixed, items)
