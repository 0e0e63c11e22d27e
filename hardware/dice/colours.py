"""Names the colour of a die in a word that people at the table would use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Protocol

import cv2
import numpy as np

from hardware.dice.frames import Frame
from hardware.dice.reading import Sample

SIMILAR = {
    "white": ("grey", "yellow"),
    "black": ("grey", "brown"),
    "grey": ("white", "black"),
    "red": ("pink", "orange", "brown"),
    "orange": ("red", "yellow", "brown"),
    "yellow": ("orange", "white"),
    "green": ("blue",),
    "blue": ("purple", "green"),
    "purple": ("blue", "pink"),
    "pink": ("red", "purple"),
    "brown": ("orange", "red", "black"),
}
"""Names that one colour may also go by under a yellow or a dim lamp."""

SIMILAR_WEIGHT = 0.4

PIPS = 0.3
"""Most of a face that its pips can cover: a colour of a smaller share may be that of the pips."""

ALIKE = 14.0
"""Steps in Lab between two pixels of one body at most, shading left aside."""

NEAR = 24.0
"""Steps in Lab at which a measured colour and a die agree by about a third."""

SHADE = 0.5
"""How much a difference of lightness counts beside one of hue: shadows change the one, not the other."""

CAST = 0.35
"""Strongest tint (saturation) of the palest bright spots that is taken for the lamp's and not for theirs."""

WARM_CAST = 0.55
"""The same for a yellow lamp, unless the picture is so dim that its bright spots may be of any colour."""

LAMPS = (0.0, 0.3, 0.6, 1.0, 1.5)
"""How much yellower than its picture says a lamp may be where colours are announced; blue is brightened by as much."""

REDDER = 0.35
"""By this part of that, red is darkened."""

UNLIKELY = 0.03
"""What speaks against such a lamp, a die."""

TELLS = 0.02
"""Two dice are told apart by as much better a fit at least."""

PALE = ("white", "grey", "black")

VIVID = 26.0
"""Steps in Lab from grey from which on a body has a colour: white dice in photographs reach 22 at most."""

DEEP = 13.0
"""The same for a body so dark that its colour is at least as strong as its light: deep blue is not black."""

COLOURLESS = 12.0
"""Steps in Lab from grey under which a body has no colour: what colour its face shows is its pips'."""

TRACE = 0.1
"""Least share of a face that a colour has to have to be its body's."""

DARK = 0.5
"""A colourless body is black when it has less than this share of the lightness of its own pips."""

GAIN = 2.2
"""Dim pictures are brightened by so much at most before colours are named."""


class Place(Protocol):
    """Where a die lies: the middle of its upper face, and its box x0, y0, x1, y1, in pixels."""

    @property
    def x(self) -> float: ...

    @property
    def y(self) -> float: ...

    @property
    def box(self) -> Sequence[float]: ...


@dataclass(frozen=True)
class Face:
    """The colours of one upper face: the share of each colour name, from 0 to 1, and the body as measured.

    lit: its pixels in white light, as far as the lamp's colour is known. vivid: the body has a colour in this lamp's
    light, whatever its pips and glints have; colourless: it has none, whatever they have. dark: its pips are much
    lighter than the body, so it is not white, however bright the picture.
    """

    shares: dict[str, float]
    sample: Sample
    vivid: bool = False
    dark: bool = False
    colourless: bool = False
    lit: np.ndarray | None = field(default=None, compare=False, repr=False)

    def under(self, yellower: float) -> dict[str, float]:
        """The shares of the names, had the lamp been that much yellower than its picture says, from 0 on."""
        if self.lit is None or not yellower:
            return self.shares
        red = 1 / (1 + REDDER * yellower)
        return _shares(_lit(self.lit, np.array([(1 + yellower) * red, 1.0, red])))


def faces(frame: Frame, places: Sequence[Place]) -> list[Face]:
    """The colours of the dice at ``places`` of a BGR picture; names allow for the lamp, samples do not."""
    lamp = _white_balance(frame)
    found = []
    for place in places:
        face = _face(frame, place)
        # Brightened, a colour would be washed out: for how vivid it is, only the lamp's tint is taken off.
        body = _body(_lit(face, lamp / lamp.min()))
        colour = float(np.hypot(body.red, body.yellow))
        vivid = colour > VIVID or colour > max(DEEP, body.lightness)
        measured = _body(face)
        pips = float(np.percentile(cv2.cvtColor(face.astype(np.float32) / 255, cv2.COLOR_BGR2LAB)[:, :, 0], 97))
        dark = measured.lightness < DARK * pips
        lit = _lit(face, lamp)
        found.append(Face(_shares(lit), measured, vivid, dark, colourless=colour < COLOURLESS, lit=lit))
    return found


