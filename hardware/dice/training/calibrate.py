"""Fits how sure the reader may be: ``python -m hardware.dice.training.calibrate --photos FOLDER --left-out FOLDER``.

Each photograph is read by networks that did not learn from its set (``finder-without-SET.onnx`` and
``values-without-SET.onnx`` in the folder ``--left-out``, else those in ``--weights``), as it is and, if wanted,
disturbed; so are drawn scenes that no network learned from. On that, the curves of ``hardware.dice.certainty`` are
fitted: once for each set on all the others, to see how they do on a set that played no part, and once on all of them,
for use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

import click
import cv2
import msgspec
import numpy as np
from rich.console import Console
from rich.progress import track

from hardware.dice.asking import LEANING, SURE
from hardware.dice.certainty import Certainty, Fitted, place_features, reading_certainty, reading_features
from hardware.dice.finder import WEIGHTS, Detection, Finder
from hardware.dice.reader import choose
from hardware.dice.training.augment import disturb
from hardware.dice.training.judged import DRAWN, Shown, drawn, photographs
from hardware.dice.values import Values

THRESHOLDS = (0.7, 0.75, 0.8, 0.85, 0.88, 0.9, 0.92, 0.95)
"""Thresholds for which the pooled outcome is said, to choose ``asking.SURE`` by."""

WEIGHT_DISTURBED = 0.4
"""How much a disturbed photograph counts beside a plain one."""


WEIGHT_DRAWN = 0.25
"""How much a drawn scene counts: as drawn, their dice are far harder than people's."""


@dataclass(frozen=True)
class Seen:
    """What the networks saw on one photograph: its places, their values, and what truly lies there."""

    set: str
    detections: list[Detection]
    likelihoods: np.ndarray
    truth: list[int]
    boxes: list[list[int]] | None
    weight: float
    plain: bool = True


def networks(weights: Path, folder: Path | None, left_out: str) -> tuple[Finder, Values]:
    """The networks that did not learn from the set ``left_out``, if there are such in ``folder``; else the usual ones.

    ``weights``: where these lie.
    """
    usual = [weights / "finder.onnx", weights / "values.onnx"]
    if folder is None:
        return Finder(usual[0]), Values(usual[1])
    paths = [folder / f"{kind}-without-{left_out}.onnx" for kind in ("finder", "values")]
    finder, values = (path if path.exists() else other for path, other in zip(paths, usual, strict=True))
    return Finder(finder), Values(values)


def detect_all(shown: Iterable[Shown], weights: Path, folder: Path | None, disturbed: int) -> list[Seen]:
    """Every picture, plain and, if it is a photograph, ``disturbed`` times, as networks see it that never saw its set.

    ``folder``: where networks made without a set lie; else those in ``weights`` look at all of them.
    """
    random = np.random.default_rng(3)
    pairs: dict[str, tuple[Finder, Values]] = {}
    found = []
    for one in shown:
        if one.set not in pairs:
            pairs[one.set] = networks(weights, folder, one.set)
        finder, values = pairs[one.set]
        for index in range(1 + (disturbed if one.set != DRAWN else 0)):
            frame = one.picture
            if index:
                frame = (disturb(frame, random)[..., ::-1] * 255).astype(np.uint8)
            detections = finder.find(frame)
            likelihoods = values.read(frame, detections)
            weight = WEIGHT_DISTURBED if index else WEIGHT_DRAWN if one.set == DRAWN else 1.0
            found.append(Seen(one.set, detections, likelihoods, one.truth, one.boxes, weight, not index))
    return found


def fit_curve(features: np.ndarray, right: np.ndarray, weight: np.ndarray, ways: Sequence[int]) -> list[float]:
    """Weights of a logistic curve, the constant last.

    ``ways``: 1 or -1, whether a feature may only speak for or against. One that would do the opposite of what it is
    for says nothing: chance taught it that.
    """
    used = np.ones(features.shape[1], bool)
    while True:
        weights = _curve(features * used, right, weight)
        against = used & (weights[:-1] * np.array(ways) < 0)
        if not against.any():
            return [round(float(one), 4) for one in weights]
        used &= ~against


