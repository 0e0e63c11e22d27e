"""Faults on purpose in the rules of Medieval Torture.

With TORTURE_FAULT=3 in the environment the fourth of them is in force wherever this module is imported first, as by
`pytest -p tests.second.torture.seeded` or `python -m tests.second.torture.faults`.
"""

from __future__ import annotations

from tests.second.seeding import Fault, sow

VARIABLE = "TORTURE_FAULT"

_WAITS_END = "        player.waits = False\n    table.players[seat].acted"
_SECRET = "secret=secret, card=card"
_TOLD = "sides=(secret or {}).get('sides'), card=card"
"""Texts of the rules with which more than one thing can be wrong; the last is what tells a secret to all."""

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
    Fault(
        "unlike dice come into use first",
        "state",
        "max(dice - (parts.dice - parts.second_dice), 0)",
        "min(dice, parts.second_dice)",
    ),
    Fault(
        "an unlike die is turned to a usual side",
        "abilities",
        "box.second if side in box.second else box.usual",
        "box.usual",
    ),
    Fault(
        "of unlike dice any number can be laid",
        "known",
        "return _with_sorts(table, seat, known) if table.box.second",
        "return known if table.box.second",
    ),
    Fault("trumps mixed with others of their value", "faces", "and side not in trumping", ""),
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
        _WAITS_END,
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
        _WAITS_END,
        _WAITS_END.replace("waits", "waits = player.passed", 1),
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
    Fault("shown dice are forgotten", "known", "    here = shown[-1]\n", "    here = shown[-1] = {}\n"),
    Fault("a borrowed die is forgotten", "auction", "borrowed or UNSET", "UNSET"),
    Fault("a die that was set for all to see is forgotten", "known", "    if sides:\n", "    if not sides:\n"),
    Fault("any die is kept", "phases", "if len(ways) > 1:", "if len(ways) > 9:"),
    Fault("the lowest die is banked", "auction", "if table.box.version_1 or not", "if table.box.virtual or not"),
    Fault(
        "hidden gold says who can pay",
        "phases",
        'if table.box.options.coins == "hidden" and',
        'if table.box.options.coins == "never" and',
    ),
    Fault("a spent die is not known any longer", "known", "player.gone.get(word, 0) + count", "0"),
    Fault("coins break no tie", "scoring", "(points, player.gold,", "(points, 0,"),
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
        "    limits = public_limits(table, seat, card).most",
        "    limits = limits_of(table, seat, True, card)(table.box.kinds[card]).most",
    ),
    Fault("a turned die tells from what to what", "abilities", f"{_SECRET}, verb", f"{_TOLD}, verb"),
    Fault("a look behind a screen is for all", "abilities", f"{_SECRET}, other=other", f"{_TOLD}, other=other"),
    Fault("the table sees the first hand", "view", "viewer is not None and box.virtual", "box.virtual"),
    Fault(
        "what may be put right lists hidden dice",
        "corrections",
        'read=in_player(field)["read"]',
        "read=lambda table, seat: sum(table.players[seat].sides) or getattr(table.players[seat], field)",
    ),
    Fault("rolls that are left tell which dice", "roll", "min(steps_of(table, seat), sum(times))", "max(times)"),
]

sow("companion.games.torture", FAULTS, VARIABLE)
