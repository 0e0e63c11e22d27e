"""The table is right: what can be put right by hand, and what becomes of the turn under way."""

import pytest
from msgspec import UNSET

from companion.games.break_out import game
from companion.refused import Refused
from companion.rules.asks import CHANCE, TABLE
from companion.testing.scene import put, settle, words_of
from tests.games.break_out.tables import at, begun, give_up, go, on, option, picked, place, roll, told


def values(play):
    return {item.what: item.value for item in game.corrections(play.state)}


def test_everything_a_person_can_see_can_be_put_right():
    play = at("3:RG b1:K")
    assert values(play) == {
        "place:R": "3", "place:G": "3", "place:Y": "cell", "place:B": "cell", "place:O": "cell", "place:P": "cell",
        "place:K": "boat1", "pile:3": ["R", "G"], "turn": 0, "round": 2,
    }  # fmt: skip
    roll(play, "RGYW", [1, 2, 3, 4])
    assert {what: value for what, value in values(play).items() if what.startswith("die")} == {
        "die:R": 1, "die:G": 2, "die:Y": 3, "die:W": 4,
    }  # fmt: skip
    assert all(item.owner is None for item in game.corrections(play.state))


def test_a_prisoner_can_be_put_in_the_cells_on_any_space_and_in_any_boat():
    options = next(item.options for item in game.corrections(at("").state) if item.what == "place:R")
    assert options == ["cell", *"12345678", "boat1", "boat2", "boat3", "boat4"]


def test_nothing_can_be_put_right_before_somebody_begins():
    assert game.corrections(begun(start="roll").state) == []


def test_a_prisoner_put_on_a_space_stands_on_top_and_leaves_no_gap():
    play = at("3:RGB")
    put(play, "place:G", "5")
    assert (on(play, 3), on(play, 5)) == ("RB", "G")
    put(play, "place:R", "3")
    assert on(play, 3) == "BR"
    put(play, "place:B", "cell")
    assert (on(play, 3), place(play, "B")) == ("R", "cell")
    assert game.faults(play.state) == []


def test_a_pile_is_built_anew_from_bottom_to_top():
    play = at("3:RGB 5:YO b1:K")
    assert {what: value for what, value in values(play).items() if what.startswith("pile")} == {
        "pile:3": ["R", "G", "B"], "pile:5": ["Y", "O"],
    }  # fmt: skip
    put(play, "pile:3", ["B", "R", "G"])
    assert (on(play, 3), on(play, 5)) == ("BRG", "YO")
    assert game.faults(play.state) == []
    assert play.log[-1].facts == {"what": "pile:3", "value": ["pile", ["B", "R", "G"], "pile:3"]}


def test_prisoners_from_elsewhere_join_a_pile_at_their_height():
    play = at("3:RG 5:YOB b1:K")
    put(play, "pile:3", ["P", "R", "O", "K", "G"])
    assert (on(play, 3), on(play, 5)) == ("PROKG", "YB")
    assert game.faults(play.state) == []


def test_who_was_covered_by_mistake_can_move_once_the_pile_is_right():
    play = at("3:RG")
    roll(play, "RGY", [1, 2, 3])
    assert option(play, "R") is None
    put(play, "pile:3", ["G", "R"])
    assert (option(play, "R"), option(play, "G")) == ("step:R:4", None)


def test_a_pile_that_leaves_somebody_out_asks_where_they_are():
    play = at("3:RGB")
    with pytest.raises(Refused) as refused:
        put(play, "pile:3", ["G", "Y"])
    assert refused.value.sentence(words_of(play)).startswith("Left out: Red and Blue. Name everybody who stands there")
    assert on(play, 3) == "RGB"


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("place:R", "99"), ("place:R", "nowhere"), ("place:R", 3), ("place:Z", "3"), ("turn", 5), ("turn", True),
        ("round", 0), ("die:R", 3), ("shoes", 1), ("place:R", ["3"]), ("place:R", None),
        ("round", 2.0), ("pile:3", "RG"), ("pile:3", ["R", "G", "R"]), ("pile:3", ["R", "G", "W"]), ("pile:3", [["R"]]),
        ("pile:3", None), ("pile:5", ["R"]), ("pile:cell", ["Y", "B"]),
    ],
)  # fmt: skip
def test_a_value_that_cannot_be_is_refused_and_changes_nothing(what, value):
    play = at("3:RG")
    before = play.fingerprint(), len(play.log)
    with pytest.raises(Refused):
        put(play, what, value)
    assert before == (play.fingerprint(), len(play.log))