def _curve(features: np.ndarray, right: np.ndarray, weight: np.ndarray, hold: float = 1.0) -> np.ndarray:
    """Weights of a logistic curve, the constant last, held near zero by ``hold`` (Newton's method)."""
    spread = features.std(axis=0) + 1e-9
    columns = np.hstack([features / spread, np.ones((len(features), 1))])
    held = np.diag([hold] * features.shape[1] + [1e-3])
    weights = np.zeros(columns.shape[1])
    for _ in range(50):
        likely = 1 / (1 + np.exp(-np.clip(columns @ weights, -30, 30)))
        slope = columns.T @ (weight * (right - likely)) - held @ weights
        bend = (columns * (weight * likely * (1 - likely))[:, None]).T @ columns + held
        weights = weights + np.linalg.solve(bend, slope)
    return np.array([*(weights[:-1] / spread), weights[-1]])


def temperature_of(seen: Sequence[Seen]) -> float:
    """The flattening under which the values of dice that lie where a box says are likeliest."""
    rows, values, weights = [], [], []
    for one in seen:
        for index, value in _matched(one):
            rows.append(one.likelihoods[index])
            values.append(value)
            weights.append(one.weight)
    chances, right = np.maximum(np.array(rows), 1e-6), np.array(values)

    def unlikely(temperature: float) -> float:
        tempered = chances ** (1 / temperature)
        tempered /= tempered.sum(axis=1, keepdims=True)
        return float(-(np.log(tempered[np.arange(len(right)), right]) * weights).sum())

    return round(float(min(np.arange(0.5, 3.01, 0.05), key=unlikely)), 2)


def _matched(one: Seen) -> list[tuple[int, int]]:
    """Index of a place and true value, for each die whose box tells where it lies."""
    pairs = []
    for box, value in zip(one.boxes or [], one.truth, strict=False):
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        away = [np.hypot(place.x - x, place.y - y) / place.side for place in one.detections]
        if away and min(away) < 0.45:
            pairs.append((int(np.argmin(away)), value))
    return pairs


def fit(seen: Sequence[Seen]) -> Fitted:
    """All curves, fitted on ``seen``."""
    temperature = temperature_of(seen)
    rough = Certainty(Fitted(temperature, [1.0, 1.0, 0.0, 0.0], [], []))
    features, right, weight = [], [], []
    for one in seen:
        if one.boxes is None:
            continue
        dice = {index for index, _ in _matched(one)}
        for index, (detection, likelihoods) in enumerate(zip(one.detections, one.likelihoods, strict=True)):
            candidate = rough.candidate(detection, likelihoods)
            features.append(place_features(detection.likely, candidate.leaning, candidate.certainty))
            right.append(index in dice)
            weight.append(one.weight)
    place = fit_curve(np.array(features), np.array(right, float), np.array(weight), (1, 1, 1))
    fitted = Fitted(temperature, place, [], [])
    curves = {}
    for told in (True, False):
        rows = [(row, good, one.weight) for one in seen for row, good in [_row(one, fitted, told)] if row is not None]
        read, good, counts = (np.array(part, float) for part in zip(*rows, strict=True))
        curves[told] = fit_curve(read, good, counts, (1, 1, 1, -1, -1, 1))
    return Fitted(temperature, place, curves[True], curves[False])


def _row(one: Seen, fitted: Fitted, told: bool) -> tuple[list[float] | None, bool]:
    """Features of the reading of one photograph, and whether it is right; None when it is asked about anyway."""
    certainty = Certainty(fitted)
    places = zip(one.detections, one.likelihoods, strict=True)
    candidates = [certainty.candidate(detection, row) for detection, row in places]
    number = len(one.truth) if told else None
    chosen, left = choose(candidates, number)
    right = sorted(candidate.value for candidate in chosen) == sorted(one.truth)
    leaning = any(candidate.leaning > LEANING for candidate in chosen)
    if not chosen or leaning or (told and len(chosen) != number):
        return None, right
    return reading_features(chosen, left), right


