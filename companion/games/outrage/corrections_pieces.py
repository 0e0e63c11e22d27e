"""Putting pieces, coins, Jewels and Warders right by hand.

What belongs together moves together: a coin leaves the Mint, so that none is made or lost.
"""

from __future__ import annotations

from companion.games.outrage.corrections_cards import take_up_tools, to_hand
from companion.games.outrage.place import jewels_inside
from companion.games.outrage.state import IN_CASE, Jewel, Tower
from companion.refused import Refused


def stand(table: Tower, seat: int, square: str) -> None:
    """Stand a piece on a square; what holds only elsewhere ends. Beside the ferryman it has left for good."""
    player = table.players[seat]
    turn = table.turn
    if turn.seat == seat and turn.squares_used and turn.squares_used[-1] == player.square:
        turn.squares_used[-1] = square
    places = table.box.places
    if player.held and square != getattr(places, player.held):
        player.held, player.turns_served = "", 0
    if square != places.chapel_royal:
        player.sanctuary = False
    if player.target_jewel and table.box.cases.get(square) != player.target_jewel:
        take_up_tools(table, seat)
    player.return_square = ""
    turn.not_walked(seat)
    player.escaped = square == places.ferryman
    player.square = square
    if player.escaped:
        _leave_things(table, seat)


def _leave_things(table: Tower, seat: int) -> None:
    """Whoever is out for good keeps no cards and no coin, and the Jewels are safe outside (OUT-END-04, OUT-END-18)."""
    player = table.players[seat]
    take_up_tools(table, seat)
    to_hand(table, seat, [])
    for name in jewels_inside(table, seat):
        table.jewels[name].outside = True
    if player.coin:
        player.coin = False
        table.mint += 1


def leave(table: Tower, seat: int, out: bool) -> None:
    """Put a piece outside for good, or back on Start."""
    if out != table.players[seat].escaped:
        places = table.box.places
        stand(table, seat, places.ferryman if out else places.start)


def hold(table: Tower, seat: int, held: str) -> None:
    """Hold a player somewhere, which is where the piece then stands."""
    if held:
        stand(table, seat, getattr(table.box.places, held))
    table.players[seat].held = held
    table.players[seat].turns_served = 0


def aim(table: Tower, seat: int, jewel: str) -> None:
    """Stand before the case of a Jewel, tools and all; or before none, with the tools in hand again."""
    player = table.players[seat]
    tools = player.staged_tools
    if not jewel:
        take_up_tools(table, seat)
    else:
        player.staged_tools, player.target_jewel = [], ""
        stand(table, seat, table.box.jewels[jewel].square)
        player.staged_tools, player.target_jewel = tools, jewel if tools else ""


def put_coin(table: Tower, seat: int, coin: bool) -> None:
    """Give a player a coin out of the Mint, or take it back there (OUT-COMP-05)."""
    player = table.players[seat]
    if coin and not player.coin:
        if not table.mint:
            raise Refused("outrage.refused.no_coin", "OUT-COMP-05")
        table.mint -= 1
    elif player.coin and not coin:
        table.mint += 1
    player.coin = coin


def fill_mint(table: Tower, _: str, coins: int) -> None:
    """Say how many coins lie in the Mint: those that no player holds."""
    held = sum(player.coin for player in table.players)
    if coins + held != table.box.coins:
        raise Refused("outrage.refused.coins", "OUT-COMP-05", coins=table.box.coins, held=held)
    table.mint = coins


def jewel_place(table: Tower, name: str) -> str:
    """Where a Jewel is, in a word: "case", "inside:2" or "outside:2"."""
    jewel = table.jewels[name]
    if jewel.holder == IN_CASE:
        return "case"
    return f"{'outside' if jewel.outside else 'inside'}:{jewel.holder}"


def jewel_places(table: Tower, _: str) -> list[str]:
    """Everywhere a Jewel can be; outside, where the first one ends the game, together with its end (OUT-END-13)."""
    return ["case", *(f"{where}:{seat}" for where in ("inside", "outside") for seat in range(len(table.players)))]


def put_jewel(table: Tower, name: str, place: str) -> None:
    """Put a Jewel somewhere."""
    where, _, seat = place.partition(":")
    table.jewels[name] = Jewel(int(seat), where == "outside") if seat else Jewel()


def jewel_spot(table: Tower, name: str) -> str:
    """The square of its case, "" when the Jewel is not in it."""
    return table.box.jewels[name].square if table.jewels[name].holder == IN_CASE else ""


def man_post(table: Tower, post: str, there: bool) -> None:
    """Put a Yeoman Warder at a post, or take one away (OUT-COMP-03)."""
    if there and post not in table.warders:
        if len(table.warders) >= table.box.warders:
            raise Refused("outrage.refused.no_warder", "OUT-COMP-03")
        table.warders.append(post)
    elif not there and post in table.warders:
        table.warders.remove(post)
