"""A phone without a browser: its socket alone."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64encode
from typing import Any

import aiohttp

QUIET = 60
"""Beats, of four seconds as they are set for people, after which nothing is coming any more."""


def entering(entry: Any) -> tuple[str, str]:
    """What such a socket is opened with, as the page does."""
    return "table", urlsafe_b64encode(json.dumps(entry).encode()).decode().rstrip("=")


class Socket:
    """Opened in `async with`. entry: who it is, with a new key unless it has one; a text as it stands."""

    door = "/talk"

    def __init__(
        self, table, session: aiohttp.ClientSession, entry: dict[str, Any] | str | None = None, **headers: str
    ):
        self.table = table
        self._session = session
        self.entry = entry if isinstance(entry, str) else {"key": secrets.token_urlsafe(16), **(entry or {})}
        self._headers = {"Origin": f"http://{table.place}", **headers}
        self.number = 0
        self.states: list[dict[str, Any]] = []
        self.heard: list[bytes] = []

    async def __aenter__(self) -> Socket:
        # As browsers do: what is large is made smaller.
        self.ws = await self._session.ws_connect(
            f"http://{self.table.place}{self.door}", headers=self._headers, compress=15, protocols=entering(self.entry)
        )  # fmt: skip
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.ws.close()

    async def say(self, what: Any) -> None:
        await self.ws.send_str(what if isinstance(what, str) else json.dumps(what))

    async def hear(self) -> dict[str, Any] | None:
        """The next thing that is told, None when it was the last."""
        message = await self.ws.receive()
        if message.type not in (aiohttp.WSMsgType.BINARY, aiohttp.WSMsgType.TEXT):
            return None
        self.heard.append(message.data if isinstance(message.data, bytes) else message.data.encode())
        told = json.loads(message.data)
        if told.get("tell") == "state":
            self.states.append(told["state"])
        return told

    async def until(self, true) -> Any:
        """Hear until something of that kind is told; it, or None when the line ends before.

        Raises AssertionError where for so many beats nothing else is told: it will not come.
        """
        quiet = 0
        while (told := await self.hear()) is not None:
            if true(told):
                return told
            quiet = quiet + 1 if told.get("tell") == "beat" else 0
            assert quiet < QUIET, "this never came"
        return None

    async def state(self) -> dict[str, Any]:
        """The next state."""
        found = await self.until(lambda told: told.get("tell") == "state")
        return found["state"]

    async def state_that(self, true) -> dict[str, Any]:
        """A state for which that is so: the latest one, which may have been told before a reply, or one to come."""
        if self.states and true(self.states[-1]):
            return self.states[-1]
        found = await self.until(lambda told: told.get("tell") == "state" and true(told["state"]))
        return found["state"]

    async def sorry(self) -> str:
        """Why it is not let in any longer, by its key; then the line ends."""
        found = await self.until(lambda told: told.get("tell") == "sorry")
        assert found is not None and await self.hear() is None
        assert found["error"]["reason"].endswith(".")
        return found["error"]["key"]

    async def ask(self, **request: Any) -> dict[str, Any]:
        """A request, and its reply."""
        self.number += 1
        await self.say({**request, "id": self.number})
        return await self.until(lambda told: told.get("id") == self.number)
