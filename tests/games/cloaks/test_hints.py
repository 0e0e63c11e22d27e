"""What is hinted at in Throw Down the Cloaks; nothing there is secret."""

from __future__ import annotations

from companion.testing.hinted import hint
from tests.games.cloaks.tables import Town, at, seat


def test_first_cloaks_are_a_chain_to_good_fields():
    town = Town().set_up()
    assert town.asked == "first_cloaks"
    found = hint(town.play)
    assert len(found.answer) == 4 and not found.secret
    for count, square in enumerate(found.answer):
        assert square in town.play.asks[0].could_come(found.answer[:count]), "it is laid in this order"
    town.answer(found.answer)
    assert hint(town.play).answer in found.answer


def test_a_monument_is_built_where_it_scores():
    town = at(seat("H8 I8 I9", noble="I9", houses="J9"), seat("M8", houses="J10"), phase="build")
    assert town.monuments()
    found = hint(town.play)
    assert found.answer.startswith("monument:") and found.why.key == "cloaks.hint.monument"


def test_a_house_is_built_where_a_monument_may_follow():
    town = at(seat("H8 I8 I9", noble="I9", houses="G4"), phase="build")
    found = hint(town.play)
    assert found.answer.startswith("house:")
    assert found.why.key in ("cloaks.hint.opens", "cloaks.hint.influence")
