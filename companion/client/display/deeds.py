"""What hands do with the real pieces: what lies where when they have, whose hands they are, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.client.display.helping import helper
from companion.client.display.lines import LinesShown
from companion.client.display.puts import Due, Put, line_thing
from companion.client.layers.views import CHANCE, LogLine, QuestionView


class DeedsShown(LinesShown):
    """What a line of the log leaves for hands to do."""

    def puts(self, line: LogLine) -> Sequence[Put]:
        """What lies where when hands have done what a line says, or the table has put right; nothing for no such line.

        It rests on the line alone, and is no secret. Of itself a line is about the piece it moved, or is a deed that
        leaves nothing lying, such as a shuffle: a thing of its own, which nothing but its being taken back overtakes.
        """
        if not line.hands:
            return []
        moved = self.moved(line)
        return [Put(line_thing(line.number), "")] if moved is None else [Put(moved.piece, moved.end)]

    def put_words(self, dues: Sequence[Due], back: bool, short: bool = False) -> str:
        """What hands have to do, in few words, where no line's own sentence says it: orders added up, or what is left.

        back: something was taken back. short: one thing alone, and how many more there are. "" where there is nothing
        to say, as of a deed that left nothing lying.
        """
        said = self.put_texts(dues, back)
        if short and len(said) > 1:
            return self.say("put_and_more", first=said[0], more=len(said) - 1)
        return self.words.joined(said)

    def put_texts(self, dues: Sequence[Due], back: bool) -> list[str]:
        """Those few words of each thing. dues and back: as for `put_words`."""
        return [self._put_word(due, back) for due in dues if due.place]

    def _put_word(self, due: Due, back: bool) -> str:
        thing, place = self.thing_name(due.thing), self.place_name(due.place)
        if due.total is None:
            return self.say("put_back" if back else "put", thing=thing, place=place)
        if not due.amount:
            return self.say("put_total", thing=thing, place=place, total=due.total)
        if due.amount < 0:
            return self.say("put_fewer", thing=thing, place=place, count=-due.amount, total=due.total)
        return self.say("put_more", thing=thing, place=place, count=due.amount, total=due.total)

    def thing_name(self, thing: str) -> str:
        """What people call a thing that hands put somewhere, as `puts` names it."""
        kind, _, name = thing.partition(":")
        return self.words.name(kind, name) if name else self.words.name("thing", thing)

    def place_name(self, place: str) -> str:
        """What people call a place where things lie, as `puts` names it."""
        kind, _, name = place.partition(":")
        if kind == "seat" and name.isdecimal():
            return self.window.seats[int(name)].name
        return self.words.name("square", place)

    def task_text(self, seat: int, deed: str, helper: int = -1) -> str:
        """What hands have to do, with whose hands they are. seat: -1 for anybody's. helper: as a `Task` has it."""
        if seat < 0:
            return deed
        name, seats = self.window.seats[seat].name, self.window.seats
        if helper >= 0:
            return self.say("task_for", helper=seats[helper].name, name=name, deed=deed)
        return self.say("task", name=name, deed=deed)

    def helper(self, seat: int, turn: int) -> int:
        """The seat whose hands help that one in a turn, as its companion has none; -1 for none."""
        return helper(seat, self.window.players, len(self.window.seats), turn)

    def thrower(self, question: QuestionView) -> int:
        """The seat whose hands throw or draw now for the one that is asked; -1 where that has hands of its own."""
        if question.actor != CHANCE or question.secret or question.seat not in self.window.players:
            return -1
        return self.helper_now(question.seat)

    def helper_now(self, seat: int) -> int:
        """The seat whose hands help that one now, -1 for none."""
        return self.helper(seat, next((line.turn for line in reversed(self.window.log) if not line.undone), 0))

    def mover(self, line: LogLine) -> int:
        """The seat whose hands do what a line of the log says about the real pieces, or -1 for anybody."""
        return line.seat

    def way_back(self, line: LogLine) -> str:
        """What hands have to do with the real pieces when this line was taken back, "" for nothing.

        It is the `back` of its event in the game's words, with the line's own facts and those of `now`.
        """
        return self._of_event(line, "back", self.now(line))

    def hands_short(self, line: LogLine, ringed: bool = True) -> str:
        """The deed alone, in few words, after the name of `mover`; "" for nothing.

        ringed: the place is ringed beside it, and need not be described where it has no name.
        """
        return (self._of_event(line, "hands_short", {"ringed": ringed}) or line.hands) if line.hands else ""

    def way_back_short(self, line: LogLine, ringed: bool = True) -> str:
        """The way back in as few words: `back_short` of its event."""
        return self._of_event(line, "back_short", {"ringed": ringed, **self.now(line)}) or self.way_back(line)

    def now(self, line: LogLine) -> dict[str, Any]:
        """What the way back of a line says of the table as it stands now: `now`, the place of the seat's piece."""
        square = self.square(line.seat) if line.seat >= 0 else ""
        return {"now": square} if square else {}
