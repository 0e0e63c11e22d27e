"""Suggests which symbol dice show, from pictures that their owner took of each face.

Symbols have no rule that a network could learn beforehand, so faces are compared with the owner's own pictures,
turned every way. That is good enough to suggest, never to be sure: whoever uses it asks.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np

from companion.refused import Refused
from companion.words import Said, said
from hardware.dice.colours import faces as faces_of
from hardware.dice.colours import match_colours
from hardware.dice.finder import Detection, Finder
from hardware.dice.frames import Frame, picture_files, read_picture
from hardware.dice.reading import Die, Expected, Reading

TURNS = 64
"""Directions in which a face is compared."""

RINGS = 20
"""Circles around the middle of a face, from the inside out."""

REACH = 0.4
"""How far out they go, in sides of the die."""

SHIFTS = (-0.06, 0.0, 0.06)
"""The middle of a face may be off by this, in sides of the die."""

SIZES = (0.76, 0.84, 0.92, 1.0, 1.09, 1.19, 1.3)
"""The side of a die may be off by these factors."""

SHARPNESS = 14.0
"""How much likelier the better of two faces is: e to the power of this, times the difference of their likeness."""

SEEN = 0.4
"""Least likelihood of a place that counts as a die when nobody says how many there are."""

LIKELY = 0.6
"""A suggestion that is less sure than this is marked as doubtful."""

PLAIN = 3.0
"""Least contrast of a face, in grey levels, that has anything to compare."""

FAINT = 0.25
"""A place on an owner's picture that is less likely a die than this may be but a part of one."""

SQUARE, LEAST, SOLID = 0.75, 0.1, 0.85
"""What stands out is a die, and no sign on one that fills the picture, when it is so nearly square, so large a share
of the picture, and fills its square so well.
"""

IN_A_TRAY = 0.04
"""The same share of a picture that is a tray: nothing fills that."""

ALSO = 0.6
"""A second place is a die too when it is so likely, or stands out so largely, beside the first."""


@dataclass(frozen=True)
class Suggestion:
    """The face that a die seems to show: its ``name``, and how surely, from 0 to 1."""

    name: str
    certainty: float


class FindsDice(Protocol):
    """Anything that says where dice lie on a picture, the likeliest first."""

    def find(self, picture: Frame) -> list[Detection]: ...


class SymbolFaces:
    """The faces of one kind of symbol dice. ``pictures``: for each face's name one or a few pictures of it, BGR.

    Each picture shows one die from above with that face up; the die is found on it, or fills it.
    """

    def __init__(self, pictures: Mapping[str, Sequence[Frame]], finder: FindsDice | None = None):
        finder = finder or Finder()
        self.names = list(pictures)
        self._templates = [
            (name, _rings(picture, *die_on(picture, finder))) for name in self.names for picture in pictures[name]
        ]

    def suggest(self, frame: Frame, place: Detection) -> Suggestion:
        """The face that the die at ``place`` of a BGR picture is most like, with how sure that is."""
        found = self.likeness(frame, place)
        likeness = np.array([found[name] for name in self.names])
        chances = np.exp(SHARPNESS * (likeness - likeness.max()))
        first = int(likeness.argmax())
        # Two faces equally unlike the die are no better for being equal: a poor likeness is never sure.
        certainty = float(chances[first] / chances.sum() * np.clip(likeness[first] * 1.25, 0, 1))
        return Suggestion(self.names[first], round(certainty, 3))

    def likeness(self, frame: Frame, place: Detection) -> dict[str, float]:
        """How like each face the die at ``place`` of a BGR picture is: -1 to 1, and 0 where it bears nothing."""
        best = dict.fromkeys(self.names, -1.0)
        (x, y), side = middle_and_side(frame, place)
        for right in SHIFTS:
            for down in SHIFTS:
                for size in SIZES:
                    rings = _rings(frame, (x + right * side, y + down * side), side * size)
                    for name, template in self._templates:
                        best[name] = max(best[name], _likeness(rings, template))
        return best


