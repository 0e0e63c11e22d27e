"""The game and its plain second model agree at every question of random play: bids, turns, purchases, fame.

Longer runs, with figures: python -m tests.second.torture --games 500
"""

from __future__ import annotations

import pytest

from tests.second.torture.follow import Followed
from tests.second.torture.hands import Screen, all_hands
from tests.second.torture.run import play_games


@pytest.mark.parametrize("part", range(4))
def test_game_and_second_model_agree(part):
    report = play_games(8, 100 + 8 * part)
    assert not report.disagreements, str(report)
    assert report.finished == 8
    assert report.decisions > 400


def to_the_felons(*equipment, options=None):
    """Two players with real dice have bid for the one card on offer; the second phase begins."""
    followed = Followed(2, {"start": "said", **(options or {})})
    orders = {"equipment": [*equipment, "E01"], "felons": ["F06", "F26"]}
    followed.answer(followed.play.asks[0], "0")
    while followed.play.asks[0].about in ("shuffle", "ready"):
        ask = followed.play.asks[0]
        order = orders.get(getattr(ask, "pack", ""), [])
        rest = [card for card in getattr(ask, "cards", []) if card not in order]
        followed.answer(ask, [*order, *rest] if rest else "ready")
    return followed


def give(followed, *answers):
    """One answer after the other, each of them compared."""
    for answer in answers:
        followed.answer(followed.play.asks[0], answer)


def bids_of(followed):
    """What the player on turn could lay by what everybody knows, and put on the bank."""
    return [one for one in followed.play.asks[0].options if one.split(":")[0] in ("bid", "bank")]


def test_what_was_shown_after_a_die_was_turned_is_known():
    followed = to_the_felons("E11")
    give(followed, "bid:E11:3:5", "pass", "pass", "buy", "bid:F26:4:2")  # one die is left
    give(followed, "use:E11", "bid:F06:trump:1", "bid:F06:trump:2")
    assert bids_of(followed) == ["bank:2"]


def test_what_a_die_was_set_to_is_known():
    followed = to_the_felons("E04")
    give(followed, "bid:E04:3:5", "pass", "pass", "buy", "bid:F26:4:2")  # one die is left
    give(followed, "use:E04")
    assert bids_of(followed) == ["bank:1"], "it shows the feather for all to know"


def test_a_turned_die_may_be_one_of_those_that_were_shown():
    followed = to_the_felons("E11")
    give(followed, "bid:E11:5:2", "bid:E11:6:2", "bid:E11:1:4", "pass", "pass", "buy", "bid:F06:trump:1")
    assert bids_of(followed) == ["bid:F26:5:2", "bank:5"]
    give(followed, "use:E11")
    assert {"bank:5", "bank:4", "bank:6", "bid:F26:trump:1"} < set(bids_of(followed))
    assert "bid:F26:trump:2" not in bids_of(followed), "one of the two fives is still there"


def test_with_nothing_but_trumps_none_is_borrowed():
    followed = to_the_felons("E17")
    give(followed, "bid:E17:2:2", "bid:E17:3:2", "bid:E17:1:4", "pass", "pass", "buy", "pass")
    assert "bid:F06:wild:2" not in bids_of(followed), "both of the dice left are twos"
    assert "bid:F06:trump:2" in bids_of(followed)


def test_a_borrowed_trump_may_be_any_die_but_a_trump():
    """Whoever has shown two fives and has three dice left borrows one of them, or keeps both; all see which."""
    followed = to_the_felons("E17")
    give(followed, "bid:E17:5:2", "bid:E17:6:2", "bid:E17:1:3", "pass", "pass", "buy", "bid:F26:4:2")
    assert [one for one in bids_of(followed) if one.startswith("bid:F06:wild:2")] == ["bid:F06:wild:2:5"]
    give(followed, "bid:F06:wild:2:5", "wait")
    assert bids_of(followed) == ["bank:5"]


def test_one_cannot_tie_with_oneself():
    followed = to_the_felons("E12", options={"own_raise": "yes", "marker": "stays"})
    give(followed, "bid:E12:3:2", "pass", "pass", "buy", "pass", "pass", "ready", "ready")
    give(followed, "bid:E01:3:2", "pass")
    assert "bid:E01:3:2" not in bids_of(followed)
    assert "bid:E01:3:3" in bids_of(followed)


def test_all_hands_are_counted():
    assert len(all_hands(6, 6)) == 462
    assert sum(all_hands(3, 6)[0]) == 3
    assert Screen(Followed(2, {}).table.die).worlds
