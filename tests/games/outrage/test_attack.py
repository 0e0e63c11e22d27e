"""Attack (OUT-ATK)."""

from __future__ import annotations

import pytest

from companion.client.evenings.kept import Kept
from companion.refused import Refused
from tests.answering import answer
from tests.games.outrage.scene import Scene


def facing(attacker=("mace",), defender=(), *, seats=2, mine="W20", theirs="W10", **options):
    """A scene in which seat 0 may attack seat 1 at the start of the turn."""
    scene = Scene(seats, **options).hand(0, *attacker).hand(1, *defender).stand(0, mine).stand(1, theirs)
    return scene.begin(0)


def fought(weapons, defence, scene=None, **options):
    """A fight between these lots; both are all the cards there are in hands."""
    scene = scene or facing(weapons, defence, **options)
    scene.answer("attack:1").answer(list(weapons))
    if scene.asked == "defence":
        scene.answer(list(defence))
    return scene


@pytest.mark.rule("OUT-ATK-01", "OUT-ACC-12")
def test_only_the_accredited_attack_and_are_attacked():
    assert "attack:1" in facing().private
    assert "attack:1" not in facing().stand(0, "W20", accredited=False).begin(0).private
    assert "attack:1" not in facing().stand(1, "W10", accredited=False).begin(0).private


@pytest.mark.rule("OUT-ATK-02", "OUT-ATK-16")
def test_the_prize_is_jewels_and_coin():
    scene = facing(["pistols"]).jewel("orb", "inside:1").jewel("sword", "inside:1").put("coin:1", True).begin(0)
    fought(["pistols"], [], scene)
    assert [scene.state.jewels[name].holder for name in ("orb", "sword")] == [0, 0]
    assert (scene.player(0).coin, scene.player(1).coin) == (True, False)


@pytest.mark.rule("OUT-ATK-03", "OUT-ATK-25")
def test_an_attack_takes_the_place_of_the_throw():
    scene = fought(["pistols"], [], winner_obeys_square=False)
    assert not scene.told("threw")
    assert scene.state.turns > 0
    assert scene.told("missed")[-1].seat == 1
    assert scene.turn_of == 0


@pytest.mark.rule("OUT-ATK-04")
def test_the_pieces_need_not_be_near():
    assert "attack:1" in facing(mine="W20", theirs="T10").private


@pytest.mark.rule("OUT-ATK-04")
def test_at_some_tables_one_must_stand_on_the_same_square():
    assert "attack:1" not in facing(attack_range="same_square").private
    assert "attack:1" in facing(mine="W10", attack_range="same_square").private


@pytest.mark.rule("OUT-ATK-05", "OUT-ATK-11")
def test_the_attacker_picks_first_and_in_secret():
    scene = facing(["mace", "sword"], ["mace"]).answer("attack:1")
    assert (scene.asked, scene.who, scene.ask.secret) == ("weapons", 0, True)
    scene.answer(["sword"])
    event = scene.told("laid_weapons")[-1]
    assert event.facts == {"other": 1, "count": 1}


@pytest.mark.rule("OUT-ATK-06")
def test_the_defender_knows_only_how_many_cards_lie_there():
    scene = facing(["mace", "sword"], ["mace"]).answer("attack:1").answer(["sword", "mace"])
    assert (scene.asked, scene.who, scene.ask.secret) == ("defence", 1, True)
    assert scene.ask.facts == {"attacker": 0, "count": 2}


@pytest.mark.rule("OUT-ATK-07")
def test_any_mix_but_one_of_a_kind():
    scene = facing(["mace", "mace", "sword"], ["dagger", "dagger", "armour"]).answer("attack:1")
    assert scene.ask.allows(["mace", "sword"])
    assert not scene.ask.allows(["mace", "mace"])
    scene.answer(["mace"])
    assert scene.ask.allows(["dagger", "armour"])
    assert not scene.ask.allows(["dagger", "dagger"])


@pytest.mark.rule("OUT-ATK-08")
def test_strength_is_the_sum_of_the_factors():
    scene = fought(["mace", "dagger", "sword", "crossbow", "pistols"], ["armour", "pistols"])
    facts = scene.told("fight")[-1].facts
    assert (facts["strength"], facts["against"], facts["winner"]) == (35, 23, 0)


