"""Raven Cards (OUT-RAVEN): those that move pieces to fixed places, the search, curfew, birthday, and who is bound."""

from __future__ import annotations

import pytest

from companion.rules.asks import CHANCE, TABLE
from tests.games.outrage.scene import Scene
from tests.games.outrage.situations import drawn


@pytest.mark.rule("OUT-RAVEN-12")
def test_pecked_to_the_hospital_and_one_turn_missed():
    scene = drawn("pecked")
    assert (scene.at(0), scene.player(0).misses, scene.turn_of) == ("HOS", 1, 1)


@pytest.mark.rule("OUT-RAVEN-13")
@pytest.mark.parametrize("bench", ["BN1", "BN2"])
def test_a_bench_of_ones_choice_and_one_turn_missed(bench):
    scene = drawn("bench")
    assert (scene.asked, scene.who) == ("bench", 0)
    scene.answer(bench)
    assert (scene.at(0), scene.player(0).misses, scene.turn_of) == (bench, 1, 1)


@pytest.mark.rule("OUT-RAVEN-15")
def test_the_ghost_ends_the_turn_but_costs_none():
    scene = drawn("ghost")
    assert (scene.at(0), scene.player(0).misses, scene.turn_of) == ("QCH", 0, 1)
    assert not scene.player(0).sanctuary


@pytest.mark.rule("OUT-RAVEN-16")
def test_curfew_to_the_bell_tower_without_a_card_and_one_turn_missed():
    scene = drawn("curfew")
    assert (scene.at(0), scene.player(0).misses, scene.player(0).hand) == ("W71", 1, [])
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-RAVEN-16")
def test_at_some_tables_only_the_turn_ends():
    scene = drawn("curfew", curfew_miss=0)
    assert (scene.at(0), scene.player(0).misses, scene.turn_of) == ("W71", 0, 1)


@pytest.mark.rule("OUT-RAVEN-17")
def test_a_tower_pass_answers_the_curfew_and_costs_only_the_card():
    scene = drawn("curfew", "tower_pass")
    here = scene.at(0)
    assert (scene.asked, scene.options, scene.private) == ("curfew", ["go"], ["tower_pass"])
    scene.answer("tower_pass")
    assert (scene.at(0), scene.player(0).misses, scene.player(0).hand) == (here, 0, [])
    assert scene.state.tower.cards[0] == "tower_pass"


@pytest.mark.rule("OUT-RAVEN-17", "OUT-DECK-03")
def test_whoever_holds_cards_is_asked_at_curfew():
    scene = drawn("curfew", "mace")
    assert (scene.asked, scene.private) == ("curfew", [])


@pytest.mark.rule("OUT-RAVEN-18")
def test_on_the_queens_birthday_everybody_takes_a_card():
    scene = Scene().put("held:1", "bloody").stand(2, "V04").next_tower("key", "rope", "file", "mace")
    scene = drawn("queens_birthday", scene=scene)
    assert [scene.player(seat).hand for seat in range(4)] == [["key"], ["rope"], ["file"], ["mace"]]
    assert scene.asked != "birthday"


@pytest.mark.rule("OUT-RAVEN-18")
def test_who_stays_outside_gets_none():
    scene = drawn("queens_birthday", scene=Scene().put("out:2", True))
    assert [len(scene.player(seat).hand) for seat in range(4)] == [1, 1, 0, 1]


@pytest.mark.rule("OUT-RAVEN-19")
@pytest.mark.parametrize(("word", "count"), [("yes", 2), ("no", 1)])
def test_on_21_april_it_is_two_each_if_the_table_says_so(word, count):
    scene = drawn("queens_birthday", date="04-21")
    assert (scene.asked, scene.ask.actor) == ("birthday", TABLE)
    scene.answer(word)
    assert [len(player.hand) for player in scene.state.players] == [count] * 4


@pytest.mark.rule("OUT-RAVEN-26")
def test_the_chief_yeoman_warder_passes_take_a_card():
    scene = drawn("chief_passes", scene=Scene().next_tower("key"))
    assert scene.player(0).hand == ["key"]


