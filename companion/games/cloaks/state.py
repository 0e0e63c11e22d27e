"""What a running game knows, as plain data, with what every chapter needs to ask of it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

import msgspec
from msgspec import UNSET, UnsetType

from companion.games.cloaks.ground import PLACES, Ground, lie, make_ground
from companion.rules.state import State

if TYPE_CHECKING:
    from companion.games.cloaks.box import Box

NOBODY = -1

KNOWN_GROUNDS = 64
"""So many are remembered: a city is laid in a few dozen steps, and then one ground stays."""


class Player(msgspec.Struct):
    """What a seat has on the board and beside it.

    cloaks: the squares of its active cloaks, in the order of their names. lying: how many are active where squares are
    not followed, else 0. waiting: cloaks that are ready or earned and not laid yet. boxed: cloaks that are out of the
    game. noble: the square it stands on, "" for none. houses, monuments: their squares, as they were built; the first
    house is the one marked H. influence: earned so far. home: the place of the home tile, -1 for none yet. turns: how
    many it has begun. may_not: what of its next turn a card keeps it from (`verbs.PHASES`), left out for nothing.
    bound: the same until anybody builds a monument. keeps: verbs of cards that are in force in its next turn.
    """

    cloaks: list[str] = []
    lying: int = 0
    waiting: int = 0
    boxed: int = 0
    noble: str = ""
    houses: list[str] = []
    monuments: list[str] = []
    influence: int = 0
    home: int = -1
    turns: int = 0
    may_not: list[str] | UnsetType = UNSET
    bound: list[str] | UnsetType = UNSET
    keeps: list[str] | UnsetType = UNSET


class Claim(msgspec.Struct):
    """A claimed action card: by whom, in which turn of the game claimed or last used, and how many uses are left."""

    seat: int
    turn: int
    uses: int


class Tally(msgspec.Struct):
    """What stands on a tile. houses, monuments, starred: by seat; starred are monuments on a star. neutral: houses."""

    houses: list[int]
    monuments: list[int]
    starred: list[int]
    neutral: int

    def others(self, seat: int) -> int:
        """Houses that are not this seat's, neutral ones among them."""
        return sum(self.houses) - self.houses[seat] + self.neutral


class Turn(msgspec.Struct):
    """What is known of the running turn.

    built: how many buildings have gone up in it. fresh: the places of the tiles on which a house went up in it.
    verbs: of action cards, that are in force for it. repeats: how often cloaks and noble move once more before
    building. exchanged: which of the open cards were exchanged in it, by their number. may_not: what of it a
    card keeps its seat from.
    """

    built: int = 0
    fresh: list[int] = []
    verbs: list[str] = []
    repeats: int = 0
    exchanged: list[int] = []
    may_not: list[str] | UnsetType = UNSET


class City(State):
    """The whole table.

    players: by seat. tiles: by place, "T3:1" for tile T3 turned a quarter, "" where none lies yet. deck: action cards
    face down, the top one last; empty where the pack is real. open: those that lie open. discards: face up. claims: by
    card. real: the action cards come off the table's own pack. starter: who has the start token. seat: whose turn it
    is, NOBODY before the first. turns: how many have begun. turn: what is known of the running one. ender: who brought
    about the end, NOBODY as long as nobody has. quiet: how many turns in a row have ended without a building. tallies:
    what stands on each tile where squares are not followed. over: the game has ended.
    """

    players: list[Player]
    tiles: list[str] = msgspec.field(default_factory=lambda: [""] * PLACES)
    deck: list[str] = msgspec.field(default_factory=list)
    open: list[str] = msgspec.field(default_factory=list)
    discards: list[str] = msgspec.field(default_factory=list)
    claims: dict[str, Claim] = msgspec.field(default_factory=dict)
    real: bool = False
    starter: int = NOBODY
    seat: int = NOBODY
    turns: int = 0
    turn: Turn = msgspec.field(default_factory=Turn)
    ender: int = NOBODY
    quiet: int = 0
    tallies: list[Tally] = msgspec.field(default_factory=list)
    over: bool = False

    if TYPE_CHECKING:
        box: ClassVar[Box]


