"""The table is right: tiles, cloaks, nobles and houses that are put right by hand, while something is being asked."""

from __future__ import annotations

import random

import pytest

from companion.client.window import Window
from companion.games.cloaks import game
from companion.refused import Refused
from companion.rules.asks import TABLE
from companion.rules.game import Setup
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.testing.scene import begin, words_of
from tests.answering import answer
from tests.games.cloaks.tables import FIRST_ROUND, HOMES, START_HOUSES, Town, at, begun, edition, seat


def values(town):
    return {item.what: item.value for item in game.corrections(town.state)}


@pytest.fixture
def table():
    """A window on an evening whose start houses stand; Ada lays her first cloaks."""
    options = {"city": "chosen", "start": "said"}
    evening = Evening.start(Store(":memory:"), "cloaks", ["Ada", "Ben", "Cy"], options, edition())
    for number in range(1, 10):
        answer(evening, TABLE, f"lay:T{number}:0")
    for person in range(3):
        answer(evening, person, str(HOMES[person]))
    answer(evening, TABLE, "0")
    for person in range(3):
        answer(evening, person, START_HOUSES[person])
    return Window(evening, TABLE)


def told_since(table, count):
    return [line.text for line in table.log[count:]]


# Tiles


def test_tiles_can_be_put_right_as_soon_as_all_of_them_lie():
    town = Town()
    for number in range(1, 9):
        town.answer(f"lay:T{number}:0")
        assert not any(what.startswith("tile") for what in values(town))
    town.answer("lay:T9:0")
    assert [values(town)[f"tile:{place}"] for place in range(9)] == [f"T{number}:0" for number in range(1, 10)]
    assert "cloaks:0" not in values(town), "nothing stands on them yet"


@pytest.mark.rule("CLK-SETUP-06")
def test_two_tiles_change_places_by_one_correction(table):
    count = len(table.log)
    table.correct("tile:0", "T3:2")
    tiles = table.view.tiles
    assert [(tile.tile, tile.turning) for tile in tiles[:3]] == [("T3", "2"), ("T2", "0"), ("T1", "0")]
    assert told_since(table, count) == [
        "Corrected. The tile at the top left: Tile 3, upside down.",
        "Corrected. The tile at the top right: Tile 1, as printed.",
    ]
    assert tiles[0].rows == [row[::-1] for row in reversed(edition()["tile"][2]["rows"])]
    assert table.view.neutral == ["G2", "B4", "B7", "L14"], "the neutral house of T3 lies where its square is now"
    assert table.questions[0].about == "first_cloaks", "what was asked is asked still"


def test_a_tile_can_be_turned_where_it_lies(table):
    table.correct("tile:8", "T9:1")
    assert (table.view.tiles[8].turning, table.view.tiles[8].tile) == ("1", "T9")
    assert len({tile.tile for tile in table.view.tiles}) == 9


def test_tiles_under_pieces_that_could_not_stand_there_do_not_change(table):
    answer(table, 0, FIRST_ROUND[0][0])
    answer(table, 0, "H4")
    before, count = table.view, len(table.log)
    with pytest.raises(Refused) as refused:
        table.correct("tile:1", "T5:0")
    assert refused.value.reason == (
        "The table would not be whole then: That piece cannot lie on this ground: row 4, column 2 of the top tile."
    )
    assert (table.view, len(table.log)) == (before, count)


def test_tiles_and_what_stands_on_them_are_put_right_together(table):
    """The middle tile was laid at the top all along, and the pieces stand on other squares of it."""
    answer(table, 0, FIRST_ROUND[0][0])
    answer(table, 0, "H4")
    table.correct_together(
        [("tile:1", "T5:0"), ("houses:0", ["F4"]), ("cloaks:0", ["H4", "G4", "I4", "H3"]), ("noble:0", "G4")]
    )
    assert [tile.tile for tile in table.view.tiles] == ["T1", "T5", "T3", "T4", "T2", "T6", "T7", "T8", "T9"]
    ada = table.view.seats[0]
    assert (ada.houses, ada.cloaks, ada.noble) == (["F4"], ["H3", "G4", "H4", "I4"], "G4")


@pytest.mark.parametrize(("what", "value"), [("tile:0", "T99:0"), ("tile:0", "T1:4"), ("tile:0", "T1"), ("tile:0", "")])
def test_only_a_tile_of_the_box_and_one_of_its_turnings_can_lie_somewhere(table, what, value):
    with pytest.raises(Refused, match="Choose one that is on its list"):
        table.correct(what, value)
    with pytest.raises(Refused, match="nothing called"):
        table.correct("tile:9", "T1:0")


def test_where_squares_are_not_followed_neutral_houses_move_with_their_tiles():
    town = Town(track="light").set_up()
    town.put("tile:0", "T2:0")
    assert [tally.neutral for tally in town.state.tallies] == [1, 0, 1, 1, 0, 0, 0, 0, 1]
    assert [tally.houses[0] for tally in town.state.tallies][:2] == [0, 1], "what people have put stays at its place"


# Cloaks, nobles, houses


