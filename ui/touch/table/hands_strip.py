"""What hands have to do, the newest first, in a place of its own; while nothing waits, what just happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from ui.touch.controls.button import BigButton
from ui.touch.look.fonts import icon
from ui.touch.look.ink import (
    draw_box,
    draw_icon,
    draw_mark,
    draw_text,
    fits,
    fitting_texture,
    text_texture,
    text_width,
)
from ui.touch.look.lettering import lettering
from ui.touch.look.line_breaks import balanced
from ui.touch.look.scale import ASIDE, BODY, SMALL, down_from
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import theme

if TYPE_CHECKING:
    from companion.client.layers.views import SeatInfo

TYPE = (BODY,)
"""Type size in sp of what is no task: nothing of it is smaller."""

NOT_YET = down_from(BODY, ASIDE)
"""Type sizes in sp of why something is not legal yet."""

TASK = down_from(ASIDE)
"""Type sizes in sp of the newest task, which is bold."""

ALSO = (SMALL,)
"""Type size in sp of the line about the others."""

LEADING = 0.86
"""From line to line, 1 as the typeface has it: so three lines have room beside the board, and two below it."""


BADGE = 24
"""Half the size of the badge of whoever has to do it, in dp."""

TICK = 48
"""Width of the tick, in dp."""

AIR = 4
"""Between what stands above and the first line of what happened, in dp."""


class Told(NamedTuple):
    """A line for this place: its text, and the name of its sign, "" for none. big: it weighs much."""

    text: str
    icon: str = ""
    big: bool = False


class Shown(NamedTuple):
    """The newest task: in words that name whose hands do it, and in those that leave it to the badge.

    mark: whose they are, None for anybody's. back: it is the way back of something that was taken back. also: the
    others in a line, and in fewer words where that has no room; none where there are no others, which are so many.
    """

    named: str
    deed: str
    mark: SeatInfo | None
    back: bool
    also: tuple[str, ...] = ()
    others: int = 0


class HandsStrip(Widget):
    """`task` is what is to be done, None for nothing. The tick calls `done`, a touch elsewhere on it `open_list`.

    not_yet: what people should know before they go on, such as why something is not yet legal; it comes before all
    else. told: lines of what happened, shown while there is nothing else. cut: whether the end of what was painted had
    no room.
    """

    task = ObjectProperty(None, allownone=True)
    not_yet = StringProperty("")
    told = ListProperty()
    text = StringProperty("")

    def __init__(self, done: Callable[[], None], open_list: Callable[[], None], **settings: object) -> None:
        super().__init__(**settings)
        self.cut = False
        self._open_list = open_list
        self.tick = BigButton(icon="check", locks=False, size_hint=(None, None), act=done)
        self._drawing = InstructionGroup()
        self.canvas.before.add(self._drawing)
        self.paint_soon = PaintSoon(self._paint)
        for name in ("pos", "size", "task", "not_yet", "told"):
            self.fbind(name, self.paint_soon)
        theme.follow(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Only a finger that comes down here is meant for it: what lies over the table has its own."""
        if super().on_touch_down(touch):
            return True
        if not (self._shows_task and self.task.also and self.collide_point(*touch.pos)):
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Beside the tick: all that is to be done."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self._shows_task and self.collide_point(*touch.pos):
            self._open_list()
        return True

    @property
    def _shows_task(self) -> bool:
        return self.task is not None and not self.not_yet

    def _show_tick(self) -> None:
        wanted = self._shows_task
        if wanted and self.tick.parent is None:
            self.add_widget(self.tick)
        elif not wanted and self.tick.parent is not None:
            self.remove_widget(self.tick)

    def _paint(self, *_: object) -> None:
        self._drawing.clear()
        if self.width < dp(120):
            return
        self._show_tick()
        if self._shows_task:
            self._paint_task(self.task)
        elif self.not_yet:
            self.text = self.not_yet
            draw_box(self._drawing, self.pos, self.size, dp(12), theme.not_yet, theme.not_yet_ink, dp(1.5))
            self._write(self.not_yet, self.x + dp(12), self.right - dp(12))
        else:
            self.text = "\n".join(one.text for one in self.told)
            self._write_lines(self.told)

    def _paint_task(self, task: Shown) -> None:
        """Edge and tick in the colour of whoever does it, their badge, and what it is."""
        drawing, pad, mark = self._drawing, dp(5), task.mark
        colour = theme.colour(mark.colour) if mark is not None else theme.hands_rim
        draw_box(drawing, self.pos, self.size, dp(12), theme.hands, colour, dp(3))
        self.tick.size = dp(TICK), self.height - 2 * pad
        self.tick.pos = self.right - dp(TICK) - pad, self.y + pad
        self.tick.tint = colour, theme.mark_ink if mark is not None else theme.hands
        middle = self.x + pad + dp(BADGE)
        if mark is None:
            draw_icon(drawing, icon("back_hand"), middle, self.center_y, dp(28), theme.hands_rim)
        else:
            draw_mark(drawing, mark.shape, mark.letter, middle, self.center_y, dp(BADGE - 4), colour, theme.mark_ink,
                      theme.mark_edge)  # fmt: skip
        if task.back:
            draw_icon(drawing, icon("undo"), middle + dp(15), self.top - dp(15), dp(20), theme.hands_rim)
        self._write_task(task, middle + dp(BADGE + 3), self.tick.x - dp(5))

    def _write_task(self, task: Shown, left: float, right: float) -> None:
        """The task in the largest type that has room, and below it the others in one line, or how many below the badge.

        Where there is no room for the name the badge says whose it is.
        """
        room, high, small = max(int(right - left), 20), int(self.height - dp(8)), int(sp(ALSO[0]))
        sizes = lettering.sizes(TASK)
        also = next((one for one in task.also if text_width(one, small) <= room), "")
        below = text_texture(also, small) if also else None
        less = below.size[1] if below is not None else 0
        ways = [(said, below, high - less) for said in (task.named, task.deed) if below is not None or not task.also]
        ways += [(said, None, high) for said in (task.named, task.deed)]
        fit = (way for way in ways if any(fits(way[0], at, True, room, way[2], LEADING) for at in sizes))
        self.text, below, high = next(fit, ways[-1])
        self.cut = not any(fits(self.text, at, True, room, high, LEADING) for at in sizes)
        words = fitting_texture(self.text, sizes, True, room, high, "left", LEADING)
        block = words.size[1] + (below.size[1] if below is not None else 0)
        top = self.center_y + block / 2
        self._drawing.add(Color(*theme.ink))
        self._drawing.add(Rectangle(texture=words, pos=(int(left), int(top - words.size[1])), size=words.size))
        if below is not None:
            self._drawing.add(Color(*theme.ink))
            self._drawing.add(Rectangle(texture=below, pos=(int(left), int(top - block)), size=below.size))
        elif task.others:
            draw_text(self._drawing, f"+{task.others}", self.x + dp(5 + BADGE), self.y + dp(13), small, theme.ink)

    def _write(self, text: str, left: float, right: float) -> None:
        """What people should know before they go on, bold: thin letters in that colour are hard to read."""
        sizes = lettering.sizes(NOT_YET)
        room = max(int(right - left), 20), int(self.height - dp(2))
        self.cut = not fits(text, sizes[-1], True, *room, LEADING)
        words = _even(text, sizes, True, *room)
        self._drawing.add(Color(*theme.not_yet_ink))
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
                draw_icon(self._drawing, icon(line.icon), self.x + dp(13), top - dp(15), dp(24), ink)
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
