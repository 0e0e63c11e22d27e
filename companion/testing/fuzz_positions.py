"""Positions and corrections that cannot be: is any of them taken?

Positions of random games are changed in one place or a few, by what their types let through: numbers beyond any range,
names that are nowhere, seats that nobody has, lists with something twice, missing or too much, values of another
kind. What is taken is judged by the game's own `impossible.py` (`judging`), which knows the rules' checks as little as
the checks know it, and played on. The same with corrections, whatever is said to be right.

More than the tests run: `python -m companion.testing.fuzz_positions GAME --values 10000 --seed 1`. It prints how many
were tried and refused, how many were taken although they are possible (another square, another hand), and each that
was taken and is impossible, of which there must be none; it ends with 1 where there is any.
"""

from __future__ import annotations

import copy
import random
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import click
import msgspec

from companion import games
from companion.refused import Refused
from companion.rules.game import Game
from companion.rules.play import Play
from companion.rules.reach import broken
from companion.table.running.correcting import check_corrected
from companion.table.running.position import check_sound
from companion.testing.fuzz import random_changes, random_game
from companion.testing.judging import judge
from companion.words.catalogues import ENGLISH

Path = tuple[str | int, ...]

NUMBERS = (-3, -1, 0, 1, 2, 5, 6, 7, 8, 9, 13, 99, 10**6)
WORDS = ("", "fly", "?", "W99", "Z99", "equipment", "R", "T1:5", "play_on")


class Report(msgspec.Struct):
    """tried: positions and corrections. refused: of these, by the keys of their reasons. taken: what may be so.

    impossible: what was taken and cannot be, each in words.
    """

    tried: int = 0
    refused: Counter[str] = msgspec.field(default_factory=Counter)
    taken: int = 0
    impossible: list[str] = []


def fuzz(game: Game, values: int, seed: object, played_on: int = 250) -> Report:
    """Try so many, a third of them corrections.

    played_on: answers given after what was taken; a game that is not over then is left.
    """
    report = Report()
    number = 0
    while report.tried < values:
        luck = random.Random(f"{seed} {number}")
        play = random_game(game, luck)
        for _ in range(luck.choice((0, 1, 2, 3))):
            _answer(play, luck, luck.choice((2, 10, 40, 120)))
            for _ in range(15):
                if report.tried < values:
                    report.tried += 1
                    _try(play, luck, report, f"game {number} of seed {seed}", played_on)
        number += 1
    return report


def _try(play: Play, luck: random.Random, report: Report, where: str, played_on: int) -> None:
    after: Play | None
    answers: list[Any] = []
    if luck.random() < 1 / 3:
        changes = random_changes(play, luck)
        after, said = _corrected(play, changes, report), str(changes)
    else:
        position = play.position()
        table = msgspec.json.decode(msgspec.json.encode(msgspec.msgpack.decode(position.table)))
        answers = list(position.answers)
        said = _damage(table, luck)
        after = _placed(play, table, answers, report)
    if after is None:
        return
    fault = wrong(after)
    try:
        # Among the answers of a position may be one that a table only lets pass, and what follows from it.
        _answer(after, luck, played_on, whole=not answers)
    except Exception as error:
        fault = fault or f"{type(error).__name__}: {error}"
    if fault:
        report.impossible.append(f"{where}: {said}: {fault}")
    else:
        report.taken += 1


def wrong(play: Play) -> str:
    """What of the table of a play, as its running step began, cannot be; "" for nothing."""
    game = play.game
    usual = {option["key"]: option["default"] for option in game.option_list(ENGLISH)}
    table = msgspec.json.decode(msgspec.json.encode(play.at_step_start()))
    options = usual | {key: getattr(play.box.options, key) for key in usual if hasattr(play.box.options, key)}
    return judge(game.name)(table, msgspec.to_builtins(play.game.edition()), options, play.box.seats)


def _corrected(play: Play, changes: list[tuple[str, Any]], report: Report) -> Play | None:
    after = play.copy()
    before = broken(after)
    try:
        after.correct(changes)
        check_corrected(after, before)
    except Refused as refused:
        report.refused[refused.key] += 1
        return None
    return after


