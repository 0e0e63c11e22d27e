"""The four phases of a turn, as steps: what is asked in each, and what comes of it (CLK-TURN-02)."""

from __future__ import annotations

from collections.abc import Generator

from companion.games.cloaks.build import build_options, put_up
from companion.games.cloaks.cards import may_take_card
from companion.games.cloaks.cloaks import CARDS, can_move, layout, put_cloaks
from companion.games.cloaks.influence import earned_squares
from companion.games.cloaks.noble import may_stay, on_rival, reachable, retreats, use_leave
from companion.games.cloaks.state import City, barred, cloak_owner, on_cloak, supply
from companion.rules.asks import Choose, Pick

STAY, DONE = "stay", "done"


def lay_cloaks(table: City) -> Generator[Pick, list[str], None]:
    """Phase 1: all cloaks as they shall lie, or a card first or in between (CLK-MOVE-01, CLK-FIRST-01)."""
    seat = table.seat
    first, cards = not on_cloak(table, seat), may_take_card(table, "cloaks")
    if (not can_move(table, seat) and not cards) or barred(table, "cloaks"):
        return
    squares = yield layout(table, seat, cards)
    laid = [square for square in squares if square != CARDS]
    if laid == squares or sorted(laid) not in ([], sorted(table.players[seat].cloaks)):
        put_cloaks(table, seat, laid, "CLK-FIRST-01" if first else "CLK-MOVE-01")
    if CARDS in squares:
        table.then(("cards", "cloaks"), ("cloaks",))


def walk(table: City) -> Generator[Choose, str, None]:
    """Phase 2: the noble walks as far as linked cloaks lead, or stays (CLK-NOBLE-01 to 04)."""
    seat, player = table.seat, table.players[table.seat]
    if not player.cloaks or barred(table, "noble"):
        return
    words = [*([STAY] if may_stay(table, seat) else []), *([CARDS] if may_take_card(table, "noble") else [])]
    answer = yield Choose(seat, "noble", "CLK-NOBLE-01", lambda: ([*reachable(table, seat), *words], ()),
                          kind="square")  # fmt: skip
    if answer == CARDS:
        table.then(("cards", "noble"), ("noble",))
    elif answer != STAY:
        use_leave(table, seat, answer)
        step_onto(table, seat, answer, "CLK-NOBLE-01" if answer in player.cloaks else "CLK-NOBLE-02")


def step_onto(table: City, seat: int, square: str, rule: str) -> None:
    """The noble stands there now."""
    player = table.players[seat]
    start, player.noble = player.noble, square
    table.tell("noble", rule, seat, start=start, square=square)


def build(table: City) -> Generator[Choose, str, None]:
    """Phase 3: up to three buildings, one by one (CLK-BUILD-06, 07). A card may have the first phases come again."""
    if table.turn.repeats:
        table.turn.repeats -= 1
        table.then(("cloaks",), ("noble",), ("build",))
        return
    if barred(table, "build"):
        return
    seat = table.seat
    found, cards = build_options(table), may_take_card(table, "build")
    if not found and not cards:
        return
    answer = yield Choose(seat, "build", "CLK-BUILD-06", [DONE, *found, *([CARDS] if cards else [])],
                          facts={"built": table.turn.built, "light": table.box.light})  # fmt: skip
    if answer == CARDS:
        table.then(("cards", "build"), ("build",))
    elif answer != DONE:
        earned = put_up(table, answer)
        table.then(*([("lay_earned", seat, earned)] if earned else []), ("build",))


def lay_earned(table: City, seat: int, number: int) -> Generator[Choose, str, None]:
    """An earned cloak lies down at once where there is room; else it waits (CLK-INF-10, 11, R-CLK-26)."""
    player = table.players[seat]
    number = min(number, supply(table, seat))
    if not number:
        return  # The table has put its cloaks right meanwhile.
    if table.box.light and seat == table.seat:
        player.waiting += number
        table.then(("lay_light", number))
        return
    # Where squares are not followed, whoever is not on turn lays them in its next one.
    squares = [] if table.box.light else earned_squares(table, seat)
    if not squares:
        player.waiting += number
        table.tell("waits", "CLK-INF-11", seat, number=number, waiting=player.waiting)
        return
    square = yield Choose(seat, "earned", "CLK-INF-10", squares, kind="square", facts={"number": number})
    player.waiting += 1
    put_cloaks(table, seat, [*player.cloaks, square], "CLK-INF-10")
    if number > 1:
        table.then(("lay_earned", seat, number - 1))


def lay_light(table: City, earned: int = 0) -> Generator[Choose, str, None]:
    """Where squares are not followed, the table says how many waiting cloaks it could lay (CLK-MOVE-10, 11).

    earned: so many of them have just been earned; those that waited before wait for the next turn (CLK-INF-11).
    """
    player = table.players[table.seat]
    most = min(earned, player.waiting) if earned else player.waiting
    if not most or (not earned and barred(table, "cloaks")):
        return
    counts = [str(number) for number in range(most, -1, -1)]
    rule = "CLK-INF-10" if earned else "CLK-MOVE-10"
    answer = yield Choose(table.seat, "laid", rule, counts, kind="number", facts={"waiting": most})
    player.waiting -= int(answer)
    player.lying += int(answer)
    table.tell("laid", rule, table.seat, number=int(answer), waiting=player.waiting)


def retreat(table: City) -> Generator[Choose, str, None]:
    """Phase 4: from a rival's cloak the noble goes to the nearest own one (CLK-RET-01 to 03)."""
    seat = table.seat
    if table.box.light or not on_rival(table, seat):
        return
    square = yield Choose(seat, "retreat", "CLK-RET-03", retreats(table, seat), kind="square")
    if table.box.earlier:
        step_onto(table, seat, square, "CLK-RET-02")
        return
    player = table.players[seat]
    start, player.noble = player.noble, square
    table.tell("retreated", "CLK-RET-02", seat, start=start, square=square, owner=cloak_owner(table)[start])
