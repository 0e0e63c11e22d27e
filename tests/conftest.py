"""What every test needs: a window without a screen, and a home of its own."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from hypothesis import settings

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

# A slow machine is not a fault, so no example is judged by its time.
settings.register_profile("companion", deadline=None, print_blob=True)
settings.load_profile("companion")
