"""Sets up a position of Outrage! the way a person would, by corrections, and plays on from there.

scene = Scene()
scene.stand(0, "M13").hand(0, "disguise").begin(0)
scene.answer("throw").throw(3, 4)
assert scene.asked == "seven"
"""

from __future__ import annotations

from typing import Any

from companion.games.outrage import game
from companion.rules.asks import CHANCE, Ask, Shuffle, Throw
from companion.rules.events import Event
from companion.rules.game import Setup
from companion.rules.play import Play


class Scene:
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
        **options: Any,
    ) -> None:
        if sides:
            options["teams"] = True
        setup = Setup(seats, edition or game.edition(), options, sides or [], date)
        box = game.box(setup)
        self.play = Play(game, box, game.new(box, setup))
        self._settle()
        self.throw(6, 6)
        for _ in range(seats - 1):
            self.throw(1, 1)
        for seat in range(seats):
            self.hand(seat)
        self.begin(0)

    # Setting up

    def put(self, what: str, value: Any) -> Scene:
        """Put one value right."""
        self.play.correct(what, value)
        self._settle()
        return self

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

    def answer(self, answer: Any, seat: int | None = None) -> Scene:
        """Answer the open ask (of that seat, when several owe one); it must be legal."""
        ask = self.ask if seat is None else next(one for one in self.play.asks if one.seat == seat)
        assert ask.allows(answer), f"{answer!r} is not legal for {ask.about}: {self.options} {self.private}"
        self.play.answer(ask.actor, answer)
        self._settle()
        return self

    def throw(self, *dice: int) -> Scene:
        """Answer the open throw."""
        assert isinstance(self.ask, Throw), f"not a throw is asked for but {self.asked}"
        self.play.answer(CHANCE, list(dice))
        self._settle()
        return self

    def move(self, *dice: int) -> Scene:
        """Throw these dice, choosing to throw first where there is a choice."""
        if self.asked == "turn":
            self.answer("throw")
        return self.throw(*dice)

    def _settle(self) -> None:
        while not self.play.over and isinstance(self.play.asks[0], Shuffle):
            self.play.answer(CHANCE, list(self.play.asks[0].cards))

    # Looking

    @property
    def ask(self) -> Ask:
        """The open ask."""
        return self.play.asks[0]

    @property
    def asked(self) -> str:
        """What is being asked about; "" when the game is over."""
        return "" if self.play.over else self.ask.about

    @property
    def who(self) -> int:
        """Whose ask it is."""
        return self.ask.seat

    @property
    def options(self) -> list[str]:
        """Legal answers everybody may know of."""
        return list(getattr(self.ask, "options", []))

    @property
    def private(self) -> list[str]:
        """Legal answers that rest on the hand."""
        return list(getattr(self.ask, "private", []))

    @property
    def state(self) -> Any:
        """The table."""
        return self.play.state

    def player(self, seat: int) -> Any:
        """One player's piece and belongings."""
        return self.state.players[seat]

    def at(self, seat: int) -> str:
        """The square of a piece."""
        square: str = self.player(seat).square
        return square

    def told(self, kind: str) -> list[Event]:
        """Everything told of that kind, in order."""
        return [event for event in self.play.log if event.kind == kind]

    def refuses(self, answer: Any) -> str:
        """The rule by which an answer is refused, with a sentence that says why."""
        assert not self.ask.allows(answer), f"{answer!r} is legal for {self.asked}"
        sentence, rule = game.why_not(self.state, self.ask, answer)
        assert sentence.endswith("."), sentence
        return rule

    @property
    def turn_of(self) -> int:
        """Whose turn it is."""
        seat: int = self.state.turn.seat
        return seat
