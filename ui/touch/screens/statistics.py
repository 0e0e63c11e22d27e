"""All evenings together: a table of everybody, who won what and how the dice fell; a touch shows one of them whole."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.evenings.statistics import (
    Figure,
    Person,
    Record,
    Statistics,
    companion_lines,
    counted_figures,
    figure,
    signed,
)
from companion.client.games.shelf import games_here
from companion.refused import Refused
from companion.words import say
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.empty_page import Nothing
from ui.touch.look.text import Aside, Say
from ui.touch.records.figures import FigureLine, FigureLines, LuckGauge
from ui.touch.records.people_table import Cell, GameColumn, PersonRow, TableHead
from ui.touch.screens.plain import PlainPage
from ui.touch.shelf.lid import LidPicture

if TYPE_CHECKING:
    from ui.touch.app.contracts import Complains, Goes, HasKept, HasStage, NamesGames, Sized

    class Needs(Complains, Goes, HasKept, HasStage[Sized], NamesGames, Protocol):
        """What this page takes of the app."""


MOST_GAMES = 4
"""So many games have a column; of more the most played."""

ROW, HIGH = 56, 84
"""Height of somebody's row in dp at least, and where there is room for all of them."""


WHOLE_LID = 1.25
"""So wide beside its height a lid shows all that stands at its sides."""


