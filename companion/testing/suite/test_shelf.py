"""What the shelf says of a game before it is opened is what the game says of itself."""

from __future__ import annotations

import subprocess
import sys

import pytest

from companion import games
from companion.client.games.shelf import BoxedGame

NAMES = games.names()

ON_THE_SHELF = """
import sys
from companion.client.games.shelf import games_here
for box in games_here():
    assert box.title and box.pitch and box.sign and box.sits and box.most_ever
print(*(name for name in sys.modules if name.startswith("companion.games.")))
"""


@pytest.mark.parametrize("name", NAMES)
def test_the_lid_says_what_the_game_says(name):
    game, box = games.load(name), BoxedGame(name)
    assert box.title == game.title
    assert box.sits == box.seats()
    assert box.most_ever == max(game.seat_counts)


def test_the_shelf_opens_no_game():
    """In a process of its own: here all games were opened long ago."""
    told = subprocess.run([sys.executable, "-c", ON_THE_SHELF], capture_output=True, text=True, check=True)
    assert told.stdout.split() == []
