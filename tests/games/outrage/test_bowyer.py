"""Torture in the Bowyer Tower (OUT-BOWYER)."""

from __future__ import annotations

import pytest

from tests.games.outrage.scene import Scene
from tests.games.outrage.situations import drawn, held


def landed(*hand, seats=3, **options):
    """A scene in which seat 0 has just walked to the Bowyer Tower."""
    scene = Scene(seats, **options).hand(0, *hand).stand(0, "W44", accredited=False)
    for seat, square in zip(range(1, seats), ("W10", "H14"), strict=False):
        scene.stand(seat, square)
    return scene.begin(0).move(1, 2)


@pytest.mark.rule("OUT-BOWYER-01", "OUT-SQ-04", "OUT-RAVEN-30")
def test_landing_there_or_being_taken_there_means_torture():
    scene = landed()
    assert (scene.at(0), scene.player(0).held, scene.turn_of) == ("W47", "bowyer", 1)
    scene = drawn("held_bowyer")
    assert (scene.at(0), scene.player(0).held, scene.turn_of) == ("W47", "bowyer", 1)
    assert scene.player(0).hand == []


@pytest.mark.rule("OUT-BOWYER-02", "OUT-BOWYER-11")
def test_it_lasts_up_to_three_turns_and_the_third_throw_is_not_moved():
    scene = held("bowyer", seats=2)
    for left in (2, 1):
        scene.throw(1, 2)
        assert scene.told("still_held")[-1].facts == {"left": left}
        assert scene.turn_of == 1
        scene.begin(0)
    scene.throw(1, 2)
    assert (scene.player(0).held, scene.at(0), scene.turn_of) == ("", "W47", 1)
    assert scene.begin(0).asked == "move"


@pytest.mark.rule("OUT-BOWYER-11")
def test_at_some_tables_the_third_throw_is_moved():
    scene = held("bowyer", served=2, accredited=False, third_attempt="move").throw(1, 2)
    assert scene.at(0) == "W50"


@pytest.mark.rule("OUT-BOWYER-03")
def test_a_double_frees_and_its_total_is_moved_at_once():
    scene = held("bowyer", accredited=False).throw(2, 2)
    assert (scene.player(0).held, scene.at(0)) == ("", "W51")
    assert (scene.asked, scene.turn_of) == ("move", 0)


@pytest.mark.rule("OUT-BOWYER-04", "OUT-BOWYER-05")
def test_a_pardon_on_arrival_frees_and_earns_a_throw():
    scene = landed("pardon")
    assert (scene.asked, scene.options, scene.private) == ("torture", ["endure"], ["pardon"])
    scene.answer("pardon")
    assert scene.player(0).held == ""
    assert scene.state.tower.cards[0] == "pardon"
    assert (scene.asked, scene.turn_of) == ("move", 0)


@pytest.mark.rule("OUT-BOWYER-05")
def test_at_some_tables_a_pardon_on_arrival_ends_the_turn():
    scene = landed("pardon", bowyer_pardon_throw=False).answer("pardon")
    assert scene.player(0).held == ""
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-BOWYER-04", "OUT-BOWYER-05")
def test_a_pardon_at_the_start_of_a_later_turn_makes_it_a_usual_turn():
    scene = held("bowyer", "pardon", "mace", served=1)
    assert (scene.options, scene.private) == (["attempt"], ["pardon"])
    scene.answer("pardon")
    assert scene.player(0).held == ""
    assert (scene.asked, scene.turn_of) == ("turn", 0)


@pytest.mark.rule("OUT-BOWYER-06", "OUT-BOWYER-07")
def test_a_confession_on_arrival_swaps_places_and_the_opponent_suffers():
    scene = landed("confession")
    assert scene.private == ["confess:1", "confess:2"]
    scene.answer("confess:1")
    assert (scene.at(0), scene.player(0).held) == ("W10", "")
    assert (scene.at(1), scene.player(1).held, scene.player(1).turns_served) == ("W47", "bowyer", 0)
    assert scene.state.tower.cards[0] == "confession"
    assert (scene.turn_of, scene.asked) == (1, "attempt")


@pytest.mark.rule("OUT-BOWYER-06", "OUT-SPLIT-08")
def test_the_informer_obeys_the_square_reached():
    scene = Scene(2).hand(0, "confession").stand(1, "W56").stand(0, "W44", accredited=False).begin(0).move(1, 2)
    scene.answer("confess:1")
    assert scene.at(0) == "W56"
    assert scene.player(0).coin
    assert len(scene.player(0).hand) == 1


@pytest.mark.rule("OUT-BOWYER-06")
def test_a_confession_at_the_start_of_a_turn_leaves_the_turn_to_take():
    scene = Scene(2).hand(0, "confession").stand(1, "W10").put("held:0", "bowyer").put("served:0", 2).begin(0)
    scene.answer("confess:1")
    assert (scene.at(0), scene.turn_of, scene.asked) == ("W10", 0, "move")


@pytest.mark.rule("OUT-BOWYER-06")
def test_unless_the_new_square_ends_it():
    scene = Scene(2).hand(0, "confession").stand(1, "W28").put("held:0", "bowyer").begin(0).answer("confess:1")
    assert scene.at(0) == "W28"
    assert scene.player(0).misses == 1
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-BOWYER-07")
@pytest.mark.parametrize(("turns", "served"), [("remaining", 2), ("three", 0)])
def test_how_long_the_opponent_suffers_is_for_the_table_to_say(turns, served):
    scene = Scene(2, confession_turns=turns).hand(0, "confession").stand(1, "W10")
    scene.put("held:0", "bowyer").put("served:0", 2).begin(0).answer("confess:1")
    assert scene.player(1).turns_served == served


