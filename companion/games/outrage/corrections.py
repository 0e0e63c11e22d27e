"""The table is right: every value a person can see or hold can be put right by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.outrage import corrections_cards as cards
from companion.games.outrage import corrections_pieces as pieces
from companion.games.outrage import corrections_turn as turns
from companion.games.outrage import packs
from companion.games.outrage.ravens import BIRTHDAY
from companion.games.outrage.state import UNKNOWN, Tower
from companion.rules.corrections import YES_NO, Corrections, OfSeat, OfTable, in_player

HELD = ("", "beauchamp", "bloody", "bowyer", "rack")


def _set(field: str) -> turns.Put:
    return turns.of_player_inside(in_player(field)["put"])


def _get(field: str) -> Callable[[Tower, int], Any]:
    return in_player(field)["read"]


def _seats(table: Tower, _: object) -> list[int]:
    return list(range(len(table.players)))


def _squares(table: Tower, _: int) -> list[str]:
    return [*table.box.board.squares, table.box.places.ferryman]


def _running(table: Tower) -> tuple[str, ...]:
    """The one thing of that name, while the game is not over."""
    return () if table.over else ("",)


def _yes_no(field: str, put: turns.Put | None = None) -> OfSeat[Tower]:
    return OfSeat(kind="yes_no", options=lambda *_: YES_NO, read=_get(field), put=put or _set(field))


def _number(field: str, most: int) -> OfSeat[Tower]:
    return OfSeat(kind="number", options=lambda *_: range(most + 1), read=_get(field), put=_set(field))


CORRECTIONS: Corrections[Tower] = Corrections(
    of_seats={
        "square": OfSeat(
            kind="square", options=_squares, read=_get("square"), put=turns.of_player(pieces.stand), spot=_get("square")
        ),
        "hand": OfSeat(
            kind="cards",
            options=lambda table, _: cards.tower_cards(table),
            read=_get("hand"),
            put=turns.of_player_inside(cards.to_hand),
            besides=(UNKNOWN,),
            secret=True,
        ),
        "accredited": _yes_no("accredited"),
        "coin": _yes_no("coin", turns.of_player_inside(pieces.put_coin)),
        "misses": _number("misses", 9),
        "held": OfSeat(
            kind="word", options=lambda *_: HELD, read=_get("held"), put=turns.of_player_inside(pieces.hold)
        ),
        "served": _number("turns_served", 3),
        "aim": OfSeat(
            kind="word",
            options=lambda table, _: ["", *table.jewels],
            read=_get("target_jewel"),
            put=turns.of_player_inside(pieces.aim),
        ),
        "laid": OfSeat(
            kind="cards",
            options=lambda table, _: cards.tools(table),
            read=_get("staged_tools"),
            put=turns.of_player_inside(cards.lay),
        ),
        "sanctuary": _yes_no("sanctuary"),
        "tea": _yes_no("tea"),
        "out": _yes_no("escaped", turns.of_player(pieces.leave)),
        "extra": OfSeat(
            kind="number",
            options=lambda *_: range(4),
            read=lambda table, seat: table.extra.count(seat),
            put=turns.of_player_inside(turns.give_extra),
        ),
    },
    of_table={
        "jewel": OfTable(
            kind="word",
            names=lambda table: table.jewels,
            options=pieces.jewel_places,
            read=pieces.jewel_place,
            put=turns.of_jewel(pieces.put_jewel),
            spot=pieces.jewel_spot,
        ),
        "warder": OfTable(
            kind="yes_no",
            names=lambda table: table.box.board.post_bit,
            options=lambda *_: YES_NO,
            read=lambda table, post: post in table.warders,
            put=pieces.man_post,
            spot=lambda _, post: post,
        ),
        "ban": OfTable(
            kind="yes_no",
            names=lambda table: [f"{seat}:{what}" for seat in range(table.box.seats) for what in table.box.barring],
            options=lambda *_: YES_NO,
            read=turns.is_barred,
            put=turns.bar,
        ),
        "turn": OfTable(
            kind="seat", names=_running, options=_seats, read=lambda table, _: table.turn.seat, put=turns.begin_turn
        ),
        "doubles": OfTable(
            kind="number",
            names=_running,
            options=lambda *_: range(3),
            read=lambda table, _: table.turn.doubles,
            put=turns.count_doubles,
        ),
        "further": OfTable(
            kind="yes_no",
            names=_running,
            options=lambda *_: YES_NO,
            read=lambda table, _: table.turn.owes_throw,
            put=turns.owe_further,
        ),
        "dealer": OfTable(kind="seat", options=_seats, read=lambda table, _: table.dealer, put=turns.name_dealer),
        "mint": OfTable(
            kind="number",
            options=lambda table, _: range(table.box.coins + 1),
            read=lambda table, _: table.mint,
            put=pieces.fill_mint,
            follows=True,
        ),
        "date": OfTable(
            kind="date",
            options=lambda table, _: [BIRTHDAY, turns.ordinary_date(table)],
            read=lambda table, _: table.date,
            put=turns.set_date,
        ),
        "over": OfTable(kind="yes_no", options=lambda *_: YES_NO, read=lambda table, _: table.over, put=turns.end_game),
        "real": OfTable(
            kind="yes_no",
            names=lambda _: packs.PACKS,
            options=lambda *_: YES_NO,
            read=lambda table, pack: packs.pack_of(table, pack).real,
            put=cards.deal_from,
        ),
        "next": OfTable(
            kind="card",
            names=cards.dealt_here,
            options=lambda table, pack: list(table.box.raven if pack == "raven" else table.box.tower),
            read=lambda *_: "",
            put=cards.put_next,
        ),
    },
)
