"""Sets up a position of Outrage! the way a person would, by corrections, and plays on from there.

scene = Scene()
scene.stand(0, "M13").hand(0, "disguise").begin(0)
scene.answer("throw").throw(3, 4)
assert scene.asked == "seven"
"""

from __future__ import annotations

from typing import Any

from companion.games.outrage import game
from companion.rules.game import Setup
from companion.testing import scene


class Scene(scene.Scene):
    """A game that has been set up, with empty hands, everybody on Start and seat 0 about to throw.

    Shuffles answer themselves (the order stays as it is); throws, draws and decisions are for the test.
    """

    def __init__(
        self,
        seats: int = 4,
        *,
        sides: list[int] | None = None,
        date: str = "01-01",
        edition: dict[str, Any] | None = None,
        version: int = 0,
        **options: Any,
    ) -> None:
        if sides:
            options["teams"] = True
        super().__init__(game, Setup(seats, edition or game.edition(), options, sides or [], date, version))
        self.throw(6, 6)
        for _ in range(seats - 1):
            self.throw(1, 1)
        for seat in range(seats):
            self.hand(seat)
        self.begin(0)

    # Setting up

    def stand(self, seat: int, square: str, accredited: bool = True) -> Scene:
        """Stand a piece somewhere."""
        return self.put(f"accredited:{seat}", accredited).put(f"square:{seat}", square)

    def hand(self, seat: int, *cards: str) -> Scene:
        """Give a seat exactly these Tower Cards."""
        return self.put(f"hand:{seat}", list(cards))

    def jewel(self, name: str, place: str) -> Scene:
        """Put a Jewel somewhere: "case", "inside:2" or "outside:2"."""
        return self.put(f"jewel:{name}", place)

    def next_raven(self, *cards: str) -> Scene:
        """Lay these Raven Cards on top of the pack, the first one highest."""
        for card in reversed(cards):
            self.put("next:raven", card)
        return self

    def next_tower(self, *cards: str) -> Scene:
        """Lay these Tower Cards on top of the pack, the first one highest."""
        for card in reversed(cards):
            self.put("next:tower", card)
        return self

    def begin(self, seat: int) -> Scene:
        """Begin that seat's turn."""
        return self.put("turn", seat)

    # Playing

    def move(self, *dice: int) -> Scene:
        """Throw these dice, choosing to throw first where there is a choice."""
        if self.asked == "turn":
            self.answer("throw")
        return self.throw(*dice)

    # Looking

    def player(self, seat: int) -> Any:
        """One player's piece and belongings."""
        return self.state.players[seat]

    def at(self, seat: int) -> str:
        """The square of a piece."""
        square: str = self.player(seat).square
        return square

    @property
    def turn_of(self) -> int:
        """Whose turn it is."""
        seat: int = self.state.turn.seat
        return seat
