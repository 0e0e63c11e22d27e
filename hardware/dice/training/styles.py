"""What dice may look like, and how a camera may see them, by chance."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from hardware.dice.training.hues import APART, HARDLY, Colour, difference, from_lab, hue_pair, lab
from hardware.dice.training.marks import mark


@dataclass(frozen=True)
class Lamp:
    """What is mirrored by a die's skin: a lamp, long or round. ``along``: the way it is long; sharpnesses: the greater,
    the smaller is its image across and along.
    """

    place: tuple[float, float, float]
    along: tuple[float, float, float]
    across_sharp: float
    along_sharp: float
    colour: Colour


@dataclass(frozen=True)
class View:
    """What all dice of one scene share: the camera's tilt from straight down and its direction, and the light."""

    tilt: float
    azimuth: float
    distance: float
    light: tuple[float, float, float]
    ambient: float
    lamps: tuple[Lamp, ...] = ()


@dataclass(frozen=True)
class Style:
    """How a die is made. Colours are blue, green, red from 0 to 1; lengths are shares of half a side.

    ``diagonal`` draws the pips of 2 and 3 together, ``column`` the pips in the rows of a 6, ``across`` these rows;
    ``straight``: the pips of a 2 lie along an edge; ``glint``: how brightly hollow pips shine; ``speckles``: share of
    the body with specks of the vein's colour; ``pearl``: how much a finer swirl lightens and darkens the body;
    ``metal``: how much of the light is mirrored; ``mirror``: how brightly lamps are; ``hollow``: how far a face bends
    what it mirrors; ``marks``: what is painted on the faces instead of pips.
    """

    body: tuple[float, float, float]
    vein: tuple[float, float, float]
    veins: float
    pip: tuple[float, float, float]
    ace: tuple[float, float, float]
    rounding: float
    ball: float
    pip_size: float
    ace_size: float
    pip_place: float
    diagonal: float
    column: float
    across: float
    straight: bool
    glint: float
    speckles: float
    gloss: float
    clear: float
    pearl: float = 0.0
    metal: float = 0.0
    mirror: float = 0.0
    hollow: float = 0.0
    marks: tuple[np.ndarray, ...] = ()


HUE_ONLY = 0.36
"""Share of dice whose pips differ from their body in hue alone: fewer are sold, but they are the hardest to learn."""

MARKED = 0.07
"""Share of dice with something else than pips on their faces."""

STEEPEST = 60.0
"""Degrees from straight down at which a die is drawn at most: from there on its sides show more than its top."""


def random_view(random: np.random.Generator) -> View:
    """Often straight down, often from the side, now and then from so low that sides and top show alike."""
    tilt = abs(random.normal(0, 14)) if random.random() < 0.45 else random.uniform(8, STEEPEST)
    azimuth = random.uniform(0, 360) if tilt < 24 else random.normal(270, 35)
    height, turn = np.radians(random.uniform(28, 88)), random.uniform(0, 2 * np.pi)
    light = (np.cos(height) * np.cos(turn), np.cos(height) * np.sin(turn), np.sin(height))
    distance = float(np.exp(random.uniform(1.9, 4)))
    lamps = tuple(_lamp(min(tilt, STEEPEST), azimuth, random) for _ in range(int(random.integers(1, 4))))
    return View(min(tilt, STEEPEST), azimuth, distance, light, random.uniform(0.4, 0.85), lamps)


def _lamp(tilt: float, azimuth: float, random: np.random.Generator) -> Lamp:
    """A lamp anywhere above, in one of three cases where an upper face mirrors it to the camera."""
    lean, turn = np.radians(tilt), np.radians(azimuth)
    place = random.normal(0, 1, 3)
    if random.random() < 0.35:
        place = np.array([-np.sin(lean) * np.cos(turn), -np.sin(lean) * np.sin(turn), np.cos(lean)])
        place += random.normal(0, 0.12, 3)
    place[2] = abs(place[2])
    place /= np.linalg.norm(place)
    along = np.cross(place, random.normal(0, 1, 3))
    along /= np.linalg.norm(along)
    sharp = float(np.exp(random.uniform(np.log(12), np.log(900))))
    warm = random.random() < 0.4
    colour = (random.uniform(0.4, 0.85), random.uniform(0.75, 0.95), 1.0) if warm else (1.0, 1.0, 1.0)
    long = sharp if random.random() < 0.5 else sharp / random.uniform(4, 40)
    return Lamp(tuple(place.tolist()), tuple(along.tolist()), sharp, long, colour)


def elsewhere(view: View, random: np.random.Generator) -> View:
    """How the same camera sees a die that lies elsewhere on the table: the closer it is, the more differently."""
    slant = np.radians(view.azimuth), min(30.0, 200 / view.distance)
    across = view.tilt * np.cos(slant[0]) + random.uniform(-slant[1], slant[1])
    along = view.tilt * np.sin(slant[0]) + random.uniform(-slant[1], slant[1])
    tilt = min(float(np.hypot(across, along)), STEEPEST)
    return replace(view, tilt=tilt, azimuth=float(np.degrees(np.arctan2(along, across))))


