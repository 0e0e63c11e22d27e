"""OUT-SETUP: before play."""

from __future__ import annotations

import msgspec
import pytest

from companion.games.outrage import game
from companion.games.outrage.state import IN_CASE, Jewel
from companion.rules.asks import CHANCE, TABLE, Shuffle, Throw
from companion.rules.game import Setup
from companion.rules.play import Play
from companion.testing.scene import words_of
from tests.games.outrage.scene import Scene


def start(seats=4, **options):
    setup = Setup(seats, game.edition(), options)
    box = game.box(setup)
    return Play(game, box, game.new(box, setup))


def deal(seats=4, **options):
    play = start(seats, **options)
    while isinstance(play.asks[0], Shuffle):
        play.answer(CHANCE, list(play.asks[0].cards))
    return play


@pytest.mark.rule("OUT-SETUP-01")
def test_the_table_picks_the_end_of_the_game():
    (option,) = [option for option in game.option_list("en") if option["key"] == "ending"]
    assert option["values"] == ["first_out", "all_jewels"]
    assert start(ending="all_jewels").box.options.ending == "all_jewels"
    assert start().box.options.ending == "first_out"


@pytest.mark.rule("OUT-SETUP-02", "OUT-SETUP-03", "OUT-DECK-06", "OUT-DECK-09")
def test_both_packs_are_shuffled_before_anything_is_dealt():
    play = start()
    assert (play.asks[0].pack, len(play.asks[0].cards)) == ("tower", 57)
    play.answer(CHANCE, list(play.asks[0].cards))
    assert (play.asks[0].pack, len(play.asks[0].cards)) == ("raven", 59)
    view = game.view(play.state, 0)
    assert msgspec.to_builtins(view.raven) == {"count": 59, "real": False}, "the Raven pack lies face down"


@pytest.mark.rule("OUT-SETUP-04")
def test_one_player_holds_the_tower_pack():
    scene = Scene()
    assert game.view(scene.state, None).dealer == 0
    scene.put("dealer", 2)
    assert game.view(scene.state, None).dealer == 2


@pytest.mark.rule("OUT-SETUP-04")
def test_who_holds_the_tower_pack_is_said_at_the_start():
    play = start()
    (told,) = [event for event in play.log if event.kind == "set_out"]
    text = words_of(play).event(told.kind, told.seat, told.facts)[0]
    assert text == "The board is laid out. Ada holds the Tower pack."


@pytest.mark.rule("OUT-SETUP-04")
def test_the_table_may_be_asked_who_holds_the_tower_pack():
    play = start(3, dealer="asked")
    (ask,) = play.asks
    assert (ask.about, ask.actor, list(ask.options)) == ("dealer", TABLE, ["0", "1", "2"])
    assert [event.kind for event in play.log] == [], "nothing is laid out before"
    play.answer(TABLE, "2")
    assert game.view(play.state, None).dealer == 2
    assert (play.log[0].kind, play.log[0].seat) == ("set_out", 2)


@pytest.mark.rule("OUT-SETUP-05", "OUT-SETUP-06", "OUT-SETUP-07", "OUT-SETUP-11", "OUT-SETUP-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_before_the_first_throw(seats):
    view = game.view(deal(seats).state, None)
    assert view.mint == seats
    assert sorted(view.warders) == ["PCH", "PLA", "PSC", "PWA"]
    assert all(jewel == Jewel(IN_CASE, outside=False) for jewel in view.jewels.values())
    assert all(player.square == "W00" and not player.accredited for player in view.players)


@pytest.mark.rule("OUT-SETUP-08")
@pytest.mark.parametrize(
    ("seats", "opening_hand", "expected"), [(4, 3, 3), (2, 6, 6), (4, "by_seats", 6), (5, "by_seats", 4)]
)
def test_everybody_is_dealt_the_opening_hand(seats, opening_hand, expected):
    play = deal(seats, opening_hand=opening_hand, max_players=6)
    assert [len(player.hand) for player in play.state.players] == [expected] * seats
    assert not game.faults(play.state)


@pytest.mark.rule("OUT-SETUP-09")
def test_the_highest_throw_begins():
    play = deal(3)
    for dice in ([2, 3], [6, 5], [1, 1]):
        assert isinstance(play.asks[0], Throw)
        assert play.asks[0].about == "first_throw"
        play.answer(CHANCE, dice)
    assert play.state.turn.seat == 1


@pytest.mark.rule("OUT-SETUP-10")
def test_ties_throw_again_and_turns_pass_clockwise():
    play = deal(3)
    for dice in ([6, 3], [1, 1], [4, 5]):
        play.answer(CHANCE, dice)
    assert [play.asks[0].about, play.asks[0].seat] == ["first_throw", 0]
    play.answer(CHANCE, [1, 2])
    assert play.asks[0].seat == 2, "only those who tied throw again"
    play.answer(CHANCE, [6, 6])
    assert play.state.turn.seat == 2
    assert order_of(play) == [2, 0, 1]


def order_of(play):
    order = []
    while len(order) < 3:
        order.append(play.state.turn.seat)
        turn = play.state.turns
        while play.state.turns == turn:
            ask = play.asks[0]
            play.answer(ask.actor, [1, 2] if isinstance(ask, Throw) else ask.options[0])
    return order


@pytest.mark.rule("OUT-SETUP-10")
def test_turns_may_pass_in_the_order_of_the_names():
    play = deal(3, seating="entered")
    for dice in ([1, 1], [6, 6], [1, 1]):
        play.answer(CHANCE, dice)
    assert order_of(play) == [1, 0, 2]
