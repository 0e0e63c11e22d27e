"""Beside a game that has begun every page of the app opens and is drawn; what they are for is asked elsewhere."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

from companion import games
from companion.client.boxes.editing import EditedBox

ANSWERS = 40
"""So far into a game, where pages have something to show."""

CAMERA = {"dice_aim", "dice_colours", "dice_faces", "dice_light"}
"""They open only where a camera has them: see test_dice_setup.py."""


def test_the_app_has_what_every_page_needs(display):
    """As mypy proves in every_page.py, of all pages and not of most."""
    from ui.touch.app import companion_app, every_page

    tree = ast.parse(Path(every_page.__file__).read_text(encoding="utf-8"))
    named = {
        (node.module, one.asname)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for one in node.names
        if one.name == "Page"
    }
    (proof,) = (node for node in ast.walk(tree) if isinstance(node, ast.AnnAssign))
    proved = {node.id for node in ast.walk(proof.value) if isinstance(node, ast.Name)}
    assert {module for module, name in named if name in proved} == set(companion_app.PAGES.values())


def asked_of(screen):
    """What pages are told by whoever leads to them."""
    facts, back = screen.table.window.facts, {"back": screen.app.back_to_table}
    options = {"game": facts.game, "seats": list(screen.table.window.seats), "options": {}}
    box = EditedBox(screen.app.kept.boxes, facts.game)
    boxes = {
        "box": {"box": box}, "box_phone": {"box": box}, "box_question": {"box": box, "question": box.questions[0]},
        "box_stick": {"box": box, **back},
    }  # fmt: skip
    looks = {"looks": screen.app.last_game.looks(facts.number, screen.app.kept), "back": "more"}
    return {
        "clock": back, "home": back, "network": back, "power": back, "seats": {"game": facts.game}, "options": options,
        "look_back": looks, **boxes,
    }  # fmt: skip


@pytest.mark.parametrize("game", games.names())
def test_every_page_opens_and_is_drawn(screen, game):
    from ui.touch.app.companion_app import PAGES

    screen.start(game, dice="virtual")
    window, luck = screen.table.window, random.Random(game)
    for _ in range(ANSWERS):
        if not window.over:
            question = luck.choice(window.questions)
            eyes = window.seat(question.seat) if question.seat >= 0 else window
            window.answer(question.id, eyes.random_answer(question.id, luck))
    asked = asked_of(screen)
    blank = set()
    for name in PAGES.keys() - CAMERA:
        screen.app.go(name, **asked.get(name, {}))
        screen.finger.frames(3)
        if screen.app.page_name != name or screen.pixels().std() < 1:
            blank.add(name)
    assert blank == set()
