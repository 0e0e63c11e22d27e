"""Trains the value reader: ``python -m hardware.dice.training.train_values SCENES.npz --out OUT.pt --minutes 15``."""

from __future__ import annotations

import time
from pathlib import Path

import click
import cv2
import numpy as np
import torch
from torch import nn

from hardware.dice.cutting import CUT, cut_out
from hardware.dice.training.augment import disturb
from hardware.dice.training.networks import ValueReader

ROOM = 1.3
"""Cuttings are kept this much larger than needed, so that each look can be shifted and scaled."""

KEPT = round(CUT * ROOM)


def cuttings(pictures: np.ndarray, dice: np.ndarray, random: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Every die of the scenes cut out, with its value, and as many places without a die with 0 as a third of that."""
    cut, values = [], []
    for picture, rows in zip(pictures, dice, strict=True):
        rows = rows[rows[:, 6] >= 0]
        boxed = rows[rows[:, 4] > 0]
        for x, y, x0, y0, x1, y1, value in boxed:
            cut.append(cut_out(picture, (x, y), max(x1 - x0, y1 - y0) * ROOM, KEPT))
            values.append(int(value))
        sides = np.maximum(boxed[:, 4] - boxed[:, 2], boxed[:, 5] - boxed[:, 3]) if len(boxed) else np.array([40.0])
        for _ in range(1 + len(boxed) // 4):
            side = float(random.choice(sides))
            place = random.uniform(0, picture.shape[0], 2)
            if len(boxed) and random.random() < 0.6:
                place = boxed[int(random.integers(len(boxed))), :2] + random.normal(0, 0.9 * side, 2)
            if not len(rows) or np.hypot(*(rows[:, :2] - place).T).min() > 0.62 * side:
                cut.append(cut_out(picture, (place[0], place[1]), side * ROOM, KEPT))
                values.append(0)
    return np.array(cut), np.array(values)


class Cuttings(torch.utils.data.Dataset):
    """Cuttings with their values, shifted, scaled and coloured anew each time."""

    def __init__(self, files: list[Path]):
        random = np.random.default_rng(5)
        parts = []
        for file in files:
            scenes = np.load(file)
            parts.append(cuttings(scenes["pictures"], scenes["dice"], random))
        self.pictures = np.concatenate([part[0] for part in parts])
        self.values = np.concatenate([part[1] for part in parts])

    def __len__(self) -> int:
        return len(self.pictures)

    def __getitem__(self, index: int) -> tuple[np.ndarray, int]:
        random = np.random.default_rng()
        picture = self.pictures[index]
        size = float(np.clip(random.normal(1, 0.1), 0.78, 1.25)) * CUT
        middle = KEPT / 2 + np.clip(random.normal(0, 0.05, 2), -0.12, 0.12) * CUT
        # Cameras with pixels that are not square make dice narrow or flat.
        flat = float(np.exp(random.normal(0, 0.16)))
        across, down = min(size, size * flat), min(size, size / flat)
        reach = np.array([[across / CUT, 0, middle[0] - across / 2], [0, down / CUT, middle[1] - down / 2]])
        angle = random.normal(0, 8)
        turn = np.vstack([cv2.getRotationMatrix2D((float(middle[0]), float(middle[1])), angle, 1.0), [0, 0, 1]])
        reach = turn[:2] @ np.vstack([reach, [0, 0, 1]])
        picture = cv2.warpAffine(
            picture, reach, (CUT, CUT), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE
        )
        if random.random() < 0.5:
            picture = picture[:, ::-1]
        return disturb(picture, random), int(self.values[index])


@click.command()
@click.argument("scenes", nargs=-1, type=click.Path(path_type=Path, exists=True))
@click.option("--out", type=click.Path(path_type=Path), required=True)
@click.option("--begin", type=click.Path(path_type=Path, exists=True), help="Weights to go on from.")
@click.option("--minutes", default=15.0, help="How long to train.")
@click.option("--rate", default=0.003, help="Greatest learning rate.")
@click.option("--threads", default=2)
def main(scenes: tuple[Path, ...], out: Path, begin: Path | None, minutes: float, rate: float, threads: int) -> None:
    """Trains for MINUTES on the dice of SCENES and writes the weights to OUT."""
    torch.set_flush_denormal(True)
    torch.set_num_threads(threads)
    model = ValueReader()
    if begin:
        model.load_state_dict(torch.load(begin))
    loader = torch.utils.data.DataLoader(
        Cuttings(list(scenes)), batch_size=128, shuffle=True, num_workers=1, drop_last=True, persistent_workers=True
    )
    model.to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=0.02)
    began, seen, sums = time.monotonic(), 0, torch.zeros(2)
    while (done := (time.monotonic() - began) / (60 * minutes)) < 1:
        for picture, value in loader:
            done = (time.monotonic() - began) / (60 * minutes)
            if done >= 1:
                break
            for group in optimiser.param_groups:
                group["lr"] = rate * min(1.0, done * 20 + 0.05) * (1 - done)
            with torch.autocast("cpu", torch.bfloat16):
                answer = model(picture.permute(0, 3, 1, 2).to(memory_format=torch.channels_last))
            loss = nn.functional.cross_entropy(answer.float(), value, label_smoothing=0.01)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            sums += torch.stack([loss.detach(), (answer.argmax(1) == value).float().mean()])
            seen += 1
            if seen % 50 == 0:
                print(f"{done:4.0%} step {seen} loss {sums[0] / 50:.3f} right {sums[1] / 50:.3f}", flush=True)
                sums.zero_()
    torch.save(model.state_dict(), out)


if __name__ == "__main__":
    main()
