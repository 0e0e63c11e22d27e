"""Night Market as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.editions.folder import GameFolder
from companion.rules.game import Setup, Standing
from companion.rules.standings import Side, ranked
from companion.words import Names, Words
from tests.house.night_market import box as boxes
from tests.house.night_market import corrections, market
from tests.house.night_market.box import Box
from tests.house.night_market.state import Market
from tests.house.night_market.view import view


class NightMarket(GameFolder):
    """The game object (see companion.rules.game.GameOf)."""

    steps = market.STEPS
    state_type = Market
    edition_type = boxes.Edition
    options_type = boxes.Options
    correctable = corrections.CORRECTIONS
    check_box = staticmethod(boxes.check)
    make_box = staticmethod(boxes.make_box)
    view = staticmethod(view)
    faults = staticmethod(corrections.faults)

    def real_dice(self, options: Mapping[str, Any]) -> bool:
        """The table option says so."""
        return bool(options.get("real_dice"))

    def names(self, box: Box, language: str) -> Names:
        """What stalls and places are called."""
        words = self.texts(language)
        each, forms = words["place"]["each"], Words(language).forms
        return {"stall": words["stall"], "place": {place: forms(each, {"number": place}) for place in box.places}}

    def new(self, box: Box, setup: Setup) -> Market:
        """The table before the first round."""
        return Market(
            agenda=[("begin_round",)],
            dice=[[] for _ in range(setup.seats)],
            lamps=[[] for _ in range(setup.seats)],
        )

    def standings(self, state: Market) -> list[Standing]:
        """Most lamps first; open at any time."""
        lamps = [len(places) for places in state.lamps]
        return ranked(Side([n], [seat], n, [("lamps", {"number": n}, n)]) for seat, n in enumerate(lamps))


game = NightMarket()
