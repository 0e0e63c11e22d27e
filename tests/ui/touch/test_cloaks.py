"""A turn of Throw Down the Cloaks by touches on the real window: laying cloaks, the noble's walk, building."""

from __future__ import annotations

import pytest

from companion.client.evenings.kept import Kept
from companion.words import say

TOWN = {"G6", "G7", "G8", "F9", "G9", "H9"}
"""Where Ada's cloaks lie; her noble stands on G8."""


@pytest.fixture
def city(screen, tmp_path):
    from tests.ui.touch.city import CityScreen

    return CityScreen(screen, tmp_path).begin().place()


def key(city, word):
    return city.screen.button(text=say(f"cloaks.touch.{word}"))


# Laying cloaks


def test_a_touch_lifts_a_cloak_and_the_next_lays_it(city):
    city.tap("G6", "G10")
    assert set(city.draft.pieces) == {"G10", *TOWN} - {"G6"} and city.draft.in_hand is None
    city.press("laid")
    assert city.cloaks() == {"G10", *TOWN} - {"G6"} and city.asked == "noble"
    assert city.finger.touches == 3


def test_a_cloak_is_dragged_to_where_it_goes(city):
    city.drag("G6", "G10")
    assert set(city.draft.pieces) == {"G10", *TOWN} - {"G6"}
    city.press("laid")
    assert city.asked == "noble" and city.cloaks() == {"G10", *TOWN} - {"G6"}


def test_a_cloak_dragged_to_where_none_may_lie_goes_back(city):
    city.drag("G6", "H8")
    assert city.draft.empty and set(city.draft.pieces) == TOWN
    from tests.ui.touch.nine_zones import Drag

    there, back = (city.board.spot_place(square) for square in ("G10", "G6"))
    Drag(city.screen, back).to(there).to(back).lift()
    assert city.draft.empty and city.draft.in_hand is None


def test_the_cloak_under_the_noble_cannot_be_lifted(city):
    city.tap("G8")
    assert city.draft.in_hand is None and city.board.lifted == ""
    city.drag("G8", "G10")
    assert city.draft.empty


def test_what_does_not_hang_together_says_so_at_once_and_shows_the_link(city):
    city.tap("G7")
    assert city.notice == "" and city.board.mark_icons == {"G7": "link"}
    city.tap("G10")
    assert city.notice == "Not yet: one cloak is apart from your noble."
    assert key(city, "laid").disabled
    apart = {one.spot for one in city.board.figures.pieces.values() if one.shown == "not_yet"}
    assert apart == {"G6"}
    city.tap("F9", "G7")
    assert city.notice == "" and not key(city, "laid").disabled and city.board.mark_icons == {}


def test_undo_takes_the_layout_back_move_by_move_and_no_answer(city):
    answers = city.window.changes
    city.tap("G6", "G10", "F9")
    assert city.draft.in_hand == "F9"
    city.undo()
    assert city.draft.in_hand is None and set(city.draft.pieces) == {"G10", *TOWN} - {"G6"}
    city.undo()
    assert city.draft.empty and set(city.draft.pieces) == TOWN
    assert city.window.changes == answers


def test_undo_with_an_empty_layout_takes_back_the_answer_before(city):
    city.keep()
    city.give("stay")
    city.undo()
    assert city.asked == "noble"
    city.undo()
    assert city.asked == "cloaks"


def test_as_before_and_lift_all(city):
    city.tap("G6", "G10")
    city.press("as_before")
    assert city.draft.empty
    city.press("lift_all")
    assert city.draft.pieces == ["G8"] and "in your hand" in city.notice
    city.tap("G7", "H9" if "H9" in city.own.squares else "G9")
    city.press("as_before")
    assert set(city.draft.pieces) == TOWN


def test_a_half_laid_group_is_where_it_was_after_the_plug_was_pulled(screen, tmp_path):
    """Nothing half-made is kept: the table is as it was, and the evening goes on there."""
    from tests.ui.touch.city import CityScreen

    screen.app.kept.close()
    screen.app.kept = Kept(tmp_path / "kept.db")
    city = CityScreen(screen, tmp_path).begin().place()
    city.tap("G6", "G10", "G7")
    number, before = city.window.facts.number, city.window.position()
    screen.app.kept.close()
    screen.app.kept = Kept(tmp_path / "kept.db")
    screen.app.open_evening(lambda: screen.app.kept.take_up(number))
    screen.finger.frames(4)
    assert city.window.position() == before and city.draft.empty and city.asked == "cloaks"
    city.tap("G6", "G10")
    city.press("laid")
    assert city.asked == "noble"
    screen.app.kept.close()


def test_cloaks_that_waited_are_laid_with_the_others(city):
    city.place(waiting_0=2)
    assert "In hand: 2" in city.own._row.text
    for _ in range(2):
        city.tap(next(one for one in city.board.legal if city.board.in_sight(one, 0.3)))
    city.press("laid")
    assert len(city.cloaks()) == 8 and city.view.seats[0].waiting == 0


# What is seen


