"""Pictures from folders, videos and USB cameras, also missing, broken, hung and unplugged ones."""

from __future__ import annotations

import threading
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.refused import Refused, Unavailable
from companion.words import tell
from hardware.dice.frames import (
    FolderFrames,
    PicameraFrames,
    UsbFrames,
    VideoFrames,
    frames_at,
    picture_files,
    read_picture,
)
from hardware.dice.frames.driver_thread import DriverThread

PATIENCE = 600
"""Seconds after which a test gives up instead of hanging; nothing is judged by them."""


def picture(shade: int) -> np.ndarray:
    return np.full((12, 16, 3), shade, np.uint8)


class FakeCamera:
    """A camera as OpenCV opens it: hands out ``answers`` one by one; None is a failed capture."""

    def __init__(self, answers: list):
        self.answers = answers
        self.released = False
        self.taken = 0
        self.settings: list[tuple[int, float]] = []

    def set(self, setting: int, value: float) -> bool:
        self.settings.append((setting, value))
        return True

    def get(self, _setting: int) -> float:
        """Milliseconds on the camera's clock: ten frames a second."""
        return 100.0 * self.taken

    def read(self) -> tuple[bool, np.ndarray | None]:
        self.taken += 1
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
    with pytest.raises(Unavailable, match="Every picture"):
        frames.read()
    frames.close()
    assert int(frames.read()[0, 0, 0]) == 10


def test_missing_and_empty_folders_are_named(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match=r"no folder .*gone"):
        FolderFrames(tmp_path / "gone").read()
    with pytest.raises(Unavailable, match="holds no pictures"):
        FolderFrames(tmp_path).read()


@pytest.mark.parametrize("content", [b"", b"not a picture at all"])
def test_a_broken_file_is_named(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "broken.jpg"
    file.write_bytes(content)
    with pytest.raises(Unavailable, match=r"broken\.jpg"):
        read_picture(file)


def test_a_pipe_in_the_cameras_folder_is_named_and_never_opened(tmp_path: Path, pipe) -> None:
    one = pipe(tmp_path / "a.jpg")
    frames = FolderFrames(tmp_path)
    for look in (frames.glance, frames.read):
        with pytest.raises(Unavailable, match=r"a\.jpg cannot be opened \(it is a pipe or a device\)"):
            look()
    assert not one.opened


def test_a_phones_picture_in_the_cameras_folder_is_named_and_then_passed_over(tmp_path: Path) -> None:
    (tmp_path / "IMG_1.HEIC").write_bytes(b"\0\0\0\x18ftypheic" + bytes(99))
    cv2.imwrite(str(tmp_path / "IMG_2.png"), picture(7))
    frames = FolderFrames(tmp_path)
    for look in (frames.glance, frames.read):
        with pytest.raises(Unavailable, match=r"IMG_1\.HEIC is a HEIC picture"):
            look()
        assert int(frames.read()[0, 0, 0]) == 7
        frames.close()


def test_files_stay_in_order_and_folders_are_opened(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "z.png"), picture(1))
    cv2.imwrite(str(tmp_path / "y.jpg"), picture(1))
    assert picture_files([tmp_path / "lone.png", tmp_path]) == [
        tmp_path / "lone.png",
        tmp_path / "y.jpg",
        tmp_path / "z.png",
    ]


def test_a_folder_glances_without_moving_on(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "a.png"), np.full((480, 640, 3), 90, np.uint8))
    frames = FolderFrames(tmp_path)
    glance = frames.glance()
    assert glance.grey.shape == (288, 384) and int(glance.grey[0, 0]) == 90
    assert int(frames.read()[0, 0, 0]) == 90


# Videos


@pytest.fixture
def clip(tmp_path: Path) -> Path:
    """Four frames, each brighter than the one before, ten a second."""
    file = tmp_path / "clip.avi"
    video = cv2.VideoWriter(str(file), cv2.VideoWriter.fourcc(*"MJPG"), 10, (64, 48))
    for shade in (10, 60, 110, 160):
        video.write(np.full((48, 64, 3), shade, np.uint8))
    video.release()
    return file


