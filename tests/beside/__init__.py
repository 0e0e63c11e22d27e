"""What tests compare with that lies beside a checkout, in `../shared`, and a small stand-in for whoever has only this.

The stand-in (in this folder) has the same files: of the notes on the rules all ids, marks and grounds without their
sentences, of the board all facts, of the rulebooks what tells that a sentence is theirs without holding one, and of the
photographs a few whose licence lets us keep them. `make.py` makes it anew.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

SHARED = Path(__file__).resolve().parents[3] / "shared"
STAND_IN = Path(__file__).parent

WHOLE = SHARED.is_dir()
"""Whether all of it is there."""

BESIDE = SHARED if WHOLE else STAND_IN

RUN = 8
"""So many words in a row are somebody's sentence."""

_BYTES = 6


def runs(text: str) -> set[bytes]:
    """What tells each run of words of a text, without holding it: the beginning of its digest."""
    words = re.findall(r"[a-z0-9]+", text.lower())
    found = (" ".join(words[start : start + RUN]) for start in range(len(words) - RUN + 1))
    return {hashlib.sha256(run.encode()).digest()[:_BYTES] for run in found}


def runs_of_rulebook(name: str) -> set[bytes]:
    """The runs of a printed rulebook: "outrage"."""
    if WHOLE:
        return runs((SHARED / "rulebooks" / f"{name}.txt").read_text(encoding="utf-8"))
    kept = (STAND_IN / "rulebooks" / f"{name}.runs").read_bytes()
    return {kept[at : at + _BYTES] for at in range(0, len(kept), _BYTES)}
