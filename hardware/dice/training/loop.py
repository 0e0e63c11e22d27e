"""The loop in which either network is trained: for so many steps, at a rate that soon rises and then falls.

A step is one batch, so that the same command learns as much on any machine, however fast it is.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click
import cv2
import torch
from torch import nn

from hardware.dice.training.begin import taken_back

SETTLING = 12
"""Batches on which exported weights are made fit for training."""

Command = TypeVar("Command", bound=Callable[..., None])

Judge = Callable[[torch.Tensor, tuple[torch.Tensor, ...]], tuple[torch.Tensor, dict[str, torch.Tensor]]]
"""Told a network's answer and what it should have been, gives the loss, and the figures to print by their names."""


def options(steps: int) -> Callable[[Command], Command]:
    """The options of a trainer's command, which trains for so many ``steps`` unless told otherwise."""

    def add(command: Command) -> Command:
        for option in (
            click.option("--threads", default=1),
            click.option("--rate", default=0.003, help="Greatest learning rate."),
            click.option("--steps", default=steps, help="How long to train, in batches of examples."),
            click.option("--seed", default=7, help="Another one shows a training that goes on the examples anew."),
            click.option("--begin", type=click.Path(path_type=Path, exists=True), help="Weights to go on from."),
            click.option("--out", type=click.Path(path_type=Path), required=True),
        ):
            command = option(command)
        return command

    return add


def train(
    model: nn.Module,
    examples: torch.utils.data.Dataset,
    judge: Judge,
    *,
    batch: int,
    decay: float,
    every: int,
    clip: float = math.inf,
    out: Path,
    begin: Path | None,
    steps: int,
    rate: float,
    seed: int,
    threads: int,
) -> None:
    """Trains ``model`` on ``examples`` (a picture and what belongs to it) and writes its weights to ``out``.

    ``batch``: examples a step; ``decay``: of the weights; ``every``: steps from one line of figures, and one writing
    of the weights, to the next; ``clip``: longest gradient. The rest is as in ``options``.
    """
    torch.set_flush_denormal(True)
    torch.set_num_threads(threads)
    cv2.setNumThreads(threads)
    torch.manual_seed(seed)
    # The examples are disturbed in this process, so that training takes no more than the cores it was given.
    loader = torch.utils.data.DataLoader(examples, batch_size=batch, shuffle=True, drop_last=True)
    if not loader:
        raise click.ClickException(f"There are fewer examples than one step takes, which is {batch}.")
    if begin and begin.suffix == ".onnx":
        some = (picture.permute(0, 3, 1, 2) for picture, *_ in itertools.islice(loader, SETTLING))
        taken_back(model, begin, some)
    elif begin:
        model.load_state_dict(torch.load(begin))
    model.to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=decay)
    seen = 0
    sums: dict[str, float] = {}
    while seen < steps:
        for picture, *goal in itertools.islice(loader, steps - seen):
            done = seen / steps
            for group in optimiser.param_groups:
                group["lr"] = rate * min(1.0, done * 20 + 0.05) * (1 - done)
            with torch.autocast("cpu", torch.bfloat16):
                answer = model(picture.permute(0, 3, 1, 2).to(memory_format=torch.channels_last))
            loss, figures = judge(answer.float(), tuple(goal))
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), clip)
            optimiser.step()
            sums = {name: sums.get(name, 0.0) + figure.item() for name, figure in figures.items()}
            seen += 1
            if seen % every == 0:
                figured = (f"{name} {total / every:.3f}" for name, total in sums.items())
                print(f"{done:4.0%} step {seen}", *figured, flush=True)
                sums = {}
                torch.save(model.state_dict(), out)
    torch.save(model.state_dict(), out)
