"""Joins the house's Wi-Fi and opens the table's own, by NetworkManager."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

import msgspec

from companion.devices.network import Hotspot, Seen, Wireless
from companion.refused import Unavailable
from hardware.system.bus import PROPERTIES, Bus, BusError, SystemBus, get, get_all
from hardware.system.profiles import OWN, SECURITY, WIRELESS, house_profile, lock_of, new_own, own_profile

SERVICE = "org.freedesktop.NetworkManager"
PATH = "/org/freedesktop/NetworkManager"
SETTINGS_PATH = "/org/freedesktop/NetworkManager/Settings"
SETTINGS = f"{SERVICE}.Settings"
PROFILE = f"{SERVICE}.Settings.Connection"
DEVICE = f"{SERVICE}.Device"
CARD = f"{SERVICE}.Device.Wireless"

CABLE, WIFI = 1, 2
"""Kinds of network cards."""

UNMANAGED, NEED_AUTH, ACTIVATED, FAILED = 10, 60, 100, 120
"""States of a network card."""

NO_SECRETS, REFUSED_BY_POINT, NOT_FOUND = 7, 8, 53
NO_ADDRESS = (5, 15, 16, 17)
"""Reasons why it is in a state."""

NEEDED = (f"{SERVICE}.network-control", f"{SERVICE}.settings.modify.system")
"""What this user has to be allowed."""

JOINING = 60.0
"""Seconds in which a Wi-Fi has to be joined, or opened."""

SEARCHING = 10.0
"""Seconds for a look round."""


class Profile(NamedTuple):
    """A Wi-Fi that NetworkManager knows. own: it is the table's."""

    path: str
    uuid: str
    ssid: bytes
    own: bool


