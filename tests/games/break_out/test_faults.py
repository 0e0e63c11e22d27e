"""Every invariant is noticed when it is broken, and none is reported on a table in order."""

import pytest

from companion.games.break_out import game
from companion.words import tell
from tests.games.break_out.tables import at, roll


def in_mid_turn():
    play = at("1:K 3:RG b1:O", white_target="any")
    roll(play, "RGYW", [1, 2, 3, 4])
    play.answer(0, next(one for one in play.asks[0].options if one.split(":")[1] == "G"))
    return play.state


BROKEN = [
    ("not the seven", lambda table: table.at.pop("B")),
    ("not the seven", lambda table: table.above.pop("B")),
    ("nowhere", lambda table: table.at.update(B=9)),
    ("nowhere", lambda table: table.at.update(B=-5)),
    ("under somebody", lambda table: table.above.update(B=1)),
    ("has a gap", lambda table: table.above.update(R=2)),
    ("has a gap", lambda table: table.above.update(G=1)),
    ("too full", lambda table: table.at.update(B=-1, P=-1)),
    ("does not name", lambda table: table.forecasts[0].__setitem__(0, "RR")),
    ("does not name", lambda table: table.forecasts.__setitem__(1, ["RGY", "B", "OP", "K"])),
    ("not different dice", lambda table: table.dice.append("R")),
    ("not different dice", lambda table: table.dice.append("Z")),
    ("without a die", lambda table: table.forward.update(B=1)),
    ("in a boat", lambda table: (table.dice.append("O"), table.forward.update(O=1))),
    ("sent back", lambda table: setattr(table, "white", 0)),
    ("out of a boat", lambda table: setattr(table, "back", "O")),
]


@pytest.mark.parametrize(("words", "change"), BROKEN)
def test_a_broken_table_is_noticed(words, change):
    table = in_mid_turn()
    assert game.faults(table) == []
    change(table)
    assert any(words in tell(fault) for fault in game.faults(table)), game.faults(table)


def test_with_the_rope_nobody_stands_before_the_landing():
    play = at("21:R", spaces=36, rope=19, path="rope")
    assert game.faults(play.state) == []
    play.state.at["R"] = 18
    assert game.faults(play.state)
