"""What a game must offer to be played at the table."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from companion.refused import Illegal
from companion.rules.asks import Answer, Ask, Together
from companion.rules.findings import Findings
from companion.rules.state import State
from companion.rules.view import TableView
from companion.words import Names, Said

BoxT = TypeVar("BoxT")
StateT = TypeVar("StateT", bound=State)
ViewT_co = TypeVar("ViewT_co", bound=TableView, covariant=True)

Steps = Mapping[str, Callable[..., Generator[Ask | Together, Any, None] | None]]
"""The named steps of a game. A step that asks nothing is a plain function and returns None."""


class Setup(msgspec.Struct, frozen=True):
    """How a game begins.

    seats: how many. edition: what the box contains. options: the table's choices, defaults left out.
    teams: the side of each seat, empty when everybody plays alone. date: tonight's date, "MM-DD".
    version: which version of the game's rules it was begun by, so that kept games go on as they began; 0 is the newest.
    real: the packs that people deal from the box before the first card is dealt.
    """

    seats: int
    edition: dict[str, Any]
    options: dict[str, Any]
    teams: list[int] = []
    date: str = "01-01"
    version: int = 0
    real: list[str] = []


class Correctable(msgspec.Struct, frozen=True):
    """One value the table may set by hand.

    what: its name, such as "square:2". kind: "square", "seat", "card", "number", "yes_no", "date" ("04-21") or "word";
    of lists "cards" (any of the options, as often as there are), "pile" (bottom to top) and "squares" (touched on and
    off). value: what the app believes. options: what it may be set to, or what the list may hold; values of one kind
    share one list. owner: the seat that alone may see it, None when everybody may. seat: whose it is, -1 for the
    table's. spot: where on the board it is, "" for nowhere.
    """

    what: str
    kind: str
    value: Any
    options: Sequence[Any]
    owner: int | None = None
    seat: int = -1
    spot: str = ""


class CorrectionKind(msgspec.Struct, frozen=True):
    """What corrections are like whose names begin with one word. kind: as in Correctable.

    of: "seat" where every seat has one, "table" where the table has, one or one of each thing.
    """

    kind: str
    of: str
    secret: bool = False


class Standing(msgspec.Struct, frozen=True):
    """One side's place, so far or at the end: its seats, total, and each line of that (words key, facts, points)."""

    place: int
    seats: list[int]
    total: int
    lines: list[tuple[str, dict[str, Any], int]]


