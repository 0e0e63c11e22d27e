"""What is plugged in that reads dice: cameras by their names with what they see, and electronic dice. One is chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.devices.dice import DiceSource, open_dice
from companion.devices.dice_setup import CameraPicture
from companion.devices.photo import photos_of
from companion.devices.plugged import Plugged, plugged_in
from companion.refused import Refused
from companion.words import say, tell
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.empty_page import Nothing
from ui.touch.dice.feed import Errands, LiveFeed
from ui.touch.dice.speaking import set_up_page
from ui.touch.look.text import Aside
from ui.touch.pads.live import LivePicture
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import Complains, Goes, HasStage, ReadsDice, Speaks

    class Needs(Complains, Goes, HasStage[Speaks], ReadsDice, Protocol):
        """What this page takes of the app."""


EVERY = 2.0
"""Seconds between two looks at what is plugged in."""

ROW = 70
"""Height of a name in the list, in dp."""

LIST = 0.8
"""Width of the list beside the picture, the picture's being 1; on an upright screen both are as wide as that."""


class Page(PlainPage):
    """Names at the left; at the right what the touched one sees, and the key that has throws read by it.

    What is plugged in while the page is shown appears by itself; what was alone there needs no touch to be looked at.
    `found` is what is there, None before that is known.
    """

    def __init__(self, app: Needs) -> None:
        super().__init__(back=partial(app.go, "settings", section="dice"), heading=say("touch_dice.plugged.title"))
        self.app = app
        self.picture = LivePicture()
        self.found: list[Plugged] | None = None
        self._chosen: Plugged | None = None
        self._source: DiceSource | None = None
        self._feed: LiveFeed | None = None
        self._wrong = ""
        self._looking = False
        self._errands = Errands(app.complain)
        self._clock = Clock.schedule_interval(self._look, EVERY)
        self._look()
        self._fill()

    def on_parent(self, _: object, parent: object) -> None:
        """Left: what was only looked through is let go of."""
        if parent is None:
            self._clock.cancel()
            self._errands.stop()
            self._let_go()

    # What is plugged in

    def _look(self, *_: object) -> None:
        if not self._looking:
            self._looking = True
            self._errands.do(plugged_in, self._seen)

    def _seen(self, found: list[Plugged]) -> None:
        self._looking = False
        if found == self.found:
            return
        self.found = found
        if self._chosen is not None and self._chosen not in found:
            self._let_go()
            self._chosen = None
        used = next((one for one in found if one.place == self._used), None)
        if self._chosen is None and (used is not None or len(found) == 1):
            self.choose(used or found[0])
        self._fill()

    @property
    def _used(self) -> str:
        """Where throws are read now, as far as it was said on the screen."""
        return self.app.preferences.place if self.app.dice is not None else ""

    # What the touched one sees

    def choose(self, one: Plugged) -> None:
        """Look through that one."""
        self._let_go()
        self._chosen, self._wrong = one, ""
        try:
            self._source = self.app.dice if one.place == self._used else open_dice(one.place)
        except Refused as refused:
            self._wrong = refused.reason
        photos = photos_of(self._source)
        if photos is not None:
            self._feed = LiveFeed(photos.look, self._show, self._fail)
        self._fill()

    def _show(self, look: CameraPicture) -> None:
        self.picture.show_pixels(look.width, look.height, look.rgb)
        if self._wrong:
            self._wrong = ""
            self._fill()

    def _fail(self, refused: Refused) -> None:
        if self._wrong != refused.reason:
            self._wrong = refused.reason
            self._fill()

    def _let_go(self) -> None:
        """Of the camera that was looked through: for good where throws are not read by it."""
        source, feed = self._source, self._feed
        self._source = self._feed = None
        close = None if source is None else source.close
        if feed is not None:
            feed.paused = True
            # Not at once: the feed may be telling right now that there is no picture.
            Clock.schedule_once(lambda _: feed.stop(close), 0)
        elif close is not None and source is not self.app.dice:
            close()

    # What people do

    def _use(self) -> None:
        if self._chosen is None or self._source is None:
            return
        before, source = self.app.dice, self._source
        self.app.read_dice_with(source, self._chosen.place)
        if before is not None and before is not source:
            self._errands.do(before.close, lambda _: None)
        page = set_up_page(source)
        self.app.go(page or "settings", **({} if page else {"section": "dice"}))
        self.app.stage.notice(say("touch_dice.plugged.used", name=tell(self._chosen.name)))

    def _use_none(self) -> None:
        before = self.app.dice
        self.app.read_dice_with(None, "")
        if before is not None:
            self._errands.do(before.close, lambda _: None)
        self.app.go("settings", section="dice")

    # What is shown

    def _fill(self) -> None:
        self.room.clear_widgets()
        if self.found is None:
            self.room.add_widget(Nothing("search", say("touch_dice.plugged.looking")))
            return
        if not self.found and self.app.dice is None:
            self.room.add_widget(Nothing("photo_camera", say("touch_dice.plugged.nothing")))
            return
        upright = self.app.stage.height > self.app.stage.width
        row = BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(16))
        row.add_widget(self._names(upright))
        row.add_widget(self._beside())
        self.room.add_widget(row)

    def _names(self, upright: bool) -> ChoiceGrid:
        choices = [
            Choice(tell(one.name), partial(self.choose, one), value=one.place,
                   icon="photo_camera" if one.seen else "casino",
                   sub=say(f"touch_dice.plugged.{self._state(one)}"),
                   look="chosen" if one == self._chosen else "raised", ticked=one.place == self._used)
            for one in self.found or ()
        ]  # fmt: skip
        if self.app.dice is not None:
            choices.append(Choice(say("touch_dice.plugged.none"), self._use_none, icon="back_hand", value="none",
                                  sub=say("touch_dice.plugged.none_note"), look="plain"))  # fmt: skip
        grid = ChoiceGrid(columns=1, row_height=dp(ROW), size_hint=(1, 0.8) if upright else (LIST, 1))
        grid.choices = choices
        return grid

    def _state(self, one: Plugged) -> str:
        if one.place == self._used:
            return "reads"
        return "ready" if one.seen else "heard"

    def _beside(self) -> BoxLayout:
        """What the touched one sees, what is wrong with it, and the key."""
        beside = BoxLayout(orientation="vertical", spacing=dp(8))
        one = self._chosen
        if one is None:
            beside.add_widget(Nothing("photo_camera", say("touch_dice.plugged.touch")))
            return beside
        if self.picture.parent is not None:
            self.picture.parent.remove_widget(self.picture)
        if self._wrong:
            beside.add_widget(Nothing("warning", self._wrong))
        elif one.seen:
            beside.add_widget(self.picture)
        else:
            beside.add_widget(Nothing("casino", say("touch_dice.plugged.electronic")))
        if one.place == self._used:
            beside.add_widget(Aside(text=say("touch_dice.plugged.reads_now")))
            beside.add_widget(Widget(size_hint_y=0.001))
        else:
            key = ChoiceGrid(columns=1, rows_wanted=1, row_height=dp(ROW), size_hint_y=None, height=dp(ROW))
            key.choices = [
                Choice(say("touch_dice.plugged.use"), self._use, icon="check", look="accent", value="use",
                       disabled=self._source is None)
            ]  # fmt: skip
            beside.add_widget(key)
        return beside
