"""What the tests of every game share when they play an evening on the real screen."""

from __future__ import annotations

from tests.tour.tour import Guide


class GameScreen:
    """The screen with an evening of a game, led by a guide; `placing` of the game knows positions."""

    def __init__(self, screen, folder):
        self.screen, self.finger = screen, screen.finger
        self.guide = Guide(screen.app, screen.finger, folder, lambda name: None)

    def counted(self):
        """Touches are counted from here on."""
        self.finger.touches = 0
        return self

    @property
    def window(self):
        return self.screen.table.window

    @property
    def view(self):
        return self.window.view

    @property
    def ask(self):
        return self.window.questions[0]

    @property
    def draft(self):
        return self.window.draft(self.ask.id)
