"""What deploy/prove pi does once there is a card: `pi.py QEMU_ROOT` starts it in an emulated Raspberry Pi 3 and waits
for what the table's service says and for the pins that it holds.

The card is `card.img` in /machine of QEMU_ROOT, beside its kernel and the board's description.
"""

from __future__ import annotations

import json
import re
import sys
import time
from pathlib import Path

from deploy.machine.computer import Computer, Stuck

SERVICE = "table-companion.service"

SAID = f"SYSTEMD_COLORS=0 journalctl --boot --namespace=table-companion --output=cat --no-pager --unit={SERVICE}"
"""What the program itself says, since it was switched on."""

STATE = f"systemctl is-active {SERVICE} || true"

LINE = re.compile(r"^\s*line\s+(\d+):.*consumer=\"?lg\b", re.MULTILINE)
"""A line of gpioinfo: of a pin that lgpio holds."""

PATIENCE = 90.0
"""Minutes until it has to be a table: for what hangs, not for what is slow."""


class Pi(Computer):
    """A Raspberry Pi 3 B with Debian's kernel: card, pins and a serial line, and neither a screen nor a network."""

    def _hardware(self, append: str, network: bool) -> list[str]:
        return [
            "qemu-system-aarch64", "-machine", "raspi3b", "-accel", "tcg,thread=multi,tb-size=512",
            "-dtb", "/machine/pi.dtb", "-kernel", "/machine/vmlinuz", "-initrd", "/machine/initrd",
            "-append", f"console=tty1 console=ttyAMA0,115200 rw loglevel=3 {append}",
        ]  # fmt: skip


def held(gpioinfo: str) -> list[int]:
    """The numbers of the pins that the companion holds, by what gpioinfo says."""
    return sorted(int(number) for number in LINE.findall(gpioinfo))


def wanted(panel: str) -> list[int]:
    """The numbers of the pins in what `companion panel --json` says. Raises Stuck where a part has a fault."""
    parts = json.loads(panel)["parts"]
    for part in parts:
        if part["fault"]:
            raise Stuck(f"{part['field']} (GPIO {part['pins']}): {part['fault']}.")
    return sorted(pin for part in parts for pin in part["pins"])


def proved(within: Path) -> None:
    """See above. Raises Stuck."""
    began = time.monotonic()

    def minutes() -> str:
        return f"{(time.monotonic() - began) / 60:.1f} minutes"

    with Pi(within, ["file=/machine/card.img,if=sd,format=raw,cache=writeback"]) as pi:
        pi.log_in()
        # Or what the kernel says stands among the answers.
        pi.shell("dmesg --console-off")
        board = pi.shell("tr -d '\\0' </proc/device-tree/model; echo; uname -rm").replace("\n", ", ")
        print(f"  A login after {minutes()}: {board}", flush=True)
        while (state := pi.shell(STATE)) != "active":
            if state == "failed" or time.monotonic() - began > 60 * PATIENCE:
                raise Stuck(f"The service is {state}: {pi.shell(SAID)[-2000:]}")
            time.sleep(5)
        print(f"  The service is ready after {minutes()}. It says:", flush=True)
        print(*(f"    {line}" for line in pi.shell(SAID).splitlines()), sep="\n", flush=True)
        found = held(pi.shell("gpioinfo"))
        print(f"  It holds GPIO {', '.join(map(str, found))}.", flush=True)
        # The open table holds them, so it is stopped first, as docs/panel.md has it.
        asked = wanted(pi.shell(f"systemctl stop {SERVICE}; companion panel --json", minutes=20))
        if found != asked:
            raise Stuck(f"Its panel has GPIO {', '.join(map(str, asked))}.")
        print(f"  Those are all of its panel. {minutes()} in all", flush=True)


if __name__ == "__main__":
    try:
        proved(Path(sys.argv[1]))
    except Stuck as stuck:
        sys.exit(f"Not so: {stuck}")
