"""GoDice, by what they send through a connection.

Six-sided alone: a die does not know which shell it wears. Whole prefixes are compared, and what is not known is passed
over.
"""

from __future__ import annotations

import math
import re
from struct import Struct

from hardware.electronic.heard import Does, Heard

SERVICE = "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
TELLS = "6e400003-b5a3-f393-e0a9-e50e24dcca9e"
"""Where the die sends what happens."""

TOLD = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
"""Where it takes what it is asked."""

BATTERY, COLOUR, PRESENT = b"\x03", b"\x17", b"\x19"
"""What it is asked: how full it is, its colour, and what lies up now."""

NAME = re.compile(r"GoDice_([0-9A-Fa-f]{4,12})(?:_|$)")

COLOURS = ("black", "red", "green", "blue", "yellow", "orange")
"""Of its dots, in the order of its own numbers."""

UP = {1: (-64, 0, 0), 2: (0, 0, 64), 3: (0, 64, 0), 4: (0, -64, 0), 5: (0, 0, -64), 6: (64, 0, 0)}
"""How the die feels its weight with that face up; 64 is about the weight of one die."""

FLAT = 25.0
"""Degrees by which a die that lies flat may be off."""

VECTOR = Struct("<bbb")

RESTS: dict[bytes, Does] = {b"S": "rolled", b"TS": "tilted", b"FS": "laid", b"MS": "laid"}
"""The word before three bytes of weight. A die that came to rest without a throw counts as laid down."""


def is_godice(name: str | None) -> bool:
    """Whether something of that name is a GoDice; by the name alone, since others offer the same service.

    >>> is_godice("GoDice_1A2B3C_R_v03"), is_godice("Nordic_UART"), is_godice(None)
    (True, False, False)
    """
    return name is not None and NAME.match(name) is not None


def id_of(name: str) -> str:
    """The id of the die of that name.

    >>> id_of("GoDice_1A2B3C_R_v03")
    'godice-1a2b3c'
    """
    found = NAME.match(name)
    assert found is not None
    return f"godice-{found[1].lower()}"


def called(name: str) -> str:
    """What people call the die of that name: the rest of it is its colour and its firmware.

    >>> called("GoDice_1A2B3C_R_v03")
    'GoDice 1A2B3C'
    """
    found = NAME.match(name)
    assert found is not None
    return f"GoDice {found[1]}"


class GoDie:
    """Listens to one die through one connection."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._does: Does = "unknown"
        self._face: int | None = None
        self._colour = ""
        self._battery: int | None = None
        self._charging = False
        self._rolling = False

    def hear(self, message: bytes) -> Heard | None:
        """What the die says by now, after this message; None where the message means nothing."""
        if not self._understood(bytes(message)):
            return None
        return Heard(
            die=id_of(self.name),
            name=called(self.name),
            sides=6,
            does=self._does,
            face=self._face,
            colour=self._colour,
            battery=self._battery,
            charging=self._charging,
            linked=True,
        )

    def _understood(self, message: bytes) -> bool:
        word, last = message[:-1], message[-1:]
        if message[:1] == b"R":
            self._does, self._face, self._rolling = "rolling", None, True
        elif message[:-3] in RESTS and len(message) > 3:
            self._rest(RESTS[message[:-3]], VECTOR.unpack(message[-3:]))
        elif word == b"Bat" and last[0] <= 100:
            self._battery = last[0]
        elif word == b"Col" and last[0] < len(COLOURS):
            self._colour = COLOURS[last[0]]
        elif word == b"Char":
            self._charging = last != b"\0"
        else:
            return False
        return True

    def _rest(self, does: Does, weight: tuple[int, int, int]) -> None:
        length = math.hypot(*weight)
        along = {face: sum(a * b for a, b in zip(weight, up, strict=True)) for face, up in UP.items()}
        face = max(along, key=lambda face: along[face])
        off = math.degrees(math.acos(min(1.0, along[face] / (64 * length)))) if length else 90.0
        self._face = face if length else None
        if not length:
            self._does = "leans"
        elif does == "rolled" and not self._rolling:
            # The answer to a question, or the end of a throw that began before anybody listened.
            self._does = "laid"
        else:
            self._does = "tilted" if off > FLAT and does != "laid" else does
        self._rolling = False
