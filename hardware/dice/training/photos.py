"""Training scenes and grounds from the published photographs whose licence clearly allows it (MIT, CC BY)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cv2
import msgspec
import numpy as np

from hardware.dice.finder import Detection, Finder
from hardware.dice.frames import read_picture
from hardware.dice.training.scenes import FIELDS, SIZE, Scene, lit

ALLOWED = ("matteop65", "tomitomi3", "rune55-trays")
"""Sets that may be trained on. Their credits are in README.md in this folder."""

PIPS_ONLY = ("matteop65",)
"""Sets whose boxes hug the pips: they tell where the upper face is, but not how large the die is."""

Photo = tuple[np.ndarray, np.ndarray]
"""A picture and its dice: rows of the fields of a scene, in pixels of the picture."""


def load(folder: Path, sets: tuple[str, ...], finder: Finder | None = None) -> list[Photo]:
    """The photographs of ``sets`` in ``folder``.

    Where the source does not say how large the dice are, the ``finder`` of an earlier training tells; without one
    their boxes stay unknown (-1), and photographs that do not say where the dice are, are left out.
    """
    if not set(sets) <= set(ALLOWED):
        raise ValueError(f"Train only on {', '.join(ALLOWED)}; the licences of the other sets do not allow it.")
    photos = []
    for entry in msgspec.json.decode((folder / "index.json").read_bytes()):
        if entry["set"] not in sets:
            continue
        picture = read_picture(folder / entry["file"])
        whole = entry["set"] not in PIPS_ONLY and all("box" in die for die in entry["dice"])
        detections = finder.find(picture) if finder and not whole else []
        rows = [_row(die, whole, detections) for die in entry["dice"]]
        if all(row is not None for row in rows):
            photos.append((picture, np.array(rows, np.float32).reshape(-1, FIELDS)))
    return photos


def _row(die: dict[str, Any], whole: bool, detections: list[Detection]) -> tuple[float, ...] | None:
    """One die as the fields of a scene; None when nobody knows where it lies."""
    likely = [one for one in detections if one.likely > 0.25]
    if "box" not in die:
        return (likely[0].x, likely[0].y, *likely[0].box, die["value"]) if len(likely) == 1 else None
    x0, y0, x1, y1 = die["box"]
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    if whole:
        return (x, y, x0, y0, x1, y1, die["value"])
    near = [one for one in likely if np.hypot(one.x - x, one.y - y) < 0.4 * one.side]
    return (x, y, *(near[0].box if near else (-1, -1, -1, -1)), die["value"])


def grounds(photos: list[Photo], random: np.random.Generator, number: int = 300) -> list[np.ndarray]:
    """Cuttings of the photographs on which no die lies."""
    found: list[np.ndarray] = []
    for _ in range(number * 20):
        picture, dice = photos[int(random.integers(len(photos)))]
        cut = int(random.uniform(0.15, 0.5) * max(picture.shape))
        if cut >= min(picture.shape[:2]):
            continue
        x, y = int(random.integers(picture.shape[1] - cut)), int(random.integers(picture.shape[0] - cut))
        margin = 0.09 * max(picture.shape)
        clear = (dice[:, 0] > x + cut + margin) | (dice[:, 0] < x - margin)
        clear |= (dice[:, 1] > y + cut + margin) | (dice[:, 1] < y - margin)
        if clear.all():
            found.append(picture[y : y + cut, x : x + cut])
            if len(found) == number:
                break
    return found


def cutting(photo: Photo, random: np.random.Generator) -> Scene | None:
    """A random part of a photograph as a scene; None when its dice are too small there to be read."""
    picture, dice = photo
    scale = float(np.exp(random.uniform(np.log(0.6), np.log(1.9))))
    stretch = float(np.exp(random.normal(0, 0.06)))
    across, down = scale * stretch, scale / stretch
    cut = min(round(SIZE / across), picture.shape[1]), min(round(SIZE / down), picture.shape[0])
    x, y = int(random.integers(picture.shape[1] - cut[0] + 1)), int(random.integers(picture.shape[0] - cut[1] + 1))
    if len(dice) and random.random() < 0.8:
        chosen = dice[int(random.integers(len(dice)))]
        x = int(np.clip(chosen[0] - random.uniform(0.1, 0.9) * cut[0], 0, picture.shape[1] - cut[0]))
        y = int(np.clip(chosen[1] - random.uniform(0.1, 0.9) * cut[1], 0, picture.shape[0] - cut[1]))
    part = cv2.resize(picture[y : y + cut[1], x : x + cut[0]], None, fx=across, fy=down, interpolation=cv2.INTER_AREA)
    canvas = np.full((SIZE, SIZE, 3), part.mean(axis=(0, 1)), np.uint8)
    part = part[:SIZE, :SIZE]
    canvas[: part.shape[0], : part.shape[1]] = part
    rows = []
    for row in dice:
        moved = row.copy()
        moved[[0, 2, 4]] = (row[[0, 2, 4]] - x) * across
        moved[[1, 3, 5]] = (row[[1, 3, 5]] - y) * down
        if row[4] < 0:
            moved[2:6] = -1
        if 2 < moved[0] < part.shape[1] - 2 and 2 < moved[1] < part.shape[0] - 2:
            if row[4] > 0 and min(moved[4] - moved[2], moved[5] - moved[3]) < 13:
                return None
            rows.append(moved)
    return Scene(lit(canvas, rows, random), np.array(rows, np.float32).reshape(-1, FIELDS))
