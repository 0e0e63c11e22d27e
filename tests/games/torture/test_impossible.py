"""Fields that no table has."""

from __future__ import annotations

from companion.games.torture import game
from companion.testing.scene import not_taken, when_asked


def test_a_field_that_no_table_has_is_refused_by_its_name():
    play = when_asked(game, "equipment", 3)
    assert "“endr”" in not_taken(play, "endr", to=3)
    assert "“purse”" in not_taken(play, "players", 1, "purse", to=3)
