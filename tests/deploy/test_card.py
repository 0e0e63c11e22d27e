"""deploy/card: two files on a card, or one sentence that says why not; and what the first of them does at a start."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ARCHIVE = "table-companion.tar.gz"
LITE = "Raspberry Pi reference 2025-12-04\nGenerated using pi-gen, https://example.org/pi-gen, 0123abcd, stage2\n"


class Card:
    """A small checkout, and a folder that is the card's first partition."""

    def __init__(self, place: Path) -> None:
        self.checkout, self.bootfs, self.programs = place / "checkout", place / "bootfs", place / "bin"
        self.root = place / "root"
        for room in ("companion", "hardware", "ui", "docs"):
            (self.checkout / room).mkdir(parents=True)
            (self.checkout / room / "__init__.py").touch()
        for name in ("card", "pack.sh", "lib.sh", "lock-app.txt", "first"):
            self.take(f"deploy/{name}")
        for name in ("pyproject.toml", "README.md", "LICENSE"):
            self.take(name)
        self.bootfs.mkdir()
        self.programs.mkdir()

    def take(self, name: str) -> None:
        (self.checkout / name).parent.mkdir(exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, self.checkout / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, self.checkout / name)

    def flash(self, issue: str = LITE) -> None:
        """Raspberry Pi OS, and what Imager wrote."""
        (self.bootfs / "issue.txt").write_text(issue)
        for name in ("cmdline.txt", "config.txt", "kernel8.img"):
            (self.bootfs / name).write_text("as it was\n")
        shutil.copytree(ROOT / "tests/deploy/imager/everything", self.bootfs, dirs_exist_ok=True)

    def program(self, name: str, body: str) -> None:
        (self.programs / name).write_text(f"#!/bin/bash\n{body}\n")
        (self.programs / name).chmod(0o755)

    def make(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run deploy/card without fetching anything."""
        return subprocess.run(
            [str(self.checkout / "deploy/card"), *(arguments or ("--bare", str(self.bootfs)))],
            env={"PATH": f"{self.programs}:{os.environ['PATH']}", "SOURCE_DATE_EPOCH": "1795000000"},
            capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip

    def start(self, hook: str = "") -> subprocess.CompletedProcess[str]:
        """What cloud-init does at a start. hook: what it read at an earlier one."""
        hook = hook or (self.bootfs / "vendor-data").read_text().removeprefix("#cloud-boothook\n")
        (self.root / "dev").mkdir(parents=True, exist_ok=True)
        self.program("systemctl", f'echo "$*" >>"{self.root}/systemctl"')
        return subprocess.run(
            ["sh", "-c", hook],
            env={"PATH": f"{self.programs}:{os.environ['PATH']}", "COMPANION_ROOT": str(self.root),
                 "COMPANION_CARD": str(self.bootfs)},
            capture_output=True, text=True, check=False,
        )  # fmt: skip

    @property
    def first(self) -> Path:
        return self.root / "opt/table-companion-first"

    @property
    def link(self) -> Path:
        return self.root / "etc/systemd/system/multi-user.target.wants/table-companion-first.service"

    def told(self) -> list[str]:
        """What systemd was told since it was asked last."""
        diary = self.root / "systemctl"
        lines = diary.read_text().splitlines() if diary.exists() else []
        diary.unlink(missing_ok=True)
        return lines


@pytest.fixture
def card(tmp_path: Path) -> Card:
    return Card(tmp_path)


def good(outcome: subprocess.CompletedProcess[str]) -> str:
    assert outcome.returncode == 0, outcome.stderr
    return outcome.stderr


def refused(outcome: subprocess.CompletedProcess[str]) -> str:
    assert outcome.returncode == 1, outcome.stderr
    return outcome.stderr.splitlines()[-1]


def test_two_files_come_to_imagers_own_which_stay_as_they_are(card: Card) -> None:
    card.flash()
    before = {path.name: path.read_bytes() for path in card.bootfs.iterdir()}
    said = good(card.make())
    after = {path.name: path.read_bytes() for path in card.bootfs.iterdir()}
    assert set(after) - set(before) == {ARCHIVE, "vendor-data"}
    assert all(after[name] == text for name, text in before.items())
    assert f"  {ARCHIVE}: " in said and "plug in" in said.splitlines()[-1]
    assert after["vendor-data"].startswith(b"#cloud-boothook\n#!/bin/sh\n")
    assert hashlib.sha256(after[ARCHIVE]).hexdigest().encode() in after["vendor-data"]


def test_the_same_program_makes_the_same_files(card: Card, tmp_path: Path) -> None:
    made = []
    for folder in (card.bootfs, tmp_path / "again"):
        folder.mkdir(exist_ok=True)
        good(card.make("--bare", str(folder)))
        made.append([(folder / name).read_bytes() for name in (ARCHIVE, "vendor-data")])
        (card.checkout / "companion/__pycache__").mkdir(exist_ok=True)
        (card.checkout / "companion/__pycache__/x.pyc").touch()
    assert made[0] == made[1]


def test_a_folder_gets_both_too(card: Card) -> None:
    assert "Copy both to the first partition (bootfs)" in good(card.make())
    assert {path.name for path in card.bootfs.iterdir()} == {ARCHIVE, "vendor-data"}
    with tarfile.open(card.bootfs / ARCHIVE) as archive:
        assert {name.partition("/")[0] for name in archive.getnames()} == {"made", "source", "aids", "wheels"}


def test_a_card_that_imager_was_asked_nothing_for_gets_what_its_first_start_needs(card: Card) -> None:
    card.flash()
    for name in ("user-data", "meta-data", "network-config"):
        (card.bootfs / name).unlink()
    good(card.make())
    assert (card.bootfs / "user-data").read_text() == "#cloud-config\n"
    assert (card.bootfs / "meta-data").read_text() == "instance-id: table-companion\n"


def test_it_is_written_again_over_its_own(card: Card) -> None:
    card.flash()
    good(card.make())
    (card.checkout / "companion/new.py").touch()
    good(card.make())
    assert hashlib.sha256((card.bootfs / ARCHIVE).read_bytes()).hexdigest() in (card.bootfs / "vendor-data").read_text()


@pytest.mark.parametrize(
    ("issue", "sentence"),
    [
        (LITE.replace("2025-12-04", "2025-10-01"), "The Raspberry Pi OS on this card is of 2025-10-01"),
        ("Something else\n", "The Raspberry Pi OS on this card is of an unknown day"),
    ],
)
def test_another_release_of_the_system_is_refused(card: Card, issue: str, sentence: str) -> None:
    card.flash(issue)
    assert refused(card.make()).startswith(sentence)
    assert not (card.bootfs / ARCHIVE).exists()


def test_the_32_bit_system_is_refused(card: Card) -> None:
    card.flash()
    (card.bootfs / "kernel7.img").touch()
    assert "32-bit" in refused(card.make())


def test_another_system_is_refused(card: Card) -> None:
    card.flash()
    (card.bootfs / "issue.txt").unlink()
    assert refused(card.make()).startswith("This card is not Raspberry Pi OS.")


def test_a_desktop_is_said(card: Card) -> None:
    card.flash(LITE.replace("stage2", "stage4"))
    assert "has a desktop" in good(card.make())


def test_the_second_partition_is_refused(card: Card) -> None:
    for name in ("etc", "usr"):
        (card.bootfs / name).mkdir()
    assert "called bootfs" in refused(card.make())


def test_what_is_somebody_elses_stays(card: Card) -> None:
    (card.bootfs / "vendor-data").write_text("#cloud-config\n")
    assert "is not ours" in refused(card.make())
    assert (card.bootfs / "vendor-data").read_text() == "#cloud-config\n"


@pytest.mark.parametrize("arguments", [(), ("--bare",), ("--all", "x"), ("a", "b"), ("",), ("--wheels", "--bare", "x")])
def test_what_is_not_understood_is_one_sentence(card: Card, arguments: tuple[str, ...]) -> None:
    outcome = subprocess.run([card.checkout / "deploy/card", *arguments], capture_output=True, text=True, check=False)
    assert refused(outcome).startswith("Write deploy/card FOLDER")


def test_a_folder_that_is_not_there_is_one_sentence(card: Card, tmp_path: Path) -> None:
    assert refused(card.make("--bare", str(tmp_path / "none"))).startswith("There is no folder")


def test_a_full_card_is_one_sentence_and_keeps_what_it_had(card: Card) -> None:
    card.flash()
    card.program("df", "printf 'head\\nx x x 1 x x\\n'")
    assert refused(card.make()).startswith("There is too little room in")
    assert not (card.bootfs / ARCHIVE).exists()


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (
            'for last; do :; done; case $last in */.new) echo half >"$last"; exit 1 ;; esac; exec /bin/cp "$@"',
            "Nothing can be",
        ),
        ('for last; do :; done; /bin/cp "$@"; case $last in */.new) echo x >>"$last" ;; esac', "What was written"),
    ],
)
def test_a_card_that_does_not_take_what_is_written_is_one_sentence(card: Card, body: str, sentence: str) -> None:
    card.flash()
    card.program("cp", body)
    assert refused(card.make()).startswith(sentence)
    assert not (card.bootfs / ".new").exists()


# At the first start


def test_what_is_run_at_a_start_is_sound(tmp_path: Path) -> None:
    own = Path(sys.executable).with_name("shellcheck")
    program = str(own) if own.exists() else shutil.which("shellcheck")
    if program is None:
        pytest.skip("shellcheck is not here; deploy/test installs it")
    # cloud-init takes its own first line away.
    text = (ROOT / "deploy/first/vendor-data").read_text().removeprefix("#cloud-boothook\n")
    outcome = subprocess.run([program, "-"], input=text, capture_output=True, text=True, check=False)
    assert outcome.returncode == 0, outcome.stdout


def test_the_first_start_unpacks_and_leaves_a_unit(card: Card) -> None:
    card.flash()
    good(card.make())
    good(card.start())
    assert (card.first / "begun").exists() and (card.first / "source/deploy/first/__main__.py").exists()
    assert card.link.exists()
    assert card.told()[-1] == "--no-block start table-companion-first.service"
    drop_in = card.root / "etc/systemd/system/userconfig.service.d/table-companion.conf"
    assert "ConditionPathExists=|/boot/firmware/userconf.txt" in drop_in.read_text()


def test_the_next_start_begins_nothing_anew_and_the_one_after_the_end_does_nothing(card: Card) -> None:
    card.flash()
    good(card.make())
    good(card.start())
    card.told()
    (card.first / "own").touch()
    good(card.start())
    assert card.told() == [] and (card.first / "own").exists()
    (card.bootfs / ARCHIVE).unlink()
    shutil.rmtree(card.first)
    good(card.start())
    assert card.told() == [] and not card.first.exists()


@pytest.mark.parametrize("left", ["half unpacked", "no unit", "no word that it is whole"])
def test_what_a_pulled_plug_left_is_done_anew(card: Card, left: str) -> None:
    card.flash()
    good(card.make())
    if left == "half unpacked":
        half = card.first.with_suffix(".new")
        half.mkdir(parents=True)
        (half / "made").write_text("half")
    else:
        good(card.start())
        card.link.unlink()
        if left != "no unit":
            (card.first / "begun").unlink()
    good(card.start())
    assert card.link.exists() and (card.first / "begun").exists() and not card.first.with_suffix(".new").exists()


def test_newer_files_on_a_card_that_is_on_its_way_take_the_place_of_the_older(card: Card) -> None:
    card.flash()
    good(card.make())
    good(card.start())
    # cloud-init goes on with what it read first.
    hook = (card.bootfs / "vendor-data").read_text().removeprefix("#cloud-boothook\n")
    (card.checkout / "companion/new.py").touch()
    good(card.make())
    good(card.start(hook))
    assert (card.first / "source/companion/new.py").exists()


@pytest.mark.parametrize("cut", [0, 1000])
def test_an_archive_that_was_cut_off_is_said_on_screen_and_card_in_both_languages(card: Card, cut: int) -> None:
    card.flash()
    good(card.make())
    whole = (card.bootfs / ARCHIVE).read_bytes()
    (card.bootfs / ARCHIVE).write_bytes(whole[: cut or -1])
    assert card.start().returncode == 1
    for said in ((card.bootfs / "table-companion.txt").read_text(), (card.root / "dev/tty1").read_text()):
        assert "is not whole" in said and "ist nicht ganz" in said
    assert not card.first.exists() and not card.link.exists()
    (card.bootfs / ARCHIVE).write_bytes(whole)
    good(card.start())
    assert card.link.exists()


def test_a_card_too_small_to_unpack_on_is_said(card: Card) -> None:
    card.flash()
    good(card.make())
    card.program("tar", "exit 2")
    assert card.start().returncode == 1
    assert "16 GB" in (card.bootfs / "table-companion.txt").read_text()
    assert not card.link.exists()


LINE = "console=serial0,115200 console=tty1 root=PARTUUID=01234567-02 rootfstype=ext4 fsck.repair=yes rootwait"


def test_the_kernel_says_nothing_and_its_line_says_all_that_it_said(card):
    card.flash()
    (card.bootfs / "cmdline.txt").write_text(f"{LINE} quiet\r\n")
    (card.bootfs / "config.txt").write_text("[all]\ndtparam=audio=on\n")
    for _ in range(2):
        assert card.make().returncode == 0
        words = (card.bootfs / "cmdline.txt").read_text().removesuffix("\n").split(" ")
        # What systemd and cloud-init say goes to the console that comes last.
        assert words[: len(LINE.split())] == LINE.replace("tty1", "tty3").split()
        assert words[len(LINE.split()) :] == ["quiet", "loglevel=3", "logo.nologo", "vt.global_cursor_default=0"]
        config = (card.bootfs / "config.txt").read_text()
        assert config == "[all]\ndtparam=audio=on\n\n[all]\ndisable_splash=1\n"


def test_a_line_that_says_nowhere_where_the_system_is_stays_as_it_is(card):
    card.flash()
    assert card.make().returncode == 0
    assert {(card.bootfs / name).read_text() for name in ("cmdline.txt", "config.txt")} == {"as it was\n"}


def test_a_folder_that_is_no_card_gets_no_line(card):
    assert card.make().returncode == 0 and not (card.bootfs / "cmdline.txt").exists()
