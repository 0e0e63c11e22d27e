"""`companion headless`: the table over JSON lines."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from companion.client.kept import Kept, seed_from
from companion.client.messages import schema
from companion.client.shelf import BoxedGame, title_of
from companion.client.window import Window
from companion.commands.options import BoxName, parse_options, read_edition
from companion.commands.whole import Whole
from companion.files import is_there
from companion.headless import read_lines, serve
from companion.refused import Refused, Unavailable
from companion.words import say


@click.command()
@click.argument("game", type=BoxName(), required=False)
@click.option("--seats", type=Whole(1), help="How many sit at the table (they are called Seat 1, Seat 2 ...).")
@click.option("--names", help="Their names instead, with commas: Ada,Ben,Cy.")
@click.option("--seed", help="Any text: the same text gives the same dice and packs.")
@click.option("--edition", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="An edition file.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A table option; may be repeated.")
@click.option("--store", type=click.Path(dir_okay=False, path_type=Path), help="Keep the game in this file.")
@click.option("--resume", type=Whole(1), metavar="NUMBER", help="Take up game NUMBER of --store instead of a new one.")
@click.option("--schema", "only_schema", is_flag=True, help="Print the JSON Schema of all messages, and stop.")
def headless(
    game: BoxedGame | None,
    seats: int | None,
    names: str | None,
    seed: str | None,
    edition: Path | None,
    options: tuple[str, ...],
    store: Path | None,
    resume: int | None,
    only_schema: bool,
) -> None:
    """Play GAME over JSON lines, without a screen.

    Requests come in on standard input, replies go out on standard output; docs/headless.md shows each.
    """
    if only_schema:
        click.echo(json.dumps(schema(), indent=1))
        return
    if resume is not None:
        table = _taken_up(store, resume, game, given=[seats, names, seed, edition, *options])
    else:
        if game is None or (seats is None and names is None):
            raise Refused("command.headless.which")
        if names and seats not in (None, len(names.split(","))):
            raise Refused("command.headless.names_and_seats", seats=seats, names=names)
        game.check_count(len(names.split(",")) if names else seats or 0)
        people = (
            names.split(",")
            if names
            else [say("command.headless.seat", number=number + 1) for number in range(seats or 0)]
        )
        table = Kept(store or ":memory:").begin(
            game.name,
            people,
            options=parse_options(game, options),
            edition=read_edition(game, edition),
            seed=None if seed is None else seed_from(seed),
        )
    for line in serve(table, read_lines(sys.stdin.buffer)):
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()


def _taken_up(store: Path | None, number: int, game: BoxedGame | None, given: list[object]) -> Window:
    """Game `number` of a store. Raises Refused when it is not there, is another `game`, or more was `given` for it."""
    if store is None or not is_there(store):
        raise Unavailable("command.headless.no_store")
    if any(one is not None for one in given):
        raise Refused("command.headless.keeps")
    table = Kept(store).take_up(number)
    if game is not None and game.name != table.facts.game:
        raise Refused(
            "command.headless.other_game",
            number=number,
            store=str(store),
            found=title_of(table.facts.game),
            wanted=game.title,
        )
    return table
