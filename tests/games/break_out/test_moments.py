"""What a break-out is remembered for."""

from __future__ import annotations

from companion.client.evenings.moments import Counted, Deed, Tale, Thrown
from companion.games.break_out.moments import GameMoments
from companion.rules.game import Standing

EDITION = {"dice": {"coloured": [1, 2, 3, 4, 5, 6], "white": [1, 2, 3]}}


def standing(place, seat, right, total):
    forecast = ("RG", "YB", "OP", "K")
    lines = [
        ("boat", {"boat": str(number), "right": hit, "forecast": list(boat)}, 0)
        for number, (hit, boat) in enumerate(zip(right, forecast, strict=True), start=1)
    ]
    return Standing(place, [seat], total, lines)


def tale(*deeds, standings=()):
    return Tale("break-out", 2, EDITION, [Deed(*deed) for deed in deeds], list(standings))


def told(*deeds, standings=()):
    return {one.key: one for one in GameMoments(tale(*deeds, standings=standings)).moments()}


def rolled(seat, turn, *results):
    return ("rolled", seat, {"results": list(results)}, turn)


def test_whole_boats_are_foreseen_whatever_the_order_in_them():
    found = told(standings=[standing(1, 1, ("GR", "YB", "O", ""), 9), standing(2, 0, ("R", "", "", ""), 1)])
    assert (found["foresaw"].seats, found["foresaw"].facts) == ([1], {"boats": ["1", "2"], "all": False})
    assert "right" not in found and found["ahead"].facts == {"points": 8}


def test_who_foresaw_the_same_boats_is_named_together():
    moments = GameMoments(tale(standings=[standing(1, seat, ("RG", "", "", ""), 2) for seat in (2, 0)])).moments()
    assert [one.seats for one in moments if one.key == "foresaw"] == [[2, 0]]


def test_without_a_whole_boat_the_most_prisoners_count():
    found = told(standings=[standing(1, 1, ("G", "Y", "O", ""), 6), standing(2, 0, ("R", "", "", ""), 1)])
    assert (found["right"].seats, found["right"].facts) == ([1], {"count": 3}) and "foresaw" not in found


def test_a_tie_is_won_by_nobody():
    assert "ahead" not in told(standings=[standing(1, 0, ("G", "", "", ""), 1), standing(1, 1, ("G", "", "", ""), 1)])


def test_spaces_back_and_cells_are_counted():
    back = ("went_back", 0, {"who": "R", "pips": 3}, 1)
    found = told(back, ("sent_to_cell", 0, {"who": "G", "pips": 2}, 2), ("went_back_onto", 1, {"pips": 4}, 3))
    assert found["sent_back"].facts == {"count": 5} and found["to_cells"].facts == {"count": 1}
    counted = GameMoments(tale(back, standings=[standing(1, 0, ("RG", "Y", "", ""), 4)])).counted()
    assert Counted("sent_back", 0, 1) in counted and Counted("foreseen", 0, 3, 7) in counted
    assert Counted("whole_boats", 0, 1, 4) in counted


def test_white_is_no_luck_and_a_roll_that_was_put_right_does_not_count():
    deeds = (
        rolled(0, 1, "R6", "G5", "W3"),
        rolled(1, 2, "R2", "G2", "Y2"),
        ("corrected", -1, {"what": "die:G", "value": []}, 2),
        ("corrected", -1, {"what": "die:Y", "value": []}, 2),
        rolled(0, 3, "K1"),
        ("corrected", -1, {"what": "at:K", "value": []}, 3),
        rolled(1, 4, "W2"),
    )
    assert GameMoments(tale(*deeds)).thrown() == [Thrown(0, 11, 7.0), Thrown(0, 1, 3.5)]


def test_the_mean_is_that_of_the_dice_in_the_box():
    special = Tale("break-out", 2, {"dice": {"coloured": [2, 2, 5]}}, tale(rolled(0, 1, "R5")).deeds, [])
    assert GameMoments(special).thrown() == [Thrown(0, 5, 3.0)]