def shades(pictures: list[np.ndarray]) -> list[int]:
    return [round(float(one.mean()) / 10) * 10 for one in pictures]


def test_a_video_runs_on_its_own_clock_and_ends_with_a_sentence(clip: Path) -> None:
    frames = VideoFrames(clip)
    glances = [frames.glance() for _ in range(4)]
    assert shades([one.grey for one in glances]) == [10, 60, 110, 160]
    assert [round(one.at - glances[0].at, 1) for one in glances] == [0.0, 0.1, 0.2, 0.3]
    with pytest.raises(Unavailable, match=r"clip\.avi is over"):
        frames.glance()
    frames.close()
    assert shades([frames.read()]) == [10]


def test_a_video_is_read_where_it_was_glanced_at_or_later(clip: Path) -> None:
    frames = VideoFrames(clip)
    at = frames.glance().at
    assert shades([frames.read(after=at)]) == [10]
    assert shades([frames.read(after=at + 0.15)]) == [110]


def test_missing_and_broken_videos_are_named(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match=r"no video .*gone\.mp4"):
        VideoFrames(tmp_path / "gone.mp4").glance()
    broken = tmp_path / "broken.mp4"
    broken.write_bytes(b"nothing that moves")
    with pytest.raises(Unavailable, match=r"broken\.mp4 is not a video"):
        VideoFrames(broken).glance()


# USB cameras


@pytest.fixture
def devices(tmp_path: Path) -> Path:
    """A folder of devices with one camera, number 0."""
    folder = tmp_path / "dev"
    folder.mkdir()
    (folder / "video0").touch()
    return folder


def test_usb_camera_connects_anew_after_a_failed_capture(devices: Path) -> None:
    cameras = [FakeCamera([None]), FakeCamera([picture(7)])]
    opened = iter(cameras)
    frames = UsbFrames(0, opener=lambda _device: next(opened), devices=devices)
    assert int(frames.read()[0, 0, 0]) == 7
    assert cameras[0].released


def test_usb_camera_that_gives_nothing_is_an_error_that_names_it(devices: Path) -> None:
    frames = UsbFrames(0, opener=lambda _device: FakeCamera([]), devices=devices)
    with pytest.raises(Unavailable, match="USB camera 0 gives no picture"):
        frames.read()


