"""What a table showed of its own dice, as the value reader sees it: a die that is much like these is read by them.

A die that is unlike all of them is read as if nothing had been shown. Of each value the nearest few together count:
one that was kept under a wrong value is outvoted by those that were kept rightly.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from hardware.dice.values import Seen, Values

NEAREST = 3
"""So many of those that were kept of a value are compared: their mean counts."""

ALIKE = 0.5
"""A die less like all of them than this is none of these."""

WEIGHT = 30.0
"""How much likeness counts: a value is so many times likelier than another, as a logarithm, for a likeness of 1 more.
"""

TURNS = 8
"""Each cutting is kept turned so often all round: with the three turns in which a die is shown, every 15 degrees."""


class ShownDice:
    """Cuttings of dice with their values; those of play are added, the latest ``most`` of each value."""

    def __init__(self, values: Values, cuttings: Sequence[np.ndarray], shown: Sequence[int], most: int) -> None:
        self._values = values
        self._most = most
        seen = self._seen(cuttings)
        self.read = seen.likelihoods.reshape(len(cuttings), TURNS, 7).mean(axis=1)
        # Both are replaced at once, never changed: dice are read in one thread and added in another.
        self._kept = seen.features.reshape(len(cuttings), TURNS, -1), np.array(shown, int)
        self._first = len(cuttings)

    def add(self, cuttings: Sequence[np.ndarray], values: Sequence[int]) -> None:
        """Dice of play that showed these values."""
        if not cuttings:
            return
        features, shown = self._kept
        more = self._seen(cuttings).features.reshape(len(cuttings), TURNS, -1)
        features, shown = np.concatenate([features, more]), np.concatenate([shown, np.array(values, int)])
        played = np.arange(len(shown)) >= self._first
        kept = ~played
        for value in set(values) | set(shown[played].tolist()):
            kept[np.nonzero(played & (shown == value))[0][-self._most :]] = True
        self._kept = features[kept], shown[kept]

    def weigh(self, seen: Seen) -> np.ndarray:
        """The likelihoods of no face and of each value once dice that were shown count too, one row a place."""
        if not len(seen.likelihoods):
            return seen.likelihoods
        likeness = self.likeness(seen.features)
        weighed = seen.likelihoods.copy()
        for row, like in zip(weighed, likeness, strict=True):
            if like.max() >= ALIKE:
                row[1:] = _weighed(row, like)
        return weighed

    def likeness(self, features: np.ndarray) -> np.ndarray:
        """How like what was shown of each value from 1 to 6 each place is, -1 to 1; -1 where nothing was shown."""
        kept, shown = self._kept
        alike = (features @ kept.reshape(-1, kept.shape[2]).T).reshape(len(features), len(kept), TURNS).max(axis=2)
        likeness = np.full((len(features), 6), -1.0)
        for value in set(shown.tolist()):
            likeness[:, value - 1] = np.sort(alike[:, shown == value], axis=1)[:, -NEAREST:].mean(axis=1)
        return likeness

    def _seen(self, cuttings: Sequence[np.ndarray]) -> Seen:
        return self._values.features([_turned(one, turn) for one in cuttings for turn in range(TURNS)])


def _turned(cutting: np.ndarray, turn: int) -> np.ndarray:
    size = cutting.shape[0]
    way = cv2.getRotationMatrix2D(((size - 1) / 2, (size - 1) / 2), 360 * turn / TURNS, 1.0)
    return cv2.warpAffine(cutting, way, (size, size), borderMode=cv2.BORDER_REPLICATE)


def _weighed(row: np.ndarray, like: np.ndarray) -> np.ndarray:
    """The values of one row. The less there seems to be a face, the less what the network takes it for counts."""
    own = np.maximum(row, 1e-6)
    logarithm = (1 - row[0]) * np.log(own[1:] / own[1:].sum()) + WEIGHT * (like - like.max())
    values = np.exp(logarithm - logarithm.max())
    return np.asarray((1 - row[0]) * values / values.sum())
