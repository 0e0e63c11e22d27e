"""Draws single dice as a camera would see them: rounded cubes with pips, lit and shaded, on a clear ground."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from hardware.dice.training.marks import painted
from hardware.dice.training.styles import Lamp, Style, View

CANVAS = 128
"""Pixels a side of a drawn die's picture."""

SPAN = 2.1
"""Width of that picture in sides of the die."""


@dataclass(frozen=True)
class Sprite:
    """A drawn die: colour and cover (0 to 255), the middle of its upper face, and its value.

    The value is 0 where none is to be read: on its edge, or without pips.
    """

    picture: np.ndarray
    top: tuple[float, float]
    value: int
    side: float


FACING = float(np.cos(np.radians(33)))
"""A die on its edge turns every face further from the eye than this, as a cosine."""

PLACES = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (1, 1), (-1, 1)),
    5: ((-1, -1), (1, -1), (1, 1), (-1, 1), (0, 0)),
    6: ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, 0), (1, 0)),
}


def draw(value: int, style: Style, view: View, random: np.random.Generator, on_edge: bool = False) -> Sprite:
    """A die that shows ``value`` on top, turned at random; ``on_edge``: leaning, so that no face is on top."""
    eye = _eye(view)
    turn = _turned(random, eye if on_edge else None)
    rays, grid = _rays(view, eye)
    origin = np.broadcast_to(eye * view.distance, rays.shape)
    points, hit = _march(origin @ turn, rays @ turn, style)
    picture = np.zeros((CANVAS * CANVAS, 4), np.float32)
    colours = _shade(points[hit], (-rays[hit]) @ turn, turn, value, style, view, random)
    picture[hit] = colours
    soft = cv2.GaussianBlur(picture.reshape(CANVAS, CANVAS, 4), (0, 0), 0.6)
    top = _project(np.array([0.0, 0.0, 0.5]), view, eye, grid)
    side = CANVAS / SPAN
    return Sprite((np.clip(soft, 0, 1) * 255).astype(np.uint8), top, 0 if on_edge or style.marks else value, side)


def _turned(random: np.random.Generator, eye: np.ndarray | None) -> np.ndarray:
    """Rotation from the die to the table; points are rows, so ``world @ turn`` gives the die's own coordinates.

    With an ``eye`` the die stands on its edge, and shows no face to that eye: else nobody could tell.
    """
    upright = _about_the_vertical(random)
    while eye is not None:
        lean = np.radians(random.uniform(30, 45))
        cos, sin = np.cos(lean), np.sin(lean)
        tipped = np.array([[1, 0, 0], [0, cos, -sin], [0, sin, cos]])
        leaning: np.ndarray = _about_the_vertical(random) @ tipped @ upright
        if np.abs(eye @ leaning).max() < FACING:
            return leaning
    return upright


def _about_the_vertical(random: np.random.Generator) -> np.ndarray:
    angle = random.uniform(0, 2 * np.pi)
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])


def _eye(view: View) -> np.ndarray:
    """Direction from the die to the camera."""
    tilt, azimuth = np.radians(view.tilt), np.radians(view.azimuth)
    return np.array([np.sin(tilt) * np.cos(azimuth), np.sin(tilt) * np.sin(azimuth), np.cos(tilt)])


