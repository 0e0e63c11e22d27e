"""Whether the light on the tray is good enough to read by: bright, even, without glare or flicker."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import cv2
import numpy as np

from companion.devices.dice_setup import Check
from companion.words import said
from hardware.dice.aim import Box, Corners
from hardware.dice.dazzle import burnt_out, lamp_side, outlines
from hardware.dice.frames import Frame

LONGEST = 320
"""Longer side of the picture on which the light is judged."""

DARK = 55
"""Grey levels that a dice's whitest parts, or the brightest hundredth of the tray, must reach."""

DIM = 45
"""Grey levels that the floor of a tray should reach unless it is black by nature: then a hint, no more."""

GLARE = 0.015
"""Share of the floor that may be burnt out."""

SHINE = 0.45
"""Share of one die that may be burnt out: a white die may be nearly so, but then its pips are not."""

UNEVEN = 0.45
"""The darkest quarter of the floor has at least this share of the brightest one's light."""

FLICKER = 0.025
"""Change of brightness from one picture to the next, or from stripe to stripe, that is lamp and not grain."""

FLICKER_PICTURES = 6
"""Pictures that are compared for flicker."""


class Light:
    """Looks at the light. Keeps the last few brightnesses, since flicker only shows over time.

    ``dazzling``: the outlines of the spots of the last picture that are burnt out, where that is a trouble.
    """

    def __init__(self) -> None:
        self._stripes: deque[np.ndarray] = deque(maxlen=FLICKER_PICTURES)
        self.dazzling: list[Corners] = []

    def checks(self, frame: Frame, outline: Corners, boxes: Sequence[Box]) -> list[Check]:
        """Brightness, glare, evenness and flicker, each with what to do about it."""
        scale = min(1.0, LONGEST / max(frame.shape[:2]))
        small = cv2.resize(frame, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        inside = tray_mask(small.shape[:2], outline)
        floor = inside.copy()
        spots = [[max(0, round(edge * scale)) for edge in box] for box in boxes]
        for x0, y0, x1, y1 in spots:
            floor[y0:y1, x0:x1] = False
        if floor.mean() < 0.02:
            floor = inside
        grey = small.max(axis=2).astype(np.float32)
        self._stripes.append(_stripes(grey, floor))
        burnt = burnt_out(small)
        glare = _glare(burnt, floor, inside, spots)
        self.dazzling = [] if glare.good else outlines(burnt & inside)
        return [
            _brightness(grey[inside]),
            glare,
            _evenness(grey, floor),
            self._flicker(),
        ]

    def _flicker(self) -> Check:
        stripes = [one for one in self._stripes if len(one) == len(self._stripes[-1])]
        name = said("camera.check.flicker")
        if len(stripes) < FLICKER_PICTURES:
            return Check(name, True, said("camera.flicker.looking"))
        series = np.array(stripes)
        level = np.maximum(series.mean(axis=0), 1.0)
        # A hand or a rolling die changes some stripes a lot; a lamp changes all of them a little.
        change = np.median(np.abs(np.diff(series, axis=0)) / level, axis=1)
        if float(np.median(change)) > FLICKER:
            return Check(name, False, said("camera.flicker.flickers"))
        return Check(name, True, said("camera.flicker.steady"))


def tray_mask(shape: tuple[int, ...], outline: Corners, margin: float = 0.0) -> np.ndarray:
    """Which pixels of a picture of that height and width lie in the outline, widened by a share of its size."""
    mask = np.zeros(shape[:2], np.uint8)
    cv2.fillPoly(mask, [outline_in(shape, outline, margin)], 1)
    return mask.view(bool)


def outline_in(shape: tuple[int, ...], outline: Corners, margin: float = 0.0) -> np.ndarray:
    """The corners in pixels of a picture of that height and width, moved outwards by a share of the tray's size."""
    points = np.array(outline, np.float64) * (shape[1], shape[0])
    middle = points.mean(axis=0)
    corners: np.ndarray = np.round(middle + (points - middle) * (1 + margin)).astype(np.int32)
    return corners


def _stripes(grey: np.ndarray, floor: np.ndarray) -> np.ndarray:
    """The floor's brightness in stripes across the picture: lamps flicker in bands where a camera reads row by row."""
    rows = [grey[part][floor[part]] for part in np.array_split(np.arange(len(grey)), 24)]
    return np.array([float(row.mean()) for row in rows if row.size])


def _brightness(grey: np.ndarray) -> Check:
    name = said("camera.check.brightness")
    if np.percentile(grey, 99) < DARK:
        return Check(name, False, said("camera.brightness.dark"))
    if np.percentile(grey, 90) < DIM:
        return Check(name, True, said("camera.brightness.dim"))
    return Check(name, True, said("camera.brightness.good"))


def _glare(burnt: np.ndarray, floor: np.ndarray, inside: np.ndarray, spots: Sequence[Sequence[int]]) -> Check:
    name = said("camera.check.glare")
    if burnt[floor].mean() > GLARE:
        return Check(name, False, said("camera.glare.tray", side=lamp_side(burnt & floor, inside)))
    for x0, y0, x1, y1 in spots:
        part = burnt[y0:y1, x0:x1]
        if part.size and part.mean() > SHINE:
            return Check(name, False, said("camera.glare.die"))
    return Check(name, True, said("camera.glare.none"))


def _evenness(grey: np.ndarray, floor: np.ndarray) -> Check:
    """Compares the quarters of the floor by their middle brightness."""
    name = said("camera.check.evenness")
    rows, columns = np.nonzero(floor)
    upper, left = rows < np.median(rows), columns < np.median(columns)
    corners = {"upper_left": upper & left, "upper_right": upper & ~left,
               "lower_left": ~upper & left, "lower_right": ~upper & ~left}  # fmt: skip
    values = grey[rows, columns]
    levels = {corner: float(np.median(values[part])) for corner, part in corners.items() if part.any()}
    darkest = min(levels, key=lambda corner: levels[corner])
    if levels[darkest] < UNEVEN * max(levels.values()):
        return Check(name, False, said("camera.evenness.dark_corner", corner=darkest))
    return Check(name, True, said("camera.evenness.good"))
