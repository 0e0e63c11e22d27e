"""The pictures that tell how sure a reading may be: photographs, and drawn scenes that no network learned from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from hardware.dice.frames import read_picture
from hardware.dice.training.augment import disturb
from hardware.dice.training.scenes import SIZE, compose, family

SETS = ("matteop65", "seanwieser", "tomitomi3", "burak0206", "tai-studio", "jimthompson", "rune55-trays")
"""Sets whose camera looks down on the dice; those whose licence forbids training still tell how sure to be."""

SECOND_LOOK = "second-look"
"""Folder of photographs of hard kinds, with an index of its own. Nothing learns from them."""

DRAWN = "drawn"

MOST = 8
"""Pictures of more dice than a game throws are left out."""

SEED = 990_000
"""Where the seeds of these drawn scenes begin: far above those that training draws from."""

INSIDE = 0.12
"""No die laid out so reaches over the picture's edge, unless it was laid beside another."""

SMALLEST = 22
"""Pixels: drawn scenes with smaller dice are left out."""


class Shown(NamedTuple):
    """A picture, the set it is from, its dice's values (0: nobody could read one) and boxes, if known."""

    set: str
    picture: np.ndarray
    truth: list[int]
    boxes: list[list[int]] | None


def photographs(folder: Path) -> Iterator[Shown]:
    """The photographs of ``SETS``, then those of the second look, each of its sources a set of its own."""
    for entry in msgspec.json.decode((folder / "index.json").read_bytes()):
        if entry["set"] in SETS and len(entry["dice"]) <= MOST:
            yield _shown(entry["set"], folder, entry)
    again = folder / SECOND_LOOK
    for entry in msgspec.json.decode((again / "index.json").read_bytes()):
        if len(entry["dice"]) <= MOST:
            yield _shown(entry["file"].split("/")[0], again, entry)


def _shown(name: str, folder: Path, entry: dict[str, Any]) -> Shown:
    dice = entry["dice"]
    numerals = "numerals" in entry.get("trouble", [])
    truth = [0 if numerals else die["value"] for die in dice]
    boxes = [die["box"] for die in dice] if all("box" in die for die in dice) else None
    return Shown(name, read_picture(folder / entry["file"]), truth, boxes)


def drawn(number: int) -> Iterator[Shown]:
    """So many drawn scenes, half of them through a poorer camera. No die is cut by the picture's edge."""
    random = np.random.default_rng(SEED)
    while number:
        scene = compose(family(random), [], random, INSIDE)
        boxes = scene.dice[:, 2:6]
        inside = len(boxes) and boxes.min() > 1 and boxes.max() < SIZE - 1
        if not inside or (boxes[:, 2:] - boxes[:, :2]).min() < SMALLEST:
            continue
        picture = scene.picture
        if random.random() < 0.5:
            picture = (disturb(picture, random)[..., ::-1] * 255).astype(np.uint8)
        number -= 1
        yield Shown(DRAWN, picture, [int(value) for value in scene.dice[:, 6]], boxes.astype(int).tolist())
