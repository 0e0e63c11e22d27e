"""Which moment has which sound, how loud, and never beside a secret."""

from __future__ import annotations

import random
import threading
from unittest.mock import Mock

import pytest

from companion.client.evenings.kept import Kept
from companion.devices.dice import DiceRead
from companion.refused import Refused
from companion.words import said, say
from tests.golden.record import some_answer
from tests.ui.touch.cameras import AtOnce, camera_with_two_dice, doubtful
from tests.ui.touch.conftest import Screen
from tests.ui.touch.test_break_out import FORECASTS
from tests.ui.touch.test_secrets import deal, hold_of, open_curtain
from tests.ui.touch.test_table import ward


class Ear:
    """A player that remembers what it was given: the sound, its share, and the number of the picture; and whose."""

    def __init__(self):
        self.plays = []
        self.games = []
        self.beds = []
        self.wrong = ""
        self.closed = False

    def play(self, sound, share, game=""):
        from kivy.clock import Clock

        self.games.append(game)
        self.plays.append((sound, share, Clock.frames))
        # The real one tells it from a thread of its own.
        thread = threading.Thread(target=self.heard, args=(self.wrong,))
        thread.start()
        thread.join()

    def lay_bed(self, share):
        self.beds.append(share)

    def cards(self):
        """One, and nobody has to choose."""
        return []

    def lift_bed(self):
        self.beds.append("lifted")

    def close(self):
        self.closed = True

    def new(self):
        """The sounds since the last time."""
        sounds = [sound for sound, *_ in self.plays]
        self.plays.clear()
        return sounds


def opened(display, ear, store):
    from tests.tour.quick import QuickFinger
    from ui.touch.app.companion_app import CompanionApp

    app = CompanionApp(store, display, player=ear)
    app.open_embedded()
    app.preferences.glides = False
    return Screen(app, QuickFinger())


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


@pytest.fixture
def camera(table, monkeypatch):
    from ui.touch.dice import watch as dice_watch

    monkeypatch.setattr(dice_watch, "ThreadPoolExecutor", lambda **_: AtOnce())
    table.app.dice = camera_with_two_dice()
    table.start(dice="camera")
    table.finger.seconds(1)
    return table.app.dice


def throw(screen, *faces):
    screen.throw(list(faces), "typed")


def throw_seen(screen, *faces):
    """A throw that a camera has read."""
    screen.throw(list(faces), "camera")


def short_game(screen):
    """Break Out on the short track of an owner's edition, thrown by the app, so that it does not take long."""
    from companion.games.break_out import game

    edition = game.edition()
    edition["track"] |= {"spaces": 12, "sections": [4, 4, 4]}
    edition["entry"]["rope"] = 7
    screen.app.open_evening(
        lambda: screen.app.kept.begin("break-out", ["Ada", "Ben", "Cem"], edition=edition, seed="5a" * 32)
    )
    screen.finger.frames(2)
    return screen.here


def play(screen, luck, most=400):
    """People answer at random, to the end or so many times; a picture after each answer."""
    evening = screen.here
    for _ in range(most):
        if evening.over:
            return
        ask = screen.table.asks[0]
        seen = next(one for one in evening.asks(ask.seat) if one.seat == ask.seat)
        screen.answer(some_answer(seen, luck))
        screen.finger.frames(1)


# Moments of the table


def test_another_seat_is_waited_for(table, ear):
    table.start()
    assert ear.new() == []
    before = table.table.asks[0].seat
    throw(table, 1, 2)
    table.finger.frames(2)
    seat = table.table.asks[0].seat
    assert seat != before and ear.new() == [f"turn{seat + 1}"]
    assert table.reads(table.table.seat(table.table.asks[0].seat).name)


def test_each_seat_has_a_tone_of_its_own(table, ear):
    table.start()
    heard = []
    for _ in range(4):
        throw(table, 1, 2)
        table.finger.frames(2)
        heard += ear.new()
    assert sorted(heard) == ["turn1", "turn2", "turn3", "turn4"]


def test_the_same_seat_goes_on_without_a_tone(table, ear):
    ward(table)
    ear.new()
    seat = table.table.asks[0].seat
    throw(table, 3, 2)
    table.finger.frames(2)
    assert table.table.asks[0].seat == seat and ear.new() == ["dice"]


