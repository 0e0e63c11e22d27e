"""`companion replay`, `export`, `import` and `evenings`: kept games as files."""

from __future__ import annotations

import json
from pathlib import Path

import click
import msgspec

from companion import clock
from companion.commands.whole import Whole
from companion.files import is_there, read_at_most, write_whole
from companion.refused import Damaged, Refused, Unavailable
from companion.table.exchange.export import check_lines, export_lines, import_lines, is_export
from companion.table.file.rescue import rescue as rescue_game
from companion.table.file.store import Store, default_path
from companion.table.running.evening import Evening
from companion.words import said, say, say_in, tell

STORE = click.option("--store", type=click.Path(dir_okay=False, path_type=Path), help="The file of kept games.")
FILE = click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=str)

LARGEST = 20_000_000
"""Bytes that the file of a game may have: a whole night's is under two million."""


def _lines(path: str) -> list[str]:
    body = read_at_most(path, LARGEST, said("files.saved_game"))
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Damaged("journal.no_text", file=path) from None
    return text.split("\n") if text else []


def kept_games(store: Path | None) -> Store:
    """The kept games, to be read; no file is made. Raises Unavailable for a named file that is not there."""
    if store is not None and not is_there(store):
        raise Unavailable("command.journals.no_file", file=str(store))
    found = Store(store) if store or is_there(default_path()) else Store(":memory:")
    warn_of(found)
    return found


def warn_of(store: Store) -> None:
    """Say what is wrong with the disk of kept games, beside what a command says."""
    for warning in store.warnings:
        click.echo(tell(warning), err=True)


def _summary(evening: Evening) -> dict[str, object]:
    return {
        "game": evening.game.name,
        "seats": [seat.name for seat in evening.seats],
        "over": evening.over,
        "commitment": evening.header.commitment,
        "standings": msgspec.to_builtins(evening.standings()),
    }


def _asked(evening: Evening) -> str:
    ask = evening.questions()[0].ask
    return evening.words(say_in()).prompt(ask.about, ask.seat, ask.facts or {})[0]


@click.command()
@click.argument("file", type=FILE)
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def replay(file: str, as_json: bool) -> None:
    """Play an exported game again and say how it ends.

    Every answer must lead where it led, and no dice or packs may have been rigged.
    """
    evening = check_lines(_lines(file))
    summary = _summary(evening)
    if as_json:
        click.echo(json.dumps(summary))
        return
    names = [seat.name for seat in evening.seats]
    click.echo(say("command.journals.replayed", game=evening.game.title, names=names))
    if not evening.over:
        click.echo(say("command.journals.not_over", question=_asked(evening)))
    for standing in evening.standings():
        best = [names[seat] for seat in standing.seats]
        click.echo(say("command.journals.standing", place=standing.place, names=best, total=standing.total))


@click.command()
@click.argument("number", type=Whole(1))
@click.argument("file", type=click.Path(dir_okay=False, writable=True, allow_dash=True))
@click.option("--with-secrets", is_flag=True, help="Also a game that is not over, with every hand in it.")
@STORE
def export(number: int, file: str, with_secrets: bool, store: Path | None) -> None:
    """Write kept game NUMBER to a FILE.

    The file is JSON Lines; "-" writes it to the screen.
    """
    text = "".join(line + "\n" for line in export_lines(kept_games(store), number, with_secrets))
    if file == "-":
        click.echo(text, nl=False)
        return
    _check_not_another(file)
    try:
        write_whole(Path(file), text.encode())
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unavailable("files.not_written", file=file, error=error.strerror) from None


def _check_not_another(file: str) -> None:
    """Whether nothing is lost by writing there: nothing lies there, or an earlier export. Raises Refused."""
    if not is_there(file) or not Path(file).is_file():
        return
    try:
        with open(file, "rb") as there:
            first = there.readline(LARGEST)
    except OSError as error:
        raise Unavailable("files.not_written", file=file, error=error.strerror) from None
    if first and not is_export(first):
        raise Refused("files.other_file", file=file)


@click.command()
@click.argument("number", type=Whole(1))
@STORE
def rescue(number: int, store: Path | None) -> None:
    """Go on with damaged game NUMBER as far as it can be read.

    What can be read is kept as a new game; the damaged one stays as it is.
    """
    evening = rescue_game(kept_games(store), number)
    click.echo(say("command.journals.rescued", number=evening.number, damaged=number))


@click.command("import")
@click.argument("file", type=FILE)
@STORE
def import_(file: str, store: Path | None) -> None:
    """Check an exported game by playing it, and keep it."""
    evening = import_lines(Store(store), _lines(file))
    click.echo(say("command.journals.kept", number=evening.number))


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
@STORE
def evenings(as_json: bool, store: Path | None) -> None:
    """List the kept games, the latest first."""
    kept = kept_games(store)
    records = [kept.checked(record) for record in kept.evenings()]
    if as_json:
        click.echo(json.dumps(msgspec.to_builtins(records)))
        return
    for record in records:
        click.echo(
            say(
                "command.journals.evening",
                number=record.id,
                started=record.started if clock.told(record.started) else say("command.journals.day_unknown"),
                game=record.game,
                names=", ".join(record.names),
                state=record.state if record.state != "whole" else "over" if record.over else "",
            )
        )
    if not records:
        click.echo(say("command.journals.none_kept"))
