"""CLK-MOVE: where cloaks may lie when phase 1 is over."""

from __future__ import annotations

import random

import pytest

from companion.games.cloaks import game
from tests.games.cloaks.tables import CITY, at, seat

MIDDLE = seat("H7 H8 I8", noble="H8")
"""Three cloaks in the yard of the middle tile, the noble on H8."""

ROADS = {
    f"{'ABCDEFGHIJKLMNO'[column]}{row + 1}"
    for row, signs in enumerate(["".join(line.split()) for line in CITY.split("\n") if line.strip()])
    for column, sign in enumerate(signs)
    if sign == "#"
}
"""The road squares of the picture."""


def hang_together(squares):
    """Whether squares are one group, side to side, worked out from their letters and numbers."""
    left, reached = set(squares), []
    while left:
        reached.append(left.pop()) if not reached else None
        beside = {one for one in left if any(_steps(one, other) == 1 for other in reached)}
        if not beside:
            return not left
        reached += beside
        left -= beside
    return True


def _steps(one, other):
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))


@pytest.mark.rule("CLK-MOVE-01")
def test_any_number_of_cloaks_may_be_moved_however_far():
    """R-CLK-11, R-CLK-13: they are lifted and laid anew in one phase, and no distance is given."""
    for squares in ("H7 H8 I8", "H7 H8 H9", "H8 G8 F8", "H8 H9 I9"):
        town = at(MIDDLE).lay(squares)
        assert sorted(town.player(0).cloaks) == sorted(squares.split())
        assert town.asked == "noble"
    ten = at(seat("H7 H8 H9 H10 H11 H12 H13 H14 H15 G13", noble="H7"), seat(), seat()).lay(
        "H7 H6 H5 H4 H3 H2 H1 G3 F3 E3"
    )
    assert ten.cloaks(0) == "H1 H2 E3 F3 G3 H3 H4 H5 H6 H7"


@pytest.mark.rule("CLK-MOVE-01")
def test_all_of_them_are_laid_again():
    town = at(MIDDLE)
    assert town.sentence(["H8"]) == "Not yet: 2 cloaks are still in your hand."
    assert town.sentence(["H8", "H7"]) == "Not yet: one cloak is still in your hand."


@pytest.mark.rule("CLK-MOVE-01")
def test_each_move_is_told_for_the_hands_that_make_it():
    town = at(MIDDLE).lay("H8 G8 G9")
    assert [(facts["start"], facts["square"]) for facts in town.facts("cloak_moved")] == [("H7", "G8"), ("I8", "G9")]
    assert town.hands("cloak_moved")[0] == (
        "Ada: a cloak from row 2, column 3 of the middle tile to row 3, column 2 of the middle tile."
    )
    assert at(MIDDLE).keep().facts("cloak_moved") == []


@pytest.mark.rule("CLK-MOVE-02")
def test_cloaks_beside_the_board_cannot_be_moved_onto_it():
    town = at(MIDDLE)
    assert game.view(town.state, None).seats[0].supply == 7
    refused = town.why_not("H7 H8 I8 J8".split())
    assert (refused.rule, town.sentence("H7 H8 I8 J8".split())) == (
        "CLK-MOVE-02", "That is too many: 3 cloaks can lie on the board now.",
    )  # fmt: skip
    assert not at(seat("H7 H8 I8", noble="H8", boxed=3)).ask.allows("H7 H8 I8 J8".split())
    assert not at(seat("H7 H8 I8", noble="H8", card="A1")).ask.allows("H7 H8 I8 J8".split())


@pytest.mark.rule("CLK-MOVE-03")
def test_the_cloak_under_the_own_noble_stays():
    town = at(MIDDLE)
    assert list(town.ask.fixed) == ["H8"]
    refused = town.why_not("H7 I7 I8".split())
    assert (refused.rule, town.sentence("H7 I7 I8".split())) == (
        "CLK-MOVE-03", "The cloak under your noble stays where it is.",
    )  # fmt: skip
    assert town.ask.allows("H8 G8 F8".split()), "the others may all go"


@pytest.mark.rule("CLK-MOVE-04")
def test_in_the_end_all_of_them_are_one_group_with_the_one_under_the_noble():
    town = at(MIDDLE)
    refused = town.why_not("H8 C8 C9".split())
    assert (refused.rule, town.sentence("H8 C8 C9".split())) == (
        "CLK-MOVE-04", "Not yet: 2 cloaks are apart from your noble.",
    )  # fmt: skip
    assert town.sentence("H8 H7 C9".split()) == "Not yet: one cloak is apart from your noble."


@pytest.mark.rule("CLK-MOVE-04", "CLK-MOVE-05", "CLK-MOVE-07", "CLK-MOVE-08")
def test_whatever_is_laid_at_random_is_one_group_on_free_roads():
    rivals = {"H9", "G9", "I9"}
    for number in range(60):
        town = at(seat("H7 H8 I8 I7 J8", noble="H8", waiting=number % 3), seat("H9 G9 I9"))
        answer = town.ask.random_answer(random.Random(number))
        if "cards" in answer:
            continue
        assert "H8" in answer and len(set(answer)) == len(answer) == 5 + number % 3
        assert set(answer) <= ROADS - rivals
        assert hang_together(answer)


