"""Three Men's Morris as the rest of the house sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from companion.editions.choices import read_options
from companion.editions.files import convert_edition, read_or_find
from companion.editions.folder import GameFolder
from companion.refused import Illegal, Refused
from companion.rules.asks import Answer, Ask, Choose
from companion.rules.corrections import Corrections, OfSeat
from companion.rules.findings import Findings
from companion.rules.game import Correctable, Setup, Standing
from companion.words import Names, Said, said
from tests.house.three_men import rules
from tests.house.three_men.rules import MEN, POINTS, Board, BoardView, Box


class Options(msgspec.Struct, frozen=True):
    """There are none."""


class Components(msgspec.Struct, frozen=True):
    """What lies in the box, and how long a game lasts at most."""

    turns: int
    source: str


class Edition(msgspec.Struct, frozen=True):
    """One box."""

    edition: dict[str, Any]
    components: Components


def _put_men(table: Board, seat: int, men: list[str]) -> None:
    table.men[seat] = men


CORRECTIONS: Corrections[Board] = Corrections(
    lambda table: len(table.men),
    {
        "men": OfSeat(
            kind="squares",
            options=lambda table, seat: POINTS,
            read=lambda table, seat: list(table.men[seat]),
            put=_put_men,
        )
    },
    {},
)


class ThreeMen(GameFolder):
    """The game object (see companion.rules.game.GameOf)."""

    correction_kinds = CORRECTIONS.kinds()
    steps = rules.STEPS
    state_type = Board

    def check_edition(self, edition: dict[str, Any]) -> Findings:
        """What cannot be read."""
        findings = Findings()
        read_or_find(edition, Edition, findings)
        return findings

    def names(self, box: Box, language: str) -> Names:
        """Points are called as on a chess board."""
        return {"square": {point: point for point in POINTS}}

    def box(self, setup: Setup) -> Box:
        """Edition and options, worked out once. Raises Refused."""
        if setup.seats not in self.seat_counts:
            raise Refused("three-men.refused.seats", seats=setup.seats)
        options = read_options({}, setup.options, Options)
        return Box(convert_edition(setup.edition, Edition).components.turns, options)

    def new(self, box: Box, setup: Setup) -> Board:
        """An empty board."""
        return Board(agenda=[("turn", 0)], men=[[], []])

    def view(self, state: Board, viewer: int | None) -> BoardView:
        """All of it."""
        return rules.view(state, viewer)

    def why_not(self, state: Board, ask: Ask, answer: Answer) -> Illegal:
        """Why an answer is not legal."""
        return rules.why_not(self.name, ask.rule, ask.options if isinstance(ask, Choose) else [])

    def overridable(self, state: Board, ask: Ask) -> list[Answer]:
        """Nothing."""
        return []

    def corrections(self, state: Board) -> list[Correctable]:
        """Everybody's men."""
        return CORRECTIONS.listed(state)

    def correct(self, state: Board, what: str, value: Any) -> None:
        """Put one value right. Raises Refused."""
        CORRECTIONS.put(state, what, value)

    def faults(self, state: Board) -> list[Said]:
        """Two men on one point, too many men, or a row that has not won."""
        both = sorted(set(state.men[0]) & set(state.men[1]))
        found = [said("three-men.fault.shared", point=point) for point in both]
        for seat, men in enumerate(state.men):
            if len(men) > MEN:
                found.append(said("three-men.fault.men", seat=seat, most=MEN))
            if rules.has_row(state, seat) and not state.over and ("look", seat) not in state.agenda:
                found.append(said("three-men.fault.row", seat=seat))
        return found

    def standings(self, state: Board) -> list[Standing]:
        """Who has the row, once it is over."""
        if not state.over:
            return []
        rows = [int(rules.has_row(state, seat)) for seat in range(2)]
        order = sorted(range(2), key=lambda seat: -rows[seat])
        places = {1: 1, 0: 2 if max(rows) else 1}
        return [Standing(places[rows[seat]], [seat], rows[seat], [("rows", {}, rows[seat])]) for seat in order]


game = ThreeMen(Path(__file__).parent)
