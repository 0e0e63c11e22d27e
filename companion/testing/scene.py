"""Setting up positions of any game the way a person would, by corrections, and playing on from there."""

from __future__ import annotations

from typing import Any

from companion.refused import Illegal
from companion.rules.asks import CHANCE, TABLE, Ask, Shuffle, Throw
from companion.rules.events import Event
from companion.rules.game import Game, Setup
from companion.rules.play import Play
from companion.words import Words


def begin(game: Game, setup: Setup) -> Play:
    """A game as it begins."""
    box = game.box(setup)
    return Play(game, box, game.new(box, setup))


def settle(play: Play) -> None:
    """Answer what is for no test to answer: shuffles keep their order, and what was put right is right now."""
    while not play.over:
        ask = play.asks[0]
        if isinstance(ask, Shuffle):
            play.answer(CHANCE, list(ask.cards), ask.seat)
        elif ask.about == "play_on":
            play.answer(TABLE, "play_on")
        else:
            return


def put(play: Play, what: str, value: Any) -> None:
    """Put one value right, and let play go on where it waits to be told so."""
    play.correct([(what, value)])
    settle(play)


def told(play: Play, kind: str) -> list[Event]:
    """Everything told of that kind, in order."""
    return [event for event in play.log if event.kind == kind]


def words_of(play: Play) -> Words:
    """What this table's people read."""
    names = ["Ada", "Ben", "Cy", "Dora", "Eve", "Fin"]
    return Words("en", play.game.name, play.game.names(play.box, "en"), names)


def why_not(play: Play, answer: Any) -> Illegal:
    """Why an answer is refused, whose sentence must end like one."""
    ask = play.asks[0]
    assert not ask.allows(answer), f"{answer!r} is legal for {ask.about}"
    refused = play.game.why_not(play.state, ask, answer)
    assert refused.sentence(words_of(play)).endswith("."), refused.key
    return refused


class Scene:
    """A table of one game in a test. What answers itself is answered; throws, draws and decisions are for the test."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.play = begin(game, setup)
        settle(self.play)

    # Setting up

    def put(self, what: str, value: Any) -> Any:
        """Put one value right."""
        put(self.play, what, value)
        return self

    # Playing

    def answer(self, answer: Any, seat: int | None = None) -> Any:
        """Answer the open ask (of that seat, when several owe one); it must be legal."""
        ask = self.ask if seat is None else next(one for one in self.play.asks if one.seat == seat)
        assert ask.allows(answer), f"{answer!r} is not legal for {ask.about}: {self.options} {self.private}"
        self.play.answer(ask.actor, answer, ask.seat)
        settle(self.play)
        return self

    def throw(self, *dice: int) -> Any:
        """Answer the open throw."""
        assert isinstance(self.ask, Throw), f"not a throw is asked for but {self.asked}"
        return self.answer(list(dice))

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

    def told(self, kind: str) -> list[Event]:
        """Everything told of that kind, in order."""
        return told(self.play, kind)

    def refuses(self, answer: Any) -> str | None:
        """The rule by which an answer is refused, with a sentence that says why."""
        return why_not(self.play, answer).rule