class Page(PlainPage):
    """Evenings are counted one a frame, so that a touch is never kept waiting; how far it is stands there meanwhile.

    `shown` is whose figures stand there whole, None while the table of everybody does.
    """

    def __init__(self, app: Needs) -> None:
        super().__init__(back=self._back, heading=say("statistics.title"))
        self.app = app
        self._counting = app.kept.counting()
        self._nothing = Nothing("trending_up", "")
        self._step_soon = Clock.create_trigger(self._step, 0)
        self.found: Statistics | None = None
        self.shown: Person | None = None
        self._signs = {box.name: box.sign for box in games_here()}
        self.room.add_widget(self._nothing)
        self._tell()

    def on_parent(self, _: Widget, parent: Widget | None) -> None:
        """Whoever leaves waits for nothing; what was worked out until then is kept with the next evenings."""
        if parent is not None and self.found is None:
            self._step_soon()
        else:
            self._step_soon.cancel()

    @property
    def _upright(self) -> bool:
        return bool(self.app.stage.height > self.app.stage.width)

    def _tell(self) -> None:
        done, total = self._counting.done, self._counting.total
        self._nothing.text = say("statistics.progress", done=done, total=total)

    def _step(self, *_: object) -> None:
        try:
            more = self._counting.step()
        except Refused as refused:
            self.app.complain(refused)
            return
        if more:
            self._tell()
            self._step_soon()
        else:
            self.found = self._counting.result()
            self._show_all(self.found)

    def _back(self) -> None:
        """From somebody to the table of everybody, from there to the evenings."""
        if self.found is None or self.shown is None:
            self.app.go("evenings")
        else:
            self._show_all(self.found)

    def _begin(self, heading: str, shown: Person | None) -> None:
        self.heading, self.shown = heading, shown
        self.room.clear_widgets()
        self.tools.clear_widgets()

    # Everybody

    def _show_all(self, found: Statistics) -> None:
        self._begin(say("statistics.title"), None)
        foot, companion = self._foot(found), " · ".join(companion_lines(found))
        if not found.people:
            told = filter(None, [say("statistics.none"), foot, companion])
            self.room.add_widget(Nothing("trending_up", "\n".join(told)))
            return
        games = list(found.games)[:MOST_GAMES]
        heads = [GameColumn(one, self._signs.get(one, ""), say("statistics.page.games", count=found.games[one]))
                 for one in games]  # fmt: skip
        self.room.add_widget(TableHead(heads, say("statistics.page.luck")))
        rows = ChoiceGrid(columns=1, row_height=dp(ROW), highest=dp(HIGH))
        letters = found.letters
        rows.choices = [Choice("", build=partial(self._row, one, letter, games), value=one.name)
                        for one, letter in zip(found.people, letters, strict=True)]  # fmt: skip
        self.room.add_widget(rows)
        if companion:
            self.room.add_widget(Aside(text=companion))
        if self._upright:
            self.room.add_widget(Aside(text=foot))
        else:
            self.tools.add_widget(Aside(text=foot, halign="right", size_hint_x=None, width=dp(430),
                                        pos_hint={"center_y": 0.5}))  # fmt: skip

    def _row(self, person: Person, letter: str, games: list[str]) -> PersonRow:
        whole = person.all
        # Who has played one game alone has the same numbers in its column.
        one_game = len(person.games) == 1 and set(person.games) <= set(games)
        won = "" if one_game else say("statistics.won_of", won=whole.won, evenings=whole.evenings)
        return PersonRow(
            text=person.name, letter=letter, seat=person.seat, first=whole.won == self._people[0].all.won > 0, sub=won,
            value=person.name, cells=[self._cell(person, one) for one in games],
            luck=whole.luck if whole.throws else None, act=partial(self._show_person, person),
            figure=_alone(signed(whole.luck)) if whole.throws else say("statistics.page.never"),
        )  # fmt: skip

    def _cell(self, person: Person, game: str) -> Cell:
        record = person.games.get(game)
        if record is None:
            return Cell(say("statistics.page.never"))
        said = say("statistics.share_said", count=record.won, of=record.evenings)
        return Cell(said, record.won / record.evenings, record.won == self._most_won(game) > 0)

    def _most_won(self, game: str) -> int:
        return max((one.games[game].won for one in self._people if game in one.games), default=0)

    @property
    def _people(self) -> list[Person]:
        return self.found.people if self.found is not None else []

    def _foot(self, found: Statistics) -> str:
        lines = [say("statistics.evenings", count=found.evenings)] if found.evenings else []
        left = [say("statistics.running", count=found.running)] if found.running else []
        left += [say("statistics.damaged", count=found.damaged)] if found.damaged else []
        return "\n".join(filter(None, [*lines, " ".join(left)]))

    # One of them

    def _show_person(self, person: Person, game: str = "") -> None:
        """How the dice fell for them, and a game at a time what they did there."""
        self._begin(person.name, person)
        whole, upright = person.all, self._upright
        said = say("statistics.page.a_throw", luck=signed(whole.luck)) if whole.throws else ""
        note = say("statistics.page.pips", pips=whole.pips, throws=whole.throws, expected=figure(whole.expected))
        self.room.add_widget(
            LuckGauge(say("statistics.page.dice"), said, note if whole.throws else say("statistics.page.no_dice"),
                      whole.luck if whole.throws else None, person.seat[0])
        )  # fmt: skip
        games = sorted(person.games, key=lambda one: -person.games[one].evenings)
        game = game or games[0]
        both = BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(16))
        both.add_widget(self._game(game, person.games[game]))
        both.add_widget(FigureLines(self._lines(game, person.games[game]), person.seat[0]))
        self.room.add_widget(both)
        if len(games) > 1:
            self.room.add_widget(self._keys(person, games, game))

    def _game(self, game: str, record: Record) -> BoxLayout:
        """Its lid, its title, and what was won of it."""
        part = BoxLayout(orientation="vertical", spacing=dp(6), size_hint=(1, 0.62) if self._upright else (0.42, 1))
        part.add_widget(LidPicture(game=game, sign=self._signs.get(game, ""), least=WHOLE_LID))
        part.add_widget(Say(text=self.app.game_title(game), bold=True))
        part.add_widget(Say(text=say("statistics.page.won", won=record.won, evenings=record.evenings)))
        return part

    def _lines(self, game: str, record: Record) -> list[FigureLine]:
        top = max((one.games[game].best for one in self._people if game in one.games), default=0)
        best = say("statistics.page.best", best=record.best)
        share, mark = (record.average / top, record.best / top) if top > 0 else (None, None)
        first = FigureLine(say("statistics.page.points"), _alone(figure(record.average)), share, mark, note=best)
        return [first, *(_drawn(one) for one in counted_figures(game, record))]

    def _keys(self, person: Person, games: list[str], now: str) -> ChoiceGrid:
        """The games they have played, side by side."""
        across = 2 if self._upright else min(len(games), MOST_GAMES)
        rows = -(-len(games) // across)
        keys = ChoiceGrid(columns=across, side_by_side=True, rows_wanted=rows, row_height=dp(ROW), size_hint_y=None)
        keys.height = rows * dp(ROW) + (rows - 1) * keys.spacing[1]
        keys.choices = [
            Choice(self.app.game_title(one), partial(self._show_person, person, one), value=one,
                   look="chosen" if one == now else "raised")
            for one in games
        ]  # fmt: skip
        return keys


def _alone(shown: str) -> str:
    """A figure that stands in no sentence, with the point or comma of the language."""
    return say("statistics.page.figure", figure=shown)


def _drawn(one: Figure) -> FigureLine:
    """A share as a bar with what chance alone would have brought, anything else as dots."""
    if one.of and one.expected is not None:
        chance = say("statistics.page.by_chance", expected=figure(one.expected))
        return FigureLine(one.name, one.said, one.number / one.of, one.expected / one.of, note=chance)
    if one.of:
        return FigureLine(one.name, one.said, one.number / one.of)
    return FigureLine(one.name, one.said, dots=one.number)