@pytest.mark.rule("OUT-RAVEN-28")
@pytest.mark.parametrize("coin", [False, True])
def test_the_tour_ends_at_the_mint_with_a_coin_and_one_card(coin):
    scene = drawn("warders_tour", scene=Scene().put("coin:0", coin).next_tower("key", "rope"))
    assert (scene.at(0), scene.player(0).coin, scene.player(0).hand) == ("W56", True, ["key"])
    assert scene.state.mint == 3


@pytest.mark.rule("OUT-RAVEN-29")
def test_out_of_film_to_the_shop_and_one_turn_missed():
    scene = drawn("out_of_film")
    assert (scene.at(0), scene.player(0).misses, scene.turn_of) == ("SHP", 1, 1)


def searched(*hand, jewels=("orb", "sword"), **options):
    scene = Scene(**options)
    for jewel in jewels:
        scene.jewel(jewel, "inside:0")
    return drawn("searched", *hand, scene=scene)


@pytest.mark.rule("OUT-RAVEN-31")
def test_a_search_puts_all_stolen_jewels_back():
    scene = searched()
    assert [scene.state.jewels[name].holder for name in ("orb", "sword")] == [-1, -1]


@pytest.mark.rule("OUT-RAVEN-31", "OUT-END-12")
def test_but_for_those_outside():
    scene = Scene().jewel("orb", "outside:0").jewel("sword", "inside:0")
    scene = drawn("searched", scene=scene)
    assert (scene.state.jewels["orb"].outside, scene.state.jewels["sword"].holder) == (True, -1)


@pytest.mark.rule("OUT-RAVEN-32")
def test_then_weapons_are_surrendered_then_the_bloody_tower():
    scene = searched("mace", "rope")
    assert scene.asked == "surrender"
    scene.answer(["mace"])
    assert scene.asked == "challenge"
    scene.answer("pass")
    assert (scene.at(0), scene.player(0).held, scene.turn_of) == ("BLO", "bloody", 1)


@pytest.mark.rule("OUT-RAVEN-33")
def test_without_a_jewel_nothing_happens():
    scene = searched("mace", jewels=())
    assert scene.told("found_nothing")
    assert scene.player(0).hand == ["mace"]
    assert scene.player(0).held == ""


@pytest.mark.rule("OUT-RAVEN-33")
def test_at_some_tables_weapons_are_surrendered_all_the_same():
    scene = searched("mace", jewels=(), search_always_disarms=True)
    assert scene.asked == "surrender"
    scene.answer(["mace"])
    assert scene.player(0).held == ""


@pytest.mark.rule("OUT-RAVEN-32")
def test_a_disguise_does_not_fool_the_search_but_at_some_tables():
    assert searched("disguise").asked == "surrender"
    scene = searched("disguise", disguise_beats_search=True)
    assert (scene.asked, scene.options, scene.private) == ("searched", ["comply"], ["disguise"])
    scene.answer("disguise")
    assert scene.player(0).hand == []
    assert scene.state.jewels["orb"].holder == 0
    assert scene.player(0).held == ""
    scene = searched("disguise", disguise_beats_search=True).answer("comply")
    assert scene.state.jewels["orb"].holder == -1


@pytest.mark.rule("OUT-RAVEN-34")
def test_beauchamp_locked_in():
    scene = drawn("imprisoned_beauchamp")
    assert (scene.at(0), scene.player(0).held, scene.turn_of) == ("W62", "beauchamp", 1)


@pytest.mark.rule("OUT-RAVEN-35")
def test_bloody_locked_in():
    scene = drawn("imprisoned_bloody", "pardon")
    assert (scene.at(0), scene.player(0).held, scene.turn_of) == ("BLO", "bloody", 1)


@pytest.mark.rule("OUT-RAVEN-07")
@pytest.mark.parametrize("jewel", ["sword", "sceptre", "orb", "prince", "edward"])
def test_go_and_see_a_jewel_or_stay_and_forfeit_the_turn(jewel):
    square = {"sword": "V02", "sceptre": "V03", "orb": "V04", "prince": "V05", "edward": "V06"}[jewel]
    scene = drawn(f"see_{jewel}", "file")
    assert (scene.asked, scene.options) == ("go_or_stay", ["go", "stay"])
    scene.answer("go")
    assert (scene.at(0), scene.asked) == (square, "tools")
    scene = drawn(f"see_{jewel}", "file")
    here = scene.at(0)
    scene.answer("stay")
    assert (scene.at(0), scene.turn_of) == (here, 1)


