"""Obeying the square a piece has reached, and the orders that move pieces on."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from companion.games.outrage import accreditation, effects, walk
from companion.games.outrage.place import place
from companion.games.outrage.state import Tower
from companion.games.outrage.turn import end_turn
from companion.games.outrage.turn import miss_turn as miss
from companion.rules.asks import TABLE, Ask, Asking, Choose


def obey(table: Tower, seat: int, walked: bool = False) -> None:
    """Carry out what is printed where the piece stands (OUT-WALL-09, OUT-SPLIT-08).

    walked: the piece came on its own feet. Queen's House and the squares facing a Jewel ask in their own chapters.
    """
    box = table.box
    square = table.players[seat].square
    order = box.board.order[square]
    if order:
        table.then(*effects.steps(order, seat))
    if square == box.places.queens_house:
        accreditation.arrive(table, seat, walked)
    elif square in box.cases:
        table.then(("face_jewel", seat))


def go_to(
    table: Tower, seat: int, square: str, obeys: bool = True, optional: bool = False, forfeits: str = "this_turn"
) -> Asking:
    """Go straight to a square and obey it (OUT-MOVE-11); an optional order may be refused at a cost (OUT-RAVEN-07)."""
    if optional and (yield from stays(table, seat, square, forfeits)):
        return
    place(table, seat, square, "OUT-MOVE-11")
    if obeys:
        table.then(("obey", seat))


def stays(table: Tower, seat: int, square: str, forfeits: str) -> Generator[Ask, Any, bool]:
    """Ask whether an optional order is followed. Whoever stays forfeits this turn or the next (RUL-RAV-01)."""
    word = yield Choose(seat, "go_or_stay", "OUT-RAVEN-07", ["go", "stay"], facts={"square": square})
    if word == "go":
        return False
    table.tell("stayed", "OUT-RAVEN-07", seat)
    if forfeits == "next_turn":
        miss(table, seat, 1, "OUT-RAVEN-07")
    else:
        end_turn(table, seat)
    return True


def back_of(table: Tower, seat: int) -> str:
    """Where a piece goes back to: the way it walked here; without one, or as the table chose, along the circuit
    (RUL-SQ-02)."""
    player = table.players[seat]
    walked = table.turn.walked_from or {}
    return walked.get(seat) or table.box.board.back_from(player.square, player.last_steps)


def go_back(table: Tower, seat: int) -> None:
    """Go back by the number that brought the piece here, and obey that square (OUT-SQ-14)."""
    square = back_of(table, seat)
    if square != table.players[seat].square:
        place(table, seat, square, "OUT-SQ-14")
        table.then(("obey", seat))


def miss_turn(table: Tower, seat: int, turns: int) -> None:
    """The order to miss turns (OUT-SQ-10); the Hospital, a bench and the Shop have a rule of their own (OUT-SQ-16)."""
    places = table.box.places
    rooms = (places.hospital, places.shop, *places.benches)
    miss(table, seat, turns, "OUT-SQ-16" if table.players[seat].square in rooms else "OUT-SQ-10")


def take_coin(table: Tower, seat: int) -> None:
    """Take a coin from the Mint, unless one is held already (OUT-COIN-04, OUT-COIN-05)."""
    player = table.players[seat]
    if not player.coin and table.mint:
        player.coin = True
        table.mint -= 1
        table.tell("coin", "OUT-COIN-05", seat)


def lose_coin(table: Tower, seat: int) -> None:
    """Put the coin back in the Mint, if one is held."""
    player = table.players[seat]
    if player.coin:
        player.coin = False
        table.mint += 1
        table.tell("coin_to_mint", "OUT-COIN-05", seat)


def move_by(table: Tower, seat: int, steps: int) -> Asking:
    """Walk so many squares on, or go so many back along the circuit, and obey the square.

    Nobody walks out of a lock-up, off the Rack or away from laid tools by it.
    """
    player = table.players[seat]
    if player.held or player.target_jewel or player.escaped:
        table.tell("blocked", "OUT-MOVE-09", seat, steps=abs(steps))
    elif steps > 0:
        yield from walk.walk_piece(table, seat, steps, seat)
    else:
        square = table.box.board.back_from(player.square, -steps)
        if square == player.square or square in table.warders:
            table.tell("blocked", "OUT-MOVE-09", seat, steps=-steps)
            return
        place(table, seat, square, "OUT-SQ-14")
        table.then(("obey", seat))


def photograph(table: Tower, seat: int) -> Asking:
    """Go to a square next to a manned post; with no Warder at post stay (OUT-RAVEN-09 to 11)."""
    beside = table.box.board.beside
    squares = list(dict.fromkeys(name for post in table.warders for name in beside[post]))
    if not squares:
        table.tell("nobody_at_post", "OUT-RAVEN-11", seat)
        return
    square = squares[0]
    if len(squares) > 1:
        square = yield Choose(seat, "photograph", "OUT-RAVEN-09", squares, kind="square")
    place(table, seat, square, "OUT-RAVEN-09")
    table.then(("obey", seat))


def place_of_interest(table: Tower, seat: int) -> Asking:
    """Go to any square of the Wall Walk or the Inner Ward, or stay (OUT-RAVEN-27, RUL-RAV-09)."""
    board = table.box.board
    squares = [
        name
        for name in board.squares
        if board.zone[name] in ("wall", "inner", "lane") and name != board.cradle and name not in table.warders
    ]
    square = yield Choose(seat, "place_of_interest", "OUT-RAVEN-27", ["stay", *squares], kind="square")
    if square != "stay":
        place(table, seat, square, "OUT-RAVEN-27")
        table.then(("obey", seat))


def sit_on_bench(table: Tower, seat: int) -> Asking:
    """Sit down on a bench of one's choice (OUT-RAVEN-13, RUL-RAV-05); the card says what that costs."""
    benches = table.box.places.benches
    bench = benches[0]
    if len(benches) > 1:
        bench = yield Choose(seat, "bench", "OUT-RAVEN-13", benches, kind="square")
    place(table, seat, bench, "OUT-RAVEN-13")


def by_table(table: Tower, seat: int, text: str) -> Asking:
    """An order of the table's own making: it is read out, and the table does it by hand (OUT-COMP-09)."""
    word = yield Choose(TABLE, "by_table", "OUT-COMP-09", ["done", "void"], facts={"text": text, "piece": seat},
                        claimant=seat)  # fmt: skip
    table.tell("judged", "OUT-COMP-09", seat, text=text, done=word == "done")


STEPS = {
    "obey": obey,
    "go_to": go_to,
    "go_back": go_back,
    "miss_turn": miss_turn,
    "take_coin": take_coin,
    "lose_coin": lose_coin,
    "move_by": move_by,
    "photograph": photograph,
    "place_of_interest": place_of_interest,
    "sit_on_bench": sit_on_bench,
    "by_table": by_table,
}
