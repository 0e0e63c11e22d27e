"""`companion new-game`: a package to begin a game of one's own with."""

from __future__ import annotations

from pathlib import Path

import click

from companion.new_game import write_package
from companion.words import say


@click.command("new-game")
@click.argument("name")
@click.option("--title", default="", help="What people call it; the name in capitals without it.")
@click.option(
    "--in", "place", type=click.Path(file_okay=False, exists=True, path_type=Path), default=Path(),
    help="Folder to write it into; the one you are in without it.",
)  # fmt: skip
def new_game(name: str, title: str, place: Path) -> None:
    """Write a package for a game of your own, ready to be played.

    NAME is how commands will spell it, such as nine-mens-morris.
    """
    folder = write_package(name, title, place)
    click.echo(say("command.new_game.written", folder=str(folder), name=name))
