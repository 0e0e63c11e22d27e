"""Playing the results of a roll in the order the player likes (BRK-MOVE-11 to 16)."""

from __future__ import annotations

from collections.abc import Generator

from companion.games.break_out.boats import board, next_boat
from companion.games.break_out.edition import WHITE
from companion.games.break_out.landing import landing
from companion.games.break_out.state import CELL, Escape, covered, pile, place_word
from companion.games.break_out.turn import end_turn
from companion.rules.asks import Choose

BACKWARD = frozenset({"back", "back_stack", "back_bury", "cell", "stay"})
"""First words of the options that use the white result."""


def play_on(table: Escape) -> None:
    """Go on with the results of this roll: what is forced happens, what is left to choose is asked.

    A result is lost only when its prisoner is covered and nothing else can be played (BRK-MOVE-14).
    """
    while table.forward or table.back:
        free = [who for who in table.forward if not covered(table, who)]
        back = bool(table.back) and not covered(table, table.back)
        if len(free) + back > 1:
            table.then(("move",))
            return
        if free:
            play(table, free[0], False)
        elif back:
            play(table, table.back, True)
        else:
            _lose(table)
        if table.over:
            return
    end_turn(table)


def move(table: Escape) -> Generator[Choose, str, None]:
    """The player chooses which result to use next (BRK-MOVE-12)."""
    results = [f"{who}{pips}" for who, pips in table.forward.items()]
    answer = yield Choose(
        table.seat, "move", "BRK-MOVE-12", lambda: (move_options(table), ()), facts={"results": results}
    )
    word, who, *_ = answer.split(":")
    if word == "leave":
        _leave(table, who)
    else:
        play(table, who, word in BACKWARD)
    if not table.over:
        play_on(table)


def _leave(table: Escape, who: str) -> None:
    """With the table's leave a result that could be used is not (the dial at warn or off)."""
    if who == WHITE:
        who, pips = table.back, table.white
        table.back, table.white = "", 0
    else:
        pips = table.forward.pop(who)
    table.tell("left", "BRK-MOVE-11", table.seat, who=who, pips=pips)


def move_options(table: Escape) -> list[str]:
    """Every result that can be used now, each with exactly where it leads and who is underneath there."""
    taken = set(table.at.values())
    found = [_option(table, who, pips, False, taken) for who, pips in table.forward.items() if not covered(table, who)]
    if table.back and not covered(table, table.back):
        found.append(_option(table, table.back, table.white, True, taken))
    return found


def _option(table: Escape, who: str, pips: int, back: bool, taken: set[int]) -> str:
    space = landing(table, who, pips, back, taken)
    if space > table.box.last:
        return f"board:{who}:{next_boat(table)}"
    if space == CELL:
        return f"cell:{who}" if table.at[who] > CELL else f"stay:{who}"
    word = "back" if back else "step"
    if space not in taken:
        return f"{word}:{who}:{space}"
    under = pile(table, space)
    waiting = "".join(one for one in under if one in table.forward or one == table.back)
    if waiting:
        return f"{word}_bury:{who}:{space}:{under}:{waiting}"
    return f"{word}_stack:{who}:{space}:{under}"


def play(table: Escape, who: str, back: bool) -> None:
    """Use one result: the prisoner goes where it leads."""
    if back:
        pips, table.white, table.back = table.white, 0, ""
    else:
        pips = table.forward.pop(who)
    start = table.at[who]
    places = list(table.at.values())
    space = landing(table, who, pips, back, places)
    if space > table.box.last:
        board(table, who, pips)
        return
    table.at[who] = space
    table.below[who] = 0
    if space == CELL:
        if start == CELL:
            table.tell("stays", "BRK-WHITE-10", table.seat, who=who, pips=pips)
        else:
            table.tell("sent_to_cell", "BRK-WHITE-09", table.seat, who=who, pips=pips, start=place_word(start))
        return
    table.below[who] = places.count(space)
    kind, rule = ("went_back", "BRK-WHITE-06") if back else ("moved", "BRK-MOVE-01")
    if start == CELL:
        rule = "BRK-MOVE-09"
    if table.below[who]:
        kind, rule = kind + "_onto", "BRK-WHITE-07" if back else "BRK-MOVE-08"
        under = pile(table, space)[:-1]
        table.tell(kind, rule, table.seat, who=who, pips=pips, start=place_word(start), space=str(space), under=under)
    else:
        table.tell(kind, rule, table.seat, who=who, pips=pips, start=place_word(start), space=str(space))


def _lose(table: Escape) -> None:
    """All that is left belongs to covered prisoners."""
    for who, pips in table.forward.items():
        table.tell("lost", "BRK-MOVE-14", table.seat, who=who, pips=pips)
    if table.back:
        table.tell("lost", "BRK-WHITE-08", table.seat, who=table.back, pips=table.white)
    table.forward, table.back, table.white = {}, "", 0
