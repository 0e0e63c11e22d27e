"""Outrage! as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.editions.folder import GameFolder
from companion.games.outrage import (
    accreditation,
    attack,
    bowyer,
    cards,
    change,
    checks,
    escape,
    faults,
    menu,
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
from companion.games.outrage.edition import Edition
from companion.games.outrage.options import Options, from_edition
from companion.games.outrage.ours import JEWEL, RAVEN, TOWER, called_as_ours
from companion.games.outrage.square_names import spot_names, square_names
from companion.games.outrage.state import UNKNOWN, Tower
from companion.rules.game import Steps
from companion.words import Names

_CHAPTERS = (
    accreditation, attack, bowyer, cards, change, escape, menu, prison, rack, ravens, sanctuary, scoring, set_up,
    split, squares, surrender, tea, theft, throw, turn, walk, warders,
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

    def names(self, box: Box, language: str) -> Names:
        """What squares, cards, posts, Jewels and places are called inside a sentence."""
        texts = self.texts(language)
        printed = {square["id"]: square.get("name", "") for square in self.edition()["square"]}
        tower = {
            card.card: texts["tower"][card.card]["one"] if called_as_ours(TOWER, card.card, card.name) else card.name
            for card in box.edition.tower
        }
        raven = {
            card.card: texts["raven"][card.card]["title"] if called_as_ours(RAVEN, card.card, card.name) else card.name
            for card in box.edition.raven
        }
        jewels = {
            jewel.id: texts["jewel"][jewel.id] if called_as_ours(JEWEL, jewel.id, jewel.name) else jewel.name
            for jewel in box.edition.jewel
        }
        return {
            "square": square_names(box.board, texts, printed, language),
            "spot": spot_names(box.board, texts, printed, language),
            "card": {UNKNOWN: texts["card"]["unknown"], **raven, **tower},
            "raven": raven,
            "jewel": jewels,
            "post": texts["post"],
            "place": texts["place"],
            "zone": {zone: words["name"] for zone, words in texts["zone"].items()},
        }

    def of_box(self, edition: Edition) -> dict[str, Any]:
        """What the owner's Jewels and cards are worth, and how many the box is for."""
        return from_edition(edition)

    def seats(self, edition: Edition, options: Options) -> tuple[int, int]:
        """As many as the table allows (OUT-COMP-04)."""
        return edition.components.seats_least, options.max_players

    def real_dice(self, options: Mapping[str, Any]) -> bool:
        """The table option `dice` says so."""
        return options.get("dice") == "real"

    def real_packs(self, state: Tower) -> Sequence[str]:
        """Packs dealt from the real box."""
        return [name for name in self.packs if getattr(state, name).real]
