"""What a running game of Outrage! knows, as plain data, with the few moves every chapter makes on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec
from msgspec import UNSET, UnsetType

from companion.rules.state import State

if TYPE_CHECKING:
    from companion.games.outrage.box import Box

UNKNOWN = "?"
"""A card in a hand that the app did not deal: it came off the real pack and only its owner knows it."""

IN_CASE = -1
"""Where a Jewel is that nobody holds."""


class Jewel(msgspec.Struct):
    """One Crown Jewel: in its case, in a player's hands, or safe outside with that player (OUT-COMP-01)."""

    holder: int = IN_CASE
    outside: bool = False


class Pack(msgspec.Struct):
    """A pack of cards, the top card last.

    real: people deal it from the box. loose: the app deals it, but does not know its order yet and has it shuffled
    before the next card is drawn. While either is so, only contents are known: `cards` are then all cards that nobody
    is known to hold, so that those which are UNKNOWN in hands are among them. shown: Raven Cards turned up and not
    yet dealt with (OUT-DECK-09).
    """

    cards: list[str]
    real: bool = False
    loose: bool = False
    shown: list[str] = []


class Ban(msgspec.Struct):
    """What a seat may not do, and until when (see bans.py). count: the total that ends it, or how many turns have begun
    when it ends; 1 once the turn that it lasts through has begun."""

    seat: int
    what: str
    until: str
    count: int = 0


class Player(msgspec.Struct):
    """One seat's piece and belongings.

    square: where the piece stands. accredited: has the flagged piece. coin: holds one. hand: Tower Cards.
    misses: turns still to miss. held: "", "beauchamp", "bloody", "bowyer" or "rack". turns_served: those already
    spent there. target_jewel: the one a theft is announced on, "" for none; staged_tools: those on the table for it.
    sanctuary: claimed and not yet left. tea: must stay for tea unless a Tower Pass excuses (OUT-RAVEN-21).
    escaped: out of the Tower and staying outside. team: the side this seat plays for. last_steps: by how many squares
    the piece was last moved (OUT-SQ-14). return_square: where to return to from Queen's House, "" for none
    (RUL-ACC-06, second choice). Kept games know some of these by older, shorter names.
    """

    square: str
    team: int
    accredited: bool = False
    coin: bool = False
    hand: list[str] = []
    misses: int = 0
    held: str = ""
    turns_served: int = msgspec.field(name="served", default=0)
    target_jewel: str = msgspec.field(name="aim", default="")
    staged_tools: list[str] = msgspec.field(name="laid", default_factory=list)
    sanctuary: bool = False
    tea: bool = False
    escaped: bool = msgspec.field(name="out", default=False)
    last_steps: int = msgspec.field(name="came", default=0)
    return_square: str = msgspec.field(name="back", default="")


class Turn(msgspec.Struct):
    """The turn being taken.

    seat: whose. doubles: thrown running so far. squares_used: those stepped on, in order (OUT-MOVE-02). turn_ended:
    a rule ended it, so no further throw is owed. owes_throw: a further throw is owed, for a double or a pardon.
    dice: its last throw. walked_from: from where each piece walked to the square where it stands now, by seat; UNSET
    where nobody goes back by it (OUT-SQ-14). Kept games know some of these by older, shorter names.
    """

    seat: int = 0
    doubles: int = 0
    squares_used: list[str] = msgspec.field(name="used", default_factory=list)
    turn_ended: bool = msgspec.field(name="over", default=False)
    owes_throw: bool = msgspec.field(name="again", default=False)
    dice: list[int] = []
    walked_from: dict[int, str] | UnsetType = msgspec.field(name="from", default=UNSET)

    def not_walked(self, seat: int) -> None:
        """That piece has come to where it is by something else than its own feet."""
        if self.walked_from is not UNSET:
            self.walked_from.pop(seat, None)


class Tower(State):
    """The whole table of Outrage!

    players: by seat. turn: the running one. turns: how many have begun. order: the seats as turns pass. regular: whose
    turn it is in that order (an extra turn leaves it alone). extra: seats that take another whole turn after this
    one, in order. warders: squares of the manned posts. jewels: by id. mint: coins in it. tower, raven: the two
    packs. date: "MM-DD" of tonight, for the Queen's birthday. winner: the side that won, -1 while nobody has.
    decided: the table knows that the outcome is certain. over: the game has ended. dealer: who holds the Tower pack.
    bans: what seats may not do, UNSET for nothing.
    """

    players: list[Player]
    turn: Turn
    turns: int
    order: list[int]
    regular: int
    extra: list[int]
    warders: list[str]
    jewels: dict[str, Jewel]
    mint: int
    tower: Pack
    raven: Pack
    date: str
    winner: int = -1
    decided: bool = False
    over: bool = False
    dealer: int = 0
    bans: list[Ban] | UnsetType = UNSET

    if TYPE_CHECKING:
        box: ClassVar[Box]