def test_a_refusal_has_its_sentence_too(table, ear):
    ward(table)
    ear.new()
    with pytest.raises(Refused) as refused:
        table.here.answer(0, "attack:0")
    table.answer("attack:0")
    table.finger.frames(2)
    assert ear.new() == ["refused"] and table.reads(refused.value.reason)


def test_an_undo_and_a_setting_make_no_sound_and_a_redo_does(table, ear):
    table.start()
    throw(table, 1, 2)
    table.finger.frames(2)
    (tone,) = ear.new()
    assert tone.startswith("turn")
    table.table.undo(agreed=True)
    table.finger.frames(2)
    table.table.set_source("dice", "camera")
    table.finger.frames(2)
    assert ear.new() == []
    table.table.redo()
    table.finger.frames(2)
    assert ear.new() == [tone]


def test_what_happens_together_has_one_sound_the_most_important(table, ear):
    table.start()
    table.app.sounds.tell("read")
    table.app.sounds.tell("bad")
    throw(table, 1, 2)
    table.finger.frames(3)
    assert ear.new() == ["bad"]


def test_a_line_sounds_as_its_game_tells_it():
    from companion.client.display.display import Display
    from companion.client.layers.views import LogLine

    display = Kept(":memory:").begin("outrage", ["Ada", "Ben"]).display
    line = LogLine(0, "", "", "", 0, "stole", 1, False, {})
    assert display.sound(line) == "sparkle" and Display(display.window).sound(line) == ""


def test_a_whole_game_has_one_sound_a_picture_at_most_and_the_last_at_its_end(table, ear):
    short_game(table)
    play(table, random.Random(1))
    pictures = [picture for _, _, picture in ear.plays]
    assert len(set(pictures)) == len(pictures)
    sounds = ear.new()
    assert sounds[-1] == "over" and table.app.page_name == "results"
    assert {"over", "turn1", "turn2", "turn3", "oars", "door"} <= set(sounds)


def test_a_game_is_heard_with_its_own_takes_and_the_next_with_its_own(table, ear):
    """A bell in the Tower is none in a market."""
    for game in ("outrage", "cloaks"):
        table.app.open_evening(lambda game=game: table.app.kept.begin(game, ["Ada", "Ben", "Cem"]))
        table.finger.frames(2)
        ear.games.clear()
        table.app.sounds.tell("bell")
        table.finger.frames(2)
        assert ear.games[-1] == game


# The bed of an ending


def to_the_end(table):
    short_game(table)
    play(table, random.Random(1))
    table.finger.until(lambda: table.app.page_name == "results")
    return table.app.sounds


def test_a_bed_lies_below_an_ending_once_and_goes_with_the_first_touch(table, ear):
    to_the_end(table)
    assert "lifted" not in ear.beds
    table.finger.seconds(3)
    assert ear.beds == [0.3]
    table.touch(say("touch.results.story"))
    assert "lifted" in ear.beds
    ear.beds.clear()
    table.app.back_to_table()
    table.finger.seconds(3)
    assert table.app.page_name == "results" and ear.beds == []


def test_whoever_touches_the_screen_at_once_hears_no_bed(table, ear):
    to_the_end(table)
    table.touch(say("touch.results.story"))
    table.app.go("results", again=True)
    table.finger.seconds(3)
    assert 0.3 not in ear.beds


@pytest.mark.parametrize(("name", "value"), [("sounds", "off"), ("heard", "important")])
def test_there_is_no_bed_where_not_all_sounds_are_wanted(table, ear, name, value):
    setattr(table.app.preferences, name, value)
    to_the_end(table)
    table.finger.seconds(3)
    assert ear.beds == []


def test_an_ending_that_is_taken_out_of_the_cupboard_has_no_bed(table, ear):
    to_the_end(table)
    number = table.table.window.facts.number
    table.app.leave_evening()
    table.app.go("tonight")
    ear.beds.clear()
    table.app.open_evening(lambda: table.app.kept.take_up(number))
    table.finger.seconds(3)
    assert table.app.page_name == "results" and ear.beds == []


