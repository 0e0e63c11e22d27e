"""Draws dice of kinds that no network ever saw: rings, bars, stars and hearts for pips, numerals, pictures, marbling.

Shares no code with the scenes that networks learn from: other bodies, marks, lamps, grounds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from tests.hardware.dice.drawn import PIPS

FACE = 192
"""Pixels a side of a painted face."""

WIDTH, HEIGHT = 640, 480

Colour = tuple[float, float, float]

PALETTE: list[tuple[Colour, Colour, Colour]] = [
    ((60, 45, 40), (120, 70, 60), (60, 60, 170)),
    ((150, 90, 40), (60, 40, 90), (60, 190, 220)),
    ((70, 120, 60), (110, 160, 80), (190, 220, 225)),
    ((60, 50, 150), (40, 30, 80), (90, 190, 225)),
    ((150, 70, 110), (200, 150, 170), (235, 235, 240)),
    ((200, 215, 225), (150, 170, 190), (120, 40, 60)),
    ((60, 160, 210), (40, 120, 190), (60, 30, 90)),
    ((130, 120, 50), (160, 160, 90), (60, 200, 230)),
]
"""Body, vein and mark, as blue, green, red."""


@dataclass(frozen=True)
class DrawnKind:
    """One make of die: its six painted faces, from 1 to 6, and how strongly it mirrors a lamp."""

    name: str
    faces: tuple[np.ndarray, ...]
    shine: float


def kinds(names: list[str], seed: int) -> list[DrawnKind]:
    """A kind for each name of ``MARKS``, in colours by chance."""
    random = np.random.default_rng(seed)
    return [_kind(name, random) for name in names]


def _kind(name: str, random: np.random.Generator) -> DrawnKind:
    body, vein, ink = PALETTE[int(random.integers(len(PALETTE)))]
    swirl = random.uniform(0.3, 1.0)
    paint = MARKS[name]
    faces = []
    for value in range(1, 7):
        mask = np.zeros((FACE, FACE), np.uint8)
        paint(mask, value)
        cover = cv2.GaussianBlur(mask, (0, 0), 1.2)[..., None] / 255
        faces.append(_marbled(body, vein, swirl, random) * (1 - cover) + np.array(ink) * cover)
    return DrawnKind(name, tuple(faces), random.uniform(0.2, 0.7))


def _marbled(body: Colour, vein: Colour, swirl: float, random: np.random.Generator) -> np.ndarray:
    """A face's ground: the vein's colour in clouds on the body's."""
    clouds = sum(
        cv2.resize(random.normal(0, 1, (size, size)).astype(np.float32), (FACE, FACE), interpolation=cv2.INTER_CUBIC)
        for size in (3, 5, 9)
    )
    mix = np.clip(np.asarray(clouds) * 0.35 * swirl + 0.3 * swirl, 0, 1)[..., None]
    return np.asarray(np.array(body) * (1 - mix) + np.array(vein) * mix)


# What stands on the faces


def _at(place: tuple[int, int], spread: float = 0.27) -> tuple[int, int]:
    return round(FACE * (0.5 + spread * place[0])), round(FACE * (0.5 + spread * place[1]))


def _pips(mask: np.ndarray, value: int) -> None:
    for place in PIPS[value]:
        cv2.circle(mask, _at(place), 16, 255, -1, cv2.LINE_AA)


def _rings(mask: np.ndarray, value: int) -> None:
    for place in PIPS[value]:
        cv2.circle(mask, _at(place), 18, 255, 8, cv2.LINE_AA)


def _squares(mask: np.ndarray, value: int) -> None:
    for place in PIPS[value]:
        x, y = _at(place)
        cv2.rectangle(mask, (x - 14, y - 14), (x + 14, y + 14), 255, -1)


def _stars(mask: np.ndarray, value: int) -> None:
    for place in PIPS[value]:
        cv2.fillPoly(mask, [_star(_at(place), 24, 10, 5)], 255, cv2.LINE_AA)


def _bars(mask: np.ndarray, value: int) -> None:
    """As many strokes beside each other: no places of pips at all."""
    for stroke in range(value):
        x = round(FACE * (0.5 + 0.12 * (stroke - (value - 1) / 2)))
        cv2.line(mask, (x, 48), (x, 144), 255, 11, cv2.LINE_AA)


def _skulled(mask: np.ndarray, value: int) -> None:
    """Pips, but a sign in place of the 1."""
    if value == 1:
        _pictures(mask, 4)
    else:
        _pips(mask, value)


def _numerals(font: int, thick: int) -> Callable[[np.ndarray, int], None]:
    def paint(mask: np.ndarray, value: int) -> None:
        text = str(value)
        (width, height), _ = cv2.getTextSize(text, font, 1.0, 1)
        scale = 0.52 * FACE / height
        (width, height), _ = cv2.getTextSize(text, font, scale, thick)
        corner = (FACE - width) // 2, (FACE + height) // 2
        cv2.putText(mask, text, corner, font, scale, 255, thick, cv2.LINE_AA)
        if value == 6:
            cv2.line(mask, (70, 160), (122, 160), 255, 8)

    return paint


