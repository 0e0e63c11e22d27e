"""What can never be: cards, coins, Jewels, Warders or pieces lost or made."""

from __future__ import annotations

from collections import Counter

from companion.games.outrage.state import IN_CASE, UNKNOWN, Tower

_HELD_AT = ("beauchamp", "bloody", "bowyer", "rack")


def faults(table: Tower) -> list[str]:
    """Broken invariants; empty when everything is in its place, as it is at every ask."""
    return [*_cards(table), *_things(table), *_pieces(table)]


def _cards(table: Tower) -> list[str]:
    """OUT-COMP-02, OUT-COMP-10."""
    box = table.box
    found = []
    seen = Counter(table.tower.cards)
    for player in table.players:
        seen.update(player.hand)
        seen.update(player.laid)
    unknown = seen.pop(UNKNOWN, 0)
    want = Counter(box.tower_pack)
    if seen != want:
        found.append(f"OUT-COMP-10: Tower Cards made {dict(seen - want)}, lost {dict(want - seen)}")
    if unknown > len(table.tower.cards):
        found.append(f"OUT-COMP-10: {unknown} cards in hands have no name, more than there are left")
    if Counter(table.raven.cards + table.raven.shown) != Counter(box.raven_pack):
        found.append("OUT-COMP-10: the Raven pack is not what it was")
    return found


def _things(table: Tower) -> list[str]:
    """OUT-COMP-01, 03 and 05."""
    box = table.box
    found = []
    if set(table.jewels) != set(box.jewels):
        found.append("OUT-COMP-01: Jewels lost or made")
    for name, jewel in table.jewels.items():
        if not IN_CASE <= jewel.holder < len(table.players) or (jewel.outside and jewel.holder == IN_CASE):
            found.append(f"OUT-COMP-01: the {name} is nowhere")
    if len(set(table.warders)) != len(table.warders) or not set(table.warders) <= set(box.board.post_bit):
        found.append("OUT-COMP-03: Warders stand where no post is, or two on one")
    if len(table.warders) > box.warders:
        found.append("OUT-COMP-03: too many Warders")
    if table.mint + sum(player.coin for player in table.players) != box.coins or table.mint < 0:
        found.append("OUT-COMP-05: coins lost or made")
    return found


def _pieces(table: Tower) -> list[str]:
    """OUT-COMP-04, and a place for everybody who is held."""
    box = table.box
    places = box.places
    found = []
    for seat, player in enumerate(table.players):
        where = f"seat {seat} on {player.square}"
        if player.out:
            if player.hand or player.coin or player.square != places.ferryman:
                found.append(f"OUT-END-18: {where} is out but keeps things")
            continue
        if player.square not in box.board.bit and player.square != places.ferryman:
            found.append(f"OUT-COMP-04: {where} is not on the board")
            continue
        if player.held and (player.held not in _HELD_AT or player.square != getattr(places, player.held)):
            found.append(f"OUT-TURN-02: {where} is held in {player.held}")
        if not player.accredited and box.board.zone[player.square] == "inmost":
            found.append(f"OUT-WT-10: {where} is not accredited")
        may_stand = box.options.disguise_stop or box.options.warders_stop != "all"
        if player.square in table.warders and not may_stand:
            found.append(f"OUT-WARD-04: {where} stands on a manned post")
        if bool(player.aim) != bool(player.laid) or (player.aim and box.cases.get(player.square) != player.aim):
            found.append(f"OUT-STEAL-03: {where} aims at {player.aim!r} with {player.laid}")
        if player.misses < 0 or not 0 <= player.served <= 3:
            found.append(f"OUT-TURN-01: {where} owes {player.misses} turns and served {player.served}")
    return found
