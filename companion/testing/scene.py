"""Setting up positions of any game the way a person would, by corrections, and playing on from there."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec

from companion.refused import Illegal, Refused
from companion.rules.asks import CHANCE, TABLE, Ask, Shuffle, Throw
from companion.rules.events import Event
from companion.rules.game import Game, Setup
from companion.rules.play import Play
from companion.rules.reach import broken
from companion.table.running.correcting import check_corrected
from companion.table.running.position import check_sound
from companion.words import Words
from companion.words.catalogues import ENGLISH


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
    return Words(ENGLISH, play.game.name, play.game.names(play.box, ENGLISH), names)


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


def not_put_right(play: Play, *changes: tuple[str, Any]) -> str:
    """What is said of corrections that are made together; "" where they are taken. The play stays as it is."""
    tried = play.copy()
    before = broken(tried)
    try:
        tried.correct([*changes])
        check_corrected(tried, before)
    except Refused as refused:
        return words_of(play).tell(refused.said)
    return ""


def game_turns(play: Play) -> int:
    """How many turns have begun, as the game's own state counts them (`state.turns`)."""
    turns: int = getattr(play.state, "turns", 0)
    return turns


def when_asked(game: Game, about: str, seats: int) -> Play:
    """A random game when that is asked in its second round or later. Raises LookupError: it never is."""
    for number in range(20):
        luck = random.Random(f"{game.name} {about} {number}")
        play = begin(game, Setup(seats, game.edition(), {}))
        for _ in range(600):
            if play.over:
                break
            ask = luck.choice(play.asks)
            if ask.about == about and play.at_beginning and game_turns(play) > seats:
                return play
            play.answer(ask.actor, ask.random_answer(luck), ask.seat)
    raise LookupError(f"nobody is ever asked about {about}")


def not_taken(play: Play, *path: Any, to: Any) -> str:
    """What is said of the position with that in this place of its table; "" where it is taken."""
    table = json.loads(msgspec.json.encode(play.at_step_start()))
    at = table
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = to
    try:
        check_sound(play.game, play.box, play.box.seats, table, [], standing=())
    except Refused as refused:
        return str(refused)
    return ""
