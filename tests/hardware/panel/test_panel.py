"""Buttons, knob, lights and buzzer on mock pins: presses, holds, what is missing, and what happens then."""

import pytest
from gpiozero import LED, GPIOPinInUse
from gpiozero.pins.mock import MockFactory

from companion.devices.panel import Press
from companion.words import tell
from hardware.panel.config import DEFAULT
from tests.hardware.panel.conftest import BUZZER, LIGHTS, PINS, SHORT_HOLD, UNHURRIED, until

KNOB = UNHURRIED + "\n[knob]\na = 20\nb = 21\n"


def test_a_tap_is_one_press(panel, thumb):
    for button in PINS:
        thumb.tap(button)
    assert panel.presses() == [Press(button) for button in PINS]
    assert panel.presses() == []


def test_a_button_with_two_meanings_counts_when_it_is_let_go(panel, thumb):
    thumb.down("undo")
    assert panel.presses() == []
    thumb.up("undo")
    assert panel.presses() == [Press("undo")]


@pytest.mark.parametrize("button", ["confirm", "undo"])
def test_held_it_counts_once_as_held(panel, thumb, button):
    thumb.hold(button, panel)
    assert panel.presses() == [Press(button, long=True)]


def test_kept_down_a_stepper_goes_on(build, thumb):
    panel = build(DEFAULT.replace("repeat = 0.25", "repeat = 0.05"))
    thumb.down("plus")
    until(lambda: len(panel._presses) >= 3)
    thumb.up("plus")
    assert set(panel.presses()) == {Press("plus")}


def test_a_press_carries_what_was_meant_when_the_finger_came_down(panel, thumb):
    panel.meaning = 7
    thumb.down("confirm")
    thumb.down("plus")
    panel.meaning = 8
    thumb.up("confirm")
    thumb.up("plus")
    thumb.tap("next")
    assert panel.presses() == [Press("plus", meant=7), Press("confirm", meant=7), Press("next", meant=8)]


def test_a_hold_that_began_before_a_change_is_meant_for_what_was_there(build, thumb):
    panel = build(SHORT_HOLD)
    panel.meaning = 7
    thumb.down("confirm")
    panel.meaning = 8
    until(lambda: panel._presses)
    thumb.up("confirm")
    assert panel.presses() == [Press("confirm", long=True, meant=7)]


def test_a_knob_steps_both_ways(build, pins):
    panel = build(KNOB)
    a, b = pins.pin(20), pins.pin(21)
    a.drive_high(), b.drive_high()
    for pin, level in ((a, 0), (b, 0), (a, 1), (b, 1)):
        pin.drive_high() if level else pin.drive_low()
    assert panel.presses() == [Press("plus")]
    for pin, level in ((b, 0), (a, 0), (b, 1), (a, 1)):
        pin.drive_high() if level else pin.drive_low()
    assert panel.presses() == [Press("minus")]
    for pin, level in ((a, 0), (a, 1)):
        pin.drive_high() if level else pin.drive_low()
    assert panel.presses() == []


def test_buttons_that_join_their_pins_to_3v3_are_down_when_high(build, pins):
    panel = build(UNHURRIED.replace("pull_up = true", "pull_up = false"))
    pins.pin(26).drive_high()
    assert panel.presses() == [Press("plus")]
    # Closing a panel waits for the hold of whatever is down.
    pins.pin(26).drive_low()
    assert panel.presses() == []


def test_the_lights_of_these_seats_and_no_other_shine(panel, pins):
    panel.show([0, 3])
    assert [pins.pin(pin).state for pin in LIGHTS] == [1, 0, 0, 1, 0, 0]
    panel.show([5])
    assert [pins.pin(pin).state for pin in LIGHTS] == [0, 0, 0, 0, 0, 1]
    panel.show([])
    assert not any(pins.pin(pin).state for pin in LIGHTS)


def test_lights_that_shine_when_their_pin_is_off(build, pins):
    panel = build("[lights]\npins = [17, 27]\nactive_high = false")
    assert [pins.pin(pin).state for pin in (17, 27)] == [1, 1]
    panel.show([1])
    assert [pins.pin(pin).state for pin in (17, 27)] == [1, 0]


