"""Key screens look as they did when a person last looked at them, give or take the graphics driver.

After a wanted change, look at the new ones: COMPANION_PICTURES=keep pytest tests/ui/touch/test_pictures.py writes them.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

cv2 = pytest.importorskip("cv2", reason="comparing pictures needs OpenCV (pip install -e '.[camera]')")
numpy = pytest.importorskip("numpy")

KEPT = Path(__file__).parent / "pictures"
SIZE = (400, 240)
OFF = 48
"""A channel that is off by more than this counts as different."""

SHARE = 0.015
"""How many pixels may be different."""


def compare(screen, name):
    screen.finger.seconds(0.6)
    now = cv2.resize(screen.pixels()[:, :, ::-1], SIZE, interpolation=cv2.INTER_AREA)
    file = KEPT / f"{name}.png"
    if os.environ.get("COMPANION_PICTURES") == "keep":
        KEPT.mkdir(exist_ok=True)
        cv2.imwrite(str(file), now)
    kept = cv2.imread(str(file))
    assert kept is not None, f"there is no kept picture {file.name} yet"
    different = (numpy.abs(kept.astype(int) - now.astype(int)).max(axis=2) > OFF).mean()
    if different > SHARE:
        cv2.imwrite(str(file.with_suffix(".now.png")), now)
    assert different <= SHARE, f"{different:.1%} of {name} looks different; see {file.stem}.now.png"


def ward(screen, theme="night"):
    from ui.touch.look.theme import theme as tokens

    tokens.use(theme)
    evening = screen.start()
    for seat, square in enumerate(("G8", "W39", "V02", "Q9")):
        evening.correct(f"accredited:{seat}", True)
        evening.correct(f"square:{seat}", square)
    evening.correct("turn", 0)
    screen.finger.frames(4)
    return evening


@pytest.fixture(autouse=True)
def night():
    yield
    from ui.touch.look.theme import theme

    theme.use("night")


def test_seats(screen):
    screen.touch("Outrage!")
    for name in ("Ada", "Ben", "Cem", "Dora"):
        screen.touch(name)
    compare(screen, "seats")


@pytest.mark.parametrize("theme", ["night", "day", "contrast"])
def test_table(screen, theme):
    ward(screen, theme)
    compare(screen, f"table-{theme}")


def test_zoomed_board(screen):
    from ui.touch.pads.dice import DieKey

    ward(screen)
    for row, face in ((0, 3), (1, 2)):
        screen.finger.tap_widget(next(k for k in screen.finger.all(DieKey) if k.row == row and k.face == face))
    board = screen.page.board
    if not board.zoomed:
        screen.finger.tap(*board.spot_place("G7"))
    compare(screen, "zoomed")


def test_raven_card(screen):
    evening = ward(screen)
    evening.correct("next:raven", "pecked")
    evening.correct("square:0", "G8")
    screen.finger.frames(3)
    from ui.touch.table.story import Story, WholeCard

    line = next(line for line in reversed(evening.log()) if line.seat == 0)
    look = screen.table.display.card("pecked")
    headline = screen.table.window.words.say("touch.story.drew", seat=line.seat)
    screen.page.story = Story(screen.page, lambda: WholeCard(look), headline, line, [line])
    screen.page._show()
    compare(screen, "raven")


def test_results(screen):
    evening = ward(screen)
    evening.correct_together([("jewel:orb", "outside:1"), ("jewel:edward", "outside:2"), ("over", True)])
    compare(screen, "results")


def test_break_out_moves(screen):
    from tests.ui.touch.test_break_out import begin, put, touch_keys

    begin(screen)
    put(screen, R=12, Y=14, G=25, K=28, O=28, B=33)
    touch_keys(screen, ["R", "Y", "B"])
    touch_keys(screen, [2, 4, 5])
    compare(screen, "break-out-moves")


def test_break_out_forecast(screen):
    from tests.ui.touch.test_break_out import GAME, sheet_of

    screen.start(GAME, ("Ada", "Ben", "Cem"))
    sheet = sheet_of(screen, 1)
    for who in "RKY":
        screen.finger.tap_widget(sheet._pool[who])
    compare(screen, "break-out-forecast")
