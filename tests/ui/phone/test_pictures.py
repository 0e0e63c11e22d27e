"""Cards and what stands on boards look on phones as the table's screen paints them."""

from __future__ import annotations

import random
import re
import sys
from importlib import import_module
from pathlib import Path

import pytest

from companion.client.evenings.kept import Kept
from companion.testing.by_chance import answer_by_chance
from tests.ui.phone.table import PhoneTable, begin
from ui.phone import pictures
from ui.phone.state import state_of

ROOT = Path(__file__).resolve().parents[3]
ASSETS = ROOT / "deploy" / "assets"
GAMES = ("break-out", "cloaks", "outrage", "torture")
CARDS = {
    "outrage": (("tower", "card"), ("raven", "card")),
    "cloaks": (("action", "id"),),
    "torture": (("equipment", "id"), ("felon", "id")),
}
NOTICED = "!"


@pytest.fixture(scope="module")
def built():
    sys.path.insert(0, str(ASSETS))
    try:
        yield import_module("build_pictures").files()
    finally:
        sys.path.remove(str(ASSETS))


def written(path):
    return (ROOT / "companion" / "games" / path).read_text(encoding="utf-8")


def names(path):
    return set(re.findall('<symbol id="([^"]+)"', written(path)))


def test_each_is_painted_as_on_the_glass(built):
    assert [path for path, text in built.items() if written(path) != text] == [], "run build_pictures.py"


@pytest.mark.parametrize("game", CARDS)
def test_every_card_of_the_box_has_one(game):
    window = Kept(":memory:").begin(game, ["Ada", "Ben", "Cem"])
    there = {one for one in names(f"{game}/{pictures.CARDS}") if not one.startswith("staged-")}
    named = {window.display.card(one[key]).picture for part, key in CARDS[game] for one in window.facts.edition[part]}
    assert named - {""} == {one for one in there if not one.endswith(NOTICED)}
    noticed = {one.removesuffix(NOTICED) for one in there if one.endswith(NOTICED)}
    assert noticed <= named and len(noticed) == (30 if game == "torture" else 0)


@pytest.mark.parametrize("game", GAMES)
def test_all_that_stands_on_a_board_is_drawn(game):
    window = Kept(":memory:").begin(game, ["Ada", "Ben", "Cem"], seed="5" * 64, dice="virtual")
    luck, kinds = random.Random(game), set()
    for _ in range(150):
        if window.over:
            break
        answer_by_chance(window, luck)
        state = state_of(window.watcher(), "")
        pieces = [*(state.board.pieces if state.board else []), *state.prizes]
        assert all(one.figure for one in pieces)
        kinds |= {one.figure.partition("-")[0] for one in pieces}
        assert not pieces or pictures.fetch(state.figures.removeprefix(pictures.PATH))
    expected = {
        "break-out": {"prisoner"}, "outrage": {"thief", "warder", "jewel"}, "torture": set(),
        "cloaks": {"house", "noble", "cloak"},
    }  # fmt: skip
    assert kinds >= expected[game]


def test_what_an_owner_changed_is_drawn_as_before():
    """A letter in its colour says more than somebody else's face."""
    assert pictures.is_drawn("break-out", "prisoner-R-c62828-dot")
    assert not pictures.is_drawn("break-out", "prisoner-R-00ff00-dot")
    assert not pictures.is_drawn("torture", "prisoner-R-c62828-dot") and pictures.figures("torture") == ""


def test_a_picture_comes_by_itself_and_nothing_else_does():
    link = pictures.picture("torture", "Crier's Bell").partition("#")[0].removeprefix(pictures.PATH)
    body = pictures.fetch(link)
    assert body.count(b"<symbol") == 1 and b'id="only"' in body and len(body) < 20_000
    prefix = link.partition(".")[0]
    for wrong in (f"{prefix}.99999.svg", f"{prefix}.{'9' * 5000}.svg", "torture-0123456789ab.1.svg", "../torture.svg",
                  f"{prefix}.svg", "no-such-game-0123456789ab.1.svg"):  # fmt: skip
        assert pictures.fetch(wrong) is None
    assert pictures.picture("torture", "Nobody") == pictures.picture("torture", "") == ""


def test_a_hand_shows_them(sit):
    with PhoneTable(begin("outrage")) as table:
        (ada,) = sit(table, 0).values()
        ada.until("document.querySelector('#held .art use') !== null")
        links = ada.page.eval_on_selector_all("#held .art use", "all => all.map((one) => one.getAttribute('href'))")
        hand = table.do(lambda: table.window.seat(0).display.held(0))
        assert links == [pictures.picture("outrage", look.picture) for look in hand]
