"""What one viewer may see, as data in words: questions, log lines, corrections, offers. A program reads the same."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.rules.asks import CHANCE, TABLE, Answer
from companion.rules.game import Standing
from companion.rules.perft import Perft
from companion.table.file.store import EveningRecord
from companion.table.journal import COMPANION
from companion.table.running.position import TablePosition
from companion.table.seats import SeatInfo
from companion.table.settings import STRENGTHS

__all__ = [
    "CHANCE",
    "COMPANION",
    "STRENGTHS",
    "TABLE",
    "Answer",
    "BackTo",
    "CombinationView",
    "CorrectionView",
    "DraftView",
    "EveningRecord",
    "HandedIn",
    "LogLine",
    "OddsView",
    "OptionChoice",
    "OptionView",
    "PartView",
    "Perft",
    "QuestionView",
    "RuleText",
    "SeatInfo",
    "Standing",
    "TableFacts",
    "TablePosition",
    "TakenView",
    "TurnView",
    "UndoOffer",
    "WhyNot",
]


class OptionView(msgspec.Struct, frozen=True):
    """One answer: what to send back, and what to call it."""

    value: str
    label: str


class PartView(msgspec.Struct, frozen=True):
    """One part of an answer of several: its name, what its values name, and what it is called."""

    name: str
    kind: str
    label: str


class CombinationView(msgspec.Struct, frozen=True):
    """One answer of several parts: what to send back, and what each part is called."""

    value: list[Any]
    labels: list[str]


class QuestionView(msgspec.Struct, frozen=True):
    """One open question as one viewer may see it. An answer names its `id`; no other question ever has the same.

    kind: "choose", "pick", "compose", "throw", "draw" or "shuffle". seat: whose it is; actor: who answers (a seat, -1
    the table, -2 chance). mine: whether this viewer may answer it. short: the prompt in few words, for where it is
    shown anyway whose it is; at most as long as the prompt, and the same where there is nothing to leave out. at_once:
    the seats that were asked at the same time, its own and those that have answered since among them; [] where it was
    one alone.
    choose: `options` are for everybody to see, `private` for the owner only; `hand` says private ones could exist;
    `overridable` are answers against the rules that the dial lets pass, none where it enforces them.
    pick: `least` to `most` of `items` (only the owner sees secret ones), and any of `besides` on top; at least one of
    `needs`, if there are any; `chosen` are picked to begin with, and `fixed` of them stay; `ordered`: the order
    counts; `option_kind` says what items are; `layout`: only the whole tells whether it fits, so ask for what could
    come next.
    compose: a list with one value for each of `parts`, one of `combinations`.
    throw: `dice` dice of `faces` faces, of the game's kind `dice_kind`, of these `colours` in this order, showing
    `sides` where that is not 1 to `faces`; `remembered` is what they showed before an undo; only the owner sees that of
    a `secret` one. draw: one of `cards`, which are named as `option_kind` says.
    """

    id: str
    kind: str
    seat: int
    actor: int
    about: str
    prompt: str
    short: str
    hint: str
    rule: str
    facts: dict[str, Any]
    mine: bool = True
    at_once: list[int] = []
    option_kind: str = "word"
    options: list[OptionView] = []
    private: list[OptionView] = []
    hand: bool = False
    items: list[OptionView] = []
    least: int = 0
    most: int = 0
    distinct: bool = False
    alone: list[str] = []
    ordered: bool = False
    besides: list[str] = []
    needs: list[str] = []
    chosen: list[str] = []
    fixed: list[str] = []
    layout: bool = False
    parts: list[PartView] = []
    combinations: list[CombinationView] = []
    secret: bool = False
    dice: int = 0
    faces: int = 6
    dice_kind: str = "dice"
    colours: list[str] = []
    sides: list[list[int]] = []
    remembered: list[int] | None = None
    pack: str = ""
    cards: list[OptionView] = []
    overridable: list[OptionView] = []

    @property
    def covered(self) -> bool:
        """Whether some of it could be for its owner's eyes only, by what everybody knows."""
        return (self.kind == "choose" and self.hand) or (self.kind in ("pick", "draw", "throw") and self.secret)

    def die_faces(self) -> list[list[int]]:
        """What each die of a throw can show, in the order of the answer."""
        return self.sides or [list(range(1, self.faces + 1)) for _ in range(self.dice)]


class LogLine(msgspec.Struct, frozen=True, gc=False):
    """One line of the log. `hands` is what to do with the real pieces, "" for nothing; `undone`: it was taken back."""

    number: int
    text: str
    hands: str
    rule: str
    seat: int
    kind: str
    turn: int
    undone: bool
    facts: dict[str, Any]


