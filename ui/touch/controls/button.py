"""The one kind of button there is: big, with a picture and words, deaf for a moment when its meaning changes."""

from __future__ import annotations

from math import inf
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, InstructionGroup, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from ui.touch.look.fonts import icon as icon_character
from ui.touch.look.hung import hang_rounded
from ui.touch.look.ink import (
    FITTED,
    LEAST,
    draw_box,
    draw_icon,
    draw_mark,
    draw_text,
    fits,
    fitting_parts,
    fitting_parts_size,
    fitting_size,
    fitting_texture,
    text_texture,
    text_width,
    widest_word,
    wrapped_height,
)
from ui.touch.look.lettering import lettering
from ui.touch.look.painted import CLEAR
from ui.touch.look.plate import draw_plate
from ui.touch.look.scale import ASIDE, BODY, SMALL, down_from
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import theme

LOCK = 0.3
"""Seconds for which a button with a new meaning takes no touch, from when it can first be seen."""

TOO_SOON = "too soon"
"""Under this name a touch carries that a button took it while it was deaf: the stage shows that it was felt."""

FIGURE = BODY
"""Type size of a figure."""

PICTURE, PAINTED = 28, 36
"""Side of the picture before the words in dp, and of one that the game has painted."""

HINT = "lightbulb"
"""The icon of a hint."""

NARROWEST = 0.45
"""Words whose letters would have to be narrower than this are cut."""

SMALLEST = SMALL
"""Type size of the words where they have the least room."""

TICK = 12
"""How far from both edges the middle of a tick is, in dp."""

BAR_STEP = 0.1
"""Seconds between two steps of the bar of a button that counts by itself."""

LOOKS = ("most", "most_below", "text", "sub", "icon", "mark", "figure", "hinted", "ticked", "look", "tint", "stack",
         "centred", "type_size", "paint")  # fmt: skip
"""Properties of a button that change how it is drawn."""


