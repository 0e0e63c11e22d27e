"""What dice lie on: pictures of felt, wood, leather, cloth, cardboard and printed boards, each with its relief."""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np

from tests.bench.dice_scenes.looks import Lab

PIXELS = 1024


class Ground(NamedTuple):
    """``colours`` (n, n, 3) sRGB red, green, blue, and ``relief`` (n, n), both 0 to 1; ``deep``: the relief's height in
    centimetres; ``dull``: the roughness of its surface.
    """

    colours: np.ndarray
    relief: np.ndarray
    deep: float
    dull: float


def ground(name: str, seed: int, span: float) -> Ground:
    """A ground of one of ``GROUNDS``; the picture covers ``span`` x ``span`` centimetres."""
    return _MAKERS[name](np.random.default_rng(seed), PIXELS / span)


def _noise(random: np.random.Generator, cells: float, stretch: float = 1.0) -> np.ndarray:
    """Soft noise around 0, about -1 to 1: so many bumps across the picture, drawn out along x."""
    rows, columns = max(3, round(cells)), max(3, round(cells / stretch))
    small = random.normal(0, 0.5, (min(rows, PIXELS), min(columns, PIXELS))).astype(np.float32)
    return cv2.resize(small, (PIXELS, PIXELS), interpolation=cv2.INTER_CUBIC)


def _paint(lab: Lab, lighter: np.ndarray, tint: np.ndarray | None = None) -> np.ndarray:
    sheet = np.empty((PIXELS, PIXELS, 3), np.float32)
    sheet[:] = lab
    sheet[..., 0] = np.clip(sheet[..., 0] + lighter, 2, 97)
    if tint is not None:
        sheet[..., 1:] += tint[..., None] * (0.5, 1.0)
    return np.clip(cv2.cvtColor(sheet, cv2.COLOR_LAB2RGB), 0, 1)


def _felt(random: np.random.Generator, scale: float) -> Ground:
    lab = [(32, -28, 16), (30, 42, 24), (25, 6, -30), (14, 0, 0), (38, 0, -3), (34, 26, -20)][random.integers(6)]
    fibres = _noise(random, PIXELS) + _noise(random, PIXELS / 3)
    return Ground(_paint(lab, 4 * fibres + 3 * _noise(random, 6)), fibres, 0.03, 0.95)


def _wood(random: np.random.Generator, scale: float) -> Ground:
    lab = [(58, 12, 28), (42, 16, 26), (28, 12, 15), (70, 6, 24), (36, 22, 26)][random.integers(5)]
    across = np.linspace(0, PIXELS / scale, PIXELS)[:, None] + 1.5 * _noise(random, 5, 3)
    rings = np.sin(across * random.uniform(4, 11) + 3 * _noise(random, 12, 8))
    pores = np.minimum(0, _noise(random, PIXELS / 2, 24))
    joints = (np.abs((across / random.uniform(6, 14)) % 1 - 0.5) > 0.494) if random.random() < 0.5 else 0.0
    lighter = 4 * rings + 8 * pores + 5 * _noise(random, 4) - 14 * joints
    return Ground(_paint(lab, lighter, 3 * rings), 0.3 * rings + pores, 0.015, float(random.uniform(0.12, 0.55)))


def _leather(random: np.random.Generator, scale: float) -> Ground:
    lab = [(18, 4, 4), (28, 20, 22), (24, 30, 18), (16, 2, -12), (44, 16, 30)][random.integers(5)]
    spots = random.uniform(0, PIXELS, (2600, 2)).astype(np.int32)
    sheet = np.full((PIXELS, PIXELS), 255, np.uint8)
    sheet[spots[:, 1], spots[:, 0]] = 0
    cells = cv2.GaussianBlur(np.clip(cv2.distanceTransform(sheet, cv2.DIST_L2, 5) / 12, 0, 1), (0, 0), 1.5)
    return Ground(_paint(lab, 3 * _noise(random, 8) - 5 * cells), 1 - cells, 0.05, float(random.uniform(0.35, 0.6)))


