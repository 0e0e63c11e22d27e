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
    corrections,
    escape,
    faults,
    menu,
    prison,
    rack,
    ravens,
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
    view,
    walk,
    walk_names,
    warders,
    why,
)
from companion.games.outrage.box import Box
from companion.games.outrage.state import UNKNOWN, Tower
from companion.refused import Illegal
from companion.rules.asks import Answer, Ask
from companion.rules.game import Correctable, Setup, Standing, Steps
from companion.words import Said

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

    name = "outrage"
    title = "Outrage!"
    seat_counts = (2, 3, 4, 5, 6)
    rules_version = 2
    packs = ("tower", "raven")
    steps = _all_steps()
    state_type = Tower
    reveals = cards.REVEALS

    def check_edition(self, edition: dict[str, Any]) -> list[str]:
        """Every fault of an edition as a sentence."""
        return checks.check(edition)

    def names(self, box: Box, language: str) -> dict[str, dict[str, str]]:
        """What squares, cards, posts, Jewels and places are called inside a sentence."""
        texts = self.texts(language)
        printed = {square["id"]: square.get("name", "") for square in self.edition()["square"]}
        called = {}
        for square in box.edition.square:
            if square.id in texts["square"] and printed.get(square.id) == square.name:
                called[square.id] = texts["square"][square.id]
            else:
                called[square.id] = square.name or texts["zone"][square.zone]["square"].format(id=square.id)
        named = {square.id for square in box.edition.square if square.name}
        called.update(walk_names.by_distance(box.board.walk, named, called, texts["walk_square"]))
        tower = {card.card: card.name for card in box.edition.tower}
        tower.update({name: text["one"] for name, text in texts["tower"].items() if name in tower})
        raven = {card.card: card.name for card in box.edition.raven}
        raven.update({name: text["title"] for name, text in texts["raven"].items() if name in raven})
        jewels = {jewel.id: texts["jewel"].get(jewel.id, jewel.name) for jewel in box.edition.jewel}
        return {
            "square": called,
            "card": {UNKNOWN: texts["card"]["unknown"], **raven, **tower},
            "raven": raven,
            "jewel": jewels,
            "post": texts["post"],
            "place": texts["place"],
        }

    def box(self, setup: Setup) -> Box:
        """The edition and options, compiled."""
        return Box(setup)

    def new(self, box: Box, setup: Setup) -> Tower:
        """The table before the first step."""
        return set_up.new_table(box, setup)

    def view(self, state: Tower, viewer: int | None) -> dict[str, Any]:
        """What a seat may know."""
        return view.view(state, viewer)

    def real_dice(self, options: Mapping[str, Any]) -> bool:
        """The table option `dice` says so."""
        return options.get("dice") == "real"

    def why_not(self, state: Tower, ask: Ask, answer: Answer) -> Illegal:
        """Why an answer is refused, and the rule."""
        key, rule = why.why_not(state, ask, answer)
        facts = {"answer": answer, **(ask.facts or {})}
        if isinstance(answer, str):
            facts["square"] = answer.partition("+")[0]
        return self.refusal(key, rule, **facts)

    def overridable(self, state: Tower, ask: Ask) -> Sequence[str]:
        """Answers that the pieces allow although the rules do not."""
        return why.overridable(state, ask)

    def corrections(self, state: Tower) -> list[Correctable]:
        """Every value that can be put right."""
        return corrections.corrections(state)

    def correct(self, state: Tower, what: str, value: Any) -> None:
        """Put one value right."""
        corrections.correct(state, what, value)

    def real_packs(self, state: Tower) -> Sequence[str]:
        """Packs dealt from the real box."""
        return [name for name in self.packs if getattr(state, name).real]

    def faults(self, state: Tower) -> list[Said]:
        """Broken invariants."""
        return [Said(fault) for fault in faults.faults(state)]

    def standings(self, state: Tower) -> list[Standing]:
        """The result, best first."""
        return scoring.standings(state)
