"""Prison, torture and the Rack."""

from __future__ import annotations

from tests.second.outrage import moving, packs, squares, turns
from tests.second.outrage.want import choose, throw

KEYS = ("rope", "ladder", "disguise")


def arrive_in_beauchamp(t, seat):
    """A Royal Pardon at once: free, and in one's own turn a throw again (OUT-PRISON-03, RUL-PRI-07)."""
    me = t.seats[seat]
    if me.hand:
        private = ["pardon"] if "pardon" in me.hand else []
        if (yield choose(seat, "locked_in", ["stay"], private, True)) == "pardon":
            yield from packs.play(t, seat, "pardon")
            me.held = ""
            if t.now == seat:
                t.again = True
            return
    t.end_turn(seat)


def serve_prison(t, seat):
    """A prisoner's turn (OUT-PRISON-01, 02, 06 to 10)."""
    me = t.seats[seat]
    public, private = ["attempt"], []
    if me.hand:
        if me.held == "beauchamp":
            private += [f"free:{card}" for card in (*KEYS, "pardon") if card in me.hand]
        if t.choice["change_in_prison"]:  # RUL-CARD-04, other choice
            public.append("change")
        word = yield choose(seat, "prison", public, private, me.held == "beauchamp")
        if word == "change":
            yield from change_instead(t, seat)
            return
        if word != "attempt":
            yield from packs.play(t, seat, word.split(":")[1])
            me.held = ""
            me.served = 0
            yield from turns.menu(t, seat)
            return
    yield from attempt(t, seat)


def attempt(t, seat):
    """One throw to get out: a double is moved, the third failure lets go (OUT-PRISON-07 to 12, OUT-BOWYER-03, 11)."""
    me = t.seats[seat]
    dice = yield throw(seat, "attempt")
    if moving.count_double(t, seat, dice):
        yield from squares.imprison(t, seat, "bloody")
        return
    me.served += 1
    if dice[0] == dice[1]:
        me.held = ""
        me.served = 0
        if t.choice["freeing_double"] == "none":  # RUL-PRI-03, other choice
            t.again = False
        yield from moving.walk(t, seat, sum(dice), seat)
        return
    if me.served >= 3 and t.choice["third_attempt"] == "move":  # RUL-PRI-02, other choice
        me.held = ""
        me.served = 0
        yield from moving.walk(t, seat, sum(dice), seat)
        return
    let_go_after_three(t, seat)
    t.end_turn(seat)


def change_instead(t, seat):
    """RUL-CARD-04, other choice: changing cards gives up the attempt."""
    yield from packs.change_cards(t, seat)
    t.seats[seat].served += 1
    let_go_after_three(t, seat)


def let_go_after_three(t, seat):
    """After three attempts the prisoner is free, and moves next turn (OUT-PRISON-09, 10)."""
    me = t.seats[seat]
    if me.served >= 3:
        me.held = ""
        me.served = 0


def torture(t, seat):
    """Taken for torture: a Pardon or a Confession answers at once (OUT-BOWYER-01, 04 to 06)."""
    t.put(seat, t.places["bowyer"])
    me = t.seats[seat]
    me.held = "bowyer"
    me.served = 0
    if me.hand:
        private, could = ways_out_of_torture(t, seat)
        word = yield choose(seat, "torture", ["endure"], private, could)
        if word == "pardon":
            yield from packs.play(t, seat, "pardon")
            me.held = ""
            me.served = 0
            if t.now == seat:
                if t.choice["bowyer_pardon_throw"]:  # RUL-PRI-07
                    t.again = True
                else:
                    t.end_turn(seat)
            return
        if word.startswith("confess"):
            yield from confess(t, seat, int(word.split(":")[1]))
            return
    t.end_turn(seat)


def ways_out_of_torture(t, seat):
    """A Royal Pardon, or a Confession and somebody to name (OUT-BOWYER-04, 06, 08)."""
    me = t.seats[seat]
    private = ["pardon"] if "pardon" in me.hand else []
    if "confession" in me.hand:
        private += [f"confess:{other}" for other in informable(t, seat)]
    return private, True


