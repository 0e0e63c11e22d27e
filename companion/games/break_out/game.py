"""Break Out, as everything outside this folder sees it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.editions.folder import GameFolder
from companion.games.break_out import (
    checks,
    corrections,
    dice,
    edition,
    forecast,
    moves,
    scoring,
    start,
    white,
)
from companion.games.break_out.box import Box, make_box
from companion.games.break_out.edition import WHITE
from companion.games.break_out.state import CELL, Escape, place_word
from companion.games.break_out.view import view
from companion.refused import Illegal
from companion.rules.asks import Answer, Ask
from companion.rules.game import Correctable, Setup, Standing
from companion.words import Said

STEPS: Mapping[str, Callable[..., Generator[Any, Any, None] | None]] = {
    "ask_forecasts": forecast.ask_forecasts,
    "deal_forecast": forecast.deal_forecast,
    "roll_for_start": start.roll_for_start,
    "draw_start": start.draw_start,
    "say_start": start.say_start,
    "roll_dice": dice.roll_dice,
    "choose_white": white.choose_white,
    "move": moves.move,
}

_START = {"roll": "roll_for_start", "app": "draw_start", "said": "say_start"}


class BreakOut(GameFolder):
    """The game object (see companion.rules.game.Game)."""

    name = "break-out"
    title = "Break Out"
    seat_counts = (2, 3, 4, 5, 6)
    rules_version = 1
    steps = STEPS
    state_type = Escape
    reveals = frozenset({"forecast_shown"})

    def check_edition(self, plain: dict[str, Any]) -> list[str]:
        """Every fault as a sentence."""
        return edition.check(plain)

    def names(self, box: Box, language: str) -> dict[str, dict[str, str]]:
        """What prisoners, those in a pile, results, spaces and boats are called."""
        words = self.texts(language)["name"]
        prisoners = {prisoner.id: prisoner.name for prisoner in box.edition.prisoner} | {WHITE: words["white"]}
        boats = {str(number): words["boat"].format(number) for number in range(1, len(box.room) + 1)}
        places = {"cell": words["cell"], "0": words["cell"]}
        places |= {str(space): words["space"].format(space) for space in range(1, box.last + 1)}
        places |= {place_word(-int(number)): boat for number, boat in boats.items()}
        results = {f"{who}{n}": f"{name} {n}" for who, name in prisoners.items() for n in range(1, 10)}
        return {"prisoner": prisoners, "pile": prisoners, "result": results, "square": places, "boat": boats}

    def box(self, setup: Setup) -> Box:
        """Edition and options, worked out once. Raises Refused."""
        return make_box(setup)

    def new(self, box: Box, setup: Setup) -> Escape:
        """Every cell holds one prisoner (BRK-SETUP-01); first the forecasts, then who begins."""
        table = Escape(
            agenda=[],
            forecasts=[[] for _ in range(setup.seats)],
            at=dict.fromkeys(box.prisoners, CELL),
            above=dict.fromkeys(box.prisoners, 0),
        )
        begin = _START[box.options.start]
        first = (begin, list(range(setup.seats))) if begin == "roll_for_start" else (begin,)
        if box.options.forecast == "own":
            table.then(("ask_forecasts",), first)
        else:
            table.then(*(("deal_forecast", seat) for seat in range(setup.seats)), first)
        return table

    def view(self, state: Escape, viewer: int | None) -> dict[str, Any]:
        """What a seat may know."""
        return view(state, viewer)

    def why_not(self, state: Escape, ask: Ask, answer: Answer) -> Illegal:
        """Why an answer is not legal, and the rule."""
        key, rule, facts = checks.why_not(state, ask, answer)
        return self.refusal(key, rule, **facts)

    def overridable(self, state: Escape, ask: Ask) -> Sequence[Answer]:
        """What makes sense although it is forbidden."""
        return checks.overridable(state, ask)

    def corrections(self, state: Escape) -> list[Correctable]:
        """What can be put right by hand."""
        return corrections.correctables(state)

    def correct(self, state: Escape, what: str, value: Any) -> None:
        """Put one value right. Raises Refused."""
        corrections.correct(state, what, value)

    def faults(self, state: Escape) -> list[Said]:
        """Broken invariants."""
        return [Said(fault) for fault in checks.faults(state)]

    def standings(self, state: Escape) -> list[Standing]:
        """The result, best first; empty until the end."""
        return scoring.standings(state)


game = BreakOut(Path(__file__).parent)
