"""How well the dice reader reads real photographs: ``python -m tests.bench.dice_report [SET ...] [--left-out FOLDER]``.

With ``--left-out``, each set is read by networks and curves of certainty that played no part in it, as
``hardware.dice.training`` makes them; without, by those in use.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path

import click
import cv2
import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table

from hardware.dice.certainty import Certainty
from hardware.dice.finder import WEIGHTS, Finder
from hardware.dice.reader import DiceReader
from hardware.dice.reading import Expected, Reading
from hardware.dice.values import Values

PHOTOS = Path(__file__).resolve().parents[2].parent / "shared" / "dice-photos"
TRAINED_ON = ("matteop65", "tomitomi3", "rune55-trays")
"""Sets that the networks learned from too: their figures flatter. The others were never seen in training."""

OVERHEAD = ("matteop65", "seanwieser", "tomitomi3", "burak0206", "tai-studio", "jimthompson")
"""Sets whose camera looks down on the dice, as ours does."""


WHITE = ("matteop65", "seanwieser", "burak0206", "jimthompson")
"""Sets of white dice: their colour names can be judged (one die in burak0206 is black all the same)."""


@dataclass
class Score:
    """What became of the photographs of one set."""

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

    def add(self, file: str, truth: list[int], reading: Reading) -> None:
        """Counts one photograph whose dice truly show ``truth``."""
        same = Counter(truth) & Counter(reading.values)
        right = sorted(truth) == sorted(reading.values)
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
            self.wrong.append(f"{file}: {sorted(truth)} read as {sorted(reading.values)}{' (asked)' * reading.ask}")


def readers(sets: tuple[str, ...], left_out: Path | None) -> dict[str, DiceReader]:
    """A reader for each set; with the folder ``left_out`` the one that this set played no part in."""
    if left_out is None:
        return dict.fromkeys(sets, DiceReader())
    return {
        name: DiceReader(
            Finder(_without(left_out, "finder", name, ".onnx")),
            Values(_without(left_out, "values", name, ".onnx")),
            Certainty(_without(left_out, "certainty", name, ".json")),
        )
        for name in sets
    }


def _without(folder: Path, kind: str, name: str, ending: str) -> Path:
    """The file made without the set ``name``; the one in use for sets that it never learned from."""
    own = folder / f"{kind}-without-{name}{ending}"
    return own if own.exists() else WEIGHTS / f"{kind}{ending}"


def measure(sets: tuple[str, ...], every: int, told_count: bool, left_out: Path | None = None) -> dict[str, Score]:
    """Reads every so-many-eth photograph of ``sets``; ``told_count``: with the number of dice known, as in a game."""
    photos = msgspec.json.decode((PHOTOS / "index.json").read_bytes())[::every]
    reader = readers(sets, left_out)
    scores: dict[str, Score] = defaultdict(Score)
    for photo in track([photo for photo in photos if photo["set"] in sets], "Reading", console=Console(stderr=True)):
        truth = [die["value"] for die in photo["dice"]]
        expected = Expected(count=len(truth)) if told_count else None
        reading = reader[photo["set"]].read(cv2.imread(str(PHOTOS / photo["file"])), expected)
        scores[photo["set"]].add(photo["file"], truth, reading)
        if photo["set"] in OVERHEAD:
            scores["pooled"].add(photo["file"], truth, reading)
        if photo["set"] in OVERHEAD and photo["set"] not in TRAINED_ON:
            scores["pooled, never seen"].add(photo["file"], truth, reading)
    return scores


def table(scores: dict[str, Score], title: str, learned: tuple[str, ...] = TRAINED_ON) -> Table:
    """The figures as a table, one set a row; ``learned``: sets that the networks learned from."""
    grid = Table(title=title)
    for name in (
        "set",
        "photos",
        "wholly right",
        "dice right",
        "invented",
        "asked",
        "wrong unasked",
        "white named",
        "ms, middle",
    ):
        grid.add_column(name, justify="left" if name == "set" else "right")
    for name in sorted(scores, key=lambda key: (key.startswith("pooled"), key)):
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


@click.command()
@click.argument("sets", nargs=-1)
@click.option("--every", default=1, help="Read only one photograph in so many.")
@click.option("--verbose", "-v", is_flag=True, help="List what was misread.")
@click.option(
    "--left-out", type=click.Path(path_type=Path, exists=True), help="Folder of networks made without each set."
)
def main(sets: tuple[str, ...], every: int, verbose: bool, left_out: Path | None) -> None:
    """Prints the figures with and without the number of dice known, for SETS or all overhead sets."""
    if not PHOTOS.is_dir():
        click.echo(f"No photographs at {PHOTOS}: nothing was measured.")
        return
    cv2.setNumThreads(1)
    for told, title in ((True, "number of dice known, as in a game"), (False, "number of dice unknown")):
        scores = measure(sets or OVERHEAD, every, told, left_out)
        Console(width=110).print(table(scores, title, () if left_out else TRAINED_ON))
        if verbose:
            click.echo(
                "\n".join(
                    line for name, score in scores.items() if not name.startswith("pooled") for line in score.wrong
                )
            )


if __name__ == "__main__":
    main()
