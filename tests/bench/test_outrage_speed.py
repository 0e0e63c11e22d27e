"""How fast Outrage! is decided and replayed. Figures are printed, nothing here fails on a clock."""

from __future__ import annotations

from companion import games
from companion.rules.game import Setup
from companion.soak import soak
from tests.bench.reference import few, seconds, show


def test_deciding_and_replaying():
    game = games.load("outrage")
    edition = game.edition()

    def setup(chance):
        return Setup(chance.randint(2, 4), edition, {"ending": chance.choice(["first_out", "all_jewels"])})

    report = soak(game, few(20, 1), "bench", setup=setup)
    assert not report.violations
    show("Outrage! with every option listed", report.decisions_per_second, "decisions/s", "80,000")
    show("Outrage! replayed", report.answers_per_second, "answers/s", "300,000")


def test_looking_up_a_move():
    box = games.load("outrage").box(Setup(4, games.load("outrage").edition(), {}))
    board, routes = box.board, box.routes
    asked = [(square, steps, True, 15, 0) for square in board.squares for steps in range(2, 13)]

    def look_up():
        for ask in asked:
            routes.moves(*ask)

    first = seconds(look_up, 1)
    later = seconds(look_up)
    show("Moves worked out for the first time", len(asked) / first, "moves/s", "none")
    show("Moves looked up", len(asked) / later, "moves/s", "1,000,000")
