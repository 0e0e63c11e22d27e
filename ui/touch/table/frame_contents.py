"""What the frame says of a table: its seats with their facts, the last turn, hints, and what just happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.client.display.beats import by_weight
from companion.client.display.display import Display
from companion.client.display.telling import BIG, WORTH
from companion.client.layers.views import LogLine, SeatInfo
from companion.client.window import Window
from companion.words import say
from ui.touch.table.deadline import seconds_for
from ui.touch.table.facts import Cell
from ui.touch.table.gathered import gathered
from ui.touch.table.hands_strip import Told
from ui.touch.table.model import TableModel

if TYPE_CHECKING:
    from ui.touch.table.question import Question

TOLD = 4
"""Lines of what just happened that may stand in the hands' place while nothing waits there."""


def cells_of(window: Window) -> list[Cell]:
    """Every seat with what everybody may know of it, and last what is known of the table."""
    display = window.display
    seats = enumerate(window.seats)
    played = window.players
    cells = [Cell(seat, display.chips(number), display.sits_out(number), number in played) for number, seat in seats]
    whole = display.table_chips()
    return [*cells, Cell(None, whole)] if whole else cells


def last_turn_of(table: TableModel) -> tuple[list[int], list[tuple[SeatInfo | None, str]]]:
    """What was thrown in the last turn, and what happened in it, each with its seat, the latest first.

    Last comes what says the throw: shorter than most of what it led to.
    """
    lines, display = table.last_turn(), table.display
    faces = next((faces for line in reversed(lines) if (faces := display.faces(line))), [])
    throws = [line for line in lines if display.faces(line)]
    besides = gathered([line for line in lines if line not in throws], table.window.words.together)
    return faces, [(table.seat(line.seat), line.text) for line in reversed([*throws, *besides])]


def hints_of(question: Question) -> list[str]:
    """Quieter lines about the question."""
    if question.several:
        hints = [question.ask.hint] if question.alike else []
        return [say("touch.table.look_away")] if question.in_secret else hints
    ask, own = question.ask, question.own
    hints = [own.hint if own else ask.hint, *question.table.display.notes(ask), *question.so_far().splitlines()]
    if seconds_for(ask):
        hints.append(say("touch.table.goes_on", seconds=seconds_for(ask)))
    return [hint for hint in hints if hint]


def told_of(table: TableModel) -> list[Told]:
    """What just happened: of the latest answer the weightiest first, then what came before it, the latest first.

    Whose turn it is the head says, however it came to be theirs; and nothing is said twice.
    """
    display, fresh = table.display, {line.number for line in table.fresh}
    lines: list[LogLine] = [line for line in table.lines[-40:] if not (line.undone or _of_turn(line))]
    together = gathered(lines, table.window.words.together)
    latest = by_weight(display, [line for line in together if line.number in fresh])
    before = [line for line in reversed(together) if line.number not in fresh]
    each = {line.text: line for line in reversed([*latest, *before])}
    return [_told(display, line) for line in list(reversed(each.values()))[:TOLD]]


def _of_turn(line: LogLine) -> bool:
    return line.kind == "turn" or (line.kind == "corrected" and line.facts.get("what") == "turn")


def _told(display: Display, line: LogLine) -> Told:
    """With its sign where it is more than a step on the way."""
    telling = display.tells(line)
    return Told(line.text, telling.icon if telling.weight >= WORTH else "", telling.weight >= BIG)
