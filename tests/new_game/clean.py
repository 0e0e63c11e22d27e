"""An environment of its own for packages that are written and installed in a test."""

from __future__ import annotations

import os
import subprocess
import sysconfig
import venv
from pathlib import Path

COMMANDS = {
    "companion": "from companion.cli import main; main()",
    "pip": "import sys; from pip._internal.cli.main import main; sys.exit(main())",
    "pytest": "import sys, pytest; sys.exit(pytest.main())",
}
"""What can be typed there, and the code of each."""


class Clean:
    """An environment that has the companion, as an installed package is, and nothing of this tree's tests.

    environment: for commands that are typed in it, with homes of its own; its pip fetches nothing.
    """

    def __init__(self, folder: Path) -> None:
        venv.create(folder / "venv", with_pip=False)
        programs = folder / "venv" / "bin"
        self.python = programs / "python"
        [there] = (folder / "venv").glob("lib/python*/site-packages")
        installed = sysconfig.get_paths()["purelib"]
        (there / "companion_here.pth").write_text(f"import site; site.addsitedir({installed!r})\n")
        for name, code in COMMANDS.items():
            (programs / name).write_text(f"#!{self.python}\n{code}\n")
            (programs / name).chmod(0o755)
        self.folder = folder
        # "0" is how pip is told in its environment that a build has no isolation.
        quiet = {"PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1", "PIP_NO_BUILD_ISOLATION": "0", "PYTHONDONTWRITEBYTECODE": "1"}
        # Who writes a game has pytest, and none of what we have for it beside.
        quiet["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        homes = {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("DATA", "CONFIG", "STATE", "CACHE")}
        self.environment = {**os.environ, **quiet, **homes, "PATH": f"{programs}:{os.environ['PATH']}"}

    def run(self, *arguments: str, said: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
        """A command of its Python, its own homes; it has to end well."""
        done = subprocess.run(
            [str(self.python), *arguments], input=said, capture_output=True, text=True, check=False,
            cwd=cwd or self.folder, env=self.environment,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
        return done

    def companion(self, *arguments: str, said: str = "") -> str:
        """What that command of the companion prints."""
        return self.run("-c", COMMANDS["companion"], *arguments, said=said).stdout
