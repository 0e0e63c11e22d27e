"""deploy/run and deploy/test in a checkout of their own, on a machine made of small stand-in programs.

Only the programs that reach outside (apt-get, sudo, pip, df ...) are stand-ins; the scripts are the real ones.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.deploy.stand_ins import LIBRARIES, StandIns

ROOT = Path(__file__).resolve().parents[2]
TOOLS = "awk basename bash cat cp dirname env flock grep mktemp mv rm sha256sum tail tee touch".split()

# A Python that is right, complete, and makes an environment whose pip works.
PYTHON = """
case "$*" in
*"-m venv"*)
    folder=${*: -1}
    mkdir -p "$folder/bin"
    cp "$0" "$folder/bin/python"
    printf '#!/bin/bash\\n' >"$folder/bin/pip"
    chmod +x "$folder/bin/pip" ;;
*--requirement*) echo "Collecting everything" ;;
*--editable*)
    here=$(dirname "$0")
    printf '#!/bin/bash\\necho "companion $*"\\n' >"$here/companion"
    chmod +x "$here/companion" ;;
esac
"""


class Machine(StandIns):
    """A checkout on a machine that has all the tools, and may be a Pi or have a sound card."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, TOOLS, PYTHON)
        self.model = folder / "model"
        self.sound_cards = folder / "cards"
        assert all((self.programs / tool).exists() for tool in TOOLS)
        shutil.copytree(ROOT / "deploy", self.checkout / "deploy")
        shutil.copy(ROOT / "pyproject.toml", self.checkout)

    def start(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run deploy/run."""
        return self.run(
            "run", *arguments, COMPANION_MODEL_FILE=self.model, COMPANION_SOUND_CARDS_FILE=self.sound_cards
        )  # fmt: skip


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_first_start_installs_and_opens_the_app(machine: Machine) -> None:
    outcome = machine.start("outrage", "--seats", "3")
    assert outcome.returncode == 0, outcome.stderr
    assert outcome.stdout == "companion play outrage --seats 3\n"
    assert len(machine.called("--require-hashes")) == 1
    assert "lock-app.txt" in machine.called("--require-hashes")[0]
    assert machine.called("apt-get") == []


def test_second_start_touches_neither_network_nor_packages(machine: Machine) -> None:
    machine.start()
    machine.diary.write_text("")
    machine.program("python3", "exit 1")
    outcome = machine.start()
    assert outcome.returncode == 0, outcome.stderr
    assert outcome.stdout == "companion play\n"
    assert outcome.stderr == ""
    assert [line.split()[0] for line in machine.diary.read_text().splitlines()] == ["ldconfig"]


@pytest.mark.parametrize("file", ["pyproject.toml", "deploy/lock-app.txt"])
def test_a_changed_lock_is_installed(machine: Machine, file: str) -> None:
    machine.start()
    machine.diary.write_text("")
    with (machine.checkout / file).open("a") as lock:
        lock.write("# changed\n")
    assert machine.start().returncode == 0
    assert len(machine.called("--require-hashes")) == 1


def test_an_interrupted_installation_is_done_again(machine: Machine) -> None:
    machine.program("python3", PYTHON.replace('echo "Collecting everything"', "exit 1"))
    assert machine.start().returncode == 1
    (machine.checkout / ".venv/bin/python").write_text(f"#!/bin/bash\nPATH=$PATH:/usr/bin:/bin\n{PYTHON}")
    outcome = machine.start()
    assert outcome.stdout == "companion play\n", outcome.stderr


def test_a_folder_that_was_moved_is_furnished_anew(machine: Machine) -> None:
    machine.start()
    machine.checkout = machine.checkout.rename(machine.checkout.with_name("moved"))
    machine.diary.write_text("")
    assert machine.start().stdout == "companion play\n"
    assert len(machine.called("--editable")) == 1
    machine.diary.write_text("")
    machine.start()
    assert machine.called("--editable") == []


def test_of_two_first_starts_at_once_the_second_waits(machine: Machine) -> None:
    on = machine.checkout / "on"
    slow = f'--requirement*) until [[ -e "{on}" ]]; do sleep 0.02; done;'
    machine.program("python3", PYTHON.replace("--requirement*)", slow))
    with ThreadPoolExecutor() as people:
        first = people.submit(machine.start)
        while not machine.called("--requirement"):
            assert not first.done(), first.result().stderr
        second = people.submit(machine.start)
        while (machine.diary.read_text().count("ldconfig")) < 2:
            assert not second.done(), second.result().stderr
        on.touch()
        outcomes = first.result(), second.result()
    assert [outcome.stdout for outcome in outcomes] == ["companion play\n"] * 2, outcomes
    assert len(machine.called("--requirement")) == 1, "and finds all of it there"


INSTALL = "apt-get install --yes --no-install-recommends -o DPkg::Lock::Timeout=120"


def installed(machine: Machine) -> list[str]:
    """The calls that install packages; before each of them it is asked how much there is to fetch."""
    return [line for line in machine.called("apt-get install") if "--assume-no" not in line]


def test_it_is_told_how_much_comes_and_that_it_goes_on(machine: Machine) -> None:
    machine.program("ldconfig", "")
    told = 'for n in {1..23}; do echo "Get:$n http://mirror/x x 1 kB"; echo "Setting up x$n"; done'
    asked = 'echo "Need to get 57.1 MB/58.2 MB of archives."; exit 1'
    machine.program("apt-get", f'case "$*" in *--assume-no*) {asked} ;; update) ;; *) {told} ;; esac')
    lines = machine.start().stderr.splitlines()
    assert "Fetching 57.1 MB of them; on a slow network or card this takes a few minutes." in lines
    assert [line.strip() for line in lines if line.startswith("  ")] == [
        "10 fetched", "10 installed", "20 fetched", "20 installed",
    ]  # fmt: skip
    assert any("Python packages, about 105 MB." in line for line in lines)


def test_only_missing_libraries_are_installed(machine: Machine) -> None:
    machine.program("ldconfig", r"printf '\tlibGL.so.1 (x)\n'")
    machine.program("apt-get", "")
    assert machine.start().returncode == 0
    assert installed(machine) == [f"{INSTALL} libegl1 libmtdev1"]


def test_python_comes_from_the_system_when_there_is_none(machine: Machine) -> None:
    python = (machine.programs / "python3").rename(machine.programs / "python-to-come")
    machine.program("apt-get", f'[[ $1 = update ]] || cp "{python}" "{machine.programs / "python3"}"')
    outcome = machine.start()
    assert outcome.stdout == "companion play\n", outcome.stderr
    assert installed(machine)[0].endswith(" python3 python3-venv")


def test_a_pi_also_draws_without_a_desktop_and_sees_its_system_packages(machine: Machine) -> None:
    machine.model.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
    machine.program("apt-get", "")
    assert machine.start().returncode == 0
    assert installed(machine) == [f"{INSTALL} libgles2 libgbm1 libdrm2"]
    assert "--system-site-packages" in machine.called("-m venv")[0]


WITHOUT_CAMERA = PYTHON.replace('case "$*" in', 'case "$*" in\n*find_spec*) exit 1 ;;')


def test_a_pi_gets_the_library_of_its_own_camera_once(machine: Machine) -> None:
    machine.model.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
    machine.program("python3", WITHOUT_CAMERA)
    machine.program("apt-get", "")
    assert machine.start().stdout == "companion play\n"
    assert installed(machine)[-1].endswith(" python3-picamera2")
    machine.diary.write_text("")
    machine.program("ldconfig", f"printf '{LIBRARIES}\tlibGLESv2.so.2 (x)\tlibgbm.so.1 (x)\tlibdrm.so.2 (x)\n'")
    machine.start()
    assert machine.called("apt-get") == []


def test_a_pi_whose_python_has_no_ready_made_lgpio_gets_the_systems(machine: Machine) -> None:
    machine.model.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
    newest = PYTHON.replace('case "$*" in', 'case "$*" in\n*"version_info >= (3, 13)"*) exit 1 ;;', 1)
    machine.program("python3", newest)
    machine.program("apt-get", "")
    assert machine.start().stdout == "companion play\n"
    assert installed(machine)[-1].endswith(" python3-lgpio")


CARD = " 0 [Headphones     ]: bcm2835_headpho - bcm2835 Headphones\n"


@pytest.mark.parametrize(("cards", "there", "wanted"), [
    (CARD, False, True), (CARD, True, False), ("--- no soundcards ---\n", False, False),
])  # fmt: skip
def test_a_machine_with_a_sound_card_gets_what_plays_sounds(
    machine: Machine, cards: str, there: bool, wanted: bool
) -> None:
    machine.sound_cards.write_text(cards)
    machine.program("apt-get", "")
    if there:
        machine.program("aplay", "")
    assert machine.start().stdout == "companion play\n"
    expected = [f"{INSTALL} alsa-utils"] if wanted else []
    assert installed(machine) == expected


def test_a_pi_without_that_library_starts_all_the_same_and_says_so(machine: Machine) -> None:
    machine.model.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
    machine.program("python3", WITHOUT_CAMERA)
    machine.program("apt-get", 'case "$*" in *picamera2) echo "E: Unable to locate package"; exit 100 ;; esac')
    outcome = machine.start()
    assert outcome.stdout == "companion play\n"
    assert "Going on without python3-picamera2." in outcome.stderr


def test_the_tests_get_what_unpacks_a_system_and_go_on_without_it(machine: Machine) -> None:
    machine.program("apt-get", "exit 100")
    outcome = subprocess.run(
        ["bash", "-c", f'. "{machine.checkout}/deploy/lib.sh"; prepare dev'],
        env={
            "PATH": str(machine.programs),
            "HOME": str(machine.checkout),
            "TMPDIR": str(machine.checkout),
            "COMPANION_SOUND_CARDS_FILE": str(machine.sound_cards),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome.returncode == 0, outcome.stderr
    parts = "tesseract-ocr tesseract-ocr-eng tesseract-ocr-deu mmdebstrap chromium mtools fdisk"
    assert machine.called("apt-get update") and f"Going on without {parts}." in outcome.stderr


def test_others_install_through_sudo_which_may_not_ask_without_a_terminal(machine: Machine) -> None:
    machine.program("ldconfig", "")
    machine.program("id", "echo 1000")
    machine.program("apt-get", "")
    machine.program("sudo", "true")
    assert machine.start().returncode == 0
    assert machine.called("sudo -n env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get install")


LOCKED = 'echo "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7 (unattended-upgr)"; exit 100'


def test_a_new_systems_own_updates_are_waited_for(machine: Machine) -> None:
    machine.program("ldconfig", "")
    machine.program("sleep", "")
    machine.program("apt-get", f'[[ $1 != update || $(grep -c "^sleep" "{machine.diary}") -ge 3 ]] || {{ {LOCKED}; }}')
    outcome = machine.start()
    assert outcome.returncode == 0, outcome.stderr
    assert machine.called("sleep") == ["sleep 5"] * 3 and installed(machine)
    assert outcome.stderr.count("Another program has the system's packages; waiting for it.") == 1


def no_network(machine: Machine) -> None:
    talk = 'echo "Failed to establish a new connection: Temporary failure in name resolution"; exit 1'
    machine.program("python3", PYTHON.replace('echo "Collecting everything"', talk))


def no_network_for_apt(machine: Machine) -> None:
    machine.program("ldconfig", "")
    machine.program("apt-get", 'echo "E: Failed to fetch x  Could not resolve host"; exit 100')


def no_room_for_apt(machine: Machine) -> None:
    machine.program("ldconfig", "")
    talk = 'echo "E: You don\'t have enough free space in /var/cache/apt/archives/."; exit 100'
    machine.program("apt-get", f'case "$*" in *--yes*) {talk} ;; esac')


def no_room_for_a_log(machine: Machine) -> None:
    machine.program("ldconfig", "")
    machine.program("mktemp", 'echo "mktemp: No space left on device" >&2; exit 1')


def packages_taken(machine: Machine) -> None:
    machine.program("ldconfig", "")
    machine.program("apt-get", f'case "$*" in *--yes*) {LOCKED} ;; esac')


def lists_taken(machine: Machine) -> None:
    machine.program("ldconfig", "")
    machine.program("sleep", "")
    machine.program("apt-get", LOCKED)


def no_sudo(machine: Machine) -> None:
    machine.program("ldconfig", "")
    machine.program("id", "echo 1000")


def no_right_to_sudo(machine: Machine) -> None:
    machine.program("ldconfig", "")
    machine.program("id", "echo 1000")
    machine.program("sudo", 'echo "sudo: a password is required"; exit 1')


def old_python(machine: Machine) -> None:
    machine.program("python3", '[ "$1" = --version ] && echo "Python 3.9.2"; exit 1')


def full_disk(machine: Machine) -> None:
    machine.program("df", "printf 'head\\nx x x 80 x x\\n'")


def disk_filling_up(machine: Machine) -> None:
    talk = 'echo "OSError: [Errno 28] No space left on device"; exit 1'
    machine.program("python3", PYTHON.replace('echo "Collecting everything"', talk))


def tampered_package(machine: Machine) -> None:
    talk = 'echo "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE."; exit 1'
    machine.program("python3", PYTHON.replace('echo "Collecting everything"', talk))


def old_pi(machine: Machine) -> None:
    machine.program("uname", "echo armv7l")


def no_debian(machine: Machine) -> None:
    machine.program("ldconfig", "")


@pytest.mark.parametrize(
    ("trouble", "sentence"),
    [
        (no_network, "The network cannot be reached. Installing needs it once"),
        (no_network_for_apt, "The network cannot be reached. Installing needs it once"),
        (no_room_for_apt, "The disk is full. Please make room"),
        (no_room_for_a_log, "No temporary file can be made. Is the disk full?"),
        (packages_taken, "Another program is at the system's packages still. Let it end, then start again."),
        (lists_taken, "Another program is at the system's packages still. Let it end, then start again."),
        (no_sudo, "there is no sudo. As root, run: apt-get install libegl1 libgl1 libmtdev1"),
        (no_right_to_sudo, "By hand: sudo apt-get install libegl1 libgl1 libmtdev1 (this user may not use sudo"),
        (old_python, "This needs a 64-bit Python 3.11, 3.12 or 3.13; here is Python 3.9.2."),
        (full_disk, "The disk is almost full: 80 MB are free here"),
        (disk_filling_up, "The disk is full. Please make room"),
        (tampered_package, "A downloaded package is not the one we know, so nothing was installed."),
        (old_pi, "This machine (armv7l) has no ready-made packages. Use a 64-bit system"),
        (no_debian, "Please install these first, then start again: libegl1 libgl1 libmtdev1."),
    ],
)
def test_every_trouble_ends_in_one_sentence(
    machine: Machine, trouble: Callable[[Machine], None], sentence: str
) -> None:
    if trouble is not no_debian:
        machine.program("apt-get", "")
    trouble(machine)
    outcome = machine.start()
    assert outcome.returncode == 1
    assert outcome.stdout == ""
    assert sentence in outcome.stderr.splitlines()[-1]
    assert not (machine.checkout / ".venv/installed-app").exists()


def listed(name: str) -> list[str]:
    lines = (ROOT / "tests" / f"{name}.txt").read_text().splitlines()
    return [line for line in lines if not line.startswith("#")]


@pytest.mark.parametrize(
    ("arguments", "asked"),
    [
        (["--quick", "-x"], [*listed("quick"), "-x"]),
        (["--rest", "-x"], [*listed("long"), "-x"]),
        ([], [f"--ignore={one}" for one in listed("long")]),
        (["-x"], [*(f"--ignore={one}" for one in listed("long")), "-x"]),
        (["--all", "-x"], ["-x"]),
        (["--long"], []),
        (["tests/rules", "-k", "walk"], ["tests/rules", "-k", "walk"]),
    ],
)
def test_each_check_runs_the_tests_it_names_and_what_else_is_asked_of_them(
    machine: Machine, arguments: list[str], asked: list[str]
) -> None:
    for program in ("ruff", "mypy"):
        machine.program(program, "")
    (machine.checkout / "tests").mkdir()
    for name in ("quick", "long"):
        shutil.copy(ROOT / "tests" / f"{name}.txt", machine.checkout / "tests")
    outcome = machine.run("test", *arguments)
    assert outcome.returncode == 0, outcome.stderr
    (called,) = machine.called("-m pytest")
    assert called.endswith(" ".join([" --no-loadscope-reorder", *asked]))
    assert machine.called("ruff check") and machine.called("mypy")


@pytest.mark.parametrize("name", ["quick", "long"])
def test_all_that_a_check_lists_is_there(name: str) -> None:
    assert [one for one in listed(name) if not (ROOT / one.partition("::")[0]).exists()] == []


@pytest.mark.parametrize(
    "script",
    [
        "run",
        "test",
        "bench",
        "pythons",
        "version",
        "lock",
        "check-lock",
        "install",
        "mend",
        "service/companion",
        "lib.sh",
        "system.sh",
        "../.ci/run",
    ],
)
def test_scripts_are_sound_and_start_by_name(script: str) -> None:
    path = (ROOT / "deploy" / script).resolve()
    subprocess.run(["bash", "-n", str(path)], check=True)
    assert os.access(path, os.X_OK) or path.suffix == ".sh" or path.parent.name == "service"
