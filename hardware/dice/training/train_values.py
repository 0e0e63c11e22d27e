"""Trains the value reader: ``python -m hardware.dice.training.train_values CUT.npz --out OUT.pt --steps 5500``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import cv2
import numpy as np
import torch
from torch import nn

from hardware.dice.cutting import CUT, MARGIN
from hardware.dice.training.augment import disturb
from hardware.dice.training.covered import covered
from hardware.dice.training.cut import KEPT, ROOM
from hardware.dice.training.glare import glare
from hardware.dice.training.hues import recoloured
from hardware.dice.training.loop import Judge, options, train
from hardware.dice.training.networks import VALUES, ValueReader

RECOLOURED, GLARING, COVERED = 0.35, 0.33, 0.03
"""Share of plain dice whose dark and pale become two hues, and of all dice that get a lamp's glare, or are covered."""


class Cuttings(torch.utils.data.Dataset):
    """Cuttings with their values, shifted, scaled and coloured anew each time."""

    def __init__(self, files: list[Path], seed: int):
        self.random = np.random.default_rng(seed)
        parts = [np.load(file) for file in files]
        self.pictures = np.concatenate([part["pictures"] for part in parts])
        self.values = np.concatenate([part["values"] for part in parts])

    def __len__(self) -> int:
        return len(self.pictures)

    def __getitem__(self, index: int) -> tuple[np.ndarray, int]:
        random = self.random
        picture = np.rot90(self.pictures[index], int(random.integers(4)))
        value = int(self.values[index])
        if value and random.random() < RECOLOURED:
            inner = slice(round(0.36 * KEPT), round(0.64 * KEPT))
            other = recoloured(picture, picture[inner, inner], random)
            picture = picture if other is None else other
        middle, side = (KEPT / 2, KEPT / 2), KEPT / (ROOM * MARGIN)
        if value and random.random() < GLARING:
            picture = glare(picture, middle, side, random)
        if value and random.random() < COVERED:
            (picture, middle), value = covered(picture, middle, side, random), 0
        # Mostly the finder tells rightly where a die lies and how large it is; now and then it is a fifth off.
        off = 1.0 if random.random() < 0.7 else 1.7
        size = float(np.clip(random.normal(1, 0.09 * off), 0.74, 1.3)) * CUT
        shown = np.array(middle) + np.clip(random.normal(0, 0.06 * off, 2), -0.22, 0.22) * CUT
        # Cameras with pixels that are not square make dice narrow or flat.
        flat = float(np.exp(random.normal(0, 0.14)))
        across, down = min(size, size * flat), min(size, size / flat)
        reach = np.array([[across / CUT, 0, shown[0] - across / 2], [0, down / CUT, shown[1] - down / 2]])
        angle = random.normal(0, 8)
        turn = np.vstack([cv2.getRotationMatrix2D((float(shown[0]), float(shown[1])), angle, 1.0), [0, 0, 1]])
        reach = turn[:2] @ np.vstack([reach, [0, 0, 1]])
        picture = cv2.warpAffine(
            np.ascontiguousarray(picture),
            reach,
            (CUT, CUT),
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
            borderMode=cv2.BORDER_REPLICATE,
        )
        if random.random() < 0.5:
            picture = picture[:, ::-1]
        return disturb(picture, random), value


def judge_with(blank: float) -> Judge:
    """Cross entropy, with smoothed labels, where a place without a face counts ``blank``; and the share of right."""
    weight = torch.tensor([blank, *[1.0] * (VALUES - 1)])

    def judge(answer: torch.Tensor, goal: tuple[torch.Tensor, ...]) -> tuple[torch.Tensor, dict[str, torch.Tensor]]:
        (value,) = goal
        loss = nn.functional.cross_entropy(answer, value, weight, label_smoothing=0.01)
        return loss, {"loss": loss, "right": (answer.argmax(1) == value).float().mean()}

    return judge


@click.command()
@click.argument("cut", nargs=-1, type=click.Path(path_type=Path, exists=True))
@click.option("--blank", default=1.0, help="How much a place without a face counts beside a die.")
@options(steps=5500)
def main(cut: tuple[Path, ...], blank: float, **settings: Any) -> None:
    """Trains for STEPS on the cuttings of CUT and writes the weights to OUT."""
    train(
        ValueReader(),
        Cuttings(list(cut), settings["seed"]),
        judge_with(blank),
        batch=128,
        decay=0.02,
        every=200,
        **settings,
    )


if __name__ == "__main__":
    main()
