"""What a house is told: of the table as everybody sees it, and how its programs find that."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from companion import __version__
from companion.client.display.staging import Staged
from companion.client.window import Window
from companion.words import say
from ui.home.config import HomeFile

MACHINE = Path("/etc/machine-id")

MOMENT = "moment"
"""What every event is called: its kind is among the facts, so that an owner's own game needs no other."""


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


class Moment(msgspec.Struct, frozen=True):
    """What everybody should see happen, and hear, and lamps may: its kind ("boarded"), in words, and whose it is.

    who: "" where it is nobody's, and where people stay at the table, as `title` is then; seat, colour: as of `State`.
    """

    kind: str
    game: str
    title: str = ""
    who: str = ""
    seat: int = 0
    colour: str = ""


def moment_of(watcher: Window, staged: Staged, people: bool) -> Moment:
    """One that just happened. watcher, people: as for `state_of`."""
    line, game = staged.line, watcher.facts.title
    if not 0 <= line.seat < len(watcher.seats):
        return Moment(line.kind, game, staged.title if people else "")
    whose, number = watcher.seats[line.seat], line.seat + 1
    if not people:
        return Moment(line.kind, game, "", say("home.seat", seat=number), number, whose.colour)
    return Moment(line.kind, game, staged.title, whose.name, number, whose.colour)


def happened(moment: Moment) -> bytes:
    """A moment as it is sent: as programs of houses want events."""
    return msgspec.json.encode({"event_type": MOMENT, **msgspec.structs.asdict(moment)})


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
    """Where it is told. moment: what happens, and is not kept. config: for programs that look for tables."""

    state: str
    moment: str
    status: str
    config: str


def topics(table: str) -> Topics:
    """Those of the table with that identity."""
    own = f"companion/{table}"
    config = f"homeassistant/device/companion_{table}/config"
    return Topics(f"{own}/state", f"{own}/{MOMENT}", f"{own}/status", config)


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
    parts[MOMENT] = {
        "p": "event",
        "icon": "mdi:creation",
        "event_types": [MOMENT],
        "state_topic": where.moment,
        "unique_id": f"companion_{table}_{MOMENT}",
        "name": say(f"home.sensor.{MOMENT}"),
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
