"""Cards drawn for tests: ten English and ten German ones, of several faces and lengths, upright and lying.

The faces are those that come with the app and with Kivy.
"""

from __future__ import annotations

import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np

FILE = Path(__file__).with_name("cards.toml")

ASSETS = Path(__file__).resolve().parents[3] / "ui" / "touch" / "assets"
KIVY = Path(find_spec("kivy").origin).parent / "data" / "fonts"

BODY_FACES = [
    KIVY / "Roboto-Regular.ttf", ASSETS / "AtkinsonHyperlegible-Regular.ttf", KIVY / "DejaVuSans.ttf",
    KIVY / "Roboto-Italic.ttf",
]  # fmt: skip
TITLE_FACES = [KIVY / "Roboto-Bold.ttf", ASSETS / "Cinzel-Bold.ttf", ASSETS / "AtkinsonHyperlegible-Bold.ttf"]

PAPERS = [(208, 232, 242), (230, 238, 240), (190, 222, 232), (222, 228, 214)]
"""Blue, green, red."""


class Card(NamedTuple):
    """What is printed on one. language: as the app calls it. upright: else it lies."""

    language: str
    title: str
    body: str
    upright: bool


CARDS = [Card(**one) for one in tomllib.loads(FILE.read_text(encoding="utf-8"))["card"]]


def draw_card(number: int) -> np.ndarray:
    """Card ``number`` of ``CARDS``, 900 px at its shorter side, with a frame, a rule and a little picture.

    At a height of 900 px its body is 34 to 42 px high: some 7 to 9 points on a card of common size.
    """
    card = CARDS[number]
    width, height = (900, 1290) if card.upright else (1290, 900)
    picture = np.full((height, width, 3), PAPERS[number % len(PAPERS)], np.uint8)
    ink = [(30, 28, 34), (60, 24, 20), (22, 30, 62)][number % 3]
    cv2.rectangle(picture, (28, 28), (width - 29, height - 29), ink, 4)
    title_face = cv2.FontFace(str(TITLE_FACES[number % len(TITLE_FACES)]))
    body_face = cv2.FontFace(str(BODY_FACES[number % len(BODY_FACES)]))
    size = round((34 + 2 * (number % 5)) * height / 900)
    end = _write(picture, card.title, (80, 70), title_face, round(1.5 * size), ink, width - 160)
    cv2.line(picture, (80, end + 20), (width // 2, end + 20), ink, 3)
    _write(picture, card.body, (80, end + 50), body_face, size, ink, width - 160)
    _draw_pot(picture, (width - 210, height - 190), ink)
    return picture


def _write(
    picture: np.ndarray, text: str, at: tuple[int, int], face: cv2.FontFace, size: int, ink: tuple[int, ...], wide: int
) -> int:
    """Writes ``text`` in lines of ``wide`` px at most, from ``at``. Returns where the next line would begin."""
    lines, (x, y) = [""], at
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if cv2.getTextSize((10_000, 2_000), longer, (0, 1_000), face, size)[2] > wide and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    for line in lines:
        y += round(1.3 * size)
        cv2.putText(picture, line, (x, y - round(0.3 * size)), ink, face, size)
    return y


def _draw_pot(picture: np.ndarray, middle: tuple[int, int], ink: tuple[int, ...]) -> None:
    """A picture that is no letter."""
    x, y = middle
    cv2.ellipse(picture, (x, y + 20), (80, 70), 0, 0, 360, (90, 120, 170), -1)
    cv2.ellipse(picture, (x, y + 20), (80, 70), 0, 0, 360, ink, 5)
    cv2.rectangle(picture, (x - 45, y - 75), (x + 45, y - 40), (70, 95, 140), -1)
    cv2.rectangle(picture, (x - 45, y - 75), (x + 45, y - 40), ink, 5)
