"""The table's screen while people play by their phones: nobody has to touch it."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("aiohttp", reason="the parts for phones are not installed (pip install -e '.[phones]')")
pytest.importorskip("ifaddr", reason="the parts for phones are not installed (pip install -e '.[phones]')")

from tests.ui.touch.by_phone import ANSWERED, PEOPLE, PLAYERS, play_by_phones, pockets

pytestmark = pytest.mark.usefixtures("at_home", "thinks_here")


def test_an_evening_with_dice_behind_screens_comes_to_its_end(screen):
    """The companion answers each time after somebody's phone said *Go on*."""
    screen.app.preferences.pace = "wait"
    play_by_phones(screen, "torture", dice="virtual")


def test_who_plays_by_phone_has_light_at_the_table(screen):
    screen.start("outrage", dice="virtual")
    with pockets(screen, [0, 1, 2, 3]) as phones:
        for waits in (600, 60):
            screen.finger.seconds(waits, step=1.0)
            assert screen.app.stage.dimmer.dimmed == (waits == 600)
            phones.see()
            phones.answer(random.Random(waits))
            assert not screen.app.stage.dimmer.dimmed


@pytest.mark.parametrize("have_phones", [[0], [0, 2]], ids=str)
def test_a_card_at_the_table_is_read_by_itself_where_everybody_has_a_phone(screen, have_phones):
    """Whoever sits there without a phone says themselves that they have read it."""
    app, luck = screen.app, random.Random(1)
    app.preferences.pace = "quick"
    app.open_evening(lambda: app.kept.begin("outrage", PEOPLE, seed="5a" * 32, dice="virtual", players=PLAYERS))
    screen.finger.frames(3)
    window = app.table.window

    def a_card_before_the_companion():
        companion = all(map(app.played.answers, window.questions))
        return companion and app.table_page is not None and app.table_page.story is not None

    with pockets(screen, have_phones) as phones:
        while not a_card_before_the_companion():
            before = window.changes
            if all(map(app.played.answers, window.questions)):
                screen.finger.until(lambda before=before: window.changes > before, ANSWERED)
            else:
                question = next(one for one in window.questions if not app.played.answers(one))
                eyes = window.seat(max(question.seat, 0))
                eyes.answer(question.id, eyes.random_answer(question.id, luck))
                screen.finger.frames(2)
        before = window.changes
        screen.finger.seconds(20)
        assert (window.changes > before) == (have_phones == [0, 2])
        phones.see()