def test_a_turn_opens_where_the_noble_stands_and_stays_there(city):
    assert city.board.zone == "4"
    seen = city.board.seen
    city.tap("G6", "G10")
    city.press("laid")
    city.tap("G9")
    assert city.asked == "build" and city.board.seen == seen
    city.give("done")
    noble, cloaks = city.view.seats[1].noble, city.view.seats[1].cloaks
    assert city.view.seat == 1 and city.board.zone_of(noble) == "5"
    assert all(city.board.in_sight(spot, 1.4) for spot in cloaks) and city.board.zone in ("4", "5")


def test_a_view_that_was_moved_stays_within_the_turn(city):
    city.board.drag_view(-60, 0)
    city.board.stop_pan()
    seen = city.board.seen
    city.tap("G6", "G10")
    city.press("laid")
    assert city.asked == "noble" and city.board.seen == seen


def test_another_question_about_a_place_out_of_sight_leads_there(city):
    city.board.show_zone("6")
    city.finger.seconds(0.3)
    city.press("leave")
    assert city.asked == "noble" and city.board.zone == "4"


def test_the_map_in_the_foot_shows_the_whole_city_and_a_tile_opens_by_a_touch(city):
    city.finger.tap_widget(city.board.foot.map)
    city.finger.seconds(0.3)
    assert not city.board.zoomed and city.board.zone == ""
    city.tap("H13")
    city.finger.seconds(0.3)
    assert city.board.zone == "7"


def test_ten_cloaks_on_two_tiles_are_reached_by_moving_the_view(city):
    from ui.touch.games.cloaks.scenes_turn import TEN

    city.place(cloaks_0=TEN, influence_0=64)
    assert not city.board.in_sight("G2")
    city.board.drag_view(0, -320)
    city.board.stop_pan()
    assert city.board.in_sight("G2", 0.3)
    city.tap("G2", "H3")
    city.press("laid")
    assert city.cloaks() == {"H3", *TEN} - {"G2"}


# The noble, building


def test_the_noble_walks_by_one_touch_and_a_house_costs_one_more(city):
    city.keep()
    city.finger.touches = 0
    city.tap("H9")
    assert city.asked == "build" and city.view.seats[0].noble == "H9"
    city.tap("H8")
    assert "H8" in city.view.seats[0].houses or city.screen.reads("Which of these?")


def test_where_only_a_house_can_stand_one_touch_builds_it(city):
    city.place(monuments_0=["J7"])
    city.keep()
    city.give("stay")
    city.finger.touches = 0
    city.tap("H8")
    assert "H8" in city.view.seats[0].houses and city.finger.touches == 1


def test_where_a_monument_may_stand_too_a_dialog_asks(city):
    city.keep()
    city.give("stay")
    assert city.board._signs == {"F8", "H8"} and city.board._gains == {"F8": 6, "H8": 6}
    city.finger.touches = 0
    city.tap("H8")
    assert city.screen.reads("House: 6 influence")
    city.screen.touch("Monument")
    city.finger.frames(3)
    assert city.view.seats[0].monuments == ["H8"] and city.finger.touches == 2
    assert city.board._signs == set()


def test_an_earned_cloak_is_laid_by_one_touch(city):
    city.place(influence_0=27, monuments_0=["J7"])
    city.keep()
    city.give("stay")
    city.tap("H8")
    assert city.asked == "earned"
    lit = [one for one in city.board.legal if city.board.in_sight(one, 0.3)]
    city.tap(lit[0])
    assert len(city.cloaks()) == 7 and city.asked == "build"


def test_gains_are_shown_where_the_noble_may_come(city):
    city.keep()
    assert city.asked == "noble" and city.board._gains["F8"] == 6 and "I10" in city.board._gains


def test_equally_near_cloaks_are_chosen_by_a_touch(city):
    from ui.touch.games.cloaks.scenes_turn import RING, close_the_ring

    close_the_ring(city.guide)
    city.place(cloaks_0=RING, noble_0="M7", influence_0=53, houses_0=["F1", "M5"],
               cloaks_1=["L7", "L8", "L9", "K9"], noble_1="K9")  # fmt: skip
    city.keep()
    city.tap("L7")
    city.give("done")
    assert city.asked == "retreat" and set(city.board.legal) == {"L6", "M7"}
    city.tap("L6")
    assert city.view.seats[0].noble == "L6" and city.view.seat == 1


def test_numbers_of_a_seat_beside_each_other_are_told_apart_by_signs(city):
    """One point and seventeen influence read as 117."""
    for seat in range(4):
        chips = city.window.display.chips(seat)
        assert all(chip.icon for chip in chips[1:]) and len({chip.icon for chip in chips}) == len(chips)


def test_own_houses_are_counted_under_their_letter_and_not_by_colour_alone(city, monkeypatch):
    from kivy.graphics import InstructionGroup

    from ui.touch.games.cloaks import figures

    drawn = []
    monkeypatch.setattr(figures, "draw_text", lambda group, text, *rest, **more: drawn.append(text))
    assert city.board.zone
    city.board.foot._counts.draw(InstructionGroup())
    assert drawn[0] == city.window.seats[city.view.seat].letter
