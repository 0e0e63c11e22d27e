"""Every check on a good and on a bad machine, and on each machine that is bad in one thing."""

from __future__ import annotations

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import cv2
import numpy as np
import pytest

from companion.refused import Refused
from companion.words import tell
from hardware.machine import fetching, reading
from hardware.machine.checks import look_at
from hardware.machine.seam import ThisMachine
from tests.hardware.machine.recorded import Recorded

FINE = {"packages", "stop"}
"""Checks that find nothing to do even on the bad machine: an index that is down is told, and a pulled plug; no harm."""


def findings(machine: Any, camera: bool = True) -> dict[str, tuple[bool, str]]:
    return {one.check: (one.good, tell(one.says)) for one in look_at(machine, camera)}


def test_a_good_machine_is_fine_in_every_check() -> None:
    found = findings(Recorded("good"))
    assert {check: says for check, (good, says) in found.items() if not good} == {}
    assert found["screen"][1] == "DSI-2, 720x1280."
    assert found["renderer"][1] == "By the graphics chip, V3D 7.1.10.2."
    assert found["touch"][1] == "6-005d Goodix Capacitive TouchScreen, at /dev/input/event4."
    assert found["camera"][1] == "imx708_wide, at pi: a picture of 1536 by 864."
    assert found["loudspeaker"][1] == "vc4-hdmi-0 and USB Audio Device."
    assert found["reading"][1] == "Tesseract reads what is printed on photographed cards (eng)."
    assert found["bluetooth"][1] == "On, by hci0."
    assert found["python"][1] == "3.13, as the table was furnished for."
    assert found["network"][1] == "wlan0, address 192.168.1.23."
    assert found["update"][1] == "Version 0.9-5f6a7b8c, installed on 2026-11-20 19:00."
    assert found["stop"][1] == "It was closed as it should be."
    assert found["wear"][1] == "It tells of no fault."
    assert found["secrets"][1] == "None can be read from the card."
    assert found["packages"][1] == "They come from one place."


def test_a_bad_machine_is_bad_in_every_check() -> None:
    found = findings(Recorded("bad"))
    assert {check for check, (good, _) in found.items() if good} == FINE
    assert found.keys() == findings(Recorded("good")).keys()
    assert "usermod -aG video,render companion”" in found["screen"][1]
    assert found["renderer"][1].startswith("In software (llvmpipe")
    assert "usermod -aG input" in found["touch"][1]
    assert "stopped answering" in found["camera"][1]
    assert found["disk"][1].startswith("Only 12 MB are free")
    assert found["clock"][1].startswith("It says the year 2004.")
    assert "Version 0.10-99887766 did not run" in found["update"][1]
    assert "2026-11-21 18:03" in found["stop"][1]
    assert "usermod -aG bluetooth companion”" in found["bluetooth"][1]
    assert "could not be read or written 2 times" in found["wear"][1]
    assert "left there (user-data)" in found["secrets"][1]
    assert "www.piwheels.org, too, and it does not answer" in found["packages"][1]
    assert found["temperature"][1].startswith("The machine is too warm, so it goes slowly now.")
    assert "Python 3.11, and the system has 3.13" in found["python"][1] and "network" in found["python"][1]


UNPLUGGED = {"/sys/class/drm/card1-DSI-2/status": "disconnected"}
USB = {
    "/sys/class/video4linux/v4l-subdev3/name": "gone",
    "/sys/class/video4linux/video0/name": "gone",
    "/sys/class/video4linux/video2/name": "C920",
    "/sys/class/video4linux/video2/index": "0",
    "/sys/class/video4linux/video2/device/bInterfaceNumber": "00",
}
NO_CAMERA = {"/sys/class/video4linux/v4l-subdev3/name": "gone"}
PC = {"/proc/device-tree/model": "gone"}
CARDS = {"/dev/dri/card0": "gone", "/dev/dri/card1": "gone"}
NO_NETWORK = {"/sys/class/net/wlan0/operstate": "down"}
VOLTS = {"/sys/class/hwmon/hwmon2/name": "rpi_volt", "/sys/class/hwmon/hwmon2/in0_lcrit_alarm": "1"}
NO_WORD = {"vcgencmd": "VCHI initialization failed"}
UNSET = {"timedatectl": "no"}
NO_RADIO = {"/sys/class/bluetooth/hci0": "gone"}
UNWANTED = {"/etc/default/table-companion": "gone"}
VENV = "/opt/table-companion/current/.venv/lib"
OLD_PYTHON = {f"{VENV}/python3.13": "gone", f"{VENV}/python3.11": ""}
ANOTHER_LOCK = {"/opt/table-companion/wheels/next-3.13": "12345678  -"}

