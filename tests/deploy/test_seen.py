"""What deploy/prove seen keeps of a screen: each picture once, in its order."""

from __future__ import annotations

from pathlib import Path

from deploy.machine.computer import Stuck
from deploy.machine.seen import Looks


class Screen:
    """Shows these pictures, one a look; then it is off."""

    def __init__(self, *pictures: bytes) -> None:
        self._left = list(pictures)

    def picture(self) -> bytes:
        if not self._left:
            raise Stuck("It ended.")
        return self._left.pop(0)


def test_each_new_picture_is_kept_until_the_screen_is_off(tmp_path: Path) -> None:
    looks = Looks(Screen(b"black", b"black", b"a page", b"a page", b"black"), tmp_path)
    looks.every = 0.001
    looks.start()
    looks.join()
    assert [file.read_bytes() for file in looks.kept] == [b"black", b"a page", b"black"]
    assert sorted(tmp_path.iterdir()) == looks.kept, "they lie in the order in which they were seen"


def test_it_looks_no_more_when_told_so(tmp_path: Path) -> None:
    looks = Looks(Screen(*(b"%d" % number for number in range(10_000))), tmp_path)
    looks.start()
    looks.stop()
    assert len(looks.kept) <= 2
