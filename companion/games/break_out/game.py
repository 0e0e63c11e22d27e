"""Break Out, as everything outside this folder sees it."""

from __future__ import annotations

from companion.editions.folder import GameFolder
from companion.games.break_out import (
    boats,
    checks,
    dice,
    edition,
    edition_checks,
    forecast,
    moves,
    reach,
    scoring,
    space_asks,
    start,
    turn,
    unlit,
    white,
)
from companion.games.break_out.box import Box, make_box
from companion.games.break_out.corrections import CORRECTIONS
from companion.games.break_out.corrections_earlier import EARLIER
from companion.games.break_out.edition import WHITE
from companion.games.break_out.edition_checks import MOST_PIPS
from companion.games.break_out.options import Options
from companion.games.break_out.spaces import VERBS
from companion.games.break_out.state import CELL, Escape, place_word
from companion.games.break_out.view import EscapeView, view
from companion.rules.game import GameOf, Setup, Steps
from companion.words import Names, Words
from companion.words.colours import called

STEPS: Steps = {
    "ask_forecasts": forecast.ask_forecasts,
    "deal_forecast": forecast.deal_forecast,
    "roll_for_start": start.roll_for_start,
    "draw_start": start.draw_start,
    "say_start": start.say_start,
    "roll_dice": dice.roll_dice,
    "choose_white": white.choose_white,
    "move": moves.move,
    "act": space_asks.act,
    "use_results": moves.play_on,
    "use_white": white.use,
    "next_turn": turn.end_turn,
    "close": boats.close,
}


class BreakOut(GameFolder):
    """The game object (see companion.rules.game.Game)."""

    steps = STEPS
    state_type = Escape
    verbs = VERBS
    edition_type = edition.Edition
    options_type = Options
    correctable = CORRECTIONS
    seats_refused = ("editions.seats_sit", "BRK-COMP-05")
    reveals = frozenset({"forecast_shown"})

    check_box = staticmethod(edition_checks.check)
    make_box = staticmethod(make_box)
    view = staticmethod(view)
    why_not = staticmethod(checks.why_not)
    why_unlit = staticmethod(unlit.why_unlit)
    overridable = staticmethod(checks.overridable)
    correct_earlier = staticmethod(EARLIER.put)
    faults = staticmethod(checks.faults)
    unreachable = staticmethod(reach.unreachable)
    standings = staticmethod(scoring.standings)
    race = staticmethod(scoring.counted)

    def names(self, box: Box, language: str) -> Names:
        """What prisoners, those in a pile, results, spaces and boats are called."""
        words, forms = self.texts(language)["name"], Words(language).forms
        prisoners = {one.id: called(one.name, one.colour, language) for one in box.edition.prisoner}
        prisoners[WHITE] = words["white"]
        boats = {str(number): forms(words["boat"], {"number": number}) for number in range(1, len(box.room) + 1)}
        places = {"cell": words["cell"], "0": words["cell"]}
        places |= {str(space): forms(words["space"], {"number": space}) for space in range(1, box.last + 1)}
        for number, special in box.special.items():
            if special.name:
                places[str(number)] = forms(words["special"], {"number": number, "name": special.name})
        places |= {place_word(-int(number)): boat for number, boat in boats.items()}
        results = {f"{who}{n}": f"{name} {n}" for who, name in prisoners.items() for n in range(MOST_PIPS + 1)}
        return {"prisoner": prisoners, "pile": prisoners, "result": results, "square": places, "boat": boats}

    def faces(self, box: Box) -> frozenset[int]:
        """Those of its own dice, and of the ordinary one that is rolled to begin."""
        dice = box.edition.dice
        return super().faces(box).union(dice.coloured, dice.white, *dice.per_prisoner.values())

    def new(self, box: Box, setup: Setup) -> Escape:
        """Every cell holds one prisoner (BRK-SETUP-01); first the forecasts, then who begins."""
        table = Escape(
            agenda=[],
            forecasts=[[] for _ in range(setup.seats)],
            at=dict.fromkeys(box.prisoners, CELL),
            above=dict.fromkeys(box.prisoners, 0),
        )
        begin = start.FIRST_STEP[box.options.start]
        first = (begin, list(range(setup.seats))) if begin == "roll_for_start" else (begin,)
        if box.options.forecast == "own":
            table.then(("ask_forecasts",), first)
        else:
            table.then(*(("deal_forecast", seat) for seat in range(setup.seats)), first)
        return table


game: GameOf[Box, Escape, EscapeView] = BreakOut()
