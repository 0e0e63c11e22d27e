"""Makes both networks from the beginning: ``python -m hardware.dice.training.all OUT --photos FOLDER``.

Each step writes a file to OUT and is left out when that is there, so that a training that was stopped goes on where it
was. README.md says what comes out.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import click

BEGIN = Path(__file__).parent / "begin"
"""The networks that this training goes on from. They learned from plainer dice and the same photographs."""


class Step(NamedTuple):
    """One command of this folder: what it makes, its module, what it is told, and its ``--minutes`` if it trains."""

    makes: str
    module: str
    told: tuple[str, ...]
    minutes: float = 0.0


def steps(photos: Path, afresh: bool) -> list[Step]:
    """All steps in their order; each may use what those before it made. ``afresh``: from no earlier networks."""
    begin_finder, begin_values = str(BEGIN / "finder.onnx"), str(BEGIN / "values.onnx")
    first = () if afresh else ("--begin", begin_finder)
    look = () if afresh else ("--begin", begin_values)
    real = ("rune.npz", "matteop.npz", "tomitomi.npz")
    return [
        Step("drawn.npz", "prepare", ("--number", "4500", "--seed", "41")),
        Step("finder-drawn.pt", "train_finder", ("drawn.npz", *first, "--rate", "0.0015"), 10),
        Step("finder-drawn.onnx", "export", ("finder", "finder-drawn.pt")),
        *(
            Step(made, "prepare", ("--number", number, "--seed", seed, "--real", "1", "--photos", str(photos), *more))
            for made, number, seed, more in (
                ("rune.npz", "1500", "21", ("--sets", "rune55-trays")),
                ("matteop.npz", "1500", "22", ("--sets", "matteop65", "--finder", "finder-drawn.onnx")),
                ("tomitomi.npz", "600", "23", ("--sets", "tomitomi3", "--finder", "finder-drawn.onnx")),
            )
        ),
        Step("finder.pt", "train_finder", ("drawn.npz", *real, "--begin", "finder-drawn.pt", "--rate", "0.001"), 10),
        Step("finder.onnx", "export", ("finder", "finder.pt")),
        *(Step(f"cut-{name}", "cut", (name, "--finder", "finder-drawn.onnx")) for name in ("drawn.npz", *real)),
        Step("values-drawn.pt", "train_values", ("cut-drawn.npz", *look, "--rate", "0.002"), 12),
        Step(
            "values.pt",
            "train_values",
            (
                *("cut-drawn.npz", *(f"cut-{name}" for name in real)),
                *("--begin", "values-drawn.pt", "--rate", "0.0012", "--blank", "0.4"),
            ),
            12,
        ),
        Step("values.onnx", "export", ("values", "values.pt")),
    ]


def run(step: Step, out: Path, times: float) -> None:
    """Runs a step in the folder ``out``; ``times``: how much longer than usual it trains. Raises if it fails."""
    half = f"half-{step.makes}"
    command = [sys.executable, "-m", f"hardware.dice.training.{step.module}"]
    if step.module.startswith("train"):
        command += [*step.told, "--minutes", f"{step.minutes * times:g}", "--out", half]
    elif step.module == "prepare":
        command += [half, *step.told]
    else:
        files = [told for told in step.told if not told.startswith("--")]
        command += [*files[:1], half, *step.told[1:]] if step.module == "cut" else [*step.told, half]
    subprocess.run(command, cwd=out, check=True)
    (out / half).rename(out / step.makes)


@click.command()
@click.argument("out", type=click.Path(path_type=Path, file_okay=False))
@click.option("--photos", type=click.Path(path_type=Path, exists=True), required=True, help="The photographs' folder.")
@click.option("--times", default=1.0, help="How many times as long as usual to train.")
@click.option("--afresh", is_flag=True, help="Begin with networks that know nothing. Needs four times as long.")
def main(out: Path, photos: Path, times: float, afresh: bool) -> None:
    """Makes finder.onnx and values.onnx in the folder OUT, doing only what is not done yet."""
    out.mkdir(parents=True, exist_ok=True)
    for step in steps(photos.resolve(), afresh):
        if (out / step.makes).exists():
            click.echo(f"{step.makes} is there.")
            continue
        click.echo(f"{step.makes} ...")
        run(step, out, times)


if __name__ == "__main__":
    main()
