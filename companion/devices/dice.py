"""Where dice come from: the contract between the table and anything that can read or throw them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import entry_points
from typing import Protocol, TypeVar

import msgspec

from companion.refused import Unavailable
from companion.words import Said


class DiceRead(msgspec.Struct, frozen=True):
    """What a source read: one value a die, and whether it is sure.

    Where colours were announced, the dice come in that order as far as they could be told apart. sure: take it
    without asking. why: what to tell the table when it is not. boxes: [x0, y0, x1, y1] of each die in pixels of
    `picture`. picture: what was seen, as a PNG or JPEG, None when there is no picture. colours: a name a die.
    fresh: these dice were thrown since the last throw was entered; otherwise they may be the same ones lying there.
    doubtful: the numbers of those dice, counted from 0, that are asked about, or whose faces are not sure; none where
    the doubt is another. seconds: what each die shows if not what was read, 0 where nobody can tell; none where nobody
    can of any. glare: the outlines of what a lamp dazzles where that is said, [x, y] of each corner in pixels.
    """

    values: list[int]
    sure: bool
    why: Said | None = None
    boxes: list[list[int]] = []
    picture: bytes | None = None
    colours: list[str] = []
    fresh: bool = False
    doubtful: list[int] = []
    seconds: list[int] = []
    glare: list[list[list[int]]] = []


class Coloured(Protocol):
    """Anything with the name of a colour."""

    @property
    def colour(self) -> str:
        """The name, "" for one that is not known."""


Die = TypeVar("Die", bound=Coloured)


def in_order(dice: Sequence[Die], colours: Sequence[str]) -> list[Die]:
    """The dice in the order in which their colours were announced; those of no such colour last, as they came."""
    left, ordered = list(dice), []
    for colour in colours:
        one = next((die for die in left if die.colour == colour), None)
        if one is not None:
            left.remove(one)
            ordered.append(one)
    return ordered + left


class DiceSource(Protocol):
    """Anything that can say what real dice show."""

    def throw(self, dice: int, faces: int, colours: tuple[str, ...]) -> DiceRead | None:
        """Read a throw of `dice` dice (of these announced colours, if any); None while they are still rolling.

        Dice that lie there unchanged give the same read again. May take a moment, so screens call it beside their own
        thread. What is wrong with the camera is a read without values or picture; later calls try it again.
        """

    def shown(self, most: int, faces: int) -> DiceRead | None:
        """Read the dice that somebody laid open: `most` of them or fewer, and nobody says how many.

        Otherwise like `throw`; none there is a read without values. fresh: they were laid there since the last dice
        were used.
        """

    def taken(self, values: list[int]) -> None:
        """Dice that showed this were used, read or typed: those lying there now are not new ones. Returns at once."""

    def close(self) -> None:
        """Let go of the camera, after what is under way. May be called twice; a later call opens it again."""


def open_dice(place: str) -> DiceSource:
    """What reads dice at a place: "bluetooth", or a camera: "pi", "0", "/dev/video2", a folder of pictures, a video.

    Found among the installed rooms, so that the table need not know them: an entry point of `companion.dice` by the
    name of the place, or else `camera`. Raises Unavailable when its parts are not installed, and Refused for what is
    no camera.
    """
    points = {point.name: point for point in entry_points(group="companion.dice")}
    point = points.get(place.strip().lower()) or points.get("camera")
    if point is None:
        raise Unavailable("devices.dice.none")
    try:
        source: DiceSource = point.load()(place)
    except ImportError as error:
        raise Unavailable("devices.dice.unloadable", parts=point.name, error=str(error)) from None
    return source
