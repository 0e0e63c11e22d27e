"""What every test needs: a window without a screen, and a home of its own."""

from __future__ import annotations

import gc
import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

from tests.beside import WHOLE

# Kivy and SDL read these once, at the first import of kivy, so they are set before any test module loads.
os.environ.update(
    SDL_VIDEODRIVER="offscreen",
    KIVY_WINDOW="sdl2",
    KIVY_NO_ARGS="1",
    KIVY_NO_CONFIG="1",
    KIVY_NO_FILELOG="1",
    KIVY_LOG_MODE="PYTHON",
    KCFG_GRAPHICS_MAXFPS="0",
    KCFG_GRAPHICS_MULTISAMPLES="0",
)

# No test may read or write the evenings of the person who runs it.
_home = tempfile.TemporaryDirectory(prefix="table-companion-tests-")
for _kind in ("DATA", "CONFIG", "STATE", "CACHE"):
    os.environ[f"XDG_{_kind}_HOME"] = str(Path(_home.name) / _kind.lower())
# Where games are kept what is read often is kept in a quick form, for the programs that tests start too.
(Path(_home.name) / "data" / "table-companion").mkdir(parents=True)

# Games and pages that hold one another come and go with each test: Python's own haste costs an eighth of the time.
gc.set_threshold(100_000, 10, 10)

# A slow machine is not a fault, so no example is judged by its time.
settings.register_profile("companion", deadline=None, print_blob=True)
settings.load_profile("companion")

LONG = (
    "tests/hardware/dice/virtual_camera/", "tests/second/test_outrage_leaks.py", "tests/ui/phone/",
    "tests/ui/touch/test_short_words.py", "tests/ui/touch/test_pictures.py",
    "tests/ui/touch/test_tour.py", "tests/ui/touch/test_whole_game.py", "tests/ui/touch/test_zones_whole_game.py",
    "tests/ui/touch/test_torture_whole_game.py", "tests/table/test_power_cuts.py", "tests/table/test_refusals_fuzz.py",
    "tests/docs/", "tests/new_game/", "tests/house/test_any_game.py", "tests/hardware/dice/test_source_minute.py",
    "tests/second/test_cloaks_agrees.py", "tests/table/test_damaged.py",
    "tests/deploy/test_install.py", "tests/deploy/test_install_troubles.py",
    "companion/testing/", "ui/touch/testing/", "tests/golden/",
)  # fmt: skip
"""Where few tests take long."""


def pytest_report_header() -> str:
    """What is compared with where the notes and photographs are not beside this checkout."""
    return "notes and photographs: " + (
        "all, in ../shared" if WHOLE else "the stand-in in tests/beside; ../shared is not here"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where two share the tests they begin with the long ones: what comes last is short, and both end together."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: not item.nodeid.startswith(LONG))
