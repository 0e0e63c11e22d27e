"""Installs the release that the table has found: run as root by table-companion-release.service, and by nobody else.

The table's own user can only have it started. What it laid ready is copied once more, to where only root can write, and
believed for its signature alone. Then that release's own deploy/install does what it does in anybody's hands: puts it
beside the running version, tries it, and takes it back by itself where it does not come up. One that comes up, and
finds something of its own amiss that was fine before, is taken back as well.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from companion import __version__
from companion.refused import Unavailable
from hardware.releases import contents
from hardware.releases.places import BASE, Places, do_and_tell
from hardware.releases.received import receive

GAMES = Path("/var/lib/table-companion")
OWN = Path("/var/cache/table-companion-release")
"""Made by systemd, for root alone."""


DOCTOR = ("/usr/local/bin/companion", "doctor", "--json")
"""Says how the version in use finds this machine."""

OWN_PARTS = {"games", "loudspeaker", "pins", "python", "renderer", "screen", "skins", "touch"}
"""What another version may spoil. The rest comes and goes: warmth, network, a camera that somebody uses."""

PATIENCE = 120
"""Seconds that looking at the machine may take."""


def take(
    places: Places, own: Path, running: str, environment: Mapping[str, str], doctor: Sequence[str] = DOCTOR
) -> None:
    """Install it. Raises Unavailable with the sentence for people."""
    with TemporaryDirectory(dir=own) as folder:
        release = receive(places.release, Path(folder, "release"), places.signers, running)
        contents.check_fits(release)
        install = str(contents.unpack(release, Path(folder, "source")) / "deploy/install")
        before = amiss(doctor, environment)
        why = _run(install, environment)
        if why:
            raise Unavailable("releases.not_installed", version=release.version, why=why)
        worse = amiss(doctor, environment) - before
        if worse:
            taken = (places.base / "current").readlink().name
            # Where that fails, too, the new one stays: it did come up.
            if not _run(install, environment, "--previous"):
                _note_put_back(places, taken)
            raise Unavailable("releases.worse", version=release.version, parts=", ".join(sorted(worse)))


def amiss(doctor: Sequence[str], environment: Mapping[str, str]) -> set[str]:
    """Which of its own parts the version in use finds amiss; "doctor" where it cannot say."""
    try:
        told = subprocess.run(doctor, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False,
                              timeout=PATIENCE)  # fmt: skip
        checks = json.loads(told.stdout)["checks"]
        return {one["check"] for one in checks if not one["good"]} & OWN_PARTS
    except (OSError, subprocess.TimeoutExpired, ValueError, KeyError, TypeError):
        return {"doctor"}


def _run(install: str, environment: Mapping[str, str], *arguments: str) -> str:
    """Why it came to nothing, as deploy/install says it last, "" where it was done. The journal has all of it."""
    told = subprocess.run(
        ["bash", install, *arguments], env=environment, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE,
        text=True, errors="replace", check=False,
    )  # fmt: skip
    sys.stderr.write(told.stderr)
    if told.returncode == 0:
        return ""
    return next((line for line in reversed(told.stderr.splitlines()) if line.strip()), str(told.returncode))


def _note_put_back(places: Places, version: str) -> None:
    """The table's first page says so from now on, and it is not gone back to (deploy/mend does the same)."""
    with (places.base / "updates").open("a", encoding="utf-8") as updates:
        updates.write(f"{datetime.now().astimezone().isoformat(timespec='seconds')} put-back {version}\n")
    (places.base / "versions" / version / "complete").unlink(missing_ok=True)


def main() -> int:
    """See above."""
    places = Places(BASE, GAMES)
    places.told.unlink(missing_ok=True)
    return do_and_tell(places.told, lambda: take(places, OWN, __version__, os.environ))


if __name__ == "__main__":
    sys.exit(main())
