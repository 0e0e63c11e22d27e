"""The odds of Break Out: which prisoners the dice can bring into a boat this turn.

Only this turn can be counted out: what later ones bring rests on dice that others choose. Of a forecast it is told,
to its owner, who can still come into their boat at all (`view.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import inf, prod

from companion.client.answering.odds import Odd
from companion.games.break_out import white
from companion.games.break_out.box import sides_of
from companion.games.break_out.dice import take
from companion.games.break_out.edition import WHITE
from companion.games.break_out.moves import play
from companion.games.break_out.seen_table import after, scratch
from companion.games.break_out.state import CELL, Escape, covered, resting
from companion.games.break_out.track import ahead
from companion.rules.asks import Ask, Pick, Throw
from companion.rules.chances import table_again
from companion.rules.play import Play


def odds(start: Callable[[], Play], ask: Ask, taken: Sequence[str]) -> list[Odd]:
    """Of a roll, whoever can get aboard if it is played for that; of the choice of dice, by one's own die at once."""
    if isinstance(ask, Throw) and ask.about == "roll":
        return _of_roll(start(), ask)
    if not isinstance(ask, Pick) or ask.kind != "prisoner" or not ask.about.startswith("dice"):
        return []
    running = start()
    if taken and ask.allows(list(taken)):
        running.answer(ask.seat, list(taken))
        rolled = running.asks[0]
        return _of_roll(running, rolled) if isinstance(rolled, Throw) else []
    table = table_again(running)
    free = [who for who in ask.items if who != WHITE and not covered(table, who)]
    return _likeliest({who: by_own_die(table, who) for who in free}, "own_die")


def _likeliest(chances: dict[str, Fraction], key: str) -> list[Odd]:
    """Those that can happen, the likeliest first."""
    found = sorted(chances.items(), key=lambda one: -one[1])
    return [Odd(key, chance, {"who": who}) for who, chance in found if chance]


def _pips_to_board(table: Escape, who: str, more: int = 0) -> float:
    """The fewest pips by which a prisoner gets beyond the last space, as everybody stands now.

    Infinite where that is more than its die can show, and `more` besides.
    """
    box, taken, most = table.box, list(table.at.values()), max(sides_of(table.box, who)) + more
    return next((pips for pips in range(1, most + 1) if ahead(box, taken, table.at[who], pips) > box.last), inf)


def by_own_die(table: Escape, who: str) -> Fraction:
    """How likely its own die is to bring a prisoner aboard that is moved before all others."""
    if who in resting(table):
        return Fraction(0)
    if table.box.special:
        return _by_every_side(table, who)
    needed, sides = _pips_to_board(table, who), sides_of(table.box, who)
    return Fraction(sum(side >= needed for side in sides), len(sides))


def _of_roll(running: Play, ask: Throw) -> list[Odd]:
    table = table_again(running)
    if ask.dice < len(table.dice):
        # The coloured die only says who goes back.
        return []
    rolled = [who for who in table.dice if who != WHITE]
    if table.box.special:
        # Too many ways to play so many results out, each with what spaces make of it.
        return _likeliest({who: by_own_die(table, who) for who in rolled if not covered(table, who)}, "own_die")
    return _likeliest({who: _aboard(table, who) for who in rolled}, "aboard")


def _aboard(table: Escape, who: str) -> Fraction:
    """How likely this roll is to let its player bring a prisoner aboard, in whatever order the results are used.

    Of the prisoner's own die only the fewest pips that will do have to be found, for each way the other dice fall.
    """
    box, others = table.box, [die for die in table.dice if die != who]
    if _pips_to_board(table, who, len(others)) == inf:
        # Each other result puts somebody on one space at the most, which is then not counted.
        return Fraction(0)
    sides = [Counter(sides_of(box, die)) for die in others]
    own, good = sides_of(box, who), 0
    for faces in product(*sides):
        rolled = scratch(table)
        rolled.forward = {who: 0} | {die: face for die, face in zip(others, faces, strict=True) if face}
        rolled.white = rolled.forward.pop(WHITE, 0)
        needed = min((_fewest(one, who) for one in _white_used(rolled)), default=inf)
        ways = prod(die[face] for die, face in zip(sides, faces, strict=True))
        good += ways * sum(side >= needed for side in own)
    return Fraction(good, len(own) * prod(die.total() for die in sides))


def _by_every_side(table: Escape, who: str) -> Fraction:
    """The same where special spaces act: more pips may lead less far there, so every side is played."""
    sides, good = sides_of(table.box, who), Fraction(0)
    for side in sides:
        rolled = scratch(table)
        rolled.forward, rolled.white, rolled.back = take(rolled, {who: side}), 0, ""
        good += _best(rolled, who)
    return good / len(sides)


def _best(table: Escape, who: str) -> Fraction:
    """How likely that one gets aboard by the result that lies there, if any, throws by the way counted."""
    if table.at[who] < CELL:
        return Fraction(1)
    if who not in table.forward or covered(table, who):
        return Fraction(0)
    played = scratch(table)
    play(played, who, False)
    tables = after(played)
    return sum((_best(one, who) for one in tables), Fraction(0)) / len(tables)


def _white_used(table: Escape) -> Iterator[Escape]:
    """The table once it is settled whom the white result sends back, in every way that leaves the others a choice."""
    named = ([table.named] if table.named else white.candidates(table)) if table.white else []
    if not named:
        yield table
    for who in named:
        settled = scratch(table)
        white.send_back(settled, who)
        yield settled


def _fewest(table: Escape, who: str) -> float:
    """The fewest pips of its own that bring a prisoner aboard, in the best order of the other results.

    More pips never lead less far, as they are counted from the same place.
    """
    if table.over:
        # Whoever was left sits in the last boat.
        return 0
    if who not in table.forward:
        return inf
    best = inf if covered(table, who) else _pips_to_board(table, who)
    others = [(other, False) for other in table.forward if other != who]
    for other, back in [*others, (table.back, True)] if table.back else others:
        if not covered(table, other):
            played = scratch(table)
            play(played, other, back)
            best = min(best, _fewest(played, who))
    return best
