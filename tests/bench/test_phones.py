"""What phones cost: from a touch to all screens, from a scan to the question, in memory and for the table. Printed."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import statistics
import subprocess
import sys
import time
from pathlib import Path
from time import perf_counter, process_time

import pytest

pytest.importorskip("aiohttp", reason="the parts for phones are not installed (pip install -e '.[phones]')")

import aiohttp

from companion.client.evenings.kept import Kept
from companion.client.holders import WATCHER
from tests.bench.pockets import Pockets
from tests.bench.reference import few, show
from tests.ui.phone.browser import CHROMIUM, COUNTED, DEAF, Phone, launch
from tests.ui.phone.slow_line import far_link, slow_line
from tests.ui.phone.socket import Socket
from tests.ui.phone.table import PhoneTable, begin
from ui.phone.page import all_pages, packed
from ui.phone.state import encode_state, state_of

CLIENTS = few(18, 2)
ANSWERS = few(40, 3)

SINCE = "performance.now() / 1000"
"""Seconds since the browser was told to go to the page."""

CAN_ANSWER = "document.querySelector('#asks .ask button:not(:disabled)')"


def resident():
    """Memory of this process in MiB."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4096 / 2**20


@pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here: apt-get install chromium")
@pytest.mark.parametrize("game", ["break-out", "cloaks", "outrage", "torture"])
def test_a_page_over_a_slow_line(game):
    """From the scan until the question can be answered, at 400 ms there and back and 50,000 bytes a second."""
    from playwright.sync_api import sync_playwright

    first, again = [], []
    with PhoneTable(begin(game)) as table, sync_playwright() as playwright:
        for _ in range(few(3, 1)):
            browser = launch(playwright)
            with slow_line(table, 0.4, 50_000):
                phone = Phone(browser, table, 0, link=far_link(table, 0))
                phone.until(CAN_ANSWER)
                first.append(phone.page.evaluate(SINCE))
                phone.page.wait_for_timeout(1500)
                phone.page.reload(wait_until="commit")
                phone.until(CAN_ANSWER)
                again.append(phone.page.evaluate(SINCE))
            browser.close()
    show(f"a page of {game} over a slow line", statistics.median(first), "s", "2")
    show(f"a page of {game} that comes again over it", statistics.median(again), "s", "2")


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
    served = loaded("ui.phone.house") - loaded("companion.client.evenings.kept")
    show("memory of what serves them, without any", served, "MiB", "< 40 with the one before")
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


PAGE_MEMORY = 250
"""MiB that are wanted to be free for each page in a browser, so that nothing else is pushed out."""


def test_pages_in_a_browser():
    """Scan to question, and a tap until all screens are drawn: with the browser's own work, on whatever else runs.

    As many pages as there may be people where the memory is free for them, else four and the others without a page.
    """
    sync_api = pytest.importorskip("playwright.sync_api", reason="there is no Playwright to drive a browser with")
    if CHROMIUM is None:
        pytest.skip("there is no chromium here: apt-get install chromium")
    with open("/proc/meminfo", encoding="ascii") as file:
        free = next(int(line.split()[1]) for line in file if line.startswith("MemAvailable")) / 1024
    pages = CLIENTS if free > CLIENTS * PAGE_MEMORY else min(4, CLIENTS)
    with PhoneTable(begin("outrage")) as table, sync_api.sync_playwright() as playwright:
        browser = launch(playwright)
        scans, drawn, phones = [], [], []
        others = Pockets(table.place)
        for at in range(CLIENTS - pages):
            others.let_in(table.ticket(at % 4))
            table.wait_until(lambda at=at: others.seen > at)
        for seat in range(pages):
            start = perf_counter()
            phones.append(Phone(browser, table, seat % 4))
            phones[-1].until("document.querySelector('#asks h2')")
            scans.append(perf_counter() - start)
        screen = Phone(browser, table, WATCHER)
        screen.page.set_viewport_size({"width": 1920, "height": 1080})
        screen.until("document.querySelector('#stage h1')")
        phones.append(screen)
        for _ in range(ANSWERS):
            version = table.do(lambda: table.window.changes)
            for phone in phones:
                phone.page.evaluate(DRAWN, version)
            # The pages' clocks are this machine's own.
            start = time.time() * 1000
            table.do(lambda: answer(table.window))
            drawn.append(max(phone.page.evaluate("window.drawn") for phone in phones) - start)
        others.leave()
        browser.close()
    show("from the scan to the question on the page, median", statistics.median(scans) * 1000, "ms", "< 1500")
    show(
        f"an answer drawn by a television and {pages} pages of {CLIENTS} phones, median",
        statistics.median(drawn),
        "ms",
        "< 150",
    )


DRAWN = """
(version) => {
  window.drawn = new Promise((yes) => {
    const look = () => requestAnimationFrame(() => {
      if (Number(document.body.dataset.version) > version) yes(Date.now()); else look();
    });
    look();
  });
}
"""