class TakenView(msgspec.Struct, frozen=True):
    """An answer that was taken without asking anybody: what was asked, and what was answered with its name.

    seat: whose question it was; about, prompt and rule: as in QuestionView. source: "only" where nothing else was
    legal, "virtual" from the seed, "named" as somebody had said before.
    """

    seat: int
    about: str
    prompt: str
    answer: Answer
    label: str
    source: str
    rule: str


class HandedIn(msgspec.Struct, frozen=True):
    """An answer that its seat gave, and that waits for those of others who were asked with it.

    prompt: what was asked. pieces: what was answered, in words and in its order. secret: it is for its owner alone.
    """

    prompt: str
    pieces: list[str]
    secret: bool


class OddsView(msgspec.Struct, frozen=True):
    """How likely something is that a question is about, by the rules and by what everybody may know.

    key: what it is, of the game's own; facts: of its sentence. text: in words, with the chance; short: the same beside
    the short line of the question. per_cent: the chance alone, "58 %", "under 1 %", or "100 %" where it is certain;
    chance: exactly, as numerator and denominator.
    """

    key: str
    text: str
    short: str
    per_cent: str
    chance: list[int]
    facts: dict[str, Any]


class DraftView(msgspec.Struct, frozen=True):
    """The half-made answer to a question as everybody sees it who may answer: the same on the screen and on phones.

    pieces: items of a pick, values of an answer of parts, or the faces of dice, 0 for one that nobody has set. next:
    what could be picked, or the next part be. fits: it would be taken, perhaps only against the rules where the dial
    lets that pass; why_not: why it would not be taken as it is, "" where it would. key: in words, what would be handed
    in. made: grows with every change of this draft.
    """

    question: str
    pieces: list[str | int]
    next: list[str | int]
    fits: bool
    why_not: str
    key: str
    made: int


class OptionChoice(msgspec.Struct, frozen=True):
    """One value of a correction: the value itself (a word, number or yes/no), and what to call it."""

    value: Any
    label: str


class CorrectionView(msgspec.Struct, frozen=True):
    """One value the table may put right: what to send back, what to call it, what the app believes, what it may be.

    kind: as in Correctable. options: what it may be set to: one of them; of "cards" and "squares" a list of them
    (empty: of any); of a "pile" those in it, bottom to top. owner: the seat whose secret it is, None when everybody
    may see it. seat: whose it is, -1 for the table's. spot: where on the board it is, "" for nowhere.
    """

    what: str
    kind: str
    label: str
    value: Any
    value_label: str
    options: list[OptionChoice]
    owner: int | None = None
    seat: int = -1
    spot: str = ""


class WhyNot(msgspec.Struct, frozen=True):
    """Why a place cannot be reached or a thing not be taken now, in a sentence, and the rule behind it ("" for none).

    It names what would help, and rests on what everybody at the table may know, whoever asks.
    """

    text: str
    rule: str


class UndoOffer(msgspec.Struct, frozen=True):
    """What an undo would take back, in a sentence.

    seen: somebody is asked first, and `why` says so: a die or a hidden card was seen since, so that the others have to
    agree; or it is the secret answer of one seat, the `owner`, who alone may take it back.
    """

    sentence: str
    seen: bool
    why: str = ""
    owner: int | None = None


class BackTo(msgspec.Struct, frozen=True):
    """What an undo to an earlier moment would take back. count: of changes there were then; lines: numbers in the log.

    What chance gave at once after that moment stays, so `count` may be a little more than what was asked for.
    """

    count: int
    offer: UndoOffer
    lines: list[int]


class TurnView(msgspec.Struct, frozen=True):
    """A turn that is in force. number, seat: as in its log lines; 0 is what came before the first.

    line: the number of its first log line. began, ended: how many changes there were when it had begun, and when the
    next one had, or so far. at: when it began, as "2026-11-22T19:30:00", "" where nobody knows.
    """

    number: int
    seat: int
    line: int
    began: int
    ended: int
    at: str


class RuleText(msgspec.Struct, frozen=True):
    """One rule or ruling for reading: its id, chapter, text, and the rulings and table options behind it."""

    id: str
    title: str
    text: str
    basis: list[str]
    options: list[str]


class RuleLine(msgspec.Struct, frozen=True):
    """One rule or ruling among all: its id, chapter and text."""

    id: str
    title: str
    text: str


class TableFacts(msgspec.Struct, frozen=True):
    """What stays the same all evening and everybody may know.

    number: of the kept game. options: the table's choices, defaults left out. edition: what the box
    contains, as it is written today. started: when, as "2026-11-22T19:30:00". date: of the evening, "MM-DD".
    commitment: the hash of the seed.
    """

    game: str
    title: str
    number: int
    options: dict[str, Any]
    edition: dict[str, Any]
    started: str
    date: str
    commitment: str
