"""What something on the table is: a long touch opens it over the page, any touch beside it closes it again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.client.display.display import About
from companion.words import say
from ui.touch.app.skins import DrawSign
from ui.touch.controls.button import BigButton
from ui.touch.look.drawn import Drawn
from ui.touch.look.ink import wrapped_height
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import ASIDE, BODY
from ui.touch.look.text import Say
from ui.touch.look.theme import theme

WIDE, WIDER = 408, 544
"""Width of the bubble in dp, where the screen has so much, and with larger words."""

LINES = 20
"""More lines than any explanation has."""

AROUND = 108
"""Height of all that is not words, in dp: the keys below, and the room around them."""

SIGN = 64
"""Room of a sign in dp."""


class SignBox(Drawn):
    """A sign by itself, as the board has it."""

    def __init__(self, draw_sign: DrawSign, **settings: object) -> None:
        self._draw_sign = draw_sign
        super().__init__(**settings)

    def draw(self, group: InstructionGroup) -> None:
        """In the middle of its box."""
        self._draw_sign(group, self.center_x, self.center_y, min(self.width, self.height) / 2 - dp(2))


class Bubble(FloatLayout):
    """Name, what stands there, what its sign means, and ways to the rule and to all signs.

    at: the point it is about, in pixels; it opens above or below it. keys: words, icon and act of its keys. room: what
    it stays over where it has room there, None for the whole screen.
    """

    def __init__(
        self,
        about: About,
        at: tuple[float, float],
        draw_sign: DrawSign | None,
        keys: Sequence[tuple[str, str, Callable[[], None]]],
        room: Widget | None = None,
        **settings: object,
    ) -> None:
        super().__init__(**settings)
        self.about, self._at, self._room = about, at, room
        self.box = BoxLayout(
            orientation="vertical", size_hint=(None, None), padding=(dp(16), dp(12)), spacing=dp(10)
        )  # fmt: skip
        head = BoxLayout(size_hint_y=None, spacing=dp(12))
        if draw_sign is not None:
            head.add_widget(SignBox(draw_sign, size_hint=(None, None), size=(dp(SIGN), dp(SIGN)), pos_hint={"top": 1}))
        words = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(4), pos_hint={"center_y": 0.5})
        self._words = [Say(text=about.title, bold=True), *(Say(text=line) for line in about.lines)]
        self._beside = dp(SIGN + 12) if draw_sign is not None else 0
        for one in self._words:
            words.add_widget(one)
        words.bind(minimum_height=words.setter("height"))
        words.bind(height=lambda _, high: setattr(head, "height", max(high, dp(SIGN) if draw_sign else 0)))
        head.add_widget(words)
        self.box.add_widget(head)
        row = BoxLayout(size_hint_y=None, height=dp(52), spacing=dp(8))
        for text, sign, act in keys:
            row.add_widget(
                BigButton(text=text, icon=sign, size_hint_y=1, type_size=ASIDE, act=lambda act=act: self._go(act))
            )
        row.add_widget(BigButton(icon="close", size_hint=(None, 1), width=dp(56), act=self.close))
        self.box.add_widget(row)
        self.box.bind(minimum_height=self.box.setter("height"))
        self.add_widget(self.box)
        with self.box.canvas.before:
            self._drawing = InstructionGroup()
        self.box.bind(pos=self._paint, size=self._paint)
        self.bind(size=self._place, pos=self._place)
        self.box.bind(height=self._place)

    def _place(self, *_: object) -> None:
        """Above the point it is about, or below it where there is more room."""
        box, gap = self.box, dp(44)
        box.width = min(dp(WIDER if lettering.large else WIDE), self.width - dp(16))
        self._set_words(box.width - dp(32) - self._beside)
        x, y = self._at
        above = y + gap + box.height <= self.top - dp(8) or y > self.center_y
        low = y + gap if y < self.center_y and above else y - gap - box.height
        left = x - box.width / 2
        room = self._room if self._room is not None and self._room.width >= box.width else self
        edge = min(dp(8), (room.width - box.width) / 2)
        box.pos = (
            min(max(left, room.x + edge), room.right - box.width - edge),
            min(max(low, self.y + dp(8)), max(self.top - box.height - dp(8), self.y + dp(8))),
        )

    def _set_words(self, wide: float) -> None:
        """As large as all of them have room on the screen."""
        for size in lettering.sizes((BODY,)):
            high = sum(wrapped_height(one.text, size, one.bold, int(wide), LINES) + dp(4) for one in self._words)
            if high <= self.height - dp(AROUND):
                break
        for one in self._words:
            one.font_size = size

    def _paint(self, *_: object) -> None:
        box, rim = self.box, dp(2)
        self._drawing.clear()
        for colour, grow in ((theme.accent, rim), (theme.panel, 0)):
            self._drawing.add(Color(*colour))
            self._drawing.add(
                RoundedRectangle(
                    pos=(box.x - grow, box.y - grow),
                    size=(box.width + 2 * grow, box.height + 2 * grow),
                    radius=[dp(16)],
                )
            )

    def _go(self, act: Callable[[], None]) -> None:
        self.close()
        act()

    def close(self) -> None:
        """Take it away. Harmless when it is gone."""
        if self.parent is not None:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A touch beside it closes it, and does nothing else."""
        if not super().on_touch_down(touch) and not self.box.collide_point(*touch.pos):
            self.close()
        return True


def ways_on(
    to_rule: Callable[[], None] | None, to_signs: Callable[[], None] | None
) -> list[tuple[str, str, Callable[[], None]]]:
    """The keys that lead further: to the rule, and to all signs of the game."""
    found = [(say("touch.bubble.rule"), "menu_book", to_rule), (say("touch.bubble.signs"), "info", to_signs)]
    return [(text, sign, act) for text, sign, act in found if act is not None]
