"""The game and its plain second model agree at every decision of random play.

Longer runs, with figures: python -m tests.second.outrage --games 200 --seed 1 --options
"""

from __future__ import annotations

import pytest

from tests.second.outrage.follow import Followed
from tests.second.outrage.positions import set_up
from tests.second.outrage.run import play_game, play_games

KINDS = {
    "as printed": {"with_options": False, "longest": 900},
    "random options": {"with_options": True, "longest": 600},
    "from anywhere": {"with_options": False, "jumps": True, "longest": 320},
    "from anywhere, random options": {"with_options": True, "jumps": True, "longest": 400},
    "changed boxes": {"with_options": True, "boxes": True, "longest": 400},
    "real cards": {"with_options": True, "by_hand": True, "longest": 600},
}


@pytest.mark.parametrize("kind", KINDS)
def test_game_and_second_model_agree(kind):
    report = play_games(8, 2000, **KINDS[kind])
    assert not report.disagreements, str(report)
    assert report.decisions > 500


@pytest.mark.parametrize("seed", range(300, 306))
def test_no_options_lead_to_a_dead_end(seed):
    """Random play may go on for ever (see companion/soak.py); players who want to get on come to an end."""
    assert play_game(seed, True, longest=20_000, eager=0.9).ask is None


def walked_into_a_raven_card(card, *others, hand=("pardon", "rack_pardon")):
    """Seat 0 stands on F3, three squares from H4 by two ways, and this Raven Card lies on top."""
    followed = Followed(2, {})
    t = followed.table
    t.order, t.regular, t.next_seat = [0, 1], 0, 0
    t.manned = []
    for player, square in zip(t.seats, ("F3", "W05"), strict=True):
        player.square = square
    t.seats[0].accredited = True
    for name in hand:
        t.tower.remove(name)
        t.seats[0].hand.append(name)
    for name in (*others, card):
        t.raven.remove(name)
        t.raven.insert(0, name)
    set_up(followed)
    return followed


def give(followed, *answers):
    """Answer one question after the other, each with what it is about; the two are compared after each."""
    for about, answer in answers:
        assert followed.ask.about == about
        followed.answer(answer)


@pytest.mark.parametrize(
    ("card", "asked", "pardon"),
    [
        ("imprisoned_beauchamp", "locked_in", "pardon"),
        ("held_bowyer", "torture", "pardon"),
        ("rack", "racked", "rack_pardon"),
    ],
)
def test_they_agree_about_the_way_walked_before_a_pardon(card, asked, pardon):
    followed = walked_into_a_raven_card(card)
    give(followed, ("turn", "throw"), ("move", [1, 2]), ("walk", "H4"), (asked, pardon))
    assert followed.table.raven[-1] == card, "the card is done with when the way is asked"
    give(followed, ("route", "H3"), ("move", [1, 3]))


def test_they_agree_that_the_way_is_asked_after_both_shares_of_a_seven():
    followed = walked_into_a_raven_card("imprisoned_beauchamp")
    give(followed, ("turn", "throw"), ("move", [3, 4]), ("seven", "share:1:3"), ("first_share", "own"), ("walk", "H4"))
    give(followed, ("locked_in", "pardon"))
    assert followed.table.seats[1].square == "W09", "moved already, as there is one way only"
    give(followed, ("route", "any"), ("move", [1, 3]))
