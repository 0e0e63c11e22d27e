"""An auction of Medieval Torture on the real screen, and short ways to touch it."""

from __future__ import annotations

from tests.ui.touch.game_screen import GameScreen
from ui.touch.controls.curtain import Curtain
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.games.torture import placing
from ui.touch.games.torture.stalls import Stalls


class Dungeon(GameScreen):
    """The screen with an evening of this game; positions are those of `placing`."""

    def begin(self, seats=4, phase="equipment", **options):
        placing.begin(self.guide, seats, phase, **options)
        return self.counted()

    def open(self, seats=4, **options):
        placing.open_table(self.guide, seats, **options)
        return self.counted()

    def put(self, **changes):
        """equipment_0 is "equipment:0"."""
        placing.put(self.guide, *((what.replace("_", ":"), value) for what, value in changes.items()))
        return self.counted()

    def give(self, *answers):
        placing.give(self.guide, *answers)
        return self.counted()

    @property
    def seen(self):
        """The open question as whoever owes it sees it."""
        return self.window.seat(self.ask.seat).question(self.ask.id)

    @property
    def own(self):
        self.finger.frames(2)
        return self.finger.find(OwnQuestion)

    @property
    def stalls(self):
        self.finger.frames(2)
        return self.finger.find(Stalls)

    @property
    def curtain(self):
        return self.finger.find(Curtain)

    def look(self, question=""):
        """Hold the badge of whoever owes an answer in secret."""
        placing.draw_curtain(self.guide, question)
        self.finger.frames(3)
        return self

    def press(self, answer):
        """Touch all keys that give this answer."""
        for key in self.own.steps(answer):
            placing.tap(self.guide, key)

    def lit(self, keys):
        """What those keys stand for that can be touched."""
        return [key.face for key in keys.children[::-1] if not key.disabled]

    def bid_on(self, card):
        """The standing bid on a card."""
        one = next(one for one in (*self.view.equipment, *self.view.felons) if one.card == card)
        return one.seat, one.count, one.what
