"""Legal play by chance with every invariant on: does a game always go on, lose nothing, and come out the same again?

Each game is played three times. First by chance, half by its own hints once it takes long (soak_advice.py), with the
checks: broken invariants, a table that survives encoding and decoding, a copy that equals the original. Then the same
answers again with every legal option listed at every decision and no checks, which gives decisions a second; then
without listing, as a replay, which gives answers a second. All three must end on the same table.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from time import process_time
from typing import Any

import msgspec

from companion.refused import Refused
from companion.rules.asks import HIDDEN, Choose, Compose, Throw
from companion.rules.game import Game, Setup
from companion.rules.play import Given, Play
from companion.rules.reach import broken
from companion.soak_advice import Answerer
from companion.table.running.log import TURN
from companion.words import say

LONGEST = 20_000
"""Answers after which a game is given up as not finished."""

_MOST_BOXES = 16
"""Boxes that are remembered: where each game has one of its own there would be thousands."""

_COPY_EVERY = 97
"""Answers between two checks of copy and codec; a prime, so that it falls on every kind of ask in time."""


class SoakReport(msgspec.Struct):
    """What a soak found.

    decisions: asks answered, chance included. advised: those of them that a hint of the game answered. turns: as far as
    the game counts its turns. finished: games that came to an end. unfinished: sentences, one a game that had not ended
    after LONGEST answers, with its options; such a game could go on, and is no violation. violations: sentences, each
    with the seed of its game. kinds: how often each ask came.
    listing_seconds, replay_seconds: processor time of the second and the third playing, of the rules and their driving
    loop only, so that other work on the machine does not count.
    """

    game: str
    games: int = 0
    finished: int = 0
    decisions: int = 0
    advised: int = 0
    turns: int = 0
    unfinished: list[str] = []
    violations: list[str] = []
    kinds: dict[str, int] = {}
    listing_seconds: float = 0.0
    replay_seconds: float = 0.0

    @property
    def decisions_per_second(self) -> float:
        """Decisions a second with every legal option listed."""
        return self.decisions / self.listing_seconds if self.listing_seconds else 0.0

    @property
    def answers_per_second(self) -> float:
        """Recorded answers a second on replay."""
        return self.decisions / self.replay_seconds if self.replay_seconds else 0.0


def soak(
    game: Game,
    games: int,
    seed: int | str,
    progress: Callable[[int], None] | None = None,
    setup: Callable[[random.Random], Setup] | None = None,
    first: int = 0,
    about: Callable[[Setup], str] = lambda _: "",
) -> SoakReport:
    """Play so many games and report. `progress` is called with the number played; the same seed plays the same.

    setup: makes the setup of each game; without it any number of seats plays the app's own edition as printed. first:
    the number of the first game. about: what is said of a setup after a violation, or of a game that did not end.
    """
    report = SoakReport(game.name)
    kinds: Counter[str] = Counter()
    boxes: dict[bytes, Any] = {}
    for number in range(first, first + games):
        chance = random.Random(f"{seed} {number}")
        how = None
        try:
            how = setup(chance) if setup else Setup(chance.choice(game.seat_counts), game.edition(), {})
            if not _one_game(game, _box(game, how, boxes), how, chance, report, kinds):
                report.unfinished.append(_unfinished(number, seed, how) + about(how))
        except Exception as error:
            what = str(error) if isinstance(error, Refused) else f"{type(error).__name__}: {error}"
            told = say("command.soak.violation", number=number, seed=seed, error=what)
            report.violations.append(told + about(how) if how else told)
        report.games += 1
        if progress:
            progress(report.games)
    report.kinds = dict(kinds.most_common())
    return report


def _box(game: Game, setup: Setup, boxes: dict[bytes, Any]) -> Any:
    """The box of a setup, one for all games of the same."""
    key = msgspec.msgpack.encode(setup)
    if key not in boxes:
        if len(boxes) == _MOST_BOXES:
            boxes.clear()
        boxes[key] = game.box(setup)
    return boxes[key]


def _unfinished(number: int, seed: int | str, setup: Setup) -> str:
    options = [f"{key}={value}" for key, value in setup.options.items()]
    return say("command.soak.unfinished", number=number, seed=seed, answers=LONGEST, seats=setup.seats, options=options)


def _one_game(
    game: Game, box: Any, setup: Setup, chance: random.Random, report: SoakReport, kinds: Counter[str]
) -> bool:
    """Play one game three times. Returns whether it came to an end; raises where something does not hold."""
    play = Play(game, box, game.new(box, setup))
    answerer = Answerer(game, box)
    answers: list[Given] = []
    while not play.over and len(answers) < LONGEST:
        ask = play.asks[0]
        kinds[ask.about] += 1
        if isinstance(ask, Throw) and ask.kind not in (*game.dice_kinds, HIDDEN):
            raise Refused("command.soak.no_such_dice", about=ask.about, kind=ask.kind, kinds=list(game.dice_kinds))
        if any(event.kind == TURN for event in play.log[play.log_start :]):
            raise Refused("command.soak.turn_asks", about=ask.about)
        answer = answerer.answer(play, ask, chance)
        if not ask.allows(answer):
            raise Refused("command.soak.not_allowed", answer=str(answer), about=ask.about)
        play.answer(ask.actor, answer, ask.seat)
        answers.append((ask.actor, ask.seat, answer))
        faults = broken(play)
        if faults:
            raise Refused("command.soak.fault", answers=len(answers), about=ask.about, fault=faults[0])
        if len(answers) % _COPY_EVERY == 0:
            _check_copy(play)
    report.finished += play.over
    report.decisions += len(answers)
    report.advised += answerer.advised
    report.turns += sum(event.kind == TURN for event in play.log)
    fingerprint = play.fingerprint()
    listed, seconds = _again(game, box, setup, answers, list_options=True)
    report.listing_seconds += seconds
    replayed, seconds = _again(game, box, setup, answers, list_options=False)
    report.replay_seconds += seconds
    if not fingerprint == listed == replayed:
        raise Refused("command.soak.other_table")
    return play.over


def _check_copy(play: Play) -> None:
    """The table survives its bytes, and a copy taken up from the position is the same table with the same ask."""
    fingerprint = play.fingerprint()
    decoded = msgspec.msgpack.decode(fingerprint, type=play.game.state_type)
    if msgspec.msgpack.encode(decoded) != fingerprint:
        raise Refused("command.soak.other_decoded")
    copy = play.copy()
    if copy.fingerprint() != fingerprint or [ask.about for ask in copy.asks] != [ask.about for ask in play.asks]:
        raise Refused("command.soak.other_copy")


def _again(game: Game, box: Any, setup: Setup, answers: list[Given], *, list_options: bool) -> tuple[bytes, float]:
    """Play recorded answers again; returns the last table's bytes and the seconds it took."""
    state = game.new(box, setup)
    begin = process_time()
    play = Play(game, box, state, keep=False)
    if list_options:
        for actor, seat, answer in answers:
            ask = play.asks[0]
            if isinstance(ask, Choose):
                _ = ask.options, ask.private
            elif isinstance(ask, Compose):
                _ = ask.options
            play.answer(actor, answer, seat)
    else:
        for actor, seat, answer in answers:
            play.answer(actor, answer, seat)
    seconds = process_time() - begin
    return play.fingerprint(), seconds
