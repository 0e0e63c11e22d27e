"""Random corrections in random games: what a table may put right at any moment, and what must hold afterwards.

More than the tests run: `python -m companion.testing.fuzz GAME --corrections 10000 --seed 1`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import click
import msgspec

from companion import games
from companion.refused import Refused
from companion.rules.game import Correctable, Game, Setup
from companion.rules.play import Change, Play
from companion.rules.reach import broken
from companion.table.running.correcting import check_corrected
from companion.testing.known import known
from companion.testing.scene import begin
from companion.words.catalogues import ENGLISH

NONSENSE: tuple[Any, ...] = (
    None,
    -1,
    99,
    1.5,
    True,
    "",
    "nowhere",
    "²",
    [],
    ["nowhere"],
    [[]],
    {"a": 1},
    "99-99",
    "²²-01",
)


class Broken(AssertionError):
    """A correction that did what none may."""


class Report(msgspec.Struct):
    """corrections: tried. refused: of these, by the keys of their reasons. paused: after which play waited to go on."""

    corrections: int = 0
    refused: Counter[str] = msgspec.field(default_factory=Counter)
    paused: int = 0
    answers: int = 0


def fuzz(game: Game, corrections: int, seed: object) -> Report:
    """Try so many corrections, single and several at once, and play on after each. Raises Broken."""
    report = Report()
    number = 0
    while report.corrections < corrections:
        luck = random.Random(f"{seed} {number}")
        try:
            _one_game(game, luck, corrections, report)
        except Broken as broken:
            raise Broken(f"game {number} of seed {seed}: {broken}") from broken
        except Exception as error:
            raise Broken(f"game {number} of seed {seed}: {type(error).__name__}: {error}") from error
        number += 1
    return report


def _one_game(game: Game, luck: random.Random, corrections: int, report: Report) -> None:
    play = random_game(game, luck)
    _play_on(play, luck, luck.choice((3, 20, 80, 250)), report)
    for _ in range(luck.randint(1, 12)):
        if report.corrections >= corrections:
            return
        play = _correct(play, random_changes(play, luck), report)
        _play_on(play, luck, luck.choice((0, 1, 2, 6, 25)), report)


def random_game(game: Game, luck: random.Random) -> Play:
    """A game as it begins, with any number of seats and some options."""
    options = {
        option["key"]: luck.choice(option["values"])
        for option in game.option_list(ENGLISH)
        if option["kind"] == "choice" and luck.random() < 0.15
    }
    while True:
        seats = luck.choice(game.seat_counts)
        try:
            return begin(game, Setup(seats, game.edition(), options, [seat % 2 for seat in range(seats)]))
        except Refused:
            options = {}


def _play_on(play: Play, luck: random.Random, answers: int, report: Report) -> None:
    faults = play.game.faults(play.state)
    for _ in range(answers):
        if play.over:
            return
        ask = luck.choice(play.asks)
        answer = ask.random_answer(luck)
        if not ask.allows(answer):
            raise Broken(f"{ask.about} does not allow its own random answer {answer}")
        play.answer(ask.actor, answer, ask.seat)
        report.answers += 1
        new = [fault for fault in play.game.faults(play.state) if fault not in faults]
        if new:
            raise Broken(f"after {answer} to {ask.about}: {new[0]}")


def random_changes(play: Play, luck: random.Random) -> list[Change]:
    """What somebody may say is right, now and then nonsense."""
    listed = play.game.corrections(play.state)
    if not listed:
        return [("nothing", 1)]
    count = 1 if luck.random() < 0.7 else luck.randint(2, 4)
    asked = {ask.seat for ask in play.asks}
    if luck.random() < 0.5:
        # What is put right of somebody who has a question to answer is what may settle it.
        listed = [item for item in listed if item.seat in asked] or listed
    # One value of each kind is as likely as any other kind, or there would be hardly anything but squares.
    kinds: dict[str, list[Correctable]] = {}
    for item in listed:
        kinds.setdefault(item.what.partition(":")[0], []).append(item)
    items = [luck.choice(kinds[luck.choice(list(kinds))]) for _ in range(count)]
    return [(item.what, _random_value(item, luck)) for item in items]


def _random_value(item: Correctable, luck: random.Random) -> Any:
    if luck.random() < 0.05:
        return luck.choice(NONSENSE)
    options = list(item.options)
    if item.kind == "cards":
        kept = [card for card in item.value if luck.random() < 0.6]
        return kept + [luck.choice(options) for _ in range(luck.randrange(3))]
    if item.kind in ("pile", "squares"):
        return luck.sample(options, luck.randint(1, len(options)))
    return luck.choice(options)


def _correct(play: Play, changes: Sequence[Change], report: Report) -> Play:
    """Try a correction. Returns the play afterwards: another one, as it was, where the table would be broken."""
    before = play.copy()
    report.corrections += 1
    try:
        play.correct(changes)
    except Refused as refused:
        _look_for_words(play, refused)
        report.refused[refused.key] += 1
        if _shape(play) != _shape(before):
            raise Broken(f"{changes} was refused ({refused.key}) and changed the table") from refused
        return play
    try:
        check_corrected(play, broken(before))
    except Refused as refused:
        _look_for_words(play, refused)
        report.refused[refused.key] += 1
        return before
    report.paused += any(ask.about == "play_on" for ask in play.asks)
    _check(before, play, changes)
    if _shape(play.copy()) != _shape(play):
        raise Broken(f"{changes} left a table whose copy is another")
    return play


def _shape(play: Play) -> tuple[Any, ...]:
    return play.fingerprint(), [(ask.about, ask.seat, ask.actor) for ask in play.asks], play.log


def _look_for_words(play: Play, refused: Refused) -> None:
    sentence = str(refused)
    if not sentence.endswith(".") or "…" in sentence or " " not in sentence:
        raise Broken(f"{refused.key} has no words: {sentence}")


def _check(before: Play, after: Play, changes: Sequence[Change]) -> None:
    """What is named is so now; all else is as it was, or told."""
    game, named = before.game, {what for what, _ in changes}
    was = {item.what: item for item in game.corrections(before.state)}
    start = _at_step_start(before)
    told = after.log[_same(before.log, after.log) :]
    said = {event.facts.get("what") for event in told if event.kind in ("corrected", "corrected_hand")}
    stirred = any(event.kind in ("corrected_hand", "look_again") for event in told)
    for item in game.corrections(after.state):
        old = was.get(item.what, item).value
        if len(changes) == 1 and item.what in named:
            # What is hidden, and what is not there yet, shows as nothing whatever it was put to.
            if item.value != "" and not _alike(item, changes[0][1]):
                raise Broken(f"{changes} left {item.what} at {item.value}")
        elif item.what in named or item.value in (old, start.get(item.what, old)):
            continue
        elif item.owner is not None:
            if Counter(item.value) != Counter(old) and not stirred:
                raise Broken(f"{changes} changed {item.what} and nobody was told")
        elif item.what not in said and item.what.partition(":")[0] != known(game.name).left_over:
            raise Broken(f"{changes} made {item.what} {item.value}, not {old}, and did not say so")
    if before.over != after.over and not told:
        raise Broken(f"{changes} ended the game, or did not, and said nothing")
    turns = [sum(event.kind == "turn" for event in play.log) for play in (before, after)]
    if turns[0] != turns[1] and not named & {"turn", "round", "phase"}:
        raise Broken(
            f"{changes} left {turns[1]} events `turn`, not {turns[0]}: a step that tells `turn` must ask nothing, "
            "as whatever a step does before it asks is done anew after a correction"
        )


def _alike(item: Correctable, value: Any) -> bool:
    """Whether a value is that one: what was touched on and off, or held in a hand, has no order."""
    if item.kind in ("cards", "squares") and isinstance(value, list):
        return Counter(item.value) == Counter(value)
    return bool(item.value == value)


def _at_step_start(play: Play) -> dict[str, Any]:
    """The values when the running step began: a correction may go back to there, and says so by asking again."""
    state = msgspec.msgpack.decode(play.position().table, type=play.game.state_type)
    vars(state).update(box=play.box, log=[])
    return {item.what: item.value for item in play.game.corrections(state)}


def _same(one: Sequence[object], other: Sequence[object]) -> int:
    """How many lines both logs begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


@click.command()
@click.argument("name", type=click.Choice(games.names()))
@click.option("--corrections", type=int, default=10_000)
@click.option("--seed", default="1")
def main(name: str, corrections: int, seed: str) -> None:
    """Try so many corrections in random games of NAME."""
    report = fuzz(games.load(name), corrections, seed)
    click.echo(f"{report.corrections} corrections, {report.answers} answers, {report.paused} waited to go on")
    for key, count in report.refused.most_common():
        click.echo(f"{count:6} refused by {key}")


if __name__ == "__main__":
    main()
