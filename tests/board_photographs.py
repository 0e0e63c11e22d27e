"""Photographs of boards on the screen: kept as an owner keeps them, and what lies around lit squares in a picture."""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np

from hardware.photos.keeping import prepare
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
    kept.box_pictures.keep_board("outrage", prepare(photographed_board(seed)), places(seed), **board)


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


def around_lit(board, picture: np.ndarray, wide: int = 3) -> Iterator[np.ndarray]:
    """What lies just outside the line of each lit square that is seen whole, n x 3, red first."""
    high, broad = picture.shape[:2]
    for spot in board.lit:
        x, y, across, up = board.rect(board.spots[spot], -0.04)
        left, low = x - board.x, y - board.y
        x0, x1, y0, y1 = (round(edge) for edge in (left, left + across, high - low - up, high - low))
        if min(x0, y0) < wide + 1 or x1 > broad - wide - 1 or y1 > high - wide - 1:
            continue
        whole = picture[y0 - wide - 1 : y1 + wide + 1, x0 - wide - 1 : x1 + wide + 1]
        outside = np.ones(whole.shape[:2], bool)
        outside[wide:-wide, wide:-wide] = False
        yield whole[outside]
