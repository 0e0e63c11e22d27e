"""Whoever could hold a card is asked, and being asked or not tells nobody anything (OUT-DECK-03)."""

from __future__ import annotations

import pytest

from tests.games.outrage.scene import Scene
from tests.games.outrage.situations import drawn, held


def tortured(*hand):
    return Scene().hand(0, *hand).stand(0, "W44", accredited=False).begin(0).move(1, 2)


def racked(*hand):
    return Scene().hand(0, *hand).stand(0, "V06").begin(0).move(1, 2)


def at_tea(*hand):
    return Scene().begin(1).hand(0, *hand).stand(0, "W77").put("tea:0", True).begin(0)


def invited(*hand):
    return drawn("clerks_tea", scene=Scene(2).stand(1, "W10").hand(1, *hand))


def searched(*hand):
    return drawn("searched", *hand, scene=Scene(disguise_beats_search=True).jewel("orb", "inside:0"))


SITUATIONS = {
    "locked_in": (lambda *hand: drawn("imprisoned_beauchamp", *hand), "pardon"),
    "prison": (lambda *hand: held("beauchamp", *hand), "rope"),
    "torture": (tortured, "pardon"),
    "racked": (racked, "rack_pardon"),
    "on_rack": (lambda *hand: held("rack", *hand), "rope"),
    "tea": (at_tea, "tower_pass"),
    "invited": (invited, "tower_pass"),
    "curfew": (lambda *hand: drawn("curfew", *hand), "tower_pass"),
    "searched": (searched, "disguise"),
}


@pytest.mark.rule("OUT-DECK-03", "OUT-TURN-04")
@pytest.mark.parametrize("about", list(SITUATIONS))
def test_with_or_without_the_card_the_same_is_asked(about):
    situation, card = SITUATIONS[about]
    with_it, without = situation(card), situation("file")
    assert with_it.asked == without.asked == about
    assert with_it.options == without.options
    assert len(with_it.private) == 1
    assert without.private == []
    for scene in (with_it, without):
        assert scene.ask.hand
        assert scene.ask.only_answer() is None


@pytest.mark.rule("OUT-DECK-03")
@pytest.mark.parametrize("about", list(SITUATIONS))
def test_with_an_empty_hand_nobody_is_asked(about):
    situation, _ = SITUATIONS[about]
    assert situation().asked != about
