"""The table is right: putting places, dice and the turn right by hand.

Forecasts are not among them: they are locked (BRK-FORE-05).
"""

from __future__ import annotations

from msgspec import UNSET

from companion.games.break_out.boats import all_home
from companion.games.break_out.edition import WHITE
from companion.games.break_out.moves import move_options
from companion.games.break_out.scoring import finish
from companion.games.break_out.state import CELL, Escape, full, pile, place_word, put, resting, round_number
from companion.games.break_out.white import candidates
from companion.refused import Refused
from companion.rules.asks import TABLE
from companion.rules.corrections import YES_NO, Corrections, OfTable

ROUNDS = 99

_END = ("close",)
_GO_ON = ("next_turn",)


def _begun(table: Escape) -> bool:
    """Before the first turn there is nothing on the board that could be wrong."""
    return table.turns > 0


def _running(table: Escape) -> tuple[str, ...]:
    """The one thing of that name, while somebody is on turn."""
    return ("",) if _begun(table) and not table.over else ()


def _prisoners(table: Escape) -> tuple[str, ...]:
    return table.box.prisoners if _begun(table) else ()


def _places(table: Escape, _: str) -> list[str]:
    box = table.box
    boats = [place_word(-boat) for boat in range(1, box.last_boat + 1)]
    return ["cell", *(str(space) for space in range(box.first, box.last + 1)), *boats]


def _put_right(table: Escape, who: str, place: str) -> None:
    put_in(table, who, place)
    if table.named == who and table.at[who] < CELL:
        table.named = ""
    _settle(table)


def put_in(table: Escape, who: str, place: str) -> None:
    """Put a prisoner somewhere, on top of everybody there. In a boat no result is of use any more (BRK-BOAT-06)."""
    boat = int(place.removeprefix("boat")) if place.startswith("boat") else 0
    if boat and table.at[who] != -boat and full(table, boat):
        raise Refused("break-out.refused.boat_full", "BRK-BOAT-01", boat=boat)
    put(table, who, -boat if boat else CELL if place == "cell" else int(place))
    if boat:
        _drop_results(table, who)


def _drop_results(table: Escape, who: str) -> None:
    unused = [f"{who}{pips}"] if (pips := table.forward.pop(who, 0)) else []
    if table.back == who:
        unused.append(f"{WHITE}{table.white}")
        table.back, table.white = "", 0
    if unused:
        table.tell("void", "BRK-BOAT-06", table.seat, results=unused)


def _piles(table: Escape) -> list[str]:
    """The spaces where prisoners stand on each other."""
    taken = [at for at in table.at.values() if at > CELL]
    return [str(space) for space in sorted(set(taken)) if taken.count(space) > 1] if _begun(table) else []


def _standing(table: Escape, space: str) -> list[str]:
    return list(pile(table, int(space)))


def _who_can_stand(table: Escape, space: str) -> list[str]:
    """Those in the pile, bottom to top, and after them those who can join it."""
    there = _standing(table, space)
    return [*there, *(who for who in table.at if who not in there)]


def _pile_up_right(table: Escape, space: str, order: list[str]) -> None:
    pile_up(table, space, order)
    _settle(table)


def pile_up(table: Escape, space: str, order: list[str]) -> None:
    """Build a pile anew, bottom to top. It must name all who stand there: nobody has said where else they are."""
    left_out = [who for who in _standing(table, space) if who not in order]
    if left_out:
        raise Refused("break-out.refused.left_out", "BRK-STACK-01", who=left_out)
    for who in order:
        put_in(table, who, space)


def _seats(table: Escape, _: str) -> list[int]:
    return list(range(len(table.forecasts)))


def _set_turn(table: Escape, _: str, seat: int) -> None:
    table.seat = seat


def _set_round(table: Escape, _: str, number: int) -> None:
    table.turns += (number - round_number(table)) * len(table.forecasts)


def _dice(table: Escape) -> list[str]:
    """The dice whose results are still to be used."""
    return [*table.forward, *([WHITE] if table.white else [])] if _running(table) else []


def _faces(table: Escape, die: str) -> list[int]:
    return sorted(set(table.box.sides.get(die, range(1, 7))))


def _shown(table: Escape, die: str) -> int:
    return table.white if die == WHITE else table.forward[die]


def _set_die(table: Escape, die: str, pips: int) -> None:
    """By a blank side nobody moves, so that what was asked may be settled (BRK-DICE-12)."""
    if die == WHITE:
        table.white = pips
        table.back = table.back if pips else ""
    elif pips:
        table.forward[die] = pips
    else:
        del table.forward[die]
    if not pips:
        _settle(table)


def _may_rest(table: Escape) -> tuple[str, ...]:
    """Those of whom a space could have it that they miss their next result."""
    return tuple(who for who, at in table.at.items() if at >= CELL) if table.box.lets_rest and _running(table) else ()


def _set_rest(table: Escape, who: str, rests: bool) -> None:
    others = [one for one in resting(table) if one != who]
    table.resting = [*others, who] if rests else others or UNSET


def _settle(table: Escape) -> None:
    """What follows from a place put right: the game may be over, or not over yet; what is asked may be settled."""
    agenda = table.agenda
    if agenda and agenda[-1] in (_END, _GO_ON):
        # Another place that was put right just now has led there.
        agenda.pop()
    ended, running = not agenda, any(at >= CELL for at in table.at.values())
    limit = table.box.options.round_limit * len(table.forecasts)
    if all_home(table) and (running or not ended):
        table.over = False
        agenda.append(_END)
    elif ended and (all_home(table) or (limit and table.turns >= limit)):
        finish(table)
    elif ended:
        table.over = False
        table.tell("goes_on", "BRK-END-01", TABLE)
        agenda.append(_GO_ON)
    elif agenda[-1] == ("move",) and len(move_options(table)) < 2:
        agenda[-1] = ("use_results",)
    elif agenda[-1] == ("choose_white",) and (not table.white or len(candidates(table)) < 2):
        agenda[-1] = ("use_white",)


CORRECTIONS: Corrections[Escape] = Corrections(
    of_seats={},
    of_table={
        "place": OfTable(
            kind="square",
            names=_prisoners,
            options=_places,
            read=lambda table, who: place_word(table.at[who]),
            put=_put_right,
            spot=lambda table, who: place_word(table.at[who]),
        ),
        "pile": OfTable(
            kind="pile",
            names=_piles,
            options=_who_can_stand,
            read=_standing,
            put=_pile_up_right,
            spot=lambda _, space: space,
            follows=True,
        ),
        "turn": OfTable(kind="seat", names=_running, options=_seats, read=lambda table, _: table.seat, put=_set_turn),
        "round": OfTable(
            kind="number",
            names=_running,
            options=lambda *_: range(1, ROUNDS + 1),
            read=lambda table, _: round_number(table),
            put=_set_round,
        ),
        "rests": OfTable(
            kind="yes_no",
            names=_may_rest,
            options=lambda *_: YES_NO,
            read=lambda table, who: who in resting(table),
            put=_set_rest,
        ),
        "die": OfTable(kind="number", names=_dice, options=_faces, read=_shown, put=_set_die),
    },
)
