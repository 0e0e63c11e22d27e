"""The settings: every section fits, every key says what is so, and what is chosen is kept and followed at once."""

from __future__ import annotations

import pytest

from companion.client.evenings.kept import Kept
from companion.words import say
from ui.touch.app.preferences import Preferences, read


def open_section(screen, section):
    screen.app.go("settings", section=section)
    screen.finger.frames(3)
    return screen.page


def key(screen, setting, value):
    """The key of that setting which stands for that value."""
    from ui.touch.controls.button import BigButton

    row = screen.page.rows[setting]
    return next(one for one in screen.finger.all(BigButton, row) if one.value == value)


def every_value():
    from ui.touch.screens.settings import SECTIONS

    return [(section, setting.name, value) for section, all_of in SECTIONS.items() for setting in all_of
            for value in setting.values]  # fmt: skip


def test_every_value_of_every_setting_can_be_chosen_and_is_kept(screen):
    for section, setting, value in every_value():
        open_section(screen, section)
        if setting == "column":
            assert setting not in screen.page.rows, "this screen has no room for it"
            continue
        if value == "camera":
            assert key(screen, setting, value).disabled
            continue
        assert type(getattr(Preferences(), setting)) is type(value)
        screen.finger.tap_widget(key(screen, setting, value))
        screen.finger.frames(2)
        assert key(screen, setting, value).look == "chosen"
        assert getattr(screen.app.preferences, setting) == getattr(read(screen.app.kept), setting) == value


@pytest.mark.parametrize(("size", "section", "noted"), [
    ((800, 480), "table", False), ((800, 480), "layout", True), ((800, 480), "light", False),
    ((480, 800), "table", False), ((480, 800), "light", True), ((1024, 600), "layout", True),
])  # fmt: skip
def test_a_sentence_stands_below_each_row_where_all_of_them_have_room(screen, size, section, noted):
    from tests.tour.spilled import spilled_texts
    from ui.touch.screens.settings import SECTIONS

    screen.app.stage.size_hint, screen.app.stage.size = (None, None), size
    open_section(screen, section)
    notes = {one.name: screen.reads(say(f"settings.{one.name}.note")) for one in SECTIONS[section]}
    shown = {there for name, there in notes.items() if name in screen.page.rows}
    assert shown == {noted} and spilled_texts() == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_names_before_their_keys_and_all_sections_have_one_type(screen, language):
    """ "Odds of throws" was set smaller than the names above and below it."""
    from companion.words import speak
    from ui.touch.controls.button import BigButton
    from ui.touch.look.text import Fitted
    from ui.touch.screens.settings import SECTIONS

    speak(language)
    try:
        screen.app.stage.size_hint, screen.app.stage.size = (None, None), (800, 480)
        open_section(screen, "table")
        assert {one.font_size for one in screen.finger.all(Fitted)} == {20}
        tabs = [one for one in screen.finger.all(BigButton) if one.value in SECTIONS]
        assert len(tabs) == len(SECTIONS) and min(one.words_size for one in tabs) >= 20
    finally:
        speak("en")


def test_what_the_sand_glass_does_is_said_when_it_is_chosen_where_no_sentence_stands_below(screen):
    open_section(screen, "table")
    screen.finger.tap_widget(key(screen, "sand", 2))
    assert screen.reads(say("settings.sand.note"))
    screen.app.stage.clear_notice()
    screen.finger.tap_widget(key(screen, "sand", 0))
    assert not screen.reads(say("settings.sand.note"))


def test_preferences_of_an_older_app_are_kept_and_what_is_new_is_as_usual():
    kept = Kept(":memory:")
    kept.remember("touch", b'{"theme":"day","glides":false,"names":["Mia"],"gone":1}')
    likes = read(kept)
    assert (likes.theme, likes.glides, likes.names, likes.dims) == ("day", False, ["Mia"], 3)


