"""`companion phones`: serve a kept evening to phones, without a screen."""

from __future__ import annotations

import signal
import threading
from contextlib import ExitStack
from pathlib import Path

import click

from companion.client.holders import WATCHER
from companion.client.kept import Kept
from companion.refused import Unavailable
from companion.words import say


@click.command()
@click.option("--store", type=click.Path(dir_okay=False, path_type=Path), help="The file of kept games.")
@click.option("--resume", "number", type=click.IntRange(1), required=True, help="Number of the kept game.")
@click.option("--bind", metavar="ADDRESS", multiple=True, help="Listen here; without it in all networks of the house.")
@click.option("--port", type=click.IntRange(0, 65535), help="Listen on this port alone.")
@click.option("--name", metavar="HOST", multiple=True, help="A name by which phones find this machine.")
def phones(store: Path | None, number: int, bind: tuple[str, ...], port: int | None, name: tuple[str, ...]) -> None:
    """Serve a kept game to phones and print a link a seat."""
    try:
        from ui.phone.house import House
    except ModuleNotFoundError as error:
        raise Unavailable("command.missing_parts", command="phones", extra="phones", error=str(error)) from None

    waits, ending = threading.Event(), threading.Event()

    def end(*_: object) -> None:
        ending.set()
        waits.set()

    with ExitStack() as at_the_end:
        kept = Kept(store)
        at_the_end.callback(kept.close)
        window = kept.take_up(number)
        at_the_end.callback(window.close)
        house = House(kept, window, waits.set, bind or None, port, name)
        for one in (signal.SIGINT, signal.SIGTERM):
            at_the_end.callback(signal.signal, one, signal.signal(one, end))
        house.start()
        at_the_end.callback(house.stop)
        for at, seat in enumerate(window.seats):
            for link in house.server.links(house.passes.ticket(at)):
                click.echo(say("phone.command.begun", name=seat.name, link=link))
        for link in house.server.links(house.passes.ticket(WATCHER)):
            click.echo(say("phone.command.watching", link=link))
        click.echo(say("phone.command.how_to_end"))
        while not ending.is_set():
            waits.wait()
            waits.clear()
            house.pump()
