"""The panel beside the touchscreen: its presses, its lights, and what the screen shows of where it points.

Whoever is first, counts: for 0.3 seconds after the table has changed by touch, presses are still meant for what was
there before, and for 0.3 seconds after it has changed by a press, the glass takes no touch and fingers that rest on it
are let go. So a pressed panel and a touched screen never count twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.client.layers.views import Answer
from companion.devices.panel import Panel, Press
from companion.panel.binding import PanelBinding
from companion.refused import Refused
from ui.touch.board.board import BoardCanvas
from ui.touch.controls.button import LOCK
from ui.touch.controls.curtain import Curtain
from ui.touch.controls.secret import HoldArea
from ui.touch.panel.aim import Aim, Aiming
from ui.touch.panel.pointer import PanelPointer
from ui.touch.table.model import TableModel

if TYPE_CHECKING:
    from ui.touch.app.contracts import Complains, GoesBack, HasPageName, HasStage
    from ui.touch.app.evening_contracts import HasPlayed, HasRunning, HasThrows
    from ui.touch.app.stage import Stage
    from ui.touch.table.page import Page as TablePage

    class PlaysByPanel(Complains, GoesBack, HasPageName, HasPlayed, HasRunning, HasStage[Stage], HasThrows, Protocol):
        """What a panel takes of the app."""

        @property
        def table_page(self) -> TablePage | None:
            """The table's page, None while another one is shown."""


EVERY = 1 / 30
"""Seconds between two looks for presses."""

ON = ("confirm", "next")
"""The buttons by which what lies open is read on, and the companion answers where the table wants to be asked."""

AIM_AGAIN = 4
"""How many looks follow a change until everything lies where it stays; after them lights and ring stay as they are."""


class Shield(Widget):
    """Lies over everything and takes every touch that begins."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing below is meant by it."""
        return True


