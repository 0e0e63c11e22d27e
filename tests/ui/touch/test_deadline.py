"""A question of the whole table passes by itself when its time is up, and only then."""

import pytest

from companion.client.layers.views import OptionView, QuestionView
from companion.rules.asks import TABLE


@pytest.fixture
def alarms(display, monkeypatch):
    """The alarms that were set: seconds and what happens then. Time stands still."""
    from ui.touch.table import deadline

    set_now = []

    class Alarm:
        def __init__(self, then, after):
            self.then, self.after = then, after
            set_now.append(self)

        def cancel(self):
            set_now.remove(self)

    monkeypatch.setattr(deadline.Clock, "schedule_once", Alarm)
    return set_now


def ask(actor=TABLE, **facts):
    options = [OptionView("pass", "Nobody"), OptionView("challenge:1", "Ben")]
    return QuestionView("q7", "choose", actor, actor, "challenge", "", "", "", "T-01", facts, options=options)


@pytest.fixture
def answered(alarms):
    from ui.touch.table.deadline import Deadline

    taken = []
    return Deadline(lambda question, answer: taken.append((question, answer))), taken


def test_the_first_answer_counts_when_time_is_up(alarms, answered):
    deadline, taken = answered
    deadline.watch([ask(seconds=15)])
    (alarm,) = alarms
    assert alarm.after == 15
    assert taken == []
    alarm.then(0)
    assert taken == [("q7", "pass")]


def test_an_answer_in_time_stops_the_clock(alarms, answered):
    deadline, taken = answered
    deadline.watch([ask(seconds=15)])
    deadline.watch([ask(actor=1)])
    assert alarms == []
    assert taken == []


@pytest.mark.parametrize("open_ask", [ask(seconds=0), ask(), ask(actor=1, seconds=15)])
def test_play_waits_where_no_time_is_set_or_a_seat_decides(alarms, answered, open_ask):
    answered[0].watch([open_ask])
    assert alarms == []
