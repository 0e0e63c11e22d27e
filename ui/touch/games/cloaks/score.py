"""The points tile by tile: one row a seat, one column a tile, its place shown by a small map above."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp, sp

from companion.client.layers.views import Standing
from companion.client.window import Window
from companion.words import say
from ui.touch.look.drawn import Drawn
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, draw_mark, draw_text, text_width
from ui.touch.look.scale import ASIDE, BODY, SMALL, TITLE
from ui.touch.look.theme import theme

NARROW = 620
"""A narrower table than this, in dp, has the tiles below the names."""

HEAD = 56
"""Height of the small maps above the columns, in dp."""

ROW, NARROW_ROW = 96, 156
"""Height of a seat's row at most, in dp; and where its tiles stand below its name."""


class TileTable(Drawn):
    """Best first; a star beside a monument that stands on one."""

    def __init__(self, window: Window, **settings: object) -> None:
        self._window = window
        super().__init__(**settings)

    @property
    def _narrow(self) -> bool:
        return bool(self.width < dp(NARROW))

    def draw(self, group: InstructionGroup) -> None:
        """All rows."""
        standings = self._window.standings()
        head = dp(HEAD)
        self._ranked = any(one.place == 1 and one.total for one in standings)
        high = min((self.height - head) / max(len(standings), 1), dp(NARROW_ROW if self._narrow else ROW))
        self._maps(group, self.top - head / 2, head)
        y = self.top - head - high / 2
        for standing in standings:
            self._seat(group, standing, y, high)
            y -= high

    def _columns(self) -> list[float]:
        """The middle of each tile's column."""
        names, totals = (0.0, 0.0) if self._narrow else (dp(176), dp(156))
        wide = (self.width - names - totals) / 9
        return [self.x + names + wide * (at + 0.5) for at in range(9)]

    def _maps(self, group: InstructionGroup, y: float, high: float) -> None:
        """Above each column where its tile lies; above the totals what they are."""
        side = min(high * 0.24, dp(12), (self._columns()[1] - self._columns()[0]) * 0.25)
        for at, x in enumerate(self._columns()):
            for place in range(9):
                row, column = divmod(place, 3)
                colour = theme.accent if place == at else theme.raised
                spot = (x + (column - 1) * side * 1.2 - side / 2, y + (1 - row) * side * 1.2 - side / 2)
                draw_box(group, spot, (side, side), 1, colour, theme.accent if place == at else theme.edge, dp(1))
        if not self._narrow:
            self._right(group, say("cloaks.touch.influence"), self.right - dp(66), y, SMALL, theme.quiet)
            self._right(group, say("cloaks.touch.total"), self.right - dp(6), y, SMALL, theme.quiet)

    def _right(
        self, group: InstructionGroup, text: str, right: float, y: float, size: int, colour: list[float],
        bold: bool = False,
    ) -> None:  # fmt: skip
        draw_text(group, text, right - text_width(text, int(sp(size)), bold) / 2, y, sp(size), colour, bold=bold)

    def _seat(self, group: InstructionGroup, standing: Standing, y: float, high: float) -> None:
        (seat,) = standing.seats
        person, player = self._window.seats[seat], self._window.view.seats[seat]
        upper, lower = (y + high * 0.24, y - high * 0.2) if self._narrow else (y, y)
        radius = dp(20)
        if self._ranked:
            draw_text(group, str(standing.place), self.x + dp(10), upper, sp(ASIDE), theme.ink, bold=True)
        draw_mark(group, person.shape, person.letter, self.x + dp(26) + radius, upper, radius,
                  theme.colour(person.colour), theme.mark_ink, theme.mark_edge)  # fmt: skip
        left, wide = self.x + dp(74), text_width(person.name, int(sp(BODY)), True)
        room = (self.right - dp(140) if self._narrow else self._columns()[0] - dp(30)) - left
        squeeze = min(1.0, room / max(wide, 1))
        draw_text(group, person.name, left + wide * squeeze / 2, upper, sp(BODY), theme.ink, bold=True, squeeze=squeeze)
        self._tiles(group, standing, lower)
        self._right(group, str(player.influence), self.right - dp(66), upper, BODY, theme.quiet)
        colour = theme.accent if standing.place == 1 and self._ranked else theme.ink
        self._right(group, str(standing.total), self.right - dp(6), upper, TITLE, colour, bold=True)
        group.add(Color(*theme.edge))
        group.add(Line(points=[self.x, y - high / 2, self.right, y - high / 2], width=1))

    def _tiles(self, group: InstructionGroup, standing: Standing, y: float) -> None:
        """What each tile gives; a dot where there is no monument."""
        given = {facts["place"]: (points, facts["star"]) for _, facts, points in standing.lines}
        for at, x in enumerate(self._columns()):
            points, star = given.get(at, (None, False))
            draw_text(group, "·" if points is None else str(points), x, y, sp(BODY),
                      theme.quiet if points is None else theme.ink, bold=points is not None)  # fmt: skip
            if star:
                draw_icon(group, icon("star"), x + dp(18), y + dp(10), dp(17), theme.accent)
