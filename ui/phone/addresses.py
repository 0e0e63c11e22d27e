"""The addresses under which phones in this house reach us."""

from __future__ import annotations

from ipaddress import IPv4Address, ip_address

import ifaddr

from companion.refused import Refused


def house_addresses() -> list[str]:
    """The IPv4 addresses of this machine in networks of its own, those of a Wi-Fi or cable first; [] for none.

    Only such an address is listened on: nothing of the table can be reached from the internet.
    """
    found = [
        str(ip.ip)
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if isinstance(ip.ip, str) and is_of_the_house(ip.ip)
    ]
    return sorted(dict.fromkeys(found), key=_rank)


def is_of_the_house(address: str) -> bool:
    """Whether an address is one of a network in the house: private, and not the machine's own loop."""
    try:
        ip = ip_address(address)
    except ValueError:
        return False
    return isinstance(ip, IPv4Address) and ip.is_private and not ip.is_loopback and not ip.is_unspecified


def check_local(address: str) -> None:
    """Raises Refused for an address that could be reached from beyond the house."""
    try:
        ours = ip_address(address).is_loopback or is_of_the_house(address)
    except ValueError:
        ours = False
    if not ours:
        raise Refused("phone.not_of_the_house", address=address)


def _rank(address: str) -> tuple[bool, bool, str]:
    """Addresses that were given out come before those a machine took for want of any; docker's last."""
    ip = ip_address(address)
    return ip.is_link_local, address.startswith("172.17."), address