WANTED_CAMERA = {"/etc/default/table-companion": "COMPANION_PLAY='--camera pi'"}
GROUND = "/proc/self/mountinfo"
ROOT = "25 1 179:2 / / {} - ext4 /dev/mmcblk0p2 {}"
SERVICE = f"{ROOT.format('ro,noatime', 'rw')}\n70 25 179:2 /var /var/lib/table-companion rw - ext4 /dev/root rw"
FAULTS = "/sys/fs/ext4/mmcblk0p2/errors_count"
SOLDERED = "/sys/block/mmcblk0/device/life_time"
RESERVE = "/sys/block/mmcblk0/device/pre_eol_info"
USER, WIFI = "/boot/firmware/user-data", "/boot/firmware/network-config"
PSK = 'wifis:\n  wlan0:\n    access-points:\n      House:\n        password: "3f1c"'
LOCKED = {"/boot/firmware/*": ""}
KERNEL = "/sys/devices/platform/soc/soc:firmware/get_throttled"
RTC = "/sys/class/rtc/rtc0/since_epoch"
SECOND, HELP = "https://www.piwheels.org/simple", "--index-url <url>  Its address (default {})."
MIRROR = "https://index.example/simple"
PIP_CONF = {"/etc/pip.conf": f"[global]\nextra-index-url={SECOND}"}
ALONE = {"pip": HELP.format(MIRROR), MIRROR: "0.2"}
TWO = {"files": PIP_CONF, "programs": {SECOND: "0.4"}}


