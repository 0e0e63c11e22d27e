"""Turns of bidding: who may do what, and when a phase is over."""

from __future__ import annotations

from tests.second.torture.hands import LETTERS
from tests.second.torture.paper import Bid, Want

VALUES = range(1, 21)


def needs(t, seat):
    """The fewest dice of a bid without trumps (TOR-BID-05, SINGLE_BID)."""
    return 1 if t.amount(seat, "single_bid", t.phase) else 2


def beats(t, seat, card, what, count):
    """Whether this bid is high enough for the card (TOR-BID-05 to 08, TOR-TORT-07 to 09)."""
    new = Bid(seat, what, count)
    if count < (1 if new.trump else needs(t, seat)):
        return False
    old = t.bids.get(card)
    if old is None:
        return True
    if new.trump != old.trump:
        return new.trump
    if (new.count, new.value) == (old.count, old.value):
        tie = t.amount(seat, "tie_beats", t.phase) and card not in t.players[seat].ties
        return bool(tie) and old.seat != seat
    if new.trump:
        return new.count > old.count
    return (new.count, new.value) > (old.count, old.value)


def may_bid_on(t, seat, card):
    """Whether this seat may bid for this card at all."""
    me = t.players[seat]
    led = t.leads(seat)
    if card in led and t.choice["own_raise"] == "no":  # TOR-BID-15
        return False
    limit = t.choice["equipment_leads" if t.phase == "equipment" else "felon_leads"]
    if limit == "one" and [one for one in led if one != card]:  # R-TOR-12
        return False
    if t.phase == "torture" or t.choice["cover"] == "not_needed" or t.choice["coins"] == "hidden":
        return True  # where gold is hidden nobody can be held to it (R-TOR-35)
    return me.gold >= sum(t.price(seat, one) for one in {card, *led})  # R-TOR-15


def possible_bids(t, seat):
    """Every legal bid by the dice that can be behind the screen."""
    me = t.players[seat]
    found = []
    for card in t.offered():
        if not may_bid_on(t, seat, card):
            continue
        raising = card if card in t.leads(seat) else None
        trump = t.trump(card)
        words = [str(value) for value in VALUES if value in t.die.values]
        if trump is not None:
            words.append("trump")
            if t.amount(seat, "trump_wild"):
                words.append("wild")
        wilds = t.amount(seat, "trump_wild")
        for what in words:
            for count in range(1, t.box["dice"] + 1):
                if beats(t, seat, card, what, count):
                    found += [
                        f"bid:{card}:{what}:{count}{tail}"
                        for tail in me.screen.tails(what, count, trump, wilds, raising, t.virtual)
                    ]
    return found


def bank_visits(t, seat):
    """Dice that can be put on the bank (TOR-BANK-01 to 04, R-TOR-20, 21)."""
    me = t.players[seat]
    if t.phase != "torture" or (t.choice["bank_visits"] == "once" and me.visits):
        return []
    values = [value for value in VALUES if value in t.die.values and me.screen.could_bank(value)]
    if not t.virtual:
        return [f"bank:{value}" for value in values]
    hand = set(me.screen.hand())
    found = []
    for value in values:  # R-TOR-33: which of several sides with that value
        sides = [side for side in sorted(hand) if t.die.values[side - 1] == value]
        found += [f"bank:{value}"] if len(sides) == 1 else [f"bank:{value}:{LETTERS[side - 1]}" for side in sides]
    return found


def tools(t, seat):
    """Equipment that turns a die: once a round; faces before the first act of the second phase."""
    me = t.players[seat]
    found = []
    for card in me.equipment:
        verb = next((order["do"] for one, order in t.in_force(seat, "set_face", "shift") if one == card), "")
        if card in me.used or not me.hidden:
            continue
        in_time = verb == "shift" or (verb == "set_face" and t.phase == "torture" and not me.acted)
        if in_time and (not t.virtual or turnings(t, seat, card)):
            found.append(f"use:{card}")
    return found


def may_wait(t, seat):
    """TOR-BID-14."""
    return t.choice["leader_turn"] == "wait" and bool(t.leads(seat))


