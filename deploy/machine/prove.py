"""What deploy/prove machine and cuts do once there is a disk: switches the machine on, touches it, pulls its plug.

`prove.py QEMU_ROOT touched WxH PICTURES` plays from the first page to the first throw and goes on after a power cut;
`prove.py QEMU_ROOT cuts NUMBER` looks at an evening after a power cut at that many moments. QEMU lies in QEMU_ROOT,
the disk `fresh.img` and the kernel in its /machine.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from bisect import bisect_left
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from companion.client.evenings.kept import Kept
from deploy.machine import write_log
from deploy.machine.computer import Computer, Stuck
from deploy.machine.evening import ANSWERS, BLOCK, begun, played, state

SERVICE = "table-companion.service"
GAMES_MB = 64
"""Of the disk of the scripted evening; its file system leaves the last one free."""


def touched(within: Path, size: tuple[int, int], pictures: Path) -> None:
    """From a fresh disk to the first throw; then the plug, and on with the game: the same picture. Raises Stuck."""
    began = time.monotonic()
    name = f"{size[0]}x{size[1]}"
    *evening, go_on = _touches(name)
    disk = within / "machine" / "touched.img"
    shutil.copyfile(within / "machine" / "fresh.img", disk)

    def keep(picture: bytes, number: int, what: str) -> None:
        (pictures / f"{name}-{number:02}-{what}.png").write_bytes(picture)

    with _switched_on(within, size, disk) as (computer, process):
        now = computer.still_picture(process)
        print(f"  {len(evening)} touches from the first page to the first throw")
        for number, (page, *at) in enumerate(evening):
            # Each page as it was when it was left.
            if number + 1 == len(evening) or evening[number + 1][0] != page:
                keep(now, number, page)
            computer.tap(*at)
            now = computer.still_picture(process, unlike=now)
        answered = computer.shell("companion evenings")
        print(f"  On the disk: {' '.join(answered.split())}")
        print(f"  {' '.join(computer.shell(f'grep VmRSS /proc/{process}/status').split())}, on 1 GiB")
        before = computer.still_picture(process)
        keep(before, len(evening), "thrown")
    print("  The plug is pulled.")
    with _switched_on(within, size, disk) as (computer, process):
        now = computer.still_picture(process)
        keep(now, len(evening) + 1, "after-the-cut")
        computer.tap(*go_on[1:])
        after = computer.still_picture(process, unlike=now)
        keep(after, len(evening) + 2, "gone-on")
        same = computer.shell("companion evenings") == answered
    if not same:
        raise Stuck("The kept game is not as it was.")
    if after != before:
        raise Stuck("The picture after going on is another one than before the cut.")
    print("  Gone on: the same picture, byte for byte.")
    print(f"  {(time.monotonic() - began) / 60:.1f} minutes")


def _touches(size: str) -> list[tuple[str, float, float]]:
    """Where a finger goes on a screen of that size, found out on this machine."""
    with tempfile.TemporaryDirectory() as home:
        path = Path(home) / "touches.json"
        own = {"COMPANION_HOME": home, "HOME": home, "PATH": os.defpath, "PYTHONPATH": os.pathsep.join(sys.path)}
        subprocess.run([sys.executable, "-m", "deploy.machine.touches", size, path], check=True, env=own)
        found: list[tuple[str, float, float]] = json.loads(path.read_text())
        return found


@contextlib.contextmanager
def _switched_on(within: Path, size: tuple[int, int], disk: Path) -> Iterator[tuple[Computer, int]]:
    """The machine and the number of its service's process, when that is ready; the plug is pulled at the end."""
    with Computer(within, [f"file=/machine/{disk.name},if=virtio,format=raw,cache=writeback"], size=size) as computer:

        def told(what: str) -> int:
            return int(computer.shell(f"systemctl show --property={what} --value {SERVICE}"))

        computer.log_in()
        computer.shell(f"until systemctl is-active --quiet {SERVICE}; do sleep 0.5; done", minutes=60)
        begun, ready = told("ExecMainStartTimestampMonotonic") / 1e6, told("ActiveEnterTimestampMonotonic") / 1e6
        print(
            f"  Ready {ready:.0f} s after the kernel began, {ready - begun:.0f} s after the program did, in emulation"
        )
        yield computer, told("MainPID")


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
    print(f"  {ANSWERS} answers, {len(writes)} writes and flushes, {written // ANSWERS} bytes an answer")
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
        with _game_on(disk) as store:
            found = _answers_in(store, passed)
            # The answer that was being given may be there or not.
            if not found & {told, told + 1}:
                raise Stuck(f"After a cut at write {cut} the game is after answer {found}, and {told} were accepted.")
            there = min(found & {told, told + 1})
            if _drawn(store) != _drawn_uncut(there):
                raise Stuck(f"After a cut at write {cut} the table after answer {there} is drawn in another way.")
        print(f"  Cut at write {cut}: {told} answers accepted, {there} there, the same picture")
    print(f"  {number} cuts: each went on with the same picture, and no accepted answer was lost.")


