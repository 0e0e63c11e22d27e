"""Action cards: opening, claiming, using once more, exchanging when completely blocked (CLK-CARD)."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from companion.games.cloaks.box import OTHERS
from companion.games.cloaks.build import build_options
from companion.games.cloaks.cloaks import can_move, whole
from companion.games.cloaks.effects import usable
from companion.games.cloaks.noble import reachable
from companion.games.cloaks.state import City, Claim, active, barred, order
from companion.games.cloaks.verbs import REPEAT_MOVE
from companion.rules.asks import OTHER, TABLE, Asking, Choose, Draw, Shuffle
from companion.rules.copies import one_of_each
from companion.rules.other_cards import other_card
from companion.rules.state import Step

# The open cards


def open_card(table: City, at: int) -> Asking:
    """The next card of the deck is laid open, in place of the one with that number, -1 for a further one.

    An empty deck is made anew of the discards (CLK-CARD-07 to 09).
    """
    hidden = face_down(table)
    if not hidden:
        table.discards = []
        hidden = face_down(table)
        table.tell("deck_real" if table.real else "deck_made", "CLK-CARD-09", TABLE, number=len(hidden))
    if table.real:
        card = yield Draw(TABLE, "opened", "CLK-CARD-08", "actions", one_of_each(hidden), other=True)
        if card == OTHER:
            # One that the app does not know: the table reads it out and judges it (R-CLK-32).
            card = other_card(OTHERS, [], [*table.open, *table.discards])
    else:
        if not table.deck:
            order_drawn = yield Shuffle(TABLE, "shuffle", "CLK-SETUP-11", "actions", hidden)
            table.deck = order_drawn[::-1]
        card = table.deck.pop()
    table.open.insert(len(table.open) if at < 0 else at, card)
    table.tell("opened", "CLK-CARD-08", TABLE, card=card)


def use_pack(table: City, real: bool) -> None:
    """From now on people open the cards of their own pack, or the companion does; open cards and discards stay."""
    if table.real is not real:
        table.real, table.deck = real, []
        if real:
            table.tell("use_real", "CLK-CARD-08", TABLE, open=len(table.open))
        else:
            table.tell("use_virtual", "CLK-CARD-08", TABLE)


def face_down(table: City) -> list[str]:
    """The cards that lie face down by what everybody knows."""
    return [card for card in table.box.cards if card not in table.open and card not in table.discards]


def discard(table: City, card: str) -> Step:
    """A card leaves the open ones. Returns the step that opens the next in its place."""
    at = table.open.index(card)
    table.open.pop(at)
    table.discards.append(card)
    return ("open_card", at)


# Taking one


def own_claim(table: City, seat: int) -> str:
    """The card this seat has claimed, "" for none (CLK-CARD-10)."""
    return next((card for card, claim in table.claims.items() if claim.seat == seat), "")


def unclaimed(table: City) -> list[str]:
    """The open cards without a cloak (CLK-CARD-11)."""
    return [card for card in table.open if card not in table.claims]


def spare_cloaks(table: City, seat: int) -> Iterator[str]:
    """The cloaks that may leave the board: none under a noble, none that would split the group (CLK-CARD-03)."""
    player = table.players[seat]
    others = ((square, [other for other in player.cloaks if other != square]) for square in player.cloaks)
    return (square for square, rest in others if rest and square != player.noble and whole(table, seat, rest))


def may_claim(table: City, seat: int) -> bool:
    """Whether the seat has no claimed card, and a cloak to spare for one."""
    if own_claim(table, seat) or not unclaimed(table):
        return False
    return active(table, seat) > 1 if table.box.light else any(spare_cloaks(table, seat))


def may_take_off(table: City, seat: int) -> bool:
    """Whether the seat has claimed a card in an earlier turn, so that its cloak may leave it (CLK-CARD-05)."""
    card = own_claim(table, seat)
    return bool(card) and table.claims[card].turn < table.turns


def exchangeable(table: City) -> list[str]:
    """The open cards without a cloak that were not exchanged in this turn (CLK-CARD-12, R-CLK-37)."""
    done = table.turn.exchanged
    if table.box.options.blocked == "one_card" and done:
        return []
    return [card for at, card in enumerate(table.open) if card not in table.claims and at not in done]


def may_take_card(table: City, phase: str) -> bool:
    """Whether anything can be done with the cards at this point of the turn (CLK-CARD-01, R-CLK-33)."""
    if barred(table, "cards"):
        return False
    if table.box.options.card_timing == "start_of_turn" and not at_start(table, phase):
        return False
    seat = table.seat
    if exchangeable(table) or may_claim(table, seat):
        return True
    # What can do nothing now can be given up (R-CLK-56).
    return may_take_off(table, seat) and (not table.box.earlier or usable(table, own_claim(table, seat), phase))


def at_start(table: City, phase: str) -> bool:
    """Whether nothing has been done in this turn yet: the first phase asks, or building where squares are unknown."""
    if table.box.light:
        return table.turn.built == 0
    return phase == "cloaks" and table.turn.repeats == table.turn.verbs.count(REPEAT_MOVE)


def take_card(table: City, phase: str) -> Asking:
    """What shall be done with the cards: claim one, use the claimed one or give it up, exchange some, or nothing."""
    seat, claim = table.seat, own_claim(table, table.seat)
    options = ["back"]
    if may_claim(table, seat):
        options += [f"{claim_word(table, card, phase)}:{card}" for card in unclaimed(table)]
    if may_take_off(table, seat):
        if usable(table, claim, phase):
            options.append(f"use:{claim}")
        elif not table.box.earlier:
            options.append(f"give_up:{claim}")
    if exchangeable(table):
        options.append("blocked")
    answer = yield Choose(seat, "cards", "CLK-CARD-01", options)
    word, _, card = answer.partition(":")
    if word in ("claim", "claim_later"):
        table.then(("claim", card, phase))
    elif word == "use":
        use_claimed(table, card)
    elif word == "give_up":
        give_up(table, card)
    elif word == "blocked":
        table.then(("blocked",))


def claim_word(table: City, card: str, phase: str) -> str:
    """How claiming that card is answered: by a word of its own where it could do nothing now (R-CLK-56)."""
    return "claim" if table.box.earlier or usable(table, card, phase) else "claim_later"


def claim(table: City, card: str, phase: str) -> Asking:
    """A cloak leaves the board and lies on the card; the action may be taken at once (CLK-CARD-02 to 04)."""
    seat, player = table.seat, table.players[table.seat]
    if card not in unclaimed(table) or not may_claim(table, seat):
        return  # The table has put the cards or the cloaks right meanwhile.
    facts = {}
    if table.box.light:
        player.lying -= 1
    else:
        square = yield Choose(seat, "abandon", "CLK-CARD-03", order(list(spare_cloaks(table, seat))), kind="square",
                              facts={"card": card})  # fmt: skip
        player.cloaks.remove(square)
        facts = {"square": square}
    two = table.box.options.declined == "two"
    table.claims[card] = Claim(seat, table.turns, 2 if two else 1)
    now = usable(table, card, phase)
    kind = "claimed_there" if table.box.light else "claimed"
    table.tell(kind, "CLK-CARD-02", seat, card=card, later=not now, real=table.real, **facts)
    if now:
        table.then(("use_now", card))


def use_now(table: City, card: str) -> Generator[Choose, str, None]:
    """The first use is a choice; whether a declined one is kept for later is the table's (CLK-CARD-04, R-CLK-36)."""
    if own_claim(table, table.seat) != card:
        return  # Put right by hand since.
    answer = yield Choose(table.seat, "use_now", "CLK-CARD-04", ["now", "later"],
                          facts={"card": card, "left": table.claims[card].uses})  # fmt: skip
    if answer == "now":
        table.claims[card].uses = 1
        table.then(("effect", card))


