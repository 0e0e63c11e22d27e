"""Behind the curtain: a question as its owner alone sees it, with their cards and an Undo of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.views import Answer, OptionView, QuestionView
from companion.client.window import Window
from companion.words import say
from ui.touch.table.pad import dice_pad
from ui.touch.table.parts import Parts
from ui.touch.widgets.board import BoardCanvas
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.card import CardFace
from ui.touch.widgets.choices import Choice, ChoiceGrid
from ui.touch.widgets.curtain import Curtain
from ui.touch.widgets.picker import CardRows, Picker
from ui.touch.widgets.text import Say

if TYPE_CHECKING:
    from ui.touch.table.page import Page


class Behind:
    """What the owner of a question sees of it. window: the owner's. question: its id."""

    def __init__(self, page: Page, window: Window, question: str) -> None:
        self._page = page
        self._window = window
        self._question = question

    def build(self, curtain: Curtain) -> Widget:
        """The question."""
        window = self._window
        ask = window.question(self._question)
        assert ask is not None, "an open question is open for its owner too"

        def answer(value: Answer) -> None:
            curtain.close()
            self._page.table.answer(self._question, value)

        if ask.kind in ("pick", "throw"):
            self._offer_undo(curtain, ask)
        return self._page.table.skin.secret(window, ask, answer) or self._general(ask, answer)

    def _offer_undo(self, curtain: Curtain, ask: QuestionView) -> None:
        """A key of its own while something was given: the bar's Undo is out of reach, and no other hand is on it."""
        window, draft = self._window, self._window.draft(ask.id)
        undo = BigButton(text=say("touch.question.undo"), icon="undo", look="plain", size_hint_x=None, width=dp(136),
                         locks=False, act=window.undo)  # fmt: skip

        def show() -> None:
            if draft.empty and undo.parent is not None:
                undo.parent.remove_widget(undo)
            elif not draft.empty and undo.parent is None:
                curtain.ids.head.add_widget(undo, index=1)

        stop = draft.listen(show)

        def fallen(*_: object) -> None:
            """Nothing secret waits for whoever comes next."""
            stop()
            draft.clear()

        curtain.bind(on_closed=fallen)
        show()

    def _general(self, ask: QuestionView, answer: Callable[[Answer], None]) -> Widget:
        display = self._window.display
        if ask.kind == "pick":
            return Picker(
                self._window.draft(ask.id),
                lambda value, label: CardFace.of(value, display.card(value, label)),
                lambda chosen: display.confirm(ask, chosen),
                answer,
            )
        if ask.kind == "throw":
            return self._pad(ask, answer)
        if ask.kind == "draw":
            return ChoiceGrid(columns=3, choices=[_choice(one, answer) for one in ask.cards])
        return self._with_hand(ask, answer)

    def _pad(self, ask: QuestionView, answer: Callable[[Answer], None]) -> Widget:
        """Dice that only their owner may see: touched in here, on keys of their own."""
        window = self._window
        return dice_pad(Parts(), window.draft(ask.id), ask.die_faces(), answer)

    def _with_hand(self, ask: QuestionView, answer: Callable[[Answer], None]) -> Widget:
        """The owner's cards, and below them all answers, those that rest on hidden cards first."""
        room = BoxLayout(orientation="vertical", spacing=dp(12))
        display = self._window.display
        rows = CardRows()
        if ask.option_kind == "card":
            for one in [*ask.private, *ask.options]:
                face = CardFace.of(one.value, display.card(one.value, one.label))
                face.bind(on_release=lambda _, value=one.value: answer(value))
                rows.add_widget(face)
            room.add_widget(rows)
            return room
        for card in display.hand(ask.seat) if ask.seat >= 0 else []:
            rows.add_widget(CardFace.of(card, display.card(card)))
        if rows.children:
            room.add_widget(rows)
        open_ones = off_board(ask, self._page.board)
        options = [*((one, "chosen") for one in ask.private), *((one, "raised") for one in open_ones)]
        if len(options) < len(ask.private) + len(ask.options):
            room.add_widget(Say(text=say("touch.question.on_board" if options else "touch.question.only_on_board")))
        high = min(4, -(-len(options) // 2)) * dp(62)
        grid = ChoiceGrid(columns=2, side_by_side=True, size_hint_y=None, height=high)
        grid.choices = [_choice(one, answer, look) for one, look in options]
        room.add_widget(grid)
        return room


def _choice(option: OptionView, answer: Callable[[Answer], None], look: str = "raised") -> Choice:
    return Choice(option.label, lambda: answer(option.value), look=look, value=option.value)


def off_board(ask: QuestionView, board: BoardCanvas | None) -> Sequence[OptionView]:
    """The open answers that are no square of the board: those are touched there."""
    if board is None or ask.option_kind != "square":
        return ask.options
    return [option for option in ask.options if option.value not in board.spots]
