"""Cards on phones bear the pictures that the table's screen paints."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from companion.client.evenings.kept import Kept
from tests.ui.phone.table import PhoneTable, begin
from ui.phone.pictures import FILE

ROOT = Path(__file__).resolve().parents[3]
BUILD = ROOT / "deploy" / "assets" / "build_pictures.py"
CARDS = {"outrage": (("tower", "card"), ("raven", "card")), "cloaks": (("action", "id"),)}


def written(game):
    return (ROOT / "companion" / "games" / game / FILE).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", CARDS)
def test_each_is_painted_as_on_the_glass(game):
    built = runpy.run_path(str(BUILD))
    assert built["picture_file"](*built["DRAWN"][game]) == written(game), f"run {BUILD.name}"


@pytest.mark.parametrize("game", CARDS)
def test_every_card_of_the_box_has_one(game):
    window = Kept(":memory:").begin(game, ["Ada", "Ben", "Cem"])
    there = set(re.findall('<symbol id="([^"]+)"', written(game)))
    named = {window.display.card(one[key]).picture for part, key in CARDS[game] for one in window.facts.edition[part]}
    assert named - {""} == there


def test_a_hand_shows_them(sit):
    with PhoneTable(begin("outrage")) as table:
        (ada,) = sit(table, 0).values()
        ada.until("document.querySelector('#held .art use') !== null")
        links = ada.page.eval_on_selector_all("#held .art use", "all => all.map((one) => one.getAttribute('href'))")
        hand = table.do(lambda: table.window.seat(0).display.held(0))
        assert [link.partition("#")[2] for link in links] == [look.picture for look in hand]
