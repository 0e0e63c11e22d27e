"""Lays drawn dice on tables and in trays, with shadows, clutter, hands and poor light."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from hardware.dice.training.clutter import clutter
from hardware.dice.training.glare import glare, sunlit
from hardware.dice.training.render import CANVAS, Sprite, draw
from hardware.dice.training.styles import elsewhere, random_style, random_view, slightly_other

SIZE = 320
"""Pixels a side of a scene."""

UPRIGHT = 22.0
"""Degrees: from a camera that leans further, a die on its edge looks like one that lies flat."""

GLARING, SUNNY = 0.3, 0.12
"""Share of scenes with glare on most dice, and of those with a patch of sun."""

FIELDS = 7
"""What is noted of each die: middle x, y of the upper face; x0, y0, x1, y1 of the die; value (0: none to be read)."""

Placed = tuple[np.ndarray, np.ndarray, tuple[int, int], Sprite, float]
"""A die on a scene: its picture, what it covers, its left upper corner, the drawing, and how far it was scaled."""


@dataclass(frozen=True)
class Scene:
    """A picture (blue, green, red) and one row of ``FIELDS`` numbers a die; a box that is not known is -1."""

    picture: np.ndarray
    dice: np.ndarray


def family(random: np.random.Generator, size: int = 8) -> list[Sprite]:
    """Dice under one camera and one lamp; often all of one make. Some stand on their edge, if one could see that."""
    view, style = random_view(random), random_style(random)
    alike, kin = random.random() < 0.5, random.random() < 0.5
    dice = []
    for _ in range(size):
        own = style if alike else slightly_other(style, random) if kin else random_style(random)
        seen = elsewhere(view, random)
        on_edge = seen.tilt < UPRIGHT and random.random() < 0.08
        dice.append(draw(int(random.integers(1, 7)), own, seen, random, on_edge))
    return dice


def compose(
    dice: list[Sprite], photographs: list[np.ndarray], random: np.random.Generator, overhang: float = 0.45
) -> Scene:
    """One to eight of the dice on a ground. ``photographs``: pictures of grounds without dice, may be empty.

    ``overhang``: the share of a drawing that may lie beyond the edge; a die takes its middle half or two thirds.
    """
    table = np.ascontiguousarray(ground(photographs, random).astype(np.uint8))
    side = float(np.exp(random.uniform(np.log(17), np.log(92 if random.random() < 0.8 else 190))))
    count = int(random.choice(np.array([0, 1, int(random.integers(1, 9))]), p=[0.05, 0.12, 0.83]))
    if count == 1 and random.random() < 0.5:
        side = random.uniform(60, 190)
    if random.random() < 0.5:
        clutter(table, side, random)
    canvas = table.astype(np.float32)
    stretch = float(np.exp(np.clip(random.normal(0, 0.06 if random.random() < 0.75 else 0.14), -0.15, 0.15)))
    shadow = random.uniform(0, 0.75), random.uniform(0, 2 * np.pi), random.uniform(0.05, 0.4), random.uniform(0.03, 0.2)
    mixed = 0.05 if random.random() < 0.85 else 0.35
    taken = np.zeros((SIZE, SIZE), bool)
    placed: list[Placed] = []
    for sprite in random.permutation(len(dice))[:count]:
        scale = side * float(np.exp(random.uniform(-mixed, mixed))) / dice[sprite].side
        picture, cover = _sized(dice[sprite], scale, stretch)
        corner = _free_place(cover, taken, side, placed, random, overhang)
        if corner is not None:
            placed.append((picture, cover, corner, dice[sprite], scale))
    # What lies lower on the picture is nearer to a tilted camera and may hide what is behind.
    placed.sort(key=lambda one: one[2][1] + one[1].shape[0])
    for _, cover, corner, _, _ in placed:
        _cast_shadow(canvas, cover, corner, side, shadow)
    rows = []
    for picture, cover, corner, sprite, scale in placed:
        _lay(canvas, picture, cover, corner)
        rows.append(_noted(cover, corner, sprite, scale, stretch))
    picture = lit(np.clip(canvas, 0, 255).astype(np.uint8), rows, random)
    kept = [row for row in rows if 2 < row[0] < SIZE - 2 and 2 < row[1] < SIZE - 2]
    return Scene(picture, np.array(kept, np.float32).reshape(-1, FIELDS))


def lit(picture: np.ndarray, rows: Iterable[Sequence[float]], random: np.random.Generator) -> np.ndarray:
    """A scene's picture, now and then with glare on its dice (``rows`` of a scene), or with a patch of sun."""
    if random.random() < GLARING:
        for row in rows:
            if row[4] > 0 and random.random() < 0.6:
                picture = glare(picture, (row[0], row[1]), max(row[4] - row[2], row[5] - row[3]) * 0.85, random)
    return sunlit(picture, random) if random.random() < SUNNY else picture


def _sized(sprite: Sprite, scale: float, stretch: float) -> tuple[np.ndarray, np.ndarray]:
    size = max(8, round(CANVAS * scale * stretch)), max(8, round(CANVAS * scale / stretch))
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    picture = cv2.resize(sprite.picture, size, interpolation=way).astype(np.float32)
    return picture[..., :3], picture[..., 3] / 255


