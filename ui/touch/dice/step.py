"""What the three steps of the camera's set-up share: the live picture, words beside it, and the way on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.devices.dice_setup import CameraPicture, Check, DiceSetup, setup_of
from companion.refused import Refused
from companion.words import say, tell
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice
from ui.touch.dice.feed import LiveFeed
from ui.touch.look.fonts import icon
from ui.touch.look.scale import ASIDE, SMALL
from ui.touch.look.text import Aside, Say
from ui.touch.look.theme import theme
from ui.touch.pads.live import LivePicture
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import Goes, HasDice, HasPageName, HasStage
    from ui.touch.app.stage import Stage

    class StepNeeds(Goes, HasDice, HasPageName, HasStage[Stage], Protocol):
        """What every step of the set-up takes of the app."""


SIDE = 262
"""Width of the words beside the picture, in dp."""

IN_FULL = 2
"""So many troubles are told in full, the most important ones; the others by name."""


class StepPage(PlainPage):
    """A picture that is alive as long as the page is shown. The camera is let go of when the set-up is left."""

    wrong = StringProperty("")
    """Why there is no picture, "" while there is one."""

    def __init__(self, app: StepNeeds, picture: LivePicture, heading: str) -> None:
        super().__init__(back=lambda: app.go("dice_camera"), heading=heading)
        self.app = app
        self.setup: DiceSetup = _setup(app)
        self.picture = picture
        self.look: CameraPicture | None = None
        self._row = BoxLayout(spacing=dp(14))
        self._column = BoxLayout(orientation="vertical", spacing=dp(8))
        self.words = BoxLayout(orientation="vertical", spacing=dp(8))
        self.keys = BoxLayout(orientation="vertical", spacing=dp(8), size_hint_y=None)
        self.keys.bind(minimum_height=self.keys.setter("height"))
        self._told: object = None
        self._offered: object = None
        self._column.add_widget(self.words)
        self._column.add_widget(self.keys)
        self._row.add_widget(picture)
        self._row.add_widget(self._column)
        self.room.add_widget(self._row)
        self.feed = LiveFeed(self.fetch, self._show, self._fail)
        self.bind(size=self._arrange)
        self._arrange()

    def fetch(self) -> CameraPicture:
        """The next picture; called beside the screen's thread."""
        raise AssertionError("each step fetches its own picture")

    def show(self, look: CameraPicture) -> None:
        """A new picture has come."""
        self.fill()

    def fill(self) -> None:
        """Say what there is to say."""

    # The picture's life

    def _show(self, look: CameraPicture) -> None:
        self.look = look
        self.wrong = ""
        self.picture.show_pixels(look.width, look.height, look.rgb)
        self.show(look)

    def _fail(self, refused: Refused) -> None:
        self.wrong = refused.reason
        self.fill()

    def on_parent(self, _: object, parent: object) -> None:
        """Left: no more pictures. The camera closes unless the next page is a step too."""
        if parent is None:
            self.feed.paused = True
            Clock.schedule_once(lambda _: self._let_go(), 0)

    def _let_go(self) -> None:
        """By now the next page is there: another step, or the table, goes on with the camera."""
        goes_on = isinstance(self.app.stage.page, StepPage) or self.app.page_name == "table"
        self.feed.stop(None if goes_on else self.setup.close)

    def _arrange(self, *_: object) -> None:
        upright = self.height > self.width
        self._row.orientation = "vertical" if upright else "horizontal"
        self._column.size_hint = (1, None) if upright else (None, 1)
        self._column.width, self._column.height = dp(SIDE), self.height * 0.42

    # Words

    def tell(self, checks: Sequence[Check], intro: str = "", more: str = "") -> None:
        """What was looked at, the troubles first; `more` follows, quietly, where all is well.

        Pictures come often, so nothing is built anew that stays the same.
        """
        state = (tuple(checks), intro, more, self.wrong, self.look is None)
        if state == self._told:
            return
        self._told = state
        self.words.clear_widgets()
        if self.wrong:
            self.words.add_widget(CheckRow(self.wrong, good=False, in_full=True))
            self.words.add_widget(Aside(text=say("touch_dice.step.again")))
        elif self.look is None:
            self.words.add_widget(Aside(text=say("touch_dice.step.looking")))
        if intro:
            self.words.add_widget(Say(text=intro, font_size=sp(ASIDE)))
        bad = [check for check in checks if not check.good]
        if checks and not bad and not intro:
            self.words.add_widget(Say(text=say("touch_dice.step.well"), bold=True))
        for number, check in enumerate([*bad, *(check for check in checks if check.good)]):
            in_full = number < IN_FULL and not check.good
            self.words.add_widget(CheckRow(tell(check.says if in_full else check.name), check.good, in_full))
        if more and checks and not bad:
            self.words.add_widget(Aside(text=more))
        self.words.add_widget(Widget())

    def offer(self, *choices: Choice) -> None:
        """The buttons at the bottom. A finger may rest on one while pictures come: what says the same stays."""
        state = [(one.text, one.sub, one.disabled) for one in choices]
        if state == self._offered:
            for button, one in zip(reversed(self.keys.children), choices, strict=True):
                button.look = one.look
            return
        self._offered = state
        self._told = None
        self.keys.clear_widgets()
        for one in choices:
            self.keys.add_widget(
                BigButton(text=one.text, sub=one.sub, icon=one.icon, look=one.look, disabled=one.disabled, act=one.act)
            )

    def way_on(self) -> str:
        """How the way on looks: the thing to do next where all is well, else a way on all the same."""
        bad = self.look is None or any(not check.good for check in self.look.checks)
        return "raised" if bad else "accent"

    def show_instead(self, *widgets: Widget) -> None:
        """Something else in the place of words and buttons."""
        self.words.clear_widgets()
        self.keys.clear_widgets()
        self._told = self._offered = None
        for widget in widgets:
            self.words.add_widget(widget)


class CheckRow(BoxLayout):
    """One thing that is well, by its name, or a trouble with its sentence."""

    def __init__(self, text: str, good: bool, in_full: bool) -> None:
        super().__init__(size_hint_y=None, spacing=dp(8))
        sign = Label(
            text=icon("check" if good else "warning"), font_name="Icons", font_size=dp(22),
            color=theme.quiet if good else theme.danger, size_hint=(None, None), size=(dp(26), dp(26)),
        )  # fmt: skip
        sign.pos_hint = {"top": 1}
        words = Say(text=text, font_size=sp(ASIDE if in_full else SMALL))
        words.ink = theme.ink if in_full or not good else theme.quiet
        words.pos_hint = {"top": 1}
        words.bind(height=lambda _, high: setattr(self, "height", max(dp(26), high)))
        self.height = dp(26)
        self.add_widget(sign)
        self.add_widget(words)


def _setup(app: StepNeeds) -> DiceSetup:
    setup = setup_of(app.dice)
    if setup is None:
        raise LookupError("the set-up opens only where a camera has one")
    return setup
