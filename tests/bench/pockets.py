"""Phones that take what they are sent, in a process of their own: what they do is not the table's work.

    python -m tests.bench.pockets PLACE

A line with a ticket lets one in; it says so with a line once that one is shown its seat, and ends with its input.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import aiohttp

from tests.ui.phone.socket import Socket


class Pockets:
    """Phones at `place` that only listen. Nothing here waits: the table goes on until what is wanted is so."""

    def __init__(self, place: str) -> None:
        command = [sys.executable, "-m", "tests.bench.pockets", place]
        here = Path(__file__).parents[2]
        self._process = subprocess.Popen(command, cwd=here, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        os.set_blocking(self._process.stdout.fileno(), False)
        self._seen = 0

    def let_in(self, ticket: str) -> None:
        """One more."""
        self._process.stdin.write(f"{ticket}\n".encode())

    @property
    def seen(self) -> int:
        """How many were shown their seat. Raises AssertionError where they have ended."""
        assert self._process.poll() is None, "the phones have ended"
        self._seen += (self._process.stdout.read() or b"").count(b"\n")
        return self._seen

    def leave(self) -> None:
        """Listen no longer."""
        self._process.stdin.close()

    @property
    def gone(self) -> bool:
        """Whether none listens any longer."""
        return self._process.poll() is not None


class _Place:
    def __init__(self, place: str) -> None:
        self.place = place


async def _listen(place: str, session: aiohttp.ClientSession, ticket: str) -> None:
    async with Socket(_Place(place), session, {"ticket": ticket}) as phone:
        await phone.state()
        print("in", flush=True)
        while await phone.ws.receive() and not phone.ws.closed:
            pass


async def _live(place: str) -> None:
    loop = asyncio.get_running_loop()
    phones = []
    async with aiohttp.ClientSession() as session:
        while line := await loop.run_in_executor(None, sys.stdin.readline):
            phones.append(asyncio.create_task(_listen(place, session, line.strip())))
        for one in phones:
            one.cancel()
        await asyncio.gather(*phones, return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(_live(sys.argv[1]))