def test_a_full_boat_takes_nobody_else():
    play = at("b1:RG")
    with pytest.raises(Refused, match="Boat 1 is full"):
        put(play, "place:Y", "boat1")
    put(play, "place:R", "cell")
    put(play, "place:Y", "boat1")
    assert place(play, "Y") == "boat1"


def test_a_die_read_wrongly_is_put_right_with_the_moves_it_allows():
    play = at("3:R")
    roll(play, "RGY", [1, 2, 3])
    put(play, "die:R", 4)
    assert option(play, "R") == "step:R:7"
    with pytest.raises(Refused):
        put(play, "die:R", 7)


def test_a_place_put_right_in_mid_turn_keeps_the_dice():
    play = at("3:R")
    roll(play, "RGY", [1, 2, 3])
    go(play, "R")
    put(play, "place:R", "6")
    assert play.state.forward == {"G": 2, "Y": 3}
    assert play.asks[0].about == "move"
    assert place(play, "R") == "6"


def test_a_prisoner_put_into_a_boat_loses_its_die():
    play = at("3:R")
    roll(play, "RGY", [1, 2, 3])
    put(play, "place:R", "boat1")
    assert play.state.forward == {"G": 2, "Y": 3}
    play = at("3:R")
    play.answer(0, list("RGY"))
    put(play, "place:R", "boat1")
    # A die announced for somebody who is in a boat after all cannot be rolled: choose again.
    assert "R" not in play.asks[0].items
    play.answer(0, list("BGY"))
    put(play, "place:O", "4")
    assert play.asks[0].actor == CHANCE
    assert game.faults(play.state) == []


def test_a_prisoner_put_into_a_boat_is_not_sent_back_any_more():
    for who, back in (("R", ""), ("B", "R")):
        play = at("5:R 6:B", spaces=20)
        roll(play, "RGYW", [1, 2, 3, 4])
        give_up(play, "R")
        put(play, f"place:{who}", "boat1")
        assert play.state.back == back
        assert game.faults(play.state) == []


def test_the_stage_follows_the_boats_as_they_are():
    play = at("b1:RG")
    assert picked(play)[0] == 2
    put(play, "place:G", "5")
    assert picked(play)[0] == 3


def test_whose_turn_and_which_round_can_be_put_right():
    play = at("", 3, turn=4)
    put(play, "turn", 2)
    assert play.asks[0].seat == 2
    put(play, "round", 5)
    assert game.view(play.state, None).turn.round == 5


def test_six_put_into_boats_by_hand_end_the_game():
    play = at("b1:YB b2:OP b3:K 8:R 2:G")
    put(play, "place:R", "boat3")
    assert play.over
    assert place(play, "G") == "boat4"
    assert told(play, "last_boat") == [{"who": "G", "boat": 4}]


def over():
    play = at("b1:YB b2:OP b3:K 8:R 2:G")
    roll(play, "RG", [1, 3])
    go(play, "R")
    assert play.over
    return play


def test_a_mistake_found_at_the_end_changes_the_score():
    play = over()
    assert {standing.seats[0]: standing.total for standing in game.standings(play.state)} == {0: 0, 1: 2}
    for who, where in (("Y", "cell"), ("O", "boat1"), ("Y", "boat2")):
        put(play, f"place:{who}", where)
    assert play.over
    assert place(play, "Y") == "boat2"
    assert {standing.seats[0]: standing.total for standing in game.standings(play.state)} == {0: 2, 1: 0}
    assert len(told(play, "forecast_shown")) == 4


def test_the_last_prisoner_stays_in_boat_4_while_the_others_are_home():
    play = over()
    put(play, "place:G", "cell")
    assert play.over
    assert place(play, "G") == "boat4"


