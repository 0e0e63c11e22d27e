"""What the shelf says of a game before it is opened is what the game says of itself."""

from __future__ import annotations

import subprocess
import sys

from companion import games
from companion.client.games.shelf import BoxedGame
from companion.testing.advice import advice

HEAD = "game.toml"

ON_THE_SHELF = """
import sys
from companion import games
from companion.client.games.shelf import BoxedGame
box = BoxedGame(sys.argv[1])
print([part for part in ("title", "pitch", "sign", "sits", "most_ever") if not getattr(box, part)])
module = games.package(sys.argv[1]).module
print([name for name in sys.modules if name == module or name.startswith(f"{module}.")])
"""


def test_the_lid_says_what_the_game_says(name):
    game, box = games.load(name), BoxedGame(name)
    for what, lid, own in (
        ("title", box.title, game.title),
        ("who can sit", box.sits, box.seats()),
        ("how many ever", box.most_ever, max(game.seat_counts)),
    ):
        assert lid == own, advice(name, HEAD, f"{what}: the lid says {lid}, the game {own}", "let both say the same")


def test_the_shelf_opens_no_game(name):
    """In a process of its own: here all games were opened long ago."""
    told = subprocess.run([sys.executable, "-c", ON_THE_SHELF, name], capture_output=True, text=True, check=False)
    assert told.returncode == 0, advice(name, HEAD, told.stderr, "let game.toml and words/en/shelf.toml say all of it")
    missing, opened = told.stdout.splitlines()
    assert missing == "[]", advice(name, HEAD, f"the lid lacks {missing}", "say it there, or in words/en/shelf.toml")
    assert opened == "[]", advice(name, "__init__.py", f"the shelf imports {opened}", "leave it to game.toml")
