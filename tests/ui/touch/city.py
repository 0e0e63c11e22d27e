"""A city in the middle of an evening on the real screen, and short ways to touch it."""

from __future__ import annotations

from companion.words import say
from tests.ui.touch.game_screen import GameScreen
from tests.ui.touch.nine_zones import Drag
from ui.touch.games.cloaks import placing


class CityScreen(GameScreen):
    """The screen with an evening of this game; positions are those of `placing`."""

    def begin(self, seats=4, **options):
        placing.begin(self.guide, seats, **options)
        return self

    def place(self, seat=0, **changes):
        placing.place(self.guide, seat, **changes)
        return self.counted()

    @property
    def asked(self):
        return self.ask.about

    @property
    def board(self):
        return self.screen.page.board

    @property
    def own(self):
        return self.screen.page.question.own

    @property
    def notice(self):
        """What stands in red-brown above the question."""
        self.finger.frames(2)
        return self.screen.page.frame.hands.not_yet

    def tap(self, *squares):
        for square in squares:
            self.finger.tap(*self.board.spot_place(square))
            self.finger.frames(2)

    def drag(self, start, end):
        Drag(self.screen, self.board.spot_place(start)).to(self.board.spot_place(end)).lift()
        self.finger.frames(2)

    def press(self, word):
        """A key with one of this game's own words."""
        self.screen.touch(say(f"cloaks.touch.{word}"))
        self.finger.frames(2)

    def undo(self):
        placing.undo(self.guide)

    def give(self, answer):
        placing.give(self.guide, answer)

    def keep(self):
        placing.keep(self.guide)

    def cloaks(self, seat=0):
        return set(self.view.seats[seat].cloaks)