class SymbolReader:
    """Suggests the faces of symbol dice on a picture. Every reading asks: the table confirms what it sees.

    A die's value is the number of its face, counted from 1 in the order of ``SymbolFaces.names``; ``why`` says names.
    """

    def __init__(self, faces: SymbolFaces, finder: Finder | None = None):
        self.faces = faces
        self._finder = finder or Finder()

    def read(self, frame: Frame, expected: Expected | None = None) -> Reading:
        """The dice on a BGR picture, told what is ``expected``. Never raises for what a picture shows."""
        began = time.perf_counter()
        expected = expected or Expected()
        found = self._finder.find(frame)
        count = expected.number if expected.number is not None else sum(place.likely > SEEN for place in found)
        places = sorted(found[:count], key=lambda place: place.x)
        suggestions = [self.faces.suggest(frame, place) for place in places]
        colours = match_colours(faces_of(frame, places), expected.colours, expected.known)
        dice = [
            Die(self.faces.names.index(one.name) + 1, colour, [round(edge) for edge in place.box], one.certainty)
            for one, colour, place in zip(suggestions, colours, places, strict=True)
        ]
        why = _asked(suggestions, expected.number)
        doubtful = [number for number, one in enumerate(suggestions) if one.certainty < LIKELY]
        return Reading(dice, True, why, round((time.perf_counter() - began) * 1000, 1), doubtful)


def _asked(suggestions: list[Suggestion], number: int | None) -> Said:
    """The question to the table: what the dice seem to show."""
    if not suggestions:
        return said("dice.ask.no_dice")
    if number is not None and len(suggestions) != number:
        return said("dice.ask.symbol_count", seen=len(suggestions), wanted=number)
    return said("dice.ask.symbols", names=[one.name for one in suggestions])


def load_faces(folder: Path, finder: Finder | None = None) -> SymbolFaces:
    """The faces photographed in ``folder``. Raises as ``load_pictures`` does."""
    return SymbolFaces(load_pictures(folder), finder)


def load_pictures(folder: Path) -> dict[str, list[Frame]]:
    """The pictures in ``folder`` by what they show: ``sword.jpg``, or ``sword-1.jpg`` and ``sword-2.jpg`` for one face.

    Raises Unavailable when a picture cannot be read, and Refused when there are not two to six faces.
    """
    pictures: dict[str, list[Frame]] = {}
    for file in sorted(picture_files([folder])):
        pictures.setdefault(_face_name(file), []).append(read_picture(file))
    if not 2 <= len(pictures) <= 6:
        raise Refused("dice.symbols.faces", folder=str(folder), count=len(pictures))
    return pictures


def _face_name(file: Path) -> str:
    """``sword`` for ``sword.jpg`` and ``sword-2.jpg``."""
    head, dash, tail = file.stem.rpartition("-")
    return head if dash and tail.isdigit() and head else file.stem


def die_on(picture: Frame, finder: FindsDice) -> tuple[tuple[float, float], float]:
    """Middle and side of the one die on an owner's picture; the whole picture when no die stands out."""
    found = finder.find(picture)
    height, width = picture.shape[:2]
    if not found or found[0].likely < FAINT:
        # A network that learned from pips may not know such a face; the die itself stands out from its ground.
        standing = [one for one in _standing_out(picture)[:1] if _is_die(one, LEAST * min(height, width))]
        if standing:
            return standing[0].middle, standing[0].side
    if found:
        return middle_and_side(picture, found[0])
    return (width / 2, height / 2), float(min(height, width))


def dice_in(tray: Frame, finder: FindsDice) -> list[Detection]:
    """The dice on a picture of a tray, the likeliest first, whatever they bear."""
    found = [place for place in finder.find(tray) if place.likely > FAINT]
    if found:
        return [place for place in found if place.likely > ALSO * found[0].likely]
    shapes = [one for one in _standing_out(tray) if _is_die(one, IN_A_TRAY * min(tray.shape[:2]))]
    return [one.place for one in shapes if one.side > ALSO * shapes[0].side]


