"""A whole position as one value: out of one evening, and into another where it fits.

It is what a play remembers (the table when the running step began, and the answers since) together with what that
rests on: the game, its rules' version, who sits there, options and edition. Every secret is in it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from companion.refused import Refused
from companion.rules.asks import Answer, Ask
from companion.rules.corrections import check_value
from companion.rules.game import Game
from companion.rules.play import Given, Play
from companion.rules.reach import broken
from companion.rules.state import PAUSE
from companion.table.journal import Header
from companion.table.seats import SeatInfo
from companion.words import Said, say_in

MOST_STEPS = 1_000
"""Steps that an agenda may hold; a real one has a few dozen at most."""

_TRIED, _TRIED_ANSWERS = 4, 60
"""How often, and how far, play is tried on from a position before it is believed."""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An open question, to tell whether a position came to the same: who answers, whose it is, about what."""

    actor: int
    seat: int
    about: str


class TablePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game at one instant, as plain data.

    rules_version: by which it was begun. seats: who sits there. options: the table's choices, defaults left out.
    edition: what the box contains. date: of the evening, "MM-DD". table: the game's table when the running step began;
    `agenda` in it holds the steps still to run, the running one last. answers: those since, each with who gave it (a
    seat, -1 the table, -2 chance) and whose question it was. asked: what is open; where it is given, the same must be
    open once the position is taken up.
    """

    game: str
    rules_version: int
    seats: list[SeatInfo]
    options: dict[str, Any]
    edition: dict[str, Any]
    date: str
    table: dict[str, Any]
    answers: list[tuple[int, int, Answer]] = []
    asked: list[Asked] | None = None


def position_of(header: Header, play: Play) -> TablePosition:
    """The position of a running game, with its secrets."""
    position = play.position()
    return TablePosition(
        game=header.game,
        rules_version=header.rules_version,
        seats=header.seats,
        options=header.options,
        edition=header.edition,
        date=header.date,
        table=_plain(position.table),
        answers=position.answers,
        asked=_asked(play.asks),
    )


def _plain(table: bytes) -> dict[str, Any]:
    """A table as it comes back from JSON, where every key is a word."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(msgspec.msgpack.decode(table)))
    return plain


def check_fits(position: TablePosition, header: Header, game: Game) -> None:
    """Whether a position can be put into an evening that began so. Raises Refused saying what is another there."""
    if position.game != header.game:
        raise Refused("position.other_game", found=position.game, wanted=header.game)
    if position.rules_version != header.rules_version:
        raise Refused("position.other_rules", found=position.rules_version, wanted=header.rules_version)
    if len(position.seats) != len(header.seats):
        raise Refused("position.other_seats", found=len(position.seats), wanted=len(header.seats))
    usual = {option["key"]: option.get("default") for option in game.option_list(say_in())}
    found, wanted = usual | position.options, usual | header.options
    other = sorted(key for key in found | wanted if found.get(key) != wanted.get(key))
    if other:
        raise Refused("position.other_options", options=other)
    if [seat.team for seat in position.seats] != [seat.team for seat in header.seats]:
        raise Refused("position.other_teams")
    if position.edition != header.edition:
        raise Refused("position.other_edition")


def check_sound(
    game: Game,
    box: Any,
    seats: int,
    table: dict[str, Any],
    answers: Sequence[Given],
    asked: Sequence[Asked] | None = None,
    standing: Sequence[Said] | None = None,
) -> None:
    """Whether a position can be played on by these rules. Raises Refused with the first thing that is wrong.

    It is looked at like an imported game: every answer must have been possible, every value one that a correction
    could name, nothing lost or made, and play must go on from there whatever is answered, as far as that can be tried.
    standing: where it is given, the rules must also lead to such a table, but for this much that is so on the table
    already. A kept game is not asked for that: what was taken in it once stays.
    """
    try:
        state = msgspec.convert(table, game.state_type, str_keys=True)
    except (msgspec.ValidationError, RecursionError) as error:
        raise Refused("position.unreadable", fault=str(error)) from None
    steps = [*game.steps, PAUSE[0]]
    strange = next((step for step in state.agenda if not step or step[0] not in steps), None)
    if strange is not None:
        raise Refused("position.no_such_step", step=str(list(strange))[:60])
    if len(state.agenda) > MOST_STEPS:
        raise Refused("position.unplayable")
    try:
        vars(state).update(box=box, log=[])
        _check_values(game, state)
        if standing is not None:
            _check_named(table, msgspec.to_builtins(state, str_keys=True))
            _check_new([*game.faults(state), *game.unreachable(state)], standing)
        play = _played(game, box, state, answers)
        _check_now(play, seats)
        if standing is not None:
            _check_new(broken(play), standing)
        for number in range(_TRIED):
            _try_on(play.copy(), seats, random.Random(number))
    except Refused:
        raise
    except Exception:
        # A position is not believed: whatever the rules make of values that they would never have come to.
        raise Refused("position.unplayable") from None
    if asked is not None and _asked(play.asks) != list(asked):
        raise Refused("position.other_questions")


def _played(game: Game, box: Any, state: Any, answers: Sequence[Given]) -> Play:
    play = Play(game, box, state)
    for number, (actor, seat, answer) in enumerate(answers, start=1):
        ask = play.ask_of(actor, seat)
        if ask is None or not (ask.allows(answer) or _let_pass(game, play, ask, answer)):
            raise Refused("position.impossible_answer", number=number)
        play.answer(actor, answer, seat)
    return play


def _check_named(table: Any, known: Any) -> None:
    """Whether a table says nothing that its game would pass over. Raises Refused naming what it does not know."""
    if isinstance(table, dict) and isinstance(known, dict):
        for name, value in table.items():
            if name not in known:
                raise Refused("position.no_such_field", field=str(name)[:60])
            _check_named(value, known[name])
    elif isinstance(table, list) and isinstance(known, list | tuple):
        for value, one in zip(table, known, strict=False):
            _check_named(value, one)


def _check_new(found: Sequence[Said], standing: Sequence[Said]) -> None:
    """Raises Refused where something is wrong that is not so already."""
    new = [one for one in found if one not in standing]
    if new:
        raise Refused("position.faults", faults=new[:3])


def _check_now(play: Play, seats: int) -> None:
    """Whether a table is whole, can be shown to everybody, and somebody can go on."""
    game, state = play.game, play.state
    _check_new(game.faults(state), ())
    _check_values(game, state)
    if not all(ask.answerable for ask in play.asks):
        raise Refused("table.correction_unanswerable")
    for viewer in (None, *range(seats)):
        msgspec.msgpack.encode(game.view(state, viewer))
    game.standings(state)


def _try_on(play: Play, seats: int, luck: random.Random) -> None:
    """Answer at random for a while; whatever the rules cannot go on from shows then."""
    for _ in range(_TRIED_ANSWERS):
        if play.over:
            return
        ask = luck.choice(play.asks)
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
    _check_now(play, seats)


def _let_pass(game: Game, play: Play, ask: Ask, answer: Answer) -> bool:
    return any(ask.same(answer, one) for one in game.overridable(play.state, ask))


def _check_values(game: Game, state: Any) -> None:
    """Whether everything that can be put right by hand is what a hand could put it to. Raises Refused."""
    for item in game.corrections(state):
        # Nothing can be said of what reads as nothing, such as the top card of a pack, or has no list.
        if item.value != "" and item.options:
            check_value(item, item.value)


def _asked(asks: Sequence[Ask]) -> list[Asked]:
    return [Asked(ask.actor, ask.seat, ask.about) for ask in asks]
