"""Throwing, walking, sharing a seven and accreditation, rule by rule."""

from __future__ import annotations

from collections import Counter

from tests.second.outrage import squares
from tests.second.outrage.packs import play
from tests.second.outrage.walking import landings
from tests.second.outrage.want import choose, throw


def throw_dice(t, seat):
    """A throw that moves the piece, or one for accreditation (OUT-DICE-01, OUT-ACC-05)."""
    go_home(t, seat)
    if waits_at_queens_house(t, seat):
        yield from throw_for_accreditation(t, seat)
        return
    dice = yield throw(seat, "move")
    if count_double(t, seat, dice):
        yield from squares.imprison(t, seat, "bloody")  # OUT-DICE-04
        return
    if sum(dice) == 7:  # OUT-SPLIT-01
        yield from seven(t, seat)
    else:
        yield from walk(t, seat, sum(dice), seat)


def count_double(t, seat, dice):
    """Whether this was the third double running (OUT-DICE-03 to 05)."""
    t.dice = list(dice)
    if dice[0] != dice[1]:
        t.doubles = 0  # "running": a throw between that is no double starts the count again
        return False
    t.doubles += 1
    t.again = t.doubles < 3
    return t.doubles == 3


def moves(t, seat, steps):
    """Every move of so many squares, as {(landing, cards): paths}."""
    me = t.seats[seat]
    used = {me.square}
    if t.now == seat and t.choice["no_repeat"] == "turn":  # RUL-MOVE-01
        used |= t.used
    return landings(t.paper, me.square, steps, me.accredited, t.stoppers(seat), used)


def answer_of(landing, cards):
    """What a player answers to make this move."""
    return "+".join([landing, *sorted(cards)])


def has(me, cards):
    """Whether all these cards are in the hand."""
    return not Counter(cards) - Counter(me.hand)


def walk(t, seat, steps, chooser, offered=0):
    """Move a piece the whole number, where the chooser wants (OUT-DICE-02, OUT-MOVE-10, OUT-SPLIT-03)."""
    me = t.seats[seat]
    found = moves(t, seat, steps)
    by_answer = {answer_of(*move): move for move in found}
    free = [answer for answer, (_, cards) in by_answer.items() if not cards]
    costly = [answer for answer, (_, cards) in by_answer.items() if cards]
    private = []
    could = False
    if chooser == seat:
        private = [answer for answer in costly if has(me, by_answer[answer][1])]
        could = any(len(by_answer[answer][1]) <= len(me.hand) for answer in costly)
    else:  # OUT-SPLIT-10: somebody else's piece plays only the Disguises its owner offered
        for answer in costly:
            cards = by_answer[answer][1]
            if set(cards) == {"disguise"} and len(cards) <= offered:
                free.append(answer)
    if not free and not could:
        return  # OUT-MOVE-09: no way of that length, the throw is spent
    answer = yield choose(chooser, "walk" if chooser == seat else "walk_other", free or ["stay"], private, could)
    if answer == "stay":
        return
    landing, cards = by_answer[answer_of(answer.split("+")[0], answer.split("+")[1:])]
    paths = found[landing, cards]
    path = yield from which_way(t, seat, chooser, paths)
    for card in sorted(cards, reverse=True):
        if card == "disguise" or t.choice["rope_ladder"] == "used_up":  # OUT-WARD-02, RUL-MOVE-08
            yield from play(t, seat, card)
    if t.now == seat:
        if chooser == seat:
            t.open_way = None
            if len({frozenset(one) for one in paths}) > 1 and not (t.again and not t.turn_over):
                t.open_way = {"before": set(t.used), "paths": paths, "after": set()}
        t.used |= set(path)
    else:
        t.leave_debts(seat)
    entered = any(me.square in onwards for onwards in t.paper.to.values())
    me.set_out = me.square if entered else path[0]
    me.square = landing
    me.came = steps
    me.home = ""
    me.sanctuary = False
    me.held = ""
    me.served = 0
    yield from squares.obey(t, seat, walked=True)


def which_way(t, seat, chooser, paths):
    """The way that was walked: it is asked where a further throw makes it matter (OUT-MOVE-02)."""
    if chooser == seat and t.again and not t.turn_over and t.choice["no_repeat"] == "turn":
        paths = yield from fork_by_fork(seat, paths)
    return t.walked(seat, paths)


def fork_by_fork(seat, paths):
    """The ways that are left when every fork has been asked."""
    step = 0
    while len({frozenset(path) for path in paths}) > 1:
        ways = sorted({path[step] for path in paths})
        if len(ways) > 1:
            way = yield choose(seat, "route", [*ways, "any"])
            if way == "any":
                break
            paths = [path for path in paths if path[step] == way]
        step += 1
    return paths


