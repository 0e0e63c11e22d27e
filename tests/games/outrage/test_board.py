"""OUT-BOARD: zones and landmarks."""

from __future__ import annotations

import pytest

from companion.games.outrage import game
from companion.rules.game import Setup

BOX = game.box(Setup(4, game.edition(), {}))
BOARD = BOX.board
PLACES = BOX.places


def squares_of(zone):
    return [name for name in BOARD.squares if BOARD.zone[name] == zone]


@pytest.mark.rule("OUT-BOARD-01", "OUT-BOARD-05")
def test_the_wall_walk_runs_from_start_to_queens_house():
    assert len(BOARD.walk) == 78
    assert BOARD.walk[0] == PLACES.start == "W00"
    assert BOARD.walk[-1] == PLACES.queens_house == "W77"
    assert {BOARD.zone[name] for name in BOARD.walk} == {"wall"}


@pytest.mark.rule("OUT-BOARD-02")
def test_the_inner_ward_is_the_grey_squares_and_the_four_posts():
    assert set(BOARD.post_bit) <= set(squares_of("inner"))
    assert len(BOARD.post_bit) == 4
    assert len(squares_of("inner")) == 119


@pytest.mark.rule("OUT-BOARD-03", "OUT-BOARD-04")
def test_the_inmost_ward_leads_into_the_white_tower():
    assert len(squares_of("inmost")) == 10
    into = {name for square in squares_of("inmost") for name in BOARD.to[square]}
    assert into & set(squares_of("white"))
    assert {BOX.jewels[name].square for name in BOX.jewels} <= set(squares_of("white"))


@pytest.mark.rule("OUT-BOARD-06", "OUT-BOARD-09")
def test_the_mint_and_the_curfew_bell_are_in_their_towers():
    names = game.names(BOX, "en")["square"]
    assert names[PLACES.mint] == "the Devereux Tower"
    assert names[PLACES.bell] == "the Bell Tower"


@pytest.mark.rule("OUT-BOARD-07")
def test_the_rack_belongs_to_the_white_tower():
    assert BOARD.zone[PLACES.rack] == "white"


@pytest.mark.rule("OUT-BOARD-08")
def test_each_bench_opens_on_one_square():
    assert PLACES.benches == ["BN1", "BN2"]
    assert [BOARD.to[bench] for bench in PLACES.benches] == [("J14",), ("Q9",)]


@pytest.mark.rule("OUT-BOARD-10")
def test_the_way_out_is_the_cradle_tower():
    assert PLACES.cradle == "CRA"
    assert PLACES.ferryman not in BOARD.bit, "the ferryman is not a square to stand on"


@pytest.mark.rule("OUT-BOARD-11")
def test_stairs_join_the_walk_and_the_ward():
    assert len(BOARD.stairs) == 7
    for top, foot in BOARD.stairs:
        assert (BOARD.zone[top], BOARD.zone[foot]) == ("wall", "inner")
        assert foot in BOARD.to[top]
        assert top in BOARD.to[foot]


@pytest.mark.rule("OUT-BOARD-12")
def test_there_is_one_secret_passage():
    passage = BOX.edition.passage
    assert {passage.a, passage.b} == {"W23", "QCH"}
    assert "QCH" in BOARD.to["W23"]
    assert "W23" in BOARD.to["QCH"]


@pytest.mark.rule("OUT-BOARD-13")
def test_ropes_and_ladders_are_drawn_on_some_squares_only():
    assert {(start, end, card) for start, ways in BOARD.climbs.items() for end, card in ways} == {
        ("V09", "M13", "rope"),
        ("RCK", "M13", "rope"),
        ("V14", "P4", "ladder"),
    }


@pytest.mark.rule("OUT-BOARD-14", "OUT-MOVE-07")
def test_barracks_and_grass_are_no_squares():
    scenery = {thing["id"] for thing in game.edition()["scenery"]}
    assert scenery == {"barracks", "green"}
    assert not scenery & set(BOARD.squares)
    reached = {name for square in BOARD.squares for name in BOARD.to[square]}
    assert reached <= set(BOARD.squares)
