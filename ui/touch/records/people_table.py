"""Everybody and every game in one table: a key a person, a column a game, and how the dice fell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from ui.touch.controls.button import BigButton
from ui.touch.look.drawn import Drawn
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon, draw_mark, draw_text, fitting_size, text_width
from ui.touch.look.scale import ASIDE, BODY, SMALL, down_from
from ui.touch.look.theme import theme
from ui.touch.records.figures import draw_bar, draw_gauge, draw_left
from ui.touch.records.own_colour import own_colour
from ui.touch.shelf.lid import draw_lid

NAMES, LUCK = 0.34, 0.19
"""Shares of the width of names and of luck; the games have the rest."""

NARROW, NARROW_LUCK = 560, 0.3
"""In a narrower table than this, in dp, luck has that share: its scale has to be read."""

HEAD = 60
"""Height of the heads of the columns in dp."""

PERSON = down_from(BODY)
"""Type sizes of a name in sp, the first that has room."""

FACE = 0.36
"""Radius of the room for somebody's badge, in the height of their row."""

BADGE, CROWNED = 0.86, 0.16
"""Radius of a badge in its room, and how much of it a crown takes."""

TYPE = down_from(ASIDE)
"""Type sizes in sp, the first that has room."""

LOWER = (SMALL,)
"""The same of what stands below."""

LID = 92
"""Width of a lid in dp at most."""


class GameColumn(NamedTuple):
    """A game: its name, the icon of one without a lid, and how often it was played to the end, in words."""

    game: str
    sign: str
    said: str


class Cell(NamedTuple):
    """What somebody won of a game: in words, and which share; None where it was never played. best: nobody won more."""

    said: str
    share: float | None = None
    best: bool = False


def columns(x: float, width: float, games: int) -> list[tuple[float, float]]:
    """Left edge and width of each game's column, and of luck at the end."""
    luck = NARROW_LUCK if width < dp(NARROW) else LUCK
    left, wide = x + width * NAMES, width * (1 - NAMES - luck) / max(games, 1)
    return [*((left + at * wide, wide) for at in range(games)), (x + width * (1 - luck), width * luck)]


class TableHead(Drawn):
    """The lids of the games above their columns; `luck` is said above the last one."""

    def __init__(self, games: Sequence[GameColumn], luck: str, **settings: object) -> None:
        self.games, self._luck = list(games), luck
        super().__init__(size_hint_y=None, height=dp(HEAD), **settings)

    @property
    def shown(self) -> list[str]:
        """What is read."""
        return [one.said for one in self.games] + [self._luck]

    def draw(self, group: InstructionGroup) -> None:
        """A lid and a line of words a column."""
        found = columns(self.x, self.width, len(self.games))
        words_y, lid_y = self.y + dp(12), self.y + dp(25)
        for one, (left, wide) in zip(self.games, found, strict=False):
            lid = min(wide - dp(10), dp(LID))
            box = (left + (wide - lid) / 2, lid_y, lid, self.top - lid_y)
            draw_lid(group, one.game, one.sign, box, theme.room, dp(8))
            _middle(group, one.said, left + wide / 2, words_y, wide, LOWER, quiet=True)
        left, wide = found[-1]
        draw_icon(group, icon("casino"), left + wide / 2, (lid_y + self.top) / 2, dp(30), theme.accent)
        _middle(group, self._luck, left + wide / 2, words_y, wide, LOWER, quiet=True)


class PersonRow(BigButton):
    """`text` is the name, `figure` the luck in words; `sub` what was won of all, "" where a column says so.

    letter: the initial. seat: colour and shape of their badge. first: nobody has won more. cells: one a game.
    """

    letter = StringProperty("")
    seat = ObjectProperty(("", ""))
    first = BooleanProperty(False)
    cells = ListProperty()
    luck = ObjectProperty(None, allownone=True)
    levelled = False

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.bind(
            cells=self.paint_soon,
            luck=self.paint_soon,
            letter=self.paint_soon,
            seat=self.paint_soon,
            first=self.paint_soon,
        )

    def _paint_row(self, drawing: InstructionGroup, ink: list[float], quiet: list[float]) -> None:
        pad, upper, lower = dp(14), self.y + self.height * 0.68, self.y + self.height * 0.29
        radius = self.height * FACE
        self._paint_face(drawing, self.x + pad + radius, radius)
        left = self.x + pad + 2 * radius + dp(12)
        room = self.x + self.width * NAMES - left - dp(6)
        size = next((one for one in PERSON if text_width(self.text, int(sp(one)), True) <= room), PERSON[-1])
        draw_left(drawing, self.text, left, upper if self.sub else self.center_y, sp(size), room, bold=True)
        size = next((one for one in LOWER if text_width(self.sub, int(sp(one))) <= room), LOWER[-1])
        draw_left(drawing, self.sub, left, lower, sp(size), room, quiet=True)
        *games, (left, wide) = columns(self.x, self.width, len(self.cells))
        for cell, (at, column) in zip(self.cells, games, strict=True):
            self._cell(drawing, cell, at, column, (upper, lower))
        _middle(drawing, self.figure, left + wide / 2, upper, wide, TYPE, bold=True)
        if self.luck is not None:
            draw_gauge(drawing, (left + dp(12), left + wide - pad), lower, self.luck, own_colour(self.seat[0]))

    def _paint_face(self, drawing: InstructionGroup, x: float, radius: float) -> None:
        """Who it is, as on the badge of the seat where they sit most; crowned where nobody has won more."""
        colour, shape = self.seat
        y = self.center_y - (radius * CROWNED if self.first else 0)
        radius *= 1 - CROWNED if self.first else 1
        draw_mark(drawing, shape or "disc", self.letter, x, y, radius * BADGE,
                  theme.colour(colour) if colour else theme.accent, theme.mark_ink, theme.mark_edge)  # fmt: skip
        if self.first:
            draw_icon(drawing, icon("crown"), x, y + radius * 1.12, radius * 0.9, theme.accent)

    def _cell(
        self, drawing: InstructionGroup, cell: Cell, left: float, wide: float, lines: tuple[float, float]
    ) -> None:
        upper, lower = lines
        middle = left + wide / 2
        if cell.share is None:
            _middle(drawing, cell.said, middle, self.center_y, wide, TYPE, quiet=True)
            return
        size = _middle(drawing, cell.said, middle, upper, wide, TYPE, bold=cell.best)
        said = text_width(cell.said, size, cell.best)
        if cell.best and said + dp(22) < wide:
            draw_icon(drawing, icon("crown"), middle - said / 2 - dp(12), upper, dp(18), theme.accent)
        bar = min(wide - dp(14), dp(LID))
        draw_bar(drawing, (middle - bar / 2, lower - dp(5), bar, dp(10)), cell.share, own_colour(self.seat[0]))


def _middle(
    group: InstructionGroup, text: str, x: float, y: float, wide: float, sizes: Sequence[int],
    bold: bool = False, quiet: bool = False,
) -> int:  # fmt: skip
    """Text around x, as large as it has room; its type size in pixels."""
    room = max(int(wide - dp(6)), 10)
    pixels = tuple(int(sp(one)) for one in sizes)
    size = fitting_size(text, pixels, bold, room, 10_000) or pixels[-1]
    squeeze = min(1.0, room / max(text_width(text, size, bold), 1))
    draw_text(group, text, x, y, size, theme.quiet if quiet else theme.ink, bold=bold, squeeze=squeeze)
    return size
