"""The panel's file: which parts there are, on which pins. Every value that cannot be gets a sentence."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, TypeVar, get_args

import msgspec

from companion.devices.panel import Button
from companion.refused import Refused

DEFAULT = files(__package__).joinpath("default.toml").read_text(encoding="utf-8")
"""The file as it comes, with its explanations."""

BUTTONS: tuple[Button, ...] = get_args(Button)

SEATS = 6
"""There are marks for so many seats."""

Pin = Annotated[int, msgspec.Meta(ge=2, le=27)]
"""A GPIO number. 0 and 1 belong to the memory of add-on boards."""

Debounce = Annotated[float, msgspec.Meta(ge=0, le=0.3)]
Moment = Annotated[float, msgspec.Meta(ge=0.05, le=5)]

Section = TypeVar("Section", bound=msgspec.Struct)

REMEDIES = {
    Pin: "write a GPIO number from 2 to 27",
    Pin | None: "write a GPIO number from 2 to 27, or leave the line out",
    list[Pin]: "write GPIO numbers from 2 to 27 in brackets, such as [17, 27]",
    bool: "write true or false",
    Debounce: "write seconds from 0 to 0.3, such as 0.015",
    Moment: "write seconds from 0.05 to 5, such as 0.8",
}
"""What helps, by what a field takes."""


class Buttons(msgspec.Struct, frozen=True):
    """The pins of the buttons, None for one that is not there, and how they behave; times are in seconds.

    pull_up: they join their pins to ground. debounce: changes shorter than this are no press. hold: when confirm and
    undo count as held. repeat: between two steps while another button is kept down.
    """

    confirm: Pin | None = None
    undo: Pin | None = None
    next: Pin | None = None
    minus: Pin | None = None
    plus: Pin | None = None
    pull_up: bool = True
    debounce: Debounce = 0.015
    hold: Moment = 0.8
    repeat: Moment = 0.25


class Knob(msgspec.Struct, frozen=True):
    """A rotary encoder: the pins of its two contacts."""

    a: Pin
    b: Pin


class Lights(msgspec.Struct, frozen=True):
    """A light a seat, seat A first. active_high: it shines while its pin is on."""

    pins: list[Pin] = []
    active_high: bool = True


class Buzzer(msgspec.Struct, frozen=True):
    """An active buzzer."""

    pin: Pin
    active_high: bool = True


class Config(msgspec.Struct, frozen=True):
    """All of the panel; None for parts that are not there."""

    buttons: Buttons = Buttons()
    knob: Knob | None = None
    lights: Lights = Lights()
    buzzer: Buzzer | None = None

    def pins(self) -> Iterator[tuple[str, int]]:
        """Every pin in use, with the field that names it."""
        for name in BUTTONS:
            pin = getattr(self.buttons, name)
            if pin is not None:
                yield f"buttons.{name}", pin
        if self.knob is not None:
            yield from (("knob.a", self.knob.a), ("knob.b", self.knob.b))
        yield from ((f"lights.pins, number {place}", pin) for place, pin in enumerate(self.lights.pins, start=1))
        if self.buzzer is not None:
            yield "buzzer.pin", self.buzzer.pin


SECTIONS = {"buttons": Buttons, "knob": Knob, "lights": Lights, "buzzer": Buzzer}


def read_config(file: Path) -> Config:
    """The panel that the file describes. Raises Refused with a sentence for each thing that is wrong in it."""
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Refused(f"There is no panel file {file}. `companion panel --write-config` writes one.") from None
    except UnicodeDecodeError:
        remedy = "Move it away; `companion panel --write-config` writes one."
        raise Refused(f"The panel file {file} cannot be read: it is no text. {remedy}") from None
    except OSError as error:
        raise Refused(f"The panel file {file} cannot be read ({error.strerror}). Name another with --config.") from None
    return parse_config(text, str(file))


def parse_config(text: str, name: str) -> Config:
    """The panel that this text describes; `name` is what sentences call its file. Raises Refused."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused(f"{name} is no TOML file: {error}. Put that line right.") from None
    faults: list[str] = []
    parts = {}
    for key, value in document.items():
        if key not in SECTIONS:
            faults.append(f"{key}: there is no such part; write one of [{'], ['.join(SECTIONS)}].")
        elif not isinstance(value, dict):
            faults.append(f"{key}: this must be a section; write [{key}] on a line of its own.")
        else:
            parts[key] = _section(key, SECTIONS[key], value, faults)
    if not faults:
        config = Config(**parts)
        faults = list(_conflicts(config))
    if faults:
        raise Refused("\n".join(f"{name}, {fault}" for fault in faults))
    return config


def _section(key: str, kind: type[Section], values: dict[str, Any], faults: list[str]) -> Section | None:
    """One section, or None and a sentence in `faults` for each value that cannot be."""
    before = len(faults)
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    good = {}
    for name, value in values.items():
        if name not in fields:
            faults.append(f"{key}.{name}: there is no such field; use one of {', '.join(fields)}.")
            continue
        try:
            good[name] = msgspec.convert(value, fields[name].type)
        except msgspec.ValidationError:
            faults.append(f"{key}.{name}: {_shown(value)} cannot be; {REMEDIES[fields[name].type]}.")
    for name, field in fields.items():
        if field.required and name not in values:
            faults.append(f"{key}.{name}: this is missing; {REMEDIES[field.type]}.")
    return kind(**good) if len(faults) == before else None


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else f"“{value}”" if isinstance(value, str) else str(value)


def _conflicts(config: Config) -> Iterator[str]:
    """What each value for itself would allow, but not all of them together."""
    taken: dict[int, str] = {}
    for field, pin in config.pins():
        if pin in taken:
            yield f"{field}: GPIO {pin} is taken by {taken[pin]} already; give one of them another pin."
        taken.setdefault(pin, field)
    if len(config.lights.pins) > SEATS:
        yield f"lights.pins: {len(config.lights.pins)} lights are too many; there are {SEATS} seats at most."
    for field in ("hold", "repeat"):
        if getattr(config.buttons, field) <= config.buttons.debounce:
            yield f"buttons.{field}: it must be longer than buttons.debounce, or every press would count as held."
    if not taken:
        yield "there is no part in it; write at least one pin."