@pytest.mark.rule("OUT-BOWYER-08")
@pytest.mark.parametrize("square", ["I03", "V04", "V14"])
def test_nobody_in_the_white_tower_is_named(square):
    scene = Scene(2).hand(0, "confession").stand(1, square).put("held:0", "bowyer").begin(0)
    assert scene.private == []


@pytest.mark.rule("OUT-BOWYER-08")
def test_nobody_locked_up_or_in_sanctuary_is_named():
    for what, value in (("held:1", "beauchamp"), ("held:1", "bloody"), ("held:1", "bowyer"), ("held:1", "rack")):
        scene = Scene(2).hand(0, "confession").put(what, value).put("held:0", "bowyer").begin(0)
        assert scene.private == []
    scene = Scene(2).hand(0, "confession").stand(1, "QCH").put("sanctuary:1", True).put("held:0", "bowyer").begin(0)
    assert scene.private == []


@pytest.mark.rule("OUT-BOWYER-08", "OUT-TEAM-02")
@pytest.mark.parametrize(("friendly_fire", "private"), [(False, ["confess:1"]), (True, ["confess:1", "confess:2"])])
def test_team_mates_are_not_named_unless_the_table_knows_no_mercy(friendly_fire, private):
    scene = Scene(3, sides=[0, 1, 0], friendly_fire=friendly_fire).hand(0, "confession")
    scene.stand(1, "W10").stand(2, "W11").put("held:0", "bowyer").begin(0)
    assert scene.private == private


@pytest.mark.rule("OUT-BOWYER-08")
@pytest.mark.parametrize(("swap", "private"), [("any", ["confess:1", "confess:2"]), ("same_side", ["confess:1"])])
def test_whether_a_swap_may_cross_the_wall_is_for_the_table_to_say(swap, private):
    assert landed("confession", confession_swap=swap).private == private


@pytest.mark.rule("OUT-BOWYER-09", "OUT-BOWYER-10")
def test_nothing_else_helps():
    scene = held("bowyer", "rack_pardon", "rope", "ladder", "disguise", "sanctuary", "tower_pass")
    assert (scene.asked, scene.options, scene.private) == ("torture", ["attempt"], [])


@pytest.mark.rule("OUT-BOWYER-07")
def test_the_victim_answers_at_the_next_turn():
    scene = Scene(2).hand(0, "confession").hand(1, "pardon").stand(1, "W10").put("held:0", "bowyer").begin(0)
    scene.answer("confess:1")
    assert scene.who == 0
    scene.begin(1)
    assert (scene.asked, scene.private) == ("torture", ["pardon"])


@pytest.mark.rule("OUT-BOWYER-04", "OUT-DECK-03")
def test_whoever_holds_cards_is_asked_whatever_they_are():
    assert landed("mace").asked == landed("pardon").asked == "torture"
    assert landed("mace").private == []


@pytest.mark.rule("OUT-BOWYER-10")
def test_a_refusal_says_what_would_help():
    assert held("bowyer", "rope").refuses("free:rope") == "OUT-BOWYER-10"


@pytest.mark.rule("OUT-BOWYER-03")
def test_with_cards_in_hand_one_may_throw_all_the_same():
    scene = held("bowyer", "pardon", accredited=False).answer("attempt")
    assert scene.asked == "attempt"
    scene.throw(2, 2)
    assert scene.at(0) == "W51"
    assert scene.player(0).hand == ["pardon"]


def landed_by_a_double(*hand, **options):
    """A scene in which a double has just brought seat 0 to the Bowyer Tower."""
    return Scene(2, **options).hand(0, *hand).stand(0, "W45", accredited=False).begin(0).move(1, 1)


@pytest.mark.rule("OUT-BOWYER-01", "OUT-TURN-06")
def test_torture_takes_the_further_throw_of_a_double():
    for scene in (landed_by_a_double(), landed_by_a_double("mace").answer("endure")):
        assert scene.turn_of == 1
        assert scene.told("further_lost")


@pytest.mark.rule("OUT-BOWYER-05")
@pytest.mark.parametrize(("throws", "seat"), [(True, 0), (False, 1)])
def test_the_pardon_is_one_throw_not_two_and_at_some_tables_none(throws, seat):
    scene = landed_by_a_double("pardon", bowyer_pardon_throw=throws).answer("pardon")
    assert scene.turn_of == seat
    if throws:
        scene.throw(1, 2)
        assert scene.turn_of == 1


@pytest.mark.rule("OUT-BOWYER-06", "OUT-BOWYER-07", "OUT-SPLIT-12")
def test_informing_on_whose_turn_it_is_ends_that_turn():
    scene = Scene(2).hand(1, "confession").stand(0, "W20").stand(1, "W45", accredited=False).begin(0).move(3, 4)
    scene.answer("share:1:5").answer("other")
    assert (scene.asked, scene.who) == ("torture", 1)
    scene.answer("confess:0")
    assert (scene.at(0), scene.player(0).held) == ("W47", "bowyer")
    assert scene.at(1) == "W20"
    assert scene.told("share_lost")
    assert scene.turn_of == 1