def test_a_seat_without_a_light_is_passed_over(build, pins):
    build("[lights]\npins = [17]").show([0, 1, 5])
    assert pins.pin(17).state


@pytest.mark.parametrize(("signal", "times"), [("turn", 1), ("dice", 2), ("agree", 3)])
def test_each_signal_sounds_as_often_as_it_should(panel, pins, signal, times):
    pin = pins.pin(BUZZER)
    pin.clear_states()
    panel.buzz(signal)
    until(lambda: [state.state for state in pin.states].count(True) == times and not pin.state)


def test_a_pin_in_use_is_one_sentence_and_the_rest_works_on(build, pins, thumb):
    taken = LED(PINS["undo"], pin_factory=pins)
    panel = build()
    assert [tell(fault) for fault in panel.faults] == [
        "The panel’s buttons.undo (GPIO 6) is off: something else uses this pin; stop it, or write another one."
    ]
    thumb.tap("plus")
    panel.show([0])
    assert panel.presses() == [Press("plus")] and pins.pin(LIGHTS[0]).state
    taken.close()


def test_a_pin_this_machine_has_not_is_one_sentence(build):
    """The first Raspberry Pi had 26 places on its header, and no GPIO 5."""
    panel = build(factory=MockFactory("000d"))
    assert "The panel’s buttons.confirm (GPIO 5) is off: this machine has no such pin; write another one." in (
        [tell(fault) for fault in panel.faults]
    )
    assert not any("GPIO 17)" in tell(fault) for fault in panel.faults)


def test_a_pin_that_always_pulls_up_says_so(build):
    panel = build("[buttons]\nconfirm = 2\npull_up = false")
    assert "always pulls up" in tell(panel.faults[0])


def test_a_light_that_cannot_be_had_keeps_the_places_of_the_others(build, pins):
    taken = LED(27, pin_factory=pins)
    panel = build()
    panel.show([2])
    assert pins.pin(22).state and not pins.pin(17).state and len(panel.faults) == 1
    taken.close()


def test_a_knob_that_cannot_be_had_names_both_pins(build, pins):
    taken = LED(21, pin_factory=pins)
    assert "The panel’s knob (GPIO 20 and 21) is off" in tell(build(KNOB).faults[0])
    taken.close()


def test_what_breaks_on_the_way_to_the_table_does_not_stop_the_buttons(panel, thumb, caplog, monkeypatch):
    """In lgpio's thread an exception would end every button until the next start."""
    monkeypatch.setattr(panel, "_presses", None)
    thumb.tap("plus")
    monkeypatch.undo()
    assert "A press was lost" in caplog.text
    thumb.tap("next")
    assert panel.presses() == [Press("next")]


def test_a_light_that_fails_in_mid_game_does_not_stop_the_game(panel, monkeypatch, caplog):
    monkeypatch.setattr(LED, "toggle", lambda self: 1 / 0)
    panel.show([0])
    assert "A part of the panel failed" in caplog.text


def test_a_light_that_cannot_even_be_looked_at_does_not_stop_the_others(panel, pins, monkeypatch, caplog):
    first = panel._lights[0].pin
    monkeypatch.setattr(type(first), "_get_state", lambda pin: 1 / 0 if pin is first else pin._state)
    panel.show([0, 1])
    assert "A part of the panel failed" in caplog.text and pins.pin(LIGHTS[1]).state


def test_a_part_that_cannot_be_closed_keeps_no_pin_of_the_others(build, pins, monkeypatch, caplog):
    panel = build()
    panel.show([1])
    monkeypatch.setattr(panel._lights[0], "close", lambda: 1 / 0)
    panel.close()
    monkeypatch.undo()
    assert "A part of the panel failed" in caplog.text and not pins.pin(LIGHTS[1]).state
    LED(LIGHTS[1], pin_factory=pins).close()


def test_a_closed_panel_is_dark_and_lets_go_of_its_pins(build, pins):
    panel = build()
    panel.show([0, 1])
    panel.close()
    panel.close()
    again = LED(LIGHTS[0], pin_factory=pins)
    assert not pins.pin(LIGHTS[0]).state
    with pytest.raises(GPIOPinInUse):
        LED(LIGHTS[0], pin_factory=pins)
    again.close()
