"""A radio without a radio: scanner and client for bleak in which dice say what a test says."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, ClassVar

from bleak import BleakGATTCharacteristic
from bleak.backends.client import BaseBleakClient
from bleak.backends.scanner import AdvertisementData, BaseBleakScanner
from bleak.backends.service import BleakGATTService, BleakGATTServiceCollection
from bleak.exc import BleakError

from hardware.electronic.godice import SERVICE, TELLS, TOLD
from hardware.electronic.heard import Heard


def until(what: Callable[[], object], seconds: float = 20.0) -> None:
    """Wait for something; how long is the end of a broken test and judges nothing."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.002)


class Ear:
    """Who is told what was heard. ``takes``: which dice are worth a connection."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.gone: list[str] = []
        self.deaf_to: list[str] = []
        self.takes = True

    def hear(self, heard: Heard) -> None:
        self.heard.append(heard)

    def lost(self, die: str) -> None:
        self.gone.append(die)

    def troubled(self, die: str, name: str) -> None:
        self.deaf_to.append(die)

    def wanted(self, die: str) -> bool:
        return self.takes


class Air:
    """What is in the air of one test. refuses: why the scanner does not begin; starts, stops: how often it did."""

    now: ClassVar[Air]

    def __init__(self) -> None:
        Air.now = self
        self.refuses: list[Exception] = []
        self.starts = self.stops = 0
        self.scanner: FakeScanner | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.clients: list[FakeClient] = []
        self.no_answer: list[Exception] = []
        self.connecting = self.most_connecting = 0

    def advertise(self, address: str, name: str | None, services=(), numbers=None, state=None) -> None:
        """Something says this; waits until a scanner listens."""
        until(lambda: self.scanner is not None)
        said = AdvertisementData(name, dict(state or {}), dict(numbers or {}), list(services), None, -50, ())
        self.loop.call_soon_threadsafe(self._deliver, address, name, said)

    def _deliver(self, address: str, name: str | None, said: AdvertisementData) -> None:
        if self.scanner is not None:
            device = self.scanner.create_or_update_device(address, address, name, None, said)
            self.scanner.call_detection_callbacks(device, said)

    def do(self, what: Callable[[], object]) -> None:
        """In the radio's thread."""
        self.loop.call_soon_threadsafe(what)


class FakeScanner(BaseBleakScanner):
    """Hears what the air holds."""

    def __init__(self, callback, service_uuids, scanning_mode, **_: Any) -> None:
        super().__init__(callback, service_uuids)

    async def start(self) -> None:
        air = Air.now
        if air.refuses:
            raise air.refuses.pop(0) if len(air.refuses) > 1 else air.refuses[0]
        air.loop, air.scanner = asyncio.get_running_loop(), self
        air.starts += 1

    async def stop(self) -> None:
        Air.now.scanner = None
        Air.now.stops += 1


class FakeClient(BaseBleakClient):
    """Connects to any die. written: what it was asked; ``say`` lets the die say something, ``break_off`` lets go."""

    def __init__(self, device, **how: Any) -> None:
        super().__init__(device, **how)
        self.device = device
        self.written: list[bytes] = []
        self.tell: Callable[[bytearray], None] | None = None
        self.connected = False
        Air.now.clients.append(self)

    @property
    def mtu_size(self) -> int:
        return 23

    @property
    def is_connected(self) -> bool:
        return self.connected

    async def connect(self, pair: bool, **_: Any) -> None:
        air = Air.now
        air.connecting += 1
        air.most_connecting = max(air.most_connecting, air.connecting)
        await asyncio.sleep(0.01)
        air.connecting -= 1
        if air.no_answer:
            raise air.no_answer.pop(0)
        self.services = BleakGATTServiceCollection()
        service = BleakGATTService(None, 1, SERVICE)
        self.services.add_service(service)
        for handle, uuid, can in ((2, TOLD, "write"), (4, TELLS, "notify")):
            self.services.add_characteristic(BleakGATTCharacteristic(None, handle, uuid, [can], lambda: 20, service))
        self.connected = True

    async def disconnect(self) -> None:
        self.connected = False

    async def pair(self, *_: Any, **__: Any) -> None:
        raise BleakError("no pairing")

    async def unpair(self) -> None:
        raise BleakError("no pairing")

    async def read_gatt_char(self, *_: Any, **__: Any) -> bytearray:
        raise BleakError("nothing to read")

    async def read_gatt_descriptor(self, *_: Any, **__: Any) -> bytearray:
        raise BleakError("nothing to read")

    async def write_gatt_descriptor(self, *_: Any) -> None:
        raise BleakError("nothing to write")

    async def write_gatt_char(self, characteristic, data, response: bool) -> None:
        assert characteristic.uuid == TOLD
        self.written.append(bytes(data))

    async def start_notify(self, characteristic, callback, **_: Any) -> None:
        assert characteristic.uuid == TELLS
        self.tell = callback

    async def stop_notify(self, characteristic) -> None:
        self.tell = None

    def say(self, message: bytes) -> None:
        """The die says this."""
        Air.now.do(lambda: self.tell(bytearray(message)))

    def break_off(self) -> None:
        """The die is carried away."""
        self.connected = False
        Air.now.do(self._disconnected_callback)
