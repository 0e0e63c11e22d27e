"""What is printed on a square or a Raven Card, verb by verb, in the words of the data files."""

from __future__ import annotations

from tests.second.outrage import cells, ending, moving, packs, thefts
from tests.second.outrage.want import Want, choose


def obey(t, seat, walked=False, accredits_anyway=False):
    """Carry out the square a piece was put on, whoever put it there (OUT-WALL-09, OUT-SPLIT-07, 08)."""
    square = t.seats[seat].square
    yield from carry_out(t, seat, t.paper.orders[square])
    if square == t.places["queens_house"]:
        yield from moving.arrive_at_queens_house(t, seat, walked, accredits_anyway)
    if square in t.paper.cases.values():
        yield from thefts.face_the_case(t, seat)


def carry_out(t, seat, orders):
    """An order and all its parts."""
    for place, order in enumerate(orders):
        following = orders[place + 1]["do"] if place + 1 < len(orders) else ""
        yield from carry_out_one(t, seat, order, following)


def carry_out_one(t, seat, order, following):
    """One verb."""
    verb = order["do"]
    me = t.seats[seat]
    if verb == "draw_tower":  # OUT-SQ-01, OUT-RAVEN-26
        yield from packs.draw(t, seat)
    elif verb == "draw_raven":  # OUT-INNER-03
        yield from draw_raven(t, seat)
    elif verb == "take_coin":  # OUT-COIN-04, 05
        if not me.coin and t.mint:
            me.coin = True
            t.mint -= 1
    elif verb == "surrender":  # OUT-SQ-03
        yield from thefts.surrender(t, seat)
    elif verb == "change_card":
        yield from packs.change_one(t, seat)
    elif verb == "swap_card":
        yield from packs.swap_one(t, seat)
    elif verb == "miss_turn":  # OUT-SQ-10, 16
        t.miss(seat, order.get("turns", 1))
    elif verb == "end_turn":
        t.end_turn(seat)
    elif verb == "extra_turn":  # OUT-SQ-13, OUT-RAVEN-25
        t.extra.append(seat)
    elif verb == "go_to":
        yield from go_to(t, seat, order, following)
    elif verb == "go_back":  # OUT-SQ-14
        yield from go_back(t, seat)
    elif verb == "see_jewel":
        yield from see_jewel(t, seat, order)
    elif verb == "place_of_interest":
        yield from place_of_interest(t, seat)
    elif verb == "photograph":
        yield from photograph(t, seat)
    elif verb == "sit_on_bench":  # OUT-RAVEN-13
        bench = yield choose(seat, "bench", t.places["benches"])
        t.put(seat, bench)
    elif verb == "accredit":  # OUT-SQ-07
        moving.accredit(t, seat)
    elif verb == "torture":
        yield from cells.torture(t, seat)
    elif verb == "imprison":
        yield from imprison(t, seat, order["place"])
    elif verb == "rack":
        yield from cells.rack(t, seat)
    elif verb == "escape":
        yield from ending.arrive_at_cradle(t, seat)
    elif verb == "send_back_warder":
        yield from send_back(t, seat)
    elif verb == "call_out_warder":
        yield from call_out(t, seat, order.get("post", ""))
    elif verb == "search":
        yield from thefts.search(t, seat)
    elif verb == "curfew":
        yield from curfew(t, seat)
    elif verb == "birthday":
        yield from birthday(t, seat)
    elif verb == "governors_tea":  # OUT-RAVEN-20
        t.put(seat, t.places["queens_house"])
        me.tea = True
        yield from obey(t, seat)
        t.end_turn(seat)
    elif verb == "clerks_tea":
        yield from clerks_tea(t, seat)
    elif verb == "by_table":  # OUT-COMP-09
        yield choose(-1, "by_table", ["done", "void"])
    else:
        raise AssertionError(f"the model does not know the verb {verb}")


def draw_raven(t, seat):
    """The top Raven Card is read out, obeyed and put under its pack (OUT-DECK-07 to 09)."""
    if t.raven:
        card = t.raven[0]
        if t.real_ravens:  # people draw from the real pack and say what it is
            card = yield Want("draw", seat, "raven", pack="raven", cards=set(t.raven))
        t.raven.remove(card)
        yield from carry_out(t, seat, t.paper.raven_orders[card])
        t.raven.append(card)


def go_to(t, seat, order, following):
    """OUT-RAVEN-06, 07 and the go-to squares."""
    if order.get("optional") and (yield from stays(t, seat, order)):
        return
    t.put(seat, order["square"])
    if order.get("obey", True):
        yield from obey(t, seat, accredits_anyway=following == "accredit")


def stays(t, seat, order):
    """An optional order: stay and forfeit this turn or the next (RUL-RAV-01)."""
    if (yield choose(seat, "go_or_stay", ["go", "stay"])) == "go":
        return False
    if order.get("forfeits", "this_turn") == "next_turn":
        t.miss(seat)
    else:
        t.end_turn(seat)
    return True


