"""Finds the tray on a picture, and says where the camera should go."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from companion.devices.dice_setup import Check, OutlineFrom, Side
from companion.words import said
from hardware.dice.frames import Frame

Corners = Sequence[tuple[float, float]]
"""The outline of a tray, in shares of the picture's width and height from its upper left corner, in turn."""

Box = Sequence[float]
"""Where a die lies: x0, y0, x1, y1 in pixels."""

WHOLE: Corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
"""The outline when no rim is seen: everything is tray."""

LONGEST = 240
"""Longer side of the picture on which the rim is looked for."""

ALIKE = 20.0
"""Colours of the floor differ by at most this, in steps of CIE L*a*b* with brightness counted half."""

LEAST, MOST = 0.12, 0.93
"""How much of the picture a tray takes."""

SOLID = 0.62
"""So much of the outline's inside has the floor's colour, or is a hole in it such as a die."""

SPILT = 0.17
"""At most so much of what lies outside has the floor's colour; more, and the "floor" is the table."""

CORNERS = 8
"""Corners of an outline at most: a round tray becomes an octagon."""

_SIDES: tuple[tuple[Side, int, float], ...] = (("left", 0, 0.0), ("right", 0, 1.0), ("top", 1, 0.0), ("bottom", 1, 1.0))
"""The sides of a picture, each with its axis and its place on it."""

CUT_OFF = 0.3
"""A side of the picture along which the tray runs for more than this is one that cuts it off."""

NEAR, FAR = 0.24, 0.035
"""A die's side in longer sides of the picture: larger is too near, smaller too far."""

SLANT = 1.3
"""Opposite sides of a tray that differ more than this are seen from the side."""

BLURRED = 0.14
"""The steepest edges of a sharp die cross more than this share of its contrast in a 48th of its side."""