def bears_something(picture: Frame, place: Detection) -> bool:
    """Whether there is anything to tell the face of that die by."""
    return bool(_rings(picture, *middle_and_side(picture, place)).any())


def middle_and_side(picture: Frame, place: Detection) -> tuple[tuple[float, float], float]:
    """Middle and side of the die at ``place``, however it is turned, from what stands out from the ground around it."""
    reach = max(4.0, 0.9 * place.side)
    x0, y0 = int(max(0, place.x - reach)), int(max(0, place.y - reach))
    around = picture[y0 : int(place.y + reach) + 1, x0 : int(place.x + reach) + 1]
    for one in _standing_out(around)[:1]:
        x, y = one.middle[0] + x0, one.middle[1] + y0
        near = np.hypot(x - place.x, y - place.y) < 0.5 * place.side
        if min(one.size) > SQUARE * max(one.size) and near and 0.6 * place.side < one.side < 1.6 * place.side:
            return (x, y), one.side
    # Dice that touch, or a ground of many colours: what the finder says must do.
    return (place.x, place.y), 0.85 * place.side


@dataclass(frozen=True)
class Shape:
    """Something that stands out: its middle, its sides, and how well it fills them, from 0 to 1."""

    middle: tuple[float, float]
    size: tuple[float, float]
    filled: float

    @property
    def side(self) -> float:
        """Of a square as large."""
        return float(np.sqrt(self.size[0] * self.size[1]))

    @property
    def place(self) -> Detection:
        """Where it lies."""
        (x, y), half = self.middle, self.side / 2
        return Detection(x, y, (x - half, y - half, x + half, y + half), 1.0)


def _is_die(one: Shape, least: float) -> bool:
    return one.filled > SOLID and min(one.size) > max(SQUARE * max(one.size), least)


def _standing_out(part: Frame) -> list[Shape]:
    """What differs from what lies along the picture's edge, the largest first."""
    lab = cv2.cvtColor(part, cv2.COLOR_BGR2LAB).astype(np.float32)
    edge = np.concatenate([lab[0], lab[-1], lab[:, 0], lab[:, -1]])
    apart = np.clip(np.linalg.norm(lab - np.median(edge, axis=0), axis=2), 0, 255).astype(np.uint8)
    _, standing = cv2.threshold(cv2.medianBlur(apart, 5), 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    shapes, _ = cv2.findContours(standing, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    found = []
    for shape in sorted(shapes, key=cv2.contourArea, reverse=True):
        (x, y), (across, down), _ = cv2.minAreaRect(shape)
        filled = cv2.contourArea(shape) / max(1.0, across * down)
        found.append(Shape((float(x), float(y)), (float(across), float(down)), float(filled)))
    return found


def _rings(picture: Frame, middle: tuple[float, float], side: float) -> np.ndarray:
    """A face unrolled: one row a direction, one column a ring, three channels; 0 on average, 1 in strength.

    As a Fourier series along the directions, in which turning the die only changes the phase.
    """
    unrolled = cv2.warpPolar(picture, (RINGS, TURNS), middle, REACH * side, cv2.WARP_POLAR_LINEAR | cv2.INTER_AREA)
    lab = cv2.cvtColor(unrolled.astype(np.float32) / 255, cv2.COLOR_BGR2LAB)
    # Outer rings stand for more of the face than inner ones.
    weights = np.sqrt((np.arange(RINGS) + 0.5) / RINGS)[None, :, None]
    face = (lab - lab.mean(axis=(0, 1))) * weights
    strength = np.linalg.norm(face)
    if strength < PLAIN * np.sqrt(TURNS * RINGS):
        face = np.zeros_like(face)
    return np.fft.rfft(face / max(strength, 1e-6), axis=0)


def _likeness(one: np.ndarray, other: np.ndarray) -> float:
    """How alike two faces are, -1 to 1, in the best of all turns."""
    return float(np.fft.irfft((one * other.conj()).sum(axis=(1, 2)), TURNS).max())
