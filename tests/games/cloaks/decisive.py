"""Sets up the decisive positions of Throw Down the Cloaks in the city of `tables.py` and judges what is claimed.

table: seats, each as the words of `tables.seat` (cloaks, noble, houses, monuments, influence), turn: who is on turn,
after: corrections in the end, options.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.cloaks import game
from companion.games.cloaks.scoring import totals
from companion.rules.asks import Answer, Ask, Pick
from companion.rules.play import Play
from companion.testing.decisive import Claim, Row, answers
from tests.games.cloaks.tables import at, edition, seat

PHASES = {"build": "build", "noble": "noble", "cloaks": "cloaks", "laid": "cloaks"}
"""The phase to which a position is played on, by the question that is meant."""


def table(row: Row) -> Play:
    """The position, with its question open."""
    given = row.table
    seats = [seat(**words) for words in given["seats"]]
    town = at(*seats, turn=given["turn"], phase=PHASES[row.asked], box=plain(), **given.get("options", {}))
    for answer in given.get("play", []):
        town.answer(answer)
    return town.play


def plain() -> dict[str, Any]:
    """A box whose action cards do nothing that the rules know of, so that none of them can help."""
    return edition(verbs=("by_table",) * len(edition()["action"]))


def listed(ask: Ask) -> list[Answer]:
    """All answers but to look to the action cards, which do nothing here; of cloaks every way to lay them."""
    if isinstance(ask, Pick):
        return layouts(ask, list(ask.fixed), {})
    return [answer for answer in answers(ask) if answer != "cards"]


def layouts(ask: Pick, taken: list[str], found: dict[str, Answer]) -> list[Answer]:
    """Every layout that the cloaks can be brought to, each once, in whatever order they are laid."""
    key = " ".join(sorted(taken))
    if key not in found:
        found[key] = list(taken) if ask.allows(taken) else None
        for further in ask.could_come(taken):
            if further != "cards":
                layouts(ask, [*taken, further], found)
    return [answer for answer in found.values() if answer is not None]


def same(play: Play) -> Hashable:
    """Everything but what was told."""
    position = play.position()
    return position.table, repr(position.answers)


def claim(row: Row, play: Play) -> Claim:
    """For the end of this turn. won: the game is over, and won alone. points:3 - so many more than now. influence:4 -
    so much more. cloak - a cloak more on the board or waiting to be laid."""
    word, _, what = row.claim.partition(":")
    number = play.asks[0].seat
    before: Any = play.copy().state

    def cloaks(table: Any) -> int:
        return len(table.players[number].cloaks) + int(table.players[number].waiting)

    def settled(now: Play) -> bool | None:
        table: Any = now.state
        if not table.over and table.seat == number and table.players[number].turns == before.players[number].turns:
            return None
        if word == "won":
            return table.over and [one.seats for one in game.standings(table) if one.place == 1] == [[number]]
        if word == "points":
            return totals(table)[number] >= totals(before)[number] + int(what)
        if word == "influence":
            return bool(table.players[number].influence >= before.players[number].influence + int(what))
        return cloaks(table) > cloaks(before)

    return settled
