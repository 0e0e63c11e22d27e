"""`companion headless`: the table over JSON lines."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from companion.client.evenings.kept import Kept
from companion.client.games.shelf import BoxedGame, title_of
from companion.client.window import Window
from companion.commands.options import EDITION, BoxName, parse_options, read_edition
from companion.commands.whole import Whole
from companion.files import is_there
from companion.headless.door import Door
from companion.headless.others import Others
from companion.headless.replies import Reply, write_reply
from companion.headless.requests import NewRequest, read_lines, read_throws
from companion.headless.schema import schema
from companion.headless.sessions import begin
from companion.refused import Refused, Unavailable


@click.command()
@click.argument("game", type=BoxName(), required=False)
@click.option("--seats", type=Whole(1), help="How many sit at the table (they are called Seat 1, Seat 2 ...).")
@click.option("--names", help="Their names instead, with commas: Ada,Ben,Cy.")
@click.option("--teams", help="The side of each seat, with commas: 0,1,0,1.")
@click.option("--seed", help="Any text: the same text gives the same dice and packs.")
@EDITION
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A table option; may be repeated.")
@click.option("--date", metavar="MM-DD", help="Another date than today's, where the game looks at it.")
@click.option("--real", multiple=True, metavar="PACK", help="A pack that is dealt from your own box; may be repeated.")
@click.option("--throws", metavar="JSON", help="What the first throws show: [[3,4],[6,6]].")
@click.option("--store", type=click.Path(dir_okay=False, path_type=Path), help="Keep the game in this file.")
@click.option("--resume", type=Whole(1), metavar="NUMBER", help="Take up game NUMBER of --store instead of a new one.")
@click.option("--holder", type=Whole(0), metavar="SEAT", help="Play this seat alone; the others play at random.")
@click.option(
    "--bots", metavar="SEAT:STRENGTH", help="Seats that the companion plays, with commas: 1:fair,2:sharp (or gentle)."
)
@click.option("--schema", "only_schema", is_flag=True, help="Print the JSON Schema of all messages, and stop.")
@click.option("--vocabulary", is_flag=True, help="Print every word that GAME uses in its messages, and stop.")
def headless(
    game: BoxedGame | None,
    seats: int | None,
    names: str | None,
    teams: str | None,
    seed: str | None,
    edition: Path | None,
    options: tuple[str, ...],
    date: str | None,
    real: tuple[str, ...],
    throws: str | None,
    store: Path | None,
    resume: int | None,
    holder: int | None,
    bots: str | None,
    only_schema: bool,
    vocabulary: bool,
) -> None:
    """Play GAME over JSON lines, without a screen.

    Requests come in on standard input, replies go out on standard output; docs/headless.md shows each. Whoever holds
    the other end may see and do everything, unless --holder says whose seat it is.
    """
    if only_schema or vocabulary:
        _describe(game, vocabulary)
        return
    kept = Kept(store or ":memory:") if resume is None else None
    if kept is None:
        given = [seats, names, teams, seed, edition, date, throws, bots, *real, *options]
        kept, table = _taken_up(store, resume or 0, game, given)
    else:
        table = begin(kept, _asked_for(game, seats, names, teams, seed, edition, options, date, real, throws, bots))
    door = _door(table, kept, holder, seed)
    _write(door.hello())
    for line in read_lines(sys.stdin.buffer):
        _write(door.take(line))


def _write(reply: Reply) -> None:
    sys.stdout.buffer.write(write_reply(reply))
    sys.stdout.buffer.flush()


def _describe(game: BoxedGame | None, vocabulary: bool) -> None:
    """Print the vocabulary of a game, or the schema of its messages, or that of all games' without one."""
    if not vocabulary:
        click.echo(json.dumps(schema(game), indent=1))
    elif game is None:
        raise Refused("command.headless.vocabulary")
    else:
        click.echo(msgspec.json.format(msgspec.json.encode(game.vocabulary()), indent=1))


def _asked_for(
    game: BoxedGame | None,
    seats: int | None,
    names: str | None,
    teams: str | None,
    seed: str | None,
    edition: Path | None,
    options: tuple[str, ...],
    date: str | None,
    real: tuple[str, ...],
    throws: str | None,
    bots: str | None,
) -> NewRequest:
    """The game that the command line asks for. Raises Refused naming what is wrong with it."""
    if game is None or (seats is None and names is None):
        raise Refused("command.headless.which")
    if names and seats not in (None, len(names.split(","))):
        raise Refused("command.headless.names_and_seats", seats=seats, names=names)
    people = names.split(",") if names else seats or 0
    game.check_count(people if isinstance(people, int) else len(people))
    return NewRequest(
        game=game.name,
        seats=people,
        teams=_sides(teams),
        seed=seed,
        options=parse_options(game, options),
        edition=read_edition(game, edition),
        throws=_throws(throws),
        date=date or "",
        real=list(real),
        players=_players(bots),
    )


def _players(bots: str | None) -> dict[int, str]:
    """The strengths in "1:fair,2:sharp", by seats; none for None. Raises Refused."""
    found = {}
    for one in [] if bots is None else bots.split(","):
        seat, _, strength = one.strip().partition(":")
        if not (seat.isascii() and seat.isdecimal() and len(seat) < 4):
            raise Refused("command.headless.no_bot", bot=one.strip()[:40])
        found[int(seat)] = strength
    return found


def _sides(teams: str | None) -> list[int]:
    """The sides in "0,1,0,1"; none for None. Raises Refused."""
    if teams is None:
        return []
    sides = teams.split(",")
    if not all(side.strip().isascii() and side.strip().isdecimal() and len(side) < 4 for side in sides):
        raise Refused("seats.no_team", teams=teams[:40])
    return [int(side) for side in sides]


def _throws(text: str | None) -> list[list[int]]:
    """The throws in JSON; none for None. Raises Refused."""
    try:
        return [] if text is None else read_throws(text)
    except ValueError:
        raise Refused("command.headless.no_throws", throws=(text or "")[:40]) from None


def _door(table: Window, kept: Kept, holder: int | None, seed: str | None) -> Door:
    """The whole table's door, or that of one seat. Raises Refused where there is no such seat."""
    if holder is None:
        return Door(table, kept)
    if holder >= len(table.seats):
        raise Refused("command.headless.no_holder", seat=holder, last=len(table.seats) - 1)
    return Door(table.seat(holder), kept, Others(table, holder, random.Random(seed)).answer)


def _taken_up(store: Path | None, number: int, game: BoxedGame | None, given: Sequence[object]) -> tuple[Kept, Window]:
    """A store, and its game `number`. Raises Refused when that is not there or another, or more was `given`."""
    if store is None or not is_there(store):
        raise Unavailable("command.headless.no_store")
    if any(one is not None for one in given):
        raise Refused("command.headless.keeps")
    kept = Kept(store)
    table = kept.take_up(number)
    if game is not None and game.name != table.facts.game:
        raise Refused(
            "command.headless.other_game",
            number=number,
            store=str(store),
            found=title_of(table.facts.game),
            wanted=game.title,
        )
    return kept, table