def _cloth(random: np.random.Generator, scale: float) -> Ground:
    lab = [(78, 0, 6), (52, -4, -22), (46, 40, 20), (62, 4, 18), (26, 2, -8)][random.integers(5)]
    pitch = random.uniform(0.06, 0.16) * scale
    rows, columns = np.mgrid[:PIXELS, :PIXELS] * (2 * np.pi / max(4.0, pitch))
    weave = np.where((np.floor(rows / np.pi) + np.floor(columns / np.pi)) % 2, np.sin(rows) ** 2, np.sin(columns) ** 2)
    lighter = 7 * weave + 3 * _noise(random, PIXELS / 2)
    if random.random() < 0.4:
        wide = random.uniform(1.0, 4.0) * scale
        lighter = lighter + 16 * ((np.mgrid[:PIXELS, :PIXELS][0] / wide) % 1 < 0.5)
    folds = _noise(random, 5)
    return Ground(_paint(lab, lighter - 4 * folds), weave * 0.3 + folds, 0.12, 0.9)


def _cardboard(random: np.random.Generator, scale: float) -> Ground:
    lab = [(60, 10, 24), (82, 0, 4), (88, 0, 1), (40, 4, 8)][random.integers(4)]
    ribs = np.sin(np.arange(PIXELS)[:, None] * 2 * np.pi / max(5.0, 0.5 * scale)) + np.zeros((1, PIXELS))
    return Ground(_paint(lab, 1.2 * ribs + 2 * _noise(random, PIXELS / 2) + 3 * _noise(random, 5)), ribs, 0.008, 0.8)


def _board(random: np.random.Generator, scale: float) -> Ground:
    """A printed game board: fields, tracks, dots, letters."""
    sheet = np.full((PIXELS, PIXELS, 3), random.integers(60, 230, 3), np.uint8)
    step = int(max(40, random.uniform(2, 5) * scale))
    for top in range(0, PIXELS, step):
        for left in range(0, PIXELS, step):
            if random.random() < 0.7:
                colour = tuple(int(one) for one in random.integers(20, 245, 3))
                cv2.rectangle(sheet, (left, top), (left + step - 4, top + step - 4), colour, -1)
            sign = random.random()
            ink = tuple(int(one) for one in random.integers(0, 255, 3))
            middle = (left + step // 2, top + step // 2)
            if sign < 0.2:
                cv2.circle(sheet, middle, step // 4, ink, int(random.integers(1, 5)), cv2.LINE_AA)
            elif sign < 0.4:
                cv2.putText(sheet, str(random.integers(7, 99)), (left + 4, top + step // 2), cv2.FONT_HERSHEY_SIMPLEX,
                            step / 70, ink, 2, cv2.LINE_AA)  # fmt: skip
            elif sign < 0.5:
                points = random.integers(0, step, (5, 2)) + np.array([left, top])
                cv2.fillPoly(sheet, [points.astype(np.int32)], ink, cv2.LINE_AA)
    for _ in range(int(random.integers(2, 7))):
        points = random.integers(0, PIXELS, (int(random.integers(3, 6)), 2)).astype(np.int32)
        colour = tuple(int(one) for one in random.integers(20, 245, 3))
        cv2.polylines(sheet, [points], False, colour, int(random.uniform(0.2, 0.8) * scale), cv2.LINE_AA)
    blotted = np.clip(sheet / 255 + 0.02 * _noise(random, PIXELS / 2)[..., None], 0, 1)
    return Ground(blotted.astype(np.float32), _noise(random, PIXELS / 2), 0.004, float(random.uniform(0.25, 0.7)))


def _mat(random: np.random.Generator, scale: float) -> Ground:
    """A speckled carpet or rubber mat."""
    lab = [(50, 4, 14), (38, 2, -6), (60, 0, 2), (30, -10, 8)][random.integers(4)]
    curls = _noise(random, 12 / max(0.3, 12 / scale) * 4) + _noise(random, PIXELS / 2)
    return Ground(_paint(lab, 9 * curls), curls, 0.08, 0.95)


_MAKERS = {"felt": _felt, "wood": _wood, "leather": _leather, "cloth": _cloth, "cardboard": _cardboard,
           "board": _board, "mat": _mat}  # fmt: skip

GROUNDS = tuple(_MAKERS)
