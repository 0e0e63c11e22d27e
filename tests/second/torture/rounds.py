"""The whole game: set-up, rounds, purchases, felons, the end."""

from __future__ import annotations

from tests.second.torture import auction
from tests.second.torture.hands import counted
from tests.second.torture.paper import Want


def game(t):
    """One game from the marker to the winner (TOR-SETUP, TOR-ROUND-01, 02)."""
    seats = [str(seat) for seat in range(t.number)]
    if t.choice["start"] == "drawn":
        (answer,) = yield [Want("draw", -1, "starter", cards=seats)]
    else:
        (answer,) = yield [Want("choose", -1, "starter_said", seats)]
    t.starter = int(answer)
    t.tell("starter", t.starter)
    for number in range(1, t.number + 1):
        t.round = number
        t.tell("round", round=number, rounds=t.number)
        yield from open_cards(t)
        yield from moment(t, "round")
        yield from roll(t)
        yield from equipment(t)
        yield from felons(t)
        end_round(t)
        if number < t.number and t.choice["marker"] == "rotates":
            t.starter = (t.starter + 1) % t.number  # TOR-ROUND-04
            t.tell("marker", t.starter)
    yield from moment(t, "end")
    t.over = True
    for seat, player in enumerate(t.players):
        t.tell("scored", seat, total=t.fame(seat), gold=player.gold)
    best = [seat for seat, place in enumerate(t.places()) if place == 1]
    t.tell("won" if len(best) == 1 else "won_together", seats=best)


def open_cards(t):
    """TOR-SETUP-04, 05, TOR-ROUND-03."""
    for pack, number in (("equipment", t.number - 1), ("felons", t.number)):
        if t.round == 1:
            (order,) = yield [Want("shuffle", -1, "shuffle", cards=t.decks[pack])]
            t.decks[pack] = list(order)
        t.open[pack] = [t.decks[pack].pop(0) for _ in range(number)]
        for card in t.open[pack]:
            t.tell("opened", card=card)


def roll(t):
    """Six dice and those that equipment adds, never more than there are (TOR-ROLL-01 to 04)."""
    numbers, steps = [], []
    for seat, player in enumerate(t.players):
        player.new_round()
        player.spent = 0
        numbers.append(min(t.box["dice"], t.box["dice_in_use"] + t.amount(seat, "extra_die")))
        steps.append(t.box["rerolls"] + t.amount(seat, "extra_reroll"))
        second = unlike(t, numbers[-1])
        t.tell("rolls", seat, number=numbers[-1], steps=steps[-1], **({"second": second} if second else {}))
    if not t.virtual:
        for player, number in zip(t.players, numbers, strict=True):
            player.hidden = number
        yield [Want("choose", seat, "ready", ["ready"]) for seat in range(t.number)]
        for player in t.players:
            second = unlike(t, player.hidden)
            player.screen.roll(t.die.hands(player.hidden - second, second))
    else:
        yield from roll_here(t, numbers, steps)
    t.tell("all_ready")


def unlike(t, number):
    """How many of so many dice are of the second kind, which come into use last."""
    return max(0, number - (t.box["dice"] - t.box.get("second_dice", 0)))


def throw(t, about, wanted):
    """The companion throws the usual dice of all seats, then those of the second kind. wanted: the kind of each die."""
    fallen = {seat: [] for seat in wanted}
    for kind, sides in enumerate(t.die.kinds):
        wants = {seat: kinds.count(kind) for seat, kinds in wanted.items() if kind in kinds}
        if wants:
            sides = [side + 1 for side in sides]
            thrown = yield [Want("throw", seat, about, dice=number, sides=sides) for seat, number in wants.items()]
            for seat, some in zip(wants, thrown, strict=True):
                fallen[seat] += some
    return fallen


def roll_here(t, numbers, steps):
    """The companion rolls; dice: of each seat, what each die shows and how often it may still be rolled again."""
    kinds = [[0] * (number - unlike(t, number)) + [1] * unlike(t, number) for number in numbers]
    thrown = yield from throw(t, "roll", dict(enumerate(kinds)))
    dice = [[[side, left] for side in thrown[seat]] for seat, left in enumerate(steps)]
    for player, number in zip(t.players, numbers, strict=True):
        player.hidden = number
    tell_hands(t, dice)
    asked = [seat for seat in range(t.number) if steps[seat]]
    while asked:
        items = [[side for side, left in dice[seat] if left] for seat in asked]
        picked = yield [Want("pick", seat, "reroll_which", items=some) for seat, some in zip(asked, items, strict=True)]
        second = [str(side + 1) for side in t.die.kinds[1]]
        again = [
            (seat, [int(side) for kind in (False, True) for side in some if (side in second) == kind])
            for seat, some in zip(asked, picked, strict=True) if some
        ]  # fmt: skip
        if not again:
            break
        faces = yield from throw(
            t, "reroll", {seat: [int(str(side) in second) for side in some] for seat, some in again}
        )
        for seat, some in again:
            roll_again(t, dice[seat], some, faces[seat])
        asked = [seat for seat, _ in again if any(left for _, left in dice[seat])]
        tell_hands(t, dice)


def roll_again(t, dice, sides, new):
    """These dice are rolled again; of equal ones those that may be rolled most often yet (R-TOR-09)."""
    moved = []
    for side in sides:
        die = max((die for die in dice if die[0] == side), key=lambda die: die[1])
        dice.remove(die)
        moved.append(die)
    for die, side in zip(moved, new, strict=True):
        dice.append([side, die[1] - 1])
    if t.choice["rerolls"] == "two_steps":
        left = min(left for _, left in dice)
        for die in dice:
            die[1] = left