def test_a_prisoner_who_was_not_home_after_all_opens_the_game_again():
    play = over()
    put(play, "place:R", "8")
    assert not play.over
    assert play.asks[0].seat == 1
    assert game.view(play.state, None).forecasts is UNSET
    assert game.standings(play.state) == []


@pytest.mark.rule("BRK-WHITE-14")
def test_white_fetches_nobody_out_of_a_boat_whom_a_hand_has_put_there():
    play = at("3:R 5:G")
    roll(play, "RGYW", [1, 2, 3, 2])
    assert play.asks[0].about == "replace"
    play.correct([("place:G", "boat1")])
    assert [one.split(":")[1] for one in play.asks[0].options] == ["R", "Y"]
    give_up(play, "Y")
    assert place(play, "G") == "boat1"
    assert game.faults(play.state) == []


def test_when_a_hand_leaves_one_whom_white_could_send_nobody_is_asked():
    play = at("3:R b1:KP b2:O", spaces=20, turn=3)
    roll(play, "RGW", [1, 2, 2])
    play.correct([("place:R", "boat2")])
    assert play.asks[0].about == "play_on"
    settle(play)
    assert told(play, "stays") == [{"who": "G", "pips": 2}]


@pytest.mark.parametrize("boats", ["b2:RG b3:YB b4:O", "b2:RG b3:YB b4:O b1:P"])
def test_with_fewer_prisoners_than_dice_all_that_are_left_are_rolled(boats):
    play = at(boats)
    ask = play.asks[0]
    assert ask.answerable
    left = sorted(set(ask.items) - {"W"})
    assert (ask.least, ask.most) == (len(left), len(left))
    assert ask.allows(left)


def test_nothing_ends_before_somebody_says_that_all_is_right():
    play = at("b1:YB b2:OP b3:K 8:R 2:G")
    play.correct([("place:R", "boat3")])
    assert not play.over
    assert (play.asks[0].about, place(play, "G")) == ("play_on", "2")
    assert told(play, "forecast_shown") == []
    play.correct([("place:R", "8")])
    assert play.asks[0].about == "dice_C"
    play.correct([("place:R", "boat3")])
    play.answer(TABLE, "play_on")
    assert play.over


def test_a_game_that_goes_on_after_all_says_so_and_waits():
    play = over()
    turns = play.state.turns
    play.correct([("place:R", "8")])
    assert (play.over, play.state.turns) == (False, turns)
    assert len(told(play, "goes_on")) == 1
    play.answer(TABLE, "play_on")
    assert (play.asks[0].seat, play.state.turns) == (1, turns + 1)


def test_a_result_that_a_boat_makes_void_is_told():
    play = at("3:R")
    roll(play, "RGY", [1, 2, 3])
    play.correct([("place:R", "boat1")])
    assert told(play, "void") == [{"results": ["R1"]}]


def test_what_was_forced_by_a_place_put_right_is_not_played_at_once():
    play = at("3:RG", spaces=20)
    roll(play, "RGY", [1, 2, 3])
    play.correct([("place:Y", "boat1")])
    assert play.asks[0].about == "play_on", "green has to go now, and then red"
    assert on(play, 3) == "RG"
    play.answer(TABLE, "play_on")
    assert (place(play, "G"), place(play, "R")) == ("5", "4")


def test_those_who_join_a_pile_by_hand_are_told_to_have_moved():
    play = at("3:RG 5:YO")
    play.correct([("pile:3", ["R", "Y", "G"])])
    assert [facts["what"] for facts in told(play, "corrected")][-2:] == ["pile:3", "place:Y"]


def test_two_that_change_places_are_put_right_together():
    play = at("3:R 5:G b1:KP")
    play.correct([("place:R", "5"), ("place:G", "3")])
    assert (place(play, "R"), place(play, "G")) == ("5", "3")
    with pytest.raises(Refused):
        play.correct([("place:R", "7"), ("place:G", "boat1")])
    assert place(play, "R") == "5", "all of them or none"
