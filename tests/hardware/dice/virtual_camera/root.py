"""Builds the system in which the real libcamera and Picamera2 run: an unpacked Debian 13, once, in ``build/``.

    python tests/hardware/dice/virtual_camera/root.py

needs the network, mmdebstrap and about a quarter of a minute. Nothing of it is built or installed: packages are
unpacked, and programs run in it by chroot.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import cv2
import numpy as np

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parents[3]
ROOT = CHECKOUT / "build" / "camera-root"

PHOTOGRAPH = CHECKOUT / "tests" / "data" / "dice" / "matteop65-364.jpg"

SYSTEM = "trixie"
PACKAGES = ["python3", "python3-libcamera", "python3-prctl", "python3-piexif"]
WHEELS = [
    "picamera2==0.3.38",
    "simplejpeg",
    "videodev2",
    "pillow",
    "numpy>=2.3,<3",
    "opencv-python-headless>=5,<6",
    "msgspec>=0.22,<0.23",
    "click>=8.3,<9",
    "platformdirs>=4.5,<5",
    "rich>=15,<16",
]
GLIBC = ["2_28", "2_27", "2_17"]

UNUSED = ["kms.py", "pidng/__init__.py", "pidng/camdefs.py", "pidng/core.py"]
"""What Picamera2 imports for previews and raw files, and no wheel has: modules in which every name is there."""

EVERY_NAME = "from unittest.mock import MagicMock\n\n\ndef __getattr__(name):\n    return MagicMock()\n"


class CannotBuild(Exception):
    """The system cannot be made here; the message says why in a sentence."""


def camera_root() -> Path:
    """The folder with the system, built when it is missing or old. Raises CannotBuild."""
    stamp = ROOT / "built-from"
    recipe = hashlib.sha256(Path(__file__).read_bytes() + (HERE / "virtual.yaml").read_bytes()).hexdigest()
    if os.geteuid() != 0:
        raise CannotBuild("The tests on the real camera library need root, for chroot.")
    ROOT.parent.mkdir(exist_ok=True)
    with ROOT.with_suffix(".lock").open("w") as lock:
        # Two test runs at once build it once.
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (stamp.exists() and stamp.read_text() == recipe):
            _build()
            stamp.write_text(recipe)
    return ROOT


def run_inside(*arguments: str, seconds: float = 3600, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs a Python program of this folder in the system, with our code as it is now.

    ``seconds`` is only there to end what hangs for ever.
    """
    root = camera_root()
    with tempfile.TemporaryDirectory(dir=root / "app", prefix="code-") as folder:
        code = Path(folder)
        left_out = shutil.ignore_patterns("__pycache__", "training")
        for package in ("companion", "hardware"):
            shutil.copytree(CHECKOUT / package, code / package, ignore=left_out)
        shutil.copytree(HERE, code / "inside", ignore=left_out)
        shutil.copy(PHOTOGRAPH, code / "inside" / "dice.jpg")
        inside = f"/app/{code.name}"
        return subprocess.run(
            ["chroot", str(root), "/usr/bin/python3", "-B", "-m", *arguments],
            env={"PATH": "/usr/bin:/usr/sbin", "HOME": inside, "PYTHONPATH": f"/app/site:{inside}:{inside}/inside",
                 "OMP_NUM_THREADS": "1", **environment},
            capture_output=True,
            text=True,
            timeout=seconds,
            check=False,
        )  # fmt: skip


def _build() -> None:
    for program in ("mmdebstrap", "chroot"):
        if shutil.which(program) is None:
            raise CannotBuild(f"The tests on the real camera library need {program}: apt-get install {program}.")
    shutil.rmtree(ROOT, ignore_errors=True)
    _do("unpack Debian's packages", "mmdebstrap", "--quiet", "--variant=extract", f"--include={','.join(PACKAGES)}",
        SYSTEM, str(ROOT))  # fmt: skip
    for folder in ("lib", "lib64", "bin", "sbin"):
        if not (ROOT / folder).exists():
            (ROOT / folder).symlink_to(f"usr/{folder}")
    for folder in ("proc", "sys", "dev", "tmp", "root", "app/frames"):
        (ROOT / folder).mkdir(parents=True, exist_ok=True)
    machine = platform.machine()
    tags = [f"--platform=manylinux_{version}_{machine}" for version in GLIBC] + [f"--platform=manylinux2014_{machine}"]
    _do("fetch the Python packages", sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
        f"--target={ROOT / 'app' / 'site'}", *tags, "--python-version=3.13", "--implementation=cp",
        "--only-binary=:all:", "--no-deps", *WHEELS)  # fmt: skip
    (ROOT / "app/site/pidng").mkdir()
    for module in UNUSED:
        (ROOT / "app/site" / module).write_text(EVERY_NAME)
    pipeline = ROOT / "usr/share/libcamera/pipeline/virtual"
    pipeline.mkdir(parents=True, exist_ok=True)
    shutil.copy(HERE / "virtual.yaml", pipeline)
    # The virtual camera wants a picture of its own, although stage.py paints over it.
    cv2.imwrite(str(ROOT / "app/frames/0.jpg"), np.zeros((960, 1280, 3), np.uint8))


def _do(what: str, *command: str) -> None:
    outcome = subprocess.run(command, capture_output=True, text=True, check=False)
    if outcome.returncode != 0:
        last = (outcome.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise CannotBuild(f"The system for the real camera library cannot be made: to {what} failed ({last}).")


if __name__ == "__main__":
    try:
        print(json.dumps({"root": str(camera_root())}))
    except CannotBuild as error:
        sys.exit(str(error))
