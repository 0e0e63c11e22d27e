"""Whole evenings in which people answer by the panel's buttons alone; the shortest is in `test_by_buttons`."""

from __future__ import annotations

import pytest

pytest.importorskip("gpiozero", reason="the panel's parts are not installed (pip install -e '.[pi]')")

from hardware.panel.pins import mock_pins
from tests.ui.touch.by_panel import panelled
from tests.ui.touch.played_by_panel import play_by_panel


@pytest.fixture
def played(display, thinks_here):
    pins = mock_pins()
    with panelled(display, pins) as screen:
        yield screen
    pins.reset()


@pytest.mark.parametrize(
    ("game", "pace", "options"),
    [("outrage", "steady", {}), ("torture", "wait", {"dice": "virtual"}), ("cloaks", "steady", {})],
)
def test_people_play_to_the_end_by_buttons_alone(played, game, pace, options):
    played.app.preferences.pace = pace
    play_by_panel(played, game, **options)
