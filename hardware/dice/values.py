"""Reads the value of each found die from a close look, with a second small network."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from hardware.dice.cutting import cut_out
from hardware.dice.finder import WEIGHTS, Sighting

LOOKS = (
    (0.0, 0.0, 1.0, False),
    (0.0, 0.0, 0.9, True),
    (0.04, 0.03, 1.1, False),
    (-0.04, -0.03, 1.05, True),
    (0.04, -0.03, 0.95, True),
    (0.0, 0.04, 0.85, False),
)
"""Each die is looked at several times: shifted by so many sides, widened, mirrored. Who wavers is not sure."""


class Values:
    """The network, loaded once."""

    def __init__(self, weights: Path = WEIGHTS / "values.onnx"):
        self._network = cv2.dnn.readNet(str(weights))

    def read(self, picture: np.ndarray, places: list[Sighting]) -> np.ndarray:
        """One row a place: how likely no readable face (0) and the values 1 to 6 are."""
        if not places:
            return np.empty((0, 7))
        cuttings = []
        for place in places:
            for right, down, widen, mirror in LOOKS:
                middle = place.x + right * place.side, place.y + down * place.side
                cutting = cut_out(picture, middle, place.side * widen)
                cuttings.append(cutting[:, ::-1] if mirror else cutting)
        self._network.setInput(cv2.dnn.blobFromImages(cuttings, 1 / 255, swapRB=True))
        answer = self._network.forward().reshape(len(places), len(LOOKS), 7).astype(np.float64)
        answer = np.exp(answer - answer.max(axis=2, keepdims=True))
        return (answer / answer.sum(axis=2, keepdims=True)).mean(axis=1)
