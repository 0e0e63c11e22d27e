"""What it gains a table to show its own dice: ``python -m tests.bench.dice_known [--seed 11] [--photos FOLDER]``.

A table shows 18 pictures of each kind, six sides in three turns, and plays on. Drawn kinds that no network ever saw
(``dice_kinds``), or with ``--photos`` sets of photographs, split by photograph: what a set was taught from is never
judged. Printed are right, asked about and wrong unasked, without what was shown, with it, and after 10, 40 and 100
photographs of play. The thresholds were chosen on seed 3; it plays no part in what is reported.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import click
import cv2
import msgspec
import numpy as np
from rich.console import Console
from rich.table import Table

from hardware.dice.cutting import cut_out
from hardware.dice.finder import Detection, Finder
from hardware.dice.frames import Frame, read_picture
from hardware.dice.played import MOST
from hardware.dice.reader import DiceReader
from hardware.dice.reading import MOST_DICE, Expected
from hardware.dice.shown_dice import ShownDice
from hardware.dice.values import Seen, Values
from tests.bench.dice_kinds import MARKS, kinds, thrown

TURNS = 3
PLAYED = (0, 10, 40, 100)

JUDGED = 30
"""Drawn throws that are judged of each kind."""

FOLDS = 5
"""Parts that photographs are split into: each is judged once, by what the others taught."""

PHOTOGRAPHED = {"nell-byler": ("third-look", 14), "chasep-casino": ("second-look", 2)}
"""Sets of photographs by the folder they lie in, and how many kinds of dice are on them."""

NEAR = 0.45
"""A place is the die of a box where their middles are so near, in sides."""


@dataclass
class Look:
    """One picture as finder and value reader see it. true: by the number of a place, what lies there."""

    picture: Frame
    values: list[int]
    places: list[Detection]
    seen: Seen
    true: dict[int, int]

    def cutting(self, at: int) -> np.ndarray:
        """The die at that place."""
        place = self.places[at]
        return cut_out(self.picture, (place.x, place.y), place.side)


class FoundAlready(Finder):
    """A finder that has looked already, and answers for the look it is told of."""

    at: Look | None = None

    def find(self, picture: np.ndarray) -> list[Detection]:
        """The places of that look."""
        return self.at.places if self.at is not None else super().find(picture)


class SeenAlready(Values):
    """The same for the value reader."""

    at: Look | None = None

    def look(self, picture: np.ndarray, places: list[Detection]) -> Seen:
        """What that look saw."""
        return self.at.seen if self.at is not None else super().look(picture, places)


@dataclass
class Fared:
    """What became of pictures."""

    pictures: int = 0
    right: int = 0
    asked: int = 0
    wrong: int = 0

    def add(self, other: Fared) -> None:
        """These too."""
        for name in ("pictures", "right", "asked", "wrong"):
            setattr(self, name, getattr(self, name) + getattr(other, name))


@dataclass
class Bench:
    """Looks at pictures, and reads them with and without what was shown."""

    finder: Finder = field(default_factory=Finder)
    values: Values = field(default_factory=Values)
    found: FoundAlready = field(default_factory=FoundAlready)
    seen: SeenAlready = field(default_factory=SeenAlready)

    def __post_init__(self) -> None:
        self.reader = DiceReader(self.found, self.seen)

    def look(self, picture: Frame, values: list[int], boxes: Sequence[Sequence[int]]) -> Look:
        """That picture, once."""
        places = self.finder.find(picture)
        true: dict[int, int] = {}
        for value, (x0, y0, x1, y1) in zip(values, boxes, strict=True):
            away = [np.hypot(one.x - (x0 + x1) / 2, one.y - (y0 + y1) / 2) / one.side for one in places]
            if away and min(away) < NEAR:
                true[int(np.argmin(away))] = value
        return Look(picture, values, places, self.values.look(picture, places), true)

    def shown(self, dice: Iterable[tuple[np.ndarray, int]]) -> ShownDice:
        """What a table knows that has shown these."""
        cuttings, values = zip(*dice, strict=True)
        return ShownDice(self.values, cuttings, values, MOST)

    def fared(self, looks: Iterable[Look], shown: ShownDice | None, told: bool) -> Fared:
        """How these are read."""
        came = Fared()
        for look in looks:
            self.found.at = self.seen.at = look
            reading = self.reader.read(look.picture, Expected(len(look.values)) if told else None, shown)
            right = sorted(reading.values) == sorted(look.values)
            came.add(Fared(1, int(right), int(reading.ask), int(not right and not reading.ask)))
        return came

    def play(self, shown: ShownDice, looks: Iterable[Look]) -> None:
        """Every die of these was read surely or put right."""
        for look in looks:
            shown.add([look.cutting(at) for at in look.true], list(look.true.values()))


Came = dict[tuple[str, bool], Fared]
"""By what a table had taught, and whether the number was told."""


def tell_apart(bench: Bench, shown: ShownDice, play: Sequence[Look], judged: Sequence[Look], came: Came) -> None:
    """Adds how the ``judged`` fare before anything was shown, with it, and as ``play`` goes on teaching."""
    before = 0
    for told in (True, False):
        came[("nothing", told)].add(bench.fared(judged, None, told))
    for number in PLAYED:
        if number > len(play):
            break
        bench.play(shown, play[before:number])
        before = number
        for told in (True, False):
            came[(f"18 a kind, {number} played" if number else "18 a kind", told)].add(bench.fared(judged, shown, told))


def drawn(bench: Bench, seed: int, names: Sequence[str]) -> Iterator[tuple[str, Came]]:
    """Each drawn kind at a table of its own."""
    for kind in kinds(list(MARKS), seed):
        if kind.name not in names:
            continue
        random = np.random.default_rng(7 * seed)
        sides = [bench.look(one.picture, one.values, one.boxes)
                 for one in (thrown(kind, [side], random) for side in range(1, 7) for _ in range(TURNS))]  # fmt: skip
        throws = [bench.look(one.picture, one.values, one.boxes)
                  for one in (thrown(kind, random.integers(1, 7, 4).tolist(), random)
                              for _ in range(JUDGED + PLAYED[-1]))]  # fmt: skip
        came: Came = defaultdict(Fared)
        shown = bench.shown((look.cutting(at), value) for look in sides for at, value in look.true.items())
        tell_apart(bench, shown, throws[JUDGED:], throws[:JUDGED], came)
        yield kind.name, came


def photographed(bench: Bench, photos: Path, name: str, seed: int) -> Came:
    """A set of photographs: each fifth of them judged by what the others taught."""
    looks = list(_photographs(bench, photos / PHOTOGRAPHED[name][0], name))
    dice = [(number, at, value) for number, look in enumerate(looks) for at, value in look.true.items()]
    of_kind = _kinds([looks[number].cutting(at) for number, at, _ in dice], PHOTOGRAPHED[name][1])
    random = np.random.default_rng(seed)
    order = random.permutation(len(looks))
    came: Came = defaultdict(Fared)
    for fold in range(FOLDS):
        judged = set(order[fold::FOLDS].tolist())
        chosen: list[tuple[np.ndarray, int]] = []
        for kind in set(of_kind.tolist()):
            for side in range(1, 7):
                mine = [(number, at) for (number, at, value), own in zip(dice, of_kind, strict=True)
                        if own == kind and value == side and number not in judged]  # fmt: skip
                for pick in random.permutation(len(mine))[:TURNS]:
                    number, at = mine[pick]
                    chosen.append((looks[number].cutting(at), side))
        play = [looks[number] for number in order.tolist() if number not in judged]
        few = [looks[number] for number in sorted(judged) if len(looks[number].values) <= MOST_DICE]
        tell_apart(bench, bench.shown(chosen), play, few, came)
    return came


def _photographs(bench: Bench, folder: Path, name: str) -> Iterator[Look]:
    for photo in msgspec.json.decode((folder / "index.json").read_bytes()):
        if photo["file"].startswith(name):
            picture, values = read_picture(folder / photo["file"]), [die["value"] for die in photo["dice"]]
            height, width = picture.shape[:2]
            # A single die without a box fills its picture.
            boxes = [die.get("box", [0, 0, width, height]) for die in photo["dice"]]
            yield bench.look(picture, values, boxes)


def _kinds(cuttings: Sequence[np.ndarray], number: int) -> np.ndarray:
    """Which kind each die is of: by its colours, since nobody wrote it down."""
    colours = []
    for cutting in cuttings:
        lab = cv2.cvtColor(cutting[9:39, 9:39].astype(np.float32) / 255, cv2.COLOR_BGR2LAB).reshape(-1, 3)
        colours.append(np.percentile(lab, (10, 50, 90), axis=0).ravel())
    cv2.setRNGSeed(0)
    stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_COUNT, 100, 1e-4)
    rows = np.array(colours, np.float32)
    _, labels, _ = cv2.kmeans(rows, number, np.empty(0, np.int32), stop, 20, cv2.KMEANS_PP_CENTERS)
    return np.asarray(labels).ravel()


def _table(title: str, rows: Sequence[tuple[str, Came]]) -> Table:
    grid = Table(title=title)
    for heading in ("dice", "shown", "pictures", "told: right", "asked", "wrong", "not told: right", "asked", "wrong"):
        grid.add_column(heading, justify="left" if heading in ("dice", "shown") else "right")
    for name, came in rows:
        for shown in dict.fromkeys(shown for shown, _ in came):
            told, untold = came[(shown, True)], came[(shown, False)]
            figures = [f"{number / max(1, one.pictures):.1%}"
                       for one in (told, untold) for number in (one.right, one.asked, one.wrong)]  # fmt: skip
            grid.add_row(name if shown == "nothing" else "", shown, str(told.pictures), *figures)
    return grid


@click.command()
@click.argument("names", nargs=-1)
@click.option("--seed", default=11, help="Of the kinds that are drawn, and of how photographs are split.")
@click.option("--photos", type=click.Path(path_type=Path, exists=True), help="Photographs, instead of drawn kinds.")
def main(names: tuple[str, ...], seed: int, photos: Path | None) -> None:
    """Prints how dice are read before and after a table has shown them, for NAMES or all there are."""
    cv2.setNumThreads(1)
    bench = Bench()
    rows: list[tuple[str, Came]] = []
    if photos is not None:
        rows = [(name, photographed(bench, photos, name, seed)) for name in names or PHOTOGRAPHED]
    else:
        every: Came = defaultdict(Fared)
        for name, came in drawn(bench, seed, names or tuple(MARKS)):
            rows.append((name, came))
            for key, one in came.items():
                every[key].add(one)
        rows.append(("all", every))
    Console(width=140).print(_table("A table's own dice", rows))


if __name__ == "__main__":
    main()
