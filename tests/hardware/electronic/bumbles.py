"""Bluetooth in one process: dice that advertise and are connected to through a radio that only this program has.

The system's own Bluetooth is left out; what is said goes through every layer from the bytes of an advertisement up.
"""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

from bleak import BleakGATTCharacteristic
from bleak.backends.scanner import AdvertisementData, BaseBleakScanner
from bleak.backends.service import BleakGATTService, BleakGATTServiceCollection
from bumble.controller import Controller
from bumble.core import UUID, AdvertisingData
from bumble.device import Device, Peer
from bumble.gatt import Characteristic, CharacteristicValue, Service
from bumble.hci import Address
from bumble.host import Host
from bumble.link import LocalLink
from bumble.transport.common import AsyncPipeSink

from hardware.electronic.godice import SERVICE, TELLS, TOLD
from tests.hardware.electronic.radios import FakeClient, until


def structure(kind: int, data: bytes) -> bytes:
    """One part of an advertisement."""
    return bytes((len(data) + 1, kind)) + data


def parts(data: bytes) -> list[tuple[int, bytes]]:
    """The parts of an advertisement, kind and bytes."""
    found = []
    while len(data) > 1 and data[0]:
        found.append((data[1], data[2 : 1 + data[0]]))
        data = data[1 + data[0] :]
    return found


class Ether:
    """The radio of one test. Everything in it lives in the loop of whoever listens."""

    now: ClassVar[Ether]

    def __init__(self) -> None:
        Ether.now = self
        self.link = LocalLink()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.ours: Device | None = None
        self.listens = False
        self._awaited: dict[bytes, asyncio.Event] = {}

    def hears(self, said: bytes) -> asyncio.Event:
        """Set as soon as our device hears just this."""
        return self._awaited.setdefault(said, asyncio.Event())

    def heard(self, said: bytes) -> None:
        """Our device heard this."""
        if said in self._awaited:
            self._awaited.pop(said).set()

    def device(self, address: str) -> Device:
        """Something with a radio."""
        controller = Controller(address, link=self.link, public_address=address)
        return Device(address=Address(address), host=Host(controller, AsyncPipeSink(controller)))

    def run(self, what: Any) -> Any:
        """In the loop of whoever listens, as soon as somebody does."""
        until(lambda: self.listens)
        return asyncio.run_coroutine_threadsafe(what, self.loop).result(20)


class Die:
    """A die with a radio."""

    def __init__(self, ether: Ether, address: str, name: str) -> None:
        self._ether, self._name = ether, name
        self._tells: Characteristic | None = None
        self.asked: list[bytes] = []
        self.device = ether.run(self._begin(address))

    async def _begin(self, address: str) -> Device:
        device = self._ether.device(address)
        if self._name.startswith("GoDice"):
            told = Characteristic(
                TOLD, Characteristic.Properties.WRITE, Characteristic.WRITEABLE,
                CharacteristicValue(write=lambda _, value: self.asked.append(bytes(value))),
            )  # fmt: skip
            self._tells = Characteristic(TELLS, Characteristic.Properties.NOTIFY, Characteristic.READABLE, b"")
            device.add_service(Service(SERVICE, [told, self._tells]))
        await device.power_on()
        return device

    def advertise(self, services=(), numbers=None, state=None) -> None:
        """Say this from now on: name and numbers first, then services and state.

        A real die says the first half to whoever asks for more, which this radio cannot.
        """
        first = b"".join(structure(0x07, bytes(UUID(one))) for one in services)
        first += b"".join(structure(0xFF, made.to_bytes(2, "little") + data) for made, data in (state or {}).items())
        more = structure(0x09, self._name.encode())
        more += b"".join(structure(0x16, bytes(UUID(one))[12:14] + data) for one, data in (numbers or {}).items())
        self._ether.run(self._advertise(first, more))

    async def _advertise(self, first: bytes, more: bytes) -> None:
        for said in (more, first):
            if self.device.is_advertising:
                await self.device.stop_advertising()
            heard = self._ether.hears(said)
            await self.device.start_advertising(
                advertising_data=said, advertising_interval_min=20, advertising_interval_max=20
            )
            if said is more:
                await heard.wait()

    def say(self, message: bytes) -> None:
        """To whoever is connected."""
        self._ether.run(self.device.notify_subscribers(self._tells, message))

    def go_away(self) -> None:
        """The connection breaks."""
        self._ether.run(next(iter(self.device.connections.values())).disconnect())


