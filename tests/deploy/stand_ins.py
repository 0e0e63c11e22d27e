"""A PATH of small stand-in programs and a diary of what was called, for scripts that reach into the system."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

LIBRARIES = "\tlibEGL.so.1 (x)\n\tlibGL.so.1 (x)\n\tlibmtdev.so.1 (x)\n"


class StandIns:
    """A checkout, a PATH of its own, and a diary of the outside programs that were called.

    tools: programs that are the real ones; of those, the machine that runs the tests may lack some. python: what the
    stand-in for Python does.
    """

    def __init__(self, folder: Path, tools: Sequence[str], python: str) -> None:
        self.checkout = folder / "checkout"
        self.programs = folder / "bin"
        self.diary = folder / "diary"
        self.checkout.mkdir()
        self.programs.mkdir()
        self.diary.touch()
        for tool in tools:
            found = shutil.which(tool)
            if found:
                (self.programs / tool).symlink_to(found)
        self.program("ldconfig", f"printf '{LIBRARIES}'")
        self.program("id", "echo 0")
        self.program("uname", "echo x86_64")
        self.program("df", "printf 'head\\nx x x 9000 x x\\n'")
        self.program("python3", python)

    def program(self, name: str, body: str) -> None:
        """Put a stand-in on the PATH. It writes its name and arguments in the diary, then does `body`."""
        path = self.programs / name
        path.unlink(missing_ok=True)
        extra = "PATH=$PATH:/usr/bin:/bin\n" if name == "python3" else ""
        path.write_text(f'#!/bin/bash\necho "{name} $*" >>"{self.diary}"\n{extra}{body}\n')
        path.chmod(0o755)

    def run(self, script: str, *arguments: str, **named: object) -> subprocess.CompletedProcess[str]:
        """Run a script of deploy/ as a person would, without a terminal. named: variables it finds besides."""
        return subprocess.run(
            [str(self.checkout / "deploy" / script), *arguments],
            env={
                "PATH": str(self.programs),
                "HOME": str(self.checkout),
                "TMPDIR": str(self.checkout),
                **{name: str(value) for name, value in named.items()},
            },
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    def called(self, word: str) -> list[str]:
        """The calls in the diary with that word."""
        return [line for line in self.diary.read_text().splitlines() if word in line]
