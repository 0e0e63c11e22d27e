"""Tea with the Resident Governor, and with everybody but the drawer (OUT-RAVEN-20 to 25)."""

from __future__ import annotations

import pytest

from companion.testing.scene import words_of
from tests.games.outrage.scene import Scene
from tests.games.outrage.situations import drawn


@pytest.mark.rule("OUT-RAVEN-20")
def test_to_queens_house_at_once_and_the_turn_is_over():
    scene = drawn("governors_tea")
    assert (scene.at(0), scene.player(0).tea, scene.turn_of) == ("W77", True, 1)


@pytest.mark.rule("OUT-RAVEN-21")
def test_next_turn_a_tower_pass_excuses():
    scene = Scene().hand(0, "tower_pass", "mace").stand(0, "W77").put("tea:0", True).begin(0)
    assert (scene.asked, scene.options, scene.private) == ("tea", ["stay"], ["tower_pass"])
    scene.answer("tower_pass")
    assert scene.player(0).hand == ["mace"]
    assert not scene.player(0).tea
    assert (scene.asked, scene.turn_of) == ("turn", 0)


@pytest.mark.rule("OUT-RAVEN-21", "OUT-TURN-02")
def test_a_pass_does_not_open_a_prison_on_the_way():
    scene = Scene().begin(1).hand(0, "tower_pass").put("held:0", "bloody").put("tea:0", True).begin(0)
    scene.answer("tower_pass")
    assert scene.asked == "attempt"


@pytest.mark.rule("OUT-RAVEN-22")
def test_without_a_pass_that_turn_is_missed_and_no_more():
    scene = Scene().begin(1).stand(0, "W77").put("tea:0", True).begin(0)
    assert scene.told("stayed_for_tea")
    assert scene.turn_of == 1
    assert scene.begin(0).asked == "move"
    scene = Scene().hand(0, "mace").stand(0, "W77").put("tea:0", True).begin(0)
    assert (scene.asked, scene.private) == ("tea", [])
    assert scene.answer("stay").turn_of == 1


def clerk(scene=None, **options):
    scene = scene or Scene(**options)
    return drawn("clerks_tea", scene=scene)


@pytest.mark.rule("OUT-RAVEN-23")
def test_every_other_accredited_player_who_can_be_moved_goes():
    scene = Scene(4).stand(1, "W10").stand(2, "W20", accredited=False).stand(3, "V04")
    scene = clerk(scene)
    assert [scene.at(seat) for seat in (1, 2, 3)] == ["W77", "W20", "V04"]
    assert scene.at(0) != "W77"


@pytest.mark.rule("OUT-RAVEN-23")
@pytest.mark.parametrize("place", ["beauchamp", "bloody", "bowyer", "rack"])
def test_nobody_held_goes(place):
    scene = clerk(Scene(2).put("accredited:1", True).put("held:1", place))
    assert scene.player(1).held == place
    assert scene.told("no_guests")


@pytest.mark.rule("OUT-RAVEN-23")
def test_nobody_in_sanctuary_goes():
    scene = clerk(Scene(2).stand(1, "QCH").put("sanctuary:1", True))
    assert scene.at(1) == "QCH"


@pytest.mark.rule("OUT-RAVEN-24")
def test_a_guest_may_show_a_tower_pass_and_stay():
    scene = clerk(Scene(3).stand(1, "W10").hand(1, "tower_pass").stand(2, "W11").hand(2, "mace"))
    assert (scene.asked, scene.who, scene.private) == ("invited", 1, ["tower_pass"])
    scene.answer("tower_pass")
    assert (scene.at(1), scene.player(1).hand) == ("W10", [])
    assert (scene.asked, scene.who, scene.private) == ("invited", 2, [])
    scene.answer("go")
    assert scene.at(2) == "W77"


@pytest.mark.rule("OUT-RAVEN-23")
@pytest.mark.parametrize("missed", [0, 1])
def test_whether_tea_costs_the_guests_a_turn_is_for_the_table_to_say(missed):
    scene = clerk(Scene(2, clerk_guests_miss=missed).stand(1, "W10"))
    assert scene.player(1).misses == missed


@pytest.mark.rule("OUT-RAVEN-25")
def test_the_drawer_takes_another_turn_straight_after_this_one():
    scene = clerk(Scene(3).stand(1, "W10"))
    assert scene.turn_of == 0
    assert scene.state.extra == []
    assert scene.told("extra_turn")[-1].seat == 0
    assert [event.seat for event in scene.told("turn")[-2:]] == [0, 0]


@pytest.mark.rule("OUT-RAVEN-23", "OUT-RAVEN-24")
@pytest.mark.parametrize("missed", [0, 1])
def test_who_is_at_queens_house_already_is_asked_only_where_tea_costs_a_turn(missed):
    scene = clerk(Scene(2, clerk_guests_miss=missed).stand(1, "W77").hand(1, "tower_pass"))
    assert (scene.asked == "invited") is bool(missed)


@pytest.mark.rule("OUT-RAVEN-21", "OUT-RAVEN-22")
def test_a_guest_who_was_moved_away_owes_the_turn_and_is_poured_no_tea():
    scene = Scene().begin(1).hand(0, "mace").stand(0, "W40").put("tea:0", True).begin(0)
    words = words_of(scene.play)
    (ask,) = scene.play.asks
    assert words.prompt("tea", 0, ask.facts)[0] == ("Ada, you still owe the Governor a turn for tea. Anything to show?")
    told = scene.answer("stay").told("stayed_for_tea")[-1]
    assert words.event(told.kind, told.seat, told.facts)[0] == (
        "Ada was called away from tea and misses this turn for it."
    )
    scene = Scene().begin(1).hand(0, "mace").stand(0, "W77").put("tea:0", True).begin(0)
    (ask,) = scene.play.asks
    assert "pours another cup" in words.prompt("tea", 0, ask.facts)[0]
    told = scene.answer("stay").told("stayed_for_tea")[-1]
    assert "another cup" in words.event(told.kind, told.seat, told.facts)[0]
