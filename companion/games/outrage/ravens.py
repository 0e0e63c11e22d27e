"""Raven Cards: drawing one and carrying it out, and what is found on Raven Cards alone."""

from __future__ import annotations

from companion.games.outrage import cards, effects, packs
from companion.games.outrage.place import jewels_inside, place
from companion.games.outrage.roles import DISGUISE, PASS
from companion.games.outrage.state import IN_CASE, Tower
from companion.games.outrage.tea import from_seat, passes
from companion.games.outrage.theft import give_back_jewels
from companion.games.outrage.turn import miss_turn
from companion.rules.asks import OTHER, TABLE, Asking, Choose, Draw

BIRTHDAY = "04-21"


def draw_raven(table: Tower, seat: int) -> Asking:
    """Turn up the top Raven Card and carry it out as far as it can be (OUT-DECK-07, OUT-DECK-08).

    Whoever draws it is bound by it, on their own turn or not (OUT-RAVEN-37).
    """
    pack = table.raven
    if not pack.cards:
        table.tell("no_raven", "OUT-DECK-08", seat)
        return
    if pack.loose:
        yield from packs.shuffle(table, "raven", "OUT-DECK-09")
    if pack.real:
        card = yield Draw(seat, "raven", "OUT-DECK-07", "raven", sorted(set(pack.cards)), other=True)
        if card == OTHER:
            table.tell("raven_other", "OUT-DECK-07", seat)
            table.then(("other_raven", seat))
            return
        pack.cards.remove(card)
    else:
        card = pack.cards.pop()
    pack.shown.append(card)
    table.tell("raven", "OUT-DECK-07", seat, card=card)
    table.then(*effects.steps(table.box.raven_order[card], seat), ("raven_done", card))


def other_raven(table: Tower, seat: int) -> Asking:
    """A Raven Card of the table's own box that the app does not know is read out and done by hand (OUT-COMP-09).

    It goes back under its real pack without the app's keeping count of it.
    """
    word = yield Choose(TABLE, "other_raven", "OUT-COMP-09", ["done", "void"], facts={"piece": seat}, claimant=seat)
    table.tell("judged_other", "OUT-COMP-09", seat, done=word == "done")


def raven_done(table: Tower, card: str) -> None:
    """A Raven Card that has been dealt with goes under its pack (OUT-DECK-09)."""
    table.raven.shown.remove(card)
    table.raven.cards.insert(0, card)


def see_jewel(table: Tower, seat: int, jewel: str, optional: bool, forfeits: str) -> None:
    """Go to the case of a Jewel and perhaps steal it, or stay; void when it is gone (RUL-RAV-13).

    The way there is barred without accreditation (OUT-WT-10).
    """
    if table.jewels[jewel].holder != IN_CASE or not table.players[seat].accredited:
        table.tell("nothing_to_see", "OUT-RAVEN-07", seat, jewel=jewel)
        return
    table.then(("go_to", seat, table.box.jewels[jewel].square, True, optional, forfeits))


def search(table: Tower, seat: int) -> Asking:
    """Stopped and searched: Jewels go back, weapons are surrendered, then the Bloody Tower (OUT-RAVEN-31 to 33)."""
    carried = jewels_inside(table, seat)
    options = table.box.options
    if not carried and not options.search_always_disarms:
        table.tell("found_nothing", "OUT-RAVEN-33", seat)
        return
    if options.disguise_beats_search and table.players[seat].hand:
        word = yield Choose(
            seat,
            "searched",
            "OUT-RAVEN-32",
            lambda: (["comply"], [DISGUISE] if cards.has_role(table, seat, DISGUISE) else []),
            hand=True,
        )
        if word == DISGUISE:
            yield from cards.play_role(table, seat, DISGUISE, "OUT-RAVEN-32")
            return
    if carried:
        give_back_jewels(table, seat, "OUT-RAVEN-31")
        table.then(("surrender", seat), ("imprison", seat, "bloody"))
    else:
        table.then(("surrender", seat))


def curfew(table: Tower, seat: int) -> Asking:
    """Report to the Bell Tower and miss a turn, or show a Tower Pass and stay (OUT-RAVEN-16, OUT-RAVEN-17)."""
    if table.players[seat].hand:
        word = yield Choose(seat, "curfew", "OUT-RAVEN-17", lambda: (["go"], passes(table, seat)), hand=True)
        if word == PASS:
            yield from cards.play_role(table, seat, PASS, "OUT-RAVEN-17")
            return
    place(table, seat, table.box.places.bell, "OUT-RAVEN-16")
    miss_turn(table, seat, table.box.options.curfew_miss, "OUT-RAVEN-16")


def birthday(table: Tower, seat: int) -> Asking:
    """Everybody takes a Tower Card, on 21 April two, from the drawer onwards (OUT-RAVEN-18, OUT-RAVEN-19)."""
    count = 1
    if table.date == BIRTHDAY:
        word = yield Choose(TABLE, "birthday", "OUT-RAVEN-19", ["yes", "no"])
        count = 2 if word == "yes" else 1
    guests = [other for other in from_seat(table, seat) if not table.players[other].escaped]
    table.then(*(("draw", other, count) for other in guests))


STEPS = {
    "birthday": birthday,
    "curfew": curfew,
    "draw_raven": draw_raven,
    "other_raven": other_raven,
    "raven_done": raven_done,
    "search": search,
    "see_jewel": see_jewel,
}
