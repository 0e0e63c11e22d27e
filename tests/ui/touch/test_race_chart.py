"""The race of the points as a picture: a line a side, names apart, what was big on it, one remark."""

from __future__ import annotations

import pytest

from companion.client.evenings.evening_signs import EveningSign
from companion.client.evenings.race import Race
from companion.client.layers.views import LogLine

TURNING = LogLine(7, "Ada takes it.", "", "", 0, "taken", 2, False, {})
RACE = Race([0, 1, 2, 3], [[0], [1], [2]], [[0, 0, 0], [3, 5, 3], [9, 5, 4], [12, 6, 5]], 2, TURNING)
SIGNS = [EveningSign(0, 2, "star", 3, 7), EveningSign(1, 1, "star", 3, 4), EveningSign(1, 1, "flag", 2, 5)]


@pytest.fixture
def chart(screen):
    from ui.touch.records.race_chart import RaceChart

    screen.start()
    seats = screen.table.window.seats
    one = RaceChart(RACE, [[seats[0]], [seats[1]], [seats[2]]], 1, SIGNS, "Ada takes it.", size_hint=(None, None))
    one.size = (700, 260)
    screen.app.stage.pages.clear_widgets()
    screen.app.stage.pages.add_widget(one)
    screen.finger.frames(2)
    return one


def test_heights_keep_apart_and_in_their_room():
    from ui.touch.records.race_chart import spread

    assert spread([100, 90, 20], 30, 0, 200) == [100, 70, 20]
    assert spread([200, 200, 200], 30, 0, 200) == [185, 155, 125]
    low = spread([5, 5, 5], 30, 10, 200)
    assert low == [70, 40, 10]
    assert spread([], 30, 0, 200) == []


def test_points_lie_as_high_as_they_are_many(chart):
    plot = chart._plot()
    nothing, most = chart._at(plot, 0, 0), chart._at(plot, 3, 12)
    assert nothing == pytest.approx(plot[:2]) and most == pytest.approx((plot[0] + plot[2], plot[1] + plot[3]))
    assert chart._points_at(0, 2) == 9 and chart._points_at(1, 3) == 6
    assert chart._ticks() == [0, 5, 10]


def test_of_two_signs_without_room_the_weightier_is_shown_and_the_remark_stands_by_its_own(chart):
    assert [line for _, _, line in chart.places] == [7, 4, 7]


def test_a_sign_that_is_touched_tells_its_line(chart, screen):
    told = []
    chart.bind(on_line=lambda _, line: told.append(line))
    x, y, _ = chart.places[1]
    screen.finger.tap(*chart.to_window(x, y))
    screen.finger.tap(*chart.to_window(chart.x + 2, chart.y + 2))
    assert told == [4]


@pytest.mark.parametrize("size", [(700, 190), (440, 300)])
def test_nothing_is_cut(chart, screen, size):
    from tests.tour.cut import cut_texts

    chart.size = size
    screen.finger.frames(2)
    assert cut_texts() == []
    plot = chart._plot()
    assert plot[2] > 100 and plot[3] > 80
