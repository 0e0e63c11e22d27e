"""Lines of what happened, a page at a time, the latest page first; a touched line can be asked why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.views import LogLine, SeatInfo
from companion.words import say
from ui.touch.table.gathered import gathered_back
from ui.touch.theme import theme
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.ink import draw_mark, text_width, wrapped_texture

if TYPE_CHECKING:
    from ui.touch.table.model import TableModel

LEADING = 1.3
"""Height of a line of running text, in type sizes."""


class LogRow(ButtonBehavior, Widget):
    """One line: the seat's mark, the sentence; struck through when it was taken back."""

    chosen = BooleanProperty(False)

    def __init__(self, line: LogLine, mark: SeatInfo | None, **settings: object) -> None:
        super().__init__(size_hint_y=None, **settings)
        self.line = line
        self.mark = mark
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.paint_soon = Clock.create_trigger(self._paint, -1)
        self.bind(pos=self.paint_soon, size=self.paint_soon, chosen=self.paint_soon, state=self.paint_soon)
        self.bind(width=self._measure)
        theme.follow(self)

    def _texture(self) -> Texture:
        room = max(int(self.width - dp(60)), 40)
        return wrapped_texture(self.line.text, int(sp(18)), False, room, 3)

    def _measure(self, *_: object) -> None:
        self.height = max(dp(48), self._texture().size[1] + dp(16))

    def _paint(self, *_: object) -> None:
        drawing = self._drawing
        drawing.clear()
        if self.width < dp(80):
            return
        if self.chosen or self.state == "down":
            drawing.add(Color(*theme.raised))
            drawing.add(RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(10)]))
        if self.mark is not None:
            mark = self.mark
            draw_mark(
                drawing, mark.shape, mark.letter, self.x + dp(26), self.center_y, dp(14),
                theme.colour(mark.colour), theme.mark_ink, theme.mark_edge,
            )  # fmt: skip
        texture = self._texture()
        ink = theme.quiet if self.line.undone else theme.ink
        x, y = int(self.x + dp(52)), int(self.center_y - texture.size[1] / 2)
        drawing.add(Color(*ink))
        drawing.add(Rectangle(texture=texture, pos=(x, y), size=texture.size))
        if self.line.undone:
            lines = max(1, round(texture.size[1] / (sp(18) * LEADING)))
            wide = texture.size[0] if lines > 1 else text_width(self.line.text, int(sp(18)))
            for line in range(lines):
                height = y + texture.size[1] * (line + 0.45) / lines
                drawing.add(Line(points=[x, height, x + wide, height], width=dp(1)))


class LogList(BoxLayout):
    """The lines of a desk's log. `chosen` is the line that was touched last; `turner` may be put elsewhere.

    opens_latest: while none was touched, the latest one is marked.
    """

    chosen = ObjectProperty(None, allownone=True)
    opens_latest = BooleanProperty(False)

    def __init__(self, table: TableModel, **settings: object) -> None:
        super().__init__(orientation="vertical", padding=(dp(10), dp(8)), spacing=dp(4), **settings)
        self._table = table
        self._end: int | None = None
        self._rebuild = Clock.create_trigger(self.refresh, -1)
        self.bind(size=self._rebuild)
        self.rows = BoxLayout(orientation="vertical", spacing=dp(2))
        self.turner = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(8))
        self.older = BigButton(
            text=say("touch_parts.pages.earlier"), icon="expand_less", look="plain", locks=False, act=self._older
        )
        self.newer = BigButton(
            text=say("touch_parts.pages.later"), icon="expand_more", look="plain", locks=False, act=self._newer
        )
        self.turner.add_widget(self.older)
        self.turner.add_widget(self.newer)
        self.add_widget(self.rows)
        self.add_widget(self.turner)
        self._ends: list[int | None] = []

    def refresh(self, *_: object) -> None:
        """Show the page that ends where we are, or the latest."""
        self.rows.clear_widgets()
        lines = self._table.lines
        end = len(lines) if self._end is None else min(self._end, len(lines))
        turner = self.turner.height + dp(4) if self.turner.parent is self else 0
        room = self.height - turner - dp(18)
        chosen = self._chosen_number()
        shown: list[LogRow] = []
        self._start = end
        for start, line in gathered_back(lines, self._together, end):
            row = LogRow(line, self._table.seat(line.seat), width=self.width - dp(20))
            row._measure()
            if room < row.height:
                break
            room -= row.height + dp(2)
            shown.append(row)
            self._start = start
        for row in reversed(shown):
            row.bind(on_release=self._touched)
            row.chosen = row.line.number == chosen
            self.rows.add_widget(row)
        self.rows.add_widget(Widget())
        self.older.disabled = self._start == 0
        self.newer.disabled = self._end is None

    def _together(self, kind: str, facts: Mapping[str, Any]) -> str:
        return self._table.window.words.together(kind, facts)

    def _chosen_number(self) -> int:
        """The line that is marked, -1 for none."""
        if self.chosen is None and self.opens_latest:
            latest = next(gathered_back(self._table.lines, self._together, len(self._table.lines)), None)
            return latest[1].number if latest else -1
        return self.chosen.number if self.chosen is not None else -1

    def _touched(self, row: LogRow) -> None:
        self.chosen = row.line
        for other in self.rows.children:
            if isinstance(other, LogRow):
                other.chosen = other is row

    def _older(self) -> None:
        self._ends.append(self._end)
        self._end = self._start
        self.refresh()

    def _newer(self) -> None:
        self._end = self._ends.pop() if self._ends else None
        self.refresh()
