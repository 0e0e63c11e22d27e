"""What has lost its ground when something is put right is left out; evenings of earlier rules asked it all the same."""

from __future__ import annotations

import pytest

from companion.games.outrage import game
from companion.refused import Refused
from companion.rules.reach import broken
from companion.table.running.correcting import check_corrected
from tests.games.outrage.scene import Scene
from tests.games.outrage.situations import drawn


def attacked(**options):
    """Seat 0 has announced an attack on seat 1 and is to lay weapons."""
    scene = Scene(2, **options).stand(0, "M13").stand(1, "M13").hand(0, "mace").hand(1, "rope").begin(0)
    return scene.answer("attack:1")


@pytest.mark.rule("OUT-ATK-01", "OUT-ATK-27", "OUT-WT-08")
@pytest.mark.parametrize(
    ("what", "value"),
    [("square:1", "V10"), ("square:0", "V10"), ("accredited:0", False), ("accredited:1", False)],
)
def test_an_attack_that_cannot_be_is_left_out_and_the_turn_opens_again(what, value):
    scene = attacked()
    assert scene.asked == "weapons"
    scene.put(what, value)
    assert (scene.asked, scene.turn_of) == ("turn", 0)
    assert not any(answer.startswith("attack") for answer in scene.private)


@pytest.mark.rule("OUT-ATK-04")
def test_an_attack_on_the_same_square_rests_on_both_squares_and_others_on_none():
    assert attacked(attack_range="same_square").put("square:1", "P4").asked == "turn"
    assert attacked().put("square:1", "P4").asked == "weapons"


@pytest.mark.rule("OUT-STEAL-03")
def test_a_theft_is_not_announced_where_no_jewel_is():
    scene = Scene(2).stand(0, "V04").hand(0, "file", "rope").begin(0).answer("steal:orb")
    assert scene.asked == "steal"
    scene.put("jewel:sword", "inside:1")
    assert scene.asked == "steal"
    scene.put("jewel:orb", "inside:1")
    assert (scene.asked, scene.private) == ("turn", [])


@pytest.mark.rule("OUT-RAVEN-23", "OUT-PRISON-15")
@pytest.mark.parametrize(
    ("what", "value"), [("held:2", "bloody"), ("square:2", "V10"), ("accredited:2", False), ("square:2", "W77")]
)
def test_nobody_is_led_to_tea_who_cannot_be(what, value):
    scene = Scene(3).stand(1, "M13").stand(2, "M13").hand(1, "rope").hand(2, "rope")
    drawn("clerks_tea", scene=scene)
    assert (scene.asked, scene.who) == ("invited", 1)
    scene.put(what, value)
    stands = scene.at(2)
    scene.answer("go")
    assert (scene.asked, scene.turn_of, scene.at(2)) == ("move", 0, stands)


def moved_into(card, *hand):
    """Seat 0 has moved seat 1 onto H4, where a Raven Card took hold of it; its own share is still to move."""
    scene = Scene(2).stand(0, "W40").stand(1, "F3").hand(1, *hand).next_raven(card).begin(0)
    scene.throw(3, 4).answer("share:1:4").answer("other").answer("H4")
    assert scene.who == 1
    return scene


@pytest.mark.rule("OUT-PRISON-03", "OUT-BOWYER-06", "OUT-RACK-03")
@pytest.mark.parametrize(
    ("card", "hand", "asked"),
    [
        ("imprisoned_beauchamp", ["pardon"], ["locked_in"]),
        ("held_bowyer", ["confession"], ["torture"]),
        ("rack", ["rope"], ["racked", "toll"]),
    ],
)
def test_whoever_is_no_longer_held_is_asked_nothing_more_about_it(card, hand, asked):
    scene = moved_into(card, *hand).put("coin:1", True)
    assert scene.asked == asked[0]
    if asked[1:]:
        assert scene.answer("suffer").asked == asked[1]
    scene.put("square:1", "W05")
    assert (scene.asked, scene.who, scene.at(1)) == ("walk", 0, "W05"), "the other share"
    assert scene.player(1).hand == hand
    assert game.faults(scene.state) == []


@pytest.mark.rule("OUT-END-05", "OUT-END-18")
def test_whoever_has_not_left_does_not_stay_outside():
    scene = Scene(2, ending="all_jewels").stand(0, "L7").put("coin:0", True).jewel("orb", "inside:0").begin(0)
    scene.throw(1, 1).answer("CRA").answer("pay")
    assert scene.asked == "come_back"
    scene.put("square:0", "W40")
    assert (scene.turn_of, scene.at(0), scene.player(0).escaped) == (1, "W40", False)


def ordered(kind, name, *effects):
    """An edition in which a square or Raven Card gives these orders."""
    edition = game.edition()
    key = "id" if kind == "square" else "card"
    next(one for one in edition[kind] if one[key] == name)["effects"] = list(effects)
    return edition


BY_TABLE = {"do": "by_table", "text": "Sing a song."}
"""An order that asks before what comes after it."""


