"""Everything that is settled before the first throw: the edition, compiled, and the table's options."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from companion.games.outrage.board import Board
from companion.games.outrage.edition import Edition, JewelCase, RavenCard, TowerCard
from companion.games.outrage.effects import Nested, Order, compile_order, every
from companion.games.outrage.options import KNOWN, Options
from companion.games.outrage.roles import ANY_TURN, ATTACKED, CROWBAR, DISGUISE, MOMENTS
from companion.games.outrage.routes import Routes
from companion.refused import Refused
from companion.rules.game import Setup


class Box:
    """The edition and options of one game; never changed in play.

    seats: how many. teams: the side of each seat. date: tonight, "MM-DD". options: the table's choices. board,
    routes: compiled. places: squares the rules call by name. tower, raven: kinds of cards by id. raven_order,
    tower_order: what a card does, as steps without the seat. nested: orders within orders, by their places. roles:
    the kinds of Tower Cards by role. barring: the first order that bars something, by what it bars. tower_pack,
    raven_pack: every card, one entry a copy. of_moment: the kinds of Tower Cards that can be played then. any_turn:
    whether some card can be as anybody's turn opens. jewels: by id. cases: the Jewel by the square facing it. crown:
    the id of St Edward's Crown. opening_hand: cards dealt at the start and on coming back. coins: how many there are
    in the game. asks_way_later: a pardon that earns a further throw has the way asked that was walked before it;
    games begun by version 1 of these rules took the first way. leaves_out_groundless: a correction leaves out what
    has lost its ground by it (see corrections_steps.py); games begun by versions 1 to 3 asked it all the same.
    opens_anew: a turn that a correction opens again has not ended; games begun by versions 1 to 4 remembered that it
    had.
    """

    board: Board
    routes: Routes

    def __init__(self, setup: Setup, edition: Edition, options: Options) -> None:
        self.seats = setup.seats
        self.date = setup.date
        # Games begun by an earlier version went back along the circuit, whichever way they had come.
        earlier = setup.version in (1, 2)
        self.options: Options = msgspec.structs.replace(options, go_back="circuit") if earlier else options
        self.edition = edition
        self.places = edition.places
        self.teams = self._sides(setup)
        self.tower = {card.card: self._priced(card) for card in edition.tower}
        self.raven: dict[str, RavenCard] = {card.card: card for card in edition.raven}
        self.nested: dict[str, Nested] = {}
        self.raven_order = self._orders("raven", edition.raven)
        self.tower_order = self._orders("tower", edition.tower)
        orders = [card.effects for card in edition.raven] + [card.effects for card in edition.tower]
        orders += [square.effects for square in edition.square]
        effects = [effect for order in orders for _, effect in every(order)]
        self.barring = {effect["what"]: effect for effect in effects if effect["do"] == "may_not"}
        self.roles: dict[str, list[str]] = {}
        for kind in edition.tower:
            self.roles.setdefault(kind.role, []).append(kind.card)
        self.tower_pack = [card.card for card in edition.tower for _ in range(card.copies)]
        self.of_moment = {moment: [card.card for card in edition.tower if _fits(card, moment)] for moment in MOMENTS}
        self.any_turn = any(card.copies and ANY_TURN in card.when for card in edition.tower)
        self.raven_pack = [card.card for card in edition.raven for _ in range(card.copies)]
        self.jewels = self._valued(edition)
        self.crown = max(self.jewels, key=lambda name: self.jewels[name].value)
        if "edward" in self.jewels:
            self.crown = "edward"
        hand = options.opening_hand
        self.opening_hand: int = (6 if setup.seats <= 4 else 4) if hand == "by_seats" else hand
        self.cases = {jewel.square: jewel.id for jewel in edition.jewel}
        self.coins = setup.seats * edition.components.coins_per_seat
        self.posts = len(edition.post)
        self.warders = edition.components.warders
        self.asks_way_later = setup.version != 1
        self.leaves_out_groundless = setup.version not in (1, 2, 3)
        self.opens_anew = setup.version not in (1, 2, 3, 4)
        self.board, self.routes = _compile(
            msgspec.json.encode(edition),
            options.rope_ladder == "kept",
            options.cradle_exact,
            options.disguise_stop,
            options.blocked_move == "as_far_as_possible",
        )
        self.nested |= self.board.nested

    def _orders(self, pack: str, cards: Sequence[RavenCard | TowerCard]) -> dict[str, Order]:
        return {
            one.card: compile_order(one.effects, f"{pack}.{one.card}", self.nested, one.text or one.name)
            for one in cards
        }

    def _sides(self, setup: Setup) -> list[int]:
        if not self.options.teams:
            return list(range(setup.seats))
        if len(setup.teams) != setup.seats or len(set(setup.teams)) < 2:
            raise Refused("outrage.refused.sides", "OUT-TEAM-01")
        return list(setup.teams)

    def _priced(self, card: TowerCard) -> TowerCard:
        if card.role == CROWBAR:
            return msgspec.structs.replace(card, value=self.options.crowbar_points)
        return card

    def _valued(self, edition: Edition) -> dict[str, JewelCase]:
        items = KNOWN["jewel_values"]["items"]
        values = dict(zip(items, self.options.jewel_values, strict=True))
        return {
            jewel.id: msgspec.structs.replace(jewel, value=values.get(jewel.id, jewel.value)) for jewel in edition.jewel
        }


def _fits(card: TowerCard, moment: str) -> bool:
    """Whether it can be played for its orders at that moment; one for anybody's turn can in the own, and when held."""
    return moment in card.when or (moment != ATTACKED and ANY_TURN in card.when)


@lru_cache(maxsize=8)
def _compile(
    edition: bytes, climb_both_ways: bool, exact_cradle: bool, stop_on_manned: bool, as_far: bool
) -> tuple[Board, Routes]:
    read = msgspec.json.decode(edition, type=Edition)
    board = Board(read, climb_both_ways)
    disguises = sum(card.copies for card in read.tower if card.role == DISGUISE)
    routes = Routes(
        board,
        exact_cradle=exact_cradle,
        stop_on_manned=stop_on_manned,
        as_far_as_possible=as_far,
        disguises=disguises,
    )
    return board, routes
