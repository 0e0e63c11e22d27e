"""What a table may change in the middle of a game.

The dial, where dice come from, which seats the companion plays, and the throws named in advance.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from companion.refused import Damaged, Refused
from companion.rules.game import Game
from companion.table.journal import Changed, Entry, Handed

DIALS = ("enforce", "warn", "off")
DICE = ("typed", "virtual", "camera")
PACKS = ("virtual", "real")

STRENGTHS = ("gentle", "fair", "sharp")
"""How well the companion plays a seat."""

PERSON = ""
"""Who plays a seat that the companion does not."""

VIRTUAL = "virtual"
"""Where chance comes from at first."""


class Settings:
    """The settings of one evening.

    dial: how strictly the rules are held. sources: where each kind of dice comes from; packs say so themselves.
    players: how well the companion plays, by the seats that it plays. named: what the next throws will show, before all
    other chance.
    """

    def __init__(self, game: Game, seats: int) -> None:
        self._game = game
        self._seats = seats
        self.players: dict[int, str] = {}
        self.dial = DIALS[0]
        self.sources = dict.fromkeys(game.dice_kinds, VIRTUAL)
        self.named: list[list[int]] = []

    def check_dial(self, dial: str) -> None:
        """Whether there is such a dial. Raises Refused naming those there are."""
        if dial not in DIALS:
            raise Refused("table.no_such_dial", dial=dial, dials=list(DIALS))

    def check_source(self, name: str, value: str) -> None:
        """Whether those dice, or that pack, can come from there. Raises Refused naming what there is."""
        if name in self.sources:
            if value not in DICE:
                raise Refused("table.no_such_dice", value=value, sources=list(DICE))
        elif name not in self._game.packs:
            raise Refused("table.no_such_source", name=name, names=[*self.sources, *self._game.packs])
        elif value not in PACKS:
            raise Refused("table.no_such_pack_source", name=name, value=value, sources=list(PACKS))

    def check_player(self, seat: int, player: str) -> None:
        """Whether there is such a seat and somebody called that to play it. Raises Refused."""
        if not 0 <= seat < self._seats:
            raise Refused("table.no_seat", seat=seat, last=self._seats - 1)
        if player not in (PERSON, *STRENGTHS):
            raise Refused("table.no_such_player", value=player, strengths=list(STRENGTHS))

    def source_of(self, kind: str) -> str:
        """Where that kind of dice comes from; what nobody can choose is rolled by the companion."""
        return self.sources.get(kind, VIRTUAL)

    def check_throws(self, throws: Sequence[Sequence[int]], box: Any) -> None:
        """Whether dice of this game can show that, whichever are thrown. Raises Refused with what they show."""
        faces = self._game.faces(box)
        if throws and not faces:
            raise Refused("table.no_dice", game=self._game.title)
        wrong = next((one for one in throws if not one or any(face not in faces for face in one)), None)
        if wrong is not None:
            raise Refused("table.no_such_faces", named=str(list(wrong)), faces=sorted(faces))

    def change(self, entry: Changed) -> None:
        """Take in what was changed. Raises Damaged for a setting that cannot be."""
        if entry.setting == "dial" and entry.value in DIALS:
            self.dial = entry.value
        elif entry.setting in self.sources and entry.value in DICE:
            self.sources[entry.setting] = entry.value
        else:
            raise Damaged("journal.no_such_setting", setting=entry.setting, value=entry.value)

    def hand(self, entry: Handed) -> None:
        """Take in who plays a seat. Raises Damaged for a seat that is not there, or a player."""
        try:
            self.check_player(entry.seat, entry.player)
        except Refused:
            raise Damaged("journal.no_such_player", seat=entry.seat, value=entry.player) from None
        self.players.pop(entry.seat, None)
        if entry.player != PERSON:
            self.players[entry.seat] = entry.player


def players_in(entries: Iterable[Entry]) -> dict[int, str]:
    """How well the companion played in the end, by the seats that it played then, as a journal tells it."""
    latest = {entry.seat: entry.player for entry in entries if isinstance(entry, Handed)}
    return {seat: player for seat, player in latest.items() if player != PERSON}