@pytest.mark.rule("CLK-MOVE-05")
def test_corner_to_corner_is_no_link():
    """The worked example: two cloaks at a corner, and a third that joins them."""
    two = at(seat("H7 H8", noble="H8"))
    assert two.why_not("H8 G7".split()).rule == "CLK-MOVE-04"
    assert at(MIDDLE).ask.allows("H8 H7 G7".split())
    assert not at(MIDDLE).ask.allows("H8 G7 I9".split())
    assert two.ask.could_come(["H8"]) == ["H7", "G8", "I8", "H9"]


@pytest.mark.rule("CLK-MOVE-06")
def test_neither_an_empty_square_nor_a_rivals_cloak_links_a_group():
    empty = at(seat("H7 H8", noble="H7"))
    assert empty.why_not(["H7", "H9"]).rule == "CLK-MOVE-04"
    rival = at(seat("H7 G7", noble="H7"), seat("H8 I8"))
    assert rival.why_not(["H7", "H9"]).rule == "CLK-MOVE-04"
    assert rival.sentence(["H7", "H9"]) == "Not yet: one cloak is apart from your noble."


@pytest.mark.rule("CLK-MOVE-07")
def test_cloaks_lie_on_roads_only():
    town = at(MIDDLE)
    # A field, one with a star, one with a neutral house; beside the board there is nothing at all.
    for square in ("J9", "F9", "B7"):
        refused = town.why_not(["H7", "H8", square])
        assert refused.rule == "CLK-MOVE-07"
        assert town.sentence(["H7", "H8", square]).startswith("No road for a cloak: row")
    assert set(town.ask.items) - {"cards"} <= ROADS
    assert not town.ask.allows(["H7", "H8", "P8"])
    assert town.sentence(["H7", "H8", "P8"]) == "Say on which road squares your cloaks lie, each once."


@pytest.mark.rule("CLK-MOVE-08")
def test_a_square_holds_one_cloak_whoever_owns_it():
    """R-CLK-12."""
    town = at(MIDDLE, seat("H9 G9"))
    refused = town.why_not("H7 H8 H9".split())
    assert refused.rule == "CLK-MOVE-08"
    assert town.sentence("H7 H8 H9".split()) == ("A rival's cloak is there: row 4, column 3 of the middle tile.")
    assert "H9" not in town.ask.items
    assert town.sentence("H8 H7 H7".split()) == "Only one cloak lies on a square."
    town.play.correct([("cloaks:0", ["H7", "H8", "H9"])])
    assert game.faults(town.state)


@pytest.mark.rule("CLK-MOVE-10")
@pytest.mark.parametrize("squares", ["H7 H8 I8 H9 H10", "H8 G8 F8 E8 D8", "H8 H7 H6 I8 J8"])
def test_waiting_cloaks_are_added_beside_the_group_while_others_move(squares):
    """R-CLK-14: before, between or after; only how they lie in the end counts."""
    town = at(seat("H7 H8 I8", noble="H8", waiting=2)).lay(squares)
    assert sorted(town.player(0).cloaks) == sorted(squares.split())
    assert town.player(0).waiting == 0
    assert len(town.facts("cloak_laid")) >= 2
    assert game.view(town.state, None).seats[0].supply == 5


@pytest.mark.rule("CLK-MOVE-10")
def test_while_there_is_room_a_cloak_may_not_be_kept_back():
    town = at(seat("H7 H8 I8", noble="H8", waiting=2))
    assert town.ask.facts == {"cloaks": 3, "waiting": 2}
    refused = town.why_not("H7 H8 I8 J8".split())
    assert (refused.rule, town.sentence("H7 H8 I8 J8".split())) == (
        "CLK-MOVE-10", "Not yet: a waiting cloak has room beside your group. Lay it.",
    )  # fmt: skip
    assert town.sentence("H7 H8 I8".split()) == ("Not yet: 2 waiting cloaks have room beside your group. Lay them.")
    assert town.why_not("H7 H8 I8 J8 C8".split()).rule == "CLK-MOVE-04", "beside the group, not anywhere"
    assert town.why_not("H7 H8 I8 J8 K8 L8".split()).rule == "CLK-MOVE-02"


@pytest.mark.rule("CLK-MOVE-11")
def test_a_cloak_that_finds_no_room_goes_on_waiting():
    town = at(seat("H1 H2", noble="H2", waiting=3), seat("H3 G3 I3"))
    assert town.ask.allows(["H1", "H2"])
    town.keep()
    assert (town.player(0).waiting, town.cloaks(0)) == (3, "H1 H2")
    fewer = at(seat("H2 H3", noble="H3", waiting=4), seat("H4 H5"), seat("F3 E3"), seat("I3 J3"))
    assert fewer.why_not("H2 H3 G3".split()).rule == "CLK-MOVE-10"
    fewer.lay("H1 H2 H3 G3")
    assert fewer.player(0).waiting == 2, "the road ends there, and rivals' cloaks lie round the rest"


@pytest.mark.rule("CLK-MOVE-11")
def test_it_is_laid_once_there_is_room_again():
    town = at(seat("H1 H2", noble="H2", waiting=3), seat("H3 G3 I3")).keep()
    town.put("cloaks:1", ["G3", "F3"]).put("noble:1", "G3").put("turn", 0)
    assert not town.ask.allows(["H1", "H2"])
    assert town.ask.allows("H1 H2 H3 H4 H5".split())
