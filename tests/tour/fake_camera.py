"""A camera for tests and for the tour: it shows drawn trays, reads what it is told, and remembers what it is taught."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import msgspec

from companion.devices.dice import DiceRead
from companion.devices.dice_setup import (
    TURNS,
    CameraPicture,
    Check,
    KeptFacts,
    KeptRead,
    OutlineFrom,
    SeenDie,
    ShownFace,
    Side,
    TrayFacts,
)
from companion.refused import Refused, Unavailable
from companion.words import Said, said
from tests.tour.fake_photos import FakePhotos
from ui.touch.look.ink import PIPS
from ui.touch.machine.png import png

SIZE = (640, 480)

RIM = (46, 36, 594, 444)
FELT = (60, 50, 580, 430)
"""Where tray and felt lie, as x0, y0, x1, y1."""

COLOURS = {
    "": (238, 236, 228), "white": (238, 238, 236), "red": (190, 36, 40), "orange": (240, 122, 16),
    "yellow": (242, 202, 40), "green": (42, 122, 56), "blue": (28, 88, 168), "purple": (98, 52, 140),
    "black": (32, 32, 34),
}  # fmt: skip


TODAY = "2026-01-09"
"""The day on which everything is kept."""


FACES: tuple[Callable[[float, float], bool], ...] = (
    lambda x, y: abs(x) < 0.12 or abs(y) < 0.12,
    lambda x, y: 0.35 < math.hypot(x, y) < 0.6,
    lambda x, y: abs(x) + abs(y) < 0.6,
    lambda x, y: y > -0.5 and abs(x) < 0.5 - y * 0.5 and y < 0.6,
    lambda x, y: abs(abs(x) - 0.35) < 0.14 and abs(y) < 0.6,
    lambda x, y: math.hypot(x - 0.2, y) > 0.45 and math.hypot(x, y) < 0.62,
)
"""The sides of dice that bear pictures: whether there is ink, from the middle outwards, 1 at the edge."""


def drawn_tray(dice: Sequence[SeenDie], left: int = 0, face: int = 0) -> bytes:
    """A tray with these dice: three bytes a pixel, rows from the top. left: so far is it pushed to the left.

    face: the dice bear that picture, counted from 1.
    """
    width, height = SIZE
    canvas = bytearray(bytes((150, 112, 74)) * (width * height))

    def fill(x0: float, y0: float, x1: float, y1: float, colour: tuple[int, int, int]) -> None:
        left, right = max(0, round(x0)), min(width, round(x1))
        for y in range(max(0, round(y0)), min(height, round(y1))):
            canvas[3 * (y * width + left) : 3 * (y * width + right)] = bytes(colour) * max(0, right - left)

    fill(RIM[0] - left, RIM[1], RIM[2] - left, RIM[3], (72, 46, 32))
    fill(FELT[0] - left, FELT[1], FELT[2] - left, FELT[3], (54, 98, 66))
    for die in dice:
        x0, y0, x1, y1 = die.box
        body = COLOURS.get(die.colour, COLOURS[""])
        ink = (24, 24, 26) if sum(body) > 330 else (240, 240, 240)
        fill(x0 + 4, y0 + 5, x1 + 4, y1 + 5, (28, 52, 36))
        fill(x0, y0, x1, y1, body)
        side = x1 - x0
        if face:
            half = side / 2
            for down in range(round(side)):
                for across in range(round(side)):
                    if FACES[face - 1](across / half - 1, down / half - 1):
                        fill(x0 + across, y0 + down, x0 + across + 1, y0 + down + 1, ink)
        for right, up in PIPS.get(die.value, []):
            x, y, radius = (x0 + x1) / 2 + right * side * 0.27, (y0 + y1) / 2 - up * side * 0.27, side * 0.09
            for row in range(-int(radius), int(radius) + 1):
                half = (radius * radius - row * row) ** 0.5
                fill(x - half, y + row, x + half, y + row + 1, ink)
    return bytes(canvas)


def as_png(rgb: bytes, size: tuple[int, int] = SIZE) -> bytes:
    """The same picture as a PNG file."""
    width, height = size
    return png(width, height, [rgb[3 * width * y : 3 * width * (y + 1)] for y in range(height)])


def doubtful(
    dice: Sequence[SeenDie],
    why: Said,
    lying: Sequence[SeenDie] | None = None,
    fresh: bool = True,
    unsure: Sequence[int] = (),
) -> DiceRead:
    """A read of these dice that asks, on a picture of those `lying` there (the same ones where none are given).

    unsure: the numbers of the dice whose faces are not sure. Each could have one pip fewer, and a 1 one more.
    """
    values, boxes, colours = ([getattr(die, name) for die in dice] for name in ("value", "box", "colour"))
    picture = as_png(drawn_tray(dice if lying is None else lying))
    seconds = [value - 1 or 2 for value in values]
    return DiceRead(values, False, why, boxes, picture, colours, fresh, list(unsure), seconds)


def _around(die: SeenDie, rgb: bytes) -> bytes:
    """The part of a picture around a die, twice as wide as that."""
    x0, y0, x1, y1 = die.box
    half = (x1 - x0) // 2
    rows = (rgb[3 * (SIZE[0] * y + x0 - half) : 3 * (SIZE[0] * y + x1 + half)] for y in range(y0 - half, y1 + half))
    return as_png(b"".join(rows), (x1 - x0 + 2 * half, y1 - y0 + 2 * half))


class FakeSetup:
    """Follows DiceSetup. `dice` lie in the tray; `checks` is what it says; `broken` is why there is no picture."""

    def __init__(self) -> None:
        self.names: dict[str, list[str]] = {"Tray": []}
        self.chosen = "Tray"
        self.outline: list[list[int]] = []
        self.dice: list[SeenDie] = []
        self.checks: list[Check] = []
        self.cut: list[Side] = []
        self.glare: list[list[list[int]]] = []
        self.aimed = self.lit = ""
        self.colours_kept: list[SeenDie] = []
        self.broken: Refused | None = None
        self.damaged: Said | None = None
        self.face = 0
        self.shown: list[dict[int, list[bytes]]] = []
        self.looks = 0
        self.closed = 0

    def trays(self) -> list[TrayFacts]:
        """Those that were told."""
        return [
            TrayFacts(name, name == self.chosen, bool(self.outline), kept, self.aimed, self.lit)
            for name, kept in self.names.items()
        ]

    def trouble(self) -> Said | None:
        """What was told."""
        return self.damaged

    def choose(self, name: str) -> None:
        """Any name but "Full"."""
        if name == "Full":
            raise Refused("camera.trays.too_many", most=12)
        self.names.setdefault(name, [])
        self.chosen = name

    def remove(self, name: str) -> None:
        """Forget it."""
        self.names.pop(name)
        self.names = self.names or {"Tray": []}
        self.chosen = next(iter(self.names))

    def _look(self, checks: list[Check], face: int = 0) -> CameraPicture:
        self.looks += 1
        if self.broken:
            raise self.broken
        left = 2 * FELT[0] if "left" in self.cut else 0
        x0, y0, x1, y1 = max(0, FELT[0] - left), FELT[1], FELT[2] - left, FELT[3]
        found = self.outline or [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]
        how: OutlineFrom = "kept" if self.outline else "found"
        return CameraPicture(*SIZE, drawn_tray(self.dice, left, face), found, how, self.dice, checks, self.cut)

    def aim(self) -> CameraPicture:
        """The drawn tray."""
        return self._look(self.checks)

    def light(self) -> CameraPicture:
        """The drawn tray, with what dazzles in it."""
        return msgspec.structs.replace(self._look(self.checks), glare=self.glare)

    def colours(self, names: list[str]) -> CameraPicture:
        """The drawn dice by their own names."""
        seen = said("camera.dice.fewer", seen=len(self.dice), wanted=len(names))
        all_seen = said("camera.dice.all")
        return self._look([Check(said("camera.check.dice"), True, seen if len(self.dice) < len(names) else all_seen)])

    def keep_outline(self, corners: list[list[int]], width: int, height: int) -> None:
        """Remember it."""
        self.outline, self.aimed = corners, TODAY

    def find_anew(self) -> None:
        """Forget it."""
        self.outline, self.aimed = [], ""

    def keep_light(self, good: bool) -> None:
        """Remember the day."""
        self.lit = TODAY if good else ""

    def keep_colours(self, dice: list[SeenDie]) -> None:
        """Remember them."""
        self.colours_kept = dice
        self.names[self.chosen] = sorted(die.colour for die in dice)

    def faces(self) -> CameraPicture:
        """The drawn dice with the picture that was told, `face`."""
        count = len(self.dice)
        says = "one" if count == 1 else "many" if count else "none"
        check = Check(said("camera.check.die"), count == 1, said(f"camera.faces.{says}", count=count))
        return self._look([check], self.face)

    def shown_kinds(self) -> list[list[ShownFace]]:
        """What was shown."""
        return [[ShownFace(side, some[0], len(some)) for side, some in sorted(kind.items())] for kind in self.shown]

    def show_face(self, kind: int, side: int, names: list[str]) -> Said:
        """Remember the picture; one that was shown already is refused, and the last two are much alike."""
        picture = _around(self.dice[0], drawn_tray(self.dice, 0, self.face)) if len(self.dice) == 1 else b""
        if not picture:
            raise Refused("camera.faces.many" if self.dice else "camera.faces.none", count=len(self.dice))
        sides = self.shown[kind] if kind < len(self.shown) else {}
        same = next((one for one, kept in sides.items() if picture in kept and one != side), 0)
        if same:
            raise Refused("camera.faces.twice", name=names[same - 1])
        sides[side] = [*sides.get(side, []), picture][-TURNS:]
        self.shown[kind:] = [sides]
        if side == len(FACES) and len(sides[side]) == 1:
            return said("camera.faces.alike", name=names[side - 1], other=names[side - 2])
        if sum(map(len, sides.values())) == TURNS * len(FACES):
            return said("camera.faces.all")
        return said("camera.faces.kept", name=names[side - 1], more=TURNS - len(sides[side]))

    def forget_faces(self) -> None:
        """Forget them."""
        self.shown = []

    def close(self) -> None:
        """Count it."""
        self.closed += 1


class FakeKept:
    """Follows DiceKept: keeps reads in `learned`."""

    def __init__(self) -> None:
        self.learned: list[tuple[DiceRead, DiceRead]] = []
        self.lesson: Said | None = None

    def learn(self, read: DiceRead, right: DiceRead) -> None:
        """Remember both."""
        self.learned.append((read, right))

    def facts(self) -> KeptFacts:
        """As if each took 310 kB."""
        changed = sum(read.values != right.values for read, right in self.learned)
        return KeptFacts(len(self.learned), changed, 310_000 * len(self.learned), 96 * 1024 * 1024, self.lesson)

    def reads(self) -> list[KeptRead]:
        """As if all were of one evening."""
        return [
            KeptRead(str(at), f"2026-01-09T20:{15 + at}:00", "Tray", read.values, right.values, 310_000)
            for at, (read, right) in enumerate(self.learned)
        ][::-1]

    def clear(self) -> None:
        """Forget them."""
        self.learned = []

    def calibrate(self) -> Said:
        """Always the same lesson."""
        if not self.learned:
            raise Unavailable("dice.lesson.no_reads")
        reads, what = len(self.learned), [said("dice.lesson.pass_over", count=1)]
        learned = said("dice.lesson.learned", reads=reads, what=what)
        asked = said("dice.lesson.asked", now=reads // 4, before=reads - 1, reads=reads)
        self.lesson = said("devices.several", sentences=[asked, learned])
        return self.lesson

    def forget(self) -> None:
        """No lesson any more."""
        self.lesson = None


class FakeCamera:
    """Follows DiceSource, Teachable, Photographing. `shows` is what it reads, `entered` the throws it was told of."""

    def __init__(self) -> None:
        self.shows: DiceRead | None = None
        self.entered: list[list[int]] = []
        self.setup = FakeSetup()
        self.kept = FakeKept()
        self.photos: FakePhotos | None = FakePhotos()

    def throw(self, dice: int, faces: int, colours: tuple[str, ...]) -> DiceRead | None:
        """What it shows."""
        return self.shows

    def shown(self, most: int, faces: int) -> DiceRead | None:
        """What it shows."""
        return self.shows

    def taken(self, values: list[int]) -> None:
        """Remember it."""
        self.entered.append(values)

    def close(self) -> None:
        """Nothing is open but what the set-up has opened."""
        self.setup.close()
