"""How well the dice reader reads: ``python -m tests.bench.dice_report [SET ...] [--drawn FOLDER] [--left-out FOLDER]``.

Without names it reads all overhead sets of photographs and the second look at the hard kinds. With ``--left-out``,
each set is read by networks and curves of certainty that played no part in it, as ``hardware.dice.training`` makes
them; without, by those in use. Drawn benches play no part in training.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import click
import cv2
from rich.console import Console
from rich.progress import track
from rich.table import Table

from hardware.dice.certainty import Certainty
from hardware.dice.finder import WEIGHTS, Finder
from hardware.dice.reader import DiceReader
from hardware.dice.reading import Expected, Reading
from hardware.dice.values import Values
from tests.bench.dice_benches import (
    OVERHEAD,
    PHOTOS,
    SECOND_LOOK,
    THROWS,
    TRAINED_ON,
    Picture,
    drawn,
    photographs,
    second_look,
)  # fmt: skip
from tests.bench.dice_throws import Watched, watch

WHITE = ("matteop65", "seanwieser", "burak0206", "jimthompson")
"""Sets of white dice: their colour names can be judged (one die in burak0206 is black all the same)."""

WIDE = 140
"""Letters across that the tables take."""


@dataclass
class Score:
    """What became of the pictures of one set."""

    photos: int = 0
    right: int = 0
    asked: int = 0
    wrong_unasked: int = 0
    dice: int = 0
    dice_right: int = 0
    invented: int = 0
    named: int = 0
    white: int = 0
    ms: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def add(self, picture: Picture, reading: Reading) -> None:
        """Counts one picture. Dice without pips are read rightly by asking."""
        truth = picture.dice
        same = Counter(truth) & Counter(reading.values)
        right = reading.ask if picture.numerals else sorted(truth) == sorted(reading.values)
        self.photos += 1
        self.right += right
        self.asked += reading.ask
        self.wrong_unasked += not right and not reading.ask
        self.dice += len(truth)
        self.dice_right += same.total()
        self.invented += len(reading.values) - same.total()
        self.named += len(reading.dice)
        self.white += sum(die.colour == "white" for die in reading.dice)
        self.ms.append(reading.ms)
        if not right:
            file = "/".join(picture.path.parts[-2:])
            self.wrong.append(f"{file}: {sorted(truth)} read as {sorted(reading.values)}{' (asked)' * reading.ask}")


def readers(sets: Iterable[str], left_out: Path | None, weights: Path = WEIGHTS) -> dict[str, DiceReader]:
    """A reader for each set; with the folder ``left_out`` the one that this set played no part in."""
    sets = list(sets)
    if left_out is None:
        one = _reader(*(weights / name for name in ("finder.onnx", "values.onnx", "certainty.json")))
        return dict.fromkeys(sets, one)
    return {
        name: _reader(
            _without(left_out, weights, "finder", name, ".onnx"),
            _without(left_out, weights, "values", name, ".onnx"),
            _without(left_out, weights, "certainty", name, ".json"),
        )
        for name in sets
    }


def _reader(finder: Path, values: Path, certainty: Path) -> DiceReader:
    return DiceReader(Finder(finder), Values(values), Certainty(certainty))


def _without(folder: Path, weights: Path, kind: str, name: str, ending: str) -> Path:
    """The file made without the set ``name``; the one in use for sets that it never learned from."""
    own = folder / f"{kind}-without-{name}{ending}"
    return own if own.exists() else weights / f"{kind}{ending}"


def measure(pictures: list[Picture], reader: dict[str, DiceReader], told_count: bool) -> dict[str, Score]:
    """Reads the ``pictures``, each with the reader of its set; ``told_count``: their number is known, as in a game."""
    scores: dict[str, Score] = defaultdict(Score)
    for picture in track(pictures, "Reading", console=Console(stderr=True)):
        expected = Expected(count=len(picture.dice)) if told_count else None
        reading = reader[picture.sets[0]].read(cv2.imread(str(picture.path)), expected)
        for name in picture.sets:
            scores[name].add(picture, reading)
    return scores


def table(scores: dict[str, Score], title: str, learned: tuple[str, ...] = TRAINED_ON) -> Table:
    """The figures as a table, one set a row; ``learned``: sets that the networks learned from."""
    grid = _grid(title, "set", "pictures", "wholly right", "dice right", "invented", "asked", "wrong unasked",
                 "white named", "ms, middle")  # fmt: skip
    for name in sorted(scores, key=lambda key: (key.startswith(SECOND_LOOK), key.startswith("pooled"), key)):
        score = scores[name]
        grid.add_row(
            f"{name} (learned from)" if name in learned else name,
            str(score.photos),
            f"{score.right / score.photos:.1%}",
            f"{score.dice_right / score.dice:.1%}",
            f"{score.invented / score.dice:.1%}",
            f"{score.asked / score.photos:.1%}",
            f"{score.wrong_unasked / score.photos:.1%}",
            f"{score.white / max(1, score.named):.1%}" if name in WHITE else "",
            f"{sorted(score.ms)[len(score.ms) // 2]:.0f}",
        )
    return grid


def throws_table(watched: dict[str, Watched], title: str) -> Table:
    """What became of the throws, one kind a row."""
    grid = _grid(title, "throws of", "number", "missed", "read in motion", "right", "asked", "wrong unasked",
                 "rest to read, longest")  # fmt: skip
    for name, seen in sorted(watched.items()):
        longest = f"{1000 * max(seen.delays):.0f} ms" if seen.delays else ""
        grid.add_row(name, *map(str, (seen.throws, seen.missed, seen.in_motion, seen.right, seen.asked,
                                      seen.wrong_unasked)), longest)  # fmt: skip
    return grid


def missing(wanted: Iterable[str], pictures: Iterable[Picture]) -> list[str]:
    """The sets of which not one picture is here."""
    here = {picture.sets[0] for picture in pictures}
    return [name for name in wanted if name not in here]


def _grid(title: str, *names: str) -> Table:
    grid = Table(title=title)
    for number, name in enumerate(names):
        grid.add_column(name, justify="right" if number else "left")
    return grid


@click.command()
@click.argument("sets", nargs=-1)
@click.option("--every", default=1, help="Read only one picture in so many.")
@click.option("--verbose", "-v", is_flag=True, help="List what was misread.")
@click.option("--drawn", "bench", type=click.Path(path_type=Path), help="Folder of drawn benches; only these are read.")
@click.option(
    "--left-out", type=click.Path(path_type=Path, exists=True), help="Folder of networks made without each set."
)
@click.option("--weights", type=click.Path(path_type=Path, exists=True), default=WEIGHTS, help="Folder of networks.")
def main(
    sets: tuple[str, ...], every: int, verbose: bool, bench: Path | None, left_out: Path | None, weights: Path
) -> None:
    """Prints the figures with and without the number of dice known, for SETS or all there are."""
    if bench is not None:
        wanted: tuple[str, ...] = tuple(f"drawn {name}" for name in sets)
        every_one = [one for one in drawn(bench) if not wanted or one.sets[0] in wanted]
        wanted = wanted or (() if every_one else (f"drawn benches at {bench}",))
    else:
        wanted = sets or (*OVERHEAD, SECOND_LOOK)
        every_one = [*photographs(wanted), *(second_look() if SECOND_LOOK in wanted else [])]
    for name in missing(wanted, every_one):
        click.echo(f"Not here, so not measured: {name}{'' if bench else f' (wanted below {PHOTOS})'}.")
    pictures = every_one[::every]
    if not pictures:
        return
    cv2.setNumThreads(1)
    reader = readers({one.sets[0] for one in pictures}, left_out, weights)
    films: dict[str, list[Picture]] = defaultdict(list)
    for one in pictures:
        if one.motion:
            films[one.sets[0]].append(one)
    still = [one for one in pictures if not one.motion]
    for told, title in ((True, "number of dice known, as in a game"), (False, "number of dice unknown")):
        scores = measure(still, reader, told)
        Console(width=WIDE).print(table(scores, title, () if left_out else TRAINED_ON))
        if films:
            watched = {name: watch(some, reader[name], told) for name, some in films.items()}
            Console(width=WIDE).print(throws_table(watched, f"{THROWS}, {title}"))
        if verbose:
            first = {one.sets[0] for one in still}
            click.echo("\n".join(line for name in sorted(first) for line in scores[name].wrong))


if __name__ == "__main__":
    main()
