"""Lays lamps' glare over dice: streaks, arcs, hard glints, sheens, windows, patches of sun.

Values mostly stay readable. Now and then a lamp hides pips wholly: what lies there is then to be doubted.
"""

from __future__ import annotations

import cv2
import numpy as np

FINE = 8
"""Bits after the point with which shapes are drawn."""

VEILED = 0.62
"""What lies over more than a pip mostly hides at most this much of what is below."""

HIDING = 0.2
"""Share of broad streaks and windows that hide what is below."""


def glare(picture: np.ndarray, middle: tuple[float, float], side: float, random: np.random.Generator) -> np.ndarray:
    """A BGR picture (0 to 255) with one to three kinds of glare on the die of ``side`` pixels around ``middle``."""
    reach = 0.75 * side
    x0, y0 = (max(0, int(at - reach)) for at in middle)
    x1, y1 = (int(at + reach) + 1 for at in middle)
    part: np.ndarray = picture[y0:y1, x0:x1].astype(np.float32)
    if min(part.shape[:2]) < 4:
        return picture
    lamp = _lamp(random)
    within = middle[0] - x0, middle[1] - y0
    for _ in range(int(random.choice([1, 1, 1, 2, 2, 3]))):
        kind = KINDS[int(random.choice(len(KINDS), p=SHARES))]
        cover = np.zeros(part.shape[:2], np.float32)
        kind(cover, within, side, random)
        part += cover[..., None] * (lamp - part)
    out: np.ndarray = picture.copy()
    out[y0:y1, x0:x1] = np.clip(part, 0, 255).astype(picture.dtype)
    return out


