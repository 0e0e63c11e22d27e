"""What beats a standing bid, as large as it has room; the trump as a die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp, sp

from companion.words import say
from ui.touch.games.torture.shown import DungeonDisplay
from ui.touch.look.ink import fits, text_width
from ui.touch.look.scale import ASIDE, CAPTION, SMALL, down_from

DIE = "\ufffc"
"""Stands in a sentence where a die with the trump is drawn."""

LEADING = 0.88
"""From line to line, as a part of the typeface's own step."""

STEP = 1.3
"""From line to line where dice stand in them, in type sizes."""

PICTURED, FOLDED = down_from(ASIDE), (SMALL,)
"""Type sizes in sp in which words with a die in one line are tried, and in two."""

IN_WORDS = ((ASIDE, 1), (SMALL, 1), (SMALL, 2))
"""The same of words alone, with their lines."""


class Beat(NamedTuple):
    """What beats a bid: line by line with a die in the place of `DIE`, or in words; the type size in sp."""

    lines: Sequence[str]
    size: int
    pictured: bool = False


def beat_words(display: DungeonDisplay, one: Any, wide: float, high: float, largest: int = ASIDE) -> Beat:
    """What beats the bid, as large as it has room in a box; the trump as a die where two lines have room.

    largest: type size in sp at most, that of the stalls beside it.
    """
    head = head_of(one)

    def room(size: int) -> float:
        return wide - text_width(head, int(sp(size)), True) - dp(18)

    if display.trump(one.card):
        for most, ways in ((1, PICTURED), (2, FOLDED)):
            for size in (way for way in ways if way <= largest):
                lines = _folded(display.beat_it(one, DIE), size, room(size))
                if len(lines) <= most and most * sp(size) * STEP <= high:
                    return Beat(lines, size, True)
    text = display.beat_it(one)
    for size, most in (way for way in IN_WORDS if way[0] <= largest):
        tall = min(high - dp(1), high if most > 1 else sp(size) * 1.6)
        if fits(text, int(sp(size)), False, int(room(size)), int(tall), LEADING):
            return Beat([text], size)
    return Beat([text], CAPTION)


def _folded(text: str, size: int, room: float) -> list[str]:
    """The text in lines that are no wider than the room, where no single word is. A die stays with its word."""
    lines: list[str] = []
    for word in text.replace(f" {DIE}", f"\u00a0{DIE}").split(" "):
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
