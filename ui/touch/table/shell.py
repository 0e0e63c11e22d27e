"""What all pages of a running game share: a big left side, a panel on the right, the bar in the same place.

Where the big side holds a board, it is as high as the screen. A page without one shares the width as it needs it, with
a foot beside the bar for keys of its own. On an upright screen the big side is above and the panel below, with the bar
across the bottom.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.words import say
from ui.touch.controls.bar import BottomBar
from ui.touch.controls.choices import Choice
from ui.touch.look.kv import load_kv
from ui.touch.look.lettering import lettering
from ui.touch.look.text import Block
from ui.touch.table.places import places

if TYPE_CHECKING:
    from ui.touch.app.contracts import Goes, GoesBack, HasPreferences, HasStage, Speaks
    from ui.touch.app.evening_contracts import HasRunning

    class ShellNeeds(Goes, GoesBack, HasPreferences, HasRunning, HasStage[Speaks], Protocol):
        """What every page of a running game takes of the app; one that takes more says what."""


SIGNS = "signs"
"""What the rules' page is opened on to show all signs of the game."""

UPRIGHT_BIG = 1.14
"""Height of the big side of an upright screen in its widths."""

UPRIGHT_SHARE = 0.57
"""The most of an upright screen that the big side takes, so that dice and answers fit below."""

UPRIGHT_PAGE = 0.45
"""The same where the big side holds no board."""


class Side(BoxLayout):
    """The panel. Words that are too large for it all to have room are set as usual, rather than that some is cut."""

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        # In the next frame: before everything has its width, words are higher than they will be.
        self._fit_soon = Clock.create_trigger(self._fit, 0)
        self.bind(minimum_height=self._fit_soon, height=self._fit_soon)

    def _fit(self, *_: object) -> None:
        if lettering.large and self.minimum_height > self.height:
            for one in self.walk(restrict=True):
                if isinstance(one, Block):
                    one.set_usual()


class Behind(Widget):
    """What lies behind panel and bar, over a board that was zoomed beyond its edge."""


class Shell(FloatLayout):
    """Fill `big` and `side`; the bar is here already. `place` is the place in the bar that this page is.

    share: the part of the width that `big` takes on a page without a board, which may fill `foot`, too; 0 with a board.
    """

    place = ""
    share = NumericProperty(0)
    panel_least = NumericProperty(0)
    """Pixels the panel needs at least on an upright screen; the big side gives way to it."""

    def __init__(self, app: ShellNeeds, **settings: object) -> None:
        super().__init__(**settings)
        self.app = app
        self.table = app.running
        self.big = BoxLayout(size_hint=(None, None))
        self.side = Side(orientation="vertical", size_hint=(None, None))
        self.bar = BottomBar(size_hint=(None, None), current=self.place)
        display = self.table.display
        self.bar.name("hands", display.say("held"), display.held_icon)
        self.bar.name("points", display.say("points"), display.points_icon)
        self.bar.bind(on_place=lambda _, place: self.go_place(place))
        self.behind = Behind(size_hint=(None, None))
        self.foot = BoxLayout(size_hint=(None, None), spacing=dp(8))
        for part in (self.big, self.behind, self.side, self.foot, self.bar):
            self.add_widget(part)
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.bind(pos=self._arrange_soon, size=self._arrange_soon, panel_least=self._arrange_soon)
        self.bind(share=self._arrange_soon)
        self.foot.bind(children=self._arrange_soon)
        self.table.bind(on_change=self._on_change, on_draft=self._on_draft)
        self.refresh_bar()

    @property
    def upright(self) -> bool:
        """Whether the screen is higher than wide."""
        return self.height > self.width

    def _arrange(self, *_: object) -> None:
        found, pad = places(self.width, self.height, likes=self.app.preferences.layout), dp(8)
        self.bar.pos, self.bar.size = found.bar[:2], found.bar[2:]
        self.foot.size = (0, 0)
        low, bar_high = found.bar.top, found.bar.height
        if self.upright:
            if self.foot.children:
                self.foot.pos, self.foot.size = (self.x + pad, low + pad), (self.width - 2 * pad, bar_high)
                low += bar_high + pad
            share = UPRIGHT_PAGE if self.share else UPRIGHT_SHARE
            high = min(self.width * UPRIGHT_BIG, self.height * share, self.top - low - self.panel_least)
            self.big.pos, self.big.size = (self.x, self.top - high), (self.width, high)
            self.side.pos, self.side.size = (self.x, low), (self.width, self.top - high - low)
            self.behind.pos, self.behind.size = self.pos, (self.width, self.height - high)
            return
        board = self.width - found.frame.width
        wide, foot = (self.width * self.share, low) if self.share else (board, self.y)
        self._put(self.big, self.x, foot, wide, self.top - foot)
        self._put(self.side, self.x + wide, low, self.width - wide, self.top - low)
        self._put(self.behind, self.x + board, self.y, self.width - board, self.height)
        if self.share:
            self._put(self.foot, self.x + pad, found.bar.y, board - pad, bar_high)
            self.behind.size = (0, 0)

    def _put(self, part: Widget, x: float, y: float, wide: float, high: float) -> None:
        """There, or as far from the other edge for left hands."""
        if self.app.preferences.layout.left:
            x = self.x + self.right - x - wide
        part.pos, part.size = (x, y), (wide, high)

    # The bar

    def refresh_bar(self) -> None:
        """Undo can be touched when there is something to take back; there are points where these can be known."""
        self.bar.third = self.table.third_place
        self.bar.buttons["undo"].disabled = not self.table.can_undo

    def go_place(self, place: str) -> None:
        """A place in the bar was touched; the one that is open leads back to the table."""
        if place == "undo":
            self.undo()
        elif place == self.place:
            self.app.back_to_table()
        else:
            self.app.go(place)

    def undo(self) -> None:
        """Take back at once what is half-made, or where nothing new was seen; else ask whoever must agree."""
        offer = self.table.window.undo_offer
        if self.table.window.drafted is not None or (offer is not None and not offer.seen):
            self.table.undo()
            return
        if offer is None:
            return
        self.app.stage.ask(
            say("touch.undo.title", what=offer.sentence),
            say("touch.undo.others" if offer.owner is None else "touch.undo.owner", why=offer.why),
            [
                Choice(say("touch.undo.take_back"), lambda: self.table.undo(agreed=True), icon="undo", look="accent"),
                Choice(say("touch.undo.no")),
            ],
        )

    def _on_change(self, *_: object) -> None:
        if self.parent is not None:
            self.refresh_bar()
            self.refresh()

    def _on_draft(self, *_: object) -> None:
        if self.parent is not None:
            self.refresh_bar()
            self.refresh_draft()

    def refresh(self) -> None:
        """Something changed at the table."""

    def refresh_draft(self) -> None:
        """A half-made answer has changed."""


load_kv(__file__)
