"""What a table of Outrage! is worth to seats that play themselves."""

from __future__ import annotations

import pytest

from companion.client.answering.thinking import Counsel
from companion.games.outrage import theft
from companion.games.outrage.state import UNKNOWN
from companion.games.outrage.thinking import GameThinking
from tests.games.outrage.scene import Scene


def worth(scene, seat=0):
    return GameThinking(scene.play.box).value(scene.play.state, seat)


def ready(**options):
    """Seat 0 has all it takes to leave."""
    return Scene(2, **options).stand(0, "G8").put("coin:0", True).jewel("prince", "inside:0")


def test_who_is_out_without_a_jewel_has_lost_where_the_first_one_out_wins():
    inside, out = Scene(2), Scene(2)
    out.play.state.players[0].escaped = True
    assert worth(out) < 0.05 < worth(inside)


def test_tools_bring_nothing_where_one_jewel_is_enough():
    idle, stealing = ready(), ready()
    stealing.play.state.players[0].target_jewel = "orb"
    assert worth(stealing) == worth(idle)


def test_where_all_jewels_count_so_does_a_second_one():
    one, two = ready(ending="all_jewels"), ready(ending="all_jewels").jewel("orb", "inside:0")
    assert worth(two) > worth(one)


def test_a_jewel_that_is_safe_is_worth_more_than_one_that_can_be_lost():
    carried = ready(ending="all_jewels")
    safe = Scene(2, ending="all_jewels").stand(0, "G8").jewel("prince", "outside:0")
    assert worth(safe.put("coin:0", True)) > worth(carried)


def stealing(*tools):
    """Seat 0 stands at the case of the Orb with these tools laid."""
    scene = Scene(2).stand(0, "V04").put("coin:0", True)
    scene.player(0).target_jewel, scene.player(0).staged_tools = "orb", [*tools]
    return scene


def test_better_tools_are_worth_more_laid_or_in_the_hand():
    assert worth(stealing("file")) < worth(stealing("dynamite")) < worth(stealing("dynamite", "crowbar"))
    file, key = (Scene(2).stand(0, "V04").put("coin:0", True).hand(0, tool) for tool in ("file", "key"))
    assert worth(file) < worth(key)


@pytest.mark.parametrize(("tools", "chance"), [([], 0), (["file"], 6), (["crowbar"], 10), (["dynamite", "file"], 30)])
def test_how_likely_a_throw_takes_a_jewel(tools, chance):
    assert theft.likely(Scene(2).state, tools) == pytest.approx(chance / 36)


def test_cards_are_worth_something_known_or_not():
    bare, armed, warned = Scene(2), Scene(2).hand(0, "mace"), Scene(2).hand(0, "pardon")
    unseen = Scene(2)
    unseen.player(0).hand = [UNKNOWN]
    assert worth(bare) < worth(unseen) < min(worth(armed), worth(warned))


def test_cards_are_changed_by_groups_and_the_tools_that_would_be_laid_are_kept():
    scene = Scene(2).hand(0, "file", "file", "mace", "pardon").begin(0).answer("change")
    found = Counsel(scene.play.game, scene.play.box).promising(scene.play, scene.play.asks[0])
    assert found[0] == ["file", "mace", "pardon"] and ["mace"] in found and ["pardon"] in found
    assert all(one.count("file") < 2 for one in found)
