"""What comes back from the table over JSON lines."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.client.answering.hints import HintView
from companion.client.answering.wordless import WordlessQuestion
from companion.client.display.puts import SetUpStep
from companion.client.display.tasks import Task
from companion.client.display.tidings import Tiding
from companion.client.layers.views import (
    BackTo,
    CorrectionView,
    DraftView,
    LogLine,
    OddsView,
    Perft,
    QuestionView,
    RuleLine,
    RuleText,
    SeatInfo,
    Standing,
    TablePosition,
    TakenView,
    TurnView,
    UndoOffer,
    WhyNot,
)
from companion.headless.board import BoardSeen
from companion.headless.requests import Id
from companion.panel.play import PanelState
from companion.refused import Refused


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


class Hello(msgspec.Struct, frozen=True):
    """What a client is told first, and again when it goes to another game.

    holder: whose door it is, a seat or -1 for the whole table, which is trusted with every secret. number: of the game
    in this process. evening: its number in the store. options: the table's choices, defaults left out. date: "MM-DD".
    dial: how strictly the rules are held. sources: where dice ("typed", "virtual", "camera") and packs ("virtual",
    "real") come from. players: how well the companion plays, by its seats. commitment: the hash of the seed.
    """

    protocol: int
    game: str
    holder: int
    number: int
    evening: int
    seats: list[SeatInfo]
    options: dict[str, Any]
    date: str
    dial: str
    sources: dict[str, str]
    players: dict[int, str]
    commitment: str


class Look(msgspec.Struct, frozen=True):
    """An earlier moment as it was seen then, only to be looked at.

    at: how many changes there were. turn: the number of the turn that was taken. questions: those that were open then.
    back: what an undo to it would take back now; null for nothing, or where what was in force then is so no longer.
    """

    at: int
    turn: int
    over: bool
    view: Any
    questions: list[QuestionView]
    standings: list[Standing]
    back: BackTo | None


class OpenGame(msgspec.Struct, frozen=True):
    """A game that is open in this process. here: requests go to it."""

    number: int
    game: str
    evening: int
    seats: list[str]
    over: bool
    here: bool


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """What comes back. `ok` is false when the request was refused; nothing was then changed.

    id, do: of the request. After a change: `events`, the log lines that are new or have changed, and `questions`, the
    open ones, both as the holder of this door sees them, or `asks`, the same without words; `taken`, the answers that
    nobody was asked for; `over` once the game has ended; `undo`, what an undo would take back; `dropped`, how many
    answers a correction made impossible. doubts: what is doubtful about an owner's edition, told with the greeting of a
    game that has just begun with it. done: how many answers of `play` were taken; stopped: why the next was not.
    board: to `look_at_board` and `show_pieces`. The rest answers the request of the same name; a press is answered with
    all of these, and with `panel` even when it is refused.
    """

    ok: bool
    id: Id | None = None
    do: str | None = None
    error: Fault | None = None
    hello: Hello | None = None
    doubts: list[str] | None = None
    events: list[LogLine] | None = None
    questions: list[QuestionView] | None = None
    asks: list[WordlessQuestion] | None = None
    taken: list[TakenView] | None = None
    over: bool = False
    undo: UndoOffer | None = None
    dropped: int = 0
    done: int | None = None
    stopped: Fault | None = None
    next: list[str] | None = None
    draft: DraftView | None = None
    why_not: WhyNot | None = None
    hint: HintView | None = None
    odds: list[OddsView] | None = None
    view: Any = None
    log: list[LogLine] | None = None
    tasks: list[Task] | None = None
    tidings: list[Tiding] | None = None
    set_up: list[SetUpStep] | None = None
    turns: list[TurnView] | None = None
    look: Look | None = None
    board: BoardSeen | None = None
    corrections: list[CorrectionView] | None = None
    rule: RuleText | None = None
    rules: list[RuleLine] | None = None
    standings: list[Standing] | None = None
    fairness: dict[str, str] | None = None
    panel: PanelState | None = None
    position: TablePosition | None = None
    perft: Perft | None = None
    games: list[OpenGame] | None = None
    checkpoints: list[str] | None = None


_encoder = msgspec.json.Encoder()


def write_reply(reply: Reply) -> bytes:
    """A reply as a line."""
    return _encoder.encode(reply) + b"\n"
