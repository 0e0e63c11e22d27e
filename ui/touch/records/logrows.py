"""The rows of a log: the heading of a turn, a line with its sign, and what was taken back, folded into one row."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.client.layers.views import LogLine, SeatInfo
from companion.words import say
from ui.touch.look.fonts import icon
from ui.touch.look.ink import (
    draw_icon,
    draw_mark,
    fitting_texture,
    text_texture,
    text_width,
    wrapped_height,
    wrapped_texture,
)
from ui.touch.look.lettering import lettering
from ui.touch.look.line_breaks import broken
from ui.touch.look.scale import ASIDE, BODY, SMALL, down_from
from ui.touch.look.theme import theme
from ui.touch.pads.dice import draw_die

TYPE = BODY
"""Type size of a line in sp, larger where the table wants larger words."""

NAMES = down_from(BODY, ASIDE)
"""Type sizes of what a turn is called in sp, the first at which it has room."""

LINES = 8
"""A sentence has so many lines at most."""

SIGN = 44
"""Width of the place of a sign at the left, in dp."""

TIME = SMALL
"""Type size in sp of when a turn began: what it is called comes first."""

HEADING = 44
"""Height of the heading of a turn, in dp."""

MOST_DICE = 5
"""More dice than this are told in words alone."""


class Row(ButtonBehavior, Widget):
    """Something of the log that is as high as it needs. `chosen`: it was touched last."""

    chosen = BooleanProperty(False)

    def __init__(self, **settings: object) -> None:
        super().__init__(size_hint_y=None, **settings)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.paint_soon = Clock.create_trigger(self._repaint, -1)
        self.bind(pos=self.paint_soon, size=self.paint_soon, chosen=self.paint_soon, state=self.paint_soon)
        theme.follow(self)

    def measure(self) -> None:
        """Be as high as the words need at this width: one line, where nothing else is said."""
        self.height = dp(48)

    def paint(self, drawing: InstructionGroup) -> None:
        """Draw what it says."""

    def _repaint(self, *_: object) -> None:
        self._drawing.clear()
        if self.width < dp(80):
            return
        if self.chosen or self.state == "down":
            self._drawing.add(Color(*theme.raised))
            self._drawing.add(RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(10)]))
        self.paint(self._drawing)


class LogRow(Row):
    """One line: its sign, or the badge of whoever else it is about, the sentence, and the dice that it tells of.

    Struck through when it was taken back. mark: that badge, None where the heading has said it. sign: the name of an
    icon. faces: of the dice. usual: no larger words, even where the table wants them. big: it stands out among those
    that are steps on the way.
    """

    def __init__(
        self, line: LogLine, mark: SeatInfo | None, sign: str = "", faces: list[int] | None = None,
        usual: bool = False, big: bool = False, **settings: object,
    ) -> None:  # fmt: skip
        super().__init__(**settings)
        self._size = int(sp(TYPE) if usual else lettering.pixels(TYPE))
        self.line = line
        self.big = big and not line.undone
        self.mark = mark
        self.sign = sign
        self.faces = (faces or []) if len(faces or []) <= MOST_DICE else []
        self.bind(width=lambda *_: self.measure())

    def _texture(self) -> Texture:
        return wrapped_texture(self.line.text, self._size, self.big, self._room(), LINES)

    def _room(self) -> int:
        return max(int(self.width - dp(SIGN) - dp(8) - self._dice_wide()), 40)

    def _dice_wide(self) -> float:
        return float(len(self.faces) * dp(30) + dp(4)) if self.faces else 0.0

    def measure(self) -> None:
        """Be as high as the sentence."""
        high = wrapped_height(self.line.text, self._size, self.big, self._room(), LINES)
        self.height = max(dp(48), high + dp(14))

    def paint(self, drawing: InstructionGroup) -> None:
        """The sign, the sentence, the dice."""
        middle = self.x + dp(SIGN) / 2
        if self.mark is not None:
            mark = self.mark
            draw_mark(
                drawing, mark.shape, mark.letter, middle, self.center_y, dp(14),
                theme.colour(mark.colour), theme.mark_ink, theme.mark_edge,
            )  # fmt: skip
        else:
            ink = theme.accent if self.big else theme.quiet
            draw_icon(drawing, icon(self.sign), middle, self.center_y, dp(30 if self.big else 24), ink)
        texture = self._texture()
        ink = theme.quiet if self.line.undone else theme.ink
        x, y = int(self.x + dp(SIGN)), int(self.center_y - texture.size[1] / 2)
        drawing.add(Color(*ink))
        drawing.add(Rectangle(texture=texture, pos=(x, y), size=texture.size))
        if self.line.undone:
            self._strike(drawing, texture, x, y)
        for at, face in enumerate(self.faces):
            left = self.right - dp(6) - self._dice_wide() + at * dp(30)
            draw_die(drawing, face, left + dp(17), self.center_y, dp(26), theme.paper)

    def _strike(self, drawing: InstructionGroup, texture: Texture, x: float, y: float) -> None:
        """Each line as far as its words go."""
        lines = broken(self.line.text, self._size, self._room())
        for at, line in enumerate(lines):
            height = y + texture.size[1] * (len(lines) - at - 0.55) / len(lines)
            drawing.add(Line(points=[x, height, x + text_width(line, self._size), height], width=dp(1)))


class TurnHeading(Row):
    """The heading of a turn: the badge of whose it is, what it is called, and when it began."""

    def __init__(self, mark: SeatInfo | None, text: str, time: str, **settings: object) -> None:
        super().__init__(**settings)
        self.mark = mark
        self.text = text
        self.time = time

    def measure(self) -> None:
        """One line."""
        self.height = dp(HEADING)

    def paint(self, drawing: InstructionGroup) -> None:
        """Badge, name, time, and a line in the seat's colour below."""
        colour = theme.colour(self.mark.colour) if self.mark is not None else theme.edge
        drawing.add(Color(*colour))
        drawing.add(Rectangle(pos=(self.x, self.y), size=(self.width, dp(2))))
        left, right = self.x + dp(8), self.right - dp(6)
        if self.mark is not None:
            mark = self.mark
            draw_mark(
                drawing, mark.shape, mark.letter, self.x + dp(SIGN) / 2 - dp(3), self.center_y + dp(1), dp(15),
                colour, theme.mark_ink, theme.mark_edge,
            )  # fmt: skip
            left = self.x + dp(SIGN)
        if self.time:
            words = text_texture(self.time, int(sp(TIME)))
            right -= words.size[0]
            drawing.add(Color(*theme.quiet))
            drawing.add(Rectangle(texture=words, pos=(int(right), int(self.center_y - words.size[1] / 2)),
                                  size=words.size))  # fmt: skip
        room = max(int(right - left - dp(8)), 20), int(self.height)
        words = fitting_texture(self.text, lettering.sizes(NAMES), True, *room, "left")
        drawing.add(Color(*theme.ink))
        drawing.add(Rectangle(texture=words, pos=(int(left), int(self.center_y - words.size[1] / 2)), size=words.size))


class FoldRow(Row):
    """So many lines that were taken back, in one row that opens and closes."""

    count = NumericProperty(0)
    opened = BooleanProperty(False)

    def __init__(self, start: int, count: int, opened: bool, **settings: object) -> None:
        super().__init__(**settings)
        self.start = start
        self.count = count
        self.opened = opened

    @property
    def text(self) -> str:
        """How many."""
        return say("touch.log.folded", count=int(self.count))

    def paint(self, drawing: InstructionGroup) -> None:
        """An arrow back, how many, and a sign that it opens."""
        draw_icon(drawing, icon("undo"), self.x + dp(SIGN) / 2, self.center_y, dp(24), theme.quiet)
        room = int(self.width - dp(SIGN) - dp(44)), int(self.height)
        words = fitting_texture(self.text, lettering.sizes(NAMES), False, *room, "left")
        drawing.add(Color(*theme.quiet))
        place = int(self.x + dp(SIGN)), int(self.center_y - words.size[1] / 2)
        drawing.add(Rectangle(texture=words, pos=place, size=words.size))
        sign = "expand_less" if self.opened else "expand_more"
        draw_icon(drawing, icon(sign), self.right - dp(22), self.center_y, dp(24), theme.quiet)
