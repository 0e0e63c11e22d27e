"""A figure of the game looks in and says what a question is, in a bubble; a key is for those who know enough."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, InstructionGroup, Line, Rectangle, Triangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.look.drawn import Drawn
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, fits, fitting_texture
from ui.touch.look.lettering import lettering
from ui.touch.look.painted import Paint, painted_texture
from ui.touch.look.scale import BODY, SMALL, down_from
from ui.touch.look.theme import theme

TYPES, LEADING = down_from(BODY), 0.86
"""Type sizes of what is said in sp, and from line to line as a part of the typeface's own step."""

FIGURE = 84
"""How large a figure is at most, in dp: as high as the strip."""

MOST = 0.24
"""The part of a narrow strip that it takes."""

OVERLAP = 0.12
"""The part of it that the edge of the strip hides: it looks in."""

TAIL, PAD, GAP = 9, 9, 4
"""Length of the tail of the bubble, room around its words, and between it and the key, in dp."""

ENOUGH = 74, 52
"""Width and height of the key for those who know enough, in dp."""


KEYED = 58
"""A strip that is less high, in dp, keeps all its room for words and has no such key."""


class CoachStrip(Drawn):
    """Says `text` beside a figure. A touch on the key calls `enough`, one elsewhere on it `read`.

    paint: the figure, None for a plain sign. enough: None for no key. boxed: it lies on a picture and needs a ground of
    its own. cut: whether the end of what it says had no room.
    """

    text = StringProperty("")
    boxed = BooleanProperty(False)

    def __init__(
        self, paint: Paint | None, enough: Callable[[], None] | None, read: Callable[[], None], **settings: object
    ) -> None:
        super().__init__(size_hint=(None, None), **settings)
        self._figure, self._read = paint, read
        self.cut = False
        self.enough = BigButton(
            text=say("touch.coach.enough"), look="plain", size_hint=(None, None), type_size=SMALL, act=enough,
            centred=True,
        )  # fmt: skip
        self._has_key = enough is not None
        for name in ("text", "boxed"):
            self.fbind(name, self.paint_soon)
        for name in ("pos", "size"):
            self.fbind(name, self._lay)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """What lies below it is not meant."""
        return bool(super().on_touch_down(touch)) or self.collide_point(*touch.pos)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """It has been read."""
        if super().on_touch_up(touch):
            return True
        if touch.grab_current is None and self.collide_point(*touch.pos):
            self._read()
            return True
        return False

    def _lay(self, *_: object) -> None:
        if self._keyed(self.height) is not (self.enough.parent is self):
            (self.remove_widget if self.enough.parent is self else self.add_widget)(self.enough)
        inset = dp(4) if self.boxed else 0
        self.enough.size = dp(ENOUGH[0]), min(dp(ENOUGH[1]), self.height - 2 * inset)
        # Of its own width and height: its other edges may still be those of before.
        left = self.x + self.width - self.enough.width - inset
        self.enough.pos = left, self.y + (self.height - self.enough.height) / 2

    def _keyed(self, height: float) -> bool:
        """Whether a strip so high has the key."""
        return self._has_key and height >= dp(KEYED)

    def _side(self, width: float, height: float) -> int:
        """How large the figure is on a strip of that size."""
        return int(min(height - dp(2), dp(FIGURE), width * MOST))

    def has_room(self, text: str, width: float, height: float) -> bool:
        """Whether all of that would be read on a strip of that size, with a ground of its own."""
        inset, side = dp(4), self._side(width, height)
        key = inset + dp(ENOUGH[0] + GAP) if self._keyed(height) else inset
        wide = width - key - (side + dp(4) + dp(TAIL))
        high = height - 2 * inset
        return fits(text, lettering.sizes(TYPES)[-1], False, int(wide - 2 * dp(PAD)), int(high - dp(4)), LEADING)

    def draw(self, group: InstructionGroup) -> None:
        """The figure, its bubble with a tail, and the words."""
        side = self._side(self.width, self.height)
        # What is said in this place otherwise is not seen meanwhile.
        draw_box(group, self.pos, self.size, dp(14), theme.panel, theme.edge, dp(2 if self.boxed else 0))
        hidden = 0 if self.boxed else side * OVERLAP
        where = int(self.x + (dp(4) if self.boxed else 0)), int(self.y + dp(1)), side - hidden, side
        draw_figure(group, self._figure, where)
        left = self.x + (side + dp(4) if self.boxed else side - hidden) + dp(TAIL)
        inset = dp(4) if self.boxed else dp(1)
        low, high = self.y + inset, self.height - 2 * inset
        wide = (self.enough.x - dp(GAP) if self.enough.parent is self else self.x + self.width - inset) - left
        tip = [left - dp(TAIL), low + high * 0.56]
        draw_box(group, (left, low), (wide, high), dp(12), theme.raised, theme.edge, dp(1.5))
        group.add(Color(*theme.raised))
        group.add(Triangle(points=[left + dp(1.5), low + high * 0.7, left + dp(1.5), low + high * 0.46, *tip]))
        group.add(Color(*theme.edge))
        group.add(Line(points=[left, low + high * 0.7, *tip, left, low + high * 0.46], width=dp(0.8)))
        room = int(wide - 2 * dp(PAD)), int(high - dp(4))
        sizes = lettering.sizes(TYPES)
        self.cut = not fits(self.text, sizes[-1], False, *room, LEADING)
        words = fitting_texture(self.text, sizes, False, *room, "left", LEADING)
        group.add(Color(*theme.ink))
        place = int(left + dp(PAD)), int(low + (high - words.size[1]) / 2)
        group.add(Rectangle(texture=words, pos=place, size=words.size))


def draw_figure(group: InstructionGroup, paint: Paint | None, box: tuple[float, float, float, float]) -> None:
    """Somebody of the game on the ground of the panel, in a box (x, y, width, height); what is wider is left out at the
    left. paint: None for a plain sign."""
    x, y, wide, high = box
    if paint is None:
        draw_icon(group, icon("campaign"), x + wide / 2, y + high / 2, min(wide, high) * 0.6, theme.quiet)
        return
    texture = painted_texture(paint, int(high), int(high), tuple(theme.panel))
    part = max(1 - wide / high, 0)
    seen = Rectangle(pos=(x, y), size=(wide, high))
    seen.texture = texture.get_region(int(part * texture.width), 0, int((1 - part) * texture.width), texture.height)
    group.add(Color(1, 1, 1, 1))
    group.add(seen)
