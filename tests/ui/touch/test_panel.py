"""A panel on mock pins beside the real window: playing without a touch, and never counting twice."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("gpiozero", reason="the panel's parts are not installed (pip install -e '.[pi]')")


from companion.client.evenings.kept import Kept
from companion.client.layers.views import TABLE
from companion.client.window import Window
from companion.devices.panel import Found
from companion.table.file.store import Store
from companion.words import said, tell
from hardware.panel.config import DEFAULT, parse_config
from hardware.panel.panel import GpioPanel
from hardware.panel.pins import mock_pins
from tests.golden.record import random_answer
from tests.table.panel_presser import Presser
from tests.table.recorded import Recorded
from tests.ui.touch.by_panel import LIGHTS, panelled
from tests.ui.touch.conftest import Screen
from tests.ui.touch.test_played_seats import until


@pytest.fixture
def pins():
    factory = mock_pins()
    yield factory
    factory.reset()


@pytest.fixture
def played(display, pins):
    with panelled(display, pins) as screen:
        yield screen


@pytest.fixture
def thumb(played):
    return played.thumb


def lit(pins):
    return [seat for seat, pin in enumerate(LIGHTS) if pins.pin(pin).state]


def pointer(screen):
    screen.finger.seconds(0.3)
    return screen.app.panel._pointer


def throw_and_land(screen, faces=(3, 2)):
    """Ben throws by touch; where he may go is open."""
    evening = screen.here
    screen.table.answer(evening.asks(None)[0].actor, "throw")
    screen.throw(list(faces), "typed")
    screen.finger.frames(3)
    return evening


# Pressing


@pytest.mark.parametrize("button", ["confirm", "next"])
def test_the_companion_goes_on_by_the_button_that_goes_on(played, thumb, pins, button):
    played.app.preferences.pace = "wait"
    played.start("cloaks", ("Ada", "Ben", "Cem"), dice="virtual")
    seat = played.table.asks[0].seat
    played.table.set_player(seat, "fair")
    until(played, lambda: played.app.played.state == "ready")
    before = played.table.window.changes
    thumb.press("plus")
    assert played.table.window.changes == before and lit(pins) == [seat]
    thumb.press(button)
    assert played.table.window.changes == before + 1


def test_a_press_answers_and_the_light_goes_on_to_the_next_seat(played, thumb, pins):
    evening = played.start(dice="virtual")
    played.finger.seconds(0.4)
    first = evening.asks(None)[0].seat
    assert lit(pins) == [first]
    thumb.press("confirm")
    played.finger.seconds(0.4)
    assert len(evening.log()) > 20 and lit(pins) != [] and played.finger.touches == 0


def test_lights_are_left_alone_while_nothing_happens(played, thumb, pins, monkeypatch):
    evening = played.start(dice="virtual")
    played.finger.seconds(1)
    asked = []
    monkeypatch.setattr(type(played.app.panel._hands.play), "lights", property(lambda _: asked.append(1) or [3]))
    played.finger.seconds(3)
    assert asked == [] and lit(pins) == [evening.asks(None)[0].seat]
    thumb.press("next")
    played.finger.seconds(0.2)
    assert lit(pins) == [3]


def test_the_first_button_is_ringed_and_the_ring_moves(played, thumb):
    from ui.touch.controls.button import BigButton
    from ui.touch.controls.secret import HoldArea

    played.start(dice="virtual")
    assert [widget.text for widget in pointer(played).pointed] == ["Throw"]
    thumb.press("plus")
    (button,) = pointer(played).pointed
    assert isinstance(button, BigButton) and button.text == "Change cards"
    thumb.press("plus")
    (hold,) = pointer(played).pointed
    assert isinstance(hold, HoldArea)


def test_dice_are_ringed_as_they_are_set(played, thumb):
    played.start()
    thumb.press("confirm")
    assert len(pointer(played).pointed) == 2 and {key.face for key in pointer(played).pointed} == {1, 6}
    thumb.press("plus")
    thumb.press("plus")
    assert [(key.row, key.face) for key in pointer(played).pointed] == [(0, 2)]
    thumb.press("confirm")
    thumb.press("minus")
    assert [(key.row, key.face) for key in pointer(played).pointed] == [(1, 6)]
    assert [(key.row, key.face) for key in pointer(played)._picked] == [(0, 2)]
    thumb.press("confirm")
    assert "throws 8" in played.here.log()[-3].text or any("8" in line.text for line in played.table.lines[-4:])


def test_a_landing_square_is_ringed_on_the_board(played, thumb):
    evening = played.start()
    for seat in range(4):
        evening.correct(f"accredited:{seat}", True)
    evening.correct("square:1", "G8")
    evening.correct("turn", 1)
    throw_and_land(played)
    ask = evening.asks(None)[0]
    assert ask.option_kind == "square"
    played.finger.seconds(0.4)
    assert played.page.board.pointed == ask.options[0].value
    thumb.press("plus")
    played.finger.seconds(0.2)
    assert played.page.board.pointed == ask.options[1].value
    thumb.press("confirm")
    assert evening.view(None)["players"][1]["square"] == ask.options[1].value


def test_cloaks_are_lifted_and_laid_on_the_board_by_pressing(played, thumb, tmp_path):
    from tests.ui.touch.city import CityScreen

    city = CityScreen(played, tmp_path).begin().place()
    played.finger.seconds(0.5)
    assert city.board.pointed == "G6"
    thumb.press("confirm")
    played.finger.seconds(0.3)
    assert city.draft.in_hand == "G6" and city.board.lifted == "G6"
    while city.board.pointed != "G10":
        thumb.press("plus")
        played.finger.seconds(0.2)
    thumb.press("confirm")
    played.finger.seconds(0.3)
    assert "G10" in city.draft.pieces and city.draft.in_hand is None
    while [getattr(one, "text", "") for one in pointer(played).pointed] != ["Cloaks are laid"]:
        thumb.press("plus")
    thumb.press("confirm")
    assert city.asked == "noble" and "G10" in city.cloaks() and played.finger.touches == 0


def test_the_cards_key_is_ringed_for_taking_a_card(played, thumb, tmp_path):
    from tests.ui.touch.city import CityScreen

    city = CityScreen(played, tmp_path).begin().place()
    for _ in range(9):
        ringed = [getattr(one, "text", "") for one in pointer(played).pointed]
        if ringed == ["Cards"]:
            break
        thumb.press("plus")
    thumb.press("confirm")
    played.finger.seconds(0.3)
    assert city.asked == "cards"


def test_a_tile_is_named_as_all_of_them_are_laid_by_one_key(played, thumb):
    played.start("cloaks", city="chosen")
    assert [one.text for one in pointer(played).pointed] == ["It lies like this"]
    assert pointer(played).text == "tile 1, as printed"
    thumb.press("plus")
    assert pointer(played).text == "tile 1, turned a quarter to the right"
    assert pointer(played).room is played.page.big


def test_whoever_says_that_all_is_ready_is_ringed_by_the_key_with_their_name(played, thumb):
    played.start("torture")
    assert [one.text for one in pointer(played).pointed] == ["Ada"] and pointer(played).text == ""


# Never twice


def test_a_finger_that_rests_on_an_answer_when_it_is_pressed_does_not_answer_the_next_question(played, thumb):
    """The finger came down on “Throw” for Ben; Ben's throw is taken by a press; lifting it must not throw for Cem."""
    from ui.touch.controls.button import BigButton

    evening = played.start(dice="virtual")
    played.finger.seconds(0.5)
    button = played.finger.find(BigButton, text="Throw")
    finger = played.finger.rest(button)
    thumb.down("confirm")
    played.finger.frames(2)
    after = len(evening.log())
    played.finger.lift(finger)
    played.finger.frames(3)
    assert len(evening.log()) == after