def _evening(within: Path) -> None:
    """The scripted evening on a disk of its own, `games.img` before it, each write in `writes.log`. Raises Stuck."""
    folder = within / "machine"
    with (folder / "games.img").open("wb") as file:
        file.truncate(GAMES_MB << 20)
    subprocess.run(["mke2fs", "-q", "-t", "ext4", folder / "games.img", f"{GAMES_MB - 1}M"], check=True)
    drives = ["file=/machine/fresh.img,if=virtio,format=raw,snapshot=on", write_log.logged_drive(folder, "games.img")]
    alone = "init=/opt/table-companion/current/deploy/machine/evening-alone"
    with Computer(within, drives, append=alone) as computer:
        said = computer.until(rb"The evening ends with \d+\.", minutes=60)
    if not said.endswith("with 0."):
        raise Stuck(f"The evening did not come to its end: {said[-1500:]}")


@contextlib.contextmanager
def _game_on(disk: Path) -> Iterator[Path]:
    """The kept game of a disk, once its file system was looked through. Raises Stuck where that is damaged."""
    mended = subprocess.run(["e2fsck", "-fy", disk], capture_output=True, text=True, check=False)
    # 1: its journal was played back, or something was put in order.
    if mended.returncode > 1:
        raise Stuck(f"The file system is damaged: {mended.stdout[-500:]}")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["debugfs", "-R", f"rdump / {folder}", disk], check=True, capture_output=True)
        yield Path(folder) / "evenings.sqlite"


def _answers_in(store: Path, passed: list[bytes]) -> set[int]:
    """After how many answers a kept game is, by what it shows: one of the states the evening passed. Raises Stuck.

    Several, where an answer was taken back: what was before came again.
    """
    kept = Kept(store)
    record = next(kept.evenings(1))
    now = state(kept.take_up(record.id))
    kept.close()
    if now not in passed:
        raise Stuck("The game on the disk is none that was played.")
    return {answers for answers, then in enumerate(passed) if then == now}


def _drawn_uncut(answers: int) -> bytes:
    """The table after so many answers of an evening that nobody cut short."""
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "evenings.sqlite"
        window = begun(store)
        for _ in islice(played(window), answers):
            pass
        window.close()
        return _drawn(store)


def _drawn(store: Path) -> bytes:
    """The picture of the table that goes on with a kept game."""
    with tempfile.TemporaryDirectory() as home:
        picture = Path(home) / "picture.png"
        own = {"COMPANION_HOME": home, "HOME": home, "PATH": os.defpath, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-m", "deploy.machine.drawn", store, picture]
        subprocess.run(command, check=True, env=own, capture_output=True)
        return picture.read_bytes()


if __name__ == "__main__":
    root, what, how = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    try:
        if what == "cuts":
            cuts(root, int(how))
        else:
            across, _, down = how.partition("x")
            touched(root, (int(across), int(down)), Path(sys.argv[4]))
    except Stuck as stuck:
        sys.exit(f"Not so: {stuck}")
