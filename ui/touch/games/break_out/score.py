"""The end: who sat in which boat, and every forecast beside it, boat by boat."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Line, RoundedRectangle
from kivy.metrics import dp, sp

from companion.client.layers.views import Standing
from companion.client.window import Window
from companion.words import say
from ui.touch.games.break_out.looks import looks_of
from ui.touch.games.break_out.person import draw_bust
from ui.touch.games.break_out.sheet import draw_tick
from ui.touch.look.drawn import Drawn
from ui.touch.look.ink import draw_mark, draw_text, text_width
from ui.touch.look.scale import ASIDE, BODY, SMALL
from ui.touch.look.theme import theme

ROW, TALL_ROW = 52, 104
"""Most a row is high, in dp; on a narrow screen, the boats stand below the name."""

HEAD = 28
"""Height of the line with the names of the boats, in dp."""

GAINED = 26
"""Room for the points of a boat, at its left, in dp."""

NARROW = 560
"""A narrower table than this, in dp, has tall rows."""


class ScoreTable(Drawn):
    """One column a boat; the first row is what happened, then one row a seat, best first."""

    def __init__(self, window: Window, **settings: object) -> None:
        self._window = window
        self._view = window.view
        self._looks = looks_of(self._view)
        super().__init__(**settings)

    @property
    def _narrow(self) -> bool:
        return bool(self.width < dp(NARROW))

    def _lines(self, y: float, high: float) -> tuple[float, float, float]:
        """The middles of a row's name and of its boats, and how much height each has."""
        return (y + high * 0.24, y - high * 0.22, high / 2) if self._narrow else (y, y, high)

    def _columns(self) -> list[tuple[float, float]]:
        """Left edge and width of each boat's column."""
        names = 0.0 if self._narrow else max(min(self.width * 0.24, dp(230)), dp(150))
        rooms = [boat.seats for boat in self._view.boats]
        shares = [room + 0.75 for room in rooms]
        room = self.width - (0.0 if self._narrow else names + dp(76))
        left, columns = self.x + names, []
        for share in shares:
            wide = room * share / sum(shares)
            columns.append((left, wide))
            left += wide
        return columns

    def _middles(self) -> list[float]:
        """Across of each boat: of its name, of who was in it and of who was foreseen there."""
        return [left + dp(GAINED) + (wide - dp(GAINED)) / 2 for left, wide in self._columns()]

    @property
    def _apart(self) -> float:
        """From one prisoner to the next, the same in every boat."""
        rooms = [(wide - dp(GAINED)) / boat.seats
                 for (_, wide), boat in zip(self._columns(), self._view.boats, strict=True)]  # fmt: skip
        return float(min(*rooms, dp(48)))

    def _side(self, room: float) -> float:
        """Height of a prisoner, the same in every boat: in rows so high, and as close as they stand."""
        return float(min(room - dp(6), dp(46), self._apart * 1.06))

    def draw(self, group: InstructionGroup) -> None:
        """All rows."""
        standings = self._window.standings()
        head = dp(HEAD)
        high = min((self.height - head) / (len(standings) + 1), dp(TALL_ROW if self._narrow else ROW))
        self._ranked = any(one.place == 1 and one.total for one in standings)
        self._heads(group, self.top - head / 2)
        y = self.top - head - high / 2
        self._outcome(group, y, high)
        for standing in standings:
            y -= high
            self._seat(group, standing, y, high)

    def _heads(self, group: InstructionGroup, y: float) -> None:
        """What each column is."""
        for (_, wide), middle, boat in zip(self._columns(), self._middles(), self._view.boats, strict=True):
            name = say("break-out.touch.boat", boat=boat.boat)
            squeeze = min(1.0, (wide - dp(6)) / text_width(name, int(sp(SMALL)), True))
            draw_text(group, name, middle, y, sp(SMALL), theme.ink, bold=True, squeeze=squeeze)
        total = say("break-out.touch.score.total")
        if not self._narrow:
            draw_text(
                group, total, self.right - dp(10) - text_width(total, int(sp(SMALL))) / 2, y, sp(SMALL), theme.ink
            )

    def _outcome(self, group: InstructionGroup, y: float, high: float) -> None:
        group.add(Color(*theme.panel))
        group.add(
            RoundedRectangle(pos=(self.x, y - high / 2 + dp(2)), size=(self.width, high - dp(2)), radius=[dp(10)])
        )
        y, boats_y, room = self._lines(y, high)
        escaped = say("break-out.touch.score.escaped")
        left = self.x + dp(12) + text_width(escaped, int(sp(ASIDE)), True) / 2
        draw_text(group, escaped, left, y, sp(ASIDE), theme.ink, bold=True)
        side = self._side(room)
        for middle, boat in zip(self._middles(), self._view.boats, strict=True):
            for at, who in enumerate(boat.prisoners):
                x = middle + (at - (len(boat.prisoners) - 1) / 2) * self._apart
                draw_bust(group, self._looks[who], x, boats_y, side)

    def _seat(self, group: InstructionGroup, standing: Standing, y: float, high: float) -> None:
        (seat,) = standing.seats
        person = self._window.seats[seat]
        sheet = self._view.forecasts[seat]
        first = standing.place == 1 and self._ranked
        row_low = y - high / 2
        y, boats_y, high = self._lines(y, high)
        radius = min(high * 0.34, dp(18))
        if self._ranked:
            draw_text(group, str(standing.place), self.x + dp(10), y, sp(ASIDE), theme.ink, bold=True)
        draw_mark(
            group, person.shape, person.letter, self.x + dp(28) + radius, y, radius,
            theme.colour(person.colour), theme.mark_ink, theme.mark_edge,
        )  # fmt: skip
        columns = self._columns()
        left = self.x + dp(38) + 2 * radius
        wide = text_width(person.name, int(sp(ASIDE)), True)
        room = (self.right - dp(60) if self._narrow else columns[0][0]) - left - dp(6)
        squeeze = min(1.0, room / max(wide, 1))
        draw_text(group, person.name, left + wide * squeeze / 2, y, sp(ASIDE), theme.ink, bold=True, squeeze=squeeze)
        small = self._side(high)
        for (at_x, _), middle, boat in zip(columns, self._middles(), sheet.boats, strict=True):
            for at, who in enumerate(boat.prisoners):
                right = who in boat.right
                x = middle + (at - (len(boat.prisoners) - 1) / 2) * self._apart
                draw_bust(group, self._looks[who], x, boats_y, small, style="faint" if not right else "solid")
                if right:
                    draw_tick(group, x + small / 2, boats_y + small / 2 - dp(4), min(dp(18), small * 0.5))
            if boat.points:
                gained = say("break-out.touch.score.gained", points=boat.points)
                draw_text(group, gained, at_x + dp(14), boats_y, sp(SMALL), theme.accent, bold=True)
        total = str(standing.total)
        wide = text_width(total, int(sp(BODY)), True)
        draw_text(
            group, total, self.right - dp(10) - wide / 2, y, sp(BODY), theme.accent if first else theme.ink, bold=True
        )
        group.add(Color(*theme.edge))
        group.add(Line(points=[self.x, row_low, self.right, row_low], width=1))