def test_a_touch_just_after_a_press_does_nothing(played, thumb):
    evening = played.start(dice="virtual")
    played.finger.seconds(0.5)
    thumb.down("confirm")
    played.finger.frames(2)
    after = len(evening.log())
    undo = played.page.bar.buttons["undo"]
    played.finger.press(*undo.to_window(*undo.center))
    played.finger.frames(3)
    assert len(evening.log()) == after and not played.app.stage.overlays.children
    played.finger.tap_widget(undo)
    assert played.app.stage.overlays.children


def test_a_press_of_the_same_instant_as_a_touch_does_nothing(played, thumb):
    evening = played.start(dice="virtual")
    played.finger.seconds(0.5)
    thumb.down("confirm")
    played.answer("throw")
    after = len(evening.log())
    played.finger.frames(3)
    assert len(evening.log()) == after


def test_a_press_just_after_a_touch_does_nothing(played, thumb):
    evening = played.start(dice="virtual")
    played.finger.seconds(0.5)
    played.answer("throw")
    played.finger.frames(3)
    after = len(evening.log())
    thumb.down("confirm")
    played.finger.frames(3)
    assert len(evening.log()) == after
    thumb.press("confirm")
    assert len(evening.log()) > after


def test_a_touch_goes_on_with_what_the_panel_entered_half_and_the_other_way_about(played, thumb):
    from ui.touch.pads.dice import DieKey

    evening = played.start()
    thumb.press("confirm")
    thumb.press("plus")
    assert thumb.state().dice == [1, 0]
    keys = list(played.finger.all(DieKey))
    assert [(key.row, key.face) for key in keys if key.chosen] == [(0, 1)]
    played.finger.tap_widget(next(key for key in keys if (key.row, key.face) == (0, 4)))
    assert thumb.state().dice == [4, 0]
    before = len(evening.log())
    played.touch("Undo", stack=True)
    assert thumb.state().dice == [0, 0] and len(evening.log()) == before
    assert not any(key.chosen for key in keys)


