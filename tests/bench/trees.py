"""Running the same in another checkout, for benches that compare two."""

from __future__ import annotations

import os
from pathlib import Path

EARLIER = Path(__file__).parent / "earlier"


def environment(tree: Path) -> dict[str, str]:
    """The environment of a process that takes the program from that tree, also where its rooms had other names."""
    return {"PYTHONPATH": f"{tree}{os.pathsep}{EARLIER}", "PATH": "/usr/bin:/bin", "HOME": "/tmp"}
