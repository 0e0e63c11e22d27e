"""Finding the panel: its file's place, and what is said when there are no parts for it."""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from companion.devices import panel
from companion.refused import Refused, Unavailable
from companion.words import said, tell


def test_the_file_lies_in_the_users_config_folder(monkeypatch, tmp_path):
    monkeypatch.delenv("COMPANION_HOME", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert panel.config_path() == tmp_path / "table-companion" / "panel.toml"
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    assert panel.config_path() == tmp_path / "home" / "panel.toml"


def test_a_panel_is_opened_by_whoever_offers_one(monkeypatch):
    point = EntryPoint("gpio", "pathlib:PurePath", "companion.panel")
    monkeypatch.setattr(panel, "entry_points", lambda group: [point] if group == "companion.panel" else [])
    assert str(panel.open_panel(Path("x.toml"))) == "x.toml"


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ([], "No panel parts are installed"),
        ([EntryPoint("gpio", "no_such_module:open_panel", "companion.panel")], "need the pi parts .*no_such_module"),
    ],
)
def test_without_its_parts_one_sentence_says_so(monkeypatch, points, words):
    monkeypatch.setattr(panel, "entry_points", lambda group: points)
    with pytest.raises(Unavailable, match=words):
        panel.open_panel(Path("x.toml"))


class FakePanel:
    name = said("pins.panel.name")

    def __init__(self, *faults):
        self.faults = list(faults)


def opens(monkeypatch, answer):
    def open_it(config):
        if isinstance(answer, Refused):
            raise answer
        return answer

    monkeypatch.setattr(panel, "open_panel", open_it)


WRONG = Refused("pins.wrong.nothing")


@pytest.fixture
def own(monkeypatch, tmp_path):
    """One's own file, which is there."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    (tmp_path / "panel.toml").write_text("", encoding="utf-8")
    return tmp_path / "panel.toml"


def test_without_a_file_no_panel_is_looked_for(monkeypatch, tmp_path):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    opens(monkeypatch, Unavailable("pins.machine.no_pins"))
    found = panel.find_panel()
    assert found.panel is None and not found.wrong and found.note == said("devices.panel.not_set_up")


def test_ones_own_panel_is_found_by_itself(monkeypatch, own):
    wired = FakePanel()
    opens(monkeypatch, wired)
    found = panel.find_panel()
    assert found.panel is wired and not found.wrong
    assert tell(found.note) == "Buttons and lights: the panel on this machine’s pins."


def test_a_panel_of_which_something_is_missing_is_used_and_says_what(monkeypatch, own):
    wired = FakePanel(said("pins.machine.no_pins"), said("pins.machine.forbidden"))
    opens(monkeypatch, wired)
    found = panel.find_panel()
    assert found.panel is wired and found.wrong
    assert tell(found.note) == f"{tell(wired.faults[0])} {tell(wired.faults[1])}"


def test_ones_own_file_that_is_wrong_stops_no_game(monkeypatch, own):
    opens(monkeypatch, WRONG)
    assert panel.find_panel() == (None, WRONG.said, True)


def test_a_file_that_was_named_and_is_wrong_is_refused(monkeypatch, own):
    opens(monkeypatch, WRONG)
    with pytest.raises(Refused, match="write at least one pin"):
        panel.find_panel(own)
