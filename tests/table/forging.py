"""Copies as somebody makes them who means ill: every digest right, and in them what no companion ever wrote."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion import archive
from companion.client.evenings.backup import back_up
from companion.client.evenings.kept import Kept
from companion.client.window import Window
from companion.table.file.digests import entry_digest, header_digest, line_seal
from companion.table.file.store import Store
from tests.golden.record import play

Game = dict[str, Any]
"""A game as a part of a copy: header, over, entries, times."""

Forgery = Callable[[Game], None]
"""Changes a game to what it never was."""


def honest() -> list[Game]:
    """A game of every kind, begun and not over, as it stands in a copy; each time anew, to be changed."""
    return [json.loads(body) for body in _honest()]


@cache
def _honest(answers: int = 30) -> list[bytes]:
    """Played once."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "honest.zip"
        with closing(Kept(":memory:")) as kept:
            for number, game in enumerate(("outrage", "break-out", "cloaks", "torture")):
                window = kept.begin(game, ["Ada", "Ben", "Cy"], seed=f"{number + 1:064x}")
                assert isinstance(window, Window)
                play(window, random.Random(game), answers, turns_back=0.1)
            back_up(kept, file)
        with archive.open_archive(file) as opened:
            return [body for name, body in opened.parts() if name.startswith("games/")]


def write(file: Path, games: list[Game], more: dict[str, bytes] | None = None) -> Path:
    """A copy of these games, and other parts, with all its digests."""
    parts = [(f"games/{number}.json", json.dumps(game).encode()) for number, game in enumerate(games, start=1)]
    archive.write(file, [*parts, *(more or {}).items()], "0.1", "2026-01-09T20:15:00")
    return file


def _seats(game: Game, *names: str) -> None:
    game["header"]["seats"] = [game["header"]["seats"][0] | {"name": name} for name in names]


NAMED: dict[str, Forgery] = {
    "a name of a million letters": lambda game: _seats(game, "A" * 1_000_000, "Ben", "Cy"),
    "names of 50,000 letters": lambda game: _seats(game, "A" * 50_000, "A" * 49_999 + "B", "A" * 49_998),
    "100,000 seats": lambda game: _seats(game, *(f"A{number}" for number in range(100_000))),
    "a name of three spaces": lambda game: game["header"]["seats"][1].update(name="   "),
    "a name that turns the list round": lambda game: game["header"]["seats"][1].update(name="\u202eBen"),
    "two of one colour and shape": lambda game: game["header"]["seats"][1].update(
        {kind: game["header"]["seats"][0][kind] for kind in ("colour", "shape")}
    ),
    "100,000 ticks": lambda game: game.update(ticks=[["gold", str(number), 1] for number in range(100_000)]),
    "a tick of a million letters": lambda game: game.update(ticks=[["g" * 1_000_000, "", 1]]),
    "nobody": lambda game: _seats(game),
    "a game somewhere else": lambda game: game["header"].update(game="../../x"),
    "a game nobody has": lambda game: game["header"].update(game="chess"),
    "20 MB of settings": lambda game: game["header"].update(options={"noise": "x" * 19_000_000}),
    "an endless edition": lambda game: game["header"]["edition"].update(more=[[0] * 1000] * 3000),
    "a deep edition": lambda game: game["header"]["edition"].update(more=json.loads("[" * 400 + "]" * 400)),
    "more dice than there are": lambda game: _grow(game["header"]["edition"], 10**9),
    "a hundred thousand entries": lambda game: game["entries"].extend(
        [{"entry": ["change", "dial", "warn"]}] * 100_000
    ),
    "an entry of a million letters": lambda game: game["entries"].append(
        {"entry": ["change", "dial", "x" * 1_000_000]}
    ),
    "a thousand throws named": lambda game: game["entries"].append({"entry": ["throws", [[1] * 1000] * 1000]}),
    "undone and put back for ever": lambda game: game["entries"].extend(
        [{"entry": ["undo", 1, 0, []]}, {"entry": ["redo"]}] * 5000
    ),
    "an undo that tells a book": lambda game: game["entries"].append(
        {"entry": ["undo", 1, 0, [{"kind": "x" * 50_000, "rule": "", "seat": 0, "facts": {}}] * 20]}
    ),
    "an answer that could not be": lambda game: game["entries"].append({"entry": ["answer", 0, "fly", "touch"]}),
    "a rigged seed": lambda game: game["header"].update(seed="00" * 32),
    "said to be over": lambda game: game.update(over=True),
}
"""Single forgeries, most of them found on a real table."""