# The camera


def test_a_throw_that_was_read_can_be_heard(table, ear, camera):
    seat = table.table.asks[0].seat
    ear.new()
    camera.shows = DiceRead([2, 3], True, fresh=True)
    table.finger.until(lambda: ear.plays)
    camera.shows = None
    after = table.table.asks[0].seat
    assert after != seat and ear.new() == [f"turn{after + 1}"]


def test_reading_and_going_on_with_the_same_seat(table, ear, camera):
    for seat in range(4):
        table.here.correct(f"accredited:{seat}", True)
    table.here.correct("square:0", "G8")
    table.here.correct("turn", 0)
    table.finger.frames(4)
    ear.new()
    camera.shows = DiceRead([2, 3], True, fresh=True)
    table.finger.until(lambda: ear.plays)
    camera.shows = None
    assert ear.new() == ["dice"]
    assert table.table.last_throw() == [2, 3]


def test_the_reader_asks_aloud_once(table, ear, camera):
    from ui.touch.pads.chips import ChipPicture

    ear.new()
    camera.shows = doubtful(4, 6, why=said("dice.ask.value", colour="white", value=6))
    table.finger.seconds(3)
    assert ear.new() == ["ask"]
    assert table.finger.find(ChipPicture) is not None and table.reads("Is it a 6?")


def test_dice_that_lie_there_are_no_news(table, ear, camera):
    ear.new()
    camera.shows = DiceRead([2, 3], True, said("dice.throw.lay_there"))
    table.finger.seconds(2)
    assert table.reads("Use 2 and 3") and ear.new() == []


# Secrets


def test_nothing_is_heard_while_a_curtain_is_open(table, ear):
    deal(table)
    ear.new()
    assert open_curtain(table) is not None and ear.new() == []
    table.app.sounds.tell("bad")
    table.finger.frames(3)
    assert ear.new() == []
    table.touch("Hide")
    table.finger.frames(3)
    assert ear.new() == []


def test_nothing_is_heard_while_somebody_peeks(table, ear):
    deal(table)
    table.touch("Hands", stack=True)
    ear.new()
    touch = table.finger.rest(hold_of(table, 0))
    table.app.sounds.tell("turn")
    table.finger.frames(3)
    assert ear.new() == []
    table.finger.lift(touch)
    table.app.sounds.tell("turn")
    table.finger.frames(3)
    assert ear.new() == ["turn"]


def test_the_sounds_are_the_same_whatever_the_secret(table, ear):
    heard = []
    for forecasts in (FORECASTS, FORECASTS[::-1]):
        evening = short_game(table)
        for seat in range(3):
            evening.answer(seat, list(forecasts[seat]))
            table.finger.frames(1)
        play(table, random.Random(4), 25)
        heard.append(ear.new())
    assert heard[0] == heard[1] and len(heard[0]) > 3


# How loud


@pytest.mark.parametrize(("button", "share"), [("Quiet", 0.3), ("On", 1.0)])
def test_a_loudness_is_heard_when_it_is_chosen(table, ear, button, share):
    table.app.preferences.sounds = "off"
    table.app.go("settings", section="sound")
    table.finger.frames(3)
    assert ear.plays[0][:2] == ("read", 0.0)
    ear.new()
    table.touch(button)
    assert ear.plays[0][:2] == ("turn", share)
    assert table.button(text=button).look == "chosen"


def test_only_what_is_important_is_heard_where_people_like_it_so(table, ear):
    table.app.preferences.heard = "important"
    ward(table)
    ear.new()
    throw(table, 3, 2)
    table.finger.frames(2)
    assert ear.new() == []
    table.app.sounds.tell("door")
    table.finger.frames(2)
    assert ear.new() == ["door"]


