"""Draws what lies about on tables and is no die."""

from __future__ import annotations

import cv2
import numpy as np


def clutter(canvas: np.ndarray, side: float, random: np.random.Generator) -> None:
    """Things that are no dice: walls, cables, dots, coins, cubes, cards, letters, fingers, keyboards, labels."""
    for _ in range(int(random.integers(1, 6))):
        colour = [float(part) for part in random.uniform(0, 255, 3)]
        x, y = (int(part) for part in random.integers(0, canvas.shape[0], 2))
        kind = int(random.integers(10))
        if kind == 0:
            far = int(x + random.normal(0, 200)), int(y + random.normal(0, 200))
            cv2.line(canvas, (x, y), far, colour, int(random.integers(1, 30)), cv2.LINE_AA)
        elif kind == 1:
            for _ in range(int(random.integers(1, 7))):
                spot = int(x + random.normal(0, side)), int(y + random.normal(0, side))
                cv2.circle(canvas, spot, max(1, int(side * random.uniform(0.06, 0.14))), colour, -1, cv2.LINE_AA)
        elif kind == 2:
            radius = int(side * random.uniform(0.2, 0.9)) + 2
            cv2.circle(canvas, (x, y), radius, colour, -1, cv2.LINE_AA)
            cv2.circle(
                canvas, (x, y), int(radius * random.uniform(0.2, 0.9)), [part * 0.8 for part in colour], 2, cv2.LINE_AA
            )
        elif kind == 3:
            box = cv2.boxPoints(((x, y), (side * random.uniform(0.6, 1.2),) * 2, random.uniform(0, 90)))
            cv2.fillPoly(canvas, [box.astype(np.int32)], colour, cv2.LINE_AA)
        elif kind == 4:
            size = random.uniform(40, 240, 2)
            box = cv2.boxPoints(((x, y), (size[0], size[1]), random.uniform(0, 90)))
            cv2.fillPoly(canvas, [box.astype(np.int32)], colour, cv2.LINE_AA)
        elif kind == 5:
            text = "".join(chr(int(letter)) for letter in random.integers(48, 91, 5))
            cv2.putText(canvas, text, (x, y), int(random.integers(0, 6)), side / 40, colour, 2, cv2.LINE_AA)
        elif kind == 6:
            skin = np.array([120, 160, 215]) * random.uniform(0.35, 1.1)
            far = int(x + random.normal(0, 120)), int(y + random.normal(0, 120))
            cv2.line(
                canvas, (x, y), far, [float(part) for part in skin], int(side * random.uniform(0.5, 1.4)), cv2.LINE_AA
            )
        elif kind == 7:
            _keyboard(canvas, (x, y), side, random)
        elif kind == 8:
            _label(canvas, (x, y), side, random)
        else:
            shape = int(side * random.uniform(0.3, 1.5)) + 1, int(side * random.uniform(0.3, 1.5)) + 1
            cv2.ellipse(
                canvas, (x, y), shape, random.uniform(0, 180), 0, 360, colour, int(random.choice([-1, 2])), cv2.LINE_AA
            )


def _keyboard(canvas: np.ndarray, corner: tuple[int, int], side: float, random: np.random.Generator) -> None:
    """Square keys in rows, each with a sign or two: seen from above they are much like dice."""
    key, pitch = side * random.uniform(0.5, 1.1), random.uniform(1.1, 1.35)
    turn = np.radians(random.uniform(-25, 25))
    along, down = np.array([np.cos(turn), np.sin(turn)]), np.array([-np.sin(turn), np.cos(turn)])
    plate, top = random.uniform(90, 220), random.uniform(10, 60) if random.random() < 0.7 else random.uniform(200, 250)
    rows, columns = int(random.integers(2, 5)), int(random.integers(3, 9))
    middle = np.array(corner) + key * pitch * ((columns - 1) / 2 * along + (rows - 1) / 2 * down)
    _card(canvas, middle, (key * pitch * columns, key * pitch * rows), turn, [plate] * 3)
    for row, column in np.ndindex(rows, columns):
        place = np.array(corner) + key * pitch * (column * along + row * down)
        _card(canvas, place, (key, key), turn, [top] * 3)
        _write(canvas, place + key * (-0.3 * along + 0.2 * down), key / 45, [255.0 - top] * 3, random)


def _label(canvas: np.ndarray, middle: tuple[int, int], side: float, random: np.random.Generator) -> None:
    """A pale tag with a line or two of print."""
    turn, height = random.uniform(0, np.pi), side * random.uniform(0.4, 0.9)
    along, down = np.array([np.cos(turn), np.sin(turn)]), np.array([-np.sin(turn), np.cos(turn)])
    _card(canvas, np.array(middle), (height * random.uniform(1, 2.5), height), turn, [random.uniform(190, 255)] * 3)
    for line in range(int(random.integers(1, 3))):
        for sign in range(int(random.integers(2, 8))):
            spot = np.array(middle) + height * ((0.25 * sign - 0.6) * along + (0.35 * line - 0.15) * down)
            thick = [height * random.uniform(0.05, 0.2), height * random.uniform(0.05, 0.25)]
            _card(canvas, spot, (thick[0], thick[1]), turn, [random.uniform(0, 70)] * 3)


def _card(canvas: np.ndarray, middle: np.ndarray, size: tuple[float, float], turn: float, colour: list[float]) -> None:
    box = cv2.boxPoints(((float(middle[0]), float(middle[1])), size, float(np.degrees(turn))))
    cv2.fillPoly(canvas, [box.astype(np.int32)], colour, cv2.LINE_AA)


def _write(
    canvas: np.ndarray, corner: np.ndarray, height: float, colour: list[float], random: np.random.Generator
) -> None:
    text = "".join(chr(int(letter)) for letter in random.integers(33, 91, int(random.integers(1, 3))))
    cv2.putText(canvas, text, (int(corner[0]), int(corner[1])), 0, height, colour, 1, cv2.LINE_AA)
