"""What phones cost: from a touch to all screens, from a scan to the question, in memory and for the table. Printed."""

from __future__ import annotations

import asyncio
import random
import secrets
import statistics
import subprocess
import sys
from time import perf_counter, process_time

import pytest

pytest.importorskip("aiohttp", reason="the parts for phones are not installed (pip install -e '.[phones]')")

import aiohttp

from tests.bench.reference import show
from tests.ui.phone.browser import CHROMIUM, Phone, launch
from tests.ui.phone.socket import Socket
from tests.ui.phone.table import PhoneTable, begin
from ui.phone.page import all_pages
from ui.phone.state import encode_state

CLIENTS = 18
ANSWERS = 40


def resident():
    """Memory of this process in MiB."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4096 / 2**20


def test_eighteen_phones():
    with PhoneTable(begin("outrage")) as table:
        before = resident()

        async def play(session):
            phones, joined, taken = [], [], []
            for at in range(CLIENTS):
                start = perf_counter()
                one = Socket(table, session, {"ticket": table.ticket(at % 4), "key": secrets.token_urlsafe(16)})
                await one.__aenter__()
                await one.state()
                joined.append(perf_counter() - start)
                phones.append(one)
            for _ in range(ANSWERS):
                version = table.do(lambda: table.window.changes)

                async def drawn(one, version=version):
                    while (await one.state())["version"] <= version:
                        pass
                    # A phone keeps the newest alone.
                    one.states.clear()
                    one.heard.clear()

                start = perf_counter()
                table.do(lambda: answer(table.window))
                await asyncio.gather(*map(drawn, phones))
                taken.append(perf_counter() - start)
            most = resident()
            for one in phones:
                await one.__aexit__()
            return joined, taken, most

        async def whole():
            async with aiohttp.ClientSession() as session:
                return await play(session)

        joined, taken, most = asyncio.run(whole())
        cost = []
        for seat in range(4):
            window = table.do(lambda seat=seat: table.window.seat(seat))
            begun = process_time()
            table.do(lambda window=window: [encode_state(window, "") for _ in range(50)])
            cost.append((process_time() - begun) / 50)
    show(f"an answer at {CLIENTS} sockets, median", statistics.median(taken) * 1000, "ms", "< 150, idle machine")
    show(f"an answer at {CLIENTS} sockets, longest", max(taken) * 1000, "ms", "no aim")
    show("from the ticket to the question, median", statistics.median(joined) * 1000, "ms", "< 1500 with the page")
    show(f"memory of {CLIENTS} phones, their clients included", most - before, "MiB", "< 40 with the next")
    show("memory of what serves them, without any", loaded("ui.phone.house") - loaded("companion.client.kept"), "MiB",
         "< 40 with the one before")  # fmt: skip
    show("a seat's state, of the table's own time", statistics.median(cost) * 1000, "ms", "< 5")


def loaded(module):
    """Memory of a process that has imported this, in MiB."""
    code = f"import {module}; print(open('/proc/self/statm').read().split()[1])"
    return int(subprocess.check_output([sys.executable, "-c", code])) * 4096 / 2**20


def answer(window):
    """The first question is answered by chance."""
    question = window.questions[0]
    eyes = window.seat(question.seat) if question.seat >= 0 else window
    window.answer(question.id, eyes.random_answer(question.id, random.Random(len(window.log))))


def test_four_phones_in_a_browser():
    """Scan to question, and an answer drawn on all pages: with the browser's own work, on whatever else is running."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="there is no Playwright to drive a browser with")
    if CHROMIUM is None:
        pytest.skip("there is no chromium here: apt-get install chromium")
    with PhoneTable(begin("outrage")) as table, sync_api.sync_playwright() as playwright:
        browser = launch(playwright)
        scans, drawn, phones = [], [], []
        for seat in range(4):
            start = perf_counter()
            phones.append(Phone(browser, table, seat))
            scans.append(perf_counter() - start)
        for _ in range(ANSWERS):
            version = table.do(lambda: table.window.changes)
            start = perf_counter()
            table.do(lambda: answer(table.window))
            for phone in phones:
                phone.until(f"Number(document.body.dataset.version) > {version}")
            drawn.append(perf_counter() - start)
        browser.close()
    show("from the scan to the page in its seat, median", statistics.median(scans) * 1000, "ms", "< 1500")
    show("an answer drawn by 4 pages, looked at every 15 ms, median", statistics.median(drawn) * 1000, "ms", "< 150")


def test_the_page():
    pages, _ = all_pages("en")
    size = sum(len(body) for path, body in pages["en"].items() if path != "/j")
    show("the whole page", size / 1024, "KiB", "< 60")
