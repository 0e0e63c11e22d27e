"""Stands in for `chroot ROOT qemu-system-x86_64 ...`: a console with a shell, pictures that change, a glass."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
from pathlib import Path

FOLDER = Path(sys.argv[1]) / "machine"


def door(name: str) -> socket.socket:
    """Where the one who drives the machine comes in."""
    end = socket.socket(socket.AF_UNIX)
    end.bind(str(FOLDER / name))
    end.listen()
    return end


def console(end: socket.socket) -> None:
    """A prompt, then a shell."""
    line = end.accept()[0]
    line.sendall(b"\x1b[?2004hmachine login: ")
    line.recv(100)
    line.sendall(b"\x1b[?2004h# ")
    subprocess.run(["bash", "--norc"], stdin=line, stdout=line, stderr=subprocess.DEVNULL, check=False)


def commands(end: socket.socket) -> None:
    """What QEMU is told."""
    line = end.accept()[0].makefile("rw")
    pictures = 0

    def say(what: object) -> None:
        line.write(json.dumps(what) + "\n")
        line.flush()

    say({"QMP": {}})
    for told in map(json.loads, line):
        match told["execute"]:
            case "screendump":
                pictures += 1
                (FOLDER / "screen.png").write_text(f"picture {min(pictures // 2, 4)}")
            case "input-send-event":
                with (FOLDER / "touched").open("a") as file:
                    file.write(json.dumps(told["arguments"]["events"]) + "\n")
            case "quit":
                print("out of order", flush=True)
                say({"return": {}})
                os._exit(1)
        say({"event": "OTHERS", "data": {}})
        say({"return": {}})


if __name__ == "__main__":
    doors = door("commands"), door("console")
    threading.Thread(target=console, args=(doors[1],), daemon=True).start()
    commands(doors[0])
