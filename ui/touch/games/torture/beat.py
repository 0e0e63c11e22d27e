"""What beats a standing bid, in as many words as have room; the trump as a die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp, sp

from companion.words import say
from ui.touch.games.torture.shown import DungeonDisplay
from ui.touch.look.ink import fits, text_width

DIE = "\ufffc"
"""Stands in a sentence where a die with the trump is drawn."""

LEADING = 0.88
"""From line to line, as a part of the typeface's own step."""

STEP = 1.3
"""From line to line where dice stand in them, in type sizes."""

PICTURED = ((False, 20), (False, 18), (True, 18), (False, 17), (True, 17), (False, 16), (True, 16))
"""How words with a die in one line are tried: whether they are short, and their type size in sp."""

FOLDED = ((False, 18), (True, 18), (False, 17), (True, 17), (False, 16), (True, 16))
"""The same in two lines."""

IN_WORDS = (
    (False, 20, 1), (False, 18, 1), (True, 18, 1), (True, 17, 1), (True, 16, 1),
    (False, 18, 2), (True, 18, 2), (False, 17, 2), (True, 17, 2), (True, 16, 2),
)  # fmt: skip
"""How words alone are tried, with their lines."""


class Beat(NamedTuple):
    """What beats a bid: line by line with a die in the place of `DIE`, or in words; the type size in sp."""

    lines: Sequence[str]
    size: int
    pictured: bool = False


def beat_words(display: DungeonDisplay, one: Any, wide: float, high: float) -> Beat:
    """What beats the bid in as many words as have room in a box; the trump as a die where two lines have room."""
    head = head_of(one)

    def room(size: int) -> float:
        return wide - text_width(head, int(sp(size)), True) - dp(18)

    if display.trump(one.card):
        for most, ways in ((1, PICTURED), (2, FOLDED)):
            for short, size in ways:
                lines = _folded(display.beat_it(one, short, DIE), size, room(size))
                if len(lines) <= most and most * sp(size) * STEP <= high:
                    return Beat(lines, size, True)
    for short, size, most in IN_WORDS:
        text = display.beat_it(one, short)
        tall = min(high - dp(1), high if most > 1 else sp(size) * 1.6)
        if fits(text, int(sp(size)), False, int(room(size)), int(tall), LEADING):
            return Beat([text], size)
    return Beat([display.beat_it(one, True)], 15)


def _folded(text: str, size: int, room: float) -> list[str]:
    """The text in lines that are no wider than the room, where no single word is."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and line_width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def line_width(line: str, size: int) -> float:
    """How wide a line with dice in it is, in pixels."""
    return text_width(line.replace(DIE, ""), int(sp(size))) + line.count(DIE) * die_side(size)


def head_of(one: Any) -> str:
    """What stands before the dice that are wanted: nothing is beaten where nothing lies."""
    return say("torture.touch.bid" if one.seat < 0 else "torture.touch.beat")


def die_side(size: int) -> float:
    """Side of a die in a line of that type."""
    return float(sp(size) * 1.15)
