"""How Medieval Torture looks and is touched."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from companion.client.display.staging import Staged
from companion.client.layers.views import Answer, QuestionView
from companion.client.window import Window
from ui.touch.app.skins import Backdrop, BigSide, DrawSign, Skin
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.games.torture.backdrop import backdrop_of
from ui.touch.games.torture.bid import BidQuestion
from ui.touch.games.torture.chapters import CHAPTERS
from ui.touch.games.torture.ending import Applause
from ui.touch.games.torture.legend import sign_of
from ui.touch.games.torture.pictures import NOTICED, painting_of
from ui.touch.games.torture.sheet import BidSheet, HeldDice, RerollSheet
from ui.touch.games.torture.shown import sides_of
from ui.touch.games.torture.shown import sign_of as method_sign
from ui.touch.games.torture.staged import jester
from ui.touch.games.torture.staged import picture_of as staged_picture
from ui.touch.games.torture.stalls import Stalls
from ui.touch.games.torture.turning import TurnSheet
from ui.touch.look.painted import Paint
from ui.touch.records.points_table import PointsTable

if TYPE_CHECKING:
    from ui.touch.table.contracts import OpenQuestion, RunningTable

AUCTIONS = ("equipment", "torture")


FAME = {"equipment": "construction", "felons": "ball_and_chain", "coins": "paid", "extra": "star"}
"""The signs of what brings fame."""


class TortureSkin(Skin):
    """The dungeon."""

    def side(self, table: RunningTable) -> BigSide | None:
        """The cards on offer."""
        return Stalls(table.window)

    def past_side(self, window: Window) -> BigSide | None:
        """The cards on offer then."""
        return Stalls(window)

    def dice_sides(self, edition: dict[str, Any]) -> list[tuple[str, str]]:
        """The methods, where each side has a value of its own from 1 on, and no dice are unlike the others."""
        faces = sorted(sides_of(edition), key=lambda face: int(face["value"]))
        if [face["value"] for face in faces] != list(range(1, len(faces) + 1)):
            return []
        return [(face["name"], method_sign(edition, face["symbol"])) for face in faces]

    def sign(self, window: Window, key: str) -> DrawSign | None:
        """As it is drawn on the table."""
        return sign_of(window, key)

    def card(self, picture: str) -> Paint | None:
        """Each card that comes with the game has its own, and so has any other that is called like one of them."""
        return painting_of(picture.removesuffix(NOTICED), aghast=picture.endswith(NOTICED))

    def coach(self, window: Window) -> Paint | None:
        """The jester, from the lid."""
        return jester

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
        """Where everybody's fame comes from."""
        return PointsTable(window, FAME)

    def ending(self, window: Window, moves: bool) -> Widget | None:
        """A stage; whoever has not won claps."""
        return Applause(window, moves)

    def question(self, question: OpenQuestion) -> OwnQuestion | None:
        """A bid with real dice has keys of its own; with hidden ones it is made behind the curtain."""
        ask, stalls = question.ask, question.page.big_side
        if not isinstance(stalls, Stalls):
            return None
        stalls.asked = question.page.reasons
        if ask.about not in AUCTIONS or ask.covered or question.several:
            stalls.rest(ask.facts["card"] if ask.about == "buy" else "")
            return None
        bid = question.page.parts.own(BidQuestion, lambda: BidQuestion(question.page, stalls))
        bid.refill(ask, camera=bool(question.shown))
        return bid

    def secret(self, window: Window, ask: QuestionView, answer: Callable[[Answer], None]) -> OwnQuestion | None:
        """One's own dice, to roll again, to turn or to bid with."""
        if ask.about == "reroll_which":
            return RerollSheet(window, window.draft(ask.id), answer)
        if ask.about == "turn_die":
            return TurnSheet(window, ask, answer)
        if ask.about in AUCTIONS:
            return BidSheet(window, ask, answer)
        return None

    def held(self, window: Window, seat: int) -> Widget | None:
        """The dice behind one's own screen, and what its owner saw behind another."""
        return HeldDice(window)


skin = TortureSkin()
