"""Hidden gold: what everybody can see, hear and try never depends on how much somebody has (R-TOR-35)."""

from __future__ import annotations

import random

import pytest

from companion.games.torture import game
from companion.rules.asks import Choose
from tests.games.torture.tables import at, virtual

HIDER = 0


def world(gold, seed, luck):
    """A table at the first bid on which Ada has so much gold, and only she knows."""
    options = {"coins": "hidden", "cover": luck.choice(["needed", "not_needed"]),
               "equipment_leads": luck.choice(["one", "any"])}  # fmt: skip
    dungeon = virtual("112366", "334455", "123456", **options) if seed % 2 else at(**options)
    return dungeon.change(("purse:0", gold))


def seen(dungeon, luck):
    """All that somebody else can know or try: the same for the two worlds."""
    state, found = dungeon.state, []
    for viewer in (None, 1, 2):
        found.append(game.view(state, viewer))
        found.append([event.seen_by(viewer) for event in dungeon.play.log])
        found.append([(one.what, one.value) for one in game.corrections(state) if one.owner in (None, viewer)])
    found.append(game.standings(state))
    cards = [*state.equipment, *state.felons]
    for ask in dungeon.play.asks:
        found.append((ask.about, ask.seat, ask.facts, ask.only_answer(), getattr(ask, "hand", None)))
        if isinstance(ask, Choose):
            found.append((list(ask.options), list(game.overridable(state, ask))))
        for card in cards:
            found += [game.why_unlit(state, ask, spot, ()) for spot in (card, f"bid:{card}:4", f"bid:{card}:4:2")]
        if ask.seat != HIDER:
            found += [game.why_not(state, ask, f"bid:{card}:{luck.choice('346')}:2") for card in cards]
    return [(one.key, one.facts) if isinstance(one, Exception) else one for one in found]


@pytest.mark.rule("TOR-EQUIP-05")
@pytest.mark.parametrize("seed", range(40))
def test_two_worlds_that_differ_in_hidden_gold_look_alike(seed):
    luck = random.Random(seed)
    worlds = [world(gold, seed, random.Random(seed)) for gold in luck.sample(range(12), 2)]
    for _ in range(120):
        if worlds[0].play.over:
            break
        choice = luck.random()
        looks = [seen(one, random.Random(choice)) for one in worlds]
        assert looks[0] == looks[1]
        ask, other = (one.play.asks[0] for one in worlds)
        offered = [one for one in (*ask.options, *ask.private) if other.allows(one)] if isinstance(ask, Choose) else []
        bids = [one for one in offered if one.startswith(("bid", "buy"))]
        answer = luck.choice(bids if bids and luck.random() < 0.6 else offered) if offered else ask.random_answer(luck)
        for one in worlds:
            one.play.answer(ask.actor, answer, ask.seat)


@pytest.mark.rule("TOR-EQUIP-03", "TOR-EQUIP-04")
def test_who_could_not_pay_is_asked_like_anybody_and_leaves_the_card():
    dungeon = at(coins="hidden").change(("purse:0", 0)).do("E22 3 2", "pass", "pass", "wait")
    assert dungeon.asked == "buy" and dungeon.options == ["leave"] and dungeon.private == []
    assert dungeon.sentence("buy") == (
        "Your gold does not reach for the Gilded Chair: it costs 5. Leave it, or put your gold right."
    )
    dungeon.do("leave")
    assert not dungeon.told("cannot_pay") and dungeon.told("not_bought")
    rich = at(coins="hidden").do("E22 3 2", "pass", "pass", "wait")
    assert rich.options == ["leave"] and rich.private == ["buy"] and rich.ask.hand
    assert rich.do("buy").seat(0).gold == 0


def test_where_gold_lies_open_a_bid_is_held_to_its_cover():
    assert at(cover="needed", gold=(0, 5, 5)).bids("E22") == set()
    assert at(cover="needed", coins="hidden").change(("purse:0", 0)).bids("E22"), "on their word"


def test_games_begun_by_version_1_went_by_the_gold():
    dungeon = at(cover="needed", coins="hidden", version=1).change(("purse:0", 0))
    assert dungeon.bids("E22") == set()
