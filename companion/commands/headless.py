"""`companion headless`: the table over JSON lines."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from companion.commands.options import GameName, parse_options, read_edition
from companion.headless import schema, serve
from companion.rules.game import Game, Refused
from companion.table.chance import seed_from
from companion.table.evening import Evening
from companion.table.store import Store


@click.command()
@click.argument("game", type=GameName(), required=False)
@click.option("--seats", type=int, help="How many sit at the table (they are called Seat 1, Seat 2 ...).")
@click.option("--names", help="Their names instead, with commas: Ada,Ben,Cy.")
@click.option("--seed", help="Any text: the same text gives the same dice and packs.")
@click.option("--edition", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="An edition file.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A table option; may be repeated.")
@click.option("--store", type=click.Path(dir_okay=False, path_type=Path), help="Keep the game in this file.")
@click.option("--resume", type=int, metavar="NUMBER", help="Take up game NUMBER of --store instead of a new one.")
@click.option("--schema", "only_schema", is_flag=True, help="Print the JSON Schema of all messages, and stop.")
def headless(
    game: Game | None,
    seats: int | None,
    names: str | None,
    seed: str | None,
    edition: Path | None,
    options: tuple[str, ...],
    store: Path | None,
    resume: int | None,
    only_schema: bool,
) -> None:
    """Play GAME over JSON lines: requests on standard input, replies on standard output (docs/headless.md)."""
    if only_schema:
        click.echo(json.dumps(schema(), indent=1))
        return
    if resume is not None:
        if store is None or not store.exists():
            raise Refused("--resume needs --store with the file that keeps the game.")
        evening = Evening.resume(Store(store), resume)
    else:
        if game is None or (seats is None and names is None):
            raise Refused("Say which game and how many seats: companion headless outrage --seats 4")
        people = names.split(",") if names else [f"Seat {number + 1}" for number in range(seats or 0)]
        evening = Evening.start(
            Store(store or ":memory:"),
            game.name,
            people,
            options=parse_options(game, options),
            edition=read_edition(game, edition),
            seed=None if seed is None else seed_from(seed),
        )
    for line in serve(evening, sys.stdin.buffer):
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()
