"""The table is right: gold, counts of dice, cards and bids by hand; hidden dice are nobody's to see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.torture.auction import begin_auction
from companion.games.torture.bids import kind_of
from companion.games.torture.known import borrowed, note_shown
from companion.games.torture.rounds import PACKS
from companion.games.torture.state import EQUIPMENT, NOBODY, Bid, Dungeon
from companion.refused import Refused
from companion.rules.corrections import YES_NO, Corrections, OfSeat, OfTable

MOST_GOLD = 400


def _running(table: Dungeon) -> tuple[str, ...]:
    return ("",) if table.phase and not table.over else ()


def _get(field: str) -> Callable[[Dungeon, int], Any]:
    return lambda table, seat: getattr(table.players[seat], field)


def _set(field: str) -> Callable[[Dungeon, int, Any], None]:
    return lambda table, seat, value: setattr(table.players[seat], field, value)


def _put_hand(table: Dungeon, seat: int, number: int) -> None:
    """How many dice lie behind a screen. What was shown holds no longer: nobody can say which of them went."""
    player = table.players[seat]
    if table.box.virtual:
        raise Refused("torture.refused.rolled_here", "TOR-ROLL-06")
    player.hand, player.shown = number, {}


def _dice(table: Dungeon, _: int) -> range:
    return range(table.box.edition.components.dice + 1)


# Cards


def _own_cards(kind: str) -> OfSeat[Dungeon]:
    def put(table: Dungeon, seat: int, cards: list[str]) -> None:
        if len(set(cards)) < len(cards):
            raise Refused("torture.refused.each_once", "TOR-COMP-04")
        held = getattr(table.players[seat], kind)
        for card in cards:
            if card not in held:
                _take_out(table, card)
        table.gone += [card for card in held if card not in cards]
        setattr(table.players[seat], kind, list(cards))

    return OfSeat(kind="cards", options=lambda table, _: list(getattr(table.box, kind)),
                  read=lambda table, seat: list(getattr(table.players[seat], kind)), put=put)  # fmt: skip


def _take_out(table: Dungeon, card: str) -> None:
    """Take a card from wherever the companion believed it; a bid that lay on it goes home."""
    for cards in (table.equipment, table.felons, table.gone, *table.decks.values()):
        if card in cards:
            cards.remove(card)
    for player in table.players:
        for cards in (player.equipment, player.felons):
            if card in cards:
                cards.remove(card)
    _lift_bid(table, card)


def _put_open(kind: str) -> Callable[[Dungeon, str, list[str]], None]:
    def put(table: Dungeon, _: str, cards: list[str]) -> None:
        if len(set(cards)) < len(cards):
            raise Refused("torture.refused.each_once", "TOR-COMP-04")
        before = list(getattr(table, kind))
        for card in cards:
            if card not in before:
                _take_out(table, card)
        for card in before:
            if card not in cards:
                _lift_bid(table, card)
                table.decks[kind].insert(0, card) if kind not in table.real else None
        setattr(table, kind, list(cards))

    return put


# Bids


def _open_now(table: Dungeon) -> list[str]:
    return [*table.equipment, *table.felons] if table.phase and not table.over else []


def _bid_words(table: Dungeon, card: str) -> list[str]:
    """Nobody's, or whose, of what and how many: "1:4:2"."""
    seats, most = range(len(table.players)), table.box.edition.components.dice
    return [
        "",
        *(f"{seat}:{what}:{count}" for seat in seats for what in table.box.kinds[card] for count in range(1, most + 1)),
    ]


def _bid_word(table: Dungeon, card: str) -> str:
    bid = table.bids.get(card)
    return f"{bid.seat}:{bid.what}:{bid.count}" if bid is not None else ""


def _lift_bid(table: Dungeon, card: str) -> None:
    bid = table.bids.pop(card, None)
    if bid is not None:
        player = table.players[bid.seat]
        player.hand += bid.count
        player.sides = sorted([*player.sides, *bid.dice])


def _put_bid(table: Dungeon, card: str, word: str) -> None:
    """That bid lies on the card; the dice come out of its owner's hand, and those that were believed there go back."""
    if table.box.virtual and word:
        raise Refused("torture.refused.rolled_here", "TOR-ROLL-06")
    _lift_bid(table, card)
    if not word:
        return
    seat, what, count = word.split(":")
    player, bid = table.players[int(seat)], Bid(int(seat), int(count), what)
    player.hand -= bid.count
    table.bids[card] = bid
    note_shown(table, bid.seat, card, bid.count - borrowed(table, bid), kind_of(table, card, bid))


# The turn


def _seats(table: Dungeon, _: str) -> list[int]:
    return list(range(len(table.players)))


def _put_turn(table: Dungeon, _: str, seat: int) -> None:
    """That seat is on turn, and has not passed."""
    table.seat = seat
    table.players[seat].passed = table.players[seat].waits = False
    table.agenda.clear()
    table.agenda.append(("act",))


def _put_phase(table: Dungeon, _: str, phase: str) -> None:
    """That auction runs, from its beginning."""
    table.agenda.clear()
    begin_auction(table, phase, table.seat if table.seat != NOBODY else table.starter)


def _phases(*_: object) -> tuple[str, str]:
    return EQUIPMENT, "torture"


def _put_real(table: Dungeon, pack: str, real: bool) -> None:
    table.real = [name for name in PACKS if (name == pack and real) or (name != pack and name in table.real)]
    table.decks[pack] = []


CORRECTIONS: Corrections[Dungeon] = Corrections(
    seats=lambda table: len(table.players) if table.round else 0,
    of_seats={
        "gold": OfSeat(kind="number", options=lambda *_: range(MOST_GOLD + 1), read=_get("gold"), put=_set("gold")),
        "hand": OfSeat(kind="number", options=_dice, read=_get("hand"), put=_put_hand),
        "spent": OfSeat(kind="number", options=_dice, read=_get("spent"), put=_set("spent")),
        "passed": OfSeat(kind="yes_no", options=lambda *_: YES_NO, read=_get("passed"), put=_set("passed")),
        "equipment": _own_cards("equipment"),
        "felons": _own_cards("felons"),
    },
    of_table={
        "bid": OfTable(kind="word", names=_open_now, options=_bid_words, read=_bid_word, put=_put_bid),
        "open_equipment": OfTable(kind="cards", names=_running, options=lambda table, _: list(table.box.equipment),
                                  read=lambda table, _: list(table.equipment), put=_put_open("equipment")),
        "open_felons": OfTable(kind="cards", names=_running, options=lambda table, _: list(table.box.felons),
                               read=lambda table, _: list(table.felons), put=_put_open("felons")),
        "turn": OfTable(kind="seat", names=_running, options=_seats, read=lambda table, _: table.seat, put=_put_turn),
        "starter": OfTable(kind="seat", names=_running, options=_seats, read=lambda table, _: table.starter,
                           put=lambda table, _, seat: setattr(table, "starter", seat)),
        "phase": OfTable(kind="word", names=_running, options=_phases, read=lambda table, _: table.phase,
                         put=_put_phase),
        "real": OfTable(kind="yes_no", names=lambda table: PACKS if table.round else (), options=lambda *_: YES_NO,
                        read=lambda table, pack: pack in table.real, put=_put_real),
    },
)  # fmt: skip