@pytest.mark.rule("OUT-ATK-09")
def test_armour_is_for_the_defender_only():
    scene = facing(["armour", "mace"], ["armour"]).answer("attack:1")
    assert list(scene.ask.items) == ["mace"]
    scene.answer(["mace"])
    assert list(scene.ask.items) == ["armour"]
    assert "attack:1" not in facing(["armour"]).private


@pytest.mark.rule("OUT-ATK-10")
def test_the_attacker_lays_at_least_one_the_defender_may_lay_none():
    assert "attack:1" not in facing(["rope"]).private
    scene = facing(["mace"], ["dagger"]).answer("attack:1")
    assert not scene.ask.allows([])
    scene.answer(["mace"])
    assert scene.ask.allows([])
    scene.answer([])
    assert scene.told("fight")[-1].facts["against"] == 0


@pytest.mark.rule("OUT-ATK-12", "OUT-ATK-13")
def test_both_lots_are_turned_up_together_and_the_higher_strength_wins():
    scene = fought(["sword"], ["mace", "dagger"], facing(["sword"], ["dagger", "mace"]))
    scene = fought(["crossbow"], ["mace", "dagger"])
    event = scene.told("fight")[-1]
    assert event.secret is None
    assert event.facts == {
        "other": 1, "weapons": ["crossbow"], "defence": ["dagger", "mace"], "strength": 10, "against": 5, "winner": 0,
        "real": False,
    }  # fmt: skip


@pytest.mark.rule("OUT-ATK-14")
def test_a_tie_goes_to_the_defender():
    assert fought(["sword"], ["mace", "dagger"]).told("fight")[-1].facts["winner"] == 1


@pytest.mark.rule("OUT-ATK-15")
def test_a_winning_attacker_takes_over_the_square():
    assert fought(["pistols"], []).at(0) == "W10"


@pytest.mark.rule("OUT-ATK-17")
def test_a_winning_defender_stays_and_takes_everything():
    scene = facing(["mace"], ["sword"]).jewel("orb", "inside:0").put("coin:0", True).begin(0)
    fought(["mace"], ["sword"], scene)
    assert scene.at(1) == "W10"
    assert scene.state.jewels["orb"].holder == 1
    assert (scene.player(0).coin, scene.player(1).coin) == (False, True)


@pytest.mark.rule("OUT-ATK-18", "OUT-ATK-19")
def test_the_loser_goes_to_the_hospital_and_misses_one_turn():
    scene = fought(["mace"], ["sword"])
    assert scene.at(0) == "HOS"
    assert scene.player(0).misses == 1
    scene = fought(["pistols"], [], seats=3)
    assert scene.at(1) == "HOS"
    assert [event.seat for event in scene.told("missed")] == [1]
    assert scene.player(1).misses == 0


@pytest.mark.rule("OUT-ATK-19")
def test_at_some_tables_no_turn_is_missed():
    scene = fought(["mace"], ["sword"], hospital_turns=0)
    assert scene.at(0) == "HOS"
    assert scene.player(0).misses == 0
    assert scene.turn_of == 1


@pytest.mark.rule("OUT-ATK-19")
def test_who_loses_in_the_hospital_owes_one_turn_more():
    scene = facing(["pistols"], [], theirs="HOS", winner_obeys_square=False).put("misses:1", 1).begin(0)
    fought(["pistols"], [], scene)
    assert scene.at(1) == "HOS"
    assert scene.player(1).misses == 1
    assert scene.told("missed")[-1].facts == {"left": 1}


@pytest.mark.rule("OUT-ATK-20", "OUT-COIN-04")
def test_a_second_coin_goes_back_to_the_mint():
    scene = facing(["pistols"]).put("coin:0", True).put("coin:1", True).begin(0)
    assert scene.state.mint == 0
    fought(["pistols"], [], scene)
    assert scene.player(0).coin
    assert not scene.player(1).coin
    assert scene.state.mint == 1


@pytest.mark.rule("OUT-ATK-21", "OUT-DECK-06")
def test_all_cards_laid_go_into_the_pack_which_is_shuffled():
    scene = facing(["crossbow", "rope"], ["mace", "file"])
    shuffles = len(scene.told("shuffled"))
    scene.answer("attack:1").answer(["crossbow"]).answer(["mace"])
    assert len(scene.told("shuffled")) == shuffles + 1
    assert scene.player(1).hand == ["file"]
    assert scene.player(0).hand[0] == "rope"
    assert len(scene.state.tower.cards) == 57 - 3


