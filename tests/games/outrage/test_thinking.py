"""What a table of Outrage! is worth to seats that play themselves."""

from __future__ import annotations

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
