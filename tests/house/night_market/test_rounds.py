"""Night Market by its rules."""

from __future__ import annotations

import pytest

from companion.rules.game import Setup
from companion.rules.play import Play
from tests.house.night_market import game


def begun(seats=3, **options):
    """A game before its first throw."""
    setup = Setup(seats, game.edition(), options)
    box = game.box(setup)
    return Play(game, box, game.new(box, setup))


def answer(going, said):
    """Answer the first open question."""
    going.answer(going.asks[0].actor, said, going.asks[0].seat)


def bidding(going):
    """The game, as soon as everybody has thrown twos and has seen them."""
    while going.asks[0].about == "hidden":
        answer(going, [2, 2])
    while going.asks[0].about == "ready":
        answer(going, "ready")
    return going


def bid(going, *said):
    """The first in turn bids that, the others pass."""
    answer(going, "bid")
    answer(going, list(said))
    passing(going)


def passing(going):
    """Whoever is asked to bid passes."""
    while going.asks and going.asks[0].about == "bidding":
        answer(going, "pass")


def hanging(number):
    """A game in which the first in turn has thrown that for its lamps."""
    going = bidding(begun())
    bid(going, "tea", 1, 2)
    answer(going, [number])
    return going


@pytest.mark.rule("MKT-DICE-01")
def test_all_hidden_dice_are_thrown_at_once():
    going = begun()
    assert [(ask.about, ask.seat, ask.dice, ask.secret) for ask in going.asks] == [
        ("hidden", seat, 2, True) for seat in range(3)
    ]


@pytest.mark.rule("MKT-DICE-02")
def test_bidding_waits_for_everybody():
    going = begun()
    for _ in range(3):
        answer(going, [2, 2])
    for _ in range(3):
        assert going.asks[0].about == "ready"
        answer(going, "ready")
    assert [(ask.about, ask.seat) for ask in going.asks] == [("bidding", 0)]


@pytest.mark.rule("MKT-BID-01")
def test_a_bid_is_more_dice_or_a_higher_face():
    going = bidding(begun())
    answer(going, "bid")
    answer(going, ["silk", 2, 4])
    answer(going, "bid")
    assert going.asks[0].seat == 1
    assert going.asks[0].allows(["tea", 3, 1]) and going.asks[0].allows(["tea", 2, 5])
    assert not going.asks[0].allows(["tea", 2, 4]) and not going.asks[0].allows(["tea", 1, 6])


@pytest.mark.rule("MKT-BID-02")
def test_whoever_likes_passes():
    going = bidding(begun())
    answer(going, "pass")
    assert going.asks[0].seat == 1


@pytest.mark.rule("MKT-LAMP-01")
def test_whoever_bid_most_hangs_as_many_as_the_open_die_shows():
    going = hanging(2)
    assert (going.asks[0].about, going.asks[0].seat) == ("hang", 0)
    assert going.asks[0].allows(["3", "4"]) and not going.asks[0].allows(["3", "4", "5"])


@pytest.mark.rule("MKT-LAMP-01")
def test_where_nobody_bids_no_lamp_is_hung():
    going = bidding(begun())
    passing(going)
    assert going.asks[0].about == "hidden" and going.state.round == 2
    assert not any(going.state.lamps)


@pytest.mark.rule("MKT-LAMP-02")
def test_lamps_hang_in_one_row_and_stay():
    going = hanging(3)
    assert not going.asks[0].allows(["3", "5"])
    answer(going, ["3", "4"])
    bid(bidding(going), "tea", 1, 2)
    answer(going, [1])
    assert going.asks[0].allows(["3", "4", "5"]) and not going.asks[0].allows(["4", "5"])


@pytest.mark.rule("MKT-LAMP-03")
def test_nobody_hangs_a_lamp_where_one_hangs():
    going = hanging(1)
    answer(going, ["3"])
    bidding(going)
    answer(going, "pass")
    bid(going, "tea", 1, 2)
    answer(going, [1])
    assert going.asks[0].seat == 1 and "3" not in going.asks[0].items and not going.asks[0].allows(["3"])


@pytest.mark.rule("MKT-END-01")
def test_after_the_last_round_most_lamps_win():
    going = begun(rounds=1)
    bid(bidding(going), "tea", 1, 2)
    answer(going, [2])
    answer(going, ["7", "8"])
    assert going.over and game.standings(going.state)[0].seats == [0]
