"""What a drawn scene holds, chosen at random but fully told by kind, number and seed. Knows nothing of Blender."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from tests.bench.dice_scenes import looks
from tests.bench.dice_scenes.camera import Camera, looking_at
from tests.bench.dice_scenes.die import Shape, about, with_top
from tests.bench.dice_scenes.grounds import GROUNDS
from tests.bench.dice_scenes.lamps import Lamp, bulb, mirrored, sun, window
from tests.bench.dice_scenes.things import Thing, random_thing

KINDS = ("hue", "glare", "warm", "mixed", "clutter")

EIGHT = "eight"
"""Eight dice of eight colours, as a box may hold them, in warm light: for colours, beside the benches."""

COLOURS = ("red", "green", "yellow", "blue", "orange", "purple", "black", "white")

SEEN = 42.0
"""Degrees beside straight above from which a die may be seen at most."""

FREE = 7
"""Pixels of the picture around every die."""


@dataclass(frozen=True)
class PlacedDie:
    """A die at rest: where its foot is on the table, ``side`` in centimetres, ``turned`` in radians.

    ``leaning``: how far it is tipped over one of its edges, in radians, and ``lift``: how high above the table it lies;
    both 0 for a good throw.
    """

    x: float
    y: float
    side: float
    turned: float
    value: int
    shape: Shape
    look: looks.Look
    leaning: float = 0.0
    lift: float = 0.0

    @property
    def turn(self) -> np.ndarray:
        """Its rotation, 3 x 3."""
        upright = with_top(self.shape, self.value, self.turned)
        return about(np.array([np.cos(self.turned), np.sin(self.turned), 0.0]), self.leaning) @ upright

    @property
    def middle(self) -> np.ndarray:
        """Its middle in space."""
        return np.array([self.x, self.y, self.lift + np.abs(self.turn[2]).sum() * self.side / 2])

    def corners(self) -> np.ndarray:
        """Its eight corners, a little drawn in, as they are round."""
        signs = np.array([(a, b, c) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)], float)
        return self.middle + signs * (0.5 * self.side * (1 - 0.3 * self.shape.edge)) @ self.turn.T

    def top(self) -> np.ndarray:
        """Points all over its upper face."""
        ramp = np.linspace(-0.8, 0.8, 5) * self.side / 2
        flat = np.array([(a, b, self.side / 2) for a in ramp for b in ramp])
        cosine, sine = np.cos(self.turned), np.sin(self.turned)
        return self.middle + flat @ np.array([[cosine, -sine, 0], [sine, cosine, 0], [0, 0, 1]]).T


@dataclass(frozen=True)
class Scene:
    """``rim``: how high the tray's rim is, 0 for none, around ``span`` x ``span`` x 0.75 centimetres. ``cast``: how
    much of the lamps' colour the camera leaves in the picture, 0 to 1. ``bright``: how bright it makes it.
    """

    kind: str
    camera: Camera
    dice: tuple[PlacedDie, ...]
    things: tuple[Thing, ...]
    lamps: tuple[Lamp, ...]
    sky: float
    ground: str
    ground_seed: int
    rim: float
    span: float
    cast: float
    bright: float


def scene(kind: str, number: int, seed: int = 1) -> Scene:
    """The scene of that kind and number: the same for the same seed."""
    random = np.random.default_rng([seed, (*KINDS, EIGHT).index(kind), number])
    while True:
        camera, span = _camera(kind, random)
        dice = _dice(kind, camera, span, random)
        things = _things(kind, dice, span, random)
        if dice and all(readable(die, dice, things, camera) for die in dice):
            break
    lamps, sky = _lamps(kind, camera, dice, span, random)
    ground, ground_seed = str(random.choice(GROUNDS)), int(random.integers(2**31))
    rim = float(random.uniform(0.8, 3.5)) if random.random() < 0.5 else 0.0
    if any(_reaches(box, die, camera) for box in rim_boxes(span, rim) for die in dice):
        rim = 0.0
    return Scene(
        kind=kind,
        camera=camera,
        dice=tuple(dice),
        things=tuple(things),
        lamps=tuple(lamps),
        sky=sky,
        ground=ground,
        ground_seed=ground_seed,
        rim=rim,
        span=span,
        cast=float(random.uniform(0.35, 0.9) if kind in ("warm", EIGHT) else random.uniform(0, 0.3)),
        bright=float(random.uniform(0.75, 1.25)),
    )


def readable(die: PlacedDie, dice: Sequence[PlacedDie], things: Sequence[Thing], camera: Camera) -> bool:
    """Whether a person could read this die: whole on the picture, not too flat, nothing before its upper face."""
    pixels = camera.pixels(die.corners())
    inside = (pixels > FREE).all() and (pixels < (camera.width - FREE, camera.height - FREE)).all()
    if not inside or camera.lean(die.middle) > SEEN:
        return False
    blocked = any(_hides(other, die, camera) for other in dice if other is not die)
    return not blocked and not any(_covers(thing, die, camera) for thing in things)


def touching(one: PlacedDie, other: PlacedDie, gap: float = 0.03) -> bool:
    """Whether two dice are nearer on the table than ``gap`` centimetres."""
    away = np.array([other.x - one.x, other.y - one.y])
    if np.hypot(*away) > 0.71 * (one.side + other.side) + gap:
        return False
    for first, second in ((one, other), (other, one)):
        for quarter in (0, np.pi / 2):
            axis = np.array([np.cos(first.turned + quarter), np.sin(first.turned + quarter)])
            lean = abs(np.cos(first.turned + quarter - second.turned)) + abs(
                np.sin(first.turned + quarter - second.turned)
            )
            if abs(away @ axis) > first.side / 2 + second.side / 2 * lean + gap:
                return False
    return True


Box = tuple[tuple[float, float, float], tuple[float, float, float]]
"""Middle and half lengths of a box that stands along the axes."""


def rim_boxes(span: float, rim: float) -> list[Box]:
    """The four sides of a tray whose rim is so high; none where there is no rim."""
    wide, deep, thick, half = 0.56 * span, 0.43 * span, 0.5, rim / 2
    sides = [(-wide, 0, thick, deep + thick), (wide, 0, thick, deep + thick),
             (0, -deep, wide - thick, thick), (0, deep, wide - thick, thick)]  # fmt: skip
    return [((x, y, half), (across, along, half)) for x, y, across, along in sides] if rim else []


def _reaches(box: Box, die: PlacedDie, camera: Camera) -> bool:
    """Whether a box stands where the die is, or before its upper face."""
    middle, half = np.array(box[0]), np.array(box[1])
    if (np.abs(die.middle - middle)[:2] < half[:2] + 0.72 * die.side).all():
        return True
    return _blocked(die.top() - middle, camera.place - die.top(), half)


def _hides(other: PlacedDie, die: PlacedDie, camera: Camera) -> bool:
    """Whether ``other`` stands between the camera and the upper face of ``die``."""
    turn, half = other.turn, other.side / 2
    return _blocked((die.top() - other.middle) @ turn, (camera.place - die.top()) @ turn, np.full(3, half))


def _blocked(at: np.ndarray, way: np.ndarray, half: np.ndarray) -> bool:
    """Whether any of the ways (n, 3) from ``at`` leads through a box around the origin."""
    with np.errstate(divide="ignore", invalid="ignore"):
        first, last = (-half - at) / way, (half - at) / way
    enters, leaves = np.fmax.reduce(np.minimum(first, last), axis=1), np.fmin.reduce(np.maximum(first, last), axis=1)
    return bool(((enters < leaves) & (leaves > 1e-6)).any())


def _covers(thing: Thing, die: PlacedDie, camera: Camera) -> bool:
    """Whether a thing lies where the die is, or before it."""
    to = camera.place - die.middle
    # Where the line from the die's upper face to the camera leaves the thing's height.
    rise = max(0.0, thing.height - die.side) * np.hypot(to[0], to[1]) / to[2]
    return bool(np.hypot(thing.x - die.x, thing.y - die.y) < thing.reach + 0.75 * die.side + rise)


def _camera(kind: str, random: np.random.Generator) -> tuple[Camera, float]:
    """A camera, and how many centimetres of the table it sees across."""
    width = int(random.choice([640, 640, 640, 640, 800, 800, 1280]))
    opens = np.radians(random.uniform(38, 62))
    focal = width / 2 / np.tan(opens / 2)
    share = (
        random.uniform(0.1, 0.3)
        if kind == "mixed" and random.random() < 0.25
        else random.uniform(0.065 if kind == "hue" else 0.052, 0.12)
    )
    span = 1.6 / share
    tilt = np.radians(random.uniform(0, 10) if random.random() < 0.55 else random.uniform(10, 35))
    aspect = float(random.uniform(1.06, 1.2)) if kind == "mixed" and random.random() < 0.25 else 1.0
    distance = span / 2 / np.tan(opens / 2)
    camera = looking_at(np.zeros(3), distance, tilt, random.uniform(0, 2 * np.pi), random.normal(0, 0.1), focal,
                        width, width * 3 // 4, aspect)  # fmt: skip
    return camera, span


def random_shape(random: np.random.Generator) -> Shape:
    """The make of a die."""
    pip = random.uniform(0.14, 0.22)
    step = random.uniform(0.42, 0.60)
    return Shape(
        mirrored=bool(random.random() < 0.5),
        turned=tuple(bool(one) for one in random.random(6) < 0.5),
        edge=float(random.uniform(0.08, 0.3)),
        step=float(min(step, 0.9 - pip)),
        pip=float(min(pip, step / 2.3)),
        ace=float(pip * random.choice([1.0, 1.0, 1.0, 1.4])),
        depth=float(random.choice([0.0, random.uniform(0.03, 0.12), random.uniform(0.03, 0.12)])),
    )


def random_look(kind: str, random: np.random.Generator) -> looks.Look:
    """What a die of such a scene is made of."""
    if kind == "hue":
        return looks.hue(random)
    names = list(looks.PLAIN)
    name = str(random.choice(["white", "ivory", *names] if kind != "glare" else names))
    look = looks.plain(name, random, glossy=1.0 if kind == "glare" else 0.4)
    # A pearly die mirrors a lamp so strongly that no person sees what lies below.
    return replace(look, pearl=0.0) if kind == "glare" else look


def _dice(kind: str, camera: Camera, span: float, random: np.random.Generator) -> list[PlacedDie]:
    """Dice that lie anywhere on the picture; some of one make, some of many."""
    number = int(random.integers(1, 9)) if span > 13 else int(random.integers(1, 4))
    makes = [(random_shape(random), random_look(kind, random)) for _ in range(int(random.integers(1, 4)))]
    if kind == EIGHT:
        number, own = len(COLOURS), random_shape(random)
        makes = [(own, looks.plain(name, random)) for name in COLOURS]
    if kind == "mixed":
        makes = [(random_shape(random), random_look(kind, random)) for _ in range(number)]
    apiece = kind in ("mixed", EIGHT)
    side = random.uniform(1.4, 1.8)
    reach = span * (random.uniform(0.12, 0.36))
    dice: list[PlacedDie] = []
    for _ in range(400):
        if len(dice) == number:
            break
        shape, look = makes[len(dice) if apiece else int(random.integers(len(makes)))]
        own = side * float(np.exp(random.uniform(-0.55, 0.55))) if kind == "mixed" else side
        die = PlacedDie(float(random.normal(0, reach)), float(random.normal(0, 0.75 * reach)), own,
                        float(random.uniform(0, 2 * np.pi)), int(random.integers(1, 7)), shape, look)  # fmt: skip
        if not any(touching(die, other) for other in dice) and readable(die, dice, [], camera):
            dice.append(die)
    return dice if len(dice) == number else []


def _things(kind: str, dice: Sequence[PlacedDie], span: float, random: np.random.Generator) -> list[Thing]:
    """What lies about: much of it where that is the trouble, elsewhere seldom anything."""
    number = (
        int(random.integers(4, 12)) if kind == "clutter" else int(random.integers(0, 3)) * int(random.random() < 0.2)
    )
    things: list[Thing] = []
    for _ in range(40 * number):
        if len(things) == number:
            break
        x, y = random.uniform(-0.6, 0.6) * span, random.uniform(-0.45, 0.45) * span
        thing = random_thing(float(x), float(y), random)
        clear = all(np.hypot(thing.x - one.x, thing.y - one.y) > thing.reach + 0.8 * one.side for one in dice)
        # Cards and cables may lie under other things, which looks like a table.
        apart = all(np.hypot(thing.x - one.x, thing.y - one.y) > 0.8 * (thing.reach + one.reach) for one in things)
        if clear and apart:
            things.append(thing)
    return things


def _lamps(
    kind: str, camera: Camera, dice: Sequence[PlacedDie], span: float, random: np.random.Generator
) -> tuple[list[Lamp], float]:
    """The light, and how bright the sky of the room is."""
    if kind in ("warm", EIGHT):
        lamps = [bulb(camera, random, random.uniform(0.6, 1.0), low=random.random() < 0.7)]
        if random.random() < 0.35:
            lamps.append(sun(camera, random, random.uniform(0.7, 1.8), span))
        if random.random() < 0.3:
            lamps.append(window(camera, random, random.uniform(0.1, 0.3)))
        return lamps, float(random.uniform(0.08, 0.25))
    lamps = [window(camera, random, random.uniform(0.4, 0.8))]
    if random.random() < 0.4:
        lamps.append(bulb(camera, random, random.uniform(0.15, 0.5)))
    if kind == "glare":
        for _ in range(int(random.integers(1, 4))):
            lamps.append(_glint(camera, dice[int(random.integers(len(dice)))], random))
    return lamps, float(random.uniform(0.2, 0.5))


def _glint(camera: Camera, die: PlacedDie, random: np.random.Generator) -> Lamp:
    """A lamp that shines from a die's upper face, never so that a person could not say what lies below."""
    pip = die.shape.pip * die.side
    spot = random.uniform(-0.42, 0.42, 2) * die.side
    steps = np.array([(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1)]) * die.shape.step * die.side / 2
    cosine, sine = np.cos(die.turned), np.sin(die.turned)
    pips = steps @ np.array([[cosine, sine], [-sine, cosine]])
    between = np.hypot(*(pips - spot).T).min() > pip
    tube = bool(random.random() < 0.5)
    wide = pip * random.uniform(0.5, 0.9) if between and not tube else pip * random.uniform(0.2, 0.4)
    return mirrored(camera, np.array([die.x + spot[0], die.y + spot[1], die.side]), random, wide,
                    random.uniform(0.5, 3.0), tube)  # fmt: skip
