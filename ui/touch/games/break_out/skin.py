"""How Break Out looks and is touched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from msgspec import UNSET

from companion.client.display.staging import Staged
from companion.client.layers.views import Answer, QuestionView
from companion.client.window import Window
from companion.words import say
from ui.touch.app.skins import Backdrop, DrawSign, Skin
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.games.break_out.backdrop import backdrop_of
from ui.touch.games.break_out.board import EscapeBoard
from ui.touch.games.break_out.chapters import chapter_of
from ui.touch.games.break_out.choose_dice import DiceChoice
from ui.touch.games.break_out.choose_move import MoveChoice
from ui.touch.games.break_out.forecast import ForecastSeats, ForecastSheet
from ui.touch.games.break_out.foreseen import ForeseenBoats
from ui.touch.games.break_out.legend import sign_at, sign_of
from ui.touch.games.break_out.looks import looks_of
from ui.touch.games.break_out.pile import PilePicker
from ui.touch.games.break_out.sailing import SailingBoats
from ui.touch.games.break_out.score import ScoreTable
from ui.touch.games.break_out.sheet import ForecastView
from ui.touch.games.break_out.staged import picture_of as staged_picture
from ui.touch.games.break_out.staged import prisoner
from ui.touch.games.break_out.ways import ways_of
from ui.touch.look.painted import Paint
from ui.touch.look.text import Aside, Say
from ui.touch.pads.die_by_die import pad_for

if TYPE_CHECKING:
    from ui.touch.table.contracts import OpenQuestion


class BreakOutSkin(Skin):
    """Seven prisoners, and their boats."""

    def board(self, window: Window) -> EscapeBoard:
        """The way out, as this evening's edition has it."""
        return EscapeBoard(window)

    def sign(self, window: Window, key: str) -> DrawSign | None:
        """As it is drawn on the table."""
        return sign_of(window, key)

    def sign_at(self, window: Window, key: str, spot: str) -> DrawSign | None:
        """A space with its number, or with those who stand on it."""
        return sign_at(window, key, spot)

    def question(self, question: OpenQuestion) -> OwnQuestion | None:
        """Dice, moves and forecasts have their own drawing."""
        ask, table, parts = question.ask, question.table, question.page.parts
        if ask.about == "forecast":
            return ForecastSeats(table, question.asks, question.hold)
        view = table.view
        board = question.page.board
        board = board if isinstance(board, EscapeBoard) else None
        if ask.kind == "pick":
            choice = parts.own(DiceChoice, lambda: DiceChoice(table, looks_of(view), view.white.id, board))
            choice.refill(ask, view)
            return choice
        if ask.kind == "throw" and ask.colours and question.has_pad:
            looks = looks_of(view)
            by_colour = {one.colour: looks[one.id] for one in view.prisoners}
            white = looks[view.white.id]
            kind = pad_for(ask, question.camera_looks)
            pad = parts.own(kind, lambda: kind(table))
            pad.refill(ask, [by_colour.get(colour, white) for colour in ask.colours], question.thrown)
            return pad
        if ask.about == "told" or not ways_of(table.window, ask):
            return None
        moves = parts.own(MoveChoice, lambda: MoveChoice(table, looks_of(view), board, question.page.thrown.correct))
        moves.refill(ask, view)
        return moves

    def secret(self, window: Window, ask: QuestionView, answer: Callable[[Answer], None]) -> OwnQuestion | None:
        """The sheet for a forecast."""
        if ask.about != "forecast":
            return None
        return ForecastSheet(window.draft(ask.id), window.view, answer)

    def held(self, window: Window, seat: int) -> Widget | None:
        """The seat's own forecast, with what it has brought and can still bring."""
        view = window.view
        room = BoxLayout(orientation="vertical", spacing=dp(8))
        if view.mine is UNSET:
            for part in (Widget(), Say(text=say("break-out.touch.forecast.none"), halign="center"), Widget()):
                room.add_widget(part)
            return room
        mine = view.mine
        room.add_widget(ForecastView(view))
        key = "break-out.touch.forecast.so_far_out" if mine.lost else "break-out.touch.forecast.so_far"
        room.add_widget(Aside(text=say(key, points=mine.total, most=mine.most)))
        return room

    def answered(self, window: Window, ask: QuestionView, answer: Answer, other: Answer) -> Widget | None:
        """A forecast as boats."""
        if ask.about != "forecast" or not isinstance(answer, list) or not isinstance(other, list):
            return None
        return ForeseenBoats(looks_of(window.view), ask.facts["boats"], answer, other)

    def pile(
        self, window: Window, who: Sequence[str], chosen: Sequence[str], touched: Callable[[str], None]
    ) -> Widget | None:
        """Counters to touch, and the pile they make."""
        return PilePicker(looks_of(window.view), who, chosen, touched)

    def coach(self, window: Window) -> Paint | None:
        """The first of the prisoners."""
        return prisoner(looks_of(window.view)[window.view.prisoners[0].id])

    def chapter(self, window: Window, chapter: str) -> Paint | None:
        """What is painted on a card or for a scene."""
        looks = looks_of(window.view)
        return chapter_of(chapter, [looks[one.id] for one in window.view.prisoners], looks[window.view.white.id])

    def staged(self, staged: Staged, window: Window) -> Paint | None:
        """As it is, large."""
        return staged_picture(staged, window)

    def backdrop(self, staged: Staged) -> Backdrop | None:
        """A place of this game."""
        return backdrop_of(staged)

    def results(self, window: Window) -> Widget | None:
        """Every forecast against what happened."""
        return ScoreTable(window)

    def ending(self, window: Window, moves: bool) -> Widget | None:
        """The boats sail."""
        return SailingBoats(window, moves)


skin = BreakOutSkin()
