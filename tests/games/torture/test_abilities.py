"""What each ability does, with real dice and with the companion's; and that none is offered in vain or too late."""

from __future__ import annotations

import pytest

from companion.games.torture import game
from companion.games.torture.verbs import VERBS
from companion.rules.game import Setup
from companion.testing import scene
from tests.games.torture.tables import Dungeon, at, card, edition, virtual

TWO_STOCKS = edition(felons=("F06", "F07", "F26", "F11"))


def owning(*hands, phase="torture", owned="", box=None, **options):
    """A table with the companion's dice on which seat 0 owns that and is on turn."""
    dungeon = virtual(*hands, box=box or edition(), **options)
    return dungeon.change(("equipment:0", owned.split()), ("phase", phase), ("turn", 0))


def test_every_verb_is_on_a_card_or_the_tables_to_judge():
    verbs = {effect["do"] for one in game.edition()["equipment"] for effect in one["effects"]}
    assert verbs == set(VERBS) - {"by_table", "gain_gold", "choose", "if"}


# Extra dice, and rolling again


@pytest.mark.parametrize("dice", ["real", "virtual"])
def test_extra_dice_are_rolled_from_the_next_round_on(dice):
    dungeon = Dungeon(2, edition(equipment=("E01",)), dice=dice)
    dungeon.ready() if dice == "real" else dungeon.rolled("333333", "333333")
    dungeon.do("E01 3 2").rest().do("buy")
    assert dungeon.hands == [4, 6], "not in this round"
    dungeon.rest()
    if dice == "real":
        assert dungeon.ready().hands == [7, 6]
    else:
        assert [ask.dice for ask in dungeon.play.asks] == [7, 6]


def test_one_more_step_of_rolling_again():
    dungeon = at(seats=2, owned={1: "E10"}).through()
    assert [event.facts["steps"] for event in dungeon.told("rolls")[-2:]] == [2, 3]
    dungeon = Dungeon(2, dice="virtual").rolled("111111", "111111").change(("equipment:0", ["E10"]))
    dungeon.rest().rest().throw(1, 1, 1, 1, 1, 1).throw(2, 2, 2, 2, 2, 2).answer([], seat=1)
    for _ in range(3):
        assert dungeon.asked == "reroll_which"
        dungeon.answer(["1"], seat=0).throw(1)
    assert dungeon.asked == "equipment"


# Turning dice


def test_a_real_die_is_set_on_trust_before_the_first_act_among_the_felons():
    dungeon = at(owned={0: "E05 E06"})
    assert dungeon.uses() == set(), "not in the first phase"
    dungeon.change(("phase", "torture"), ("turn", 0))
    assert dungeon.uses() == {"E05", "E06"}
    dungeon.do("use:E05")
    assert dungeon.uses() == {"E06"} and dungeon.who == 0, "each once a round, and the turn goes on"
    assert dungeon.says("turned") == ["Ada uses the Oak Stocks and turns a hidden die."]
    dungeon.do("use:E06")
    assert dungeon.uses() == set()
    dungeon.through().ready().rest()
    while dungeon.who:
        dungeon.do("pass")
    assert dungeon.uses() == {"E05", "E06"}, "a new round"


@pytest.mark.parametrize("act", ["F06 3 2", "bank:3"])
def test_it_is_too_late_for_that_after_a_bid_or_a_visit(act):
    dungeon = at(seats=2, phase="torture", owned={0: "E05"}).do(act, "bank:1")
    assert dungeon.who == 0 and dungeon.uses() == set()
    assert dungeon.refuses("use:E05") == "TOR-EQUIP-07"


def test_a_die_of_the_companions_is_set_by_its_owner_alone():
    dungeon = owning("112366", "334455", owned="E05")
    assert dungeon.options == ["pass"] and dungeon.uses() == {"E05"}, "nobody else sees that it could be used"
    dungeon.do("use:E05")
    assert dungeon.asked == "turn_die" and dungeon.options == ["leave"]
    assert dungeon.private == ["turn:1:2", "turn:3:2", "turn:6:2"]
    dungeon.do("turn:6:2")
    assert dungeon.seat(0).sides == [1, 1, 2, 2, 3, 6] and dungeon.uses() == set()
    event = dungeon.told("turned")[0]
    assert "sides" not in event.facts and event.secret == {"sides": [6, 2]}
    words = scene.words_of(dungeon.play)
    assert words.event("turned", 0, event.facts, event.secret)[0] == (
        "Ada turns a hidden die with the Oak Stocks. Before and after: Hot iron and Stocks."
    )