@dataclass
class Outcome:
    """Photographs of one set: how many, read right, asked about, wrong and not asked about."""

    photos: int = 0
    right: int = 0
    asked: int = 0
    wrong_unasked: int = 0


def judged(seen: Sequence[Seen], fitted: Fitted, told: bool) -> list[tuple[float, bool]]:
    """How sure each plain photograph in ``seen`` is read, and whether rightly; 0 when it is asked about anyway."""
    rows = [_row(one, fitted, told) for one in seen if one.plain]
    return [(reading_certainty(row, fitted, told) if row is not None else 0.0, right) for row, right in rows]


def outcome(readings: Sequence[tuple[float, bool]], threshold: float = SURE) -> Outcome:
    """What becomes of ``readings`` when those less sure than ``threshold`` are asked about."""
    return Outcome(
        photos=len(readings),
        right=sum(right for _, right in readings),
        asked=sum(sure < threshold for sure, _ in readings),
        wrong_unasked=sum(sure >= threshold and not right for sure, right in readings),
    )


def report(seen: Sequence[Seen], show: Callable[[str], None]) -> dict[str, Fitted]:
    """Shows how each set fares under curves fitted on the others, and all under other thresholds; gives the curves."""
    without = {}
    pooled: dict[bool, list[tuple[float, bool]]] = {True: [], False: []}
    for name in dict.fromkeys(one.set for one in seen):
        own = [one for one in seen if one.set == name]
        without[name] = fit([one for one in seen if one.set != name])
        for told in (True, False):
            readings = judged(own, without[name], told)
            show(_line(name, told, outcome(readings)))
            pooled[told] += readings
    for told, readings in pooled.items():
        for threshold in THRESHOLDS:
            show(_line(f"pooled, {threshold}", told, outcome(readings, threshold)))
    return without


def _line(name: str, told: bool, got: Outcome) -> str:
    return (
        f"{name:14} number {'told  ' if told else 'untold'} photographs {got.photos:4} "
        f"right {got.right / got.photos:6.1%} asked {got.asked / got.photos:6.1%} "
        f"wrong unasked {got.wrong_unasked / got.photos:6.2%} ({got.wrong_unasked})"
    )


@click.command()
@click.option("--photos", type=click.Path(path_type=Path, exists=True), required=True)
@click.option("--weights", type=click.Path(path_type=Path, exists=True), default=WEIGHTS, help="Folder of networks.")
@click.option("--left-out", "folder", type=click.Path(path_type=Path, exists=True), help="Networks without a set.")
@click.option("--disturbed", default=0, help="How often each photograph is disturbed.")
@click.option("--scenes", default=200, help="How many scenes are drawn.")
@click.option("--out", type=click.Path(path_type=Path), default=WEIGHTS / "certainty.json")
def main(photos: Path, weights: Path, folder: Path | None, disturbed: int, scenes: int, out: Path) -> None:
    """Fits, reports, and writes the curves: those for use to OUT, those without a set beside its networks."""
    cv2.setNumThreads(1)
    pictures = chain(photographs(photos), drawn(scenes))
    seen = detect_all(track(pictures, "Looking", console=Console(stderr=True)), weights, folder, disturbed)
    for name, fitted in report(seen, click.echo).items():
        if folder:
            (folder / f"certainty-without-{name}.json").write_bytes(msgspec.json.encode(fitted) + b"\n")
    fitted = fit(seen)
    out.write_bytes(msgspec.json.encode(fitted) + b"\n")
    click.echo(f"{out}: {fitted}")


if __name__ == "__main__":
    main()
