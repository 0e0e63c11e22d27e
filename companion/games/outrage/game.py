"""Outrage! as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.editions.effects import Verbs
from companion.editions.folder import GameFolder
from companion.games.outrage import (
    accreditation,
    attack,
    bans,
    bowyer,
    cards,
    change,
    checks,
    escape,
    faults,
    forks,
    form_1,
    menu,
    passing,
    prison,
    rack,
    ravens,
    reach,
    sanctuary,
    scoring,
    set_up,
    split,
    squares,
    surrender,
    tea,
    theft,
    throw,
    tower_orders,
    turn,
    unlit,
    view,
    walk,
    warders,
    why,
)
from companion.games.outrage.box import Box
from companion.games.outrage.corrections import CORRECTIONS
from companion.games.outrage.corrections_earlier import EARLIER
from companion.games.outrage.edition import FEWEST_SEATS, Edition
from companion.games.outrage.names import names
from companion.games.outrage.options import Options, from_edition
from companion.games.outrage.state import Tower
from companion.games.outrage.verbs import verbs_for
from companion.rules.game import Steps
from companion.words import Names, Said

_CHAPTERS = (
    accreditation, attack, bans, bowyer, cards, change, escape, forks, menu, passing, prison, rack, ravens, sanctuary,
    scoring, set_up, split, squares, surrender, tea, theft, throw, tower_orders, turn, walk, warders,
)  # fmt: skip


def _all_steps() -> Steps:
    """Every chapter's steps in one table; the orders of squares and cards find theirs by name."""
    steps: dict[str, Any] = {}
    for chapter in _CHAPTERS:
        for name, step in chapter.STEPS.items():
            steps.setdefault(name, step)
            assert steps[name] is step, f"two chapters have a step called {name}"
    return steps


class Outrage(GameFolder):
    """The game's contract (see companion/rules/game.py)."""

    steps = _all_steps()
    state_type = Tower
    edition_type = Edition
    options_type = Options
    correctable = CORRECTIONS
    seats_refused = ("outrage.refused.seats", "OUT-COMP-04")
    reveals = cards.REVEALS

    check_box = staticmethod(checks.check)
    make_box = Box
    new = staticmethod(set_up.new_table)
    view = staticmethod(view.view)
    why_not = staticmethod(why.why_not)
    why_unlit = staticmethod(unlit.why_unlit)
    overridable = staticmethod(why.overridable)
    correct_earlier = staticmethod(EARLIER.put)
    faults = staticmethod(faults.faults)
    unreachable = staticmethod(reach.unreachable)
    standings = staticmethod(scoring.standings)

    def take_over(self, edition: dict[str, Any]) -> dict[str, Any]:
        """An edition of form 1 (see form_1.py)."""
        return form_1.take_over(edition)

    def verbs_for(self, edition: Mapping[str, Any]) -> Verbs:
        """Those of its squares, Raven Cards and Tower Cards."""
        return verbs_for(edition)

    def names(self, box: Box, language: str) -> Names:
        """What squares, cards, posts, Jewels and places are called inside a sentence."""
        return names(box, self.texts(language), language)

    def of_box(self, edition: Edition) -> dict[str, Any]:
        """What the owner's Jewels and cards are worth, and how many the box is for."""
        return from_edition(edition)

    def seats(self, edition: Edition, options: Options) -> tuple[int, int]:
        """As many as the table allows (OUT-COMP-04)."""
        return max(edition.components.seats_least, FEWEST_SEATS), options.max_players

    def real_dice(self, options: Mapping[str, Any]) -> bool:
        """The table option `dice` says so."""
        return options.get("dice") == "real"

    def real_packs(self, state: Tower) -> Sequence[str]:
        """Packs dealt from the real box."""
        return [name for name in self.packs if getattr(state, name).real]

    def people_alone(self, state: Tower) -> Said | None:
        """While Tower Cards are dealt from the box, nobody shows the companion the hand that it would play."""
        return Said("outrage.refused.own_tower_cards") if state.tower.real else None
