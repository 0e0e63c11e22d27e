"""Who may sit where: tickets in QR codes, letters for those whose camera fails, and the keys they are swapped for."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from hmac import compare_digest

import msgspec

from companion.refused import Refused

TICKET_GOOD = 600.0
"""Seconds for which a ticket can be swapped."""

LETTERS_GOOD = 120.0
"""Seconds for which letters can."""

LETTERS = 4
ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without I and O: on a phone they are taken for 1 and 0."""

WRONG_TRIES = 5
"""So many wrong letters close all that are open: they are guessed, not read."""

SECRET_BYTES = 16
"""128 random bits."""


class Entry(msgspec.Struct, frozen=True):
    """What admits to a seat once. holder: the seat, or WATCHER. secret: a ticket or letters. until: on the clock."""

    holder: int
    secret: str
    until: float


class Pass(msgspec.Struct, frozen=True):
    """What a phone keeps: whose window it gets as long as nobody takes it back."""

    key: str
    holder: int


class Passes:
    """Tickets, letters and keys of one evening. clock: seconds that only grow; a test's own one stands still.

    All secrets are compared in constant time.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._tickets: list[Entry] = []
        self._letters: list[Entry] = []
        self._passes: list[Pass] = []
        self._wrong = 0

    def ticket(self, holder: int) -> str:
        """A new ticket for that holder; the one before is good no longer."""
        secret = secrets.token_urlsafe(SECRET_BYTES)
        self._tickets = [one for one in self._open(self._tickets) if one.holder != holder]
        self._tickets.append(Entry(holder, secret, self._clock() + TICKET_GOOD))
        return secret

    def letters(self, holder: int) -> str:
        """New letters for that holder, which no other holder has."""
        self._wrong = 0
        self._letters = [one for one in self._open(self._letters) if one.holder != holder]
        taken = {one.secret for one in self._letters}
        secret = ""
        while not secret or secret in taken:
            secret = "".join(secrets.choice(ALPHABET) for _ in range(LETTERS))
        self._letters.append(Entry(holder, secret, self._clock() + LETTERS_GOOD))
        return secret

    def swap_ticket(self, ticket: str) -> Pass:
        """A key for a ticket, which is used up by that. Raises Refused for one that is unknown, used or too old."""
        found = _same(self._open(self._tickets), ticket)
        if found is None:
            raise Refused("phone.old_ticket")
        self._tickets.remove(found)
        return self._admit(found.holder)

    def swap_letters(self, letters: str) -> Pass:
        """A key for letters, large or small. Raises Refused for wrong ones, and for all after too many of them."""
        self._letters = self._open(self._letters)
        if self._wrong >= WRONG_TRIES:
            raise Refused("phone.too_many_tries")
        found = _same(self._letters, letters.strip().upper())
        if found is None:
            self._wrong += 1
            if self._wrong >= WRONG_TRIES:
                self._letters.clear()
            raise Refused("phone.wrong_letters")
        self._letters.remove(found)
        return self._admit(found.holder)

    def hand_out(self, holder: int) -> Pass:
        """A key at once, for a link that its reader is trusted with."""
        return self._admit(holder)

    def holder(self, key: str) -> int | None:
        """Whose key it is, None for one that is good no longer."""
        found: int | None = None
        for one in self._passes:
            if compare_digest(one.key.encode(), key.encode()):
                found = one.holder
        return found

    def take_back(self, holder: int) -> None:
        """No key, ticket or letters of that holder are good any longer."""
        self._passes = [one for one in self._passes if one.holder != holder]
        self._tickets = [one for one in self._tickets if one.holder != holder]
        self._letters = [one for one in self._letters if one.holder != holder]

    def kept(self) -> list[Pass]:
        """All keys, to be kept over a restart."""
        return list(self._passes)

    def take_up(self, passes: list[Pass]) -> None:
        """Keys that were good before a restart are good again."""
        self._passes = list(passes)

    def _admit(self, holder: int) -> Pass:
        given = Pass(secrets.token_urlsafe(SECRET_BYTES), holder)
        self._passes.append(given)
        return given

    def _open(self, entries: list[Entry]) -> list[Entry]:
        now = self._clock()
        return [one for one in entries if one.until > now]


def _same(entries: list[Entry], secret: str) -> Entry | None:
    """The entry with that secret; every one is looked at, so that the time tells nothing."""
    found = None
    for one in entries:
        if compare_digest(one.secret.encode(), secret.encode()):
            found = one
    return found
