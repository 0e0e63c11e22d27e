"""The morning after: the prison with whoever is still in it, a sea, and the sun that comes up before the boats."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from ui.touch.board.counter import CounterStyle
from ui.touch.games.break_out.crew import TALL, paint_prisoner
from ui.touch.look.easel import LINE, Easel
from ui.touch.records.scene import Frame
from ui.touch.records.scenery import (
    paint_battlements,
    paint_cloud,
    paint_courses,
    paint_path,
    paint_stars,
    paint_water,
)

SKY = ("#FFD9A0", "#F59A6C", "#A85A7A", "#4A3A6E", "#1C2350", "#10173A")
WATER = ("#0B1E30", "#15364E", "#2A5470", "#7A6A86", "#F0A878")
SUN, WARM = "#FFF1C8", "#FFC07A"
BRICK, BRICK_DARK, JOINT, CAP = "#6B4A4E", "#33263A", "#8A6264", "#7C585A"
FRAME, CELL, BAR, SHEET = "#8A8494", "#0F0D18", "#AAB2BE", "#EDE6D6"

ROWS, LEAST, HIGH = 2, 3, 66.0
"""Rows of windows in the prison, how many there are in one at least, and how high it is, in units."""

NOBODY_OUT = 1.25
"""How many times as large it is where no boat lies before it."""

WINDOW = (13.6, 18.0)
"""How wide and how high a window is, in units, and how far one is from the next: `APART` more."""

APART = 2.6


def paint_dawn(easel: Easel, frame: Frame, sea: float, inside: Sequence[CounterStyle], size: float) -> None:
    """All that stands still. sea: how high it reaches. inside: who looks out of a window; size: of the
    prison."""
    easel.dusk(frame.left, sea, -2 * frame.left, frame.top - sea, *SKY)
    paint_stars(easel, frame, sea + 70, 50, 9)
    sun = frame.half * (0.3 if frame.upright else 0.42)
    _sun(easel, frame, sun, sea)
    for x, up, long in ((0.1, 16, 62), (0.8, 24, 58), (-0.3, 30, 66), (0.5, 44, 60), (-0.7, 52, 56), (0.95, 60, 50)):
        paint_cloud(easel, x * frame.half, sea + up, long, "#FFB58A" if up < 40 else "#C87A94", 0.6)
    for x, up, wing in ((0.02, 46, 1.0), (0.1, 52, 0.7), (-0.1, 40, 0.6), (0.62, 36, 0.6)):
        _gull(easel.at(x * frame.half, sea + up, wing))
    _far_shore(easel, frame, sea)
    paint_water(easel, frame, sea, WATER, "#9CC0D0", 3)
    paint_path(easel, frame, sun, sea, 24, ("#FFE0A6", 0.8), 6)
    wall = prison_wide(len(inside)) * size - frame.half - frame.left
    _prison(easel.at(frame.left, sea - 6, size), wall / size, inside)


def prison_wide(inside: int) -> float:
    """Units that the prison takes of what matters, by how many look out of it."""
    return max(LEAST, -(-inside // ROWS)) * (WINDOW[0] + APART) + 8


def _sun(easel: Easel, frame: Frame, x: float, sea: float) -> None:
    for far, strength in ((120, 0.28), (62, 0.5), (34, 0.8)):
        easel.glow(x, sea, far, WARM, strength)
    for at in range(13):
        turn = pi * (at + 0.5) / 13
        wide, far = 0.07, 150
        easel.slope(
            [(x, sea), (x + far * cos(turn - wide), sea + far * sin(turn - wide)),
             (x + far * cos(turn + wide), sea + far * sin(turn + wide))],
            (x, sea), (x + far * 0.75 * cos(turn), sea + far * 0.75 * sin(turn)), ("#FFE6B0", 0.2), ("#FFE6B0", 0.0),
        )  # fmt: skip
    easel.disc(x, sea + 3, 19, SUN)
    easel.glow(x, sea + 6, 18, "#FFFFFF", 0.7)


def _gull(easel: Easel) -> None:
    easel.line("-6 1.6 Q -3 4.4 0 0.6 Q 3 4.4 6 1.6", 1.0, "#2A2440")


def _far_shore(easel: Easel, frame: Frame, sea: float) -> None:
    """Freedom."""
    right, land = -frame.left, easel.at(-frame.left, sea)
    land.fill("0 0 0 12 Q -20 15 -34 8 Q -52 7 -74 0", "#5A3E5E")
    land.fill("0 0 0 7 Q -16 8 -44 0", "#3E2E4C")
    for x, high in ((-6, 9), (-13, 8), (-22, 7)):
        easel.box(right + x - 0.4, sea + high - 3, 0.8, 5, "#2A2036")
        easel.disc(right + x, sea + high + 4, 2.6, "#33283F")


def _prison(easel: Easel, wide: float, inside: Sequence[CounterStyle]) -> None:
    """Its lower left corner is at 0, 0."""
    easel.slope([(0, 0), (wide, 0), (wide, HIGH), (0, HIGH)], (0, 0), (wide, 0), BRICK_DARK, BRICK)
    paint_courses(easel, (0, 0, wide, HIGH), JOINT, 4, 0.42)
    easel.box(0, HIGH - 3.4, wide + 1.2, 3.4, CAP)
    paint_battlements(easel, 0, wide + 1.2, HIGH, 4, CAP)
    easel.slope([(wide - 6, 0), (wide, 0), (wide, HIGH), (wide - 6, HIGH)], (wide - 6, 0), (wide, 0), (WARM, 0.0),
                (WARM, 0.4))  # fmt: skip
    easel.fill(f"0 -5 0 3 Q {wide * 0.3} 6 {wide * 0.6} 2.4 Q {wide} 5 {wide + 9} -3", "#241C2E")
    _windows(easel, wide, inside)


def _windows(easel: Easel, right: float, inside: Sequence[CounterStyle]) -> None:
    """As many as are needed, three at least; those in which nobody is left first, a rope of sheets from the first."""
    across, up = WINDOW[0] + APART, WINDOW[1] + 4.4
    cells: list[CounterStyle | None] = [*([None] * max(0, LEAST - len(inside))), *inside]
    columns = max(LEAST, -(-len(cells) // ROWS))
    begin = right - 4 - across * (columns - 0.5)
    for at, look in enumerate(cells):
        row, column = divmod(at, columns)
        _window(easel.at(begin + column * across, 7 + up * (ROWS - 1 - row)), look, at)


def _window(easel: Easel, look: CounterStyle | None, at: int) -> None:
    """Its middle of the sill is at 0, 0. look: who is behind it. at: the first one was left by a rope."""
    half, high = WINDOW[0] / 2, WINDOW[1]
    easel.box(-half - 1.2, -1.2, WINDOW[0] + 2.4, high + 2.4, FRAME)
    easel.box(-half, 0, WINDOW[0], high, CELL)
    if look is None:
        easel.glow(0, high * 0.45, half, "#F0A04A", 0.35)
    else:
        easel.glow(0, high * 0.5, half * 1.1, "#F0A04A", 0.6)
        paint_prisoner(easel.at(0, 0.9, (high - 1.4) / TALL), look)
    bent = 2.0 if look is None else 0.0
    for side in (-1, 1):
        for share in (0.36, 0.84):
            x, swerve = side * half * share, side * bent * (share < 0.5)
            bar = f"{x} 0 {x} {high * 0.2} Q {x + swerve * 1.6} {high * 0.5} {x} {high * 0.8} {x} {high}"
            easel.line(bar, 1.1, LINE)
            easel.line(bar, 0.6, BAR)
    easel.box(-half - 2, -2.2, WINDOW[0] + 4, 1.8, "#9A93A2")
    if look is None and at == 0:
        rope = "0 1 Q 3 -3 1.4 -8 Q -1.6 -14 1 -20 Q 3 -26 0 -31"
        easel.line(rope, 1.9, LINE)
        easel.line(rope, 1.2, SHEET)
        for x, y in ((1.4, -8), (1, -20)):
            easel.ball(x, y, 1.2, SHEET, width=0.4)
