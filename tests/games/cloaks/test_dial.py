"""The dial at warn and off: what a table may do although a rule forbids it leaves every piece in its place."""

import random

import pytest

from companion.client.window import Window
from companion.games.cloaks import game
from companion.refused import Refused
from companion.rules.asks import TABLE
from companion.rules.game import Setup
from companion.table.chance import seed_from
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.testing.scene import Scene
from companion.testing.soaks import soak
from tests.answering import answer
from tests.games.cloaks.tables import at, edition, seat


def break_a_rule(town, forbidden):
    """Give an answer that a rule forbids and the dial lets pass; of a house without the influence it gives."""
    offered = game.overridable(town.state, town.ask)
    found = [one for one in offered if one == forbidden or one.startswith(f"{forbidden}:")]
    assert len(found) == 1, forbidden
    assert not town.ask.allows(found[0])
    town.play.answer(town.ask.actor, found[0], town.ask.seat)
    assert not game.faults(town.state)
    return town


@pytest.mark.rule("CLK-BUILD-04", "CLK-BUILD-09")
def test_a_house_anywhere_gives_what_its_tile_gives():
    town = at(seat("H8 H9 H10", noble="H10"), seat("M8", houses="L9 A6 B6"), phase="build")
    break_a_rule(town, "house:A7")
    assert town.facts("house")[-1] == {
        "place": 3, "square": "A7", "gain": 6, "influence": 6, "own": 1, "others": 6, "monuments": 0,
    }  # fmt: skip


def test_a_fourth_building_while_anything_is_asked():
    town = at(seat("H8 H9 H10", noble="H10"), phase="build")
    for square in ("A1", "F1", "K1", "A11"):
        break_a_rule(town, f"house:{square}")
    assert town.state.turn.built == 4
    assert town.answer("done").who == 1


def test_a_monument_whose_conditions_are_not_met_but_no_second_one_on_a_tile():
    town = at(seat("H8 H9 H10", noble="H10"), phase="build")
    break_a_rule(town, "monument:G10")
    assert "monument:I10" not in game.overridable(town.state, town.ask)
    assert "monument:B7" not in game.overridable(town.state, town.ask), "a neutral house stands there"


def test_a_building_elsewhere_does_not_use_up_leave_for_a_corner():
    town = at(seat("H8 H9 H10", noble="H10", card="A1"), phase="build", box=edition(verbs=("diagonal_build",)))
    town.card("use:A1")
    break_a_rule(town, "house:A7")
    assert town.state.turn.verbs == ["diagonal_build"]


def test_a_noble_jumps_to_any_cloak_without_a_noble_and_comes_back():
    town = at(seat("H8 H9 H10", noble="H10"), phase="noble")
    assert "M10" not in game.overridable(town.state, town.ask), "Ben's noble is there"
    break_a_rule(town, "M9").answer("done")
    assert town.asked == "retreat"
    break_a_rule(town, "H10")
    assert town.player(0).noble == "H10"


def test_a_start_house_anywhere_on_a_free_field():
    town = Scene(game, Setup(3, edition(), {"city": "chosen", "start": "said"}))
    for number in range(9):
        town.answer(f"lay:T{number + 1}:0")
    for place in ("1", "5", "7", "0"):
        town.answer(place)
    assert town.asked == "start_house"
    assert "B7" not in game.overridable(town.state, town.ask)
    break_a_rule(town, "A1")
    assert town.state.players[0].houses == ["A1"]


def test_warn_asks_once_more_and_off_does_not():
    evening = Evening.start(Store(":memory:"), "cloaks", ["Ada", "Ben", "Cy"], {"start": "said"}, edition(),
                            seed=seed_from("dial"))  # fmt: skip
    table = Window(evening, TABLE)
    for number, place in enumerate("157"):
        answer(table, number, place)
    answer(table, TABLE, "0")
    home = {option.value for option in table.questions[0].options}
    elsewhere = [one for one in game.overridable(evening.state, evening.questions()[0].ask) if one not in home]
    with pytest.raises(Refused):
        answer(table, 0, elsewhere[0])
    table.set_dial("warn")
    with pytest.raises(Refused, match="all the same"):
        answer(table, 0, elsewhere[0])
    answer(table, 0, elsewhere[0], sure=True)
    assert evening.state.players[0].houses == [elsewhere[0]]
    assert "broke_rule" in [line.kind for line in table.log[-2:]]
    table.set_dial("off")
    taken = evening.state.players[0].houses
    answer(table, 1, next(one for one in elsewhere if one not in taken))
    assert not game.faults(evening.state)


@pytest.mark.parametrize("seed", range(soak(30, 60)))
def test_random_games_in_which_rules_are_broken_stay_sound(seed):
    luck = random.Random(f"off {seed}")
    options = {option["key"]: luck.choice(option["values"]) for option in game.option_list("en")}
    play = Scene(game, Setup(3 + seed % 2, game.edition(), options)).play
    broken = 0
    for _ in range(300):
        if play.over:
            break
        ask = play.asks[0]
        found = [one for one in game.overridable(play.state, ask) if not ask.allows(one)]
        broken += bool(found)
        choice = luck.choice(found) if found and luck.random() < 0.4 else ask.random_answer(luck)
        play.answer(ask.actor, choice, ask.seat)
        assert not game.faults(play.state), (choice, ask.about)
    assert broken or options["track"] == "light"
