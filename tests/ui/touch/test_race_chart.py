"""The race of the points as a picture: a line a side, names apart, what was big on it, one remark."""

from __future__ import annotations

import pytest

from companion.client.evenings.evening_signs import EveningSign
from companion.client.evenings.race import Race
from companion.client.layers.views import LogLine

TURNING = LogLine(7, "Ada takes it.", "", "", 0, "taken", 2, False, {})
RACE = Race([0, 1, 2, 3], [[0], [1], [2]], [[0, 0, 0], [3, 5, 3], [9, 5, 4], [12, 6, 5]], 2, TURNING)
SIGNS = [EveningSign(0, 2, "star", 3, 7, "felon taken"), EveningSign(1, 1, "star", 3, 4, "felon taken"),
         EveningSign(1, 1, "flag", 2, 5, "got out")]  # fmt: skip


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
    from ui.touch.records.lanes import spread

    assert spread([100, 90, 20], 30, 0, 200) == [100, 70, 20]
    assert spread([200, 200, 200], 30, 0, 200) == [185, 155, 125]
    low = spread([5, 5, 5], 30, 10, 200)
    assert low == [70, 40, 10]
    assert spread([], 30, 0, 200) == []


def test_points_lie_as_high_as_they_are_many(chart):
    plot = chart._plot()
    nothing, most = chart._at(plot, 0, 0), chart._at(plot, 3, 12)
    assert nothing == pytest.approx(plot[:2]) and most == pytest.approx((plot[0] + plot[2], plot[1] + plot[3]))
    assert chart._ticks() == [0, 5, 10]


def test_lines_with_the_same_points_lie_beside_each_other(chart):
    """Four people with nothing were one line, in the colour of whoever was drawn last."""
    from kivy.metrics import dp

    from ui.touch.records.lanes import height_at
    from ui.touch.records.race_chart import LANE, LINE

    begins, apart = [line[0][1] for line in chart._line_of(chart._plot())], pytest.approx(dp(LANE))
    assert dp(LANE) >= dp(LINE) and [begins[0] - begins[1], begins[1] - begins[2]] == [apart, apart]
    ends = [line[-1] for line in chart._line_of(chart._plot())]
    assert ends[0][1] == pytest.approx(chart._at(chart._plot(), 3, 12)[1]), "who is alone there stays there"
    assert height_at([(0, 0), (10, 20), (20, 20)], 5) == 10 and height_at([(0, 0), (10, 20)], 99) == 20


def test_lanes_move_as_little_as_may_be():
    from ui.touch.records.lanes import lanes

    assert lanes([5, 5, 5], 4) == [9, 5, 1], "the best is on top"
    assert lanes([50, 5, 6], 4) == [50, 3.5, 7.5], "and who is higher above who is lower"
    assert lanes([], 4) == []


@pytest.mark.parametrize("size", [(700, 190), (440, 300)])
def test_it_says_what_each_sign_means(chart, screen, monkeypatch, size):
    from ui.touch.records import sign_key

    said = []
    monkeypatch.setattr(sign_key, "draw_text", lambda _, text, *drawn, **more: said.append(text))
    chart.size = size
    screen.finger.frames(2)
    chart.paint_soon()
    screen.finger.frames(2)
    assert set(said) == {"felon taken", "got out"}


def test_no_badge_lies_on_the_remark(chart, screen):
    """The lowest one did, where all ended low: two had nothing, and one of them could not be read."""
    from kivy.metrics import dp

    from ui.touch.records import race_chart

    chart._race = Race([0, 1, 2, 3], [[0], [1], [2]], [[0, 0, 0], [3, 0, 0], [9, 0, 0], [12, 0, 0]], 2, TURNING)
    chart.size, lowest = (700, 190), []
    draw_mark = race_chart.draw_mark
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(race_chart, "draw_mark", lambda *drawn: (lowest.append(drawn[4] - drawn[5]), draw_mark(*drawn)))
        chart.paint_soon()
        screen.finger.frames(2)
    assert len(lowest) == 3 and min(lowest) >= chart.y + dp(race_chart.REMARK_HIGH)


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
