"""The table as somebody may know it, in the shape the rules take: for hints that ask the rules themselves."""

from __future__ import annotations

import msgspec

from companion.games.outrage.box import Box
from companion.games.outrage.state import UNKNOWN, Pack, Player, Tower, Turn
from companion.games.outrage.view import PlayerView, TowerView


def seen_table(view: TowerView, box: Box) -> Tower:
    """A table for asking what could be done at it. Cards that are not seen are UNKNOWN in hands and in no pack."""
    table = Tower(
        agenda=[],
        players=[_player(one) for one in view.players],
        turn=msgspec.convert(msgspec.to_builtins(view.turn), Turn),
        turns=view.turns,
        order=list(view.order),
        regular=view.turn.seat,
        extra=list(view.extra),
        warders=list(view.warders),
        jewels=dict(view.jewels),
        mint=view.mint,
        tower=Pack([], view.tower.real),
        raven=Pack([], view.raven.real),
        date=view.date,
        winner=view.winner,
        over=view.over,
        dealer=view.dealer,
        bans=view.bans,
    )
    vars(table).update(box=box, log=[])
    return table


def _player(seen: PlayerView) -> Player:
    player = msgspec.convert(msgspec.to_builtins(seen), Player)
    return msgspec.structs.replace(player, hand=hand_of(seen))


def hand_of(seen: PlayerView) -> list[str]:
    """The cards of a seat, those that are not seen as UNKNOWN."""
    return [UNKNOWN] * seen.cards if isinstance(seen.hand, msgspec.UnsetType) else list(seen.hand)
