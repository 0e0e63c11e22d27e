"""What hints are worth: one seat that follows them among seats that play at random, over many games.

A seat that plays like the others wins its share of the games, 1 in as many as sit there. A win that is shared counts as
a part of one; a game that nobody has won when it is given up counts as lost. The seat that follows changes from game to
game, so that nobody gains by sitting in a better place.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import msgspec

from companion.client.answering.hints import Hints, hints_class
from companion.client.answering.thinking import part_of_win
from companion.rules.asks import Answer, Ask
from companion.rules.game import Game, Setup
from companion.rules.play import Play
from companion.soak import LONGEST
from companion.soak_advice import advice

ENOUGH = 1.5
"""How many times its share a seat has to win by its hints, or they are not worth showing."""


class HintReport(msgspec.Struct):
    """What following hints was worth with so many seats.

    wins: of the seat that followed, shared ones as parts. unfinished: games that were given up, all of them lost.
    asked: how often that seat was asked something, by question. hinted, secret: how often there was a hint, and one for
    its own eyes.
    """

    game: str
    seats: int
    games: int = 0
    wins: float = 0.0
    unfinished: int = 0
    asked: dict[str, int] = {}
    hinted: dict[str, int] = {}
    secret: dict[str, int] = {}

    @property
    def share(self) -> float:
        """The part of the games that it won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def ratio(self) -> float:
        """How many times its share that is."""
        return self.share * self.seats

    @property
    def worth(self) -> bool:
        """Whether the hints are good enough to be shown."""
        return self.ratio >= ENOUGH


def follow_hints(
    game: Game, setup: Setup, games: int, seed: int | str, progress: Callable[[int], None] | None = None
) -> HintReport:
    """Play so many games of that setup and report; the same seed plays the same. progress: called with those played.

    Raises Refused where a hint is no legal answer.
    """
    report = HintReport(game.name, setup.seats)
    counts: tuple[Counter[str], ...] = (Counter(), Counter(), Counter())
    box = game.box(setup)
    hints = hints_class(game.name)(box)
    for number in range(games):
        follower = number % setup.seats
        play = Play(game, box, game.new(box, setup), keep=False)
        _play_one(play, hints, follower, random.Random(f"hints {seed} {number}"), counts)
        report.games += 1
        report.unfinished += not play.over
        report.wins += part_of_win(play, follower)
        if progress:
            progress(report.games)
    report.asked, report.hinted, report.secret = (dict(one.most_common()) for one in counts)
    return report


def _play_one(play: Play, hints: Hints, follower: int, luck: random.Random, counts: tuple[Counter[str], ...]) -> None:
    """One game to its end, or until it is given up."""
    for _ in range(LONGEST):
        if play.over:
            return
        ask = play.asks[0]
        follows = ask.actor == follower
        answer = _followed(play, hints, ask, luck, counts) if follows else ask.random_answer(luck)
        play.answer(ask.actor, answer, ask.seat)


def _followed(
    play: Play, hints: Hints, ask: Ask, luck: random.Random, counts: tuple[Counter[str], ...]
) -> Answer:  # fmt: skip
    """What a seat answers that follows its hints; where it has none, it plays at random like the others."""
    asked, hinted, secret = counts
    asked[ask.about] += 1
    hint = advice(hints, play, ask)
    if hint is None:
        return ask.random_answer(luck)
    hinted[ask.about] += 1
    secret[ask.about] += hint.secret
    return hint.answer
