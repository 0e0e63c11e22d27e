"""Lit squares on photographs of boards, and what such a board takes: measured on the board of the table's page itself.

Figures are printed. Nothing here fails on a clock, nor on the contrast, which tests/ui/touch judges.
"""

from __future__ import annotations

import gc
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest

pytest.importorskip("kivy", reason="the touchscreen parts are not installed (pip install -e '.[touch]')")
pytest.importorskip("cv2", reason="photographs need the camera's parts (pip install -e '.[camera]')")

from hardware.photos.ground import LEAST_CONTRAST, contrast
from tests.bench.reference import few
from tests.board_photographs import (
    ALL,
    SIZES,
    THEMES,
    around_pieces,
    beside_way,
    keep_board,
    lit_in,
    picture_of,
    route,
)
from tests.ui.touch import conftest as touch

screen = touch.screen

PHOTOGRAPHS = few(20, 1)

LIT = 20
"""So many squares are lit at once; all of them in turn."""


WAYS = (("W00", "W56"), ("W14", "HOS"), ("W39", "G8"))
"""Ways across walls, wards and lanes: where each begins and ends."""


@pytest.fixture
def at_table(screen):
    """Opens the table's page in a window of a size, and says how long that took."""
    from kivy.core.window import Window

    from ui.touch.look.theme import theme

    before = tuple(Window.size)

    def open_at(size, theme_name="night"):
        Window.size = size
        theme.use(theme_name)
        screen.app.go("log")
        screen.app.table_anew()
        screen.finger.frames(2)
        begin = perf_counter()
        screen.app.go("table")
        screen.finger.frames(4)
        return screen.page.board, perf_counter() - begin

    screen.start()
    for seat, square in enumerate(("G8", "W30", "HOS", "W12")):
        screen.here.correct(f"accredited:{seat}", True)
        screen.here.correct(f"square:{seat}", square)
    yield open_at
    Window.size = before
    theme.use("night")


def of_lit(board):
    """The least contrast of a lit square's line, as it is drawn, with what lies beside it."""
    lit = lit_in(board, picture_of(board))
    return min(contrast(one.dark, one.light, one.outside[:, ::-1]) for one in lit)


def of_pieces(board, *lines):
    """The least contrast between the two colours of a piece and what lies around it."""
    return min(contrast(*lines, ring[:, ::-1]) for ring in around_pieces(board, picture_of(board)))


def of_ways(board):
    """The least contrast between the two colours of a way across the board and what lies beside it."""
    from kivy.metrics import dp

    from ui.touch.board.trails import COLOURS
    from ui.touch.look.theme import theme

    wide = max(dp(1.6), board.seen.scale * 0.09) + dp(1.2)
    picture = picture_of(board)
    beside = [beside_way(board, picture, route(board, *ends), wide + 2)[:, ::-1] for ends in WAYS]
    return min(contrast(theme.lit_line[:3], theme.colour(one)[:3], ground) for one in COLOURS for ground in beside)


def memory(name):
    """What /proc says of this process, in MiB."""
    told = Path("/proc/self/status").read_text(encoding="utf-8").split(name + ":")[1]
    return int(told.split()[0]) / 1024


def test_contrast_of_what_is_lit_and_of_pieces(screen, at_table):
    from ui.touch.look.theme import theme

    steps = few(len(ALL) // LIT, 1)
    found, pieces, ways = {}, {}, {}
    for number in range(PHOTOGRAPHS + steps):
        # The last rounds are on our own drawing.
        drawn = number >= PHOTOGRAPHS
        if drawn:
            screen.app.kept.box_pictures.play_on("outrage", False)
        else:
            keep_board(screen.app.kept, number)
        for size in SIZES:
            for name in THEMES:
                board, _ = at_table(size, name)
                assert (board.photo is None) is drawn
                body = screen.table.seat(0).colour
                pieces.setdefault(drawn, []).append(of_pieces(board, theme.lit_line[:3], theme.colour(body)[:3]))
                ways.setdefault(drawn, []).append(of_ways(board))
                step = number % steps
                board.legal = ALL[step::steps][:LIT]
                screen.finger.frames(2)
                found.setdefault((drawn, name, size), []).append(of_lit(board))
    for name in THEMES:
        for size in SIZES:
            photo, ours = min(found[False, name, size]), min(found[True, name, size])
            print(f"Lit, {name:8} {size[0]:4} x {size[1]:4}: {photo:4.1f} : 1 on photographs, {ours:4.1f} : 1 on ours")
    worst = min(min(some) for (drawn, *_), some in found.items() if not drawn)
    print(f"Lit, worst of {PHOTOGRAPHS} photographs: {worst:.1f} : 1, of {LEAST_CONTRAST} : 1 that are wanted")
    for name, seen in (("Pieces", pieces), ("Ways", ways)):
        print(f"{name}, worst: {min(seen[False]):.1f} : 1 on photographs, {min(seen[True]):.1f} : 1 on ours")


def test_time_and_memory_to_open_the_board(screen, at_table):
    from ui.touch.board import photograph

    keep_board(screen.app.kept, 1)
    for size in SIZES:
        for ground in (False, True):
            screen.app.kept.box_pictures.play_on("outrage", ground)
            times, more = [], []
            for _ in range(few(5, 1)):
                photograph._veiled.clear()
                gc.collect()
                # From here on the most is counted anew.
                Path("/proc/self/clear_refs").write_text("5", encoding="utf-8")
                before = memory("VmRSS")
                board, took = at_table(size)
                times.append(took * 1000)
                more.append(memory("VmHWM") - before)
            kept = sum(one.width * one.height * 4 for one in photograph._veiled.values()) / 2**20
            on = "photograph" if ground else "ours"
            assert (board.photo is not None) is ground
            print(
                f"Table's page {size[0]:4} x {size[1]:4} on {on:10}: {median(times):5.0f} ms, at most"
                f" {max(more):4.1f} MiB more" + (f", {kept:4.1f} MiB of texture kept" if ground else "")
            )
