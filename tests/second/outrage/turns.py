"""Before play, whose turn it is, and what can be done with a turn."""

from __future__ import annotations

from tests.second.outrage import cells, ending, fights, moving, packs, thefts
from tests.second.outrage.table import GameEnds
from tests.second.outrage.want import Want, choose, throw


def game(t):
    """A whole game; ends with the winner in `t.winner`."""
    yield from set_up(t)
    yield from play_on(t)


def play_on(t):
    """Turn after turn from now to the end."""
    try:
        while True:
            yield from turn(t, t.next_seat)
            ending.look_for_the_end(t)
            yield from ending.tell_if_decided(t)
            call_next(t)
    except GameEnds:
        t.over = True


def set_up(t):
    """OUT-SETUP-02, 04, 08, 09, 10."""
    if t.choice["dealer"] == "asked":
        yield choose(-1, "dealer", [str(player.number) for player in t.seats])
    yield from packs.shuffle(t)
    if not t.real_ravens:
        t.raven = list((yield Want("shuffle", -1, "shuffle", pack="raven", cards=t.raven)))
    for _ in range(ending.opening_hand(t)):
        for player in t.seats:
            yield from packs.draw(t, player.number)
    throwing = [player.number for player in t.seats]
    while len(throwing) > 1:
        totals = {}
        for seat in throwing:
            totals[seat] = sum((yield throw(seat, "first_throw")))
        throwing = [seat for seat in throwing if totals[seat] == max(totals.values())]
    first = throwing[0]
    t.order = [first, *t.around(first)]
    if t.choice["seating"] == "entered":
        t.order = [first, *[player.number for player in t.seats if player.number != first]]
    t.regular = first
    t.next_seat = first


def call_next(t):
    """Extra turns first, then the order of the table, without those who stay outside (OUT-TURN-05, OUT-END-18)."""
    while t.extra:
        seat = t.extra.pop(0)
        if not t.seats[seat].out:
            t.next_seat = seat
            return
    place = t.order.index(t.regular)
    for step in range(1, len(t.order) + 1):
        seat = t.order[(place + step) % len(t.order)]
        if not t.seats[seat].out:
            t.regular = seat
            t.next_seat = seat
            return


def turn(t, seat):
    """OUT-TURN-01 to 06."""
    me = t.seats[seat]
    t.turns += 1
    t.now = seat
    t.used = {me.square}
    t.open_way = None
    t.doubles = 0
    t.dice = []
    t.turn_over = False
    t.again = False
    me.came = 0
    me.set_out = ""
    if me.misses:
        me.misses -= 1
        t.turn_over = True
        return
    if me.tea and not (yield from excused_from_tea(t, seat)):
        t.end_turn(seat)
    elif me.held in ("beauchamp", "bloody"):
        yield from cells.serve_prison(t, seat)
    elif me.held == "bowyer":
        yield from cells.serve_torture(t, seat)
    elif me.held == "rack":
        yield from cells.serve_rack(t, seat)
    else:
        yield from menu(t, seat)
    while t.again and not t.turn_over and not me.held:
        yield from moving.say_which_way(t, seat)
        t.again = False
        yield from moving.throw_dice(t, seat)


def excused_from_tea(t, seat):
    """Whether a Tower Pass is shown; without it the turn is missed (OUT-RAVEN-21, 22)."""
    me = t.seats[seat]
    word = "stay"
    if me.hand:
        private = ["tower_pass"] if "tower_pass" in me.hand else []
        word = yield choose(seat, "tea", ["stay"], private, True)
    me.tea = False
    if word == "tower_pass":
        yield from packs.play(t, seat, "tower_pass")
    return word == "tower_pass"


def menu(t, seat):
    """Exactly one thing is done with a turn (OUT-TURN-03)."""
    me = t.seats[seat]
    moving.go_home(t, seat)
    if me.sanctuary:  # RUL-CARD-05: this turn the player has to throw and go
        me.sanctuary = False
        yield from moving.throw_dice(t, seat)
        return
    public, private = [], []
    if me.aim:
        public.append("theft_throw")
        if t.choice["give_up"] != "not_allowed":
            public.append("give_up")
    else:
        public.append("throw")
        if thefts.jewel_here(t, seat) and thefts.tools(t, seat):  # OUT-STEAL-23
            private.append(f"steal:{thefts.jewel_here(t, seat)}")
        if moving.waits_at_queens_house(t, seat) and "tower_pass" in me.hand:  # OUT-ACC-03
            private.append("tower_pass")
        if ending.may_leave(t, seat) and t.choice["pay_ferry"] == "next_turn":
            public.append("pay")
        if fights.arms(t, seat, False):
            private += [f"attack:{other}" for other in fights.targets(t, seat)]
        if fights.may_claim_sanctuary(t, seat):
            private.append("sanctuary")
    if me.hand:  # OUT-CHANGE-01, 05
        public.append("change")
    word = yield choose(seat, "thief" if me.aim else "turn", public, private, bool(me.hand))
    yield from do(t, seat, word)


def do(t, seat, word):
    """What was chosen."""
    name, *rest = word.split(":")
    if name == "throw":
        yield from moving.throw_dice(t, seat)
    elif name == "theft_throw":
        yield from thefts.try_the_case(t, seat)
    elif name == "give_up":
        yield from thefts.give_up(t, seat)
        yield from menu(t, seat)
    elif name == "steal":
        yield from thefts.lay_tools(t, seat, rest[0])
    elif name == "tower_pass":
        yield from packs.play(t, seat, "tower_pass")
        moving.accredit(t, seat)
    elif name == "pay":
        yield from ending.leave(t, seat)
    elif name == "change":
        yield from packs.change_cards(t, seat)
    elif name == "attack":
        yield from fights.attack(t, seat, int(rest[0]))
    elif name == "sanctuary":
        yield from fights.claim_sanctuary(t, seat)
    else:
        raise AssertionError(f"the model does not know {word}")
