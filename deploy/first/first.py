"""Makes a table of the machine that was started from a fresh card, however often it takes, and clears up behind it."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from deploy.first.forget import forget
from deploy.first.machine import Machine
from deploy.first.page import CONSOLE, FIRST, Own, Screen, State
from deploy.first.words import Words

SETTLING, NETWORK, CLOCK = 600.0, 60.0, 120.0
"""Seconds that the system, the network and the clock have before it is tried without."""

PAUSE = 60.0
"""Seconds until what failed is tried again."""

ALONE, OPEN = 60.0, 600.0
"""Seconds without a network until the own Wi-Fi opens; and with nobody in it until it gives way to others."""

LOG, ARCHIVE = "table-companion.txt", "table-companion.tar.gz"
OURS = (ARCHIVE, "vendor-data")
"""What lies on the card's first partition; the last two go when all is done."""

KEPT = 200
"""So many of the last lines are told in the file on the card."""

SAYS = (
    ("Installing from the system's packages", "parts"),
    ("Fetching", "packages"),
    ("All ", "packages"),
    ("Trying the new version", "picture"),
    ("Starting it", "picture"),
)
"""How lines of deploy/install begin, and the step they belong to. What is fetched of the system's is still its step."""

LAST = "Starting it"
NO_NETWORK, FULL, BUSY, CLOCK_BEHIND = "The network cannot be reached", "The disk is", "Another ", "The clock of"
"""How sentences of deploy/install begin that people are told in words of ours."""

COUNTED = re.compile(r" +(\d+)(?: of (\d+)| fetched| installed)$")


class OwnWifi(Protocol):
    """The table's own Wi-Fi, by which a phone tells the house's."""

    def open(self) -> Own | str:
        """Open it, or say why that cannot be."""

    def asked(self, seconds: float) -> tuple[str, str] | None:
        """Serve phones for so long; name and password of the Wi-Fi that somebody chose."""

    def join(self, name: str, password: str) -> str:
        """Close the own one and join that; "" or why it could not be, in the words of whoever stands here."""

    def now(self) -> Own:
        """As it is now: which of its codes is shown."""

    def visited(self) -> bool:
        """Whether a phone looked at its page since this was asked last."""

    def close(self) -> None:
        """Close it. May be called when it is not open."""


