"""`companion phones`: serve an evening to phones, without a screen: a kept one, or one that begins now."""

from __future__ import annotations

import os
import signal
import stat
import threading
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.bots.playing import Companion
from companion.client.evenings.kept import Kept
from companion.client.games.shelf import BoxedGame
from companion.client.holders import WATCHER
from companion.commands.missing import missing_parts
from companion.commands.options import BoxName
from companion.words import say

if TYPE_CHECKING:
    from ui.phone.house import House

STDIN, SOME = 0, 4096
"""What is typed comes from there, so many bytes at a time: no buffer of Python's holds a lock at the end."""


@click.command()
@click.argument("game", type=BoxName(), required=False)
@click.option("--names", help="Who plays a new GAME, with commas: Ada,Ben,Cy.")
@click.option("--store", type=click.Path(dir_okay=False, path_type=Path), help="The file of kept games.")
@click.option("--resume", "number", type=click.IntRange(1), help="Number of the kept game.")
@click.option("--bind", metavar="ADDRESS", multiple=True, help="Listen here; without it in all networks of the house.")
@click.option("--port", type=click.IntRange(0, 65535), help="Listen on this port alone.")
@click.option("--name", metavar="HOST", multiple=True, help="A name by which phones find us, for the links.")
@click.option("--television", is_flag=True, help="Show the table on this machine's screen, in a browser.")
def phones(
    game: BoxedGame | None, names: str | None, store: Path | None, number: int | None, bind: tuple[str, ...],
    port: int | None, name: tuple[str, ...], television: bool,
) -> None:  # fmt: skip
    """Serve a game to phones and print a link a seat.

    A new GAME, or a kept one by its number.
    """
    begun = None if game is None or names is None else (game.name, _people(names))
    if (begun is None) == (number is None) or (begun is None and (game or names)):
        raise click.UsageError(say("phone.command.which"))
    try:
        from ui.phone.house import House
        from ui.phone.television import Television
    except ModuleNotFoundError as error:
        raise missing_parts("phones", "phones", error) from None

    waits, ending, asked_anew = threading.Event(), threading.Event(), threading.Event()

    def ask_anew(*_: object) -> None:
        asked_anew.set()
        waits.set()

    def end(*_: object) -> None:
        ending.set()
        waits.set()

    def listen() -> None:
        """Whatever is typed asks for new links; where nothing can be typed, nobody asks."""
        with suppress(OSError):
            while os.read(STDIN, SOME):
                ask_anew()

    with ExitStack() as at_the_end:
        kept = Kept(store)
        at_the_end.callback(kept.close)
        window = kept.begin(*begun) if begun is not None else kept.take_up(number or 0)
        at_the_end.callback(window.close)
        companion = Companion(window)
        house = House(kept, window, waits.set, bind or None, port, name)
        for one in (signal.SIGINT, signal.SIGTERM):
            at_the_end.callback(signal.signal, one, signal.signal(one, end))
        at_the_end.callback(signal.signal, signal.SIGUSR1, signal.signal(signal.SIGUSR1, ask_anew))
        # In the background of a terminal nothing is typed for us: to look for it would stop us.
        at_the_end.callback(signal.signal, signal.SIGTTIN, signal.signal(signal.SIGTTIN, signal.SIG_IGN))
        house.start()
        at_the_end.callback(house.stop)
        if television:
            ticket, _ = house.passes.invite(WATCHER)
            at_the_end.callback(Television(house.server.links(ticket)[0]).close)
        asked_anew.set()
        waits.set()
        threading.Thread(target=listen, name="enter", daemon=True).start()
        while not ending.is_set():
            waits.wait()
            waits.clear()
            house.pump()
            companion.play()
            if asked_anew.is_set():
                asked_anew.clear()
                people = {at: seat.name for at, seat in enumerate(window.seats) if at not in window.players}
                _print_links(house, people, name)


def _people(names: str) -> list[str]:
    return [name.strip() for name in names.split(",") if name.strip()]


def _print_links(house: House, people: Mapping[int, str], names: Sequence[str]) -> None:
    """A new link a seat, and one to look on; those before are good no longer.

    people: who sits where. names: in place of addresses.
    """
    for at, who in people.items():
        for link in house.server.links(house.passes.ticket(at), names):
            click.echo(say("phone.command.begun", name=who, link=link))
    for link in house.server.links(house.passes.ticket(WATCHER), names):
        click.echo(say("phone.command.watching", link=link))
    if _can_be_typed():
        click.echo(say("phone.command.how_to_end"))
    else:
        click.echo(say("phone.command.how_to_renew", process=os.getpid()))


def _can_be_typed() -> bool:
    """Whether anything can be typed for us: not where a service or nohup started this."""
    try:
        return os.isatty(STDIN) or not stat.S_ISCHR(os.fstat(STDIN).st_mode)
    except OSError:
        return False
