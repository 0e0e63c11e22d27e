"""Makes the drawn benches: ``python -m tests.bench.dice_scenes OUT [--kind hue] [--number 300] [--seed N]``.

Pictures that are there already are kept, so it may be stopped at any time and gone on with.
"""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path

import click

from tests.bench.dice_scenes.plan import EIGHT, KINDS, Scene, scene
from tests.bench.dice_scenes.tipped import TIPPED, tipped

MISSING = (
    "Drawing these scenes needs Blender's module: install bpy 4.2 (pip install bpy==4.2.0 opencv-python-headless click"
    " into an environment of its own, Python 3.11)."
)

THROWS = 100_000
"""Scenes from this number on are those of throws."""

BETWEEN = 10
"""Pictures of a kind from one throw of it to the next, so that there are some of both whenever drawing is stopped."""

GLANCE = 224
"""Pixels across of the pictures in motion."""


def record(drawn: Scene, file: str) -> dict[str, object]:
    """What is true of a picture, in the form of the photographs' index."""
    dice = []
    for die in drawn.dice:
        seen = drawn.camera.pixels(die.corners())
        box = [*seen.min(axis=0), *seen.max(axis=0)]
        # What leans shows nothing that could be read.
        dice.append({"value": 0 if die.leaning else die.value, "box": [round(float(edge)) for edge in box]})
    return {
        "file": file,
        "set": drawn.kind,
        "width": drawn.camera.width,
        "height": drawn.camera.height,
        "dice": dice,
        "body": [die.look.name for die in drawn.dice],
        "background": drawn.ground,
    }


def draw(out: Path, kind: str, number: int, seed: int) -> None:
    """One picture at rest."""
    from tests.bench.dice_scenes import sensor, stage

    drawn = tipped(number, seed) if kind == TIPPED else scene(kind, number, seed)
    stage.build(drawn)
    picture = sensor.exposed(stage.light(drawn), drawn, 0)
    file = f"{kind}/{number:03d}.jpg"
    sensor.write(str(out / file), picture, drawn)
    _note(out / file, record(drawn, file))


def draw_throw(out: Path, kind: str, number: int, seed: int) -> None:
    """One throw: its frames in motion, small, and the picture at rest."""
    from tests.bench.dice_scenes import sensor, stage, throws

    drawn = scene(kind, THROWS + number, seed)
    thrown = throws.throw(drawn, number, seed)
    folder = out / "throws" / f"{kind}-{number:03d}"
    folder.mkdir(parents=True, exist_ok=True)
    solids = stage.build(drawn)
    # Exposed as the picture at rest is: cameras do not change that within a second.
    still = stage.light(drawn)
    gain = sensor.gain(still, drawn)
    stage.roll(drawn, solids, thrown)
    for frame in range(thrown.frames):
        stage.at(frame)
        picture = sensor.exposed(stage.light(drawn, GLANCE, 3), drawn, frame + 1, gain, GLANCE)
        sensor.write(str(folder / f"motion-{frame:02d}.jpg"), picture, drawn)
    sensor.write(str(folder / "rest.jpg"), sensor.exposed(still, drawn, 0, gain), drawn)
    _note(folder / "rest.jpg", {**record(drawn, f"throws/{folder.name}/rest.jpg"), "motion": thrown.frames,
                                "rate": throws.RATE})  # fmt: skip


def index(out: Path) -> int:
    """Writes ``index.json`` anew from what was noted of each picture. Returns how many there are."""
    notes = [json.loads(note.read_text()) for note in sorted(out.rglob("*.truth"))]
    (out / "index.json").write_text(json.dumps(notes))
    return len(notes)


def _note(file: Path, truth: dict[str, object]) -> None:
    """A picture is there when its truth is."""
    file.with_suffix(".truth").write_text(json.dumps(truth))


@click.command()
@click.argument("out", type=click.Path(path_type=Path, file_okay=False))
@click.option(
    "--kind", type=click.Choice((*KINDS, EIGHT, TIPPED)), help="Only this kind; all of them by turns without it."
)
@click.option("--number", default=300, show_default=True, help="Pictures of each kind.")
@click.option("--throws", default=20, show_default=True, help="Animated throws of each kind.")
@click.option("--seed", default=1, show_default=True)
def main(out: Path, kind: str | None, number: int, throws: int, seed: int) -> None:
    """Draws pictures and throws into OUT, with the truth about them in OUT/index.json."""
    if importlib.util.find_spec("bpy") is None:
        click.echo(MISSING, err=True)
        sys.exit(2)
    kinds = [kind] if kind else list(KINDS)
    for one in kinds:
        (out / one).mkdir(parents=True, exist_ok=True)
    for at in range(number):
        for one in kinds:
            if not (out / one / f"{at:03d}.truth").exists():
                draw(out, one, at, seed)
            turn, rest = divmod(at, BETWEEN)
            if (
                rest == 0
                and turn < throws
                and one != TIPPED
                and not (out / "throws" / f"{one}-{turn:03d}" / "rest.truth").exists()
            ):
                draw_throw(out, one, turn, seed)
        index(out)
    click.echo(f"{index(out)} pictures in {out}.")


if __name__ == "__main__":
    main()
