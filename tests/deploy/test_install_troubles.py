"""Whatever goes wrong with deploy/install is one sentence, and the old version stays: on a made-up machine."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.deploy.installing import (
    PYTHON,
    Machine,
    good,
    installed_before,
    lived,
    mended,
    refused,
)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def no_root(machine: Machine) -> None:
    machine.program("id", "echo 1000")


def no_network(machine: Machine) -> None:
    (machine.base / "wheels/one.whl").unlink(missing_ok=True)
    talk = 'echo "Failed to establish a new connection: Temporary failure in name resolution"; exit 1'
    machine.program("python3", PYTHON.replace('echo "Collecting everything"', talk))


def network_gone_half_way(machine: Machine) -> None:
    (machine.base / "wheels/one.whl").unlink(missing_ok=True)
    talk = 'echo "Collecting a"; echo "Collecting b"; echo "ReadTimeoutError: Read timed out."; exit 2'
    machine.program("python3", PYTHON.replace('echo "Collecting everything"', talk))


def clock_behind(machine: Machine) -> None:
    """What is told of a certificate then sounds like a network that is gone."""
    (machine.base / "wheels/one.whl").unlink(missing_ok=True)
    talk = "Retrying after connection broken by SSLError: certificate verify failed: certificate is not yet valid"
    machine.program("python3", PYTHON.replace('echo "Collecting everything"', f'echo "{talk}"; exit 1'))


def clock_behind_for_debian(machine: Machine) -> None:
    """So does what apt-get says of its lists."""
    (machine.programs / "ldconfig").unlink()
    machine.program("ldconfig", "")
    talk = "E: Release file for http://here/InRelease is not valid yet (invalid for another 3h). E: Failed to fetch"
    machine.program("apt-get", f'echo "{talk}"; exit 100')


def disk_full_before(machine: Machine) -> None:
    machine.program("df", "printf 'head\\nx x x 80 x x\\n'")


def disk_full_at(pattern: str) -> Callable[[Machine], None]:
    def fill(machine: Machine) -> None:
        talk = f'case "$*" in\n{pattern}) echo "[Errno 28] No space left on device"; exit 1 ;;'
        machine.program("python3", PYTHON.replace('case "$*" in', talk))

    fill.__name__ = f"disk full at {pattern}"
    return fill


def disk_full_while_copying(machine: Machine) -> None:
    machine.program("cp", 'for last; do :; done; case "$last" in *versions*) echo "cp: No space left on device" >&2; '
                    'exit 1 ;; esac; exec /bin/cp "$@"')  # fmt: skip


def disk_full_in_german(machine: Machine) -> None:
    """Programs talk to this user in German, unless they are told not to."""
    talk = 'case ${LC_ALL:-de_DE} in de*) echo "kein Speicherplatz mehr" ;; *) echo "No space left on device" ;; esac'
    machine.program("cp", f'case "$*" in *versions*) {talk} >&2; exit 1 ;; esac; exec /bin/cp "$@"')


def disk_full_for_the_games(machine: Machine) -> None:
    talk = '*try_version*) echo "sqlite3.OperationalError: database or disk is full"; exit 1 ;;'
    machine.program("python3", PYTHON.replace('case "$*" in', f'case "$*" in\n{talk}'))


def disk_full_at_the_link(machine: Machine) -> None:
    machine.program("ln", "exit 1")


def disk_full_at_the_service(machine: Machine) -> None:
    machine.program(
        "install", 'for last; do :; done; case "$last" in *mend.new) exit 1 ;; esac; exec /bin/install "$@"'
    )


def disk_full_at_the_end_of_it(machine: Machine) -> None:
    machine.program("sync", 'case "$*" in *versions*) exit 1 ;; esac')


def disk_full_at_the_mark(machine: Machine) -> None:
    (machine.base / "unproved").unlink(missing_ok=True)
    (machine.base / "unproved").mkdir(parents=True)


def read_only_target(machine: Machine) -> None:
    (machine.base / ".lock").unlink(missing_ok=True)
    (machine.base / ".lock").mkdir(parents=True)


def old_pi(machine: Machine) -> None:
    machine.program("uname", "echo armv7l")


def python_of(version: str) -> Callable[[Machine], None]:
    def take(machine: Machine) -> None:
        machine.program("python3", f'[[ $1 = --version ]] && echo "Python {version}"; exit 1')

    take.__name__ = f"Python {version}"
    return take


def foreign_unit(machine: Machine) -> None:
    unit = machine.root / "etc/systemd/system/table-companion.service"
    unit.parent.mkdir(parents=True, exist_ok=True)
    unit.write_text("[Unit]\nDescription=Mine\n")


def foreign_folder(machine: Machine) -> None:
    number = subprocess.run(
        ["bash", "-c", f'source_folder={machine.checkout}; eval "$(sed -n "/^version_here/,/^}}/p" '
         f'{machine.checkout}/deploy/install)"; version_here'], capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    folder = machine.base / "versions" / number
    folder.mkdir(parents=True)
    (folder / "mine").write_text("precious")


def incomplete_checkout(machine: Machine) -> None:
    shutil.rmtree(machine.checkout / "companion")


def no_systemd(machine: Machine) -> None:
    (machine.programs / "systemctl").unlink()


def does_not_work(machine: Machine) -> None:
    machine.program("python3", PYTHON.replace('case "$*" in', 'case "$*" in\n*try_version*) exit 1 ;;'))


def foreign_user(machine: Machine) -> None:
    """Somebody chose that name for the login."""
    machine.program("getent", '[[ $1 != passwd ]] || echo "companion:x:1000:1000::/home/companion:/bin/bash"')


def no_user(machine: Machine) -> None:
    machine.program("getent", "exit 2")
    machine.program("useradd", "exit 1")


TROUBLES = [
    (no_root, "This has to be done as root: sudo ./deploy/install"),
    (no_network, "The network cannot be reached. Installing needs it once"),
    (network_gone_half_way, "The network cannot be reached. Installing needs it once"),
    (clock_behind, "The clock of this machine is behind"),
    (clock_behind_for_debian, "The clock of this machine is behind"),
    (disk_full_before, "The disk is almost full: 80 MB are free here"),
    (disk_full_while_copying, "The disk is full. Please make room"),
    (disk_full_in_german, "The disk is full. Please make room"),
    (disk_full_for_the_games, "The disk is full. Please make room"),
    (disk_full_at('*"-m venv"*'), "could not be made in"),
    (disk_full_at('*"pip download"*'), "The disk is full. Please make room"),
    (disk_full_at('*"pip install"*--requirement*'), "The disk is full. Please make room"),
    (disk_full_at("*--editable*"), "The disk is full. Please make room"),
    (disk_full_at("*compileall*"), "The disk is full. Please make room"),
    (disk_full_at("*try_version*"), "The disk is full. Please make room"),
    (disk_full_at_the_end_of_it, "could not be written to its end. Is the disk full?"),
    (disk_full_at_the_mark, "could not be written to. Is the disk full?"),
    (read_only_target, "Is the disk full, or may it only be read?"),
    (disk_full_at_the_link, "The link could not be set. Is the disk full?"),
    (disk_full_at_the_service, "could not be written. Is the disk full?"),
    (old_pi, "This machine (armv7l) has no ready-made packages."),
    (python_of("3.10.12"), "This needs a 64-bit Python 3.11, 3.12 or 3.13; here is Python 3.10.12."),
    # The kernel of a Pi may be of 64 bits, and everything on it of 32.
    (python_of("3.11.2"), "This needs a 64-bit Python 3.11, 3.12 or 3.13; here is Python 3.11.2."),
    (python_of("3.14.0"), "This needs a 64-bit Python 3.11, 3.12 or 3.13; here is Python 3.14.0."),
    (foreign_unit, "table-companion.service is there already and is not ours."),
    (foreign_folder, "is not ours. Move it away, then start again."),
    (incomplete_checkout, "This folder is not a whole Table Companion. Fetch it anew."),
    (no_systemd, "This needs systemd, which is not here."),
    (does_not_work, "The new version does not work here, so nothing was changed."),
    (foreign_user, "The user companion is somebody here (/home/companion), and the table needs that name."),
    (no_user, "The user companion could not be made."),
]


@pytest.mark.parametrize("before", [False, True], ids=["nothing before", "a version before"])
@pytest.mark.parametrize(("trouble", "sentence"), TROUBLES, ids=[one.__name__ for one, _ in TROUBLES])
def test_every_trouble_is_one_sentence_and_the_old_version_stays(
    machine: Machine, trouble: Callable[[Machine], None], sentence: str, before: bool
) -> None:
    if before:
        installed_before(machine)
    trouble(machine)
    assert sentence in refused(machine.install())
    if before:
        assert machine.version() == "1.2.3" and (machine.base / "current/.venv/bin/companion").exists()
        assert "1.3.0" not in machine.files_of()
    else:
        assert not (machine.base / "current").exists()


def test_what_is_not_ours_is_not_touched(machine: Machine) -> None:
    foreign_unit(machine)
    machine.install()
    machine.install("--uninstall")
    assert "Mine" in (machine.root / "etc/systemd/system/table-companion.service").read_text()
    (machine.root / "etc/systemd/system/table-companion.service").unlink()
    machine.install()
    (machine.base / "mine").write_text("precious")
    assert "holds other files, so it stays" in "\n".join(good(machine.install("--uninstall")))
    assert (machine.base / "mine").read_text() == "precious"


def test_nobody_is_told_to_delete_somebody_elses_user(machine: Machine) -> None:
    foreign_user(machine)
    assert good(machine.install("--uninstall"))[-1].endswith(f"Your games are still in {machine.games}.")


def test_what_lies_between_the_versions_and_is_not_ours_stays(machine: Machine) -> None:
    good(machine.install())
    mine = [machine.base / "versions/mine/precious", machine.base / "wheels/notes.txt"]
    for path in mine:
        path.parent.mkdir(exist_ok=True)
        path.touch()
    assert "holds other files, so it stays" in "\n".join(good(machine.install("--uninstall")))
    assert sorted(path for path in machine.base.rglob("*") if path.is_file()) == mine


def test_what_a_killed_installation_left_is_cleared_up(machine: Machine) -> None:
    good(machine.install())
    half = machine.base / "versions/1.2.9-abcdefgh"
    half.mkdir()
    (half / ".begun").touch()
    machine.change("1.3.0")
    good(machine.install())
    assert not half.exists()


def kill_at(pattern: str) -> Callable[[Machine], None]:
    def kill(machine: Machine) -> None:
        machine.program("python3", PYTHON.replace('case "$*" in', f'case "$*" in\n{pattern}) kill -9 $PPID; exit 1 ;;'))

    kill.__name__ = pattern
    return kill


def kill_at_the_link(machine: Machine) -> None:
    machine.program("ln", "kill -9 $PPID")


KILLS = [kill_at(pattern) for pattern in ('*"-m venv"*', "*--editable*", "*try_version*")]


@pytest.mark.parametrize("kill", [*KILLS, kill_at_the_link], ids=lambda kill: kill.__name__)
def test_wherever_it_is_killed_the_old_version_stays_and_it_can_be_done_again(
    machine: Machine, kill: Callable[[Machine], None]
) -> None:
    installed_before(machine)
    lived(machine)
    link = os.readlink(machine.programs / "ln")
    kill(machine)
    assert machine.install().returncode == -9
    assert machine.version() == "1.2.3" and (machine.base / "current/.venv/bin/companion").exists()
    assert not mended(machine) and machine.version() == "1.2.3", "it is no reason to leave a version that runs"
    machine.program("python3", PYTHON)
    (machine.programs / "ln").unlink()
    (machine.programs / "ln").symlink_to(link)
    assert "Installed: 1.3.0-" in good(machine.install())[-1]
    assert machine.version() == "1.3.0"
