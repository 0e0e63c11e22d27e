"""A browser that shows the table on all of a screen of this machine, as on a television on its second socket."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from contextlib import suppress

from companion.refused import Unavailable

BROWSERS = {
    "chromium": ("--kiosk", "--no-first-run", "--noerrdialogs", "--user-data-dir={folder}"),
    "chromium-browser": ("--kiosk", "--no-first-run", "--noerrdialogs", "--user-data-dir={folder}"),
    "firefox-esr": ("--kiosk", "--no-remote", "--profile", "{folder}"),
    "firefox": ("--kiosk", "--no-remote", "--profile", "{folder}"),
}
"""Programs that can do so, the first that is here is taken, and what each is told. The folder is its own, and goes with
it: nothing of the table is left in anybody's browser."""

PATIENCE = 5.0
"""Seconds in which a browser that is asked to end does so."""


class Television:
    """A browser on all of a screen, from now on until `close`. link: what it opens.

    Raises Unavailable where there is no such browser, or it cannot be started.
    """

    def __init__(self, link: str) -> None:
        name = next((one for one in BROWSERS if shutil.which(one)), None)
        if name is None:
            raise Unavailable("phone.television.no_browser")
        self._folder = tempfile.TemporaryDirectory(prefix="companion-television-", ignore_cleanup_errors=True)
        told = [one.format(folder=self._folder.name) for one in BROWSERS[name]]
        quiet = subprocess.DEVNULL
        try:
            self._browser = subprocess.Popen([name, *told, link], stdin=quiet, stdout=quiet, stderr=quiet)
        except OSError as error:
            self._folder.cleanup()
            raise Unavailable("phone.television.not_started", name=name, error=str(error)) from None

    def close(self) -> None:
        """End it; where somebody has done so, nothing."""
        self._browser.terminate()
        try:
            self._browser.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._browser.kill()
            self._browser.wait()
        with suppress(OSError):
            self._folder.cleanup()
