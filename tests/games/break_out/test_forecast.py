"""Forecasts: complete, secret, locked."""

import math
from itertools import permutations

import pytest
from msgspec import UNSET

from companion.games.break_out import game
from companion.games.break_out.forecast import as_boats
from companion.refused import Refused
from companion.rules.asks import CHANCE, Shuffle
from companion.rules.game import Setup
from companion.rules.play import Play
from companion.testing.scene import put, why_not
from tests.games.break_out.tables import FORECASTS, begun, edition


def unlocked(seats=3, **options):
    setup = Setup(seats, edition(), options)
    box = game.box(setup)
    return Play(game, box, game.new(box, setup))


@pytest.mark.rule("BRK-FORE-01")
def test_play_waits_for_the_last_forecast():
    play = unlocked(3)
    for missing, seat in ((3, 2), (2, 0), (1, 1)):
        assert len(play.asks) == missing
        assert {ask.about for ask in play.asks} == {"forecast"}
        play.answer(seat, list(FORECASTS[seat]))
    assert play.asks[0].about == "start"
    assert [event.kind for event in play.log] == ["forecasts_locked"]


@pytest.mark.rule("BRK-FORE-03")
@pytest.mark.parametrize(
    "answer",
    [*map(list, ("", "RGYBOP", "RGYBOPKK", "RRYBOPK", "RGYBOPW")), ["RG", "YB", "OP", "K"], [1, 2, 3], None, "RGYBOPK"],
)
def test_a_forecast_must_name_every_prisoner_once(answer):
    ask = unlocked().asks[0]
    assert not ask.allows(answer)
    assert ask.allows(list(FORECASTS[0]))
    refused = why_not(unlocked(), answer)
    assert (refused.key, refused.rule) == ("break-out.why_not.forecast", "BRK-FORE-03")


@pytest.mark.rule("BRK-FORE-04", "BRK-FORE-07", "BRK-SCORE-05")
def test_5040_orders_make_630_forecasts():
    box = begun().box
    orders = list(permutations(box.prisoners))
    assert len(orders) == 5040
    assert len({tuple(as_boats(box, order)) for order in orders}) == 630 == math.factorial(7) // 8
    assert as_boats(box, "GRBYPOK") == as_boats(box, "RGYBOPK") == ["RG", "YB", "OP", "K"]


@pytest.mark.rule("BRK-FORE-02")
def test_a_forecast_is_shown_to_its_owner_alone():
    play = begun(3)
    for seat in range(3):
        mine = game.view(play.state, seat).mine
        assert [boat.prisoners for boat in mine.boats] == [sorted(boat, key="RGYBOPK".index) for boat in
            (FORECASTS[seat][:2], FORECASTS[seat][2:4], FORECASTS[seat][4:6], FORECASTS[seat][6:])]  # fmt: skip
        assert mine.total == 0
        assert mine.most == 16
    assert game.view(play.state, None).mine is UNSET
    assert all(game.view(play.state, viewer).forecasts is UNSET for viewer in (None, 0, 1, 2))
    assert game.standings(play.state) == []


@pytest.mark.rule("BRK-FORE-05")
def test_a_locked_forecast_cannot_be_changed():
    play = begun()
    assert not [item for item in game.corrections(play.state) if "forecast" in item.what]
    with pytest.raises(Refused):
        put(play, "forecast:0", list("KPOBYGR"))


@pytest.mark.rule("BRK-FORE-06")
def test_two_may_forecast_alike_and_nothing_shows_it():
    alike, apart = begun(forecasts=("RGYBOPK", "GRYBPOK")), begun(forecasts=("RGYBOPK", "KPOBYGR"))
    assert alike.state.forecasts[0] == alike.state.forecasts[1]
    assert game.view(alike.state, None) == game.view(apart.state, None)
    assert game.view(alike.state, 0) == game.view(apart.state, 0)
    assert alike.log == apart.log


def test_the_companion_may_deal_the_forecasts():
    play = unlocked(2, forecast="dealt")
    for order in ("KPOBYGR", "RBYGOPK"):
        assert isinstance(play.asks[0], Shuffle)
        play.answer(CHANCE, list(order))
    assert play.state.forecasts == [["PK", "BO", "GY", "R"], ["RB", "GY", "OP", "K"]]
    assert all(event.secret is None and event.facts == {} for event in play.log)
