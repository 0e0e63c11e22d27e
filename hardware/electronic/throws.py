"""Reads a throw out of what dice say: sure, in doubt with the reason, or not over yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from companion.devices.dice import DiceRead, in_order
from companion.words import Said, said
from hardware.colour_names import colour_name
from hardware.electronic.rolls import Lying, RolledDie, called

PATIENCE = 3.0
"""Seconds without a word after which the table is told that dice of a throw are still missing."""


EAGER = 10.0
"""Seconds before a throw is asked for in which it may be thrown already. What was rolled earlier was played with."""


@dataclass(frozen=True)
class Mine:
    """A die that counts for the throw, and the colour that it goes by."""

    die: RolledDie
    colour: str

    @property
    def called(self) -> Said:
        """What people call it."""
        return called(self.die.heard, self.colour)


@dataclass(frozen=True)
class Shows:
    """A die of those that lies there, and how."""

    mine: Mine
    lying: Lying

    @property
    def colour(self) -> str:
        """What it goes by."""
        return self.mine.colour


def read_throw(mine: Sequence[Mine], dice: int, colours: Sequence[str], asked_at: float, now: float) -> DiceRead | None:
    """The throw of `dice` of these dice, of these announced colours if any; None while it is not over.

    asked_at: when somebody was first asked for it, on the clock of `now`, in seconds.
    """
    fresh = [one for one in _lying(mine) if one.lying.fresh]
    thrown = [one for one in fresh if one.lying.doubt != "by_hand"]
    if len(thrown) > dice:
        why = said("electronic.throw.too_many", seen=len(thrown), wanted=dice)
        return _read(thrown, colours, why)
    rolling = next((one for one in mine if one.die.rolling and not one.die.silent(now)), None)
    if rolling is not None:
        return _nothing(said("electronic.throw.rolls_on", die=rolling.called)) if rolling.die.rolls_on(now) else None
    # Dice that were only moved aside count where those that were thrown do not do.
    shown = thrown if len(thrown) == dice else fresh
    if len(shown) == dice and any(one.lying.at < asked_at - EAGER for one in shown):
        return _read(shown, colours, said("dice.throw.lay_there"), fresh=False)
    if len(shown) == dice:
        return _read(shown, colours, _doubt(shown) or _wrong_colours(shown, colours))
    return _not_all(mine, thrown, dice, colours, now)


def read_shown(mine: Sequence[Mine], most: int, now: float) -> DiceRead | None:
    """The dice that were laid open since the last were used, `most` or fewer; None while one of them moves."""
    if any(one.die.rolling and not one.die.silent(now) for one in mine):
        return None
    fresh = [one for one in _lying(mine) if one.lying.fresh]
    leaning = _leaning(mine, now)
    if leaning is not None:
        return _nothing(said("electronic.throw.leans", die=leaning.called))
    why = said("electronic.throw.too_many", seen=len(fresh), wanted=most) if len(fresh) > most else None
    return _read(fresh, (), why) if fresh else DiceRead([], False)


def _lying(mine: Sequence[Mine]) -> list[Shows]:
    return [Shows(one, one.die.lying) for one in mine if one.die.lying is not None]


def _leaning(mine: Sequence[Mine], now: float) -> Mine | None:
    return next((one for one in mine if one.die.leans and not one.die.silent(now)), None)


def _doubt(shown: Sequence[Shows]) -> Said | None:
    """What speaks against one of them."""
    one = next((one for one in shown if one.lying.doubt), None)
    if one is None:
        return None
    die = one.mine.called
    if one.lying.doubt == "tilted":
        return said("electronic.throw.tilted", die=die, value=one.lying.face)
    if one.lying.doubt == "away":
        return said("electronic.throw.away", die=die)
    return said("electronic.throw.by_hand", die=die)


def _wrong_colours(shown: Sequence[Shows], colours: Sequence[str]) -> Said | None:
    """Why these cannot be told apart as they must be. Where all are of one colour, it cannot matter."""
    if len(set(colours)) < 2:
        return None
    unknown = next((one for one in shown if not one.colour), None)
    if unknown is not None:
        return said("electronic.throw.no_colour", die=unknown.mine.called)
    if Counter(one.colour for one in shown) == Counter(colours):
        return None
    seen, wanted = ([colour_name(colour) for colour in some] for some in ([one.colour for one in shown], colours))
    return said("electronic.throw.colours", seen=seen, wanted=wanted)


def _not_all(
    mine: Sequence[Mine], thrown: Sequence[Shows], dice: int, colours: Sequence[str], now: float
) -> DiceRead | None:
    """What keeps the others, or None where people may still be about to throw them."""
    leaning = _leaning(mine, now)
    if leaning is not None:
        return _nothing(said("electronic.throw.leans", die=leaning.called))
    if len(mine) < dice:
        return _nothing(said("electronic.throw.few", known=len(mine), wanted=dice))
    counted = [one.mine for one in thrown]
    silent = [one for one in mine if one not in counted and one.die.silent(now)]
    if len(mine) - len(silent) < dice:
        return _nothing(_why_silent(silent[0]))
    if any(one.die.heard.does == "held" for one in mine if one not in silent):
        return None
    lying = _lying([one for one in mine if one not in silent])
    if not thrown and len(lying) == dice == len(mine):
        return _read(lying, colours, said("dice.throw.lay_there"), fresh=False)
    if thrown and now - max(one.lying.at for one in thrown) >= PATIENCE:
        return _nothing(said("electronic.throw.waits", left=dice - len(thrown)))
    return None


def _why_silent(one: Mine) -> Said:
    if one.die.trouble is not None:
        return one.die.trouble
    if one.die.low:
        return said("electronic.throw.low", die=one.called)
    return said("electronic.throw.silent", die=one.called)


def _read(shown: Sequence[Shows], colours: Sequence[str], why: Said | None, fresh: bool = True) -> DiceRead:
    dice = in_order(shown, colours)
    return DiceRead(
        values=[one.lying.face for one in dice],
        sure=why is None,
        why=why,
        colours=[one.colour for one in dice],
        fresh=fresh,
        doubtful=[number for number, one in enumerate(dice) if one.lying.doubt],
    )


def _nothing(why: Said) -> DiceRead:
    return DiceRead([], False, why)
