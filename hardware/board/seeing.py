"""What a photograph shows of a board that is found in it: the colours of pieces, and where each could stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot
from typing import NamedTuple

import cv2
import numpy as np

from companion.devices.board_eyes import Body, Colour, EmptyBoard, Learned, Scores, Sought, Stands
from companion.refused import Refused
from hardware.board.bodies import Outline, outline
from hardware.board.colours import CAP, colour_of, evidence, lab, unlike_print
from hardware.board.finding import Found, Print, in_photo
from hardware.board.hands import lying_over
from hardware.board.light import even_light
from hardware.board.viewpoint import Viewpoint, viewpoint
from hardware.photos.places import side

LONGEST = 900
"""Pixels of the print's longer side, as long as a plain square has between `UNITS` of them: more shows no more."""

UNITS = 24.0, 96.0

DARK, BLURRED = 28.0, 12.0
"""Mean brightness below which a photograph is too dark, and the variance of its second derivative (Laplace, on 1000
pixels) below which it is too blurred; asked only where no board is found."""

MISSING = 0.25
"""The part of the squares that may lie out of the picture."""

SEEN, HIDDEN = 2.0, 0.04
"""A square looks like a kind that scores so much there and stands elsewhere; with more of all squares it is unclear."""

APART = 12.0
"""Two kinds that are nearer to each other are both unclear."""

SURE = 10.0
"""A pixel so unlike the print is the piece's and not the print's, where a piece is known to stand."""


class Seen(NamedTuple):
    """The board in a photograph. flat: in Lab, in the print's light. at: where squares are, in the print's pixels, of
    those that are in the picture."""

    flat: np.ndarray
    camera: Viewpoint
    at: dict[str, tuple[float, float]]


class Board:
    """An empty board that pieces are looked for on. Everything is in the print's pixels."""

    def __init__(self, empty: EmptyBoard) -> None:
        picture = cv2.imdecode(np.frombuffer(empty.picture, np.uint8), cv2.IMREAD_COLOR)
        if picture is None:
            raise Refused("box_photos.damaged")
        high, wide = picture.shape[:2]
        at = {spot: (x * wide, y * high) for spot, (x, y) in empty.places.items()}
        unit = side(at)
        scale = min(max(LONGEST / max(high, wide), UNITS[0] / unit), UNITS[1] / unit)
        how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
        self.picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=how)
        self.unit = unit * scale
        self.at = {spot: (x * scale, y * scale) for spot, (x, y) in at.items()}
        plain = side(empty.plan) if empty.sizes else 1.0
        self.sizes = {spot: (w / plain, h / plain) for spot, (w, h) in empty.sizes.items()}
        self.print = Print(self.picture, self.unit)
        self.lab = lab(self.picture)

    def see(self, photo: np.ndarray) -> Seen:
        """Find it. Raises Refused where it is not there, or only a part of it."""
        try:
            found = self.print.find(photo)
        except Refused:
            _complain_of(photo)
            raise
        at = self._in_picture(found, photo.shape)
        if len(at) < (1 - MISSING) * len(self.at):
            raise Refused("board_eyes.in_part")
        even = even_light(self.print.squared_up(photo, found), self.picture)
        return Seen(lab(even), viewpoint(found.to_print, photo.shape), at)

    def learn(self, photo: np.ndarray, stand: Sequence[Stands], bodies: Mapping[str, Body]) -> Learned:
        """What pieces look like that are known to stand there, each alone."""
        seen = self.see(photo)
        printed = unlike_print(seen.flat, self.lab)
        there = [one for one in stand if one.spot in seen.at]
        colours = {one.kind: self._colour(seen, printed, one, bodies[one.kind]) for one in there}
        everywhere = dict.fromkeys(self.at, 0)
        sought = [Sought(kind, bodies[kind], colour, everywhere) for kind, colour in colours.items()]
        scores = self._scores(seen, sought, colours)
        hidden = {one.kind: self._hidden(scores[one.kind], one.spot) for one in there}
        unclear = [kind for kind in colours if len(hidden[kind]) > HIDDEN * len(self.at) or _alike(kind, colours)]
        return Learned(colours, unclear, {kind: spots for kind, spots in hidden.items() if spots})

    def look(self, photo: np.ndarray, sought: Sequence[Sought], colours: Mapping[str, Colour]) -> Scores:
        """How well each kind of piece explains the picture on each square where it could be. colours: of all kinds."""
        return self._scores(self.see(photo), sought, colours)

    # Inside

    def _scores(self, seen: Seen, sought: Sequence[Sought], colours: Mapping[str, Colour]) -> Scores:
        printed = unlike_print(seen.flat, self.lab)
        maps = evidence(seen.flat, printed, {**colours, **{one.kind: one.colour for one in sought}})
        over = lying_over(printed, self.unit)
        for explained in maps.values():
            explained[over] = -CAP
        padded = {kind: _Padded(one, self.unit) for kind, one in maps.items()}
        outlines: dict[tuple[Body, int, str], Outline] = {}
        scores: Scores = {one.kind: {} for one in sought}
        for one in sought:
            for spot, below in one.at.items():
                if spot not in seen.at:
                    continue
                key = one.body, below, spot
                if key not in outlines:
                    outlines[key] = outline(one.body, below, seen.at[spot], seen.camera, self.unit)
                scores[one.kind][spot] = padded[one.kind].best(outlines[key], self._box(spot))[0]
        return scores

    def _in_picture(self, found: Found, shape: tuple[int, ...]) -> dict[str, tuple[float, float]]:
        """The squares whose middle is in the photograph."""
        high, wide = shape[:2]
        size = self.print.wide, self.print.high
        places = in_photo(np.array(list(self.at.values()), float), found, size)
        inside = (places >= 0).all(axis=1) & (places[:, 0] < wide) & (places[:, 1] < high)
        return {spot: self.at[spot] for spot, there in zip(self.at, inside, strict=True) if there}

    def _box(self, spot: str) -> tuple[float, float, float, float]:
        """Where the foot of a piece on that square can be: left, top, right, bottom."""
        (x, y), (wide, high) = self.at[spot], self.sizes.get(spot, (0.9, 0.9))
        across, down = wide * self.unit / 2, high * self.unit / 2
        return x - across, y - down, x + across, y + down

    def _colour(self, seen: Seen, printed: np.ndarray, one: Stands, body: Body) -> Colour:
        """Of the piece on that square: of what covers the print there like a body of its size."""
        whole = outline(body, one.below, seen.at[one.spot], seen.camera, self.unit)
        _, foot = _Padded(np.minimum(printed, 40.0), self.unit).best(whole, self._box(one.spot))
        core = outline(Body(0.6 * body.radius, 0.8 * body.height), one.below, foot, seen.camera, self.unit)
        pixels, off = (_under(core, foot, picture) for picture in (seen.flat, printed))
        sure = off > SURE
        return colour_of(pixels[sure] if sure.sum() >= 12 else pixels)

    def _hidden(self, scores: Mapping[str, float], spot: str) -> list[str]:
        """The squares on which the print looks like a piece of that kind. spot: where one stands, and leans over the
        squares around it."""
        far = (one for one in scores if hypot(*np.subtract(self.at[one], self.at[spot])) > 3 * self.unit)
        return [one for one in far if scores[one] >= SEEN]


