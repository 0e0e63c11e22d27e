"""What just happened, for a moment: its sign in its seat's colour, why it came about, and the headline.

It lies over nothing that it tells of. It is for looking alone: a touch goes through to what lies below.
"""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.client.display.telling import BIG, Beat
from companion.client.layers.views import SeatInfo
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, fits, fitting_size, fitting_texture
from ui.touch.look.line_breaks import balanced
from ui.touch.look.scale import ASIDE, BODY, TITLE, down_from
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import theme

LARGE, PLAIN, LOW = down_from(TITLE, ASIDE), down_from(BODY, ASIDE), down_from(BODY)
"""Type sizes in sp of a headline that weighs much, of any other, and of any in a low box, the first that fits."""

HIGH = 100
"""A box less high than this, in dp, is low: only the headline stands in it."""

CAUSE = ASIDE
"""Type size of what brought it about, in sp."""

MARGIN = 12, 16
"""Room at the left and at the right of the words, in dp: they keep off the round corners."""

LEADING = 0.9


class Headline(Widget):
    """Shows `beat`, None for nothing, in the whole of its box; `mark` is the seat whose colour it wears.

    cut: whether a text had no room.
    """

    beat = ObjectProperty(None, allownone=True)
    mark = ObjectProperty(None, allownone=True)

    def __init__(self, **settings: object) -> None:
        super().__init__(size_hint=(None, None), **settings)
        self.text = ""
        self.cut = False
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.paint_soon = PaintSoon(self._paint)
        self.bind(pos=self.paint_soon, size=self.paint_soon, beat=self.paint_soon, mark=self.paint_soon)
        theme.follow(self)

    def show(self, beat: Beat | None, mark: SeatInfo | None = None) -> None:
        """Show this step, None for none."""
        self.beat, self.mark = beat, mark
        self.text = beat.text if beat is not None else ""

    def place(self, box: tuple[float, float, float, float]) -> None:
        """Fill that box: x, y, width, height."""
        self.pos, self.size = box[:2], box[2:]

    def _paint(self, *_: object) -> None:
        drawing, beat = self._drawing, self.beat
        drawing.clear()
        if beat is None or self.width < dp(160):
            return
        low = self.height < dp(HIGH)
        big = beat.weight >= BIG and not low
        colour = theme.colour(self.mark.colour) if self.mark is not None else theme.accent
        side = dp(64 if big else 52)
        room = self.width - side - dp(sum(MARGIN))
        sizes = tuple(int(sp(size)) for size in (LOW if low else LARGE if big else PLAIN))
        most = self.height - dp(16)
        self.cut = False
        why = None if low else self._why(beat.cause, room)
        head = most - (why.size[1] if why is not None else 0)
        size = fitting_size(beat.text, sizes, True, int(room), int(head), LEADING)
        even = balanced(beat.text, size, True, int(room), LEADING) if size else int(room)
        words = fitting_texture(beat.text, (size,) if size else sizes, True, even, int(head), "left", LEADING)
        self.cut = self.cut or not fits(beat.text, sizes[-1], True, int(room), int(head), LEADING)
        tall = words.size[1] + (why.size[1] if why is not None else 0)
        draw_box(drawing, self.pos, self.size, dp(14), theme.raised, theme.edge, dp(1))
        drawing.add(Color(*colour))
        drawing.add(RoundedRectangle(pos=self.pos, size=(side, self.height), radius=[dp(14), 0, 0, dp(14)]))
        sign = dp(46 if big else 34)
        draw_icon(drawing, icon(beat.icon), self.x + side / 2, self.center_y, sign, theme.mark_ink)
        left, top = self.x + side + dp(MARGIN[0]), self.center_y + tall / 2
        if why is not None:
            drawing.add(Color(*theme.quiet))
            drawing.add(Rectangle(texture=why, pos=(int(left), int(top - why.size[1])), size=why.size))
            top -= why.size[1]
        drawing.add(Color(*theme.ink))
        drawing.add(Rectangle(texture=words, pos=(int(left), int(top - words.size[1])), size=words.size))

    def _why(self, cause: str, room: float) -> Texture | None:
        """What brought it about, in two lines at most."""
        if not cause:
            return None
        size, high = int(sp(CAUSE)), int(sp(CAUSE) * 2.6)
        self.cut = not fits(cause, size, False, int(room), high, LEADING)
        return fitting_texture(cause, (size,), False, int(room), high, "left", LEADING)
