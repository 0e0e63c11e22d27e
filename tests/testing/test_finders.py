"""What the suite looks for it finds: answers that show a secret and do not say so."""

from __future__ import annotations

import pytest

from companion import games
from companion.client.games.first_turn import FirstTurn, script_of
from companion.table.running import replaying, undo
from companion.testing.worlds import search
from tests.house import more_games


@pytest.fixture(autouse=True)
def small_games_too():
    with more_games():
        yield


def test_a_secret_that_is_no_mark_any_more_is_found(monkeypatch):
    monkeypatch.setattr(replaying, "_shows", lambda game, event: event.kind in game.reveals)
    assert search(games.load("outrage"), 8, "shown").leaks


@pytest.mark.parametrize("name", ["night-market", "torture"])
def test_dice_that_are_no_mark_any_more_are_found(monkeypatch, name):
    monkeypatch.setattr(undo, "CHANCE", 99)
    monkeypatch.setattr(replaying, "_shows", lambda game, event: False)
    assert search(games.load(name), 4, "shown").leaks


def test_hidden_dice_and_bids_are_looked_at():
    report = search(games.load("night-market"), 12, "shown")
    assert report.hidden and report.compared > 100 and (report.fell or report.shown)


def test_a_game_without_a_script_has_no_first_turn():
    assert script_of("chess") is None
    with pytest.raises(LookupError):
        FirstTurn("chess", "en")
