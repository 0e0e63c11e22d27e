"""Every kind of question of every game is in sight: with long, strange names, large letters, on a phone that lies."""

from __future__ import annotations

import random

import pytest

from tests.ui.phone.browser import MOMENT
from tests.ui.phone.pictures import GAMES, asked_anew
from tests.ui.phone.table import PhoneTable, begin

NAMES = (
    "Maximiliana Anastasia von und zu Hohenbu",
    "\N{ROCKET}\N{GAME DIE}\N{OCTOPUS}\N{SLICE OF PIZZA}",
    "דנה מרגלית בת שבע",
    "Wolfeschlegelsteinhausenbergerdorffwelch",
)
"""Forty letters in words and in one, none at all, and some that run from right to left."""

LARGE = "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%'; });"
"""What a page runs first whose letters are twice as large."""

LYING = ((640, 360), (844, 390))

PLACES = """
() => {
  const ask = document.querySelector('#asks .ask');
  const keys = ask.querySelectorAll(
    'summary, .options button, .cards button, .row button, .trays button, .lots button, :scope > .go',
  );
  const [key] = [...keys].filter((one) => !one.disabled && one.getClientRects().length);
  // What draws a question in its own way may still be on its way.
  if (!key) return null;
  const { top, bottom } = ask.querySelector('h2').getBoundingClientRect();
  return {
    top, bottom, tabs: document.getElementById('tabs').getBoundingClientRect().top,
    key: key.getBoundingClientRect().top, wide: document.documentElement.scrollWidth - innerWidth,
  };
}
"""

HALF_A_KEY = 24


def places(phone, version):
    """Where things are once the phone shows that, and what happened to whoever sits there was looked at."""
    phone.until(f"document.body.dataset.version === '{version}' && document.querySelector('#asks .ask h2')")
    if phone.look(MOMENT):
        phone.see()
    phone.page.evaluate("new Promise(requestAnimationFrame)")
    return phone.until(f"({PLACES})()")


def test_a_name_from_right_to_left_turns_nothing_around_it(sit):
    """A sentence keeps its order, wherever a name stands in it."""
    with PhoneTable(begin("break-out", names=NAMES)) as table:
        (ada,) = sit(table, 2).values()
        ada.until("document.querySelector('#asks .ask h2')")
        name = f"\u2068{NAMES[2]}\u2069"
        asked = table.do(lambda: table.window.seat(2).questions[0].prompt)
        assert ada.read("#who") == name and ada.read("#asks h2") == asked.replace(NAMES[2], name)
        assert NAMES[2] in asked
        assert ada.page.evaluate("document.title").startswith(f"● {name} · ")
        ada.page.tap("#tab-table")
        names = ada.page.locator("#seats strong").all_inner_texts()
        assert [one.removesuffix(" is asked") for one in names] == [*NAMES[:2], name, NAMES[3]]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_is_in_sight(sit, game):
    luck, seen = random.Random(3), set()
    with PhoneTable(begin(game, names=NAMES, dice="typed" if game == "outrage" else "virtual")) as table:
        large = sit(table, 0, 1, 2, 3, small=True, first=LARGE)
        lying = sit(table, 0, 1, 2, 3)
        while (found := table.do(lambda: asked_anew(table.window, luck, seen))) is not None:
            seat, kind = found
            seen.add(kind)
            version = table.do(lambda: table.window.changes)
            at = places(large[seat], version)
            assert at["wide"] <= 0 and at["top"] >= -1 and at["bottom"] <= at["tabs"], (kind, at)
            for wide, high in LYING:
                lying[seat].page.set_viewport_size({"width": wide, "height": high})
                at = places(lying[seat], version)
                assert at["wide"] <= 0 and at["top"] >= -1, (kind, wide, at)
                assert max(at["bottom"], at["key"] + HALF_A_KEY) <= at["tabs"], (kind, wide, at)
    assert len(seen) > 3
