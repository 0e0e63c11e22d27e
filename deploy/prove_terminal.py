"""Types a password where a program asks for one in a real terminal: what a person does in front of deploy/run.

prove_terminal.py PASSWORD UNTIL COMMAND...     ends with 0 when a line of the program holds UNTIL

Nothing that the program began is left running.
"""

from __future__ import annotations

import os
import pty
import select
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

PATIENCE = 30.0
"""Seconds that a program has to end after each thing that it is told; one that is slower is ended in a harder way."""


def main(password: str, until: str, command: list[str], patience: float = PATIENCE) -> int:
    """Run the command in a terminal of its own; everything it says goes to standard output."""
    child, terminal = pty.fork()
    if child == 0:
        os.execvp(command[0], command)
    said, asked = b"", 0
    while until.encode() not in said and (heard := _hear(terminal)):
        said += heard
        if said[asked:].rstrip().endswith(b"password for guest:"):
            asked = len(said)
            os.write(terminal, password.encode() + b"\n")
    _end(child, terminal, patience)
    return 0 if until.encode() in said else 1


def _hear(terminal: int) -> bytes:
    """What it says next, b"" when it has ended."""
    try:
        heard = os.read(terminal, 4096)
    except OSError:
        return b""
    sys.stdout.buffer.write(heard)
    sys.stdout.flush()
    return heard


def _end(child: int, terminal: int, patience: float) -> None:
    """End it as a person does, with Ctrl-C, then in harder ways; the terminal is there until it is gone.

    What has lost its terminal dies at once, and what it had begun in a system of its own would run on.
    """
    begun = _begun_by(child)
    for how in (None, signal.SIGTERM, signal.SIGKILL):
        if how is None:
            os.write(terminal, b"\x03")
        else:
            os.kill(child, how)
        if _ends(child, terminal, patience):
            break
    os.close(terminal)
    for process, start in begun:
        # It may end by itself at any moment.
        with suppress(ProcessLookupError):
            if _start_of(process) == start:
                os.kill(process, signal.SIGKILL)


def _ends(child: int, terminal: int, patience: float) -> bool:
    """Whether it ends in time. It is listened to meanwhile: nobody ends who cannot say their last."""
    end = time.monotonic() + patience
    listening = [terminal]
    while os.waitpid(child, os.WNOHANG)[0] == 0:
        if time.monotonic() > end:
            return False
        if select.select(listening, [], [], 0.1)[0] and not _hear(terminal):
            listening = []
    return True


def _begun_by(process: int) -> list[tuple[int, str]]:
    """All that a process has begun, and what that has begun, each with when: a number is given again one day."""
    parents: dict[int, list[int]] = {}
    for one in Path("/proc").glob("[0-9]*/stat"):
        fields = _fields(int(one.parent.name))
        if fields:
            parents.setdefault(int(fields[1]), []).append(int(one.parent.name))
    found, waiting = [], [process]
    while waiting:
        children = parents.get(waiting.pop(), [])
        found += [(one, _start_of(one)) for one in children]
        waiting += children
    return found


def _start_of(process: int) -> str:
    """When it began, "" where it has ended."""
    fields = _fields(process)
    return fields[19] if fields and fields[0] != "Z" else ""


def _fields(process: int) -> list[str]:
    """What Linux says of a process behind its name (proc(5)): its state, its parent ...; [] where there is none."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
