"""The table over JSON lines: one request a line in, one reply a line out. docs/headless.md shows every message.

Nothing here decides anything: it is a thin door to `companion.table.evening.Evening`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from companion.rules.asks import Answer
from companion.rules.game import Refused, Standing
from companion.table.evening import Evening
from companion.table.panel import Button
from companion.table.panel_play import PanelPlay, PanelState
from companion.table.replaying import LogReader
from companion.table.shown import AskView, CorrectionView, LogLine, RuleText, UndoOffer

PROTOCOL = 1


class Request(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What a client may send; `do` names it."""


class AnswerRequest(Request, frozen=True, tag="answer"):
    """Answer an open ask. actor: a seat, -1 the table, -2 chance. sure: break a rule with the dial at warn."""

    actor: int
    answer: Answer
    sure: bool = False


class AsksRequest(Request, frozen=True, tag="asks"):
    """The open asks as a seat (null: the shared screen) may see them."""

    seat: int | None = None


class ViewRequest(Request, frozen=True, tag="view"):
    """The table as a seat (null: the shared screen) may see it."""

    seat: int | None = None


class LogRequest(Request, frozen=True, tag="log"):
    """The log as a seat (null: the shared screen) may see it, from line `since` on."""

    seat: int | None = None
    since: int = 0


class UndoRequest(Request, frozen=True, tag="undo"):
    """Take back the last thing a person did. agreed: the others agree, where something was seen since."""

    agreed: bool = False


class RedoRequest(Request, frozen=True, tag="redo"):
    """Take back the last undo."""


class CorrectRequest(Request, frozen=True, tag="correct"):
    """The table is right: set a value by hand."""

    what: str
    value: Any


class CorrectionsRequest(Request, frozen=True, tag="corrections"):
    """What may be set by hand, with its value now. all: also what only its owner may see, for setting up a test."""

    seat: int | None = None
    all: bool = False


class ThrowsRequest(Request, frozen=True, tag="throws"):
    """Name the next throws: [[3, 4], [6, 6]]."""

    throws: list[list[int]]


class DialRequest(Request, frozen=True, tag="dial"):
    """How strictly the rules are held: "enforce", "warn" or "off"."""

    dial: str


class SourceRequest(Request, frozen=True, tag="source"):
    """Where dice ("typed", "virtual", "camera") or a pack ("virtual", "real") come from, from now on."""

    name: str
    value: str


class RuleRequest(Request, frozen=True, tag="rule"):
    """A rule or ruling for reading."""

    id: str


class PressRequest(Request, frozen=True, tag="press"):
    """Press a button of a mock panel. long: hold it."""

    button: Button
    long: bool = False


class PanelRequest(Request, frozen=True, tag="panel"):
    """The mock panel as a seat (null: everybody) may know it."""

    seat: int | None = None


class ResultRequest(Request, frozen=True, tag="result"):
    """The standings and the fairness record."""


Requests = (
    AnswerRequest
    | AsksRequest
    | ViewRequest
    | LogRequest
    | UndoRequest
    | RedoRequest
    | CorrectRequest
    | CorrectionsRequest
    | ThrowsRequest
    | DialRequest
    | SourceRequest
    | RuleRequest
    | PressRequest
    | PanelRequest
    | ResultRequest
)


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was wrong with a request: a sentence, the rule behind it, if any."""

    reason: str
    rule: str | None = None


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """What comes back. `ok` is false when the request was refused; nothing was then changed.

    After a change: `events`, the log lines that are new or have changed, and `asks`, the open asks, both as the shared
    screen sees them; `over` once the game has ended; `undo`, what an undo would take back. The rest answers the
    request of the same name; a press is answered with all of these, and with `panel` even when it is refused.
    """

    ok: bool = True
    error: Fault | None = None
    hello: dict[str, Any] | None = None
    events: list[LogLine] | None = None
    asks: list[AskView] | None = None
    over: bool = False
    undo: UndoOffer | None = None
    view: dict[str, Any] | None = None
    log: list[LogLine] | None = None
    corrections: list[CorrectionView] | None = None
    rule: RuleText | None = None
    standings: list[Standing] | None = None
    fairness: dict[str, str] | None = None
    panel: PanelState | None = None


_decoder: msgspec.json.Decoder[Requests] = msgspec.json.Decoder(Requests)
_encoder = msgspec.json.Encoder()


def schema() -> dict[str, Any]:
    """The JSON Schema of every request and of the reply."""
    (request, reply), components = msgspec.json.schema_components([Requests, Reply])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "protocol": PROTOCOL,
        "request": request,
        "reply": reply,
        "$defs": components,
    }


def serve(evening: Evening, lines: Iterable[str | bytes]) -> Iterator[bytes]:
    """Answer request lines until they end, one reply line each, after a line that says hello."""
    door = Door(evening)
    yield _line(door.hello())
    for line in lines:
        if line.strip():
            yield _line(door.take(line))


def _line(reply: Reply) -> bytes:
    document = msgspec.to_builtins(reply)
    return _encoder.encode({"ok": reply.ok, **document}) + b"\n"


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
            return self._carry_out(_decoder.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            return Reply(ok=False, error=Fault(f"This line is no request: {error}. docs/headless.md shows each."))
        except Refused as refused:
            return Reply(ok=False, error=Fault(refused.reason, refused.rule))

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
            fault = Fault(refused.reason, refused.rule)
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
