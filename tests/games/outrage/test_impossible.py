"""Tools that cannot lie before anybody."""

from __future__ import annotations

import pytest

from companion.games.outrage import game
from companion.games.outrage.reach import unreachable
from companion.testing.scene import not_put_right, when_asked


def test_tools_are_laid_once_each_and_the_key_by_itself():
    play = when_asked(game, "turn", 3)
    case = play.box.jewels["orb"].square
    there = [("accredited:0", True), ("square:0", case)]

    def laid(*tools: str) -> str:
        return not_put_right(play, *there, ("laid:0", list(tools)))

    assert "one tool of a kind" in laid("key", "file", "file", "crowbar")
    assert "one tool of a kind" in laid("file", "file")
    assert "the Key by itself" in laid("key", "crowbar")
    assert laid("file", "crowbar") == "" and laid("key") == ""


@pytest.mark.rule("OUT-TOWER-18")
def test_nobody_is_on_the_way_and_in_sanctuary():
    play = when_asked(game, "walk", 3)
    table = play.at_step_start()
    seat = table.turn.seat
    assert unreachable(table) == []
    player = table.players[seat]
    player.square, player.accredited, player.sanctuary = play.box.places.chapel_royal, True, True
    assert [(one.key, one.facts) for one in unreachable(table)] == [("outrage.fault.moves_on", {"seat": seat})]
