"""Attacks, and Sanctuary."""

from __future__ import annotations

from collections import Counter

from tests.second.outrage import packs, squares
from tests.second.outrage.want import pick


def arms(t, seat, defending):
    """Weapons a seat may lay: Armour for defence only (OUT-ATK-09)."""
    return [
        card
        for card in t.seats[seat].hand
        if t.paper.tower[card]["group"] == "weapon" and (defending or not t.paper.tower[card].get("defence_only"))
    ]


def targets(t, seat):
    """Whom this player may attack now (OUT-ATK-01, 04, 27, OUT-WT-02, 08)."""
    me = t.seats[seat]
    if not me.accredited or (t.in_white_tower(seat) and not t.choice["attack_out_of_white_tower"]):
        return []
    found = []
    for other in t.foes(seat):
        them = t.seats[other]
        if not them.accredited or not t.reachable(other):
            continue
        if t.choice["attack_range"] == "same_square" and them.square != me.square:
            continue
        found.append(other)
    return found


def attack(t, seat, other):
    """OUT-ATK-05 to 28."""
    me, them = t.seats[seat], t.seats[other]
    mine = yield pick(seat, "weapons", arms(t, seat, False), 1, len(me.hand), True)
    theirs = []
    if them.hand:
        sanctuary = ["sanctuary"] if may_claim_sanctuary(t, other) else []
        theirs = yield pick(other, "defence", arms(t, other, True) + sanctuary, 0, len(them.hand), True, ["sanctuary"])
    if theirs == ["sanctuary"]:
        yield from defended_by_sanctuary(t, seat, other, mine)
        t.end_turn(seat)  # OUT-ATK-24
        return
    take(me, mine)
    take(them, theirs)
    if strength(t, mine) > strength(t, theirs):  # OUT-ATK-13, 14
        winner, loser, laid = seat, other, mine
    else:
        winner, loser, laid = other, seat, theirs
    spoils(t, winner, loser)
    there = them.square
    t.put(loser, t.places["hospital"])
    if winner == seat:
        t.put(seat, there)  # OUT-ATK-15
    t.end_turn(seat)  # OUT-ATK-25
    t.miss(loser, t.choice["hospital_turns"])
    t.tower.extend([*mine, *theirs])
    yield from packs.shuffle(t)
    yield from packs.draw(t, winner, len(laid))
    if winner == seat and t.choice["winner_obeys_square"]:  # OUT-ATK-26
        yield from squares.obey(t, seat)


def take(player, cards):
    """Out of the hand, on the table."""
    for card in cards:
        player.hand.remove(card)


def strength(t, cards):
    """OUT-ATK-08."""
    return sum(t.paper.tower[card]["value"] for card in cards)


def spoils(t, winner, loser):
    """Jewels and the coin; a second coin goes to the Mint (OUT-ATK-16, 17, 20)."""
    for name in t.carried(loser):
        t.jewels[name] = ("hand", winner)
    if t.seats[loser].coin:
        t.seats[loser].coin = False
        if t.seats[winner].coin:
            t.mint += 1
        else:
            t.seats[winner].coin = True


def defended_by_sanctuary(t, seat, other, mine):
    """OUT-ATK-23, 24: the attacker's weapons go under the pack unseen; EDN-07: the older rules shuffle all in."""
    if t.choice["sanctuary_cards"] == "printed":
        yield from packs.play(t, other, "sanctuary")
        yield from packs.put_under(t, seat, mine)
    else:
        t.seats[other].hand.remove("sanctuary")
        take(t.seats[seat], mine)
        t.tower.extend(["sanctuary", *mine])
        yield from packs.shuffle(t)
    t.put(other, t.places["chapel_royal"])
    t.seats[other].sanctuary = True


def claim_sanctuary(t, seat):
    """OUT-TOWER-17, 18: straight to the Chapel Royal; that is the turn."""
    yield from packs.play(t, seat, "sanctuary")
    t.put(seat, t.places["chapel_royal"])
    t.seats[seat].sanctuary = True
    yield from squares.obey(t, seat)
    t.end_turn(seat)


def may_claim_sanctuary(t, seat):
    """OUT-TOWER-20, RUL-CARD-06."""
    me = t.seats[seat]
    if not me.accredited or me.held or (t.in_white_tower(seat) and not t.choice["sanctuary_from_white_tower"]):
        return False
    return Counter(me.hand)["sanctuary"] > 0
