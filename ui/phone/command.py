"""`companion phones`: serve a kept evening to phones, without a screen."""

from __future__ import annotations

import signal
import threading
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
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="A port; without it any that is free.")
def phones(store: Path | None, number: int, bind: tuple[str, ...], port: int) -> None:
    """Serve a kept game to phones and print a link a seat."""
    from ui.phone.addresses import house_addresses
    from ui.phone.hub import Hub
    from ui.phone.passes import Passes
    from ui.phone.server import PhoneServer

    addresses = list(bind) or house_addresses()
    if not addresses:
        raise Unavailable("phone.no_address")
    kept = Kept(store)
    window = kept.take_up(number)
    waits, ending = threading.Event(), threading.Event()
    hub, passes = Hub(window, waits.set), Passes()
    server = PhoneServer(hub, passes, addresses, port, names=("table.local",))
    server.start()

    def end(*_: object) -> None:
        ending.set()
        waits.set()

    before = {one: signal.signal(one, end) for one in (signal.SIGINT, signal.SIGTERM)}
    try:
        for at, seat in enumerate(window.seats):
            for link in server.links(passes.ticket(at)):
                click.echo(say("phone.command.begun", name=seat.name, link=link))
        for link in server.links(passes.ticket(WATCHER)):
            click.echo(say("phone.command.watching", link=link))
        click.echo(say("phone.command.how_to_end"))
        while not ending.is_set():
            waits.wait()
            waits.clear()
            hub.pump()
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
        server.stop()
        window.close()
        kept.close()
