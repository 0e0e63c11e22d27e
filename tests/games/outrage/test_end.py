"""OUT-END and OUT-TEAM: escape, coming back, and who wins."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from companion.games.outrage import game, scoring
from tests.games.outrage.scene import Scene


def leaving(*jewels, **options):
    """Seat 0 with a coin and these Jewels, two squares from the Cradle Tower by a throw of two."""
    scene = Scene(**options).stand(0, "L7").put("coin:0", True)
    for jewel in jewels:
        scene.jewel(jewel, "inside:0")
    return scene.begin(0).move(1, 1).answer("CRA")


@pytest.mark.rule("OUT-END-01")
def test_escaped_means_paid_and_gone():
    scene = leaving(ending="all_jewels").answer("pay")
    assert scene.told("escaped")[-1].rule == "OUT-END-01"
    assert scene.at(0) == "FER"


@pytest.mark.rule("OUT-END-02")
def test_with_a_coin_one_says_whether_to_pay_and_go():
    scene = leaving()
    assert (scene.asked, scene.who, scene.options) == ("escape", 0, ["pay", "stay"])
    scene.answer("stay")
    assert scene.at(0) == "CRA"
    assert scene.player(0).coin


@pytest.mark.rule("OUT-END-02")
def test_the_ferryman_may_be_paid_next_turn_instead():
    scene = Scene(2, pay_ferry="next_turn").stand(0, "AR3").put("coin:0", True).begin(0).throw(1, 1).answer("CRA")
    assert scene.asked == "move", "a double, and nothing to pay yet"
    scene.stand(0, "CRA").begin(0)
    assert (scene.asked, scene.options) == ("turn", ["throw", "pay"])
    scene.answer("pay")
    assert scene.at(0) == "FER"


@pytest.mark.rule("OUT-END-03")
def test_the_cradle_tower_needs_the_exact_number():
    scene = Scene().stand(0, "L7").begin(0).throw(1, 2)
    assert "CRA" not in scene.options
    scene = Scene(cradle_exact=False).stand(0, "L7").begin(0).throw(3, 3)
    assert "CRA" in scene.options


@pytest.mark.rule("OUT-END-04")
def test_any_number_of_jewels_goes_out_at_once():
    scene = leaving("orb", "sword", "edward", ending="all_jewels").answer("pay")
    assert game.view(scene.state, None).players[0].safe == ["sword", "orb", "edward"]


@pytest.mark.rule("OUT-END-05", "OUT-END-06", "OUT-END-07", "OUT-END-08", "OUT-END-09", "OUT-END-10")
def test_coming_back_for_more():
    scene = Scene(ending="all_jewels").stand(0, "L7").put("coin:0", True).jewel("orb", "inside:0")
    scene.hand(0, "key", "rope").next_tower("mace", "file", "ladder").begin(0).move(1, 1).answer("CRA").answer("pay")
    assert scene.options == ["come_back", "stay_out"]
    before = len(scene.told("shuffled"))
    scene.answer("come_back")
    assert len(scene.told("shuffled")) == before + 1
    player = scene.player(0)
    assert (player.square, player.accredited, player.coin) == ("W00", True, False)
    assert len(player.hand) == 3
    assert scene.state.mint == 4
    assert scene.turn_of == 1, "the piece moves on its next turn"
    assert scene.state.jewels["orb"].outside


@pytest.mark.rule("OUT-END-11", "OUT-ATK-28")
def test_jewels_outside_are_safe_from_attack():
    scene = Scene(ending="all_jewels").stand(0, "W40").hand(0, "mace").stand(1, "W50")
    scene.jewel("orb", "outside:1").jewel("sword", "inside:1").begin(0).answer("attack:1").answer(["mace"])
    assert scene.state.jewels["sword"].holder == 0
    assert scene.state.jewels["orb"].holder == 1


@pytest.mark.rule("OUT-END-12", "OUT-RACK-12")
def test_jewels_outside_are_safe_from_every_other_loss():
    scene = Scene(ending="all_jewels").stand(0, "V07").put("coin:0", True)
    scene.jewel("orb", "outside:0").jewel("sword", "inside:0").begin(0).throw(1, 1)
    assert scene.state.jewels["sword"].holder == -1
    assert scene.state.jewels["orb"].outside


@pytest.mark.rule("OUT-END-13")
def test_the_first_thief_out_wins_and_the_game_stops():
    scene = leaving("sword").answer("pay")
    assert scene.play.over
    assert scene.state.winner == 0
    first, *rest = game.standings(scene.state)
    assert (first.place, first.seats, first.total) == (1, [0], 1)
    assert first.lines == [("jewel", {"jewel": "sword"}, 1)]
    assert all(standing.place > 1 for standing in rest)


@pytest.mark.rule("OUT-END-14")
def test_the_long_game_runs_until_no_jewel_is_left_inside():
    scene = Scene(2, ending="all_jewels", stop_when_decided="never").stand(0, "L7").put("coin:0", True)
    for name in ("edward", "prince", "sceptre"):
        scene.jewel(name, "outside:1")
    scene.jewel("orb", "inside:0").begin(0).move(1, 1).answer("CRA").answer("pay").answer("come_back")
    assert not scene.play.over, "the Sword is still in its case"
    scene.jewel("sword", "inside:0").stand(0, "L7").put("coin:0", True).begin(0)
    scene.move(1, 1).answer("CRA").answer("pay")
    assert scene.play.over
    assert scene.state.winner == 1
    assert [standing.total for standing in game.standings(scene.state)] == [12, 3]


@pytest.mark.rule("OUT-END-14")
def test_the_long_game_may_end_when_every_case_is_empty():
    scene = Scene(2, ending="all_jewels", long_end="all_taken")
    for name in ("edward", "prince", "sceptre", "orb"):
        scene.jewel(name, "outside:1")
    scene.stand(0, "V02").put("aim:0", "sword").put("laid:0", ["key"]).begin(0)
    scene.answer("theft_throw").throw(6, 6)
    assert scene.play.over
    assert scene.state.winner == 1


def shared_out(scene, *sides):
    """Jewels outside by seat: shared_out(scene, ["edward"], ["prince", "sword"])."""
    for seat, names in enumerate(sides):
        for name in names:
            scene.jewel(name, f"outside:{seat}")
    return scene


@pytest.mark.rule("OUT-END-15")
def test_a_tie_goes_to_fewer_jewels():
    scene = shared_out(Scene(3, ending="all_jewels"), ["prince", "sword"], ["edward"], ["sceptre", "orb"])
    assert scoring.rank(scene.state, 0)[0] == scoring.rank(scene.state, 1)[0] == scoring.rank(scene.state, 2)[0] == 5
    scene.put("over", True)
    assert game.standings(scene.state)[0].seats == [1]
    assert scene.state.winner == 1


@pytest.mark.rule("OUT-END-16")
def test_the_holder_of_st_edwards_crown_wins_what_is_still_tied():
    scene = Scene(2, ending="all_jewels", jewel_values=[5, 4, 3, 2, 4])
    shared_out(scene, ["prince", "sceptre"], ["edward", "orb"]).put("over", True)
    assert scene.state.winner == 1


@pytest.mark.rule("OUT-END-15", "OUT-END-16")
@pytest.mark.parametrize(("tie_break", "winner"), [("printed", 1), ("older", 0)])
def test_older_rules_break_every_tie_by_the_crown(tie_break, winner):
    scene = Scene(2, ending="all_jewels", tie_break=tie_break, jewel_values=[5, 6, 3, 2, 1])
    shared_out(scene, ["edward", "sword"], ["prince"]).put("over", True)
    assert scene.state.winner == winner


@pytest.mark.rule("OUT-END-16")
def test_a_game_stopped_early_may_be_shared():
    scene = shared_out(Scene(2, ending="all_jewels"), ["prince", "sword"], ["sceptre", "orb"]).put("over", True)
    assert scene.play.over
    assert scene.state.winner == -1
    assert [standing.place for standing in game.standings(scene.state)] == [1, 1]


@pytest.mark.rule("OUT-END-17")
def test_leaving_without_a_jewel_is_allowed_and_wins_nothing():
    scene = leaving().answer("pay")
    assert not scene.play.over
    scene.answer("come_back")
    scene = leaving(leave_empty=False)
    assert scene.told("cannot_leave")[-1].rule == "OUT-END-17"
    assert scene.at(0) == "CRA"


@pytest.mark.rule("OUT-END-18")
def test_whoever_stays_out_takes_no_more_turns_but_keeps_the_score():
    scene = Scene(2, ending="all_jewels").stand(0, "L7").put("coin:0", True).hand(0, "key").jewel("orb", "inside:0")
    scene.begin(0).move(1, 1).answer("CRA").answer("pay").answer("stay_out")
    assert scene.player(0).hand == []
    for _ in range(3):
        assert scene.turn_of == 1
        scene.put("square:1", "W00").begin(1).throw(1, 2)
    assert game.view(scene.state, None).players[0].safe == ["orb"]


@pytest.mark.rule("OUT-END-18")
def test_when_everybody_stays_out_the_game_is_over():
    scene = Scene(2)
    for seat in (0, 1):
        scene.stand(seat, "L7").put(f"coin:{seat}", True)
    for seat in (0, 1):
        scene.begin(seat).move(1, 1).answer("CRA").answer("pay")
        if not scene.play.over:
            scene.answer("stay_out")
    assert scene.play.over
    assert scene.state.winner == -1


@pytest.mark.rule("OUT-END-14")
def test_a_certain_outcome_is_told_once_and_the_table_may_stop():
    scene = Scene(2, ending="all_jewels")
    shared_out(scene, [], ["edward", "prince"]).begin(0).throw(1, 2)
    assert (scene.asked, scene.who) == ("decided", -1)
    assert scene.ask.facts == {"leader": 1}
    assert scene.ask.voices == {"play_on": range(2)}, "all have to stop, one can want to play on"
    scene.answer("play_on")
    scene.put("square:1", "W00").begin(1).throw(1, 2)
    assert scene.asked != "decided"
    scene = Scene(2, ending="all_jewels")
    shared_out(scene, [], ["edward", "prince"]).begin(0).throw(1, 2).answer("stop")
    assert scene.play.over
    assert scene.state.winner == 1
    scene = Scene(2, ending="all_jewels", stop_when_decided="never")
    assert shared_out(scene, [], ["edward", "prince"]).begin(0).throw(1, 2).asked == "move"


@pytest.mark.rule("OUT-TEAM-01")
def test_in_a_team_everybody_has_a_turn_of_their_own():
    scene = Scene(4, sides=[0, 1, 0, 1])
    seats = []
    for _ in range(4):
        seats.append(scene.turn_of)
        scene.throw(1, 2)
    assert seats == [0, 1, 2, 3]


@pytest.mark.rule("OUT-TEAM-02", "OUT-ATK-27")
def test_team_mates_leave_each_other_in_peace():
    def fighters(**options):
        scene = Scene(3, sides=[0, 0, 1], **options).stand(0, "W40").stand(1, "W41").stand(2, "W50")
        return scene.hand(0, "mace").begin(0).private

    assert fighters() == ["attack:2"]
    assert fighters(friendly_fire=True) == ["attack:1", "attack:2"]


@pytest.mark.rule("OUT-TEAM-02")
def test_a_seven_may_be_shared_with_a_partner():
    assert "share:1:3" in Scene(3, sides=[0, 0, 1]).begin(0).throw(3, 4).options


@pytest.mark.rule("OUT-TEAM-03", "OUT-DECK-03")
def test_hands_stay_secret_inside_a_team_unless_the_table_says_otherwise():
    for opened in (False, True):
        scene = Scene(3, sides=[0, 0, 1], team_hands_open=opened).hand(1, "key")
        assert (game.view(scene.state, 0).players[1].hand is not UNSET) is opened
        assert game.view(scene.state, 2).players[1].hand is UNSET
        assert game.view(scene.state, None).players[1].hand is UNSET


@pytest.mark.rule("OUT-TEAM-04")
def test_the_first_escape_wins_for_the_whole_team():
    scene = Scene(4, sides=[0, 1, 0, 1]).stand(2, "L7").put("coin:2", True).jewel("orb", "inside:2").begin(2)
    scene.throw(1, 1).answer("CRA").answer("pay")
    assert scene.play.over
    assert game.standings(scene.state)[0].seats == [0, 2]


@pytest.mark.rule("OUT-TEAM-05")
def test_values_are_added_per_team():
    scene = Scene(4, sides=[0, 1, 0, 1], ending="all_jewels")
    shared_out(scene, ["orb"], ["edward"], ["prince"], ["sword"]).put("over", True)
    standings = game.standings(scene.state)
    assert [(standing.seats, standing.total) for standing in standings] == [([1, 3], 6), ([0, 2], 6)], "the Crown"
