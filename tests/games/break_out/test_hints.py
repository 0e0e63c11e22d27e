"""What is hinted at in Break Out, by the forecast of whoever looks."""

from __future__ import annotations

from tests.games.break_out.tables import at, roll
from companion.testing.hinted import hint


def test_those_who_should_be_in_the_first_boats_are_hurried():
    play = at("1:R 2:G 3:Y 4:B", turn=1)
    found = hint(play)
    assert {"R", "G"} < set(found.answer)
    assert found.why.key == "break-out.hint.hurry" and found.secret


def test_it_is_for_nobody_else():
    assert hint(at("1:R 2:G 3:Y"), own=False) is None


def test_who_should_be_last_is_sent_back_by_white():
    play = at("8:K 1:R 2:G 3:Y")
    found = hint(play)
    assert "W" in found.answer and "K" in found.answer
    assert found.why.key == "break-out.hint.hold_back" and found.why.facts["who"] == "K"
    roll(play, "".join(found.answer), [1, 1, 3, 4][: len(found.answer)])
    assert hint(play).answer.startswith(("gives:K", "gives_cell:K"))


def test_who_takes_the_place_of_another_waits():
    """The first boat has one place left, and Red should have it."""
    play = at("7:K 8:R b1:G")
    roll(play, "RKO", [1, 6, 1])
    assert hint(play).answer == "board:R:1"


def test_the_last_prisoner_takes_white_along():
    """Where hands have left one prisoner and two dice are to be taken, no other answer is legal."""
    play = at("b1:RG b2:YB b3:O b4:P")
    assert play.asks[0].least == 2
    assert sorted(hint(play).answer) == ["K", "W"]
