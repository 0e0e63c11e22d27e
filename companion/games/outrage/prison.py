"""The Beauchamp Tower and the Bloody Tower, and the throw that may free a prisoner."""

from __future__ import annotations

from companion.games.outrage import bans, cards, tower_orders
from companion.games.outrage.dice import took_dice
from companion.games.outrage.place import place
from companion.games.outrage.roles import DISGUISE, IMPRISONED, LADDER, PARDON, ROPE
from companion.games.outrage.state import Tower
from companion.games.outrage.turn import end_turn, owe_throw
from companion.rules.asks import Asking, Choose, Throw

KEYS = (ROPE, LADDER, DISGUISE, PARDON)
"""The roles of cards that open the Beauchamp Tower (OUT-PRISON-01)."""

ATTEMPTS = 3
"""So many turns a prisoner tries, and so many the Rack takes (OUT-PRISON-09, OUT-BOWYER-02, OUT-RACK-07)."""

_RULES = {
    "beauchamp": ("OUT-PRISON-08", "OUT-PRISON-09"),
    "bloody": ("OUT-PRISON-08", "OUT-PRISON-09"),
    "bowyer": ("OUT-BOWYER-03", "OUT-BOWYER-11"),
}
"""The rules by which a double frees, and by which the third attempt does."""


def imprison(table: Tower, seat: int, where: str) -> None:
    """Lock a seat in, at "beauchamp" or "bloody"; its turn is over unless it is pardoned (OUT-PRISON-03, 14)."""
    player = table.players[seat]
    rule = "OUT-PRISON-14" if where == "bloody" else "OUT-RAVEN-34"
    place(table, seat, getattr(table.box.places, where), rule)
    player.held = where
    table.tell("locked_in", rule, seat, place=where)
    if where == "beauchamp" and player.hand:
        table.then(("locked_in", seat))
    else:
        end_turn(table, seat)


def locked_in(table: Tower, seat: int) -> Asking:
    """Whoever could hold a Royal Pardon may show it the moment the door shuts (OUT-PRISON-03)."""
    word = yield Choose(
        seat,
        "locked_in",
        "OUT-PRISON-03",
        lambda: (["stay"], [PARDON] if cards.has_role(table, seat, PARDON) else []),
        hand=True,
    )
    if word == "stay":
        end_turn(table, seat)
        return
    yield from cards.play_role(table, seat, PARDON, "OUT-PRISON-03")
    release(table, seat, "OUT-PRISON-03")
    owe_throw(table, seat)


def release(table: Tower, seat: int, rule: str) -> None:
    """Set a seat free where it stands."""
    player = table.players[seat]
    player.held = ""
    player.turns_served = 0
    table.tell("freed", rule, seat, square=player.square)


def let_go(table: Tower, seat: int) -> None:
    """The order to be set free, wherever one is held."""
    player = table.players[seat]
    if player.held:
        player.return_square = ""
        release(table, seat, "OUT-COMP-09")


def serve_prison(table: Tower, seat: int) -> Asking:
    """Open a prisoner's turn: an attempt, or in the Beauchamp Tower a card that opens it (OUT-PRISON-02, 07)."""
    player = table.players[seat]
    public = attempts(table, seat)
    keys = KEYS if player.held == "beauchamp" else ()
    by_card = bool(player.hand and (keys or tower_orders.of_moment(table, IMPRISONED)))

    def offer() -> tuple[list[str], list[str]]:
        free = [f"free:{role}" for role in keys if cards.has_role(table, seat, role)]
        return public, free + tower_orders.playable(table, seat, IMPRISONED)

    word = "attempt"
    if by_card or len(public) > 1:
        facts = {"place": player.held, **which_try(table, seat)}
        word = yield Choose(seat, "prison", "OUT-PRISON-02", offer, hand=by_card, facts=facts)
    if word in public:
        try_or_change(table, seat, word)
        return
    if word.startswith(tower_orders.PLAY):
        tower_orders.play(table, seat, word)
        return
    yield from cards.play_role(table, seat, word.removeprefix("free:"), "OUT-PRISON-02")
    release(table, seat, "OUT-PRISON-01")
    table.then(("act", seat))


def which_try(table: Tower, seat: int) -> dict[str, int]:
    """Which of its turns a prisoner has now, and how many there are at the most, for the sentence of a question."""
    return {"nth": table.players[seat].turns_served + 1, "most": ATTEMPTS}


def attempts(table: Tower, seat: int) -> list[str]:
    """What every prisoner may do with a turn: try for a double, or at some tables change cards (OUT-CHANGE-06)."""
    may = not bans.barred(table, seat, "change")
    if table.box.options.change_in_prison and table.players[seat].hand and may:
        return ["attempt", "change"]
    return ["attempt"]


def try_or_change(table: Tower, seat: int, word: str) -> None:
    """Do one of `attempts`; changing cards gives up this turn's attempt."""
    if word == "change":
        table.then(("change", seat), ("sit_out", seat))
    else:
        table.then(("attempt", seat))


def attempt(table: Tower, seat: int) -> Asking:
    """One throw: a double frees and is moved, the third throw frees in any case (OUT-PRISON-07 to 10, 12)."""
    player = table.players[seat]
    options = table.box.options
    by_double, by_time = _RULES[player.held]
    facts = {"place": player.held, "left": ATTEMPTS - player.turns_served, **which_try(table, seat)}
    dice = yield Throw(seat, "attempt", by_double, facts=facts)
    if took_dice(table, seat, dice):
        return
    player.turns_served += 1
    if dice[0] == dice[1]:
        release(table, seat, by_double)
        if options.freeing_double == "none":
            table.turn.owes_throw = False
        table.then(("walk", seat, sum(dice)))
    elif player.turns_served < ATTEMPTS:
        table.tell("still_held", by_double, seat, left=ATTEMPTS - player.turns_served)
        end_turn(table, seat)
    else:
        release(table, seat, by_time)
        if options.third_attempt == "move":
            table.then(("walk", seat, sum(dice)))
        else:
            end_turn(table, seat)


def sit_out(table: Tower, seat: int) -> None:
    """A turn behind bars without an attempt; it counts as one of the three (RUL-CARD-04)."""
    player = table.players[seat]
    player.turns_served += 1
    if player.turns_served >= ATTEMPTS:
        release(table, seat, _RULES[player.held][1])


STEPS = {
    "attempt": attempt,
    "imprison": imprison,
    "locked_in": locked_in,
    "release": let_go,
    "serve_prison": serve_prison,
    "sit_out": sit_out,
}