def ground(table: City) -> Ground:
    """The squares of the city as its tiles lie now. Every rule asks, and tiles lie still once all are laid."""
    known, laid = table.box.grounds, tuple(table.tiles)
    found = known.get(laid)
    if found is None:
        if len(known) >= KNOWN_GROUNDS:
            known.clear()
        found = known[laid] = make_ground(table.box.size, tuple([lie(table.box.tiles, word) for word in laid]))
    return found


def active(table: City, seat: int) -> int:
    """How many cloaks of a seat lie on the board (CLK-MOVE-02)."""
    player = table.players[seat]
    return player.lying if table.box.light else len(player.cloaks)


def carded(table: City, seat: int) -> int:
    """How many cloaks of a seat lie on action cards."""
    return sum(claim.seat == seat for claim in table.claims.values())


def supply(table: City, seat: int) -> int:
    """How many cloaks a seat has not earned yet."""
    player = table.players[seat]
    return table.box.cloaks - active(table, seat) - player.waiting - player.boxed - carded(table, seat)


def houses_left(table: City, seat: int) -> int:
    """Houses that stand beside the player board (CLK-BUILD-01)."""
    if table.box.light:
        return table.box.houses - sum(tally.houses[seat] for tally in table.tallies)
    return table.box.houses - len(table.players[seat].houses)


def monuments_left(table: City, seat: int) -> int:
    """Monuments that stand on the player board."""
    if table.box.light:
        return table.box.monuments - sum(tally.monuments[seat] for tally in table.tallies)
    return table.box.monuments - len(table.players[seat].monuments)


def all_tallies(table: City) -> list[Tally]:
    """What stands on each of the nine tiles."""
    if table.box.light:
        return table.tallies
    there, seats = ground(table), range(len(table.players))
    tallies = [Tally([0 for _ in seats], [0 for _ in seats], [0 for _ in seats], 0) for _ in range(PLACES)]
    for square in there.neutral:
        tallies[there.place[square]].neutral += 1
    for seat, player in enumerate(table.players):
        for square in player.houses:
            tallies[there.place[square]].houses[seat] += 1
        for square in player.monuments:
            tallies[there.place[square]].monuments[seat] += 1
            tallies[there.place[square]].starred[seat] += square in there.stars
    return tallies


def cloak_owner(table: City) -> dict[str, int]:
    """The seat of every cloak on the board, by its square."""
    return {square: seat for seat, player in enumerate(table.players) for square in player.cloaks}


def nobles(table: City, but: int = NOBODY) -> set[str]:
    """The squares on which nobles stand, but for that of one seat."""
    return {player.noble for seat, player in enumerate(table.players) if seat != but and player.noble}


def built_on(table: City) -> set[str]:
    """The squares on which a player's house or monument stands."""
    return {square for player in table.players for square in (*player.houses, *player.monuments)}


def free_roads(table: City) -> set[str]:
    """Road squares on which no cloak lies."""
    return set(ground(table).roads.difference(*(player.cloaks for player in table.players)))


def clockwise(table: City, first: int) -> list[int]:
    """All seats, from that one on (CLK-TURN-01)."""
    count = len(table.players)
    return [(first + step) % count for step in range(count)]


def on_cloak(table: City, seat: int) -> bool:
    """Whether the seat's noble has left its house (CLK-FIRST-05). Where squares are not followed: once cloaks lie."""
    player = table.players[seat]
    return player.lying > 0 if table.box.light else bool(player.noble) and player.noble not in player.houses


def barred(table: City, phase: str) -> bool:
    """Whether a card keeps the seat from that in this turn; never from leaving its house with the first cloaks."""
    kept_from = phase in (table.turn.may_not or ()) or phase in (table.players[table.seat].bound or ())
    return kept_from and (phase in ("build", "cards") or on_cloak(table, table.seat))


def all_bans(table: City, seat: int) -> list[str]:
    """What cards keep a seat from in its running turn, in its next one, and until anybody builds a monument."""
    player = table.players[seat]
    running = table.turn.may_not or [] if seat == table.seat else []
    return list(dict.fromkeys([*(player.may_not or running), *(player.bound or ())]))


def order(squares: set[str] | frozenset[str] | list[str]) -> list[str]:
    """Squares in the order in which people read them: row by row from the north-west."""
    return sorted(squares, key=_row_by_row)


@cache
def _row_by_row(square: str) -> tuple[int, str]:
    return int(square[1:]), square[0]
