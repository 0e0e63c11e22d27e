"""What dice are made of: colours of bodies and pips, gloss, clearness, marbling."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

Lab = tuple[float, float, float]
"""CIE L*a*b*: lightness 0 to 100, green to red, blue to yellow."""

Colour = tuple[float, float, float]
"""Linear red, green, blue."""


@dataclass(frozen=True)
class Look:
    """``name``: the body's colour as people call it; ``marbled``: how much of ``vein`` runs through the body, and
    ``clear``: how much light goes through it; all of 0 to 1. ``dull``: roughness of the surface, 0 is a mirror.
    """

    name: str
    body: Colour
    vein: Colour
    pips: Colour
    marbled: float
    clear: float
    pearl: float
    dull: float


PLAIN: dict[str, tuple[Lab, tuple[Lab, ...]]] = {
    "white": ((90, 0, 3), ((10, 0, 0), (12, 0, 0), (38, 55, 35), (28, 12, -48))),
    "ivory": ((84, 2, 17), ((10, 0, 0), (14, 2, 4))),
    "red": ((37, 56, 38), ((92, 0, 2),)),
    "green": ((38, -36, 24), ((92, 0, 2),)),
    "blue": ((30, 12, -46), ((92, 0, 2), (90, 0, 4))),
    "yellow": ((80, 6, 72), ((10, 0, 0),)),
    "orange": ((62, 44, 60), ((8, 0, 0), (93, 0, 2))),
    "purple": ((28, 38, -38), ((92, 0, 2),)),
    "black": ((11, 0, 0), ((92, 0, 2), (74, 4, 52))),
    "pink": ((66, 44, 4), ((96, 0, 0), (12, 0, 0))),
    "brown": ((27, 18, 24), ((92, 0, 4),)),
    "grey": ((56, 0, -1), ((96, 0, 0), (8, 0, 0))),
}
"""Bodies with pips that are much lighter or much darker."""

HUES: list[tuple[str, Lab, Lab, Lab]] = [
    ("black", (13, 1, 0), (19, 1, -1), (24, 34, 20)),
    ("blue", (31, 10, -42), (44, 0, -28), (37, 58, 36)),
    ("purple", (33, 34, -38), (24, 28, -32), (44, -42, 32)),
    ("red", (40, 56, 34), (31, 48, 28), (57, 6, 54)),
    ("green", (54, -28, -9), (64, -20, -8), (68, 2, 62)),
    ("brown", (42, 12, 38), (52, 8, 40), (20, 0, 0)),
    ("green", (42, -30, 26), (50, -22, 24), (40, 54, 34)),
    ("orange", (58, 42, 52), (50, 40, 46), (46, 8, -44)),
    ("pink", (62, 40, 2), (70, 28, 2), (58, -30, 32)),
    ("red", (38, 54, 34), (28, 44, 26), (36, 14, -50)),
    ("blue", (48, -6, -38), (58, -8, -26), (60, 30, 52)),
    ("purple", (40, 30, -34), (50, 20, -26), (62, 6, 52)),
]
"""Name, body, vein and pips of dice whose pips differ from their bodies in hue, hardly or little in lightness."""


def linear(lab: Lab) -> Colour:
    """The colour as Blender takes it."""
    pixel = cv2.cvtColor(np.array([[lab]], np.float32), cv2.COLOR_LAB2LRGB)[0, 0]
    red, green, blue = np.clip(pixel, 0.003, 0.95).tolist()
    return red, green, blue


def near(lab: Lab, random: np.random.Generator, by: float = 3.0) -> Lab:
    """A colour close to another one."""
    lightness, red, yellow = np.array(lab) + random.normal(0, 1, 3) * (by, by, by)
    return float(np.clip(lightness, 5, 96)), float(red), float(yellow)


def plain(name: str, random: np.random.Generator, glossy: float = 0.4) -> Look:
    """A die that is easy to tell; ``glossy``: how often it shines like a mirror."""
    body, inks = PLAIN[name]
    body = near(body, random)
    clear = (
        float(random.uniform(0.3, 0.7)) if name in ("red", "green", "blue", "purple") and random.random() < 0.2 else 0.0
    )
    return Look(
        name=name,
        body=linear(body),
        vein=linear((body[0] * 0.8, body[1], body[2])),
        pips=linear(near(inks[random.integers(len(inks))], random, 1.5)),
        marbled=float(random.uniform(0.3, 0.8)) if random.random() < 0.2 else 0.0,
        clear=clear,
        pearl=float(random.uniform(0.2, 0.5)) if random.random() < 0.15 else 0.0,
        dull=float(random.uniform(0.03, 0.09) if random.random() < glossy else random.uniform(0.2, 0.5)),
    )


def hue(random: np.random.Generator) -> Look:
    """A die whose pips are of another hue than its body, as light or nearly as light."""
    name, body, vein, pips = HUES[random.integers(len(HUES))]
    smoky = name == "black"
    return Look(
        name=name,
        body=linear(near(body, random, 1.0 if smoky else 2.5)),
        vein=linear(near(vein, random, 1.0 if smoky else 2.5)),
        pips=linear(near(pips, random, 1.5)),
        marbled=float(random.uniform(0.3, 1.0)) if random.random() < 0.6 else 0.0,
        clear=float(random.uniform(0.2, 0.6)) if random.random() < 0.3 else 0.0,
        pearl=float(random.uniform(0.3, 0.6)) if random.random() < 0.3 else 0.0,
        dull=float(random.uniform(0.08, 0.4)),
    )