def say_which_way(t, seat):
    """A pardon has earned a further throw, so the way walked before it is asked after all (OUT-MOVE-02, RUL-PRI-07).

    Only when the square reached is dealt with, its Raven Card under the pack and the other share moved: the throw comes
    after all that (OUT-DICE-03), and there may be none any more.
    """
    way, t.open_way = t.open_way, None
    if way and t.choice["no_repeat"] == "turn":
        paths = yield from fork_by_fork(seat, way["paths"])
        t.used = way["before"] | set(t.walked(seat, paths)) | way["after"]


def seven(t, seat):
    """A movement throw of seven (OUT-SPLIT-01 to 14)."""
    me = t.seats[seat]
    public, private, could = [], [], False
    for other in t.around(seat):
        if not t.reachable(other):  # OUT-SPLIT-05, 11
            continue
        for own in range(1, 7):  # OUT-SPLIT-02, RUL-SPLIT-08
            theirs = moves(t, other, 7 - own)
            if not any(not cards for _, cards in theirs):  # OUT-SPLIT-13; nobody is made to play a card
                continue
            mine = moves(t, seat, own)
            word = f"share:{other}:{own}"
            if any(not cards for _, cards in mine):
                public.append(word)
            elif any(len(cards) <= len(me.hand) for _, cards in mine):
                could = True
                if any(has(me, cards) for _, cards in mine):
                    private.append(word)
    word = "move"
    if public or could:
        word = yield choose(seat, "seven", ["move", *public], private, could)
    if word == "move":
        yield from walk(t, seat, 7, seat)
        return
    _, other, own = word.split(":")
    first = yield choose(seat, "first_share", ["own", "other"])  # OUT-SPLIT-12
    for part in ["own", "other"] if first == "own" else ["other", "own"]:
        if part == "own":
            if not (t.turn_over or me.held or me.out):
                yield from walk(t, seat, int(own), seat)
        elif t.reachable(int(other)):
            offered = yield from offer_disguises(t, int(other), 7 - int(own))
            yield from walk(t, int(other), 7 - int(own), seat, offered)


def offer_disguises(t, piece, steps):
    """The owner of a moved piece may offer Disguises (RUL-SPLIT-03)."""
    me = t.seats[piece]
    counts = sorted({len(cards) for _, cards in moves(t, piece, steps) if cards and set(cards) == {"disguise"}})
    if not counts or counts[0] > len(me.hand):
        return 0
    private = [f"offer:{count}" for count in counts if has(me, ["disguise"] * count)]
    word = yield choose(piece, "offer_disguise", ["offer:0"], private, True)
    return int(word.split(":")[1])


def waits_at_queens_house(t, seat):
    """Whether the seat is there to be accredited (OUT-ACC-02)."""
    me = t.seats[seat]
    return me.square == t.places["queens_house"] and not me.accredited and not me.home


def go_home(t, seat):
    """RUL-ACC-06, other choice: back to the square the order came from, to finish the walk."""
    me = t.seats[seat]
    if me.home:
        square, me.home = me.home, ""
        t.put(seat, square)


def throw_for_accreditation(t, seat):
    """One throw: odd accredits, even does not, an even double throws again (OUT-ACC-04 to 07)."""
    dice = yield throw(seat, "accredit")
    if count_double(t, seat, dice):
        yield from squares.imprison(t, seat, "bloody")
        return
    if is_odd(t, dice):
        accredit(t, seat)
        if t.choice["move_accredit_throw"]:  # RUL-ACC-04, other choice
            yield from walk(t, seat, sum(dice), seat)
    else:
        yield from may_show_pass(t, seat)


def is_odd(t, dice):
    """RUL-ACC-01."""
    if t.choice["odd_means"] == "either_die":
        return dice[0] % 2 == 1 or dice[1] % 2 == 1
    return sum(dice) % 2 == 1


def accredit(t, seat):
    """Accredited for good; the turn is over (OUT-ACC-03, 07, 13)."""
    t.seats[seat].accredited = True
    t.seats[seat].home = ""
    t.end_turn(seat)


def may_show_pass(t, seat):
    """A Tower Pass at Queen's House, at any moment of one's own turn there (OUT-ACC-03)."""
    me = t.seats[seat]
    if not me.hand or t.now != seat:
        return
    word = yield choose(seat, "show_pass", ["wait"], ["tower_pass"] if "tower_pass" in me.hand else [], True)
    if word == "tower_pass":
        yield from play(t, seat, "tower_pass")
        accredit(t, seat)


def arrive_at_queens_house(t, seat, walked, accredits_anyway):
    """The end of the first circuit (OUT-ACC-01, 03, 15)."""
    if not waits_at_queens_house(t, seat) or t.now != seat or accredits_anyway:
        return
    if walked and t.choice["accredit_on_arrival"] and is_odd(t, t.dice):  # RUL-ACC-03, other choice
        accredit(t, seat)
    else:
        yield from may_show_pass(t, seat)
