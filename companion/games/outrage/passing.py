"""Tower Cards that go from hand to hand, or under the pack, by the order of a card or square.

They go unseen: who gives and who gets them learns which they are, everybody else how many. Cards never pass inside a
team (OUT-TEAM-03).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from companion.games.outrage import cards, packs
from companion.games.outrage.change import partners, take_unseen
from companion.games.outrage.place import opponents
from companion.games.outrage.state import Tower
from companion.rules.asks import Ask, Asking, Choose, Pick, Together

RULE = "OUT-COMP-09"


def pass_cards(table: Tower, seat: int, count: int, to: str) -> Asking:
    """Everybody passes so many cards, or as many as they hold, to the next one on that side; all at once."""
    players = table.players
    givers = {
        one: neighbour(table, one, to) for one, player in enumerate(players) if player.hand and not player.escaped
    }
    givers = {one: other for one, other in givers.items() if other != one}
    if not givers:
        table.tell("no_cards", RULE, seat)
        return
    asks = [
        Pick(one, "pass_cards", RULE, list(players[one].hand), least=count, most=count, facts={"other": other})
        for one, other in givers.items()
        if len(players[one].hand) > count
    ]
    answers = (yield Together(asks)) if asks else []
    chosen = {ask.seat: answer for ask, answer in zip(asks, answers, strict=True)}
    given = {one: list(chosen.get(one, players[one].hand)) for one in givers}
    for one, passed in given.items():
        for card in passed:
            players[one].hand.remove(card)
    for one, other in givers.items():
        hand_over(table, one, other, given[one])
    for other in dict.fromkeys(givers.values()):
        packs.keep_to_limit(table, other)


def neighbour(table: Tower, seat: int, to: str) -> int:
    """The next opponent on a seat's left, where turns pass to, or right; the seat itself where there is none."""
    order, players = table.order, table.players
    at, way = order.index(seat), 1 if to == "left" else -1
    around = [order[(at + way * step) % len(order)] for step in range(1, len(order))]
    return next((one for one in around if not players[one].escaped and players[one].team != players[seat].team), seat)


def hand_over(table: Tower, seat: int, other: int, given: list[str]) -> None:
    """Cards that are out of one hand already come to another."""
    table.players[other].hand += given
    secret = {"cards": sorted(given)}
    table.tell("gave", RULE, seat, secret=secret, other=other, count=len(given), real=table.tower.real)
    table.tell("got", RULE, other, secret=dict(secret), other=seat, count=len(given))


def give_card(table: Tower, seat: int, count: int) -> Asking:
    """Give so many cards, or as many as there are, to an opponent of one's choice."""
    side, hand = table.players[seat].team, table.players[seat].hand
    others = [other for other in opponents(table, seat) if table.players[other].team != side]
    if not others or not hand:
        table.tell("no_cards", RULE, seat)
        return
    other = yield from choose_seat(seat, "give_to", others)
    given = yield from choose_cards(table, seat, "give_card", count, other=other)
    for card in given:
        hand.remove(card)
    hand_over(table, seat, other, given)
    packs.keep_to_limit(table, other)


def take_cards(table: Tower, seat: int, count: int, source: str) -> Asking:
    """Take so many cards from the top of the pack, or unseen from an opponent of one's choice."""
    if source == "pack":
        yield from packs.draw(table, seat, count)
        return
    others = partners(table, seat)
    if not others:
        table.tell("no_cards", RULE, seat)
        return
    other = yield from choose_seat(seat, "take_from", others)
    for _ in range(min(count, len(table.players[other].hand))):
        card = yield from take_unseen(table, seat, other)
        table.players[other].hand.remove(card)
        hand_over(table, other, seat, [card])
    packs.keep_to_limit(table, seat)


def lose_card(table: Tower, seat: int, count: int) -> Asking:
    """Put so many cards of one's choice under the pack; who has no more than that loses all."""
    hand = table.players[seat].hand
    if len(hand) <= count:
        if not hand:
            table.tell("no_cards", RULE, seat)
        yield from cards.lose_hand(table, seat, RULE)
        return
    lost = yield from choose_cards(table, seat, "lose_card", count)
    table.tell("lost_cards", RULE, seat, secret={"cards": lost}, count=count, real=table.tower.real)
    yield from packs.put_under(table, seat, hand, lost, RULE)


def choose_seat(seat: int, about: str, others: list[int]) -> Generator[Ask, Any, int]:
    """One of these seats; a single one is not asked for."""
    if len(others) == 1:
        return others[0]
    return int((yield Choose(seat, about, RULE, [str(one) for one in others], kind="seat")))


def choose_cards(table: Tower, seat: int, about: str, count: int, **facts: int) -> Generator[Ask, Any, list[str]]:
    """So many cards of the hand; where there are no more, all of them."""
    hand = list(table.players[seat].hand)
    if len(hand) <= count:
        return hand
    chosen: list[str] = yield Pick(seat, about, RULE, hand, least=count, most=count, facts={"count": count, **facts})
    return chosen


STEPS = {"give_card": give_card, "lose_card": lose_card, "pass_cards": pass_cards, "take_cards": take_cards}
