"""What Outrage! draws itself: its board, a shared seven, a fight, a throw for a Jewel."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from kivy.uix.widget import Widget

from companion.client.display.staging import Staged
from companion.client.layers.views import LogLine
from companion.client.window import Window
from ui.touch.app.skins import Backdrop, DrawSign, Skin
from ui.touch.board.photograph import photo_of_board
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.games.outrage.backdrop import backdrop_of
from ui.touch.games.outrage.board import TowerBoard
from ui.touch.games.outrage.card_pictures import picture_of
from ui.touch.games.outrage.chapters import CHAPTERS
from ui.touch.games.outrage.ending import Getaway
from ui.touch.games.outrage.fight import FightScene
from ui.touch.games.outrage.pictograms import sign_of
from ui.touch.games.outrage.raven_pictures import warder_on_guard
from ui.touch.games.outrage.score import JewelTable
from ui.touch.games.outrage.split import ShareQuestion, shares_of
from ui.touch.games.outrage.staged import picture_of as staged_picture
from ui.touch.games.outrage.theft import THROWS, TheftScene
from ui.touch.look.painted import Paint

if TYPE_CHECKING:
    from ui.touch.table.contracts import OpenQuestion


class OutrageSkin(Skin):
    """The Tower of London."""

    plays_on_photo = True

    def board(self, window: Window) -> TowerBoard:
        """The Tower, as this evening's edition has it."""
        edition = cast(Any, window.display).edition
        return TowerBoard(edition, photo_of_board(window, [square["id"] for square in edition["square"]]))

    def question(self, question: OpenQuestion) -> OwnQuestion | None:
        """Sharing a seven, where that is possible by what everybody knows."""
        if question.several or question.ask.about != "seven" or not shares_of(question.ask):
            return None
        return ShareQuestion(question)

    def sign(self, window: Window, key: str) -> DrawSign | None:
        """As on the board."""
        return sign_of(key)

    def card(self, picture: str) -> Paint | None:
        """Each card has its own; an owner's unknown one has none."""
        return picture_of(picture)

    def coach(self, window: Window) -> Paint | None:
        """A Yeoman Warder, who knows his way about."""
        return warder_on_guard

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
        """Who got away with which Jewels, and what the others are remembered for."""
        return JewelTable(window)

    def ending(self, window: Window, moves: bool) -> Widget | None:
        """Whoever got away rows off; the others look after them."""
        return Getaway(window, moves)

    def shown_scene(self, line: LogLine, window: Window) -> tuple[str, Callable[[], Widget]] | None:
        """A fight, with all cards turned up, or a throw for a Jewel."""
        if line.kind in THROWS:
            return window.words.say("outrage.touch.at_the_case"), lambda: TheftScene(line, window)
        if line.kind != "fight":
            return None
        return window.words.say("outrage.touch.attacks", other=line.facts["other"]), lambda: FightScene(line, window)


skin = OutrageSkin()
