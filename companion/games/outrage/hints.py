"""Hints for Outrage!: where to go next, and when to use which card.

The rule of thumb: once round the walls, a coin from the Mint, a tool out of the Tower pack, a Jewel, the Cradle Tower.
Of the squares that a throw leads to the one that is the fewest throws away from the next of these. What everybody sees
settles most of it; where it takes a look at the cards, the hint is for that seat's own eyes. Fights have no hint: in
300 evenings to lay every weapon brought no more wins than to lay any.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from companion.client.hints import Hint, Hints, Sight
from companion.games.outrage.box import Box
from companion.games.outrage.compass import Compass
from companion.games.outrage.state import IN_CASE, UNKNOWN
from companion.games.outrage.view import PlayerView, TowerView
from companion.words import Said, said

CARD = 0.8
"""What a card that is played on the way costs, in throws."""

BARE_MOST = 4
"""Of so many cards nobody has dealt here one is likely to be a tool."""

HELP = frozenset(
    {"show_pass", "tea", "invited", "curfew", "locked_in", "prison", "torture", "racked", "on_rack", "searched"}
)
"""Questions that a card of one's own answers best."""


class GameHints(Hints):
    """Turns, walks, thefts, and cards that help."""

    about = frozenset({"turn", "thief", "walk", "tools", "steal", "change", "seven", "escape"}) | HELP

    _box: Box

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self._compass: dict[tuple[Collection[str], Collection[str]], Compass] = {}

    def hint(self, sight: Sight) -> Hint | None:
        """By the chapter that asks."""
        view: TowerView = sight.view
        me, about = view.players[sight.seat], sight.question.about
        if about in HELP:
            return self._help(sight)
        match about:
            case "turn":
                return self._turn(sight, view, me)
            case "thief":
                return Hint("theft_throw", said("outrage.hint.throw_for_it", jewel=me.target_jewel))
            case "walk":
                return self._walk(sight, view, me)
            case "tools" | "steal":
                return self._tools(sight)
            case "change":
                return self._change(sight)
            case "seven":
                return Hint("move", said("outrage.hint.own_seven"))
        return Hint("pay", said("outrage.hint.pay")) if me.jewels else Hint("stay", said("outrage.hint.not_yet"))

    # What somebody holds

    def _is(self, card: str, group: str) -> bool:
        kind = self._box.tower.get(card)
        return kind is not None and kind.group == group

    def _has_tool(self, hand: Sequence[str]) -> bool:
        return any(self._is(card, "tool") for card in hand) or hand.count(UNKNOWN) >= BARE_MOST

    # Where to go

    def _next(self, view: TowerView, me: PlayerView) -> tuple[frozenset[str], Said] | None:
        """Where that seat should go, and what for; None where it takes a look at the hand to tell."""
        places = self._box.places
        if not me.accredited:
            return frozenset({places.queens_house}), said("outrage.hint.round")
        if not me.coin and view.mint:
            return frozenset({places.mint}), said("outrage.hint.coin")
        if me.jewels and me.coin:
            return frozenset({places.cradle}), said("outrage.hint.out")
        if me.cards and me.hand is msgspec.UNSET:
            return None
        if me.cards and not isinstance(me.hand, msgspec.UnsetType) and self._has_tool(me.hand):
            cases = [case for case, jewel in self._box.cases.items() if view.jewels[jewel].holder == IN_CASE]
            if cases:
                return frozenset(cases), said("outrage.hint.jewel")
        order = self._box.board.order
        gives = {square for square, steps in order.items() if any(step[0] == "draw_tower" for step in steps)}
        return frozenset(gives - {places.mint}), said("outrage.hint.card")

    def _walk(self, sight: Sight, view: TowerView, me: PlayerView) -> Hint | None:
        """Of the squares it can be, the one that is the fewest throws from there."""
        options = [*sight.question.options, *sight.question.private]
        going = self._next(view, me)
        if going is None or len(options) < 2 or sight.question.facts.get("piece") != sight.seat:
            return None
        goals, why = going
        key = (goals, frozenset(view.warders))
        if key not in self._compass:
            self._compass = {key: Compass(self._box, goals, view.warders)}
        compass = self._compass[key]
        costs = {}
        for option in options:
            square, *cards = option.split("+")
            costs[option] = compass.cost(me.square if square == "stay" else square) + CARD * len(cards)
        best = min(options, key=lambda option: costs[option])
        return Hint(best, why) if costs[best] < max(costs.values()) else None

    # What to do

    def _turn(self, sight: Sight, view: TowerView, me: PlayerView) -> Hint | None:
        """Throw, unless the cards are good for something better here."""
        options, private = sight.question.options, sight.question.private
        waits = not me.accredited and me.square == self._box.places.queens_house
        faces = self._box.cases.get(me.square, "")
        by_hand = waits or bool(faces) or self._wants_tool(me)
        if "pay" in options and me.jewels:
            return Hint("pay", said("outrage.hint.pay"))
        if "throw" not in options or (by_hand and me.cards and not sight.own):
            return None
        for option in private:
            if option == "tower_pass":
                return Hint(option, said("outrage.hint.show", card=option))
            if option.startswith("steal:"):
                return Hint(option, said("outrage.hint.try_it", jewel=faces))
        hand = [] if isinstance(me.hand, msgspec.UnsetType) else me.hand
        if sight.own and self._wants_tool(me) and "change" in options and len(hand) > 1 and not self._has_tool(hand):
            return Hint("change", said("outrage.hint.change"))
        return Hint("throw", said("outrage.hint.on"))

    def _wants_tool(self, me: PlayerView) -> bool:
        """Whether all that is missing is a Jewel: then it takes a tool."""
        return me.accredited and me.coin and not me.jewels

    def _tools(self, sight: Sight) -> Hint | None:
        """All that go together; a card that goes alone where it is worth more."""
        cards, alone = set(sight.question.items), set(sight.question.alone)
        tower = self._box.tower
        together = sorted(cards - alone)
        single = max(alone & cards, key=lambda card: tower[card].value, default="")
        if not cards:
            return None
        if single and tower[single].value > sum(tower[card].value for card in together):
            together = [single]
        return Hint(together, said("outrage.hint.lay", cards=together, count=len(together)))

    def _change(self, sight: Sight) -> Hint | None:
        """Everything but tools and documents."""
        items = sight.question.items
        away = [card for card in items if self._is(card, "weapon") or self._is(card, "aid")] or list(items)
        return Hint(away, said("outrage.hint.new_cards")) if items else None

    def _help(self, sight: Sight) -> Hint | None:
        """A card that sets free, or excuses."""
        cards = [option for option in sight.question.private if not option.startswith(("climb:", "confess:"))]
        if not cards:
            return None
        card = cards[0].rpartition(":")[2]
        return Hint(cards[0], said("outrage.hint.show", card=card))
