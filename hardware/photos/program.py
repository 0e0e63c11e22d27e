"""Tesseract, which reads print: a program of Debian's that needs no network, called once for each card.

It is a program and no library, so that what it takes (some 40 MiB) is given back with every card, and what ails it
ends nothing else.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from threading import Lock

from companion.refused import Unavailable
from companion.words.catalogues import shared_texts

READER = "tesseract"

LEASH = ("setpriv", "--pdeathsig", "KILL")
"""Ends the program with whoever started it, however that ends (util-linux)."""

PATIENCE = 20.0
"""Seconds after which the reading is given up; a card takes half a second on a desk and is reckoned 2 on a Pi 4."""

BLOCKS = "4"
LINE = "7"
"""How it looks at a picture: as one column of lines that differ in size, or as a single line."""

_alone = Lock()
"""Two at once would take twice the memory, and neither would be done sooner."""


def recognise(picture: bytes, language: str, layout: str = BLOCKS) -> str:
    """What it says of a picture in PGM: rows of its TSV.

    layout: `BLOCKS` or `LINE`. language: as the catalogue calls it; a card is read in one, for two at once read worse
    and slower. One card at a time, whoever asks. Raises Unavailable, with a sentence for each, where the program or its
    language is missing, fails, or takes too long.
    """
    if shutil.which(READER) is None or shutil.which(LEASH[0]) is None:
        raise Unavailable("box_photos.text.no_program")
    name = str(shared_texts(language)["language"]["print"])
    if not _alone.acquire(timeout=PATIENCE):
        raise Unavailable("box_photos.text.busy")
    try:
        done = subprocess.run(
            (*LEASH, READER, "stdin", "stdout", "-l", name, "--psm", layout, "tsv"),
            input=picture,
            capture_output=True,
            timeout=PATIENCE,
            # Its threads wait for each other longer than they work.
            env={**os.environ, "OMP_THREAD_LIMIT": "1"},
        )
    except subprocess.TimeoutExpired:
        raise Unavailable("box_photos.text.too_long", seconds=round(PATIENCE)) from None
    except OSError as error:
        raise Unavailable("box_photos.text.failed", error=error.strerror or type(error).__name__) from None
    finally:
        _alone.release()
    told = done.stderr.decode(errors="replace")
    if done.returncode and "loading language" in told:
        raise Unavailable("box_photos.text.no_language", package=f"tesseract-ocr-{name}")
    if done.returncode:
        raise Unavailable("box_photos.text.failed", error=(told.strip().splitlines() or [str(done.returncode)])[-1])
    return done.stdout.decode(errors="replace")
