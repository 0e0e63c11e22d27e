"""Tower Cards coming and going."""

from __future__ import annotations

from tests.second.outrage.want import Want, choose, pick


def draw(t, seat, count=1):
    """Take cards off the top; an empty pack gives nothing and owes nothing (OUT-DECK-02, OUT-DECK-11)."""
    me = t.seats[seat]
    for _ in range(count):
        if t.tower:
            me.hand.append(t.tower.pop(0))
    yield from keep_to_the_limit(t, seat)


def keep_to_the_limit(t, seat):
    """EDN-02: with a limit of seven, the player puts what is too much under the pack at once."""
    me = t.seats[seat]
    limit = t.choice["hand_limit"]
    if limit and len(me.hand) > limit:
        extra = len(me.hand) - limit
        cards = yield pick(seat, "too_many", me.hand, extra, extra)
        yield from put_under(t, seat, cards)


def put_under(t, seat, cards):
    """Cards leave the hand and go under the Tower pack (OUT-DECK-05), several of them in no order (RUL-CARD-02)."""
    cards = list(cards)
    yield from lay_under(t, seat, cards)
    for card in cards:
        t.seats[seat].hand.remove(card)


def lay_under(t, seat, cards):
    """Cards that are in nobody's hand go under the Tower pack (RUL-CARD-02)."""
    cards = list(cards)
    if len(cards) > 1:
        if t.choice["bottom_order"] == "shuffled":
            cards = yield Want("shuffle", -1, "shuffle", pack="tower", cards=cards)
        else:
            cards = yield pick(seat, "order", cards, len(cards), len(cards))
    t.tower.extend(cards)


def play(t, seat, card):
    """A played card is shown and goes under the pack at once (OUT-TOWER-25)."""
    yield from put_under(t, seat, [card])


def shuffle(t):
    """The whole Tower pack is shuffled (OUT-DECK-06)."""
    t.tower = list((yield Want("shuffle", -1, "shuffle", pack="tower", cards=t.tower)))


def change_one(t, seat):
    """OUT-SQ-11: one card of one's choice under the pack, one drawn."""
    me = t.seats[seat]
    if me.hand:
        card = yield from one_of_the_hand(t, seat, "change_card")
        yield from put_under(t, seat, [card])
        yield from draw(t, seat)


def one_of_the_hand(t, seat, about):
    """Any one card; the last one is not asked for."""
    hand = t.seats[seat].hand
    if len(hand) == 1:
        return hand[0]
    return (yield choose(seat, about, [], sorted(set(hand)), True))


def swap_one(t, seat):
    """OUT-SQ-12: give one card to an opponent one names, take one of theirs unseen."""
    me = t.seats[seat]
    others = [other for other in t.foes(seat) if t.seats[other].hand and t.seats[other].team != me.team]  # OUT-TEAM-03
    if not me.hand or not others:
        return
    word = yield choose(seat, "swap_with", [str(other) for other in others])
    other = t.seats[int(word)]
    card = yield from one_of_the_hand(t, seat, "swap_card")
    places = [str(place + 1) for place in range(len(other.hand))]
    place = yield Want("draw", seat, "swap_draw", pack="hand", cards=places)
    taken = other.hand[int(place) - 1]
    other.hand.remove(taken)
    me.hand.remove(card)
    other.hand.append(card)
    me.hand.append(taken)


def change_cards(t, seat):
    """Instead of a turn: some or all cards under the pack, as many from the top (OUT-CHANGE-01 to 05)."""
    me = t.seats[seat]
    cards = yield pick(seat, "change", me.hand, 1, len(me.hand))
    t.end_turn(seat)
    yield from put_under(t, seat, cards)
    yield from draw(t, seat, len(cards))
