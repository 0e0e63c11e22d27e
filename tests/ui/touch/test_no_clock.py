"""On a machine whose clock begins in 1970: games stand in the order of their numbers, and no page tells a wrong day."""

from __future__ import annotations

from datetime import datetime

import pytest

from tests.ui.touch.conftest import GAME_NIGHT, GameNight

UNSET = datetime(1970, 1, 1, 0, 3)
FAR = datetime(2080, 6, 1, 12)


def play(screen, monkeypatch, moment, names, over=True):
    monkeypatch.setattr(GameNight, "at", moment)
    screen.app.kept._store._clock = moment.timestamp
    screen.start(names=names)
    if over:
        screen.here.correct("over", True)
    number = screen.table.window.facts.number
    screen.app.leave_evening()
    return number


@pytest.mark.parametrize("moment", [UNSET, FAR])
def test_the_list_stands_by_numbers_and_says_that_the_day_is_unknown(screen, monkeypatch, moment):
    first = play(screen, monkeypatch, GAME_NIGHT, ("Ada", "Ben"))
    second = play(screen, monkeypatch, moment, ("Cem", "Dora"))
    third = play(screen, monkeypatch, GAME_NIGHT.replace(hour=19), ("Ada", "Dora"), over=False)
    assert [record.id for record in screen.app.kept.evenings()] == [third, second, first]
    screen.app.go("evenings")
    screen.finger.frames(12)
    assert screen.reads("day unknown") and not screen.reads("1970") and not screen.reads("2080")
    screen.app.go("tonight")
    screen.finger.frames(3)
    assert screen.app.kept.first_page().again.id == third


def test_the_first_page_knows_neither_the_time_nor_the_day_of_a_game(screen, monkeypatch):
    from ui.touch.shelf import wall_clock

    monkeypatch.setattr(wall_clock, "datetime", GameNight)
    play(screen, monkeypatch, UNSET, ("Ada", "Ben"), over=False)
    screen.app.go("tonight")
    assert screen.reads("Day unknown") and screen.reads("No clock") and not screen.reads("Thu")


def test_the_pages_of_a_game_know_no_time(screen, monkeypatch):
    monkeypatch.setattr(GameNight, "at", UNSET)
    screen.app.kept._store._clock = UNSET.timestamp
    screen.start(names=("Ada", "Ben"))
    screen.app.go("more")
    assert screen.reads("start unknown") and not screen.reads("since")
    assert {turn.at for turn in screen.table.window.turns} == {""}
    screen.here.correct("over", True)
    screen.app.go("results")
    screen.finger.frames(6)
    assert screen.reads("day unknown")
    screen.app.go("results_phone")
    assert screen.reads("day unknown") and not screen.reads("1970")


def test_a_clock_that_was_set_back_makes_no_evening_of_a_minute(screen, monkeypatch):
    screen.start(names=("Ada", "Ben"))
    screen.here.correct("over", True)
    screen.app.running.ended = GAME_NIGHT.replace(hour=18)
    screen.app.go("results")
    screen.finger.frames(6)
    assert screen.reads("begun on 9 January") and not screen.reads("1 min")


def test_light_by_the_hour_needs_an_hour():
    from ui.touch.machine.daylight import darkness

    assert darkness(UNSET) == 0.0 and darkness(GAME_NIGHT) > 0


def test_the_quiet_page_says_that_there_is_no_clock(screen, monkeypatch):
    from ui.touch.app import idle

    drawn = []
    monkeypatch.setattr(idle, "draw_text", lambda _, text, *rest, **more: drawn.append(text))
    quiet = idle.Idle(lambda: UNSET, size=(800, 480))
    quiet.show(idle.Waiting("Outrage!", "Ada’s turn"))
    quiet.hide()
    assert "No clock" in drawn and "00:03" not in drawn
