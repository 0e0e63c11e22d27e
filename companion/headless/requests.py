"""What a client may send to the table over JSON lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, BinaryIO, Literal

import msgspec

from companion.client.layers.views import TablePosition
from companion.devices.panel import Button
from companion.refused import Refused

PROTOCOL = 3
"""Goes up when a request or a reply changes so that a program written for the one before would be misled: a field or
message renamed, taken away or read differently. What is only added leaves it alone."""

LONGEST = 1_000_000
"""Bytes that a request may have, and far more than any needs."""

LONGEST_ID = 100

MOST_ANSWERS = 1_000_000
"""Answers that one `perft` may be allowed to try."""

MOST_PIECES = 1_000
"""Pieces of a half-made answer."""

FromNought = Annotated[int, msgspec.Meta(ge=0)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Throw = Annotated[list[Annotated[int, msgspec.Meta(ge=0, le=1_000)]], msgspec.Meta(min_length=1, max_length=100)]
Id = Annotated[str, msgspec.Meta(max_length=LONGEST_ID)] | int | float


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """What a client may send; `do` names it. id: anything short, which comes back in the reply."""

    id: Id | None = None


class AnswerRequest(Request, frozen=True, tag="answer"):
    """Answer the open question with this id. sure: break a rule with the dial at warn."""

    question: str
    answer: str | list[str | int]
    sure: bool = False


class PlayRequest(Request, frozen=True, tag="play"):
    """Give these answers one after the other, each to the first question that is open then."""

    answers: list[str | list[str | int]]


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


class DraftRequest(Request, frozen=True, tag="draft"):
    """The half-made answer to the open question with this id, which the screen and phones of its seat show alike.

    pieces: have these and no other, as DraftView lists them; null: only look. seat: whose eyes it is for.
    """

    question: str
    pieces: Annotated[list[str | int], msgspec.Meta(max_length=MOST_PIECES)] | None = None
    seat: int | None = None


class WhyNotRequest(Request, frozen=True, tag="why_not"):
    """Why a place of the board, or what else can be touched, is no answer to the open question with this id.

    spot: "M13", "tile4", "bid:E06:5:2". taken: what is picked already. Whoever asks hears what everybody may know.
    """

    question: str
    spot: Annotated[str, msgspec.Meta(max_length=LONGEST_ID)]
    taken: list[str] = []


class HintRequest(Request, frozen=True, tag="hint"):
    """What could well be answered to the open question with this id, and why. seat: whose eyes it is for."""

    question: str
    seat: int | None = None


class OddsRequest(Request, frozen=True, tag="odds"):
    """How likely it is what an open question is about. taken: what is picked already. seat: whose eyes it is for."""

    question: str
    taken: list[str] = []
    seat: int | None = None


class QuestionsRequest(Request, frozen=True, tag="questions"):
    """The open questions as a seat (null: the holder of this door) may see them."""

    seat: int | None = None


class ViewRequest(Request, frozen=True, tag="view"):
    """The table as a seat (null: the holder of this door) may see it."""

    seat: int | None = None


class LogRequest(Request, frozen=True, tag="log"):
    """The log as a seat (null: the holder of this door) may see it, from line `since` on."""

    seat: int | None = None
    since: FromNought = 0


class TasksRequest(Request, frozen=True, tag="tasks"):
    """What hands still have to do with the real pieces, the newest first. done: first tick the one with that id."""

    done: Annotated[str, msgspec.Meta(max_length=LONGEST_ID)] | None = None


class TidingsRequest(Request, frozen=True, tag="tidings"):
    """What happened to a seat (null: the holder of this door) while others played, a card for each turn.

    seen: first say that it has looked at all up to this line of its log.
    """

    seat: int | None = None
    seen: FromNought | None = None


class SetUpRequest(Request, frozen=True, tag="set_up"):
    """What hands lay out before the first turn, step by step."""


class TurnsRequest(Request, frozen=True, tag="turns"):
    """The turns in force, and after how many changes each began and ended."""


class LookRequest(Request, frozen=True, tag="look"):
    """What a seat (null: the holder of this door) saw after `at` changes, or when line `line` of the log was told."""

    at: FromNought | None = None
    line: FromNought | None = None
    seat: int | None = None


class LookAtBoardRequest(Request, frozen=True, tag="look_at_board"):
    """Compare a photograph of the real board with the table. photo: a file, or "-" for standard input."""

    photo: Name


class ShowPiecesRequest(Request, frozen=True, tag="show_pieces"):
    """Learn from a photograph what the pieces on the real board look like; null: say where they are to stand for it."""

    photo: Name | None = None


class UndoRequest(Request, frozen=True, tag="undo"):
    """Take back the last thing a person did. agreed: the others agree, where something was seen since.

    to: take back all that came after so many changes, in one piece that one `redo` puts back.
    """

    agreed: bool = False
    to: FromNought | None = None


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
    """Name the next throws: [[3, 4], [6, 6]]. Those named before are forgotten."""

    throws: list[Throw]


class DialRequest(Request, frozen=True, tag="dial"):
    """How strictly the rules are held: "enforce", "warn" or "off"."""

    dial: str


class PlayerRequest(Request, frozen=True, tag="player"):
    """Who plays a seat from now on: the companion ("gentle", "fair", "sharp"), or its person again ("")."""

    seat: int
    player: str


class SourceRequest(Request, frozen=True, tag="source"):
    """Where a kind of dice ("typed", "virtual", "camera") or a pack ("virtual", "real") come from, from now on."""

    name: str
    value: str


class RuleRequest(Request, frozen=True, tag="rule"):
    """A rule or ruling for reading."""

    # `id` is taken by what comes back.
    rule: str


class RulesRequest(Request, frozen=True, tag="rules"):
    """All rules and rulings for looking up, those of a chapter together."""


class PressRequest(Request, frozen=True, tag="press"):
    """Press a button of a mock panel. long: hold it."""

    button: Button
    long: bool = False


class PanelRequest(Request, frozen=True, tag="panel"):
    """The mock panel as a seat (null: everybody) may know it."""

    seat: int | None = None


class ResultRequest(Request, frozen=True, tag="result"):
    """The standings and the fairness record."""


class ShowRequest(Request, frozen=True, tag="show"):
    """What the replies to changes carry from now on; what is left out stays as it is.

    questions: "shared" as the holder of this door sees them, "owners" each as its owner does, "bare" the same without
    words, "none". events, undo, taken: whether they come.
    """

    questions: Literal["shared", "owners", "bare", "none"] | None = None
    events: bool | None = None
    undo: bool | None = None
    taken: bool | None = None


class PositionRequest(Request, frozen=True, tag="position"):
    """The whole position with every secret, as one value."""


class SetPositionRequest(Request, frozen=True, tag="set_position"):
    """Put a whole position on the table."""

    position: TablePosition


class CheckpointRequest(Request, frozen=True, tag="checkpoint"):
    """Remember the position under a name, as long as this process runs."""

    name: Name


class RestoreRequest(Request, frozen=True, tag="restore"):
    """Put the position on the table that was remembered under that name."""

    name: Name


class PerftRequest(Request, frozen=True, tag="perft"):
    """Count the ways the game can go on within `depth` answers. most: how many answers may be tried."""

    depth: Annotated[int, msgspec.Meta(ge=0, le=100)]
    most: Annotated[int, msgspec.Meta(ge=1, le=MOST_ANSWERS)] = 100_000


class NewRequest(Request, frozen=True, tag="new"):
    """Begin another game in this process, and go there. What is left out is as usual.

    seats: names, or how many. teams: the side of each seat, numbers from 0. seed: any text. throws: the first ones.
    date: "MM-DD". real: packs that are dealt from the box from the first card on. players: how well the companion
    plays, by its seats. position: begin from it; it brings its game, seats, options, edition, date and packs.
    """

    game: str = ""
    seats: list[str] | int = 0
    teams: list[Annotated[int, msgspec.Meta(ge=0, le=1_000)]] = []
    seed: str | None = None
    options: dict[str, Any] = {}
    edition: dict[str, Any] | None = None
    throws: list[Throw] = []
    date: str = ""
    real: list[str] = []
    players: dict[int, str] = {}
    position: TablePosition | None = None


class CopyRequest(Request, frozen=True, tag="copy"):
    """Begin a second evening at this place, with the same log, and go there. It is not kept."""


class GamesRequest(Request, frozen=True, tag="games"):
    """The games that are open in this process."""


class SwitchRequest(Request, frozen=True, tag="switch"):
    """Go to the open game with that number."""

    number: int


class CloseRequest(Request, frozen=True, tag="close"):
    """Leave the open game with that number; a kept one can be taken up again."""

    number: int


Requests = (
    AnswerRequest
    | PlayRequest
    | CheckRequest
    | NextRequest
    | DraftRequest
    | WhyNotRequest
    | HintRequest
    | OddsRequest
    | QuestionsRequest
    | ViewRequest
    | LogRequest
    | TasksRequest
    | TidingsRequest
    | SetUpRequest
    | TurnsRequest
    | LookRequest
    | LookAtBoardRequest
    | ShowPiecesRequest
    | UndoRequest
    | RedoRequest
    | CorrectRequest
    | CorrectionsRequest
    | ThrowsRequest
    | DialRequest
    | SourceRequest
    | PlayerRequest
    | RuleRequest
    | RulesRequest
    | PressRequest
    | PanelRequest
    | ResultRequest
    | ShowRequest
    | PositionRequest
    | SetPositionRequest
    | CheckpointRequest
    | RestoreRequest
    | PerftRequest
    | NewRequest
    | CopyRequest
    | GamesRequest
    | SwitchRequest
    | CloseRequest
)

_decoder: msgspec.json.Decoder[Requests] = msgspec.json.Decoder(Requests)
_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def read_request(line: str | bytes) -> Requests:
    """The request in a line. Raises Refused for a line that is none."""
    if len(line) > LONGEST:
        raise Refused("headless.too_long", longest=LONGEST)
    try:
        return _decoder.decode(line)
    except _UNREADABLE as error:
        if not line.strip():
            raise Refused("headless.blank") from None
        if _of_old_protocol(line):
            raise Refused("headless.old_protocol", protocol=PROTOCOL) from None
        raise Refused("headless.no_request", fault=str(error)) from None


def read_throws(text: str | bytes) -> list[list[int]]:
    """Throws as a request has them. Raises ValueError for text that is none."""
    return msgspec.json.decode(text, type=list[Throw])


def named_in(line: str | bytes) -> tuple[Id | None, str | None]:
    """The id and the name of what a bad line asks for, as far as they can be read."""
    sent = _read_object(line)
    try:
        number = None if sent.get("id") is None else msgspec.convert(sent["id"], Id)
    except msgspec.ValidationError:
        number = None
    name = sent.get("do")
    return number, name if isinstance(name, str) and name in _NAMES else None


def read_lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream. Of one that is too long for any request the beginning, so that memory stays small."""
    while line := stream.readline(LONGEST + 1):
        yield line
        while len(line) > LONGEST and not line.endswith(b"\n"):
            line = stream.readline(LONGEST + 1)


def _read_object(line: str | bytes) -> dict[str, Any]:
    try:
        sent = msgspec.json.decode(line) if len(line) <= LONGEST else None
    except _UNREADABLE:
        return {}
    return sent if isinstance(sent, dict) else {}


def _of_old_protocol(line: str | bytes) -> bool:
    """Whether a program that knows an earlier protocol only has sent this."""
    sent = _read_object(line)
    words = {"answer": "actor", "correct": "what"}
    do = str(sent.get("do"))
    return do == "asks" or words.get(do) in sent or (do == "rule" and "rule" not in sent and "id" in sent)


_NAMES = {str(kind.__struct_config__.tag) for kind in Requests.__args__}
