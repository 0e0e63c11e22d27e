"""Stealing a Jewel, being searched, and surrendering weapons."""

from __future__ import annotations

from tests.second.outrage import moving, packs, squares
from tests.second.outrage.want import choose, pick, throw


def tools(t, seat):
    """The burglary tools in a hand."""
    return [card for card in t.seats[seat].hand if card in t.paper.group("tool")]


def jewel_here(t, seat):
    """The Jewel in the case this piece stands before, or "" (OUT-STEAL-03, RUL-STEAL-07)."""
    for name, square in t.paper.cases.items():
        if square == t.seats[seat].square and t.jewels[name] == "case":
            return name
    return ""


def face_the_case(t, seat):
    """Having landed there, a theft may be announced (OUT-STEAL-04)."""
    name = jewel_here(t, seat)
    me = t.seats[seat]
    if name and me.hand:
        yield from lay_tools(t, seat, name, least=0)


def lay_tools(t, seat, name, least=1):
    """The tools are laid face up, one of a kind, the Key alone; the turn is over (OUT-STEAL-04 to 07, 20)."""
    me = t.seats[seat]
    alone = [card for card, line in t.paper.tower.items() if line.get("alone")]
    about = "steal" if least else "tools"
    cards = sorted((yield pick(seat, about, tools(t, seat), least, len(me.hand), True, alone)))
    for card in cards:
        me.hand.remove(card)
    if cards:
        me.aim = name
        me.laid = cards
        t.end_turn(seat)


def needed(t, seat):
    """12 less the points of the tools (OUT-STEAL-08)."""
    return 12 - sum(t.paper.tower[card]["value"] for card in t.seats[seat].laid)


def try_the_case(t, seat):
    """The theft throw (OUT-STEAL-10 to 17, 21)."""
    me = t.seats[seat]
    dice = yield throw(seat, "theft")
    again = False
    if t.choice["theft_doubles"] == "further_throw":  # RUL-DICE-02, other choice
        again = dice[0] == dice[1]
        if moving.count_double(t, seat, dice):
            yield from lose_tools(t, seat)
            yield from squares.imprison(t, seat, "bloody")
            return
    if sum(dice) < needed(t, seat):  # OUT-STEAL-11
        if again:
            t.again = False
            yield from try_the_case(t, seat)
        else:
            t.end_turn(seat)
        return
    if not again:
        t.end_turn(seat)
    name = me.aim
    t.jewels[name] = ("hand", seat)
    yield from lose_tools(t, seat)
    for other, them in enumerate(t.seats):
        if them.aim == name:
            yield from lose_tools(t, other)


def lose_tools(t, seat):
    """Laid tools go under the Tower pack (OUT-STEAL-13, 17, 22)."""
    me = t.seats[seat]
    yield from packs.lay_under(t, seat, me.laid)
    me.laid, me.aim = [], ""


def give_up(t, seat):
    """Walk away from the case (OUT-STEAL-22)."""
    me = t.seats[seat]
    if t.choice["give_up"] == "tools_kept":
        me.hand.extend(me.laid)
        me.laid, me.aim = [], ""
        yield from packs.keep_to_the_limit(t, seat)
    else:
        yield from lose_tools(t, seat)


def search(t, seat):
    """Stopped and searched (OUT-RAVEN-31 to 33)."""
    me = t.seats[seat]
    carried = t.carried(seat)
    if not carried and not t.choice["search_always_disarms"]:  # RUL-RAV-10
        return
    if t.choice["disguise_beats_search"] and me.hand:  # RUL-RAV-11, other choice
        private = ["disguise"] if "disguise" in me.hand else []
        if (yield choose(seat, "searched", ["comply"], private, True)) == "disguise":
            yield from packs.play(t, seat, "disguise")
            return
    for name in carried:
        t.jewels[name] = "case"
    yield from surrender(t, seat)
    if carried:
        yield from squares.imprison(t, seat, "bloody")


def surrender(t, seat):
    """Weapons of the player's own choice go under the pack, shown; others may challenge (OUT-SURR-01 to 13)."""
    me = t.seats[seat]
    weapons = [card for card in me.hand if card in t.paper.group("weapon")]
    if t.choice["bluff"]:
        if me.hand:
            cards = yield pick(seat, "surrender", weapons, 0, len(me.hand))
        else:
            cards = []
    else:
        cards = yield pick(seat, "surrender_all", weapons, len(weapons), len(weapons))
    yield from packs.put_under(t, seat, cards)
    if not t.choice["bluff"]:
        return
    accusers = []
    for other in t.foes(seat):
        if t.choice["accuser_needs_card"] and not t.seats[other].hand:
            continue
        accusers.append(other)
    if not accusers or not me.hand:
        return
    word = yield choose(-1, "challenge", ["pass", *[f"challenge:{other}" for other in accusers]])
    if word != "pass":
        yield from challenge(t, int(word.split(":")[1]), seat)


def challenge(t, accuser, accused):
    """All the accused still holds is turned up (OUT-SURR-07 to 12)."""
    me, them = t.seats[accused], t.seats[accuser]
    turned_up = yield pick(accused, "turn_up", me.hand, len(me.hand), len(me.hand))
    if any(card in t.paper.group("weapon") for card in turned_up):
        yield from packs.put_under(t, accused, turned_up)
        return
    t.tower.extend(them.hand + turned_up)
    them.hand = []
    me.hand = []
    yield from packs.shuffle(t)
    yield from packs.draw(t, accused, len(turned_up))
