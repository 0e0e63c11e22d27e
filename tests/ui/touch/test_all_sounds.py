"""The page on which all sounds can be tried: each game's in its own take, and none is left out."""

from __future__ import annotations

import subprocess
import sys

import pytest

from companion import games
from companion.client.display.telling import SOUNDS
from companion.client.evenings.kept import Kept
from companion.client.games.shelf import BoxedGame
from companion.words import say, speak
from companion.words.catalogues import ENGLISH
from tests.ui.touch.conftest import Screen
from tests.ui.touch.test_sounds import Ear, opened
from ui.touch.sounds.moments import BED, MOMENTS


@pytest.fixture
def ear():
    return Ear()


@pytest.fixture
def table(display, ear):
    """The app with somebody who listens."""
    screen = opened(display, ear, Kept(":memory:"))
    yield screen
    screen.finger.leave()
    screen.app.close_embedded()


def sounds_of(screen: Screen) -> dict[str, object]:
    """The keys of the open group, by the sounds that they let people hear."""
    from ui.touch.controls.button import BigButton

    keys = [one for one in screen.finger.all(BigButton, screen.page) if isinstance(one.value, tuple)]
    # The finger finds the latest first.
    return {one.value[1]: one for one in reversed(keys) if one.value[0] == "listen"}


def open_group(screen, group):
    screen.app.go("sounds", group=group)
    screen.finger.frames(3)
    return sounds_of(screen)


def test_the_settings_lead_there_and_it_leads_back(table):
    table.app.go("settings", section="sound")
    table.finger.frames(3)
    way, back = table.button(text=say("settings.listen.all")), table.page.ids.back
    assert (way.y, way.top) == (back.y, back.top), "it stands in one line with the way back"
    table.touch(say("settings.listen.all"))
    assert table.app.page_name == "sounds"
    table.finger.frames(3)
    table.finger.tap_widget(table.page.ids.back)
    table.finger.frames(3)
    assert table.app.page_name == "settings" and table.page.section == "sound"
    table.page.open("light")
    table.finger.frames(3)
    assert not table.reads(say("settings.listen.all"))


@pytest.mark.parametrize("game", games.names())
def test_each_sound_of_a_game_is_heard_in_its_own_take(table, ear, game):
    keys = open_group(table, game)
    assert list(keys) == BoxedGame(game).sounds
    for sound, button in keys.items():
        ear.plays.clear()
        table.finger.tap_widget(button)
        table.finger.frames(3)
        assert [(name, share) for name, share, _ in ear.plays] == [(sound, 0.3)] and ear.games[-1] == game


def test_what_belongs_to_no_game_is_heard_too_and_nothing_is_left_out(table, ear):
    keys = open_group(table, "")
    assert set(keys) == {*MOMENTS, BED} - set(SOUNDS)
    ear.new()
    for button in keys.values():
        table.finger.tap_widget(button)
        table.finger.frames(3)
    assert ear.new() == [sound for sound in keys if sound != BED] and ear.beds == [0.3]
    table.app.go("tonight")
    assert ear.beds == [0.3, "lifted"]
    assert {sound for game in games.names() for sound in BoxedGame(game).sounds} == set(SOUNDS)


def test_a_touch_on_a_group_opens_it(table):
    open_group(table, "")
    table.touch(BoxedGame("cloaks").title)
    assert list(sounds_of(table)) == BoxedGame("cloaks").sounds


def test_where_sounds_are_off_none_is_heard_and_it_says_so(table, ear):
    table.app.preferences.sounds = "off"
    keys = open_group(table, "outrage")
    assert all(one.disabled for one in keys.values()) and table.reads(say("settings.listen.off"))


def test_it_says_why_nothing_is_heard(table, ear):
    ear.wrong = "This machine has no loudspeaker that can be used."
    open_group(table, "outrage")
    assert table.reads(ear.wrong)


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1024, 600), (1280, 720), (720, 1280)], ids=str)
@pytest.mark.parametrize("group", ["", *games.names()])
def test_all_of_them_have_room(screen, size, group):
    from tests.tour.cut import cut_texts
    from tests.tour.keys import tight_keys
    from tests.tour.spilled import spilled_texts

    screen.app.stage.size_hint, screen.app.stage.size = (None, None), size
    keys = open_group(screen, group)
    assert set(keys) == (set(BoxedGame(group).sounds) if group else {*MOMENTS, BED} - set(SOUNDS))
    assert min(one.y for one in keys.values()) >= 0
    assert spilled_texts() == cut_texts() == tight_keys() == []
    screen.app.go("settings", section="sound")
    screen.finger.frames(3)
    assert spilled_texts() == cut_texts() == tight_keys() == []


@pytest.mark.parametrize("size", [(800, 480), (480, 800)], ids=str)
def test_all_of_them_have_room_in_german_and_in_large_letters(screen, size):
    from tests.tour.cut import cut_texts
    from tests.tour.spilled import spilled_texts

    screen.app.preferences.lettering = "large"
    screen.app.follow_preferences()
    screen.app.stage.size_hint, screen.app.stage.size = (None, None), size
    speak("de")
    try:
        for group in ("", *games.names()):
            assert min(one.y for one in open_group(screen, group).values()) >= 0
            assert spilled_texts() == cut_texts() == []
        screen.app.go("settings", section="sound")
        screen.finger.frames(3)
        assert screen.reads("Alle Töne") and spilled_texts() == cut_texts() == []
    finally:
        speak(ENGLISH)


def test_a_game_that_is_silent_says_so_and_one_further_down_is_turned_to(screen):
    from tests.house import more_games

    with more_games():
        last = games.names()[-1]
        assert list(open_group(screen, last)) == BoxedGame(last).sounds and screen.reads(BoxedGame(last).title)
        silent = next(name for name in games.names() if not BoxedGame(name).sounds)
        assert open_group(screen, silent) == {} and screen.reads(say("settings.listen.none"))


def test_beside_a_running_game_its_own_sounds_come_first(screen):
    screen.start("torture")
    screen.app.go("settings", section="sound")
    screen.finger.frames(3)
    screen.touch(say("settings.listen.all"))
    assert screen.page.group == "torture" and list(sounds_of(screen)) == BoxedGame("torture").sounds


def test_no_game_is_loaded_before_its_sounds_are_wanted():
    """Each takes a moment: the page is there before them."""
    code = """
import sys
from companion.client.games.shelf import games_here
found = {game.name: game for game in games_here()}
print(*[name for name in sys.modules if name.endswith(".display") and ".games." in name])
found["outrage"].sounds
print(*[name for name in sys.modules if name.endswith(".display") and ".games." in name])
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.splitlines() == ["", "companion.games.outrage.display"]
