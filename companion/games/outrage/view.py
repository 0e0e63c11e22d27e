"""What a seat, or the shared screen, may know of the table."""

from __future__ import annotations

from typing import Any

from companion.games.outrage import packs
from companion.games.outrage.state import Player, Tower


def view(table: Tower, viewer: int | None) -> dict[str, Any]:
    """The table as plain data. Hands are for their owners, and for team-mates where the table chose so."""
    return {
        "players": [_player(table, seat, player, viewer) for seat, player in enumerate(table.players)],
        "turn": {
            "seat": table.turn.seat,
            "doubles": table.turn.doubles,
            "used": list(table.turn.used),
            "dice": list(table.turn.dice),
            "again": table.turn.again,
            "over": table.turn.over,
        },
        "turns": table.turns,
        "order": list(table.order),
        "extra": list(table.extra),
        "warders": list(table.warders),
        "jewels": {name: {"holder": jewel.holder, "outside": jewel.outside} for name, jewel in table.jewels.items()},
        "mint": table.mint,
        "tower": {"count": packs.in_tower_pack(table), "real": table.tower.real},
        "raven": {"count": len(table.raven.cards), "real": table.raven.real},
        "date": table.date,
        "dealer": table.dealer,
        "over": table.over,
        "winner": table.winner,
    }


def sees_hand(table: Tower, seat: int, viewer: int | None) -> bool:
    """Whether a viewer may see a seat's Tower Cards (OUT-DECK-03, OUT-TEAM-03)."""
    if viewer is None or viewer == seat:
        return viewer is not None
    options = table.box.options
    return bool(options.team_hands_open) and table.players[viewer].team == table.players[seat].team


def _player(table: Tower, seat: int, player: Player, viewer: int | None) -> dict[str, Any]:
    shown = {
        "square": player.square,
        "accredited": player.accredited,
        "coin": player.coin,
        "cards": len(player.hand),
        "misses": player.misses,
        "held": player.held,
        "served": player.served,
        "aim": player.aim,
        "laid": list(player.laid),
        "sanctuary": player.sanctuary,
        "tea": player.tea,
        "back": player.back,
        "out": player.out,
        "team": player.team,
        "jewels": [name for name, jewel in table.jewels.items() if jewel.holder == seat and not jewel.outside],
        "safe": [name for name, jewel in table.jewels.items() if jewel.holder == seat and jewel.outside],
    }
    if sees_hand(table, seat, viewer):
        shown["hand"] = list(player.hand)
    return shown
