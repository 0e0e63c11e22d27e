"""Everything is painted once before a picture, in the size it has there; as many pictures are kept as a page shows."""

from __future__ import annotations

import subprocess
import sys

import pytest

from companion.client.games.shelf import games_here

FIRST_PAGE = """
import sys
from companion.client.evenings.kept import Kept
from ui.touch.machine import window
display = window.prepare((800, 480), off_screen=True); window.open_window(display)
from ui.touch.app.companion_app import CompanionApp
app = CompanionApp(Kept(":memory:"), display); app._run_prepare()
from kivy.base import EventLoop, runTouchApp
runTouchApp(embedded=True); EventLoop.idle()
print(*(name for name in sys.modules if name.startswith("companion.games.") or name.endswith(".skin")))
"""


def test_the_first_page_opens_no_game_and_no_skin():
    """In a process of its own: here all of them were opened long ago."""
    told = subprocess.run([sys.executable, "-c", FIRST_PAGE], capture_output=True, text=True, check=True)
    assert told.stdout.split() == []


def test_each_lid_is_painted_once_at_the_size_it_is_shown_in(screen, monkeypatch):
    from ui.touch.look import painted
    from ui.touch.shelf.game_tile import GameTile

    done, paint = [], painted._painted

    def noted(what, wide, high, ground):
        done.append(wide)
        return paint(what, wide, high, ground)

    monkeypatch.setattr(painted, "_painted", noted)
    painted._kept.clear()
    screen.app.go("tonight")
    screen.finger.frames(5)
    tiles = list(screen.finger.all(GameTile, screen.app.stage))
    assert len(tiles) == len(games_here())
    assert done == [pytest.approx(tile.width, abs=3) for tile in tiles]


def cover_deep(screen, widget):
    """Cover the screen with it, in boxes in boxes."""
    from kivy.uix.boxlayout import BoxLayout

    for _ in range(5):
        around = BoxLayout()
        around.add_widget(widget)
        widget = around
    screen.app.stage.cover(widget)


def test_a_widget_deep_in_a_page_is_painted_once(screen):
    from ui.touch.look.drawn import Drawn

    sizes = []

    class Noted(Drawn):
        def draw(self, group):
            sizes.append(tuple(self.size))

    noted = Noted()
    cover_deep(screen, noted)
    screen.finger.frames(3)
    assert sizes == [tuple(noted.size)] == [tuple(screen.app.stage.size)]
    noted.width -= 1
    noted.height -= 1
    screen.finger.frames(3)
    assert len(sizes) == 2


def test_what_is_inside_is_arranged_once_there_is_its_room_and_before_it_is_painted(screen):
    """To try which of many sizes has room for all words is not to be done at every step of the layout."""
    from kivy.uix.boxlayout import BoxLayout

    from ui.touch.look.drawn import Drawn
    from ui.touch.look.settled import ArrangeSoon

    told = []

    class Noted(Drawn):
        def draw(self, group):
            told.append(("painted", tuple(self.size)))

    class Rows(BoxLayout):
        def __init__(self, **settings):
            super().__init__(**settings)
            self.part = Noted(size_hint=(None, None))
            self.add_widget(self.part)
            self.soon = ArrangeSoon(self.arrange)
            self.bind(size=self.soon)

        def arrange(self):
            self.part.size = self.width / 2, self.height / 2
            told.append(("arranged", tuple(self.size)))

    rows = Rows()
    cover_deep(screen, rows)
    screen.finger.frames(3)
    wide, high = screen.app.stage.size
    assert told == [("arranged", (wide, high)), ("painted", (wide / 2, high / 2))]
    assert tuple(rows.size) == (wide, high)


def test_a_key_that_looks_as_it_did_is_not_painted_again(screen):
    from ui.touch.controls.key import Key

    painted = []
    key = Key(lambda key, group: painted.append((key.disabled, key.face)), face=1, size=(80, 80))
    screen.finger.frames(2)
    key.disabled = True
    key.disabled = False
    screen.finger.frames(2)
    assert painted == [(False, 1)]
    key.face = 2
    screen.finger.frames(2)
    key.face = 3
    key.face = 2
    key.paint_soon()  # What it is drawn by may be more than itself.
    screen.finger.frames(2)
    assert painted == [(False, 1), (False, 2), (False, 2)]


def test_what_waits_is_painted_though_another_painting_fails(screen):
    from ui.touch.look import settled

    painted = []

    class Sheet:
        def __init__(self, name):
            self.name = name
            self.soon = settled.PaintSoon(self.paint)

        def paint(self):
            painted.append(self.name)
            if self.name == "torn":
                raise ValueError(self.name)

    sheets = [Sheet(name) for name in ("torn", "whole", "gone")]
    for sheet in sheets:
        sheet.soon()
    assert sheets[1].soon.is_triggered
    del sheet, sheets[2]
    with pytest.raises(ValueError, match="torn"):
        settled.PaintSoon._line.turn(0)
    settled.PaintSoon._line.turn(0)
    assert painted == ["torn", "whole"]
    assert not sheets[1].soon.is_triggered


def test_something_that_never_rests_keeps_nothing_from_being_painted(screen):
    from kivy.clock import Clock

    from ui.touch.look.drawn import Drawn

    restless = Clock.create_trigger(lambda _: restless(), -1)
    restless()
    sizes = []

    class Noted(Drawn):
        def draw(self, group):
            sizes.append(tuple(self.size))

    screen.app.stage.cover(Noted())
    screen.finger.frames(3)
    restless.cancel()
    assert sizes


def test_no_more_pictures_are_kept_than_a_page_shows(screen, monkeypatch):
    from kivy.core.window import Window

    from ui.touch.look import painted

    # As on a table: among tests more are kept.
    monkeypatch.setattr(painted, "SHARE", 0.5)

    def paint(brush):
        brush.disc(0, 50, 40, "#FFFFFF")

    painted._kept.clear()
    for wide in range(100, 400, 5):
        painted.painted_texture(paint, wide, 200)
    kept = [wide * high for _, wide, high, _ in painted._kept]
    assert 1 < len(kept) < 20 and sum(kept) <= painted.SHARE * Window.width * Window.height
    first = painted.painted_texture(paint, 395, 200)
    assert painted.painted_texture(paint, 395, 200) is first
    large = painted.painted_texture(paint, 4 * Window.width, Window.height)
    assert painted.painted_texture(paint, 4 * Window.width, Window.height) is large
    assert len(painted._kept) == 1


def test_a_large_picture_has_one_texel_a_pixel_and_looks_the_same(screen):
    from ui.touch.look import painted

    def paint(brush):
        brush.disc(0, 50, 40, "#FFFFFF")

    small = painted.painted_texture(paint, 200, 200)
    large = painted.painted_texture(paint, 400, 400)
    assert small.size == (400, 400) and large.size == (400, 400)
    middle, corner = 4 * (200 * 400 + 200), 0
    for texture in (small, large):
        assert tuple(texture.pixels[middle : middle + 3]) == (255, 255, 255)
        assert tuple(texture.pixels[corner : corner + 3]) == (0, 0, 0)


@pytest.mark.parametrize("radius", [0.5, 4, 30, 200])
def test_nobody_sees_that_a_disc_is_made_of_straight_strokes(radius):
    from math import cos, pi

    from ui.touch.look.brush import OFF, strokes

    assert radius * (1 - cos(pi / strokes(radius))) <= OFF
    assert strokes(radius) < 180
