"""The ferryman, coming back, and who has won."""

from __future__ import annotations

from tests.second.outrage import packs
from tests.second.outrage.table import GameEnds
from tests.second.outrage.want import choose


def may_leave(t, seat):
    """OUT-END-02, 17, OUT-COIN-03."""
    me = t.seats[seat]
    if me.square != t.places["cradle"] or not me.coin:
        return False
    return t.choice["leave_empty"] or bool(t.carried(seat))


def arrive_at_cradle(t, seat):
    """On arrival one may pay and go, unless the table pays next turn (RUL-END-02)."""
    if not may_leave(t, seat) or t.choice["pay_ferry"] == "next_turn":
        return
    if (yield choose(seat, "escape", ["pay", "stay"])) == "pay":
        yield from leave(t, seat)


def leave(t, seat):
    """Out of the Tower with everything carried (OUT-END-01, 04, 13)."""
    me = t.seats[seat]
    me.coin = False
    t.mint += 1
    carried = t.carried(seat)
    for name in carried:
        t.jewels[name] = ("safe", seat)
    me.square = t.places["ferryman"]
    t.end_turn(seat)
    if carried and t.choice["ending"] == "first_out":
        t.winner = me.team
        raise GameEnds
    look_for_the_end(t)
    word = yield choose(seat, "come_back", ["come_back", "stay_out"])  # OUT-END-05
    t.tower.extend(me.hand)  # OUT-END-07, RUL-END-05
    me.hand = []
    yield from packs.shuffle(t)
    if word == "stay_out":
        me.out = True
    else:
        t.put(seat, t.places["start"])  # OUT-END-10
        yield from packs.draw(t, seat, opening_hand(t))  # OUT-END-09


def opening_hand(t):
    """EDN-01."""
    if t.choice["opening_hand"] == "by_seats":
        return 6 if len(t.seats) <= 4 else 4
    return t.choice["opening_hand"]


def look_for_the_end(t):
    """OUT-END-14, RUL-END-03; a table that everybody has left is empty."""
    done = all(player.out for player in t.seats)
    if t.choice["ending"] == "all_jewels":
        if t.choice["long_end"] == "all_out":
            done = done or all(where != "case" and where[0] == "safe" for where in t.jewels.values())
        else:
            done = done or all(where != "case" for where in t.jewels.values())
    if done:
        t.winner = best(t)
        raise GameEnds


def worth(t, team):
    """What a side has outside (OUT-STEAL-01)."""
    return sum(t.paper.values[name] for name in t.safe(team))


def teams(t):
    """Every side once."""
    return sorted({player.team for player in t.seats})


def best(t):
    """Highest value; then fewest Jewels; then St Edward's Crown (OUT-END-14 to 16, EDN-06). -1: nobody or shared."""
    left = teams(t)
    top = max(worth(t, team) for team in left)
    if top == 0:
        return -1
    left = [team for team in left if worth(t, team) == top]
    if t.choice["tie_break"] == "printed":
        fewest = min(len(t.safe(team)) for team in left)
        left = [team for team in left if len(t.safe(team)) == fewest]
    if len(left) > 1:
        crowned = [team for team in left if "edward" in t.safe(team)]
        left = crowned or left
    return left[0] if len(left) == 1 else -1


def is_decided(t):
    """Nobody can catch up any more (RUL-END-08)."""
    inside = [name for name, where in t.jewels.items() if where == "case" or where[0] == "hand"]
    still = sum(t.paper.values[name] for name in inside)
    for leader in teams(t):
        if worth(t, leader) == 0:
            continue
        others = []
        for team in teams(t):
            if team != leader:
                playing = any(player.team == team and not player.out for player in t.seats)
                others.append(worth(t, team) + (still if playing else 0))
        if all(worth(t, leader) > other for other in others):
            return True
    return False


def tell_if_decided(t):
    """RUL-END-08: the table is told once and may stop."""
    if t.choice["ending"] == "first_out" or t.choice["stop_when_decided"] == "never" or t.told_decided:
        return
    if is_decided(t):
        t.told_decided = True
        if (yield choose(-1, "decided", ["stop", "play_on"])) == "stop":
            t.winner = best(t)
            raise GameEnds
