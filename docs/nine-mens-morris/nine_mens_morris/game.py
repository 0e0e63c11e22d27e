"""Nine Men’s Morris, as everything outside this folder sees it."""

from __future__ import annotations

from companion.editions.folder import GameFolder
from companion.rules.box import PlainBox
from companion.rules.corrections import Corrections, OfSeat, in_list
from companion.rules.findings import Findings
from companion.rules.game import Setup, Standing
from companion.rules.standings import Side, ranked
from companion.words import Names, Said, said

from nine_mens_morris import rules

Box = PlainBox[rules.Edition, rules.Options]

MOST_MEN = 11
"""With more the board would be full before all are laid."""

CORRECTIONS: Corrections[rules.Table] = Corrections(
    {
        "men": OfSeat(kind="squares", options=lambda table, seat: rules.POINTS, **in_list("men")),
        "to_lay": OfSeat(kind="number", options=lambda table, seat: range(rules.most(table) + 1), **in_list("to_lay")),
    },
    {},
)


class NineMensMorris(GameFolder):
    """The game's object (see companion.rules.game.GameOf)."""

    steps = rules.STEPS
    state_type = rules.Table
    edition_type = rules.Edition
    options_type = rules.Options
    correctable = CORRECTIONS
    view = staticmethod(rules.view)

    def check_box(self, edition: rules.Edition, findings: Findings) -> None:
        """Men that there is room for (NMM-COMP-01)."""
        parts = edition.components
        if not rules.FEWEST <= parts.men <= MOST_MEN or parts.idle_turns < 2 * parts.men:
            findings.fault("components", "nine-mens-morris.fault.box", least=rules.FEWEST, most=MOST_MEN)

    def names(self, box: Box, language: str) -> Names:
        """Points are called as on a chess board."""
        return {"square": {point: point for point in rules.POINTS}}

    def new(self, box: Box, setup: Setup) -> rules.Table:
        """All men lie beside the board; the first seat begins."""
        men = box.edition.components.men
        return rules.Table(agenda=[("turn", 0)], men=[[], []], to_lay=[men, men])

    def faults(self, state: rules.Table) -> list[Said]:
        """Two men on one point, too many men, or too few to play on with."""
        both = sorted(set(state.men[0]) & set(state.men[1]))
        found = [said("nine-mens-morris.fault.shared", point=point) for point in both]
        for seat in range(2):
            least = 0 if state.over else rules.FEWEST
            if not least <= rules.left(state, seat) <= rules.most(state):
                found.append(said("nine-mens-morris.fault.men", seat=seat, most=rules.most(state)))
        return found

    def standings(self, state: rules.Table) -> list[Standing]:
        """Whoever won is first (NMM-END-01, NMM-END-02); the men that are left are told at any time."""
        men = [rules.left(state, seat) for seat in range(2)]
        return ranked(Side((seat == state.winner,), [seat], men[seat], [("men", {}, men[seat])]) for seat in range(2))


game = NineMensMorris()
