"""What can be wrong in a tray beside the dice's own faces, and what says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

import cv2
import numpy as np

from companion.words import Said, said
from hardware.colour_names import colour_name
from hardware.dice.aim import WHOLE as WHOLE_PICTURE
from hardware.dice.aim import Box, Corners
from hardware.dice.asking import Doubt, and_unsure
from hardware.dice.dazzle import burnt_out, lamp_side, outlines
from hardware.dice.frames import Frame
from hardware.dice.light import tray_mask
from hardware.dice.motion import Thumbnail
from hardware.dice.reading import Die, Expected, Reading

FLAT = 4.0
"""Where not even the sharpest edge of a small picture reaches so many grey levels a pixel, there is nothing to see: the
noise of a covered camera comes to two thirds of that at most, a white die in a tenth of the light to more.
"""

BLACK = 35
"""Brightness, from 0 to 255, that a covered camera's picture reaches somewhere when there is light behind the cover."""

ARM = 0.04
"""Least share of the picture that a hand or a sleeve covers. A whole die is smaller, and does not reach the edge."""

OTHER = 0.6
"""When more of the picture than this is another, the camera, the tray or the lamp was moved: that is no hand."""

DARKER = 30
"""Where a spot is so much darker or brighter than usual, of 255, something lies on it."""

COLOURED = 12
"""The same for its colour, in steps of CIE L*a*b*."""

SHADOW = 0.25
"""So far around a die, in its sides, what is new is the die's: its shadow, its edge, a blur."""

REMEMBERED = 7
"""From so many pictures of the tray its own appearance is made: the dice lie somewhere else in most of them."""

PATIENT = 20.0
"""Seconds after which what lies in the tray without moving is taken for part of it."""

GLARE = 0.015
"""Least share of the picture that is called a glare when a read is in doubt."""

INSIDE_EACH_OTHER = 0.62
"""Two dice whose middles are closer than this, in sides of the smaller one's box, cannot both lie on the floor."""

MARGIN = 2
"""A box so many pixels from the picture's edge belongs to a die that may be cut off."""

CUT = 0.7
"""It lies half outside when it is this much shorter across the edge than along it. Not all its pips may be seen then:
of 661 sure reads of photographs cut so 12 were wrong, and 5 of 1 148 where more of the die was in sight.
"""

WHOLE = ("dice.ask.dark", "dice.ask.bright", "dice.ask.crowded", "dice.ask.another")
"""What the reader asks of the whole picture: nothing that is about single dice takes its place."""

COUNTED = ("dice.ask.no_dice", "dice.ask.count", "dice.ask.symbol_count")
"""What it says of the number of dice: where there are too few, there is more to be said."""

SMALL = 160
"""Width in pixels of the picture on which hands and glare are looked for."""


class TrayBackground:
    """Remembers what the tray itself looks like, so that a hand can be told from it.

    It looks at colours as well: in grey a hand may be as bright as the wood it lies on.
    """

    def __init__(self) -> None:
        self._samples: list[np.ndarray] = []
        self._hand_since: float | None = None

    def hand(self, frame: Frame, at: float, dice: Callable[[], Sequence[Box]] = list) -> Said | None:
        """What is said of a hand in this picture of a tray at rest, None when there is none.

        ``at`` is when the picture was taken, in seconds. ``dice``: finds dice on it, as boxes in pixels. It is asked
        only where something large is new: many dice that lie together at the edge, with their shadows, are no hand.
        """
        sample = _small_lab(frame)
        if self._reaches_in(sample) and self._reaches_in(sample, _shrunk(dice(), frame)):
            self._hand_since = at if self._hand_since is None else self._hand_since
            if at - self._hand_since < PATIENT:
                return said("dice.scene.hand")
            self._samples.clear()
        self._hand_since = None
        self._samples = [*self._samples, sample][-REMEMBERED:]
        return None

    def forget(self) -> None:
        """The camera may look at something else from now on."""
        self._samples.clear()
        self._hand_since = None

    def _reaches_in(self, sample: np.ndarray, dice: Sequence[tuple[slice, slice]] = ()) -> bool:
        """Whether something large comes into the picture from its edge that was not there before, the dice left out."""
        if not self._samples or self._samples[0].shape != sample.shape:
            self._samples.clear()
            return False
        change = sample - np.median(np.stack(self._samples), axis=0)
        # What changes everywhere alike is the light.
        change -= np.median(change, axis=(0, 1))
        colour = np.hypot(change[..., 1], change[..., 2])
        mask = ((np.abs(change[..., 0]) > DARKER) | (colour > COLOURED)).astype(np.uint8)
        if mask.mean() > OTHER:
            self._samples.clear()
            return False
        for die in dice:
            mask[die] = 0
        mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
        _, _, stats, _ = cv2.connectedComponentsWithStats(mask)
        height, width = mask.shape
        for left, top, wide, high, area in stats[1:]:
            at_edge = left == 0 or top == 0 or left + wide == width or top + high == height
            if at_edge and area > ARM * mask.size:
                return True
        return False