@pytest.mark.parametrize(
    ("check", "changes", "good", "says"),
    [
        ("screen", {"settings": {"DISPLAY": ":0"}}, True, "A window on the desktop."),
        ("screen", {"files": CARDS}, False, "dtoverlay=vc4-kms-v3d"),
        ("screen", {"files": UNPLUGGED}, False, "None is connected."),
        ("renderer", {"programs": {"hardware.machine.renderer": ""}}, False, "apt-get install libegl1 libgl1"),
        ("renderer", {"programs": {"hardware.machine.renderer": "softpipe"}}, True, "there is no graphics chip"),
        ("touch", {"settings": {"DISPLAY": ":0"}}, True, "The desktop passes it on."),
        ("touch", {"files": {"/proc/bus/input/devices": ""}}, False, "There is no touchscreen."),
        ("touch", {"files": {"/proc/bus/input/devices": "N: Name=\"x\"\nB: ABS=nonsense"}}, False, "no touchscreen"),
        ("touch", {"libraries": []}, False, "apt-get install libmtdev1"),
        ("camera", {"files": USB}, True, "C920, at /dev/video2: a picture"),
        ("camera", {"files": NO_CAMERA}, True, "None is connected, so dice are typed."),
        ("camera", {"files": NO_CAMERA | WANTED_CAMERA}, False, "A camera is to read the dice, and none is there."),
        ("camera", {"picture": [1280, 960, False]}, True, "1280 by 960. Its exposure cannot be set, so dice in doubt"),
        ("camera", {"picture": "no parts"}, False, "imx708_wide is there, but what reads dice is not"),
        ("pins", {"files": PC}, True, "buttons and lights need a Raspberry Pi"),
        ("pins", {"modules": []}, False, "apt-get install python3-lgpio"),
        ("pins", {"usable": {"/dev/gpiochip*": ""}}, False, "usermod -aG gpio"),
        ("bluetooth", {"files": NO_RADIO}, False, "there is no Bluetooth here"),
        ("bluetooth", {"files": NO_RADIO | UNWANTED}, True, "None here"),
        ("bluetooth", {"files": {"/sys/class/rfkill/rfkill1/soft": "1"}}, False, "sudo rfkill unblock bluetooth"),
        ("bluetooth", {"files": {"/sys/class/rfkill/rfkill1/soft": "1"} | UNWANTED}, True, "Switched off."),
        ("bluetooth", {"programs": {"busctl": "b false"}}, False, "bluetoothctl power on"),
        ("bluetooth", {"programs": {"systemctl": "inactive"}}, False, "sudo apt-get install bluez"),
        ("bluetooth", {"programs": {"busctl": None}}, False, "usermod -aG bluetooth"),
        ("bluetooth", {"programs": {"busctl": None}, "files": UNWANTED}, True, "usermod -aG bluetooth"),
        ("python", {"files": {f"{VENV}/python3.13": "gone"}}, True, "The one it was started with."),
        ("python", {"programs": {"/usr/bin/python3": None}}, True, "The one it was started with."),
        ("python", {"programs": {"/usr/bin/python3": "Python 3.14.0"}}, False, "needs the network"),
        ("python", {"files": OLD_PYTHON}, False, "what it needs is kept here"),
        ("python", {"files": OLD_PYTHON | ANOTHER_LOCK}, False, "needs the network"),
        ("loudspeaker", {"files": {"/proc/asound/cards": "--- no soundcards ---"}}, True, "None is connected"),
        ("loudspeaker", {"usable": {"/dev/snd/*": ""}}, False, "usermod -aG audio"),
        ("reading", {"programs": {"tesseract": None}}, True, "apt-get install tesseract-ocr tesseract-ocr-eng”"),
        ("reading", {"programs": {"tesseract": "deu"}}, False, "apt-get install tesseract-ocr tesseract-ocr-eng”"),
        ("disk", {"usable": {"/var/lib/table-companion": "r"}}, False, "Nothing can be written"),
        ("disk", {"free": None}, False, "Nobody can tell how much is free"),
        ("disk", {"free": 200}, True, "200 MB are free"),
        ("temperature", {"files": {"/sys/class/thermal/thermal_zone0/temp": "74999"}}, True, "74 °C."),
        ("temperature", {"files": {"/sys/class/thermal/thermal_zone0/temp": "75000"}}, False, "75 °C is too warm"),
        ("temperature", {"files": {"/sys/class/thermal/thermal_zone0/temp": "hot"}}, True, "does not tell"),
        ("temperature", {"programs": {"vcgencmd": "throttled=0x8"}}, False, "so it goes slowly now"),
        ("temperature", {"programs": {"vcgencmd": "throttled=0x60000"}}, False, "so warm since it was switched on"),
        ("temperature", {"programs": {"vcgencmd": "throttled=0x70007"}}, True, "48 °C."),
        ("temperature", {"programs": {"vcgencmd": "throttled=0xwarm"}}, True, "48 °C."),
        ("temperature", {"programs": {"vcgencmd": "throttled=0x" + "f" * 90}}, True, "48 °C."),
        ("temperature", {"programs": NO_WORD, "files": {KERNEL: "80008"}}, False, "so it goes slowly now"),
        ("wear", {"files": {GROUND: ROOT.format("ro", "ro,errors=remount-ro")}}, False, "It can only be read now"),
        ("wear", {"files": {GROUND: SERVICE}}, True, "It tells of no fault."),
        ("wear", {"files": {GROUND: ROOT.format("rw", "rw"), FAULTS: "3"}}, False, "There are faults"),
        ("wear", {"files": {FAULTS: "many"}}, True, "It tells of no fault."),
        ("wear", {"files": {FAULTS: "gone"}}, True, "The machine does not tell."),
        ("wear", {"files": {FAULTS: "gone"}, "programs": {"dmesg": ""}}, True, "It tells of no fault."),
        ("wear", {"programs": {"dmesg": "I/O error, dev mmcblk01, sector 5"}}, True, "It tells of no fault."),
        ("wear", {"programs": {"dmesg": "I/O error, dev sda, sector 5"}}, True, "It tells of no fault."),
        ("wear", {"programs": {"dmesg": "I/O error, dev mmcblk0, sector 5"}}, False, "read or written once."),
        ("wear", {"files": {SOLDERED: "0x01 0x0b"}}, False, "almost worn out"),
        ("wear", {"files": {SOLDERED: "0x01 0x02", RESERVE: "0x02"}}, False, "almost worn out"),
        ("wear", {"files": {SOLDERED: "0x01 0x02", RESERVE: "0x01"}}, True, "It tells of no fault."),
        ("wear", {"files": {SOLDERED: "old", RESERVE: "-"}}, True, "It tells of no fault."),
        ("wear", {"files": {GROUND: "25 1 0:42 / / rw - overlay overlay ro"}}, True, "The machine does not tell."),
        ("wear", {"files": {GROUND: "gone"}}, True, "The machine does not tell."),
        ("wear", {"files": {GROUND: "\0nonsense\n- - -"}}, True, "The machine does not tell."),
        ("secrets", {"files": {WIFI: PSK}}, False, "left there (network-config). “sudo ./deploy/install” takes them"),
        ("secrets", {"files": {USER: "# passwd: my-own"}}, True, "None can be read from the card."),
        ("secrets", {"files": {USER: "gone", WIFI: "gone"}}, True, "Raspberry Pi Imager left nothing to read here."),
        ("secrets", {"files": {USER: "", WIFI: ""}, "usable": LOCKED}, True, "This user may not look."),
        ("secrets", {"files": {USER: "gone", WIFI: "gone", "/boot/firmware": ""}}, True, "This user may not look."),
        ("packages", TWO, True, "from www.piwheels.org, too, and it answers."),
        ("packages", TWO | {"programs": {SECOND: "5.1"}}, True, "it answers slowly"),
        ("packages", TWO | {"programs": ALONE}, True, "it does not answer, which can take minutes"),
        ("packages", TWO | {"programs": ALONE | {SECOND: "soon"}}, True, "it does not answer"),
        ("packages", TWO | {"programs": {"pip": ALONE["pip"]}}, True, "nobody can tell from here"),
        ("packages", TWO | {"programs": {}}, True, "nobody can tell from here"),
        ("packages", {"files": {"/etc/pip.conf": "no settings at all"}}, True, "They come from one place."),
        ("packages", {"settings": {"PIP_EXTRA_INDEX_URL": "https://[::"}}, True, "They come from one place."),
        ("packages", {"settings": {"PIP_EXTRA_INDEX_URL": f"{SECOND} x"}}, True, "nobody can tell from here"),
        ("power", {"programs": {"vcgencmd": "throttled=0x50000"}}, False, "was too weak since"),
        ("power", {"programs": {"vcgencmd": "throttled=0x1"}}, False, "is too weak."),
        ("power", {"programs": NO_WORD}, True, "The Pi does not tell this user."),
        ("power", {"programs": NO_WORD, "files": VOLTS}, False, "is too weak."),
        ("power", {"programs": NO_WORD, "files": {KERNEL: "50005"}}, False, "is too weak."),
        ("power", {"programs": NO_WORD, "files": {KERNEL: "0x0"}}, True, "Strong enough since"),
        ("power", {"programs": NO_WORD, "files": PC}, True, "The machine does not tell."),
        ("clock", {"programs": UNSET}, True, "The machine’s own."),
        ("clock", {"programs": UNSET, "files": {"/dev/rtc0": "gone"}}, False, "Nobody has set it"),
        ("clock", {"programs": UNSET, "files": {RTC: "312"}}, False, "Nobody has set it"),
        ("clock", {"programs": UNSET, "files": {RTC: "soon"}}, True, "The machine’s own."),
        ("clock", {"programs": UNSET, "made": 1795348800 + 90000}, False, "It says 2026-11-22, but the program came"),
        ("clock", {"programs": UNSET, "made": 1795348800 + 80000}, True, "The machine’s own."),
        ("clock", {"made": 1795348800 + 90000}, True, "Set by the network."),
        ("network", {"files": NO_NETWORK}, True, "None, and none is needed"),
        ("network", {"files": NO_NETWORK | {"/sys/class/rfkill/rfkill0/soft": "1"}}, False, "Wi-Fi is switched off."),
        ("network", {"programs": {"hostname": ""}}, True, "None, and none is needed"),
        ("update", {"files": {"/opt/table-companion/updates": "gone"}}, True, "It runs from its own folder"),
        ("update", {"files": {"/opt/table-companion/updates": "\0\0half a li"}}, True, "It runs from its own folder"),
        (
            "update",
            {"files": {"/opt/table-companion/updates": "1970-01-01T00:02:03+00:00 installed 0.9-5f6a7b8c"}},
            True,
            "installed on an unknown day",
        ),
        ("stop", {"run": {"ended": "", "boot": "an older one"}}, True, "Switched off while it was open"),
        ("stop", {"run": {"ended": "", "vain": 3, "why": "OSError: no"}}, False, "It said: OSError: no."),
        ("stop", {"run": {"ended": "", "vain": 4}}, False, "four times in a row and soon ended each"),
        ("stop", {"run": {"ended": "", "vain": 2}}, True, "Switched off while it was open"),
        ("stop", {"run": {"unclean": "yesterday"}}, True, "an evening that began on an unknown day"),
    ],
)  # fmt: skip
def test_one_thing_is_otherwise(check: str, changes: dict[str, Any], good: bool, says: str) -> None:
    found = findings(Recorded("good", **changes))
    assert found[check][0] is good and says in found[check][1], found[check]


