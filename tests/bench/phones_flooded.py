"""Phones that mean no good, beside the real app off-screen: what its frames and a new phone get of them.

    python -m tests.bench.phones_flooded [OTHER_TREE]

In a long game: 500 connections that say nothing and come again when they are shut, and 20 sockets with one key that ask
for the log 15 times a second each. Meanwhile phones come in, one after the other. Prints what frames took before and
meanwhile, how long a new phone waited for its seat, and the memory; with another tree the same of that one first.
Everything stays on this machine's own loop, and ends after half a minute.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import secrets
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.bench.reference import few
from tests.bench.trees import environment
from tests.ui.phone.socket import entering

HERE = Path(__file__).resolve()
TABLE = HERE.with_name("flooded_table.py")
SILENT, FLOODING, A_SECOND, NEW = few(500, 10), few(20, 2), 15, few(4, 1)
ANSWERS = few(1500, 40)
"""So long was the game."""

BUILD_UP, PATIENCE, CALM = few(3, 1), 5.0, few(8, 1)
"""Seconds until the crowd is there, that a new phone tries for, and of frames without anybody."""


async def _silent(place: tuple[str, int], address: str) -> None:
    while True:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection(*place, local_addr=(address, 0))
            await reader.read()
            writer.close()
        await asyncio.sleep(0.2)


async def _flood(session: Any, url: str, entry: dict[str, str]) -> None:
    import aiohttp

    while True:
        with contextlib.suppress(OSError, aiohttp.ClientError, asyncio.TimeoutError):
            async with session.ws_connect(f"{url}/talk", headers={"Origin": url}, protocols=entering(entry)) as ws:
                taking = asyncio.create_task(_take(ws))
                while not taking.done():
                    await ws.send_str('{"do":"log","id":1}')
                    await asyncio.sleep(1 / A_SECOND)
        await asyncio.sleep(0.05)


async def _take(ws: Any) -> None:
    async for _ in ws:
        pass


async def _come_in(url: str, ticket: str) -> float | None:
    """Seconds from the scan to the seat: the page, then the socket; None where that is too long."""
    import aiohttp

    begun, entry = time.perf_counter(), {"key": secrets.token_urlsafe(16), "ticket": ticket}
    while time.perf_counter() - begun < PATIENCE:
        with contextlib.suppress(OSError, aiohttp.ClientError, asyncio.TimeoutError):
            limit = aiohttp.ClientTimeout(total=PATIENCE - (time.perf_counter() - begun))
            async with aiohttp.ClientSession(timeout=limit) as session, asyncio.timeout(limit.total):
                async with session.get(f"{url}/") as page:
                    await page.read()
                    page.raise_for_status()
                async with session.ws_connect(f"{url}/talk", headers={"Origin": url}, protocols=entering(entry)) as ws:
                    async for told in ws:
                        if b'"tell":"state"' in told.data[:40]:
                            return time.perf_counter() - begun
        await asyncio.sleep(0.1)
    return None


async def crowd(port: int, tickets: list[str]) -> list[float | None]:
    """Let everybody come; how long each new phone waited."""
    import aiohttp

    url, place = f"http://127.0.0.1:{port}", ("127.0.0.1", port)
    entry = {"key": secrets.token_urlsafe(16), "ticket": tickets[0]}
    bad = aiohttp.ClientSession(connector=aiohttp.TCPConnector(local_addr=("127.0.0.9", 0), limit=0))
    async with bad:
        # The key is let in while there still is room.
        async with bad.ws_connect(f"{url}/talk", headers={"Origin": url}, protocols=entering(entry)) as ws:
            await ws.receive()
        crowding = [asyncio.create_task(_silent(place, f"127.0.0.{2 + at % 5}")) for at in range(SILENT)]
        crowding += [asyncio.create_task(_flood(bad, url, entry)) for _ in range(FLOODING)]
        await asyncio.sleep(BUILD_UP)
        waited = [await _come_in(url, ticket) for ticket in tickets[1:]]
        for one in crowding:
            one.cancel()
        await asyncio.gather(*crowding, return_exceptions=True)
    return waited


def measure(tree: Path) -> None:
    """The figures of a tree."""
    process = subprocess.Popen(
        [sys.executable, str(TABLE), str(ANSWERS), str(CALM), str(NEW)], cwd=tree, text=True,
        env={**os.environ, **environment(tree), "KIVY_NO_ARGS": "1"},
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdin is not None and process.stdout is not None

    def told() -> dict[str, Any]:
        assert process.stdout is not None
        return next(json.loads(line) for line in process.stdout if line.startswith("{"))

    served = told()
    waited = asyncio.run(crowd(served["port"], served["tickets"]))
    process.stdin.write("\n")
    process.stdin.flush()
    came = told()
    process.wait()
    seats = ", ".join("never" if one is None else f"{one:.2f} s" for one in waited)
    print(f"{tree.name}: a log of {came['lines']} lines, {SILENT} silent sockets, {FLOODING} that flood")
    for name, (longest, most, work) in (("without them", came["calm"]), ("with them", came["crowd"])):
        print(f"  {name}: the longest frame {longest * 1000:.0f} ms, 99 of 100 within {most * 1000:.0f} ms, "
              f"the most work of the screen's own thread in one {work * 1000:.0f} ms")  # fmt: skip
    half, most, nearly, longest = (f"{one * 1000:.1f}" for one in came["phones"])
    print(f"  work for phones in a frame, ms: half within {half}, 95 of 100 within {most}, 99 within {nearly}, "
          f"the longest {longest}")  # fmt: skip
    print(f"  {came['late']} of {came['frames']} frames with them took more than 100 ms")
    print(f"  from the scan to the seat: {seats}; the app's memory: {came['memory']:.0f} MiB", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tree", nargs="*", type=Path, help="another checkout, measured first")
    for one in [*parser.parse_args().tree, HERE.parents[2]]:
        measure(one.resolve())