def test_a_die_may_be_left_as_it_is_and_turned_later():
    dungeon = owning("112366", "334455", owned="E05").do("use:E05", "leave")
    assert dungeon.asked == "torture" and dungeon.uses() == {"E05"}
    assert not dungeon.told("turned") and dungeon.seat(0).sides == [1, 1, 2, 3, 6, 6]


def test_it_is_not_offered_where_it_would_change_nothing():
    assert owning("222222", "334455", owned="E05").uses() == set()
    assert owning("222223", "334455", owned="E05").uses() == {"E05"}
    assert at(phase="torture", owned={0: "E05"}, hands=(0,)).uses() == set()
    far = card(edition(), "E11", number=9)
    assert at(phase="torture", owned={0: "E11"}, box=far).uses() == set(), "no value is nine away"


def test_a_shift_is_by_value_at_any_time_and_never_wraps():
    dungeon = owning("111166", "334455", owned="E11", phase="equipment")
    assert dungeon.uses() == {"E11"}
    assert dungeon.do("use:E11").private == ["turn:1:2", "turn:6:5"]
    dungeon.do("turn:6:5", "pass").rest().rest()
    assert dungeon.uses() == set(), "once a round, not once a phase"
    odd = owning("125555", "334455", owned="E11", box=edition(faces="2f 0s 3d 9t 4r 3i"))
    assert odd.do("use:E11").private == ["turn:1:3", "turn:1:6", "turn:5:3", "turn:5:6"]


def test_a_real_shift_in_both_phases():
    dungeon = at(owned={0: "E11"})
    assert dungeon.uses() == {"E11"}
    dungeon.do("use:E11")
    assert dungeon.uses() == set()
    dungeon = at(seats=2, phase="torture", owned={0: "E11"}).do("bank:1", "bank:1")
    assert dungeon.uses() == {"E11"}, "also after one's first act"


# Equal bids


@pytest.mark.parametrize("dice", ["real", "virtual"])
def test_an_equal_bid_beats_once_on_each_card(dice):
    hands = ("333344", "333344")
    dungeon = (
        at(seats=2, owned={0: "E12"}, turn=1) if dice == "real" else owning(*hands, owned="E12", phase="equipment")
    )
    dungeon.change(("turn", 1)).do("E22 3 2")
    assert "3 2" in dungeon.bids("E22")
    dungeon.do("E22 3 2")
    assert dungeon.on("E22") == "0:3:2" and dungeon.seat(1).hand == 6
    assert "3 2" not in dungeon.bids("E22"), "Ben has no hood"
    dungeon.do("E22 3 3")
    assert "3 3" not in dungeon.bids("E22"), "once on each card"
    assert dungeon.refuses("bid:E22:3:3") == "TOR-BID-07"


def test_it_counts_in_its_own_phase_only():
    assert "3 2" not in at(phase="torture", owned={0: "E12"}, bids={"F06": "1:3:2"}).bids("F06")
    assert "3 2" in at(phase="torture", owned={0: "E13"}, bids={"F06": "1:3:2"}).bids("F06")
    assert "3 2" not in at(owned={0: "E13"}, bids={"E22": "1:3:2"}).bids("E22")


def test_trumps_are_equal_whether_one_is_borrowed_or_not_and_that_is_used_up_too():
    dungeon = at(seats=2, phase="torture", owned={0: "E13 E17"}, bids={"F06": "1:trump:2"})
    assert {"trump 2", "wild 2"} <= dungeon.bids("F06")
    dungeon.do("F06 wild 2 5", "F06 trump 3")
    assert not {"trump 3", "wild 3"} & dungeon.bids("F06")


def test_two_cards_for_equal_bids_make_two_of_them():
    box = card(edition(), "E13", verb="tie_beats", phase="equipment")
    dungeon = at(seats=2, owned={0: "E12 E13"}, bids={"E22": "1:3:2"}, box=box)
    dungeon.do("E22 3 2", "E22 3 3", "E22 3 3", "E22 3 4")
    assert "3 4" not in dungeon.bids("E22")


def test_nobody_beats_themselves_with_an_equal_bid():
    dungeon = at(seats=2, owned={0: "E12"}, own_raise="yes").do("E22 3 2", "pass")
    assert "3 2" not in dungeon.bids("E22") and "4 2" in dungeon.bids("E22")


# The bank