@pytest.mark.rule("OUT-WT-10", "OUT-RAVEN-07")
def test_nobody_is_sent_into_the_white_tower_who_is_not_accredited():
    scene = drawn("see_orb", scene=Scene(2))
    stands = scene.at(0)
    assert scene.asked == "go_or_stay"
    scene.put("accredited:1", False)
    assert scene.asked == "go_or_stay"
    scene.put("accredited:0", False)
    assert (scene.asked, scene.turn_of, scene.at(0)) == ("move", 1, stands)
    assert broken(scene.play) == []


@pytest.mark.rule("OUT-WT-10", "OUT-SQ-07")
@pytest.mark.parametrize(("before", "inside"), [([], False), ([{"do": "accredit"}], True)])
def test_an_order_that_waits_sends_inside_whom_it_lets_in_first(before, inside):
    edition = ordered("raven", "lost", BY_TABLE, *before, {"do": "go_to", "square": "V04"})
    scene = drawn("lost", scene=Scene(2, edition=edition))
    scene.put("accredited:0", False)
    scene.answer("done")
    assert (scene.at(0) == "V04") == inside
    assert broken(scene.play) == []


@pytest.mark.rule("OUT-WT-10", "OUT-SQ-14")
def test_nobody_goes_back_into_the_white_tower_who_is_not_accredited():
    def walked_out():
        edition = ordered("square", "V10", BY_TABLE, {"do": "go_back"})
        return Scene(2, edition=edition).stand(0, "V08").begin(0).move(1, 1)

    assert walked_out().answer("done").at(0) == "V08"
    scene = walked_out().put("accredited:0", False).answer("done")
    assert scene.at(0) == "V10"
    assert broken(scene.play) == []


@pytest.mark.rule("OUT-ACC-02", "OUT-ACC-05")
@pytest.mark.parametrize(("what", "value"), [("square:0", "W40"), ("accredited:0", True)])
def test_nobody_throws_for_accreditation_who_does_not_wait_for_it(what, value):
    scene = Scene(2).stand(0, "W77", accredited=False).begin(0)
    assert scene.asked == "accredit"
    assert scene.put(what, value).asked == "move"


@pytest.mark.rule("OUT-ACC-03")
@pytest.mark.parametrize(("what", "value"), [("square:0", "W40"), ("accredited:0", True)])
def test_no_tower_pass_is_shown_but_by_who_waits_at_queens_house(what, value):
    scene = Scene(2).stand(0, "W76", accredited=False).hand(0, "tower_pass").begin(0).move(1, 2)
    assert scene.asked == "show_pass"
    scene.put(what, value)
    assert (scene.asked, scene.turn_of, scene.player(0).hand) == ("move", 1, ["tower_pass"])


@pytest.mark.rule("OUT-STEAL-17")
def test_nobody_is_beaten_at_a_case_who_has_laid_nothing_there():
    scene = Scene(3, bottom_order="chosen")
    for seat, tools in enumerate((["key"], ["file", "crowbar"], ["file", "crowbar"])):
        scene.stand(seat, "V04").hand(seat, *tools).put(f"laid:{seat}", tools)
    scene.begin(0).answer("theft_throw").throw(6, 6)
    assert (scene.asked, scene.who) == ("order", 1)
    scene.put("aim:2", "").answer(["file", "crowbar"])
    assert [event.seat for event in scene.told("beaten")] == [1]


def refused(scene, what, value):
    """The fault for which a correction is refused."""
    before = game.faults(scene.state)
    scene.play.correct([(what, value)])
    with pytest.raises(Refused) as refusal:
        check_corrected(scene.play, before)
    return refusal.value.facts["fault"].key


@pytest.mark.rule("OUT-TOWER-18", "OUT-TOWER-20")
def test_sanctuary_is_in_the_chapel_royal_and_for_the_accredited():
    assert refused(Scene(2).stand(1, "M13"), "sanctuary:1", True) == "outrage.fault.sanctuary"
    assert refused(Scene(2).stand(1, "QCH", accredited=False), "sanctuary:1", True) == "outrage.fault.sanctuary"
    scene = Scene(2).stand(1, "QCH").put("sanctuary:1", True)
    assert game.faults(scene.state) == []
    assert refused(scene, "accredited:1", False) == "outrage.fault.sanctuary"


@pytest.mark.rule("OUT-END-18")
def test_whoever_has_left_for_good_carries_no_jewel_inside():
    scene = Scene(3, ending="all_jewels").put("out:1", True)
    assert refused(scene, "jewel:orb", "inside:1") == "outrage.fault.out"
    scene = Scene(3, ending="all_jewels").put("out:1", True).put("jewel:orb", "outside:1")
    assert game.faults(scene.state) == []


@pytest.mark.parametrize("version", [0, 1, 2, 3, 4])
def test_evenings_of_earlier_versions_go_on_with_what_was_asked(version):
    assert attacked(version=version).put("square:1", "V10").asked == ("weapons" if version in (1, 2, 3) else "turn")
