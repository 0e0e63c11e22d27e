"""Whole evenings in which people answer by their phones alone; `test_by_phone` has the one with most secrets."""

from __future__ import annotations

import pytest

pytest.importorskip("aiohttp", reason="the parts for phones are not installed (pip install -e '.[phones]')")
pytest.importorskip("ifaddr", reason="the parts for phones are not installed (pip install -e '.[phones]')")

from tests.ui.touch.by_phone import play_by_phones

pytestmark = pytest.mark.usefixtures("at_home", "thinks_here")


@pytest.mark.parametrize(("game", "pace"), [("outrage", "steady"), ("break-out", "quick"), ("cloaks", "steady")])
def test_people_play_to_the_end_by_their_phones_alone(screen, game, pace):
    screen.app.preferences.pace = pace
    play_by_phones(screen, game)
