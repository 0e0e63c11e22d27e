"""deploy/install on a made-up machine: installed, updated, put back, taken away; and what is damaged is mended."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.deploy.installing import (
    DESKTOP_FILES,
    PYTHON,
    SYSTEM_FILES,
    TABLE_FILES,
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


def test_an_empty_machine_gets_all_of_it(machine: Machine) -> None:
    said = good(machine.install())
    assert "This fetches 212 MB at most; 9000 MB are free and 1200 MB are needed." in said
    assert said[-1].startswith("Installed: 1.2.3-") and said[-1].endswith("whenever this machine is switched on.")
    assert machine.there() >= SYSTEM_FILES | TABLE_FILES
    assert machine.there().isdisjoint(DESKTOP_FILES)
    assert machine.version() == "1.2.3" and (machine.base / "current/complete").exists()
    assert not (machine.base / "trial").exists()
    assert "installed 1.2.3-" in (machine.base / "updates").read_text()
    assert machine.called("usermod") == ["usermod --append --groups video,render,input,audio,bluetooth companion"]
    assert os.access(machine.root / "usr/local/bin/companion", os.X_OK)
    assert machine.called("apt-get") == []
    rule = machine.root / "etc/polkit-1/rules.d/50-table-companion.rules"
    assert rule.stat().st_mode & 0o777 == 0o644 and rule.parent.stat().st_mode & 0o777 == 0o755, "polkit reads it"
    assert machine.called("udevadm")[-1] == "udevadm trigger --subsystem-match=backlight"
    order = [line for line in machine.diary.read_text().splitlines() if "try_version" in line or "restart" in line]
    assert "try_version.py" in order[0] and order[-1] == "systemctl restart table-companion.service"


@pytest.mark.parametrize("there", [True, False])
def test_what_opens_sticks_is_brought_along_and_missed_by_nothing(machine: Machine, there: bool) -> None:
    (machine.programs / "udisksctl").unlink()
    machine.program("apt-get", "" if there else "exit 1")
    said = good(machine.install())
    assert machine.called("apt-get") and "Installing from the system's packages: udisks2." in said
    assert ("Going on without udisks2." in said) is not there


@pytest.mark.parametrize("there", [True, False])
def test_what_reads_print_is_brought_along_and_missed_by_nothing(machine: Machine, there: bool) -> None:
    (machine.programs / "tesseract").unlink()
    machine.program("apt-get", "" if there else "exit 1")
    said = good(machine.install())
    parts = "tesseract-ocr tesseract-ocr-eng tesseract-ocr-deu"
    assert f"Installing from the system's packages: {parts}." in said
    assert (f"Going on without {parts}." in said) is not there


@pytest.mark.parametrize("card", [True, False])
def test_what_reads_aloud_is_brought_along_where_it_can_be_heard(machine: Machine, card: bool) -> None:
    machine.program("aplay", "")
    (machine.root / "cards").write_text(" 0 [Headphones]: bcm2835\n" if card else "--- no soundcards ---\n")
    machine.program("apt-get", "")
    said = good(machine.install())
    assert ("Installing from the system's packages: espeak-ng." in said) is card


def test_whoever_keeps_the_folder_to_himself_installs_for_the_service_too(machine: Machine) -> None:
    (machine.checkout / "ui/__init__.py").chmod(0o600)
    (machine.checkout / "ui").chmod(0o700)
    good(machine.install())
    installed = machine.base / "current/ui"
    assert (installed.stat().st_mode & 0o777, (installed / "__init__.py").stat().st_mode & 0o777) == (0o755, 0o644)


def test_the_second_time_there_is_nothing_to_fetch(machine: Machine) -> None:
    machine.install()
    machine.diary.write_text("")
    assert good(machine.install())[-1].endswith("is installed already.")
    assert machine.called("pip") == [] and machine.called("try_version") == []


def test_what_was_fetched_is_kept_once_and_by_a_vain_installation_to_go_on_from(machine: Machine) -> None:
    store = '*" pip "*) mkdir -p "$PIP_CACHE_DIR" && touch "$PIP_CACHE_DIR/part" ;; esac'
    store = PYTHON.replace('case "$*" in', f'case "$*" in\n{store}\ncase "$*" in', 1)
    machine.program("python3", store.replace('echo "Collecting everything"', "exit 1"))
    refused(machine.install())
    assert (machine.base / "pip/part").exists()
    machine.program("python3", store)
    good(machine.install())
    assert not (machine.base / "pip").exists()


def test_a_second_index_of_packages_is_not_asked(machine: Machine) -> None:
    """Raspberry Pi OS names one, and one that is down would cost minutes."""
    said = 'case "$*" in *" pip download"*) echo "${PIP_EXTRA_INDEX_URL-as the system says}" >>"$HOME/second" ;; esac'
    machine.program("python3", f"{said}\n{PYTHON}")
    good(machine.install())
    assert set((machine.checkout / "second").read_text().splitlines()) == {""}


@pytest.mark.parametrize("option", ["--help", "-h"])
def test_who_asks_how_it_is_used_is_told(machine: Machine, option: str) -> None:
    told = machine.install(option)
    assert told.returncode == 0 and "sudo ./deploy/install --previous" in told.stdout and told.stderr == ""
    assert not machine.base.exists()


@pytest.mark.parametrize(("ended", "asked"), [(True, 2), (False, 0)])
def test_what_imager_left_is_taken_off_the_card_once_the_system_has_it(
    machine: Machine, ended: bool, asked: int
) -> None:
    (machine.root / "boot/firmware").mkdir(parents=True)
    (machine.root / "boot/firmware/user-data").touch()
    if ended:
        (machine.root / "var/lib/cloud/instance").mkdir(parents=True)
        (machine.root / "var/lib/cloud/instance/boot-finished").touch()
    good(machine.install())
    good(machine.install())
    assert len(machine.called("-m deploy.first.forget")) == asked, "also where nothing else has to be done"


def test_a_card_that_takes_nothing_more_is_no_reason_to_fail(machine: Machine) -> None:
    for place in ("boot/firmware/user-data", "var/lib/cloud/instance/boot-finished"):
        (machine.root / place).parent.mkdir(parents=True)
        (machine.root / place).touch()
    machine.program("python3", PYTHON.replace('case "$*" in', 'case "$*" in\n*forget*) exit 1 ;;', 1))
    said = good(machine.install())
    assert any("could not be taken away" in line for line in said) and said[-1].startswith("Installed: ")


def test_an_update_takes_the_place_when_it_is_ready_and_two_versions_stay(machine: Machine) -> None:
    for number in ("1.2.3", "1.3.0", "1.4.0"):
        machine.change(number)
        said = good(machine.install())
    assert (machine.version(), machine.version("previous")) == ("1.4.0", "1.3.0")
    assert len(list((machine.base / "versions").iterdir())) == 2
    assert any(line.endswith("Python packages are kept here already.") for line in said)


def test_the_version_before_can_be_taken_again(machine: Machine) -> None:
    machine.install()
    machine.change("1.3.0")
    machine.install()
    assert "1.2.3" in good(machine.install("--previous"))[-1]
    assert (machine.version(), machine.version("previous")) == ("1.2.3", "1.3.0")


def test_a_version_that_is_not_ready_is_put_back(machine: Machine) -> None:
    machine.install()
    machine.change("1.3.0")
    machine.service('[[ $(readlink "$COMPANION_ROOT/opt/table-companion/current") != *1.3.0* ]]')
    assert "was not ready within a minute, so 1.2.3-" in refused(machine.install())
    assert machine.version() == "1.2.3"
    lines = (machine.base / "updates").read_text().splitlines()
    assert "put-back 1.3.0-" in lines[-1] and not (machine.base / "trial").exists()
    machine.service("")
    assert "Installed: 1.3.0-" in good(machine.install())[-1], "it may be tried again"


def test_what_was_before_stays_before_when_a_version_is_put_back(machine: Machine) -> None:
    for number in ("1.2.3", "1.3.0"):
        machine.change(number)
        machine.install()
    machine.change("1.4.0")
    machine.service('[[ $(readlink "$COMPANION_ROOT/opt/table-companion/current") != *1.4.0* ]]')
    refused(machine.install())
    assert (machine.version(), machine.version("previous")) == ("1.3.0", "1.2.3")
    assert "1.2.3" in good(machine.install("--previous"))[-1]


def test_a_new_version_that_draws_and_dies_is_put_back_before_the_page_of_text(machine: Machine) -> None:
    installed_before(machine)
    lived(machine)
    good(machine.install())
    assert mended(machine) and machine.version() == "1.2.3"
    assert "put-back 1.3.0-" in (machine.base / "updates").read_text().splitlines()[-1]
    assert not mended(machine), "whatever ails this one, too, is told by the page"
    assert "There is no version before this one" in refused(machine.install("--previous")), "nobody goes back to it"
    assert "Installed: 1.3.0-" in good(machine.install())[-1], "it may be tried again"


def test_a_version_that_lived_through_its_first_minutes_is_not_put_back(machine: Machine) -> None:
    assert not mended(machine)
    installed_before(machine)
    assert not mended(machine), "there is none to go back to"
    good(machine.install())
    lived(machine)
    assert not mended(machine) and machine.version() == "1.3.0"


def test_the_version_before_is_tried_again_like_a_new_one(machine: Machine) -> None:
    installed_before(machine)
    good(machine.install())
    lived(machine)
    good(machine.install("--previous"))
    assert mended(machine) and machine.version() == "1.3.0"


def test_a_service_that_is_on_its_way_again_is_no_reason_to_put_back(machine: Machine) -> None:
    """It was told to start anew, and systemd ended it by force for being slow."""
    installed_before(machine)
    good(machine.install())
    machine.program("systemctl", 'case "$*" in is-failed*) exit 1 ;; esac')
    assert not mended(machine) and machine.version() == "1.3.0"


def test_it_is_put_back_when_the_installation_is_through(machine: Machine) -> None:
    """Which may be clearing up: two versions stay, and the links tell which."""
    installed_before(machine)
    good(machine.install())
    with (machine.base / ".lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        mending = subprocess.Popen(
            ["bash", str(machine.base / "mend")],
            env={"PATH": f"{machine.programs}:{os.environ['PATH']}", "COMPANION_ROOT": str(machine.root)},
        )
        while not Path(f"/proc/{mending.pid}/fd/9").exists():
            assert mending.poll() is None, "it does not look whether somebody installs"
        assert machine.version() == "1.3.0"
    assert mending.wait() == 0 and machine.version() == "1.2.3"


def test_an_update_right_after_an_update_takes_its_place(machine: Machine) -> None:
    """Nobody waits five minutes, and a service that somebody stopped is not one that failed."""
    installed_before(machine)
    good(machine.install())
    machine.program("systemctl", 'case "$*" in is-active*) exit 3 ;; esac')
    machine.change("1.4.0")
    assert "could not be used" not in "".join(good(machine.install()))
    assert (machine.version(), machine.version("previous")) == ("1.4.0", "1.3.0")


def test_in_a_system_that_does_not_run_it_is_installed_and_not_started(machine: Machine) -> None:
    """A card is written on another machine, or a container has no systemd of its own."""
    shutil.rmtree(machine.root / "run")
    for number in ("1.2.3", "1.3.0"):
        machine.change(number)
        said = good(machine.install())
        assert "This system is not running, so nothing is started now." in said
        assert said[-1].endswith("It opens by itself whenever this machine is switched on.")
    assert machine.version() == "1.3.0" and machine.called("systemctl enable") and not machine.called("restart")
    assert not machine.called("daemon-reload"), "nobody is there who could"
    assert mended(machine) and machine.version() == "1.2.3", "when it dies after the first start"


def test_a_first_version_that_is_not_ready_stays_to_be_looked_at(machine: Machine) -> None:
    machine.service("exit 1")
    assert "is installed, but was not ready within a minute" in refused(machine.install())


def test_the_plug_pulled_right_after_the_link_moved_is_mended_at_boot(machine: Machine) -> None:
    machine.install()
    machine.change("1.3.0")
    machine.service("kill -9 $PPID")
    assert machine.install().returncode != 0
    assert machine.version() == "1.3.0" and (machine.base / "trial").exists()
    assert mended(machine) and machine.version() == "1.2.3"


def test_a_desktop_gets_an_icon_and_no_service_that_takes_its_screen(machine: Machine) -> None:
    (machine.root / "etc/systemd/system").mkdir(parents=True)
    (machine.root / "etc/systemd/system/display-manager.service").touch()
    assert "has an icon there" in good(machine.install())[-1]
    assert machine.there() >= SYSTEM_FILES | DESKTOP_FILES
    assert machine.there().isdisjoint(TABLE_FILES)
    assert machine.called("systemctl restart") == [] and machine.called("systemctl enable") == []


def test_a_desktop_that_is_not_started_holds_no_screen(machine: Machine) -> None:
    """Raspberry Pi OS with its desktop, set to start in the console."""
    system = machine.root / "etc/systemd/system"
    system.mkdir(parents=True)
    (system / "display-manager.service").touch()
    (system / "default.target").symlink_to("/lib/systemd/system/multi-user.target")
    assert good(machine.install())[-1].endswith("It opens by itself whenever this machine is switched on.")
    assert machine.called("systemctl restart") and machine.there().isdisjoint(DESKTOP_FILES)
    (system / "default.target").unlink()
    (system / "default.target").symlink_to("/lib/systemd/system/graphical.target")
    good(machine.install())
    assert machine.there() >= DESKTOP_FILES


def test_what_is_uninstalled_leaves_the_games_and_says_where(machine: Machine) -> None:
    before = machine.there()
    machine.install()
    (machine.games / "games.db").write_text("an evening")
    journal = machine.root / "var/log/journal/0123.table-companion/system.journal"
    journal.parent.mkdir(parents=True)
    journal.touch()
    said = good(machine.install("--uninstall"))
    assert machine.there() - before == {"var/lib/table-companion/games.db"}
    assert f"Your games are still in {machine.games}" in said[-1]
    assert any(
        "table-companion.service table-companion-why.service" in line for line in machine.called("disable --now")
    )
    assert machine.called("getty") == ["systemctl start --no-block getty@tty1.service"], "the login prompt comes back"


def test_check_only_tells(machine: Machine) -> None:
    machine.program("id", "echo 1000")
    said = good(machine.install("--check"))
    assert said[1:] == [
        "Nothing is installed.",
        "Installing fetches 212 MB at most; 9000 MB are free and 1200 MB are needed.",
    ]
    assert machine.there() == set() and machine.called("pip") == []
    machine.program("id", "echo 0")
    machine.install()
    assert "They are the same: nothing has to be done." in good(machine.install("--check"))
    machine.change("1.3.0")
    assert any(line.startswith("Installed: 1.2.3-") for line in good(machine.install("--check")))


@pytest.mark.parametrize(
    "damage",
    [
        lambda base: (base / "current").unlink() or (base / "current").symlink_to("versions/nowhere"),
        lambda base: (base / "current/.venv/bin/python").unlink(),
        lambda base: (base / "current/complete").unlink(),
    ],
    ids=["the link leads nowhere", "its Python is gone", "half of it"],
)
def test_what_is_damaged_is_mended_at_boot_and_installed_anew(machine: Machine, damage: Callable[[Path], None]) -> None:
    installed_before(machine)
    good(machine.install())
    damage(machine.base)
    assert mended(machine) and machine.version() == "1.2.3"
    good(machine.install())
    assert machine.version() == "1.3.0"


def test_a_python_that_went_away_is_replaced_without_a_network(machine: Machine) -> None:
    good(machine.install())
    (machine.base / "current/.venv/bin/python").unlink()
    machine.program("python3", PYTHON.replace('echo "Collecting everything"', "exit 1"))
    assert "Installed: 1.2.3-" in good(machine.install())[-1]


def fetched_for_the_next_python(machine: Machine) -> int:
    return len(machine.called("--python-version 3.13"))


def test_packages_for_the_python_of_a_newer_system_are_kept_too(machine: Machine) -> None:
    said = good(machine.install())
    assert any("for Python 3.13, too, about 42 MB" in line for line in said)
    assert (machine.base / "wheels/kivy-cp313-cp313-any.whl").exists()
    assert not (machine.base / "wheels/next.txt").exists()
    lock, asked = (folder.read_text().count("\nkivy==") for folder in (
        machine.checkout / "deploy/lock-app.txt", machine.checkout / "asked"))  # fmt: skip
    assert lock == asked == 1
    assert "lgpio==" not in (machine.checkout / "asked").read_text(), "that Python has it from the system"
    machine.change("1.3.0")
    assert "This fetches 20 MB at most;" in "\n".join(good(machine.install()))
    assert fetched_for_the_next_python(machine) == 1


def test_another_list_of_packages_is_fetched_for_the_next_python_too(machine: Machine) -> None:
    good(machine.install())
    kept, needs = machine.base / "wheels/next-3.13", machine.base / "current/next-3.13"
    assert kept.read_text() == needs.read_text() != "", "the doctor compares them"
    lock = machine.checkout / "deploy/lock-app.txt"
    lock.write_text(lock.read_text().replace("\nkivy==", "\nkivy==9."))
    machine.change("1.3.0")
    machine.program("python3", PYTHON.replace('cp "${*: -1}" "$HOME/asked"', "exit 1"))
    assert "This fetches 62 MB at most;" in "\n".join(good(machine.install()))
    assert kept.read_text() != needs.read_text(), "what is kept is of no use to this version"
    machine.program("python3", PYTHON)
    machine.change("1.4.0")
    good(machine.install())
    assert fetched_for_the_next_python(machine) == 3 and kept.read_text() == needs.read_text()


def test_the_newest_python_has_no_next_one(machine: Machine) -> None:
    newest = PYTHON.replace('case "$*" in', 'case "$*" in\n*"sys.exit(sys.version_info[:2] >= (3, 13))"*) exit 1 ;;', 1)
    machine.program("python3", newest)
    assert "This fetches 170 MB at most;" in "\n".join(good(machine.install()))
    assert fetched_for_the_next_python(machine) == 0


def test_without_packages_for_a_newer_system_it_goes_on(machine: Machine) -> None:
    gone = 'echo "Failed to establish a new connection"; exit 1'
    machine.program("python3", PYTHON.replace('cp "${*: -1}" "$HOME/asked"', gone))
    said = good(machine.install())
    assert any(line.startswith("Going on without; after a newer system") for line in said)
    assert not (machine.base / "wheels/next.txt").exists()
    machine.change("1.3.0")
    assert any("This fetches 62 MB at most" in line for line in good(machine.install()))
    assert fetched_for_the_next_python(machine) == 2, "it is tried again with the next version"


def test_a_folder_that_was_moved_is_made_anew(machine: Machine) -> None:
    good(machine.install())
    command = machine.base / "current/.venv/bin/companion"
    command.write_text("#!/elsewhere/versions/1.2.3/.venv/bin/python\n")
    assert "Installed: 1.2.3-" in good(machine.install())[-1]
    assert str(machine.base) in command.read_text()


def test_two_at_once_are_one_too_many(machine: Machine) -> None:
    machine.base.mkdir(parents=True)
    with subprocess.Popen(["flock", str(machine.base / ".lock"), "cat"], stdin=subprocess.PIPE) as first:
        try:
            # The lock is held once the second look finds it so.
            taken = ["flock", "--nonblock", str(machine.base / ".lock"), "true"]
            while subprocess.run(taken, check=False).returncode == 0:
                pass
            assert refused(machine.install()) == "Another installation is running. Let it end first."
        finally:
            first.communicate()


def test_a_target_that_may_only_be_read(machine: Machine) -> None:
    (machine.root / "opt").write_text("no folder can be made in here")
    assert "Nothing can be written to" in refused(machine.install())


@pytest.mark.parametrize("arguments", [["--chek"], ["--check", "--previous"], ["everything"]])
def test_a_mistyped_line_does_nothing(machine: Machine, arguments: list[str]) -> None:
    assert "Write sudo ./deploy/install" in refused(machine.install(*arguments))
    assert machine.there() == set()


def test_there_is_nothing_to_go_back_to(machine: Machine) -> None:
    machine.install()
    assert "There is no version before this one" in refused(machine.install("--previous"))
    assert machine.version() == "1.2.3"


def test_a_python_that_went_with_an_upgrade_is_a_sentence(machine: Machine, tmp_path: Path) -> None:
    good(machine.install())
    command = (machine.root / "usr/local/bin/companion").read_text().replace("/opt/", f"{tmp_path / 'nothing'}/opt/")
    (tmp_path / "companion").write_text(command.replace("$(id -u)", "1000"))
    said = subprocess.run(["sh", str(tmp_path / "companion"), "evenings"], capture_output=True, text=True, check=False)
    assert said.returncode == 1 and "sudo ./deploy/install" in said.stderr and said.stderr.count("\n") == 1
