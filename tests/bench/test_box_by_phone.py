"""A whole pack of Medieval Torture by phone: touches, requests, and what the script, the table and the reader take.

Every card is photographed, squared up and read for real; its photograph is drawn, so finding and aiming at a card is
not in these figures, and no person's thinking. See it with -s.
"""

from __future__ import annotations

import shutil
import statistics
import time
from collections import Counter

import pytest

pytest.importorskip("aiohttp", reason="the parts for phones are not installed (pip install -e '.[phones]')")

from tests.bench.reference import few, show
from tests.hardware.photos.drawn_cards import CARDS, draw_card
from tests.hardware.photos.photographed import SENT, photograph, sent
from tests.ui.phone.box.editing import EditorTable
from tests.ui.phone.browser import CHROMIUM, Phone, launch

PACKS = {"equipment": few(25, 2), "felon": few(30, 1)}

SHUTTER = 2
"""Touches in the phone's own camera: the picture is taken, and it is the right one."""


class Owner:
    """Goes through a pack, and counts every touch; a letter that is typed is one."""

    def __init__(self, table, phone):
        self.table, self.phone = table, phone
        self.touches = 0
        self.took = []
        self.requests = Counter()
        answer = table.house.desk.answer

        async def count(asked):
            self.requests[type(asked).__name__] += 1
            return await answer(asked)

        table.house.desk.answer = count

    def click(self, key):
        self.touches += 1
        self.phone.page.click(key)

    def types(self, field, text):
        self.touches += 1 + len(text)
        self.phone.page.fill(field, text)

    def ticks(self, boxes, wanted):
        """That one of several, and none of the others."""
        found = self.phone.page.locator(boxes)
        for at in range(found.count()):
            if found.nth(at).is_checked() != (at == wanted):
                self.touches += 1
                found.nth(at).set_checked(at == wanted)

    def shoot(self, key, seed):
        """Only what follows the picture is timed: it lies in the phone by then."""
        cards = [at for at, card in enumerate(CARDS) if card.language == "en"]
        number = cards[seed % len(cards)]
        size = SENT[::-1] if CARDS[number].upright else SENT
        body = sent(photograph(draw_card(number), seed, size)[0])
        begin = time.perf_counter()
        with self.phone.page.expect_file_chooser() as chooser:
            self.click(key)
        chooser.value.set_files({"name": "card.jpg", "mimeType": "image/jpeg", "buffer": body})
        self.touches += SHUTTER
        self.phone.until("document.querySelector('.shot') || document.querySelector('.kept')")
        if self.phone.look("document.querySelector('.shot')"):
            self.click("#square")
        self.phone.until("document.querySelector('.kept')")
        return begin

    def pack(self, place, count):
        """Each card says another price or fame than ours, and a felon another trump."""
        self.click(f"#list-{place}")
        key = "#take"
        for number in range(count):
            begin = self.shoot(key, number)
            # A title like one of ours would be taken for it: each of these stands for the next of the pack.
            row = self.table.box.edition[place][number]["id"]
            if self.phone.page.input_value("#which") != f"{place}/{row}":
                self.touches += 2
                self.phone.page.select_option("#which", f"{place}/{row}")
            self.types("#field-fame", str(10 + number % 9))
            if place == "equipment":
                self.types("#field-price", str(1 + number % 9))
            else:
                self.ticks("#field-trump input", number % 6)
            self.took.append(time.perf_counter() - begin)
            key = "#keep-next"
        begin = time.perf_counter()
        self.click("#keep")
        self.phone.until("document.querySelector('#take')")
        self.took.append(time.perf_counter() - begin)
        self.click("#out")


@pytest.mark.skipif(shutil.which("tesseract") is None or CHROMIUM is None, reason="no reader or no browser here")
def test_a_whole_pack_by_phone(tmp_path):
    sync_api = pytest.importorskip("playwright.sync_api", reason="there is no Playwright to drive a browser with")
    with sync_api.sync_playwright() as playwright, EditorTable("torture", str(tmp_path / "kept.sqlite")) as table:
        browser = launch(playwright)
        phone = Phone(browser, table, 0)
        phone.until("document.querySelector('#list-felon')")
        owner = Owner(table, phone)
        for place, count in PACKS.items():
            owner.pack(place, count)
        cards = sum(PACKS.values())
        assert len(table.do(lambda: table.kept.box_pictures.cards("torture"))) == cards
        assert not phone.faults
        browser.close()
        print(f"\nMedieval Torture by phone, {cards} cards:")
        print(f"{owner.touches} touches, {owner.touches / cards:.1f} a card, {SHUTTER} of them in the camera")
        told = ", ".join(f"{name} {count}" for name, count in owner.requests.most_common())
        print(f"{sum(owner.requests.values())} requests, {sum(owner.requests.values()) / cards:.1f} a card: {told}")
        show("A card, middle", statistics.median(owner.took), "s", "under 27")
        show("The slowest card", max(owner.took), "s", "none")
        show("The script's work on the whole pack", sum(owner.took) / 60, "min", "under 25")
