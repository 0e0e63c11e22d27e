"""Pairs of colours that differ in hue and hardly in lightness, and how far colours lie apart for an eye."""

from __future__ import annotations

import cv2
import numpy as np

Colour = tuple[float, float, float]
"""Blue, green, red, from 0 to 1."""

APART = 20.0
"""CIE Lab: the pips of a die differ from all of its body at least this much."""

HARDLY = 14.0
"""CIE Lab: those of a die whose pips differ in hue alone do at least this much."""


def lab(colour: Colour) -> np.ndarray:
    """CIE Lab of a colour: lightness 0 to 100, green to red, blue to yellow."""
    place: np.ndarray = cv2.cvtColor(np.array([[colour]], np.float32), cv2.COLOR_BGR2Lab)[0, 0]
    return place


def from_lab(place: np.ndarray) -> Colour:
    """The colour at that place of CIE Lab, or the nearest that a screen can show."""
    blue, green, red = np.clip(cv2.cvtColor(place[None, None].astype(np.float32), cv2.COLOR_Lab2BGR)[0, 0], 0, 1)
    return float(blue), float(green), float(red)


def difference(one: Colour, other: Colour) -> float:
    """How far two colours lie apart in CIE Lab; from about 2.3 on an eye sees it."""
    return float(np.linalg.norm(lab(one) - lab(other)))


def hue_pair(random: np.random.Generator) -> tuple[Colour, Colour]:
    """A body and pips of nearly its lightness and another hue: all round the circle, dark and pale, strong and weak."""
    while True:
        lightness = random.uniform(8, 32) if random.random() < 0.4 else random.uniform(20, 88)
        hue, strength = random.uniform(0, 2 * np.pi), random.uniform(0, 60)
        body = np.array([lightness, strength * np.cos(hue), strength * np.sin(hue)])
        turn, step = random.uniform(0, 2 * np.pi), random.uniform(15, 50) if random.random() < 0.8 else 75.0
        away = np.array([np.clip(random.normal(0, 5), -11, 11), step * np.cos(turn), step * np.sin(turn)])
        pair = from_lab(body), from_lab(body + away)
        if random.random() < 0.5:
            pair = pair[1], pair[0]
        # What no screen shows was moved nearer: the pair may have fallen together, or apart in lightness.
        gap = lab(pair[0]) - lab(pair[1])
        if abs(gap[0]) < 14 and np.hypot(gap[1], gap[2]) > HARDLY:
            return pair


def recoloured(picture: np.ndarray, face: np.ndarray, random: np.random.Generator) -> np.ndarray | None:
    """A BGR picture whose dark and pale become two hues of like lightness; None where its ``face`` is no plain grey.

    ``face``: the part of it that shows one die's upper face. That makes, of photographs of plain dice, dice whose pips
    differ from their body in hue alone.
    """
    if face.size == 0 or (face.max(axis=2).astype(int) - face.min(axis=2)).mean() > 26:
        return None
    dark, pale = np.percentile(face[..., 1], (4, 90))
    if pale - dark < 70:
        return None
    one, other = hue_pair(random)
    share = np.clip((np.arange(256) - dark) / (pale - dark), -0.3, 1.3)[:, None]
    left = random.uniform(0, 0.35)
    table = np.array(one) * (1 - share) + np.array(other) * share + left * 0.5 * (share - 0.5)
    grey = cv2.cvtColor(np.ascontiguousarray(picture), cv2.COLOR_BGR2GRAY)
    out: np.ndarray = (np.clip(table, 0, 1) * 255).astype(np.uint8)[grey]
    return out