def phase(t, first):
    """Turns from this seat on, until everybody has passed or waits."""
    t.seat = first
    for player in t.players:
        player.passed = player.waits = player.acted = False
        player.ties = set()
    t.tell("turn", first, phase=t.phase, round=t.round)
    while True:
        me = t.players[t.seat]
        if not me.passed:
            yield from turn(t, t.seat)
        if all(player.passed or player.waits for player in t.players):
            t.seat = -1
            return
        t.seat = (t.seat + 1) % t.number


def turn(t, seat):
    """One turn: a bid, a visit to the bank, a wait or a pass; tools may come before it."""
    me = t.players[seat]
    while True:
        if not me.hidden:
            word = "wait" if may_wait(t, seat) else "pass"  # R-TOR-25
        else:
            (word,) = yield [question(t, seat)]
        if not word.startswith("use"):
            break
        yield from use(t, seat, word.split(":")[1])
    me.acted = True
    if word == "pass":
        me.passed, me.waits = True, False
        t.tell("passed", seat)
    elif word == "wait":
        me.waits = True
        t.tell("waits", seat)
    else:
        for player in t.players:  # TOR-BID-14, R-TOR-32
            player.waits = False
        kind, *rest = word.split(":")
        if kind == "bank":
            bank(t, seat, int(rest[0]), rest[1:])
        else:
            bid(t, seat, rest[0], rest[1], int(rest[2]), rest[3:])


def question(t, seat):
    """What may be answered."""
    bids, bank = possible_bids(t, seat), bank_visits(t, seat)
    public = ["pass", *(["wait"] if may_wait(t, seat) else [])]
    hidden = [*tools(t, seat), *bids, *bank]
    if t.virtual:
        return Want("choose", seat, t.phase, public, hidden, True)
    return Want("choose", seat, t.phase, public + hidden)


def bid(t, seat, card, what, count, named):
    """TOR-BID-03, 09. named: sides of dice that are laid, where there was a choice (R-TOR-33)."""
    me = t.players[seat]
    old = t.bids.pop(card, None)  # the latest bid is the last in order
    if old and (old.count, old.value, old.trump) == (count, Bid(seat, what, count).value, what in ("trump", "wild")):
        me.ties.add(card)
    t.bids[card] = Bid(seat, what, count)
    me.screen.lay(card, what, count, t.trump(card), t.amount(seat, "trump_wild"), named)
    me.hidden -= count - (old.count if old and old.seat == seat else 0)
    t.tell("bid", seat, card=card, count=count, what=what)
    if old and old.seat != seat:
        t.players[old.seat].screen.come_home(card)
        t.players[old.seat].hidden += old.count
        t.tell("outbid", old.seat, card=card, count=old.count, what=old.what)


def bank(t, seat, value, named):
    """One die for its value, and a little more on the first visit of the round (TOR-BANK-01, 05)."""
    me = t.players[seat]
    more = 0 if me.visits else t.amount(seat, "bank_plus")
    me.screen.bank(value, [LETTERS.index(side) for side in named])
    me.hidden -= 1
    me.spent += 1
    me.visits += 1
    me.gold += value + more
    t.tell("banked", seat, value=value, more=more, gold=value + more)


def turning(t, seat, card):
    """How that card turns a die; it has one way at most."""
    return next(order for one, order in t.in_force(seat, "set_face", "shift") if one == card)


def turnings(t, seat, card):
    """Which die of the companion's may be turned to which side: of each hidden one to another."""
    order = turning(t, seat, card)
    number = order["number"]
    ((hand, _),) = t.players[seat].screen.worlds
    ways = t.die.set_to(hand, number) if order["do"] == "set_face" else t.die.shifts(hand, number)
    return [f"turn:{one + 1}:{to + 1}" for one, to in ways if one != to]


def use(t, seat, card):
    """SET_FACE and SHIFT: one hidden die is turned; of a real one nobody else knows which."""
    me = t.players[seat]
    if not t.virtual:
        # Of a face that a card names everybody knows that it is there now.
        order = turning(t, seat, card)
        verb, number = order["do"], order["number"]
        me.screen.turn_unseen(number if verb == "set_face" else None)
    else:
        (word,) = yield [Want("choose", seat, "turn_die", ["leave"], turnings(t, seat, card), True)]
        if word == "leave":
            return  # and it may be turned later
        one, to = (int(side) - 1 for side in word.split(":")[1:])
        me.screen.turn(lambda _: [(one, to)])
    me.used.append(card)
    t.tell("turned", seat)
