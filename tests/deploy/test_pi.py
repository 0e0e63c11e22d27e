"""What deploy/prove pi makes of what its emulated Raspberry Pi says: the pins that the companion holds, and wants."""

from __future__ import annotations

import json

import pytest

from deploy.machine.computer import Stuck
from deploy.machine.pi import held, wanted

GPIOINFO = """\
gpiochip0 - 54 lines:
\tline   0:\t"ID_SDA"        \tinput
\tline   5:\t"GPIO5"         \tinput bias=pull-up edges=both consumer="lg"
\tline  16:\t"GPIO16"        \tinput
\tline  17:\t"GPIO17"        \toutput consumer="lg"
\tline  47:\t"SD_CARD_DET"   \tinput active-low consumer="cd"
gpiochip1 - 8 lines:
\tline   4:\t"PWR_LED"       \toutput consumer="lgt"
"""


def panel(*parts: tuple[str, list[int], str]) -> str:
    return json.dumps({"parts": [{"field": field, "pins": pins, "fault": fault} for field, pins, fault in parts]})


def test_the_pins_are_those_that_the_companion_holds() -> None:
    assert held(GPIOINFO) == [5, 17]
    assert held("gpiochip0 - 54 lines:\n\tline   5:\tunnamed\tinput\n") == []


def test_a_panel_wants_each_pin_of_each_part() -> None:
    assert wanted(panel(("lights.pins", [17], ""), ("knob", [20, 6], ""))) == [6, 17, 20]


def test_a_part_with_a_fault_is_told() -> None:
    with pytest.raises(Stuck, match=r"buttons\.undo \(GPIO \[6\]\): something else uses this pin"):
        wanted(panel(("lights.pins", [17], ""), ("buttons.undo", [6], "something else uses this pin")))