class BigButton(ButtonBehavior, Widget):
    """At least 56 dp high. `look`: "accent" is the one thing to do next; `icon` is a name from the icon list.

    `paint` is a picture of the game's own in the icon's place. `mark` is a seat (with colour, shape, letter) whose
    badge stands before the words, `figure` a number at their right. `stack` puts the picture above. `hinted` puts the
    sign of a hint at their right, `ticked` a tick in the upper right corner: it is the one that is chosen.
    `most` is the type size in pixels that its words may have at most, `most_below` that of those below; 0 for any.
    `left` is how much is left of the time after which it counts by itself, from 1 to 0, as a bar at its foot.
    `tint` is its colour and that of what stands on it where no look says them, None where one does.
    `act` is called on release, without arguments. `value` is what it stands for, such as an answer.
    """

    text = StringProperty("")
    sub = StringProperty("")
    icon = StringProperty("")
    mark = ObjectProperty(None, allownone=True)
    paint = ObjectProperty(None, allownone=True)
    figure = StringProperty("")
    hinted = BooleanProperty(False)
    ticked = BooleanProperty(False)
    look = OptionProperty("raised", options=("raised", "accent", "danger", "plain", "chosen"))
    tint = ObjectProperty(None, allownone=True)
    stack = BooleanProperty(False)
    centred = BooleanProperty(False)
    type_size = NumericProperty(ASIDE)
    act = ObjectProperty(None, allownone=True)
    value = ObjectProperty(None, allownone=True)
    locks = BooleanProperty(True)
    left = NumericProperty(0.0)
    most = NumericProperty(0)
    most_below = NumericProperty(0)
    levelled = True
    """Whether its words are set in one type with those of the keys beside it."""

    def __init__(self, **settings: object) -> None:
        if "size_hint" not in settings:
            settings.setdefault("size_hint_y", None)
        if "size" not in settings:
            settings.setdefault("height", dp(56))
        self._deaf_until = 0.0
        self._running: Any = None
        self._bar, self._bar_colour = Rectangle(), Color()
        self._seen = Clock.create_trigger(self._begin_to_hear, 0)
        super().__init__(**settings)
        self.paint_soon = PaintSoon(self._paint)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for instruction in (self._bar_colour, self._bar):
            self.canvas.add(instruction)
        for name in (*LOOKS, "pos", "size", "state", "disabled"):
            self.fbind(name, self.paint_soon)
        for name in ("left", "pos", "size"):
            self.fbind(name, self._paint_bar)
        for name in ("text", "act", "parent"):
            self.fbind(name, self._lock)
        theme.follow(self)
        self._lock()
        self.paint_soon()

    def _lock(self, *_: object) -> None:
        if self.locks:
            # However long it takes to build and draw what is new, nobody can have meant it before it was there to see.
            self._deaf_until = inf
            self._seen()

    def _begin_to_hear(self, _: float) -> None:
        """The frame after it was drawn has begun."""
        self._deaf_until = Clock.get_time() + LOCK

    @property
    def deaf(self) -> bool:
        """Whether a touch now would be meant for what the button was before."""
        return Clock.get_time() < self._deaf_until

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Swallow touches while deaf."""
        if self.collide_point(*touch.pos) and self.deaf and not self.disabled:
            touch.ud[TOO_SOON] = True
            return True
        return super().on_touch_down(touch)

    def run_out(self, seconds: float, of: float) -> None:
        """Let the bar shrink: so many seconds are left of `of`; 0 for no bar."""
        if self._running is not None:
            self._running.cancel()
            self._running = None
        self.left = seconds / of if seconds > 0 else 0.0
        if self.left:
            ends = Clock.get_time() + seconds
            self._running = Clock.schedule_interval(lambda _: self._shrink(ends, of), BAR_STEP)

    def _shrink(self, ends: float, of: float) -> bool:
        self.left = max(0.0, (ends - Clock.get_time()) / of) if self.parent is not None else 0.0
        return self.left > 0

    def _paint_bar(self, *_: object) -> None:
        """Apart from the rest: it changes many times a second, and the words need not be drawn again for it."""
        pad, high = dp(12), dp(5)
        self._bar_colour.rgba = theme.accent_ink if self.look == "accent" else theme.accent
        self._bar.pos = self.x + pad, self.y + dp(4)
        self._bar.size = max(0.0, self.width - 2 * pad) * self.left, high if self.left else 0

    def on_release(self) -> None:
        """Do what the button says."""
        if self.act is not None:
            self.act()

    def _colours(self) -> tuple[list[float], list[float], list[float], list[float]]:
        """Ground, rim, ink and quiet ink."""
        if self.disabled:
            rim = [*theme.edge[:3], 0.45] if theme.panel == theme.room else theme.panel
            return theme.panel, rim, [*theme.quiet[:3], 0.45], [*theme.quiet[:3], 0.45]
        if self.tint is not None:
            colour, ink = self.tint
            return colour, colour, ink, ink
        if self.look == "accent":
            return theme.go, theme.accent, theme.go_ink, theme.go_ink
        if self.look == "danger":
            return theme.danger, theme.danger, theme.danger_ink, theme.danger_ink
        if self.look == "plain":
            # On a ground of the same colour nothing but the rim shows how large the button is.
            rim = theme.edge if theme.panel == theme.room else theme.panel
            return theme.panel, rim, theme.ink, theme.quiet
        if self.look == "chosen":
            return theme.chosen_ground, theme.chosen, theme.ink, theme.quiet
        return theme.raised, theme.edge, theme.ink, theme.quiet

    def _paint(self, *_: object) -> None:
        drawing = self._drawing
        drawing.clear()
        if self.width < 2 or self.height < 2:
            return
        ground, rim, ink, quiet = self._colours()
        self._paint_plate(drawing, ground, rim)
        if self.state == "down":
            drawing.add(Color(*ink[:3], 0.18))
            drawing.add(RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(12)]))
        if self.stack:
            self._paint_stacked(drawing, ink)
        else:
            self._paint_row(drawing, ink, quiet)
        if self.ticked:
            self._paint_tick(drawing)

    def _paint_tick(self, drawing: InstructionGroup) -> None:
        """In its corner, so that a narrow key has as much room for its words as one that is not chosen."""
        x, y, radius = self.right - dp(TICK), self.top - dp(TICK), dp(TICK - 3)
        drawing.add(Color(*theme.chosen))
        drawing.add(Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))
        draw_icon(drawing, icon_character("check"), x, y, 1.7 * radius, theme.chosen_ground)

    def _paint_plate(self, drawing: InstructionGroup, ground: list[float], rim: list[float]) -> None:
        """Only what can be pressed stands out; what is chosen has its rim all round, and in most contrast every key."""
        if self.look == "chosen" or self.disabled or theme.name == "contrast":
            width = dp(2.2) if self.look == "chosen" else dp(1)
            draw_box(drawing, self.pos, self.size, dp(12), ground, rim, width)
        else:
            edge = theme.edge if rim == theme.panel else rim
            draw_plate(drawing, self.pos, self.size, dp(12), ground, edge, dp(1), self.state == "down")

    def _picture(self, drawing: InstructionGroup, x: float, y: float, size: float, ink: list[float]) -> None:
        if self.mark is not None:
            mark = self.mark
            draw_mark(
                drawing, mark.shape, mark.letter, x, y, size * 0.52,
                theme.colour(mark.colour), theme.mark_ink, theme.mark_edge,
            )  # fmt: skip
        elif self.paint is not None:
            # Wider than an icon by what keeps that from its words and from the edge.
            side = int(min(dp(PAINTED), self.height - dp(12)))
            hang_rounded(drawing, self.paint, (int(x - side / 2), int(y - side / 2), side, side), dp(7), CLEAR)
        else:
            draw_icon(drawing, icon_character(self.icon), x, y, size, ink)

    @property
    def _picture_wide(self) -> float:
        """How much of the width is left for the picture before the words; 0 for none."""
        return float(dp(PICTURE)) if self.icon or self.mark is not None or self.paint is not None else 0.0

    def _paint_stacked(self, drawing: InstructionGroup, ink: list[float]) -> None:
        size = min(dp(26), self.height * 0.42)
        self._picture(drawing, self.center_x, self.y + self.height * 0.73, size, ink)
        sizes = tuple(int(sp(one)) for one in down_from(ASIDE))
        texture = fitting_texture(self.text, sizes, False, int(self.width - dp(10)), int(self.height * 0.5), "center")
        drawing.add(Color(*ink))
        pos = int(self.center_x - texture.size[0] / 2), int(self.y + self.height * 0.3 - texture.size[1] / 2)
        drawing.add(Rectangle(texture=texture, pos=pos, size=texture.size))

    def _paint_row(self, drawing: InstructionGroup, ink: list[float], quiet: list[float]) -> None:
        pad, left, room = self._places()
        picture = self._picture_wide
        if self.figure:
            wide = text_width(self.figure, int(sp(FIGURE)), bold=True)
            draw_text(drawing, self.figure, self.right - pad - wide / 2, self.center_y, int(sp(FIGURE)), ink, bold=True)
        if self.hinted:
            right = self.right - pad - (text_width(self.figure, int(sp(FIGURE)), True) + dp(10) if self.figure else 0)
            draw_icon(drawing, icon_character(HINT), right - dp(14), self.center_y, dp(28), ink)
        if not self.text or self.wordless:
            self._picture(drawing, self.center_x, self.center_y, picture, ink)
            return
        halign = "center" if self.centred else "left"
        high, size = self.height - dp(8), self.words_size
        if self.most:
            size = min(size, int(self.most))
        squeeze, below = 1.0, self.sub
        if size:
            words = fitting_texture(self.text, (size,), True, room, int(high), halign)
        else:
            words, squeeze, below = self._crammed(room, int(high), halign)
        sub = None
        if below:
            sub = fitting_parts(below, self._sub_sizes(), False, room, int(high - words.size[1]), halign)
        block = words.size[1] + (sub.size[1] if sub else 0)
        if picture:
            spare = (room - text_width(self.text, size, True)) / 2 if self.centred and size else 0
            self._picture(drawing, left + max(spare, 0) - dp(10) - picture / 2, self.center_y, picture, ink)
        top = self.center_y + block / 2
        drawing.add(Color(*ink))
        wide_high = words.size[0] * squeeze, words.size[1]
        drawing.add(Rectangle(texture=words, pos=(int(left), int(top - words.size[1])), size=wide_high))
        if sub:
            drawing.add(Color(*quiet))
            drawing.add(Rectangle(texture=sub, pos=(int(left), int(top - block)), size=sub.size))

    def _crammed(self, room: int, high: int, halign: str) -> tuple[Texture, float, str]:
        """Words that have no room above those below them: their picture, how narrow its letters are, and what stands
        below. Words that break have all the height; one long word alone gets narrower letters."""
        small = int(sp(SMALLEST))
        if size := fitting_size(self.text, (small,), True, room, high):
            return fitting_texture(self.text, (size,), True, room, high, halign), 1.0, ""
        squeeze = room / max(text_width(self.text, small, True), 1)
        if squeeze < NARROWEST:
            return fitting_texture(self.text, (small,), True, room, high, halign), 1.0, self.sub
        return text_texture(self.text, small, True), squeeze, self.sub

    def _places(self) -> tuple[float, float, int]:
        """The room at its edges, where words begin, and how wide they may be."""
        beside = self._picture_wide + dp(10) if self._picture_wide and self.text else 0
        taken = text_width(self.figure, int(sp(FIGURE)), bold=True) + dp(10) if self.figure else 0
        taken += dp(28) + dp(10) if self.hinted else 0
        longest = widest_word(self.text, int(sp(SMALLEST)), True)
        roomy = self.width > dp(90) and longest <= self.width - dp(28) - beside - taken
        pad = dp(14) if roomy else dp(6)
        return pad, self.x + pad + beside, max(int(self.width - 2 * pad - beside - taken), 10)

    @property
    def wordless(self) -> bool:
        """Whether its words have no room beside its picture: half a word says less than the picture alone."""
        in_row = bool((self.icon or self.paint) and self.text) and not self.stack
        return in_row and widest_word(self.text, int(sp(SMALLEST)), True) > self._places()[2]

    @property
    def words_size(self) -> int:
        """The type size in pixels at which its words have room, 0 where they have none or there are none."""
        if not self.text or self.stack or self.wordless:
            return 0
        high, room = self.height - dp(8), self._places()[2]
        sizes = lettering.sizes(down_from(self.type_size, SMALLEST))
        sub_room = high - sp(self.type_size) * 1.25 if self.sub else 0
        below = int(high - min(sub_room, sp(BODY)))
        size = 0
        for at in range(len(sizes)):
            size = fitting_size(self.text, sizes[at:], True, room, below)
            # Words that are larger than they need be must not push out what stands below them.
            left = high - wrapped_height(self.text, size, True, room, FITTED) if size else 0
            if not self.sub or fits(self.sub, int(sp(LEAST)), False, room, int(left)):
                break
        return size

    def _sub_sizes(self) -> tuple[int, ...]:
        """Type sizes in pixels to try for the words below."""
        sizes = lettering.sizes(down_from(self.type_size - 1, SMALLEST))
        below = tuple(one for one in sizes if not self.most_below or one <= self.most_below)
        return below or sizes[-1:]

    @property
    def sub_size(self) -> int:
        """The type size in pixels that the words below have, 0 where there are none."""
        size = min(filter(None, (self.words_size, int(self.most))), default=0)
        if not self.sub or not size:
            return 0
        room = self._places()[2]
        left = int(self.height - dp(8) - wrapped_height(self.text, size, True, room, FITTED))
        return fitting_parts_size(self.sub, self._sub_sizes(), False, room, left)