class _Padded:
    """A map with its edge drawn out, so that bodies may lean beyond it."""

    def __init__(self, picture: np.ndarray, unit: float) -> None:
        self._edge = round(5 * unit)
        self._picture = cv2.copyMakeBorder(
            np.asarray(picture, np.float32), *(self._edge,) * 4, borderType=cv2.BORDER_REPLICATE
        )

    def best(self, shape: Outline, box: tuple[float, float, float, float]) -> tuple[float, tuple[float, float]]:
        """How well a body explains the map at best with its foot in that box, and where that is."""
        left, top, right, bottom = (round(one) for one in box)
        begin_x, begin_y = (one + self._edge - shape.half for one in (left, top))
        end_x, end_y = (one + self._edge + shape.half + 1 for one in (right, bottom))
        part = self._picture[max(0, begin_y) : end_y, max(0, begin_x) : end_x]
        if min(part.shape) < 2 * shape.half + 1:
            return -np.inf, ((left + right) / 2, (top + bottom) / 2)
        _, best, _, (x, y) = cv2.minMaxLoc(cv2.matchTemplate(part, shape.weights, cv2.TM_CCORR))
        return float(best), (left + x + max(0, -begin_x), top + y + max(0, -begin_y))


def _under(shape: Outline, foot: tuple[float, float], picture: np.ndarray) -> np.ndarray:
    """The pixels that a body covers, as far as they are in the picture."""
    y, x = np.nonzero(shape.body)
    x, y = x - shape.half + round(foot[0]), y - shape.half + round(foot[1])
    inside = (x >= 0) & (y >= 0) & (x < picture.shape[1]) & (y < picture.shape[0])
    found: np.ndarray = picture[y[inside], x[inside]]
    return found


def _alike(kind: str, colours: Mapping[str, Colour]) -> bool:
    """Whether another kind has nearly the same colour."""
    return any(_apart(colours[kind], one) < APART for other, one in colours.items() if other != kind)


def _apart(one: Colour, other: Colour) -> float:
    """How far two kinds are from each other, lightness counting for less."""
    light = max(one.darkest - other.lightest, other.darkest - one.lightest, 0.0)
    return float(np.hypot(np.hypot(one.a - other.a, one.b - other.b), 0.75 * light))


def _complain_of(photo: np.ndarray) -> None:
    """Raise Refused where a photograph is too dark or too blurred for any board to be found."""
    scale = min(1.0, 1000 / max(photo.shape[:2]))
    plain = cv2.cvtColor(cv2.resize(photo, None, fx=scale, fy=scale), cv2.COLOR_BGR2GRAY)
    if plain.mean() < DARK:
        raise Refused("board_eyes.dark")
    if cv2.Laplacian(plain, cv2.CV_32F).var() < BLURRED:
        raise Refused("board_eyes.blurred")
