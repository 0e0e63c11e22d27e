"""Points that are open are shown while the game is played: in the bar, or behind More where hands are hidden."""

from __future__ import annotations

import pytest

from companion import games
from companion.client.display.display import Display
from companion.rules.game import Standing
from tests.house import more_games
from tests.house.night_market.game import NightMarket
from ui.touch.controls.button import BigButton
from ui.touch.controls.reading import Paragraph

NAMES = ("Bartholomäus", "Maximilianus", "Christabelle", "Hermenegilda", "Kunigundella", "Ferdinandine")
SIZES = [(800, 480), (480, 800), (819, 480), (853, 480), (480, 853)]
"""The screens that layouts are made for, each with a shorter side of 480."""


class LongMarket(NightMarket):
    """Six can play, and everybody's points have many lines from the first on."""

    lines = 1

    def __init__(self):
        super().__init__(NightMarket().folder)
        self.seat_counts = (2, 3, 4, 5, 6)

    def edition(self):
        edition = super().edition()
        edition["components"]["seats_most"] = 6
        return edition

    def standings(self, state):
        return [
            Standing(one.place, one.seats, one.total, [("lamps", {}, 100 + line) for line in range(self.lines)])
            for one in super().standings(state)
        ]


@pytest.fixture
def market(monkeypatch):
    market = LongMarket()
    with more_games():
        monkeypatch.setattr(games, "load", {market.name: market}.__getitem__)
        yield market


@pytest.fixture
def open_hands(monkeypatch):
    """Nobody ever holds anything that others must not see."""
    monkeypatch.setattr(Display, "hidden_hands", False)


def bar_of(screen):
    """The places of the bar that are shown, from left to right."""
    screen.finger.frames(3)
    return [getattr(button, "text", "") for button in reversed(screen.page.bar.children)]


def from_the_top(screen, kind, where=None):
    """Widgets of that kind as they are read."""
    return sorted(screen.finger.all(kind, where), key=lambda one: (-one.top, one.x))


def sides(screen):
    """Every side on the page and its total, from the top on."""
    screen.finger.frames(3)
    shown = from_the_top(screen, BigButton, screen.page.big)
    return [(one.text, one.figure) for one in shown if one.value is not None]


def lines(screen):
    screen.finger.frames(3)
    return [(one.text, one.figure) for one in from_the_top(screen, Paragraph)]


def test_points_stand_in_the_bar_where_nobody_holds_anything_hidden(screen, market, open_hands):
    evening = screen.start(market.name, ("Ada", "Ben"))
    assert bar_of(screen) == ["Undo", "Log", "Points", "Rules", "More"]
    evening.correct("lamps:1", ["3", "4"])
    screen.touch("Points", stack=True)
    assert screen.app.page_name == "points" and screen.reads("Points so far")
    assert bar_of(screen) == ["Undo", "Log", "Table", "Rules", "More"]
    assert sides(screen) == [("Ben", "2"), ("Ada", "0")] and lines(screen) == [("Lamps", "100")]
    screen.touch("More", stack=True)
    assert not any(one.value == "points" for one in screen.finger.all(BigButton)) and not screen.reads("no cards")
    screen.touch("Points", stack=True)
    screen.touch("Table", stack=True)
    assert screen.app.page_name == "table"


def test_hands_stay_in_the_bar_where_people_hold_them_and_points_are_behind_more(screen, market):
    screen.start(market.name, ("Ada", "Ben"))
    assert bar_of(screen) == ["Undo", "Log", "Hands", "Rules", "More"]
    screen.touch("More", stack=True)
    screen.touch("Points")
    assert screen.app.page_name == "points"
    assert bar_of(screen) == ["Undo", "Log", "Hands", "Rules", "Table"]
    screen.touch("Table", stack=True)
    assert screen.app.page_name == "table"


@pytest.mark.parametrize("hidden", [True, False])
def test_points_that_are_not_open_are_nowhere(screen, monkeypatch, hidden):
    monkeypatch.setattr("companion.games.outrage.display.GameDisplay.hidden_hands", hidden)
    screen.start("outrage")
    assert bar_of(screen) == ["Undo", "Log", "Hands" if hidden else "", "Rules", "More"]
    screen.touch("More", stack=True)
    assert not any(one.value == "points" for one in screen.finger.all(BigButton))


