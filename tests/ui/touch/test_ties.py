"""What put somebody before another with as many points is told, in a few words."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from companion.client.evenings.kept import Kept
from companion.rules.game import Standing
from companion.words import speak
from ui.touch.records.winners import headline_of, tie_broken


def side(seat, place, lines=(), total=8):
    """Where somebody stands at the end."""
    return Standing(place, [seat], total, list(lines))


def table(game, *options):
    """An evening of two or more, as everybody sees it."""
    names = ["Ada", "Ben", "Cem"] if game == "cloaks" else ["Ada", "Ben"]
    return Kept(":memory:").begin(game, names, dict(options), seed="5a" * 32)


def jewels(*names):
    """The lines of somebody with these Jewels outside."""
    return [("jewel", {"jewel": one}, 1) for one in names]


def fame(gold, felons=()):
    """The lines of somebody with so many coins and these felons."""
    return [("felons", {"cards": list(felons)}, 3), ("coins", {"gold": gold}, gold)]


def boats(*points):
    """The lines of somebody whom each boat brought so many points."""
    return [("boat", {"boat": str(at), "right": "", "forecast": ""}, one) for at, one in enumerate(points, start=1)]


TIES = [
    ("torture", fame(7), fame(5), "7 gold to 5"),
    ("torture", fame(5, ["F1", "F2"]), fame(5, ["F3"]), "2 felons to 1"),
    ("break-out", boats(1, 2, 6, 4), boats(3, 2, 8, 0), "As many points, but boat 4 brought 4 to 0"),
    ("outrage", jewels("orb"), jewels("sword", "sceptre"), "As much worth in fewer Jewels: 1 to 2"),
    ("outrage", jewels("edward", "sword"), jewels("orb", "sceptre"), "As much worth, and St Edward’s Crown"),
]


@pytest.mark.parametrize(("game", "first", "second", "said"), TIES)
def test_a_tie_is_told_with_what_broke_it(game, first, second, said, monkeypatch):
    window = table(game)
    monkeypatch.setattr(type(window), "standings", lambda _: [side(0, 1, first), side(1, 2, second)])
    assert tie_broken(window) == said
    assert headline_of(window).startswith("Ada ")


def test_more_influence_wins_in_the_city(monkeypatch):
    window = table("cloaks")
    seats = [SimpleNamespace(influence=number) for number in (5, 0, 16)]
    monkeypatch.setattr(type(window.display), "_view", SimpleNamespace(seats=seats))
    monkeypatch.setattr(type(window), "standings", lambda _: [side(2, 1), side(0, 2), side(1, 3, total=0)])
    assert tie_broken(window) == "16 influence to 5" and headline_of(window) == "Cem wins the tie"
    speak("de")
    try:
        assert tie_broken(window.seat(0, "de")) == "16 Einfluss gegen 5"
    finally:
        speak("en")


@pytest.mark.parametrize(
    "standings",
    [[side(0, 1), side(1, 1)], [side(0, 1), side(1, 2, total=7)], [side(0, 1, total=0), side(1, 2, total=0)], []],
)
def test_where_points_decide_or_nothing_does_there_is_no_tie(standings, monkeypatch):
    window = table("torture")
    monkeypatch.setattr(type(window), "standings", lambda _: standings)
    assert tie_broken(window) == "" and headline_of(window) in ("Ada wins", "Ada and Ben win", "Nobody wins")
