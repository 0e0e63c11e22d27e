"""Before the first turn: neutral houses, action cards, home tiles, who begins, the houses marked H."""

from __future__ import annotations

from collections.abc import Generator

from companion.games.cloaks.ground import PLACES
from companion.games.cloaks.state import City, Tally, clockwise, ground, order
from companion.games.cloaks.tiles import NEUTRAL
from companion.rules.asks import TABLE, Choose, Draw

SIDE_MIDDLES = (1, 5, 7, 3)
"""The places of the home tiles in the middle of each side, clockwise from the north (R-CLK-04)."""

CORNERS = (0, 2, 8, 6)
"""The same for the corners."""


def neutral_houses(table: City) -> None:
    """A neutral house goes on each printed position (CLK-SETUP-10)."""
    there = ground(table)
    if there.neutral:
        table.tell("neutral_houses", "CLK-SETUP-10", TABLE, squares=order(there.neutral), number=len(there.neutral))
    if table.box.light:
        seats = range(len(table.players))
        neutral = ["".join(table.box.tiles[laid.partition(":")[0]]).count(NEUTRAL) for laid in table.tiles]
        table.tallies = [Tally([0 for _ in seats], [0 for _ in seats], [0 for _ in seats], count) for count in neutral]


def deal_cards(table: City) -> None:
    """Four action cards are laid open off a shuffled pack (CLK-SETUP-11)."""
    if table.real and table.box.options.actions == "real":
        table.tell("use_real", "CLK-CARD-08", TABLE, open=0)
    table.then(*([("open_card", -1)] * table.box.edition.components.open_cards))


def home_places(table: City) -> list[int]:
    """The home tiles nobody has yet (CLK-SETUP-12)."""
    kinds = {"side_middles": SIDE_MIDDLES, "corners": CORNERS, "chosen": tuple(range(PLACES))}
    taken = {player.home for player in table.players}
    return [place for place in kinds[table.box.options.homes] if place not in taken]


def choose_home(table: City, seat: int) -> Generator[Choose, str, None]:
    """Each seat has the home tile nearest to it (CLK-SETUP-12)."""
    places = _from_the_left(table, home_places(table), seat)
    answer = yield Choose(seat, "home", "CLK-SETUP-12", [str(place) for place in places], kind="place")
    table.players[seat].home = int(answer)
    table.tell("home", "CLK-SETUP-12", seat, place=int(answer))


def _from_the_left(table: City, places: list[int], seat: int) -> list[int]:
    """Those next clockwise to the tile of the seat before come first: people sit round the table in that order."""
    before = table.players[seat - 1].home if seat else -1
    around = next((ring for ring in (SIDE_MIDDLES, CORNERS) if before in ring), ())
    start = around.index(before) if before in around else 0
    turn = [*around[start:], *around[:start]]
    return sorted(places, key=lambda place: turn.index(place) if place in turn else PLACES)


def draw_starter(table: City) -> Generator[Draw, str, None]:
    """The companion draws who begins (CLK-SETUP-13)."""
    drawn = yield Draw(TABLE, "starter", "CLK-SETUP-13", "start", _seats(table), kind="seat")
    _begin(table, int(drawn))


def say_starter(table: City) -> Generator[Choose, str, None]:
    """The table has drawn lots and says who begins."""
    said = yield Choose(TABLE, "starter_said", "CLK-SETUP-13", _seats(table), kind="seat")
    _begin(table, int(said))


def _seats(table: City) -> list[str]:
    return [str(seat) for seat in range(len(table.players))]


def _begin(table: City, seat: int) -> None:
    table.starter = seat
    table.tell("starter", "CLK-SETUP-13", seat)
    for player in table.players:
        player.waiting = table.box.ready
    table.then(*(("place_house", one) for one in clockwise(table, seat)), ("begin_turn", seat))


def house_squares(table: City, seat: int) -> list[str]:
    """Where the house marked H may stand: a field of the home tile beside a road of it (CLK-SETUP-14, R-CLK-05)."""
    there, home = ground(table), table.players[seat].home
    taken = {square for player in table.players for square in player.houses}
    return order(
        {
            field
            for field in there.fields
            if there.place[field] == home
            and field not in taken
            and any(beside in there.roads and there.place[beside] == home for beside in there.beside[field])
        }
    )


def place_house(table: City, seat: int) -> Generator[Choose, str, None]:
    """The house marked H, and the noble on it; it gives no influence (CLK-SETUP-14 to 17)."""
    player = table.players[seat]
    if table.box.light:
        table.tallies[player.home].houses[seat] += 1
        table.tell("start_house_there", "CLK-SETUP-14", seat, place=player.home)
        return
    square = yield Choose(seat, "start_house", "CLK-SETUP-14", lambda: (house_squares(table, seat), ()), kind="square",
                          facts={"place": player.home})  # fmt: skip
    player.houses.append(square)
    player.noble = square
    table.tell("start_house", "CLK-SETUP-14", seat, place=player.home, square=square)
