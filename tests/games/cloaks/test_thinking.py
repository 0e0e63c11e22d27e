"""What a table of Throw Down the Cloaks is worth to seats that play themselves, and which cloaks they try."""

from __future__ import annotations

from companion.client.answering.thinking import Counsel
from companion.games.cloaks import thinking
from companion.testing.hinted import hint
from tests.games.cloaks.tables import Town, at, seat


def counsel(town):
    return Counsel(town.play.game, town.play.box)


def worth(town):
    return counsel(town).thinking.value(town.state, 0)


def test_cloaks_are_tried_in_chains_to_several_squares():
    town = Town().set_up()
    ask = town.play.asks[0]
    found = counsel(town).promising(town.play, ask)
    assert ask.about == "first_cloaks" and found[0] == hint(town.play).answer
    assert len(found) > 4 and all(map(ask.allows, found))
    assert len({tuple(sorted(one)) for one in found}) > 2


def test_a_point_is_worth_more_when_the_end_is_near(monkeypatch):
    """Seat 0 has a point by its monument, and seat 1 only the ground for one."""
    town = at(seat("H8 I8 I9", noble="I9", houses="J9", monuments="J6"), seat("M8", houses="J10"), phase="build")
    worths = []
    for left in (12, 2, 0):
        monkeypatch.setattr(thinking, "houses_left", lambda table, seat, left=left: left)
        worths.append(worth(town))
    assert 1 / 3 < worths[0] < worths[1] < worths[2] < 1
