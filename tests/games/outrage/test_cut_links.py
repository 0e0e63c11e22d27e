"""A board with a link less can be played, and is not refused; `cut_links` tries all of them, and longer."""

from __future__ import annotations

import random

import pytest

from companion.games.outrage import game
from tests.games.outrage.cut_links import Soaked, cut, links

ONLY_WAY = ("CRA", "L8")
"""Without it nobody ever gets out."""

SOME = [("AR3", "R2"), ("HOS", "R8"), ("I05", "I06"), ("V13", "V14"), ("W02", "W03"), ("W30", "W31"), ("W76", "W77")]


def test_there_are_264():
    assert len(links()) == 264 and ONLY_WAY in links()


@pytest.mark.parametrize("link", [*SOME, *random.Random("links").sample(links(), 5)])
def test_one_link_less_is_no_fault_and_breaks_nothing(link):
    edition = cut(link)
    assert game.check_edition(edition).faults == []
    board = Soaked(edition)
    assert "broken" not in [board.game(f"{link} {number}", 2000) for number in range(2)]


@pytest.mark.parametrize("link", [("AR3", "R2"), ("HOS", "R8"), ("W30", "W31")])
def test_where_thieves_still_get_away_games_end(link):
    board = Soaked(cut(link))
    assert [board.game(f"{link} {number}", 20_000) for number in range(2)] == ["over"] * 2


def test_without_the_only_way_out_it_is_refused():
    assert {fault.said.key for fault in game.check_edition(cut(ONLY_WAY)).faults} == {"outrage.edition.no_way_out"}
