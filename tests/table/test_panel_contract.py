"""Finding the panel: its file's place, and what is said when there are no parts for it."""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from companion.rules.game import Refused
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
