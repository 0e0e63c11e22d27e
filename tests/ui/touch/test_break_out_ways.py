"""Break Out's moves as they are asked for and drawn: the first of three, ways along the track, ghosts, grey results."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.ui.touch.test_break_out import begin, own, put, touch_keys


def test_the_first_of_three_is_asked_for_as_the_first(screen):
    evening = begin(screen)
    put(screen, R=4, G=9, K=20)
    touch_keys(screen, ["R", "G", "K"])
    touch_keys(screen, [3, 2, 6])
    assert evening.asks(None)[0].short == "Who moves first?"
    touch_keys(screen, "step:K:26")
    assert evening.asks(None)[0].short == "Who moves next?"


def test_who_gave_way_to_white_is_not_missed_among_the_first(screen):
    evening = begin(screen)
    put(screen, R=4, G=9, K=20)
    touch_keys(screen, ["R", "G", "K", "W"])
    touch_keys(screen, [3, 2, 6, 1])
    touch_keys(screen, next(o.value for o in evening.asks(None)[0].options if o.value.startswith("gives:G")))
    assert evening.asks(None)[0].short == "Who moves first?"


def test_a_result_under_somebody_waits_in_grey(screen):
    begin(screen)
    put(screen, R=4, G=4, K=20)
    touch_keys(screen, ["R", "G", "K"])
    touch_keys(screen, [3, 2, 6])
    choice = own(screen)
    grey = [key for key in choice._grid.children if getattr(key, "disabled", False)]
    assert [(key.face.who, key.face.pips, key.face.over) for key in grey] == [("R", 3, "G")]
    screen.finger.tap_widget(grey[0])
    touch_keys(screen, "step:G:6")
    assert not any(getattr(key, "disabled", False) for key in own(screen)._grid.children)


def test_the_way_of_the_first_key_or_the_one_under_a_finger_is_shown(screen):
    begin(screen)
    put(screen, R=4, G=9, K=20)
    touch_keys(screen, ["R", "G", "K"])
    touch_keys(screen, [3, 2, 6])
    choice, board = own(screen), screen.page.board
    first, other = list(choice._keys)[:2]
    assert board.led == first and choice._keys[first].chosen
    screen.finger.seconds(1)
    touch = screen.finger.rest(choice._keys[other])
    assert board.led == other and [key.chosen for key in choice._keys.values()] == [False, True, False]
    assert board._moving()[0].value == other
    screen.finger.lift(touch)


def test_two_who_could_come_to_a_space_are_one_ghost_there(screen, monkeypatch):
    from ui.touch.games.break_out import aloft
    from ui.touch.games.break_out import board as drawing

    begin(screen)
    put(screen, R=4, G=5, K=20)
    touch_keys(screen, ["R", "G", "K"])
    touch_keys(screen, [3, 3, 6])
    board, ghosts, named = screen.page.board, [], []
    monkeypatch.setattr(drawing, "draw_standing", lambda _, look, __, style: ghosts.append((look.id, style)))
    monkeypatch.setattr(aloft, "draw_counter", lambda _, look, *box: named.append((look.id, box[-1])))
    board._paint_above()
    ways = board._moving()
    assert len(ways) == 3 and len({way.spot for way in ways}) == 2
    assert ghosts == [(ways[0].who, "hollow"), ("K", "hollow")]
    assert named == [("G", "hollow")], "who else could come there is a small ghost"


@pytest.mark.parametrize(
    ("start", "end", "taken", "counted"),
    [
        ("16", "19", [], ["17", "18", "19"]),
        ("16", "20", [16, 17, 19], ["18", "20"]),
        ("16", "20", [16, 17, 20], ["18", "19", "20"]),
        ("12", "9", [12, 11], ["10", "9"]),
        ("cell", "3", [2], ["1", "3"]),
        ("2", "cell", [2], ["1"]),
        ("34", "boat1", [35], ["36"]),
    ],
)
def test_a_way_runs_along_the_track_and_counts_what_the_rules_count(screen, start, end, taken, counted):
    from ui.touch.games.break_out.path import path_of
    from ui.touch.games.break_out.plan import Plan

    plan = Plan(begin(screen).window.view)
    path = path_of(plan, 1, "R", start, end, taken)
    on_the_way = [(plan.stand(int(one))[0], plan.lane(plan.row(int(one)))) for one in counted]
    # The last one beside whoever stands there: on the way it would lie on the lowest plate of a pile.
    assert path.steps == ([*on_the_way[:-1], plan.badge(int(end))] if end.isdecimal() else on_the_way)
    straight = [x0 == x1 or y0 == y1 for (x0, y0), (x1, y1) in pairwise(path.points)]
    assert all(straight), "it bends with the track and cuts no corner"
