"""A pressed panel and a touched screen never count twice: presses are meant for one question and no other."""

import pytest

from companion.client.window import Window
from companion.devices.panel import Press
from companion.panel.binding import PanelBinding
from companion.rules.asks import TABLE
from companion.table.running.evening import Evening
from tests.answering import answer


class Box:
    """A panel in memory, whose presses carry its meaning as a real one's do."""

    name, faults = "box", ()

    def __init__(self):
        self.meaning = 0
        self.waiting = []
        self.lights = None
        self.sounds = []

    def tap(self, button, long=False):
        self.waiting.append(Press(button, long, self.meaning))

    def presses(self):
        taken, self.waiting = self.waiting, []
        return taken

    def show(self, lights):
        self.lights = list(lights)

    def buzz(self, signal):
        self.sounds.append(signal)

    def close(self):
        self.lights = []


@pytest.fixture
def box():
    return Box()


@pytest.fixture
def hands(table, box):
    hands = PanelBinding(box, table)
    hands.settle()
    return hands


def carry_out(hands):
    """What a screen does with the presses that count."""
    done = []
    for press in hands.presses():
        hands.play.press(press.button, press.long)
        done.append(press)
    return done


def test_a_press_counts(evening, table, box, hands):
    box.tap("confirm")
    carry_out(hands)
    assert table.questions[0].seat == 1


def test_what_was_pressed_before_the_evening_began_counts_for_nothing(table, box):
    box.tap("confirm")
    hands = PanelBinding(box, table)
    assert not hands.settled and carry_out(hands) == []


def test_touch_first_and_the_press_of_the_same_instant_is_dropped(evening, table, box, hands):
    """Somebody touches the answer while somebody else presses confirm: one answer, and the next question stays open."""
    evening.name_throws([[5]])
    box.tap("confirm")
    answer(evening, 0, "throw")
    assert carry_out(hands) == []
    assert table.view["scores"] == [5, 0] and table.questions[0].seat == 1


def test_two_presses_of_the_same_instant_count_once(evening, table, box, hands):
    evening.name_throws([[5]])
    hands.settle()
    box.tap("confirm")
    box.tap("confirm")
    assert len(carry_out(hands)) == 1
    assert table.questions[0].seat == 1


def test_two_undos_of_the_same_instant_take_back_one_answer(evening, table, box, hands):
    evening.set_source("dice", "typed")
    answer(evening, 0, "throw")
    answer(evening, -2, [3])
    answer(evening, 1, "throw")
    hands.settle()
    box.tap("undo")
    evening.undo()
    assert carry_out(hands) == []
    assert table.view["scores"] == [3, 0]


def test_until_people_can_have_seen_the_question_presses_are_meant_for_the_one_before(evening, table, box, hands):
    answer(evening, 0, "throw")
    box.tap("confirm")
    assert not hands.settled and carry_out(hands) == []
    hands.settle()
    box.tap("confirm")
    assert len(carry_out(hands)) == 1


def test_lights_and_sounds_follow_the_table(evening, table, box, hands):
    hands.show()
    assert box.lights == [0] and box.sounds == []
    answer(evening, 0, "throw")
    hands.show()
    hands.show()
    assert box.lights == [1] and box.sounds == ["turn"]


def test_an_evening_that_is_put_away_is_dark_and_its_presses_count_for_no_other(evening, box, hands, store):
    hands.show()
    box.tap("confirm")
    hands.close()
    assert box.lights == []
    later = PanelBinding(box, Window(Evening.start(store, "toy", ["Cy", "Dora"], seed="22" * 32), TABLE))
    later.settle()
    assert carry_out(later) == []
    answer(evening, 0, "throw")
    later.show()
    assert box.sounds == []
