"""The real app on a real window without a screen, touched by a finger whose clock runs only when told to."""

from __future__ import annotations

import gc
import itertools
from dataclasses import replace
from datetime import datetime
from weakref import WeakSet

import pytest

pytest.importorskip("kivy", reason="the touchscreen parts are not installed (pip install -e '.[touch]')")

from companion.client.evenings.kept import Kept
from tests.ui.touch.at_the_table import AtTheTable
from ui.touch.testing.litter import THRESHOLDS, swept_by_tests
from ui.touch.testing.screen import off_screen

KNOWN = ("Ada", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivy", "Jon", "Kim", "Leo")
"""Who has played here before."""

GAME_NIGHT = datetime(2026, 1, 9, 20, 15)
"""When evenings begin here: pages show it, so it must not depend on when the tests run."""


class GameNight(datetime):
    """The clock of the evenings: it stands still. at: what it shows."""

    at = GAME_NIGHT

    @classmethod
    def now(cls, tz=None):
        return cls.at


class Screen:
    """The app, a finger, and short ways to what tests ask."""

    def __init__(self, app, finger):
        self.app = app
        self.finger = finger

    @property
    def table(self):
        return self.app.table

    @property
    def page(self):
        return self.app.stage.page

    def start(self, game="outrage", names=("Ada", "Ben", "Cem", "Dora"), seed="5a" * 32, dice="typed", **options):
        def begin():
            """With these dice from the start: no page has to follow."""
            window = self.app.kept.begin(game, list(names), options, seed=seed)
            for kind in window.dice_kinds:
                if window.sources[kind] != dice:
                    window.set_source(kind, dice)
            return window

        self.app.open_evening(begin)
        self.finger.frames(3)
        return self.here

    @property
    def here(self):
        return AtTheTable(self.table.window)

    def answer(self, answer):
        """Answer the first open question as a touch does; a refusal is shown."""
        return self.table.answer(self.table.asks[0].id, answer)

    def throw(self, faces, source="typed"):
        """Enter a throw where one is owed or can be chosen."""
        return self.app.throws.enter(self.table.asks[0], faces, source)

    def go_on(self):
        """Touch the game that waits, on the first page."""
        from ui.touch.shelf.strips import OpenGameTile

        self.finger.touch(OpenGameTile, look="accent")

    def button(self, **wanted):
        from ui.touch.controls.button import BigButton

        return self.finger.find(BigButton, **wanted)

    def touch(self, text, **wanted):
        from ui.touch.controls.button import BigButton

        self.finger.touch(BigButton, text=text, **wanted)

    def texts(self):
        """All words on the screen, as people could read them; those of a button or a card together."""
        return [" ".join(words) for words in self._words()]

    def pieces(self):
        """The same, each by itself, without icons."""
        from kivy.uix.label import Label

        icons = [label.text for label in self.finger.all(Label) if label.font_name == "Icons"]
        return [text for words in self._words() for text in words if text not in icons]

    def _words(self):
        from kivy.uix.label import Label

        from ui.touch.cards.card import CardFace
        from ui.touch.controls.button import BigButton
        from ui.touch.controls.reading import Paragraph
        from ui.touch.controls.secret import HoldArea
        from ui.touch.records.ending import MomentList, Wrapped
        from ui.touch.records.evening_lines import EveningLines
        from ui.touch.records.finale import FinaleWords
        from ui.touch.table.frame import QuestionLine
        from ui.touch.table.hands_strip import HandsStrip
        from ui.touch.table.head import Head

        self.finger.frames(2)
        found = [[label.text] for label in self.finger.all(Label)]
        found += [[button.text, button.sub, button.figure] for button in self.finger.all(BigButton)]
        found += [[line.text] for kind in (QuestionLine, HandsStrip, HoldArea) for line in self.finger.all(kind)]
        found += [[line.text] for line in self.finger.all(Wrapped)]
        found += [[end.title, end.told, *(seat.name for seats, *_ in end.sides for seat in seats)]
                  for end in self.finger.all(FinaleWords)]  # fmt: skip
        found += [[text] for moments in self.finger.all(MomentList) for _, text in moments.told[: int(moments.shown)]]
        found += [
            [*(seat.name for seat in seats), str(total)]
            for strip in self.finger.all(EveningLines)
            for seats, total in strip.sides
        ]
        found += [[head.name] for head in self.finger.all(Head)]
        found += [[card.title, card.value, card.note] for card in self.finger.all(CardFace)]
        found += [[part.title, part.text, part.foot, part.figure] for part in self.finger.all(Paragraph)]
        return found

    def reads(self, words):
        return any(words in text for text in self.texts())

    def pixels(self):
        """The screen as rows of (red, green, blue), the top row first."""
        import numpy
        from kivy.core.window import Window
        from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

        from ui.touch.look.hung import hang_all

        hang_all()
        Window.canvas.ask_update()
        Window.dispatch("on_draw")
        width, height = Window.size
        data = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
        return numpy.frombuffer(data, numpy.uint8).reshape(height, width, 3)[::-1]


@pytest.fixture(scope="session")
def display():
    display = off_screen()
    # The app hands back what it found when it ends; with less, Python would look at each end.
    gc.set_threshold(*THRESHOLDS)
    gc.collect()
    gc.freeze()
    return display


@pytest.fixture(autouse=True)
def left_out(request, monkeypatch):
    """The app does not look for garbage."""
    if "display" in request.fixturenames:
        swept_by_tests(monkeypatch)


@pytest.fixture
def screen(display, monkeypatch):
    from tests.tour.quick import NEVER, QuickFinger
    from ui.touch.app.companion_app import CompanionApp
    from ui.touch.testing.frames import drawn_by

    # An evening begun by touches takes its seed from the system: here the same ones come every time.
    seeds = itertools.count(1)
    monkeypatch.setattr("companion.table.running.beginning.new_seed", lambda: f"{next(seeds):064x}")
    monkeypatch.setattr("companion.table.running.beginning.datetime", GameNight)
    kept = Kept(":memory:")
    kept._store._clock = GAME_NIGHT.timestamp
    # What one test has to warn of, people are not told at the start of the next.
    app = CompanionApp(kept, replace(display, warnings=[]))
    # Tests ask widgets what they show; the few that look at the picture draw it (`Screen.pixels`).
    with drawn_by(lambda: None):
        app.open_embedded()
    finger = QuickFinger(NEVER)
    app.preferences.glides = False
    app.preferences.coached = False
    app.preferences.names = list(KNOWN)
    yield Screen(app, finger)
    finger.leave()
    app.close_embedded()


@pytest.fixture
def at_home(monkeypatch):
    """Phones come by loopback alone, at a port that nobody else has."""
    monkeypatch.setattr("ui.phone.house.house_addresses", lambda: ["127.0.0.1"])
    monkeypatch.setattr("ui.phone.house.PORT", 0)


@pytest.fixture
def by_panel(display, thinks_here):
    """The screen with a panel of buttons, on which a thumb plays."""
    from hardware.panel.pins import mock_pins
    from tests.ui.touch.by_panel import panelled

    pins = mock_pins()
    with panelled(display, pins) as screen:
        yield screen
    pins.reset()


@pytest.fixture
def thinks_here(monkeypatch):
    """The companion thinks and looks back in the app's own thread, in the frame after it was asked."""
    from kivy.clock import Clock

    from ui.touch.app.worker import Worker

    class Here(Worker):
        """A worker of the app's own thread."""

        def do(self, work, then, refused):
            Clock.schedule_once(lambda _: then(work()) if self._here else None, 0)

    for module in ("played_seats", "looking_back"):
        monkeypatch.setattr(f"ui.touch.app.{module}.Worker", Here)
    monkeypatch.setattr("companion.bots.beside.Beside.do", lambda _, work, world, *rest: work(world, *rest))


@pytest.fixture
def laid_grounds(display, monkeypatch):
    """What is kept of grounds that were laid: nothing when a test begins, whatever was laid by others.

    Boards of earlier tests that nothing clears away would follow another light as well, and lay theirs in between.
    """
    from ui.touch.look import laid
    from ui.touch.look.theme import theme

    monkeypatch.setattr(theme, "_followers", WeakSet())
    monkeypatch.setattr(laid, "_kept", type(laid._kept)())
    return laid._kept


@pytest.fixture
def sticks():
    from tests.tour.fake_sticks import FakeSticks

    return FakeSticks()


@pytest.fixture
def kept_on_disk(screen, tmp_path, monkeypatch):
    """The app's games in a file of their own, as at a real table."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    before, screen.app.kept = screen.app.kept, Kept(tmp_path / "home" / "evenings.sqlite")
    yield screen.app.kept
    screen.app.leave_evening()
    screen.app.kept.close()
    screen.app.kept = before
