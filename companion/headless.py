"""The table over JSON lines: one request a line in, one reply a line out. docs/headless.md shows every message.

Nothing here decides anything: it is a thin door to `companion.table.evening.Evening`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO

import msgspec

from companion.client.messages import (
    LONGEST,
    PROTOCOL,
    AnswerRequest,
    AsksRequest,
    CorrectionsRequest,
    CorrectRequest,
    DialRequest,
    LogRequest,
    PanelRequest,
    PressRequest,
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
from companion.devices.panel import Button
from companion.panel.play import PanelPlay
from companion.refused import Refused
from companion.table.evening import Evening
from companion.table.replaying import LogReader


def serve(evening: Evening, lines: Iterable[str | bytes]) -> Iterator[bytes]:
    """Answer request lines until they end, one reply line each, after a line that says hello."""
    door = Door(evening)
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
    """One client's way to an evening."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._read = LogReader()
        self._play: PanelPlay | None = None

    def hello(self) -> Reply:
        """What a client is told first."""
        evening = self._evening
        hello = {
            "protocol": PROTOCOL,
            "game": evening.game_name,
            "evening": evening.number,
            "seats": [msgspec.to_builtins(seat) for seat in evening.seats],
            "commitment": evening.commitment,
        }
        return self._changed(hello=hello)

    def take(self, line: str | bytes) -> Reply:
        """Carry out one request line."""
        try:
            return self._carry_out(read_request(line))
        except Refused as refused:
            return Reply(ok=False, error=fault_of(refused))

    def _carry_out(self, request: Requests) -> Reply:
        evening = self._evening
        match request:
            case AnswerRequest(actor, answer, sure):
                evening.answer(actor, answer, source="script", sure=sure)
            case UndoRequest(agreed):
                evening.undo(agreed)
            case RedoRequest():
                evening.redo()
            case CorrectRequest(what, value):
                evening.correct(what, value)
            case ThrowsRequest(throws):
                evening.name_throws(throws)
            case DialRequest(dial):
                evening.set_dial(dial)
            case SourceRequest(name, value):
                evening.set_source(name, value)
            case PressRequest(button, long):
                return self._press(button, long)
            case _:
                return self._look(request)
        return self._changed()

    def _look(self, request: Requests) -> Reply:
        evening = self._evening
        match request:
            case AsksRequest(seat):
                return Reply(asks=evening.asks(self._seat(seat)))
            case ViewRequest(seat):
                return Reply(view=evening.view(self._seat(seat)))
            case LogRequest(seat, since):
                return Reply(log=evening.log(self._seat(seat), since))
            case CorrectionsRequest(seat, everything):
                return Reply(corrections=evening.corrections(self._seat(seat), everything))
            case PanelRequest(seat):
                return Reply(panel=self._panel.state(self._seat(seat)))
            case RuleRequest(name):
                return Reply(rule=evening.rule_text(name))
            case _:
                return Reply(standings=evening.standings(), fairness=evening.fairness(), over=evening.over)

    @property
    def _panel(self) -> PanelPlay:
        """The mock panel, there from the first time it is used."""
        if self._play is None:
            self._play = PanelPlay(self._evening)
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

    def _seat(self, seat: int | None) -> int | None:
        if seat is not None and not 0 <= seat < len(self._evening.seats):
            raise Refused(f"There is no seat {seat}; seats are 0 to {len(self._evening.seats) - 1}.")
        return seat

    def _changed(self, hello: dict[str, Any] | None = None) -> Reply:
        evening = self._evening
        events = evening.news(self._read)
        return Reply(hello=hello, events=events, asks=evening.asks(None), over=evening.over, undo=evening.undo_offer())
