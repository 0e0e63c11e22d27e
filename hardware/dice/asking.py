"""When the reader must ask, and the sentence it asks with."""

from __future__ import annotations

from collections import Counter

import numpy as np

from hardware.dice.reading import Die, Expected, counted

SURE = 0.45
"""Least certainty of each die for a read that is taken without asking."""


def unusable(frame: np.ndarray) -> str | None:
    """Why nothing can be read on this picture at all, or None."""
    grey = frame.max(axis=2)
    if np.percentile(grey, 99) < 45:
        return "The tray is too dark. Please switch on a light."
    if np.percentile(grey, 2) > 250:
        return "The picture is too bright. Please shade the tray a little."
    return None


def doubt(dice: list[Die], stray: int, expected: Expected) -> str | None:
    """Why these dice should not be taken without asking, or None when they can be.

    ``stray``: how many clear spots on the picture belong to no die.
    """
    if not dice:
        return "I can see no dice in the tray."
    if expected.number is not None and len(dice) != expected.number:
        return f"I can see {counted(len(dice))}; I expected {counted(expected.number)}."
    if expected.colours and Counter(die.colour for die in dice) != Counter(expected.colours):
        return f"I can see {_listed([die.colour for die in dice])} dice; I expected {_listed(expected.colours)}."
    if min(die.certainty for die in dice) < SURE:
        unsure = min(dice, key=lambda die: die.certainty)
        return f"I am not sure about one die. Is it a {unsure.value}?"
    if stray:
        return "I can see spots that belong to no die. Are these all the dice?"
    return None


def _listed(names: list[str]) -> str:
    """Names in one sentence: "red, red and blue"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
