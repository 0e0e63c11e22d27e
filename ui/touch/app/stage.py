"""The root of everything on the screen: one page at a time, and what lies over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from ui.touch.app.idle import Idle
from ui.touch.app.page_layer import PageLayer
from ui.touch.controls.button import TOO_SOON
from ui.touch.controls.choices import Choice
from ui.touch.controls.curtain import Curtain, HiddenAgain
from ui.touch.controls.dialog import Dialog, NoticeBar
from ui.touch.controls.interlude import Interlude
from ui.touch.controls.secret import HoldArea
from ui.touch.controls.touch_ring import TouchRing
from ui.touch.machine.dimmer import Dimmer

NO_TOUCH = 0.2
"""Seconds after which a curtain has been drawn, and no finger is down yet."""


class Stage(FloatLayout):
    """Pages below; interludes, dialogs, curtains, notices and the dimmer above, in that order.

    Every touch does what was meant or leaves a ring where it was felt: `felt` shows those that came too soon.
    """

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.pages = FloatLayout()
        self.interludes = FloatLayout()
        self.overlays = FloatLayout()
        self.notices = FloatLayout()
        self.felt = TouchRing()
        self.dimmer = Dimmer()
        self.idle = Idle()
        self._shown_in = -2
        self._taken: set[int] = set()
        for layer in (self.pages, self.interludes, self.overlays, self.notices, self.felt, self.dimmer, self.idle):
            self.add_widget(layer)
        self.canvas.remove(self.pages.canvas)
        self._page_layer = PageLayer(self.pages.canvas)
        self.canvas.insert(0, self._page_layer)
        self.dimmer.bind(on_dim=lambda *_: self.drop_curtains(), on_wake=lambda *_: self.idle.hide())
        self.overlays.bind(children=self._cover_page)
        self.interludes.bind(children=self._cover_page)
        self.bind(size=self._cover_page)
        self._notice: NoticeBar | None = None
        self._unsaid: Callable[[], None] | None = None
        self.interludes.bind(children=self._say_now)
        self._spare: Curtain | None = None
        self._spare_soon = Clock.create_trigger(self._make_spare, NO_TOUCH)
        Window.bind(
            on_minimize=self.hide_secrets,
            on_hide=self.hide_secrets,
            on_close=self.hide_secrets,
            focus=self.hide_secrets,
        )

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """The touch that wakes the screen does nothing else, nor does one that was meant for the page before."""
        asleep = self.dimmer.dimmed
        if self.dimmer.takes():
            self._taken.add(touch.uid)
            if not asleep:
                self.felt.show(touch.pos)
            return True
        if Clock.frames <= self._shown_in + 1:
            # It came while this page was made and drawn: in the frame that made it, or gathered up by the next one.
            self._taken.add(touch.uid)
            self.felt.show(touch.pos)
            return True
        taken: bool = super().on_touch_down(touch)
        if TOO_SOON in touch.ud:
            self.felt.show(touch.pos)
        return taken

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """What is left of a touch that did nothing does nothing either."""
        return touch.uid in self._taken or super().on_touch_move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """What is left of a touch that did nothing does nothing either."""
        if touch.uid in self._taken:
            self._taken.discard(touch.uid)
            return True
        return bool(super().on_touch_up(touch))

    @property
    def page(self) -> Widget | None:
        """The page that is shown."""
        return self.pages.children[0] if self.pages.children else None

    def show(self, page: Widget) -> None:
        """Put a page in place of the one that is shown."""
        self.drop_curtains()
        self.end_interlude()
        self._spare = None  # Its words may be of another language.
        self.pages.clear_widgets()
        self.pages.add_widget(page)
        self.take_no_touch()

    def take_no_touch(self) -> None:
        """What is seen has changed under people's fingers: a touch of this frame or the next was meant for before."""
        self._shown_in = Clock.frames

    @property
    def secret_open(self) -> bool:
        """Whether somebody looks at something that is not for all."""
        return any(isinstance(one, Curtain) or (isinstance(one, HoldArea) and one.held) for one in self.walk())

    # What lies over the page

    @property
    def interlude(self) -> Interlude | None:
        """What covers the page for a moment and goes by itself."""
        return self.interludes.children[0] if self.interludes.children else None

    @property
    def covered(self) -> bool:
        """Whether something lies over the page that people have opened, or nobody looks."""
        return bool(self.overlays.children) or self.dimmer.dimmed

    def play(self, interlude: Interlude) -> None:
        """Cover the page with it until it is over."""
        self.end_interlude()
        interlude.bind(covers=self._cover_page)
        self.interludes.add_widget(interlude)

    def end_interlude(self) -> None:
        """Whatever covers the page for a moment is over."""
        if self.interlude is not None:
            self.interlude.end()

    def _cover_page(self, *_: object) -> None:
        """Behind a curtain nothing of the page can be seen, so nothing of it is drawn."""
        covered = any(isinstance(one, Curtain) for one in self.overlays.children)
        if covered or any(one.covers for one in self.interludes.children):
            self._page_layer.draw_nothing()
        elif self.interlude is not None:
            self._page_layer.draw_still(int(self.width), int(self.height))
        else:
            self._page_layer.draw_all()

    def ask(self, heading: str, text: str, choices: Sequence[Choice]) -> Dialog:
        """Ask something that has to be answered before anything else."""
        dialog = Dialog(choices, heading=heading, text=text)
        self.overlays.add_widget(dialog)
        return dialog

    def cover(self, widget: Widget) -> None:
        """Put something over the whole page."""
        self.overlays.add_widget(widget)

    def uncover(self, widget: Widget) -> None:
        """Take it away again. Harmless when it is gone already."""
        if widget.parent is self.overlays:
            self.overlays.remove_widget(widget)

    def draw_curtain(self, mark: object, heading: str, build: Callable[[Curtain], Widget]) -> Curtain:
        """Show something to one person only."""
        # A sentence at the top would lie over Hide.
        self.clear_notice()
        curtain, self._spare = self._spare or Curtain(), None
        curtain.open(mark, heading, build)
        self._spare_soon()
        curtain.bind(on_fallen=lambda _, why: self.notices.add_widget(HiddenAgain(text=why)))
        self.overlays.add_widget(curtain)
        return curtain

    def _make_spare(self, *_: object) -> None:
        """Where a curtain was drawn the next one is, and no touch waits until it has its keys."""
        self._spare = Curtain()

    def drop_curtains(self) -> None:
        """Nothing secret stays in sight."""
        for widget in self.overlays.children[:]:
            if isinstance(widget, Curtain):
                widget.close()

    def hide_secrets(self, *_: object) -> None:
        """The window goes out of sight: every finger that rests on a secret counts as lifted."""
        for widget in self.walk():
            if isinstance(widget, HoldArea):
                widget.let_go()
        self.drop_curtains()

    def notice(self, text: str, icon: str = "info", more: Callable[[], None] | None = None) -> None:
        """Say a sentence for a while: at the top, or where the page has room for it (`notice_room`).

        Not before what covers the page for a moment is over.
        """
        if self.interlude is not None:
            self._unsaid = partial(self.notice, text, icon, more)
            return
        if self._notice is not None:
            self._notice.close()
        room = getattr(self.page, "notice_room", None)
        bar = NoticeBar(text=text, icon=icon, more=more, width=min(self.width - dp(24), dp(760)))
        if room is None:
            bar.pos_hint = {"center_x": 0.5, "top": 0.985}
        else:
            bar.fill(*room.pos, *room.size)
        self._notice = bar
        self.notices.add_widget(bar)

    def _say_now(self, *_: object) -> None:
        """Whatever covered the page may be gone."""
        unsaid = self._unsaid
        if unsaid is not None and self.interlude is None:
            self._unsaid = None
            unsaid()

    def clear_notice(self) -> None:
        """Take the sentence away."""
        self._unsaid = None
        if self._notice is not None:
            self._notice.close()
            self._notice = None