def informable(t, seat):
    """Opponents who can be moved (RUL-PRI-09), perhaps only on the same side of the wall (RUL-ACC-07)."""
    found = []
    for other in t.foes(seat):
        if not t.reachable(other):
            continue
        if t.choice["confession_swap"] == "same_side" and t.zone(other) != t.zone(seat):
            continue
        found.append(other)
    return found


def confess(t, seat, other):
    """The two change places; the other takes over the torture (OUT-BOWYER-06, 07)."""
    yield from packs.play(t, seat, "confession")
    me, them = t.seats[seat], t.seats[other]
    served = me.served if t.choice["confession_turns"] == "remaining" else 0
    there = them.square
    t.put(other, t.places["bowyer"])
    t.put(seat, there)
    them.held = "bowyer"
    them.served = served
    t.end_turn(other)
    yield from squares.obey(t, seat)


def serve_torture(t, seat):
    """A turn in the Bowyer Tower (OUT-BOWYER-02 to 11)."""
    me = t.seats[seat]
    if me.hand:
        public = ["attempt"]
        private, could = ways_out_of_torture(t, seat)
        if t.choice["change_in_prison"]:
            public.append("change")
        word = yield choose(seat, "torture", public, private, could)
        if word == "change":
            yield from change_instead(t, seat)
            return
        if word == "pardon":
            yield from packs.play(t, seat, "pardon")
            me.held = ""
            me.served = 0
            yield from turns.menu(t, seat)
            return
        if word.startswith("confess"):
            yield from confess(t, seat, int(word.split(":")[1]))
            if not t.turn_over and not me.held:
                yield from turns.menu(t, seat)
            return
    yield from attempt(t, seat)


def rack(t, seat):
    """Taken to the Rack (OUT-RACK-01 to 08, 10 to 12)."""
    me = t.seats[seat]
    t.put(seat, t.places["rack"])
    me.held = "rack"
    me.served = 0
    if me.hand:
        private = ["rack_pardon"] if "rack_pardon" in me.hand else []
        if (yield choose(seat, "racked", ["suffer"], private, True)) == "rack_pardon":
            yield from packs.play(t, seat, "rack_pardon")
            me.held = ""
            if t.now == seat:
                t.again = True
            return
    for name in t.carried(seat):
        t.jewels[name] = "case"
    t.end_turn(seat)
    if me.hand and me.coin:
        word = yield choose(seat, "toll", ["cards", "coin"])
    elif me.hand:
        word = "cards"
    elif me.coin:
        word = "coin"
    else:
        if t.choice["rack_empty_handed"] == "start":  # OUT-RACK-10
            t.put(seat, t.places["start"])
        else:
            me.home = t.places["start"]
        return
    if word == "cards":
        yield from packs.put_under(t, seat, list(me.hand))
    else:
        me.coin = False
        t.mint += 1


def serve_rack(t, seat):
    """A turn on the Rack (OUT-RACK-07, 09, 13, RUL-RACK-05)."""
    me = t.seats[seat]
    if me.hand:
        ropes = [(card, end) for start, end, card in t.paper.climbs if start == t.places["rack"] and card in me.hand]
        private = [f"climb:{card}:{end}" for card, end in ropes]
        if "rack_pardon" in me.hand:
            private.append("rack_pardon")
        word = yield choose(seat, "on_rack", ["suffer"], private, True)
        if word == "rack_pardon":
            yield from packs.play(t, seat, "rack_pardon")
            me.held = ""
            me.served = 0
            me.home = ""
            yield from turns.menu(t, seat)
            return
        if word != "suffer":
            _, card, end = word.split(":")
            if t.choice["rope_ladder"] == "used_up":
                yield from packs.play(t, seat, card)
            t.put(seat, end)
            yield from moving.throw_dice(t, seat)
            return
    me.served += 1
    t.end_turn(seat)
    if me.served >= 3:
        me.held = ""
        me.served = 0
        if me.home:  # RUL-RACK-03, other choice
            t.put(seat, me.home)