def _pictures(mask: np.ndarray, value: int) -> None:
    """A sun, a moon, a drop, a skull, an anchor, a crown; none is made of pips."""
    middle = FACE // 2
    if value == 1:
        cv2.fillPoly(mask, [_star((middle, middle), 66, 36, 9)], 255, cv2.LINE_AA)
    elif value == 2:
        cv2.circle(mask, (middle, middle), 62, 255, -1, cv2.LINE_AA)
        cv2.circle(mask, (middle + 30, middle - 8), 52, 0, -1, cv2.LINE_AA)
    elif value == 3:
        cv2.circle(mask, (middle, middle + 22), 42, 255, -1, cv2.LINE_AA)
        cv2.fillPoly(mask, [np.array([(middle, 24), (60, 104), (132, 104)])], 255, cv2.LINE_AA)
    elif value == 4:
        cv2.circle(mask, (middle, middle - 12), 52, 255, -1, cv2.LINE_AA)
        cv2.rectangle(mask, (middle - 28, middle + 20), (middle + 28, middle + 64), 255, -1)
        for eye in (-22, 22):
            cv2.circle(mask, (middle + eye, middle - 10), 15, 0, -1, cv2.LINE_AA)
    elif value == 5:
        cv2.line(mask, (middle, 32), (middle, 150), 255, 13, cv2.LINE_AA)
        cv2.line(mask, (62, 66), (130, 66), 255, 11, cv2.LINE_AA)
        cv2.ellipse(mask, (middle, 104), (54, 50), 0, 10, 170, 255, 13, cv2.LINE_AA)
    else:
        crown = [(36, 146), (36, 60), (68, 98), (96, 44), (124, 98), (156, 60), (156, 146)]
        cv2.fillPoly(mask, [np.array(crown)], 255, cv2.LINE_AA)


def _star(middle: tuple[int, int], far: float, near: float, points: int) -> np.ndarray:
    turns = np.linspace(0, 2 * np.pi, 2 * points, endpoint=False) - np.pi / 2
    reach = np.where(np.arange(2 * points) % 2, near, far)[:, None]
    return np.asarray(np.array(middle) + reach * np.stack([np.cos(turns), np.sin(turns)], axis=1)).astype(np.int32)


MARKS: dict[str, Callable[[np.ndarray, int], None]] = {
    "marbled pips": _pips,
    "rings": _rings,
    "squares": _squares,
    "stars": _stars,
    "bars": _bars,
    "skull for 1": _skulled,
    "numerals": _numerals(cv2.FONT_HERSHEY_SIMPLEX, 16),
    "serif numerals": _numerals(cv2.FONT_HERSHEY_COMPLEX, 12),
    "script numerals": _numerals(cv2.FONT_HERSHEY_SCRIPT_COMPLEX, 10),
    "pictures": _pictures,
}

# A picture of a tray


@dataclass(frozen=True)
class Thrown:
    """A picture of a tray, and of each die in it its value and box (left, top, right, bottom)."""

    picture: np.ndarray
    values: list[int]
    boxes: list[list[int]]


def thrown(kind: DrawnKind, values: list[int], random: np.random.Generator) -> Thrown:
    """Dice of that kind that show these values, each turned anyhow."""
    canvas = _ground(random)
    side = random.uniform(44, 62)
    lamp = random.uniform(0, 2 * np.pi)
    corners = [(column, row) for column in range(4) for row in range(3)]
    boxes = []
    for value, at in zip(values, random.permutation(len(corners))[: len(values)], strict=True):
        column, row = corners[at]
        middle = np.array([110 + 140 * column, 100 + 140 * row]) + random.uniform(-28, 28, 2)
        boxes.append(_lay(canvas, kind, value, middle, side, lamp, random))
    canvas = cv2.GaussianBlur(canvas, (0, 0), random.uniform(0.5, 1.1))
    canvas = canvas * random.uniform(0.75, 1.15) * random.uniform(0.93, 1.07, 3)
    canvas = canvas + random.normal(0, random.uniform(1, 5), canvas.shape)
    _, packed = cv2.imencode(".jpg", np.clip(canvas, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 88])
    return Thrown(np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR)), values, boxes)


