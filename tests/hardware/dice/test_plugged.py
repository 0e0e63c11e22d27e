"""Cameras are found by the names that they bear, and by files that stay the same whatever is plugged in first."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.devices.plugged import Plugged
from companion.words import said
from hardware.dice import plugged
from hardware.dice.frames.usb import UsbFrames
from hardware.electronic.plugged import radios


class Machine:
    """The files by which a kernel tells of its video devices."""

    def __init__(self, root: Path) -> None:
        self.video, self.named, self.devices = root / "sys/class/video4linux", root / "dev/v4l/by-id", root / "dev"
        self.bus = root / "sys/devices"
        for folder in (self.video, self.named, self.bus):
            folder.mkdir(parents=True)

    def has(self, number: int, name: str, bus: str, index: str = "0", lasting: str = "") -> None:
        about, device = self.video / f"video{number}", self.bus / bus / "interface"
        about.mkdir()
        device.mkdir(parents=True, exist_ok=True)
        (about / "name").write_text(name + "\n")
        (about / "index").write_text(index + "\n")
        (about / "device").symlink_to(device)
        file = self.devices / f"video{number}"
        file.touch()
        if lasting:
            (self.named / lasting).symlink_to(file)

    def cameras(self) -> list[Plugged]:
        return plugged.usb_cameras(self.video, self.named, self.devices)


@pytest.fixture
def machine(tmp_path):
    return Machine(tmp_path)


def test_a_camera_at_a_usb_socket_has_its_own_name_and_a_file_that_stays(machine):
    machine.has(10, "bcm2835-codec-decode", "platform/bcm2835")
    machine.has(2, "HD Webcam: HD Webcam", "pci/usb1/1-2", lasting="usb-Maker_HD_Webcam_0001-video-index0")
    machine.has(3, "HD Webcam: HD Webcam", "pci/usb1/1-2", index="1")
    lasting = machine.named / "usb-Maker_HD_Webcam_0001-video-index0"
    assert machine.cameras() == [Plugged(str(lasting), said("camera.plugged.usb", name="HD Webcam"))]


def test_of_two_of_a_kind_without_numbers_the_second_goes_by_its_device(machine):
    machine.has(0, "Cam", "pci/usb1/1-1", lasting="usb-Cam-video-index0")
    machine.has(2, "Cam", "pci/usb1/1-2")
    machine.has(11, "Cam", "pci/usb1/1-3")
    assert [one.place for one in machine.cameras()] == [
        str(machine.named / "usb-Cam-video-index0"), str(machine.devices / "video2"), str(machine.devices / "video11"),
    ]  # fmt: skip


def test_nothing_is_plugged_in_and_one_that_is_just_pulled_is_passed_over(machine, tmp_path):
    assert machine.cameras() == []
    (machine.video / "video0").mkdir()
    assert machine.cameras() == []
    assert plugged.usb_cameras(tmp_path / "none", tmp_path / "none", tmp_path / "none") == []


def test_the_pis_own_cameras_are_told_by_their_model_and_usb_ones_not_twice(monkeypatch):
    known = [{"Model": "imx708_wide", "Id": "/base/soc/i2c0mux/imx708@1a"}, {"Model": "Cam", "Id": "/base/scb/usb@0/1"},
             {"Model": "imx219", "Id": "/base/soc/i2c1/imx219@10"}]  # fmt: skip
    library = SimpleNamespace(Picamera2=SimpleNamespace(global_camera_info=lambda: known), __spec__=SimpleNamespace())
    monkeypatch.setitem(sys.modules, "picamera2", library)
    plugged.pi_cameras.cache_clear()
    found = plugged.pi_cameras()
    plugged.pi_cameras.cache_clear()
    assert [(one.place, one.name) for one in found] == [
        ("pi", said("camera.plugged.pi", name="imx708_wide")), ("pi:2", said("camera.plugged.pi", name="imx219")),
    ]  # fmt: skip


def test_a_library_that_breaks_offers_no_camera_and_harms_nothing(monkeypatch):
    def breaks() -> list[dict[str, str]]:
        raise RuntimeError("no camera manager")

    library = SimpleNamespace(Picamera2=SimpleNamespace(global_camera_info=breaks), __spec__=SimpleNamespace())
    monkeypatch.setitem(sys.modules, "picamera2", library)
    plugged.pi_cameras.cache_clear()
    found = plugged.pi_cameras()
    plugged.pi_cameras.cache_clear()
    assert found == []


def test_a_camera_that_was_chosen_and_is_pulled_says_so_without_naming_files():
    frames = UsbFrames("/dev/v4l/by-id/usb-Cam-video-index0", opener=lambda _: pytest.fail("there is nothing to open"))
    with pytest.raises(Exception, match="The camera is not plugged in") as refused:
        frames.read()
    assert "/dev" not in str(refused.value)


def test_electronic_dice_are_offered_where_there_is_a_radio(tmp_path):
    assert radios(tmp_path) == []
    (tmp_path / "hci0").mkdir()
    assert [(one.place, one.seen) for one in radios(tmp_path)] == [("bluetooth", False)]
