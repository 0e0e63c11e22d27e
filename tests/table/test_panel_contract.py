"""Finding the panel: its file's place, and what is said when there are no parts for it."""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from companion.refused import Refused
from companion.table import panel


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
    with pytest.raises(Refused, match=words):
        panel.open_panel(Path("x.toml"))


class Wired:
    name = "panel in a test"

    def __init__(self, *faults):
        self.faults = list(faults)


def opens(monkeypatch, answer):
    def open_it(config):
        if isinstance(answer, Refused):
            raise answer
        return answer

    monkeypatch.setattr(panel, "open_panel", open_it)


@pytest.fixture
def own(monkeypatch, tmp_path):
    """One's own file, which is there."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    (tmp_path / "panel.toml").write_text("", encoding="utf-8")
    return tmp_path / "panel.toml"


def test_without_a_file_no_panel_is_looked_for(monkeypatch, tmp_path):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    opens(monkeypatch, Refused("not to be asked"))
    found = panel.find_panel()
    assert found.panel is None and not found.wrong and "docs/panel.md" in found.note


def test_ones_own_panel_is_found_by_itself(monkeypatch, own):
    wired = Wired()
    opens(monkeypatch, wired)
    assert panel.find_panel() == (wired, "Buttons and lights: the panel in a test.", False)


def test_a_panel_of_which_something_is_missing_is_used_and_says_what(monkeypatch, own):
    wired = Wired("The buzzer is off.", "So is undo.")
    opens(monkeypatch, wired)
    assert panel.find_panel() == (wired, "The buzzer is off. So is undo.", True)


def test_ones_own_file_that_is_wrong_stops_no_game(monkeypatch, own):
    opens(monkeypatch, Refused("buttons.undo: 99 cannot be."))
    assert panel.find_panel() == (None, "buttons.undo: 99 cannot be.", True)


def test_a_file_that_was_named_and_is_wrong_is_refused(monkeypatch, own):
    opens(monkeypatch, Refused("buttons.undo: 99 cannot be."))
    with pytest.raises(Refused, match="99 cannot be"):
        panel.find_panel(own)
