"""What a house is told: of the table as everybody sees it, and how its programs find that."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from companion import __version__
from companion.client.window import Window
from companion.words import say
from ui.home.config import HomeFile

MACHINE = Path("/etc/machine-id")


class State(msgspec.Struct, frozen=True):
    """playing: a game is running. over: it has ended and still lies on the table. game: its title, "" for none.

    turn: whose it is, "" where several are asked or nobody is. seat: counted from 1, 0 for none. colour: of the seat.
    """

    playing: bool = False
    over: bool = False
    game: str = ""
    turn: str = ""
    seat: int = 0
    colour: str = ""


def state_of(watcher: Window, people: bool) -> State:
    """How a table is. watcher: the window of somebody who only looks on. people: names are told."""
    if watcher.over:
        return State(over=True, game=watcher.facts.title)
    asked = {question.seat for question in watcher.questions}
    seat = next(iter(asked)) if len(asked) == 1 else -1
    if not 0 <= seat < len(watcher.seats):
        return State(playing=True, game=watcher.facts.title)
    whose = watcher.seats[seat]
    name = whose.name if people else say("home.seat", seat=seat + 1)
    return State(True, False, watcher.facts.title, name, seat + 1, whose.colour)


def identity(machine: Path = MACHINE) -> str:
    """What tells this table from others: the same for ever on one machine, and nothing that says which it is."""
    try:
        known = machine.read_bytes().strip()
    except OSError:
        known = b""
    return blake2b(known, digest_size=4, person=b"table-companion").hexdigest()


class Topics(msgspec.Struct, frozen=True):
    """Where it is told. config: for programs that look for tables."""

    state: str
    status: str
    config: str


def topics(table: str) -> Topics:
    """Those of the table with that identity."""
    return Topics(
        f"companion/{table}/state", f"companion/{table}/status", f"homeassistant/device/companion_{table}/config"
    )


def payload(state: State) -> bytes:
    """The state as it is sent; programs read "yes" and "no"."""
    return msgspec.json.encode({
        **msgspec.structs.asdict(state),
        "playing": "yes" if state.playing else "no",
        "over": "yes" if state.over else "no",
    })  # fmt: skip


def discovery(table: str, config: HomeFile) -> bytes:
    """How Home Assistant finds the table: one device with its sensors."""
    where = topics(table)
    sensor: dict[str, dict[str, Any]] = {
        "turn": {"p": "sensor", "icon": "mdi:account"},
        "colour": {"p": "sensor", "icon": "mdi:palette"},
        "game": {"p": "sensor", "icon": "mdi:dice-multiple"},
        "playing": {"p": "binary_sensor", "device_class": "running", "payload_on": "yes", "payload_off": "no"},
        "over": {"p": "binary_sensor", "icon": "mdi:flag-checkered", "payload_on": "yes", "payload_off": "no"},
    }
    parts = {
        name: {
            **about,
            "unique_id": f"companion_{table}_{name}",
            "name": say(f"home.sensor.{name}"),
            "value_template": f"{{{{ value_json.{name} }}}}",
        }
        for name, about in sensor.items()
    }
    device = {"ids": [f"companion_{table}"], "name": config.name or say("home.table"), "mf": "Table Companion"}
    return msgspec.json.encode({
        "dev": {**device, "sw": __version__},
        "o": {"name": "table-companion", "sw": __version__},
        "availability_topic": where.status,
        "state_topic": where.state,
        "qos": 1,
        "cmps": parts,
    })  # fmt: skip
