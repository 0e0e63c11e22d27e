"""A photograph of the table at the end of an evening: look, take it or leave it; afterwards it is here to be seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.devices.dice_setup import CameraPicture
from companion.devices.photo import TableCamera, photos_of
from companion.refused import Refused
from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice
from ui.touch.dice.feed import LiveFeed
from ui.touch.look.photograph import photo_texture
from ui.touch.look.text import Aside, Say
from ui.touch.pads.live import LivePicture
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import Complains, Goes, HasDice, HasKept, HasStage, Speaks
    from ui.touch.app.evening_contracts import HasRunning

    class Needs(Complains, Goes, HasDice, HasKept, HasRunning, HasStage[Speaks], Protocol):
        """What this page takes of the app."""


SIDE = 232
"""Width of words and keys beside the picture, in dp."""

BELOW = 0.3
"""Share of an upright screen that they take below it."""

KEY = 60
"""Height of a key in dp."""


class Page(PlainPage):
    """`photo` is the one that is kept with this game; without one the camera's own picture is alive.

    taking: the camera's picture, although there is a photograph.
    """

    def __init__(self, app: Needs, taking: bool = False) -> None:
        super().__init__(back=self._back, heading=say("photos.page.title"))
        self.app = app
        self._number = app.running.window.facts.number
        kept = app.kept.photos.of(self._number)
        self.photo = None if taking or kept is None or photo_texture(kept) is None else kept
        self.picture = LivePicture()
        self._camera: TableCamera | None = photos_of(app.dice)
        self._feed: LiveFeed | None = None
        self._told: tuple[str, bool] | None = None
        upright = app.stage.height > app.stage.width
        both = BoxLayout(spacing=dp(14), orientation="vertical" if upright else "horizontal")
        side = BoxLayout(orientation="vertical", spacing=dp(8), size_hint=(1, BELOW) if upright else (None, 1))
        side.width = dp(SIDE)
        self._words = BoxLayout(orientation="vertical", spacing=dp(8))
        self._keys = BoxLayout(orientation="horizontal" if upright else "vertical", spacing=dp(8), size_hint_y=None)
        self._keys.bind(minimum_height=self._keys.setter("height"))
        for part in (self._words, self._keys):
            side.add_widget(part)
        both.add_widget(self.picture)
        both.add_widget(side)
        self.room.add_widget(both)
        if self.photo is not None:
            self.picture.show_file(self.photo)
            self._show_kept()
        elif self._camera is not None:
            self._feed = LiveFeed(self._camera.look, self._look, self._fail)
            self._show_live("", ready=False)

    def on_parent(self, _: object, parent: object) -> None:
        """Left: no more pictures, and the camera is let go of."""
        if parent is None and self._feed is not None and self._camera is not None:
            self._feed.paused = True
            camera, feed = self._camera, self._feed
            Clock.schedule_once(lambda _: feed.stop(camera.close), 0)

    # What is shown

    def _show_kept(self) -> None:
        self._tell(Aside(text=say("photos.page.kept")))
        another = Choice(say("photos.page.another"), lambda: self.app.go("photo", taking=True), icon="photo_camera",
                         value="another")  # fmt: skip
        remove = Choice(say("photos.page.remove"), self._ask, icon="delete", look="plain", value="remove")
        self._offer([*([another] if self._camera is not None else []), remove])

    def _show_live(self, wrong: str, ready: bool) -> None:
        """wrong: why there is no picture, "" for nothing. ready: there is one."""
        if self._told == (wrong, ready):
            # A finger may rest on a key while pictures come.
            return
        self._told = wrong, ready
        words = [Say(text=say("photos.page.camera"))]
        if wrong:
            words = [Say(text=wrong), Aside(text=say("photos.page.again"))]
        elif not ready:
            words.append(Aside(text=say("photos.page.looking")))
        self._tell(*words)
        self._offer([
            Choice(say("photos.page.leave"), self._back, icon="close", value="leave"),
            Choice(say("photos.page.take"), self._take, icon="photo_camera", look="accent", value="take",
                   disabled=not ready),
        ])  # fmt: skip

    def _tell(self, *words: Widget) -> None:
        self._words.clear_widgets()
        for one in (*words, Widget()):
            self._words.add_widget(one)

    def _offer(self, choices: Sequence[Choice]) -> None:
        self._keys.clear_widgets()
        for one in choices:
            key = BigButton(height=dp(KEY))
            one.fill(key)
            self._keys.add_widget(key)

    # The camera

    def _look(self, look: CameraPicture) -> None:
        self.picture.show_pixels(look.width, look.height, look.rgb)
        self._show_live("", ready=True)

    def _fail(self, refused: Refused) -> None:
        if self._feed is not None and self.parent is not None:
            self._feed.paused = False
            self._show_live(refused.reason, ready=False)

    def _take(self) -> None:
        if self._feed is not None and self._camera is not None and not self._feed.paused:
            # What is seen stays in sight until it is kept.
            self._feed.paused = True
            self._feed.do(self._camera.take, self._taken)

    def _taken(self, photo: bytes) -> None:
        try:
            self.app.kept.photos.keep(self._number, photo)
        except Refused as refused:
            self.app.complain(refused)
            if self._feed is not None:
                self._feed.paused = False
            return
        self.app.go("photo")
        self.app.stage.notice(say("photos.page.back"))

    # What people do

    def _ask(self) -> None:
        self.app.stage.ask(say("photos.page.ask"), say("photos.page.gone"), [
            Choice(say("photos.page.keep"), look="accent"),
            Choice(say("photos.page.remove"), self._remove, icon="delete", look="danger"),
        ])  # fmt: skip

    def _remove(self) -> None:
        try:
            self.app.kept.photos.forget(self._number)
        except Refused as refused:
            self.app.complain(refused)
            return
        self._back()

    def _back(self) -> None:
        self.app.go("results", again=True)
