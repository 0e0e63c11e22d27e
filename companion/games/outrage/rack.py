"""The Rack of Torment."""

from __future__ import annotations

from companion.games.outrage import cards, tower_orders
from companion.games.outrage.place import place
from companion.games.outrage.prison import ATTEMPTS, release, which_try
from companion.games.outrage.roles import IMPRISONED, RACK_PARDON
from companion.games.outrage.state import Tower
from companion.games.outrage.theft import give_back_jewels
from companion.games.outrage.turn import end_turn, owe_throw
from companion.rules.asks import Asking, Choose


def rack(table: Tower, seat: int) -> Asking:
    """Be taken to the Rack. Its pardon, shown now, cancels everything that follows (OUT-RACK-01, OUT-RACK-08)."""
    player = table.players[seat]
    place(table, seat, table.box.places.rack, "OUT-RACK-01")
    player.held = "rack"
    table.tell("racked", "OUT-RACK-01", seat)
    if player.hand:
        word = yield Choose(
            seat,
            "racked",
            "OUT-RACK-08",
            lambda: (["suffer"], [RACK_PARDON] if cards.has_role(table, seat, RACK_PARDON) else []),
            hand=True,
        )
        if word == RACK_PARDON:
            yield from cards.play_role(table, seat, RACK_PARDON, "OUT-RACK-08")
            release(table, seat, "OUT-RACK-08")
            owe_throw(table, seat)
            return
    give_back_jewels(table, seat, "OUT-RACK-02")
    end_turn(table, seat)
    table.then(("toll", seat))


def toll(table: Tower, seat: int) -> Asking:
    """Give up all Tower Cards or the coin (OUT-RACK-03 to 06); whoever has neither goes to Start (OUT-RACK-10)."""
    player = table.players[seat]
    start = table.box.places.start
    if player.hand and player.coin:
        word = yield Choose(seat, "toll", "OUT-RACK-04", ["cards", "coin"], facts={"count": len(player.hand)})
    elif player.hand or player.coin:
        word = "cards" if player.hand else "coin"
    elif table.box.options.rack_empty_handed == "three_turns":
        player.return_square = start
        return
    else:
        place(table, seat, start, "OUT-RACK-10")
        table.then(("obey", seat))
        return
    if word == "cards":
        yield from cards.lose_hand(table, seat, "OUT-RACK-06")
    else:
        player.coin = False
        table.mint += 1
        table.tell("coin_to_mint", "OUT-RACK-06", seat)


def drawn_ways(table: Tower) -> list[tuple[str, str]]:
    """The ways off the Rack that are drawn on the board: where each ends, and the role of the card that it takes."""
    return table.box.board.climbs.get(table.box.places.rack, [])


def ways_off(table: Tower, seat: int) -> list[str]:
    """Roles of cards in the hand that free from the Rack at the start of a turn (OUT-RACK-09, RUL-RACK-05)."""
    ways = [f"climb:{role}:{end}" for end, role in drawn_ways(table) if cards.has_role(table, seat, role)]
    ways += [RACK_PARDON] if cards.has_role(table, seat, RACK_PARDON) else []
    return ways + tower_orders.playable(table, seat, IMPRISONED)


def serve_rack(table: Tower, seat: int) -> Asking:
    """Open a turn on the Rack: suffer it, or show what frees (OUT-RACK-07, OUT-RACK-09)."""
    word = "suffer"
    if table.players[seat].hand:
        roles = [*dict.fromkeys(role for _, role in drawn_ways(table)), RACK_PARDON]
        facts = {**which_try(table, seat), "cards": roles}
        word = yield Choose(
            seat, "on_rack", "OUT-RACK-09", lambda: (["suffer"], ways_off(table, seat)), hand=True, facts=facts
        )
    if word == "suffer":
        suffer(table, seat)
    elif word == RACK_PARDON:
        yield from cards.play_role(table, seat, RACK_PARDON, "OUT-RACK-08")
        release(table, seat, "OUT-RACK-08")
        table.players[seat].return_square = ""
        table.then(("act", seat))
    elif word.startswith(tower_orders.PLAY):
        tower_orders.play(table, seat, word)
    else:
        _, role, end = word.split(":")
        yield from cards.climb_by(table, seat, role, "OUT-RACK-09")
        release(table, seat, "OUT-RACK-09")
        place(table, seat, end, "OUT-RACK-09")
        table.then(("throw", seat))


def suffer(table: Tower, seat: int) -> None:
    """Lose a turn on the Rack; after the third the player is free and throws from there next turn (OUT-RACK-13)."""
    player = table.players[seat]
    player.turns_served += 1
    end_turn(table, seat)
    if player.turns_served < ATTEMPTS:
        table.tell("suffered", "OUT-RACK-07", seat, left=ATTEMPTS - player.turns_served)
        return
    back = player.return_square
    release(table, seat, "OUT-RACK-13")
    if back:
        place(table, seat, back, "OUT-RACK-10")
        table.then(("obey", seat))


STEPS = {"rack": rack, "serve_rack": serve_rack, "toll": toll}
