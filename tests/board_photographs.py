"""Photographs of boards on the screen: kept as an owner keeps them, and what lies around lit squares in a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import cv2
import numpy as np

from companion.pictures import jpeg_size
from hardware.photos.keeping import load, prepare
from tests.hardware.photos.drawn_boards import plan, printed_at
from tests.hardware.photos.grounds import photographed_board

SIZES = [(800, 480), (480, 800), (1024, 600), (1280, 720), (720, 1280)]
THEMES = ("night", "day", "contrast")

ALL = sorted(plan())


def places(seed: int = 3) -> dict[str, tuple[float, float]]:
    """Where the squares lie in the photograph of that seed."""
    return {name: (float(x), float(y)) for name, (x, y) in printed_at(plan(), seed).items()}


def keep_board(kept, seed: int = 3, **board) -> None:
    """Keep a photograph of a board, drawn and lit by that seed, as the editor does."""
    picture = prepare(photographed_board(seed))
    half = prepare(load(picture, max(jpeg_size(picture)) // 2))
    kept.box_pictures.keep_board("outrage", picture, places(seed), half=half, **board)


def keep_dotted(kept, dotted: str, colour: tuple[int, int, int] = (0, 255, 0), shape=(1200, 1200)) -> None:
    """One that is grey but for a disc at a square's place. colour: red, green, blue."""
    picture = np.full((*shape, 3), 128, np.uint8)
    x, y = places()[dotted]
    cv2.circle(picture, (round(x * shape[1]), round(y * shape[0])), 14, colour[::-1], -1)
    kept.box_pictures.keep_board("outrage", prepare(picture), places())


def picture_of(board) -> np.ndarray:
    """The board as it is drawn, larger than the test's window too: red, green and blue, the top row first."""
    texture = board.export_as_image().texture
    wide, high = texture.size
    return np.frombuffer(texture.pixels, np.uint8).reshape(high, wide, 4)[..., :3]


class Lit(NamedTuple):
    """Pixels of a lit square as they are drawn, red first: the darkest and the lightest of its line, and what is beside
    that."""

    dark: tuple[float, ...]
    light: tuple[float, ...]
    outside: np.ndarray


def lit_in(board, picture: np.ndarray, wide: int = 3) -> Iterator[Lit]:
    """The lit squares that are seen whole in a picture of the board: on whose lines no piece stands."""
    high, broad = picture.shape[:2]
    for spot in board.lit:
        x, y, across, up = board.rect(board.spots[spot], -0.04)
        if any(_gap((x, y, across, up), *one.look.stands) <= 0 for one in board.figures._drawn.values()):
            continue
        left, low = x - board.x, y - board.y
        x0, x1, y0, y1 = (round(edge) for edge in (left, left + across, high - low - up, high - low))
        if min(x0, y0) < wide + 1 or x1 > broad - wide - 1 or y1 > high - wide - 1:
            continue
        whole = picture[y0 - wide - 1 : y1 + wide + 1, x0 - wide - 1 : x1 + wide + 1]
        outside = np.ones(whole.shape[:2], bool)
        outside[wide:-wide, wide:-wide] = False
        # From outside to the middle across the left side, between the round corners.
        third = (y1 - y0) // 3
        profile = np.median(picture[y0 + third : y1 - third, x0 - 1 : x0 + max((x1 - x0) // 2, 4)], axis=0) / 255
        bright = profile.sum(axis=1)
        yield Lit(tuple(profile[bright.argmin()]), tuple(profile[bright.argmax()]), whole[outside])


def _gap(box, x: float, y: float, radius: float) -> float:
    """How far a piece there is from the box, with its outline and its flag."""
    left, low, wide, high = box
    across, up = max(left - x, x - left - wide, 0), max(low - y, y - low - high, 0)
    return float(np.hypot(across, up)) - 1.5 * radius


def around_pieces(board, picture: np.ndarray, wide: int = 2) -> Iterator[np.ndarray]:
    """What lies just outside each person's piece, where it is seen whole."""
    high, broad = picture.shape[:2]
    for key, drawn in board.figures._drawn.items():
        if not key.startswith("seat:"):
            continue
        x, y, radius = drawn.look.stands
        across, down = np.meshgrid(np.arange(broad) - (x - board.x), np.arange(high) - (high - (y - board.y)))
        off = np.hypot(across, down)
        # Above it stands its flag.
        yield picture[(off > radius * 1.25) & (off < radius * 1.25 + wide) & (down > 0)]


def route(board, start: str, end: str) -> list[str]:
    """The squares of a shortest way from one to another."""
    before, reached = {start: ""}, [start]
    for here in reached:
        for square in board.squares[here]["to"]:
            if square in board.spots and square not in before:
                before[square] = here
                reached.append(square)
    found = [end]
    while before[found[-1]]:
        found.append(before[found[-1]])
    return found[::-1]


def beside_way(board, picture: np.ndarray, way: Sequence[str], off: float) -> np.ndarray:
    """What lies so many pixels beside the middle of a way, on either side."""
    high, broad = picture.shape[:2]
    points = []
    for (x0, y0), (x1, y1) in pairwise(map(board.spot_place, way)):
        long = max(float(np.hypot(x1 - x0, y1 - y0)), 1.0)
        over, up = -(y1 - y0) / long * off, (x1 - x0) / long * off
        for part in np.linspace(0.2, 0.8, max(int(long / 2), 2)):
            x, y = x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
            points += [(x + over, y + up), (x - over, y - up)]
    across = np.clip([round(x - board.x) for x, _ in points], 0, broad - 1)
    down = np.clip([round(high - (y - board.y)) for _, y in points], 0, high - 1)
    return picture[down, across]
