"""Pictures from folders and USB cameras, also missing, broken, hung and unplugged ones."""

from __future__ import annotations

import threading
from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.dice.frames import FolderFrames, FrameError, UsbFrames, picture_files, read_picture


def picture(shade: int) -> np.ndarray:
    return np.full((12, 16, 3), shade, np.uint8)


class Camera:
    """A camera as OpenCV opens it: hands out ``answers`` one by one; None is a failed capture."""

    def __init__(self, answers: list):
        self.answers = answers
        self.released = False

    def set(self, _setting: int, _value: float) -> bool:
        return True

    def read(self) -> tuple[bool, np.ndarray | None]:
        answer = self.answers.pop(0) if self.answers else None
        return answer is not None, answer

    def release(self) -> None:
        self.released = True


def test_folder_shows_pictures_in_name_order_and_starts_again_after_close(tmp_path: Path) -> None:
    for name, shade in (("b.png", 20), ("a.png", 10)):
        cv2.imwrite(str(tmp_path / name), picture(shade))
    (tmp_path / "notes.txt").write_text("no picture")
    frames = FolderFrames(tmp_path)
    assert [int(frames.read()[0, 0, 0]) for _ in range(2)] == [10, 20]
    with pytest.raises(FrameError, match="Every picture"):
        frames.read()
    frames.close()
    assert int(frames.read()[0, 0, 0]) == 10


def test_missing_and_empty_folders_are_named(tmp_path: Path) -> None:
    with pytest.raises(FrameError, match=r"no folder .*gone"):
        FolderFrames(tmp_path / "gone").read()
    with pytest.raises(FrameError, match="holds no pictures"):
        FolderFrames(tmp_path).read()


@pytest.mark.parametrize("content", [b"", b"not a picture at all"])
def test_a_broken_file_is_named(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "broken.jpg"
    file.write_bytes(content)
    with pytest.raises(FrameError, match=r"broken\.jpg"):
        read_picture(file)


def test_files_stay_in_order_and_folders_are_opened(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "z.png"), picture(1))
    cv2.imwrite(str(tmp_path / "y.jpg"), picture(1))
    assert picture_files([tmp_path / "lone.png", tmp_path]) == [
        tmp_path / "lone.png",
        tmp_path / "y.jpg",
        tmp_path / "z.png",
    ]


def test_usb_camera_connects_anew_after_a_failed_capture() -> None:
    cameras = [Camera([None]), Camera([picture(7)])]
    opened = iter(cameras)
    frames = UsbFrames(0, opener=lambda _device: next(opened))
    assert int(frames.read()[0, 0, 0]) == 7


def test_usb_camera_that_gives_nothing_is_an_error_that_names_it() -> None:
    frames = UsbFrames("/dev/video9", opener=lambda _device: Camera([]))
    with pytest.raises(FrameError, match="/dev/video9"):
        frames.read()


def test_usb_camera_that_hangs_does_not_hang_the_table() -> None:
    never = threading.Event()

    class Hung(Camera):
        def read(self) -> tuple[bool, np.ndarray | None]:
            never.wait()
            return False, None

    frames = UsbFrames(0, time_limit=0.01, opener=lambda _device: Hung([]))
    with pytest.raises(FrameError, match="cable"):
        frames.read()
    never.set()


def test_usb_camera_that_cannot_be_opened_is_an_error() -> None:
    def refuse(_device: int | str) -> Camera:
        raise cv2.error("no such device")

    with pytest.raises(FrameError, match="USB camera 3"):
        UsbFrames(3, opener=refuse).read()
