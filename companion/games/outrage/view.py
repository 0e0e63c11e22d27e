"""What a seat, or everybody at the table, may know of it."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from companion.games.outrage import packs
from companion.games.outrage.bans import all_bans
from companion.games.outrage.state import Ban, Jewel, Player, Tower
from companion.rules.view import TableView


class PlayerView(msgspec.Struct):
    """A seat's piece and belongings, as in Player.

    cards: how many Tower Cards it holds. jewels: carried inside the Tower. safe: those outside. hand: the cards
    themselves, for those who may see them.
    """

    square: str
    accredited: bool
    coin: bool
    cards: int
    misses: int
    held: str
    turns_served: int = msgspec.field(name="served")
    target_jewel: str = msgspec.field(name="aim")
    staged_tools: list[str] = msgspec.field(name="laid")
    sanctuary: bool
    tea: bool
    return_square: str = msgspec.field(name="back")
    escaped: bool = msgspec.field(name="out")
    team: int
    jewels: list[str]
    safe: list[str]
    hand: list[str] | UnsetType = UNSET


class TurnView(msgspec.Struct):
    """The turn being taken, as in Turn."""

    seat: int
    doubles: int
    squares_used: list[str] = msgspec.field(name="used")
    dice: list[int]
    owes_throw: bool = msgspec.field(name="again")
    turn_ended: bool = msgspec.field(name="over")


class PackView(msgspec.Struct):
    """A pack: how many cards lie in it, and whether people deal it from the box."""

    count: int
    real: bool


class TowerView(TableView, kw_only=True):
    """The table of Outrage!, as in Tower. Hands are for their owners, and for team-mates where the table chose so."""

    players: list[PlayerView]
    turn: TurnView
    turns: int
    order: list[int]
    extra: list[int]
    warders: list[str]
    jewels: dict[str, Jewel]
    mint: int
    tower: PackView
    raven: PackView
    date: str
    dealer: int
    over: bool
    winner: int
    bans: list[Ban] | UnsetType = UNSET


def view(table: Tower, viewer: int | None) -> TowerView:
    """What a viewer (None: everybody at the table) may know."""
    return TowerView(
        players=[_player(table, seat, player, viewer) for seat, player in enumerate(table.players)],
        turn=_turn(table),
        turns=table.turns,
        order=list(table.order),
        extra=list(table.extra),
        warders=list(table.warders),
        jewels={name: Jewel(jewel.holder, jewel.outside) for name, jewel in table.jewels.items()},
        mint=table.mint,
        tower=PackView(packs.in_tower_pack(table), table.tower.real),
        raven=PackView(len(table.raven.cards), table.raven.real),
        date=table.date,
        dealer=table.dealer,
        over=table.over,
        winner=table.winner,
        bans=[msgspec.structs.replace(ban) for ban in all_bans(table)] or UNSET,
    )


def sees_hand(table: Tower, seat: int, viewer: int | None) -> bool:
    """Whether a viewer may see a seat's Tower Cards (OUT-DECK-03, OUT-TEAM-03)."""
    if viewer is None or viewer == seat:
        return viewer is not None
    return table.box.options.team_hands_open and table.players[viewer].team == table.players[seat].team


def _turn(table: Tower) -> TurnView:
    turn = table.turn
    return TurnView(turn.seat, turn.doubles, list(turn.squares_used), list(turn.dice), turn.owes_throw, turn.turn_ended)


def _player(table: Tower, seat: int, player: Player, viewer: int | None) -> PlayerView:
    held = {name: jewel.outside for name, jewel in table.jewels.items() if jewel.holder == seat}
    return PlayerView(
        square=player.square,
        accredited=player.accredited,
        coin=player.coin,
        cards=len(player.hand),
        misses=player.misses,
        held=player.held,
        turns_served=player.turns_served,
        target_jewel=player.target_jewel,
        staged_tools=list(player.staged_tools),
        sanctuary=player.sanctuary,
        tea=player.tea,
        return_square=player.return_square,
        escaped=player.escaped,
        team=player.team,
        jewels=[name for name, outside in held.items() if not outside],
        safe=[name for name, outside in held.items() if outside],
        hand=list(player.hand) if sees_hand(table, seat, viewer) else UNSET,
    )
