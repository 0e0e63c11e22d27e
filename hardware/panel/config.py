"""The panel's file: which parts there are, on which pins. Of every value that cannot be, it says so."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from functools import reduce
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, NamedTuple, get_args

import msgspec

from companion.devices.panel import Button
from companion.refused import Refused, Unavailable
from companion.words import Said, said
from hardware.regular import read_regular

DEFAULT = files(__package__).joinpath("default.toml").read_text(encoding="utf-8")
"""The file as it comes, with its explanations."""

BUTTONS: tuple[Button, ...] = get_args(Button)

LARGEST = 1024 * 1024
"""Bytes of the file at most."""

SEATS = 6
"""So many seats have a badge."""

Pin = Annotated[int, msgspec.Meta(ge=2, le=27)]
"""A GPIO number. 0 and 1 belong to the memory of add-on boards."""

Debounce = Annotated[float, msgspec.Meta(ge=0, le=0.3)]
Moment = Annotated[float, msgspec.Meta(ge=0.05, le=5)]

REMEDIES: dict[Any, Said] = {
    Pin: said("pins.remedy.pin"),
    Pin | None: said("pins.remedy.pin_or_none"),
    list[Pin]: said("pins.remedy.pins"),
    bool: said("pins.remedy.yes_no"),
    Debounce: said("pins.remedy.debounce"),
    Moment: said("pins.remedy.moment"),
}
"""What helps, by what a field takes."""


class Field(NamedTuple):
    """A field of the file, such as `buttons.undo`, and which of its pins is meant, 0 where it takes but one."""

    name: str
    place: int = 0

    @property
    def said(self) -> Said:
        """What people call it."""
        return said("pins.field", name=self.name, place=self.place)


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

    def pins(self) -> Iterator[tuple[Field, int]]:
        """Every pin in use, with the field that names it."""
        for name in BUTTONS:
            pin = getattr(self.buttons, name)
            if pin is not None:
                yield Field(f"buttons.{name}"), pin
        if self.knob is not None:
            yield from ((Field("knob.a"), self.knob.a), (Field("knob.b"), self.knob.b))
        yield from ((Field("lights.pins", place), pin) for place, pin in enumerate(self.lights.pins, start=1))
        if self.buzzer is not None:
            yield Field("buzzer.pin"), self.buzzer.pin


SECTIONS: dict[str, type[msgspec.Struct]] = {"buttons": Buttons, "knob": Knob, "lights": Lights, "buzzer": Buzzer}


def read_config(file: Path) -> Config:
    """The panel that the file describes.

    Raises Unavailable for a file that cannot be read, and Refused, which names each thing that is wrong in it.
    """
    try:
        text = read_regular(file, LARGEST).decode("utf-8")
    except FileNotFoundError:
        raise Unavailable("pins.file.missing", file=str(file)) from None
    except UnicodeDecodeError:
        raise Unavailable("pins.file.no_text", file=str(file)) from None
    except OSError as error:
        raise Unavailable("pins.file.unreadable", file=str(file), error=error.strerror) from None
    return parse_config(text, str(file))


def parse_config(text: str, name: str) -> Config:
    """The panel that this text describes; `name` is what its file is called. Raises Refused."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused("pins.file.no_toml", file=name, error=str(error)) from None
    faults: list[Said] = []
    parts: dict[str, Any] = {}
    for key, value in document.items():
        if key not in SECTIONS:
            faults.append(said("pins.wrong.no_part", part=key, parts=f"[{'], ['.join(SECTIONS)}]"))
        elif not isinstance(value, dict):
            faults.append(said("pins.wrong.no_section", part=key))
        else:
            parts[key] = _section(key, SECTIONS[key], value, faults)
    if not faults:
        config = Config(**parts)
        faults = list(_conflicts(config))
    if faults:
        raise Refused("pins.file.wrong", faults=_together(faults, name))
    return config


def _together(faults: Sequence[Said], name: str) -> Said:
    """All of them, each on a line of its own that names the file."""
    first, *rest = (said("pins.file.fault", file=name, fault=fault) for fault in faults)
    return reduce(lambda before, fault: said("pins.file.faults", before=before, fault=fault), rest, first)


def _section(key: str, kind: type[msgspec.Struct], values: dict[str, Any], faults: list[Said]) -> msgspec.Struct | None:
    """One section, or None and one of `faults` for each value that cannot be."""
    before = len(faults)
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    good = {}
    for name, value in values.items():
        if name not in fields:
            faults.append(said("pins.wrong.no_field", field=f"{key}.{name}", fields=", ".join(fields)))
            continue
        try:
            good[name] = msgspec.convert(value, fields[name].type)
        except msgspec.ValidationError:
            remedy = REMEDIES[fields[name].type]
            faults.append(said("pins.wrong.value", field=f"{key}.{name}", value=_shown(value), remedy=remedy))
    for name, field in fields.items():
        if field.required and name not in values:
            faults.append(said("pins.wrong.missing", field=f"{key}.{name}", remedy=REMEDIES[field.type]))
    return kind(**good) if len(faults) == before else None


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else f"“{value}”" if isinstance(value, str) else str(value)


def _conflicts(config: Config) -> Iterator[Said]:
    """What each value for itself would allow, but not all of them together."""
    taken: dict[int, Field] = {}
    for field, pin in config.pins():
        if pin in taken:
            yield said("pins.wrong.pin_taken", field=field.said, pin=pin, other=taken[pin].said)
        taken.setdefault(pin, field)
    if len(config.lights.pins) > SEATS:
        yield said("pins.wrong.too_many_lights", field="lights.pins", count=len(config.lights.pins), most=SEATS)
    for name, seconds in (("buttons.hold", config.buttons.hold), ("buttons.repeat", config.buttons.repeat)):
        if seconds <= config.buttons.debounce:
            yield said("pins.wrong.held_too_soon", field=name)
    if not taken:
        yield said("pins.wrong.nothing")
