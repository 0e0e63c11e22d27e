"""What just happened, for a moment: a picture of who has to do with whom, why it came about, and the headline.

In a box with no room for a picture its sign stands in its seat's colour beside the words.

It lies over nothing that it tells of. It is for looking alone: a touch goes through to what lies below.
"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.client.display.telling import BIG, Beat
from companion.client.layers.views import SeatInfo
from ui.touch.controls.versus import draw_alone, draw_between
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, fits, fitting_size, fitting_texture
from ui.touch.look.line_breaks import balanced
from ui.touch.look.scale import ASIDE, BODY, TITLE, down_from
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import theme

LARGE, PLAIN, LOW = down_from(TITLE, ASIDE), down_from(BODY, ASIDE), down_from(BODY)
"""Type sizes in sp of a headline that weighs much, of any other, and of any in a low box, the first that fits."""

PICTURED, SHARE, LEAST_WORDS = 156, 0.54, 76
"""From which height on, in dp, a box has a picture; how much of it that takes, and what it leaves the words, in dp."""

HIGH = 100
"""A box less high than this, in dp, is low: only the headline stands in it."""

CAUSE = ASIDE
"""Type size of what brought it about, in sp."""

MARGIN = 12, 16
"""Room at the left and at the right of the words, in dp: they keep off the round corners."""

LEADING = 0.9


class Headline(Widget):
    """Shows `beat`, None for nothing, in the whole of its box; `mark` is the seat whose colour it wears.

    sides: the two seats that it is between, None for nobody on one of them; none where it is between nobody.

    cut: whether a text had no room.
    """

    beat = ObjectProperty(None, allownone=True)
    mark = ObjectProperty(None, allownone=True)

    def __init__(self, **settings: object) -> None:
        super().__init__(size_hint=(None, None), **settings)
        self.text = ""
        self.sides: Sequence[SeatInfo | None] = ()
        self.cut = False
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.paint_soon = PaintSoon(self._paint)
        self.bind(pos=self.paint_soon, size=self.paint_soon, beat=self.paint_soon, mark=self.paint_soon)
        theme.follow(self)

    def show(
        self, beat: Beat | None, mark: SeatInfo | None = None, sides: Sequence[SeatInfo | None] = ()
    ) -> None:  # fmt: skip
        """Show this step, None for none."""
        self.sides = sides
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
        draw_box(drawing, self.pos, self.size, dp(14), theme.raised, theme.edge, dp(1))
        self.cut = False
        if self.height >= dp(PICTURED):
            self._paint_picture(beat)
        else:
            self._paint_sign(beat)

    def _paint_picture(self, beat: Beat) -> None:
        """Who and what above, the words in the middle of what is left below."""
        high = min(self.height * SHARE, self.height - dp(LEAST_WORDS))
        box = (self.x, self.top - high, self.width, high)
        if beat.between is not None:
            draw_between(self._drawing, box, dp(14), beat.icon, beat.between, self.sides)
        else:
            draw_alone(self._drawing, box, dp(14), beat.icon, self.mark)
        room, most = self.width - 2 * dp(MARGIN[1]), self.height - high - dp(16)
        self._write(
            beat, LARGE if beat.weight >= BIG else PLAIN, room, most, self.y + (self.height - high) / 2, "center"
        )

    def _paint_sign(self, beat: Beat) -> None:
        """The sign at the left, the words beside it."""
        low = self.height < dp(HIGH)
        big = beat.weight >= BIG and not low
        side = dp(64 if big else 52)
        self._drawing.add(Color(*(theme.colour(self.mark.colour) if self.mark is not None else theme.accent)))
        self._drawing.add(RoundedRectangle(pos=self.pos, size=(side, self.height), radius=[dp(14), 0, 0, dp(14)]))
        draw_icon(
            self._drawing, icon(beat.icon), self.x + side / 2, self.center_y, dp(46 if big else 34), theme.mark_ink
        )
        room = self.width - side - dp(sum(MARGIN))
        sizes = LOW if low else LARGE if big else PLAIN
        self._write(beat, sizes, room, self.height - dp(16), self.center_y, "left", why=not low)

    def _write(
        self, beat: Beat, sizes: Sequence[int], room: float, most: float, middle: float, halign: str, why: bool = True
    ) -> None:  # fmt: skip
        """What brought it about, and the headline below it; both in a box so wide and high around that middle, which
        ends at the right margin."""
        pixels = tuple(int(sp(size)) for size in sizes)
        cause = self._why(beat.cause, room, halign) if why else None
        head = int(most - (cause.size[1] if cause is not None else 0))
        size = fitting_size(beat.text, pixels, True, int(room), head, LEADING)
        even = balanced(beat.text, size, True, int(room), LEADING) if size else int(room)
        words = fitting_texture(beat.text, (size,) if size else pixels, True, even, head, halign, LEADING)
        self.cut = self.cut or not fits(beat.text, pixels[-1], True, int(room), head, LEADING)
        top = middle + (words.size[1] + (cause.size[1] if cause is not None else 0)) / 2
        left = self.right - dp(MARGIN[1]) - room
        for texture, ink in ((cause, theme.quiet), (words, theme.ink)):
            if texture is not None:
                x = left + (room - texture.size[0]) / 2 if halign == "center" else left
                top -= texture.size[1]
                self._drawing.add(Color(*ink))
                self._drawing.add(Rectangle(texture=texture, pos=(int(x), int(top)), size=texture.size))

    def _why(self, cause: str, room: float, halign: str) -> Texture | None:
        """What brought it about, in two lines at most."""
        if not cause:
            return None
        size, high = int(sp(CAUSE)), int(sp(CAUSE) * 2.6)
        self.cut = not fits(cause, size, False, int(room), high, LEADING)
        return fitting_texture(cause, (size,), False, int(room), high, halign, LEADING)
