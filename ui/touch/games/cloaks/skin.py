"""How Throw Down the Cloaks looks and is touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.client.display.staging import Staged
from companion.client.window import Window
from companion.words import say
from ui.touch.app.skins import Backdrop, DrawSign, Skin, SquareLook, ToLay
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.games.cloaks.backdrop import backdrop_of
from ui.touch.games.cloaks.board import CityBoard
from ui.touch.games.cloaks.card_art import painting_of
from ui.touch.games.cloaks.cards import CardsQuestion
from ui.touch.games.cloaks.chapters import CHAPTERS
from ui.touch.games.cloaks.choices import PHASE_OF, PhaseQuestion
from ui.touch.games.cloaks.counting import ABOUT as COUNTED
from ui.touch.games.cloaks.counting import CountQuestion
from ui.touch.games.cloaks.ending import Homage
from ui.touch.games.cloaks.laying import TileQuestion
from ui.touch.games.cloaks.layout import LayoutQuestion
from ui.touch.games.cloaks.legend import sign_of
from ui.touch.games.cloaks.one_card import ABOUT, OneCard
from ui.touch.games.cloaks.own_tiles import square_look
from ui.touch.games.cloaks.reading import read_card
from ui.touch.games.cloaks.score import TileTable
from ui.touch.games.cloaks.staged import noble
from ui.touch.games.cloaks.staged import picture_of as staged_picture
from ui.touch.games.cloaks.to_lay import CityToLay
from ui.touch.look.painted import Paint

if TYPE_CHECKING:
    from ui.touch.table.contracts import OpenQuestion


class CloaksSkin(Skin):
    """The city."""

    def board(self, window: Window) -> CityBoard:
        """The city, as tonight's tiles lie."""
        return CityBoard(window)

    def to_lay(self, window: Window) -> ToLay | None:
        """Which tile lies where, once all do: nobody has to read it tile by tile."""
        if not all(tile.tile for tile in window.view.tiles):
            return None
        return ToLay(CityToLay(window), say("cloaks.touch.arrows"), frozenset({"tile_laid"}))

    def square_look(self, edition: dict[str, object], sign: str) -> SquareLook:
        """As on the table: road, field, a star, a neutral house."""
        return square_look(edition, sign)

    def sign(self, window: Window, key: str) -> DrawSign | None:
        """As it is drawn on the table."""
        return sign_of(window, key)

    def question(self, question: OpenQuestion) -> OwnQuestion | None:
        """Laying tiles and cloaks, walking, building and the cards have their own drawing."""
        ask, table, parts, board = question.ask, question.table, question.page.parts, question.page.board
        if not isinstance(board, CityBoard) or question.several:
            return None
        board.foot.touch_card = lambda card: read_card(question.page, card)
        if ask.kind == "pick":
            layout = parts.own(LayoutQuestion, lambda: LayoutQuestion(table, board))
            layout.refill(ask)
            return layout
        if ask.about == "tile" and any(option.value.startswith("lay:") for option in ask.options):
            tile = parts.own(TileQuestion, lambda: TileQuestion(table, board))
            tile.refill(ask)
            return tile
        if ask.about in PHASE_OF:
            phase = parts.own(PhaseQuestion, lambda: PhaseQuestion(table, board))
            phase.refill(ask)
            return phase
        if ask.about == COUNTED:
            count = parts.own(CountQuestion, lambda: CountQuestion(table))
            count.refill(ask)
            return count
        if ask.about in ABOUT:
            return OneCard(table, ask)
        return CardsQuestion(table, ask) if ask.about in ("cards", "exchange") else None

    def card(self, picture: str) -> Paint | None:
        """Each card that comes with the game has its own."""
        return painting_of(picture)

    def coach(self, window: Window) -> Paint | None:
        """The noble, from the lid."""
        return noble

    def chapter(self, window: Window, chapter: str) -> Paint | None:
        """What is painted on a card or for a scene."""
        return CHAPTERS.get(chapter)

    def staged(self, staged: Staged, window: Window) -> Paint | None:
        """As it is, large."""
        return staged_picture(staged, window)

    def backdrop(self, staged: Staged) -> Backdrop | None:
        """A place of this game."""
        return backdrop_of(staged)

    def results(self, window: Window) -> Widget | None:
        """The points tile by tile."""
        return TileTable(window)

    def ending(self, window: Window, moves: bool) -> Widget | None:
        """Whose noble stands on the steps; the others bow."""
        return Homage(window, moves)


skin = CloaksSkin()
