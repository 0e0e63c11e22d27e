"""What the app is measured with: long evenings, and work that is told apart."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from companion.client.evenings.kept import Kept
from companion.client.games.shelf import games_here
from tests.tour.long_evening import play_long


@pytest.mark.parametrize("game", [game.name for game in games_here()])
def test_an_evening_is_as_long_as_it_was_asked_for(tmp_path: Path, game):
    kept = Kept(tmp_path / "kept.sqlite")
    number = play_long(kept, game, 300)
    table = kept.take_up(number)
    assert not table.over
    assert table.questions
    assert len(list(kept._store.entries(number))) >= 300


def test_drawing_and_collecting_are_no_work_of_ours(screen):
    from kivy.core.window import Window

    from tests.tour.timed import TimedFinger

    screen.start()
    screen.finger.leave()
    finger = TimedFinger(screen.app)
    try:
        spent = finger.spent_on(gc.collect)
        assert spent.whole == 1
        assert spent.collecting > 0
        assert spent.own + spent.drawing + spent.collecting == pytest.approx(spent.together)
        drawn = finger.spent_on(lambda: Window.canvas.ask_update())
        assert drawn.whole == 0
        assert drawn.drawing > 0
    finally:
        finger.leave()
    assert "dispatch" not in vars(Window)


def test_a_touch_counts_as_an_answer_where_the_table_changed(screen):
    from tests.tour.timed import TimedFinger
    from ui.touch.pads.dice import DieKey

    screen.start()
    screen.finger.leave()
    finger = TimedFinger(screen.app)
    try:
        for row in (0, 1):
            finger.tap_widget(next(key for key in finger.all(DieKey) if key.row == row))
        assert (len(finger.others), len(finger.answers)) == (1, 1)
        assert finger.between
    finally:
        finger.leave()
