"""Throw Down the Cloaks, as everything outside this folder sees it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.editions.folder import GameFolder
from companion.games.cloaks import (
    card_moves,
    cards,
    checks,
    edition,
    effects,
    form_1,
    laying,
    phases,
    reach,
    scoring,
    set_up,
    turn,
    unlit,
    why,
)
from companion.games.cloaks.box import Box, make_box
from companion.games.cloaks.corrections import CORRECTIONS
from companion.games.cloaks.edition import Edition
from companion.games.cloaks.ground import PLACES, squares_of
from companion.games.cloaks.options import Options
from companion.games.cloaks.state import City, Player
from companion.games.cloaks.tiles import TURNINGS
from companion.games.cloaks.verbs import VERBS
from companion.games.cloaks.view import CityView, view
from companion.games.cloaks.ways import way_names
from companion.rules.game import GameOf, Setup, Steps
from companion.rules.other_cards import CardTexts
from companion.words import Names, Words

STEPS: Steps = {
    "draw_city": laying.draw_city,
    "draw_tile": laying.draw_tile,
    "choose_place": laying.choose_place,
    "choose_tile": laying.choose_tile,
    "neutral_houses": set_up.neutral_houses,
    "deal_cards": set_up.deal_cards,
    "choose_home": set_up.choose_home,
    "draw_starter": set_up.draw_starter,
    "say_starter": set_up.say_starter,
    "place_house": set_up.place_house,
    "begin_turn": turn.begin_turn,
    "cloaks": phases.lay_cloaks,
    "lay_light": phases.lay_light,
    "noble": phases.walk,
    "build": phases.build,
    "lay_earned": phases.lay_earned,
    "retreat": phases.retreat,
    "end_turn": turn.end_turn,
    "agree_end": turn.agree_end,
    "finish": scoring.finish,
    "open_card": cards.open_card,
    "cards": cards.take_card,
    "claim": cards.claim,
    "use_now": cards.use_now,
    "blocked": cards.blocked,
    "exchange": cards.exchange,
    "effect": effects.effect,
    "judge": effects.judge,
    "part": effects.part,
    "which_way": effects.which_way,
    "whom": effects.whom,
    "rebase": card_moves.rebase,
    "move_rival_cloak": card_moves.move_rival_cloak,
    "swap_cloaks": card_moves.swap_cloaks,
}


def _number(tile: str) -> str:
    """What a tile without a name of its own is called by: its number, where its identity is a letter and one."""
    return tile[1:] if tile[:1].isalpha() and tile[1:].isdecimal() else tile


class Cloaks(GameFolder):
    """The game object (see companion.rules.game.Game)."""

    steps = STEPS
    state_type = City
    edition_type = edition.Edition
    options_type = Options
    correctable = CORRECTIONS
    seats_refused = ("editions.seats_sit", "CLK-COMP-01")
    reveals: frozenset[str] = frozenset({"opened"})

    verbs = VERBS

    take_over = staticmethod(form_1.take_over)
    check_box = staticmethod(edition.check)
    make_box = staticmethod(make_box)
    view = staticmethod(view)
    why_not = staticmethod(why.why_not)
    why_unlit = staticmethod(unlit.why_unlit)
    overridable = staticmethod(why.overridable)
    faults = staticmethod(checks.faults)
    unreachable = staticmethod(reach.unreachable)
    standings = staticmethod(scoring.standings)

    def real_packs(self, state: City) -> Sequence[str]:
        """The action cards, where the table opens its own."""
        return ["actions"] if state.real else []

    def seats(self, edition: Edition, options: Options) -> tuple[int, int]:
        """No more than have wood of their colour (CLK-COMP-03)."""
        least, most = super().seats(edition, options)
        return least, min(most, len(edition.colour))

    def names(self, box: Box, language: str) -> Names:
        """What squares, places, tiles, cards and the ways of their choices are called; tiles and monuments as
        corrections name them."""
        words = self.texts(language)["name"]
        places = {str(place): words["place"][str(place)] for place in range(PLACES)}
        turnings = {turning: words["turning"][turning] for turning in TURNINGS}
        forms = Words(language, names={"place": places, "turning": turnings}).forms
        printed = Words(language, self.name).printed
        tiles = {
            tile.id: printed(tile.name) or forms(words["tile"], {"tile": _number(tile.id)}) for tile in box.edition.tile
        }
        squares = {
            square: forms(words["square"], {"row": row + 1, "column": column + 1, "place": place})
            for place in range(PLACES)
            for row, column, square in squares_of(box.size, place)
        }
        return {
            "square": squares,
            "place": places,
            "tile": tiles,
            "turning": turnings,
            "laid_tile": {
                f"{tile}:{turning}": forms(words["laid_tile"], {"tile": called, "turning": turning})
                for tile, called in tiles.items()
                for turning in TURNINGS
            },
            "monument": {"star": words["starred"]},
            "card": {card: printed(action.name) for card, action in box.cards.items()},
            "card_text": CardTexts(
                {card: f"{printed(action.text)} " for card, action in box.cards.items() if action.text}
            ),
            "way": way_names(box, language),
        }

    def new(self, box: Box, setup: Setup) -> City:
        """Nothing lies yet; the tiles come first (CLK-SETUP-06)."""
        players = [Player() for _ in range(setup.seats)]
        table = City(agenda=[], players=players, real=box.options.actions == "real" or bool(setup.real))
        table.then(
            ("draw_city",) if box.options.city == "drawn" else ("choose_place",),
            ("neutral_houses",),
            ("deal_cards",),
            *(("choose_home", seat) for seat in range(setup.seats)),
            ("draw_starter",) if box.options.start == "drawn" else ("say_starter",),
        )
        return table


game: GameOf[Box, City, CityView] = Cloaks()
