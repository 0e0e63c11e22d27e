"""Finds dice of any colour on a picture with a small network."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

import cv2
import numpy as np

from hardware.dice.reading import MOST_DICE

WEIGHTS = Path(__file__).parent / "weights"

STRIDE = 4
"""Pixels a cell of the network's answer stands for."""

USUAL, SMALL, WHOLE = 640, 224, 1280
"""Longer sides the picture is brought to: for dice of common size, for very large ones, and for very small ones."""

PART, AROUND = 640, 192
"""Pixels: a larger picture is looked at in parts, each with so much of what lies around it. That takes half the memory
of one look at the whole, and half as much time again; of 540 photographs made small, all but one were read alike.
"""

LARGE, TINY = 84, 18
"""Pixels: when a die is larger, or the dice are smaller than this on the usual size, another is looked at too."""

PIPS = 4
"""What seems to be a die may be a pip of another that is this many times larger, but not of a smaller one."""

CLEAR = 0.65
"""So likely is at least one die on a picture of the right size; when none is, the other sizes are looked at too."""

WELL = 0.4
"""So likely is a die of common size that needs no other look, which would only tell its size worse."""

NOTHING = 0.1
"""Where the usual look finds no place as likely as this, a look from closer by, the dearest, finds none either, and a
tray is mostly empty. Some place was likelier on each of 1 357 photographs, and of 478 with dice of 6 to 17 pixels.
"""

FAINT = 0.16
"""Least likelihood of a place that is looked at more closely."""

MOST = MOST_DICE + 1
"""Places looked at more closely at most. Where there are so many, there may be more: that is a doubt."""

CLOSE = 0.5
"""Two detections nearer than this, in sides of a die, are the same die."""


@dataclass(frozen=True)
class Detection:
    """A place where a die seems to lie, in pixels of the picture.

    ``x``, ``y``: the middle of the upper face; ``box``: x0, y0, x1, y1 of the die; ``likely``: 0 to 1.
    """

    x: float
    y: float
    box: tuple[float, float, float, float]
    likely: float

    @property
    def side(self) -> float:
        """The longer side of the box."""
        return max(self.box[2] - self.box[0], self.box[3] - self.box[1])