class PanelController:
    """Plays the app's evening with a panel. app: the running app."""

    def __init__(self, app: PlaysByPanel, panel: Panel) -> None:
        self._app = app
        self._panel = panel
        self._table: TableModel | None = None
        self._hands: PanelBinding | None = None
        self._curtain: Curtain | None = None
        self._pressing = False
        self._shown: tuple[object, ...] = ()
        self._aims = 0
        self._pointer = PanelPointer()
        self._shield = Shield()
        self._settle_soon = Clock.create_trigger(self._settle, LOCK)
        self._open_soon = Clock.create_trigger(self._take_shield_away, LOCK)
        self._clock = Clock.schedule_interval(self._look, EVERY)
        Window.bind(on_touch_down=self._touched)

    def stop(self) -> None:
        """The app ends: lights out."""
        self.leave()
        self._clock.cancel()
        Window.unbind(on_touch_down=self._touched)
        self._panel.close()

    def join(self, table: TableModel) -> None:
        """Play this evening."""
        self._table = table
        self._hands = PanelBinding(self._panel, table.window, answer=self._answer)
        table.bind(on_change=self._changed)
        self._new_meaning()

    def leave(self) -> None:
        """The evening is put away."""
        if self._hands is None or self._table is None:
            return
        self._drop_curtain()
        self._hands.close()
        self._table.unbind(on_change=self._changed)
        self._hands = self._table = None
        self._pointer.show([], [], "")
        board = getattr(self._app.stage.page, "board", None)
        if board is not None:
            board.pointed = ""
        if self._pointer.parent is not None:
            self._pointer.parent.remove_widget(self._pointer)

    # What the table tells

    def _changed(self, *_: object) -> None:
        """Something was accepted: by this panel, or by touch, a camera or time."""
        if self._pressing:
            self._hush()
        self._new_meaning()

    def _new_meaning(self) -> None:
        """Until people can have seen what is there now, presses are meant for what was there before."""
        self._settle_soon.cancel()
        self._settle_soon()
        self._aims = AIM_AGAIN

    def _settle(self, _: float) -> None:
        if self._hands is not None:
            self._hands.settle()

    def _hush(self) -> None:
        """Fingers on the glass are let go, and for a moment it takes no other."""
        for touch in list(EventLoop.touches):
            for held in list(touch.grab_list):
                widget = held()
                touch.ungrab(widget)
                if isinstance(widget, HoldArea):
                    widget.let_go()
                elif isinstance(widget, BoardCanvas):
                    widget.pressed = ""
                elif isinstance(widget, ButtonBehavior):
                    widget.state = "normal"
        if self._shield.parent is None:
            self._app.stage.notices.add_widget(self._shield)
        self._open_soon.cancel()
        self._open_soon()

    def _take_shield_away(self, *_: object) -> None:
        if self._shield.parent is not None:
            self._shield.parent.remove_widget(self._shield)

    def _touched(self, *_: object) -> None:
        """Somebody goes on by touch: what the panel has entered half is forgotten."""
        if self._hands is not None and self._hands.play.busy:
            self._hands.play.start_over()
            self._aims = AIM_AGAIN

    # What is pressed

    def _look(self, _: float) -> None:
        hands, stage = self._hands, self._app.stage
        if hands is None:
            if self._panel.presses():
                stage.dimmer.takes()
            return
        self._look_at_the_screen(hands)
        for press in hands.presses():
            self._take(hands, press)
            self._aims = AIM_AGAIN
        if self._aims:
            self._aims -= 1
            hands.show()
            self._aim(hands)

    def _look_at_the_screen(self, hands: PanelBinding) -> None:
        """A card that was read or a page that was turned by touch gives presses a new meaning too."""
        page = self._app.stage.page
        shown = (page, getattr(page, "story", None), *self._covers())
        if shown != self._shown:
            self._shown = shown
            hands.pass_over()
            self._new_meaning()

    def _covers(self) -> list[Widget]:
        """What lies over the page and was opened by touch: a curtain, a question. The panel has no part in it."""
        return [widget for widget in self._app.stage.overlays.children if widget is not self._curtain]

    def _take(self, hands: PanelBinding, press: Press) -> None:
        """Do what a press means here."""
        app, stage = self._app, self._app.stage
        if stage.dimmer.takes():
            return
        if self._ends_story(hands, press):
            return
        if self._covers():
            self._panel.buzz("refused")
        elif app.page_name != ("results" if app.running.window.over else "table"):
            app.back_to_table()
            hands.pass_over()
        elif (page := app.table_page) is not None and page.story is not None and press.button != "undo":
            self._read_on(hands, press, page)
        else:
            self._play(hands, press)

    def _ends_story(self, hands: PanelBinding, press: Press) -> bool:
        """As by a touch, what is being told is told by now. Whether that is all: nobody can have meant a question that
        was not to be seen yet. Undo means what has been done, whatever is told of it."""
        if self._app.stage.interlude is not None:
            self._app.stage.end_interlude()
            hands.pass_over()
            return True
        page = self._app.table_page
        if page is None:
            return False
        told = page.teller.skip() and press.button != "undo"
        if told:
            hands.pass_over()
        return told

    def _read_on(self, hands: PanelBinding, press: Press, page: TablePage) -> None:
        """A card lies open for everybody to read."""
        if press.button in ON:
            self._hush()
            page.card_read()
            hands.pass_over()
        else:
            self._panel.buzz("refused")

    def _play(self, hands: PanelBinding, press: Press) -> None:
        if self._curtain is not None:
            self._curtain.stay()
        self._pressing = True
        try:
            if self._app.played.waits and press.button in ON:
                self._app.played.go_on()
            else:
                hands.play.press(press.button, press.long)
        except Refused as refused:
            self._app.complain(refused)
        finally:
            self._pressing = False
        self._follow_curtain(hands)

    def _answer(self, question: str, answer: Answer, sure: bool) -> None:
        window = self._app.running.window
        asked = window.question(question)
        if asked is not None and asked.kind == "throw" and isinstance(answer, list):
            self._app.throws.tell(answer)
        window.answer(question, answer, "panel", sure)

    # Secrets

    def _follow_curtain(self, hands: PanelBinding) -> None:
        """Draw the curtain on the screen where the panel has drawn it, and let it fall where it fell."""
        ask, page = hands.play.curtain, self._app.table_page
        if ask is None:
            self._drop_curtain()
        elif self._curtain is None and page is not None and page.question is not None:
            self._curtain = page.question.draw_curtain(ask.id)
            if self._curtain is not None:
                self._curtain.bind(on_closed=self._fallen)

    def _drop_curtain(self) -> None:
        if self._curtain is not None:
            self._curtain.close()

    def _fallen(self, *_: object) -> None:
        """By a press, by touch, or because nobody did anything for a while."""
        self._curtain = None
        if self._hands is not None:
            self._hands.play.drop_curtain()
        self._aims = AIM_AGAIN

    # What is shown

    def _aim(self, hands: PanelBinding) -> None:
        stage, page = self._app.stage, self._app.stage.page
        if self._pointer.parent is None:
            stage.notices.add_widget(self._pointer, index=len(stage.notices.children))
        secret = hands.play.curtain
        state = hands.play.state(None if self._curtain is None or secret is None else secret.seat)
        board = getattr(page, "board", None)
        aim = Aim()
        table_page = self._app.table_page
        on_the_table = table_page is not None and table_page.story is None and not table_page.passing.holds
        if (on_the_table or state.kind == "agree") and not self._covers():
            aim = Aiming(self._curtain or page or stage, board, self._app.running).at(state, hands.play.asked)
        # Over the big side: whose turn it is and the question stay seen.
        self._pointer.room = table_page.big if table_page is not None and self._curtain is None else None
        self._pointer.show(aim.pointed, aim.picked, aim.text)
        if board is not None:
            board.pointed = aim.spot
