"""How Break Out looks and is touched."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.views import QuestionView, LogLine, OptionView
from ui.touch.games.break_out.board import EscapeBoard
from ui.touch.games.break_out.choose_dice import DiceChoice
from ui.touch.games.break_out.choose_move import MoveChoice
from ui.touch.games.break_out.forecast import ForecastDesk, ForecastSheet
from ui.touch.games.break_out.looks import looks_of
from ui.touch.games.break_out.pad import ColourPad
from ui.touch.games.break_out.score import ScoreTable
from ui.touch.games.break_out.sheet import ForecastView, is_out
from ui.touch.games.break_out.ways import ways_of
from ui.touch.skins import Chip, Glide, Skin
from ui.touch.widgets.own import OwnQuestion
from ui.touch.widgets.text import Aside, Say

if TYPE_CHECKING:
    from ui.touch.screens.question import Question

SOUNDS = {"boarded": "good", "last_boat": "good", "sent_to_cell": "bad"}
"""As the prisoners take it: whose forecast gains by it is a secret, and no sound may tell."""


class BreakOutSkin(Skin):
    """Seven prisoners, four boats."""

    sign, pitch = "key", "Seven prisoners, four boats: foresee who gets away."

    held_label, held_icon = "Forecast", "list"
    held_title = "Whose forecast?"
    held_note = "Rest a finger on your name. Your forecast shows here until you lift it."

    def board(self, evening: Any) -> Widget:
        """The way out, as this evening's edition has it."""
        return EscapeBoard(evening)

    def shows(self, evening: Any, at: int) -> list[int]:
        """What is on the sides of that die of the roll, as this evening's edition has them."""
        view = evening.view(None)
        rolled = next(line for line in reversed(evening.log()) if line.kind == "rolled" and not line.undone)
        white = rolled.facts["results"][at][0] == view["white"]["id"]
        return sorted(set(evening.header.edition["dice"]["white" if white else "coloured"]))

    def faces(self, line: LogLine) -> list[int]:
        """The throw is shown with its colours, beside the moves."""
        return []

    def question(self, question: Question) -> OwnQuestion | None:
        """Dice, moves and forecasts have their own drawing."""
        ask, desk = question.ask, question.desk
        if ask.about == "forecast":
            return ForecastDesk(desk, question.asks, question.hold)
        view = desk.view
        board = question.page.board
        board = board if isinstance(board, EscapeBoard) else None
        if ask.kind == "pick":
            return DiceChoice(desk, ask, view, board)
        if ask.kind == "throw" and ask.colours and question.has_pad:
            looks = looks_of(view)
            by_colour = {one["colour"]: looks[one["id"]] for one in view["prisoners"]}
            white = looks[view["white"]["id"]]
            return ColourPad(desk, ask, [by_colour.get(colour, white) for colour in ask.colours])
        return MoveChoice(desk, ask, view, board, question.page.mend) if ways_of(ask, view) else None

    def secret(self, ask: QuestionView, evening: Any, answer: Callable[[Any], None]) -> OwnQuestion | None:
        """The sheet for a forecast."""
        return ForecastSheet(ask, evening.view(None), answer) if ask.about == "forecast" else None

    def dice_colours(self, edition: Mapping[str, Any]) -> list[str]:
        """One die a prisoner, and the white one."""
        return [*dict.fromkeys([*(one["colour"] for one in edition["prisoner"]), "white"])]

    def landings(self, ask: QuestionView, view: Mapping[str, Any]) -> dict[str, list[OptionView]]:
        """Where each move ends; two may end on the same space."""
        found: dict[str, list[OptionView]] = {}
        for way in ways_of(ask, view):
            found.setdefault(way.spot, []).append(OptionView(way.value, way.label))
        return found or super().landings(ask, view)

    def chips(self, view: Mapping[str, Any], seat: int) -> list[Chip]:
        """The round, beside whoever is on turn: nothing else tells how long a game has been going on (R-BRK-24)."""
        turn = view["turn"]
        return [Chip("", f"round {turn['round']}", "")] if turn["seat"] == seat and not view["over"] else []

    def glide(self, line: LogLine) -> Glide | None:
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
        return Glide(who, [*stops, end])

    def sound(self, line: LogLine) -> str:
        """Away, or back behind bars."""
        return SOUNDS.get(line.kind, "")

    # What a seat keeps to itself

    def holds(self, view: Mapping[str, Any], seat: int) -> str:
        """Whether a forecast is locked; all are at once, so this tells nothing else."""
        return "forecast locked" if view["locked"][seat] else "no forecast yet"

    def held(self, evening: Any, seat: int) -> Widget | None:
        """The seat's own forecast, with what it has brought and can still bring."""
        view = evening.view(seat)
        room = BoxLayout(orientation="vertical", spacing=dp(8))
        if "mine" not in view:
            room.add_widget(Say(text="No forecast yet."))
            room.add_widget(Widget())
            return room
        mine = view["mine"]
        room.add_widget(ForecastView(view))
        points = "1 point" if mine["total"] == 1 else f"{mine['total']} points"
        boats = enumerate(mine["boats"], start=1)
        out = any(is_out(view, number, who) for number, boat in boats for who in boat["prisoners"])
        faint = " Faint ones are out." if out else ""
        room.add_widget(Aside(text=f"{points} so far, {mine['most']} at most.{faint}"))
        return room

    def results(self, evening: Any) -> Widget | None:
        """Every forecast against what happened."""
        return ScoreTable(evening)

    def headline(self, winners: str, evening: Any) -> str:
        """Who saw it coming."""
        return f"{winners} saw it coming" if winners else "Nobody saw it coming"
