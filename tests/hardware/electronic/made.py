"""Dice for tests, built byte by byte as their makers document them, and ears that hear what a test says."""

from __future__ import annotations

from pathlib import Path
from struct import pack

from companion.words import Said
from hardware.electronic.heard import Heard
from hardware.electronic.pixels import SERVICE, pixels
from hardware.electronic.source import ElectronicDice
from hardware.electronic.taught import Taught, TaughtDice

NEW = 1_760_000_000
"""When today's firmware was built, in seconds since 1970."""

KIND = {4: 1, 6: 2, 8: 3, 10: 4, 100: 5, 12: 6, 20: 7}

DOING = {"unknown": 0, "rolled": 1, "held": 2, "rolling": 3, "leans": 4, "laid": 5}

INFORMATION = "0000180a-0000-1000-8000-00805f9b34fb"
"""The service that the die's numbers are advertised under."""


def advertised(
    die: int, does: str, index: int = 0, sides: int = 6, battery: int = 80, charging: bool = False, look: int = 0,
    lights: int | None = None, built: int = NEW,
) -> tuple[list[str], dict[str, bytes], dict[int, bytes]]:  # fmt: skip
    """What a Pixels die advertises: its services, service data and manufacturer's data."""
    state = pack(
        "<BBBBB", sides if lights is None else lights, KIND.get(sides, 0) << 4 | look, DOING[does], index,
        battery | charging << 7,
    )  # fmt: skip
    return [SERVICE], {INFORMATION: pack("<II", die, built)}, {0xFFFF: state}


def word(die: int, does: str, face: int = 1, name: str = "", **how: object) -> Heard:
    """The same as a word of that die, with a face from 1 to 6."""
    heard = pixels(name or None, *advertised(die, does, face - 1, **how))
    assert heard is not None
    return heard


class Table:
    """Electronic dice with a test's own clock and ears. Dice are called by small numbers."""

    def __init__(self, folder: Path) -> None:
        self.now = 1000.0
        self.trouble: Said | None = None
        self.opened = self.closed = 0
        self.taught = TaughtDice(folder)
        self.dice = ElectronicDice(self.taught, lambda _: self, lambda: self.now)

    def open(self) -> None:
        """Count it."""
        self.opened += 1

    def close(self) -> None:
        """Count it."""
        self.closed += 1

    def teach(self, *dice: int, owner: str = "", colours: tuple[str, ...] = ()) -> None:
        """These belong to the table; they lie there and show a one."""
        for at, die in enumerate(dice):
            self.say(die, "rolled", 1)
            self.taught.teach(Taught(self.id(die), f"die {die}", 6, owner, colours[at] if colours else ""))

    @staticmethod
    def id(die: int) -> str:
        """The id of that die."""
        return f"pixels-{die:08x}"

    def say(self, die: int, does: str, face: int = 1, **how: object) -> None:
        """A word of a die."""
        self.dice.hear(word(die, does, face, **how))

    def roll(self, die: int, face: int, **how: object) -> None:
        """A whole throw of it, in its words; with every word said twice, as dice do."""
        for does in ("held", "rolling", "rolled"):
            for _ in range(2):
                self.now += 0.2
                self.say(die, does, face, **how)

    def throw(self, dice: int = 1, *colours: str, faces: int = 6):
        """What the table reads."""
        return self.dice.throw(dice, faces, colours)

    def asks(self, dice: int = 1, *colours: str) -> str:
        """The key of what it asks, "" where it is sure or sees nothing."""
        read = self.throw(dice, *colours)
        return read.why.key if read is not None and read.why is not None else ""
