"""What hands still have to do with the real pieces: for each thing the newest order that the table has not carried out.

An order is carried out when somebody ticks it, or when another seat than the one whose hands it is for answers what it
alone is asked: who plays on sees the table, and has waited for it. It is overtaken when the same thing is put somewhere
else, or is put right by hand: then the table is right, and asks nothing of hands. Of things that nobody tells apart the
orders that are open are added up. What is taken back was carried out as far as anybody knows, so its way back is an
order like any other; it names the place, and harms nobody who had not moved yet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.client.display.display import Display
from companion.client.display.orders import AboutThing, Order, Orders
from companion.client.display.puts import Due, Key, Put
from companion.client.display.ticks import Ticks
from companion.client.layers.views import LogLine
from companion.table.running.evening import Evening


class Task(msgspec.Struct, frozen=True):
    """One thing to do on the table, for every screen alike.

    id: no other task of the evening ever has the same. seat: whose hands do it, -1 for anybody's. helper: the seat
    whose hands do it for one that the companion plays, else -1. text: the sentence, which names them and the place;
    deed: the same where it is shown beside it whose it is, and the place is ringed. spot: the place of the board that
    it is about, "" for none. turn: in which it was told. back: something was taken back, and this is the way back.
    puts: what lies where when it is done.
    """

    id: str
    seat: int
    helper: int
    text: str
    deed: str
    spot: str
    turn: int
    back: bool
    puts: tuple[Due, ...]


class Tasks:
    """Follows an evening in the words of one display. Ask for what is `open` after a change or a tick."""

    def __init__(self, evening: Evening, display: Display, ticks: Ticks) -> None:
        self._evening = evening
        self._display = display
        self._ticks = ticks
        self._followed = Orders(display)
        self._played_on: dict[int, int] = {}
        self._all_played_on = -1
        self._laid_out: dict[Key, Put] | None = None

    def open(self, log: Sequence[LogLine]) -> list[Task]:
        """What is still to be done, the newest first. log: what the display's window has of it."""
        self._look()
        orders = self._orders(log)
        together: dict[tuple[int, int, bool], list[tuple[Order, Due]]] = {}
        for key, about in orders.items():
            newest = about.newest
            if not newest.asks or not self._is_open(newest):
                continue
            told = newest.came, newest.line.number, newest.back
            together.setdefault(told, []).append((newest, self._due(key, about)))
        found = [self._task(*_as_told(together[told])) for told in sorted(together, reverse=True)]
        return [task for task in found if task.deed]

    def catch_up(self, log: Sequence[LogLine], most: int) -> bool:
        """Look at most at so many further lines of the log; whether `open` has none left to look at now."""
        evening = self._evening
        return self._followed.catch_up(log, evening.came(), evening.line_counts(), evening.begun(), most)

    def tick(self, task: Task, log: Sequence[LogLine]) -> None:
        """Hands have done it."""
        self._look()
        still = [
            key
            for key, about in self._orders(log).items()
            if any(self._waits(order) for order in (*about.in_force, *about.taken_back))
        ]
        self._ticks.tick([_key(due) for due in task.puts], self._evening.changes, still)

    # What the log says

    def _orders(self, log: Sequence[LogLine]) -> Mapping[Key, AboutThing]:
        """What was told after the set-up, thing by thing."""
        return self._followed.of(log, self._evening.came(), self._evening.line_counts(), self._evening.begun())

    def _look(self) -> None:
        """Who has played on by now. Whatever came before two had done so waits for nobody."""
        self._played_on = self._evening.played_on()
        self._all_played_on = sorted([-1, -1, *self._played_on.values()])[-2]

    def _is_open(self, order: Order) -> bool:
        """Whether nobody has ticked it, and no other seat has played on."""
        return order.came > self._all_played_on and order.came > self._ticks.at(order.put.key) and self._waits(order)

    def _waits(self, order: Order) -> bool:
        """Whether no other seat has played on since."""
        whose = self._display.mover(order.line)
        return all(order.came > when for seat, when in self._played_on.items() if seat != whose)

    def _due(self, key: Key, about: AboutThing) -> Due:
        """What has to be done about a thing: where it has to lie, or how many come or go."""
        newest = about.newest
        begun = self._set_up().get(key)
        if not newest.put.counted:
            lies = about.in_force[-1].put if about.in_force else begun
            return Due(key.thing, lies.place if lies else "", over=lies.over if lies else ())
        total = (begun.total if begun.total is not None else begun.amount or 0) if begun else 0
        # Hands had done what an undo found: only that has to go back, and only what came after it is to be done.
        undone = max((order.came for order in about.taken_back if self._is_open(order)), default=-1)
        back = [order.put for order in about.taken_back if order.came == undone]
        open_ones, anew = [-(put.amount or 0) for put in back], any(put.total is not None for put in back)
        for order in about.in_force:
            since = order.came >= undone
            due = since and order.asks and self._is_open(order)
            if order.put.total is not None:
                total = order.put.total
                open_ones, anew = ([], due) if since else (open_ones, anew)
            elif order.put.amount:
                total += order.put.amount
                open_ones += [order.put.amount] if due else []
        amount = sum(open_ones)
        # Orders that cancel out leave nothing to do only where none was carried out or all were: nobody here knows.
        return Due(key.thing, key.place, None if anew or (not amount and any(open_ones)) else amount, total)

    def _set_up(self) -> dict[Key, Put]:
        """What lay where before the first turn."""
        if self._laid_out is None:
            self._laid_out = {put.key: put for step in self._display.set_up() for put in step.puts}
        return self._laid_out

    # How it is told

    def _task(self, *about: tuple[Order, Due]) -> Task:
        """What one line has left to be done, in its own words where that is all it said."""
        display, (order, first) = self._display, about[0]
        line, back, dues = order.line, order.back, tuple(due for _, due in about)
        seat = display.mover(line)
        whole = self._deed(line, back, dues, ringed=False)
        spot = first.place if back and first.amount is None else display.spot(line)
        hands = display.helper(seat, line.turn)
        text = display.task_text(seat, whole, hands) if whole else ""
        number = f"{order.came}.{line.number}{'b' if back else ''}"
        return Task(number, seat, hands, text, self._deed(line, back, dues, ringed=True), spot, line.turn, back, dues)

    def _deed(self, line: LogLine, back: bool, dues: Sequence[Due], ringed: bool) -> str:
        deed = ""
        if self._is_all_of(line, back, dues):
            short = self._display.way_back_short if back else self._display.hands_short
            deed = short(line, ringed)
        return (deed or self._display.put_words(dues, back, short=ringed)).rstrip(".")

    def _is_all_of(self, line: LogLine, back: bool, dues: Sequence[Due]) -> bool:
        """Whether that is what the line said, no less and no more."""
        said = {put.key: put.amount for put in self._display.puts(line)}
        left = {_key(due): due.amount for due in dues}
        return left == {key: -amount if back and amount else amount for key, amount in said.items()}


def _as_told(about: list[tuple[Order, Due]]) -> list[tuple[Order, Due]]:
    """In the order in which the line says it."""
    return sorted(about, key=lambda one: one[0].place)


def _key(due: Due) -> Key:
    return Put(due.thing, due.place, due.amount, due.total).key
