"""The pictures that a table's screen shows before and after the table, on made-up screens of every kind there is."""

from __future__ import annotations

import struct
import subprocess
import sys
from pathlib import Path

import pytest

from companion.words import speak
from companion.words.catalogues import languages
from deploy.splash import show
from ui.touch.machine.splash import leave_word

FOLDER = Path(show.__file__).parent
SIDE = 440
Colour = tuple[int, int, int]


class Screen:
    """A root with a console and a screen of so many pixels; its lines are a little longer than what is seen of them."""

    def __init__(self, root: Path, wide: int, high: int, bits: int) -> None:
        self.root, self.wide, self.high, self.bits = root, wide, high, bits
        self.line = wide * bits // 8 + 64
        facts = root / "sys/class/graphics/fb0"
        facts.mkdir(parents=True)
        for name, fact in ("virtual_size", f"{wide},{high}"), ("bits_per_pixel", bits), ("stride", self.line):
            (facts / name).write_text(f"{fact}\n")
        (root / "dev").mkdir()
        (root / "dev/fb0").write_bytes(b"\xff" * self.line * high)
        (root / "dev/tty1").touch()

    def seen(self, x: int, y: int) -> Colour:
        """A pixel, counted from the upper left."""
        at = y * self.line + x * self.bits // 8
        shown = (self.root / "dev/fb0").read_bytes()[at : at + 4]
        if self.bits == 32:
            return shown[2], shown[1], shown[0]
        (both,) = struct.unpack("<H", shown[:2])
        return both >> 11 << 3, (both >> 5 & 63) << 2, (both & 31) << 3


def pixel(name: str, x: int, y: int) -> Colour:
    red, green, blue = show.read(FOLDER / f"{name}.png")[y][3 * x : 3 * x + 3]
    return red, green, blue


def like(one: Colour, other: Colour, bits: int) -> bool:
    return all(abs(mine - yours) < (1 if bits == 32 else 8) for mine, yours in zip(one, other, strict=True))


def test_every_language_has_its_good_night() -> None:
    assert {file.stem for file in FOLDER.glob("*.png")} == {"morning", *(f"night-{name}" for name in languages())}


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.png")), ids=lambda file: file.stem)
def test_a_picture_ends_in_one_colour_on_all_sides(file: Path) -> None:
    """Around it the screen has that of its corner: nobody sees where one ends."""
    rows = show.read(file)
    edge = [*rows[0:1], *rows[-1:], *(row[:3] for row in rows), *(row[-3:] for row in rows)]
    assert len(rows) == SIDE == len(rows[0]) // 3
    assert {one[at : at + 3] for one in edge for at in range(0, len(one), 3)} == {rows[0][:3]}


@pytest.mark.parametrize("bits", [16, 32])
@pytest.mark.parametrize(
    ("wide", "high", "times"), [(800, 480, 1), (720, 1280, 1), (1920, 1080, 2), (801, 481, 1), (3840, 2160, 4)]
)
def test_it_is_as_large_as_it_fits(tmp_path: Path, wide: int, high: int, times: int, bits: int) -> None:
    screen = Screen(tmp_path, wide, high, bits)
    show.main(tmp_path, "morning")
    left, above = (wide - SIDE * times) // 2, (high - SIDE * times) // 2
    for x, y in (220, 100), (300, 150), (0, 0), (439, 439), (220, 375):
        for far in (0, times - 1):
            seen = screen.seen(left + x * times + far, above + y * times + far)
            assert like(seen, pixel("morning", x, y), bits)
    for corner in (0, 0), (wide - 1, 0), (0, high - 1), (wide - 1, high - 1):
        assert like(screen.seen(*corner), pixel("morning", 0, 0), bits)
    assert (tmp_path / "dev/fb0").stat().st_size == screen.line * high, "not a byte more"


def test_a_small_screen_shows_its_middle(tmp_path: Path) -> None:
    screen = Screen(tmp_path, 320, 240, 32)
    show.main(tmp_path, "morning")
    assert screen.seen(160, 120) == pixel("morning", 220, 220)


