"""`companion stats`: what all kept evenings come to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import Progress

from companion.client.evenings.statistics import (
    Counting,
    Person,
    Record,
    Statistics,
    companion_lines,
    counted_lines,
    dice_line,
    points_line,
)
from companion.client.games.shelf import title_of
from companion.commands.journals import STORE, kept_games
from companion.words import say


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.option("--afresh", is_flag=True, help="Forget what was worked out before, and read every game again.")
@STORE
def stats(as_json: bool, afresh: bool, store: Path | None) -> None:
    """Say who played, won and scored what, and how lucky the dice were.

    Only games that were played to their end are counted; seats that the companion played are nobody's record.
    """
    counting = Counting(kept_games(store), afresh)
    with Progress(console=Console(stderr=True), disable=as_json, transient=True) as progress:
        said = say("statistics.progress", done=0, total=counting.total)
        task = progress.add_task(said, total=counting.total)
        while counting.step():
            said = say("statistics.progress", done=counting.done, total=counting.total)
            progress.update(task, completed=counting.done, description=said)
    found = counting.result()
    click.echo(json.dumps(_figures(found), ensure_ascii=False) if as_json else "\n".join(_lines(found)))


def _figures(found: Statistics) -> dict[str, Any]:
    people = []
    for person in found.people:
        games = {game: _record(record) for game, record in person.games.items()}
        people.append({"name": person.name, "evenings": person.all.evenings, "won": person.all.won,
                       "luck": person.all.luck, "games": games})  # fmt: skip
    return {"evenings": found.evenings, "games": found.games, "running": found.running, "damaged": found.damaged,
            "demonstrations": found.demonstrations, "against": msgspec.to_builtins(found.against),
            "people": people}  # fmt: skip


def _record(record: Record) -> dict[str, Any]:
    return {**msgspec.to_builtins(record), "average": record.average, "luck": record.luck}


def _lines(found: Statistics) -> list[str]:
    games = [say("statistics.games", game=title_of(game), count=count) for game, count in found.games.items()]
    lines = [" · ".join([say("statistics.evenings", count=found.evenings), *games])]
    lines = lines if found.evenings else [say("statistics.none")]
    if found.running:
        lines.append(say("statistics.running", count=found.running))
    if found.damaged:
        lines.append(say("statistics.damaged", count=found.damaged))
    lines += companion_lines(found)
    for person in found.people:
        lines += ["", *_person(person)]
    return lines


def _person(person: Person) -> list[str]:
    whole = person.all
    lines = [say("statistics.person", name=person.name, won=whole.won, evenings=whole.evenings)]
    if whole.throws:
        lines.append(f"  {dice_line(whole)}")
    for game, record in person.games.items():
        title = say("statistics.person", name=title_of(game), won=record.won, evenings=record.evenings)
        lines += [f"  {title}", f"    {points_line(record)}"]
        lines += [f"    {line}" for line in counted_lines(game, record)]
    return lines