def _placed(play: Play, table: dict[str, Any], answers: list[Any], report: Report) -> Play | None:
    game, box = play.game, play.box
    try:
        check_sound(game, box, box.seats, table, answers, standing=())
    except Refused as refused:
        report.refused[refused.key] += 1
        return None
    state = msgspec.convert(table, game.state_type, str_keys=True)
    after = Play(game, box, state)
    for actor, seat, answer in answers:
        after.answer(actor, answer, seat)
    return after


def _answer(play: Play, luck: random.Random, answers: int, whole: bool = True) -> None:
    """Play on. whole: nothing that the rules never lead to comes of it. Raises AssertionError."""
    for _ in range(answers):
        if play.over:
            return
        ask = luck.choice(play.asks)
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
        found = broken(play) if whole else []
        if found:
            raise AssertionError(f"after {ask.about}: {found[0]}")


def _damage(table: dict[str, Any], luck: random.Random) -> str:
    """Put something else into one place of a table, or into two. Returns what and where."""
    said = []
    for _ in range(1 if luck.random() < 0.8 else 2):
        paths = [path for path in _paths(table) if path]
        # A field is as likely as any other, however many items it has.
        fields = sorted({_field(path) for path in paths})
        field = luck.choice(fields)
        path = luck.choice([one for one in paths if _field(one) == field])
        at: Any = table
        for step in path[:-1]:
            at = at[step]
        value = _other(at[path[-1]], luck, table)
        said.append(f"{'.'.join(map(str, path))} = {value}")
        at[path[-1]] = value
    return " and ".join(said)


def _paths(value: Any, path: Path = ()) -> Iterator[Path]:
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in items:
        yield from _paths(one, (*path, key))


def _field(path: Path) -> tuple[str, ...]:
    """The names on a path, without the places in lists."""
    return tuple(step for step in path if isinstance(step, str))


def _other(value: Any, luck: random.Random, table: dict[str, Any]) -> Any:
    """Something else in place of a value: mostly of the same type, sometimes of another."""
    if luck.random() < 0.06:
        return luck.choice([None, True, "", "fly", -1, 1.5, [], {}, [["fly"]], 2**70])
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return luck.choice([*NUMBERS, value + 1, value - 1])
    if isinstance(value, str):
        words = [word for path in _paths(table) if isinstance(word := _at(table, path), str)]
        return luck.choice([*WORDS, luck.choice(words or [""]), luck.choice(words or [""])])
    if isinstance(value, list):
        return _other_list(value, luck)
    return _other_dict(value, luck) if isinstance(value, dict) else luck.choice(NUMBERS)


def _at(table: Any, path: Path) -> Any:
    for step in path:
        table = table[step]
    return table


def _other_list(value: list[Any], luck: random.Random) -> list[Any]:
    found = copy.deepcopy(value)
    how = luck.choice(("empty", "twice", "less", "more", "turned", "all twice"))
    if how == "empty" or not found:
        return [] if value else [luck.choice([0, 1, 9, "fly", "", []])]
    if how == "twice":
        found.append(copy.deepcopy(luck.choice(found)))
    elif how == "less":
        found.pop(luck.randrange(len(found)))
    elif how == "more":
        found.append(luck.choice([-1, 7, 99, "fly", "", [], {}]))
    elif how == "turned":
        found.reverse()
    else:
        found += copy.deepcopy(found)
    return found


def _other_dict(value: Mapping[str, Any], luck: random.Random) -> dict[str, Any]:
    found = copy.deepcopy(dict(value))
    if found and luck.random() < 0.5:
        found.pop(luck.choice(list(found)))
    elif found:
        found["fly"] = copy.deepcopy(luck.choice(list(found.values())))
    else:
        found[luck.choice(["0", "fly", "R", "F01", "E01"])] = luck.choice([0, 3, 99, "fly"])
    return found


@click.command()
@click.argument("name", type=click.Choice(games.names()))
@click.option("--values", type=int, default=10_000)
@click.option("--seed", default="1")
def main(name: str, values: int, seed: str) -> None:
    """Try so many values that cannot be in random games of NAME."""
    report = fuzz(games.load(name), values, seed)
    refused = report.refused.total()
    click.echo(
        f"{name}: {report.tried} tried, {refused} refused, {report.taken} taken that may be so, "
        f"{len(report.impossible)} taken and impossible"
    )
    for key, count in report.refused.most_common():
        click.echo(f"{count:6} refused by {key}")
    for one in report.impossible[:40]:
        click.echo(f"impossible: {one}")
    sys.exit(bool(report.impossible))


if __name__ == "__main__":
    main()
