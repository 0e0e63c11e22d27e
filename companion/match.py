"""How well seats that play themselves play: games between two strengths, one seat of the one among others.

The seat of the one changes from game to game, so that nobody gains by sitting in a better place. A win that is shared
counts as a part of one; a game that nobody has won when it is given up counts as lost. What the whole table is asked is
answered by chance.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import sqrt
from time import process_time

import msgspec

from companion.bots.deciding import Strength, decide
from companion.client.answering.thinking import Counsel, World, part_of_win
from companion.refused import Refused
from companion.rules.game import Game, Setup
from companion.rules.play import Play
from companion.soak import LONGEST

SURE = 1.96
"""Standard deviations within which the true share lies 95 times in 100."""


class MatchReport(msgspec.Struct):
    """What came of a match.

    wins: of the seat that plays as `one`, shared ones as parts. ahead: of the same games, as many as it would have won
    against one of the others alone: the part of the others that it came in before, equal ones for a half. unfinished:
    games that were given up, all of them lost.
    answers: of all seats and of chance. decisions, seconds, slowest: of the one alone, in processor time.
    """

    game: str
    seats: int
    one: Strength
    others: Strength
    games: int = 0
    wins: float = 0.0
    ahead: float = 0.0
    unfinished: int = 0
    answers: int = 0
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    @property
    def share(self) -> float:
        """The part of the games that it won."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Between which parts the true one lies 95 times in 100 (Wilson's interval)."""
        count, share = self.games, self.share
        middle = (share + SURE**2 / (2 * count)) / (1 + SURE**2 / count)
        half = SURE * sqrt(share * (1 - share) / count + SURE**2 / (4 * count**2)) / (1 + SURE**2 / count)
        return max(0.0, middle - half), min(1.0, middle + half)


def play_match(
    game: Game, setup: Setup, one: Strength, others: Strength, games: int, seed: int | str,
    progress: Callable[[int], None] | None = None,
) -> MatchReport:  # fmt: skip
    """Play so many games of that setup; the same seed plays the same. progress: called with those played.

    Raises Refused where an answer is not legal.
    """
    report = MatchReport(game.name, setup.seats, one, others)
    box = game.box(setup)
    counsel = Counsel(game, box)
    for number in range(games):
        seat = number % setup.seats
        play = Play(game, box, game.new(box, setup))
        _play_one(play, counsel, seat, f"match {seed} {number}", report)
        report.games += 1
        report.unfinished += not play.over
        report.wins += part_of_win(play, seat)
        report.ahead += _part_beaten(play, seat)
        if progress:
            progress(report.games)
    return report


def _part_beaten(play: Play, seat: int) -> float:
    """The part of the other sides that a seat's own is before; nobody is before anybody in a game that was given up."""
    standings = play.game.standings(play.state) if play.over else []
    own = next((one.place for one in standings if seat in one.seats), 0)
    others = [one.place for one in standings if seat not in one.seats]
    return sum(1.0 if own < place else 0.5 * (own == place) for place in others) / len(others) if others else 0.0


def _play_one(play: Play, counsel: Counsel, seat: int, seed: str, report: MatchReport) -> None:
    """One game to its end, or until it is given up."""
    luck = random.Random(seed)
    for number in range(LONGEST):
        if play.over:
            return
        ask = play.asks[0]
        report.answers += 1
        if ask.actor < 0:
            how = {other: report.one if other == seat else report.others for other in range(report.seats)}
            said = counsel.spoken(play, ask, [other for other in how if how[other] is not Strength.RANDOM])
            play.answer(ask.actor, ask.random_answer(luck) if said is None else said, ask.seat)
            continue
        begin = process_time()
        world = World.of(play, ask.seat, counsel, random.Random(f"world {seed} {number}"))
        answer = decide(world, report.one if ask.seat == seat else report.others, f"{seed} {number}")
        if not ask.allows(answer):
            raise Refused("command.soak.not_allowed", ask.rule, answer=str(answer), about=ask.about)
        if ask.seat == seat:
            taken = process_time() - begin
            report.decisions += 1
            report.seconds += taken
            report.slowest = max(report.slowest, taken)
        play.answer(ask.actor, answer, ask.seat)
