"""Reads the dice on one picture, and asks when it is not sure."""

from __future__ import annotations

import time

import cv2
import numpy as np

from hardware.dice import asking
from hardware.dice.colours import name_colour
from hardware.dice.faces import Face, choose, find_faces, find_ones
from hardware.dice.pips import Pip, find_pips
from hardware.dice.reading import Die, Expected, Reading

LONGEST_SIDE = 960
"""Pictures are shrunk to this many pixels: more cost time and show only dust."""


class DiceReader:
    """Turns pictures into values. Keeps nothing between two pictures."""

    def read(self, frame: np.ndarray, expected: Expected | None = None) -> Reading:
        """The dice on a BGR picture, told what is ``expected``. Never raises for what a picture shows."""
        began = time.perf_counter()
        expected = expected or Expected()
        scale = min(1.0, LONGEST_SIDE / max(frame.shape[:2]))
        small = cv2.resize(frame, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else frame
        why = asking.unusable(small)
        faces, stray = ([], 0) if why else _look(small)
        dice = sorted((_die(face, small, 1 / scale) for face in faces), key=lambda die: die.box[0])
        why = why or asking.doubt(dice, stray, expected)
        return Reading(dice, why is not None, why, round((time.perf_counter() - began) * 1000, 1))


def _look(frame: np.ndarray) -> tuple[list[Face], int]:
    """The upper faces of all dice on the picture, and how many clear spots belong to none of them."""
    pips = find_pips(frame)
    faces = choose([face for face in find_faces(pips, frame) if face.quality > 0.2])
    strong = [np.sqrt(face.area) for face in faces if face.value > 2]
    side = float(np.median(strong)) if strong else None
    if side is not None:
        faces = [face for face in faces if 0.6 * side < np.sqrt(face.area) < 1.5 * side]
    used = {index for face in faces for index in face.pips}
    # Dust and fittings are paler than real pips.
    strong_contrast = float(np.percentile([pips[index].contrast for index in used], 60)) if used else _clearest(pips)
    pale = {index for index, pip in enumerate(pips) if pip.contrast < 0.5 * strong_contrast}
    ones = [face for face in find_ones(pips, used | pale, side, frame) if face.quality > 0.3]
    chosen = choose(faces + ones)
    stray = [pip for index, pip in enumerate(pips) if index not in pale and not _belongs(index, pip, chosen)]
    return chosen, len(stray)


def _belongs(index: int, pip: Pip, faces: list[Face]) -> bool:
    """Whether the spot is a pip of one of the faces, or lies where the sides of that die are."""
    return any(
        index in face.pips or np.hypot(pip.x - face.x, pip.y - face.y) < 1.1 * np.sqrt(face.area) for face in faces
    )


def _clearest(pips: list[Pip]) -> float:
    """The contrast of the clearest spot."""
    return max((pip.contrast for pip in pips), default=0.0)


def _die(face: Face, frame: np.ndarray, grow: float) -> Die:
    """The face as a die of the whole picture."""
    height, width = frame.shape[:2]
    x0, y0, x1, y1 = face.box()
    box = [max(0, x0), max(0, y0), min(width, x1), min(height, y1)]
    colour = name_colour(frame[box[1] : box[3], box[0] : box[2]])
    return Die(face.value, colour, [round(edge * grow) for edge in box], round(min(0.999, face.quality), 3))
