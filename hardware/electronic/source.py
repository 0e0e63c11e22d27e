"""Electronic dice as one of the table's sources of dice."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable
from threading import RLock
from typing import Protocol

from companion.devices.dice import DiceRead
from companion.devices.dice_teaching import TRAY, DieDoes, TeachableDie
from companion.refused import Refused
from companion.words import Said, said
from hardware.dice.kept_files import dice_folder
from hardware.electronic.heard import Heard
from hardware.electronic.rolls import RolledDie, Rolls
from hardware.electronic.taught import Taught, TaughtDice
from hardware.electronic.throws import Mine, read_shown, read_throw

PLACE = "bluetooth"
"""What these dice are switched on by."""

OPEN_EARS = 10.0
"""Seconds after somebody looked for dice during which dice are listened to that nobody has taught."""

FORGOTTEN = 60.0
"""Seconds after which a die that nobody has taught, and nobody hears, is no longer shown."""


class Ears(Protocol):
    """What listens to dice: the radio, or a test's."""

    trouble: Said | None

    def open(self) -> None:
        """Listen from now on; again, where it listens already. Returns at once."""

    def close(self) -> None:
        """Listen no longer. May be called twice."""


class ElectronicDice:
    """Dice that say themselves what they show. Follows ``companion.devices.dice.DiceSource``.

    Only dice that were taught count: those of a neighbour are heard through the wall. ``ears`` makes what listens, of
    what it hears go to, in turn: a word of a die, a lost connection, why a die is not heard, whether to connect to it.
    """

    def __init__(
        self,
        taught: TaughtDice,
        ears: Callable[[ElectronicDice], Ears],
        clock: Callable[[], float] = time.monotonic,
    ):
        self.teaching = self
        self._taught = taught
        self._clock = clock
        self._lock = RLock()
        self._rolls = Rolls()
        self._whose = TRAY
        self._asked_at = -math.inf
        self._looked_at = -OPEN_EARS
        self._opened_at: float | None = None
        self._ears = ears(self)

    # For a table

    def throw(self, dice: int, faces: int, colours: tuple[str, ...]) -> DiceRead | None:
        """The values of a throw by the person of ``for_whom``; None while it is not over."""
        return self._look(faces, lambda mine, now: read_throw(_of(colours, mine), dice, colours, self._asked_at, now))

    def shown(self, most: int, faces: int) -> DiceRead | None:
        """The values of dice that were laid open; none where nothing new lies there, None while one moves."""
        return self._look(faces, lambda mine, now: read_shown(mine, most, now))

    def taken(self, values: list[int]) -> None:
        """What lies there by now was used."""
        with self._lock:
            self._rolls.use()

    def close(self) -> None:
        """Listen no longer."""
        self._ears.close()
        self._opened_at = None

    def _listen(self) -> float:
        """Listen from now on. Returns when that began."""
        self._ears.open()
        if self._opened_at is None:
            self._opened_at = self._clock()
        return self._opened_at

    def _look(self, faces: int, read: Callable[[list[Mine], float], DiceRead | None]) -> DiceRead | None:
        since = self._listen()
        if self._ears.trouble is not None:
            return DiceRead([], False, self._ears.trouble)
        with self._lock:
            known = [one for one in self._taught.all() if one.owner in (TRAY, self._whose)]
            if not known:
                return DiceRead([], False, said("electronic.throw.none_taught"))
            if all(one.sides != faces for one in known):
                return DiceRead([], False, said("electronic.throw.faces", faces=faces))
            return read([self._mine(one, since) for one in known if one.sides == faces], self._clock())

    def _mine(self, known: Taught, since: float) -> Mine:
        die = self._rolls.of(known.die)
        if die is None:
            # Taught on another day, and not heard today: not yet, for a while.
            die = RolledDie(Heard(known.die, known.name, known.sides, "unknown", None), since)
        return Mine(die, known.colour or die.heard.colour)

    # For what listens

    def hear(self, heard: Heard) -> None:
        """A die said something."""
        with self._lock:
            self._rolls.hear(heard, self._clock())

    def lost(self, die: str) -> None:
        """The connection to a die broke."""
        with self._lock:
            self._rolls.lost(die, self._clock())

    def troubled(self, die: str, name: str) -> None:
        """A die does not let itself be connected to."""
        with self._lock:
            now = self._clock()
            if self._rolls.of(die) is None:
                self._rolls.hear(Heard(die, name, 6, "unknown", None), now)
                self._rolls.lost(die, now)
            self._rolls.troubled(die, said("electronic.die.no_answer", name=name))

    def wanted(self, die: str) -> bool:
        """Whether it is worth a connection: a die of this table, or somebody is teaching now."""
        with self._lock:
            return self._taught.of(die) is not None or self._clock() - self._looked_at < OPEN_EARS

    # Teaching: see companion.devices.dice_teaching.DiceTeaching

    def dice(self) -> list[TeachableDie]:
        """Every die that is taught or heard, the one that moved last first."""
        self._listen()
        with self._lock:
            now = self._looked_at = self._clock()
            heard = [die for die in self._rolls.all() if self._worth_showing(die, now)]
            absent = [one for one in self._taught.all() if self._rolls.of(one.die) is None]
            names = Counter([*(die.heard.name for die in heard), *(one.name for one in absent)])
            facts = [self._facts(die, names, at == 0, now) for at, die in enumerate(heard)]
            return facts + [
                TeachableDie(one.die, _told_apart(one.name, one.die, names), one.sides, one.owner, one.colour, "silent")
                for one in absent
            ]

    def trouble(self) -> Said | None:
        """Why nothing is heard, or what became of the dice that were taught."""
        return self._ears.trouble or self._taught.trouble

    def teach(self, die: str, owner: str, colour: str) -> None:
        """That die is its owner's. Raises Refused for a die that is not there, or one too many."""
        with self._lock:
            heard, known = self._rolls.of(die), self._taught.of(die)
            if heard is not None:
                taught = Taught(die, heard.heard.name[:60], heard.heard.sides, owner, colour)
            elif known is not None:
                taught = Taught(die, known.name, known.sides, owner, colour)
            else:
                raise Refused("electronic.taught.not_there")
            self._taught.teach(taught)
            if heard is not None and heard.lying is not None:
                # The throw by which it was shown is none of the game's.
                heard.lying.fresh = False

    def forget(self, die: str) -> None:
        """It belongs to nobody here any more."""
        with self._lock:
            self._taught.forget(die)

    def for_whom(self, person: str) -> None:
        """Whose throw is looked for from now on."""
        self._whose, self._asked_at = person, self._clock()

    def _worth_showing(self, die: RolledDie, now: float) -> bool:
        return self._taught.of(die.heard.die) is not None or not die.silent(now - FORGOTTEN)

    def _facts(self, die: RolledDie, names: Counter[str], last: bool, now: float) -> TeachableDie:
        heard, known = die.heard, self._taught.of(die.heard.die)
        does: DieDoes = "silent" if die.silent(now) else heard.does
        return TeachableDie(
            heard.die,
            _told_apart(heard.name, heard.die, names),
            heard.sides,
            known.owner if known is not None else None,
            (known.colour if known is not None else "") or heard.colour,
            does,
            die.lying.face if die.lying is not None and does != "silent" else None,
            heard.battery,
            die.low,
            last and not die.silent(now),
            die.trouble,
        )


def _of(colours: tuple[str, ...], mine: list[Mine]) -> list[Mine]:
    """Those of the announced colours; all where one of them has none yet, or they do not do."""
    found = [one for one in mine if one.colour in colours]
    told_apart = len(set(colours)) > 1 and all(one.colour for one in mine)
    return found if told_apart and not Counter(colours) - Counter(one.colour for one in found) else mine


def _told_apart(name: str, die: str, names: Counter[str]) -> str:
    """The name, with the end of the id where several dice have that name."""
    return name if names[name] < 2 else f"{name} · {die[-4:]}"


def open_bluetooth(place: str) -> ElectronicDice:
    """The electronic dice of this table, listened to by this machine's own Bluetooth. place: ``bluetooth``."""
    from hardware.electronic.radio import Radio

    return ElectronicDice(TaughtDice(dice_folder()), Radio)
