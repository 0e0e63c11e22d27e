"""Boards as a printer might have made them: rich (illustrated), plain (flat fields, lines, numbers), or glossy."""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np

STYLES = ("rich", "plain", "glossy")

LONGEST = 1400
"""Pixels of the longer side."""

Squares = dict[str, tuple[float, float, float, float]]
"""Middle, width and height of each square, in sides of a plain one."""


class MadePrint(NamedTuple):
    """picture: blue first. unit: pixels of a plain square. at: middle, width and height of each square in pixels."""

    picture: np.ndarray
    unit: float
    at: Squares
    glossy: bool


def make_print(squares: Squares, style: str, seed: int) -> MadePrint:
    """The board of these squares in a style; another seed, another artist."""
    luck = np.random.default_rng([seed, STYLES.index(style)])
    margin = 1.2
    left, top = (min(one[axis] - one[axis + 2] / 2 for one in squares.values()) - margin for axis in (0, 1))
    right, low = (max(one[axis] + one[axis + 2] / 2 for one in squares.values()) + margin for axis in (0, 1))
    unit = LONGEST / max(right - left, low - top)
    wide, high = round((right - left) * unit), round((low - top) * unit)
    at = {spot: ((x - left) * unit, (y - top) * unit, w * unit, h * unit) for spot, (x, y, w, h) in squares.items()}
    rich = style != "plain"
    picture = np.clip(_ground(luck, wide, high, rich), 0, 255).astype(np.uint8)
    if rich:
        _scenery(luck, picture, unit)
    _squares(luck, picture, at, unit, rich)
    return MadePrint(picture, unit, at, style == "glossy")


def _ground(luck: np.random.Generator, wide: int, high: int, rich: bool) -> np.ndarray:
    base = luck.uniform(60, 215, 3)
    picture = np.ones((high, wide, 3), np.float32) * base.astype(np.float32)
    for grain, strength in ((90, 26), (30, 14), (9, 9), (3, 5)) if rich else ((40, 4), (3, 2)):
        few = luck.normal(0, strength, (max(2, high // grain), max(2, wide // grain), 3)).astype(np.float32)
        picture += cv2.resize(few, (wide, high), interpolation=cv2.INTER_CUBIC)
    return picture


def _scenery(luck: np.random.Generator, picture: np.ndarray, unit: float) -> None:
    """Roofs, trees, waves and walls, whatever they are: shapes with an outline."""
    high, wide = picture.shape[:2]
    for _ in range(140):
        middle, size = luck.uniform(0, 1, 2) * (wide, high), unit * luck.uniform(0.3, 1.8)
        angles = np.sort(luck.uniform(0, 2 * np.pi, luck.integers(3, 9)))
        corners = middle + size * luck.uniform(0.5, 1.0, (len(angles), 1)) * np.stack(
            [np.cos(angles), np.sin(angles)], 1
        )
        shape, tone = corners.astype(np.int32)[None], luck.uniform(20, 235, 3)
        cv2.fillPoly(picture, shape, tone.tolist(), cv2.LINE_AA)
        cv2.polylines(picture, shape, True, (0.4 * tone).tolist(), 2, cv2.LINE_AA)


def _squares(luck: np.random.Generator, picture: np.ndarray, at: Squares, unit: float, rich: bool) -> None:
    tones = luck.uniform(95, 235, (6, 3))
    for number, (x, y, w, h) in enumerate(at.values()):
        corner, end = (round(x - 0.47 * w), round(y - 0.47 * h)), (round(x + 0.47 * w), round(y + 0.47 * h))
        tone = tones[luck.integers(len(tones))] + luck.normal(0, 6 if rich else 1, 3)
        cv2.rectangle(picture, corner, end, tone.tolist(), -1)
        cv2.rectangle(picture, corner, end, (0.35 * tone).tolist(), max(1, round(unit / 24)), cv2.LINE_AA)
        if rich or number % 3 == 0:
            word = str(number) if not rich else "".join(chr(luck.integers(65, 91)) for _ in range(luck.integers(1, 4)))
            begin = round(x - 0.35 * w), round(y + 0.2 * h)
            cv2.putText(picture, word, begin, cv2.FONT_HERSHEY_DUPLEX, unit / 70, (0.3 * tone).tolist(), 1, cv2.LINE_AA)
        if rich:
            spot = (round(x + luck.uniform(-0.3, 0.3) * w), round(y + luck.uniform(-0.3, 0) * h))
            cv2.circle(picture, spot, round(unit * luck.uniform(0.05, 0.16)), (0.6 * tone).tolist(), -1, cv2.LINE_AA)
