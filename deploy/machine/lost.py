"""For deploy/prove lost: `lost.py LOG DISK SIZE SEED` makes the disk, as it was before all of them, what a power cut
leaves that came when the log of its writes was so many bytes long.
"""

from __future__ import annotations

import random
import sys
from itertools import accumulate
from pathlib import Path

from deploy.machine import write_log


def main(log: Path, disk: Path, size: int, seed: int) -> None:
    """See above."""
    writes = list(write_log.read(log))
    # Each entry has a sector of its own before what was written; the first sector is the log's.
    ends = accumulate((write_log.SECTOR + len(write.data) for write in writes), initial=write_log.SECTOR)
    cut = sum(1 for end in ends if end <= size) - 1
    kept = write_log.kept(writes, cut, random.Random(seed))
    write_log.settle(disk, kept)
    print(f"  {cut - len(kept)} of {cut} writes lost, {len(writes) - cut} more came too late", file=sys.stderr)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
