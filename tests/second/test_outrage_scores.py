"""Who wins, for every way in which the five Jewels can be shared (OUT-END-14 to 16, OUT-TEAM-05, EDN-06)."""

from __future__ import annotations

from itertools import product

import pytest

from companion.games.outrage.state import Jewel
from companion.rules.play import Play
from tests.second.outrage import ending
from tests.second.outrage.follow import Followed

BOXES = {
    "printed": {},
    "older ties": {"tie_break": "older"},
    "all worth the same": {"jewel_values": [2, 2, 2, 2, 2]},
    "many ties": {"jewel_values": [4, 2, 2, 1, 1], "tie_break": "older"},
    "taken is enough": {"long_end": "all_taken", "jewel_values": [3, 3, 2, 1, 1]},
}


@pytest.mark.parametrize(("seats", "teams"), [(2, ()), (3, ()), (4, (0, 1, 0, 1))], ids=["two", "three", "two teams"])
@pytest.mark.parametrize("box", BOXES)
def test_every_way_to_share_the_jewels(box, seats, teams):
    options = {"ending": "all_jewels", **BOXES[box]}
    if teams:
        options["teams"] = True
    followed = Followed(seats, options, teams)
    game, t = followed.game, followed.table
    places = [("safe", seat) for seat in range(seats)]
    if options.get("long_end") == "all_taken":
        places = [("hand", 0), ("safe", 0), ("hand", 1), ("safe", 1)]
    for shared in product(places, repeat=5):
        t.jewels = dict(zip(t.jewels, shared, strict=True))
        state = game.new(followed.box, followed.setup)
        for name, (where, seat) in t.jewels.items():
            state.jewels[name] = Jewel(seat, where == "safe")
        state.agenda = [("next_turn",)]
        followed.play = Play(game, followed.box, state)
        assert followed.play.over
        t.winner = ending.best(t)
        followed.compare_end()
