"""The white die: when it may be taken, and whom it sends back (BRK-WHITE)."""

from __future__ import annotations

from collections.abc import Generator

from companion.games.break_out.edition import WHITE
from companion.games.break_out.moves import play_on
from companion.games.break_out.state import CELL, Escape, covered, pile
from companion.games.break_out.track import behind
from companion.rules.asks import Choose


def available(table: Escape) -> bool:
    """Whether the white die may be taken this turn (BRK-WHITE-01)."""
    return table.turns > table.box.without_white


def goes_back_alone(table: Escape) -> bool:
    """Whether one coloured die only says who goes back, and need not be read (BRK-WHITE-13)."""
    return len(table.dice) == 2 and WHITE in table.dice and replaces(table)


def replaces(table: Escape) -> bool:
    """Whether the white result takes the place of a coloured one (BRK-WHITE-04); the house options keep all of them."""
    box = table.box
    return not (box.white_any or (box.white_beside and len(table.dice) == 2))


def candidates(table: Escape) -> list[str]:
    """Whom the white die may send back: nobody out of a boat (BRK-WHITE-05 and its options, BRK-WHITE-14)."""
    at = table.at
    if replaces(table):
        boats = table.box.from_boats
        named = [die for die in table.dice if die != WHITE and (boats or at[die] >= CELL)]
    elif table.box.white_any:
        named = [who for who, place in at.items() if place >= CELL]
    else:
        rolled = table.dice
        named = [who for who, place in at.items() if place >= CELL and who not in rolled and not covered(table, who)]
    if table.box.options.white_on_immobile == "only_if_none":
        return [who for who in named if table.at[who] > CELL and not covered(table, who)] or named
    return named


def name(table: Escape) -> Generator[Choose, str, None]:
    """Before the roll: the player names whom the white die will send back, unless there is no choice."""
    named = candidates(table)
    if len(named) > 1:
        table.named = yield Choose(table.seat, "name_white", "BRK-WHITE-05", named, kind="prisoner")
    elif named:
        table.named = named[0]
    if table.named:
        table.tell("white_named", "BRK-WHITE-05", table.seat, who=table.named)


def use(table: Escape) -> None:
    """After the roll: ask whom the white result sends back, unless that is settled, or there is none."""
    if not table.white:
        play_on(table)
        return
    named = [table.named] if table.named else candidates(table)
    if len(named) > 1:
        table.then(("choose_white",))
        return
    if named:
        send_back(table, named[0])
    else:
        table.tell("white_lost", "BRK-WHITE-08", table.seat, pips=table.white)
        table.white = 0
    play_on(table)


def choose_white(table: Escape) -> Generator[Choose, str, None]:
    """The player says which coloured result gives way, or who is sent back."""
    answer = yield Choose(
        table.seat, "replace" if replaces(table) else "send_back", "BRK-WHITE-05", lambda: (_options(table), ()),
        facts={"pips": table.white},
    )  # fmt: skip
    send_back(table, answer.split(":")[1])
    play_on(table)


def _options(table: Escape) -> list[str]:
    """One option a candidate, with what would happen to them as things stand now."""
    box, at = table.box, table.at
    taken = set(at.values())
    word = "gives" if replaces(table) else "sent"
    found = []
    for who in candidates(table):
        lost = table.forward.get(who, 0)
        if at[who] == CELL:
            found.append(f"{word}_stay:{who}:{lost}")
        elif table.above[who]:
            found.append(f"{word}_covered:{who}:{lost}")
        else:
            space = behind(box, taken, at[who], table.white)
            if space == CELL:
                found.append(f"{word}_cell:{who}:{lost}")
            elif space in taken:
                found.append(f"{word}_stack:{who}:{lost}:{space}:{pile(table, space)}")
            else:
                found.append(f"{word}:{who}:{lost}:{space}")
    return found


def send_back(table: Escape, who: str) -> None:
    """Settle who goes back. A prisoner who is in a cell, and will be, stays there (BRK-WHITE-10)."""
    lost = table.forward.pop(who, 0) if replaces(table) else 0
    if lost:
        table.tell("replaced", "BRK-WHITE-04", table.seat, who=who, lost=lost, pips=table.white)
    if table.at[who] == CELL and who not in table.forward:
        table.tell("stays", "BRK-WHITE-10", table.seat, who=who, pips=table.white)
        table.white = 0
    else:
        table.back = who
