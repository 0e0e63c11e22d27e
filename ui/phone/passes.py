"""Who may sit where: tickets in QR codes, letters for those whose camera fails, and the keys they admit."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable
from hashlib import sha256
from hmac import compare_digest
from threading import Lock

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

KEY = re.compile(r"[A-Za-z0-9_-]{22,64}")
"""What a key looks like, as a page makes it: 128 bits take 22 characters."""

MOST_KEYS = 8
"""So many phones may sit on one seat; a further one ends the oldest."""

EDITOR = -4
"""The holder of a key to the box that its owner puts right: no seat, no window, and one phone alone."""


class Entry(msgspec.Struct, frozen=True):
    """What admits to a seat once. holder: the seat, or WATCHER. secret: a ticket or letters. until: on the clock.

    stays: it admits more than one, but nobody in the place of another.
    """

    holder: int
    secret: str
    until: float
    stays: bool = False


class Pass(msgspec.Struct, frozen=True):
    """Whose window a phone gets as long as nobody takes it back. mark: of its key, which nobody else keeps."""

    mark: str
    holder: int


def mark_of(key: str) -> str:
    """What is kept of a key: enough to know it again, and nothing that admits."""
    return sha256(key.encode()).hexdigest()


class Passes:
    """Tickets, letters and keys of one evening; any thread may ask. clock: seconds that only grow.

    A phone makes its key itself and shows it with its ticket: what is lost on the way can be said again. All secrets
    are compared in constant time.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._tickets: list[Entry] = []
        self._letters: list[Entry] = []
        self._passes: list[Pass] = []
        self._wrong = 0

    def ticket(self, holder: int) -> str:
        """A new ticket for that holder; the one before is good no longer."""
        secret = secrets.token_urlsafe(SECRET_BYTES)
        with self._lock:
            self._tickets = [one for one in self._open(self._tickets) if one.holder != holder or one.stays]
            self._tickets.append(Entry(holder, secret, self._clock() + TICKET_GOOD))
        return secret

    def letters(self, holder: int) -> str:
        """New letters for that holder, which no other holder has."""
        with self._lock:
            self._wrong = 0
            self._letters = [one for one in self._open(self._letters) if one.holder != holder or one.stays]
            secret = self._new_letters()
            self._letters.append(Entry(holder, secret, self._clock() + LETTERS_GOOD))
        return secret

    def invite(self, holder: int) -> tuple[str, str]:
        """A ticket and letters beside those there are, which several may swap: for a screen that many can see.

        They are those of before as long as half of the letters' time is left, however often it is asked.
        """
        with self._lock:
            now = self._clock()
            self._tickets, self._letters = self._open(self._tickets), self._open(self._letters)
            tickets = [one for one in self._tickets if one.stays and one.holder == holder]
            letters = [one for one in self._letters if one.stays and one.holder == holder]
            if not (tickets and letters and letters[-1].until - now > LETTERS_GOOD / 2):
                self._wrong = 0
                # What such a screen showed before stays good for whoever is typing it.
                tickets.append(Entry(holder, secrets.token_urlsafe(SECRET_BYTES), now + TICKET_GOOD, stays=True))
                letters.append(Entry(holder, self._new_letters(), now + LETTERS_GOOD, stays=True))
                self._tickets.append(tickets[-1])
                self._letters.append(letters[-1])
        return tickets[-1].secret, letters[-1].secret

    def swap_ticket(self, ticket: str, key: str) -> int:
        """Admit that key for a ticket, which is used up by that; to whose window.

        Raises Refused for a ticket that is unknown, used or too old, and for what is no key.
        """
        with self._lock:
            found = _same(self._open(self._tickets), ticket)
            if found is None:
                raise Refused("phone.old_ticket")
            holder = self._admit(found, key)
            if not found.stays:
                self._tickets.remove(found)
            return holder

    def swap_letters(self, letters: str, key: str) -> int:
        """Admit that key for letters, large or small. Raises Refused for wrong ones, for all after too many of them."""
        with self._lock:
            self._letters = self._open(self._letters)
            if self._wrong >= WRONG_TRIES:
                raise Refused("phone.too_many_tries")
            found = _same(self._letters, letters.strip().upper())
            if found is None:
                self._wrong += 1
                if self._wrong >= WRONG_TRIES:
                    self._letters.clear()
                raise Refused("phone.wrong_letters")
            holder = self._admit(found, key)
            if not found.stays:
                self._letters.remove(found)
            return holder

    def holder(self, key: str) -> int | None:
        """Whose key it is, None for one that is good no longer."""
        mark, found = mark_of(key), None
        with self._lock:
            for one in self._passes:
                if compare_digest(one.mark, mark):
                    found = one.holder
        return found

    def seated(self) -> set[int]:
        """The holders with a key."""
        with self._lock:
            return {one.holder for one in self._passes}

    def take_back(self, holder: int) -> None:
        """No key, ticket or letters of that holder are good any longer."""
        with self._lock:
            self._passes = [one for one in self._passes if one.holder != holder]
            self._tickets = [one for one in self._tickets if one.holder != holder]
            self._letters = [one for one in self._letters if one.holder != holder]

    def kept(self) -> list[Pass]:
        """All keys' marks, to be kept over a restart."""
        with self._lock:
            return list(self._passes)

    def take_up(self, passes: list[Pass]) -> None:
        """Keys that were good before a restart are good again."""
        with self._lock:
            self._passes = list(passes)

    def _new_letters(self) -> str:
        """Letters that nobody has."""
        taken = {one.secret for one in self._letters}
        secret = ""
        while not secret or secret in taken:
            secret = "".join(secrets.choice(ALPHABET) for _ in range(LETTERS))
        return secret

    def _admit(self, entry: Entry, key: str) -> int:
        holder = entry.holder
        if not KEY.fullmatch(key):
            raise Refused("phone.no_request")
        own = [one for one in self._passes if one.holder == holder]
        if entry.stays and len(own) >= MOST_KEYS and mark_of(key) not in {one.mark for one in own}:
            raise Refused("phone.full")
        gone = own[: max(0, len(own) + 1 - (1 if holder == EDITOR else MOST_KEYS))]
        self._passes = [*(one for one in self._passes if one not in gone), Pass(mark_of(key), holder)]
        return holder

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
