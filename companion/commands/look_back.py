"""`companion look-back`: what would have helped in a game that is over."""

from __future__ import annotations

import json
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import Progress

from companion.bots.looking_back import can_look_back, looked_back
from companion.bots.missed import MissedView, show_missed
from companion.client.evenings.kept import Kept
from companion.client.window import Window
from companion.commands.journals import STORE, kept_games
from companion.refused import Refused
from companion.words import say


@click.command("look-back")
@click.argument("number", type=int)
@click.argument("seat", type=int)
@click.option("--json", "as_json", is_flag=True, help="Print the answers as JSON.")
@STORE
def look_back(number: int, seat: int, as_json: bool, store: Path | None) -> None:
    """Say what would have helped a seat in game NUMBER.

    Told are the answers that cost SEAT most, counted from 0, three at most: by what the seat could see when it
    answered, and by what a sharp player would have answered there. The game has to be over; `companion evenings` lists
    the numbers.
    """
    there = kept_games(store)
    there.close()
    table = Kept(there.path).take_up(number)
    if not table.over:
        raise Refused("look_back.not_over")
    if not 0 <= seat < len(table.seats):
        raise Refused("table.no_seat", seat=seat, last=len(table.seats) - 1)
    if not can_look_back(table.facts.game):
        raise Refused("look_back.unknown", game=table.facts.title)
    with Progress(console=Console(stderr=True), disable=as_json, transient=True) as progress:
        task = progress.add_task(say("look_back.title"), total=1.0)
        found = looked_back(table, seat, lambda share: progress.update(task, completed=share))
    told = [show_missed(table, seat, one) for one in found]
    click.echo(json.dumps(msgspec.to_builtins(told), ensure_ascii=False) if as_json else _text(table, seat, told))


def _text(table: Window, seat: int, told: list[MissedView]) -> str:
    if not told:
        return table.words.say("look_back.well_played", seat=seat)
    return "\n\n".join(
        "\n".join([say("look_back.asked", turn=one.turn, prompt=one.prompt),
                   say("look_back.given", pieces=one.given), say("look_back.better", pieces=one.better),
                   one.why, one.cost])
        for one in told
    )  # fmt: skip
