"""What is printed on a card: its title, its body, and which words somebody should look at."""

from __future__ import annotations

from statistics import median
from typing import NamedTuple

import cv2
import numpy as np

from companion.devices.box_photos import CardText, Word
from hardware.photos.ink import ink_above, readable, type_size
from hardware.photos.program import BLOCKS, LINE, recognise

SURE = 90.0
"""Confidence of a word, of 100, from which on it is not marked: of words that are right, one in 150 has less."""

NO_WORD = 25.0
"""Below this it is no word but a piece of a picture."""

TITLE = 1.2
"""How many times as large as the body's type a title's is."""

MARGIN = 12
"""Pixels of paper that a line has around it when it is read by itself."""


class _Found(NamedTuple):
    """A word of a line: what it says, how sure (of 100), and its box in pixels."""

    text: str
    sure: float
    x: int
    y: int
    width: int
    height: int


def read_text(picture: np.ndarray, language: str) -> CardText:
    """The text of a card that is squared up; see `recognise` for what is raised. Takes about half a second.

    picture: in colours or grey; it is read as `readable` makes it. language: the edition's, as the catalogue calls it.
    """
    card = readable(picture)
    lines = _lines(recognise(_pgm(card), language, BLOCKS))
    if lines:
        lines = _first_line(card, lines, language) + lines
    title, body = _apart(card, lines)
    return CardText(_words(title, card.shape), _words(body, card.shape))


def _first_line(card: np.ndarray, lines: list[list[_Found]], language: str) -> list[list[_Found]]:
    """A title that was passed over: a short word alone high above the others is taken for a speck."""
    first = lines[0]
    usual = type_size(card, *_box(first))
    box = ink_above(card, min(word.y for word in first) - MARGIN)
    if box is None or min(box[3] - box[1], box[2] - box[0]) < usual:
        return []
    left, top = max(box[0] - MARGIN, 0), max(box[1] - MARGIN, 0)
    strip = card[top : box[3] + MARGIN, left : box[2] + MARGIN]
    found = [word for line in _lines(recognise(_pgm(strip), language, LINE)) for word in line if word.sure >= SURE]
    return [[word._replace(x=word.x + left, y=word.y + top) for word in found]] if found else []


def _pgm(grey: np.ndarray) -> bytes:
    return cv2.imencode(".pgm", grey)[1].tobytes()


def _lines(rows: str) -> list[list[_Found]]:
    """The words of each line, from the top on, of the program's rows: level, page, block, paragraph, line, word, left,
    top, width, height, confidence, text."""
    lines: dict[tuple[str, ...], list[_Found]] = {}
    for row in rows.splitlines():
        cells = row.split("\t")
        if len(cells) == 12 and cells[0] == "5" and cells[11].strip() and float(cells[10]) >= NO_WORD:
            box = (int(cell) for cell in cells[6:10])
            lines.setdefault(tuple(cells[1:5]), []).append(_Found(cells[11].strip(), float(cells[10]), *box))
    return sorted(lines.values(), key=lambda line: min(word.y for word in line))


def _apart(card: np.ndarray, lines: list[list[_Found]]) -> tuple[list[list[_Found]], list[list[_Found]]]:
    """The lines of the title and those of the body, without specks."""
    lines = [line for line in lines if any(map(str.isalnum, _said(line)))]
    if not lines:
        return [], []
    sizes = [type_size(card, *_box(line)) for line in lines]
    usual = median(size for size, line in zip(sizes, lines, strict=True) for _ in _said(line))
    begin = 0
    while begin < len(lines) and (sizes[begin] >= TITLE * usual or _is_loud(lines[begin])):
        begin += 1
    # All of it is as large where there is no title.
    return (lines[:begin], lines[begin:]) if begin < len(lines) else ([], lines)


def _is_loud(line: list[_Found]) -> bool:
    """Whether it is all capitals: small ones are hardly higher than the body's letters."""
    said = _said(line)
    return said.isupper() and sum(map(str.isalpha, said)) > 2


def _said(line: list[_Found]) -> str:
    return "".join(word.text for word in line)


def _box(line: list[_Found]) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of a line."""
    right, bottom = max(word.x + word.width for word in line), max(word.y + word.height for word in line)
    return min(word.x for word in line), min(word.y for word in line), right, bottom


def _words(lines: list[list[_Found]], size: tuple[int, ...]) -> list[Word]:
    """The words one after the other; one that was parted at the end of a line is whole again, with its first box."""
    words: list[Word] = []
    parted = False
    for line in lines:
        for word in line:
            doubtful = word.sure < SURE
            if parted and word.text[0].islower():
                before = words.pop()
                words.append(Word(before.text[:-1] + word.text, before.box, before.doubtful or doubtful))
            else:
                box = (word.x / size[1], word.y / size[0], word.width / size[1], word.height / size[0])
                words.append(Word(word.text, box, doubtful))
            parted = False
        parted = len(words[-1].text) > 2 and words[-1].text[-1] == "-" and words[-1].text[-2].isalpha()
    return words
