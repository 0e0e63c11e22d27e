"""deploy/install on a made-up machine: what is spoilt is made anew, and every version runs with its own files."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.deploy.installing import PYTHON, SYSTEM_FILES, UNIT, Machine, good, installed_before, lived, mended, refused


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def spoilt(machine: Machine) -> Path:
    """A package of the version in use is damaged, so that it cannot start: the mark of it."""
    mark = machine.base / "current/.venv/spoilt"
    mark.touch()
    machine.service('[[ ! -e "$COMPANION_ROOT/opt/table-companion/current/.venv/spoilt" ]]')
    return mark


def desktop(machine: Machine) -> None:
    system = machine.root / "etc/systemd/system"
    system.mkdir(parents=True, exist_ok=True)
    (system / "display-manager.service").touch()


def test_a_version_that_does_not_come_up_is_made_anew_by_installing_it_again(machine: Machine) -> None:
    good(machine.install())
    lived(machine)
    mark = spoilt(machine)
    machine.diary.write_text("")
    said = good(machine.install())
    assert any(line.endswith("is installed, but does not come up, so it is made anew.") for line in said)
    assert said[-1].startswith("Installed: 1.2.3-") and not mark.exists() and machine.called("pip install")
    assert not (machine.base / "previous").is_symlink() and len(list((machine.base / "versions").iterdir())) == 1


def test_a_desktop_has_no_service_that_tells_so_it_is_tried(machine: Machine) -> None:
    desktop(machine)
    good(machine.install())
    mark = machine.base / "current/.venv/spoilt"
    mark.touch()
    look = "*try_version*) [[ ! -e ${0%/bin/python}/spoilt ]]; exit ;;"
    (machine.base / "current/.venv/bin/python").write_text(
        "#!/bin/bash\n" + PYTHON.replace('case "$*" in', f'case "$*" in\n{look}')
    )
    good(machine.install())
    assert not mark.exists()
    assert good(machine.install())[-1].endswith("is installed already.")


def test_what_cannot_be_made_anew_stays_as_it_was(machine: Machine) -> None:
    """The table may be missing its screen alone, and come up with it."""
    good(machine.install())
    mark = spoilt(machine)
    machine.program("python3", PYTHON.replace('case "$*" in', 'case "$*" in\n*try_version*) exit 1 ;;'))
    assert "does not work here, so nothing was changed" in refused(machine.install())
    assert mark.exists() and (machine.base / "current/complete").exists()


def test_nor_does_a_killed_repair_take_it_away(machine: Machine) -> None:
    good(machine.install())
    mark = spoilt(machine)
    machine.program("python3", PYTHON.replace('case "$*" in', 'case "$*" in\n*"-m venv"*) kill -9 $PPID; exit 1 ;;'))
    assert machine.install().returncode == -9
    assert not mark.exists()
    machine.program("python3", PYTHON)
    machine.program("df", "printf 'head\\nx x x 80 x x\\n'")
    refused(machine.install())
    assert mark.exists() and (machine.base / "current/complete").exists()


def test_a_version_that_is_made_anew_and_comes_up_no_more_is_not_put_back(machine: Machine) -> None:
    """It has lived here before, and its games may be none that the version before can read."""
    installed_before(machine)
    good(machine.install())
    lived(machine)
    machine.service("exit 1")
    assert "is installed, but was not ready within a minute" in refused(machine.install())
    assert (machine.version(), machine.version("previous")) == ("1.3.0", "1.2.3")


def test_the_word_that_it_is_complete_comes_after_all_of_it(machine: Machine) -> None:
    """A pulled plug may not leave that word over files that were never written."""
    machine.program("sync", '[[ $2 != */versions/* || -e $2/complete ]] || echo "before" >>"$HOME/synced"')
    good(machine.install())
    assert (machine.checkout / "synced").read_text() == "before\n"


def test_a_version_that_is_put_back_at_boot_gets_its_own_files(machine: Machine) -> None:
    installed_before(machine)
    lived(machine)
    with (machine.checkout / "deploy/service/backlight.rules").open("a") as rules:
        rules.write("# 1.3.0\n")
    good(machine.install())
    assert machine.files_of() == {"1.3.0"}
    machine.diary.write_text("")
    assert mended(machine) and machine.files_of() == {"1.2.3"}
    assert "1.3.0" not in (machine.root / "etc/udev/rules.d/70-table-companion.rules").read_text()
    assert machine.called("systemctl daemon-reload")
    assert not list(machine.root.rglob("*.new"))


def test_a_file_that_only_the_new_version_has_goes_with_it(machine: Machine) -> None:
    (machine.checkout / "deploy/service/completion").unlink()
    installed_before(machine)
    (machine.checkout / "deploy/service/completion").touch()
    good(machine.install())
    assert machine.there() >= SYSTEM_FILES
    assert mended(machine)
    assert machine.there() & SYSTEM_FILES == SYSTEM_FILES - {"usr/local/share/bash-completion/completions/companion"}


def test_a_version_whose_own_files_are_gone_takes_none_away(machine: Machine) -> None:
    installed_before(machine)
    shutil.rmtree(machine.base / "current/deploy/service")
    good(machine.install())
    assert mended(machine) and machine.version() == "1.2.3"
    assert machine.there() >= SYSTEM_FILES and machine.files_of() == {"1.3.0"}


def test_the_plug_pulled_before_the_link_moved_is_mended_when_the_table_does_not_come_up(machine: Machine) -> None:
    installed_before(machine)
    lived(machine)
    machine.program("udevadm", "kill -9 $PPID")
    assert machine.install().returncode == -9
    machine.program("udevadm", "")
    assert (machine.version(), machine.files_of()) == ("1.2.3", {"1.3.0"})
    assert mended(machine) and (machine.version(), machine.files_of()) == ("1.2.3", {"1.2.3"})
    assert not mended(machine), "whatever ails it now is told by the page"


def test_the_next_installation_mends_it_too(machine: Machine) -> None:
    installed_before(machine)
    machine.program("udevadm", "kill -9 $PPID")
    assert machine.install().returncode == -9
    machine.program("udevadm", "")
    machine.program("df", "printf 'head\\nx x x 80 x x\\n'")
    assert "The disk is almost full" in refused(machine.install())
    assert machine.files_of() == {"1.2.3"}


def fill(machine: Machine) -> None:
    """From the moment on that the new version is started, nothing more can be written."""
    full = machine.root / "full"
    machine.service(f'case $(readlink "{machine.base}/current") in *1.3.0*) touch "{full}"; exit 1 ;; esac')
    machine.program("install", f'[[ ! -e "{full}" ]] || exit 1; exec /usr/bin/install "$@"')
    (machine.base / "updates").unlink()
    (machine.base / "updates").mkdir()


def test_the_version_before_is_started_even_when_the_disk_is_full(machine: Machine) -> None:
    installed_before(machine)
    fill(machine)
    machine.diary.write_text("")
    assert "was not ready within a minute, so 1.2.3-" in refused(machine.install())
    assert machine.version() == "1.2.3" and len(machine.called("systemctl restart")) == 2
    assert not machine.called("start --no-block"), "it is ready, not only on its way"


def test_so_it_is_at_boot(machine: Machine) -> None:
    installed_before(machine)
    good(machine.install())
    fill(machine)
    (machine.root / "full").touch()
    assert mended(machine) and machine.version() == "1.2.3"


def test_everybody_may_run_the_command_and_read_the_unit(machine: Machine) -> None:
    installed_before(machine)
    good(machine.install())
    assert mended(machine)
    rights = [(machine.root / path).stat().st_mode & 0o777 for path in ("usr/local/bin/companion", UNIT)]
    assert rights == [0o755, 0o644]


@pytest.mark.parametrize("emptied", [False, True])
def test_a_version_that_a_pulled_plug_left_half_taken_away_bars_nothing(machine: Machine, emptied: bool) -> None:
    """That it is ours goes last; nor does it matter whether that was gone already."""
    good(machine.install())
    name = os.path.basename(os.readlink(machine.base / "current"))
    half = machine.base / "versions" / name
    (machine.base / "current").unlink()
    (half / "complete").unlink()
    # The plug is pulled at the first removal of the folder itself.
    pulled = f'for last; do :; done; [[ ${{last%/}} != "{half}" ]] || {{ kill -KILL $PPID; exit; }}; exec /bin/rm "$@"'
    machine.program("rm", pulled)
    assert machine.install().returncode != 0
    assert [path.name for path in half.iterdir()] == [".begun"]
    (machine.programs / "rm").unlink()
    (machine.programs / "rm").symlink_to(str(shutil.which("rm")))
    if emptied:
        (half / ".begun").unlink()
    assert good(machine.install())[-1].startswith("Installed: 1.2.3-")
