"""Everybody's points as bars: as long as the totals, and each part wide enough to be read."""

from __future__ import annotations

import pytest

from companion.rules.game import Standing


@pytest.mark.parametrize("points", [[27, 25, 10, 6], [1, 60], [5], [1] * 9])
def test_parts_fill_their_bar_and_can_be_read(display, points):
    from kivy.metrics import dp

    from ui.touch.records.points_table import APART, LEAST, widths

    found = widths(points, dp(480))
    assert sum(found) + dp(APART) * (len(points) - 1) == pytest.approx(dp(480))
    assert min(found) >= dp(LEAST) - 0.01 and sorted(found) == [found[points.index(one)] for one in sorted(points)]


@pytest.mark.parametrize(("game", "place"), [("torture", "points"), ("cloaks", "points")])
def test_points_so_far_fill_the_screen_where_a_game_draws_them(screen, game, place):
    from tests.tour.cut import cut_texts

    screen.start(game)
    screen.app.go(place)
    screen.finger.frames(3)
    page = screen.page
    assert page.big.width == page.width and page.side.width == 0 and cut_texts() == []
    screen.touch("Table", stack=True)
    assert screen.app.page_name == "table"


def test_a_line_says_what_points_are_for_and_what_a_side_is_remembered_for(screen, monkeypatch):
    from ui.touch.records.points_table import Part, sides_of

    screen.start("torture", names=("Ada", "Ben"))
    window = screen.table.window
    made = [("equipment", {"cards": []}, 12), ("coins", {"gold": 5}, 5)]
    monkeypatch.setattr(type(window), "standings", lambda self: [Standing(1, [0], 17, made), Standing(2, [1], 0, [])])
    monkeypatch.setattr(type(window.display), "tale", lambda self, seat: f"tale {seat}")
    first, second = sides_of(window, {"coins": "paid"})
    assert first.parts == [Part("Equipment", "", 12), Part("Coins", "paid", 5)] and first.tale == "tale 0"
    assert (first.place, second.place, second.parts, second.name) == (1, 2, [], "Ben")


def drawn_signs(parts, wide, monkeypatch):
    """The signs in the bar of somebody with these points, in a table so wide."""
    from kivy.graphics import InstructionGroup

    from ui.touch.records import points_table

    drawn = []
    monkeypatch.setattr(points_table, "draw_icon", lambda _, sign, *__: drawn.append(sign))
    table = points_table.PointsTable.__new__(points_table.PointsTable)
    for part, each in zip(parts, points_table.widths([one.points for one in parts], wide), strict=True):
        table._part(InstructionGroup(), part, (0, 0, each), 40)
    return drawn


def test_every_part_has_its_sign_and_the_legend_says_each_once(screen, monkeypatch):
    from ui.touch.look.fonts import icon
    from ui.touch.records.points_table import Part, Side, legend_of

    parts = [Part("Equipment", "construction", 40), Part("Coins", "paid", 1), Part("Felons", "lock", 12)]
    assert drawn_signs(parts, 160, monkeypatch) == [icon(one.icon) for one in parts]
    none = Part("Bonus", "", 3)
    sides = [Side([], "Ada", 1, 53, parts, ""), Side([], "Ben", 2, 4, [Part("Coins", "paid", 4), none], "")]
    assert [one.text for one in legend_of(sides)] == ["Equipment", "Coins", "Felons"]
