"""Playing the results of a roll in the order the player likes (BRK-MOVE-11 to 16)."""

from __future__ import annotations

from collections.abc import Generator

from companion.games.break_out.boats import next_boat
from companion.games.break_out.edition import WHITE
from companion.games.break_out.going import go_ahead, go_back
from companion.games.break_out.spaces import landed
from companion.games.break_out.state import CELL, Escape, acting, pile
from companion.games.break_out.track import ahead, behind
from companion.games.break_out.turn import end_turn
from companion.rules.asks import Choose

BACKWARD = frozenset({"back", "back_stack", "back_bury", "cell", "stay"})
"""First words of the options that use the white result."""


def play_on(table: Escape) -> None:
    """Go on with the results of this roll: what is forced happens, what is left to choose is asked.

    A result is lost only when its prisoner is covered and nothing else can be played (BRK-MOVE-14).
    """
    while (table.forward or table.back) and not acting(table):
        above = table.above
        free = [who for who in table.forward if not above[who]]
        back = table.back != "" and not above[table.back]
        if len(free) + back > 1:
            table.agenda.append(("move",))
            return
        if free:
            play(table, free[0], False)
        elif back:
            play(table, table.back, True)
        else:
            _lose(table)
        if table.over:
            return
    if not acting(table):
        end_turn(table)


def move(table: Escape) -> Generator[Choose, str, None]:
    """The player chooses which result to use next (BRK-MOVE-12)."""
    facts = {"first": _none_used(table)}
    answer = yield Choose(table.seat, "move", "BRK-MOVE-12", lambda: (move_options(table), ()), facts=facts)
    word, who, *_ = answer.split(":")
    if word == "leave":
        _leave(table, who)
    else:
        play(table, who, word in BACKWARD)
    if not table.over:
        play_on(table)


def _none_used(table: Escape) -> bool:
    """Whether every result of this roll is still to be used, White's too, but for the one that White stands for."""
    coloured = [die for die in table.dice if die != WHITE]
    whole = all(die in table.forward or die == table.back for die in coloured)
    return whole and (len(coloured) == len(table.dice) or table.back != "")


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
    box, at, above = table.box, table.at, table.above
    last = box.last
    taken = list(at.values())
    found = []
    for who, pips in table.forward.items():
        if above[who]:
            continue
        space = ahead(box, taken, at[who], pips)
        if space > last:
            found.append(f"board:{who}:{next_boat(table)}")
        elif space in taken:
            found.append(_onto(table, "step", who, space))
        else:
            found.append(f"step:{who}:{space}")
    who = table.back
    if who and not table.above[who]:
        space = behind(box, taken, at[who], table.white)
        if space == CELL:
            found.append(f"cell:{who}" if at[who] > CELL else f"stay:{who}")
        elif space in taken:
            found.append(_onto(table, "back", who, space))
        else:
            found.append(f"back:{who}:{space}")
    return found


def _onto(table: Escape, word: str, who: str, space: int) -> str:
    """The option of landing on somebody: who is underneath, and who of them has a result still to use."""
    under = pile(table, space)
    waiting = "".join(one for one in under if one in table.forward or one == table.back)
    return f"{word}_bury:{who}:{space}:{under}:{waiting}" if waiting else f"{word}_stack:{who}:{space}:{under}"


def play(table: Escape, who: str, back: bool) -> None:
    """Use one result: the prisoner goes where it leads, and a special space there acts (BRK-SPACE-01)."""
    if back:
        pips, table.white, table.back = table.white, 0, ""
        go_back(table, who, pips)
    else:
        go_ahead(table, who, table.forward.pop(who))
    if table.at[who] > CELL:
        landed(table, who)


def _lose(table: Escape) -> None:
    """All that is left belongs to covered prisoners."""
    for who, pips in table.forward.items():
        table.tell("lost", "BRK-MOVE-14", table.seat, who=who, pips=pips)
    if table.back:
        table.tell("lost", "BRK-WHITE-08", table.seat, who=table.back, pips=table.white)
    table.forward, table.back, table.white = {}, "", 0
