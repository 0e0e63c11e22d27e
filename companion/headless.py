"""The table over JSON lines: one request a line in, one reply a line out. docs/headless.md shows every message.

Nothing here decides anything: it is a table's window (`companion.client.window.Window`) as lines of text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO

import msgspec

from companion.client.messages import (
    LONGEST,
    PROTOCOL,
    AnswerRequest,
    CheckRequest,
    CorrectionsRequest,
    CorrectRequest,
    DialRequest,
    LogRequest,
    NextRequest,
    PanelRequest,
    PressRequest,
    QuestionsRequest,
    RedoRequest,
    Reply,
    Requests,
    RuleRequest,
    SourceRequest,
    ThrowsRequest,
    UndoRequest,
    ViewRequest,
    fault_of,
    read_request,
    write_reply,
)
from companion.client.window import Window
from companion.devices.panel import Button
from companion.panel.play import PanelPlay
from companion.refused import Refused


def serve(table: Window, lines: Iterable[str | bytes]) -> Iterator[bytes]:
    """Answer request lines until they end, one reply line each, after a line that says hello."""
    door = Door(table)
    yield write_reply(door.hello())
    for line in lines:
        if line.strip():
            yield write_reply(door.take(line))


def read_lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream. Of one that is too long for any request the beginning, so that memory stays small."""
    while line := stream.readline(LONGEST + 1):
        yield line
        while len(line) > LONGEST and not line.endswith(b"\n"):
            line = stream.readline(LONGEST + 1)


class Door:
    """One program's way to the table's window and, for looking, to those of the seats."""

    def __init__(self, table: Window) -> None:
        self._table = table
        self._play: PanelPlay | None = None

    def hello(self) -> Reply:
        """What a client is told first."""
        table = self._table
        hello = {
            "protocol": PROTOCOL,
            "game": table.facts.game,
            "evening": table.facts.number,
            "seats": [msgspec.to_builtins(seat) for seat in table.seats],
            "commitment": table.facts.commitment,
        }
        return self._changed(hello=hello)

    def take(self, line: str | bytes) -> Reply:
        """Carry out one request line."""
        try:
            return self._carry_out(read_request(line))
        except Refused as refused:
            refused.words = refused.words or self._table.words
            return Reply(ok=False, error=fault_of(refused))

    def _carry_out(self, request: Requests) -> Reply:
        table = self._table
        match request:
            case AnswerRequest(question, answer, sure):
                table.answer(question, answer, source="script", sure=sure)
            case UndoRequest(agreed):
                table.undo(agreed)
            case RedoRequest():
                table.redo()
            case CorrectRequest(changes):
                table.correct_together(list(changes.items()))
            case ThrowsRequest(throws):
                table.name_throws(throws)
            case DialRequest(dial):
                table.set_dial(dial)
            case SourceRequest(name, value):
                table.set_source(name, value)
            case PressRequest(button, long):
                return self._press(button, long)
            case _:
                return self._look(request)
        dropped = table.dropped if isinstance(request, CorrectRequest) else 0
        return msgspec.structs.replace(self._changed(), dropped=dropped)

    def _look(self, request: Requests) -> Reply:
        table = self._table
        match request:
            case CheckRequest(question, answer, sure):
                refused = table.check(question, answer, sure)
                return Reply() if refused is None else Reply(ok=False, error=fault_of(refused))
            case NextRequest(question, taken, seat):
                return Reply(next=self._window(seat).could_come(question, taken))
            case QuestionsRequest(seat):
                return Reply(questions=self._window(seat).questions)
            case ViewRequest(seat):
                return Reply(view=self._window(seat).view)
            case LogRequest(seat, since):
                return Reply(log=self._window(seat).log[since:])
            case CorrectionsRequest(seat, everything):
                return Reply(corrections=self._window(seat).corrections(everything))
            case PanelRequest(seat):
                return Reply(panel=self._panel.state(None if seat is None else self._window(seat).holder))
            case RuleRequest(name):
                return Reply(rule=table.rule(name))
            case _:
                return Reply(standings=table.standings(), fairness=table.fairness(), over=table.over)

    @property
    def _panel(self) -> PanelPlay:
        """The mock panel, there from the first time it is used."""
        if self._play is None:
            self._play = PanelPlay(self._table)
        return self._play

    def _press(self, button: Button, long: bool) -> Reply:
        fault = None
        try:
            self._panel.press(button, long)
        except Refused as refused:
            fault = fault_of(refused)
        state = msgspec.structs.replace(self._panel.state(), buzz=self._panel.take_signal())
        if fault is not None:
            return Reply(ok=False, error=fault, panel=state)
        return msgspec.structs.replace(self._changed(), panel=state)

    def _window(self, seat: int | None) -> Window:
        """Through whose eyes to look: a seat's, or everybody's at the table for null."""
        return self._table if seat is None else self._table.seat(seat)

    def _changed(self, hello: dict[str, Any] | None = None) -> Reply:
        table = self._table
        return Reply(
            hello=hello, events=table.news(), questions=table.questions, over=table.over, undo=table.undo_offer
        )
