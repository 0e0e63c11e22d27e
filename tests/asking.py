"""A game that asks just what a test wants asked, once, and writes down what was answered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.client.window import Window
from companion.editions.folder import GameFolder
from companion.rules.asks import DICE, TABLE, Answer, Ask, Draw, Throw, Together
from companion.rules.findings import Findings
from companion.rules.game import Setup
from companion.rules.state import State
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.words import Said


class Asked(State):
    answers: list[Answer]


class AskingGame(GameFolder):
    """Asks these questions, all of them at once where there are several."""

    state_type = Asked

    def __init__(self, asks: tuple[Ask, ...], typed: bool) -> None:
        super().__init__(Path(__file__).parent / "data" / "asking")
        self.asks = asks
        self.typed = typed
        self.packs = tuple({ask.pack for ask in asks if isinstance(ask, Draw)})
        self.steps = {"ask": self._ask}
        self.dice_kinds = tuple(dict.fromkeys(ask.kind for ask in asks if isinstance(ask, Throw))) or (DICE,)

    def _ask(self, table: Asked) -> Any:
        if len(self.asks) == 1:
            table.answers = [(yield self.asks[0])]
        elif self.asks:
            table.answers = yield Together(self.asks)
        table.tell("answered", "ASK-01", TABLE, answers=table.answers)

    def edition(self):
        return {}

    def check_edition(self, edition):
        return Findings()

    def option_list(self, language):
        return []

    def rule_texts(self, language):
        return {}

    def real_dice(self, options):
        return self.typed

    def real_packs(self, state):
        return self.packs if self.typed else ()

    def names(self, box, language):
        return {}

    def box(self, setup: Setup):
        return None

    def new(self, box, setup: Setup):
        return Asked([("ask",)], [])

    def view(self, state, viewer):
        return {"answers": len(state.answers), "over": not state.agenda}

    def why_not(self, state, ask, answer):
        return self.refusal("other", ask.rule)

    def overridable(self, state, ask):
        return []

    def believed(self, state):
        return {item.what: item.value for item in self.corrections(state)}

    def corrections(self, state):
        return []

    def correct(self, state, what, value):
        raise AssertionError("there is nothing to correct")

    def faults(self, state) -> list[Said]:
        return []

    def standings(self, state):
        return []


def ask(games: dict[str, Any], *asks: Ask, seats: int = 2, typed: bool = True) -> Evening:
    """An evening on which just this is asked. games: the small games of this test. typed: dice and packs are real."""
    games["asking"] = AskingGame(asks, typed)
    people = ["Ada", "Ben", "Cy", "Dora"][:seats]
    return Evening.start(Store(":memory:"), "asking", people, seed="33" * 32)


def answered(evening: Evening) -> list[Answer]:
    """What was answered, in the order of the questions; [] before all was."""
    return evening.state.answers


def window_asking(games: dict[str, Any], *asks: Ask, **how: Any) -> Window:
    """The table's window on such an evening."""
    return Window(ask(games, *asks, **how), TABLE)