@pytest.mark.rule("OUT-ATK-22")
def test_the_winner_draws_as_many_as_the_winner_laid_the_loser_none():
    scene = facing(["crossbow", "sword", "rope"], ["mace", "file"], winner_obeys_square=False)
    scene.answer("attack:1").answer(["crossbow", "sword"]).answer(["mace"])
    assert len(scene.player(0).hand) == 3
    assert scene.player(1).hand == ["file"]
    scene = facing(["mace", "rope"], ["sword", "dagger"])
    scene.answer("attack:1").answer(["mace"]).answer(["sword", "dagger"])
    assert scene.player(0).hand == ["rope"]
    assert len(scene.player(1).hand) == 2


@pytest.mark.rule("OUT-ATK-23")
def test_sanctuary_calls_the_fight_off():
    scene = facing(["pistols"], ["sanctuary", "mace"]).answer("attack:1").answer(["pistols"])
    assert not scene.ask.allows(["sanctuary", "mace"])
    scene.answer(["sanctuary"])
    assert not scene.told("fight")
    assert scene.at(1) == "QCH"
    assert scene.player(1).sanctuary or scene.turn_of == 1
    assert scene.player(1).misses == 0


@pytest.mark.rule("OUT-ATK-24")
def test_then_the_attacker_stays_and_loses_the_weapons_unshown():
    scene = facing(["pistols", "rope"], ["sanctuary"]).answer("attack:1").answer(["pistols"])
    shuffles = len(scene.told("shuffled"))
    scene.answer(["sanctuary"])
    assert scene.at(0) == "W20"
    assert scene.player(0).hand == ["rope"]
    assert scene.state.tower.cards[:2] == ["pistols", "sanctuary"]
    assert len(scene.told("shuffled")) == shuffles
    assert scene.turn_of == 1
    told = scene.told("called_off")[-1]
    assert (told.facts, told.secret) == ({"other": 1, "count": 1, "real": False}, None)


@pytest.mark.rule("OUT-ATK-24")
def test_in_older_boxes_all_cards_played_are_shuffled_in():
    scene = facing(["pistols", "rope"], ["sanctuary"], sanctuary_cards="older").answer("attack:1").answer(["pistols"])
    shuffles = len(scene.told("shuffled"))
    scene.answer(["sanctuary"])
    assert scene.player(0).hand == ["rope"]
    assert {"pistols", "sanctuary"} <= set(scene.state.tower.cards)
    assert len(scene.told("shuffled")) == shuffles + 1


@pytest.mark.rule("OUT-ATK-26", "OUT-SPLIT-08")
def test_a_winning_attacker_obeys_the_square():
    scene = facing(["pistols"], [], theirs="W56")
    fought(["pistols"], [], scene)
    assert scene.at(0) == "W56"
    assert scene.player(0).coin
    assert len(scene.player(0).hand) == 2


@pytest.mark.rule("OUT-ATK-26")
def test_at_some_tables_it_is_only_a_place_to_stand():
    scene = facing(["pistols"], [], theirs="W56", winner_obeys_square=False)
    fought(["pistols"], [], scene)
    assert scene.at(0) == "W56"
    assert not scene.player(0).coin
    assert len(scene.player(0).hand) == 1


@pytest.mark.rule("OUT-ATK-27", "OUT-WT-02")
@pytest.mark.parametrize("square", ["I03", "V04", "V14"])
def test_nobody_is_attacked_in_the_white_tower(square):
    assert "attack:1" not in facing(theirs=square).private


@pytest.mark.rule("OUT-ATK-27", "OUT-PRISON-04", "OUT-PRISON-15", "OUT-RACK-14")
@pytest.mark.parametrize("place", ["beauchamp", "bloody", "bowyer", "rack"])
def test_nobody_held_is_attacked(place):
    scene = facing().put("held:1", place).begin(0)
    assert "attack:1" not in scene.private


