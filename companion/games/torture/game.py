"""Medieval Torture, as everything outside this folder sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.editions.folder import GameFolder
from companion.games.torture import (
    abilities,
    auction,
    checks,
    edition,
    form_1,
    phases,
    reach,
    roll,
    rounds,
    scoring,
    unlit,
    why,
)
from companion.games.torture.box import OTHER_FELON, Box, make_box
from companion.games.torture.corrections import CORRECTIONS
from companion.games.torture.options import Options
from companion.games.torture.state import Dungeon, Player
from companion.games.torture.verbs import VERBS
from companion.games.torture.view import DungeonView, view
from companion.games.torture.ways import side_names, way_names
from companion.rules.copies import copies_of
from companion.rules.game import GameOf, Setup, Steps
from companion.rules.other_cards import CardTexts, is_other, told_of
from companion.words import Names, Said, Words

STEPS: Steps = {
    "draw_starter": rounds.draw_starter,
    "say_starter": rounds.say_starter,
    "begin_round": rounds.begin_round,
    "choose_way": abilities.choose_way,
    "gold": abilities.gold,
    "judge": abilities.judge,
    "finish": scoring.finish,
    "open": rounds.open_card,
    "dealt": rounds.dealt,
    "roll": roll.roll,
    "reroll": roll.reroll,
    "begin_equipment": phases.begin_equipment,
    "first_bid": phases.first_bid,
    "act": auction.act,
    "turn_die": abilities.turn_die,
    "end_equipment": phases.end_equipment,
    "buy": phases.buy,
    "clear_equipment": phases.clear_equipment,
    "spend": phases.spend,
    "peek": abilities.peek,
    "begin_torture": phases.begin_torture,
    "end_torture": phases.end_torture,
    "end_round": rounds.end_round,
}


def _named(name: str, articled: str | None) -> str | dict[str, str]:
    """A card's name, and how it stands in a sentence; an owner's own stands there as it is."""
    return name if articled is None else {"name": name, "the": articled}


class _Trumps(dict[str, str]):
    """What is trump on each felon, those among them that people have told of: by the names of the methods."""

    def __init__(self, known: Mapping[str, str], methods: Mapping[str, str]) -> None:
        super().__init__(known)
        self._methods = methods

    def get(self, card: str, default: Any = None) -> Any:
        """The method's name; the default for what is no felon."""
        if is_other(card, OTHER_FELON):
            trump = told_of(card)[1]
            return self._methods.get(trump, trump)
        return super().get(card, default)


class Torture(GameFolder):
    """The game object (see companion.rules.game.Game)."""

    steps = STEPS
    state_type = Dungeon
    edition_type = edition.Edition
    options_type = Options
    correctable = CORRECTIONS
    seats_refused = ("editions.seats_sit", "TOR-COMP-01")
    reveals = frozenset({"opened", "peeked"})

    verbs = VERBS

    take_over = staticmethod(form_1.take_over)
    check_box = staticmethod(edition.check)
    make_box = staticmethod(make_box)
    view = staticmethod(view)
    why_not = staticmethod(why.why_not)
    why_unlit = staticmethod(unlit.why_unlit)
    overridable = staticmethod(why.overridable)
    held = staticmethod(why.held)
    faults = staticmethod(checks.faults)
    unreachable = staticmethod(reach.unreachable)
    standings = staticmethod(scoring.standings)

    def real_packs(self, state: Dungeon) -> Sequence[str]:
        """Those that come off the table's own packs."""
        return list(state.real)

    def people_alone(self, state: Dungeon) -> Said | None:
        """Real dice behind a screen of its own would be seen by nobody."""
        return None if state.box.virtual else Said("torture.refused.own_dice")

    def faces(self, box: Box) -> frozenset[int]:
        """The sides of its dice, where the companion rolls them; real ones are never named to it."""
        return frozenset(range(1, len(box.faces) + 1)) if box.virtual else frozenset()

    def names(self, box: Box, language: str) -> Names:
        """What cards, sides of dice, methods, trumps by their felons, bids and the phases are called."""
        words, articled = self.texts(language)["name"], self.texts(language)["the"]
        spoken = Words(language, self.name)
        printed = spoken.printed
        # The second die may show a method by another name; it is called as on the usual one.
        shown = (*box.edition.second_face, *box.edition.face)
        methods = {face.symbol: printed(face.name) for face in shown if face.symbol}
        cards: list[edition.Equipment | edition.Felon] = [*box.edition.equipment, *box.edition.felon]
        both = {one: card for card in cards for one in copies_of(card.id, card.copies)}
        trumps = {one: [methods.get(trump, trump) for trump in card.trumps]
                  for one, card in both.items() if isinstance(card, edition.Felon)}  # fmt: skip
        return {
            "card": {one: _named(printed(card.name), articled.get(card.name)) for one, card in both.items()},
            "card_text": CardTexts({one: f"{printed(card.text)} " for one, card in both.items() if card.text}),
            "side": side_names(box, language),
            "method": methods,
            "trump": _Trumps({one: spoken.joined(all_of_it) for one, all_of_it in trumps.items()}, methods),
            "phase": words["phase"][box.options.names],
            "what": words["what"],
            "place": words["place"],
            "way": way_names(box, language),
        }

    def new(self, box: Box, setup: Setup) -> Dungeon:
        """Everybody has the gold of the beginning; first somebody gets the marker (TOR-SETUP-03, 07)."""
        table = Dungeon(agenda=[], players=[Player(gold=box.edition.components.gold) for _ in range(setup.seats)],
                        real=[pack for pack in rounds.PACKS if pack in setup.real])  # fmt: skip
        table.then(("draw_starter",) if box.options.start == "drawn" else ("say_starter",))
        return table


game: GameOf[Box, Dungeon, DungeonView] = Torture()
