"""Scenes in which not every die can be read: stacked, on edge, under a hand, under the rim.

``python -m tests.bench.dice_scenes.troubles OUT`` draws them; tests/data/dice/troubles holds what it drew.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click
import numpy as np

from tests.bench.dice_scenes.camera import looking_at
from tests.bench.dice_scenes.die import Shape
from tests.bench.dice_scenes.lamps import Lamp
from tests.bench.dice_scenes.looks import linear, plain
from tests.bench.dice_scenes.plan import PlacedDie, Scene
from tests.bench.dice_scenes.things import Thing

SHAPE = Shape(mirrored=False, turned=(False,) * 6, edge=0.16, step=0.5, pip=0.17, ace=0.17, depth=0.06)

SKIN = linear((66, 16, 20))


def die(x: float, y: float, value: int, turned: float = 0.3, colour: str = "ivory") -> PlacedDie:
    """A plain die of 1.6 centimetres."""
    look = replace(plain(colour, np.random.default_rng(3), glossy=0.0), marbled=0.0, clear=0.0, pearl=0.0)
    return PlacedDie(x, y, 1.6, turned, value, SHAPE, look)


def scenes() -> dict[str, Scene]:
    """Each trouble by its name; ``good`` is the same table without any."""
    camera = looking_at(np.zeros(3), 30, np.radians(9), -1.2, 0.0, 560, 640, 480, 1.0)
    lamp = Lamp((-60, 50, 110), (0, 0, 0), 50, 40, 0.8, 5200)
    dice = (die(-4.5, 2, 5), die(3.5, 3.5, 2, 0.8), die(4.5, -3, 6, 1.2, "red"))
    good = Scene("trouble", camera, (*dice, die(-1, -2, 3, 0.5)), (), (lamp,), 0.35, "felt", 4, 2.0, 17.0, 0.1, 1.0)
    on_top = replace(die(-4.2, 1.6, 4, 1.0), lift=1.6)
    return {
        "good": good,
        "stacked": replace(good, dice=(*dice, on_top)),
        "on-edge": replace(good, dice=(*dice, replace(die(-1, -2, 3, 0.5), leaning=np.radians(45)))),
        "leaning": replace(good, dice=(*dice, replace(die(-1, -2, 3, 0.5), leaning=np.radians(27), lift=0.35))),
        "hand": replace(good, things=(Thing("hand", 2.2, -7.5, 1.9, 1.0, 4.5, SKIN, 1),)),
        "rim": replace(good, things=(Thing("lip", -1.0, -3.6, 0.0, 4.0, 2.2, linear((30, 10, 14)), 1),)),
    }


@click.command()
@click.argument("out", type=click.Path(path_type=Path, file_okay=False))
def main(out: Path) -> None:
    """Draws each trouble into OUT."""
    from tests.bench.dice_scenes import sensor, stage

    out.mkdir(parents=True, exist_ok=True)
    for name, scene in scenes().items():
        stage.build(scene)
        sensor.write(str(out / f"{name}.jpg"), sensor.exposed(stage.light(scene, 640, 6), scene, 0), scene)


if __name__ == "__main__":
    main()
