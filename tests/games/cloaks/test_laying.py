"""CLK-SETUP-06 to 09: nine tiles, laid so that roads join."""

from __future__ import annotations

import random

import pytest

from companion.games.cloaks import game
from companion.games.cloaks.tiles import TURNINGS
from companion.refused import Refused
from companion.rules.asks import TABLE, Shuffle
from companion.rules.game import Setup
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.testing.scene import begin, settle, words_of
from tests.answering import answer
from tests.games.cloaks.tables import Town, edition

LAYING = ("turn_tile", "place", "tile")
"""What is asked while the city is laid, besides a pack that is shuffled."""

CROSS = ["..#..", "..#..", "#####", "..#..", "..#.."]
"""A road to the middle of every side."""

EAST = [".....", ".....", "..###", ".....", "....."]
"""One road, to the eastern side; turned, to one other."""

NORTH_WEST = ["..#..", "..#..", "###..", ".....", "....."]
"""Roads to two sides that meet at a corner."""

LONELY = [".....", ".###.", ".#.#.", ".###.", "....."]
"""No road to any side: nothing can be joined to it."""


def tiles(*rows):
    """An edition with these tiles first and crosses for the others."""
    box = edition()
    for tile, wanted in zip(box["tile"], [*rows, *[CROSS] * 9], strict=False):
        tile["rows"] = wanted
    return box


def edges(rows):
    """The northern, eastern, southern and western edge of a tile, each from west to east or north to south."""
    return rows[0], "".join(row[-1] for row in rows), rows[-1], "".join(row[0] for row in rows)


def open_edges(play):
    """The pairs of neighbours that no road joins, looked at from the squares that people see."""
    laid = [tile.rows for tile in game.view(play.state, None).tiles]
    found = []
    for place in range(9):
        pairs = [(place + 1, 1, 3)] if place % 3 < 2 else []
        pairs += [(place + 3, 2, 0)] if place < 6 else []
        for other, mine, theirs in pairs:
            facing = zip(edges(laid[place])[mine], edges(laid[other])[theirs], strict=True)
            if ("#", "#") not in facing:
                found.append((place, other))
    return found


def laid_at_random(seed, box=None, **options):
    """A play in which the city has just been laid."""
    luck, play = random.Random(seed), begin(game, Setup(3, box or game.edition(), options))
    for _ in range(2_000):
        if "" not in play.state.tiles:
            return play
        ask = play.asks[0]
        assert ask.about in LAYING or isinstance(ask, Shuffle)
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
    raise AssertionError("the city was never whole")


@pytest.mark.rule("CLK-SETUP-06", "CLK-COMP-02")
def test_any_tile_may_go_anywhere_in_a_square_of_three_by_three():
    cities = [[word[:2] for word in laid_at_random(seed).state.tiles] for seed in range(60)]
    names = {tile["id"] for tile in game.edition()["tile"]}
    assert all(set(city) == names and len(city) == 9 for city in cities)
    assert all({city[place] for city in cities} == names for place in range(9))
    town = Town(box=tiles())
    assert town.ask.facts == {"place": 0}
    assert town.options == [f"lay:T{number}:{turning}" for number in range(1, 10) for turning in range(4)]


@pytest.mark.rule("CLK-SETUP-07", "CLK-SETUP-09")
@pytest.mark.parametrize(
    "options",
    [{"city": "drawn"}, {"city": "chosen", "laying": "row_by_row"}, {"city": "chosen", "laying": "free"}],
    ids=["drawn", "row_by_row", "free"],
)
def test_every_road_joins_in_a_city_that_is_laid_by_the_rules(options):
    """R-CLK-02: with the companion's tiles this never gets stuck row by row; laid in any order one is exchanged."""
    lifted = 0
    for seed in range(40):
        play = laid_at_random(seed, **options)
        assert open_edges(play) == []
        assert not any(event.kind == "not_joined" for event in play.log)
        lifted += any(event.kind == "tile_lifted" for event in play.log)
    assert bool(lifted) == (options.get("laying") == "free")


