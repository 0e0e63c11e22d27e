"""Paints what a table shows while nothing of it runs: `deploy/splash/morning.png` while it starts, and good night in
each language when it is switched off.

    .venv/bin/python deploy/assets/build_splash.py

Run it when they are painted otherwise or the words change, and commit what it writes. The same pictures give the same
files, byte for byte.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from ui.touch.machine import window
from ui.touch.machine.png import png

if TYPE_CHECKING:
    from ui.touch.look.painted import Paint

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "deploy" / "splash"
WORDS = ROOT / "deploy" / "first" / "words.toml"

SIZE = 440
"""Pixels of each side: the lowest screen has 480. `deploy/splash/show.py` shows it in whole multiples."""


def main() -> None:
    """Write the files."""
    # On a large screen a picture is painted finer than it is shown.
    window.open_window(window.prepare((3 * SIZE, 3 * SIZE), off_screen=True))
    from drawn.evening import picture

    from ui.touch.look import fonts

    fonts.register()
    (OUT / "morning.png").write_bytes(file_of(picture(awake=True, line="")))
    for language, words in tomllib.loads(WORDS.read_text(encoding="utf-8")).items():
        (OUT / f"night-{language}.png").write_bytes(file_of(picture(awake=False, line=words["night"])))


def file_of(paint: Paint) -> bytes:
    """The picture as a PNG."""
    from ui.touch.look.painted import painted_texture
    from ui.touch.look.photograph import drawn_anew

    pixels = drawn_anew(painted_texture(paint, SIZE, SIZE), SIZE, SIZE).pixels
    rows = [pixels[4 * SIZE * row : 4 * SIZE * (row + 1)] for row in reversed(range(SIZE))]
    return png(SIZE, SIZE, [bytes(part for at in range(0, 4 * SIZE, 4) for part in row[at : at + 3]) for row in rows])


if __name__ == "__main__":
    main()
