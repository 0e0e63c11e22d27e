"""Listens to dice through this machine's Bluetooth, in a thread of its own.

There is one scanner for the whole program. Pixels are only listened to; GoDice have to be connected to, one at a time,
since a system that scans, or connects twice at once, refuses.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable
from typing import Protocol

from bleak import BleakClient, BleakScanner
from bleak.backends.client import BaseBleakClient
from bleak.backends.device import BLEDevice
from bleak.backends.scanner import AdvertisementData, BaseBleakScanner

from companion.words import Said
from hardware.electronic.godice import BATTERY, COLOUR, PRESENT, TELLS, TOLD, GoDie, called, id_of, is_godice
from hardware.electronic.heard import Heard
from hardware.electronic.pixels import pixels
from hardware.electronic.trouble import why_no_radio

AGAIN = 5.0
"""Seconds after which a radio that refused is tried again."""

DEAF = 20.0
"""Seconds without a word from anything after which the scanner is begun anew: switched off, it only falls silent."""

ANSWER = 10.0
"""Seconds in which a die has to let itself be connected to."""

PAUSE, LONGEST_PAUSE = 1.0, 30.0
"""Seconds before a die that did not answer, or was lost, is tried again; each time twice as long, up to the longest."""

log = logging.getLogger(__name__)


class Listener(Protocol):
    """Who is told what was heard, in the radio's thread."""

    def hear(self, heard: Heard) -> None:
        """A die said something."""

    def lost(self, die: str) -> None:
        """The connection to it broke."""

    def troubled(self, die: str, name: str) -> None:
        """It does not let itself be connected to."""

    def wanted(self, die: str) -> bool:
        """Whether it is worth a connection."""


class Radio:
    """Listens while it is open. ``trouble`` is why it hears nothing, None while it listens or has not begun yet.

    ``scanner`` and ``client``: what is used in place of the system's own Bluetooth.
    """

    def __init__(
        self,
        listener: Listener,
        scanner: type[BaseBleakScanner] | None = None,
        client: type[BaseBleakClient] | None = None,
        again: float = AGAIN,
        deaf: float = DEAF,
        pause: float = PAUSE,
    ):
        self.trouble: Said | None = None
        self._listener = listener
        self._scanner = scanner
        self._again = again
        self._deaf = deaf
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._stop: Callable[[], object] = lambda: None
        self._heard_at = 0.0
        self._links = _Links(listener, client, pause)

    def open(self) -> None:
        """Listen from now on. Returns at once."""
        with self._lock:
            if self._thread is None:
                loop, stop = asyncio.new_event_loop(), asyncio.Event()
                self._stop = lambda: loop.call_soon_threadsafe(stop.set)
                self._thread = threading.Thread(target=self._run, args=(loop, stop), name="dice-radio", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Listen no longer. A system that hangs is not waited for for long."""
        with self._lock:
            thread, self._thread = self._thread, None
            if thread is not None:
                with contextlib.suppress(RuntimeError):
                    # It may have ended by itself by now.
                    self._stop()
                thread.join(2.0)
            self.trouble = None

    # In the radio's own thread

    def _run(self, loop: asyncio.AbstractEventLoop, stop: asyncio.Event) -> None:
        try:
            loop.run_until_complete(self._listen(stop))
        finally:
            loop.close()

    async def _listen(self, stop: asyncio.Event) -> None:
        try:
            while not stop.is_set():
                try:
                    await self._scan(stop)
                except Exception as error:
                    # Whatever it is, no table stops for its radio.
                    self.trouble = why_no_radio(error)
                    log.info("no dice by Bluetooth: %r", error)
                    await _wait(stop, self._again)
        finally:
            await self._links.close()

    async def _scan(self, stop: asyncio.Event) -> None:
        scanner = BleakScanner(self._seen, bluez={"filters": {"DuplicateData": True}}, backend=self._scanner)
        await scanner.start()
        try:
            self.trouble = None
            self._heard_at = time.monotonic()
            while not stop.is_set() and time.monotonic() - self._heard_at < self._deaf:
                await _wait(stop, min(1.0, self._deaf))
        finally:
            await scanner.stop()

    def _seen(self, device: BLEDevice, said: AdvertisementData) -> None:
        self._heard_at = time.monotonic()
        name = said.local_name or device.name
        if is_godice(name):
            self._links.seen(device, name or "")
            return
        heard = pixels(name, said.service_uuids, said.service_data, said.manufacturer_data)
        if heard is not None:
            self._listener.hear(heard)


class _Links:
    """The connections to dice that have to be connected to."""

    def __init__(self, listener: Listener, client: type[BaseBleakClient] | None, pause: float):
        self._listener = listener
        self._client = client
        self._pause = pause
        self._links: dict[str, asyncio.Task[None]] = {}
        self._pauses: dict[str, float] = {}
        self._not_before: dict[str, float] = {}
        self._one_at_a_time: asyncio.Lock | None = None

    def seen(self, device: BLEDevice, name: str) -> None:
        """A die advertises: it wants to be connected to."""
        die = id_of(name)
        too_early = time.monotonic() < self._not_before.get(die, 0.0)
        if die not in self._links and not too_early and self._listener.wanted(die):
            self._one_at_a_time = self._one_at_a_time or asyncio.Lock()
            task = asyncio.get_running_loop().create_task(self._keep(device, name, self._one_at_a_time))
            self._links[die] = task
            task.add_done_callback(lambda _: self._links.pop(die, None))

    async def close(self) -> None:
        """Let go of all of them."""
        links = list(self._links.values())
        for link in links:
            link.cancel()
        await asyncio.gather(*links, return_exceptions=True)
        self._one_at_a_time = None

    async def _keep(self, device: BLEDevice, name: str, one_at_a_time: asyncio.Lock) -> None:
        die, listens = id_of(name), GoDie(name)
        lost = asyncio.Event()
        client = BleakClient(device, lambda _: lost.set(), timeout=ANSWER, backend=self._client)

        def tell(_: object, message: bytearray) -> None:
            heard = listens.hear(bytes(message))
            if heard is not None:
                self._listener.hear(heard)

        try:
            async with one_at_a_time, asyncio.timeout(ANSWER):
                await client.connect()
                await client.start_notify(TELLS, tell)
                for question in (COLOUR, BATTERY, PRESENT):
                    await client.write_gatt_char(TOLD, question)
            self._pauses.pop(die, None)
            await lost.wait()
        except Exception as error:
            log.info("%s does not answer: %r", name, error)
            self._listener.troubled(die, called(name))
        finally:
            pause = self._pauses.get(die, self._pause)
            self._pauses[die] = min(2 * pause, LONGEST_PAUSE)
            self._not_before[die] = time.monotonic() + pause
            self._listener.lost(die)
            with contextlib.suppress(Exception):
                await client.disconnect()


async def _wait(stop: asyncio.Event, seconds: float) -> None:
    """That long, or until the end."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(stop.wait(), seconds)
