"""How sure one candidate, and a whole reading, can be: fitted on photographs whose reader never saw their like.

``python -m hardware.dice.training.calibrate`` fits the numbers in ``weights/certainty.json``; docs/dice-reading.md
says on what.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np

from hardware.dice.finder import WEIGHTS, Detection

MIXED = 0.4
"""Logarithm of the factor between two dice's sizes beyond which more says nothing: somebody mixes dice."""

PLACED = 0.8
"""So surely must each place taken be a die, and each left be none, when nobody told the number of dice."""


class Fitted(msgspec.Struct, frozen=True):
    """What was fitted.

    ``temperature`` flattens the value network's answer; ``place``, ``told`` and ``untold`` are the weights of three
    logistic curves, the constant last: whether a place is a die, and whether a reading is right when the number of
    dice was told, and when it was not.
    """

    temperature: float
    place: list[float]
    told: list[float]
    untold: list[float]


@dataclass(frozen=True)
class Candidate:
    """A place that may hold a die, looked at twice: from afar and closely.

    ``likely``: how surely a die lies here, ``leaning``: how surely it has no upper face, ``value``: the best value and
    ``certainty``: how sure that value is if it has one. ``second``: the next likely value, or else 0.
    All but the values run from 0 to 1.
    """

    detection: Detection
    likely: float
    leaning: float
    value: int
    certainty: float
    second: int = 0


class Certainty:
    """The fitted curves: these, or those in a file, which is loaded once."""

    def __init__(self, fitted: Fitted | Path = WEIGHTS / "certainty.json"):
        self.fitted = fitted if isinstance(fitted, Fitted) else msgspec.json.decode(fitted.read_bytes(), type=Fitted)

    def candidate(self, detection: Detection, likelihoods: np.ndarray, weighed: np.ndarray | None = None) -> Candidate:
        """What both networks say about one place. ``likelihoods``: of no face, and of the values 1 to 6.

        ``weighed``: the same where dice that the table showed count too. They say which value, never what is a die.
        """
        tempered = self._tempered(likelihoods)
        certainty = float(tempered[1:].max() / tempered[1:].sum())
        likely = curve(place_features(detection.likely, float(tempered[0]), certainty), self.fitted.place)
        if weighed is not None:
            tempered = self._tempered(weighed)
        second, value = (int(at) + 1 for at in tempered[1:].argsort()[-2:])
        # Of a place that is a die with an upper face, the value is asked; other curves tell whether it is one.
        certainty = float(tempered[value] / tempered[1:].sum())
        return Candidate(detection, likely, float(tempered[0]), value, certainty, second)

    def _tempered(self, likelihoods: np.ndarray) -> np.ndarray:
        tempered = np.maximum(likelihoods, 1e-6) ** (1 / self.fitted.temperature)
        return np.asarray(tempered / tempered.sum())

    def reading(self, chosen: Sequence[Candidate], left: Sequence[Candidate], told: bool) -> float:
        """How surely a reading is wholly right, 0 to 1. ``told``: the number of dice was known."""
        return reading_certainty(reading_features(chosen, left), self.fitted, told)


def curve(features: Sequence[float], weights: Sequence[float]) -> float:
    """The logistic curve of ``features`` weighed, plus the constant that comes last in ``weights``."""
    return likelihood(float(np.dot(features, weights[:-1]) + weights[-1]))


def likelihood(odds: float) -> float:
    """From the logarithm of the odds back to 0 to 1."""
    return float(1 / (1 + np.exp(-np.clip(odds, -30, 30))))


def reading_certainty(features: Sequence[float], fitted: Fitted, told: bool) -> float:
    """The curve of a reading, but never surer than its worst die, whatever speaks for the rest.

    When nobody told the number of dice, also no surer than that the faintest place taken is a die, or that the best
    one left is none, when that is not plain.
    """
    worst, _, faintest, rival, _, _ = features
    sure = min(curve(features, fitted.told if told else fitted.untold), likelihood(worst))
    placed = min(likelihood(faintest), likelihood(-rival))
    return min(sure, placed) if placed < PLACED and not told else sure


def odds(likely: float) -> float:
    """The logarithm of the odds, within what a few photographs can tell."""
    likely = min(max(likely, 0.002), 0.998)
    return float(np.log(likely / (1 - likely)))


def place_features(likely: float, leaning: float, certainty: float) -> list[float]:
    """What tells dice from other things."""
    return [odds(likely), odds(1 - leaning), odds(certainty)]


def reading_features(chosen: Sequence[Candidate], left: Sequence[Candidate]) -> list[float]:
    """What tells right readings from wrong ones.

    The worst die, all dice, the faintest place taken, the best one left, how the dice differ in size, and the die that
    most leans.
    """
    sides = [candidate.detection.side for candidate in chosen]
    rival = max((candidate.likely for candidate in left), default=0.0)
    faintest = min(candidate.likely for candidate in chosen)
    every = float(np.prod([candidate.certainty for candidate in chosen]))
    return [
        odds(min(candidate.certainty for candidate in chosen)),
        odds(every),
        odds(faintest),
        odds(rival),
        min(MIXED, float(np.log(max(sides) / min(sides)))),
        odds(1 - max(candidate.leaning for candidate in chosen)),
    ]
