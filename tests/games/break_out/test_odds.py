"""The odds of Break Out, against paper and against every roll played out in every order."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from companion.games.break_out.odds import odds
from companion.rules.asks import CHANCE, Throw
from companion.rules.play import Play
from tests.games.break_out.tables import at

OPTIONS = [{}, {"white_target": "any"}, {"stage_c_white": "forward_too"}, {"white_on_immobile": "only_if_none"},
           {"white_named": "before_roll"}]  # fmt: skip


def of(play, taken=""):
    """The odds of the open question by prisoner."""
    return {one.facts["who"]: one.chance for one in odds(play.copy, play.asks[0], list(taken))}


def test_from_the_last_space_any_pip_leads_aboard():
    assert of(at("8:R 7:G")) == {"R": 1, "G": Fraction(5, 6)}


def test_occupied_spaces_are_not_counted():
    """Red needs six pips to get past space 8, less the two spaces on which others stand."""
    assert of(at("3:R"))["R"] == Fraction(1, 6)
    assert of(at("3:R 5:G 6:Y"))["R"] == Fraction(3, 6)


def test_nobody_under_a_pile_moves_first():
    assert of(at("8:RG")) == {"G": 1}


def test_far_from_the_boats_nothing_is_said():
    assert of(at("1:R", spaces=36)) == {}


def test_dice_that_show_other_numbers():
    play = at("7:R", dice={"coloured": [1, 1, 1, 2, 2, 4]})
    assert of(play)["R"] == Fraction(3, 6)


def test_a_roll_counts_what_the_others_may_do_first():
    """Red on 3 needs six; wherever Green lands beyond it, five will do; Yellow may get there, too."""
    play = at("3:R 1:G")
    assert of(play)["R"] == Fraction(1, 6)
    assert of(play, "RGY")["R"] == by_engine(play, "RGY")["R"] > Fraction(1, 6)


def test_a_coloured_die_that_only_says_who_goes_back_takes_nobody_aboard():
    play = at("b1:RG b2:YB 8:O 7:P 2:K")
    assert of(play, "OW") == {}


def by_engine(play, dice):
    """The same by playing every roll of these dice in every way to the end of the turn."""
    start = play.copy()
    start.answer(start.asks[0].actor, list(dice))
    if not isinstance(start.asks[0], Throw):
        return {}
    position, aboard = start.position(), Counter()
    rolls = list(product(range(1, 7), repeat=start.asks[0].dice))
    for faces in rolls:
        after = Play.at(play.game, play.box, position)
        after.answer(CHANCE, list(faces))
        aboard.update(can_be_aboard(after))
    return {who: Fraction(aboard[who], len(rolls)) for who in dice if aboard[who]}


def can_be_aboard(play):
    """Everybody who can be in a boat when this turn is over."""
    if play.over or play.asks[0].about not in ("move", "replace", "send_back"):
        return {who for who, place in play.state.at.items() if place < 0}
    found, position = set(), play.position()
    for option in play.asks[0].options:
        after = Play.at(play.game, play.box, position)
        after.answer(after.asks[0].actor, option)
        found |= can_be_aboard(after)
    return found


def position_of(luck):
    """Some prisoners in boats, the others near them, piles included."""
    who = luck.sample("RGYBOPK", 7)
    seated = luck.choice([0, 2, 2, 3, 4, 5])
    places = [f"b{1 + number // 2}:{one}" for number, one in enumerate(who[:seated])]
    return " ".join([*places, *(f"{luck.randint(2, 8)}:{one}" for one in who[seated:])])


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_a_roll_is_counted_out_as_when_every_way_is_played(seed, options):
    luck = random.Random(f"aboard {seed} {options}")
    play = at(position_of(luck), **options)
    ask = play.asks[0]
    while True:
        dice = ask.random_answer(luck)
        if len(dice) < 4 or seed == 0:
            break
    expected = by_engine(play, dice)
    assert of(play, dice) == expected