def use_claimed(table: City, card: str) -> None:
    """The cloak comes off the card and goes to the box; the card is discarded (CLK-CARD-05 to 07).

    Where a first use that was declined is kept, it comes first, and the second one waits for a later turn (R-CLK-36).
    """
    seat, held = table.seat, table.claims[card]
    if held.uses > 1:
        held.uses -= 1
        held.turn = table.turns
        table.tell("used_first", "CLK-CARD-04", seat, card=card)
        table.then(("effect", card))
        return
    _box_cloak(table, card)
    table.tell("used", "CLK-CARD-05", seat, card=card, real=table.real)
    table.then(discard(table, card), ("effect", card))


def give_up(table: City, card: str) -> None:
    """The cloak goes to the box and the card is discarded, and nothing comes of it (CLK-CARD-06, 07, R-CLK-56)."""
    _box_cloak(table, card)
    table.tell("given_up", "CLK-CARD-06", table.seat, card=card, real=table.real)
    table.then(discard(table, card))


def _box_cloak(table: City, card: str) -> None:
    del table.claims[card]
    table.players[table.seat].boxed += 1


# Completely blocked


def is_blocked(table: City, seat: int) -> bool:
    """What the companion can see of it: no other place for any cloak or the noble, and nothing to build (R-CLK-37).

    Whoever has built in this turn is not blocked, even where that was all.
    """
    if table.turn.built or build_options(table):
        return False
    return table.box.light or (not can_move(table, seat) and not reachable(table, seat))


def blocked(table: City) -> Asking:
    """The player says so, the others agree or not; then open cards may be exchanged one by one (CLK-CARD-12, 13)."""
    answer = yield Choose(TABLE, "blocked", "CLK-CARD-13", ["agree", "disagree"],
                          facts={"player": table.seat, "sure": is_blocked(table, table.seat)},
                          claimant=table.seat)  # fmt: skip
    if answer == "agree":
        table.tell("blocked", "CLK-CARD-13", table.seat)
        table.then(("exchange",))
    else:
        table.tell("not_blocked", "CLK-CARD-13", table.seat)


def exchange(table: City) -> Asking:
    """One more open card without a cloak is discarded for the next one of the deck, or that is enough (R-CLK-38)."""
    cards = [f"card:{card}" for card in exchangeable(table)]
    if not cards:
        return
    answer = yield Choose(table.seat, "exchange", "CLK-CARD-12", ["enough", *cards])
    if answer == "enough":
        return
    card = answer.partition(":")[2]
    table.turn.exchanged.append(table.open.index(card))
    table.tell("exchanged", "CLK-CARD-12", table.seat, card=card, real=table.real)
    table.then(discard(table, card), ("exchange",))