@pytest.mark.parametrize("dice", ["real", "virtual"])
def test_the_first_visit_of_a_round_brings_more_and_cards_add_up(dice):
    if dice == "real":
        dungeon = at(seats=2, phase="torture", owned={0: "E14 E15"})
    else:
        dungeon = owning("333333", "333333", owned="E14 E15")
    dungeon.do("bank:3", "bank:3", "bank:3")
    assert [player.gold for player in dungeon.state.players] == [5 + 3 + 4 + 3, 8]
    assert dungeon.says("banked")[0] == "Ada takes a die of 3 to the bank: 7 gold, 4 of it extra."


# Single dice, borrowed trumps, a die that is kept


@pytest.mark.parametrize("dice", ["real", "virtual"])
def test_a_single_die_on_equipment(dice):
    dungeon = at(owned={0: "E16"}) if dice == "real" else owning("112366", "333366", owned="E16", phase="equipment")
    assert {"1 1", "3 1", "6 1"} <= dungeon.bids("E22")
    dungeon.do("E22 3 1")
    assert "6 1" not in dungeon.bids("E22") and dungeon.refuses("bid:E22:6:1") == "TOR-BID-05"
    felon = at(owned={0: "E16"}, phase="torture")
    assert "3 1" not in felon.bids("F06")


def test_a_borrowed_trump_needs_a_real_one():
    dungeon = owning("222456", "334455", owned="E17", box=TWO_STOCKS)
    assert {bid for bid in dungeon.bids("F06") if "wild" in bid} == {"wild 2", "wild 3", "wild 4"}
    assert not {bid for bid in dungeon.bids("F11") if "wild" in bid}, "no real one is there"
    assert dungeon.refuses("bid:F06:wild:1") == "TOR-TORT-10"
    assert dungeon.sentence("bid:F06:wild:1") == ("A borrowed trump needs a real one beside it. Bid at least two dice.")
    dungeon.do("F06 wild 4 6")
    assert dungeon.state.bids["F06"].dice == [2, 2, 2, 6], "the one that was named"
    assert dungeon.refuses("bid:F06:trump:4") == "TOR-TORT-09"
    assert dungeon.says("bid") == ["Ada bids four Stocks dice (Hot iron borrowed) on the Drunken piper."]


def test_two_keys_borrow_two_but_one_die_is_always_real():
    box = card(edition(), "E17", number=2)
    dungeon = owning("245666", "334455", owned="E17", box=box)
    assert {bid for bid in dungeon.bids("F06") if "wild" in bid} == {"wild 2", "wild 3"}
    dungeon.do("F06 wild 3 46")
    assert dungeon.state.bids["F06"].dice == [2, 4, 6]
    real = at(seats=2, phase="torture", owned={0: "E17"}, box=box, hands=(3,)).do("F06 wild 3 46")
    assert real.seat(0).shown == [{"2": 1, "4": 1, "6": 1}], "all of them lie open"


@pytest.mark.rule("TOR-BID-11", "TOR-TORT-10")
def test_a_real_borrowed_trump_is_known_by_what_it_shows():
    dungeon = at(seats=2, phase="torture", owned={0: "E17"}, hands=(3,))
    dungeon.do("F06 wild 3 6", "F06 trump 4")
    assert dungeon.bids("F26") == {"2 2", "trump 1", "wild 2"}, "her three dice are two stocks and an iron"
    assert "bid:F26:wild:2:2" in dungeon.offers and "bid:F26:wild:2:5" not in dungeon.offers


@pytest.mark.parametrize("dice", ["real", "virtual"])
@pytest.mark.parametrize("answer", ["buy", "leave"])
def test_one_die_of_a_winning_bid_is_kept_also_of_the_one_that_bought_the_card(dice, answer):
    box = edition(equipment=("E18", "E22"))
    dungeon = at(seats=2, box=box) if dice == "real" else virtual("333666", "112233", box=box)
    dungeon.do("E18 3 3").rest().do(answer)
    kept = answer == "buy"
    assert (dungeon.seat(0).hand, dungeon.seat(0).spent) == ((4, 2) if kept else (3, 3))
    if dice == "virtual":
        assert dungeon.seat(0).sides == ([3, 6, 6, 6] if kept else [6, 6, 6])
    if kept:
        assert dungeon.says("dice_spent") == ["Ada spends two dice on the Long Chain, and keeps one."]


def test_a_single_die_that_is_kept_costs_no_die_at_all():
    dungeon = at(owned={0: "E16 E18"}).do("E22 3 1").rest().settle_shop("leave")
    assert (dungeon.seat(0).hand, dungeon.seat(0).spent) == (6, 0)
    assert dungeon.says("dice_spent") == ["Ada keeps what lay on the Gilded Chair."]


# Peeping, paying less, going first