# What lies over the table


def test_a_press_that_wakes_the_screen_does_nothing_else(played, thumb):
    evening = played.start(dice="virtual")
    played.finger.seconds(0.5)
    played.app.stage.dimmer.dim()
    played.finger.frames(3)
    before = len(evening.log())
    thumb.press("confirm")
    assert not played.app.stage.dimmer.dimmed and len(evening.log()) == before


def test_on_another_page_a_press_leads_back_to_the_table_and_no_further(played, thumb):
    evening = played.start(dice="virtual")
    played.app.go("log")
    before = len(evening.log())
    thumb.press("confirm")
    assert played.app.page_name == "table" and len(evening.log()) == before


def test_a_question_in_the_middle_of_the_screen_waits_for_a_finger(played, thumb):
    from ui.touch.controls.choices import Choice

    evening = played.start(dice="virtual")
    before = len(evening.log())
    played.app.stage.ask("Sure?", "Really?", [Choice("Yes"), Choice("No")])
    thumb.press("confirm")
    assert len(evening.log()) == before


def test_nothing_is_ringed_over_a_curtain_that_a_finger_opened(played, thumb):
    from ui.touch.controls.curtain import Curtain
    from ui.touch.controls.secret import HoldArea

    played.start(dice="virtual")
    thumb.press("plus")
    assert pointer(played).pointed
    played.finger.hold(played.finger.find(HoldArea))
    assert played.finger.find(Curtain) is not None and not pointer(played).pointed
    played.touch("Hide")
    assert pointer(played).pointed


def test_a_press_ends_what_is_told_and_the_card_it_led_to_comes_first(played, thumb):
    evening, luck = played.start(dice="virtual"), random.Random(7)
    played.app.preferences.glides = True
    for _ in range(200):
        if played.page.teller.leads_on:
            break
        evening.window.answer(*random_answer(evening.window, luck))
    assert played.page.teller.leads_on and played.page.story is None
    before = len(evening.log())
    thumb.press("confirm")
    played.finger.frames(3)
    assert played.page.story is not None and len(evening.log()) == before


def test_a_press_that_ends_what_is_told_answers_nothing(played, thumb):
    evening, luck = played.start(dice="virtual"), random.Random(7)
    played.app.preferences.glides = True
    evening.window.answer(*random_answer(evening.window, luck))
    before = len(evening.log())
    thumb.press("confirm")
    assert not played.page.teller.telling and len(evening.log()) == before


def test_a_card_for_everybody_is_read_on_by_confirm(played, thumb):
    evening, luck = played.start(dice="virtual"), random.Random(7)
    for _ in range(200):
        if played.page.story is not None:
            break
        evening.window.answer(*random_answer(evening.window, luck))
        played.finger.frames(2)
    assert played.page.story is not None
    before = len(evening.log())
    played.finger.seconds(0.5)
    thumb.press("plus")
    assert played.page.story is not None
    thumb.down("confirm")
    thumb.down("confirm")
    played.finger.frames(3)
    assert played.page.story is None and len(evening.log()) == before


