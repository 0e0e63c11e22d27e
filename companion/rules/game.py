"""What a game must offer to be played at the table."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from companion.refused import Illegal, Refused
from companion.rules.asks import Answer, Ask, Together
from companion.rules.state import State
from companion.words import Said

Steps = Mapping[str, Callable[..., Generator[Ask | Together, Any, None] | None]]
"""The named steps of a game. A step that asks nothing is a plain function and returns None."""


class Setup(msgspec.Struct, frozen=True):
    """How a game begins.

    seats: how many. edition: what the box contains. options: the table's choices, defaults left out.
    teams: the side of each seat, empty when everybody plays alone. date: tonight's date, "MM-DD".
    version: which version of the game's rules it was begun by, so that kept games go on as they began; 0 is the newest.
    """

    seats: int
    edition: dict[str, Any]
    options: dict[str, Any]
    teams: list[int] = []
    date: str = "01-01"
    version: int = 0


class Correctable(msgspec.Struct, frozen=True):
    """One value the table may set by hand.

    what: its name, such as "square:2". kind: "square", "seat", "card", "cards", "pile", "number", "yes_no", "date"
    ("04-21") or "word". value: what the app believes. options: what it may be set to ([] for free lists of `cards`).
    owner: the seat that alone may see it, or None when everybody may. seat: whose it is, -1 for the table's. spot:
    where on the board it is, "" for nowhere.
    """

    what: str
    kind: str
    value: Any
    options: list[Any]
    owner: int | None = None
    seat: int = -1
    spot: str = ""

    def check_offered(self, value: Any) -> None:
        """Whether the value is one of the options, of the same type even. Raises Refused with what can be chosen."""
        if any(type(one) is type(value) and one == value for one in self.options):
            return
        few = f"one of: {', '.join(map(str, self.options))}" if len(self.options) < 12 else "one that is on its list"
        raise Refused(f"“{self.what}” cannot be “{value}”. Choose {few}.")


class Standing(msgspec.Struct, frozen=True):
    """One side's place at the end: its seats, total, and each line of the breakdown (words key, facts, points)."""

    place: int
    seats: list[int]
    total: int
    lines: list[tuple[str, dict[str, Any], int]]


class Game(Protocol):
    """The contract between a game's folder and everything else. Adding a game adds one of these.

    name: as commands spell it, in small letters with hyphens. title: as people write it. seat_counts: how many can
    play. rules_version: goes up with every change that would lead a kept game elsewhere; the box then plays games of
    an earlier `Setup.version` as they were begun. packs: names of its packs of cards. dice_kinds: its kinds of dice,
    each with a source of its own.
    """

    name: str
    title: str
    seat_counts: tuple[int, ...]
    rules_version: int
    packs: tuple[str, ...]
    dice_kinds: tuple[str, ...]
    steps: Steps
    state_type: type[State]
    reveals: frozenset[str]
    """Kinds of events that show somebody a hidden card, so that an undo across them needs the others' consent."""

    def edition(self) -> dict[str, Any]:
        """The edition that comes with the app, as plain data."""

    def check_edition(self, edition: dict[str, Any]) -> list[str]:
        """Every fault of an edition as a sentence (what, where, remedy); empty when it can be played."""

    def option_list(self) -> list[dict[str, Any]]:
        """The table options: key, values, default, ruling and sentences."""

    def real_dice(self, options: Mapping[str, Any]) -> bool:
        """Whether these options say that people throw real dice, from the first throw on."""

    def texts(self, language: str) -> dict[str, Any]:
        """The game's words: sections ask, option, event, why_not, correction, score, and what its display says."""

    def rule_texts(self, language: str) -> dict[str, Any]:
        """Every rule and ruling for looking up: id to title, text and what it rests on."""

    def names(self, box: Any, language: str) -> dict[str, dict[str, str]]:
        """Names of things by kind and id: {"square": {"W09": "St Thomas's Tower"}, "card": {...}}."""

    def box(self, setup: Setup) -> Any:
        """Everything worked out once from edition and options, never changed in play. Raises Refused."""

    def new(self, box: Any, setup: Setup) -> State:
        """The table before the first step."""

    def view(self, state: Any, viewer: int | None) -> dict[str, Any]:
        """What a seat (None: the shared screen) may know of the table, as plain data. The only way out."""

    def why_not(self, state: Any, ask: Ask, answer: Answer) -> Illegal:
        """Why an answer is not legal: a sentence fit for the one who tried, and the rule id."""

    def overridable(self, state: Any, ask: Ask) -> Sequence[Answer]:
        """Answers that make sense on the table although the rules forbid them, for the dial at warn or off."""

    def corrections(self, state: Any) -> list[Correctable]:
        """Every value a person can see or hold, ready to be put right by hand."""

    def correct(self, state: Any, what: str, value: Any) -> None:
        """Put one value right. Raises Refused."""

    def real_packs(self, state: Any) -> Sequence[str]:
        """Packs that are dealt from the real box, so that people say which card was drawn."""

    def faults(self, state: Any) -> list[Said]:
        """Broken invariants: cards, coins and pieces that were lost or made. Empty on every legal table."""

    def standings(self, state: Any) -> list[Standing]:
        """The result, best first; empty while nobody has finished."""
