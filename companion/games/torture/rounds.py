"""Cards, the marker and rounds (TOR-SETUP, TOR-ROUND, TOR-END)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from companion.games.torture.abilities import due
from companion.games.torture.box import OTHER_EQUIPMENT, OTHER_FELON
from companion.games.torture.known import forget
from companion.games.torture.scoring import finish
from companion.games.torture.state import NOBODY, Dungeon
from companion.games.torture.verbs import END, ROUND
from companion.rules.asks import OTHER, TABLE, Asking, Choose, Compose, Draw, Part, Shuffle
from companion.rules.copies import one_of_each
from companion.rules.other_cards import other_card

PACKS = ("equipment", "felons")

MOST_TOLD = 20
"""The highest price and fame of a card that people tell of."""

OPENED_BY = {"equipment": "TOR-SETUP-04", "felons": "TOR-SETUP-05"}
"""The rule by which a card of each pack is laid open."""


def draw_starter(table: Dungeon) -> Generator[Draw, str, None]:
    """The companion draws who has the marker first (TOR-SETUP-07)."""
    drawn = yield Draw(TABLE, "starter", "TOR-SETUP-07", "start", _seats(table), kind="seat")
    _give_marker(table, int(drawn))


def say_starter(table: Dungeon) -> Generator[Choose, str, None]:
    """The table has drawn lots and says who has it."""
    said = yield Choose(TABLE, "starter_said", "TOR-SETUP-07", _seats(table), kind="seat")
    _give_marker(table, int(said))


def _seats(table: Dungeon) -> list[str]:
    return [str(seat) for seat in range(len(table.players))]


def _give_marker(table: Dungeon, seat: int) -> None:
    table.starter = seat
    table.tell("starter", "TOR-SETUP-07", seat)
    table.then(("begin_round",))


def begin_round(table: Dungeon) -> None:
    """n-1 equipment cards and n felons are laid open, then everybody rolls (TOR-ROUND-02, 03)."""
    table.round += 1
    table.phase, table.seat, table.winners = "", NOBODY, []
    table.tell("round", "TOR-ROUND-02", TABLE, round=table.round, rounds=table.box.rounds)
    seats = len(table.players)
    last = ("roll",) if table.box.version_1 else ("dealt",)
    opened = [*([("open", "equipment")] * (seats - 1)), *([("open", "felons")] * seats)]
    table.then(*opened, *due(table, ROUND), last)


def dealt(table: Dungeon) -> None:
    """All cards of the round lie open, and can be put right from now on; everybody rolls."""
    table.then(("roll",))


def open_card(table: Dungeon, pack: str) -> Asking | None:
    """The next card of a deck is laid open (TOR-SETUP-04, 05)."""
    if not table.decks[pack]:
        return _open_unseen(table, pack)
    _lay_open(table, pack, table.decks[pack].pop())
    return None


def _open_unseen(table: Dungeon, pack: str) -> Asking:
    """The order of the deck is not known: it is shuffled first, or somebody says what came off a real one."""
    rule, hidden = OPENED_BY[pack], face_down(table, pack)
    if not hidden:
        # More of them lie elsewhere than a game ever uses: only by hand.
        table.tell("none_left", rule, TABLE, pack=pack)
        return
    if pack in table.real:
        card = yield Draw(TABLE, "opened", rule, pack, one_of_each(hidden), other=True)
        if card == OTHER:
            card = yield from _told_of(table, pack, rule)
    else:
        cards = yield Shuffle(TABLE, "shuffle", rule, pack, hidden)
        table.decks[pack] = cards[::-1]
        card = table.decks[pack].pop()
    _lay_open(table, pack, card)


def _told_of(table: Dungeon, pack: str, rule: str) -> Generator[Compose, list[Any], str]:
    """A card that the app does not know: the table says what it brings and, where that counts, costs or is trump.

    What an equipment card can do besides, the table does itself (TOR-COMP-04).
    """
    fames = range(MOST_TOLD + 1)
    lying = [*table.equipment, *table.felons, *table.gone]
    lying += [card for player in table.players for card in (*player.equipment, *player.felons)]
    if pack == "equipment":
        said = yield Compose(TABLE, "other_equipment", rule, [Part("price", "number"), Part("fame", "number")],
                             lambda: [[price, fame] for price in fames for fame in fames])  # fmt: skip
        return other_card(OTHER_EQUIPMENT, said, lying)
    methods = list(dict.fromkeys(face.symbol for face in table.box.faces if face.symbol))
    said = yield Compose(TABLE, "other_felon", rule, [Part("fame", "number"), Part("trump", "method")],
                         lambda: [[fame, method] for fame in fames for method in methods or [""]])  # fmt: skip
    return other_card(OTHER_FELON, said, lying)


def _lay_open(table: Dungeon, pack: str, card: str) -> None:
    (table.equipment if pack == "equipment" else table.felons).append(card)
    table.tell("opened", OPENED_BY[pack], TABLE, card=card, real=pack in table.real)


def face_down(table: Dungeon, pack: str) -> list[str]:
    """The cards of a deck that nobody has seen yet, in the order of the edition."""
    cards = table.box.equipment if pack == "equipment" else table.box.felons
    seen = {*table.equipment, *table.felons, *table.gone}
    seen.update(card for player in table.players for card in (*player.equipment, *player.felons))
    return [card for card in cards if card not in seen]


def end_round(table: Dungeon) -> None:
    """What nobody claimed is discarded, all dice come back, the marker moves on (TOR-END-01 to 03, TOR-ROUND-04)."""
    left = [*table.equipment, *table.felons]
    if left:
        table.tell("discarded", "TOR-END-01", TABLE, cards=left)
    table.gone += left
    table.equipment, table.felons, table.bids = [], [], {}
    for seat, player in enumerate(table.players):
        player.hand, player.spent, player.sides = 0, 0, []
        player.passed = player.waits = False
        forget(table, seat)
    table.phase, table.seat = "", NOBODY
    table.tell("dice_home", "TOR-END-02", TABLE, dice=table.box.options.dice)
    if table.round >= table.box.rounds:
        ending = due(table, END)
        if ending:
            table.then(*ending, ("finish",))
        else:
            finish(table)
        return
    if table.box.options.marker == "rotates":
        table.starter = (table.starter + 1) % len(table.players)
        table.tell("marker", "TOR-ROUND-04", table.starter)
    table.then(("begin_round",))
