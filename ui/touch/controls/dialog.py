"""A question in the middle of the screen, and the bar that says what went wrong."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice
from ui.touch.look.ink import fits
from ui.touch.look.kv import load_kv
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import ASIDE, BODY, down_from

LONG = 14
"""A button with more letters than this needs a line of its own."""

BESIDE = 66
"""What stands beside the words of such a sentence, its sign and the edges, in dp."""

RIM = 2
"""Width of the gold rim of a sentence that goes by itself, in dp."""

MOST = 4
"""Lines of buttons that have room below each other."""


def _columns(texts: Sequence[str]) -> int:
    if len(texts) <= MOST and any(len(text) > LONG for text in texts):
        return 1
    return len(texts) if len(texts) <= 3 else 2


class Dialog(FloatLayout):
    """A heading, a sentence and a few buttons. Touching beside it does nothing: no accidental answers."""

    heading = StringProperty("")
    text = StringProperty("")

    def __init__(self, choices: Sequence[Choice], **settings: object) -> None:
        super().__init__(**settings)
        columns = self.ids.buttons.cols = _columns([choice.text for choice in choices])
        for at, choice in enumerate(choices):
            button = BigButton(
                text=choice.text, icon=choice.icon, look=choice.look, mark=choice.mark,
                centred=not choice.icon or len(choices) <= 2,
                value=choice.value, type_size=ASIDE,
                act=partial(self._chosen, choice),
            )  # fmt: skip
            # One that would be left alone in a row has all of it.
            alone = columns > 1 and at == len(choices) - 1 and at % columns == 0
            (self.ids.whole if alone else self.ids.buttons).add_widget(button)

    def _chosen(self, choice: Choice) -> None:
        self.close()
        choice.act()

    def show_above(self, widget: Widget) -> None:
        """Something to look at, above the heading."""
        self.ids.whole.add_widget(widget, index=len(self.ids.whole.children))

    def close(self) -> None:
        """Take it away."""
        if self.parent:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing behind a question can be touched."""
        super().on_touch_down(touch)
        return True


class NoticeBar(BoxLayout):
    """A sentence at the top that goes away by itself, or by a touch. `more` opens the rule behind it.

    least: its height in pixels, where its words need no more.
    """

    text = StringProperty("")
    icon = StringProperty("info")
    more = ObjectProperty(None, allownone=True)
    least = NumericProperty(dp(60))

    def __init__(self, seconds: float = 6.0, **settings: object) -> None:
        super().__init__(**settings)
        self._ends = Clock.schedule_once(lambda _: self.close(), seconds)

    def fill(self, x: float, y: float, wide: float, high: float) -> None:
        """Stand in a box and fill it, in the largest type that has room; words that need more go on below it."""
        edge = dp(RIM)
        self.width, self.least = wide - 2 * edge, high - 2 * edge
        room = int(self.width - dp(BESIDE)), int(self.least - dp(16))
        sizes = lettering.sizes(down_from(BODY))
        self.ids.words.font_size = next((one for one in sizes if fits(self.text, one, False, *room)), sizes[-1])
        self.x, self.top = x + edge, y + high - edge
        self.bind(height=lambda *_: setattr(self, "top", y + high - edge))

    def close(self) -> None:
        """Take it away. May be called twice."""
        self._ends.cancel()
        if self.parent:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A touch on it closes it, or opens its rule."""
        if not self.collide_point(*touch.pos):
            return False
        self.close()
        if self.more is not None:
            self.more()
        return True


load_kv(__file__)
