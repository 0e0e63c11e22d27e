"""Draws the training scenes: ``python -m hardware.dice.training.prepare OUT.npz --photos FOLDER --sets A,B``."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

import click
import cv2
import numpy as np
from rich.progress import track

from hardware.dice.finder import Finder
from hardware.dice.training.photos import Photo, cutting, grounds, load
from hardware.dice.training.scenes import FIELDS, SIZE, Scene, compose, family

MOST = 24
"""Dice on one scene at most; rows beyond are dropped, rows not needed are -1."""

USES = 2
"""How many scenes each drawn family of dice appears in."""


_photos: list[Photo] = []
"""What the workers cut from; set once in each of them."""


def _keep(photos: list[Photo]) -> None:
    _photos.extend(photos)


def _some(task: tuple[int, int, float]) -> list[Scene]:
    """One worker's share of scenes."""
    seed, number, real = task
    random = np.random.default_rng(seed)
    photos = _photos
    floors = grounds(photos, random) if photos else []
    scenes: list[Scene] = []
    dice = family(random)
    while len(scenes) < number:
        if photos and random.random() < real:
            scene = cutting(photos[int(random.integers(len(photos)))], random)
            if scene is not None and len(scene.dice) <= MOST:
                scenes.append(scene)
            continue
        if random.random() < 1 / USES:
            dice = family(random)
        scenes.append(compose(dice, floors, random))
    return scenes


@click.command()
@click.argument("out", type=click.Path(path_type=Path))
@click.option("--photos", "folder", default="", help="Folder of photographs with index.json.")
@click.option("--sets", default="", help="Which of its sets to use, with commas.")
@click.option("--number", default=6000, help="How many scenes.")
@click.option("--real", default=0.2, help="Share of scenes cut from photographs.")
@click.option("--finder", default="", help="ONNX finder of an earlier training, to tell sizes the sets do not.")
@click.option("--seed", default=1)
@click.option("--workers", default=1, help="How many processes draw.")
def main(out: Path, folder: str, sets: str, number: int, real: float, finder: str, seed: int, workers: int) -> None:
    """Draws NUMBER scenes into OUT."""
    chosen = tuple(name for name in sets.split(",") if name)
    tasks = [(seed * 10_000 + index, 100, real) for index in range((number + 99) // 100)]
    # Threads of OpenCV's own do not survive the forking of the workers.
    cv2.setNumThreads(1)
    photos = load(Path(folder), chosen, Finder(Path(finder)) if finder else None) if chosen else []
    pictures = np.zeros((len(tasks) * 100, SIZE, SIZE, 3), np.uint8)
    dice = np.full((len(tasks) * 100, MOST, FIELDS), -1, np.float32)
    with multiprocessing.Pool(workers, initializer=_keep, initargs=(photos,)) as pool:
        for index, scenes in enumerate(track(pool.imap(_some, tasks), "Drawing", total=len(tasks))):
            for place, scene in enumerate(scenes, index * 100):
                pictures[place] = scene.picture
                dice[place, : len(scene.dice)] = scene.dice[:MOST]
    np.savez(out, pictures=pictures, dice=dice)


if __name__ == "__main__":
    main()