def tell_hands(t, dice):
    """What each screen hides now."""
    for player, hand in zip(t.players, dice, strict=True):
        player.screen.roll([counted([side for side, _ in hand], t.die.number)])


def equipment(t):
    """The first phase, the purchases, and dice into the supplies (TOR-EQUIP)."""
    yield from peeks(t, "equipment")
    yield from moment(t, "equipment")
    t.phase = "equipment"
    first = called(t, "equipment", 0)
    if first not in (None, t.starter):
        t.tell("begins", first)
    yield from auction.phase(t, t.starter if first is None else first)
    won = [card for card in t.open["equipment"] if card in t.bids]
    turns = [(t.starter + place) % t.number for place in range(t.number)]
    won.sort(key=lambda card: turns.index(t.bids[card].seat))
    t.winners = {t.bids[card].seat for card in won}
    for card in won:
        yield from purchase(t, t.bids[card].seat, card)
    for card in list(t.bids):
        bid = t.bids[card]
        player = t.players[bid.seat]
        kept = min(bid.count, t.amount(bid.seat, "keep_die"))  # also with the bid that bought the chain (R-TOR-34)
        named = ""
        if t.virtual and len(player.screen.kept(card, kept)) > 1:  # R-TOR-33
            ways = [f"keep:{way}" for way in player.screen.kept(card, kept)]
            (answer,) = yield [Want("choose", bid.seat, "keep", ways)]
            named = answer.split(":")[1]
        del t.bids[card]
        player.screen.leave(card, kept, named)
        player.hidden += kept
        player.spent += bid.count - kept
        t.tell("dice_spent", bid.seat, card=card, count=bid.count - kept, kept=kept)


def purchase(t, seat, card):
    """TOR-EQUIP-03, 04."""
    price = t.price(seat, card)
    me = t.players[seat]
    hidden = t.choice["coins"] == "hidden"
    if me.gold < price and not hidden:
        t.tell("cannot_pay", seat, card=card, price=price)
        return
    # That somebody could not pay is hidden where the gold is (R-TOR-35).
    public, own = (["leave"], ["buy"] * (me.gold >= price)) if hidden else (["buy", "leave"], [])
    if (yield [Want("choose", seat, "buy", public, own, hidden)]) == ["buy"]:
        me.gold -= price
        me.equipment.append(card)
        t.open["equipment"].remove(card)
        t.tell("bought", seat, card=card, price=price)
        yield from moment(t, "bought", card)
    else:
        t.tell("not_bought", seat, card=card)


def felons(t):
    """The second phase (TOR-TORT)."""
    t.phase = ""
    yield from peeks(t, "torture")
    yield from moment(t, "torture")
    t.phase = "torture"
    first = begins(t)
    t.tell("begins", first)
    yield from auction.phase(t, first)
    for card in list(t.open["felons"]):
        if card in t.bids:
            bid = t.bids.pop(card)
            player = t.players[bid.seat]
            player.screen.leave(card)
            player.felons.append(card)
            t.open["felons"].remove(card)
            t.tell("felon_taken", bid.seat, card=card, fame=t.cards[card]["fame"])


def peeks(t, phase):
    """Whoever may looks behind a screen."""
    for seat in range(t.number):
        looking = dict.fromkeys(card for card, order in t.in_force(seat, "peek") if order["phase"] == phase)
        for card in looking:
            others = [str(other) for other in range(t.number) if other != seat and t.players[other].hidden]
            if others:
                (other,) = yield [Want("choose", seat, "peek", others)]
                t.tell("peeked", seat, card=card, other=int(other))


def moment(t, when, only=None):
    """What equipment does then: gold, and what the table sees to and says so, from the marker on."""
    due = []
    for place in range(t.number):
        seat = (t.starter + place) % t.number
        for card in t.players[seat].equipment:
            if only in (None, card):
                orders = [one for of, one in t.in_force(seat, "gain_gold", "by_table") if of == card]
                due += [(seat, card, [one for one in orders if one.get("when", "bought") == when])]
    for seat, card, orders in due:
        gold = sum(one["number"] for one in orders if one["do"] == "gain_gold")
        if gold:
            t.players[seat].gold += gold
            t.tell("got_gold", seat, card=card, gold=gold)
        if any(one["do"] == "by_table" for one in orders):
            (said,) = yield [Want("choose", -1, "judge", ["judged", "nothing"])]
            t.tell("judged" if said == "judged" else "came_to_nothing", seat, card=card)


def called(t, phase, after):
    """Whose equipment lets it begin that phase: the first from the marker, or from its left."""
    turns = [(t.starter + after + place) % t.number for place in range(t.number)]
    return next((seat for seat in turns if any(one["phase"] == phase for _, one in t.in_force(seat, "first"))), None)


def begins(t):
    """Who begins with the felons (TOR-TORT-01 to 03, FIRST)."""
    turns = [(t.starter + place) % t.number for place in range(1, t.number + 1)]
    if t.choice["torture_start"] == "start_first":
        turns = [turns[-1], *turns[:-1]]
    first = called(t, "torture", 0 if t.choice["torture_start"] == "start_first" else 1)
    return first if first is not None else next(seat for seat in turns if seat not in t.winners)


def end_round(t):
    """TOR-END-01, 02."""
    t.phase = ""
    unclaimed = [*t.open["equipment"], *t.open["felons"]]
    t.open = {"equipment": [], "felons": []}
    if unclaimed:
        t.tell("discarded", cards=unclaimed)
    for player in t.players:
        player.hidden = player.spent = 0
        player.screen.roll([(0,) * t.die.number])
    t.tell("dice_home")
