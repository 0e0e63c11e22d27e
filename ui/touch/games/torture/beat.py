"""What beats a standing bid, in as many words as have room; the trump as a die."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp, sp

from companion.words import say
from ui.touch.games.torture.shown import DungeonDisplay
from ui.touch.widgets.ink import fits, text_width

DIE = "\ufffc"
"""Stands in a sentence where a die with the trump is drawn."""

LEADING = 0.88
"""From line to line, as a part of the typeface's own step."""


class Beat(NamedTuple):
    """What beats a bid: in words, or with a die in the place of `DIE`; its type size in sp."""

    words: str
    size: int


def beat_words(display: DungeonDisplay, one: Any, wide: float, high: float) -> Beat:
    """What beats the bid in as many words as have room in a box; the trump as a die where one line has room."""
    head = head_of(one)
    if display.trump(one.card):
        for short, size in ((False, 20), (False, 18), (True, 18), (False, 17), (True, 17)):
            text = display.beat_it(one, short, DIE)
            room = wide - text_width(head, int(sp(size)), True) - dp(18)
            words = text_width(text.replace(DIE, ""), int(sp(size)))
            if words + die_side(size) <= room and sp(size) * 1.3 <= high:
                return Beat(text, size)
    long, short_text = display.beat_it(one), display.beat_it(one, True)
    ways = [
        (long, 20, 1),
        (long, 18, 1),
        (long, 18, 2),
        (short_text, 18, 2),
        (long, 17, 2),
        (short_text, 17, 2),
        (short_text, 16, 2),
    ]
    for text, size, lines in ways:
        room = wide - text_width(head, int(sp(size)), True) - dp(18)
        tall = min(high - dp(1), high if lines > 1 else sp(size) * 1.6)
        if fits(text, int(sp(size)), False, int(room), int(tall), LEADING):
            return Beat(text, size)
    return Beat(short_text, 15)


def head_of(one: Any) -> str:
    """What stands before the dice that are wanted: nothing is beaten where nothing lies."""
    return say("torture.touch.bid" if one.seat < 0 else "torture.touch.beat")


def die_side(size: int) -> float:
    """Side of a die in a line of that type."""
    return float(sp(size) * 1.15)