class Finder:
    """The network, loaded once. May be used from several threads."""

    def __init__(self, weights: Path = WEIGHTS / "finder.onnx"):
        self._network = cv2.dnn.readNet(str(weights))
        # A network holds one picture at a time, and the tray is watched, set up and learned about in different threads.
        self._lock = Lock()

    def find(self, picture: np.ndarray) -> list[Detection]:
        """Every place on a BGR picture that may be a die, the likeliest first."""
        with self._lock:
            return self._find(picture)

    def _find(self, picture: np.ndarray) -> list[Detection]:
        found, likeliest = self._detect(picture, USUAL)
        scale = min(1.0, USUAL / max(picture.shape[:2]))
        sides = [one.side * scale for one in found if one.likely > CLEAR]
        if not sides or max(one.side for one in found) * scale > LARGE:
            suited = [one for one in found if one.likely > WELL and one.side * scale < LARGE]
            small, _ = self._detect(picture, SMALL)
            found += [one for one in small if not any(_retold(one, other) for other in suited)]
        if scale < 1 and likeliest > NOTHING and (not sides or np.median(sides) < TINY):
            found += self._detect(picture, WHOLE)[0]
        return _apart(found)[:MOST]

    def _detect(self, picture: np.ndarray, longest: int) -> tuple[list[Detection], float]:
        """What the network sees when the picture's longer side is at most ``longest`` pixels.

        The second is how likely the likeliest place is, were it too faint to be looked at more closely.
        """
        scale = min(1.0, longest / max(picture.shape[:2]))
        small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else picture
        height, width = small.shape[:2]
        small = cv2.copyMakeBorder(small, 0, -height % 32, 0, -width % 32, cv2.BORDER_REPLICATE)
        answer = self._answer(small)
        heat = 1 / (1 + np.exp(-answer[0]))
        peaks = (heat == cv2.dilate(heat, np.ones((3, 3)))) & (heat > FAINT)
        found = []
        for row, column in zip(*np.nonzero(peaks), strict=True):
            x, y = (column + 0.5) * STRIDE, (row + 0.5) * STRIDE
            if x >= width or y >= height:
                continue
            box = np.clip(_box(answer[:5], heat, row, column), 0, (width, height, width, height))
            # The middle lies between cells; the box was told from the cell's own middle.
            middle_x = x + STRIDE * _summit(heat[row, max(0, column - 1) : column + 2])
            middle_y = y + STRIDE * _summit(heat[max(0, row - 1) : row + 2, column])
            found.append(
                Detection(
                    middle_x / scale,
                    middle_y / scale,
                    _edges(box / scale),
                    float(heat[row, column]),
                )
            )
        return found, float(heat.max())

    def _answer(self, picture: np.ndarray) -> np.ndarray:
        """What the network says of each cell of a picture; its sides are multiples of 32."""
        rows, columns = (_parts(side) for side in picture.shape[:2])
        across = [np.concatenate([self._answer_in(picture, row, column) for column in columns], 2) for row in rows]
        return np.concatenate(across, 1)

    def _answer_in(self, picture: np.ndarray, rows: range, columns: range) -> np.ndarray:
        """The same for these rows and columns of its pixels alone."""
        top, left = max(0, rows.start - AROUND), max(0, columns.start - AROUND)
        part = picture[top : rows.stop + AROUND, left : columns.stop + AROUND]
        self._network.setInput(cv2.dnn.blobFromImage(part, 1 / 255, swapRB=True))
        answer: np.ndarray = self._network.forward()[0]
        down, right = (
            slice((wanted.start - first) // STRIDE, (wanted.stop - first) // STRIDE)
            for wanted, first in ((rows, top), (columns, left))
        )
        # Copied, since the network may answer next time in the same place.
        return answer[:, down, right].copy()


def _parts(side: int) -> list[range]:
    """``side`` pixels, a multiple of 32, cut into parts of about the same length, multiples of 32 too."""
    length = math.ceil(side / math.ceil(side / PART) / 32) * 32
    return [range(first, min(first + length, side)) for first in range(0, side, length)]


def _edges(box: np.ndarray) -> tuple[float, float, float, float]:
    x0, y0, x1, y1 = box.tolist()
    return x0, y0, x1, y1


def _box(answer: np.ndarray, heat: np.ndarray, row: int, column: int) -> np.ndarray:
    """The box of a die as the cells around its middle tell it together: x0, y0, x1, y1."""
    rows, columns = (
        np.arange(max(0, at - 1), min(at + 2, size)) for at, size in zip((row, column), heat.shape, strict=True)
    )
    around = np.ix_(rows, columns)
    left, up, right, down = np.exp(np.clip(answer[1:5][:, around[0], around[1]], 0, 7))
    x, y = (columns[None, :] + 0.5) * STRIDE, (rows[:, None] + 0.5) * STRIDE
    edges = np.stack([x - left, y - up, x + right, y + down])
    box: np.ndarray = (edges * heat[around]).sum(axis=(1, 2)) / heat[around].sum()
    return box


def _summit(three: np.ndarray) -> float:
    """Where the bump through three cells is highest, from the middle one, in cells; 0 at the picture's edge."""
    if len(three) < 3:
        return 0.0
    before, peak, after = np.log(np.maximum(three, 1e-6))
    bend = before - 2 * peak + after
    return float(np.clip(0.5 * (before - after) / bend, -0.5, 0.5)) if bend < 0 else 0.0


def _apart(found: list[Detection]) -> list[Detection]:
    """The likeliest of several detections of one die."""
    kept: list[Detection] = []
    for one in sorted(found, key=lambda detection: -detection.likely):
        if not any(_same(one, other) for other in kept):
            kept.append(one)
    return kept


def _same(one: Detection, other: Detection) -> bool:
    return bool(np.hypot(one.x - other.x, one.y - other.y) <= CLOSE * max(one.side, other.side))


def _retold(one: Detection, other: Detection) -> bool:
    """Whether ``one`` tells again, from further away, of the die that ``other`` tells of."""
    return _same(one, other) and one.side < PIPS * other.side
