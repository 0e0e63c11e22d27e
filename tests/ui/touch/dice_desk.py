"""A camera for tests of the screens: says what it is told to, shows drawn pictures, remembers what it is taught."""

from __future__ import annotations

import struct
import zlib
from concurrent.futures import Executor, Future

from companion.rules.game import Refused
from companion.table.dice import DiceRead
from companion.table.dice_setup import Check, KeptFacts, KeptRead, Look, SeenDie, TrayFacts


class AtOnce(Executor):
    """Does what it is given straight away, so that no test waits for a thread."""

    def submit(self, call, *args):
        done = Future()
        try:
            done.set_result(call(*args))
        except Exception as error:
            done.set_exception(error)
        return done


def picture(width=640, height=480):
    """A green picture as a PNG."""
    rows = (b"\0" + b"\x3c\x69\x46" * width) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


BOXES = [[100, 100, 150, 150], [300, 200, 350, 250], [450, 120, 500, 170], [200, 350, 250, 400]]


def doubtful(*values, why="I am not sure.", colours=(), fresh=True, boxes=None):
    return DiceRead(list(values), False, why, boxes or BOXES[: len(values)], picture(), list(colours), fresh)


class Setup:
    """Follows DiceSetup."""

    def __init__(self):
        self.names = {"Tray": []}
        self.chosen = "Tray"
        self.outline = None
        self.dice = [SeenDie(BOXES[0], 3, "red", 0.99), SeenDie(BOXES[1], 5, "orange", 0.98)]
        self.checks = [Check("Tray", True, "The whole tray is in sight.")]
        self.colours_kept = None
        self.broken = ""
        self.warning = ""
        self.looks = 0
        self.closed = 0

    def trays(self):
        return [TrayFacts(name, name == self.chosen, bool(self.outline), kept) for name, kept in self.names.items()]

    def trouble(self):
        return self.warning

    def choose(self, name):
        if name == "Full":
            raise Refused("There are 12 trays already. Remove one first.")
        self.names.setdefault(name, [])
        self.chosen = name

    def remove(self, name):
        self.names.pop(name)
        self.names = self.names or {"Tray": []}
        self.chosen = next(iter(self.names))

    def look(self, dice, checks):
        self.looks += 1
        if self.broken:
            raise Refused(self.broken)
        outline = self.outline or [[60, 50], [580, 50], [580, 430], [60, 430]]
        return Look(640, 480, b"\x3c\x69\x46" * 640 * 480, outline, "kept" if self.outline else "found", dice, checks)

    def aim(self):
        return self.look(self.dice, self.checks)

    def light(self):
        return self.look(self.dice, self.checks)

    def colours(self, names):
        return self.look(self.dice, [Check("Dice", True, "I see 2 of 8. The others can be shown later.")])

    def keep_outline(self, corners, width, height):
        self.outline = corners

    def keep_colours(self, dice):
        self.colours_kept = dice
        self.names[self.chosen] = sorted(die.colour for die in dice)

    def close(self):
        self.closed += 1


class Kept:
    """Follows DiceKept."""

    def __init__(self):
        self.learned = []
        self.lesson = ""

    def learn(self, read, right):
        self.learned.append((read, right))

    def facts(self):
        changed = sum(read.values != right.values for read, right in self.learned)
        return KeptFacts(len(self.learned), changed, 310_000 * len(self.learned), 96 * 1024 * 1024, self.lesson)

    def reads(self):
        return [
            KeptRead(str(at), "2026-01-09T20:15:00", "Tray", read.values, right.values, 310_000)
            for at, (read, right) in enumerate(self.learned)
        ][::-1]

    def clear(self):
        self.learned = []

    def calibrate(self):
        if not self.learned:
            raise Refused("Nothing is kept for this tray yet, so there is nothing to learn.")
        self.lesson = "From 2 kept reads the reader leaves out one thing that is no die."
        return self.lesson

    def forget(self):
        self.lesson = ""


class Camera:
    """Follows DiceSource and Teachable."""

    name = "a tray in a test"

    def __init__(self):
        self.shows = None
        self.entered = []
        self.setup = Setup()
        self.kept = Kept()

    def throw(self, dice, faces, colours):
        return self.shows

    def taken(self, values):
        self.entered.append(values)