def go_back(t, seat):
    """OUT-SQ-14, RUL-SQ-02: back to where the walk began, or along the Wall Walk by the number of the walk."""
    me = t.seats[seat]
    if t.choice["go_back"] == "way" and me.set_out:
        begun = me.set_out
        t.put(seat, begun)
        yield from obey(t, seat)
        return
    if me.square not in t.paper.walk:
        return
    place = max(0, t.paper.walk.index(me.square) - me.came)
    if t.paper.walk[place] != me.square:
        t.put(seat, t.paper.walk[place])
        yield from obey(t, seat)


def see_jewel(t, seat, order):
    """RUL-RAV-13: void when the Jewel has left its case."""
    if t.jewels[order["jewel"]] != "case" or not t.seats[seat].accredited:  # OUT-WT-10
        return
    if order.get("optional") and (yield from stays(t, seat, order)):
        return
    t.put(seat, t.paper.cases[order["jewel"]])
    yield from obey(t, seat)


def place_of_interest(t, seat):
    """OUT-RAVEN-27, RUL-RAV-09."""
    squares = []
    for square in t.paper.squares:
        if t.paper.zone[square] not in ("wall", "inner", "lane"):
            continue
        if square == t.places["cradle"] or square in t.manned:
            continue
        squares.append(square)
    square = yield choose(seat, "place_of_interest", ["stay", *squares])
    if square != "stay":
        t.put(seat, square)
        yield from obey(t, seat)


def photograph(t, seat):
    """OUT-RAVEN-09 to 11, RUL-RAV-02."""
    squares = []
    for square in t.paper.squares:
        if not t.paper.is_post(square) and any(post in t.paper.to[square] for post in t.manned):
            squares.append(square)
    if squares:
        square = yield choose(seat, "photograph", squares)
        t.put(seat, square)
        yield from obey(t, seat)


def send_back(t, seat):
    """OUT-RAVEN-01, 02."""
    if t.manned:
        post = yield choose(seat, "send_back", t.manned)
        t.manned.remove(post)


def call_out(t, seat, name):
    """OUT-RAVEN-03, 04, OUT-WARD-05, 06: a manned post makes the card void."""
    if name:
        post = t.paper.posts[name]
        if post in t.manned:
            return
    else:
        empty = [square for square in t.paper.posts.values() if square not in t.manned]
        if not empty:
            return
        post = yield choose(seat, "call_out", empty)
    t.manned.append(post)
    for player in [player for player in t.seats if player.square == post]:
        yield from imprison(t, player.number, "bloody")


def imprison(t, seat, place):
    """Locked in (OUT-PRISON-03, 06, 14)."""
    t.put(seat, t.places[place])
    me = t.seats[seat]
    me.held = place
    me.served = 0
    if place == "beauchamp":
        yield from cells.arrive_in_beauchamp(t, seat)
    else:
        t.end_turn(seat)


def curfew(t, seat):
    """OUT-RAVEN-16, 17: to the Bell Tower without its card, unless a Tower Pass is shown."""
    me = t.seats[seat]
    if me.hand:
        private = ["tower_pass"] if "tower_pass" in me.hand else []
        word = yield choose(seat, "curfew", ["go"], private, True)
        if word == "tower_pass":
            yield from packs.play(t, seat, "tower_pass")
            return
    t.put(seat, t.places["bell"])
    t.miss(seat, t.choice["curfew_miss"])


def birthday(t, seat):
    """OUT-RAVEN-18, 19, RUL-RAV-08: everybody from the drawer on, two each on 21 April."""
    each = 1
    if t.date == "04-21" and (yield choose(-1, "birthday", ["yes", "no"])) == "yes":
        each = 2
    for other in t.from_seat(seat):
        if not t.seats[other].out:
            yield from packs.draw(t, other, each)


def clerks_tea(t, seat):
    """OUT-RAVEN-23, 24, RUL-RAV-07."""
    guests = []
    for other in t.from_seat(seat)[1:]:
        here_already = t.seats[other].square == t.places["queens_house"] and not t.choice["clerk_guests_miss"]
        if t.seats[other].accredited and t.reachable(other) and not here_already:
            guests.append(other)
    for other in guests:
        guest = t.seats[other]
        if guest.hand:
            private = ["tower_pass"] if "tower_pass" in guest.hand else []
            word = yield choose(other, "invited", ["go"], private, True)
            if word == "tower_pass":
                yield from packs.play(t, other, "tower_pass")
                continue
        t.put(other, t.places["queens_house"])
        if t.choice["clerk_guests_miss"]:
            t.miss(other, t.choice["clerk_guests_miss"])
        yield from obey(t, other)
