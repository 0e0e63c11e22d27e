"""The page in a real browser, as four phones that know the table by a name: no secure place, as at home."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.ui.phone.slow_line import FAR, PLACE

CHROMIUM = shutil.which("chromium")

LOOKS = 2000
"""So often a page is looked at before it is said that what was waited for never came."""

NEXT = """
() => {
  const ask = document.querySelector("#asks .ask");
  if (!ask || document.getElementById("play").hidden) return "none";
  const go = ask.querySelector(":scope > .go");
  const keys = ask.querySelectorAll(".options button, .cards button, .row button, .lots button");
  const open = [...keys].filter((one) => !one.disabled);
  const unpressed = open.filter((one) => one.getAttribute("aria-pressed") !== "true");
  const pick = (some) => some[Math.floor(Math.random() * some.length)];
  if (go && !go.hidden && !go.disabled) { go.click(); return "sent"; }
  // Two that do not go together: one of them is put back.
  const key = pick(unpressed.length ? unpressed : open);
  if (!key) return "stuck";
  key.closest("details")?.setAttribute("open", "");
  key.click();
  return go ? "chosen" : "sent";
}
"""
"""One touch on whatever can be touched in the first question: a key, or what hands it in once that can be done."""


CHANCE = """
{
  // Mulberry32, from a seed: what a page makes up for its key comes from elsewhere.
  let luck = @SEED@;
  Math.random = () => {
    luck = (luck + 0x6D2B79F5) | 0;
    let mixed = Math.imul(luck ^ (luck >>> 15), 1 | luck);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
"""


MOMENT = "document.querySelector('#moment[open]') !== null"
CLOSED = "document.querySelector('dialog[open]') === null && !history.state?.box"
"""No box is open, and the browser has gone back to where the last one was opened: until then that closes the next."""

SEEN = """
(() => {
  const open = document.querySelector("#moment[open]");
  open?.querySelector(".go").click();
  return !open;
})()
"""

DEAF = """
() => {
  // The line is gone and nobody says so: nothing is heard, nothing that is sent arrives, and no end is told.
  const all = window.every;
  for (const one of all) { one.send = () => {}; one.onmessage = null; }
  return all.length;
}
"""

COUNTED = """
window.every = [];
const Real = window.WebSocket;
window.WebSocket = class extends Real { constructor(...all) { super(...all); window.every.push(this); } };
"""


TROUBLED = """
const Real = window.WebSocket;
// All that is said is late, and each answer comes twice.
window.WebSocket = class extends Real {
  send(data) {
    setTimeout(() => {
      if (this.readyState !== 1) return;
      super.send(data);
      if (data.includes('"do":"answer"')) super.send(data);
    }, 25);
  }
};
"""
"""What a page runs first whose line is slow."""


def launch(playwright: Any) -> Any:
    """Debian's browser; it knows the table's name, and another at the end of a slow line, and no other place."""
    return playwright.chromium.launch(
        executable_path=CHROMIUM,
        args=[
            "--no-sandbox",
            "--disable-gpu",
            f"--host-resolver-rules=MAP table.local 127.0.0.1, MAP {FAR} {PLACE}, MAP * ~NOTFOUND",
        ],
    )


DAWN = 3600
"""Seconds: when a clock stands still that a test lets go on."""


def stop_the_clock(page: Any) -> None:
    """The next page that is loaded there has one that stands; one that was only installed would go on by itself."""
    page.clock.install(time=0)
    page.clock.pause_at(DAWN)


class Phone:
    """A phone of one seat. dark, small: how it is held and set. first: what its page runs before anything else.

    luck: what chance it is touched by; without, its seat's own. link: by which it comes; without, the seat's.
    """

    def __init__(
        self,
        browser: Any,
        table: Any,
        holder: int,
        dark: bool = True,
        small: bool = False,
        first: str = "",
        luck: int | None = None,
        link: str = "",
    ) -> None:
        size = {"width": 360, "height": 640} if small else {"width": 390, "height": 844}
        self.context = browser.new_context(
            viewport=size, color_scheme="dark" if dark else "light", has_touch=True, is_mobile=True, locale="en-GB",
        )  # fmt: skip
        # What is touched is chance, and the same chance each time.
        self.context.add_init_script(CHANCE.replace("@SEED@", str((holder if luck is None else luck) + 10)) + first)
        self.page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.holder = holder
        self.page.goto(link or table.link(holder))
        self.until("document.querySelector('#who').textContent !== ''")

    def until(self, true: str) -> Any:
        """Look until that is so. The page forbids eval, so that Playwright's own way to wait would hang."""
        for _ in range(LOOKS):
            found = self.look(true)
            if found:
                return found
            self.page.wait_for_timeout(15)
        pytest.fail(f"{true} was never so on the phone of seat {self.holder}: {self.page.inner_text('body')}")

    def look(self, what: str) -> Any:
        """What that comes to on the page; None while it is being loaded anew."""
        try:
            return self.page.evaluate(what)
        except Exception as error:
            if "context was destroyed" in str(error):
                return None
            raise

    def see(self) -> str:
        """Wait for what happened to whoever sits there, look at all of it, and have it gone; what was read."""
        self.until(MOMENT)
        told = self.read("#moment")
        self.until(SEEN)
        return told

    def read(self, place: str) -> str:
        return self.page.inner_text(place)

    def touch(self) -> str:
        """One touch; what came of it."""
        return self.look(NEXT) or "none"


@contextmanager
def seated(browser: Any) -> Iterator[Callable[..., dict[int, Phone]]]:
    """Gives phones to seats of a table, by a call with the table, the seats and how they are held.

    In the end all are closed; no page may have had a fault.
    """
    every: list[Phone] = []

    def sit_down(table: Any, *seats: int, **how: Any) -> dict[int, Phone]:
        phones = {seat: Phone(browser, table, seat, **how) for seat in seats}
        every.extend(phones.values())
        return phones

    yield sit_down
    for phone in every:
        phone.context.close()
    assert [phone.faults for phone in every if phone.faults] == []


def play(
    owing: Callable[[], list[int] | None],
    phones: dict[int, Phone],
    meanwhile: Callable[[int], object] = lambda number: None,
    most: int = 4000,
) -> int:
    """Let whoever is asked touch their phone until nobody has to any longer. The number of rounds of touches.

    owing: the seats that are asked, None in the end. meanwhile: called before each round, with its number. What the
    table is asked is answered by each in turn. A round in which no phone could be touched counts for none of `most`:
    the line is on its way back, and on a slow machine that takes many looks.
    """
    number = idle = 0
    everybody = list(phones.values())
    while number < most and idle < LOOKS:
        seats = owing()
        if seats is None:
            return number
        if not idle:
            meanwhile(number)
        at_hand = [phones.get(seat) if seat >= 0 else everybody[number % len(everybody)] for seat in seats]
        came = [phone.touch() for phone in at_hand if phone is not None]
        if {"sent", "chosen"} & set(came):
            number, idle = number + 1, 0
        else:
            idle += 1
            everybody[0].page.wait_for_timeout(15)
    pytest.fail(f"after {number} touches it had not come to an end: {[one.read('main') for one in everybody]}")
