"""The pictures on which the dice reader is measured: photographs, the second look at the hard kinds, drawn benches."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import msgspec

PHOTOS = Path(__file__).resolve().parents[2].parent / "shared" / "dice-photos"
"""Where the photographs lie, beside the repository; they are not kept in it."""

TRAINED_ON = ("matteop65", "tomitomi3", "rune55-trays")
"""Sets that the networks learned from too: their figures flatter. The others were never seen in training."""

OVERHEAD = ("matteop65", "seanwieser", "tomitomi3", "burak0206", "tai-studio", "jimthompson")
"""Sets whose camera looks down on the dice, as ours does."""

SECOND_LOOK = "second look"

TROUBLES = ("hue", "glare", "warm", "translucent", "large", "numerals")
"""Tags of the second look that are counted. Numerals are no pips: there the right answer is to ask."""

THROWS = "throws"
"""Folder of a drawn bench that holds films of throws, each in a folder of its own."""


@dataclass(frozen=True)
class Picture:
    """``dice``: the true values. ``sets``: the rows it counts in, first the one it comes from; ``motion``: of a film,
    the frames in motion before it, at ``rate`` a second.
    """

    path: Path
    dice: list[int]
    sets: tuple[str, ...]
    motion: int = 0
    rate: int = 0

    @property
    def numerals(self) -> bool:
        """Whether its dice have no pips."""
        return "second look: numerals" in self.sets


def photographs(sets: tuple[str, ...]) -> list[Picture]:
    """The photographs of these sets, as far as they are here."""
    pictures = []
    for photo in _index(PHOTOS):
        name = photo["set"]
        if name in sets:
            pooled = ("pooled",) * (name in OVERHEAD)
            never = ("pooled, never seen",) * (name in OVERHEAD and name not in TRAINED_ON)
            pictures.append(_picture(PHOTOS, photo, (name, *pooled, *never)))
    return pictures


def second_look() -> list[Picture]:
    """The photographs of hard kinds, by their tags."""
    folder = PHOTOS / "second-look"
    return [
        _picture(folder, photo, (
            SECOND_LOOK,
            *(f"{SECOND_LOOK}: {trouble}" for trouble in TROUBLES if trouble in photo["trouble"]),
        ))
        for photo in _index(folder)
    ]  # fmt: skip


def third_look() -> list[Picture]:
    """The photographs of the kind that was asked about most: dark red pips on marbled dark dice."""
    folder = PHOTOS / "third-look"
    return [_picture(folder, photo, ("third look",)) for photo in _index(folder)]


def drawn(folder: Path) -> list[Picture]:
    """The pictures and throws that ``tests.bench.dice_scenes`` drew into ``folder``."""
    return [_picture(folder, truth, (f"drawn {truth['set']}",)) for truth in _index(folder)]


def _index(folder: Path) -> list[dict]:
    file = folder / "index.json"
    return msgspec.json.decode(file.read_bytes()) if file.is_file() else []


def _picture(folder: Path, truth: dict, sets: tuple[str, ...]) -> Picture:
    values = [die["value"] for die in truth["dice"]]
    return Picture(folder / truth["file"], values, sets, truth.get("motion", 0), truth.get("rate", 0))
