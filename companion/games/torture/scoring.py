"""Fame: on equipment, on felons, in coins (TOR-SCORE)."""

from __future__ import annotations

from typing import Any

from companion.games.torture.state import Dungeon, strength
from companion.rules.asks import TABLE
from companion.rules.game import Standing
from companion.rules.standings import Side, ranked


def finish(table: Dungeon) -> None:
    """The game is over: everybody's fame is told, and who gets the job (TOR-END-03, TOR-SCORE-04 to 06)."""
    table.over = True
    table.agenda.clear()
    found = standings(table)
    for standing in found:
        table.tell("scored", "TOR-SCORE-03", standing.seats[0], total=standing.total,
                   gold=table.players[standing.seats[0]].gold)  # fmt: skip
    best = [standing.seats[0] for standing in found if standing.place == 1]
    tie = sum(standing.total == found[0].total for standing in found) > len(best)
    rule = "TOR-SCORE-06" if len(best) > 1 else "TOR-SCORE-05" if tie else "TOR-SCORE-04"
    table.tell("won" if len(best) == 1 else "won_together", rule, TABLE, seats=best)


def fame_lines(table: Dungeon, seat: int) -> list[tuple[str, dict[str, Any], int]]:
    """Where a seat's fame comes from, as it stands now (TOR-SCORE-01 to 03)."""
    player, box = table.players[seat], table.box
    on_equipment = sum(box.equipment[card].fame for card in player.equipment)
    on_felons = sum(box.felons[card].fame for card in player.felons)
    symbols = {trump for card in player.felons for trump in box.felons[card].trumps}
    more = strength(table, seat, "end_per_felon") * len(player.felons)
    more += strength(table, seat, "end_per_symbol") * len(symbols)
    lines: list[tuple[str, dict[str, Any], int]] = [
        ("equipment", {"cards": list(player.equipment)}, on_equipment),
        ("felons", {"cards": list(player.felons)}, on_felons),
        ("coins", {"gold": player.gold}, player.gold * box.edition.components.coin_fame),
    ]
    return [*lines, ("extra", {}, more)] if more else lines


def fame(table: Dungeon, seat: int) -> int:
    """All of a seat's fame, as it stands now."""
    return sum(points for _, _, points in fame_lines(table, seat))


def standings(table: Dungeon) -> list[Standing]:
    """Places, totals and where they come from; open at any time, unless the table hides its coins (R-TOR-23)."""
    if table.box.options.coins == "hidden" and not table.over:
        return []
    felons = table.box.options.tie == "felons"
    sides = []
    for seat, player in enumerate(table.players):
        lines = fame_lines(table, seat)
        points = sum(line[2] for line in lines)
        rank = (points, player.gold, len(player.felons) if felons else 0)
        sides.append(Side(rank, [seat], points, lines))
    return ranked(sides)
