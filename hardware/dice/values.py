"""Reads the value of each found die from a close look, with a second small network."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import NamedTuple

import cv2
import numpy as np

from hardware.dice.cutting import cut_out
from hardware.dice.finder import WEIGHTS, Detection


class Look(NamedTuple):
    """How a die is cropped: shifted by so many sides, widened, turned by so many quarters, and mirrored or not."""

    right: float = 0.0
    down: float = 0.0
    widen: float = 1.0
    quarters: int = 0
    mirrored: bool = False


LOOKS = (Look(), Look(widen=0.92, quarters=1), Look(0.02, -0.02, 1.06, 2))
"""Each die is looked at several times. Who wavers is not sure."""

MORE = (Look(widen=0.84), Look(widen=1.15, quarters=3), Look(-0.03, 0.02, 1.0, 3), Look(mirrored=True))
"""Where a die is doubtful after these, it is looked at so too: of hard dice a few more are read, and fewer asked about.
"""

DOUBTFUL = 0.98
"""A value less likely than this after the first looks is doubtful."""

BLANK = 0.95
"""A place that shows no face so surely at first is not looked at again."""

AT_ONCE = 12
"""Cuttings that the network is shown together. More would take more memory, and no less time each."""


class Seen(NamedTuple):
    """What the network makes of places, one row each.

    ``likelihoods``: how likely no readable face (0) and the values 1 to 6 are; ``features``: what it sees at the first
    look before it decides, of length 1. Two dice that show the same are the more alike, the greater the product of
    their rows is.
    """

    likelihoods: np.ndarray
    features: np.ndarray


class Values:
    """The network, loaded once. May be used from several threads."""

    def __init__(self, weights: Path = WEIGHTS / "values.onnx"):
        self._network = cv2.dnn.readNet(str(weights))
        self._answers = self._network.getUnconnectedOutLayersNames()
        # As in the finder, a network holds the dice of one picture at a time.
        self._lock = Lock()

    def read(self, picture: np.ndarray, places: list[Detection]) -> np.ndarray:
        """One row a place: how likely no readable face (0) and the values 1 to 6 are."""
        return self.look(picture, places).likelihoods

    def look(self, picture: np.ndarray, places: list[Detection]) -> Seen:
        """What lies at these places of a picture."""
        with self._lock:
            return self._look(picture, places)

    def features(self, cuttings: list[np.ndarray]) -> Seen:
        """What is on these cuttings, each looked at once."""
        with self._lock:
            return self._forward(cuttings)

    def _look(self, picture: np.ndarray, places: list[Detection]) -> Seen:
        first = self._classify(picture, places, LOOKS[:1])
        answer = first.likelihoods
        again = np.nonzero(answer[:, 0] < BLANK)[0]
        self._add(answer, again, picture, places, LOOKS[1:], 1)
        doubtful = again[answer[again].max(axis=1) < DOUBTFUL]
        self._add(answer, doubtful, picture, places, MORE, len(LOOKS))
        return first

    def _add(
        self,
        answer: np.ndarray,
        chosen: np.ndarray,
        picture: np.ndarray,
        places: list[Detection],
        looks: tuple[Look, ...],
        before: int,
    ) -> None:
        """Makes the rows of the ``chosen`` places in ``answer`` the mean of ``before`` looks and of these."""
        more = self._classify(picture, [places[index] for index in chosen], looks).likelihoods
        answer[chosen] = (before * answer[chosen] + len(looks) * more) / (before + len(looks))

    def _classify(self, picture: np.ndarray, places: list[Detection], looks: tuple[Look, ...]) -> Seen:
        """The mean answer to ``looks`` at each place, and what is seen at the first of these."""
        cuttings = []
        for place in places:
            for look in looks:
                middle = place.x + look.right * place.side, place.y + look.down * place.side
                cutting = np.rot90(cut_out(picture, middle, place.side * look.widen), look.quarters)
                cuttings.append(np.ascontiguousarray(cutting[:, ::-1] if look.mirrored else cutting))
        answer, features = self._forward(cuttings)
        return Seen(answer.reshape(len(places), len(looks), 7).mean(axis=1), features[:: len(looks)])

    def _forward(self, cuttings: list[np.ndarray]) -> Seen:
        answers, features = [], []
        for first in range(0, len(cuttings), AT_ONCE):
            self._network.setInput(cv2.dnn.blobFromImages(cuttings[first : first + AT_ONCE], 1 / 255, swapRB=True))
            answer, seen = self._network.forward(self._answers)
            # Copied, since the network may answer next time in the same place.
            answers.append(answer.astype(np.float64))
            features.append(_alike_in_strength(seen.reshape(len(seen), -1)))
        if not answers:
            return Seen(np.empty((0, 7)), np.empty((0, 0), np.float32))
        answer = np.concatenate(answers)
        answer = np.exp(answer - answer.max(axis=1, keepdims=True))
        return Seen(answer / answer.sum(axis=1, keepdims=True), np.concatenate(features))


def _alike_in_strength(seen: np.ndarray) -> np.ndarray:
    """Rows of length 1, in which what is seen faintly counts more than it does to the network."""
    rows = np.sqrt(np.maximum(seen, 0))
    return np.asarray(rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-6))
