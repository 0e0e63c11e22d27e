"""What each tile scores, who has won, and what it would be so far (CLK-SCORE)."""

from __future__ import annotations

from companion.games.cloaks.state import City, Tally, all_tallies
from companion.rules.asks import TABLE
from companion.rules.game import Standing
from companion.rules.standings import Side, ranked


def tile_points(tally: Tally, seat: int) -> int:
    """What a tile scores for a seat: the smaller of own and other houses, and 1 more for a monument on a star.

    Only for those with a monument there (CLK-SCORE-03 to 07).
    """
    if not tally.monuments[seat]:
        return 0
    return min(tally.houses[seat], tally.others(seat)) + tally.starred[seat]


def totals(table: City) -> list[int]:
    """The points of each seat, as the tiles stand now."""
    tallies = all_tallies(table)
    return [sum(tile_points(tally, seat) for tally in tallies) for seat in range(len(table.players))]


def finish(table: City) -> None:
    """The game is over and every tile is scored (CLK-END-05, CLK-SCORE-01)."""
    table.over = True
    table.agenda.clear()
    found = standings(table)
    if not table.box.earlier:
        table.tell("nobles_scored", "CLK-SCORE-01", TABLE)
    for standing in found:
        seat = standing.seats[0]
        table.tell("scored", "CLK-SCORE-02", seat, total=standing.total, influence=table.players[seat].influence)
    best = [standing.seats[0] for standing in found if standing.place == 1]
    tie = sum(standing.total == found[0].total for standing in found) > len(best)
    rule = "CLK-SCORE-10" if len(best) > 1 else "CLK-SCORE-09" if tie else "CLK-SCORE-08"
    table.tell("won" if len(best) == 1 else "won_together", rule, TABLE, seats=best)


def standings(table: City) -> list[Standing]:
    """Places, totals and what each tile gives; nothing is hidden, so they are open at any time."""
    tallies = all_tallies(table)
    sides = []
    for seat, player in enumerate(table.players):
        points = [tile_points(tally, seat) for tally in tallies]
        lines = [
            (
                "tile",
                {
                    "place": place,
                    "own": tallies[place].houses[seat],
                    "others": tallies[place].others(seat),
                    "star": bool(tallies[place].starred[seat]),
                },
                points[place],
            )
            for place in range(len(tallies))
            if tallies[place].monuments[seat]
        ]
        # More influence breaks a tie; what is equal even then is a shared win (CLK-SCORE-09, 10).
        sides.append(Side((sum(points), player.influence), [seat], sum(points), lines))
    return ranked(sides)
