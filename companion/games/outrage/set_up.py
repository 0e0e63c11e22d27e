"""Before play: what lies where, the deal, and who begins."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from companion.games.outrage.box import Box
from companion.games.outrage.state import Jewel, Pack, Player, Tower, Turn
from companion.rules.asks import TABLE, Ask, Choose, Throw
from companion.rules.game import Setup


def new_table(box: Box, setup: Setup) -> Tower:
    """The table before the first step: pieces on Start, Jewels in their cases, a Warder on every post, coins in the
    Mint, packs not yet shuffled (OUT-SETUP-05 to 07, 11, 12)."""
    start = box.places.start
    return Tower(
        agenda=[("set_up",)],
        players=[Player(square=start, team=side) for side in box.teams],
        turn=Turn(),
        turns=0,
        order=list(range(setup.seats)),
        regular=0,
        extra=[],
        warders=list(box.board.post_bit)[: box.warders],
        jewels={name: Jewel() for name in box.jewels},
        mint=box.coins,
        tower=_pack(box.tower_pack, "tower" in setup.real),
        raven=_pack(box.raven_pack, "raven" in setup.real),
        date=setup.date,
    )


def _pack(cards: Sequence[str], real: bool) -> Pack:
    """A pack before it is shuffled; of a real one nobody here knows the order (OUT-SETUP-02)."""
    return Pack(sorted(cards) if real else list(cards), real=real)


def set_up(table: Tower) -> None:
    """The first step: say who deals, and lay everything out."""
    if table.box.options.dealer == "asked":
        table.then(("name_dealer",), ("lay_out",))
    else:
        lay_out(table)


def name_dealer(table: Tower) -> Generator[Ask, Any, None]:
    """The table names one player who holds and deals the Tower pack (OUT-SETUP-04)."""
    seats = [str(seat) for seat in range(len(table.players))]
    table.dealer = int((yield Choose(TABLE, "dealer", "OUT-SETUP-04", seats, kind="seat")))


def lay_out(table: Tower) -> None:
    """Shuffle both packs, deal, and throw for the first turn (OUT-SETUP-02, 04, 08, 09; OUT-COMP-07)."""
    seats = range(len(table.players))
    table.tell("set_out", "OUT-COMP-07", table.dealer, coins=table.mint, warders=len(table.warders))
    deal = [("draw_tower", seat) for _ in range(table.box.opening_hand) for seat in seats]
    table.then(("shuffle", "tower"), ("shuffle", "raven"), *deal, ("first_throws", *seats))


def first_throws(table: Tower, *seats: int) -> Generator[Ask, Any, None]:
    """Everybody throws; the highest total begins, ties throw again (OUT-SETUP-09, OUT-SETUP-10)."""
    totals = {}
    for seat, following in zip(seats, [*seats[1:], TABLE], strict=True):
        dice = yield Throw(seat, "first_throw", "OUT-SETUP-09", facts={"then": following})
        totals[seat] = sum(dice)
        table.tell("threw_first", "OUT-SETUP-09", seat, dice=dice, total=sum(dice))
    best = [seat for seat in seats if totals[seat] == max(totals.values())]
    if len(best) > 1:
        table.tell("tied", "OUT-SETUP-10", best[0], seats=best)
        table.then(("first_throws", *best))
        return
    first = best[0]
    if table.box.options.seating == "entered":
        table.order = [first, *(seat for seat in table.order if seat != first)]
    table.regular = first
    table.tell("begins", "OUT-SETUP-09", first)
    table.then(("turn", first), ("next_turn",))


STEPS = {"set_up": set_up, "name_dealer": name_dealer, "lay_out": lay_out, "first_throws": first_throws}
