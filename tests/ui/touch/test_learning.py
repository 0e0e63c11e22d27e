"""*Learn with me*: from the box to a first game with one gentle player, until whoever learns has had enough."""

from __future__ import annotations

import random

import pytest

from tests.ui.touch.test_played_seats import until

GAMES = {"outrage": 2, "break-out": 2, "cloaks": 3, "torture": 2}
"""How many sit down to learn each: no more than it needs."""

MINUTES = 10


def begin(screen, game, name="Ada"):
    from ui.touch.controls.button import BigButton

    screen.app.go("seats", game=game)
    screen.finger.frames(3)
    for value in ("show", "learn", name):
        screen.finger.touch(BigButton, value=value)
        screen.finger.frames(2)
    return screen.table.window if screen.table else None


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_begins_with_gentle_players_and_hints_for_whoever_learns(screen, game):
    window = begin(screen, game)
    assert len(window.seats) == GAMES[game] and window.seats[0].name == "Ada"
    assert window.players == dict.fromkeys(range(1, GAMES[game]), "gentle")
    assert "Ada" in screen.app.preferences.hints and screen.app.preferences.coached
    assert screen.app.page_name == "laid", "real pieces lie on the table"


def learn(screen, game="cloaks"):
    """At the table, everything told from anew."""
    screen.app.preferences.pace = "quick"
    window = begin(screen, game)
    screen.app.back_to_table()
    screen.finger.frames(3)
    return window


def test_whoever_learns_is_told_what_a_question_is_about_though_others_here_know_it(screen):
    from ui.touch.table.coach_strip import CoachStrip

    learn(screen)
    assert screen.finger.find(CoachStrip).text
    screen.app.leave_evening()
    learn(screen)
    assert screen.finger.find(CoachStrip).text


def test_after_ten_minutes_they_are_asked_whether_that_was_enough(screen):
    window, luck = learn(screen), random.Random(3)
    # Nobody touches anything for so long: else it would be dim by then, and everything waits.
    screen.app.preferences.dims = 0
    screen.app.follow_preferences()
    screen.finger.seconds(60 * MINUTES - 30)
    assert not screen.reads("That is the game")
    screen.finger.seconds(60)
    for _ in range(60):
        if screen.reads("That is the game, Ada"):
            break
        question = window.questions[0]
        if screen.app.played.answers(question):
            before = window.changes
            until(screen, lambda before=before: window.changes > before)
        else:
            eyes = window.seat(question.seat) if question.seat >= 0 else window
            window.answer(question.id, eyes.random_answer(question.id, luck))
        screen.finger.seconds(0.6)
    screen.touch("Play on without hints")
    assert "Ada" not in screen.app.preferences.hints and screen.table is not None
    screen.finger.seconds(60 * MINUTES)
    assert not screen.reads("That is the game")


def test_they_sit_down_with_others(screen):
    learn(screen)
    screen.app.lesson._ask()
    screen.finger.frames(2)
    screen.touch("Sit down with others")
    assert screen.app.page_name == "seats" and screen.app.table is None and screen.app.lesson is None


def test_a_game_that_is_put_away_asks_nothing(screen):
    learn(screen)
    lesson = screen.app.lesson
    screen.app.leave_evening()
    assert not lesson._due.is_triggered and not lesson._looks.is_triggered


def test_the_guided_first_turn_grows_into_it(screen):
    from ui.touch.app.first_turn import Guide
    from ui.touch.controls.button import BigButton

    screen.app.go("seats", game="cloaks")
    screen.finger.frames(3)
    screen.finger.touch(BigButton, value="show")
    screen.finger.touch(BigButton, value="first_turn")
    screen.finger.frames(3)
    window = screen.table.window
    window._at = len(window._script.step) - 1
    guide = screen.finger.find(Guide)
    guide._look()
    assert (guide.leaving.text, guide.following.text) == ("Sit down", "Learn with me")
    screen.touch("Learn with me")
    assert screen.app.page_name == "seats" and screen.reads("Who wants to learn it?")


def test_a_new_name_can_be_typed(screen):
    from ui.touch.pads.keyboard import Keyboard

    begin(screen, "cloaks", name="type")
    screen.finger.find(Keyboard)._done("Zoe")
    assert screen.table.window.seats[0].name == "Zoe"