def _axes(view: View, eye: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Right and up on the picture. The picture's up is the table's y axis as far as the tilt allows."""
    up = np.array([0.0, 1.0, 0.0]) - eye * eye[1]
    up /= np.linalg.norm(up)
    return np.cross(up, eye), up


def _rays(view: View, eye: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    right, up = _axes(view, eye)
    line = (np.arange(CANVAS) + 0.5) / CANVAS * SPAN - SPAN / 2
    columns, rows = np.meshgrid(line, -line)
    points = columns[..., None] * right + rows[..., None] * up
    rays = (points - eye * view.distance).reshape(-1, 3)
    return rays / np.linalg.norm(rays, axis=1, keepdims=True), line


def _project(point: np.ndarray, view: View, eye: np.ndarray, line: np.ndarray) -> tuple[float, float]:
    right, up = _axes(view, eye)
    shrink = view.distance / (view.distance - point @ eye)
    scale = CANVAS / SPAN
    return float(CANVAS / 2 + point @ right * shrink * scale), float(CANVAS / 2 - point @ up * shrink * scale)


def _depth(points: np.ndarray, style: Style) -> np.ndarray:
    """Distance to the die's skin: a rounded box, cut by a ball on dice with round corners."""
    reach = np.abs(points) - (0.5 - style.rounding)
    outside = np.sqrt((np.maximum(reach, 0) ** 2).sum(axis=1)) - style.rounding
    distance: np.ndarray = outside + np.minimum(reach.max(axis=1), 0)
    if style.ball < 1:
        distance = np.maximum(distance, np.sqrt((points**2).sum(axis=1)) - style.ball)
    return distance


def _march(origin: np.ndarray, rays: np.ndarray, style: Style) -> tuple[np.ndarray, np.ndarray]:
    """Where each ray meets the die, and which rays do."""
    along = -(origin * rays).sum(axis=1)
    nearest = origin + rays * along[:, None]
    alive = np.nonzero((nearest**2).sum(axis=1) < 0.87**2)[0]
    travelled = along - 0.9
    hit = np.zeros(len(rays), bool)
    for _ in range(28):
        points = origin[alive] + rays[alive] * travelled[alive, None]
        distance = _depth(points, style)
        travelled[alive] += distance
        done = distance < 0.004
        hit[alive[done]] = True
        alive = alive[~done & (travelled[alive] < along[alive] + 0.9)]
        if not len(alive):
            break
    return origin + rays * travelled[:, None], hit


def _shade(
    points: np.ndarray,
    to_eye: np.ndarray,
    turn: np.ndarray,
    value: int,
    style: Style,
    view: View,
    random: np.random.Generator,
) -> np.ndarray:
    """Colour and cover of points on the skin, in the die's own coordinates."""
    light = np.array(view.light) @ turn
    step = 0.003
    normal = np.stack(
        [_depth(points + step * axis, style) - _depth(points - step * axis, style) for axis in np.eye(3)], axis=1
    )
    normal /= np.linalg.norm(normal, axis=1, keepdims=True) + 1e-9
    body = np.broadcast_to(np.array(style.body), points.shape).copy()
    if style.veins:
        waves = random.normal(0, style.veins, (3, 3))
        swirl = np.sin(points @ waves.T * 2 + 1.7 * np.sin(points @ waves[::-1].T + random.uniform(0, 6, 3)))
        mix = np.clip(swirl.sum(axis=1, keepdims=True) + 0.5, 0, 1)
        body = body * (1 - mix) + np.array(style.vein) * mix
    if style.speckles:
        cells = random.random((24, 24, 24))
        place = np.clip(((points + 0.55) / 1.1 * 24).astype(int), 0, 23)
        specks = cells[place[:, 0], place[:, 1], place[:, 2]] < style.speckles
        body[specks] = 0.5 * (np.array(style.body)[::-1] + random.random())
    if style.pearl:
        waves = random.normal(0, 1, (3, 3)) * random.uniform(4, 12)
        bends = np.sin(points @ waves[::-1].T * 0.6 + random.uniform(0, 6, 3))
        fine = np.sin(points @ waves.T + 2 * bends).mean(axis=1)
        # Pearl shimmers: it looks otherwise from elsewhere.
        body = body + style.pearl * (fine * (0.6 + np.sin(3 * (to_eye * normal).sum(axis=1))))[:, None]
    if style.clear:
        body = body + _shining_through(points, to_eye, style, random)
    colour, cover = _pips(points, body, light, value, style, random)
    diffuse = np.clip(normal @ light, 0, 1)[:, None]
    halfway = to_eye + light
    halfway /= np.linalg.norm(halfway, axis=1, keepdims=True)
    shine = style.gloss * np.clip((normal * halfway).sum(axis=1, keepdims=True), 0, 1) ** 30
    lit = colour * (view.ambient + (1.15 - view.ambient) * diffuse)
    if style.mirror or style.metal:
        bent = normal + style.hollow * points
        bent /= np.linalg.norm(bent, axis=1, keepdims=True)
        mirrored = 2 * bent * (bent * to_eye).sum(axis=1, keepdims=True) - to_eye
        if style.metal:
            sky = 0.6 + 0.7 * np.sin(mirrored @ (random.normal(0, 2.2, 3) @ turn) + random.uniform(0, 6))
            lit = lit * (1 - style.metal + style.metal * sky[:, None])
        for lamp in view.lamps:
            image = _image(lamp, mirrored, turn)[:, None] * max(style.mirror, style.metal)
            # A lamp's image hides no pip wholly: white is added, and only so much of it.
            lit = lit + image * (np.array(lamp.colour) - lit) * 0.8
    lit = lit + shine
    return np.hstack([np.clip(lit, 0, 1), np.maximum(1 - style.clear, cover)[:, None]]).astype(np.float32)


def _image(lamp: Lamp, mirrored: np.ndarray, turn: np.ndarray) -> np.ndarray:
    """How brightly a lamp stands in each of the directions that are mirrored, 0 to 1."""
    place, along = np.array(lamp.place) @ turn, np.array(lamp.along) @ turn
    across = np.cross(place, along)
    image: np.ndarray = np.exp(
        -lamp.along_sharp * (mirrored @ along) ** 2 - lamp.across_sharp * (mirrored @ across) ** 2
    ) * (mirrored @ place > 0)
    return image


def _shining_through(points: np.ndarray, to_eye: np.ndarray, style: Style, random: np.random.Generator) -> np.ndarray:
    """The pips of the far side that a clear body lets through, faint and soft: what is to be added to its colour."""
    behind = points - to_eye * 0.95
    axis = int(np.abs(to_eye.mean(axis=0)).argmax())
    places = np.delete(behind, axis, axis=1) * 2 / 0.94
    spots = np.array(PLACES[int(random.integers(1, 7))]) * style.pip_place
    away = np.sqrt(((places[:, None] - spots[None]) ** 2).sum(axis=2)).min(axis=1) / (style.pip_size * 1.05)
    soft = np.clip((1.25 - away) / 0.5, 0, 1)[:, None]
    faint: np.ndarray = soft * (np.array(style.pip) - np.array(style.body)) * style.clear * random.uniform(0.2, 0.6)
    return faint


def _spread(number: int, style: Style) -> np.ndarray:
    """How far the outer pips of a face lie from its middle, along its two axes."""
    if number == 2 and style.straight:
        return np.array([0.0, style.pip_place * style.diagonal])
    if number in (2, 3):
        return np.full(2, style.pip_place * style.diagonal)
    if number == 6:
        return style.pip_place * np.array([style.across, style.column])
    return np.full(2, style.pip_place)


def _pips(
    points: np.ndarray, body: np.ndarray, light: np.ndarray, value: int, style: Style, random: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """The body with its pips painted on, and where the pips are (1) or not (0)."""
    sides = [number for number in range(1, 7) if number not in (value, 7 - value)]
    first = int(random.choice(sides))
    second = int(random.choice([number for number in sides if number not in (first, 7 - first)]))
    numbers = {(2, 1): value, (2, 0): 7 - value, (0, 1): first, (0, 0): 7 - first, (1, 1): second, (1, 0): 7 - second}
    axis = np.abs(points).argmax(axis=1)
    skin, cover = body.copy(), np.zeros(len(points))
    for (which, positive), number in numbers.items():
        chosen = np.nonzero((axis == which) & ((points[np.arange(len(points)), axis] > 0) == positive))[0]
        if not len(chosen):
            continue
        turned, lamp = np.delete(points[chosen], which, axis=1) * 2, np.delete(light, which)
        if random.random() < 0.5:
            turned, lamp = turned[:, ::-1], lamp[::-1]
        if random.random() < 0.5:
            turned, lamp = turned * np.array([-1, 1]), lamp * np.array([-1, 1])
        if style.marks:
            inside = painted(style.marks[number - 1], turned)[:, None]
            skin[chosen] = skin[chosen] * (1 - inside) + np.array(style.pip) * inside
            cover[chosen] = inside[:, 0]
            continue
        size = style.pip_size * (style.ace_size if number == 1 else 1)
        tint = np.array(style.ace if number == 1 else style.pip)
        for place in PLACES[number]:
            away = turned - np.array(place) * _spread(number, style)
            distance = np.sqrt((away**2).sum(axis=1)) / size
            inside = np.clip((1.06 - distance) / 0.12, 0, 1)
            skin[chosen] = skin[chosen] * (1 - inside[:, None]) + tint * inside[:, None]
            if style.glint:
                # A hollow pip shines on the wall that faces the lamp, which is the far one.
                far = away / size + 0.6 * lamp
                skin[chosen] += style.glint * inside[:, None] * np.exp(-(far**2).sum(axis=1) / 0.06)[:, None]
            cover[chosen] = np.maximum(cover[chosen], inside)
    return skin, cover
