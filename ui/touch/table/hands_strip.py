"""What hands have to do, in a place of its own; while nothing waits, what is not yet legal or what just happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.client.hands import Due
from companion.words import say
from ui.touch.fonts import icon
from ui.touch.lettering import lettering
from ui.touch.theme import theme
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.cut_out import draw_cut_out
from ui.touch.widgets.ink import (
    draw_box,
    draw_icon,
    draw_mark,
    fits,
    fitting_texture,
    text_texture,
    text_width,
)
from ui.touch.widgets.lines import balanced

if TYPE_CHECKING:
    from companion.client.views import SeatInfo
    from ui.touch.widgets.board import BoardCanvas

TYPE = (24,)
"""Type size in sp: nothing here is smaller."""

LEADING = 0.86
"""From line to line, 1 as the typeface has it: so three lines have room beside the board, and two below it."""


ROOMY = 72
"""From this height on, in dp, the tick has room below itself for how many more wait."""

AIR = 4
"""Between what stands above and the first line of what happened, in dp."""


class Told(NamedTuple):
    """A line for this place: its text, and the name of its sign, "" for none. big: it weighs much."""

    text: str
    icon: str = ""
    big: bool = False


class HandsStrip(Widget):
    """`due` is what is to be done, None for nothing; `waiting` is how many more follow it. The tick calls `done`.

    mark: whose badge stands beside it. board: a piece of it is shown with the square that is meant ringed. not_yet:
    what people should know before they go on, such as why something is not yet legal; it comes before all else. told:
    lines of what happened, shown while there is nothing else. cut: whether the end of what was painted had no room.
    """

    due = ObjectProperty(None, allownone=True)
    waiting = NumericProperty(0)
    mark = ObjectProperty(None, allownone=True)
    not_yet = StringProperty("")
    told = ListProperty()
    text = StringProperty("")

    def __init__(self, done: Callable[[], None], **settings: object) -> None:
        super().__init__(**settings)
        self.board: BoardCanvas | None = None
        self.cut = False
        self.tick = BigButton(icon="check", look="plain", locks=False, size_hint=(None, None), act=done)
        self._drawing, self._over = InstructionGroup(), InstructionGroup()
        self.canvas.before.add(self._drawing)
        self.canvas.after.add(self._over)
        self.paint_soon = Clock.create_trigger(self._paint, -1)
        for name in ("pos", "size", "due", "waiting", "mark", "not_yet", "told"):
            self.fbind(name, self.paint_soon)
        theme.follow(self)

    def show(self, due: Sequence[Due], mark: SeatInfo | None, board: BoardCanvas | None) -> None:
        """Show the oldest of these; board: where its square is."""
        first = due[0] if due else None
        self.board = board
        self.due, self.mark, self.waiting = first, mark, max(len(due) - 1, 0)
        if first is not None:
            # The pieces around its square may have moved.
            self.paint_soon()

    def _show_tick(self) -> None:
        wanted = self.due is not None and not self.not_yet
        if wanted and self.tick.parent is None:
            self.add_widget(self.tick)
        elif not wanted and self.tick.parent is not None:
            self.remove_widget(self.tick)

    def _paint(self, *_: object) -> None:
        self._drawing.clear()
        self._over.clear()
        if self.width < dp(120):
            return
        self._show_tick()
        if self.due is not None and not self.not_yet:
            self._paint_due(self.due)
        elif self.not_yet:
            self.text = self.not_yet
            draw_box(self._drawing, self.pos, self.size, dp(12), theme.not_yet, theme.not_yet_ink, dp(1.5))
            self._write(self.not_yet, self.x + dp(12), self.right - dp(12), theme.not_yet_ink)
        else:
            self.text = "\n".join(one.text for one in self.told)
            self._write_lines(self.told)

    def _paint_due(self, due: Due) -> None:
        drawing, pad = self._drawing, dp(5)
        draw_box(drawing, self.pos, self.size, dp(12), theme.hands, theme.hands_rim, dp(2))
        high = self.height - 2 * pad
        self.tick.size = (dp(48), high)
        self.tick.pos = (self.right - dp(48) - pad, self.y + pad)
        left, board = self.x + pad, self.board
        if board is not None and due.spot in board.spots:
            draw_cut_out(board, drawing, due.spot, (left, self.y + pad, high, high))
            left += high + dp(8)
        else:
            draw_icon(drawing, icon("back_hand"), left + dp(20), self.center_y, sp(28), theme.hands_rim)
            left += dp(44)
        right = self.tick.x - dp(6)
        if self.waiting and high < dp(ROOMY):
            right = self._paint_waiting(self._drawing, right, self.y + dp(5))
        elif self.waiting:
            wide = text_width(self._more, int(sp(24)), True)
            self._paint_waiting(self._over, self.tick.center_x + wide / 2, self.tick.y + dp(1))
        top = self.top - dp(20)
        if due.back:
            draw_icon(drawing, icon("undo"), left + dp(13), top, sp(24), theme.hands_rim)
            top -= dp(28)
        if self.mark is not None:
            mark = self.mark
            draw_mark(drawing, mark.shape, mark.letter, left + dp(13), top, dp(12),
                      theme.colour(mark.colour), theme.mark_ink, theme.mark_edge)  # fmt: skip
        self.text = due.text
        beside = dp(30) if due.back or self.mark is not None else 0
        self._write(due.text, left + beside, right, theme.ink)

    @property
    def _more(self) -> str:
        return say("touch.table.waiting", count=int(self.waiting))

    def _paint_waiting(self, drawing: InstructionGroup, right: float, low: float) -> float:
        """How many more wait, up to there; returns where that begins."""
        words = text_texture(self._more, int(sp(24)), True)
        left = right - text_width(self._more, int(sp(24)), True)
        drawing.add(Color(*theme.hands_rim))
        drawing.add(Rectangle(texture=words, pos=(int(left), int(low)), size=words.size))
        return left - dp(4)

    def _write(self, text: str, left: float, right: float, ink: list[float]) -> None:
        sizes = lettering.sizes(TYPE)
        room = max(int(right - left), 20), int(self.height - dp(2))
        self.cut = not fits(text, sizes[-1], False, *room, LEADING)
        words = _even(text, sizes, False, *room)
        self._drawing.add(Color(*ink))
        place = int(left), int(self.center_y - words.size[1] / 2)
        self._drawing.add(Rectangle(texture=words, pos=place, size=words.size))

    def _write_lines(self, lines: Sequence[Told]) -> None:
        """As many of these as there is room for, the first ones first; one that has none whole is left out."""
        first = top = self.top - dp(AIR)
        sizes = lettering.sizes(TYPE)
        for line in lines:
            beside, ink = dp(30) if icon(line.icon) else 0, theme.ink if line.big else theme.quiet
            room = int(self.width - beside), int(top - self.y)
            if top < first and not fits(line.text, sizes[-1], line.big, *room, LEADING):
                continue
            words = _even(line.text, sizes, line.big, *room)
            if beside:
                draw_icon(self._drawing, icon(line.icon), self.x + dp(13), top - sp(15), sp(24), ink)
            self._drawing.add(Color(*ink))
            place = int(self.x + beside), int(top - words.size[1])
            self._drawing.add(Rectangle(texture=words, pos=place, size=words.size))
            top -= words.size[1]


def _even(text: str, sizes: tuple[int, ...], bold: bool, wide: int, high: int) -> Texture:
    """Words in even lines where the largest type has room for them, else as they come."""
    even = balanced(text, sizes[0], bold, wide, LEADING)
    if not fits(text, sizes[0], bold, even, high, LEADING):
        even = wide
    return fitting_texture(text, sizes, bold, even, high, "left", LEADING)
