"""Trains the finder: ``python -m hardware.dice.training.train_finder SCENES.npz --out OUT.pt --steps 3500``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import numpy as np
import torch
from torch import nn

from hardware.dice.finder import STRIDE
from hardware.dice.training.augment import disturb
from hardware.dice.training.distance import closer, on_a_card
from hardware.dice.training.hues import recoloured
from hardware.dice.training.loop import options, train
from hardware.dice.training.networks import Finder

SPREAD = 0.16
"""Width of the bump around the middle of a die, as a share of the die's side."""


def targets(dice: np.ndarray, cells: int) -> tuple[np.ndarray, ...]:
    """What the finder should answer on one scene: bump, ways to the edges, value, and where these two count."""
    heat = np.zeros((cells, cells), np.float32)
    ways = np.zeros((4, cells, cells), np.float32)
    value = np.full((cells, cells), -1, np.int64)
    known = np.zeros((cells, cells), np.float32)
    rows, columns = np.mgrid[:cells, :cells]
    x, y = (columns + 0.5) * STRIDE, (rows + 0.5) * STRIDE
    for middle_x, middle_y, x0, y0, x1, y1, worth in dice[dice[:, 6] >= 0]:
        boxed = x1 > 0
        side = np.sqrt((x1 - x0) * (y1 - y0)) if boxed else 45.0
        width = max(3.2, SPREAD * side)
        bump = np.exp(-((x - middle_x) ** 2 + (y - middle_y) ** 2) / (2 * width**2))
        heat = np.maximum(heat, bump)
        heat[int(middle_y / STRIDE), int(middle_x / STRIDE)] = 1
        near = (bump > 0.55) & (bump >= heat - 1e-6) | (bump > 0.999)
        near[int(middle_y / STRIDE), int(middle_x / STRIDE)] = True
        value[near] = int(worth)
        if boxed:
            known[near] = 1
            for index, way in enumerate((x - x0, y - y0, x1 - x, y1 - y)):
                ways[index][near] = np.log(np.maximum(way[near], 2.0))
    return heat, ways, value, known


RECOLOURED = 0.35
"""Share of scenes of plain dice whose dark and pale become two hues."""


CLOSER, CARDS = 0.15, 0.15
"""Share of scenes that are seen from closer by, and of the others that lie on a card."""


class Scenes(torch.utils.data.Dataset):
    """Scenes of a file with their targets, turned and coloured anew each time."""

    def __init__(self, files: list[Path], seed: int):
        self.random = np.random.default_rng(seed)
        parts = [np.load(file) for file in files]
        self.pictures = np.concatenate([part["pictures"] for part in parts])
        self.dice = np.concatenate([part["dice"] for part in parts])

    def __len__(self) -> int:
        return len(self.pictures)

    def __getitem__(self, index: int) -> tuple[np.ndarray, ...]:
        random = self.random
        picture, dice = self.pictures[index], self.dice[index].copy()
        size = picture.shape[1]
        if random.random() < CLOSER:
            picture, dice = closer(picture, dice, random)
        elif random.random() < CARDS:
            picture, dice = on_a_card(picture, dice, random)
        if random.random() < 0.5:
            picture = picture[:, ::-1]
            boxed = dice[:, 4] > 0
            dice[:, 0] = size - dice[:, 0]
            dice[boxed, 2], dice[boxed, 4] = size - dice[boxed, 4], size - dice[boxed, 2]
        if random.random() < 0.5:
            picture = picture.transpose(1, 0, 2)
            dice = dice[:, [1, 0, 3, 2, 5, 4, 6]]
        if random.random() < RECOLOURED:
            picture = _recoloured(picture, dice, random)
        picture = disturb(picture, random)
        return picture, *targets(dice, size // STRIDE)


def _recoloured(picture: np.ndarray, dice: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """The scene in two hues, if all its dice are plain grey ones."""
    other = None
    for x, y, x0, y0, x1, y1, _ in dice[dice[:, 6] >= 0]:
        reach = 0.28 * max(x1 - x0, y1 - y0)
        across, down = (slice(max(0, round(at - reach)), round(at + reach) + 1) for at in (x, y))
        other = recoloured(picture, picture[down, across], random)
        if other is None:
            return picture
    return picture if other is None else other


def judge(answer: torch.Tensor, goal: tuple[torch.Tensor, ...]) -> tuple[torch.Tensor, dict[str, torch.Tensor]]:
    """Losses for the bumps (focal), the ways to the edges (absolute) and the values (cross entropy)."""
    heat, ways, value, known = goal
    likely = torch.sigmoid(answer[:, 0]).clamp(1e-4, 1 - 1e-4)
    peaks = (heat == 1).float()
    hits = -(peaks * (1 - likely) ** 2 * likely.log()).sum()
    blanks = -((1 - peaks) * (1 - heat) ** 4 * likely**2 * (1 - likely).log()).sum()
    find = (hits + blanks) / peaks.sum().clamp(min=1)
    box = ((answer[:, 1:5] - ways).abs() * known[:, None]).sum() / known.sum().clamp(min=1)
    worth = nn.functional.cross_entropy(answer[:, 5:], value, ignore_index=-1)
    return find + box + worth, {"find": find, "box": box, "value": worth}


@click.command()
@click.argument("scenes", nargs=-1, type=click.Path(path_type=Path, exists=True))
@options(steps=3500)
def main(scenes: tuple[Path, ...], **settings: Any) -> None:
    """Trains for STEPS on SCENES and writes the weights to OUT."""
    train(Finder(), Scenes(list(scenes), settings["seed"]), judge, batch=16, decay=0.01, every=50, clip=5.0, **settings)


if __name__ == "__main__":
    main()