def test_back_on_waking():
    """A line that is silently gone, as after a sleep, until the page shows what is so now."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="there is no Playwright to drive a browser with")
    if CHROMIUM is None:
        pytest.skip("there is no chromium here: apt-get install chromium")
    taken = []
    with PhoneTable(begin("outrage")) as table, sync_api.sync_playwright() as playwright:
        browser = launch(playwright)
        phone = Phone(browser, table, 0, first=COUNTED)
        phone.until("document.querySelector('#asks h2')")
        for _ in range(few(5, 1)):
            phone.page.evaluate(DEAF)
            version = table.do(lambda: table.window.changes)
            table.do(lambda: answer(table.window))
            phone.page.evaluate(DRAWN, version)
            start = time.time() * 1000
            phone.page.evaluate("window.dispatchEvent(new Event('pageshow')) && null")
            taken.append(phone.page.evaluate("window.drawn") - start)
        browser.close()
    show("from waking with a dead line to what is so now, median", statistics.median(taken), "ms", "< 3000")


def test_the_tables_own_work():
    """The same answers with as many frames, with phones, a television and nobody in turns; in a process of its own."""
    pytest.importorskip("kivy", reason="the parts for the touchscreen are not installed (pip install -e '.[touch]')")
    command = [sys.executable, "-m", "tests.bench.phones_beside"]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    rounds = json.loads(done.stdout.splitlines()[-1])
    for name, aim in ((f"{CLIENTS} phones", "< 1.05"), ("a television", "< 1.03")):
        times = [took[name.split()[1]] / took["nobody"] for took in rounds]
        show(f"the table screen's work with {name}, to that without", statistics.median(times), "times", aim)
        show(f"the most of any evening with {name}", max(times), "times", "no aim")


def touches(question, answer, state):
    """How often a phone is touched for that answer, what is begun with included."""
    if question.kind in ("pick", "compose"):
        return len([one for one in answer if one not in question.chosen]) + 1
    if question.kind == "throw":
        return len(answer) + 1
    return 2 if any(answer in group.values for group in state.groups.get(question.id, [])) else 1


@pytest.mark.parametrize("game", ["outrage", "break-out", "cloaks", "torture"])
def test_touches_a_turn(game):
    """Games by chance, every answer given on a phone; what hands do with real dice is not counted."""
    window = begin(game)(Kept(":memory:"))
    luck, turns, counted = random.Random(1), {}, 0
    while not window.over and counted < few(600, 60):
        question = window.questions[0]
        # Whose question it is, or who judges what they say: one of the others.
        seats = [window.seat((max(question.seat, 0) + further) % len(window.seats)) for further in range(2)]
        eyes = next(one for one in seats if one.question(question.id).mine)
        given = eyes.random_answer(question.id, luck)
        turn = window.turns[-1].number if window.turns else 0
        shown = eyes.question(question.id)
        turns[turn] = turns.get(turn, 0) + touches(shown, given, state_of(eyes, ""))
        eyes.answer(question.id, given)
        counted += 1
    show(f"touches a turn on phones, {game}, median", statistics.median(turns.values()), "touches", "no aim")


THINKS = 0.04 / few(1, 8)
"""Seconds before each touch that who thinks shortest takes."""


def test_four_forecasts_take_as_long_as_the_slowest():
    """Four people think for a while before each touch, all at once; against the one of them who thinks longest."""
    with PhoneTable(begin("break-out")) as table:

        async def forecast(session, seat, thinks):
            async with Socket(table, session, {"ticket": table.ticket(seat)}) as phone:
                question = next(one["id"] for one in (await phone.state())["questions"] if one["mine"])
                begun, pieces = perf_counter(), []
                for prisoner in "RGYBOPK":
                    await asyncio.sleep(thinks)
                    pieces.append(prisoner)
                    assert (await phone.ask(do="draft", question=question, pieces=pieces))["ok"]
                await asyncio.sleep(thinks)
                assert (await phone.ask(do="answer", question=question, answer=pieces))["ok"]
                return perf_counter() - begun

        async def whole():
            async with aiohttp.ClientSession() as session:
                begun = perf_counter()
                alone = await asyncio.gather(*(forecast(session, seat, THINKS * (1 + seat)) for seat in range(4)))
                return perf_counter() - begun, alone

        together, alone = asyncio.run(whole())
    show("four forecasts at once, to the slowest of them", together / max(alone), "times", "1")
    show("the same one after the other, to the slowest", sum(alone) / max(alone), "times", "no aim")


def test_the_page():
    pages, _ = all_pages("en")
    size = sum(len(packed(body)) for path, body in pages["en"].items() if path != "/j")
    show("the whole page over the air", size / 1024, "KiB", "< 28")
