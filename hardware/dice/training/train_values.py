"""Trains the value reader: ``python -m hardware.dice.training.train_values CUT.npz --out OUT.pt --minutes 15``."""

from __future__ import annotations

import time
from pathlib import Path

import click
import cv2
import numpy as np
import torch
from torch import nn

from hardware.dice.cutting import CUT
from hardware.dice.training.augment import disturb
from hardware.dice.training.cut import KEPT
from hardware.dice.training.networks import ValueReader


class Cuttings(torch.utils.data.Dataset):
    """Cuttings with their values, shifted, scaled and coloured anew each time."""

    def __init__(self, files: list[Path]):
        self.random = np.random.default_rng(5)
        parts = [np.load(file) for file in files]
        self.pictures = np.concatenate([part["pictures"] for part in parts])
        self.values = np.concatenate([part["values"] for part in parts])

    def __len__(self) -> int:
        return len(self.pictures)

    def __getitem__(self, index: int) -> tuple[np.ndarray, int]:
        random = self.random
        picture = np.rot90(self.pictures[index], int(random.integers(4)))
        size = float(np.clip(random.normal(1, 0.1), 0.78, 1.25)) * CUT
        middle = KEPT / 2 + np.clip(random.normal(0, 0.05, 2), -0.12, 0.12) * CUT
        # Cameras with pixels that are not square make dice narrow or flat.
        flat = float(np.exp(random.normal(0, 0.14)))
        across, down = min(size, size * flat), min(size, size / flat)
        reach = np.array([[across / CUT, 0, middle[0] - across / 2], [0, down / CUT, middle[1] - down / 2]])
        angle = random.normal(0, 8)
        turn = np.vstack([cv2.getRotationMatrix2D((float(middle[0]), float(middle[1])), angle, 1.0), [0, 0, 1]])
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
        return disturb(picture, random), int(self.values[index])


@click.command()
@click.argument("cut", nargs=-1, type=click.Path(path_type=Path, exists=True))
@click.option("--out", type=click.Path(path_type=Path), required=True)
@click.option("--begin", type=click.Path(path_type=Path, exists=True), help="Weights to go on from.")
@click.option("--minutes", default=15.0, help="How long to train.")
@click.option("--rate", default=0.003, help="Greatest learning rate.")
@click.option("--threads", default=1)
def main(cut: tuple[Path, ...], out: Path, begin: Path | None, minutes: float, rate: float, threads: int) -> None:
    """Trains for MINUTES on the cuttings of CUT and writes the weights to OUT."""
    torch.set_flush_denormal(True)
    torch.set_num_threads(threads)
    cv2.setNumThreads(threads)
    model = ValueReader()
    if begin:
        model.load_state_dict(torch.load(begin))
    # The cuttings are disturbed in this process, so that training takes no more than the cores it was given.
    loader = torch.utils.data.DataLoader(Cuttings(list(cut)), batch_size=128, shuffle=True, drop_last=True)
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
            if seen % 200 == 0:
                print(f"{done:4.0%} step {seen} loss {sums[0] / 200:.3f} right {sums[1] / 200:.3f}", flush=True)
                sums.zero_()
    torch.save(model.state_dict(), out)


if __name__ == "__main__":
    main()