def _grow(value: Any, to: int) -> None:
    """Every number in it becomes that one."""
    for key, inner in list(value.items() if isinstance(value, dict) else enumerate(value)):
        if isinstance(inner, dict | list):
            _grow(inner, to)
        elif isinstance(inner, int) and not isinstance(inner, bool):
            value[key] = to


def some(games: list[Game], count: int, luck: random.Random) -> Iterator[tuple[str, Game]]:
    """Forgeries by chance: some values of one of these games become others, or entries change places."""
    for _ in range(count):
        game = copy.deepcopy(luck.choice(games))
        said = [_change(game, luck) for _ in range(luck.choice((1, 1, 2, 5)))]
        yield f"{game['header'].get('game')}: {'; '.join(said)}"[:300], game


_STRANGE: list[Callable[[random.Random], Any]] = [
    lambda luck: luck.choice([0, -1, 1, 2, 7, 99, 10_000, 2**31, 2**63, -(2**63)]),
    lambda luck: luck.choice(["", "x", "\0", "../../x", "A" * 5_000, "🂡" * 40, "0", "throw"]),
    lambda luck: luck.choice([None, True, False, [], {}, [[]], 1.5, [0] * 2000]),
]


def _change(game: Game, luck: random.Random) -> str:
    entries = game["entries"]
    how = luck.random()
    if how < 0.55:
        where = game["header"] if luck.random() < 0.6 or not entries else luck.choice(entries)
        return _replace(where, luck)
    if how < 0.65 and len(entries) > 1:
        one, two = luck.randrange(len(entries)), luck.randrange(len(entries))
        entries[one], entries[two] = entries[two], entries[one]
        return f"entries {one} and {two} changed places"
    if how < 0.8 and entries:
        at, times = luck.randrange(len(entries)), luck.choice((1, 10, 2000))
        entries[at:at] = [copy.deepcopy(luck.choice(entries))] * times
        return f"an entry put in {times} times at {at}"
    entries.insert(luck.randint(0, len(entries)), {"entry": _entry(luck)})
    return f"another entry {str(entries[-1])[:60]}"


def _entry(luck: random.Random) -> list[Any]:
    strange = [one(luck) for one in luck.choices(_STRANGE, k=4)]
    kinds = ("answer", "for", "correct", "corrects", "position", "undo", "redo", "change", "throws", "other")
    return [luck.choice(kinds), *strange[: luck.randint(0, 4)]]


def _replace(where: Any, luck: random.Random) -> str:
    """Put something else in the place of a value, however deep it lies."""
    path: list[Any] = []
    while True:
        keys = list(where) if isinstance(where, dict) else list(range(len(where)))
        if not keys:
            return "nothing"
        key = luck.choice(keys)
        path.append(key)
        inner = where[key]
        if isinstance(inner, dict | list) and inner and luck.random() < 0.9:
            where = inner
            continue
        where[key] = luck.choice(_STRANGE)(luck)
        return f"{'.'.join(map(str, path))} = {str(where[key])[:40]}"


def lay(path: Path, games: list[Game]) -> None:
    """A whole file of these games, as if they had been played here: every digest and every seal is right."""
    Store(path).close()
    with closing(Store(path)) as store:
        store.remember("touch", b"{}")
        with store._file.saving() as db:
            for number, game in enumerate(games, start=1):
                _lay(db, number, game)


def _lay(db: Any, number: int, game: Game) -> None:
    header = game["header"]
    body = json.dumps(header).encode()
    last = header_digest(body)
    texts = [header.get(key) if isinstance(header.get(key), str) else "" for key in ("started", "game")]
    seats = header["seats"] if isinstance(header.get("seats"), list) else []
    names = json.dumps([seat.get("name") for seat in seats if isinstance(seat, dict)])
    rows = []
    for at, line in enumerate(game["entries"]):
        entry = json.dumps(line["entry"]).encode()
        mark = line.get("mark")
        mark = bytes.fromhex(mark) if isinstance(mark, str) and re.fullmatch("([0-9a-f]{2})*", mark) else None
        last = entry_digest(last, entry, mark)
        rows.append((number, at, entry, mark, last))
    over = bool(game["over"])
    seal = line_seal(number, *texts, names, over, len(rows), last)
    db.execute("insert into header values (?, ?, ?)", (number, body, header_digest(body)))
    db.executemany("insert into entry values (?, ?, ?, ?, ?)", rows)
    line = (number, *texts, over, names, len(rows), last, seal)
    db.execute("insert into evening values (?, ?, ?, ?, ?, ?, ?, ?)", line)
