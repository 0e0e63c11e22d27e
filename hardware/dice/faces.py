"""Puts spots together to faces of dice: which groups of pips lie as on a die, and nowhere else."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import cv2
import numpy as np

from hardware.dice.pips import Pip

CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
PATTERNS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: CORNERS,
    5: (*CORNERS, (0, 0)),
    6: (*CORNERS, (-1, 0), (1, 0)),
}
"""Where the pips of each value lie, with the corner pips at 1 and -1 (the printed edge is at about 1.9)."""

EDGE = 1.9
SAMPLES = np.array([(a, b) for a in np.linspace(-1.5, 1.5, 9) for b in np.linspace(-1.5, 1.5, 9)])


@dataclass(frozen=True)
class Face:
    """A possible face: its centre and the way from it to its right and lower corner pips, all in pixels.

    ``quality`` says from 0 to 1 how well the pips fit the pattern and how even the body between them is.
    """

    value: int
    x: float
    y: float
    across: tuple[float, float]
    down: tuple[float, float]
    pips: frozenset[int]
    quality: float

    @property
    def area(self) -> float:
        """Of the whole face, in square pixels."""
        cross = self.across[0] * self.down[1] - self.across[1] * self.down[0]
        return abs(cross) * (2 * EDGE) ** 2

    def box(self) -> list[int]:
        """x0, y0, x1, y1 around the face."""
        reach = [EDGE * (abs(self.across[axis]) + abs(self.down[axis])) for axis in (0, 1)]
        return [
            round(self.x - reach[0]),
            round(self.y - reach[1]),
            round(self.x + reach[0]),
            round(self.y + reach[1]),
        ]


def find_faces(pips: list[Pip], frame: np.ndarray) -> list[Face]:
    """Every face of two and more pips that the spots allow, best first. Faces may still overlap."""
    grey = frame.max(axis=2)
    faces: dict[tuple[int, frozenset[int]], Face] = {}
    for dark in (True, False):
        chosen = [index for index, pip in enumerate(pips) if pip.dark == dark]
        for frame_guess in _guesses(pips, chosen):
            face = _check(pips, chosen, frame_guess, grey)
            if face is None:
                continue
            key = (face.value, face.pips)
            if key not in faces or faces[key].quality < face.quality:
                faces[key] = face
    return sorted(faces.values(), key=lambda face: -face.quality)


Guess = tuple[np.ndarray, np.ndarray, np.ndarray]


def _guesses(pips: list[Pip], chosen: list[int]) -> list[Guess]:
    """Centre, across and down of every face that two or three neighbouring spots suggest."""
    places = np.array([(pips[index].x, pips[index].y) for index in chosen])
    sizes = np.array([pips[index].size for index in chosen])
    guesses: list[Guess] = []
    for first in range(len(chosen)):
        apart = np.hypot(*(places - places[first]).T)
        alike = np.maximum(sizes, sizes[first]) < 1.6 * np.minimum(sizes, sizes[first])
        near = np.nonzero((apart > 0) & (apart < 4.6 * sizes[first]) & alike)[0]
        for second in near:
            if second > first:
                guesses += _diagonal(places[first], places[second])
        # A corner with its two neighbours gives the face of a 4, 5 or 6, tilted or not.
        for second, third in itertools.combinations(near, 2):
            one, two = places[second] - places[first], places[third] - places[first]
            cross = abs(one[0] * two[1] - one[1] * two[0])
            lengths = np.hypot(*one), np.hypot(*two)
            if cross > 0.8 * lengths[0] * lengths[1] and max(lengths) < 2.1 * min(lengths):
                guesses.append((places[first] + (one + two) / 2, one / 2, two / 2))
    return guesses


def _diagonal(one: np.ndarray, two: np.ndarray) -> list[Guess]:
    """The square face whose opposite corner pips are ``one`` and ``two``."""
    half = (two - one) / 2
    turned = np.array([-half[1], half[0]])
    return [((one + two) / 2, (half + turned) / 2, (half - turned) / 2)]


def _check(pips: list[Pip], chosen: list[int], guess: Guess, grey: np.ndarray) -> Face | None:
    """The face when exactly the pips of one value lie where the guess wants them."""
    centre, across, down = guess
    basis = np.column_stack([across, down])
    if abs(np.linalg.det(basis)) < 1e-6:
        return None
    inverse = np.linalg.inv(basis)
    places = np.array([(pips[index].x, pips[index].y) for index in chosen])
    local = (places - centre) @ inverse.T
    inside = np.nonzero(np.abs(local).max(axis=1) < 1.45)[0]
    best: Face | None = None
    for value, pattern in PATTERNS.items():
        if value < 2 or len(inside) != len(pattern):
            continue
        if value == 6 and np.abs(local[inside][:, 0]).min() < 0.34:
            # The middle pips of this 6 lie above and below, not left and right.
            pattern = tuple((b, a) for a, b in pattern)
        gaps = np.linalg.norm(local[inside][:, None] - np.array(pattern)[None], axis=2)
        if gaps.min(axis=0).max() > 0.34 or len(set(gaps.argmin(axis=1))) != len(pattern):
            continue
        members = [pips[chosen[index]] for index in inside]
        quality = _quality(value, members, float(gaps.min(axis=0).max()), centre, basis, grey)
        if quality > 0.05:
            best = Face(
                value,
                float(centre[0]),
                float(centre[1]),
                (float(across[0]), float(across[1])),
                (float(down[0]), float(down[1])),
                frozenset(chosen[index] for index in inside),
                quality,
            )
    return best


def _quality(
    value: int, members: list[Pip], gap: float, centre: np.ndarray, basis: np.ndarray, grey: np.ndarray
) -> float:
    """Fit of the pattern, likeness of the pips, evenness of the body: each 0 to 1, multiplied."""
    sizes = [pip.size for pip in members]
    spacing = np.sqrt(abs(np.linalg.det(basis)))
    # On a real die the corner pips are 2.2 to 4.5 pip widths apart.
    ratio = 2 * spacing / np.mean(sizes)
    if not 1.5 < ratio < 5.0:
        return 0.0
    alike = min(sizes) / max(sizes) * min(pip.contrast for pip in members) / max(pip.contrast for pip in members)
    round_enough = min(pip.roundness for pip in members)
    return (1 - gap) * alike**0.5 * round_enough**0.5 * body_evenness(centre, basis, members, grey)


def body_evenness(centre: np.ndarray, basis: np.ndarray, members: list[Pip], grey: np.ndarray) -> float:
    """1 when the face between its pips is of one brightness, near 0 when an edge or a gap runs across it."""
    points = centre + SAMPLES @ basis.T
    for pip in members:
        points = points[np.hypot(points[:, 0] - pip.x, points[:, 1] - pip.y) > 0.85 * pip.size]
    columns, rows = np.rint(points).astype(int).T
    within = (columns >= 0) & (rows >= 0) & (columns < grey.shape[1]) & (rows < grey.shape[0])
    if within.sum() < 8 or within.mean() < 0.8:
        return 0.0
    tones = grey[rows[within], columns[within]].astype(float)
    contrast = float(np.mean([pip.contrast for pip in members]))
    spread = np.percentile(tones, 92) - np.percentile(tones, 8)
    return float(np.clip(1.25 - spread / max(contrast, 1.0), 0, 1))


def find_ones(pips: list[Pip], used: set[int], side: float | None, frame: np.ndarray) -> list[Face]:
    """Every lone spot in the middle of a body with edges all around. ``side``: of the other dice, in pixels."""
    edges = cv2.morphologyEx(frame, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8)).max(axis=2)
    grey = frame.max(axis=2)
    ones = []
    for index, pip in enumerate(pips):
        if index in used or pip.roundness < 0.55:
            continue
        sides = [side] if side else [pip.size * ratio for ratio in (3.2, 4.0, 5.0, 6.2)]
        faces = [_one(index, pip, guess, edges, grey) for guess in sides]
        best = max(faces, key=lambda face: face.quality)
        if best.quality > 0.05:
            ones.append(best)
    return sorted(ones, key=lambda face: -face.quality)


def _one(index: int, pip: Pip, side: float, edges: np.ndarray, grey: np.ndarray) -> Face:
    """The spot as the pip of a 1 on a face ``side`` pixels wide, with how convincing that is."""
    ratio = side / pip.size
    inner = _ring(grey, pip, np.linspace(0.85 * pip.size, 0.4 * side, 4))
    spread = np.percentile(inner, 90) - np.percentile(inner, 10) if inner.size else 255.0
    even = float(np.clip(1.25 - spread / max(pip.contrast, 1.0), 0, 1))
    rim = _ring(edges, pip, np.linspace(0.42 * side, 0.78 * side, 8))
    walls = np.mean(rim.max(axis=0) > 0.3 * pip.contrast) if rim.size else 0.0
    plausible = 1.0 if 2.6 < ratio < 8 else 0.0
    reach = side / (2 * EDGE)
    quality = plausible * even * float(walls) ** 2 * pip.roundness**0.5
    return Face(1, pip.x, pip.y, (reach, 0.0), (0.0, reach), frozenset({index}), quality)


def _ring(image: np.ndarray, pip: Pip, radii: np.ndarray) -> np.ndarray:
    """Tones at ``radii`` pixels around the spot: one row a radius, one column a direction. Empty off the picture."""
    angles = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    columns = np.rint(pip.x + radii[:, None] * np.cos(angles)).astype(int)
    rows = np.rint(pip.y + radii[:, None] * np.sin(angles)).astype(int)
    if columns.min() < 0 or rows.min() < 0 or columns.max() >= image.shape[1] or rows.max() >= image.shape[0]:
        return np.empty((0, 24))
    return image[rows, columns].astype(float)


def choose(faces: list[Face]) -> list[Face]:
    """The faces that can lie beside each other: larger patterns first, no shared pips, no two on one die."""
    chosen: list[Face] = []
    for face in sorted(faces, key=lambda one: -one.quality * (0.4 + 0.12 * one.value)):
        if any(face.pips & other.pips or _same_die(face, other) for other in chosen):
            continue
        chosen.append(face)
    return chosen


def _same_die(one: Face, other: Face) -> bool:
    """Whether two faces are so close that they must be top and side of the same die."""
    apart = np.hypot(one.x - other.x, one.y - other.y)
    return bool(apart < 0.8 * np.sqrt(max(one.area, other.area)))
