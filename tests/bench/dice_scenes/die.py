"""The shape of one die: a rounded cube with bowls for pips, as points and squares for Blender to draw."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

GRID = 64
"""Squares along each edge of the die."""

FACE = 192
"""Pixels along each face of the picture that says where pips are."""

STANDARD = {1: (0, 0, 1), 6: (0, 0, -1), 2: (0, 1, 0), 5: (0, -1, 0), 3: (1, 0, 0), 4: (-1, 0, 0)}
"""Which way each value looks while the 1 is on top; opposite faces sum to 7."""

PIPS: dict[int, list[tuple[float, float]]] = {
    1: [(0, 0)],
    2: [(-1, 1), (1, -1)],
    3: [(-1, 1), (0, 0), (1, -1)],
    4: [(-1, -1), (1, 1), (-1, 1), (1, -1)],
    5: [(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}
"""Where the pips of each value lie, in steps from the middle of the face."""


@dataclass(frozen=True)
class Shape:
    """How a die is made; lengths in halves of its edge.

    ``mirrored``: of the two ways to number a die, the other one. ``turned``: which of the six faces have their pips
    turned by a quarter, in the order of the values. ``edge``: radius of its edges. ``step``: from the middle to the
    next pips. ``pip``: radius of a pip, ``ace``: that of the 1. ``depth``: how deep pips are drilled; 0 is painted.
    """

    mirrored: bool
    turned: tuple[bool, ...]
    edge: float
    step: float
    pip: float
    ace: float
    depth: float


@dataclass(frozen=True)
class Mesh:
    """``points`` (n, 3) for a die of half-edge 1; ``squares`` (m, 4) of them; ``places`` (n, 2) on the picture
    ``pips``, 0 to 1, in which pips are 1 and the body is 0.
    """

    points: np.ndarray
    squares: np.ndarray
    places: np.ndarray
    pips: np.ndarray


def sides(shape: Shape) -> dict[int, np.ndarray]:
    """For each value three directions as rows: along its face, across it, and out of it."""
    frames = {}
    for value, out in STANDARD.items():
        normal = np.array(out, float)
        if shape.mirrored:
            normal[0] *= -1
        along = np.array((0.0, 0.0, 1.0)) if abs(normal[2]) < 0.5 else np.array((1.0, 0.0, 0.0))
        across = np.cross(normal, along)
        if shape.turned[value - 1]:
            along, across = across, -along
        frames[value] = np.stack([along, across, normal])
    return frames


def with_top(shape: Shape, value: int, turned: float) -> np.ndarray:
    """The rotation, 3 x 3, that lays the die down with ``value`` on top, ``turned`` by so many radians."""
    upright = sides(shape)[value]
    cosine, sine = np.cos(turned), np.sin(turned)
    return np.array([[cosine, -sine, 0], [sine, cosine, 0], [0, 0, 1]]) @ upright


def about(axis: np.ndarray, angle: float) -> np.ndarray:
    """The rotation, 3 x 3, about an axis of length 1, by so many radians."""
    x, y, z = axis.tolist()
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    turn: np.ndarray = np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross
    return turn


def middles(shape: Shape, value: int) -> tuple[np.ndarray, float]:
    """The middles of a face's pips, in halves of the edge, and their radius."""
    return np.array(PIPS[value], float) * shape.step, shape.ace if value == 1 else shape.pip


def mesh(shape: Shape) -> Mesh:
    """The die as Blender wants it."""
    ramp = np.linspace(-1, 1, GRID + 1)
    along, across = (one.ravel() for one in np.meshgrid(ramp, ramp, indexing="ij"))
    corner = np.arange(GRID)[:, None] * (GRID + 1) + np.arange(GRID)
    square = np.stack([corner, corner + GRID + 1, corner + GRID + 2, corner + 1], axis=-1).reshape(-1, 4)
    points, squares, places, pictures = [], [], [], []
    for number, (value, (right, up, out)) in enumerate(sides(shape).items()):
        sheet = along[:, None] * right + across[:, None] * up + out
        inner = np.clip(sheet, shape.edge - 1, 1 - shape.edge)
        lean = sheet - inner
        rounded = inner + shape.edge * lean / np.linalg.norm(lean, axis=1, keepdims=True)
        pips, radius = middles(shape, value)
        away = np.hypot(along[:, None] - pips[:, 0], across[:, None] - pips[:, 1]).min(axis=1)
        points.append(rounded - out * (shape.depth * np.clip(1 - (away / radius) ** 2, 0, 1))[:, None])
        squares.append(square + number * len(along))
        places.append(np.stack([(number + (along + 1) / 2) / 6, (across + 1) / 2], axis=1))
        pictures.append(_mask(pips, radius))
    return Mesh(np.concatenate(points), np.concatenate(squares), np.concatenate(places), np.hstack(pictures))


def _mask(pips: np.ndarray, radius: float) -> np.ndarray:
    """Where the pips of one face are: row 0 lies at across = -1."""
    face = np.zeros((FACE, FACE), np.uint8)
    for along, across in pips:
        middle = [round((one + 1) / 2 * FACE * 16) for one in (along, across)]
        cv2.circle(face, middle, round(radius / 2 * FACE * 16), 255, -1, cv2.LINE_AA, 4)
    return face.astype(np.float32) / 255
