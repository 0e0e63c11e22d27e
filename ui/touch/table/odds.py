"""The odds of the question that is asked: beside its line, and whole among the quieter lines about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock

from companion.client.layers.views import OddsView
from companion.client.window import Window
from companion.refused import Late

if TYPE_CHECKING:
    from ui.touch.app.contracts import HasPreferences
    from ui.touch.app.preferences import Preferences
    from ui.touch.table.contracts import Asked, HasAsked, HasStory, HasTable
    from ui.touch.table.frame import Frame

    class TellsOdds(HasTable, HasAsked, HasStory, Protocol):
        """The table's page, to stand beside its question and among its hints."""

        @property
        def app(self) -> HasPreferences:
            """The app."""

        @property
        def frame(self) -> Frame:
            """What stands beside the board."""

        def tell_hints(self) -> None:
            """Say again what there is to say about the question."""


TOLD = 3
"""So many are told at the most."""


def odds_of(likes: Preferences, window: Window, question: str, taken: Sequence[str] = ()) -> list[OddsView]:
    """Those that the holder of a window may know, none where this table wants none or the question has gone."""
    if not likes.odds:
        return []
    try:
        return window.odds(question, taken)[:TOLD]
    except Late:
        return []


def worth_telling(odds: Sequence[OddsView]) -> list[str]:
    """What is said of them; but for the first, what is certain goes without saying."""
    return [one.text for one in odds if one is odds[0] or one.chance[0] != one.chance[1]]


def in_a_line(odds: Sequence[OddsView]) -> str:
    """All that is worth telling, one after the other."""
    return " · ".join(worth_telling(odds))


AFTER = 0.05
"""Seconds after a question is there: it is drawn by then, with all that its touch has changed."""


class QuestionOdds:
    """Follows what the frame asks. They are worked out after the question was drawn, so that no touch waits for them.

    lines: what is told of them among the hints.
    """

    def __init__(self, page: TellsOdds) -> None:
        self._page = page
        self._looked_at = ""
        self.lines: list[str] = []
        self._look_soon = Clock.create_trigger(self._look, AFTER)

    def follow(self, question: Asked) -> None:
        """This is asked now."""
        self._tell([])
        if question.several:
            self._look_soon.cancel()
        elif question.ask.id == self._looked_at:
            self._tell(self._odds(question))
        else:
            self._look_soon()

    def _look(self, *_: object) -> None:
        question = self._page.question
        if question is None or question.several or self._page.story is not None:
            return
        self._looked_at = question.ask.id
        odds = self._odds(question)
        if odds:
            self._tell(odds)
            self._page.tell_hints()

    def _odds(self, question: Asked) -> list[OddsView]:
        return odds_of(self._page.app.preferences, self._page.table.window, question.ask.id)

    def _tell(self, odds: Sequence[OddsView]) -> None:
        self.lines = worth_telling(odds)
        self._page.frame.question.aside = asides(odds)


def asides(odds: Sequence[OddsView]) -> list[str]:
    """What may stand beside the question, the best first: all, or the weightiest alone; whole, or in few words."""
    if not odds:
        return []
    shorts = " · ".join(one.short for one in odds if one.short != one.text)
    found = [odds[0].text, shorts, odds[0].short] if len(odds) == 1 else [shorts, odds[0].short]
    return list(dict.fromkeys(text for text in found if text))
