"""`companion backup` and `restore`: everything of this machine in one file."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from companion.client.evenings.backup import back_up
from companion.client.evenings.kept import Kept
from companion.client.evenings.taking_in import take_in
from companion.commands.journals import STORE, warn_of
from companion.files import is_there
from companion.refused import Unavailable
from companion.words import said, say

FILE = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("file", type=FILE)
@STORE
def backup(file: Path, store: Path | None) -> None:
    """Write all games and settings to one FILE.

    What cameras and panels were taught goes with them. An earlier copy of that name is replaced. The file holds every
    hand of the games that are not over.
    """
    if store is not None and not is_there(store):
        raise Unavailable("command.journals.no_file", file=str(store))
    if not file.parent.is_dir():
        raise Unavailable("files.not_written", file=str(file), error=said("files.no_folder"))
    kept = Kept(store)
    warn_of(kept.store)
    made = back_up(kept, file)
    click.echo(say("command.backup.made", file=str(file), games=made.games, left_out=made.left_out))


@click.command()
@click.argument("file", type=FILE)
@STORE
def restore(file: Path, store: Path | None) -> None:
    """Take in the games of a FILE that backup wrote.

    They are added beside those that are here; nothing is written over.
    """
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=None)
        done = take_in(Kept(store), file, lambda count, of: progress.update(task, completed=count, total=of))
    click.echo(say("command.backup.restored", **done._asdict()))
