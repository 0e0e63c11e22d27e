"""The odds of Outrage!, against fractions worked out by hand and against every throw played out."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest

from companion.games.outrage.odds import odds
from companion.rules.asks import CHANCE
from companion.rules.play import Play
from tests.games.outrage.scene import Scene
from tests.games.outrage.situations import drawn, held
from tests.games.outrage.test_theft import aiming, landing

AT_LEAST = {2: 36, 3: 35, 4: 33, 5: 30, 6: 26, 7: 21, 8: 15, 9: 10, 10: 6, 11: 3, 12: 1}
"""In how many of 36 ways two dice show so much or more, counted on paper."""

DOUBLE = Fraction(1, 6)


def of(scene, taken=()):
    """The odds of the open question by their keys; of several of a kind the facts tell them apart."""
    found = odds(scene.play.copy, scene.ask, list(taken))
    return {(one.key, *one.facts.values()) if one.key == "free_within" else one.key: one.chance for one in found}


@pytest.mark.parametrize(
    ("tools", "need", "ways"),
    [(["file"], 10, 6), (["crowbar"], 9, 10), (["dynamite"], 7, 21), (["file", "crowbar"], 7, 21),
     (["file", "dynamite"], 5, 30), (["crowbar", "dynamite"], 4, 33), (["key"], 3, 35),
     (["file", "crowbar", "dynamite"], 2, 36)],
)  # fmt: skip
def test_of_a_theft_the_number_that_is_needed_or_more(tools, need, ways):
    scene = aiming(tools=tools)
    assert scene.ask.facts["need"] == need
    assert of(scene) == {"theft": Fraction(ways, 36)}
    scene.answer("theft_throw") if scene.asked == "thief" else None
    assert scene.asked == "theft" and of(scene) == {"theft": Fraction(ways, 36)}


def test_a_further_throw_for_a_double_is_not_counted_in():
    printed, further = (of(aiming(theft_doubles=how)) for how in ("ignore", "further_throw"))
    assert printed == further


def test_whoever_lays_tools_is_told_what_they_are_worth():
    scene = landing("orb", "file", "crowbar", "mace")
    values = {tool: scene.play.box.tower[tool].value for tool in ("file", "crowbar")}
    assert of(scene) == {}
    assert of(scene, ["file"]) == {"theft": Fraction(AT_LEAST[12 - values["file"]], 36)}
    assert of(scene, ["crowbar", "file"]) == {"theft": Fraction(AT_LEAST[12 - sum(values.values())], 36)}


def test_of_tools_that_cannot_be_laid_together_nothing_is_said():
    assert of(landing("orb", "file", "key"), ["file", "key"]) == {}


@pytest.mark.parametrize("place", ["beauchamp", "bloody", "bowyer"])
@pytest.mark.parametrize("hand", [(), ("mace",)])
def test_out_of_prison_by_a_double_now_or_within_the_tries_that_are_left(place, hand):
    stays = 1 - DOUBLE
    assert of(held(place, *hand)) == {
        "free_now": DOUBLE, ("free_within", 2): 1 - stays**2, ("free_within", 3): Fraction(1),
    }  # fmt: skip
    assert of(held(place, *hand, served=1)) == {"free_now": DOUBLE, ("free_within", 2): Fraction(1)}
    assert of(held(place, *hand, served=2)) == {"free_now": Fraction(1)}


@pytest.mark.parametrize("place", ["beauchamp", "bowyer"])
def test_a_card_that_would_free_changes_no_figure(place):
    assert of(held(place, "pardon")) == of(held(place, "mace"))


def test_nothing_is_said_of_dice_where_none_are_thrown():
    assert of(held("rack", "mace")) == {}
    assert of(drawn("imprisoned_beauchamp", "mace")) == {}


@pytest.mark.parametrize(("odd_means", "expected"), [("total", Fraction(1, 2)), ("either_die", Fraction(3, 4))])
@pytest.mark.parametrize("hand", [(), ("tower_pass",)])
def test_accreditation_by_an_odd_throw(odd_means, expected, hand):
    scene = Scene(odd_means=odd_means).hand(0, *hand).stand(0, "W77", accredited=False).begin(0)
    assert of(scene) == {"accredited": expected}
    if scene.asked == "turn":
        scene.answer("throw")
    assert of(scene) == {"accredited": expected}


@pytest.mark.parametrize(("doubles", "expected"), [(0, None), (1, None), (2, DOUBLE)])
def test_the_third_double_is_feared_after_two(doubles, expected):
    scene = Scene().stand(0, "G11").begin(0).put("doubles", doubles)
    assert of(scene).get("third_double") == expected


def test_a_throw_that_leads_nowhere_in_particular_has_no_odds():
    assert of(Scene().stand(0, "W30").begin(0)) == {}
    assert of(Scene().stand(0, "W30", accredited=False).begin(0)) == {}


def test_as_far_as_queens_house_whatever_is_too_much_is_lost():
    """Six squares before it six or more will do, whether it is thrown or a seven is shared."""
    scene = Scene().stand(0, "W71", accredited=False).begin(0)
    assert of(scene) == {"queens_house": Fraction(AT_LEAST[6], 36)}


def test_a_thief_with_a_coin_wants_to_the_cradle_tower_and_others_do_not():
    scene = Scene().jewel("orb", "inside:0").put("coin:0", True).stand(0, "L2").begin(0)
    assert of(scene)["cradle"] == played_out(scene, {scene.play.box.places.cradle})
    assert "cradle" not in of(Scene().jewel("orb", "inside:0").stand(0, "L2").begin(0))
    assert "cradle" not in of(Scene().put("coin:0", True).stand(0, "L2").begin(0))


def played_out(scene, squares):
    """How likely it is to land on one of these without a card: every throw made, every open way gone."""
    play = scene.play.copy()
    if play.asks[0].about == "turn":
        play.answer(0, "throw")
    position, good = play.position(), 0
    for dice in product(range(1, 7), repeat=2):
        after = Play.at(play.game, play.box, position)
        after.answer(CHANCE, list(dice))
        good += lands(after, squares)
    return Fraction(good, 36)


def lands(play, squares):
    """Whether the seat can come to one of these by what it may openly choose."""
    walked = [event for event in play.log if event.kind == "moved" and event.seat == 0]
    if walked:
        return walked[0].facts["square"] in squares
    ask = play.asks[0] if play.asks else None
    if ask is None or ask.about not in ("walk", "seven", "first_share") or ask.seat != 0:
        return False
    if ask.about == "walk":
        return any(option in squares for option in ask.options)
    for option in ask.options:
        if ask.about == "first_share" and option == "other":
            continue
        after = Play.at(play.game, play.box, play.position())
        after.answer(0, option)
        if lands(after, squares):
            return True
    return False


@pytest.mark.parametrize("seed", range(12))
def test_what_can_be_reached_is_what_comes_of_every_throw(seed):
    luck = random.Random(f"reach {seed}")
    scene = Scene()
    box, board = scene.play.box, scene.play.box.board
    zone = luck.choice(["white", "inmost", "lane", "lane"])
    scene.jewel("orb", "inside:0").put("coin:0", True)
    scene.put("doubles", luck.choice([0, 0, 2]))
    spots = [name for name in board.squares if board.zone[name] == zone and name not in board.post_bit]
    scene.stand(0, luck.choice([name for name in spots if name not in (box.places.cradle, box.places.rack)])).begin(0)
    cases = {square for square, jewel in box.cases.items() if jewel != "orb"}
    found = of(scene)
    assert found.get("case", 0) == played_out(scene, cases)
    assert found.get("cradle", 0) == played_out(scene, {box.places.cradle})
