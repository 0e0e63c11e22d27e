"""Hints on the screen: for whom they are on, what stands on the shared screen, and what only behind the curtain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.answering.hints import HintView
from companion.client.games.first_turn import FirstTurn
from companion.client.layers.views import OptionView, QuestionView
from companion.client.window import Window
from companion.words import say
from ui.touch.controls.button import HINT
from ui.touch.look.fonts import icon
from ui.touch.look.text import Caption, Say
from ui.touch.look.theme import theme

if TYPE_CHECKING:
    from companion.client.evenings.kept import Kept
    from ui.touch.app.preferences import Preferences
    from ui.touch.board.board import BoardCanvas
    from ui.touch.table.contracts import Asked


def wants_hints(likes: Preferences, window: Window, seat: int) -> bool:
    """Whether the person in a seat is shown hints; whoever is shown around always is."""
    if isinstance(window, FirstTurn):
        return True
    return 0 <= seat < len(window.seats) and window.seats[seat].name in likes.hints


def set_hints(likes: Preferences, kept: Kept, name: str, on: bool) -> None:
    """Show that person hints from now on, or none."""
    others = [one for one in likes.hints if one != name]
    likes.hints = [*others, name] if on else others
    likes.keep(kept)


def hint_of(likes: Preferences, window: Window, ask: QuestionView) -> HintView | None:
    """The hint for a question, where its person wants any: through the table's window, what everybody may know."""
    return window.hint(ask.id) if wants_hints(likes, window, ask.seat) else None


def spots_of(
    hint: HintView, ask: QuestionView, landings: Mapping[str, Sequence[OptionView]]
) -> list[str]:  # fmt: skip
    """The squares of the board that a hint is about: where to go, or what a layout has that does not lie there yet."""
    if isinstance(hint.answer, list):
        return [str(one) for one in hint.answer if one not in ask.chosen] if ask.layout else []
    return [spot for spot, options in landings.items() if any(one.value == hint.answer for one in options)]


def hint_lines(likes: Preferences, window: Window, board: BoardCanvas | None, question: Asked) -> list[str]:
    """What is said of a hint on the shared screen; where it may rest on secrets, where to look for it."""
    ask, hint = question.ask, question.hint
    if question.several or not wants_hints(likes, window, ask.seat):
        return []
    if hint is None:
        if not window.may_hint(ask.id) or not (ask.covered or window.display.hidden_hands):
            return []
        where = "touch.hint.hold" if ask.covered else "touch.hint.held"
        return [say(where, held=window.display.say("held"))]
    signed = bool(board is not None and board.hinted) or any(choice.hinted for choice in question.choices)
    return [say("touch.hint.plain", reason=hint.reason) if signed else in_words(hint)]


def in_words(hint: HintView) -> str:
    """The answer and why, for where no sign stands on the answer itself."""
    if not hint.label:
        return say("touch.hint.plain", reason=hint.reason)
    return say("touch.hint.line", answer=hint.label, reason=hint.reason)


def with_hint(likes: Preferences, window: Window, ask: QuestionView, widget: Widget) -> Widget:
    """What a seat sees of its question behind the curtain, below the line of its hint. window: the seat's own."""
    hint = hint_of(likes, window, ask)
    if hint is None:
        return widget
    room = BoxLayout(orientation="vertical", spacing=dp(8))
    room.add_widget(HintLine(hint))
    room.add_widget(widget)
    return room


def own_hints(likes: Preferences, window: Window, seat: int) -> list[HintView]:
    """The hints for all that a seat is asked now, by its own window."""
    found = (hint_of(likes, window, ask) for ask in window.questions if ask.mine and ask.seat == seat)
    return [hint for hint in found if hint is not None]


class HintLine(BoxLayout):
    """A lamp, what is proposed and why."""

    def __init__(self, hint: HintView) -> None:
        super().__init__(size_hint_y=None, spacing=dp(8))
        lamp = Caption(text=icon(HINT), font_name="Icons", size_hint_x=None, width=dp(34), font_size=dp(28))
        lamp.ink = theme.accent
        self.text = Say(text=in_words(hint))
        self.text.bind(height=self._fit)
        for widget in (lamp, self.text):
            self.add_widget(widget)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.height = max(self.text.height, dp(34))
