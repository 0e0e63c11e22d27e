"""Why not there: a line in the place of what hands have to do, for a while or until the next touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from ui.touch.look.drawn import Drawn
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, fits, fitting_texture
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import ASIDE, BODY, down_from
from ui.touch.look.theme import theme
from ui.touch.table.frame import Frame

if TYPE_CHECKING:
    from ui.touch.table.contracts import Holds

SECONDS = 8.0
"""So long a reason stands."""

TYPES, LEADING = down_from(BODY, ASIDE), 0.86
"""Type sizes in sp, the first that has room; from line to line as a part of the typeface's own step."""

PAD, SIGN = 10, 34
"""Around the words, and the room of the sign that leads to the rule, in dp."""


class WhyStrip(ButtonBehavior, Drawn):
    """Lies over the hands' place of a frame, and over the question below where it has so much to say.

    text: the sentence. doubts: it says why something cannot be; else why something was done. leads: whether a touch on
    it leads to a rule. closed: called when it goes away.
    """

    text = StringProperty("")
    doubts = BooleanProperty(True)
    leads = BooleanProperty(False)

    def __init__(self, frame: Frame, closed: Callable[[], None], **settings: object) -> None:
        super().__init__(size_hint=(None, None), **settings)
        self._frame, self._closed = frame, closed
        self._act: Callable[[], None] | None = None
        self._ends: ClockEvent | None = None
        self.cut = False
        self.bind(text=self.paint_soon, leads=self.paint_soon, doubts=self.paint_soon)
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        for part in (frame.hands, frame.question):
            part.bind(pos=self._fit_soon, size=self._fit_soon)
        self.bind(text=self._fit_soon)

    def show(self, over: Holds, text: str, act: Callable[[], None] | None, doubts: bool) -> None:
        """Say this on a page. act: where a touch on it leads, None for nowhere."""
        self.text, self._act, self.leads, self.doubts = text, act, act is not None, doubts
        if self.parent is None:
            over.add_widget(self)
        self._fit()
        if self._ends is not None:
            self._ends.cancel()
        self._ends = Clock.schedule_once(lambda _: self.close(), SECONDS)

    def close(self) -> None:
        """Give the place back. Harmless when it is gone already."""
        if self._ends is not None:
            self._ends.cancel()
            self._ends = None
        if self.parent is not None:
            self.parent.remove_widget(self)
            self._closed()

    def touched_elsewhere(self, touch: MotionEvent) -> None:
        """The next touch, wherever it goes, is about something else."""
        if self.parent is not None and not self.collide_point(*touch.pos):
            self.close()

    def on_release(self) -> None:
        """To the rule."""
        act = self._act
        self.close()
        if act is not None:
            act()

    def _room(self) -> int:
        return int(self._frame.hands.width - dp(2 * PAD + (SIGN if self.leads else 0)))

    def _fit(self, *_: object) -> None:
        """The hands' place; with the question's where the sentence needs it."""
        hands, question = self._frame.hands, self._frame.question
        # Larger words are worth the question's place, too.
        ways = ((size, low) for size in lettering.sizes(TYPES) for low in (hands.y, question.y))
        low = next((low for size, low in ways if self._fits(size, hands.top - low)), question.y)
        self.pos, self.size = (hands.x, low), (hands.width, hands.top - low)
        self.paint_soon()

    def _fits(self, size: int, high: float) -> bool:
        return fits(self.text, size, True, self._room(), int(high - dp(2)), LEADING)

    def draw(self, group: InstructionGroup) -> None:
        """The sentence, and the sign that a touch leads to its rule."""
        wide = self._room()
        ground, rim, ink = theme.not_yet, theme.not_yet_ink, theme.not_yet_ink
        if not self.doubts:
            ground, rim, ink = theme.hands, theme.hands_rim, theme.ink
        draw_box(group, self.pos, self.size, dp(12), ground, rim, dp(1.5))
        high = int(self.height - dp(2))
        sizes = lettering.sizes(TYPES)
        self.cut = not self._fits(sizes[-1], self.height)
        words = fitting_texture(self.text, sizes, True, wide, high, "left", LEADING)
        group.add(Color(*ink))
        place = int(self.x + dp(PAD)), int(self.center_y - words.size[1] / 2)
        group.add(Rectangle(texture=words, pos=place, size=words.size))
        if self.leads:
            middle = self.right - dp(PAD + SIGN / 2 - 4)
            draw_icon(group, icon("menu_book"), middle, self.center_y, dp(28), ink)
