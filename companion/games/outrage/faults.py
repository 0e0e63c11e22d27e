"""What can never be: cards, coins, Jewels, Warders or pieces lost or made."""

from __future__ import annotations

from collections import Counter

from companion.games.outrage.state import IN_CASE, UNKNOWN, Tower
from companion.words import Said, said

_HELD_AT = ("beauchamp", "bloody", "bowyer", "rack")


def faults(table: Tower) -> list[Said]:
    """Broken invariants; empty when everything is in its place, as it is at every ask."""
    return [*_turns(table), *_cards(table), *_things(table), *_pieces(table)]


def _fault(key: str, **facts: object) -> Said:
    return said(f"outrage.fault.{key}", **facts)


def _turns(table: Tower) -> list[Said]:
    """Turns pass round everybody, and belong to somebody."""
    seats = range(table.box.seats)
    named = (table.turn.seat, table.regular, table.dealer, *table.extra)
    if len(table.players) != len(seats) or sorted(table.order) != [*seats] or not all(seat in seats for seat in named):
        return [_fault("order")]
    return []


def _cards(table: Tower) -> list[Said]:
    """OUT-COMP-02, OUT-COMP-10."""
    box = table.box
    found = []
    seen = Counter(table.tower.cards)
    for player in table.players:
        seen.update(player.hand)
        seen.update(player.staged_tools)
    unknown = seen.pop(UNKNOWN, 0)
    want = Counter(box.tower_pack)
    if seen != want:
        made, lost = sorted((seen - want).elements()), sorted((want - seen).elements())
        found.append(_fault("tower_cards", made=made, lost=lost))
    if unknown > len(table.tower.cards):
        found.append(_fault("unnamed_cards", count=unknown))
    if Counter(table.raven.cards + table.raven.shown) != Counter(box.raven_pack):
        found.append(_fault("raven_cards"))
    return found


def _things(table: Tower) -> list[Said]:
    """OUT-COMP-01, 03 and 05."""
    box = table.box
    found = []
    if set(table.jewels) != set(box.jewels):
        found.append(_fault("jewels"))
    for name, jewel in table.jewels.items():
        if not IN_CASE <= jewel.holder < len(table.players) or (jewel.outside and jewel.holder == IN_CASE):
            found.append(_fault("jewel_nowhere", jewel=name))
    if len(set(table.warders)) != len(table.warders) or not set(table.warders) <= set(box.board.post_bit):
        found.append(_fault("posts"))
    if len(table.warders) > box.warders:
        found.append(_fault("warders", count=box.warders))
    if table.mint + sum(player.coin for player in table.players) != box.coins or table.mint < 0:
        found.append(_fault("coins", count=box.coins))
    return found


def _pieces(table: Tower) -> list[Said]:
    """OUT-COMP-04, OUT-WARD-04, OUT-WT-10, and a place for everybody who is held."""
    box = table.box
    places = box.places
    may_stand = box.options.disguise_stop or box.options.warders_stop != "all"
    found = []
    for seat, player in enumerate(table.players):
        if player.escaped:
            if player.hand or player.coin or player.square != places.ferryman:
                found.append(_fault("out", seat=seat))
            continue
        if player.square not in box.board.bit and player.square != places.ferryman:
            found.append(_fault("off_board", seat=seat))
            continue
        if player.held and (player.held not in _HELD_AT or player.square != getattr(places, player.held)):
            found.append(_fault("held", seat=seat))
        if player.square in box.board.for_accredited and not player.accredited:
            found.append(_fault("not_accredited", seat=seat))
        if player.square in table.warders and not may_stand:
            found.append(_fault("manned", seat=seat, square=player.square))
        target = player.target_jewel
        if bool(target) != bool(player.staged_tools) or (target and box.cases.get(player.square) != target):
            found.append(_fault("aim", seat=seat))
        if player.misses < 0 or not 0 <= player.turns_served <= 3:
            found.append(_fault("turns", seat=seat))
    return found
