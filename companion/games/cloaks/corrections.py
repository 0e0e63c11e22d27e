"""The table is right: every piece, count and card can be put right by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.games.cloaks.cards import own_claim, use_pack
from companion.games.cloaks.ground import PLACES
from companion.games.cloaks.state import City, Claim, Tally, Turn, ground, order
from companion.games.cloaks.tiles import TURNINGS
from companion.games.cloaks.turn import FOUR_PHASES, LIGHT_PHASES
from companion.refused import Refused
from companion.rules.corrections import YES_NO, Corrections, OfSeat, OfTable, in_player

MOST_INFLUENCE = 400

BUILT = ("", "monument", "star")
"""What of a seat stands on a tile besides houses, where squares are not followed."""


def _begun(table: City) -> bool:
    """Before the first turn there are only tiles."""
    return table.turns > 0


def _full(table: City) -> bool:
    return not table.box.light


def _running(table: City) -> tuple[str, ...]:
    return ("",) if _begun(table) and not table.over else ()


def _light(table: City) -> tuple[str, ...]:
    """Every tile with every seat, where squares are not followed."""
    seats = range(len(table.players)) if table.box.light and _begun(table) else ()
    return tuple(f"{place}:{seat}" for place in range(PLACES) for seat in seats)


# Squares


def _roads(table: City, _: int) -> list[str]:
    return order(ground(table).roads)


def _fields(table: City, _: int) -> list[str]:
    return order(ground(table).fields)


def _put_cloaks(table: City, seat: int, squares: list[str]) -> None:
    table.players[seat].cloaks = order(squares)


def _put_houses(table: City, seat: int, squares: list[str]) -> None:
    """The house marked H stays the first, where it still stands."""
    before = table.players[seat].houses
    kept = [square for square in before if square in squares]
    table.players[seat].houses = [*kept, *(square for square in squares if square not in kept)]


def _noble_places(table: City, seat: int) -> list[str]:
    player = table.players[seat]
    cloaks = {square for other in table.players for square in other.cloaks}
    return order({*cloaks, *player.houses[:1], player.noble} - {""})


def _number(field: str, most: Callable[[City], int]) -> OfSeat[City]:
    return OfSeat(kind="number", options=lambda table, _: range(most(table) + 1), **in_player(field))


def _cloaks(table: City) -> int:
    return table.box.cloaks


# Tiles


def _laid(table: City) -> tuple[str, ...]:
    return tuple(str(place) for place in range(PLACES)) if "" not in table.tiles else ()


def _tile_words(table: City, _: str) -> list[str]:
    return [f"{tile}:{turning}" for tile in table.box.tiles for turning in TURNINGS]


def _put_tile(table: City, place: str, word: str) -> None:
    """That tile lies there. The one that was believed there lies where that one was believed: they change places."""
    tile, at = word.partition(":")[0], int(place)
    other = next(number for number, laid in enumerate(table.tiles) if laid.partition(":")[0] == tile)
    table.tiles[other] = table.tiles[at]
    table.tiles[at] = word
    if table.box.light:
        for number in (other, at):
            table.tallies[number].neutral = _printed_houses(table, number)


def _printed_houses(table: City, place: int) -> int:
    return "".join(table.box.tiles[table.tiles[place].partition(":")[0]]).count("n")


# What stands on a tile, where squares are not followed


def _tally(table: City, name: str) -> tuple[Tally, int]:
    place, seat = map(int, name.split(":"))
    return table.tallies[place], seat


def _houses_there(table: City, name: str) -> int:
    tally, seat = _tally(table, name)
    return tally.houses[seat]


def _put_houses_there(table: City, name: str, number: int) -> None:
    tally, seat = _tally(table, name)
    tally.houses[seat] = number


def _monument_there(table: City, name: str) -> str:
    tally, seat = _tally(table, name)
    return BUILT[bool(tally.monuments[seat]) + bool(tally.starred[seat])]


def _put_monument_there(table: City, name: str, word: str) -> None:
    tally, seat = _tally(table, name)
    tally.monuments[seat], tally.starred[seat] = int(word != ""), int(word == "star")


# Cards


def _put_open(table: City, _: str, cards: list[str]) -> None:
    """These lie open. One that lay face down and is needed comes off the deck; one that is not goes under it."""
    if len(set(cards)) < len(cards) or len(cards) != len(table.open):
        raise Refused("cloaks.refused.open_cards", "CLK-CARD-08", number=len(table.open))
    if not set(table.claims) <= set(cards):
        raise Refused("cloaks.refused.claimed_stays", "CLK-CARD-08", cards=sorted(set(table.claims) - set(cards)))
    away = [card for card in table.open if card not in cards]
    table.deck = [card for card in table.deck if card not in cards]
    table.discards = [card for card in table.discards if card not in cards]
    if not table.real:
        table.deck = [*away, *table.deck]
    kept = {table.open.index(card): card for card in cards if card in table.open}
    new = [card for card in cards if card not in table.open]
    table.open = [kept.get(at) or new.pop(0) for at in range(len(cards))]


def _claim(table: City, seat: int) -> str:
    return own_claim(table, seat)


def _put_claim(table: City, seat: int, card: str) -> None:
    """A cloak of this seat lies on that card, as if it had been claimed in an earlier turn."""
    before = own_claim(table, seat)
    if card and card in table.claims and card != before:
        raise Refused("cloaks.refused.card_taken", "CLK-CARD-11", card=card)
    if before:
        del table.claims[before]
    if card:
        table.claims[card] = Claim(seat, table.turns - 1, 1)


# The turn


def _seats(table: City, _: str) -> list[int]:
    return list(range(len(table.players)))


def _begin(table: City, _: str, seat: int) -> None:
    """That seat is on turn and begins it anew. A card that was about to be opened is opened first (CLK-CARD-08)."""
    table.seat, table.turn = seat, Turn()
    table.agenda.clear()
    missing = table.box.edition.components.open_cards - len(table.open)
    table.then(*[("open_card", -1)] * missing, *(LIGHT_PHASES if table.box.light else FOUR_PHASES), ("end_turn",))


def _built_counts(table: City, _: str) -> Sequence[int]:
    """At most what the rules allow, and one more for every card, or as many as these give."""
    return range(table.box.most + table.box.extra + 1)


def _put_built(table: City, _: str, number: int) -> None:
    table.turn.built = number


def _put_starter(table: City, _: str, seat: int) -> None:
    table.starter = seat


def _squares(field: str, options: Callable[[City, int], Sequence[str]], put: Any = None) -> OfSeat[City]:
    kept = in_player(field)
    return OfSeat(kind="squares", options=options, read=kept["read"], put=put or kept["put"], there=_full)


def _all_cards(table: City) -> list[str]:
    """The cards of the edition, and the open ones of their own box that people have told of."""
    return list(dict.fromkeys([*table.box.cards, *table.open]))


CORRECTIONS: Corrections[City] = Corrections(
    seats=lambda table: len(table.players) if _begun(table) else 0,
    of_seats={
        "cloaks": _squares("cloaks", _roads, _put_cloaks),
        "noble": OfSeat(kind="square", options=_noble_places, spot=in_player("noble")["read"], there=_full,
                        **in_player("noble")),
        "houses": _squares("houses", _fields, _put_houses),
        "monuments": _squares("monuments", _fields),
        "influence": _number("influence", lambda _: MOST_INFLUENCE),
        "lying": OfSeat(kind="number", options=lambda table, _: range(_cloaks(table) + 1), **in_player("lying"),
                        there=lambda table: table.box.light),
        "waiting": _number("waiting", _cloaks),
        "boxed": _number("boxed", _cloaks),
        "card": OfSeat(kind="card", options=lambda table, _: ["", *table.open], read=_claim, put=_put_claim),
    },
    of_table={
        "tile": OfTable(kind="word", names=_laid, options=_tile_words, read=lambda table, at: table.tiles[int(at)],
                        put=_put_tile),
        "house_count": OfTable(kind="number", names=_light, options=lambda table, _: range(table.box.houses + 1),
                               read=_houses_there, put=_put_houses_there),
        "monument_there": OfTable(kind="word", names=_light, options=lambda *_: BUILT, read=_monument_there,
                                  put=_put_monument_there),
        "open": OfTable(kind="cards", names=_running, options=lambda table, _: _all_cards(table),
                        read=lambda table, _: list(table.open), put=_put_open),
        "real": OfTable(kind="yes_no", names=lambda _: ("actions",), options=lambda *_: YES_NO,
                        read=lambda table, _: table.real,
                        put=lambda table, _, real: use_pack(table, real)),
        "turn": OfTable(kind="seat", names=_running, options=_seats, read=lambda table, _: table.seat, put=_begin),
        "starter": OfTable(kind="seat", names=_running, options=_seats, read=lambda table, _: table.starter,
                           put=_put_starter),
        "built": OfTable(kind="number", names=_running, options=_built_counts,
                         read=lambda table, _: table.turn.built, put=_put_built),
    },
)  # fmt: skip
