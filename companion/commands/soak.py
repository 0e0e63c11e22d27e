"""`companion soak`: random legal games with every invariant on."""

from __future__ import annotations

import dataclasses
import json

import click
from rich.progress import Progress

from companion.commands.options import GameName, parse_options
from companion.rules.game import Game
from companion.soak import soak as run_soak


@click.command()
@click.argument("game", type=GameName())
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option("--seed", default="1", show_default=True, help="Any text: the same text plays the same games.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A table option; may be repeated.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.pass_context
def soak(ctx: click.Context, game: Game, games: int, seed: str, options: tuple[str, ...], as_json: bool) -> None:
    """Play GAME at random, legal options only, and check every invariant. Exit code 1 when one is broken."""
    with Progress(disable=as_json, transient=True) as progress:
        task = progress.add_task(f"{game.title}: {games} games", total=games)
        report = run_soak(game, games, seed, parse_options(game, options), lambda: progress.advance(task))
    click.echo(json.dumps(dataclasses.asdict(report)) if as_json else str(report))
    if report.violations:
        ctx.exit(1)
