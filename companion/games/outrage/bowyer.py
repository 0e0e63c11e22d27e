"""Torture in the Bowyer Tower, and the ways out of it: a double, a Royal Pardon, a Confession."""

from __future__ import annotations

from companion.games.outrage import cards, tower_orders
from companion.games.outrage.place import can_be_moved, opponents, place, zone
from companion.games.outrage.prison import attempts, release, try_or_change, which_try
from companion.games.outrage.roles import CONFESSION, IMPRISONED, PARDON
from companion.games.outrage.state import Tower
from companion.games.outrage.turn import end_turn, owe_throw
from companion.rules.asks import Asking, Choose


def torture(table: Tower, seat: int) -> None:
    """Be held for torture; the turn is over unless a card frees at once (OUT-BOWYER-01, OUT-RAVEN-30)."""
    player = table.players[seat]
    square = table.box.places.bowyer
    if player.square != square:
        place(table, seat, square, "OUT-RAVEN-30")
    player.held = "bowyer"
    player.turns_served = 0
    table.tell("tortured", "OUT-BOWYER-01", seat)
    if player.hand:
        table.then(("plead", seat, True))
    else:
        end_turn(table, seat)


def serve_torture(table: Tower, seat: int) -> None:
    """Open a turn in the Bowyer Tower (OUT-BOWYER-03)."""
    if table.players[seat].hand:
        table.then(("plead", seat, False))
    else:
        table.then(("attempt", seat))


def victims(table: Tower, seat: int) -> list[int]:
    """Opponents one may inform on: those who can be moved (OUT-BOWYER-08)."""
    same_side = table.box.options.confession_swap == "same_side"
    side = zone(table, seat)
    return [
        other
        for other in opponents(table, seat)
        if can_be_moved(table, other) and not (same_side and zone(table, other) != side)
    ]


def plead(table: Tower, seat: int, arriving: bool) -> Asking:
    """Whoever could hold a Royal Pardon or a Confession may show it, on arrival or as a turn opens (OUT-BOWYER-04, 06).

    Nothing else helps here (OUT-BOWYER-09, OUT-BOWYER-10).
    """
    public = ["endure"] if arriving else attempts(table, seat)

    def offer() -> tuple[list[str], list[str]]:
        private = [PARDON] if cards.has_role(table, seat, PARDON) else []
        if cards.has_role(table, seat, CONFESSION):
            private += [f"confess:{other}" for other in victims(table, seat)]
        if not arriving:
            private += tower_orders.playable(table, seat, IMPRISONED)
        return public, private

    facts = {"arriving": arriving, **which_try(table, seat)}
    word = yield Choose(seat, "torture", "OUT-BOWYER-04", offer, hand=True, facts=facts)
    if word == PARDON:
        yield from pardoned(table, seat, arriving)
    elif word.startswith("confess"):
        yield from confess(table, seat, int(word.partition(":")[2]), arriving)
    elif word.startswith(tower_orders.PLAY):
        tower_orders.play(table, seat, word)
    elif word == "endure":
        end_turn(table, seat)
    else:
        try_or_change(table, seat, word)


def pardoned(table: Tower, seat: int, arriving: bool) -> Asking:
    """A Royal Pardon frees at once and the turn goes on (OUT-BOWYER-05, RUL-PRI-07)."""
    yield from cards.play_role(table, seat, PARDON, "OUT-BOWYER-04")
    release(table, seat, "OUT-BOWYER-04")
    if not arriving:
        table.then(("act", seat))
    elif table.box.options.bowyer_pardon_throw:
        owe_throw(table, seat)
    else:
        end_turn(table, seat)


def confess(table: Tower, seat: int, other: int, arriving: bool) -> Asking:
    """Inform on an opponent: the pieces change places and the other suffers instead (OUT-BOWYER-06, OUT-BOWYER-07).

    The informer obeys the square reached (RUL-PRI-09). At the start of a turn the turn then goes on as usual.
    """
    served = table.players[seat].turns_served
    there = table.players[other].square
    yield from cards.play_role(table, seat, CONFESSION, "OUT-BOWYER-06")
    release(table, seat, "OUT-BOWYER-06")
    place(table, other, table.players[seat].square, "OUT-BOWYER-07")
    place(table, seat, there, "OUT-BOWYER-06")
    victim = table.players[other]
    victim.held = "bowyer"
    victim.turns_served = served if table.box.options.confession_turns == "remaining" else 0
    table.tell("informed_on", "OUT-BOWYER-07", other, by=seat)
    end_turn(table, other)
    if arriving:
        table.then(("obey", seat))
    else:
        table.then(("obey", seat), ("go_on", seat))


def go_on(table: Tower, seat: int) -> None:
    """Take the turn as usual, if the square the informer came to has not ended it."""
    if not table.turn.turn_ended and not table.players[seat].held:
        table.then(("act", seat))


STEPS = {"go_on": go_on, "plead": plead, "serve_torture": serve_torture, "torture": torture}
