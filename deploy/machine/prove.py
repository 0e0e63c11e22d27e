"""What deploy/prove machine does once there is a disk: switches the machine on, touches it, pulls its plug.

`prove.py QEMU_ROOT flash WxH` plays from the first page to the first throw; `prove.py QEMU_ROOT cuts NUMBER` looks at
an evening after a power cut at that many moments. QEMU lies in QEMU_ROOT, the disks and the kernel in its /machine.
"""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from bisect import bisect_left
from pathlib import Path

from companion.client.kept import Kept
from deploy.machine import write_log
from deploy.machine.computer import Computer, Stuck
from deploy.machine.evening import ANSWERS, BLOCK, begun, played, state

SERVICE = "table-companion.service"
GAMES_MB = 64
"""Of the disk of the scripted evening; its file system leaves the last one free."""


def flash(within: Path, size: tuple[int, int], pictures: Path) -> None:
    """From a fresh disk to the first throw; then the plug, and on with the game: the same picture. Raises Stuck."""
    name = f"{size[0]}x{size[1]}"
    path = pictures / f"touches-{name}.json"
    with tempfile.TemporaryDirectory() as home:
        subprocess.run(
            [sys.executable, "-m", "deploy.machine.touches", name, path], check=True,
            env={"COMPANION_HOME": home, "HOME": home, "PATH": "/usr/bin:/bin", "KIVY_NO_ARGS": "1"},
        )  # fmt: skip
    touches = json.loads(path.read_text())
    disk = within / "machine" / "flash.img"
    shutil.copyfile(within / "machine" / "fresh.img", disk)
    computer = _switched_on(within, size, disk)
    before = computer.still_picture()
    (pictures / f"{name}-1-first-page.png").write_bytes(before)
    print(f"  {len(touches['evening'])} touches from the first page to the first throw")
    for touch in touches["evening"]:
        computer.tap(*touch)
        before = computer.still_picture()
    (pictures / f"{name}-2-thrown.png").write_bytes(before)
    answered = computer.shell("companion evenings")
    print(f"  On the disk: {' '.join(answered.split())}")
    memory = computer.shell(f"grep VmRSS /proc/$(systemctl show --property=MainPID --value {SERVICE})/status")
    print(f"  {' '.join(memory.split())}, on 1 GiB")
    computer.cut()
    print("  The plug is pulled.")
    computer = _switched_on(within, size, disk)
    first = computer.still_picture()
    (pictures / f"{name}-3-after-the-cut.png").write_bytes(first)
    computer.tap(*touches["go_on"])
    after = computer.still_picture(unlike=first)
    (pictures / f"{name}-4-gone-on.png").write_bytes(after)
    if computer.shell("companion evenings") != answered:
        raise Stuck("The kept game is not as it was.")
    computer.cut()
    if after != before:
        raise Stuck(f"The picture after going on is another one; look at {name}-2 and {name}-4 in {pictures}.")
    print("  Gone on: the same picture, byte for byte.")


def _switched_on(within: Path, size: tuple[int, int], disk: Path) -> Computer:
    computer = Computer(within, size, [f"file=/machine/{disk.name},if=virtio,format=raw,cache=writeback"])
    computer.log_in()
    computer.shell(f"until systemctl is-active --quiet {SERVICE}; do sleep 0.5; done", minutes=60)
    ready = computer.shell(f"systemctl show --property=ActiveEnterTimestampMonotonic --value {SERVICE}")
    print(f"  Ready {int(re.sub(r'[^0-9]', '', ready)) / 1e6:.0f} s after the kernel began, in software emulation")
    return computer


def cuts(within: Path, number: int) -> None:
    """Plays the scripted evening once, and looks at its disk after a power cut at so many moments. Raises Stuck."""
    folder = within / "machine"
    _evening(within)
    writes = list(write_log.read(folder / "writes.log"))
    end = (GAMES_MB << 20) - BLOCK
    # How many answers were accepted, where a write says so.
    accepted = {at: int.from_bytes(write.data[:8], "little") for at, write in enumerate(writes) if write.at == end}
    marks = sorted(accepted)
    written = sum(len(write.data) for write in writes)
    print(f"  {ANSWERS} answers, {len(writes)} writes and flushes, {written >> 10} KiB, {written // ANSWERS} bytes an answer")
    window = begun(":memory:")
    passed = [state(window), *(state(window) for _ in played(window))]
    chance = random.Random(20)
    disk = folder / "cut.img"
    for _ in range(number):
        # From the first answer on: before it there may be no game yet.
        cut = chance.randrange(marks[0] + 1, len(writes))
        told = accepted[marks[bisect_left(marks, cut) - 1]]
        shutil.copyfile(folder / "games.img", disk)
        write_log.settle(disk, write_log.kept(writes, cut, chance))
        found = _answers_on(disk, passed)
        # The answer that was being given may be there or not.
        if not found & {told, told + 1}:
            raise Stuck(f"After a cut at write {cut} the game is after answer {found}, and {told} were accepted.")
        print(f"  Cut at write {cut}: {told} answers accepted, {max(found & {told, told + 1})} there")
    print(f"  {number} cuts, and no accepted answer was lost.")


def _evening(within: Path) -> None:
    """The scripted evening on a disk of its own, `games.img` before it, each write in `writes.log`. Raises Stuck."""
    folder = within / "machine"
    with (folder / "games.img").open("wb") as file:
        file.truncate(GAMES_MB << 20)
    subprocess.run(["mke2fs", "-q", "-t", "ext4", folder / "games.img", f"{GAMES_MB - 1}M"], check=True)
    shutil.copyfile(folder / "games.img", folder / "used.img")
    (folder / "writes.log").write_bytes(b"")
    computer = Computer(
        within, (800, 480),
        ["file=/machine/fresh.img,if=virtio,format=raw,snapshot=on",
         "if=virtio,driver=blklogwrites,log-super-update-interval=1,file.driver=file,file.filename=/machine/used.img,"
         "log.driver=file,log.filename=/machine/writes.log"],
        append="init=/opt/table-companion/current/deploy/machine/evening-alone",
    )  # fmt: skip
    try:
        said = computer.until(rb"The evening ends with \d+\.", minutes=60)
        if not said.endswith("with 0."):
            raise Stuck(f"The evening did not come to its end: {said[-1500:]}")
    finally:
        computer.cut()


def _answers_on(disk: Path, passed: list[bytes]) -> set[int]:
    """After how many answers the game on a disk is, by what its table shows: one of the states the evening passed.

    Several, where an answer was taken back: what was before came again.
    """
    mended = subprocess.run(["e2fsck", "-fy", disk], capture_output=True, text=True, check=False)
    # 1: its journal was played back, or something was put in order.
    if mended.returncode > 1:
        raise Stuck(f"The file system is damaged: {mended.stdout[-500:]}")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["debugfs", "-R", f"rdump / {folder}", disk], check=True, capture_output=True)
        kept = Kept(Path(folder) / "evenings.sqlite")
        record = next(kept.evenings(1))
        window = kept.take_up(record.id)
        now = state(window)
        kept.close()
    if now not in passed:
        raise Stuck("The game on the disk is none that was played.")
    return {answers for answers, then in enumerate(passed) if then == now}


if __name__ == "__main__":
    root, what, how = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    try:
        if what == "cuts":
            cuts(root, int(how))
        else:
            across, _, down = how.partition("x")
            flash(root, (int(across), int(down)), Path(sys.argv[4]))
    except Stuck as stuck:
        sys.exit(f"Not so: {stuck}")