def _ground(random: np.random.Generator) -> np.ndarray:
    """Felt, card or wood, lit a little more from one side."""
    colour = np.array([(60, 95, 45), (95, 120, 140), (200, 205, 205), (70, 60, 55), (60, 90, 130)])[
        int(random.integers(5))
    ]
    canvas = np.full((HEIGHT, WIDTH, 3), colour, np.float32)
    canvas += cv2.resize(random.normal(0, 6, (HEIGHT // 8, WIDTH // 3)).astype(np.float32), (WIDTH, HEIGHT))[..., None]
    canvas *= np.linspace(random.uniform(0.8, 1), random.uniform(1, 1.15), WIDTH)[None, :, None]
    return canvas


def _lay(
    canvas: np.ndarray,
    kind: DrawnKind,
    value: int,
    middle: np.ndarray,
    side: float,
    lamp: float,
    random: np.random.Generator,
) -> list[int]:
    """Draws one die with its shadow and what shows of its sides. Returns its box."""
    angle, half = random.uniform(0, 2 * np.pi), side / 2
    spin = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    top = np.array([(-half, -half), (half, -half), (half, half), (-half, half)]) @ spin.T + middle
    # The camera hangs over the middle: the foot of a die elsewhere lies nearer to it than its top.
    lean = -(middle - (WIDTH / 2, HEIGHT / 2)) * 0.16 * side / 60
    foot = (top - middle) * 0.95 + middle + lean
    shadow = np.zeros(canvas.shape[:2], np.float32)
    cast = np.array([np.cos(lamp), np.sin(lamp)]) * side * 0.18
    cv2.fillConvexPoly(shadow, cv2.convexHull(np.concatenate([foot, foot + cast]).astype(np.int32)), 1.0)
    canvas *= 1 - 0.45 * cv2.GaussianBlur(shadow, (0, 0), side * 0.08)[..., None]
    others = [one for one in range(1, 7) if one not in (value, 7 - value)]
    for edge in range(4):
        first, second = edge, (edge + 1) % 4
        outward = (top[first] + top[second]) / 2 - middle
        if outward @ lean > 0:
            quad = np.array([top[first], top[second], foot[second], foot[first]])
            facing = 0.55 + 0.2 * float(outward @ cast) / (np.linalg.norm(outward) * np.linalg.norm(cast))
            _paste(canvas, kind.faces[others[edge] - 1] * facing, quad, 0.0)
    face = kind.faces[value - 1].astype(np.float32) * random.uniform(0.95, 1.1)
    _paste(canvas, _lit(face, kind.shine, random), top, 0.16)
    every = np.concatenate([top, foot])
    return [*np.floor(every.min(axis=0)).astype(int).tolist(), *np.ceil(every.max(axis=0)).astype(int).tolist()]


def _lit(face: np.ndarray, shine: float, random: np.random.Generator) -> np.ndarray:
    """A face with the arc of a lamp on it, now and then."""
    if random.random() > 0.4:
        return face
    arc = np.zeros((FACE, FACE), np.float32)
    at = tuple((FACE * random.uniform(0.2, 0.8, 2)).astype(int).tolist())
    begin = random.uniform(0, 360)
    reach = int(FACE * random.uniform(0.3, 0.6))
    cv2.ellipse(arc, at, (reach, reach), 0, begin, begin + random.uniform(40, 110), 1.0, int(random.uniform(5, 14)))
    arc = cv2.GaussianBlur(arc, (0, 0), random.uniform(2, 6))[..., None] * shine
    return np.asarray(face * (1 - arc) + np.array((235, 245, 250)) * arc)


def _paste(canvas: np.ndarray, face: np.ndarray, quad: np.ndarray, rounding: float) -> None:
    """Lays a face onto the picture, its corners rounded."""
    shape = np.array([(0, 0), (FACE, 0), (FACE, FACE), (0, FACE)], np.float32)
    way = cv2.getPerspectiveTransform(shape, quad.astype(np.float32))
    x0, y0 = np.maximum(np.floor(quad.min(axis=0)).astype(int) - 2, 0)
    x1, y1 = np.minimum(np.ceil(quad.max(axis=0)).astype(int) + 2, (WIDTH, HEIGHT))
    if x1 <= x0 or y1 <= y0:
        return
    way = np.array([(1, 0, -x0), (0, 1, -y0), (0, 0, 1)]) @ way
    mask = np.zeros((FACE, FACE), np.float32)
    inset = round(FACE * rounding)
    cv2.rectangle(mask, (inset, inset), (FACE - 1 - inset, FACE - 1 - inset), 1.0, -1)
    if inset:
        mask = (cv2.distanceTransform((1 - mask).astype(np.uint8), cv2.DIST_L2, 5) < inset).astype(np.float32)
    size = int(x1 - x0), int(y1 - y0)
    cover = cv2.warpPerspective(mask, way, size, flags=cv2.INTER_AREA)[..., None]
    seen = cv2.warpPerspective(cv2.GaussianBlur(face, (0, 0), 1.6), way, size, flags=cv2.INTER_LINEAR)
    part = canvas[y0:y1, x0:x1]
    part += (seen - part) * cover
