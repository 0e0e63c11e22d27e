"""The guided first turn on the screen: the real table, somebody of the game who tells it, and two keys over the bar.

While there is only something to read, whoever tells it has all the room of the question; else the hands' place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.games.first_turn import LEARNER, FirstTurn
from companion.words import say, say_in
from ui.touch.controls.button import BigButton
from ui.touch.look.fonts import PLAYED
from ui.touch.look.theme import theme
from ui.touch.table.coach_strip import CoachStrip
from ui.touch.table.speaker import Speaker

if TYPE_CHECKING:
    from ui.touch.app.contracts import Goes, HasStage, LeavesEvening, OpensEvenings, Speaks
    from ui.touch.app.evening_contracts import HasRunning

    class ShowsAround(Goes, HasRunning, HasStage[Speaks], LeavesEvening, OpensEvenings, Protocol):
        """The app, to open a game that nobody keeps, and to leave it."""

        @property
        def table_page(self) -> Page | None:
            """The table's page, None while another one is shown."""

    from ui.touch.table.page import Page


def show_first_turn(app: ShowsAround, game: str, learn: Callable[[], None] | None = None) -> None:
    """Show somebody around a game; whoever leaves comes to the page where people sit down for it.

    learn: then goes on to a first game with the companion, None where it cannot play it.
    """
    window = FirstTurn(game, say_in())
    if app.open_evening(lambda: window) and app.table_page is not None:
        app.table_page.add_widget(Guide(app, app.table_page, window, learn))


class Guide(BoxLayout):
    """Leave and Next, in the place of the bar, which is gone meanwhile, and rings around keys of a game's own."""

    def __init__(
        self, app: ShowsAround, page: Page, window: FirstTurn, learn: Callable[[], None] | None
    ) -> None:  # fmt: skip
        super().__init__(size_hint=(None, None), spacing=dp(8))
        self._app, self._page, self._window, self._learn = app, page, window, learn
        leave = BigButton(text=say("touch.first_turn.leave"), icon="close", look="plain", size_hint_y=1, act=self.leave)
        self.leaving = leave
        self.following = BigButton(look="accent", size_hint_y=1, act=self._read_on)
        for key in (leave, self.following):
            self.add_widget(key)
        page.remove_widget(page.bar)
        self._rings = InstructionGroup()
        self.canvas.after.add(self._rings)
        figure = page.table.skin.coach(window)
        self.speaker = Speaker(figure)
        self.strip = CoachStrip(figure, None, lambda: None)
        self._look_soon = Clock.create_trigger(self._look, 0)
        page.bar.bind(pos=self._follow, size=self._follow)
        for part in (page.frame.hands, page.frame.rows):
            part.bind(pos=self._tell, size=self._tell)
        app.running.bind(on_change=self._look_soon, on_draft=self._look_soon)
        self._clock = Clock.schedule_interval(self._ring, 0.25)
        self._follow()
        self._look()

    def leave(self) -> None:
        """Nothing of it is kept."""
        self._clock.cancel()
        game = self._window.facts.game
        self._app.leave_evening()
        self._app.go("seats", game=game)

    def _read_on(self) -> None:
        if not self._window.to_read:
            self._app.stage.notice(say("touch.first_turn.do_it", what=self._window.sentence), "info")
            return
        if not self._window.steps_left:
            self.leave()
            if self._learn is not None:
                self._learn()
            return
        self._window.read_on()
        self._page.refresh()
        self._look()

    def _follow(self, *_: object) -> None:
        bar = self._page.bar
        self.pos, self.size = bar.pos, bar.size

    def _look(self, *_: object) -> None:
        """What can be done now."""
        window, board = self._window, self._page.board
        last = not window.steps_left
        self.following.text = say("touch.first_turn.next")
        self.following.icon = "arrow_forward"
        if last and self._learn is not None:
            self.leaving.text, self.leaving.icon = say("touch.first_turn.done"), "check"
            self.following.text, self.following.icon = say("touch.learning.with_me"), PLAYED
        elif last:
            self.following.text, self.following.icon = say("touch.first_turn.done"), "check"
        # One key is gold: to read on, or what the sentence asks for.
        self.following.look = "accent" if window.to_read else "plain"
        if window.to_read:
            self._page.show_head(LEARNER, "")
            self._page.frame.head.then = None
        if board is not None:
            board.pointed = window.step.spot if window.step.spot in board.spots else ""
        # A page beside the table would lead away from here.
        self._page.frame.head.why.disabled = True
        self._tell()
        self._ring()

    def _tell(self, *_: object) -> None:
        """The sentence, over whatever else could be said in that place."""
        page, frame = self._page, self._page.frame
        teller, other = (self.speaker, self.strip) if self._window.to_read else (self.strip, self.speaker)
        if other.parent is not None:
            other.parent.remove_widget(other)
        low = frame.rows.y if teller is self.speaker else frame.hands.y
        teller.pos, teller.size = (frame.hands.x, low), (frame.hands.width, frame.hands.top - low)
        teller.text = self._window.sentence
        if teller.parent is None:
            page.add_widget(teller, index=page.children.index(self) + 1 if self in page.children else 0)

    def _ring(self, *_: object) -> None:
        """Where a finger belongs on keys that a game draws itself."""
        self._rings.clear()
        for key in self._keys():
            x, y = key.to_window(key.x, key.y)
            for colour, width in ((theme.room, dp(4)), (theme.accent, dp(2.4))):
                self._rings.add(Color(*colour))
                self._rings.add(Line(rounded_rectangle=(x, y, key.width, key.height, dp(12)), width=width))

    def _keys(self) -> Sequence[Widget]:
        question: Any = self._page.question
        if self._window.to_read or question is None or question.own is None or question.own.parent is None:
            return []
        if question.ask.about != self._window.step.about:
            return []
        steps = question.own.steps(self._window.step.answer)
        return [step for step in steps if isinstance(step, Widget) and not getattr(step, "chosen", False)]
