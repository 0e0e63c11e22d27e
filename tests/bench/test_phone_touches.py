"""How often four phones are touched and scrolled in an evening, by real touches on what is in sight. Printed.

A touch is one of a finger in the middle of a key. Where that middle is out of sight, or lies under something else, the
page is scrolled before, which counts as one. What is answered is chance, and the same each time.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

pytest.importorskip("aiohttp", reason="the parts for phones are not installed (pip install -e '.[phones]')")

from tests.bench.reference import few, show
from tests.ui.phone.browser import CHROMIUM, Phone, launch
from tests.ui.phone.table import PhoneTable, begin

QUESTIONS = {"break-out": (85, 201, 12), "cloaks": (81, 110, 22), "outrage": (120, 172, 26), "torture": (77, 163, 8)}
"""How many are answered; touches and scrolls which that took on the page of 2026-11-23, touched in the same way."""

READS = 450
"""Milliseconds before somebody touches away what came over the page: it is deaf at first."""

FINGER = 80
"""Milliseconds before the next touch: what was touched has come back by then."""

LOOKS = 400
"""So often a page is looked at for what came of a touch."""

NEXT = """
([wanted, layout, luck]) => {
  const able = (one) => !one.disabled && (one.getClientRects().length || one.closest('details'));
  const box = document.querySelector('#moment[open]');
  const ask = document.querySelector('#asks .ask');
  if (!box && (!ask || document.getElementById('play').hidden)) return null;
  const pressed = (one) => one.getAttribute('aria-pressed') === 'true';
  const named = box ? [] : [...ask.querySelectorAll('[data-value]')].filter(able);
  const begun = (one) => one.querySelector('[aria-pressed=true]') !== null;
  const rows = box || named.length ? [] : [...ask.querySelectorAll('.row')].filter((one) => !begun(one));
  const missing = [...wanted];
  const over = [];
  for (const one of named.filter(pressed)) {
    const at = missing.indexOf(one.dataset.value);
    if (at < 0) over.push(one); else missing.splice(at, 1);
  }
  const free = (value) => named.find((one) => one.dataset.value === value && !pressed(one));
  const go = box ? box.querySelector('.go') : ask.querySelector(':scope > .go');
  const whole = go && able(go) ? go : undefined;
  // What is laid as a whole is handed in as soon as it may be.
  let key = box || (layout && whole) ? go : missing.map(free).find(Boolean) ?? (layout ? undefined : over[0]);
  // Dice and parts are no values of their own: one of each, by chance, and so is what lies on the way.
  const left = named.filter((one) => !pressed(one));
  const open = rows.length ? [...rows[0].querySelectorAll('button')].filter(able) : [];
  const by_chance = open.length ? open : layout ? left : [];
  const of = (one) => missing.some((value) => value.split(':').includes(one.dataset.lot)) && !pressed(one);
  // A bid lies on the lot it is for.
  if (!box && !key) key = [...ask.querySelectorAll('[data-lot]')].find(of);
  key = key ?? by_chance[Math.floor(luck * by_chance.length)] ?? whole ?? named[Math.floor(luck * named.length)];
  if (!key) return null;
  const group = key.closest('details:not([open])');
  // What is laid is laid on the board, where that is large; the list beside it is for those who would rather read.
  const place = `.board[aria-pressed=true] .key[data-spot="${key.dataset.value}"]`;
  if (group) key = ask.querySelector(place) ?? group.querySelector('summary');
  const middle = () => {
    const { left, top, width, height } = key.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const scrolled = !key.contains(document.elementFromPoint(...middle()));
  if (scrolled) key.scrollIntoView({ block: 'center' });
  return { at: middle(), scrolled, of: box ? 'moment' : 'question', before: window.looks() };
}
"""

LOOKS_LIKE = """
window.looks = () => {
  const open = document.querySelector('#moment[open]') ? 'moment' : '';
  return [open, document.body.dataset.version, document.getElementById('asks').innerHTML.length,
    document.querySelectorAll('#asks [aria-pressed=true]').length, document.querySelectorAll('details[open]').length,
    document.querySelector('#asks h2')?.textContent].join();
};
"""


Wanted = tuple[list[str], bool]
"""The pieces of an answer, and whether it is laid as a whole."""


class Counted:
    """What was done: touches of questions, touches that put what happened away, and scrolls."""

    def __init__(self) -> None:
        self.touches = self.moments = self.scrolls = self.lost = 0


def touch(phone: Phone, wanted: Wanted, luck: float, counted: Counted) -> None:
    """One touch on that phone, where there is anything to touch. wanted: what is to be answered."""
    key = phone.page.evaluate(NEXT, [*wanted, luck])
    if key is None:
        return
    counted.scrolls += key["scrolled"]
    counted.moments += key["of"] == "moment"
    counted.touches += key["of"] == "question"
    if key["of"] == "moment":
        phone.page.wait_for_timeout(READS)
    phone.page.touchscreen.tap(*key["at"])
    for _ in range(LOOKS):
        if phone.page.evaluate("window.looks()") != key["before"]:
            phone.page.wait_for_timeout(FINGER)
            return
        phone.page.wait_for_timeout(10)
    counted.lost += 1


def owing(window: Any) -> dict[int, Wanted]:
    """The seats that are asked and what each will answer; what the table is asked, the first answers who may."""
    found: dict[int, Wanted] = {}
    for one in reversed(window.questions):
        seats = range(len(window.seats)) if one.seat < 0 else [one.seat]
        seat = next(seat for seat in seats if window.seat(seat).question(one.id).mine)
        answer = window.seat(seat).random_answer(one.id, random.Random(one.id))
        pieces = answer if isinstance(answer, (list, tuple)) else [answer]
        found[seat] = [str(piece) for piece in pieces], one.layout
    return found


def play(table: PhoneTable, phones: list[Phone], questions: int) -> tuple[int, Counted]:
    """Play until so many questions were answered or the game is over; how many were."""
    counted, asked, tries = Counted(), set[str](), Counter[str]()

    def open_now() -> tuple[set[str], dict[int, Wanted], int]:
        window = table.window
        return {one.id for one in window.questions}, {} if window.over else owing(window), window.changes

    while True:
        ids, seats, version = table.do(open_now)
        asked |= ids
        if not seats or len(asked - ids) >= questions:
            return len(asked - ids), counted
        for seat, wanted in seats.items():
            phones[seat].until(f"Number(document.body.dataset.version) >= {version}")
            # What is chance is the same for the same touch of the same question, whatever page it is.
            asks = f"{sorted(ids)} {seat}"
            tries[asks] += 1
            touch(phones[seat], wanted, random.Random(f"{asks} {tries[asks]}").random(), counted)


@pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here: apt-get install chromium")
@pytest.mark.parametrize("game", QUESTIONS)
def test_touches_and_scrolls_of_an_evening(game):
    sync_api = pytest.importorskip("playwright.sync_api", reason="there is no Playwright to drive a browser with")
    most, touches, scrolls = QUESTIONS[game]
    with PhoneTable(begin(game)) as table, sync_api.sync_playwright() as playwright:
        browser = launch(playwright)
        # Two large phones and two small ones, in the dark and in the light.
        phones = [Phone(browser, table, seat, dark=seat in (0, 3), small=seat % 2 == 1, first=LOOKS_LIKE)
                  for seat in range(4)]  # fmt: skip
        answered, counted = play(table, phones, few(most, 6))
        browser.close()
    of = f"of {answered} questions of {game}"
    show(f"touches {of}", counted.touches, "touches", f"<= {touches} for {most}")
    show(f"touches a question, {game}", counted.touches / answered, "touches", f"<= {touches / most:.2f}")
    show(f"touches that put away what happened, {of}", counted.moments, "touches", "no aim")
    show(f"scrolls {of}", counted.scrolls, "scrolls", f"<= {scrolls * 2 // 3} for {most}")
    show(f"touches that nothing came of, {of}", counted.lost, "touches", "0")
