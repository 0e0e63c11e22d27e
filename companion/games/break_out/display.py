"""What is shown of Break Out: forecasts that are locked, dice by their colours, how prisoners come along."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from msgspec import UNSET

from companion.client.boards import BoardLook
from companion.client.display import About, CardLook, Chip, Display
from companion.client.telling import Landed, PieceMove
from companion.client.views import LogLine, OptionView, QuestionView
from companion.games.break_out import about, way_look
from companion.games.break_out.telling import TELLING
from companion.games.break_out.view import EscapeView
from companion.games.break_out.ways import Way, ways_of

WHITE = "#FFFFFF"
"""The colour of the die that belongs to no prisoner."""


class GameDisplay(Display):
    """Seven prisoners, four boats."""

    sign = "key"
    held_icon = "list"
    own_pieces = False
    sign_rules = about.SIGNS

    telling = TELLING

    @property
    def _view(self) -> EscapeView:
        view: EscapeView = self.window.view
        return view

    def lay_out(self) -> list[str]:
        """All prisoners behind bars (BRK-SETUP-01), and the dice, where they are real."""
        return [self.say("lay_out" if self.window.dice_source() == "virtual" else "lay_out_dice")]

    def laid_on(self) -> list[str]:
        """The cells."""
        return ["cell"]

    def chips(self, seat: int) -> list[Chip]:
        """Whether a forecast is locked."""
        return [Chip("lock", "", self.say("locked"))] if self._view.locked[seat] else []

    def table_chips(self) -> list[Chip]:
        """The round: nothing else tells how long a game has been going on (R-BRK-24)."""
        number = self._view.turn.round
        return [Chip("refresh", str(number), self.say("round", number=number))] if number else []

    def stands(self, piece: str) -> str:
        """Where a prisoner is."""
        return next((one.place for one in self._view.prisoners if one.id == piece), "")

    def next_seat(self) -> int:
        """Around the table."""
        seat = self._view.turn.seat
        return (seat + 1) % len(self.window.seats) if seat >= 0 and not self._view.over else -1

    def holds(self, seat: int) -> str:
        """Whether a forecast is locked; all are at once, so this tells nothing else."""
        return self.say("locked" if self._view.locked[seat] else "no_forecast")

    def held(self, seat: int) -> list[CardLook]:
        """One's own forecast, a card a boat, with the points that it has brought so far."""
        sheet = self._view.mine
        if sheet is UNSET or seat != self.window.holder:
            return []
        return [
            CardLook(
                self.say("on_boat", boat=number),
                note=self.say("foreseen", who=boat.prisoners),
                foot=self.say("brought", points=boat.points),
            )
            for number, boat in enumerate(sheet.boats, start=1)
        ]

    def shows(self, die: int) -> list[int]:
        """What is on the sides of that die of the roll, as this evening's edition has them."""
        rolled = next(line for line in reversed(self.window.log) if line.kind == "rolled" and not line.undone)
        white = rolled.facts["results"][die][0] == self._view.white.id
        return sorted(set(self.window.facts.edition["dice"]["white" if white else "coloured"]))

    def moved(self, line: LogLine) -> PieceMove | None:
        """Along the spaces it passed."""
        facts = line.facts
        who, start = facts.get("who"), facts.get("start")
        if who is None or start is None:
            return None
        end = f"boat{facts['boat']}" if "boat" in facts else str(facts.get("space") or "cell")
        stops = [str(start) if start else "cell"]
        if end.isdecimal() and start:
            step = 1 if int(end) > start else -1
            stops += [str(space) for space in range(start + step, int(end), step)]
        return PieceMove(who, stops[0], end, [*stops, end])

    def now(self, line: LogLine) -> dict[str, Any]:
        """Where the prisoner of a line is now: a cell, a boat, a space, or on top of others there."""
        at = next((one.place for one in self._view.prisoners if one.id == line.facts.get("who")), "")
        pile = next((one.prisoners for one in self._view.piles if str(one.space) == at), [])
        under = list(takewhile(lambda one: one != line.facts["who"], pile))
        kind = "pile" if under else "space" if at.isdecimal() else at.rstrip("1234")
        if not at:
            return {}
        return {"place": self.say(f"back_{kind}", place=at, under=under), "at": at, "pile": bool(under)}

    def ways(self, question: QuestionView) -> list[Way]:
        """The answers of a question about prisoners, as ways; empty for every other question."""
        return ways_of(question, self._view)

    def landings(self, question: QuestionView) -> dict[str, list[OptionView]]:
        """Where each move ends; two may end on the same space."""
        found: dict[str, list[OptionView]] = {}
        for way in self.ways(question):
            found.setdefault(way.spot, []).append(OptionView(way.value, way.label))
        return found or super().landings(question)

    def about(self, spot: str) -> About | None:
        """The cells, a space or a boat."""
        return about.about(self, spot)

    def board(self) -> BoardLook:
        """Cells, spaces and boats."""
        return way_look.board(self)

    def landed(self, line: LogLine) -> list[Landed]:
        """The dice of a roll in their colours."""
        if line.kind != "rolled":
            return []
        colours = {one.id: one.hex for one in self._view.prisoners}
        return [Landed(int(face), colours.get(who, WHITE)) for who, face in line.facts["results"]]

    def headline(self, winners: Sequence[str]) -> str:
        """Who saw it coming."""
        return self.say("saw_it" if winners else "nobody_saw_it", names=self.words.joined(winners))

    @classmethod
    def dice_colours(cls, edition: Mapping[str, Any]) -> list[str]:
        """One die a prisoner, and the white one."""
        return [*dict.fromkeys([*(one["colour"] for one in edition["prisoner"]), "white"])]