@pytest.mark.parametrize(("degrees", "x", "y"), [(0, 300, 150), (90, 150, 139), (180, 139, 289), (270, 289, 300)])
def test_it_stands_as_the_table_stands(tmp_path: Path, degrees: int, x: int, y: int) -> None:
    screen = Screen(tmp_path, SIDE, SIDE, 32)
    word = tmp_path / show.STANDS
    word.parent.mkdir(parents=True)
    word.write_text(f"de {degrees}\n")
    show.main(tmp_path, "morning")
    assert screen.seen(x, y) == pixel("morning", 300, 150)


def test_it_goes_by_the_word_that_the_table_leaves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(tmp_path, 800, 480, 32)
    home = (tmp_path / show.STANDS).parent
    home.mkdir(parents=True)
    monkeypatch.setenv("COMPANION_HOME", str(home))
    speak("de")
    try:
        leave_word(180)
    finally:
        speak("en")
    assert show.standing(tmp_path) == ("de", 180)
    written = (home / "stands").stat().st_mtime_ns
    show.main(tmp_path, "night")
    left, above = (800 - SIDE) // 2, (480 - SIDE) // 2
    for x in range(160, 280, 4):
        assert screen.seen(left + SIDE - 1 - x, above + SIDE - 1 - 414) == pixel("night-de", x, 414)
    leave_word(180)
    assert (home / "stands").stat().st_mtime_ns > written, "another language was chosen"
    written = (home / "stands").stat().st_mtime_ns
    leave_word(180)
    assert (home / "stands").stat().st_mtime_ns == written, "a card is not written to for nothing"


@pytest.mark.parametrize("word", ["", "de", "../../x 0", "fr 0", "de 45", "de nine", "de 0 0", "\0" * 100, "dé 0"])
def test_a_word_that_nobody_understands_is_good_night_all_the_same(tmp_path: Path, word: str) -> None:
    screen = Screen(tmp_path, 800, 480, 32)
    file = tmp_path / show.STANDS
    file.parent.mkdir(parents=True)
    file.write_text(word)
    show.main(tmp_path, "night")
    left, above = (800 - SIDE) // 2, (480 - SIDE) // 2
    assert all(screen.seen(left + x, above + 414) == pixel("night-en", x, 414) for x in range(160, 280))


def test_what_stood_on_the_console_goes(tmp_path: Path) -> None:
    Screen(tmp_path, 800, 480, 32)
    show.main(tmp_path, "morning")
    assert (tmp_path / "dev/tty1").read_bytes() == b"\033[2J\033[H\033[?25l"


@pytest.mark.parametrize("missing", ["dev/fb0", "dev/tty1", "sys/class/graphics/fb0/stride"])
def test_a_machine_without_a_screen_shows_nothing_and_nothing_fails(tmp_path: Path, missing: str) -> None:
    Screen(tmp_path, 800, 480, 32)
    (tmp_path / missing).unlink()
    show.main(tmp_path, "morning")


def test_a_screen_of_another_kind_is_left_alone(tmp_path: Path) -> None:
    Screen(tmp_path, 800, 480, 8)
    before = (tmp_path / "dev/fb0").read_bytes()
    show.main(tmp_path, "morning")
    assert (tmp_path / "dev/fb0").read_bytes() == before and (tmp_path / "dev/tty1").read_bytes()


def test_a_screen_that_comes_late_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(tmp_path, SIDE, SIDE, 32)
    (tmp_path / "dev/fb0").rename(tmp_path / "dev/later")
    monkeypatch.setattr(show.time, "sleep", lambda _: (tmp_path / "dev/later").rename(tmp_path / "dev/fb0"))
    show.main(tmp_path, "morning", 60)
    assert screen.seen(300, 150) == pixel("morning", 300, 150)


def test_the_systems_python_alone_can_do_it() -> None:
    """Without the program's packages, and without a line of its other files."""
    code = f"import sys; sys.argv = ['show.py']; exec(open({str(FOLDER / 'show.py')!r}).read().split('if __name__')[0])"
    told = subprocess.run([sys.executable, "-I", "-S", "-c", f"__file__ = '/x'; {code}"], check=False)
    assert told.returncode == 0
