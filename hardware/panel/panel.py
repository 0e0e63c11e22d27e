"""The panel itself: gpiozero's buttons, knob, lights and buzzer behind the table's contract."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec
from gpiozero import LED, Buzzer, Device, Factory, RotaryEncoder
from gpiozero import Button as Contact

from companion.devices.panel import Button, Press, Signal
from companion.words import Said, said
from hardware.panel.config import BUTTONS, Config, Field, read_config
from hardware.panel.keys import HELD, Key, log, safely
from hardware.panel.pins import real_pins, why_not

SOUNDS: dict[Signal, tuple[int, float]] = {
    "turn": (1, 0.06),
    "dice": (2, 0.06),
    "agree": (3, 0.06),
    "refused": (1, 0.35),
    "over": (1, 1.0),
}
"""How many times the buzzer sounds, and for how many seconds each."""

PAUSE = 0.09
"""Seconds between two sounds."""

Made = TypeVar("Made", bound=Device)


class Part(msgspec.Struct, frozen=True):
    """One part: the field of the file that names it, its pins, and what is wrong with it, None for nothing."""

    field: Field
    pins: list[int]
    fault: Said | None = None


class GpioPanel:
    """Follows ``companion.devices.panel.Panel``. A part whose pin cannot be had is left out, and the rest works on.

    >>> from hardware.panel.config import Buttons, Lights
    >>> from hardware.panel.pins import mock_pins
    >>> pins = mock_pins()
    >>> panel = GpioPanel(Config(Buttons(plus=26), lights=Lights([17])), pins)
    >>> pins.pin(26).drive_low()
    >>> panel.presses()
    [Press(button='plus', long=False, meant=0)]
    >>> panel.show([0])
    >>> pins.pin(17).state
    True
    >>> panel.close()
    """

    def __init__(self, config: Config, pins: Factory) -> None:
        self.name = said("pins.panel.name")
        self.parts: list[Part] = []
        self.meaning = 0
        self._pins = pins
        self._presses: deque[Press] = deque()
        self._devices: list[Device] = []
        self._lights: list[LED | None] = []
        self._buzzer: Buzzer | None = None
        self._closed = False
        self._add_buttons(config)
        self._add_knob(config)
        self._add_lights(config)
        self._add_buzzer(config)

    @property
    def faults(self) -> list[Said]:
        """Each part that could not have its pin."""
        return [
            said("pins.panel.part_off", part=part.field.said, pins=part.pins, fault=part.fault)
            for part in self.parts
            if part.fault is not None
        ]

    def presses(self) -> list[Press]:
        """Everything pressed since the last call, oldest first."""
        taken = []
        while self._presses:
            taken.append(self._presses.popleft())
        return taken

    def show(self, lights: Sequence[int]) -> None:
        """Light these seats and no other."""
        for seat, light in enumerate(self._lights):
            if light is not None:
                self._attempt(partial(_set, light, seat in lights))

    def buzz(self, signal: Signal) -> None:
        """Sound without waiting for the end."""
        if self._buzzer is not None:
            times, seconds = SOUNDS[signal]
            self._attempt(partial(self._buzzer.beep, seconds, PAUSE, times, background=True))

    def close(self) -> None:
        """Lights out, and let go of the pins."""
        if self._closed:
            return
        self._closed = True
        for device in (*self._devices, self._pins):
            self._attempt(device.close)

    # Putting it together

    def _add_buttons(self, config: Config) -> None:
        settings = config.buttons
        for button in BUTTONS:
            pin = getattr(settings, button)
            if pin is None:
                continue
            held = button in HELD
            contact = self._make(
                Field(f"buttons.{button}"),
                [pin],
                Contact,
                pull_up=settings.pull_up,
                bounce_time=settings.debounce or None,
                hold_time=settings.hold if held else settings.repeat,
                hold_repeat=not held,
            )
            if contact is not None:
                key = Key(button, self._pressed, lambda: self.meaning)
                contact.when_pressed = safely(key.down)
                contact.when_held = safely(key.held)
                contact.when_released = safely(key.up)

    def _add_knob(self, config: Config) -> None:
        if config.knob is None:
            return
        # No debounce here: a knob that is turned fast changes quicker than that, and half steps count for nothing.
        knob = self._make(Field("knob"), [config.knob.a, config.knob.b], RotaryEncoder, max_steps=0)
        if knob is not None:
            knob.when_rotated_clockwise = safely(lambda: self._pressed("plus", False, self.meaning))
            knob.when_rotated_counter_clockwise = safely(lambda: self._pressed("minus", False, self.meaning))

    def _add_lights(self, config: Config) -> None:
        for place, pin in enumerate(config.lights.pins, start=1):
            field = Field("lights.pins", place)
            self._lights.append(self._make(field, [pin], LED, active_high=config.lights.active_high))

    def _add_buzzer(self, config: Config) -> None:
        if config.buzzer is not None:
            wires = config.buzzer
            self._buzzer = self._make(Field("buzzer.pin"), [wires.pin], Buzzer, active_high=wires.active_high)

    def _make(self, field: Field, pins: list[int], kind: Callable[..., Made], **settings: object) -> Made | None:
        try:
            device = kind(*pins, pin_factory=self._pins, **settings)
        # Whatever is wrong with one pin (lgpio's own error is a bare Exception), the others work on.
        except Exception as error:
            self.parts.append(Part(field, pins, why_not(error)))
            return None
        self.parts.append(Part(field, pins))
        self._devices.append(device)
        return device

    # In gpiozero's threads

    def _pressed(self, button: Button, long: bool, meant: int) -> None:
        self._presses.append(Press(button, long, meant))

    def _attempt(self, act: Callable[[], None]) -> None:
        try:
            act()
        # A light that fails in mid-game must not stop the game, nor a pin that fails at the end keep the others.
        except Exception:
            log.exception("A part of the panel failed")


def _set(light: LED, lit: bool) -> None:
    if light.is_lit != lit:
        light.toggle()


def open_panel(config: Path) -> GpioPanel:
    """The panel of that file on this machine's pins.

    Raises Refused for a file that describes none, and Unavailable for a file or pins that are not there.
    """
    described = read_config(config)
    return GpioPanel(described, real_pins())