def _free_place(
    cover: np.ndarray,
    taken: np.ndarray,
    side: float,
    placed: list[Placed],
    random: np.random.Generator,
    overhang: float,
) -> tuple[int, int] | None:
    """Left upper corner for a die that covers no other; often right beside one that lies there already."""
    height, width = cover.shape
    solid = cover > 0.5
    for _ in range(14):
        if placed and random.random() < 0.45:
            other = placed[int(random.integers(len(placed)))]
            angle = random.uniform(0, 2 * np.pi)
            for reach in np.arange(0.7, 1.7, 0.05) * side:
                corner = int(other[2][0] + reach * np.cos(angle)), int(other[2][1] + reach * np.sin(angle))
                if _claim(taken, solid, corner):
                    return corner
        corner = (
            int(random.uniform(*sorted((-overhang * width, SIZE - (1 - overhang) * width)))),
            int(random.uniform(*sorted((-overhang * height, SIZE - (1 - overhang) * height)))),
        )
        if _claim(taken, solid, corner):
            return corner
    return None


def _claim(taken: np.ndarray, solid: np.ndarray, corner: tuple[int, int]) -> bool:
    """Marks the die's place as taken, unless more than a sliver of it is."""
    part, own = _overlap(taken, solid, corner)
    if part.size == 0 or (part & own).sum() > 0.02 * solid.sum():
        return False
    part |= own
    return True


def _overlap(canvas: np.ndarray, piece: np.ndarray, corner: tuple[int, int]) -> tuple[np.ndarray, np.ndarray]:
    """The parts of ``canvas`` and ``piece`` that lie on each other."""
    x, y = corner
    height, width = piece.shape[:2]
    x0, y0, x1, y1 = max(0, x), max(0, y), min(canvas.shape[1], x + width), min(canvas.shape[0], y + height)
    if x1 <= x0 or y1 <= y0:
        return canvas[:0, :0], piece[:0, :0]
    return canvas[y0:y1, x0:x1], piece[y0 - y : y1 - y, x0 - x : x1 - x]


def _lay(canvas: np.ndarray, picture: np.ndarray, cover: np.ndarray, corner: tuple[int, int]) -> None:
    below, above = _overlap(canvas, picture, corner)
    _, mask = _overlap(canvas, cover, corner)
    below += (above - below) * mask[..., None]


def _cast_shadow(
    canvas: np.ndarray, cover: np.ndarray, corner: tuple[int, int], side: float, shadow: tuple[float, ...]
) -> None:
    depth, turn, length, soft = shadow
    room = int(0.6 * side) + 2
    dark = cv2.copyMakeBorder(cover, room, room, room, room, cv2.BORDER_CONSTANT)
    dark = cv2.GaussianBlur(dark, (0, 0), max(0.6, soft * side)) * depth
    moved = (
        corner[0] - room + round(float(np.cos(turn) * length * side)),
        corner[1] - room + round(float(np.sin(turn) * length * side)),
    )
    below, _ = _overlap(canvas, dark, moved)
    _, mask = _overlap(canvas, dark, moved)
    below *= 1 - mask[..., None]


def _noted(
    cover: np.ndarray, corner: tuple[int, int], sprite: Sprite, scale: float, stretch: float
) -> tuple[float, ...]:
    rows, columns = np.nonzero(cover > 0.3)
    x, y = corner
    return (
        x + sprite.top[0] * scale * stretch,
        y + sprite.top[1] * scale / stretch,
        x + columns.min(),
        y + rows.min(),
        x + columns.max() + 1,
        y + rows.max() + 1,
        sprite.value,
    )


def ground(photographs: list[np.ndarray], random: np.random.Generator) -> np.ndarray:
    """A photographed ground when there is one, or felt, wood, cloth or paper."""
    if photographs and random.random() < 0.45:
        photograph = photographs[int(random.integers(len(photographs)))]
        height, width = photograph.shape[:2]
        cut = int(random.uniform(0.35, 1) * min(height, width))
        x, y = int(random.integers(width - cut + 1)), int(random.integers(height - cut + 1))
        return cv2.resize(photograph[y : y + cut, x : x + cut], (SIZE, SIZE), interpolation=cv2.INTER_AREA)
    hsv = np.array([[[random.uniform(0, 180), random.uniform(0, 255) ** 1.0, random.uniform(15, 245)]]], np.float32)
    if random.random() < 0.5:
        hsv[0, 0, 0], hsv[0, 0, 1] = random.uniform(5, 28), random.uniform(10, 150)
    colour = cv2.cvtColor(hsv.astype(np.uint8), cv2.COLOR_HSV2BGR)
    canvas: np.ndarray = np.broadcast_to(colour, (SIZE, SIZE, 3)).astype(np.float32)
    for roughness in (random.uniform(1, 6), random.uniform(8, 60)):
        grain = (2, max(2, int(SIZE / roughness))) if random.random() < 0.3 else (max(2, int(SIZE / roughness)),) * 2
        noise = cv2.resize(
            random.normal(0, 1, grain[::-1]).astype(np.float32), (SIZE, SIZE), interpolation=cv2.INTER_CUBIC
        )
        canvas = canvas + noise[..., None] * random.uniform(0, 16) * random.uniform(0.7, 1.3, 3)
    slope = np.linspace(-1, 1, SIZE)
    light = slope[:, None] * random.normal(0, 14) + slope[None] * random.normal(0, 14)
    return np.clip(canvas + light[..., None], 0, 255)
