"""The picture of an app without a screen: for its owner alone, and nothing of an open curtain in it."""

from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path

import pytest

from companion.client.evenings.kept import Kept
from ui.touch.app import run as opened
from ui.touch.machine import window

MARK = b"\x89PNG"


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def kept_picture(display, monkeypatch, tmp_path, screen):
    """Runs the app off-screen as the command does, and hands over where its picture is kept while it runs."""
    from ui.touch.app import companion_app

    found = {}

    def keep(path, secret):
        found["path"] = path
        opened.write_picture(path, secret)

    def run(app):
        found["mode"] = mode(found["path"]), mode(found["path"].parent)

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(opened.window, "prepare", lambda *_, **__: window.Display("offscreen"))
    monkeypatch.setattr(opened.window, "open_window", lambda _: None)
    monkeypatch.setattr(opened, "_keep_picture", keep)
    monkeypatch.setattr(companion_app.CompanionApp, "stage", screen.app.stage, raising=False)
    monkeypatch.setattr(companion_app.CompanionApp, "run", run)
    opened.run(Kept(":memory:"))
    return found


def test_it_lies_in_a_folder_of_its_own_that_nobody_else_can_look_into(kept_picture, tmp_path):
    assert kept_picture["mode"] == (0o600, 0o700)
    assert kept_picture["path"].parent.parent == tmp_path
    assert list(tmp_path.iterdir()) == [], "it goes when the app ends"


def test_it_is_written_anew_for_its_owner_alone_and_through_no_link(screen, tmp_path):
    victim, path = tmp_path / "victim", tmp_path / "screen.png"
    victim.write_text("precious")
    for name in ("screen.png", "fresh-screen.png"):
        (tmp_path / name).symlink_to(victim)
    before = os.umask(0)
    try:
        opened.write_picture(path, lambda: False)
    finally:
        os.umask(before)
    assert victim.read_text() == "precious" and not path.is_symlink()
    assert path.read_bytes().startswith(MARK) and mode(path) == 0o600
    assert sorted(one.name for one in tmp_path.iterdir()) == ["screen.png", "victim"]


def test_nothing_is_written_while_a_curtain_is_open(screen, tmp_path):
    from tests.ui.touch.test_secrets import deal, open_curtain

    path = tmp_path / "screen.png"
    deal(screen)
    open_curtain(screen)
    opened.write_picture(path, lambda: screen.app.stage.secret_open)
    assert list(tmp_path.iterdir()) == []
    screen.touch("Hide")
    opened.write_picture(path, lambda: screen.app.stage.secret_open)
    assert path.read_bytes().startswith(MARK)


def test_nothing_is_written_while_a_finger_rests_on_a_secret(screen, tmp_path):
    from tests.ui.touch.test_secrets import deal, hold_of

    path = tmp_path / "screen.png"
    deal(screen)
    area = hold_of(screen, 0)
    area.held = True
    opened.write_picture(path, lambda: screen.app.stage.secret_open)
    assert not Path(path).exists()


def test_what_has_no_picture_takes_one_texel_for_a_pixel(screen):
    """Drawn by the processor, four of them mixed are a third of its work."""
    from kivy.graphics import Rectangle, RoundedRectangle

    for shape in (Rectangle(), RoundedRectangle()):
        assert (shape.texture.min_filter, shape.texture.mag_filter) == ("nearest", "nearest")
