"""What NetworkManager is told of a Wi-Fi: the house's, and the table's own."""

from __future__ import annotations

import secrets
from typing import Any

from companion.devices.network import Hotspot, Lock
from hardware.system.bus import wrapped

OWN = "table-companion"
"""The id of the profile that holds the table's own Wi-Fi; nobody but NetworkManager keeps its password."""

LAST = -100
"""How much the own Wi-Fi is preferred: a Wi-Fi of the house has 0, so any that is known goes first."""

CONSONANTS, VOWELS = "bdfghkmnprstvz", "aeiou"
"""Nobody takes one of these letters for another, on paper or read aloud."""

SYLLABLES = 10
"""In a password: as many as two pairs of them to a group. 61 bits, since a password of a Wi-Fi can be tried at home."""

WIRELESS, SECURITY = "802-11-wireless", "802-11-wireless-security"

PRIVACY, PSK, SAE, COMPANY = 0x1, 0x100, 0x400, 0x200
"""Bits of an access point: it is locked at all (flags); by a password, by a newer one, by a sign-in (either kind)."""

Settings = dict[str, dict[str, Any]]


def lock_of(point: dict[str, Any]) -> tuple[Lock, str]:
    """What an access point asks for, and how a password is given to it. point: its properties."""
    ways = point["WpaFlags"] | point["RsnFlags"]
    if ways & PSK:
        return "password", "wpa-psk"
    if ways & SAE:
        return "password", "sae"
    return ("other" if ways & COMPANY or point["Flags"] & PRIVACY else "open"), ""


def house_profile(name: str, ssid: bytes, way: str, password: str) -> Settings:
    """A Wi-Fi of the house. way: how the password is given, "" for an open one."""
    profile = {
        "connection": wrapped({"id": ("s", name), "type": ("s", WIRELESS)}),
        WIRELESS: wrapped({"ssid": ("ay", ssid)}),
    }
    if way:
        profile[SECURITY] = wrapped({"key-mgmt": ("s", way), "psk": ("s", password)})
    return profile


def own_profile(own: Hotspot, by_itself: bool, uuid: str = "") -> Settings:
    """The table's own Wi-Fi. by_itself: it opens where no other is known. uuid: of the profile it replaces."""
    connection = {
        "id": ("s", OWN),
        "type": ("s", WIRELESS),
        "autoconnect": ("b", by_itself),
        "autoconnect-priority": ("i", LAST),
    }
    if uuid:
        connection["uuid"] = ("s", uuid)
    return {
        "connection": wrapped(connection),
        WIRELESS: wrapped({"ssid": ("ay", own.name.encode()), "mode": ("s", "ap"), "band": ("s", "bg")}),
        SECURITY: wrapped({
            "key-mgmt": ("s", "wpa-psk"),
            "psk": ("s", own.password),
            "proto": ("as", ["rsn"]),
            "pairwise": ("as", ["ccmp"]),
            "group": ("as", ["ccmp"]),
            # A Pi's Wi-Fi does not get along with protected management frames while it is the hotspot.
            "pmf": ("i", 1),
        }),
        "ipv4": wrapped({"method": ("s", "shared")}),
        "ipv6": wrapped({"method": ("s", "ignore")}),
    }  # fmt: skip


def new_own() -> Hotspot:
    """A name that tells two tables apart, and a password of letters that can be read and typed."""
    groups = [_syllables(2) for _ in range(SYLLABLES // 2)]
    return Hotspot(f"Table-{_syllables(2).upper()}", "-".join(groups))


def _syllables(count: int) -> str:
    return "".join(secrets.choice(CONSONANTS) + secrets.choice(VOWELS) for _ in range(count))
