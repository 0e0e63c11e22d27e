"""What an answer shows of what was hidden is marked: nobody takes such an answer back without the others."""

import pytest

from companion import games
from companion.table.running import replaying, undo
from companion.testing.worlds import search
from tests.house import night_market

EVENINGS = {"break-out": 8, "cloaks": 4, "outrage": 8, "torture": 16, "night-market": 12}

MARKS = [("break-out", "forecast_shown"), ("cloaks", "opened"), ("outrage", "raven"), ("torture", "opened")]
"""Kinds of events that chance play is sure to meet, where nothing else on the way marks what they show."""


@pytest.fixture
def load(monkeypatch):
    """A game of the house, or the tests' own."""
    real = games.load
    monkeypatch.setattr(games, "load", lambda name: night_market.game if name == "night-market" else real(name))
    return games.load


def test_every_game_of_the_house_is_looked_at():
    assert set(games.names()) < set(EVENINGS)


@pytest.mark.parametrize("name", EVENINGS)
def test_whatever_shows_what_was_hidden_marks_itself(load, name):
    report = search(load(name), EVENINGS[name], "shown")
    assert report.leaks == []
    assert report.compared > 100
    assert report.fell or report.shown


@pytest.mark.parametrize(("name", "kind"), MARKS)
def test_a_kind_of_event_that_forgets_its_mark_is_found(load, monkeypatch, name, kind):
    game = load(name)
    monkeypatch.setattr(game, "reveals", game.reveals - {kind})
    assert any(kind in leak.told for leak in search(game, EVENINGS[name], "shown").leaks)


def test_a_secret_that_is_no_mark_any_more_is_found(load, monkeypatch):
    monkeypatch.setattr(replaying, "_shows", lambda game, event: event.kind in game.reveals)
    assert search(load("outrage"), EVENINGS["outrage"], "shown").leaks


@pytest.mark.parametrize("name", ["night-market", "torture"])
def test_dice_that_are_no_mark_any_more_are_found(load, monkeypatch, name):
    monkeypatch.setattr(undo, "CHANCE", 99)
    monkeypatch.setattr(replaying, "_shows", lambda game, event: False)
    assert search(load(name), 4, "shown").leaks