class GameOf(Protocol[BoxT, StateT, ViewT_co]):
    """The contract between a game's folder and everything else: its box, its table and what is seen of it.

    name: as commands spell it, in small letters with hyphens. title: as people write it. seat_counts: how many can
    play. rules_version: goes up with every change that would lead a kept game elsewhere; the box then plays games of
    an earlier `Setup.version` as they were begun. marks: colour and shape of each seat, where the pieces in the box
    have colours of their own. packs: names of its packs of cards. dice_kinds: its kinds of dice, each with a source of
    its own; not those that only the companion ever rolls (`asks.HIDDEN`).
    """

    name: str
    title: str
    seat_counts: tuple[int, ...]
    rules_version: int
    marks: tuple[tuple[str, str], ...]
    packs: tuple[str, ...]
    dice_kinds: tuple[str, ...]
    steps: Steps
    state_type: type[StateT]
    correction_kinds: Mapping[str, CorrectionKind]
    """What can be put right, by the first word of its name."""
    reveals: frozenset[str]
    """Kinds of events that show somebody a hidden card, so that an undo across them needs the others' consent."""

    def verbs_for(self, edition: Mapping[str, Any], /) -> Mapping[str, Mapping[str, Any]]:
        """What cards of a box can do, each verb with what belongs to it (`companion.editions.effects`); none: {}."""

    def edition(self) -> dict[str, Any]:
        """The edition that comes with the app, as plain data."""

    def of_today(self, edition: dict[str, Any]) -> dict[str, Any]:
        """An edition, perhaps of a form before, in the form of today. Raises Refused for a newer companion's."""

    def whole(self, edition: dict[str, Any]) -> dict[str, Any]:
        """An edition that can be played, in the form of today, with all that it leaves out as it is then."""

    def check_edition(self, edition: dict[str, Any]) -> Findings:
        """Every fault of an edition, none when it can be played, and every doubt its owner should look at."""

    def vocabulary(self) -> dict[str, Any]:
        """What it says to programs, beyond what its code says: companion/client/games/vocabulary.py reads it."""

    def option_list(self, language: str) -> list[dict[str, Any]]:
        """The table options: key, values, default, ruling, and in that language their names and sentences."""

    def real_dice(self, options: Mapping[str, Any]) -> bool:
        """Whether these options say that people throw real dice, from the first throw on."""

    def faces(self, box: BoxT) -> frozenset[int]:
        """Everything that one of the dice it hears of can show; nothing where it hears of none."""

    def texts(self, language: str) -> dict[str, Any]:
        """The game's words: ask, option, event, why_not, refused, fault, correction, score, and its display's."""

    def rule_texts(self, language: str) -> dict[str, Any]:
        """Every rule and ruling for looking up: id to title, text and what it rests on."""

    def names(self, box: BoxT, language: str) -> Names:
        """Names of things by kind and id: {"square": {"W09": "St Thomas's Tower"}, "card": {...}}.

        A name may be a table of its forms, where a language has several; `name` is the plain one.
        """

    def sits(self, edition: dict[str, Any], options: Mapping[str, Any]) -> tuple[int, int]:
        """How few and how many can sit with that edition and these options. Raises Refused naming what is wrong."""

    def box(self, setup: Setup) -> BoxT:
        """Everything worked out once from edition and options, never changed in play. Raises Refused."""

    def new(self, box: BoxT, setup: Setup) -> StateT:
        """The table before the first step."""

    def view(self, state: StateT, viewer: int | None) -> ViewT_co:
        """What a seat (None: everybody at the table) may know, as plain data. The only way out."""

    def why_not(self, state: StateT, ask: Ask, answer: Answer) -> Illegal:
        """Why an answer is not legal, where its ask does not say: a sentence fit for who tried, and the rule."""

    def why_unlit(self, state: StateT, ask: Ask, spot: str, taken: Sequence[str], /) -> Illegal | None:
        """Why a place of the board, or something else that could be touched, is no answer now; None for no reason.

        It rests on what everybody at the table may know, whoever asks, and names what would help. spot: as the game's
        display names places. taken: what is picked already, where the answer is picked piece by piece.
        """

    def overridable(self, state: StateT, ask: Ask) -> Sequence[Answer]:
        """Answers that make sense on the table although the rules forbid them, for the dial at warn or off."""

    def held(self, state: StateT, ask: Ask, answer: Answer, /) -> Said | None:
        """Why an answer that is not legal is none of `overridable`, where it might well be thought to be; None for no
        reason. It is told beside what `why_not` says, with the dial at warn or off.
        """

    def corrections(self, state: StateT) -> list[Correctable]:
        """Every value a person can see or hold, ready to be put right by hand."""

    def believed(self, state: StateT) -> dict[str, Any]:
        """The values of all `corrections` by their names, where nobody wants to know what else they could be."""

    def correct(self, state: StateT, what: str, value: Any) -> None:
        """Put one value right. Raises Refused."""

    def correct_earlier(self, state: StateT, what: str, value: Any) -> None:
        """Put one value right as it was done in evenings begun before corrections waited. Raises Refused."""

    def real_packs(self, state: StateT) -> Sequence[str]:
        """Packs that are dealt from the real box, so that people say which card was drawn."""

    def people_alone(self, state: StateT, /) -> Said | None:
        """Why only people can play a seat now; None where the companion could.

        So it is where what a seat alone may see lies on the table and nobody tells it: cards of the box in hands.
        """

    def faults(self, state: StateT) -> list[Said]:
        """Broken invariants: cards, coins and pieces that were lost or made. Empty on every legal table, also where the
        table let pass what a rule forbids.
        """

    def unreachable(self, state: StateT, /) -> list[Said]:
        """What the rules never lead to when nobody breaks one: each with the remedy. Empty in every game by the rules.

        state: as it was when the running step began, that step last on its agenda. What a hand puts right, and a
        position that is put on the table, must not bring in any of it (`rules/reach.py`).
        """

    def standings(self, state: StateT) -> list[Standing]:
        """The points, best first. Empty until the game is over, unless all that they rest on is open to everybody: then
        the points so far at any time."""

    def race(self, state: StateT) -> list[Standing]:
        """The points so far, told only when the game is over: also those that nobody might know then."""


Game: TypeAlias = GameOf[Any, Any, Any]
"""Any game, for rooms that know none in particular."""
