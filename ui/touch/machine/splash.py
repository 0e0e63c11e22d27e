"""Leaves word for the pictures that the system shows while no table is there to draw one (deploy/splash/show.py): in
which language, and how they have to be turned. It lies beside the games.
"""

from __future__ import annotations

import contextlib

from companion.files import write_whole
from companion.folders import data_folder
from companion.words import say_in

FILE = "stands"


def leave_word(degrees: int) -> None:
    """Where it says something new. A disk that takes nothing is told of elsewhere."""
    file, word = data_folder() / FILE, f"{say_in()} {degrees}\n"
    with contextlib.suppress(OSError):
        if not file.exists() or file.read_text(encoding="ascii", errors="replace") != word:
            write_whole(file, word.encode("ascii"))