class First:
    """A first start. here: what was unpacked; card: the first partition of the card; own: its own Wi-Fi, if it can."""

    def __init__(
        self, here: Path, card: Path, words: Words, machine: Machine, screen: Screen, own: OwnWifi | None = None
    ) -> None:
        self._here, self._card, self._words = here, card, words
        self._machine, self._screen, self._own = machine, screen, own
        self._state, self._said, self._written = State(), list[str](), ""
        self._began, self._opening = machine.now(), False

    def run(self) -> None:
        """Until this machine is a table."""
        self._machine.hush()
        self._screen.go(CONSOLE)
        self._write("log_begun")
        self._machine.not_before(int((self._here / "made").read_text()))
        self._machine.speak(self._words.language)
        while (trouble := self._attempt()) is not None:
            self._screen.go(CONSOLE)
            self._wait_out(trouble)
        self._finish()

    def _attempt(self) -> str | None:
        """Try it once; the sentence that says why it did not work, None when it did."""
        self._state.trouble, self._opening = [], False
        lonely = self._machine.now() + NETWORK
        self._until("system", SETTLING, lambda: self._machine.settled() or self._is_lonely(lonely))
        if not self._until("network", NETWORK, self._machine.connected):
            return NO_NETWORK
        self._until("clock", CLOCK, self._machine.clock_is_set)
        self._step("parts")
        self._machine.mend_packages()
        self._machine.keep(self._here / "wheels")
        for said in self._machine.install():
            if isinstance(said, int):
                return self._why() if said else None
            self._hear(said)
        raise AssertionError

    def _why(self) -> str:
        """The last sentence, but for what only follows from a network that is gone."""
        last = next((line for line in reversed(self._said) if line), "")
        return last if last.startswith(FULL) or self._machine.connected() else NO_NETWORK

    def _is_lonely(self, since: float) -> bool:
        """Whether there was time enough for a network. The system itself waits for one for minutes."""
        return self._machine.now() >= since and not self._machine.connected()

    def _hear(self, line: str) -> None:
        """A line of deploy/install, or a second without one."""
        if line:
            # For the journal, where all of it stays.
            print(line, flush=True)
            self._said = [*self._said[1 - KEPT :], line]
            counted = COUNTED.fullmatch(line)
            step = next((step for start, step in SAYS if line.startswith(start)), None)
            if counted:
                self._state.note = f"{counted[1]}/{counted[2]}" if counted[2] else counted[1]
            elif step and not line.endswith("takes a few minutes.") and step != self._state.step:
                self._state.step, self._state.note = step, ""
        if not self._opening:
            self._draw()
        if line.startswith(LAST):
            # The table opens on the first console, in the place of the page, which is not drawn over its pictures.
            self._opening = True
            self._screen.go(FIRST)
            self._draw()

    # What went wrong

    def _wait_out(self, sentence: str) -> None:
        """Say what is wrong, there and on the card, until it is worth while to try again."""
        words = self._words
        if sentence.startswith(NO_NETWORK):
            self._state.trouble = [words["no_network"], words["no_network_help"]]
        elif sentence.startswith(FULL):
            self._state.trouble = [words["full"], words["full_help"]]
        elif sentence.startswith(BUSY):
            self._state.trouble = [words["busy"], words["again"]]
        elif sentence.startswith(CLOCK_BEHIND):
            self._state.trouble = [words["behind"], words["again"]]
        else:
            self._state.trouble = [words["other"], sentence, words["again"], words.say("file", file=LOG)]
        self._write("log_trouble")
        if sentence.startswith(NO_NETWORK):
            self._without_network()
        else:
            self._tick(PAUSE)

    def _without_network(self) -> None:
        """Until there is one, by a cable, a router that is back, or a phone."""
        if self._machine.connected():
            # Whoever could not be reached is not on our side of the router.
            self._tick(PAUSE)
        elif not self._until(self._state.step, ALONE, self._machine.connected) and self._own is not None:
            self._ask_phones(self._own)

    def _ask_phones(self, own: OwnWifi) -> None:
        """Let a phone say which Wi-Fi it is; after a while of nobody look once more for the one that is known."""
        opened, end = self._opened(own), self._machine.now() + OPEN
        while opened and self._machine.now() < end and not self._machine.connected():
            self._state.own = own.now()
            self._draw()
            chosen = own.asked(1)
            if own.visited():
                end = self._machine.now() + OPEN
            if chosen is not None:
                self._state.own, self._state.trouble = None, [self._words.say("joining", name=chosen[0])]
                self._draw()
                why = own.join(*chosen)
                if not why:
                    return
                self._state.trouble = [why, self._words["no_network_help"]]
                opened, end = self._opened(own), self._machine.now() + OPEN
        self._state.own = None
        own.close()
        if not opened:
            self._tick(PAUSE)

    def _opened(self, own: OwnWifi) -> bool:
        """Open it. Why that cannot be is told in the file on the card; a cable is what helps."""
        opened = own.open()
        if isinstance(opened, str):
            self._said.append(opened)
            self._write("log_trouble")
        return not isinstance(opened, str)

    # The end

    def _finish(self) -> None:
        """Take the secrets off the card, then what is ours. The unit takes away the rest."""
        forget(self._card)
        self._state.trouble = []
        self._write("log_done")
        for name in OURS:
            (self._card / name).unlink(missing_ok=True)
        os.sync()

    def _write(self, key: str) -> None:
        """The file on the card that any computer can read, where it would say something new."""
        words = self._words
        text = [words["title"], words[key], *self._state.trouble]
        if key == "log_trouble":
            text += ["", words["log_facts"], *self._machine.facts(), "", words["log_said"], *self._said]
        whole = "\r\n".join(text) + "\r\n"
        if key + str(self._said) != self._written:
            self._written = key + str(self._said)
            # A card that is full or may only be read is no reason to stop.
            with suppress(OSError), (self._card / LOG).open("w", encoding="utf-8", newline="") as file:
                file.write(whole)
                file.flush()
                os.fsync(file.fileno())

    # The page

    def _step(self, step: str) -> None:
        self._state.step, self._state.note = step, ""
        self._draw()

    def _until(self, step: str, seconds: float, done: Callable[[], bool]) -> bool:
        """Wait for something, as long as it may take; whether it came."""
        self._step(step)
        end = self._machine.now() + seconds
        while not (came := done()) and self._machine.now() < end:
            self._tick(1)
        return came

    def _tick(self, seconds: float) -> None:
        """Wait, with the minutes going on."""
        end = self._machine.now() + seconds
        while self._machine.now() < end:
            self._machine.wait(1)
            self._draw()

    def _draw(self) -> None:
        self._state.minute = int((self._machine.now() - self._began) // 60) + 1
        self._screen.show(self._state)
