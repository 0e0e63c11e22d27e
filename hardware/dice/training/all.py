"""Makes both networks and the curves of certainty: ``python -m hardware.dice.training.all OUT --photos FOLDER``.

Each step writes a file to OUT and is left out when that is there, so that a training that was stopped goes on where it
was. README.md says what comes out.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import click

from hardware.dice.training.photos import ALLOWED

BEGIN = Path(__file__).parent / "begin"
"""The networks that this training goes on from. They learned from plainer dice and the same photographs."""


class Step(NamedTuple):
    """One command of this folder: what it makes, its module, what it is told, and its ``--steps`` if it trains."""

    makes: str
    module: str
    told: tuple[str, ...]
    trains: int = 0


def steps(photos: Path, afresh: bool, without: str | None = None) -> list[Step]:
    """All steps in their order; each may use what those before it made.

    ``afresh``: from no earlier networks. ``without``: the set that nothing learns from, which is afresh too, since
    the earlier networks learned from all; what is made then bears its name.
    """
    afresh = afresh or without is not None
    first, look = ((), ()) if afresh else (("--begin", str(BEGIN / f"{one}.onnx")) for one in ("finder", "values"))
    again = ("drawn.npz", "drawn-2.npz")
    thrice = (*again, "drawn-3.npz")
    early, middle = ("--finder", "finder-1.onnx"), ("--finder", "finder-2.onnx")
    photographed = [
        Step("rune.npz", "prepare", ("--sets", "rune55-trays", "--number", "1500", "--seed", "21")),
        Step("matteop.npz", "prepare", ("--sets", "matteop65", "--number", "1500", "--seed", "22", *early)),
        Step("tomitomi.npz", "prepare", ("--sets", "tomitomi3", "--number", "600", "--seed", "23", *early)),
    ]
    learned = [
        step._replace(told=(*step.told, "--real", "1", "--photos", str(photos)))
        for step in photographed
        if without not in step.told
    ]
    real = tuple(step.makes for step in learned)
    whole = [
        Step("drawn.npz", "prepare", ("--number", "4500", "--seed", "41")),
        Step("drawn-2.npz", "prepare", ("--number", "3500", "--seed", "42")),
        Step("drawn-3.npz", "prepare", ("--number", "2600", "--seed", "43")),
        Step("finder-1.pt", "train_finder", ("drawn.npz", *first, "--rate", "0.0015"), 1800),
        Step("finder-1.onnx", "export", ("finder", "finder-1.pt")),
        *learned,
        Step("finder-2.pt", "train_finder", ("drawn.npz", *real, "--begin", "finder-1.pt", "--rate", "0.001"), 2000),
        Step("finder-2.onnx", "export", ("finder", "finder-2.pt")),
        Step("finder.pt", "train_finder", (*again, *real, "--begin", "finder-2.pt", "--rate", "0.0012"), 2500),
        Step("finder.onnx", "export", ("finder", "finder.pt")),
        *(Step(f"cut-{name}", "cut", (name, *middle)) for name in (*thrice, *real)),
        Step(
            "values-1.pt", "train_values", (*_cut("drawn.npz", *real), *look, "--rate", "0.002", "--blank", "0.5"), 6500
        ),
        Step(
            "values.pt",
            "train_values",
            (*_cut(*thrice, *real), "--begin", "values-1.pt", "--rate", "0.002", "--blank", "0.5", "--seed", "18"),
            22_000,
        ),
        Step("values.onnx", "export", ("values", "values.pt")),
    ]
    if without is not None:
        return [_named(step, without) for step in whole]
    return [*whole, Step("certainty.json", "calibrate", ("--photos", str(photos), "--weights", "."))]


def _cut(*scenes: str) -> tuple[str, ...]:
    """The files of cuttings of these scenes."""
    return tuple(f"cut-{name}" for name in scenes)


def _named(step: Step, without: str) -> Step:
    """The same step in files that bear the name of the set, but for the drawn scenes, which are the same without it."""

    def own(told: str) -> str:
        file = Path(told)
        made = file.suffix in (".npz", ".pt", ".onnx") and not told.startswith("drawn")
        return f"{file.stem}-without-{without}{file.suffix}" if made else told

    return step._replace(makes=own(step.makes), told=tuple(map(own, step.told)))


def run(step: Step, out: Path, times: float) -> None:
    """Runs a step in the folder ``out``; ``times``: how much longer than usual it trains. Raises if it fails."""
    half = f"half-{step.makes}"
    command = [sys.executable, "-m", f"hardware.dice.training.{step.module}"]
    if step.trains:
        command += [*step.told, "--steps", f"{step.trains * times:.0f}", "--out", half]
    elif step.module == "calibrate":
        command += [*step.told, "--out", half]
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
@click.option("--without", type=click.Choice(ALLOWED), help="Leave this set out, afresh: finder-without-SET.onnx.")
def main(out: Path, photos: Path, times: float, afresh: bool, without: str | None) -> None:
    """Makes finder.onnx, values.onnx and certainty.json in the folder OUT, doing only what is not done yet."""
    out.mkdir(parents=True, exist_ok=True)
    for step in steps(photos.resolve(), afresh, without):
        if (out / step.makes).exists():
            click.echo(f"{step.makes} is there.")
            continue
        click.echo(f"{step.makes} ...")
        run(step, out, times)


if __name__ == "__main__":
    main()
