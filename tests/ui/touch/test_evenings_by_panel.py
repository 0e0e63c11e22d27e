"""Whole evenings in which people answer by the panel's buttons alone; the shortest is in `test_by_buttons`."""

from __future__ import annotations

import pytest

pytest.importorskip("gpiozero", reason="the panel's parts are not installed (pip install -e '.[pi]')")

from tests.ui.touch.played_by_panel import play_by_panel


@pytest.mark.parametrize(
    ("game", "pace", "options"),
    [("outrage", "steady", {}), ("torture", "wait", {"dice": "virtual"}), ("cloaks", "steady", {})],
)
def test_people_play_to_the_end_by_buttons_alone(by_panel, game, pace, options):
    by_panel.app.preferences.pace = pace
    play_by_panel(by_panel, game, **options)
