"""Night Market as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.editions.folder import GameFolder
from companion.refused import Illegal
from companion.rules.asks import Answer, Ask
from companion.rules.findings import Findings
from companion.rules.game import Correctable, Setup, Standing
from companion.words import Names, Said, Words
from tests.house.night_market import box as boxes
from tests.house.night_market import corrections, market
from tests.house.night_market.box import Box
from tests.house.night_market.state import Market
from tests.house.night_market.view import MarketView, view


class NightMarket(GameFolder):
    """The game object (see companion.rules.game.GameOf)."""

    correction_kinds = corrections.CORRECTIONS.kinds()
    steps = market.STEPS
    state_type = Market

    def check_edition(self, edition: dict[str, Any]) -> Findings:
        """Every fault, and every doubt."""
        return boxes.check(edition)

    def real_dice(self, options: Mapping[str, Any]) -> bool:
        """The table option says so."""
        return bool(options.get("real_dice"))

    def names(self, box: Box, language: str) -> Names:
        """What stalls and places are called."""
        words = self.texts(language)
        each, forms = words["place"]["each"], Words(language).forms
        return {"stall": words["stall"], "place": {place: forms(each, {"number": place}) for place in box.places}}

    def box(self, setup: Setup) -> Box:
        """Edition and options, worked out once. Raises Refused."""
        return boxes.make_box(setup)

    def new(self, box: Box, setup: Setup) -> Market:
        """The table before the first round."""
        return Market(
            agenda=[("begin_round",)],
            dice=[[] for _ in range(setup.seats)],
            lamps=[[] for _ in range(setup.seats)],
        )

    def view(self, state: Market, viewer: int | None) -> MarketView:
        """What a seat may know."""
        return view(state, viewer)

    def why_not(self, state: Market, ask: Ask, answer: Answer) -> Illegal:
        """Why an answer is not legal."""
        return self.refusal("other", ask.rule)

    def overridable(self, state: Market, ask: Ask) -> list[Answer]:
        """Passing although one could bid is legal anyway; nothing else makes sense against the rules."""
        return []

    def corrections(self, state: Market) -> list[Correctable]:
        """All that can be put right."""
        return corrections.listed(state)

    def correct(self, state: Market, what: str, value: Any) -> None:
        """Put one value right. Raises Refused."""
        corrections.CORRECTIONS.put(state, what, value)

    def faults(self, state: Market) -> list[Said]:
        """Broken invariants."""
        return corrections.faults(state)

    def standings(self, state: Market) -> list[Standing]:
        """Most lamps first; open at any time."""
        order = sorted(range(len(state.lamps)), key=lambda seat: -len(state.lamps[seat]))
        found: list[Standing] = []
        for at, seat in enumerate(order):
            total = len(state.lamps[seat])
            place = found[-1].place if found and found[-1].total == total else at + 1
            found.append(Standing(place, [seat], total, [("lamps", {"number": total}, total)]))
        return found


game = NightMarket(boxes.FOLDER)