def test_an_undo_of_something_seen_is_asked_on_the_screen(played, thumb):
    evening = played.start(dice="virtual")
    thumb.press("confirm")
    while played.page.story is not None:
        thumb.press("confirm")
    after = len([line for line in evening.log() if not line.undone])
    thumb.press("undo")
    assert "Do the others agree?" in pointer(played).text
    assert len([line for line in evening.log() if not line.undone]) == after
    thumb.press("confirm", long=True)
    assert len([line for line in evening.log() if not line.undone]) < after
    assert "agree" not in pointer(played).text


def test_a_refused_press_is_a_sentence_on_the_screen(played, thumb):
    played.start(dice="virtual")
    thumb.press("undo")
    assert played.reads("nothing to take back")


# Secrets


def to_the_curtain(screen, thumb):
    for _ in range(10):
        if thumb.state().kind == "look":
            break
        thumb.press("plus")
    thumb.press("confirm", long=True)


def test_the_curtain_is_drawn_by_a_held_confirm_and_falls_by_undo(played, thumb):
    from ui.touch.controls.curtain import Curtain

    played.start(dice="virtual")
    to_the_curtain(played, thumb)
    assert played.finger.find(Curtain) is not None
    thumb.press("undo")
    assert played.finger.find(Curtain) is None and thumb.state().curtain is None


def test_when_the_curtain_falls_by_itself_the_panel_forgets_the_secret(played, thumb):
    from ui.touch.controls.curtain import LOOKING, Curtain

    played.start(dice="virtual")
    to_the_curtain(played, thumb)
    played.finger.seconds(LOOKING - 5)
    thumb.press("plus")
    played.finger.seconds(LOOKING - 5)
    assert played.finger.find(Curtain) is not None, "a press keeps it open"
    played.finger.seconds(10)
    assert played.finger.find(Curtain) is None and thumb.state().curtain is None
    assert thumb.state(thumb.state().seat).kind in ("option", "look")


def test_nothing_behind_the_curtain_stays_in_words_when_it_has_fallen(played, thumb):
    evening = played.start(dice="virtual")
    seat = evening.asks(None)[0].seat
    to_the_curtain(played, thumb)
    private = [option.label for option in evening.asks(seat)[0].private]
    thumb.press("undo")
    shown = pointer(played)
    assert not any(label in shown.text for label in private) and not shown._picked


# Around it


def test_the_settings_say_what_there_is(played):
    played.app.go("settings", section="machine")
    assert played.reads("Buttons and lights: the panel")


def test_without_a_panel_the_settings_say_so(screen):
    screen.app.go("settings", section="machine")
    assert screen.reads("No panel of buttons")


def test_a_panel_that_is_off_is_told_at_the_start_until_it_is_read(display):
    from tests.tour.quick import QuickFinger
    from ui.touch.app.companion_app import CompanionApp

    wrong = said("pins.wrong.value", field="buttons.undo", value="99", remedy=said("pins.remedy.pin"))
    fault = said("pins.file.fault", file="/media/ada/panel.toml", fault=wrong)
    app = CompanionApp(Kept(":memory:"), display, buttons=Found(None, fault, True))
    app.open_embedded()
    finger = QuickFinger()
    screen = Screen(app, finger)
    finger.seconds(60)
    told = screen.reads("You can play by touch.") and not screen.reads("buttons.undo")
    screen.touch("What is wrong?")
    finger.seconds(1)
    folded = screen.reads("Your buttons and lights are off") and not screen.reads("buttons.undo")
    screen.touch("Details")
    explained = folded and screen.reads(tell(fault)) and app.page_name == "settings"
    screen.touch("Back")
    app.go("tonight")
    again = screen.reads("buttons.undo") or screen.reads("You can play by touch.")
    finger.leave()
    app.close_embedded()
    assert told and explained and not again


def test_a_panel_that_is_partly_off_works_on(display, pins):
    from tests.tour.quick import QuickFinger
    from ui.touch.app.companion_app import CompanionApp

    panel = GpioPanel(parse_config(DEFAULT, "panel.toml"), pins)
    fault = said("pins.panel.part_off", part="buttons.undo", pins=[6], fault=said("pins.fault.in_use"))
    app = CompanionApp(Kept(":memory:"), display, buttons=Found(panel, fault, True))
    app.open_embedded()
    finger = QuickFinger()
    screen = Screen(app, finger)
    told = screen.reads("The rest of it works.") and not screen.reads("GPIO 6")
    screen.touch("Play")
    told = told and not screen.reads("The rest of it works.")
    finger.leave()
    app.close_embedded()
    assert told