def test_a_camera_that_the_table_holds_is_left_alone() -> None:
    found = findings(Recorded("good", picture="no parts"), camera=False)
    assert found["camera"] == (True, "imx708_wide, which the table looks through now.")


@pytest.mark.parametrize(
    ("line", "held"),
    [
        ("/opt/table-companion/current/.venv/bin/python /opt/x/.venv/bin/companion play --camera pi", True),
        ("python3 .venv/bin/companion --language de play outrage --dice=0", True),
        ("python3 .venv/bin/companion play", False),
        ("python3 .venv/bin/companion play --dice bluetooth", False),
        ("python3 .venv/bin/companion read-dice --camera pi", False),
        ("rpicam-hello --camera 0", False),
    ],
)
def test_a_camera_of_a_table_that_is_open_elsewhere_is_left_alone(line: str, held: bool) -> None:
    """Over the network, say, while people play; a picture asked for then would be a false alarm."""
    files = {"/proc/1/cmdline": "/sbin/init", "/proc/812/cmdline": line.replace(" ", "\0")}
    good, says = findings(Recorded("good", picture="camera.pi.silent", files=files))["camera"]
    assert good is held and ("looks through now" in says) is held


def test_this_machine_can_be_looked_at_whatever_it_is() -> None:
    assert findings(ThisMachine(), camera=False).keys() == findings(Recorded("good")).keys()


