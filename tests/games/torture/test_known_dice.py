"""What can lie behind a screen by what was shown: the companion refuses what is impossible and nothing else."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from companion.games.torture import game
from companion.games.torture.auction import lay_bid, take_back, visit_bank
from companion.games.torture.faces import fewest
from companion.games.torture.known import known_of, most_of, note_turned
from tests.games.torture.tables import at, card, edition, face_of, virtual

USUAL, SECOND = range(1, 7), range(7, 11)
"""The sides of dice, and of those that are unlike, by their numbers."""

PLAIN = "1f 2s 3d 4t 5r 6i"

FACES = {
    "plain": PLAIN,
    "two sides alike": "1f 1f 2s 2s 3d 3d",
    "a value on two methods": "3f 3s 3d 1t 5r 6i",
    "a method on two values": "1f 2f 3f 4s 5s 6d",
    "sides without a symbol": "1 2s 3 3s 4 2",
    "sides without a value": "0f 0f 2s 3s 0d 3f",
    "nothing at all": "0 0 2s 2f 2f 3f",
}


# The fewest dice among which so many of each kind are


def fewest_by_trying(needs):
    """All hands, the smallest first."""
    for dice in itertools.count():
        for hand in itertools.combinations_with_replacement(range(1, 7), dice):
            if all(sum(side in kind for side in hand) >= count for kind, count in needs):
                return dice


@pytest.mark.parametrize("seed", range(150))
def test_the_fewest_dice_are_those_of_the_smallest_hand(seed):
    luck = random.Random(f"fewest {seed}")
    kinds = {tuple(sorted(luck.sample(range(1, 7), luck.randint(1, 3)))) for _ in range(luck.randint(0, 4))}
    needs = tuple(sorted((kind, luck.randint(0, 3)) for kind in kinds))
    assert fewest(needs) == fewest_by_trying(needs)


# Random bids, by a second book-keeping that knows nothing but what everybody sees


def splits(hand, kind, count):
    """Every choice of so many dice of a kind out of a hand, as what is taken and what is left."""
    sides = [side for side in set(hand) if side in kind]
    for taken in itertools.combinations_with_replacement(sorted(sides), count):
        if not Counter(taken) - Counter(hand):
            yield taken, tuple(sorted((Counter(hand) - Counter(taken)).elements()))


class Worlds:
    """Every hand that a seat can have, with what lies on each card in each of them: all that fits what was shown.

    second: how many of the dice have the sides of `SECOND`.
    """

    def __init__(self, dice, second=0):
        self.all = {
            ((*usual, *unlike), ())
            for usual in itertools.combinations_with_replacement(USUAL, dice - second)
            for unlike in itertools.combinations_with_replacement(SECOND, second)
        }

    def lay(self, place, kind, count):
        self.all = {
            (left, tuple(sorted([*lying, (place, taken)])))
            for hand, lying in self.all
            for taken, left in splits(hand, kind, count)
        }

    def back(self, place):
        self.all = {
            (
                tuple(sorted([*hand, *next(dice for card, dice in lying if card == place)])),
                tuple(one for one in lying if one[0] != place),
            )
            for hand, lying in self.all
        }

    def turn(self, new=range(1, 11)):
        self.all = {
            (tuple(sorted([*hand[:at], side, *hand[at + 1 :]])), lying)
            for hand, lying in self.all
            for at in range(len(hand))
            for side in (SECOND if hand[at] in SECOND else USUAL)
            if side in new
        }

    def most(self, kind):
        return max(sum(side in kind for side in hand) for hand, _ in self.all)


FELONS = ("F01", "F06", "F11")


@pytest.mark.rule("TOR-BID-11", "TOR-TORT-10")
@pytest.mark.parametrize("faces", FACES)
@pytest.mark.parametrize("seed", range(10))
def test_what_can_be_bid_is_what_some_hand_allows(faces, seed):
    """Where no side is of two kinds exactly that; where sides are shared never less."""
    luck = random.Random(f"{faces} {seed}")
    dice = luck.randint(2, 5)
    box = card(edition(felons=FELONS, faces=FACES[faces]), "E11", number=1)
    in_step_with_the_worlds(luck, box, dice)


@pytest.mark.rule("TOR-BID-11", "TOR-TORT-10")
@pytest.mark.parametrize("second", ["3 8 8f 9s", "1f 2s 3d 0", "0f 6 7 7"])
@pytest.mark.parametrize("seed", range(12))
def test_that_holds_where_some_dice_have_other_sides(second, seed):
    """Everybody knows how many dice are of the second sort."""
    luck = random.Random(f"{second} {seed}")
    dice = luck.randint(2, 5)
    unlike = luck.randint(0, dice - 1)
    box = edition(felons=FELONS, dice=8, second_dice=8 - (dice - unlike))
    box["second_face"] = [face_of(word) for word in second.split()]
    in_step_with_the_worlds(luck, box, dice, unlike)


def in_step_with_the_worlds(luck, box, dice, second=0):
    """What is held possible, answer after answer."""
    dungeon = at(phase="torture", box=box, hands=(dice, 0, 0), bids={}, gold=(5, 5, 5))
    dungeon.state.players[0].spent = 0
    worlds, kinds = Worlds(dice, second), dungeon.state.box.kinds
    alone = all(
        kind == other or set(kind).isdisjoint(other)
        for name in FELONS
        for kind in [*kinds[name].sides.values(), *dungeon.state.box.bankable.sides.values()]
        for card_ in FELONS
        for other in [*kinds[card_].sides.values(), *dungeon.state.box.bankable.sides.values()]
    )
    real = Worlds(0)
    sorts = [USUAL] * (dice - second) + [SECOND] * second
    real.all = {(tuple(sorted(luck.choice(sides) for sides in sorts)), ())}
    for _ in range(8):
        check(dungeon, worlds, alone)
        step(dungeon, luck, (worlds, real), real)


def check(dungeon, worlds, alone):
    """Compare what the companion holds possible with all worlds there are."""
    hand = dungeon.seat(0).hand
    assert not game.faults(dungeon.state)
    everything = [kind for name in FELONS for kind in dungeon.state.box.kinds[name].sides.values()]
    for kind in {*everything, *dungeon.state.box.bankable.sides.values()}:
        believed, true = most_of(known_of(dungeon.state, 0), kind, hand), worlds.most(kind)
        assert believed == true if alone else believed >= true, (kind, dungeon.seat(0))


def step(dungeon, luck, followed, real):
    """Seat 0, with a real hand of its own, bids, banks, turns a die, or is outbid."""
    state = dungeon.state
    [(hand, lying)] = real.all
    led = [place for place, _ in lying if place in FELONS]
    could = [
        (name, what, kind, count)
        for name in FELONS
        if name not in led
        for what, kind in state.box.kinds[name].sides.items()
        for count in range(1, sum(side in kind for side in hand) + 1)
    ]
    banks = [(word, kind) for word, kind in state.box.bankable.sides.items() if set(kind) & set(hand)]
    what = luck.choice(["bid"] * 3 + ["back"] * 2 + ["bank", "turn"])
    if what == "bid" and could:
        name, word, kind, count = luck.choice(could)
        lay_bid(state, 0, name, word, count)
        [taken, *_] = luck.sample(list(splits(hand, kind, count)), 1)
        real.all = {(taken[1], tuple(sorted([*lying, (name, taken[0])])))}
        followed[0].lay(name, kind, count)
    elif what == "back" and led:
        name = luck.choice(led)
        take_back(state, state.bids.pop(name))
        for worlds in followed:
            worlds.back(name)
    elif what == "bank" and banks:
        word, kind = luck.choice(banks)
        visit_bank(state, 0, int(word))
        taken, left = luck.choice(list(splits(hand, kind, 1)))
        place = f"bank {state.players[0].visits}"
        real.all = {(left, tuple(sorted([*lying, (place, taken)])))}
        followed[0].lay(place, kind, 1)
    elif what == "turn" and hand:
        note_turned(state, 0)
        followed[0].turn()
        changed, at = list(hand), luck.randrange(len(hand))
        changed[at] = luck.choice(SECOND if changed[at] in SECOND else USUAL)
        real.all = {(tuple(sorted(changed)), lying)}


# Told in single cases


@pytest.mark.rule("TOR-BID-11")
def test_trumps_that_were_shown_may_go_to_the_bank_by_their_value():
    """Sides 1 to 3 are worth three; two of side 1 were shown as trumps."""
    box = edition(felons=FELONS, faces=FACES["a value on two methods"])
    dungeon = at(seats=2, phase="torture", box=box, hands=(2, 6)).do("F01 trump 2", "F01 trump 3", "bank:3")
    assert not game.faults(dungeon.state)
    assert dungeon.hands[0] == 1 and dungeon.do("pass").banks() == {"3"}


@pytest.mark.rule("TOR-BID-11")
def test_what_lies_on_two_cards_at_a_time_is_not_the_same_dice():
    box = edition(felons=FELONS, faces=FACES["a value on two methods"])
    dungeon = at(seats=2, phase="torture", box=box, hands=(5, 6)).do("F01 trump 2", "pass", "F06 3 2")
    assert dungeon.seat(0).shown == [{"1": 2, "1,3": 4}], "the twos of F01 and those of F06, four of one value"


@pytest.mark.rule("TOR-BID-11", "TOR-BANK-05")
def test_a_die_that_went_to_the_bank_is_not_in_the_hand():
    dungeon = at(seats=2, phase="torture", hands=(3, 6)).do("F06 5 3", "F06 trump 1", "bank:5")
    dungeon.do("pass")
    assert dungeon.banks() == {"5"}, "three fives, one of them at the bank"
    assert dungeon.bids("F26") == {"5 2"}


@pytest.mark.rule("TOR-BID-11")
def test_a_die_that_was_turned_may_be_one_of_those_that_were_shown():
    dungeon = at(seats=2, phase="torture", hands=(2, 6), owned={0: "E11"}).do("F06 5 2", "F06 trump 1")
    assert dungeon.banks() == {"5"}
    dungeon.do("use:E11")
    assert dungeon.banks() == set("123456"), "one of them may show anything"
    dungeon.do("bank:4", "pass")
    assert dungeon.banks() == {"5"}, "the other one is a five for sure"


@pytest.mark.rule("TOR-BID-11")
def test_a_new_round_brings_new_dice():
    dungeon = at(seats=2, phase="torture", hands=(6, 6)).do("F06 5 6").through().ready()
    assert dungeon.seat(0).shown == [] and dungeon.do("pass").bids("E23")


@pytest.mark.rule("TOR-BID-11", "TOR-EQUIP-08")
def test_every_bid_that_dice_shown_before_rule_out():
    """Three fives of six dice were shown and came back: at most three dice are anything else."""
    dungeon = at(seats=2, phase="torture", hands=(6, 6)).do("F06 5 3", "F06 trump 1")
    bids = {one.replace(" ", "") for one in dungeon.bids("F26")}
    assert bids == {
        *(f"{value}{count}" for value in (1, 2, 3, 4) for count in (2, 3)), *(f"5{count}" for count in (2, 3, 4, 5, 6)),
        *(f"trump{count}" for count in (1, 2, 3)),
    }  # fmt: skip
    for value in (1, 2, 3, 4):
        assert dungeon.why_not(f"bid:F26:{value}:4").key == "torture.why_not.impossible"
    assert dungeon.why_not("bid:F26:trump:4").key == "torture.why_not.impossible"


# What everybody goes on knowing


def shown(dungeon, seat=0):
    """What everybody sees of a hand, by its sides."""
    return game.view(dungeon.state, None).seats[seat].shown or {}


@pytest.mark.rule("TOR-BID-11")
def test_the_view_keeps_what_lay_in_bids_and_came_back():
    dungeon = at(seats=2, phase="torture")
    assert shown(dungeon) == {}
    dungeon.do("F06 5 2", "F06 6 2")
    assert shown(dungeon) == {"5": 2} and shown(dungeon, 1) == {}, "what lies there is behind no screen"
    dungeon.do("F26 3 3", "F26 3 4")
    assert shown(dungeon) == {"3": 3, "5": 2}


@pytest.mark.rule("TOR-TORT-10")
@pytest.mark.parametrize("dice", ["real", "virtual"])
def test_the_view_keeps_a_borrowed_die(dice):
    if dice == "real":
        dungeon = at(seats=2, phase="torture", owned={0: "E17"})
    else:
        dungeon = virtual("223456", "222255").change(("equipment:0", ["E17"]), ("phase", "torture"), ("turn", 0))
    dungeon.do("F06 wild 2 6")
    assert game.view(dungeon.state, None).felons[0].borrowed == [6]
    dungeon.do("F06 trump 3")
    assert shown(dungeon) == {"2": 1, "6": 1}


@pytest.mark.rule("TOR-EQUIP-07")
@pytest.mark.parametrize("dice", ["real", "virtual"])
def test_the_view_keeps_a_die_that_was_set_for_all_to_see(dice):
    if dice == "real":
        dungeon = at(seats=2, phase="torture", owned={0: "E05"}).do("use:E05")
    else:
        dungeon = virtual("113456", "222255").change(("equipment:0", ["E05"]), ("phase", "torture"), ("turn", 0))
        dungeon.do("use:E05", "turn:6:2")
    assert shown(dungeon) == {"2": 1}
    old = at(seats=2, phase="torture", owned={0: "E05"}, version=1).do("use:E05")
    assert shown(old) == {}, "games that began before go on as they did"


def test_of_a_die_that_is_changed_by_one_nobody_knows_more():
    dungeon = at(seats=2, phase="torture", owned={0: "E11"}).do("F06 5 2", "F06 6 2", "use:E11")
    assert shown(dungeon) == {"5": 1}, "one of the fives may have been changed"
