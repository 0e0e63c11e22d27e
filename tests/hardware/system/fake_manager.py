"""A made-up NetworkManager: cards, access points, profiles, and what becomes of whoever joins."""

from __future__ import annotations

from typing import Any

from dbus_fast import Variant

from hardware.system.bus import BusError
from hardware.system.manager import (
    ACTIVATED,
    CABLE,
    CARD,
    DEVICE,
    FAILED,
    NEEDED,
    PATH,
    PROFILE,
    SERVICE,
    SETTINGS,
    SETTINGS_PATH,
    WIFI,
)
from hardware.system.profiles import SECURITY, WIRELESS
from tests.hardware.system.fake_bus import NOTHING, Answer, FakeBus

CARD_PATH, CABLE_PATH = f"{PATH}/Devices/3", f"{PATH}/Devices/2"
PSK, SAE, COMPANY = 0x100, 0x400, 0x200
IDLE = 30


class FakeManager:
    """Puts itself on a bus. goes: the states and reasons that joining leads through, or opening; the last one counts.

    profiles: by path, as they were written, wrapped.
    """

    def __init__(self, bus: FakeBus) -> None:
        self._bus = bus
        self.goes: list[tuple[int, int]] = [(40, 0), (50, 0), (70, 0), (ACTIVATED, 0)]
        self.profiles: dict[str, dict[str, dict[str, Variant]]] = {}
        self.points: list[str] = []
        self.may = dict.fromkeys(NEEDED, "yes")
        self._number = 0
        bus.services.add(SERVICE)
        bus.set(PATH, SERVICE, Devices=("ao", [CABLE_PATH, CARD_PATH]), WirelessEnabled=("b", True),
                WirelessHardwareEnabled=("b", True))  # fmt: skip
        for path, kind in ((CABLE_PATH, CABLE), (CARD_PATH, WIFI)):
            bus.set(path, DEVICE, DeviceType=("u", kind), State=("u", IDLE), ActiveConnection=("o", "/"))
        for path, method, answer in (
            (PATH, f"{SERVICE}.GetPermissions", lambda: ("a{ss}", [self.may])),
            (CARD_PATH, f"{CARD}.GetAllAccessPoints", lambda: ("ao", [self.points])),
            (CARD_PATH, f"{CARD}.RequestScan", self._scan),
            (SETTINGS_PATH, f"{SETTINGS}.ListConnections", lambda: ("ao", [list(self.profiles)])),
            (SETTINGS_PATH, f"{SETTINGS}.AddConnection", lambda profile: ("o", [self._add(profile)])),
            (PATH, f"{SERVICE}.AddAndActivateConnection2", self._add_and_activate),
            (PATH, f"{SERVICE}.ActivateConnection", self._activate),
            (PATH, f"{SERVICE}.DeactivateConnection", self._deactivate),
        ):
            bus.on[path, method] = answer

    # What tests set up

    def point(self, name: str, strength: int = 60, wpa: int = 0, rsn: int = PSK, flags: int = 1) -> None:
        """An access point in reach."""
        path = f"{PATH}/AccessPoint/{len(self.points)}"
        self.points.append(path)
        self._bus.set(path, f"{SERVICE}.AccessPoint", Ssid=("ay", name.encode()), Strength=("y", strength),
                      Flags=("u", flags), WpaFlags=("u", wpa), RsnFlags=("u", rsn))  # fmt: skip

    def know(self, name: str, **about: tuple[str, Any]) -> str:
        """A profile of an older evening."""
        return self._add({
            "connection": {"id": Variant("s", name), **{key: Variant(*value) for key, value in about.items()}},
            WIRELESS: {"ssid": Variant("ay", name.encode())},
        })  # fmt: skip

    def use(self, profile: str) -> None:
        """The card is connected by it."""
        active = f"{PATH}/ActiveConnection/1"
        self._bus.set(CARD_PATH, DEVICE, State=("u", ACTIVATED), ActiveConnection=("o", active))
        self._bus.set(active, f"{SERVICE}.Connection.Active", Connection=("o", profile))

    def names(self) -> list[str]:
        """The ids of all profiles."""
        return [profile["connection"]["id"].value for profile in self.profiles.values()]

    # What it answers

    def _scan(self, _: object) -> Answer:
        changed = {"LastScan": Variant("x", 1)}
        self._bus.signal(CARD_PATH, "org.freedesktop.DBus.Properties.PropertiesChanged", "sa{sv}as", CARD, changed, [])
        return NOTHING

    def _add(self, profile: dict[str, dict[str, Variant]]) -> str:
        psk = profile.get(SECURITY, {}).get("psk")
        if psk is not None and not 8 <= len(psk.value) <= 63:
            raise BusError(f"{PROFILE}.InvalidProperty", "802-11-wireless-security.psk: property is invalid")
        self._number += 1
        path = f"{SETTINGS_PATH}/{self._number}"
        profile["connection"].setdefault("uuid", Variant("s", f"uuid-{self._number}"))
        self.profiles[path] = profile
        self._bus.on[path, f"{PROFILE}.GetSettings"] = lambda: ("a{sa{sv}}", [_without_secrets(self.profiles[path])])
        self._bus.on[path, f"{PROFILE}.GetSecrets"] = lambda part: (
            "a{sa{sv}}", [{part: {"psk": self.profiles[path][part]["psk"]}}]
        )  # fmt: skip
        self._bus.on[path, f"{PROFILE}.Update"] = lambda fresh: (self.profiles.update({path: fresh}), NOTHING)[1]
        self._bus.on[path, f"{PROFILE}.Delete"] = lambda: (self.profiles.pop(path), NOTHING)[1]
        return path

    def _add_and_activate(self, profile: Any, card: str, point: str, options: Any) -> Answer:
        assert (card, point, options["persist"].value) == (CARD_PATH, "/", "disk")
        path = self._add(profile)
        return "ooa{sv}", [path, self._activate(path, card, point)[1][0], {}]

    def _activate(self, profile: str, card: str, point: str) -> Answer:
        before = IDLE
        for state, reason in self.goes:
            self._bus.signal(CARD_PATH, f"{DEVICE}.StateChanged", "uuu", state, before, reason)
            before = state
        if before == ACTIVATED:
            self.use(profile)
        elif before == FAILED:
            self._bus.set(CARD_PATH, DEVICE, State=("u", IDLE))
        return "o", [f"{PATH}/ActiveConnection/1"]

    def _deactivate(self, active: str) -> Answer:
        assert active == f"{PATH}/ActiveConnection/1"
        self._bus.set(CARD_PATH, DEVICE, State=("u", IDLE), ActiveConnection=("o", "/"))
        return NOTHING


def _without_secrets(profile: dict[str, dict[str, Variant]]) -> dict[str, dict[str, Variant]]:
    return {part: values for part, values in profile.items() if part != SECURITY}
