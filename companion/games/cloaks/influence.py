"""What a house gives, and the cloaks that come with every ten (CLK-INF)."""

from __future__ import annotations

from companion.games.cloaks.cloaks import free_beside
from companion.games.cloaks.state import City, Tally, free_roads, ground, supply


def options(table: City, tally: Tally, seat: int) -> tuple[int, int, int]:
    """The three options on a tile as it stands: own houses, houses of others, monuments (CLK-INF-03 to 05)."""
    gives = table.box.edition.influence
    return (
        gives.own * tally.houses[seat],
        gives.others * tally.others(seat),
        gives.monuments * sum(tally.monuments),
    )


def options_with_house(table: City, tally: Tally, seat: int) -> tuple[int, int, int]:
    """The same once a further own house stands there: all three are counted after it does (CLK-INF-06)."""
    own, others, monuments = options(table, tally, seat)
    return own + table.box.edition.influence.own, others, monuments


def gain(table: City, seat: int, number: int) -> int:
    """Advance the markers, and say how many cloaks that earns: one for each ten reached or passed, while any are left.

    CLK-INF-07, 09, 12.
    """
    player, every = table.players[seat], table.box.edition.influence.cloak_every
    tens = (player.influence + number) // every - player.influence // every
    player.influence += number
    earned = min(tens, supply(table, seat))
    if earned:
        table.tell("earned", "CLK-INF-09", seat, number=earned, influence=player.influence)
    return earned


def lose(table: City, seat: int, number: int) -> int:
    """A card sets the markers back by so much, never below 0. Returns by how much.

    Cloaks that were earned stay; whoever reaches a ten again earns one again, as long as there are any.
    """
    player = table.players[seat]
    lost = min(number, player.influence)
    player.influence -= lost
    table.tell("lost", "CLK-CARD-14", seat, loss=lost, influence=player.influence)
    return lost


def earned_squares(table: City, seat: int) -> list[str]:
    """Where a cloak that was just earned can lie: a free road square beside the group (CLK-INF-10)."""
    return free_beside(ground(table), free_roads(table), table.players[seat].cloaks)