@pytest.mark.rule("CLK-SETUP-07")
def test_a_tile_may_be_turned_four_ways_where_nothing_forbids_it():
    box = edition()
    turned = {f"lay:T2:{turning}" for turning in TURNINGS}
    assert turned <= set(Town(box=box).options)
    town = Town(box=tiles(EAST, NORTH_WEST)).answer("lay:T1:0")
    # The road of T1 runs east; T2 has to show one of its two roads to the west.
    assert [one for one in town.options if one.startswith("lay:T2")] == ["lay:T2:0", "lay:T2:3"]
    assert town.answer("lay:T2:3").state.tiles[:2] == ["T1:0", "T2:3"]
    assert game.view(town.state, None).tiles[1].rows == [".....", ".....", "###..", "..#..", "..#.."]


@pytest.mark.rule("CLK-SETUP-08")
def test_road_must_face_road_across_the_edge_and_need_not_go_on():
    """R-CLK-03."""
    stub = [".....", ".....", "#....", "...##", "....."]
    beside = [".....", ".....", ".....", "#....", "....."]
    higher = [".....", "#....", ".....", ".....", "....."]
    town = Town(box=tiles(stub, beside, higher)).answer("lay:T1:0")
    assert "lay:T2:0" in town.options, "the fourth rows face each other, though both roads end there"
    assert not town.ask.allows("lay:T3:0"), "a road in the second row faces a field"
    assert town.why_not("lay:T3:0").rule == "CLK-SETUP-09"


@pytest.mark.rule("CLK-SETUP-09")
def test_one_joined_edge_of_two_is_not_enough():
    """The printed example: a tile between two others, joined to only one of them, is turned on."""
    town = Town(box=tiles(CROSS, CROSS, CROSS, CROSS, NORTH_WEST))
    for tile in ("T1", "T2", "T3", "T4"):
        town.answer(f"lay:{tile}:0")
    assert town.ask.facts == {"place": 4}
    assert [one for one in town.options if one.startswith("lay:T5")] == ["lay:T5:0"]
    for turning, neighbours in (
        ("1", "the left tile"), ("3", "the top tile"), ("2", "the left tile and the top tile"),
    ):  # fmt: skip
        assert town.sentence(f"lay:T5:{turning}") == (
            f"No road would join it to {neighbours}. Turn it, or take another tile."
        )


@pytest.mark.rule("CLK-SETUP-06")
def test_a_tile_that_lies_already_cannot_be_laid_again():
    town = Town(box=tiles()).answer("lay:T4:2")
    assert not any(one.startswith("lay:T4") for one in town.options)
    said = "That tile or place is not free. Choose one of the tiles that are left."
    for odd in ("lay:T4:0", "lay:T99:0", "lay:T1:4", "lay:T1", "lift:0", "elsewhere", "", "lay"):
        assert town.sentence(odd) == said


@pytest.mark.rule("CLK-SETUP-06")
def test_people_who_lay_the_tiles_themselves_may_do_so_row_by_row_or_in_any_order():
    rows, free = Town(box=tiles()), Town(box=tiles(), laying="free")
    assert (rows.asked, rows.ask.facts) == ("tile", {"place": 0})
    assert (free.asked, free.options) == ("place", list("012345678"))
    free.answer("4")
    assert free.options[-1] == "elsewhere"
    assert free.answer("elsewhere").asked == "place"
    free.answer("8").answer("lay:T9:1")
    assert (free.asked, free.options) == ("place", list("01234567"))
    assert free.state.tiles[8] == "T9:1"
    for place in "01234567":
        free.answer(place).answer(free.options[0])
    assert free.asked == "home"
    assert "elsewhere" not in rows.options


@pytest.mark.rule("CLK-SETUP-09")
def test_where_nothing_fits_a_tile_is_taken_up_again_those_beside_the_gap_first():
    """R-CLK-02."""
    town = Town(box=tiles(*[CROSS] * 7, EAST, EAST))
    for place in range(7):
        town.answer(f"lay:T{place + 1}:0")
    # The gap lies between the bottom left tile and the middle one, and neither T8 nor T9 has two roads.
    assert town.ask.facts == {"place": 7}
    assert town.options == [f"lift:{place}" for place in (4, 6, 1, 3, 5, 0, 2)]
    town.answer("lift:6")
    assert town.hands("tile_lifted") == ["Take up tile 7 at the bottom left."]
    assert (town.asked, town.ask.facts, town.state.tiles[6]) == ("tile", {"place": 6}, "")
    assert town.options == ["lay:T7:0", "lay:T7:1", "lay:T7:2", "lay:T7:3", "lay:T8:3", "lay:T9:3"]
    town.answer("lay:T8:3")
    assert (town.ask.facts, town.state.tiles[6]) == ({"place": 7}, "T8:3")


