"""The units that deploy/install writes: systemd understands every line of them, and they may do little."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.devices import runs

FOLDER = Path(__file__).resolve().parents[2] / "deploy" / "service"
UNITS = ["table-companion.service", "table-companion-why.service"]
PICTURES = ["table-companion-morning.service", "table-companion-night.service"]
FETCHES, INSTALLS = "table-companion-fetch.service", "table-companion-release.service"
MOST = 4.0
"""Exposure, by systemd's own count from 0 (safe) to 10."""


def analyze(*words: str) -> subprocess.CompletedProcess[str]:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is not here")
    return subprocess.run([program, *words], capture_output=True, text=True, check=False)


def test_systemd_understands_every_line(tmp_path: Path) -> None:
    names = [*UNITS, *PICTURES, FETCHES, INSTALLS]
    for name in names:
        text = (FOLDER / name).read_text(encoding="utf-8")
        # The program is not installed here; everything else of its line is looked at.
        program = r"/opt/table-companion/current/\.venv/bin/(companion|python)"
        (tmp_path / name).write_text(re.sub(program, "/bin/true", text))
    outcome = analyze("verify", "--man=no", *(str(tmp_path / name) for name in names))
    ours = [line for line in (outcome.stdout + outcome.stderr).splitlines() if "table-companion" in line]
    assert ours == []


@pytest.mark.parametrize("name", [UNITS[0], FETCHES])
def test_the_service_may_do_little(name: str) -> None:
    outcome = analyze("security", "--offline=true", "--no-pager", str(FOLDER / name))
    told = re.search(r"exposure level for \S+: ([\d.]+)", outcome.stdout)
    if told is None:
        pytest.skip("this systemd-analyze does not count the exposure of a file")
    print(f"Exposure {told[1]}, at most {MOST}.")
    assert float(told[1]) <= MOST


def lines(name: str) -> dict[str, str]:
    text = (FOLDER / name).read_text(encoding="utf-8")
    return dict(line.split("=", 1) for line in text.splitlines() if "=" in line and not line.startswith("#"))


def test_the_promises_of_the_service() -> None:
    unit = lines(UNITS[0])
    assert unit["Type"] == "notify" and unit["Restart"] == "always"
    assert int(unit["TimeoutStartSec"]) == 60 and int(unit["TimeoutStopSec"]) <= 3
    assert int(unit["StartLimitBurst"]) * (60 + 1) < int(unit["StartLimitIntervalSec"]), "three that never get ready"
    assert "reset-failed" in unit["ExecStartPost"], "a start that came to something counts no longer"
    assert unit["RestartPreventExitStatus"] == str(runs.GIVES_UP), "the program counts starts that came to a picture"
    assert "/media" in unit["ReadWritePaths"], "a stick that was open while it was started anew can be written"
    assert unit["OnFailure"] == UNITS[1] and unit["Conflicts"] == "getty@tty1.service"


def test_whoever_installs_a_release_takes_no_word_of_the_table() -> None:
    """Root's unit reads no file of the table's user that says what to run, and starts by a touch alone."""
    unit = (FOLDER / INSTALLS).read_text(encoding="utf-8")
    assert "EnvironmentFile" not in unit and "[Install]" not in unit and " -I -m hardware.releases.taking\n" in unit
    assert lines(INSTALLS)["CacheDirectoryMode"] == "0700" and "User" not in lines(INSTALLS)
    assert lines(FETCHES)["User"] == "companion" and "[Install]" not in (FOLDER / FETCHES).read_text(encoding="utf-8")


def as_systemd_does(tmp_path: Path, line: str, failed: int, mended: int, result: str) -> tuple[bool, list[str]]:
    """Run a line of the page's unit. Whether it held, and what of the table's service was changed."""
    (tmp_path / "mend").write_text(f"exit {mended}\n")
    (tmp_path / "systemctl").write_text(
        f'#!/bin/sh\n[ "$1" != is-failed ] || exit {failed}\necho "$@" >>{tmp_path}/done\n'
    )
    (tmp_path / "systemctl").chmod(0o755)
    (tmp_path / "done").write_text("")
    command = lines(UNITS[1])[line].lstrip("-+").replace("/opt/table-companion", str(tmp_path))
    own = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "SERVICE_RESULT": result}
    told = subprocess.run(command, shell=True, env=own, check=False)
    return told.returncode == 0, (tmp_path / "done").read_text().splitlines()


ANEW = ["reset-failed table-companion.service", "--no-block start table-companion.service"]


@pytest.mark.parametrize(
    ("mended", "failed", "page", "done"), [(0, 0, False, ANEW), (1, 0, True, []), (127, 0, True, []), (1, 1, False, [])]
)
def test_the_page_of_text_gives_way_to_a_version_that_was_put_back(
    tmp_path: Path, mended: int, failed: int, page: bool, done: list[str]
) -> None:
    """A condition that does not hold leaves out the page and its minute; a version that was put back is started.

    Nor is there a page over a table that is on its way again: from systemd 254 on the page is called at every vain
    start, and whoever began the count anew then would never see the last.
    """
    assert as_systemd_does(tmp_path, "ExecCondition", failed, mended, "") == (page, done)


def test_only_a_page_that_was_shown_is_followed_by_another_try(tmp_path: Path) -> None:
    assert as_systemd_does(tmp_path, "ExecStopPost", 0, 1, "exec-condition")[1] == []
    for result in ("success", "exit-code", "timeout"):
        assert as_systemd_does(tmp_path, "ExecStopPost", 0, 1, result)[1] == ANEW
    assert lines(UNITS[1])["StartLimitIntervalSec"] == "0", "it is called often, and must come at the last"


@pytest.mark.parametrize("line", ["MemoryDenyWriteExecute", "PrivateDevices", "PrivateUsers", "ProtectKernelTunables"])
def test_what_would_take_the_screen_away_is_left_out(line: str) -> None:
    assert line not in lines(UNITS[0])


@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.iterdir() if path.name != "why.txt"))
def test_every_file_says_who_wrote_it(name: str) -> None:
    """deploy/install takes away, and writes over, only what says so."""
    assert "Written by deploy/install" in (FOLDER / name).read_text(encoding="utf-8")


def test_the_page_of_last_resort_fits_a_console() -> None:
    page = (FOLDER / "why.txt").read_text(encoding="utf-8").splitlines()
    assert max(map(len, page)) <= 79 and len(page) <= 24