def test_leaving_the_evening_puts_the_lights_out(played, thumb, pins):
    played.start(dice="virtual")
    played.finger.seconds(0.5)
    assert lit(pins)
    played.app.leave_evening()
    played.app.go("tonight")
    assert lit(pins) == []
    thumb.down("confirm")
    played.finger.frames(3)
    assert played.app.page_name == "tonight"


def play_on_the_panel(played, thumb, recorded):
    """Begin that evening and give its answers by presses, reading the cards that are shown to everybody."""
    evening = recorded.begin(Store(":memory:"))
    played.app.open_evening(lambda: Window(evening, TABLE))

    def press(button, long):
        thumb.press(button, long)
        while getattr(played.page, "story", None) is not None:
            thumb.press("confirm")

    presser = Presser(lambda viewer: thumb.state(viewer), press)
    recorded.play(evening, presser.answer, lambda: None, lambda: None, typed=True)
    played.finger.frames(5)
    assert played.finger.touches == 0
    return evening


def test_an_evening_is_played_to_the_score_without_touching_the_screen(played, thumb):
    recorded = Recorded("outrage/first-out-teams-4")
    recorded.ended(play_on_the_panel(played, thumb, recorded))
    assert played.app.page_name == "results"


def test_secret_forecasts_and_coloured_dice_are_entered_without_touching_the_screen(played, thumb):
    """The first rounds of an evening; whole ones are played on pins alone, which takes less time."""
    recorded = Recorded("break_out/rope-3")
    recorded.entries = recorded.entries[:9]
    evening = play_on_the_panel(played, thumb, recorded)
    given = [entry for entry in recorded.entries if entry.actor != -2]
    assert len(given) >= 4 and len(evening._course.timeline.played) >= len(recorded.entries)


def test_what_the_panel_picks_sits_in_the_boats_and_is_ticked(played, thumb):
    from ui.touch.games.break_out.choose_dice import DiceChoice
    from ui.touch.games.break_out.forecast import ForecastSheet

    evening = played.start("break-out", names=("Ada", "Ben"), start="said")
    to_the_curtain(played, thumb)
    sheet = played.finger.find(ForecastSheet)
    picks = []
    for _ in range(3):
        while thumb.state(0).number in thumb.state(0).marked:
            thumb.press("plus")
        picks.append(thumb.state(0).value)
        thumb.press("confirm")
    played.finger.seconds(0.3)
    assert sheet.boat(0) + sheet.boat(1) == picks and sheet.is_open(1) and not pointer(played)._picked
    other = next(who for who in "RGYBOPK" if who not in picks)
    played.finger.tap_widget(sheet._pool[other])
    played.finger.seconds(0.3)
    assert sheet.boat(0) + sheet.boat(1) == [*picks, other] and len(thumb.state(0).marked) == 4
    thumb.press("undo")
    assert sheet.boat(0) + sheet.boat(1) == picks
    played.touch("Undo", icon="undo", stack=False)
    assert sheet.boat(0) + sheet.boat(1) == picks[:2] and len(thumb.state(0).marked) == 2
    for _ in range(3):
        thumb.press("undo")
    assert played.finger.find(ForecastSheet) is None
    for seat, forecast in enumerate(("RGYBOPK", "KPOBYGR")):
        evening.answer(seat, list(forecast))
    evening.answer(-1, "0")
    played.finger.seconds(0.5)
    thumb.press("confirm")
    played.finger.seconds(0.3)
    marked = [evening.asks(None)[0].items[number].value for number in thumb.state(None).marked]
    ticked = [die for die, key in played.finger.find(DiceChoice)._keys.items() if key.chosen]
    assert ticked == marked and len(marked) == 1


def test_a_rule_is_broken_only_by_holding_confirm(played, thumb):
    evening = played.start()
    evening.set_dial("warn")
    throw_and_land(played)
    for _ in range(400):
        if thumb.state().kind == "against":
            break
        thumb.press("minus")
    before = len(evening.log())
    thumb.press("confirm")
    assert len(evening.log()) == before and played.reads("Then hold confirm.")
    thumb.press("confirm", long=True)
    assert any(line.kind == "broke_rule" for line in evening.log()[before:])
