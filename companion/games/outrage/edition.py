"""The shape of an Outrage! edition: what is printed on the board and on the cards."""

from __future__ import annotations

from typing import Any

import msgspec

FEWEST_SEATS, MOST_SEATS = 2, 6
"""How many can play by the rules, whatever a box says (OUT-COMP-04)."""

Source = str
"""Where a value comes from: rulebook, elsewhere, estimate, invented or owner."""


class Square(msgspec.Struct, frozen=True):
    """One square: `to` are the squares one step away, `effects` its order, `text` what is printed of it, x, y, w, h its
    place in 0 to 100."""

    id: str
    zone: str
    kind: str
    x: float
    y: float
    to: list[str]
    w: float = 4.4
    h: float = 3.8
    name: str = ""
    effects: list[dict[str, Any]] = []
    source: Source = "estimate"
    text: str = ""


class Post(msgspec.Struct, frozen=True):
    """A Yeoman Warder's post."""

    name: str
    square: str
    source: Source = "estimate"


class JewelCase(msgspec.Struct, frozen=True):
    """A Jewel, the square that faces its case, and its value."""

    id: str
    name: str
    square: str
    value: int
    source: Source = "estimate"


class Scenery(msgspec.Struct, frozen=True):
    """Something drawn on the board on which nobody stands; x, y, w, h as for a square."""

    id: str
    x: float
    y: float
    w: float
    h: float
    source: Source = "estimate"


class Way(msgspec.Struct, frozen=True):
    """Stairs or the secret passage, for the accredited."""

    a: str
    b: str
    source: Source = "estimate"


class Climb(msgspec.Struct, frozen=True, rename={"start": "from", "end": "to"}):
    """A rope or a ladder drawn on the board: one step from `start` to `end` for who has a card of that role."""

    card: str
    start: str
    end: str
    source: Source = "estimate"


class Places(msgspec.Struct, frozen=True):
    """The squares that the rules call by name."""

    start: str
    queens_house: str
    mint: str
    cradle: str
    ferryman: str
    hospital: str
    chapel_royal: str
    bell: str
    bowyer: str
    beauchamp: str
    bloody: str
    rack: str
    shop: str
    benches: list[str]


class TowerCard(msgspec.Struct, frozen=True):
    """A kind of Tower Card. group: weapon, tool, aid or document. value: strength or points.

    role: what the rules know it by (see roles.py), "" for none. effects, when: what it does when it is played for its
    order, and when it can be.
    """

    card: str
    name: str
    group: str
    copies: int
    value: int = 0
    defence_only: bool = False
    alone: bool = False
    source: Source = "estimate"
    text: str = ""
    role: str = ""
    effects: list[dict[str, Any]] = []
    when: list[str] = []


class RavenCard(msgspec.Struct, frozen=True):
    """A kind of Raven Card and what it does."""

    card: str
    name: str
    copies: int
    effects: list[dict[str, Any]]
    source: Source = "estimate"
    text: str = ""


class Components(msgspec.Struct, frozen=True):
    """What lies in the box, in numbers."""

    seats_least: int = 2
    seats_most: int = 4
    warders: int = 4
    coins_per_seat: int = 1
    dice: int = 2
    faces: int = 6
    opening_hand: int = 3
    raven_cards: int = 59
    tower_cards: int = 57


class Edition(msgspec.Struct, frozen=True):
    """A whole edition, without its head.

    estimated_link: links of squares that an owner should look at first. zone_names: what zones are called, by zone,
    where the board says it otherwise.
    """

    square: list[Square]
    post: list[Post]
    jewel: list[JewelCase]
    places: Places
    tower: list[TowerCard]
    raven: list[RavenCard]
    stairs: list[Way] = []
    climb: list[Climb] = []
    scenery: list[Scenery] = []
    passage: Way | None = None
    estimated_link: list[Way] = []
    zone_names: dict[str, str] = {}
    components: Components = Components()
