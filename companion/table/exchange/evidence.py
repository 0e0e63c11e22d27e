"""What an exported game says of its dice and packs, so that a program that knows no rules can check them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from companion.rules.asks import CHANCE, Ask, Draw, Throw
from companion.rules.play import Play
from companion.table.journal import Correction, Entry, Given, Placed, Redone, Timeline, Undone, seat_of
from companion.table.running.replaying import chance_label, put_position, put_right


def evidence(play: Play, entries: Iterable[Entry]) -> Iterator[dict[str, Any]]:
    """Of each entry of a journal what chance was asked, {} where it was not; docs/fair-shuffles.md lists the fields.

    play: the game at its start; it is played on. Entries that were undone later are among them, so positions are
    remembered: to play the game again after each undo would take longer than people like to wait.
    """
    timeline, positions = Timeline(), {-1: play.position()}
    for number, entry in enumerate(entries):
        asked = play.ask_of(CHANCE, seat_of(entry)) if isinstance(entry, Given) and entry.actor == CHANCE else None
        yield {} if asked is None else _fields(asked)
        timeline.fold(entry, None)
        if isinstance(entry, Undone | Redone):
            play = Play.at(play.game, play.box, positions[timeline.numbers[-1] if timeline.numbers else -1])
        elif isinstance(entry, Given):
            play.answer(entry.actor, entry.answer, seat_of(entry))
        elif isinstance(entry, Correction):
            put_right(play, entry)
        elif isinstance(entry, Placed):
            put_position(play, entry)
        positions[number] = play.position()


def _fields(asked: Ask) -> dict[str, Any]:
    fields: dict[str, Any] = {"label": chance_label(asked)}
    if isinstance(asked, Throw):
        fields["from"] = [list(die) for die in asked.sides] or [list(range(1, asked.faces + 1))] * asked.dice
    elif isinstance(asked, Draw):
        fields["from"] = [sorted(asked.cards)]
    return fields
