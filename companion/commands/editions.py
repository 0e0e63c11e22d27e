"""`companion editions`: what the boxes contain, and what is still an estimate."""

from __future__ import annotations

import json
from pathlib import Path

import click

from companion import games
from companion.commands.options import GameName
from companion.editions.files import import_file
from companion.editions.sources import by_source
from companion.refused import Refused
from companion.rules.findings import told
from companion.rules.game import Game
from companion.words import say, tell


@click.group()
def editions() -> None:
    """List, check and show what the boxes contain."""


@editions.command("list")
def list_() -> None:
    """The games and the editions that come with the app."""
    for name in games.names():
        game = games.load(name)
        edition = game.edition()["edition"]
        if "version" in edition:
            click.echo(say("command.editions.one", game=name, edition=edition["name"], version=edition["version"]))
        else:
            click.echo(say("command.editions.no_version", game=name, edition=edition["name"]))


@editions.command()
@click.argument("game", type=GameName())
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def check(game: Game, file: Path) -> None:
    """Check an edition FILE for GAME.

    Faults and doubts are a sentence each, the first of them where there are many.
    """
    findings = game.check_edition(import_file(file, game.name))
    if findings.faults:
        raise Refused("command.editions.faults", faults=told(findings.faults))
    for doubt in told(findings.doubts):
        click.echo(tell(doubt))
    click.echo(say("command.editions.playable", file=file))


@editions.command()
@click.argument("game", type=GameName())
@click.option("--json", "as_json", is_flag=True, help="Print the whole edition as JSON.")
def show(game: Game, as_json: bool) -> None:
    """Show what the edition of GAME contains.

    Tells which values are not yet checked against a box.
    """
    edition = game.edition()
    if as_json:
        click.echo(json.dumps(edition, ensure_ascii=False))
        return
    click.echo(edition["edition"]["name"])
    for source, values in sorted(by_source(edition).items()):
        click.echo(say("command.editions.values", source=source, count=len(values), values=values[:6]))