@pytest.mark.rule("OUT-ATK-27")
@pytest.mark.parametrize(("place", "safe"), [("beauchamp", True), ("bloody", False), ("bowyer", False), ("rack", True)])
def test_at_some_tables_only_the_beauchamp_tower_protects(place, safe):
    scene = facing(prisoners_immune="beauchamp").put("held:1", place).begin(0)
    assert ("attack:1" not in scene.private) is safe


@pytest.mark.rule("OUT-ATK-27")
def test_a_prisoner_who_can_be_attacked_cannot_claim_sanctuary():
    scene = facing(["mace"], ["sanctuary"], prisoners_immune="beauchamp").put("held:1", "bloody").begin(0)
    scene.answer("attack:1").answer(["mace"])
    assert list(scene.ask.items) == []
    scene.answer([])
    assert scene.at(0) == "BLO"
    assert scene.player(0).held == ""
    assert scene.at(1) == "HOS"
    assert scene.player(1).held == ""


@pytest.mark.rule("OUT-WT-08")
@pytest.mark.parametrize("allowed", [False, True])
def test_attacking_out_of_the_white_tower_is_for_the_table_to_say(allowed):
    scene = facing(mine="V04", attack_out_of_white_tower=allowed)
    assert ("attack:1" in scene.private) is allowed


@pytest.mark.rule("OUT-ATK-28", "OUT-END-11")
def test_jewels_outside_are_never_at_stake():
    scene = facing(["pistols"]).jewel("orb", "outside:1").begin(0)
    fought(["pistols"], [], scene)
    assert (scene.state.jewels["orb"].holder, scene.state.jewels["orb"].outside) == (1, True)


@pytest.mark.rule("OUT-TEAM-02")
@pytest.mark.parametrize(("friendly_fire", "private"), [(False, ["attack:1"]), (True, ["attack:1", "attack:2"])])
def test_team_mates_are_not_attacked_unless_the_table_knows_no_mercy(friendly_fire, private):
    scene = Scene(3, sides=[0, 1, 0], friendly_fire=friendly_fire).hand(0, "mace")
    scene.stand(0, "W20").stand(1, "W10").stand(2, "W11").begin(0)
    assert scene.private == private


@pytest.mark.rule("OUT-ATK-07", "OUT-ATK-09", "OUT-ATK-10", "OUT-ATK-23")
def test_refusals_say_which_rule_was_broken():
    scene = facing(["mace", "mace", "armour"], ["sanctuary", "dagger"]).answer("attack:1")
    assert scene.refuses(["armour"]) == "OUT-ATK-09"
    assert scene.refuses(["mace", "mace"]) == "OUT-ATK-07"
    assert scene.refuses([]) == "OUT-ATK-10"
    scene.answer(["mace"])
    assert scene.refuses(["sanctuary", "dagger"]) == "OUT-ATK-23"


@pytest.mark.rule("OUT-ATK-25", "OUT-BOWYER-05")
def test_no_throw_comes_after_a_fight_not_even_by_a_pardon():
    scene = facing(["pistols", "pardon"], [], theirs="W47")
    scene.answer("attack:1").answer(["pistols"])
    assert (scene.at(0), scene.asked) == ("W47", "torture")
    scene.answer("pardon")
    assert scene.player(0).held == ""
    assert [event.seat for event in scene.told("turn")[-2:]] == [1, 0]


@pytest.mark.rule("OUT-ATK-12")
def test_laid_weapons_are_taken_back_only_when_the_others_agree():
    table = Kept(":memory:").begin("outrage", ["Ada", "Ben"], seed="5a" * 32, dice="typed")
    table.correct_together([("accredited:0", True), ("accredited:1", True), ("turn", 0)])
    table.correct_together([("hand:0", ["mace", "dagger"]), ("hand:1", ["sword"])])
    ada = table.seat(0)
    answer(ada, 0, "attack:1")
    assert not table.undo_offer.seen, "nothing was laid yet"
    answer(ada, 0, ["mace"])
    assert table.questions[0].facts["count"] == 1, "Ben was told how many"
    assert (table.undo_offer.seen, table.undo_offer.owner) == (True, None)
    for window in (ada, table):
        with pytest.raises(Refused):
            window.undo()
    with pytest.raises(Refused):
        ada.undo(agreed=True)
    table.undo(agreed=True)
    assert table.questions[0].about == "weapons"
