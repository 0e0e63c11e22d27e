"""Reads the value of each found die from a close look, with a second small network."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from hardware.dice.cutting import cut_out
from hardware.dice.finder import WEIGHTS, Sighting

FIRST = ((0.0, 0.0, 1.0, False), (0.0, 0.0, 0.9, True), (0.03, -0.03, 1.1, False))
"""Each die is looked at several times: shifted by so many sides, widened, mirrored. Who wavers is not sure."""

MORE = (
    (-0.04, -0.03, 1.05, True),
    (0.04, -0.03, 0.95, True),
    (-0.03, 0.04, 0.85, False),
    (0.0, 0.04, 1.15, False),
    (0.04, 0.03, 1.0, True),
)
"""Further looks at dice that are in doubt after the first."""

DOUBT = 0.97
"""A place that the first looks do not give one answer as likely as this is looked at again."""


class Values:
    """The network, loaded once."""

    def __init__(self, weights: Path = WEIGHTS / "values.onnx"):
        self._network = cv2.dnn.readNet(str(weights))

    def read(self, picture: np.ndarray, places: list[Sighting]) -> np.ndarray:
        """One row a place: how likely no readable face (0) and the values 1 to 6 are."""
        answer = self._looks(picture, places, FIRST)
        again = np.nonzero(answer.max(axis=1) < DOUBT)[0]
        more = self._looks(picture, [places[index] for index in again], MORE)
        answer[again] = (len(FIRST) * answer[again] + len(MORE) * more) / (len(FIRST) + len(MORE))
        return answer

    def _looks(self, picture: np.ndarray, places: list[Sighting], looks: tuple) -> np.ndarray:
        """The mean answer of ``looks`` at each place."""
        if not places:
            return np.empty((0, 7))
        cuttings = []
        for place in places:
            for right, down, widen, mirror in looks:
                middle = place.x + right * place.side, place.y + down * place.side
                cutting = cut_out(picture, middle, place.side * widen)
                cuttings.append(cutting[:, ::-1] if mirror else cutting)
        self._network.setInput(cv2.dnn.blobFromImages(cuttings, 1 / 255, swapRB=True))
        answer = self._network.forward().reshape(len(places), len(looks), 7).astype(np.float64)
        answer = np.exp(answer - answer.max(axis=2, keepdims=True))
        return (answer / answer.sum(axis=2, keepdims=True)).mean(axis=1)
