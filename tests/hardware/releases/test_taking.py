"""A release is installed as root by its own deploy/install, and taken back where it does not come up."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.refused import Unavailable
from hardware.releases.places import Places, hear, tell
from hardware.releases.received import receive
from hardware.releases.taking import amiss, take
from tests.deploy.installing import ROOT, Machine, good, installed_before, lived
from tests.hardware.releases.conftest import Maker


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """Version 1.2.3 is installed and has lived; its checkout is 1.3.0 now."""
    made = Machine(tmp_path)
    made.program("ssh-keygen", f'exec {shutil.which("ssh-keygen")} "$@"')
    installed_before(made)
    lived(made)
    finds(made)
    (tmp_path / "own").mkdir()
    return made


def finds(machine: Machine, before: Sequence[str] = (), after: Sequence[str] = ()) -> None:
    """What the version in use finds amiss: 1.2.3, and then any other."""
    told = [json.dumps({"checks": [{"check": one, "good": False} for one in some]}) for some in (before, after)]
    machine.program(
        "doctor",
        f"""
case "$(readlink "$COMPANION_ROOT/opt/table-companion/current")" in
*1.2.3*) echo '{told[0]}' ;;
*) echo '{told[1]}' ;;
esac""",
    )


def found(machine: Machine, maker: Maker, version: str = "1.3.0") -> Places:
    """The table has found the release of what is in the checkout."""
    files = {
        str(path.relative_to(machine.checkout)): path.read_bytes()
        for room in ("companion", "hardware", "ui", "docs", "deploy", "pyproject.toml", "README.md", "LICENSE")
        for path in [machine.checkout / room, *(machine.checkout / room).rglob("*")]
        if path.is_file()
    }
    places = Places(machine.base, machine.games, machine.root / "etc/table-companion/release-signers")
    places.signers[0].write_text(maker.signers())
    stick = maker.make(machine.root.parent / "stick", version, files)
    receive(stick, places.release, places.signers, "1.2.3")
    return places


def taken(machine: Machine, places: Places) -> None:
    environment = {
        "PATH": str(machine.programs), "HOME": str(machine.checkout), "TMPDIR": str(machine.checkout),
        "COMPANION_ROOT": str(machine.root), "COMPANION_MODEL_FILE": str(machine.root / "model"),
        "COMPANION_SOUND_CARDS_FILE": str(machine.root / "cards"), "WHEELS": str(machine.base / "wheels"),
    }  # fmt: skip
    doctor = [str(machine.programs / "doctor")]
    take(places, machine.root.parent / "own", "1.2.3", environment, doctor)


def test_it_is_installed_beside_the_one_before(machine: Machine, maker: Maker) -> None:
    places = found(machine, maker)
    taken(machine, places)
    assert (machine.version(), machine.version("previous")) == ("1.3.0", "1.2.3")
    assert machine.files_of() == {"1.3.0"} and os.listdir(machine.root.parent / "own") == []


def test_one_that_does_not_come_up_is_taken_back(machine: Machine, maker: Maker) -> None:
    places = found(machine, maker)
    machine.service('[[ "$(readlink "$COMPANION_ROOT/opt/table-companion/current")" != *1.3.0* ]]')
    with pytest.raises(Unavailable) as refused:
        taken(machine, places)
    assert refused.value.key == "releases.not_installed" and "so 1.2.3-" in refused.value.reason
    assert machine.version() == "1.2.3" and machine.files_of() == {"1.2.3"}
    assert good(machine.install("--check"))[1].startswith("Installed: 1.2.3-")
    assert (machine.base / "updates").read_text().splitlines()[-1].split()[1] == "put-back"


def test_what_was_amiss_before_or_comes_and_goes_is_no_reason(machine: Machine, maker: Maker) -> None:
    places = found(machine, maker)
    finds(machine, before=["touch"], after=["touch", "network"])
    taken(machine, places)
    assert machine.version() == "1.3.0"


def test_one_that_spoils_something_is_taken_back(machine: Machine, maker: Maker) -> None:
    places = found(machine, maker)
    finds(machine, before=["disk"], after=["disk", "touch"])
    with pytest.raises(Unavailable, match=r"fine before \(touch\), so the one before is back"):
        taken(machine, places)
    assert machine.version() == "1.2.3" and machine.files_of() == {"1.2.3"}
    assert (machine.base / "updates").read_text().splitlines()[-1].split()[1] == "put-back"


@pytest.mark.parametrize("says", ["nothing", "{}", "[]", '{"checks": [1]}'])
def test_a_doctor_who_says_nothing_that_can_be_understood(says: str) -> None:
    assert amiss(["printf", "%s", says], os.environ) == {"doctor"}


def test_no_doctor() -> None:
    assert amiss(["/no/such/program"], os.environ) == {"doctor"}


def test_what_was_changed_after_it_was_found_is_not_installed(machine: Machine, maker: Maker) -> None:
    """The table's folder is the table's: whoever took the table over has no way from there to root."""
    places = found(machine, maker)
    archive = places.release / "table-companion-1.3.0.tar.gz"
    archive.write_bytes(archive.read_bytes()[:-1] + b"x")
    with pytest.raises(Unavailable) as refused:
        taken(machine, places)
    assert refused.value.key == "releases.damaged" and machine.version() == "1.2.3"
    shutil.rmtree(places.release)
    places.release.symlink_to(machine.root.parent / "stick")
    with pytest.raises(Unavailable) as refused:
        taken(machine, places)
    assert refused.value.key == "releases.unreadable" and machine.version() == "1.2.3"


def test_the_real_list_of_signers_trusts_nobody_by_itself(maker: Maker, places: Places, tmp_path: Path) -> None:
    shutil.copy(ROOT / "deploy/release-signers", places.signers[0])
    with pytest.raises(Unavailable) as refused:
        receive(maker.make(tmp_path / "stick"), places.release, places.signers, "1.2.0")
    assert refused.value.key == "releases.nobody"


def test_what_came_of_it_is_told_to_the_table(tmp_path: Path) -> None:
    told = tmp_path / "told"
    tell(told, None)
    hear(told)
    for text in (b'{"key":"touch.back"}', b"{", b'{"key":"releases.older","facts":[]}'):
        told.write_bytes(text)
        with pytest.raises(Unavailable) as refused:
            hear(told)
        assert refused.value.key == "releases.failed"
    tell(told, Unavailable("releases.older", version="1.1.0", here="1.2.0"))
    with pytest.raises(Unavailable, match=r"That is companion 1\.1\.0; here is 1\.2\.0"):
        hear(told)
