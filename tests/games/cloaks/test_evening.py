"""An evening up to the first turns: what people read, the dial, and coming back after the plug was pulled."""

from __future__ import annotations

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
from companion.testing.scene import begin
from tests.answering import answer
from tests.games.cloaks.tables import FIRST_ROUND, HOMES, START_HOUSES, edition

PEOPLE = ["Ada", "Ben", "Cy"]


def started(store, **options):
    """The number of a new evening, and the table's window on it."""
    evening = Evening.start(store, "cloaks", PEOPLE, options, edition(), seed=seed_from("cloaks"))
    return evening.number, Window(evening, TABLE)


def again(store, table, number):
    """The same evening, taken up by another companion on the same disk; everybody must see what they saw."""
    other = Window(Evening.resume(store, number), TABLE)
    for one, before in ((other, table), *((other.seat(seat), table.seat(seat)) for seat in range(len(PEOPLE)))):
        assert one.view == before.view
        assert one.questions == before.questions
        assert one.log == before.log
    return other


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "evenings.sqlite")


@pytest.mark.rule("CLK-SETUP-06")
@pytest.mark.parametrize("laying", ["row_by_row", "free"])
def test_the_plug_may_be_pulled_while_the_city_is_laid(store, laying):
    number, table = started(store, city="chosen", laying=laying, start="said")
    for place in range(5):
        if laying == "free":
            table = again(store, table, number)
            answer(table, TABLE, str(place))
        table = again(store, table, number)
        answer(table, TABLE, f"lay:T{place + 1}:0")
    table = again(store, table, number)
    assert [tile.tile for tile in table.view.tiles] == ["T1", "T2", "T3", "T4", "T5", "", "", "", ""]
    if laying == "free":
        assert table.questions[0].about == "place"
        answer(table, TABLE, "8")
        table = again(store, table, number)
        assert table.questions[0].facts["place"] == 8
    else:
        assert (table.questions[0].about, table.questions[0].facts["place"]) == ("tile", 5)
    assert table.undo_offer.sentence


@pytest.mark.rule("CLK-MOVE-01")
def test_the_plug_may_be_pulled_in_the_middle_of_a_half_made_layout(store):
    """What somebody has only touched is not said yet: the question is there as it was, with all it offers."""
    number, table = started(store, city="chosen", start="said")
    for place in range(1, 10):
        if table.questions[0].about == "tile":
            answer(table, TABLE, f"lay:T{place}:0")
    for seat in range(3):
        answer(table, seat, str(HOMES[seat]))
    answer(table, TABLE, "0")
    for seat in range(3):
        answer(table, seat, START_HOUSES[seat])
    before = table.questions[0]
    draft = table.draft(before.id)
    assert draft.add("H4") and draft.add("H3") and not draft.add("H1")
    assert not draft.complete and draft.why_not.reason == "Not yet: 2 more cloaks have to be laid."
    other = again(store, table, number)
    assert other.questions[0] == before and other.questions[0].about == "first_cloaks"
    assert other.draft(before.id).empty
    answer(other, 0, FIRST_ROUND[0][0])
    answer(other, 0, "H4")
    third = again(store, other, number)
    assert third.view.seats[0].cloaks == ["H1", "H2", "H3", "H4"]
    assert third.questions[0].about == "build"


def test_a_city_of_the_companion_is_told_tile_by_tile_and_the_same_after_a_restart(store):
    number, table = started(store)
    lines = [line for line in table.log if line.kind == "tile_laid"]
    assert [line.facts["place"] for line in lines] == list(range(9))
    assert all(line.hands.startswith("Lay tile ") for line in lines)
    assert again(store, table, number).view.tiles == table.view.tiles
    other = Window(Evening.start(store, "cloaks", PEOPLE, {}, edition(), seed=seed_from("another")), TABLE)
    assert other.view.tiles != table.view.tiles


def test_what_is_asked_before_the_first_turn_reads_well(store):
    _, table = started(store, city="chosen", laying="free", start="said")
    assert table.questions[0].prompt == "Where do you lay the next tile?"
    assert table.questions[0].options[0].label == "Top left"
    answer(table, TABLE, "4")
    assert table.questions[0].prompt == "Which tile lies in the middle, and how is it turned?"
    assert [option.label for option in table.questions[0].options][:2] == [
        "tile 1, as printed", "tile 1, turned a quarter to the right",
    ]  # fmt: skip
    assert table.questions[0].options[-1].label == "Another place first"


def test_an_illegal_turning_says_to_which_neighbours_no_road_leads(store):
    box = edition()
    box["tile"][1]["rows"] = [".....", ".....", "#....", ".....", "....."]
    table = Window(Evening.start(store, "cloaks", PEOPLE, {"city": "chosen"}, box), TABLE)
    answer(table, TABLE, "lay:T1:0")
    with pytest.raises(Refused) as refused:
        answer(table, TABLE, "lay:T2:1")
    assert refused.value.reason == "No road would join it to the top left tile. Turn it, or take another tile."
    assert refused.value.rule == "CLK-SETUP-09"
    answer(table, TABLE, "lay:T2:0")


def test_a_game_on_tiles_that_nothing_joins_can_be_played(store):
    box = edition()
    for tile in box["tile"]:
        tile["rows"] = [".....", ".###.", ".#.#.", ".###.", "....."]
    luck, play = random.Random(2), begin(game, Setup(3, box, {}))
    while not play.over and play.state.turns < 60:
        ask = play.asks[0]
        assert ask.answerable
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
    assert play.state.turns > 6 and (not play.over or game.standings(play.state))
    assert all(player.houses for player in play.state.players)