def sunlit(picture: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """A BGR picture with a patch of sun or of lamplight that has a hard edge, warmer and brighter than the rest."""
    height, width = picture.shape[:2]
    middle = random.uniform(0, 1, 2) * (width, height)
    size = random.uniform(0.2, 0.9, 2) * max(height, width)
    corners = cv2.boxPoints(((float(middle[0]), float(middle[1])), tuple(size.tolist()), random.uniform(0, 90)))
    mask: np.ndarray = np.zeros((height, width), np.float32)
    cv2.fillConvexPoly(mask, corners.astype(np.int32), 1.0, cv2.LINE_AA)
    if random.random() < 0.5:
        mask = cv2.GaussianBlur(mask, (0, 0), random.uniform(0.5, 0.03 * max(height, width) + 0.6))
    warm = np.array([random.uniform(0.5, 0.95), random.uniform(0.85, 1), 1.0]) * random.uniform(1.2, 1.9)
    rest = random.uniform(0.55, 1.0)
    gain = rest + mask[..., None] * (warm - rest)
    return np.clip(picture * gain, 0, 255).astype(np.uint8)


def _lamp(random: np.random.Generator) -> np.ndarray:
    """The colour of a lamp's image: mostly white, often warm, now and then of any colour."""
    kind = random.random()
    if kind < 0.55:
        return np.full(3, random.uniform(225, 255), np.float32)
    if kind < 0.85:
        return np.array([random.uniform(110, 220), random.uniform(190, 245), 255], np.float32)
    return random.uniform(90, 255, 3).astype(np.float32)


def _near(middle: tuple[float, float], side: float, spread: float, random: np.random.Generator) -> tuple[float, float]:
    x, y = np.array(middle) + random.normal(0, spread * side, 2)
    return float(x), float(y)


def _soften(cover: np.ndarray, width: float, strength: float) -> None:
    if width > 0.25:
        cover[:] = cv2.GaussianBlur(cover, (0, 0), width)
    cover *= strength


def _streak(cover: np.ndarray, middle: tuple[float, float], side: float, random: np.random.Generator) -> None:
    """The long image of a tube or of a lamp's edge."""
    x, y = _near(middle, side, 0.22, random)
    turn, length = random.uniform(0, np.pi), side * random.uniform(0.15, 0.8)
    along = np.array([np.cos(turn), np.sin(turn)]) * length
    width = side * random.uniform(0.015, 0.16)
    ends = [tuple(int(part) << FINE for part in np.array((x, y)) + way * along) for way in (-1, 1)]
    cv2.line(cover, ends[0], ends[1], 1.0, max(1, round(width)), cv2.LINE_AA, FINE)
    veiling = width > 0.07 * side and random.random() > HIDING
    strength = (0.3, VEILED) if veiling else (0.5, 1.0)
    _soften(cover, width * random.uniform(0.05, 0.6), random.uniform(*strength))


def _arc(cover: np.ndarray, middle: tuple[float, float], side: float, random: np.random.Generator) -> None:
    """A bright line along a bevel or around the hollow of a face."""
    radius = side * random.uniform(0.08, 0.52)
    begin, span = random.uniform(0, 360), random.uniform(25, 130)
    thick = max(1, round(side * random.uniform(0.01, 0.06)))
    centre = int(middle[0] * 2**FINE), int(middle[1] * 2**FINE)
    axes = int(radius * 2**FINE), int(radius * random.uniform(0.7, 1) * 2**FINE)
    cv2.ellipse(cover, centre, axes, random.uniform(0, 180), begin, begin + span, 1.0, thick, cv2.LINE_AA, FINE)
    _soften(cover, thick * random.uniform(0.1, 0.8), random.uniform(0.5, 1))


def _glints(cover: np.ndarray, middle: tuple[float, float], side: float, random: np.random.Generator) -> None:
    """Hard spots as large as pips or smaller, over pips and between them."""
    for _ in range(int(random.integers(1, 4))):
        x, y = _near(middle, side, 0.2, random)
        radius = side * random.uniform(0.015, 0.11)
        axes = int(radius * 2**FINE), int(radius * random.uniform(0.5, 1) * 2**FINE)
        centre = int(x * 2**FINE), int(y * 2**FINE)
        cv2.ellipse(cover, centre, axes, random.uniform(0, 180), 0, 360, 1.0, -1, cv2.LINE_AA, FINE)
    _soften(cover, side * random.uniform(0, 0.025), random.uniform(0.6, 1))


def _sheen(cover: np.ndarray, middle: tuple[float, float], side: float, random: np.random.Generator) -> None:
    """A soft light that washes out a part of the face; the pips are faintly there."""
    x, y = _near(middle, side, 0.3, random)
    rows, columns = np.mgrid[: cover.shape[0], : cover.shape[1]].astype(np.float32)
    turn, long, wide = random.uniform(0, np.pi), side * random.uniform(0.3, 1), side * random.uniform(0.12, 0.4)
    along = (columns - x) * np.cos(turn) + (rows - y) * np.sin(turn)
    across = (rows - y) * np.cos(turn) - (columns - x) * np.sin(turn)
    cover[:] = np.exp(-((along / long) ** 2) - (across / wide) ** 2) * random.uniform(0.2, VEILED + 0.08)


def _window(cover: np.ndarray, middle: tuple[float, float], side: float, random: np.random.Generator) -> None:
    """The image of a window, with its cross or without."""
    centre, turn = _near(middle, side, 0.22, random), random.uniform(0, 90)
    size = side * random.uniform(0.12, 0.5), side * random.uniform(0.12, 0.5)
    cv2.fillConvexPoly(cover, cv2.boxPoints((centre, size, turn)).astype(np.int32), 1.0, cv2.LINE_AA)
    if random.random() < 0.5:
        for bar in ((size[0], 0.1 * size[1]), (0.1 * size[0], size[1])):
            cv2.fillConvexPoly(cover, cv2.boxPoints((centre, bar, turn)).astype(np.int32), 0.0, cv2.LINE_AA)
    strength = (0.2, VEILED) if random.random() > HIDING else (0.7, 1.0)
    _soften(cover, side * random.uniform(0, 0.03), random.uniform(*strength))


KINDS = (_streak, _arc, _glints, _sheen, _window)
SHARES = (0.28, 0.14, 0.25, 0.21, 0.12)
"""How often each is laid."""