@pytest.mark.rule("CLK-SETUP-09")
def test_in_free_order_a_gap_may_also_be_left_for_later():
    town = Town(box=tiles(*[CROSS] * 7, EAST, EAST), laying="free")
    for place, tile in ((0, "T1"), (2, "T2")):
        town.answer(str(place)).answer(f"lay:{tile}:0")
    town.answer("1")
    assert not any(one.startswith(("lay:T8", "lay:T9", "lift")) for one in town.options)
    town.answer("elsewhere")
    for place, tile in ((3, "T3"), (4, "T4"), (5, "T5"), (6, "T6"), (7, "T7")):
        town.answer(str(place)).answer(f"lay:{tile}:0")
    town.answer("1")
    assert town.options == ["lift:0", "lift:2", "lift:4", "lift:3", "lift:5", "lift:7", "lift:6", "elsewhere"]


@pytest.mark.rule("CLK-SETUP-09")
def test_tiles_that_can_never_be_joined_are_drawn_as_well_as_they_allow():
    play = laid_at_random(3, tiles(*[LONELY] * 9))
    settle(play)
    assert play.asks[0].about == "home"
    told = [event for event in play.log if event.kind == "not_joined"]
    assert [event.facts["place"] for event in told] == list(range(1, 9))
    words = words_of(play)
    assert words.event("not_joined", TABLE, told[3].facts)[0] == (
        "No road joins the middle tile to the left tile and the top tile."
    )
    assert len({word[:2] for word in play.state.tiles}) == 9


@pytest.mark.rule("CLK-SETUP-09")
@pytest.mark.parametrize("laying", ["row_by_row", "free"])
def test_tiles_that_can_never_be_joined_can_be_laid_by_hand_where_the_table_wants_it(laying):
    evening = Evening.start(
        Store(":memory:"), "cloaks", ["Ada", "Ben", "Cy"],
        {"city": "chosen", "laying": laying, "start": "said"}, tiles(*[LONELY] * 9),
    )  # fmt: skip

    def place(number):
        if evening.questions()[0].ask.about == "place":
            answer(evening, TABLE, str(number))

    place(0)
    answer(evening, TABLE, "lay:T1:0")
    place(1)
    ask = evening.questions()[0].ask
    assert [one for one in ask.options if one != "elsewhere"] == ["lift:0"]
    with pytest.raises(Refused, match="No road would join it to the top left tile"):
        answer(evening, TABLE, "lay:T2:0")
    evening.set_dial("warn")
    with pytest.raises(Refused, match="all the same"):
        answer(evening, TABLE, "lay:T2:0")
    answer(evening, TABLE, "lay:T2:0", sure=True)
    for number in range(2, 9):
        place(number)
        answer(evening, TABLE, f"lay:T{number + 1}:1", sure=True)
    assert evening.questions()[0].ask.about == "home"
    for seat in range(3):
        answer(evening, seat, "1357"[seat])
    answer(evening, TABLE, "1")
    assert evening.questions()[0].ask.about == "start_house"
    assert evening.questions()[0].ask.options


def test_people_are_told_where_each_tile_goes_and_how_it_is_turned():
    play = laid_at_random(5)
    tile = next(event for event in play.log if event.kind == "tile_laid" and event.facts["turning"] == "3")
    text, hands = words_of(play).event("tile_laid", TABLE, {**tile.facts, "place": 4})
    name = tile.facts["tile"].removeprefix("T")
    assert text == f"Tile {name} lies in the middle, turned a quarter to the left."
    assert hands == f"Lay tile {name} in the middle, turned a quarter to the left."


def test_a_tile_is_turned_clockwise():
    play = begin(game, Setup(3, tiles(EAST), {"city": "chosen"}))
    play.answer(TABLE, "lay:T1:1")
    assert game.view(play.state, None).tiles[0].rows == [".....", ".....", "..#..", "..#..", "..#.."]