@pytest.mark.parametrize(("minutes", "dims"), [(1, True), (3, True), (10, True), (0, False)])
def test_the_screen_dims_when_people_want_it_to(screen, minutes, dims):
    open_section(screen, "light")
    screen.finger.tap_widget(key(screen, "dims", minutes))
    wait = minutes * 60 or 3600
    screen.finger.seconds(wait - 5, step=5)
    assert not screen.app.stage.dimmer.dimmed
    screen.finger.seconds(10, step=5)
    assert screen.app.stage.dimmer.dimmed == dims


@pytest.mark.parametrize(("loud", "heard"), [("off", []), ("quiet", ["door"]), ("on", ["door"])])
def test_sounds_can_be_tried_where_any_are_wanted(screen, monkeypatch, loud, heard):
    played = []
    monkeypatch.setattr(screen.app.sounds, "try_out", played.append)
    screen.app.preferences.sounds = loud
    open_section(screen, "sound")
    key_of_door = key(screen, "listen", ("listen", "door"))
    assert key_of_door.disabled == (not heard)
    screen.finger.tap_widget(key_of_door)
    assert played == heard


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720)])
def test_sections_stand_beside_what_the_open_one_holds(screen, size):
    from tests.tour.cut import cut_texts
    from ui.touch.controls.button import BigButton
    from ui.touch.screens.settings import SECTIONS

    screen.start()
    stage = screen.app.stage
    stage.size_hint, stage.size = (None, None), size
    for section in SECTIONS:
        page = open_section(screen, section)
        names = [one for one in screen.finger.all(BigButton, page) if one.value in SECTIONS]
        keys = [one for row in page.rows.values() for one in screen.finger.all(BigButton, row)]
        assert len(names) == len(SECTIONS) and len({one.x for one in names}) == 1
        assert min(one.y for one in (*names, *keys)) >= 0
        assert not keys or min(one.x for one in keys) > names[0].right + 8
        assert cut_texts() == []


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1024, 600), (1280, 720), (720, 1280)], ids=str)
@pytest.mark.parametrize("driver", ["offscreen", "KMSDRM"])
def test_all_of_a_machine_has_room_where_its_picture_can_be_turned_too(screen, monkeypatch, driver, size):
    from dataclasses import replace

    from tests.tour.cut import cut_texts
    from tests.tour.keys import tight_keys
    from tests.tour.spilled import spilled_texts
    from ui.touch.controls.button import BigButton

    monkeypatch.setattr(screen.app, "display", replace(screen.app.display, driver=driver))
    screen.app.stage.size_hint, screen.app.stage.size = (None, None), size
    page = open_section(screen, "machine")
    assert ("stands" in screen.page.rows) is (driver == "KMSDRM")
    keys = {one.value: one for one in screen.finger.all(BigButton, page)}
    assert {"doctor", "boxes", "network", "sticks", "home", "power"} <= keys.keys()
    assert min(one.y for one in keys.values()) >= 0
    assert spilled_texts() == cut_texts() == tight_keys() == []
    assert screen.reads("in the colour of the turn")


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_whatever_is_chosen_has_a_tick(screen, size):
    from ui.touch.controls.button import BigButton
    from ui.touch.screens.settings import SECTIONS

    screen.app.stage.size_hint, screen.app.stage.size = (None, None), size
    for section in SECTIONS:
        for setting, row in open_section(screen, section).rows.items():
            keys = list(screen.finger.all(BigButton, row))
            assert [one for one in keys if one.ticked] == [one for one in keys if one.look == "chosen"], setting
            assert sum(one.ticked for one in keys) == (0 if setting == "listen" else 1), setting


def test_rows_share_the_height_of_an_upright_screen(screen):
    screen.app.stage.size_hint, screen.app.stage.size = (None, None), (480, 800)
    few, many = (open_section(screen, section).rows for section in ("layout", "light"))
    assert min(row.height for row in few.values()) > 70 and min(row.height for row in many.values()) >= 56
    lowest = min(row.to_window(row.x, row.y)[1] for row in few.values())
    assert lowest < 800 * 0.3, "they end above the middle"