def random_style(random: np.random.Generator) -> Style:
    """A die from somebody's cupboard."""
    marbled = random.random() < 0.28
    body, vein, pip, ace = _hue_only(marbled, random) if random.random() < HUE_ONLY else _plain(marbled, random)
    size = random.uniform(0.11, 0.26)
    place = min(max(random.uniform(0.34, 0.68), 1.35 * size), 0.93 - size)
    return Style(
        body=body,
        vein=vein,
        veins=random.uniform(1.5, 7) if marbled else 0.0,
        pip=pip,
        ace=ace,
        rounding=random.uniform(0.02, 0.2) if random.random() < 0.75 else random.uniform(0.2, 0.32),
        ball=random.uniform(0.68, 0.84) if random.random() < 0.45 else 9.0,
        pip_size=size,
        ace_size=random.uniform(1.2, 1.9) if random.random() < 0.35 else 1.0,
        pip_place=place,
        diagonal=max(random.uniform(0.5, 1.0), 0.85 * size / place) if random.random() < 0.4 else 1.0,
        # Pips in a row of a 6 may almost touch, and their rows may lie close together, but neither run together.
        column=max(random.uniform(0.7, 1.15), 2.05 * size / place) if random.random() < 0.5 else 1.0,
        across=max(random.uniform(0.6, 1.1), 1.2 * size / place) if random.random() < 0.4 else 1.0,
        straight=bool(random.random() < 0.12),
        glint=random.uniform(0.2, 1.0) if random.random() < 0.35 else 0.0,
        speckles=random.uniform(0.05, 0.4) if not marbled and random.random() < 0.1 else 0.0,
        gloss=random.uniform(0, 0.8) if random.random() < 0.7 else 0.0,
        clear=random.uniform(0.1, 0.6) if random.random() < 0.18 else 0.0,
        pearl=random.uniform(0.03, 0.22) if random.random() < 0.2 else 0.0,
        metal=random.uniform(0.2, 0.7) if random.random() < 0.08 else 0.0,
        mirror=random.uniform(0.2, 0.9) if random.random() < 0.5 else 0.0,
        hollow=random.uniform(-0.25, 0.25) if random.random() < 0.6 else 0.0,
        marks=tuple(mark(random) for _ in range(6)) if random.random() < MARKED else (),
    )


def _plain(marbled: bool, random: np.random.Generator) -> tuple[Colour, Colour, Colour, Colour]:
    """Body, vein, pips and ace as most dice have them: half of them pale or black, the rest of any colour."""
    while True:
        body = _random_colour(random)
        vein = _random_colour(random) if marbled else body
        pip = _random_pip(random, body)
        ace = _random_colour(random) if random.random() < 0.1 else pip
        if all(difference(ground, spot) > APART for ground in (body, vein) for spot in (pip, ace)):
            return body, vein, pip, ace


def _hue_only(marbled: bool, random: np.random.Generator) -> tuple[Colour, Colour, Colour, Colour]:
    """Body, vein, pips and ace of a die whose pips differ in hue alone. Its vein is paler, darker or a bit off."""
    while True:
        body, pip = hue_pair(random)
        vein = from_lab(lab(body) + random.normal(0, (14, 12, 12))) if marbled else body
        if difference(vein, pip) > HARDLY:
            return body, vein, pip, pip


def slightly_other(style: Style, random: np.random.Generator) -> Style:
    """The same kind of die in another colour."""
    fresh = random_style(random)
    return replace(style, body=fresh.body, vein=fresh.vein, veins=fresh.veins, pip=fresh.pip, ace=fresh.ace)


def _random_colour(random: np.random.Generator) -> Colour:
    kind = random.random()
    if kind < 0.36:
        hue, saturation, value = random.uniform(10, 35), random.uniform(0, 0.28), random.uniform(0.72, 1)
    elif kind < 0.5:
        hue, saturation, value = random.uniform(0, 180), random.uniform(0, 0.35), random.uniform(0.03, 0.2)
    else:
        hue, saturation, value = random.uniform(0, 180), random.uniform(0.4, 1), random.uniform(0.25, 1)
    pixel = np.array([[[hue * 2, saturation, value]]], np.float32)
    blue, green, red = cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0]
    return float(blue), float(green), float(red)


def _random_pip(random: np.random.Generator, body: Colour) -> Colour:
    """Mostly black on pale bodies and white on the others."""
    if random.random() < 0.7:
        shade = random.uniform(0, 0.15) if np.mean(body) > 0.62 else random.uniform(0.75, 1)
        return shade, shade, shade
    return _random_colour(random)