def sample(frame: Frame, place: Place) -> Sample:
    """The colour of the body of the die at ``place`` of a BGR picture, without its pips.

    Kept for a tray, it tells later which die is which: see ``match_colours``.
    """
    return _body(_face(frame, place))


def _body(face: np.ndarray) -> Sample:
    pixels = cv2.cvtColor(face.astype(np.float32) / 255, cv2.COLOR_BGR2LAB).reshape(-1, 3)
    pixels = pixels[::4].astype(np.float64)
    weighed = pixels * (SHADE, 1, 1)
    apart = np.linalg.norm(weighed[:, None] - weighed[None], axis=2)
    # The body is the colour that most of the face shares: pips cover less, and glints and shadows less still.
    close = apart < ALIKE
    body = pixels[close[close.sum(axis=1).argmax()]].mean(axis=0)
    return Sample(*(round(float(part), 2) for part in body))


def match_colours(
    seen: list[Face], expected: list[str] | None, known: dict[str, list[Sample]] | None = None
) -> list[str]:
    """A colour for each die: of the ``expected`` ones those that fit best all together, else the likeliest.

    ``known``: colours measured before in this tray, by name; a die is compared with them before names are guessed.
    """
    known = {name: samples for name, samples in (known or {}).items() if samples}
    if expected and len(set(expected)) == 1 and len(seen) == len(expected):
        # Whatever the light makes of them, there is nothing to mistake.
        return list(expected)
    names = [_likeliest(face, known) for face in seen]
    if not seen or not expected or len(expected) < len(seen):
        return names
    fits, dealt = _dealt(seen, expected, known)
    undecided = _undecided(fits, dealt, expected)
    for die, place in enumerate(dealt):
        # A die that has next to nothing of the expected colour keeps its own name, so that the table is asked.
        if fits[die, place] > PIPS * SIMILAR_WEIGHT and die not in undecided:
            names[die] = expected[place]
    return names


def _undecided(fits: np.ndarray, dealt: list[int], expected: list[str]) -> set[int]:
    """The dice that fit as well the other way round, each with the other's colour: they keep their own names, too."""
    found: set[int] = set()
    for (one, place), (other, its) in combinations(enumerate(dealt), 2):
        better = fits[one, place] + fits[other, its] - fits[one, its] - fits[other, place]
        if expected[place] != expected[its] and better < TELLS:
            found |= {one, other}
    return found


def _dealt(seen: list[Face], expected: list[str], known: dict[str, list[Sample]]) -> tuple[np.ndarray, list[int]]:
    """How well each die fits each expected colour, and which one it gets.

    Where a warm lamp is taken for a weaker one, yellow looks orange, and orange red: of several lamps that is the right
    one under which the colours that must be there fit best all together.
    """
    best: tuple[float, np.ndarray, list[int]] | None = None
    for yellower in LAMPS:
        lit = [face.under(yellower) for face in seen]
        fits = np.array(
            [[_fit(one, shares, name, known) for name in expected] for one, shares in zip(seen, lit, strict=True)]
        )
        dealt = _assignment(fits)
        total = float(fits[np.arange(len(seen)), dealt].sum()) - UNLIKELY * len(seen) * bool(yellower)
        if best is None or total > best[0]:
            best = total, fits, dealt
    assert best is not None
    return best[1], best[2]


def _assignment(fits: np.ndarray) -> list[int]:
    """For each row another column, so that the fits add up to the most. Exact; there are twelve dice at most."""
    best: dict[int, tuple[float, list[int]]] = {0: (0.0, [])}
    for row in fits:
        longer: dict[int, tuple[float, list[int]]] = {}
        for taken, (total, dealt) in best.items():
            for column, fit in enumerate(row):
                now = taken | 1 << column
                if now != taken and (now not in longer or longer[now][0] < total + fit):
                    longer[now] = (total + fit, [*dealt, column])
        best = longer
    return next(iter(best.values()))[1]


