"""Faults on purpose: what each of them changes in the rules of the game, as text before a module is imported.

With TORTURE_FAULT=3 in the environment the fourth of them is in force wherever this module is imported first.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import os
import sys
from dataclasses import dataclass

VARIABLE = "TORTURE_FAULT"


@dataclass(frozen=True)
class Fault:
    """What is wrong, in which module, and the text that makes it so."""

    name: str
    module: str
    right: str
    wrong: str


FAULTS = [
    Fault("an equal bid beats", "bids", "int(what) > int(lying) or (tie and", "int(what) > int(lying) or (True and"),
    Fault(
        "fewer dice beat more",
        "bids",
        "    if not there or count != there:\n        return count > there",
        "    if not there or count > there:\n        return True",
    ),
    Fault(
        "as many trumps beat trumps",
        "bids",
        "            return count >= 1\n        return count > there",
        "            return count >= 1\n        return count >= there",
    ),
    Fault("more dice beat a trump", "bids", "if count < least or is_trump(lying):", "if count < least:"),
    Fault("ties without end", "bids", "if word not in table.players[seat].used]", "if word]"),
    Fault("trumps mixed with others of their value", "faces", "and not (trump and face.symbol == trump)", ""),
    Fault(
        "dice on equipment come home", "phases", 'min(strength(table, bid.seat, "keep_die"), bid.count)', "bid.count"
    ),
    Fault(
        "outbid dice are spent",
        "auction",
        "    if before is not None:\n        take_back(table, before)",
        "    if before is not None:\n        table.players[before.seat].spent += before.count",
    ),
    Fault(
        "a bid lets waits stand",
        "auction",
        "        player.waits = False\n    table.players[seat].acted",
        "        pass\n    table.players[seat].acted",
    ),
    Fault(
        "the bidder of a bid waits at once",
        "auction",
        "table.players[seat].acted = True\n",
        "table.players[seat].acted = table.players[seat].waits = True\n",
    ),
    Fault(
        "passing is not final",
        "auction",
        "        player.waits = False\n    table.players[seat].acted",
        "        player.waits = player.passed = False\n    table.players[seat].acted",
    ),
    Fault("the start player comes first in the second phase", "phases", '== "start_last")', '== "start_first")'),
    Fault(
        "only who paid has won a bid",
        "phases",
        "free = [seat for seat in order if seat not in table.winners]",
        "free = [seat for seat in order if not table.players[seat].equipment]",
    ),
    Fault("the bell rings for nobody", "phases", "seat = called(table, order, TORTURE)", "seat = None"),
    Fault("equipment without the gold", "phases", "if player.gold < cost:", "if player.gold + 3 < cost:"),
    Fault("two leads on equipment", "bids", 'if led and one == "one":', 'if len(led) > 1 and one == "one":'),
    Fault("the first visit pays its extra each time", "auction", "if player.visits == 0 else 0", "if player else 0"),
    Fault("a banked die can be used again", "auction", "    player.hand -= 1\n    note_spent", "    note_spent"),
    Fault("faces are set after the first act", "abilities", "and not table.players[seat].acted)", ")"),
    Fault(
        "no seventh die",
        "roll",
        'parts.dice_in_use + strength(table, seat, "extra_die"), parts.dice)',
        'parts.dice_in_use + strength(table, seat, "extra_die"), 6)',
    ),
    Fault("shown dice are forgotten", "known", "    here = player.shown[-1]\n", "    here = player.shown[-1] = {}\n"),
    Fault("a spent die is not known any longer", "known", "player.gone.get(word, 0) + count", "0"),
    Fault("coins break no tie", "scoring", "(fame(table, seat), player.gold,", "(fame(table, seat), 0,"),
    Fault("the marker goes the other way", "rounds", "(table.starter + 1) %", "(table.starter - 1) %"),
    Fault(
        "everybody sees the bids one could make",
        "auction",
        "return (words, bids) if virtual",
        "return ([*words, *bids], []) if virtual",
    ),
    Fault("who can bid nothing is not asked", "auction", "hand=virtual and table.players[seat].hand > 0", "hand=False"),
    Fault(
        "refusals look at the hand first",
        "why",
        "    limits = dict(public_limits(table, seat, card))",
        "    limits = dict(limits_of(table, seat, True, card)(table.box.kinds[card]))",
    ),
    Fault(
        "a turned die tells from what to what",
        "abilities",
        "secret=secret, card=card, verb",
        "sides=(secret or {}).get('sides'), card=card, verb",
    ),
    Fault(
        "a look behind a screen is for all",
        "abilities",
        "secret=secret, card=card, other=other",
        "sides=(secret or {}).get('sides'), card=card, other=other",
    ),
    Fault("the table sees the first hand", "view", "viewer is not None and box.virtual", "box.virtual"),
    Fault(
        "what may be put right lists hidden dice",
        "corrections",
        "lambda table, seat: getattr(",
        "lambda table, seat: sum(table.players[seat].sides) or getattr(",
    ),
    Fault("rolls that are left tell which dice", "roll", "min(steps_of(table, seat), sum(times))", "max(times)"),
]


def seeded(fault, text):
    """The text of its module with the fault in it. Raises ValueError where that text has changed."""
    if text.count(fault.right) != 1:
        raise ValueError(f"{fault.name}: {fault.module}.py has not once: {fault.right}")
    return text.replace(fault.right, fault.wrong)


class Loader(importlib.machinery.SourceFileLoader):
    """Reads one module with the fault in it."""

    def get_data(self, path):
        data = super().get_data(path)
        if not path.endswith(".py"):
            raise OSError("what was compiled earlier has no fault")
        return seeded(FAULTS[int(os.environ[VARIABLE])], data.decode()).encode()

    def set_data(self, *_args, **_kwargs):
        """Nothing is kept: the next run has another fault."""


class Finder(importlib.abc.MetaPathFinder):
    """Finds the module that has the fault."""

    def find_spec(self, fullname, path, _target=None):
        if fullname != f"companion.games.torture.{FAULTS[int(os.environ[VARIABLE])].module}":
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path)
        spec.loader = Loader(fullname, spec.origin)
        return spec


if os.environ.get(VARIABLE):
    assert "companion.games.torture" not in sys.modules, "too late: the rules have been read already"
    sys.meta_path.insert(0, Finder())