def test_each_step_of_a_story_is_heard_and_then_whose_turn_it_is(table, ear):
    table.start(dice="virtual")
    table.here.correct("square:0", "W50")
    table.here.correct("turn", 0)
    table.app.preferences.glides = True
    table.here.set_source("dice", "camera")
    ear.new()
    throw_seen(table, 1, 1)
    teller, heard = table.page.teller, []
    while teller.telling:
        table.finger.frames(1)
        heard += [(sound, teller.telling) for sound in ear.new()]
    table.finger.frames(2)
    heard += [(sound, teller.telling) for sound in ear.new()]
    assert [sound for sound, _ in heard][:2] == ["dice", "card"], heard
    assert [sound for sound, _ in heard][-1].startswith("turn") or table.table.asks[0].seat == 0


def test_a_story_that_is_cut_short_by_an_undo_is_heard_no_further(table, ear):
    table.start(dice="virtual")
    table.app.preferences.glides = True
    table.here.set_source("dice", "camera")
    throw_seen(table, 1, 2)
    table.finger.frames(2)
    ear.new()
    table.table.undo(agreed=True)
    table.finger.frames(3)
    assert ear.new() == []


def test_a_change_of_which_there_is_nothing_to_tell_sounds_at_once(table, ear):
    short_game(table)
    table.app.preferences.glides = True
    table.here.answer(0, list(FORECASTS[0]))
    table.finger.frames(2)
    assert not table.page.teller.telling
    for seat in (1, 2):
        table.here.answer(seat, list(FORECASTS[seat]))
    while table.page.teller.telling:
        table.finger.frames(1)
    table.finger.frames(2)
    assert any(sound.startswith("turn") for sound in ear.new())


def test_off_is_silent(table, ear):
    table.app.go("settings", section="sound")
    table.finger.frames(3)
    table.touch("Off")
    ear.new()
    table.start()
    throw(table, 1, 2)
    assert ear.new() == []


def test_quiet_from_the_start_and_kept_for_the_next_time(display, ear):
    store = Kept(":memory:")
    for before, button in (("quiet", "On"), ("on", "Off"), ("off", "Quiet")):
        screen = opened(display, ear, store)
        assert screen.app.preferences.sounds == before
        screen.app.go("settings", section="sound")
        screen.finger.frames(3)
        assert screen.button(text=before.capitalize()).look == "chosen"
        screen.touch(button)
        screen.finger.leave()
        screen.app.close_embedded()


def test_the_app_lets_go_of_the_loudspeaker(display, ear):
    screen = opened(display, ear, Kept(":memory:"))
    screen.finger.leave()
    screen.app.close_embedded()
    assert ear.closed


# Machines without a loudspeaker


def test_the_settings_say_when_nothing_can_be_heard_and_when_it_can_again(table, ear):
    ear.wrong = "This machine has no loudspeaker that can be used."
    table.app.go("settings", section="sound")
    table.finger.frames(4)
    assert table.reads(ear.wrong)
    ear.wrong, gone = "", ear.wrong
    table.touch("On")
    table.finger.frames(4)
    assert not table.reads(gone)


def test_a_game_goes_on_without_a_loudspeaker(table, ear):
    ear.wrong = "This machine has no loudspeaker that can be used."
    table.start()
    throw(table, 1, 2)
    assert table.here.view(None) and not table.reads("loudspeaker")


def test_whoever_hears_nothing_loses_nothing(screen):
    """Tests, tours and apps without a screen have no player at all."""
    screen.start()
    throw(screen, 1, 2)
    screen.app.go("settings", section="sound")
    screen.finger.frames(3)
    screen.touch("On")
    assert screen.app.preferences.sounds == "on" and not screen.reads("loudspeaker")


@pytest.mark.parametrize(("driver", "plays"), [("offscreen", False), ("x11", True)])
def test_only_an_app_that_is_seen_is_heard(monkeypatch, driver, plays):
    from ui.touch.app import run as app
    from ui.touch.machine import window
    from ui.touch.sounds.loudspeaker import Loudspeaker

    opened = Mock()
    monkeypatch.setattr(window, "prepare", lambda *_, **__: window.Display(driver))
    monkeypatch.setattr(window, "open_window", lambda display: None)
    monkeypatch.setattr(app, "_keep_picture", lambda *_: None)
    monkeypatch.setattr("ui.touch.app.companion_app.CompanionApp", opened)
    app.run(Kept(":memory:"))
    player = opened.call_args.args[5]
    assert isinstance(player, Loudspeaker) if plays else player is None
