"""Setting up what reads dice, and what it keeps of its mistakes: the contract between screens and a camera.

All of it is plain data. Every call may take as long as a camera takes, so a screen makes it beside its own thread;
every call raises Unavailable when the camera or the disk will not.
"""

from __future__ import annotations

from typing import Literal, Protocol, runtime_checkable

import msgspec

from companion.devices.dice import DiceRead, DiceSource
from companion.words import Said

OutlineFrom = Literal["found", "kept", "whole"]
"""How an outline came about: found in this picture, kept from an earlier time, or no rim was seen: all of it."""


Side = Literal["left", "right", "top", "bottom"]
"""A side of a picture."""


class SeenDie(msgspec.Struct, frozen=True):
    """A die in a live picture: its [x0, y0, x1, y1] in pixels, value, colour name, and certainty from 0 to 1.

    inside: it lies in the tray.
    """

    box: list[int]
    value: int
    colour: str
    certainty: float = 1.0
    inside: bool = True


class Check(msgspec.Struct, frozen=True):
    """One thing that was looked at: its name, whether it is well, and what says so or what to do."""

    name: Said
    good: bool
    says: Said


class CameraPicture(msgspec.Struct, frozen=True):
    """A live picture and what was made of it.

    rgb: width x height x 3 bytes, rows from the top. outline: the corners of the tray in pixels, in turn; found: how
    it came about; cut: the sides of the picture beyond which it goes on unseen. glare: the outlines of what a lamp
    dazzles, [x, y] of each corner in pixels.
    """

    width: int
    height: int
    rgb: bytes
    outline: list[list[int]]
    found: OutlineFrom
    dice: list[SeenDie] = []
    checks: list[Check] = []
    cut: list[Side] = []
    glare: list[list[list[int]]] = []


class TrayFacts(msgspec.Struct, frozen=True):
    """A tray by its name. chosen: it is the one in use. outlined: its rim is kept. colours: names shown once.

    aimed: the day ("YYYY-MM-DD") on which people last said that the camera is aimed well, with a rim or without one,
    "" for never or longer ago than that was kept. lit: the same for a light that was found good.
    """

    name: str
    chosen: bool
    outlined: bool
    colours: list[str]
    aimed: str = ""
    lit: str = ""


TURNS = 3
"""Pictures of each side of a kind of dice that people show, each of the die turned otherwise."""


class ShownFace(msgspec.Struct, frozen=True):
    """A side of a kind of dice, counted from 1, what was seen of it, as a JPEG, and in how many turns it was shown."""

    side: int
    picture: bytes
    turns: int = 1


class DiceSetup(Protocol):
    """Sets a camera up for a tray, in three steps: aim, light, colours; and shows it the table's own dice."""

    def trays(self) -> list[TrayFacts]:
        """Every tray that is known, in the order of their names; one is chosen."""

    def trouble(self) -> Said | None:
        """Why the kept trays could not be read, None when all is well."""

    def choose(self, name: str) -> None:
        """Use this tray from now on; a new name makes a new tray."""

    def remove(self, name: str) -> None:
        """Forget a tray. The last one leaves an empty one behind."""

    def aim(self) -> CameraPicture:
        """What the camera sees, where the tray is, which dice it finds, and where the camera should be moved."""

    def keep_outline(self, corners: list[list[int]], width: int, height: int) -> None:
        """The tray lies here in pictures of this size. No corners: it has no rim, the whole picture is the tray."""

    def find_anew(self) -> None:
        """Nobody has aimed at this tray yet: its rim is looked for in every picture."""

    def light(self) -> CameraPicture:
        """Whether there is light enough and not too much, evenly, without flicker."""

    def keep_light(self, good: bool) -> None:
        """People have looked at the light today, and it was good or not."""

    def colours(self, names: list[str]) -> CameraPicture:
        """The dice in the tray with the best fitting of these names each; each name goes to one die at most."""

    def keep_colours(self, dice: list[SeenDie]) -> None:
        """The dice of the last `colours` picture have these names; what they look like is kept with the tray."""

    def faces(self) -> CameraPicture:
        """The tray with the dice in it, whatever they bear, and whether it is the one die that can be shown."""

    def shown_kinds(self) -> list[list[ShownFace]]:
        """Of each kind of this tray's dice the sides that were shown by now."""

    def show_face(self, kind: int, side: int, names: list[str]) -> Said:
        """The die of the last `faces` picture shows that side of that kind, counted from 0; one more is a new kind.

        names: what the sides are called, from the first on. Returns what came of it. Raises Refused for what is not one
        die with a face of its own. A kind helps to read dice as soon as all six sides were shown, and more with each
        turn up to `TURNS`.
        """

    def forget_faces(self) -> None:
        """Nothing is known of this tray's dice any more."""

    def close(self) -> None:
        """Let go of the camera. Looking again opens it again."""


class KeptFacts(msgspec.Struct, frozen=True):
    """How much is kept. number: reads; changed: those that people put right; size and most: bytes used and allowed.

    calibration: what was learned from them, None when nothing is in use. trouble: why the last one could not be kept,
    None when all is well.
    """

    number: int
    changed: int
    size: int
    most: int
    calibration: Said | None = None
    trouble: Said | None = None


class KeptRead(msgspec.Struct, frozen=True):
    """One kept read: its name on the disk, when it was kept, the tray, values as read and as put right."""

    id: str
    kept: str
    tray: str
    values: list[int]
    right: list[int]
    size: int


class DiceKept(Protocol):
    """Keeps the doubtful reads that people confirmed or put right, on this machine only, and learns from them."""

    def learn(self, read: DiceRead, right: DiceRead) -> None:
        """`right` is what the same picture shows by the word of the people at the table. Returns at once."""

    def facts(self) -> KeptFacts:
        """How much is kept, and what is made of it."""

    def reads(self) -> list[KeptRead]:
        """Everything that is kept, the latest first."""

    def clear(self) -> None:
        """Forget all of them. What was learned from them stays until `forget`."""

    def calibrate(self) -> Said:
        """Learn from everything that is kept for the chosen tray. Returns what came of it."""

    def forget(self) -> None:
        """Read again as if nothing had been learned."""


@runtime_checkable
class Teachable(Protocol):
    """A source of dice that can be set up and that learns. Either may be None where there is nothing to set up."""

    setup: DiceSetup | None
    kept: DiceKept | None


def setup_of(source: DiceSource | None) -> DiceSetup | None:
    """What sets this source up, None for one that needs no setting up."""
    return source.setup if isinstance(source, Teachable) else None


def kept_of(source: DiceSource | None) -> DiceKept | None:
    """What keeps this source's doubtful reads, None for one that does not."""
    return source.kept if isinstance(source, Teachable) else None
