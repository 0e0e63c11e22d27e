"""Cuts dice out of scenes, for the value reader: ``python -m hardware.dice.training.cut SCENES.npz CUT.npz``."""

from __future__ import annotations

from pathlib import Path

import click
import cv2
import numpy as np

from hardware.dice.cutting import CUT, cut_out
from hardware.dice.finder import Finder

ROOM = 1.3
"""Cuttings are kept this much larger than needed, so that each look can be shifted and scaled."""

NEAR = 0.25
"""A finder that sees a die so near to where it lies, in sides of the die, sees that one."""

KEPT = round(CUT * ROOM)


def cuttings(
    pictures: np.ndarray, dice: np.ndarray, random: np.random.Generator, finder: Finder | None = None
) -> tuple[np.ndarray, np.ndarray]:
    """Every die of the scenes cut out, with its value, and as many places without a die with 0 as a third of that.

    A ``finder`` adds the dice once more as it sees them, a bit off, and the places that it takes for dice and that are
    none: what the reader will have to tell apart.
    """
    cut, values = [], []
    for picture, rows in zip(pictures, dice, strict=True):
        rows = rows[rows[:, 6] >= 0]
        boxed = rows[rows[:, 4] > 0]
        for x, y, x0, y0, x1, y1, value in boxed:
            cut.append(cut_out(picture, (x, y), max(x1 - x0, y1 - y0) * ROOM, KEPT))
            values.append(int(value))
        sides = np.maximum(boxed[:, 4] - boxed[:, 2], boxed[:, 5] - boxed[:, 3]) if len(boxed) else np.array([40.0])
        found = finder.find(np.ascontiguousarray(picture)) if finder is not None else []
        places = [(one.x, one.y, one.side) for one in found]
        for _ in range(1 + len(boxed) // 4):
            side = float(random.choice(sides))
            place = random.uniform(0, picture.shape[0], 2)
            if len(boxed) and random.random() < 0.6:
                place = boxed[int(random.integers(len(boxed))), :2] + random.normal(0, 0.9 * side, 2)
            places.append((place[0], place[1], side))
        for at, (x, y, side) in enumerate(places):
            away = np.hypot(*(rows[:, :2] - (x, y)).T) if len(rows) else np.array([np.inf])
            if away.min() > 0.62 * side:
                cut.append(cut_out(picture, (x, y), side * ROOM, KEPT))
                values.append(0)
            elif at < len(found) and away.min() < NEAR * side and _as_large(rows[away.argmin()], side):
                cut.append(cut_out(picture, (x, y), side * ROOM, KEPT))
                values.append(int(rows[away.argmin(), 6]))
    return np.array(cut), np.array(values)


def _as_large(row: np.ndarray, side: float) -> bool:
    """Whether the die of a scene's ``row`` is about as large as ``side``, within a third."""
    own = max(row[4] - row[2], row[5] - row[3])
    return bool(0.74 * own < side < 1.33 * own)


@click.command()
@click.argument("scenes", type=click.Path(path_type=Path, exists=True))
@click.argument("out", type=click.Path(path_type=Path))
@click.option("--finder", type=click.Path(path_type=Path, exists=True), help="ONNX finder, to learn from its mistakes.")
def main(scenes: Path, out: Path, finder: Path | None) -> None:
    """Writes the cuttings of SCENES to OUT, with their values."""
    cv2.setNumThreads(1)
    drawn = np.load(scenes)
    search = Finder(finder) if finder else None
    pictures, values = cuttings(drawn["pictures"], drawn["dice"], np.random.default_rng(5), search)
    np.savez(out, pictures=pictures, values=values)
    click.echo(f"{out}: {len(values)} cuttings, {np.bincount(values).tolist()}")


if __name__ == "__main__":
    main()