def test_a_peep_behind_one_screen_before_the_felons():
    dungeon = virtual("112366", "334455", "222222").change(("equipment:0", ["E19"])).rest()
    assert dungeon.asked == "peek" and dungeon.options == ["1", "2"]
    dungeon.do("1")
    event = dungeon.told("peeked")[0]
    assert event.secret == {"sides": [3, 3, 4, 4, 5, 5]} and "sides" not in event.facts
    assert "peeked" in game.reveals
    assert dungeon.asked == "torture"


def test_a_real_peep_is_only_told():
    dungeon = at(owned={0: "E19"}).rest()
    dungeon.do("2")
    assert dungeon.says("peeked") == ["Ada looks behind Cy's screen with the Spyhole."]
    assert dungeon.told("peeked")[0].secret is None


def test_nobody_peeps_where_there_is_nothing_to_see():
    dungeon = at(seats=4, owned={0: "E19"}, hands=(6, 0, 3, 3)).rest()
    assert dungeon.asked == "peek" and dungeon.options == ["2", "3"], "Ben has no dice"
    dungeon = at(seats=2, owned={0: "E19"}, hands=(6, 2), turn=1).do("E22 3 2").rest().settle_shop()
    assert dungeon.asked == "torture"


def test_a_peep_before_the_equipment():
    box = card(edition(), "E19", verb="peek", phase="equipment")
    dungeon = at(owned={0: "E19"}, box=box).through().ready()
    assert dungeon.asked == "peek" and dungeon.state.round == 2
    dungeon.do("1")
    assert dungeon.asked == "equipment" and dungeon.who == 1


def test_later_equipment_costs_less_but_never_less_than_nothing():
    box = edition(equipment=("E20", "E22"))
    dungeon = at(box=box, gold=(6, 5, 5), equipment_leads="any", bids={"E20": "0:3:2", "E22": "0:4:2"}).rest()
    assert dungeon.ask.facts == {"card": "E20", "price": 1}
    dungeon.do("buy")
    assert dungeon.ask.facts == {"card": "E22", "price": 3}, "the very next one"
    assert dungeon.do("buy").seat(0).gold == 2
    cheap = card(edition(), "E22", price=1)
    dungeon = at(box=cheap, owned={0: "E20"}, gold=(0, 5, 5)).do("E22 3 2").rest()
    assert dungeon.ask.facts["price"] == 0 and dungeon.do("buy").seat(0).gold == 0
    assert game.view(dungeon.state, None).equipment[0].prices == [2, 4, 4]


def test_the_bell_begins_the_second_phase():
    dungeon = at(owned={0: "E21"}).do("E22 3 2").rest().settle_shop()
    assert dungeon.who == 0 and dungeon.told("begins")[0].rule == "TOR-EQUIP-07"
    assert dungeon.says("begins") == ["Make way: Ada's equipment goes first."]


def test_a_bell_for_the_first_phase():
    box = card(edition(), "E21", verb="first", phase="equipment")
    dungeon = at(owned={0: "E21"}, box=box).through().ready()
    assert dungeon.state.starter == 1 and dungeon.who == 0
    assert dungeon.rest().who == 2, "and not for the second"


def test_of_two_bells_the_nearer_one_on_the_left_counts():
    box = card(edition(), "E12", verb="first", phase="torture")
    assert at(seats=4, owned={3: "E21", 2: "E12"}, box=box).rest().who == 2


# What does nothing, and what counts at the end


def test_what_nobody_is_asked_about_is_left_to_the_table():
    box = card(edition(), "E22", effects=[{"do": "by_table", "when": "unasked"}], text="Sing a song.")
    dungeon = at(owned={0: "E22 E23"}, box=box)
    assert dungeon.uses() == set() and dungeon.totals()[0] == 13 + 12 + 5


@pytest.mark.rule("TOR-AIM-02", "TOR-SCORE-01")
def test_fame_at_the_end_for_felons_and_for_different_trumps():
    dungeon = at(seats=2, owned={0: "E24", 1: "E25"}, felons={0: "F01 F02 F03", 1: "F04 F05 F07"})
    first, second = (next(one.lines for one in game.standings(dungeon.state) if one.seats == [seat]) for seat in (0, 1))
    assert first[-1] == ("extra", {}, 3)
    assert second[-1] == ("extra", {}, 2), "feathers and stocks"


def test_the_companion_knows_all_verbs_by_their_words():
    box = game.box(Setup(5, game.edition(), {}))
    assert len(box.equipment) == 25 and all(one.text.strip() for one in box.equipment.values())
