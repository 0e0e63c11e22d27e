"""The server that the editor's phone talks to: a page of its own on a port of its own, and one socket.

The players' server knows neither its keys nor its requests, and nothing here knows a player's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from companion.headless.replies import fault_of
from companion.refused import Refused
from companion.words import Words
from ui.phone.box.desk import Desk
from ui.phone.box.requests import number_of, read_request
from ui.phone.box.site import SITE
from ui.phone.page_server import PageServer
from ui.phone.passes import EDITOR, Passes
from ui.phone.phone import Entered, Phone

LONGEST = 65_536
"""Bytes of a frame: a piece of a picture."""

A_SECOND = 90
"""Frames in one: a picture comes in some dozens."""

MOST_WAITING = 8
"""Requests that wait while one is carried out: a page sends one after the other."""


class EditorServer(PageServer):
    """Serves one box. The phone that came last is the one that is served."""

    def __init__(
        self, desk: Desk, passes: Passes, addresses: Sequence[str], ports: Sequence[int], names: Sequence[str]
    ) -> None:
        super().__init__(SITE, "/edit", passes, addresses, ports, names, longest=LONGEST, a_second=A_SECOND)
        self._desk = desk
        self._phone_is_in = False

    # On the table's thread

    @property
    def phone_is_in(self) -> bool:
        """Whether a phone is listening now."""
        return self._phone_is_in

    def take_back(self) -> None:
        """The editor's key and code are good no longer; their phone is told at once."""
        self.passes.take_back(EDITOR)
        self._soon(self._turn_out)

    # On the server's own thread

    def _entered(self, holder: int) -> Entered:
        return Entered(holder, 0)

    def _turn_out(self) -> None:
        for phone in self._phones:
            phone.end(Refused("phone.box.taken_back"))

    async def _hear(self, phone: Phone, socket: web.WebSocketResponse, line: asyncio.Transport) -> None:
        """Take what it sends until it is gone; carried out one after the other, however long one takes."""
        for other in self._phones:
            other.end(Refused("phone.box.elsewhere" if other.key == phone.key else "phone.box.another"))
        self._phones[phone] = None
        self._phone_is_in = True
        sender = asyncio.create_task(phone.send())
        waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        server = asyncio.create_task(self._serve_phone(phone, waiting))
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT or self._too_much(phone.key, line) or waiting.full():
                    phone.end(Refused("phone.too_much"))
                    break
                waiting.put_nowait(message.data)
        except asyncio.CancelledError:
            phone.cut_off()
            raise
        finally:
            server.cancel()
            del self._phones[phone]
            self._phone_is_in = bool(self._phones)
            self._desk.leave(phone)
            phone.leave()
            await sender

    async def _serve_phone(self, phone: Phone, waiting: asyncio.Queue[str]) -> None:
        await self._desk.come_in(phone)
        while True:
            line = await waiting.get()
            phone.give(await self._reply(phone, line))
            await phone.replied()

    async def _reply(self, phone: Phone, line: str) -> bytes:
        try:
            if not phone.still():
                raise Refused("phone.box.taken_back")
            asked = read_request(line)
            came: dict[str, Any] = await self._desk.answer(asked)
        except Refused as refused:
            why = refused
        except Exception as error:
            self._desk.failed(error)
            why = Refused("phone.box.failed")
        else:
            return msgspec.json.encode({"ok": True, "id": asked.id, **came})
        why.words = Words(phone.eyes[1])
        return msgspec.json.encode({"ok": False, "id": number_of(line), "error": fault_of(why)})
