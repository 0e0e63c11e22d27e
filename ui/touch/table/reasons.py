"""What people want to know about a place of the table: why it is no answer now, and what it is at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from companion.words import say
from ui.touch.table.bubble import Bubble, ways_on
from ui.touch.table.shell import SIGNS
from ui.touch.table.why_strip import WhyStrip

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from ui.touch.app.contracts import Covers, Goes, HasStage
    from ui.touch.table.contracts import HasAsked, HasBoard, HasStory, Holds
    from ui.touch.table.frame import Frame
    from ui.touch.table.model import TableModel

    class AppOfReasons(Goes, HasStage[Covers], Protocol):
        """The app, to lay a bubble over the page and to lead to the rules."""

    class HasPlaces(HasAsked, HasBoard, HasStory, Holds, Protocol):
        """The table's page, on which something is touched that is no answer."""

        @property
        def app(self) -> AppOfReasons:
            """The app."""

        @property
        def table(self) -> TableModel:
            """The running table."""

        @property
        def big(self) -> Widget:
            """The big side."""

        @property
        def frame(self) -> Frame:
            """What stands beside the board."""


class Reasons:
    """Says it over the page of the table. `strip` is where a reason stands; nothing of it answers a question."""

    def __init__(self, page: HasPlaces) -> None:
        self._page = page
        self.strip = WhyStrip(page.frame, self._doubt_nothing)

    def why_not(self, spot: str, instead: str = "") -> None:
        """Something was touched that is no answer now: say why, with the rule a touch away.

        instead: what is said where the rules have no reason.
        """
        page, question = self._page, self._page.question
        if question is None or page.story is not None:
            return
        told = None
        if not question.several:
            taken = question.own.taken if question.own is not None else ()
            told = page.table.window.why_not(question.ask.id, spot, taken)
        if page.board is not None:
            page.board.doubted = spot
        text = told.text if told is not None else instead or self._no_reason()
        rule = told.rule if told is not None else question.ask.rule
        self.strip.show(page, text, self.to_rule(rule), doubts=True)

    def tell(self, text: str, rule: str) -> None:
        """Why something was done, over the hands' place, with a rule a touch away."""
        self.strip.show(self._page, text, self.to_rule(rule), doubts=False)

    def explain(self, spot: str, at: tuple[float, float]) -> None:
        """A finger rests on something: say what it is. at: where on the screen."""
        page, display = self._page, self._page.table.display
        about = display.about(spot)
        if about is None or page.story is not None:
            return
        sign = page.table.skin.sign_at(page.table.window, about.sign, spot) if about.sign else None
        signs = (lambda: page.app.go("rules", rule=SIGNS)) if display.signs() else None
        page.app.stage.cover(Bubble(about, at, sign, ways_on(self.to_rule(about.rule), signs), page.big))

    def to_rule(self, rule: str) -> Callable[[], None] | None:
        """The way to a rule, None where the book has none of that id."""
        page = self._page
        return (lambda: page.app.go("rules", rule=rule)) if page.table.rule(rule) else None

    def _no_reason(self) -> str:
        board = self._page.board
        nothing = board is not None and not board.legal and not board.movable
        return say("touch.why_not.no_place" if nothing else "touch.why_not.no_answer")

    def _doubt_nothing(self) -> None:
        if self._page.board is not None:
            self._page.board.doubted = ""
