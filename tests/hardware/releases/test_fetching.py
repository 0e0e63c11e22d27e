"""A release by the network, from a small server: bounded in size and time, and believed no more than one on a stick."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from companion.refused import Unavailable
from hardware.releases import fetching
from hardware.releases.fetching import fetch
from hardware.releases.places import Places, hear
from hardware.releases.received import receive
from tests.hardware.releases.conftest import Maker


class Quiet(SimpleHTTPRequestHandler):
    """Serves a folder; `elsewhere` in a path leads to where it says, as a server may that was taken over."""

    elsewhere = ""

    def do_GET(self) -> None:
        """As HTTP has it."""
        if self.elsewhere:
            self.send_response(302)
            self.send_header("Location", self.elsewhere)
            self.end_headers()
            return
        super().do_GET()

    def log_message(self, format: str, *args: Any) -> None:
        """Nobody reads it."""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A folder, and the address at which it is."""
    folder = tmp_path / "served"
    folder.mkdir()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield folder, f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


def why(address: str, folder: Path, **what: Any) -> str:
    with pytest.raises(Unavailable) as refused:
        fetch(address, folder, **what)
    assert refused.value.reason and "\n" not in refused.value.reason
    return refused.value.key


def test_it_comes_whole_and_is_looked_at_like_any(served: tuple[Path, str], maker: Maker, places: Places) -> None:
    folder, address = served
    maker.make(folder)
    fetch(address, places.fetched)
    assert receive(places.fetched, places.release, places.signers, "1.2.0").version == "1.3.0"
    maker.make(folder, key=maker.theirs)
    fetch(address, places.fetched)
    with pytest.raises(Unavailable) as refused:
        receive(places.fetched, places.release, places.signers, "1.2.0")
    assert refused.value.key == "releases.forged"


def test_what_is_not_there(served: tuple[Path, str], maker: Maker, tmp_path: Path) -> None:
    folder, address = served
    assert why(address, tmp_path / "new") == "releases.nothing_there"
    (folder / "SHA256SUMS").write_text(f"{'0' * 64}  ../../etc/passwd\n")
    (folder / "SHA256SUMS.sig").touch()
    assert why(address, tmp_path / "new") == "releases.foreign"


def test_no_end(served: tuple[Path, str], maker: Maker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, address = served
    maker.make(folder)
    monkeypatch.setattr(fetching, "LARGE", 100)
    assert why(address, tmp_path / "new") == "releases.damaged"
    assert (tmp_path / "new/table-companion-1.3.0.tar.gz").stat().st_size <= 100


def test_no_time(served: tuple[Path, str], maker: Maker, tmp_path: Path) -> None:
    folder, address = served
    maker.make(folder)
    hours = partial(next, count(step=3600))
    assert why(address, tmp_path / "new", clock=hours) == "releases.slow"


@pytest.mark.parametrize(("elsewhere", "key"), [
    ("file:///etc/passwd", "releases.nothing_there"), ("ftp://127.0.0.1/", "releases.bad_address"),
])  # fmt: skip
def test_who_is_sent_elsewhere_goes_nowhere_else(
    served: tuple[Path, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, elsewhere: str, key: str
) -> None:
    monkeypatch.setattr(Quiet, "elsewhere", elsewhere)
    assert why(served[1], tmp_path / "new") == key


def test_nobody_there(tmp_path: Path) -> None:
    assert why("http://127.0.0.1:9/", tmp_path / "new") == "releases.unreachable"


def test_the_unit_says_what_came_of_it(
    served: tuple[Path, str], maker: Maker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Places(tmp_path / "opt", tmp_path)
    monkeypatch.setattr(fetching, "places", lambda: here)
    assert fetching.main() == 1
    with pytest.raises(Unavailable) as refused:
        hear(here.fetching_told)
    assert refused.value.key == "releases.no_address"
    here.address.write_text(f"{served[1]}\n")
    maker.make(served[0])
    assert fetching.main() == 0
    hear(here.fetching_told)
