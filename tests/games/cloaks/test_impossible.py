"""A city that cannot be."""

from __future__ import annotations

from companion.games.cloaks import game
from companion.testing.scene import not_taken, when_asked


def test_tiles_that_do_not_join_are_refused():
    play = when_asked(game, "cloaks", 3)
    said = set()
    for place, word in enumerate(play.state.tiles):
        for quarters in "0123":
            said.add(not_taken(play, "tiles", place, to=f"{word.partition(':')[0]}:{quarters}"))
    assert any("No road joins" in one for one in said)
