"""Changing Tower Cards: a whole turn's change, one card by order of a square, and a swap with an opponent."""

from __future__ import annotations

from companion.games.outrage import bans, packs
from companion.games.outrage.packs import Finding
from companion.games.outrage.place import opponents
from companion.games.outrage.state import Tower
from companion.games.outrage.turn import end_turn
from companion.rules.asks import Asking, Choose, Draw, Pick


def at_turn_start(table: Tower, seat: int) -> tuple[list[str], list[str]]:
    """Changing cards takes the place of the throw, at any stage of the game (OUT-CHANGE-01, OUT-CHANGE-05)."""
    may = table.players[seat].hand and not bans.barred(table, seat, "change")
    return (["change"], []) if may else ([], [])


def change(table: Tower, seat: int) -> Asking:
    """Put any number of cards under the pack, take as many from the top; that is the turn (OUT-CHANGE-02 to 04)."""
    hand = table.players[seat].hand
    out = yield Pick(seat, "change", "OUT-CHANGE-02", list(hand), least=1)
    table.tell("changed", "OUT-CHANGE-03", seat, count=len(out), real=table.tower.real)
    end_turn(table, seat)
    yield from packs.put_under(table, seat, hand, out, "OUT-CHANGE-03")
    yield from packs.draw(table, seat, len(out))


def change_card(table: Tower, seat: int) -> Asking:
    """Put one card under the pack and take one (OUT-SQ-11); with an empty hand there is nothing to change."""
    hand = table.players[seat].hand
    if not hand:
        table.tell("no_cards", "OUT-SQ-11", seat)
        return
    card = yield from choose_card(table, seat, "change_card", "OUT-SQ-11")
    table.tell("changed", "OUT-SQ-11", seat, count=1, real=table.tower.real)
    yield from packs.put_under(table, seat, hand, [card], "OUT-SQ-11")
    yield from packs.draw(table, seat, 1)


def choose_card(table: Tower, seat: int, about: str, rule: str, **facts: int) -> Finding:
    """Choose any one card of the hand; a single card is not asked for."""
    hand = table.players[seat].hand
    if len(hand) == 1:
        return hand[0]
    card: str = yield Choose(seat, about, rule, [], hidden=sorted(set(hand)), hand=True, kind="card", facts=facts)
    return card


def partners(table: Tower, seat: int) -> list[int]:
    """Opponents with cards to swap for; cards never pass inside a team (OUT-TEAM-03)."""
    side = table.players[seat].team
    return [
        other for other in opponents(table, seat) if table.players[other].hand and table.players[other].team != side
    ]


def swap_card(table: Tower, seat: int) -> Asking:
    """Give a card to an opponent of one's choice and take one of theirs unseen (OUT-SQ-12)."""
    others = partners(table, seat)
    if not others or not table.players[seat].hand:
        table.tell("no_cards", "OUT-SQ-12", seat)
        return
    other = others[0]
    if len(others) > 1:
        other = int((yield Choose(seat, "swap_with", "OUT-SQ-12", [str(one) for one in others], kind="seat")))
    given = yield from choose_card(table, seat, "swap_card", "OUT-SQ-12", other=other)
    taken = yield from take_unseen(table, seat, other)
    mine, theirs = table.players[seat].hand, table.players[other].hand
    theirs.remove(taken)
    mine.remove(given)
    theirs.append(given)
    mine.append(taken)
    table.tell("swapped", "OUT-SQ-12", seat, secret={"given": given, "taken": taken}, other=other)
    table.tell("swapped", "OUT-SQ-12", other, secret={"given": taken, "taken": given}, other=seat)


def take_unseen(table: Tower, seat: int, other: int) -> Finding:
    """A card out of another's hand that the taker does not see before.

    Chance picks by the place in the hand, so that nothing is told about it. Of real cards the taker draws one, and
    its owner, who can see which, says so.
    """
    hand = table.players[other].hand
    if table.tower.real:
        return (yield from choose_card(table, other, "swap_taken", "OUT-SQ-12", taker=seat))
    places = [str(place) for place in range(1, len(hand) + 1)]
    place = yield Draw(seat, "swap_draw", "OUT-SQ-12", "hand", places, secret=True, facts={"other": other})
    return hand[int(place) - 1]


STEPS = {"change": change, "change_card": change_card, "swap_card": swap_card}
