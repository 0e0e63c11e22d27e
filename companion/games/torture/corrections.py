"""The table is right: gold, counts of dice, cards and bids by hand; hidden dice are nobody's to see."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.torture.auction import begin_auction, take_back
from companion.games.torture.faces import TRUMP, WILD
from companion.games.torture.known import forget, note_shown
from companion.games.torture.phases import take_off
from companion.games.torture.rounds import PACKS
from companion.games.torture.state import EQUIPMENT, NOBODY, TORTURE, Bid, Dungeon, on_offer, strength
from companion.refused import Refused
from companion.rules.asks import TABLE
from companion.rules.corrections import YES_NO, Corrections, OfSeat, OfTable, in_player

MOST_GOLD = 400


def _running(table: Dungeon) -> tuple[str, ...]:
    return ("",) if table.phase and not table.over else ()


def _dealt(table: Dungeon) -> tuple[str, ...]:
    """Once all cards of the round lie open: also while dice are rolled, before the first bid."""
    dealing = any(step[0] in ("open", "dealt") for step in table.agenda)
    return ("",) if table.round and not table.over and not dealing else ()


def _begun(table: Dungeon) -> tuple[str, ...]:
    return ("",) if table.starter != NOBODY and not table.over else ()


def _dice_in(field: str) -> OfSeat[Dungeon]:
    """How many dice a seat has there. What was shown holds no longer: nobody can say which of them came or went."""

    def put(table: Dungeon, seat: int, number: int) -> None:
        setattr(table.players[seat], field, number)
        forget(table, seat)

    return OfSeat(kind="number", options=_dice, read=in_player(field)["read"], put=put, there=_counted)


def _bidding(table: Dungeon) -> bool:
    return bool(table.phase)


def _counted(table: Dungeon) -> bool:
    """Whether dice are real and have been rolled: those of the companion it knows itself."""
    return bool(table.phase) and not table.box.virtual


def _open_coins(table: Dungeon) -> bool:
    return table.box.options.coins == "open"


def _dice(table: Dungeon, _: int) -> range:
    return range(table.box.edition.components.dice + 1)


# Cards


def _listed(table: Dungeon, kind: str) -> list[str]:
    """The cards of the edition, and those of their own box that people have told of."""
    told = [*getattr(table, kind), *(card for player in table.players for card in getattr(player, kind))]
    told += [card for card in table.gone if card in getattr(table.box, kind)]
    return list(dict.fromkeys([*getattr(table.box, kind), *told]))


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

    return OfSeat(kind="cards", options=lambda table, _: _listed(table, kind),
                  read=in_player(kind)["read"], put=put)  # fmt: skip


def _take_out(table: Dungeon, card: str) -> None:
    """Take a card from wherever the companion believed it; a bid that lay on it goes home."""
    for cards in (table.equipment, table.felons, table.gone, *table.decks.values()):
        if card in cards:
            cards.remove(card)
    for player in table.players:
        for cards in (player.equipment, player.felons):
            if card in cards:
                cards.remove(card)
    _send_home(table, card)


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
                _send_home(table, card)
                if table.decks[kind]:
                    # A deck that is empty, or real, is what nobody has seen yet.
                    table.decks[kind].insert(0, card)
        setattr(table, kind, list(cards))

    return put


# Bids


def _open_now(table: Dungeon) -> list[str]:
    return [*table.equipment, *table.felons] if table.phase and not table.over else []


def _bid_words(table: Dungeon, card: str) -> list[str]:
    """Nobody's, or on what, whose, of what and how many: "lies:F03:1:4:2".

    Nobody's on a card of the other phase (TOR-ROUND-05). Dice that the companion rolled can only be taken off: nobody
    knows which others there are.
    """
    found = [""]
    if table.box.virtual:
        return list(dict.fromkeys([*found, _bid_word(table, card)]))
    if card not in on_offer(table):
        return found
    for seat in range(len(table.players)):
        kinds = list(table.box.kinds[card].sides)
        if TRUMP in kinds and strength(table, seat, "trump_wild"):
            kinds.append(WILD)
        dice = range(1, table.box.edition.components.dice + 1)
        found += [f"lies:{card}:{seat}:{what}:{count}" for what in kinds for count in dice
                  if count > 1 or what != WILD]  # fmt: skip
    return found


def _bid_word(table: Dungeon, card: str) -> str:
    bid = table.bids.get(card)
    return f"lies:{card}:{bid.seat}:{bid.what}:{bid.count}" if bid is not None else ""


def _lift_bid(table: Dungeon, card: str) -> None:
    bid = table.bids.pop(card, None)
    if bid is not None:
        take_back(table, bid)
        if not table.box.version_1:
            # Whose dice lay there stands in no value that is put right.
            table.tell("lifted", "", bid.seat, card=card)


def _send_home(table: Dungeon, card: str) -> None:
    """The dice on a card that is not open any more come back; its bid is not listed any more either, so say so."""
    if card in table.bids:
        _lift_bid(table, card)
        table.tell("corrected", "", TABLE, what=f"bid:{card}", value=["word", "", f"bid:{card}"])


def _put_bid(table: Dungeon, card: str, word: str) -> None:
    """That bid lies on the card; the dice come out of its owner's hand, and those that were believed there go back.

    What was believed to be shown by these two holds no longer, but for what lies there now.
    """
    if word == _bid_word(table, card):
        return
    if card in table.bids:
        forget(table, table.bids[card].seat)
    _lift_bid(table, card)
    if not word:
        return
    _, _, seat, what, count = word.split(":")
    bid = Bid(int(seat), int(count), what)
    table.players[bid.seat].hand -= bid.count
    table.bids[card] = bid
    forget(table, bid.seat)
    note_shown(table, bid.seat)


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
    """That auction runs, from its beginning. Dice on equipment are spent when it is over; those on felons come back."""
    if phase == TORTURE and table.phase == EQUIPMENT:
        table.winners = sorted({bid.seat for bid in table.bids.values()})
        for card in list(table.bids):
            take_off(table, card, by_hand=True)
    if phase == EQUIPMENT:
        for card in list(table.felons):
            _lift_bid(table, card)
    table.agenda.clear()
    begin_auction(table, phase, table.seat if table.seat != NOBODY else table.starter)


def _phases(*_: object) -> tuple[str, str]:
    return EQUIPMENT, TORTURE


def _put_real(table: Dungeon, pack: str, real: bool) -> None:
    table.real = [name for name in PACKS if (name == pack and real) or (name != pack and name in table.real)]
    table.decks[pack] = []


CORRECTIONS: Corrections[Dungeon] = Corrections(
    seats=lambda table: len(table.players) if table.round else 0,
    of_seats={
        "gold": OfSeat(kind="number", options=lambda *_: range(MOST_GOLD + 1), **in_player("gold"), there=_open_coins),
        "purse": OfSeat(kind="number", options=lambda *_: range(MOST_GOLD + 1), **in_player("gold"),
                        there=lambda table: not _open_coins(table), secret=True),
        "hand": _dice_in("hand"),
        "spent": _dice_in("spent"),
        "passed": OfSeat(kind="yes_no", options=lambda *_: YES_NO, **in_player("passed"), there=_bidding),
        "equipment": _own_cards("equipment"),
        "felons": _own_cards("felons"),
    },
    of_table={
        "bid": OfTable(kind="word", names=_open_now, options=_bid_words, read=_bid_word, put=_put_bid),
        "open_equipment": OfTable(kind="cards", names=_dealt, options=lambda table, _: _listed(table, "equipment"),
                                  read=lambda table, _: list(table.equipment), put=_put_open("equipment")),
        "open_felons": OfTable(kind="cards", names=_dealt, options=lambda table, _: _listed(table, "felons"),
                               read=lambda table, _: list(table.felons), put=_put_open("felons")),
        "turn": OfTable(kind="seat", names=_running, options=_seats, read=lambda table, _: table.seat, put=_put_turn),
        "starter": OfTable(kind="seat", names=_begun, options=_seats, read=lambda table, _: table.starter,
                           put=lambda table, _, seat: setattr(table, "starter", seat)),
        "phase": OfTable(kind="word", names=_running, options=_phases, read=lambda table, _: table.phase,
                         put=_put_phase),
        "real": OfTable(kind="yes_no", names=lambda table: () if table.over else PACKS, options=lambda *_: YES_NO,
                        read=lambda table, pack: pack in table.real, put=_put_real),
    },
)  # fmt: skip
