"""The roll and the re-rolls, behind screens (TOR-ROLL)."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from companion.games.torture.faces import Kind
from companion.games.torture.known import forget
from companion.games.torture.state import Dungeon, second_among, strength
from companion.rules.asks import HIDDEN, TABLE, Asking, Choose, Pick, Throw, Together


def dice_of(table: Dungeon, seat: int) -> int:
    """How many dice a seat rolls: six, one more for each extra die, never more than it has (TOR-ROLL-01)."""
    parts = table.box.edition.components
    return min(parts.dice_in_use + strength(table, seat, "extra_die"), parts.dice)


def steps_of(table: Dungeon, seat: int) -> int:
    """How many times it may re-roll (TOR-ROLL-03)."""
    return table.box.edition.components.rerolls + strength(table, seat, "extra_reroll")


def roll(table: Dungeon) -> Asking:
    """Everybody rolls at the same time. Real dice nobody types: a tick says that somebody is ready."""
    seats = range(len(table.players))
    numbers, steps = [dice_of(table, seat) for seat in seats], [steps_of(table, seat) for seat in seats]
    all_dice = table.box.edition.components.dice
    for seat, player in enumerate(table.players):
        player.spent, player.visits, player.used = 0, 0, []
        forget(table, seat)
        second = second_among(table, numbers[seat])
        unlike: dict[str, Any] = {"second": second} if second else {}
        table.tell("rolls", "TOR-ROLL-01", seat, number=numbers[seat], steps=steps[seat],
                   aside=all_dice - numbers[seat], dice=table.box.options.dice, **unlike)  # fmt: skip
    if not table.box.virtual:
        for player, number in zip(table.players, numbers, strict=True):
            player.hand = number
        yield Together([_ready(seat, numbers[seat], steps[seat]) for seat in seats])
        table.tell("all_ready", "TOR-ROLL-05", TABLE)
        table.then(("begin_equipment",))
        return
    seconds = [second_among(table, number) for number in numbers]
    thrown = yield from _thrown(table, "roll", {seat: (numbers[seat] - seconds[seat], seconds[seat]) for seat in seats})
    for seat, player in enumerate(table.players):
        player.hand, player.sides = len(thrown[seat]), sorted(thrown[seat])
    table.then(("reroll", [[steps[seat]] * numbers[seat] for seat in seats]))


def _ready(seat: int, number: int, steps: int) -> Choose:
    return Choose(seat, "ready", "TOR-ROLL-03", ["ready"], facts={"number": number, "steps": steps})


def _thrown(
    table: Dungeon, about: str, wanted: Mapping[int, tuple[int, int]]
) -> Generator[Together, list[list[int]], dict[int, list[int]]]:
    """The sides that fall. wanted: by seat, how many of the usual dice, which all throw at once, and of the second."""
    found: dict[int, list[int]] = {seat: [] for seat in wanted}
    for sort, sides in enumerate((table.box.usual, table.box.second)):
        rolling = [seat for seat in wanted if wanted[seat][sort]]
        if rolling:
            thrown = yield Together([_throw(seat, about, wanted[seat][sort], sides) for seat in rolling])
            for seat, fallen in zip(rolling, thrown, strict=True):
                found[seat] += fallen
    return found


def _throw(seat: int, about: str, number: int, sides: Kind) -> Throw:
    unlike = [sides] * number if sides[0] > 1 else ()
    return Throw(seat, about, "TOR-ROLL-02", number, len(sides), sides=unlike, secret=True, kind=HIDDEN)


def reroll(table: Dungeon, left: list[list[int]]) -> Asking:
    """Whoever still wants to picks dice in secret, and they are rolled again (TOR-ROLL-03, 04).

    left: by seat, how often each of its dice may still be rolled, in the order of its sides.
    """
    active = [seat for seat, times in enumerate(left) if any(times)]
    if not active:
        table.tell("all_ready", "TOR-ROLL-05", TABLE)
        table.then(("begin_equipment",))
        return
    picks = yield Together([_pick(table, seat, left[seat]) for seat in active])
    chosen = dict(zip(active, picks, strict=True))
    rolling = [seat for seat in active if chosen[seat]]
    again: dict[int, list[int]] = {}
    if rolling:
        again = yield from _thrown(table, "reroll", {seat: _sorts(table, chosen[seat]) for seat in rolling})
    seats = range(len(left))
    after = [_after(table, seat, left[seat], chosen.get(seat, []), again.get(seat, [])) for seat in seats]
    table.then(("reroll", after))


def _sorts(table: Dungeon, picked: list[str]) -> tuple[int, int]:
    """How many of these dice are usual ones, and how many of the second sort."""
    second = sum(int(side) in table.box.second for side in picked)
    return len(picked) - second, second


def _pick(table: Dungeon, seat: int, times: list[int]) -> Pick:
    sides = table.players[seat].sides
    items = [str(side) for side, left in zip(sides, times, strict=True) if left]
    # How often a single die may still be rolled would tell which ones were; how many rolls are left in all does not.
    left = max(times) if table.box.options.rerolls == "two_steps" else min(steps_of(table, seat), sum(times))
    return Pick(seat, "reroll_which", "TOR-ROLL-03", items, least=0, kind="side", facts={"left": left})


def _after(table: Dungeon, seat: int, times: list[int], picked: list[str], thrown: list[int]) -> list[int]:
    """The hand after a re-roll, in order again, and how often each die may still be rolled; never, where none was."""
    player = table.players[seat]
    if not picked:
        return [0 for _ in times]
    dice = list(zip(player.sides, times, strict=True))
    again = []
    # In the order in which they were thrown: those of the second sort last.
    for side in sorted(map(int, picked), key=lambda side: side in table.box.second):
        # Of dice that look alike people take the one that may be rolled most often.
        die = max((die for die in dice if die[0] == side), key=lambda die: die[1])
        dice.remove(die)
        again.append(die[1] - 1)
    if table.box.options.rerolls == "two_steps":
        dice = [(side, max(times) - 1) for side, _ in dice]
    dice = sorted([*dice, *zip(thrown, again, strict=True)])
    player.sides = [side for side, _ in dice]
    return [left for _, left in dice]
