"""What is shown of Break Out: forecasts that are locked, dice by their colours, how prisoners come along."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import UNSET

from companion.client.display.boards import BoardLook
from companion.client.display.display import About, CardLook, Chip, Display, SignMeaning
from companion.client.display.puts import Put, SetUpStep
from companion.client.display.telling import Landed, PieceMove, Tableau
from companion.client.display.trays import Tray
from companion.client.layers.views import LogLine, OptionView, QuestionView, Standing
from companion.games.break_out import about, way_look
from companion.games.break_out.state import place_word
from companion.games.break_out.telling import TELLING
from companion.games.break_out.view import EscapeView
from companion.games.break_out.ways import Way, landings_of, ways_of
from companion.rules.corrections import CORRECTED, told_right

WHITE = "#FFFFFF"
"""The colour of the die that belongs to no prisoner."""


ROLLS = ("rolled", "rolled_again")

DEEP = 2
"""Who covers so many has made a pile that people will remember."""

PILED = 4
"""So many of a pile are seen, those on top."""


def _aboard(figures: list[str]) -> Tableau:
    """These in a boat."""
    return Tableau(figures, behind="staged-water", before="staged-boat", low=36)


class GameDisplay(Display):
    """Seven prisoners, and their boats."""

    held_icon = "list"
    own_pieces = False
    sign_rules = about.SIGNS

    telling = TELLING

    @property
    def _view(self) -> EscapeView:
        view: EscapeView = self.window.view
        return view

    def set_up(self) -> list[SetUpStep]:
        """All prisoners behind bars (BRK-SETUP-01), and the dice, where they are real."""
        behind_bars = tuple(Put(one.id, "cell") for one in self._view.prisoners)
        steps = [SetUpStep(self.say("set_up_cells"), behind_bars, ("cell",))]
        if self.window.dice_source() != "virtual":
            steps.append(SetUpStep(self.say("set_up_dice")))
        return steps

    def chips(self, seat: int) -> list[Chip]:
        """Whether a forecast is locked."""
        return [Chip("lock", "", self.say("locked"))] if self._view.locked[seat] else []

    def table_chips(self) -> list[Chip]:
        """The round: nothing else tells how long a game has been going on (R-BRK-24). And who misses a result."""
        number, rest = self._view.turn.round, [one.id for one in self._view.prisoners if one.rests is True]
        chips = [Chip("refresh", str(number), self.say("round", number=number))] if number else []
        return [*chips, *([Chip("hourglass_empty", "".join(rest), self.say("resting", who=rest))] if rest else [])]

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
        rolled = next(line for line in reversed(self.window.log) if line.kind in ROLLS and not line.undone)
        who, dice = rolled.facts["results"][die][0], self.window.facts.edition["dice"]
        sides = dice["white"] if who == self._view.white.id else dice.get("per_prisoner", {}).get(who, dice["coloured"])
        return sorted(set(sides))

    def moved(self, line: LogLine) -> PieceMove | None:
        """Along the spaces it passed."""
        facts = line.facts
        who, start = facts.get("who"), facts.get("start")
        if who is None or start is None:
            return None
        if "to" in facts:
            here = place_word(start)
            return PieceMove(who, here, facts["to"], [here, facts["to"]])
        end = f"boat{facts['boat']}" if "boat" in facts else str(facts.get("space") or "cell")
        stops = [str(start) if start else "cell"]
        if end.isdecimal() and start:
            step = 1 if int(end) > start else -1
            stops += [str(space) for space in range(start + step, int(end), step)]
        return PieceMove(who, stops[0], end, [*stops, end])

    def stage(self, line: LogLine) -> str:
        """A pile that is high by now, and a boat in which nobody has room any more."""
        facts = line.facts
        if line.kind == "moved_onto" and len(facts["under"]) < DEEP:
            return ""
        if line.kind == "boarded" and not self._sails(line):
            return ""
        return super().stage(line)

    def tableau(self, line: LogLine) -> Tableau:
        """A pile, a boat with those in it, all of them behind a lock."""
        looks, facts = way_look.figures_of(self._view), line.facts
        if line.kind == "moved_onto":
            return Tableau([looks[who] for who in (*facts["under"], facts["who"])][-PILED:], piled=True)
        if line.kind == "boarded":
            crew = self._view.boats[facts["boat"] - 1].prisoners
            return _aboard([looks[who] for who in crew])
        return Tableau(list(looks.values()), before="staged-lock", low=48)

    def finale(self, winners: Sequence[int]) -> Tableau:
        """All who are out, in the order of the boats."""
        looks = way_look.figures_of(self._view)
        out = [looks[who] for boat in self._view.boats for who in boat.prisoners]
        return _aboard(out)

    def _sails(self, line: LogLine) -> bool:
        """Whether the prisoner of a line is the last one for whom the boat had a seat."""
        boat = self._view.boats[line.facts["boat"] - 1]
        return bool(len(boat.prisoners) == boat.seats and boat.prisoners[-1] == line.facts["who"])

    def puts(self, line: LogLine) -> list[Put]:
        """The prisoner of a move, and of a pile who is under it; all those whom the table has put right."""
        facts = line.facts
        if line.kind in CORRECTED:
            word, name, value = told_right(facts)
            if word == "pile":
                return [Put(who, name, over=tuple(value[:at])) for at, who in enumerate(value)]
            return [Put(name, value)] if word == "place" else []
        if line.kind == "last_boat":
            return [Put(facts["who"], f"boat{facts['boat']}")]
        moved = self.moved(line)
        return [] if moved is None else [Put(moved.piece, moved.end, over=tuple(facts.get("under", "")))]

    def hands_short(self, line: LogLine, ringed: bool = True) -> str:
        """With those who stand on the prisoner by now: they came after, and may be there before."""
        above = self._pile_of(line.facts.get("who", ""))[1]
        return self._of_event(line, "hands_short", {"above": above, "covered": bool(above)}) or line.hands

    def _pile_of(self, who: str) -> tuple[list[str], list[str]]:
        """Those beneath a prisoner of the track and those on it, bottom to top."""
        pile = next((one.prisoners for one in self._view.piles if who in one.prisoners), [])
        at = pile.index(who) if pile else 0
        return pile[:at], pile[at + 1 :]

    def trays(self, question: QuestionView) -> list[Tray]:
        """A forecast is laid as boats (BRK-FORE-03, BRK-FORE-04)."""
        if question.about != "forecast":
            return []
        worth = {True: "boat_gives_each", False: "boat_gives"}
        return [
            Tray(self.say("on_boat", boat=number), self.say(worth[boat.seats > 1], points=boat.points), boat.seats)
            for number, boat in enumerate(self._view.boats, start=1)
        ]

    def thing_name(self, thing: str) -> str:
        """A prisoner."""
        return self.words.name("prisoner", thing)

    def now(self, line: LogLine) -> dict[str, Any]:
        """Where the prisoner of a line is now: a cell, a boat, a space, or in a pile there."""
        who = line.facts.get("who", "")
        at = self.stands(who)
        if not at:
            return {}
        under, above = self._pile_of(who)
        kind = "pile" if under else "space" if at.isdecimal() else at.rstrip("0123456789")
        place = self.say(f"back_{kind}", place=at, under=under, above=above, covered=bool(above))
        return {"place": place}

    def ways(self, question: QuestionView) -> list[Way]:
        """The answers of a question about prisoners, as ways; empty for every other question."""
        return ways_of(question, self._view)

    def landings(self, question: QuestionView) -> dict[str, list[OptionView]]:
        """Where each move ends; two may end on the same space."""
        found: dict[str, list[OptionView]] = {}
        for way in landings_of(question, self._view):
            found.setdefault(way.spot, []).append(OptionView(way.value, way.label))
        return found or super().landings(question)

    def shown_card(self, line: LogLine) -> CardLook | None:
        """What is printed on the special space where somebody came."""
        if line.kind != "special" or not line.facts["text"]:
            return None
        return CardLook(self.spot_name(str(line.facts["space"])), note=line.facts["text"])

    def shown_as(self, line: LogLine) -> str:
        """Who came there."""
        return self.thing_name(line.facts["who"])

    def signs(self) -> list[SignMeaning]:
        """Without that of special spaces where this board has none."""
        return [sign for sign in super().signs() if sign.key != "special" or self._view.track.special]

    def about(self, spot: str) -> About | None:
        """The cells, a space or a boat."""
        return about.about(self, spot)

    def board(self) -> BoardLook:
        """Cells, spaces and boats."""
        return way_look.board(self)

    def landed(self, line: LogLine) -> list[Landed]:
        """The dice of a roll in their colours."""
        if line.kind not in ROLLS:
            return []
        colours = {one.id: one.hex for one in self._view.prisoners}
        return [Landed(int(face), colours.get(who, WHITE)) for who, face in line.facts["results"]]

    def headline(self, winners: Sequence[str]) -> str:
        """Who saw it coming."""
        return self.say("saw_it" if winners else "nobody_saw_it", names=self.words.joined(winners), count=len(winners))

    def tie_headline(self, winners: Sequence[str]) -> str:
        """As they did where nobody has as much."""
        return self.headline(winners)

    def tie_break(self, won: Standing, other: Standing) -> str:
        """More points of the last boat in which two sides differ (BRK-SCORE-07)."""
        pairs = list(zip(won.lines, other.lines, strict=True))[::-1]
        found = next((one for one in pairs if one[0][2] > one[1][2]), None)
        if found is None:
            return ""
        (_, facts, points), (_, _, fewer) = found
        return self.say("tie_boat", boat=facts["boat"], points=points, other=fewer)

    @classmethod
    def dice_colours(cls, edition: Mapping[str, Any]) -> list[str]:
        """One die a prisoner, and the white one."""
        return [*dict.fromkeys([*(one["colour"] for one in edition["prisoner"]), "white"])]