def test_the_page_goes_with_the_game_and_keeps_the_side_that_was_opened(screen, market, open_hands):
    evening = screen.start(market.name, ("Ada", "Ben", "Cem"))
    screen.app.go("points")
    screen.finger.frames(3)
    screen.finger.tap_widget(next(one for one in screen.finger.all(BigButton) if one.value == (2,)))
    evening.correct("lamps:1", ["3", "4", "5"])
    assert sides(screen) == [("Ben", "3"), ("Ada", "0"), ("Cem", "0")]
    assert [one.value for one in screen.finger.all(BigButton) if one.look == "chosen" and one.value] == [(2,)]
    screen.touch("Undo", stack=True)
    assert sides(screen) == [("Ada", "0"), ("Ben", "0"), ("Cem", "0")]


def test_points_that_are_not_open_any_more_lead_back_to_the_table(screen, market, open_hands, monkeypatch):
    evening = screen.start(market.name, ("Ada", "Ben"))
    screen.app.go("points")
    monkeypatch.setattr(LongMarket, "standings", lambda self, state: [])
    evening.correct("lamps:1", ["3"])
    screen.finger.frames(3)
    assert screen.app.page_name == "table" and bar_of(screen)[2] == ""


def test_points_without_lines_say_so(screen, market, open_hands):
    market.lines = 0
    evening = screen.start(market.name, ("Ada", "Ben"))
    screen.app.go("points")
    assert lines(screen) == [] and screen.reads("No points yet.")
    evening.correct("lamps:0", ["3"])
    assert sides(screen)[0] == ("Ada", "1") and not screen.reads("No points yet.")


def test_how_it_ended_is_told_with_the_same_lines(screen, market, open_hands):
    market.lines = 2
    screen.start(market.name, ("Ada", "Ben"))
    standing = screen.table.window.standings()[0]
    assert [(one.text, one.points) for one in screen.table.display.score_lines(standing)] == [
        ("Lamps", 100), ("Lamps", 101),
    ]  # fmt: skip
    screen.app.go("results_points")
    assert screen.reads("Lamps\xa0100 · Lamps\xa0101"), "points stay beside what they are for"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_line_has_room_and_is_reached_at_every_size(screen, market, open_hands, size):
    market.lines = 30
    screen.start(market.name, NAMES)
    stage = screen.app.stage
    stage.size_hint, stage.size = (None, None), size
    screen.app.go("points")
    screen.finger.frames(4)
    page = screen.page
    assert page.size == list(size)
    seen = []
    while True:
        screen.finger.frames(3)
        found = from_the_top(screen, Paragraph)
        for one in found:
            assert one.y >= page.side.y and one.top <= page.side.top and one.x >= 0 and one.right <= page.width
            assert one.height >= sum(texture.size[1] for texture, _ in one._words())
        seen += [one.figure for one in found]
        later = screen.button(text="Later")
        assert later.x >= 0 and later.right <= page.width and later.top <= page.side.y
        if later.disabled:
            break
        screen.finger.tap_widget(later)
    assert seen == [str(100 + line) for line in range(30)]
    assert {text for text, _ in all_sides(screen)} == set(NAMES)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_sides_are_as_high_as_they_can_be_however_often_they_are_shown(screen, market, open_hands, size):
    from ui.touch.screens.points import HIGHEST

    evening = screen.start(market.name, ("Ada", "Ben", "Cem", "Dora"))
    stage = screen.app.stage
    stage.size_hint, stage.size = (None, None), size
    for number in (1, 2, 3):
        screen.app.go("points")
        screen.finger.frames(4)
        evening.correct("round", number)
        screen.finger.frames(4)
        assert {one.height for one in screen.finger.all(BigButton, screen.page.big)} == {HIGHEST}


def all_sides(screen):
    """All sides, page for page, each whole beside its total."""
    from ui.touch.look.ink import fits, text_width

    found = []
    while True:
        shown = [one for one in screen.finger.all(BigButton, screen.page.big) if one.value is not None]
        for one in shown:
            room = int(one.width - 28 - 38 - text_width(one.figure, 26, bold=True) - 10)
            assert fits(one.text, 16, True, room, int(one.height - 8)), (one.text, one.size)
            assert one.y >= screen.page.big.y and one.right <= screen.page.width
        new = [(one.text, one.figure) for one in shown if (one.text, one.figure) not in found]
        more = next((one for one in screen.finger.all(BigButton, screen.page.big) if one.value is None), None)
        found += new
        if more is None or not new:
            return found
        screen.finger.tap_widget(more)
        screen.finger.seconds(0.5)
