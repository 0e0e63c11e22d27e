"""deploy/install on a made-up machine: an empty root, and small stand-ins for what reaches into the system.

The scripts, the copies and the links are the real ones.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

from tests.deploy.stand_ins import StandIns

ROOT = Path(__file__).resolve().parents[2]
TOOLS = (
    "awk basename bash cat chmod cmp compgen cp cut date df dirname env find flock grep head install ln ls mkdir "
    "mktemp mv paste printf readlink rm rmdir sha256sum sort tail tee touch tr uname xargs"
).split()
WHEEL = b"wheel\n"

# A Python that makes an environment with itself in it; what it installs is a command that does nothing.
PYTHON = """
case "$*" in
*"-m venv"*)
    folder=${*: -1}
    mkdir -p "$folder/bin"
    cp "$0" "$folder/bin/python"
    printf '#!/bin/bash\\n' >"$folder/bin/pip"
    chmod +x "$folder/bin/pip" ;;
*"pip download"*"--python-version 3.13"*)
    cp "${*: -1}" "$HOME/asked"
    echo wheel >"$WHEELS/kivy-cp313-cp313-any.whl" ;;
*"pip download"*--no-index*) [[ -e $WHEELS/one.whl ]] || exit 1 ;;
*"pip download"*) echo "Collecting everything"; echo wheel >"$WHEELS/one.whl" ;;
*--editable*)
    here=$(dirname "$0")
    printf '#!%s/python\\n' "$here" >"$here/companion"
    chmod +x "$here/companion" ;;
esac
"""
UNIT = Path("etc/systemd/system/table-companion.service")
SYSTEM_FILES = {
    str(UNIT),
    "etc/systemd/system/table-companion-why.service",
    "etc/systemd/system/table-companion-release.service",
    "etc/systemd/system/table-companion-fetch.service",
    "etc/systemd/journald@table-companion.conf",
    "etc/polkit-1/rules.d/50-table-companion.rules",
    "etc/udev/rules.d/70-table-companion.rules",
    "usr/local/bin/companion",
    "usr/local/share/bash-completion/completions/companion",
}
TABLE_FILES = {
    "etc/systemd/system.conf.d/table-companion.conf",
    "etc/systemd/system/table-companion-morning.service",
    "etc/systemd/system/table-companion-night.service",
}
DESKTOP_FILES = {
    "usr/local/share/applications/table-companion.desktop",
    "etc/xdg/autostart/table-companion.desktop",
    "usr/local/share/icons/hicolor/scalable/apps/table-companion.svg",
}


class Machine(StandIns):
    """A root with a checkout beside it, a PATH of its own, and a diary of what was called."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, TOOLS, PYTHON)
        self.root = folder / "root"
        self.base = self.root / "opt/table-companion"
        self.games = self.root / "var/lib/table-companion"
        # A system that runs.
        (self.root / "run/systemd/system").mkdir(parents=True)
        shutil.copytree(ROOT / "deploy", self.checkout / "deploy", ignore=shutil.ignore_patterns("__pycache__"))
        for room in ("companion", "hardware", "ui", "docs"):
            (self.checkout / room).mkdir()
            (self.checkout / room / "__init__.py").touch()
        self.change("1.2.3")
        for name in ("pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, self.checkout)
        with (self.checkout / "deploy/lock-app.txt").open("a") as lock:
            lock.write(f"# sha256:{hashlib.sha256(WHEEL).hexdigest()}\n")
        for name, body in {
            "getent": '[[ "$*" = "group gpio" ]] && exit 2; exit 0',
            "usermod": "",
            "useradd": "",
            "chown": "",
            "runuser": 'while [[ $1 != -- ]]; do shift; done; shift; exec "$@"',
            "sync": "",
            "systemctl": "",
            "udisksctl": "",
            "ssh-keygen": "",
            "tesseract": "",
            "udevadm": "",
        }.items():
            self.program(name, body)

    def service(self, body: str) -> None:
        """What `systemctl restart` does."""
        self.program("systemctl", f'case "$*" in restart*) {body} ;; esac')

    def install(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run deploy/install without a terminal."""
        return self.run(
            "install", *arguments, COMPANION_ROOT=self.root, COMPANION_MODEL_FILE=self.root / "model",
            COMPANION_SOUND_CARDS_FILE=self.root / "cards", WHEELS=self.base / "wheels",
        )  # fmt: skip

    def change(self, text: str) -> None:
        """Another version in the checkout, with files of its own for the system."""
        (self.checkout / "companion" / "__init__.py").write_text(f'__version__ = "{text}"\n')
        for name in ("mend", "service/companion", f"service/{UNIT.name}", "service/table-companion.desktop"):
            (self.checkout / "deploy" / name).write_text((ROOT / "deploy" / name).read_text() + f"# {text}\n")

    def files_of(self) -> set[str]:
        """The versions whose files lie in the system."""
        there = (self.root / UNIT, self.root / "usr/local/bin/companion", self.base / "mend")
        return {path.read_text().splitlines()[-1].removeprefix("# ") for path in there}

    def version(self, link: str = "current") -> str:
        """The number of the version that a link leads to."""
        return os.readlink(self.base / link).removeprefix("versions/").partition("-")[0]

    def there(self) -> set[str]:
        """Every file in the root."""
        return {
            str(path.relative_to(self.root)) for path in self.root.rglob("*") if path.is_file() or path.is_symlink()
        }


def good(outcome: subprocess.CompletedProcess[str]) -> list[str]:
    assert outcome.returncode == 0, outcome.stderr
    return outcome.stderr.splitlines()


def refused(outcome: subprocess.CompletedProcess[str]) -> str:
    """The last line, which says why."""
    assert outcome.returncode == 1, outcome.stderr
    return outcome.stderr.splitlines()[-1]


def installed_before(machine: Machine) -> None:
    good(machine.install())
    machine.change("1.3.0")


def mended(machine: Machine) -> bool:
    """Whether what is called before the page of text puts another version in the place of the one in use."""
    outcome = subprocess.run(
        ["bash", str(machine.base / "mend")],
        env={"PATH": f"{machine.programs}:{os.environ['PATH']}", "COMPANION_ROOT": str(machine.root)},
        check=False,
    )
    return outcome.returncode == 0


def lived(machine: Machine) -> None:
    """The version in use has lived through its first minutes, and writes that down."""
    (machine.games / "proved").write_text(os.path.basename(os.readlink(machine.base / "current")))
