"""Electronic dice by touches: taught to the tray or to a person, forgotten again, and thrown without a touch."""

from __future__ import annotations

import pytest

from companion.devices.dice import DiceRead
from companion.devices.dice_teaching import TeachableDie
from companion.refused import Refused
from companion.words import said
from tests.hardware.electronic.made import Table
from tests.tour.fake_dice import FakeElectronic
from tests.ui.touch.cameras import AtOnce
from tests.ui.touch.test_break_out import begin, put, touch_keys


@pytest.fixture
def dice(screen, monkeypatch):
    from ui.touch.dice import feed as live_feed
    from ui.touch.dice import watch as dice_watch

    monkeypatch.setattr(dice_watch, "ThreadPoolExecutor", lambda **_: AtOnce())
    monkeypatch.setattr(live_feed, "ThreadPoolExecutor", lambda **_: AtOnce())
    screen.app.dice = FakeElectronic()
    return screen.app.dice


def open_page(screen):
    screen.app.go("dice_electronic")
    screen.finger.seconds(1)
    screen.finger.touches = 0


def thrown(screen):
    return [line.facts["dice"] for line in screen.here.log() if line.kind == "threw"]


def test_a_die_is_taught_with_one_touch_and_forgotten_with_two(screen, dice):
    screen.start(dice="camera")
    dice.heard = [
        TeachableDie("a", "Lucky", 6, None, "", "rolled", 4, 80, last=True),
        TeachableDie("b", "Old", 6, "", "", "silent"),
    ]
    open_page(screen)
    assert (
        screen.reads("Whose is Lucky?")
        and screen.reads("shows 4 · not yours yet")
        and screen.reads("silent · the tray’s")
    )
    screen.touch("Ben")
    screen.finger.seconds(1)
    assert dice.owners == {"a": ("Ben", "")} and screen.finger.touches == 1
    assert screen.reads("shows 4 · Ben") and screen.button(text="Ben").look == "chosen"
    screen.finger.touches = 0
    screen.touch("Old")
    screen.touch("Forget it")
    screen.finger.seconds(1)
    assert dice.forgotten == ["b"] and screen.finger.touches == 2


def test_the_die_that_is_rolled_next_is_asked_about_and_the_list_stays(screen, dice):
    screen.start(dice="camera")
    dice.heard = [TeachableDie(one, one, 6, None, "", "rolled", 1, last=one == "a") for one in "ab"]
    open_page(screen)
    before = [button.text for button in buttons(screen) if button.text in "ab"]
    dice.heard = [TeachableDie(one, one, 6, None, "", "rolled", 2, last=one == "b") for one in "ba"]
    screen.finger.seconds(1)
    assert screen.reads("Whose is b?")
    assert [button.text for button in buttons(screen) if button.text in "ab"] == before


def test_a_colour_is_taught_where_the_games_dice_have_some(screen, dice):
    begin(screen, dice="camera")
    dice.heard = [TeachableDie("a", "Lucky", 6, None, "", "rolled", 4, last=True)]
    open_page(screen)
    screen.touch("The tray: all")
    screen.finger.seconds(1)
    screen.touch("orange")
    screen.finger.seconds(1)
    assert dice.owners == {"a": ("", "orange")} and screen.finger.touches == 2
    assert screen.button(text="orange").look == "chosen"


def test_nothing_heard_and_nothing_to_hear_is_said(screen, dice):
    open_page(screen)
    assert screen.reads("Shake one awake")
    dice.why = said("electronic.radio.off")
    screen.finger.seconds(1)
    assert screen.reads("No electronic die is heard.") and not screen.reads("bluetoothctl")
    screen.touch("Details")
    assert screen.reads("Bluetooth is switched off.") and screen.reads("bluetoothctl")
    screen.touch("Back")
    screen.app.dice = None
    open_page(screen)
    assert screen.reads("Camera or electronic dice")


def test_what_cannot_be_taught_is_said(screen, dice):
    dice.heard = [TeachableDie("a", "Lucky", 6, None, "", "rolled", 4, last=True)]
    dice.refuses = Refused("electronic.taught.too_many", most=24)
    open_page(screen)
    screen.touch("The tray: all")
    screen.finger.seconds(1)
    assert screen.reads("24 dice are known already")


def test_settings_and_more_call_them_by_their_name(screen, dice):
    screen.start(dice="camera")
    screen.app.go("settings", section="dice")
    screen.finger.frames(3)
    assert screen.button(text="Electronic") is not None and not screen.reads("by the camera")
    screen.touch("Set up the dice")
    assert screen.app.page_name == "dice_electronic"
    screen.app.go("more", section=screen.table.window.dice_kinds[0])
    screen.finger.frames(3)
    assert screen.reads("they tell the app what they show") and not screen.reads("amera")


def test_a_throw_is_taken_by_itself_and_its_person_is_told(screen, dice):
    evening = screen.start(dice="camera")
    screen.finger.seconds(0.5)
    ask = screen.table.asks[0]
    assert dice.whose == evening.seats[ask.seat].name and screen.reads("Your dice tell")
    count = ask.dice or 2
    dice.shows = DiceRead([3] * count, True, fresh=True)
    screen.finger.seconds(0.5)
    assert thrown(screen)[:1] == [[3] * count]


def test_trouble_is_said_above_the_question_and_leads_to_the_dice(screen, dice):
    screen.start(dice="camera")
    dice.shows = DiceRead([], False, said("electronic.throw.none_taught"))
    screen.finger.seconds(0.5)
    assert screen.reads("No electronic dice are known")
    screen.touch("Touch them in")
    assert screen.app.page_name == "dice_electronic"


def buttons(screen):
    from ui.touch.controls.button import BigButton

    return list(screen.finger.all(BigButton))


def test_the_announced_colours_find_their_dice(screen, dice, tmp_path):
    """The real ones, byte by byte but for the radio: eight dice on the table, four of them thrown."""
    table = Table(tmp_path)
    screen.app.dice = table.dice
    table.teach(*range(1, 9), colours=("red", "green", "yellow", "blue", "orange", "purple", "black", "white"))
    evening = begin(screen, dice="camera")
    put(screen, R=4, G=9, K=20)
    touch_keys(screen, ["R", "G", "W", "K"])
    for die, face in ((8, 3), (7, 5), (2, 6)):
        table.roll(die, face)
        screen.finger.seconds(0.5)
    assert evening.asks(None)[0].about == "roll"
    table.roll(1, 2)
    screen.finger.until(lambda: evening.asks(None)[0].about != "roll", most=3000)
    (line,) = [line for line in evening.log(None) if line.kind == "rolled"]
    assert line.facts["results"] == ["R2", "G6", "K5", "W3"]


@pytest.mark.parametrize("size", [(480, 800), (720, 1280)])
def test_an_upright_screen_shows_four_dice_and_everybody(screen, dice, size):
    """All that is shown at most: everybody who can own the die, and the colours of a game."""
    from tests.tour.cut import cut_texts
    from ui.touch.controls.button import BigButton

    dice.heard = [TeachableDie(str(at), f"Die {at}", 6, "Ada", "", "rolled", 4, 80, last=not at) for at in range(4)]
    screen.app.stage.size_hint, screen.app.stage.size = (None, None), size
    open_page(screen)
    keys = list(screen.finger.all(BigButton, screen.page))
    assert sum(key.text.startswith("Die ") for key in keys) == 4 and screen.button(text="More") is None
    assert min(key.y for key in keys) >= screen.page.y and cut_texts() == []