def _shrunk(boxes: Sequence[Box], frame: Frame) -> list[tuple[slice, slice]]:
    """Where dice and their nearest shadows are on the small picture."""
    scale = SMALL / frame.shape[1]
    grown = []
    for x0, y0, x1, y1 in boxes:
        reach = SHADOW * max(x1 - x0, y1 - y0)
        left, top = max(0, int((x0 - reach) * scale)), max(0, int((y0 - reach) * scale))
        grown.append((slice(top, int((y1 + reach) * scale) + 1), slice(left, int((x1 + reach) * scale) + 1)))
    return grown


def view_problem(view: Thumbnail) -> Said | None:
    """Why there is nothing to see at all, None when there is: whatever stands out, the reader looks at first."""
    if view.edges.max() >= FLAT:
        return None
    return said("dice.scene.dark") if view.grey.max() < BLACK else said("dice.scene.covered")


def scene_problem(reading: Reading, expected: Expected, frame: Frame, outline: Corners | None = None) -> Doubt | None:
    """What is asked of how the dice lie, or of the picture when the read is in doubt; None when that says it all."""
    why = reading.why
    if why is None or why.key not in WHOLE:
        lying = _lying(reading, frame, outline)
        if lying is not None:
            return lying
    if not reading.ask or why is None:
        return None
    if why.key != "dice.ask.bright":
        glare = _glare(frame, reading.dice)
        if glare is not None:
            side = lamp_side(glare, tray_mask(glare.shape, outline or WHOLE_PICTURE))
            return Doubt(said("dice.scene.glare", why=why, side=side), reading.doubtful)
    if why.key not in COUNTED:
        return None
    if not reading.dice:
        return Doubt(said("dice.ask.no_dice"), [])
    number = expected.number
    if number is not None and len(reading.dice) < number:
        return Doubt(said("dice.scene.missing", seen=len(reading.dice), wanted=number), reading.doubtful)
    return None


def _lying(reading: Reading, frame: Frame, outline: Corners | None) -> Doubt | None:
    """What is asked of dice that lie wrongly, about all of these and others in doubt: one answer takes none along."""
    dice = reading.dice
    height, width = frame.shape[:2]
    stacked, cut_off = _on_each_other(dice), _cut_off(dice, width, height)
    beside = _beside(dice, width, height, outline) if outline else []
    if beside:
        why = said("dice.scene.outside", seen=len(dice) - len(beside), beside=len(beside))
    elif stacked:
        why = said("dice.scene.stacked")
    elif cut_off:
        why = said("dice.scene.half_outside", colour=colour_name(dice[cut_off[0]].colour))
    else:
        return None
    return Doubt(why, and_unsure({*beside, *stacked, *cut_off, *reading.doubtful}, dice))


def _beside(dice: Sequence[Die], width: int, height: int, outline: Corners) -> list[int]:
    """The numbers of those that lie outside the tray."""
    corners = np.array([(x * width, y * height) for x, y in outline], np.float32)
    return [at for at, die in enumerate(dice) if cv2.pointPolygonTest(corners, (die.x, die.y), False) < 0]


def _cut_off(dice: Sequence[Die], width: int, height: int) -> list[int]:
    """The numbers of those that lie half outside the picture."""
    found = []
    for at, die in enumerate(dice):
        x0, y0, x1, y1 = die.box
        beside = x0 < MARGIN or x1 > width - MARGIN
        above = y0 < MARGIN or y1 > height - MARGIN
        wide, high = x1 - x0, y1 - y0
        if (beside and wide < CUT * high) or (above and high < CUT * wide):
            found.append(at)
    return found


def _on_each_other(dice: Sequence[Die]) -> list[int]:
    """The numbers of those that cannot all lie on the floor."""
    found = set()
    for (one, die), (other, near) in combinations(enumerate(dice), 2):
        if np.hypot(die.x - near.x, die.y - near.y) < INSIDE_EACH_OTHER * min(_side(die), _side(near)):
            found |= {one, other}
    return sorted(found)


def _side(die: Die) -> float:
    x0, y0, x1, y1 = die.box
    return (x1 - x0 + y1 - y0) / 2


def _glare(frame: Frame, dice: Sequence[Die]) -> np.ndarray | None:
    """The largest dazzling spot of the small picture, if it is larger than the dice, some of which may be white."""
    height, width = frame.shape[:2]
    white = burnt_out(_small(frame)).astype(np.uint8)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(white)
    areas = stats[1:, cv2.CC_STAT_AREA]
    die = max((_side(one) ** 2 for one in dice), default=0.0) / (width * height)
    if not len(areas) or areas.max() / white.size <= max(GLARE, 1.5 * die):
        return None
    largest: np.ndarray = labels == 1 + int(areas.argmax())
    return largest


def dazzling(frame: Frame, dice: Sequence[Die]) -> list[list[list[int]]]:
    """The outline of the spot that dazzles among these dice, x, y of its corners in pixels; none where none does."""
    height, width = frame.shape[:2]
    glare = _glare(frame, dice)
    found = outlines(glare) if glare is not None else []
    return [[[round(x * width), round(y * height)] for x, y in one] for one in found]


def _small_lab(frame: Frame) -> np.ndarray:
    """The picture small and smooth, as brightness and two colours."""
    return cv2.blur(cv2.cvtColor(_small(frame), cv2.COLOR_BGR2LAB), (3, 3)).astype(np.float32)


def _small(frame: Frame) -> Frame:
    height, width = frame.shape[:2]
    return cv2.resize(frame, (SMALL, max(1, SMALL * height // width)), interpolation=cv2.INTER_AREA)