def _likeliest(face: Face, known: dict[str, list[Sample]]) -> str:
    """The measured colour nearest to the die when one is near, else the commonest name on its face."""
    nearest = max(known, key=lambda name: _nearness(face.sample, known[name]), default=None)
    if nearest is not None and _nearness(face.sample, known[nearest]) > PIPS:
        return nearest
    coloured = [name for name, share in face.shares.items() if name not in PALE and share > TRACE]
    pale = [name for name in face.shares if name in PALE]
    # A glint can be most of what is seen of a glossy face, and is white; pips of a colour can be most of what is left.
    pool = coloured if face.vivid and coloured else pale if face.colourless and pale else face.shares
    name = max(pool, key=lambda name: face.shares[name])
    if name in PALE:
        return "black" if face.dark else name
    # Brown dice have more colour than ivory ones in the shade.
    return "white" if name == "brown" and not face.vivid and not face.dark else name


def _fit(face: Face, shares: dict[str, float], name: str, known: dict[str, list[Sample]]) -> float:
    """How well a die would go by ``name``, from 0 to 1. ``shares``: those of the names on its face in some light."""
    if name in known:
        return _nearness(face.sample, known[name])
    similar = sum(shares.get(other, 0.0) for other in SIMILAR.get(name, ()))
    return shares.get(name, 0.0) + SIMILAR_WEIGHT * similar


def _nearness(one: Sample, others: list[Sample]) -> float:
    away = min(
        ((one.lightness - other.lightness) * SHADE) ** 2 + (one.red - other.red) ** 2 + (one.yellow - other.yellow) ** 2
        for other in others
    )
    return float(np.exp(-away / NEAR**2))


def _face(frame: Frame, place: Place) -> np.ndarray:
    """The upper face at ``place`` as 16 x 16 pixels, blue, green, red."""
    reach = max(2.0, 0.3 * min(place.box[2] - place.box[0], place.box[3] - place.box[1]))
    height, width = frame.shape[:2]
    x0, x1 = int(max(0, place.x - reach)), int(min(width, place.x + reach + 1))
    y0, y1 = int(max(0, place.y - reach)), int(min(height, place.y + reach + 1))
    if x1 <= x0 or y1 <= y0:
        return np.full((16, 16, 3), 128, np.uint8)
    return cv2.resize(frame[y0:y1, x0:x1], (16, 16), interpolation=cv2.INTER_AREA)


def _white_balance(frame: Frame) -> np.ndarray:
    """Factors for blue, green and red that make what looks white under this lamp white, and the dim brighter.

    White is the palest of what is brightest: dice of strong colours are bright too, and their pips are small.
    """
    step = max(1, max(frame.shape[:2]) // 160)
    pixels = frame[::step, ::step].reshape(-1, 3).astype(np.float64) + 1
    brightness = pixels.max(axis=1)
    bright = pixels[brightness >= np.percentile(brightness, 97)]
    colour = 1 - bright.min(axis=1) / bright.max(axis=1)
    white = bright[colour <= np.percentile(colour, 4)].mean(axis=0)
    gain = min(GAIN, max(1.0, 215 / white.max()))
    warm = white[0] <= white[1] <= white[2] and white[2] > 170
    tinted = 1 - white.min() / white.max() > (WARM_CAST if warm else CAST)
    return np.full(3, gain) if tinted else gain * white.max() / white


def _lit(face: np.ndarray, factors: np.ndarray) -> np.ndarray:
    lit: np.ndarray = np.clip(face * factors, 0, 255).astype(np.uint8)
    return lit


def _shares(lit: np.ndarray) -> dict[str, float]:
    hsv = cv2.cvtColor(lit, cv2.COLOR_BGR2HSV).reshape(-1, 3).astype(int)
    names = [_name(*pixel) for pixel in hsv.tolist()]
    return {name: names.count(name) / len(names) for name in set(names)}


def _name(hue: int, saturation: int, value: int) -> str:
    """The name of one colour; hue 0 to 179, the others 0 to 255, as OpenCV gives them."""
    if value < 60:
        return "black"
    if saturation < 70:
        return "white" if value > 135 else "grey" if value > 80 else "black"
    for limit, name in ((6, "red"), (19, "orange"), (34, "yellow"), (86, "green"), (129, "blue"), (152, "purple")):
        if hue <= limit:
            if name in ("orange", "yellow") and saturation < 110 and value > 150:
                return "white"
            return "brown" if name == "orange" and value < 150 else name
    return "pink" if hue < 174 and value > 120 else "red"
