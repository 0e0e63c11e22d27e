"""The bed below the picture of an ending: one breath of it, which the touchscreen plays three times.

A fifth swells and goes, low and without an edge, as wind in a large room does; a few strings are touched in it. It
begins and ends in silence, so that it can be repeated.
"""

from __future__ import annotations

import math

from sounds.materials import plucked
from sounds.waves import RATE, Sound, band, hiss, level, put, room, shaped, silence, swell

BED = "bed"

BED_LOUD = -33.0
"""LUFS: ten below all the others, so that people can talk above it."""

LONG = 5.0
"""Seconds of a breath."""

DRONE = ((196.0, 0.5), (293.66, 0.7), (392.0, 0.8), (587.33, 0.3), (783.99, 0.08))
"""The pitches that swell: a fifth and its octaves."""

STRINGS = ((0.55, 392.0), (1.35, 493.88), (2.1, 587.33), (2.95, 440.0), (3.55, 392.0))


def bed() -> Sound:
    """One breath."""
    found = silence(LONG)
    for hertz, loud in DRONE:
        # Two of each, a little apart: they beat slowly, as voices do.
        voices = [
            math.sin(2 * math.pi * hertz * at / RATE) + math.sin(2 * math.pi * (hertz + 0.6) * at / RATE)
            for at in range(len(found))
        ]
        put(found, shaped(voices, swell(LONG, 0.45, 2.0)), 0, 0.3 * loud)
    put(found, shaped(level(band(hiss(LONG, 601), 520, 1.5)), swell(LONG, 0.5, 2.0)), 0, 0.12)
    for number, (begins, hertz) in enumerate(STRINGS):
        put(found, plucked(hertz, 1.6, 1500, LONG - begins, 610 + number), begins, 0.5)
    return room(found, 0.6, 0.3, 2.0, 2200)
