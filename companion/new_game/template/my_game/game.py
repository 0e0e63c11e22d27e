"""My Game, as everything outside this folder sees it."""

from __future__ import annotations

from companion.editions.folder import GameFolder
from companion.rules.box import NoOptions, PlainBox
from companion.rules.corrections import Corrections, OfSeat
from companion.rules.findings import Findings
from companion.rules.game import Setup, Standing
from companion.rules.standings import Side, ranked
from companion.words import Said, said

from my_game import rules
from my_game.rules import Edition, Table, left

MOST_COINS = 200


def _put_taken(table: Table, seat: int, number: int) -> None:
    table.taken[seat] = number


CORRECTIONS: Corrections[Table] = Corrections(
    lambda table: len(table.taken),
    {
        "taken": OfSeat(
            kind="number",
            # One coin at least stays in the heap, or nobody could take the last one.
            options=lambda table, seat: range(max(1, table.taken[seat] + left(table))),
            read=lambda table, seat: table.taken[seat],
            put=_put_taken,
        )
    },
    {},
)


class MyGame(GameFolder):
    """The game's object (see companion.rules.game.GameOf)."""

    steps = rules.STEPS
    state_type = Table
    edition_type = Edition
    correctable = CORRECTIONS
    view = staticmethod(rules.view)

    def check_box(self, edition: Edition, findings: Findings) -> None:
        """The heap is for playing with (MYG-COMP-01)."""
        if not 1 <= edition.heap.most <= edition.heap.coins <= MOST_COINS:
            findings.fault("heap", "my-game.fault.heap", most=MOST_COINS)

    def new(self, box: PlainBox[Edition, NoOptions], setup: Setup) -> Table:
        """All coins lie in the heap; the first seat begins."""
        return Table(agenda=[("turn", 0)], taken=[0] * setup.seats)

    def faults(self, state: Table) -> list[Said]:
        """Coins that were made (MYG-COMP-01)."""
        return [said("my-game.fault.coins")] if left(state) < 0 or min(state.taken) < 0 else []

    def standings(self, state: Table) -> list[Standing]:
        """Whoever took the last coin is first (MYG-END-01); all coins are open, so points are told at any time."""
        return ranked(
            Side((seat == state.winner, number), [seat], number, [("coins", {}, number)])
            for seat, number in enumerate(state.taken)
        )


game = MyGame()
