"""What the signs of an evening mean: each once, with its words, in rows below what they stand on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from companion.client.evenings.evening_signs import EveningSign
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon, draw_shape, draw_text, text_width
from ui.touch.look.scale import SMALL
from ui.touch.look.theme import theme

ROW = 26
"""Height of a row in dp."""

RADIUS = 10
"""Of a sign in dp."""

GAP = 7
"""Between a sign and its words, in dp."""

APART = 18
"""From the words of one to the next sign, in dp."""


class Meant(NamedTuple):
    """A sign and what it means. wide: so broad are both, in pixels."""

    icon: str
    said: str
    wide: float


def meant(signs: Iterable[EveningSign]) -> list[Meant]:
    """Each that has words once, in the order in which they came."""
    said = {one.icon: one.said for one in signs if one.said}
    return [Meant(one, text, dp(2 * RADIUS + GAP) + text_width(text, int(sp(SMALL)))) for one, text in said.items()]


class SignKey(NamedTuple):
    """The rows of what signs mean; beside: it is one, which has room between two words that stand there anyway."""

    rows: list[list[Meant]]
    beside: bool

    @property
    def height(self) -> float:
        """What it takes besides, in pixels."""
        return 0.0 if self.beside else dp(ROW) * len(self.rows)


def sign_key(signs: Iterable[EveningSign], between: float, room: float) -> SignKey:
    """In one row between the first turn and the last, or else in rows of their own, as broad as the page."""
    found = meant(signs)
    beside = _wide(found) <= between
    return SignKey([found] if beside else _in_rows(found, room), beside)


def _in_rows(found: Sequence[Meant], room: float) -> list[list[Meant]]:
    rows: list[list[Meant]] = []
    for one in found:
        if rows and _wide(rows[-1]) + dp(APART) + one.wide <= room:
            rows[-1].append(one)
        else:
            rows.append([one])
    return rows


def draw_key(group: InstructionGroup, key: SignKey, between: tuple[float, float], middle: float, y: float) -> None:
    """Between two places of the line at that height, or below it around `middle`."""
    if key.beside:
        _draw_row(group, key.rows[0], (between[0] + between[1]) / 2, y)
        return
    for at, row in enumerate(key.rows):
        _draw_row(group, row, middle, y - dp(ROW) * (at + 1))


def _draw_row(group: InstructionGroup, row: Sequence[Meant], middle: float, y: float) -> None:
    """One row, around `middle`."""
    x = middle - _wide(row) / 2
    for one in row:
        radius = dp(RADIUS)
        draw_shape(group, "disc", x + radius, y, radius, theme.quiet)
        draw_shape(group, "disc", x + radius, y, radius - dp(1.5), theme.room)
        draw_icon(group, icon(one.icon), x + radius, y, radius * 1.4, theme.ink)
        draw_text(group, one.said, x + one.wide - (one.wide - dp(2 * RADIUS + GAP)) / 2, y, int(sp(SMALL)), theme.ink)
        x += one.wide + dp(APART)


def _wide(row: Sequence[Meant]) -> float:
    return sum(one.wide for one in row) + dp(APART) * (len(row) - 1)
