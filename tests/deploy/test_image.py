"""deploy/image: a Raspberry Pi OS with our two files in it, and the list by which Raspberry Pi Imager offers it."""

from __future__ import annotations

import hashlib
import json
import lzma
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.deploy.test_card import LITE, Card, good, refused

TOOLS = ("mcopy", "mformat", "sfdisk")
BEGINS, ROOM_MB = 2048, 8
"""The first sector of the first partition, and how large that is."""

LINE = "console=serial0,115200 console=tty1 root=PARTUUID=01234567-02 rootwait"


@pytest.fixture
def card(tmp_path: Path) -> Card:
    missing = [tool for tool in TOOLS if shutil.which(tool, path=f"{os.environ['PATH']}:/usr/sbin:/sbin") is None]
    if missing:
        pytest.skip(f"{missing[0]} is not here")
    card = Card(tmp_path)
    for name in ("deploy/image", "deploy/splash"):
        card.take(name)
    return card


def mtools(image: Path, name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    where = f"{image}@@{BEGINS * 512}"
    return subprocess.run([name, "-i", where, *arguments], check=False, capture_output=True, text=True)


def system(folder: Path, issue: str = LITE, room: int = ROOM_MB) -> Path:
    """A card's image as its makers give it away: a first partition with what ours looks at."""
    image = folder / "os.img"
    with image.open("wb") as file:
        file.truncate(BEGINS * 512 + (room + 4 << 20))
    table = f"label: dos\nstart={BEGINS}, size={room << 11}, type=c\n"
    path = {"PATH": f"{os.environ['PATH']}:/usr/sbin:/sbin"}
    subprocess.run(["sfdisk", "--quiet", image], input=table, text=True, check=True, env=os.environ | path)
    mtools(image, "mformat", "-T", str(room << 11), "::")
    files = {"issue.txt": issue, "cmdline.txt": LINE + "\n", "config.txt": "[all]\n", "kernel8.img": "k"}
    for name, text in files.items():
        (folder / name).write_text(text)
        assert mtools(image, "mcopy", str(folder / name), "::").returncode == 0
    return image


def make(card: Card, *arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(card.checkout / "deploy/image"), "--bare", *map(str, arguments)],
        env={"PATH": f"{card.programs}:{os.environ['PATH']}:/usr/sbin:/sbin", "SOURCE_DATE_EPOCH": "1795000000"},
        capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
    )  # fmt: skip


def read(image: Path, name: str, folder: Path) -> str:
    mtools(image, "mcopy", "-n", f"::{name}", str(folder / f"read-{name}"))
    return (folder / f"read-{name}").read_text()


@pytest.mark.parametrize("packed", [True, False])
def test_an_image_has_our_two_files_beside_its_own(card: Card, tmp_path: Path, packed: bool) -> None:
    given, out = system(tmp_path), tmp_path / "out"
    if packed:
        (tmp_path / "os.img.xz").write_bytes(lzma.compress(given.read_bytes()))
    before = given.read_bytes()
    good(make(card, f"{given}.xz" if packed else given, out))
    made = out / "table-companion.img"
    assert made.stat().st_size == given.stat().st_size and given.read_bytes() == before
    assert made.read_bytes()[:512] == before[:512], "where the system lies stays"
    assert "Table Companion" in read(made, "vendor-data", tmp_path)
    line = read(made, "cmdline.txt", tmp_path)
    assert (
        "root=PARTUUID=01234567-02" in line
        and "console=tty3" in line
        and "disable_splash=1" in read(made, "config.txt", tmp_path)
    )
    assert read(made, "kernel8.img", tmp_path) == "k"
    assert mtools(made, "mdir", "::table-companion.tar.gz").returncode == 0


@pytest.mark.parametrize("address", ["", "https://example.org/tables/"])
def test_the_list_says_what_imager_asks_for_and_nothing_untrue(card: Card, tmp_path: Path, address: str) -> None:
    out = tmp_path / "a folder"
    good(make(card, system(tmp_path), out, *filter(None, [address])))
    image = out / "table-companion.img"
    told = json.loads((out / "table-companion.rpi-imager-manifest").read_text())
    (one,) = told["os_list"]
    needed = {"name", "description", "icon", "url", "extract_size", "extract_sha256", "image_download_size",
              "release_date", "devices", "init_format"}  # fmt: skip
    assert needed <= set(one)
    digest = hashlib.sha256(image.read_bytes()).hexdigest()
    assert (one["extract_sha256"], one["extract_size"]) == (digest, image.stat().st_size)
    assert (one["image_download_sha256"], one["image_download_size"]) == (digest, image.stat().st_size)
    assert one["init_format"] == "cloudinit-rpi", "or Imager asks nothing"
    where = address.rstrip("/") or out.as_uri()
    assert (one["url"], one["icon"]) == (f"{where}/table-companion.img", f"{where}/table-companion.png")
    assert {tag for device in told["imager"]["devices"] for tag in device["tags"]} == set(one["devices"])
    assert (out / "table-companion.png").read_bytes().startswith(b"\x89PNG")


def test_a_system_that_cannot_become_a_table_is_one_sentence(card: Card, tmp_path: Path) -> None:
    old = system(tmp_path, LITE.replace("2025-12-04", "2025-10-01"))
    assert "its first start does not read our files" in refused(make(card, old, tmp_path / "out"))
    assert list((tmp_path / "out").iterdir()) == []


def test_a_first_partition_without_room_is_one_sentence(card: Card, tmp_path: Path) -> None:
    small = system(tmp_path)
    (tmp_path / "large").write_bytes(b"x" * (ROOM_MB - 1 << 20))
    assert mtools(small, "mcopy", str(tmp_path / "large"), "::").returncode == 0
    (card.checkout / "deploy/splash/more").write_bytes(os.urandom(4 << 20))
    assert "There is no room on the first partition" in refused(make(card, small, tmp_path / "out"))
    assert list((tmp_path / "out").iterdir()) == []


def test_what_is_no_image_is_one_sentence(card: Card, tmp_path: Path) -> None:
    (tmp_path / "x.img").write_bytes(b"letters" * 1000)
    assert "is no image of a card" in refused(make(card, tmp_path / "x.img", tmp_path / "out"))
    (tmp_path / "x.img.xz").write_bytes(b"letters" * 1000)
    assert "is damaged" in refused(make(card, tmp_path / "x.img.xz", tmp_path / "out"))
    assert "There is no file" in refused(make(card, tmp_path / "y.img", tmp_path / "out"))
    assert list((tmp_path / "out").iterdir()) == []
