"""Fetches the release at the owner's address: run as the table's own user by table-companion-fetch.service.

Nothing is believed of what comes: it is laid beside the games, and looked at as if it came from a stick.
"""

from __future__ import annotations

import http.client
import shutil
import ssl
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import IO

from companion.refused import Unavailable
from hardware.releases.places import do_and_tell, places
from hardware.releases.received import ARCHIVE, CHUNK, DIGESTS, LARGE, LINE, SIGNATURE, SMALL
from hardware.releases.table import check_address

LONGEST = 1800.0
"""Seconds that all of it may take."""

SILENT = 20.0
"""Seconds without a byte."""


class _NoWayOut(urllib.request.HTTPRedirectHandler):
    """Who is sent elsewhere goes to http and https alone, and never from the locked one to the open one."""

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: http.client.HTTPMessage,
        newurl: str,
    ) -> urllib.request.Request | None:  # fmt: skip
        """Raises Unavailable for another kind of address."""
        if not newurl.startswith(("https://",) if req.type == "https" else ("https://", "http://")):
            raise Unavailable("releases.bad_address")
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def fetch(address: str, folder: Path, clock: Callable[[], float] = time.monotonic) -> None:
    """Lay the three files of the release there. Raises Unavailable where they cannot be had."""
    check_address(address)
    until = clock() + LONGEST
    opener = urllib.request.build_opener(_NoWayOut)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(mode=0o700, parents=True)

    def one(name: str, most: int) -> None:
        with (
            opener.open(f"{address.rstrip('/')}/{name}", timeout=SILENT) as read,
            (folder / name).open("xb") as written,
        ):
            left = most
            while chunk := read.read(min(CHUNK, left + 1)):
                left -= len(chunk)
                if left < 0:
                    raise Unavailable("releases.damaged")
                if clock() > until:
                    raise Unavailable("releases.slow")
                written.write(chunk)

    try:
        one(DIGESTS, SMALL)
        one(SIGNATURE, SMALL)
        listed = LINE.findall((folder / DIGESTS).read_text(encoding="utf-8", errors="replace"))
        archives = [name for _, name in listed if ARCHIVE.fullmatch(name)]
        if len(archives) != 1:
            raise Unavailable("releases.foreign")
        one(archives[0], LARGE)
    except urllib.error.HTTPError as error:
        raise Unavailable("releases.nothing_there", number=error.code) from None
    except (ssl.SSLError, urllib.error.URLError, http.client.HTTPException, TimeoutError, ConnectionError):
        raise Unavailable("releases.unreachable") from None
    except OSError as error:
        raise Unavailable("releases.unreadable", why=error.strerror or str(error)) from None


def main() -> int:
    """See above."""
    here = places()

    def take() -> None:
        try:
            address = here.address.read_text(encoding="utf-8").strip()
        except (OSError, UnicodeError):
            raise Unavailable("releases.no_address") from None
        fetch(address, here.fetched)

    return do_and_tell(here.fetching_told, take)


if __name__ == "__main__":
    sys.exit(main())
