"""Boats and prisoners that cannot be where they are said to be, and positions that were taken long ago."""

from __future__ import annotations

import copy

import msgspec
import pytest

from companion.games.break_out import game
from companion.refused import Refused
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.table.running.position import TablePosition, check_sound
from companion.testing.scene import not_put_right, when_asked


def test_boats_are_put_right_in_their_order_or_several_together():
    play = when_asked(game, "dice_A", 3)
    home = [("place:R", "boat1"), ("place:G", "boat1"), ("place:Y", "boat2")]
    cells = [(f"place:{who}", "cell") for who in "RGYBOPK"]
    assert not_put_right(play, *cells) == ""
    play.correct(cells)
    assert "Put somebody in boat 1" in not_put_right(play, ("place:Y", "boat2"))
    assert not_put_right(play, *home[::-1]) == ""
    play.correct(home)
    assert "Put somebody in boat 1" in not_put_right(play, ("place:R", "cell"))
    assert not_put_right(play, ("place:R", "cell"), ("place:Y", "boat1")) == ""


def test_what_is_so_already_may_stay_and_what_was_taken_long_ago_is_played_on():
    evening = Evening.start(Store(":memory:"), "break-out", ["Ada", "Ben"], {"start": "said", "forecast": "dealt"})
    position = evening.position()
    odd = copy.deepcopy(position.table)
    odd["turns"] = -4
    with pytest.raises(Refused):
        check_sound(evening.game, evening.box, 2, odd, position.answers, standing=())
    # As in a game that was kept when nobody asked for more than that it can be played on.
    check_sound(evening.game, evening.box, 2, odd, position.answers)
    evening.put(msgspec.json.decode(msgspec.json.encode(position), type=TablePosition))