def find_tray(frame: Frame) -> Corners | None:
    """The outline of the tray, None when no rim is seen.

    A tray is a patch of one colour around the picture's middle that ends somewhere: dice and shadows are holes in it.
    """
    lab = _small_lab(frame)
    height, width = lab.shape[:2]
    floor = _floor_colour(lab)
    distance = np.sqrt(((lab - floor) ** 2 * (0.25, 1, 1)).sum(axis=2))
    alike = (distance < ALIKE).astype(np.uint8)
    alike = cv2.morphologyEx(alike, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    closed = cv2.morphologyEx(alike, cv2.MORPH_CLOSE, np.ones((9, 9), np.uint8))
    patch = _middle_patch(closed)
    if patch is None:
        return None
    contours, _ = cv2.findContours(patch, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    outer = max(contours, key=cv2.contourArea)
    hull = cv2.convexHull(outer)
    area = cv2.contourArea(hull)
    if not LEAST < area / (width * height) < MOST or cv2.contourArea(outer) < SOLID * area:
        return None
    if len(cut_sides([(x / (width - 1), y / (height - 1)) for x, y in hull.reshape(-1, 2)])) > 1:
        return None
    outside = np.ones((height, width), np.uint8)
    cv2.fillConvexPoly(outside, hull, 0)
    if outside.any() and alike[outside == 1].mean() > SPILT:
        return None
    corners = _few_corners(hull)
    return [(float(x) / (width - 1), float(y) / (height - 1)) for x, y in corners]


def _small_lab(frame: Frame) -> np.ndarray:
    """The picture in CIE L*a*b*, small, without pips and grain."""
    scale = LONGEST / max(frame.shape[:2])
    small = cv2.resize(frame, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return cv2.cvtColor(cv2.medianBlur(small, 5).astype(np.float32) / 255, cv2.COLOR_BGR2LAB)


def _floor_colour(lab: np.ndarray) -> np.ndarray:
    """The commonest colour of the picture's middle."""
    height, width = lab.shape[:2]
    middle = lab[height // 4 : -height // 4, width // 4 : -width // 4].reshape(-1, 3)
    cells = np.floor(middle / 8).astype(int)
    kinds, which, counts = np.unique(cells, axis=0, return_inverse=True, return_counts=True)
    near = np.abs(kinds - kinds[counts.argmax()]).max(axis=1) <= 1
    colour: np.ndarray = np.median(middle[near[which.reshape(-1)]], axis=0)
    return colour


def _middle_patch(mask: np.ndarray) -> np.ndarray | None:
    """The connected part of a mask that has most of the picture's middle."""
    height, width = mask.shape
    _, labels = cv2.connectedComponents(mask)
    middle = labels[height // 4 : -height // 4, width // 4 : -width // 4]
    counts = np.bincount(middle.ravel(), minlength=2)
    counts[0] = 0
    return (labels == counts.argmax()).astype(np.uint8) if counts.any() else None


def cut_sides(corners: Sequence[tuple[float, float]]) -> list[Side]:
    """The sides of the picture along which an outline runs: there the tray goes on unseen."""
    sides: list[Side] = []
    for name, axis, edge in _SIDES:
        along = [corner[1 - axis] for corner in corners if abs(corner[axis] - edge) < 0.02]
        if along and max(along) - min(along) > CUT_OFF:
            sides.append(name)
    return sides


def _few_corners(hull: np.ndarray) -> list[np.ndarray]:
    """The outline with as few corners as describe it, in turn."""
    around = cv2.arcLength(hull, True)
    for share in (0.02, 0.03, 0.04, 0.05, 0.07, 0.1):
        corners = cv2.approxPolyDP(hull, share * around, True).reshape(-1, 2)
        if len(corners) <= CORNERS:
            break
    return list(corners)


def checks(frame: Frame, outline: Corners, found: OutlineFrom, boxes: Sequence[Box]) -> list[Check]:
    """Whether the camera hangs well, most important first: the tray in sight, the dice large enough, sharp, straight.

    found: as in ``companion.devices.dice_setup.CameraPicture``. boxes: where dice lie, in pixels.
    """
    return [_tray(outline, found), _distance(frame, boxes), _sharpness(frame, boxes), _slant(frame, outline)]


def _tray(outline: Corners, found: OutlineFrom) -> Check:
    name = said("camera.check.tray")
    if found == "whole":
        return Check(name, True, said("camera.tray.whole_picture"))
    cut = cut_sides(outline)
    if not cut:
        return Check(name, True, said("camera.tray.in_sight"))
    if len(cut) > 1:
        return Check(name, False, said("camera.tray.too_large"))
    return Check(name, False, said("camera.tray.cut_off", side=cut[0]))


def _distance(frame: Frame, boxes: Sequence[Box]) -> Check:
    name = said("camera.check.distance")
    if not boxes:
        return Check(name, False, said("camera.distance.no_dice"))
    side = float(np.median([max(x1 - x0, y1 - y0) for x0, y0, x1, y1 in boxes])) / max(frame.shape[:2])
    if side > NEAR:
        return Check(name, False, said("camera.distance.too_near"))
    if side < FAR:
        return Check(name, False, said("camera.distance.too_far"))
    return Check(name, True, said("camera.distance.good"))


def _sharpness(frame: Frame, boxes: Sequence[Box]) -> Check:
    grey = cv2.GaussianBlur(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), (3, 3), 0).astype(np.float32)
    steep = [_steepness(grey, box) for box in boxes]
    name = said("camera.check.focus")
    if not steep:
        return Check(name, True, said("camera.focus.no_dice"))
    if float(np.median(steep)) < BLURRED:
        return Check(name, False, said("camera.focus.blurred"))
    return Check(name, True, said("camera.focus.sharp"))


def _steepness(grey: np.ndarray, box: Box) -> float:
    """How much of a die's contrast its steepest edges cross in a 48th of its side."""
    x0, y0, x1, y1 = (max(0, round(edge)) for edge in box)
    part = cv2.resize(grey[y0 : max(y1, y0 + 1), x0 : max(x1, x0 + 1)], (48, 48), interpolation=cv2.INTER_AREA)
    down, across = np.gradient(part)
    contrast = np.percentile(part, 98) - np.percentile(part, 2)
    return float(np.percentile(np.hypot(down, across), 97) / max(contrast, 10.0))


def _slant(frame: Frame, outline: Corners) -> Check:
    """A tray with four corners shows by its sides whether the camera looks straight down."""
    name = said("camera.check.angle")
    if len(outline) == 4:
        height, width = frame.shape[:2]
        points = np.array(outline) * (width, height)
        sides = np.linalg.norm(points - np.roll(points, -1, axis=0), axis=1)
        for one, other in ((0, 2), (1, 3)):
            if max(sides[one], sides[other]) > SLANT * max(min(sides[one], sides[other]), 1.0):
                return Check(name, False, said("camera.angle.slanted"))
    return Check(name, True, said("camera.angle.straight"))
