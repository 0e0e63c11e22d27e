"""How long tests play at random: for a while each time, and as long as before a release by `deploy/test --long`."""

from __future__ import annotations

import os

LONG = os.environ.get("COMPANION_SOAK") == "long"


def soak(brief: int, long: int) -> int:
    """So many games, seeds or examples: `brief` whenever all tests are run, `long` by `deploy/test --long`."""
    return long if LONG else brief
