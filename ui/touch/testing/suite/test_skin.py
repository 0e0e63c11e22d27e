"""A game's own drawing can be opened and draws an evening; what the display names there is an icon for."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest

import ui.touch
from companion.client.display.display import display_class
from companion.client.games.shelf import sign_of
from companion.testing.advice import advice
from companion.testing.known import people
from ui.touch.app.skin_packages import has_part, part_of, point_of

ICONS = Path(ui.touch.__file__).parent / "assets" / "icons.toml"

ANSWERS = 30


def icons():
    return tomllib.loads(ICONS.read_text(encoding="utf-8"))


def test_every_sign_is_an_icon(name):
    there = icons()
    help = f"name an icon of {ICONS}"
    told = {kind: one.icon for kind, one in display_class(name).telling.items() if one.icon and one.icon not in there}
    assert not told, advice(name, "display.py", f"`telling` names no icons: {told}", help)
    assert sign_of(name) in there, advice(name, "game.toml", f"sign = {sign_of(name)!r} is no icon", help)


@pytest.fixture
def skin(name, screen):
    from ui.touch.app.skins import skin_of

    point = point_of(name)
    if point is None:
        pytest.skip(f"{name} has no skin of its own")
    told = []
    found = skin_of(name, told.append)
    help = "let the entry point of `companion.skins` name an object that inherits ui.touch.app.skins.Skin"
    assert not told, advice(name, "", f"{point.value}: {[refused.reason for refused in told]}", help)
    return found


def test_its_own_drawing_can_be_opened(skin):
    assert skin is not None


def test_the_lid_of_its_box_can_be_painted(name, screen):
    if not has_part(name, "art"):
        pytest.skip(f"{name} has no picture of its own on the lid (art.py)")
    help = "let art.py have a function paint_lid(brush)"
    assert callable(getattr(part_of(name, "art"), "paint_lid", None)), advice(name, "", "no paint_lid", help)


def test_an_evening_is_drawn_as_it_goes_on(name, screen):
    """Whatever draws it, nothing stops the app, and what is asked is asked at the table."""
    window, luck = screen.begin(name, people(name)), random.Random(f"drawn {name}")
    for _ in range(ANSWERS):
        if window.over:
            break
        question = window.questions[0]
        owner = window.seat(question.seat) if question.seat >= 0 else window
        window.answer(question.id, owner.random_answer(question.id, luck))
        screen.finger.frames(2)
    assert screen.app.page_name in ("table", "results"), f"the app shows {screen.app.page_name}"
