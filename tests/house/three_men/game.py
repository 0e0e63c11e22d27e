"""Three Men's Morris as the rest of the house sees it."""

from __future__ import annotations

import msgspec

from companion.editions.folder import GameFolder
from companion.rules.box import NoOptions, PlainBox
from companion.rules.corrections import Corrections, OfSeat, in_list
from companion.rules.game import Setup, Standing
from companion.rules.standings import Side, ranked
from companion.words import Names, Said, said
from tests.house.three_men import rules
from tests.house.three_men.rules import MEN, POINTS, Board


class Components(msgspec.Struct, frozen=True):
    """What lies in the box, and how long a game lasts at most."""

    turns: int
    source: str


class Edition(msgspec.Struct, frozen=True):
    """One box."""

    components: Components


Box = PlainBox[Edition, NoOptions]


CORRECTIONS: Corrections[Board] = Corrections(
    {"men": OfSeat(kind="squares", options=lambda table, seat: POINTS, **in_list("men"))}, {}
)


class ThreeMen(GameFolder):
    """The game object (see companion.rules.game.GameOf)."""

    steps = rules.STEPS
    state_type = Board
    edition_type = Edition
    correctable = CORRECTIONS
    view = staticmethod(rules.view)
    why_not = staticmethod(rules.why_not)

    def names(self, box: Box, language: str) -> Names:
        """Points are called as on a chess board."""
        return {"square": {point: point for point in POINTS}}

    def new(self, box: Box, setup: Setup) -> Board:
        """An empty board."""
        return Board(agenda=[("turn", 0)], men=[[], []])

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
        return ranked(Side([rows[seat]], [seat], rows[seat], [("rows", {}, rows[seat])]) for seat in range(2))


game = ThreeMen()
