"""`companion editions`: what the boxes contain, what is still an estimate, and which of them this table plays with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import msgspec

from companion import games
from companion.client.boxes.by_file import MOST_BYTES, keep_photograph
from companion.client.boxes.giving import give as give_box
from companion.client.boxes.giving import take
from companion.client.boxes.own import OURS, OwnBoxes, Version
from companion.commands.journals import STORE, kept_games
from companion.commands.options import GameName
from companion.commands.whole import Whole
from companion.devices.box_photos import open_box_photos
from companion.editions.files import as_text, import_file
from companion.editions.sources import by_source, values
from companion.refused import Unavailable
from companion.rules.findings import Findings, told
from companion.rules.game import Game
from companion.table.file.store import Store
from companion.words import say, tell

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)

_NAMED = 6
"""Values that are named of each source."""


@click.group()
def editions() -> None:
    """List, check, show and choose what the boxes contain."""


@editions.command("list")
@STORE
def list_(store: Path | None) -> None:
    """The games and the editions that this table plays them with."""
    boxes = OwnBoxes(kept_games(store))
    for name in games.names():
        own = boxes.edition(name)
        click.echo(_line(name, games.load(name).edition() if own is None else own))


def _line(name: str, edition: dict[str, Any]) -> str:
    head = edition["edition"]
    if "version" in head:
        return say("command.editions.one", game=name, edition=head["name"], version=head["version"])
    return say("command.editions.no_version", game=name, edition=head["name"])


@editions.command()
@click.argument("game", type=GameName())
@click.argument("file", type=FILE)
def check(game: Game, file: Path) -> None:
    """Check an edition FILE for GAME.

    Faults and doubts are a sentence each, the first of them where there are many.
    """
    _check(game, import_file(file, game.name))
    click.echo(say("command.editions.playable", file=file))


def _check(game: Game, edition: dict[str, Any]) -> None:
    """Print the doubts. Raises Refused with the faults, where there are any."""
    findings = game.check_edition(edition)
    findings.refuse_faults("command.editions.faults")
    _tell_doubts(findings)


def _tell_doubts(findings: Findings) -> None:
    for doubt in told(findings.doubts):
        click.echo(tell(doubt))


@editions.command()
@click.argument("file", type=FILE)
@STORE
def use(file: Path, store: Path | None) -> None:
    """Play with the box of FILE on this table from now on.

    Games that are under way keep the box they began with. What was used before is kept: `versions` lists it. A FILE
    that was given with photographs brings them along.
    """
    found = Store(store)
    taken = take(found, file)
    game = games.load(taken.game)
    used = OwnBoxes(found).edition(game.name) or game.edition()
    _tell_doubts(game.check_edition(used))
    photographs = taken.photographs
    click.echo(say("command.editions.taken", game=game.title, edition=taken.name, photographs=photographs))


@editions.command()
@click.argument("game", type=GameName())
@STORE
def versions(game: Game, store: Path | None) -> None:
    """The boxes of GAME that were used on this table, the latest first."""
    boxes = OwnBoxes(kept_games(store))
    ours = Version(OURS, "", game.edition()["edition"]["name"], boxes.edition(game.name) is None)
    for one in (*boxes.versions(game.name), ours):
        click.echo(say("command.editions.kept", **msgspec.structs.asdict(one), dated=one.saved != ""))


@editions.command()
@click.argument("game", type=GameName())
@click.argument("number", type=Whole(0), default=OURS)
@STORE
def back(game: Game, number: int, store: Path | None) -> None:
    """Play GAME with the box NUMBER of `versions` again.

    Without a number it is the one that comes with the app.
    """
    boxes = OwnBoxes(Store(store))
    boxes.use_version(game.name, number)
    used = boxes.edition(game.name) or game.edition()
    click.echo(say("command.editions.used", game=game.title, edition=used["edition"]["name"]))


@editions.command()
@click.argument("game", type=GameName())
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--texts", is_flag=True, help="With what was read off cards: for a second table of your own.")
@click.option("--photographs", is_flag=True, help="With those of cards and board, for the same; FILE is a .zip then.")
@STORE
def give(game: Game, file: Path, texts: bool, photographs: bool, store: Path | None) -> None:
    """Write this table's box of GAME to FILE, for somebody else.

    Photographs and what was read off the cards of your box are left out.
    """
    given = give_box(kept_games(store), game.name, file, texts, photographs)
    click.echo(say("command.editions.given", file=file, left_out=given.left_out, photographs=given.photographs))


@editions.command()
@click.argument("game", type=GameName())
@click.argument("card")
@click.argument("file", type=FILE)
@click.option(
    "--corners",
    nargs=8,
    type=click.FloatRange(0, 1),
    help="Where they are not found: x and y of each, "
    "clockwise from the card's upper left one, as shares of the picture.",
)
@click.option("--turns", type=Whole(0, 3), default=0, help="Quarters of a turn to the right, for a card that lies.")
@STORE
def photograph(
    game: Game, card: str, file: Path, corners: tuple[float, ...] | None, turns: int, store: Path | None
) -> None:
    """Keep the photograph in FILE as that of a CARD of this table's box, such as felon/F01.

    The file may be what a camera writes, from a stick or a card reader.
    """
    found = Store(store)
    edition = OwnBoxes(found).edition(game.name) or game.edition()
    keep_photograph(found, open_box_photos(), game.name, edition, card, _bytes(file), corners, turns)
    click.echo(say("command.editions.photographed", card=card))


def _bytes(file: Path) -> bytes:
    """All of it, but no more than tells that it is too much."""
    try:
        with file.open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise Unavailable("files.not_read", file=str(file), error=error.strerror) from None


@editions.command()
@click.argument("game", type=GameName())
@click.option("--edition", "file", type=FILE, help="Show the box of this file.")
@click.option("--ours", is_flag=True, help="Show the box that comes with the app.")
@click.option("--json", "as_json", is_flag=True, help="Print all of it, to be edited and used.")
@STORE
def show(game: Game, file: Path | None, ours: bool, as_json: bool, store: Path | None) -> None:
    """Show what the box of GAME contains on this table.

    Tells which values are not yet checked against a box.
    """
    own = import_file(file, game.name) if file else None if ours else OwnBoxes(kept_games(store)).edition(game.name)
    edition = game.edition() if own is None else own
    if as_json:
        click.echo(as_text(edition), nl=False)
        return
    click.echo(edition["edition"]["name"])
    for source, named in sorted(by_source(edition).items()):
        click.echo(say("command.editions.values", source=source, count=len(named), values=named[:_NAMED]))
    confirmed = sum(value.confirmed != "" for value in values(edition))
    click.echo(say("command.editions.confirmed", count=confirmed))