def test_a_picture_is_asked_of_the_camera_itself(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "tray.png"), np.full((90, 160, 3), 120, np.uint8))
    assert ThisMachine().picture(str(tmp_path)) == (160, 90, False)
    with pytest.raises(Refused):
        ThisMachine().picture("no such camera")


def test_what_is_not_there_is_no_error() -> None:
    machine = ThisMachine()
    assert machine.text("/nowhere/at/all") == "" and machine.names("/nowhere/*") == []
    assert machine.tells("no-such-program") is None and machine.tells("false") is None
    assert machine.free("/nowhere/at/all") is not None


def test_the_language_that_is_spoken_here_is_read_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "say_in", lambda: "de")
    assert findings(Recorded("good"))["reading"] == (
        True, "Tesseract reads what is printed on photographed cards (deu and eng)."
    )  # fmt: skip
    alone = Recorded("good", programs={"tesseract": "List of available languages:\neng"})
    assert "tesseract-ocr tesseract-ocr-deu tesseract-ocr-eng" in findings(alone)["reading"][1]


class Index(BaseHTTPRequestHandler):
    """An index of packages that answers each question by the number in its address."""

    def do_HEAD(self) -> None:
        self.send_response(int(self.path.strip("/")))
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


def test_an_index_is_asked_for_a_sign_of_life() -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), Index) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        here = f"127.0.0.1:{server.server_port}"
        assert fetching.ask(f"http://{here}/200") is not None
        assert fetching.ask(f"http://ada:secret@{here}/401") is not None
        assert fetching.ask(f"http://{here}/503") is None
        server.shutdown()
    assert fetching.ask(f"http://{here}/200") is None, "nobody is there any more"


@pytest.mark.parametrize("address", ["", "file:///etc/passwd", "http://", "https://two words/", "http://h:port/"])
def test_what_is_no_address_of_an_index_is_not_asked(address: str) -> None:
    assert fetching.ask(address) is None