@pytest.mark.rule("OUT-RAVEN-07", "OUT-WT-10")
def test_a_jewel_that_is_gone_or_out_of_reach_makes_the_card_void():
    scene = drawn("see_orb", scene=Scene().jewel("orb", "inside:2"))
    assert scene.told("nothing_to_see")
    assert not scene.told("stayed")
    scene = drawn("see_orb", accredited=False)
    assert scene.told("nothing_to_see")


def moved_onto_a_raven(card, *hand):
    """A scene in which seat 0 has moved seat 1 onto an unmarked square with its share of a seven."""
    scene = Scene(3).hand(1, *hand).next_raven(card).stand(0, "W20").stand(1, "G11").begin(0).move(3, 4)
    scene.answer("share:1:4").answer("other")
    if scene.asked == "offer_disguise":
        scene.answer("offer:0")
    order = scene.play.box.board.order
    return scene.answer(next(name for name in scene.options if order[name] == (("draw_raven",),)))


@pytest.mark.rule("OUT-RAVEN-37")
def test_end_of_turn_means_nothing_to_who_is_moved_out_of_turn():
    scene = moved_onto_a_raven("lost")
    assert scene.at(1) == "W77"
    assert scene.turn_of == 0
    assert not scene.state.turn.turn_ended
    assert scene.player(1).misses == 0


@pytest.mark.rule("OUT-RAVEN-37")
def test_miss_a_turn_costs_their_next_one():
    scene = moved_onto_a_raven("pecked")
    assert (scene.at(1), scene.player(1).misses, scene.turn_of) == ("HOS", 1, 0)


@pytest.mark.rule("OUT-RAVEN-37", "OUT-RAVEN-25")
def test_another_turn_is_taken_right_after_the_running_one():
    scene = moved_onto_a_raven("clerks_tea")
    assert scene.state.extra == [1]
    while scene.turn_of == 0:
        scene.answer(scene.options[0])
    assert scene.turn_of == 1
    assert scene.state.regular == 0


@pytest.mark.rule("OUT-RAVEN-37")
@pytest.mark.parametrize(
    ("card", "square", "held"),
    [
        ("imprisoned_beauchamp", "W62", "beauchamp"),
        ("imprisoned_bloody", "BLO", "bloody"),
        ("held_bowyer", "W47", "bowyer"),
        ("ghost", "QCH", ""),
        ("out_of_film", "SHP", ""),
        ("warders_tour", "W56", ""),
    ],
)
def test_every_card_binds_who_draws_it(card, square, held):
    scene = moved_onto_a_raven(card)
    assert (scene.at(1), scene.player(1).held) == (square, held)
    assert scene.turn_of == 0
    assert not scene.state.turn.turn_ended


@pytest.mark.rule("OUT-RAVEN-37", "OUT-BOWYER-05")
def test_a_pardon_shown_out_of_turn_frees_and_earns_nothing_more():
    scene = moved_onto_a_raven("held_bowyer", "pardon")
    assert (scene.asked, scene.who) == ("torture", 1)
    scene.answer("pardon")
    assert scene.player(1).held == ""
    assert not scene.state.turn.owes_throw


@pytest.mark.rule("OUT-DECK-07")
def test_from_a_real_pack_the_drawer_says_which_card_it_was():
    scene = Scene().put("real:raven", True).stand(0, "G11").begin(0).move(1, 2)
    order = scene.play.box.board.order
    scene.answer(next(name for name in scene.options if order[name] == (("draw_raven",),)))
    assert (scene.asked, scene.ask.pack) == ("raven", "raven")
    assert set(scene.ask.cards) == set(scene.play.box.raven)
    scene.play.answer(CHANCE, "pecked")
    assert scene.at(0) == "HOS"
    assert scene.state.raven.cards.count("pecked") == 2
