"""Types a password where a program asks for one in a real terminal: what a person does in front of deploy/run.

prove_terminal.py PASSWORD UNTIL COMMAND...     ends with 0 when a line of the program holds UNTIL
"""

from __future__ import annotations

import os
import pty
import signal
import sys


def main(password: str, until: str, command: list[str]) -> int:
    """Run the command in a terminal of its own; everything it says goes to standard output."""
    child, terminal = pty.fork()
    if child == 0:
        os.execvp(command[0], command)
    said, asked = b"", 0
    while until.encode() not in said:
        try:
            heard = os.read(terminal, 4096)
        except OSError:
            break
        said += heard
        sys.stdout.buffer.write(heard)
        sys.stdout.flush()
        if said[asked:].rstrip().endswith(b"password for guest:"):
            asked = len(said)
            os.write(terminal, password.encode() + b"\n")
    found = until.encode() in said
    # Ctrl-C, as a person ends it.
    os.write(terminal, b"\x03")
    os.close(terminal)
    os.kill(child, signal.SIGTERM)
    os.waitpid(child, 0)
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
