"""What everybody should see happen: a few things a game, of which each is big, and each has its title."""

from __future__ import annotations

import random

import pytest

from companion.client.display.staging import staged_of
from companion.testing.by_chance import lines_as_they_come, virtual_evening

STAGED = {
    "outrage": {"stole", "racked", "escaped"},
    "break-out": {"forecasts_locked", "moved_onto", "boarded"},
    "cloaks": {"monument", "earned", "last_round"},
    "torture": {"outbid", "felon_taken", "banked"},
}
RARE = {"escaped", "last_round"}
"""What nobody reaches by chance."""

ANSWERS, GAMES = 900, 12


def seen(game, wanted):
    """What was staged in games played by chance until all of that was: by kind, each in both languages."""
    found = {}
    for number in range(GAMES):
        table = virtual_evening(game)
        german = table.watcher("de")
        for lines in lines_as_they_come(table, random.Random(number), ANSWERS):
            staged = staged_of(table.display, lines)
            if staged is not None and staged.line.kind not in found:
                found[staged.line.kind] = staged, staged_of(german.display, lines)
        if wanted <= found.keys():
            break
    return found


@pytest.mark.parametrize("game", STAGED)
def test_each_game_stages_what_people_will_talk_about(game):
    found = seen(game, STAGED[game] - RARE)
    assert found.keys() - {"monument_there"} == STAGED[game] - RARE
    for english, german in found.values():
        assert (english.line.kind == german.line.kind and english.title != german.title) or game == "torture"
        for staged in (english, german):
            assert staged.text and len(staged.title) <= 32, staged
            assert staged.title[0].isupper() and "{" not in staged.title


def test_of_several_the_weightiest_is_staged_and_of_most_nothing():
    from tests.client.test_beats import line

    display = virtual_evening("outrage").display
    ferry, rack = line(0, "escaped", 1, jewels=["orb"], square="GOAL"), line(1, "racked", 2)
    assert staged_of(display, [ferry, rack]).line is ferry
    city = virtual_evening("cloaks", 3).display
    assert city.stage(line(0, "last_round", 1, seats=[2, 0], left=2)) == "The last round"
    assert staged_of(display, [line(0, "turn"), line(1, "raven")]) is None


def test_a_pile_is_staged_when_it_is_high_and_a_boat_when_it_is_full():
    from tests.client.test_beats import line

    display = virtual_evening("break-out").display
    low, high = (line(0, "moved_onto", 0, who="R", pips=2, start=3, space=5, under=under) for under in ("G", "GY"))
    assert not display.stage(low) and display.stage(high) == "Buried!"
    assert not display.stage(line(0, "boarded", 0, who="R", pips=2, start=36, boat=1)), "nobody sits in it"