def test_a_usb_camera_is_asked_for_compressed_pictures_before_their_size(devices: Path) -> None:
    """Drivers choose among the sizes of the format that is set: plain pictures so large come too seldom."""
    camera = FakeCamera([picture(1)])
    UsbFrames(0, size=(1280, 960), opener=lambda _device: camera, devices=devices).read()
    compressed = (cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
    assert camera.settings[:3] == [
        compressed, (cv2.CAP_PROP_FRAME_WIDTH, 1280), (cv2.CAP_PROP_FRAME_HEIGHT, 960),
    ]  # fmt: skip
    assert dict(camera.settings[3:]) == {cv2.CAP_PROP_FPS: 30, cv2.CAP_PROP_BUFFERSIZE: 1}


def test_usb_camera_that_hangs_does_not_hang_the_table_and_is_taken_up_again(devices: Path) -> None:
    hung, begun, opened = threading.Event(), threading.Event(), []

    class Hung(FakeCamera):
        def read(self) -> tuple[bool, np.ndarray | None]:
            if not hung.is_set():
                hung.wait()
                return False, None
            return super().read()

    def opener(_device: int | str) -> FakeCamera:
        opened.append(Hung([picture(5)]))
        begun.set()
        return opened[-1]

    frames = UsbFrames(0, opening=0.01, capture=0.01, opener=opener, devices=devices)
    for _ in range(3):
        with pytest.raises(Unavailable, match="cable"):
            frames.read()
        assert begun.wait(PATIENCE)
    assert len(opened) == 1, "a camera that hangs is not opened a second time beside itself"
    hung.set()
    patient = UsbFrames(0, opening=PATIENCE, capture=PATIENCE, opener=opener, devices=devices)
    assert int(patient.read()[0, 0, 0]) == 5


class Webcam(FakeCamera):
    """Its brightness follows its exposure, after two frames. ``breaks``: it fails where a picture is dark."""

    def __init__(self, exposure: float = 200.0, obeys: bool = True, breaks: bool = False):
        super().__init__([])
        self.state = {cv2.CAP_PROP_EXPOSURE: exposure, cv2.CAP_PROP_AUTO_EXPOSURE: 3.0}
        self.seen = [exposure] * 2
        self.obeys, self.breaks = obeys, breaks

    def get(self, setting: int) -> float:
        return self.state.get(setting, super().get(setting))

    def set(self, setting: int, value: float) -> bool:
        if setting in self.state:
            self.state[setting] = value
        return super().set(setting, value)

    def read(self) -> tuple[bool, np.ndarray | None]:
        self.taken += 1
        self.seen.append(self.state[cv2.CAP_PROP_EXPOSURE] if self.obeys else self.seen[0])
        exposure = self.seen.pop(0)
        if self.breaks and exposure < 200:
            raise cv2.error("unplugged")
        return True, picture(round(100 * (abs(exposure) / 200) ** (1 / 2.2)))


AS_BEFORE = {cv2.CAP_PROP_EXPOSURE: 200.0, cv2.CAP_PROP_AUTO_EXPOSURE: 3.0}


def webcam(devices: Path, camera: Webcam) -> UsbFrames:
    return UsbFrames(0, capture=PATIENCE, opener=lambda _device: camera, devices=devices)


def test_a_usb_camera_is_exposed_less_or_more_for_one_picture(devices: Path) -> None:
    camera = Webcam()
    frames = webcam(devices, camera)
    assert shades([frames.read()]) == [100]
    assert shades([frames.exposed(0.5)]) == [70]
    assert camera.state == AS_BEFORE and shades([frames.read()]) == [100]
    assert shades([frames.exposed(1.6)]) == [120]
    assert camera.state == AS_BEFORE and shades([frames.read()]) == [100]
    assert (cv2.CAP_PROP_AUTO_EXPOSURE, 1.0) in camera.settings


@pytest.mark.parametrize("camera", [Webcam(exposure=-1.0), Webcam(obeys=False)])
def test_a_usb_camera_that_cannot_be_told_its_exposure_or_does_not_obey(devices: Path, camera: Webcam) -> None:
    before, frames = dict(camera.state), webcam(devices, camera)
    assert frames.exposed(0.5) is None and camera.state == before
    taken = camera.taken
    assert frames.exposed(0.5) is None and camera.taken == taken, "it is tried once"
    frames.close()
    assert frames.exposed(0.5) is None and camera.taken > taken, "and again when it was opened anew"


def test_a_usb_cameras_exposure_is_set_back_after_an_error(devices: Path) -> None:
    camera = Webcam(breaks=True)
    with pytest.raises(Unavailable, match="USB camera 0 gives no picture"):
        webcam(devices, camera).exposed(0.5)
    assert camera.state == AS_BEFORE


def test_a_picture_on_the_disk_is_exposed_as_it_is(tmp_path: Path) -> None:
    assert FolderFrames(tmp_path).exposed(0.5) is None and VideoFrames(tmp_path / "clip.mp4").exposed(0.5) is None


def test_usb_camera_that_cannot_be_opened_is_an_error(devices: Path) -> None:
    def refuse(_device: int | str) -> FakeCamera:
        raise cv2.error("no such device")

    with pytest.raises(Unavailable, match="USB camera 0"):
        UsbFrames(0, opener=refuse, devices=devices).read()


def test_a_camera_that_is_not_plugged_in_is_named_with_those_that_are(devices: Path) -> None:
    never = UsbFrames(3, opener=lambda _device: pytest.fail("opened"), devices=devices)
    with pytest.raises(Unavailable, match=r"no camera at .*video3\. Check its cable, or name one of .*video0"):
        never.read()


def test_an_unplugged_camera_is_named_and_taken_up_again_when_it_comes_back(devices: Path) -> None:
    cameras = [FakeCamera([picture(1)]), FakeCamera([picture(2)])]
    opened = iter(cameras)
    frames = UsbFrames(0, opener=lambda _device: next(opened), devices=devices)
    assert int(frames.glance().grey[0, 0]) == 1
    (devices / "video0").unlink()
    with pytest.raises(Unavailable, match="plug one in"):
        frames.glance()
    assert cameras[0].released
    (devices / "video0").touch()
    assert int(frames.glance().grey[0, 0]) == 2


def test_a_camera_that_may_not_be_used_names_the_group(devices: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    with pytest.raises(Unavailable, match="usermod -aG video"):
        UsbFrames(0, devices=devices).read()


def test_the_frame_at_rest_is_the_frame_that_is_read(devices: Path) -> None:
    frames = UsbFrames(0, opener=lambda _device: FakeCamera([picture(1), picture(2), picture(3)]), devices=devices)
    at = frames.glance().at
    assert int(frames.read(after=at)[0, 0, 0]) == 1
    assert int(frames.read(after=at + 0.05)[0, 0, 0]) == 2
    assert int(frames.read()[0, 0, 0]) == 3


def test_a_usb_camera_that_sends_only_old_pictures_is_said(devices: Path) -> None:
    frames = UsbFrames(0, opener=lambda _device: FakeCamera([picture(1)] * 100), devices=devices)
    at = frames.glance().at
    with pytest.raises(Unavailable, match="USB camera 0 sends only old pictures"):
        frames.read(after=at + 3600)


def test_a_usb_camera_that_hung_when_it_was_closed_is_let_go_once_it_comes_back(devices: Path) -> None:
    back, released = threading.Event(), threading.Event()

    class Hung(FakeCamera):
        def read(self) -> tuple[bool, np.ndarray | None]:
            back.wait()
            return True, picture(1)

        def release(self) -> None:
            released.set()

    frames = UsbFrames(0, opening=0.01, capture=0.01, opener=lambda _device: Hung([]), devices=devices)
    with pytest.raises(Unavailable):
        frames.read()
    frames.close()
    assert not released.is_set()
    back.set()
    assert released.wait(PATIENCE), "it is still held"


# Time limits


def test_a_call_that_fails_is_the_callers_business_and_the_next_one_is_done() -> None:
    driver = DriverThread("test")
    with pytest.raises(ZeroDivisionError):
        driver.call(lambda: 1 // 0, PATIENCE)
    assert driver.call(lambda: 7, PATIENCE) == 7


def test_nothing_is_begun_behind_a_call_that_never_ends() -> None:
    release, done = threading.Event(), []
    driver = DriverThread("test")
    with pytest.raises(TimeoutError):
        driver.call(release.wait, 0.01)
    with pytest.raises(TimeoutError, match="still"):
        driver.call(lambda: done.append(1), 0.01)
    release.set()
    driver.call(lambda: done.append(2), PATIENCE)
    assert done == [2]


# Places


@pytest.mark.parametrize(
    ("place", "kind", "name"),
    [
        ("pi", PicameraFrames, "Pi camera"),
        ("Picamera", PicameraFrames, "Pi camera"),
        ("pi:1", PicameraFrames, "Pi camera 1"),
        ("0", UsbFrames, "USB camera 0"),
        ("/dev/video2", UsbFrames, "USB camera /dev/video2"),
        ("table.mp4", VideoFrames, "video table.mp4"),
    ],
)
def test_places_as_people_type_them(place: str, kind: type, name: str) -> None:
    frames = frames_at(place)
    assert type(frames) is kind and tell(frames.name) == name


def test_a_folder_is_a_place(tmp_path: Path) -> None:
    assert type(frames_at(str(tmp_path))) is FolderFrames


@pytest.mark.parametrize("place", ["", "webcam", "pi:front", "photo.jpg"])
def test_what_is_no_place_is_answered_with_what_is(place: str) -> None:
    with pytest.raises(Refused, match=r"no camera “.*” *.*folder of pictures"):
        frames_at(place)


@pytest.mark.parametrize(("width", "height", "wanted"), [(4000, 3000, (3000, 4000)), (5000, 4000, (2000, 2500))])
def test_a_large_jpeg_is_unpacked_at_a_part_of_its_size(tmp_path, width, height, wanted):
    path = tmp_path / "large.jpg"
    cv2.imwrite(str(path), np.zeros((height, width, 3), np.uint8))
    assert read_picture(path).shape[:2] == wanted
