"""The auction: whose turn it is, bids, passes, waits, and visits to the bank (TOR-BID, TOR-BANK)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from companion.games.torture.abilities import offered, use
from companion.games.torture.bids import PAIR, LimitsOf, cover_counts, equals, legal_bids, limits_of, ties_left
from companion.games.torture.known import note_open, note_spent
from companion.games.torture.laying import dice_of_word, laid, named, named_sides
from companion.games.torture.state import (
    EQUIPMENT,
    TORTURE,
    Bid,
    Dungeon,
    Player,
    leads,
    left_of,
    strength,
)
from companion.rules.asks import Asking, Choose

PASS, WAIT = "pass", "wait"


def begin_auction(table: Dungeon, phase: str, first: int) -> None:
    """Everybody is open again, and this seat begins (TOR-EQUIP-01, TOR-TORT-01, 04)."""
    table.phase, table.seat = phase, first
    for player in table.players:
        player.passed = player.waits = player.acted = False
    table.tell("turn", "TOR-EQUIP-01" if phase == EQUIPMENT else "TOR-TORT-01", first, phase=phase, round=table.round)
    table.agenda.append(("act",))


def act(table: Dungeon) -> Asking | None:
    """Whoever is next bids, waits or passes; the phase ends when nobody would do anything any more (TOR-BID-14)."""
    players = table.players
    for player in players:
        if not (player.passed or player.waits):
            break
    else:
        table.agenda.append(("end_equipment",) if table.phase == EQUIPMENT else ("end_torture",))
        return None
    while players[table.seat].passed:
        table.seat = left_of(table, table.seat)
    seat = table.seat
    if not players[seat].hand:
        # Without dice there is nothing to bid; a leader waits for what comes back (R-TOR-25).
        _rest(table, seat, WAIT if may_wait(table, seat) else PASS, "no_dice")
        return None
    return _ask(table, seat)


def _ask(table: Dungeon, seat: int) -> Asking:
    """Bids are for everybody to see where dice are real; of rolled ones only their owner knows which there are."""
    virtual = table.box.virtual

    def offer() -> tuple[list[str], list[str]]:
        words = [PASS, WAIT] if may_wait(table, seat) else [PASS]
        limits = limits_of(table, seat, virtual)
        bids = named(table, seat, legal_bids(table, seat, limits))
        bids = offered(table, seat, virtual) + bids + bank_visits(table, seat, limits)
        return (words, bids) if virtual else (words + bids, [])

    ask = Choose(seat, table.phase, "TOR-BID-01", offer, hand=virtual and table.players[seat].hand > 0,
                 facts={"round": table.round, "rounds": table.box.rounds})  # fmt: skip
    answer = yield ask
    word, *rest = answer.split(":")
    if word == "bid":
        lay_bid(table, seat, rest[0], rest[1], int(rest[2]), rest[3:])
    elif word == "bank":
        visit_bank(table, seat, int(rest[0]), rest[1:])
    elif word == "use":
        use(table, seat, rest[0])
        return
    else:
        # What could be done with real dice everybody can see who counts them.
        nothing_else = not virtual and not _surely_more(table, seat) and ask.options == [PASS]
        _rest(table, seat, word, "only_pass" if nothing_else else "")
        return
    _acted(table, seat)


def _surely_more(table: Dungeon, seat: int) -> bool:
    """Whether a seat can wait, or its dice surely do for the bank or for a card without a bid, whatever they show.

    A replay asks at every pass, so this comes before all that could be done is listed.
    """
    player = table.players[seat]
    if table.phase == TORTURE and table.box.all_bankable and may_visit(table, player):
        return True
    if leads(table, seat):
        return table.box.options.leader_turn == "wait"
    free = table.phase == EQUIPMENT and len(table.bids) < len(table.equipment)
    return free and player.hand >= PAIR and not any(player.shown) and not cover_counts(table)


def may_wait(table: Dungeon, seat: int) -> bool:
    """A leader with nothing to add may wait, unless the table plays strictly (TOR-BID-14)."""
    return table.box.options.leader_turn == "wait" and bool(leads(table, seat))


def _rest(table: Dungeon, seat: int, word: str, why: str = "") -> None:
    """A pass is final for this phase, a wait is not; neither touches a standing bid (TOR-BID-12, 13).

    why: nobody was asked, as there are no dice ("no_dice") or nothing else could be done ("only_pass").
    """
    player = table.players[seat]
    if word == PASS:
        player.passed = True
        table.tell("passed", "TOR-BID-12", seat, why=why)
    else:
        player.waits = True
        table.tell("waits", "TOR-BID-14", seat, why=why)
    _next(table, seat)


def _acted(table: Dungeon, seat: int) -> None:
    """Somebody did something: whoever waited may answer to it (R-TOR-32)."""
    for player in table.players:
        player.waits = False
    table.players[seat].acted = True
    _next(table, seat)


def _next(table: Dungeon, seat: int) -> None:
    table.turns += 1
    table.seat = left_of(table, seat)
    table.agenda.append(("act",))


def lay_bid(table: Dungeon, seat: int, card: str, what: str, count: int, words: Sequence[str] = ()) -> None:
    """Dice go onto a card, and those that were there back behind their screen (TOR-BID-03, 09).

    words: which dice they are, where there was a choice.
    """
    before = table.bids.pop(card, None)
    ties = ties_left(table, seat, card) if before and equals((before.count, before.what), count, what) else []
    if before is not None and before.seat == seat:
        take_back(table, before)
        before = None
    player = table.players[seat]
    dice, borrowed = laid(table, seat, card, what, count, words)
    bid = Bid(seat, count, what, dice, borrowed or UNSET)
    for side in bid.dice:
        player.sides.remove(side)
    player.hand -= count
    table.bids[card] = bid
    note_open(table, seat)
    facts: dict[str, Any] = {"card": card, "count": count, "what": what, "hand": player.hand,
                             "dice": table.box.options.dice}  # fmt: skip
    if bid.dice:
        facts["sides"] = list(bid.dice)
    if bid.borrowed:
        facts["borrowed"] = list(bid.borrowed)
    table.tell("bid", "TOR-BID-03", seat, **facts)
    player.used += ties[:1]
    if before is not None:
        take_back(table, before)
        table.tell("outbid", "TOR-BID-09", before.seat, card=card, count=before.count, what=before.what,
                   hand=table.players[before.seat].hand, dice=table.box.options.dice)  # fmt: skip


def take_back(table: Dungeon, bid: Bid) -> None:
    """The dice of a bid go back behind the screen, faces unchanged."""
    player = table.players[bid.seat]
    player.hand += bid.count
    if table.box.virtual:
        player.sides = sorted([*player.sides, *bid.dice])


# The bank


def bank_visits(table: Dungeon, seat: int, limits: LimitsOf) -> list[str]:
    """The values of single dice that could go to the bank (TOR-BANK-01 to 04)."""
    if table.phase != TORTURE or not may_visit(table, table.players[seat]):
        return []
    limits_there = limits(table.box.bankable).most
    return _named_visits(table, seat, [f"bank:{word}" for word, most in limits_there.items() if most])


def _named_visits(table: Dungeon, seat: int, visits: Sequence[str]) -> list[str]:
    """These visits, once for each side of a rolled hand that has the value (R-TOR-33)."""
    if table.box.version_1 or not table.box.virtual:
        return list(visits)
    return [f"{visit}{tail}" for visit in visits for tail in named_sides(table, seat, visit.partition(":")[2])]


def may_visit(table: Dungeon, player: Player) -> bool:
    """As often as one likes, unless the table plays with one visit a round (TOR-BANK-02)."""
    return table.box.options.bank_visits == "unlimited" or player.visits == 0


def visit_bank(table: Dungeon, seat: int, value: int, words: Sequence[str] = ()) -> None:
    """One die for its value in gold at once; it is spent for this round (TOR-BANK-01, 05). words: its side, where
    several have that value."""
    player = table.players[seat]
    kind = table.box.bankable.sides[str(value)]
    if table.box.virtual:
        there = dice_of_word(words[0]) if words else player.sides
        player.sides.remove(next(side for side in there if side in kind))
    player.hand -= 1
    note_spent(table, seat, 1, kind)
    note_open(table, seat)
    more = strength(table, seat, "bank_plus") if player.visits == 0 else 0
    player.visits += 1
    player.gold += value + more
    table.tell("banked", "TOR-BANK-01", seat, value=value, more=more, gold=value + more, hand=player.hand,
               dice=table.box.options.dice)  # fmt: skip
