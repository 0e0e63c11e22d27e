"""The light in a drawn scene: windows, bulbs, tubes, the sun through a window frame."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tests.bench.dice_scenes.camera import Camera
from tests.bench.dice_scenes.looks import Colour

CLEAR = 42.0
"""Degrees between a lamp and where the camera would see its image in the middle of the table, at least."""


@dataclass(frozen=True)
class Lamp:
    """A shining rectangle at ``place`` that looks at ``aim``, ``wide`` x ``high`` centimetres; or the sun through a
    window, where ``sun`` is set: then ``wide`` x ``high`` is the patch of sun on the table. ``light``: what it adds at
    ``aim``, where 1 is a white sheet fully lit. ``turned``: about its own axis.
    """

    place: tuple[float, float, float]
    aim: tuple[float, float, float]
    wide: float
    high: float
    light: float
    kelvin: float
    turned: float = 0.0
    sun: bool = False
    round: bool = False


def shade(kelvin: float) -> Colour:
    """The colour of a lamp of that temperature, linear, its green at 1 or less (after Tanner Helland's fit)."""
    t = kelvin / 100
    red = 255.0 if t <= 66 else 329.7 * (t - 60) ** -0.1332
    green = 99.47 * np.log(t) - 161.12 if t <= 66 else 288.12 * (t - 60) ** -0.0755
    blue = 255.0 if t >= 66 else 0.0 if t <= 19 else 138.52 * np.log(t - 10) - 305.04
    seen = (np.clip([red, green, blue], 12, 255) / 255) ** 2.2
    one, two, three = (seen / seen.max()).tolist()
    return one, two, three


def _around(
    camera: Camera, distance: float, low: float, high: float, random: np.random.Generator
) -> tuple[float, float, float]:
    """A place so far away, between ``low`` and ``high`` degrees up, whose image does not lie like a veil on dice."""
    image = camera.place * (-1, -1, 1) / np.linalg.norm(camera.place)
    while True:
        rise, azimuth = np.radians(random.uniform(low, high)), random.uniform(0, 2 * np.pi)
        way = np.array([np.cos(rise) * np.cos(azimuth), np.cos(rise) * np.sin(azimuth), np.sin(rise)])
        if way @ image < np.cos(np.radians(CLEAR)):
            x, y, z = (distance * way).tolist()
            return x, y, z


def window(camera: Camera, random: np.random.Generator, light: float, kelvin: float | None = None) -> Lamp:
    """A large window or a lamp's wide shade."""
    place = _around(camera, random.uniform(90, 180), 30, 80, random)
    return Lamp(place, (0, 0, 0), random.uniform(35, 80), random.uniform(35, 70), light,
                kelvin or random.uniform(4000, 7000))  # fmt: skip


def bulb(camera: Camera, random: np.random.Generator, light: float, low: bool = False) -> Lamp:
    """A warm bulb close by; ``low``: it stands beside the tray, and the light falls off across it."""
    if low:
        place = _around(camera, random.uniform(28, 60), 16, 40, random)
    else:
        place = _around(camera, random.uniform(50, 100), 30, 75, random)
    size = random.uniform(2.5, 7)
    return Lamp(place, (0, 0, 0), size, size, light, random.uniform(1900, 3000), round=True)


def sun(camera: Camera, random: np.random.Generator, light: float, span: float) -> Lamp:
    """A patch of sun some ``span`` centimetres wide, on part of the table."""
    place = _around(camera, 200, 30, 65, random)
    aim = float(random.normal(0, span / 5)), float(random.normal(0, span / 5)), 0.0
    return Lamp(place, aim, span * random.uniform(0.4, 0.9), span * random.uniform(0.3, 0.7), light,
                random.uniform(4600, 5600), random.uniform(0, np.pi), sun=True)  # fmt: skip


def mirrored(
    camera: Camera, spot: np.ndarray, random: np.random.Generator, wide: float, strength: float, tube: bool
) -> Lamp:
    """A lamp whose image the camera sees in the level surface at ``spot``.

    ``wide``: how wide the image is there, in centimetres; ``strength``: how bright it is on a glossy die, where 1 is
    lit white. ``tube``: it is long, and its image a streak.
    """
    to = camera.place - spot
    way = np.array([-to[0], -to[1], to[2]]) / np.linalg.norm(to)
    distance = float(random.uniform(35, 110))
    grown = 1 + distance / float(np.linalg.norm(to))
    size, length = wide * grown, wide * grown * (random.uniform(6, 25) if tube else random.uniform(0.8, 1.3))
    # Clear coats mirror a twenty-fifth of what they face; a sheet that faces the lamp gets its share of the half sky.
    light = strength * 25 * size * length / (np.pi * distance**2)
    place = spot + way * distance
    x, y, z = place.tolist()
    a, b, c = spot.tolist()
    return Lamp((x, y, z), (a, b, c), size, length, light, random.uniform(2600, 6500), random.uniform(0, np.pi),
                round=not tube)  # fmt: skip
