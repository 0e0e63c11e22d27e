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
    first, look = ((), ()) if afresh else (("--begin", str(BEGIN / f"{one}.onnx")) for one in ("finder", "values"))
    again = ("drawn.npz", "drawn-2.npz")
    thrice = (*again, "drawn-3.npz")
    real = ("rune.npz", "matteop.npz", "tomitomi.npz")
    photographed = ("--real", "1", "--photos", str(photos))
    early, middle = ("--finder", "finder-1.onnx"), ("--finder", "finder-2.onnx")
    return [
        Step("drawn.npz", "prepare", ("--number", "4500", "--seed", "41")),
        Step("drawn-2.npz", "prepare", ("--number", "3500", "--seed", "42")),
        Step("drawn-3.npz", "prepare", ("--number", "2600", "--seed", "43")),
        Step("finder-1.pt", "train_finder", ("drawn.npz", *first, "--rate", "0.0015"), 10),
        Step("finder-1.onnx", "export", ("finder", "finder-1.pt")),
        Step("rune.npz", "prepare", ("--number", "1500", "--seed", "21", "--sets", "rune55-trays", *photographed)),
        Step(
            "matteop.npz", "prepare", ("--number", "1500", "--seed", "22", "--sets", "matteop65", *photographed, *early)
        ),
        Step(
            "tomitomi.npz", "prepare", ("--number", "600", "--seed", "23", "--sets", "tomitomi3", *photographed, *early)
        ),
        Step("finder-2.pt", "train_finder", ("drawn.npz", *real, "--begin", "finder-1.pt", "--rate", "0.001"), 11),
        Step("finder-2.onnx", "export", ("finder", "finder-2.pt")),
        Step("finder.pt", "train_finder", (*again, *real, "--begin", "finder-2.pt", "--rate", "0.0012"), 14),
        Step("finder.onnx", "export", ("finder", "finder.pt")),
        *(Step(f"cut-{name}", "cut", (name, *middle)) for name in (*thrice, *real)),
        Step(
            "values-1.pt", "train_values", (*_cut("drawn.npz", *real), *look, "--rate", "0.002", "--blank", "0.5"), 18
        ),
        Step(
            "values.pt",
            "train_values",
            (*_cut(*thrice, *real), "--begin", "values-1.pt", "--rate", "0.002", "--blank", "0.5", "--seed", "18"),
            60,
        ),
        Step("values.onnx", "export", ("values", "values.pt")),
    ]


def _cut(*scenes: str) -> tuple[str, ...]:
    """The files of cuttings of these scenes."""
    return tuple(f"cut-{name}" for name in scenes)


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
