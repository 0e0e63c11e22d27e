"""How well dice of drawn benches go by their colours: ``python -m tests.bench.dice_colours FOLDER [-v]``.

``python -m tests.bench.dice_scenes FOLDER --kind eight --number 24 --throws 0`` draws eight dice of eight colours in
warm light. Where the dice lie is taken from the truth: only their colours are judged.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import click
import cv2
import msgspec
from rich.console import Console
from rich.table import Table

from hardware.dice.colours import Face, faces, match_colours
from hardware.dice.finder import Detection

TOGETHER = 3
"""So many colours a game announces at once."""


@dataclass
class Named:
    """Dice, those whose name is right with nothing announced, with all announced, and throws of a few announced."""

    dice: int = 0
    alone: int = 0
    announced: int = 0
    throws: int = 0
    throws_right: int = 0


def body(name: str) -> str:
    """What the reader calls such a body: ivory is white to people who look for a white die."""
    return "white" if name == "ivory" else name


def judge(seen: list[Face], truth: list[str], named: Named, wrong: Counter[str]) -> None:
    """Counts the dice of one picture."""
    alone = match_colours(seen, None)
    named.dice += len(truth)
    named.alone += sum(map(str.__eq__, alone, truth))
    named.announced += sum(map(str.__eq__, match_colours(seen, sorted(truth)), truth))
    wrong.update(f"{one} called {other}" for one, other in zip(truth, alone, strict=True) if one != other)
    for some in combinations(range(len(truth)), TOGETHER):
        thrown = [truth[one] for one in some]
        if len(set(thrown)) == TOGETHER:
            named.throws += 1
            named.throws_right += match_colours([seen[one] for one in some], sorted(thrown)) == thrown


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, exists=True))
@click.option("--verbose", "-v", is_flag=True, help="List what was called wrongly.")
def main(folder: Path, verbose: bool) -> None:
    """Prints the share of dice that go by their colour."""
    sets: dict[str, Named] = defaultdict(Named)
    wrong: dict[str, Counter[str]] = defaultdict(Counter)
    for picture in msgspec.json.decode((folder / "index.json").read_bytes()):
        frame = cv2.imread(str(folder / picture["file"]))
        boxes = [die["box"] for die in picture["dice"]]
        # The upper face lies nearer to the camera than the box's middle; the reader's finder says where.
        places = [Detection((x0 + x1) / 2, (y0 + y1) / 2, (x0, y0, x1, y1), 1.0) for x0, y0, x1, y1 in boxes]
        truth = [body(name) for name in picture["body"]]
        judge(faces(frame, places), truth, sets[picture["set"]], wrong[picture["set"]])
    grid = Table(title="dice that go by their colour")
    for name in ("set", "dice", "nothing announced", "all announced", "throws of three, announced"):
        grid.add_column(name, justify="left" if name == "set" else "right")
    for name, one in sorted(sets.items()):
        throws = f"{one.throws_right / one.throws:.1%} of {one.throws}" if one.throws else ""
        grid.add_row(name, str(one.dice), f"{one.alone / one.dice:.1%}", f"{one.announced / one.dice:.1%}", throws)
    Console(width=110).print(grid)
    if verbose:
        for name, counted in sorted(wrong.items()):
            click.echo(f"{name}: " + ", ".join(f"{what} {times}" for what, times in counted.most_common()))


if __name__ == "__main__":
    main()
