"""Reads the value of each found die from a close look, with a second small network."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from hardware.dice.cutting import cut_out
from hardware.dice.finder import WEIGHTS, Detection

Crops = tuple[tuple[float, float, float, int], ...]

CROPS: Crops = ((0.0, 0.0, 1.0, 0), (0.0, 0.0, 0.92, 1), (0.02, -0.02, 1.06, 2))
"""Each die is cropped several times: shifted by so many sides, widened, and turned by so many quarters. Who wavers is
not sure. Further and other crops were tried; they cost time and made nothing surer."""

BLANK = 0.95
"""A place that shows no face so surely at first is not looked at again."""


class Values:
    """The network, loaded once."""

    def __init__(self, weights: Path = WEIGHTS / "values.onnx"):
        self._network = cv2.dnn.readNet(str(weights))

    def read(self, picture: np.ndarray, places: list[Detection]) -> np.ndarray:
        """One row a place: how likely no readable face (0) and the values 1 to 6 are."""
        answer = self._classify(picture, places, CROPS[:1])
        again = np.nonzero(answer[:, 0] < BLANK)[0]
        more = self._classify(picture, [places[index] for index in again], CROPS[1:])
        answer[again] = (answer[again] + (len(CROPS) - 1) * more) / len(CROPS)
        return answer

    def _classify(self, picture: np.ndarray, places: list[Detection], crops: Crops) -> np.ndarray:
        """The mean answer to ``crops`` of each place."""
        if not places:
            return np.empty((0, 7))
        cuttings = []
        for place in places:
            for right, down, widen, quarters in crops:
                middle = place.x + right * place.side, place.y + down * place.side
                cuttings.append(np.rot90(cut_out(picture, middle, place.side * widen), quarters))
        self._network.setInput(cv2.dnn.blobFromImages(cuttings, 1 / 255, swapRB=True))
        answer = self._network.forward().reshape(len(places), len(crops), 7).astype(np.float64)
        answer = np.exp(answer - answer.max(axis=2, keepdims=True))
        mean: np.ndarray = (answer / answer.sum(axis=2, keepdims=True)).mean(axis=1)
        return mean