class NetworkManager:
    """See `companion.devices.network.Network`. clock: seconds, for how long is waited."""

    def __init__(self, bus: Bus, clock: Callable[[], float] = time.monotonic) -> None:
        self._bus = bus
        self._clock = clock
        self._last: list[Wireless] = []

    # What is so

    def look(self, search: bool = False) -> Seen:
        """See `Network`."""
        with _in_words():
            now = get_all(self._bus, SERVICE, PATH, SERVICE)
            cards = [(path, get_all(self._bus, SERVICE, path, DEVICE)) for path in now["Devices"]]
            card = _wireless(cards)
            may = self._bus.call(SERVICE, PATH, f"{SERVICE}.GetPermissions")[0]
            seen = Seen(
                cable=any(one["DeviceType"] == CABLE and one["State"] == ACTIVATED for _, one in cards),
                off=not (now["WirelessEnabled"] and now["WirelessHardwareEnabled"]),
                may=all(may.get(action) == "yes" for action in NEEDED),
            )
            if seen.off:
                return seen
            profiles = self._profiles()
            used = self._used(card, profiles)
            own = self._own(used) if used is not None and used.own else None
            if search and own is None:
                self._search(card)
            known = {one.ssid for one in profiles if not one.own}
            networks = self._networks(card, known, used.ssid if used is not None and own is None else b"")
            # A card that is itself a hotspot hardly hears the others.
            self._last = networks or (self._last if own is not None else [])
            return msgspec.structs.replace(seen, networks=self._last, own=own)

    def _networks(self, card: str, known: set[bytes], joined: bytes) -> list[Wireless]:
        """What is in reach: of several access points of one name the strongest."""
        found: dict[bytes, Wireless] = {}
        for ssid, point in self._points(card):
            one = Wireless(_name(ssid), point["Strength"], lock_of(point)[0], ssid in known, ssid == joined)
            if ssid not in found or found[ssid].strength < one.strength:
                found[ssid] = one
        return sorted(found.values(), key=lambda one: (not one.joined, -one.strength, one.name))

    def _points(self, card: str) -> Iterator[tuple[bytes, dict[str, Any]]]:
        for path in self._bus.call(SERVICE, card, f"{CARD}.GetAllAccessPoints")[0]:
            # Whoever carries an access point out of reach while we look takes its object away.
            with suppress(BusError):
                point = get_all(self._bus, SERVICE, path, f"{SERVICE}.AccessPoint")
                if point["Ssid"]:
                    yield bytes(point["Ssid"]), point

    def _search(self, card: str) -> None:
        with self._bus.listen(card, f"{PROPERTIES}.PropertiesChanged") as changes:
            try:
                self._bus.call(SERVICE, card, f"{CARD}.RequestScan", "a{sv}", {})
            except BusError as error:
                if error.absent or error.forbidden:
                    raise
                # It has only just looked round: what it found then is still so.
                return
            until = self._clock() + SEARCHING
            with suppress(queue.Empty):
                while "LastScan" not in changes.get(timeout=max(0.0, until - self._clock()))[1]:
                    pass

    def _profiles(self) -> list[Profile]:
        found = []
        for path in self._bus.call(SERVICE, SETTINGS_PATH, f"{SETTINGS}.ListConnections")[0]:
            settings = self._bus.call(SERVICE, path, f"{PROFILE}.GetSettings")[0]
            about, wifi = settings["connection"], settings.get(WIRELESS)
            if wifi is not None:
                own = about["id"] == OWN and wifi.get("mode") == "ap"
                found.append(Profile(path, about["uuid"], bytes(wifi["ssid"]), own))
        return found

    def _used(self, card: str, profiles: list[Profile]) -> Profile | None:
        """The profile by which the card is connected."""
        if get(self._bus, SERVICE, card, DEVICE, "State") != ACTIVATED:
            return None
        active = get(self._bus, SERVICE, card, DEVICE, "ActiveConnection")
        path = get(self._bus, SERVICE, active, f"{SERVICE}.Connection.Active", "Connection")
        return next((one for one in profiles if one.path == path), None)

    def _own(self, profile: Profile) -> Hotspot:
        secret = self._bus.call(SERVICE, profile.path, f"{PROFILE}.GetSecrets", "s", SECURITY)[0]
        return Hotspot(_name(profile.ssid), secret[SECURITY]["psk"])

    def _card(self) -> str:
        paths = get(self._bus, SERVICE, PATH, SERVICE, "Devices")
        return _wireless([(path, get_all(self._bus, SERVICE, path, DEVICE)) for path in paths])

    # What is done

    def switch_on(self) -> None:
        """See `Network`."""
        from dbus_fast import Variant

        with _in_words():
            enabled = (SERVICE, "WirelessEnabled", Variant("b", True))
            self._bus.call(SERVICE, PATH, f"{PROPERTIES}.Set", "ssv", *enabled)
            if not get(self._bus, SERVICE, PATH, SERVICE, "WirelessHardwareEnabled"):
                raise Unavailable("network.switched_off")

    def join(self, name: str, password: str = "") -> None:
        """See `Network`."""
        with _in_words():
            card = self._card()
            points = [(ssid, point) for ssid, point in self._points(card) if _name(ssid) == name]
            if not points:
                raise Unavailable("network.out_of_reach", name=name)
            ssid, point = max(points, key=lambda one: one[1]["Strength"])
            known = [one for one in self._profiles() if one.ssid == ssid and not one.own]
            if known and not password:
                self._activate(card, known[0].path, name)
                return
            lock, way = lock_of(point)
            if lock == "other":
                raise Unavailable("network.other_lock", name=name)
            self._join_anew(card, name, house_profile(name, ssid, way, password))
            for old in known:
                self._delete(old.path)

    def _join_anew(self, card: str, name: str, profile: dict[str, Any]) -> None:
        from dbus_fast import Variant

        made = ""
        with self._bus.listen(card, f"{DEVICE}.StateChanged") as states:
            try:
                made = self._bus.call(
                    SERVICE, PATH, f"{SERVICE}.AddAndActivateConnection2", "a{sa{sv}}ooa{sv}",
                    profile, card, "/", {"persist": Variant("s", "disk")},
                )[0]  # fmt: skip
                self._wait(states, name)
            except BusError as error:
                if error.name.endswith(".InvalidProperty"):
                    raise Unavailable("network.wrong_password", name=name) from None
                raise
            except Unavailable:
                # Or it would be tried again and again.
                self._delete(made)
                raise

    def _activate(self, card: str, profile: str, name: str) -> None:
        with self._bus.listen(card, f"{DEVICE}.StateChanged") as states:
            self._bus.call(SERVICE, PATH, f"{SERVICE}.ActivateConnection", "ooo", profile, card, "/")
            self._wait(states, name)

    def _wait(self, states: queue.Queue[list[Any]], name: str) -> None:
        """Until the card is connected. Raises Unavailable when it will not be."""
        until = self._clock() + JOINING
        while True:
            try:
                state, _, reason = states.get(timeout=max(0.0, until - self._clock()))
            except queue.Empty:
                raise Unavailable("network.no_answer", name=name) from None
            if state == ACTIVATED:
                return
            if state in (NEED_AUTH, FAILED) and reason in (NO_SECRETS, REFUSED_BY_POINT):
                raise Unavailable("network.wrong_password", name=name)
            if state == FAILED:
                if reason == NOT_FOUND:
                    raise Unavailable("network.out_of_reach", name=name)
                if reason in NO_ADDRESS:
                    raise Unavailable("network.no_address", name=name)
                raise Unavailable("network.no_answer", name=name)

    def _delete(self, profile: str) -> None:
        with suppress(BusError):
            self._bus.call(SERVICE, profile, f"{PROFILE}.Delete")

    # The table's own

    def open_own(self) -> Hotspot:
        """See `Network`."""
        with _in_words():
            card = self._card()
            profile = next((one for one in self._profiles() if one.own), None)
            own = self._own(profile) if profile is not None else new_own()
            if profile is None:
                settings = own_profile(own, by_itself=False)
                self._bus.call(SERVICE, SETTINGS_PATH, f"{SETTINGS}.AddConnection", "a{sa{sv}}", settings)
                profile = next(one for one in self._profiles() if one.own)
            try:
                self._activate(card, profile.path, own.name)
            except Unavailable:
                raise Unavailable("network.own_failed") from None
            self._write(profile, own, by_itself=True)
            return own

    def close_own(self) -> None:
        """See `Network`."""
        with _in_words():
            card = self._card()
            profiles = self._profiles()
            used = self._used(card, profiles)
            for profile in profiles:
                if profile.own:
                    self._write(profile, self._own(profile), by_itself=False)
            if used is not None and used.own:
                active = get(self._bus, SERVICE, card, DEVICE, "ActiveConnection")
                self._bus.call(SERVICE, PATH, f"{SERVICE}.DeactivateConnection", "o", active)

    def _write(self, profile: Profile, own: Hotspot, by_itself: bool) -> None:
        settings = own_profile(own, by_itself, profile.uuid)
        self._bus.call(SERVICE, profile.path, f"{PROFILE}.Update", "a{sa{sv}}", settings)

    def close(self) -> None:
        """See `Network`."""
        self._bus.close()


def _wireless(cards: list[tuple[str, dict[str, Any]]]) -> str:
    """The card that joins a Wi-Fi. Raises Unavailable for none, and where somebody else manages it."""
    found = [(path, card["State"]) for path, card in cards if card["DeviceType"] == WIFI]
    if not found:
        raise Unavailable("network.no_adapter")
    managed = [path for path, state in found if state > UNMANAGED]
    if not managed:
        raise Unavailable("network.no_manager")
    return managed[0]


def _name(ssid: bytes) -> str:
    return ssid.decode(errors="replace")


@contextmanager
def _in_words() -> Iterator[None]:
    """What a service refuses, as people are told it."""
    try:
        yield
    except BusError as error:
        if error.absent:
            raise Unavailable("network.no_manager") from None
        if error.forbidden:
            raise Unavailable("network.forbidden") from None
        raise Unavailable("network.failed", why=error.text or error.name) from None


def open_manager() -> NetworkManager:
    """What manages the network of the machine we run on; `companion/devices/network.py` finds this."""
    return NetworkManager(SystemBus())
