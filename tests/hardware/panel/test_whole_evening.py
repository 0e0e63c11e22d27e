"""Whole evenings to the score by pressing mock pins alone: pins, gpiozero, the panel, what buttons mean, the game."""

import pytest

from companion.client.window import Window
from companion.panel.binding import PanelBinding
from companion.rules.asks import TABLE
from companion.table.file.store import Store
from tests.hardware.panel.conftest import LIGHTS
from tests.table.panel_presser import Presser
from tests.table.recorded import Recorded


class Played:
    """An evening at a panel. Each press goes through its pin and must be the one press that arrives."""

    def __init__(self, panel, thumb, evening):
        self.panel, self.thumb, self.evening = panel, thumb, evening
        self.window = Window(evening, TABLE)
        self.hands = PanelBinding(panel, self.window)
        self.presser = Presser(self.hands.play.state, self.press, self.moves)

    def press(self, button, long):
        self.hands.settle()
        if long:
            self.thumb.hold(button, self.panel)
        else:
            self.thumb.tap(button)
        (press,) = self.hands.presses()
        assert (press.button, press.long) == (button, long)
        self.hands.play.press(press.button, press.long)
        self.hands.show()
        lit = [seat for seat, pin in enumerate(LIGHTS) if self.thumb.pins.pin(pin).state]
        assert lit == self.hands.play.lights

    def moves(self, items):
        """How pieces that lie there are moved, one after the other, where the answer says how they lie after it."""
        asked = self.hands.play.asked
        if not asked.chosen:
            return None
        new = [item for item in items if item not in asked.chosen]
        if len(new) == 1 and self.window.draft(asked.id).would_do(new[0]):
            return [("", new[0])]  # Something else is done first, and everything lies as it did.
        return self.window.display.moves(asked.chosen, asked.fixed, items)

    def undo(self):
        self.presser.press("undo")
        if self.hands.play.state().kind == "agree":
            self.presser.press("confirm", True)

    def redo(self):
        self.presser.press("undo", True)


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("outrage/whole-from-start-3", False),
        ("outrage/stopped-when-decided-4", True),
        ("break_out/printed-6", False),
        ("break_out/dealt-drawn-5", True),
        ("cloaks/fifth-monument-4", False),
        ("cloaks/light-4", False),
    ],
)
def test_an_evening_is_played_to_the_score_with_the_panel_alone(panel, thumb, name, typed):
    recorded = Recorded(name)
    played = Played(panel, thumb, recorded.begin(Store(":memory:")))
    recorded.play(played.evening, played.presser.answer, played.undo, played.redo, typed)
    recorded.ended(played.evening)
    assert panel.presses() == []