class BumbleScanner(BaseBleakScanner):
    """Listens through the radio of the test."""

    def __init__(self, callback, service_uuids, scanning_mode, **_: Any) -> None:
        super().__init__(callback, service_uuids)
        self._known: dict[str, dict[str, Any]] = {}

    async def start(self) -> None:
        ether = Ether.now
        ether.loop = asyncio.get_running_loop()
        ether.ours = ether.device("F0:F0:F0:F0:F0:F0")
        await ether.ours.power_on()
        ether.ours.on("advertisement", self._heard)
        await ether.ours.start_scanning(filter_duplicates=False)
        ether.listens = True

    async def stop(self) -> None:
        await Ether.now.ours.stop_scanning()
        Ether.now.listens = False

    def _heard(self, advertisement) -> None:
        """Put together what one device has said, as a system's own Bluetooth does."""
        address = str(advertisement.address)
        known = self._known.setdefault(address, {"name": None, "made": {}, "numbers": {}, "services": []})
        for kind, data in parts(advertisement.data_bytes):
            if kind == AdvertisingData.COMPLETE_LOCAL_NAME:
                known["name"] = data.decode()
            elif kind == AdvertisingData.MANUFACTURER_SPECIFIC_DATA:
                known["made"] = {int.from_bytes(data[:2], "little"): data[2:]}
            elif kind == AdvertisingData.SERVICE_DATA_16_BIT_UUID:
                known["numbers"] = {UUID(data[:2][::-1].hex()).to_hex_str("-"): data[2:]}
            elif kind == AdvertisingData.COMPLETE_LIST_OF_128_BIT_SERVICE_CLASS_UUIDS:
                known["services"] = [UUID.from_bytes(data).to_hex_str("-").lower()]
        said = AdvertisementData(
            known["name"], dict(known["made"]), dict(known["numbers"]), list(known["services"]), None, -50, ()
        )
        device = self.create_or_update_device(address, address, known["name"], None, said)
        self.call_detection_callbacks(device, said)
        Ether.now.heard(bytes(advertisement.data_bytes))


class BumbleClient(FakeClient):
    """Connects through the radio of the test."""

    async def connect(self, pair: bool, **_: Any) -> None:
        self._connection = await Ether.now.ours.connect(self.address)
        self._connection.on("disconnection", lambda _: self._disconnected_callback())
        self._peer = Peer(self._connection)
        self.services = BleakGATTServiceCollection()
        for found in await self._peer.discover_services():
            service = BleakGATTService(None, found.handle, found.uuid.to_hex_str("-").lower())
            self.services.add_service(service)
            for one in await found.discover_characteristics():
                can = ["write"] if one.properties & Characteristic.Properties.WRITE else ["notify"]
                uuid = one.uuid.to_hex_str("-").lower()
                self.services.add_characteristic(
                    BleakGATTCharacteristic(one, one.handle, uuid, can, lambda: 20, service)
                )
        self.connected = True

    async def disconnect(self) -> None:
        if self.connected:
            self.connected = False
            await self._connection.disconnect()

    async def write_gatt_char(self, characteristic, data, response: bool) -> None:
        await characteristic.obj.write_value(bytes(data), with_response=response)

    async def start_notify(self, characteristic, callback, **_: Any) -> None:
        await characteristic.obj.discover_descriptors()
        await characteristic.obj.subscribe(lambda value: callback(bytearray(value)))
