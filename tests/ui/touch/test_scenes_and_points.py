"""Points stand below everybody in the picture that an evening ends with, however many sat at the table."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from tests.ui.touch.test_scenes import GAMES, SIZES, one_winner
from ui.touch.look.easel import Easel
from ui.touch.look.sheet import FINE
from ui.touch.records.finale import Finale
from ui.touch.records.scene import Scene

SEATS = {"outrage": range(2, 7), "break-out": range(2, 7), "cloaks": range(3, 5), "torture": range(2, 6)}
"""How many people may play each game."""

KEYS = {False: 84, True: 152}
"""Height in dp that the keys take of a page, by whether it is upright."""


def outlined(monkeypatch):
    """Where anything with an outline is painted, in pixels of the picture: people, marks, boats and their numbers."""
    spots, here = [], []
    picture = Scene._picture

    def painted(scene, group, paint, box):
        here[:] = [scene, box]
        picture(scene, group, paint, box)

    def tell(easel, points):
        scene, (left, low, *_) = here
        unit = scene.frame.unit
        for x, y in points:
            spots.append((left * unit + x / FINE + scene.center_x,
                          scene.y + (low - scene.frame.low) * unit + y / FINE))  # fmt: skip

    def wrap(name, points):
        before = getattr(Easel, name)

        def wrapped(easel, *rest, **more):
            tell(easel, points(easel, *rest))
            return before(easel, *rest, **more)

        monkeypatch.setattr(Easel, name, wrapped)

    def around(easel, x, y, radius, *_):
        return easel._points([(x - radius, y), (x + radius, y), (x, y - radius), (x, y + radius)])

    monkeypatch.setattr(Scene, "_picture", painted)
    wrap("inked", lambda easel, path, *_: easel._points(path))
    wrap("ball", around)
    wrap("mark", lambda easel, seat, *place: around(easel, *place))
    return spots


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("game", "people"), [(game, people) for game in GAMES for people in SEATS[game]])
def test_no_points_lie_over_anybody(screen, monkeypatch, game, people, size):
    """With five or six people they lay over the chairs before the stage, and over the numbers of the boats."""
    skin, window = one_winner(screen, game, people)
    spots = outlined(monkeypatch)
    sides = [([seat], 40 - 3 * at, at == 0) for at, seat in enumerate(window.seats)]
    one = Finale(skin.ending(window, False), "Ada has won", "41 minutes", sides, dp(KEYS[size[1] > size[0]]))
    one.size_hint, one.size = (None, None), size
    one.do_layout()
    one.words.paint_soon.act()
    one.picture.paint_soon.act()
    assert len(one.words.pills) == people and len(spots) > 100
    under = [spot for spot in spots for x, y, wide, high in one.words.pills
             if x <= spot[0] <= x + wide and y <= spot[1] <= y + high]  # fmt: skip
    assert under == []