def test_cloaks_are_put_right_while_they_are_being_laid():
    town = at(seat("H7 H8 I8", noble="H8"))
    town.put("cloaks:0", ["H8", "H9"])
    assert (town.asked, list(town.ask.chosen), list(town.ask.fixed)) == ("cloaks", ["H8", "H9"], ["H8"])
    assert game.view(town.state, None).seats[0].supply == 8
    town.put("cloaks:1", ["I8", "I9"]).put("noble:1", "I9")
    assert "I8" not in town.ask.items and "H7" in town.ask.items


def test_cloaks_that_wait_are_put_right_before_the_first_are_laid(table):
    table.correct("waiting:0", 2)
    assert table.questions[0].prompt == "Ada, lay your first two cloaks."
    assert table.view.seats[0].supply == 8


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ([("cloaks:0", ["H8", "M13"])], "Ada's cloaks do not hang together."),
        (
            [("cloaks:1", ["H7", "G7"]), ("noble:1", "G7")],
            "Two pieces are on one square: row 2, column 3 of the middle",
        ),
        ([("cloaks:0", ["H7", "G7"])], "Ada's noble"),
        ([("houses:0", ["G4", "N10"])], "Two pieces are on one square: row 5, column 4 of the right tile."),
        ([("monuments:0", ["G1", "I1"])], "Ada would have two monuments on the top tile."),
        ([("cloaks:1", ["I8"]), ("noble:1", "I8")], "Two pieces are on one square"),
        ([("noble:1", "H8"), ("noble:0", "H7")], "Ben's noble"),
        ([("boxed:0", 9)], "Ada would have more than 10 cloaks."),
    ],
)
def test_a_table_that_can_never_be_is_refused_with_what_is_wrong(changes, says):
    town = at(seat("H7 H8 I8", noble="H8"), seat("M8 M9", noble="M9", houses="L9 N10"))
    town.play.correct(changes)
    told = [words_of(town.play).tell(fault) for fault in game.faults(town.state)]
    assert any(one.startswith(says) for one in told), told


def test_a_noble_is_put_right_while_it_is_asked_where_it_walks():
    town = at(seat("H7 H8 I8", noble="H8"), phase="noble")
    assert not town.ask.allows("H8")
    town.put("noble:0", "I8")
    assert (town.asked, town.ask.allows("H8"), town.ask.allows("I8")) == ("noble", True, False)


def test_a_house_is_put_right_while_more_is_being_built():
    town = at(seat("I7 I8 I9", noble="I9", houses="G4"), phase="build")
    assert town.gains() == {"J9": 1, "I10": 1}
    town.build("house:J9")
    assert town.player(0).influence == 1
    town.put("houses:0", ["G4"]).put("influence:0", 0)
    assert (town.asked, town.gains()) == ("build", {"J9": 1, "I10": 1})
    town.put("houses:1", ["L9", "F9"])
    assert town.gains() == {"J9": 2, "I10": 2}, "a rival's house stands on that tile now"


def test_the_house_marked_h_stays_the_first():
    town = at(seat("H7 H8", houses="G4 I4"))
    town.put("houses:0", ["I4", "G4", "G5"])
    assert town.player(0).houses == ["G4", "I4", "G5"]


def test_whose_turn_it_is_can_be_put_right_and_begins_anew():
    town = at(phase="build").put("turn", 2)
    assert (town.asked, town.who) == ("cloaks", 2)


def test_before_the_first_turn_only_the_tiles_and_the_pack_can_be_put_right():
    town = begun()
    assert "cloaks:0" in values(town)
    fresh = begin(game, Setup(3, edition(), {"city": "chosen"}))
    assert [item.what for item in game.corrections(fresh.state)] == ["real:actions"]


def test_what_is_put_right_is_called_by_its_names(table):
    said = {one.what: one for one in table.corrections()}
    assert said["tile:1"].value_label == "Tile 2, as printed"
    assert said["tile:1"].options[1].label == "Tile 1, a quarter right"
    assert said["cloaks:0"].label == "Ada's cloaks on the board"


def test_counts_go_as_far_as_the_box_does():
    """An edition may have more cloaks, and more buildings a turn."""
    box = edition(components={"cloaks": 20, "build_per_turn": 12})
    town = at(seat("H7 H8"), box=box)
    town.put("waiting:0", 18).put("waiting:0", 3).put("boxed:0", 15).put("built", 12)
    assert game.view(town.state, None).seats[0].supply == 0
    assert town.state.turn.built == 12


def test_a_home_is_chosen_once_each():
    """The same seat would be asked twice otherwise, and have two homes."""
    play = begin(game, Setup(3, game.edition(), {}))
    while play.asks[0].about != "home":
        ask = play.asks[0]
        play.answer(ask.actor, ask.random_answer(random.Random(1)), ask.seat)
    table = play.at_step_start()
    assert game.unreachable(table) == []
    table.agenda = [table.agenda[0], ("choose_home", 2), *table.agenda[1:]]
    assert "position.never_asked" in {said.key for said in game.unreachable(table)}
