"""The messages of the table over JSON lines: what a client may send and what comes back, with their schema."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from companion.client.views import CorrectionView, LogLine, QuestionView, RuleText, UndoOffer
from companion.devices.panel import Button
from companion.panel.play import PanelState
from companion.refused import Refused
from companion.rules.game import Standing

PROTOCOL = 2
"""Goes up when a request or a reply changes so that a program written for the one before would be misled: a field or
message renamed, taken away or read differently. What is only added leaves it alone."""

LONGEST = 1_000_000
"""Bytes that a request may have, and far more than any needs."""

FromNought = Annotated[int, msgspec.Meta(ge=0)]
Throw = Annotated[list[Annotated[int, msgspec.Meta(ge=1)]], msgspec.Meta(min_length=1)]


class Request(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What a client may send; `do` names it."""


class AnswerRequest(Request, frozen=True, tag="answer"):
    """Answer the open question with this id. sure: break a rule with the dial at warn."""

    question: str
    answer: str | list[str | int]
    sure: bool = False


class CheckRequest(Request, frozen=True, tag="check"):
    """Whether that answer would be taken: ok, or the reason why not. Nothing changes."""

    question: str
    answer: str | list[str | int]
    sure: bool = False


class NextRequest(Request, frozen=True, tag="next"):
    """What could be picked next in answer to a "pick", with these taken already. seat: whose eyes it is for."""

    question: str
    taken: list[str] = []
    seat: int | None = None


class QuestionsRequest(Request, frozen=True, tag="questions"):
    """The open questions as a seat (null: the shared screen) may see them."""

    seat: int | None = None


class ViewRequest(Request, frozen=True, tag="view"):
    """The table as a seat (null: the shared screen) may see it."""

    seat: int | None = None


class LogRequest(Request, frozen=True, tag="log"):
    """The log as a seat (null: the shared screen) may see it, from line `since` on."""

    seat: int | None = None
    since: FromNought = 0


class UndoRequest(Request, frozen=True, tag="undo"):
    """Take back the last thing a person did. agreed: the others agree, where something was seen since."""

    agreed: bool = False


class RedoRequest(Request, frozen=True, tag="redo"):
    """Take back the last undo."""


class CorrectRequest(Request, frozen=True, tag="correct"):
    """The table is right: set these values by hand, all of them at once: {"square:0": "W09"}."""

    set: dict[str, bool | int | str | list[str]]


class CorrectionsRequest(Request, frozen=True, tag="corrections"):
    """What may be set by hand, with its value now. all: also what only its owner may see, for setting up a test."""

    seat: int | None = None
    all: bool = False


class ThrowsRequest(Request, frozen=True, tag="throws"):
    """Name the next throws: [[3, 4], [6, 6]]."""

    throws: list[Throw]


class DialRequest(Request, frozen=True, tag="dial"):
    """How strictly the rules are held: "enforce", "warn" or "off"."""

    dial: str


class SourceRequest(Request, frozen=True, tag="source"):
    """Where a kind of dice ("typed", "virtual", "camera") or a pack ("virtual", "real") come from, from now on."""

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
    | CheckRequest
    | NextRequest
    | QuestionsRequest
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
    """What was wrong with a request: a sentence, its key in the catalogue, the rule behind it, if any.

    overridable: with the dial at warn, the same again with `sure` is taken.
    """

    reason: str
    key: str
    rule: str | None = None
    overridable: bool = False


def fault_of(refused: Refused) -> Fault:
    """A refusal as it is sent."""
    return Fault(refused.reason, refused.key, refused.rule, refused.overridable)


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """What comes back. `ok` is false when the request was refused; nothing was then changed.

    After a change: `events`, the log lines that are new or have changed, and `questions`, the open ones, both as the
    shared screen sees them; `over` once the game has ended; `undo`, what an undo would take back; `dropped`, how many
    answers a correction made impossible. The rest answers the request of the same name; a press is answered with all
    of these, and with `panel` even when it is refused.
    """

    ok: bool = True
    error: Fault | None = None
    hello: dict[str, Any] | None = None
    events: list[LogLine] | None = None
    questions: list[QuestionView] | None = None
    over: bool = False
    undo: UndoOffer | None = None
    dropped: int = 0
    next: list[str] | None = None
    view: Any = None
    log: list[LogLine] | None = None
    corrections: list[CorrectionView] | None = None
    rule: RuleText | None = None
    standings: list[Standing] | None = None
    fairness: dict[str, str] | None = None
    panel: PanelState | None = None


_decoder: msgspec.json.Decoder[Requests] = msgspec.json.Decoder(Requests)
_encoder = msgspec.json.Encoder()


def read_request(line: str | bytes) -> Requests:
    """The request in a line. Raises Refused for a line that is none."""
    if len(line) > LONGEST:
        raise Refused("headless.too_long", longest=LONGEST)
    try:
        return _decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        if _of_protocol_1(line):
            raise Refused("headless.old_protocol", protocol=PROTOCOL) from None
        raise Refused("headless.no_request", fault=str(error)) from None


def _of_protocol_1(line: str | bytes) -> bool:
    """Whether a program that knows the first protocol only has sent this."""
    try:
        sent = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    if not isinstance(sent, dict):
        return False
    words = {"answer": "actor", "correct": "what"}
    return sent.get("do") == "asks" or words.get(str(sent.get("do"))) in sent


def write_reply(reply: Reply) -> bytes:
    """A reply as a line."""
    document = msgspec.to_builtins(reply)
    return _encoder.encode({"ok": reply.ok, **document}) + b"\n"


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
