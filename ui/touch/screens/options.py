"""Table rules: what may be settled otherwise, each choice and the ruling behind it; and whose cards are dealt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.games.shelf import TableOption
from companion.client.layers.views import SeatInfo
from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import ASIDE, BODY
from ui.touch.look.text import Aside, Caption, Say
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import Goes, HasKept, HasStage, Sized

    class Needs(Goes, HasKept, HasStage[Sized], Protocol):
        """What this page takes of the app."""


PACKS = "packs"
"""The chapter of the packs, beside those of the rules."""


class Page(PlainPage):
    """Chapters, then their options on the left; the touched one's values on the right. Nothing has to be chosen."""

    def __init__(
        self, app: Needs, game: str, seats: list[SeatInfo], options: dict[str, Any], real: Sequence[str] = (),
        players: Mapping[int, str] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(
            back=lambda: app.go("seats", game=game, seats=seats, options=self.chosen, real=self.real, players=players),
            heading=say("touch.options.title"),
        )
        self._box = app.kept.boxed(game)
        self._list = self._box.options
        self.chosen = dict(options)
        self.real = list(real)
        self._chapter = ""
        self._open = ""
        upright = app.stage.height > app.stage.width
        self.body = BoxLayout(spacing=dp(16), orientation="vertical" if upright else "horizontal")
        self.room.add_widget(self.body)
        self.grid = ChoiceGrid(columns=1, row_height=dp(74))
        self.detail = BoxLayout(orientation="vertical", spacing=dp(8))
        self.body.add_widget(self.grid)
        self.body.add_widget(self.detail)
        self._fill()

    def _value(self, option: TableOption) -> Any:
        return self.chosen.get(option.key, option.default)

    def _sentence(self, option: TableOption) -> str:
        return option.sentence(self._value(option))

    def _fill(self) -> None:
        self.detail.clear_widgets()
        if self._chapter == PACKS:
            self._show_packs()
        elif self._chapter:
            self._show_options()
        else:
            self._show_chapters()

    def _show_chapters(self) -> None:
        chapters: dict[str, list[TableOption]] = {}
        for option in self._list:
            chapters.setdefault(option.section, []).append(option)
        self.grid.columns = 2
        self.grid.row_height, self.grid.highest = dp(62), dp(84)
        self.grid.choices = self._own_cards() + [
            Choice(
                self._box.chapter(section) or say("touch.options.no_chapter"),
                partial(self._open_chapter, section),
                look="chosen" if any(option.key in self.chosen for option in options) else "raised",
            )
            for section, options in chapters.items()
        ]
        self.detail.add_widget(Say(text=say("touch.options.heading"), bold=True))
        changed = say("touch.options.changed") if self.chosen else say("touch.options.printed")
        self.detail.add_widget(Say(text=changed))
        self.detail.add_widget(Aside(text=say("touch.options.why")))
        for option in self._list:
            if option.key in self.chosen:
                chosen = say("touch.options.chosen", name=option.name, value=self._sentence(option))
                self.detail.add_widget(Aside(text=chosen))
        if self.chosen:
            self.detail.add_widget(
                BigButton(text=say("touch.options.all_printed"), icon="undo", act=self._all_as_printed)
            )
        self.detail.add_widget(Widget())

    def _own_cards(self) -> list[Choice]:
        """The way to the packs, where there are any."""
        if not self._box.packs:
            return []
        return [Choice(say("touch.options.packs"), partial(self._open_chapter, PACKS), value=PACKS,
                       look="chosen" if self.real else "raised")]  # fmt: skip

    def _show_packs(self) -> None:
        """Who deals each pack, from the first card on."""
        self.grid.columns, self.grid.highest = 1, 0
        self.grid.row_height = dp(78)
        self.grid.choices = [
            Choice(self._box.pack_name(pack), partial(self._turn_pack, pack), value=pack,
                   sub=say("touch.pack_source.real.now" if pack in self.real else "touch.pack_source.virtual.now"),
                   look="chosen" if pack in self.real else "raised", ticked=pack in self.real)
            for pack in self._box.packs
        ]  # fmt: skip
        self.detail.add_widget(Say(text=say("touch.options.packs"), bold=True))
        self.detail.add_widget(Say(text=say("touch.options.packs_why")))
        self.detail.add_widget(Widget())
        self.detail.add_widget(self._all_chapters())

    def _turn_pack(self, pack: str) -> None:
        self.real = [one for one in self._box.packs if (one in self.real) is not (one == pack)]
        self._fill()

    def _show_options(self) -> None:
        listed = [option for option in self._list if option.section == self._chapter]
        page = self.grid.page
        self.grid.columns = 1
        self.grid.row_height, self.grid.highest = dp(78), 0
        self.grid.choices = [
            Choice(
                option.name,
                partial(self._touch, option.key),
                sub=self._sentence(option),
                look="chosen" if option.key == self._open else "raised",
            )
            for option in listed
        ]
        self.grid.page = page
        option = next(option for option in listed if option.key == self._open)
        if option.kind == "values":
            self._show_steppers(option)
            return
        self.detail.add_widget(Say(text=option.name, bold=True))
        self.detail.add_widget(Aside(text=option.text))
        values = option.choices()
        few = len(values) <= 3
        grid = ChoiceGrid(columns=1 if few else 3, row_height=dp(82) if few else dp(56))
        grid.choices = [
            Choice(
                text,
                partial(self._set, option, value),
                type_size=ASIDE,
                look="chosen" if value == self._value(option) else "raised",
                ticked=value == self._value(option),
            )
            for value, text in values
        ]
        self.detail.add_widget(grid)
        self.detail.add_widget(self._all_chapters())

    def _all_chapters(self) -> BigButton:
        return BigButton(text=say("touch.options.chapters"), icon="arrow_back", act=lambda: self._open_chapter(""))

    def _open_chapter(self, section: str) -> None:
        self._chapter = section
        self._open = next((o.key for o in self._list if o.section == section), "")
        self._fill()

    def _all_as_printed(self) -> None:
        self.chosen.clear()
        self._fill()

    def _show_steppers(self, option: TableOption) -> None:
        """A row for each number: less, what it is now, more."""
        now = list(self._value(option))
        least, most = option.least, option.most
        title = say("touch.options.range", name=option.name, least=least, most=most)
        self.detail.add_widget(Say(text=title, bold=True, font_size=lettering.pixels(ASIDE)))
        for at, item in enumerate(option.items):
            row = BoxLayout(size_hint_y=None, height=dp(50), spacing=dp(8))
            row.add_widget(Caption(text=self._box.item_name(option, item), font_size=sp(ASIDE)))
            row.add_widget(self._stepper("remove", now[at] > least, option, [*now[:at], now[at] - 1, *now[at + 1 :]]))
            row.add_widget(
                Caption(
                    text=str(now[at]), bold=True, font_size=sp(BODY), halign="center", size_hint_x=None, width=dp(40)
                )
            )
            row.add_widget(self._stepper("add", now[at] < most, option, [*now[:at], now[at] + 1, *now[at + 1 :]]))
            self.detail.add_widget(row)
        foot = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(8))
        foot.add_widget(self._all_chapters())
        if now != option.default:
            reset = option.default
            as_printed = say("touch.options.as_printed")
            foot.add_widget(BigButton(text=as_printed, icon="undo", act=lambda: self._set(option, reset)))
        self.detail.add_widget(foot)
        self.detail.add_widget(Widget())

    def _stepper(self, icon: str, fits: bool, option: TableOption, changed: list[int]) -> BigButton:
        return BigButton(
            icon=icon, disabled=not fits, size_hint=(None, 1), width=dp(60), locks=False,
            act=lambda: self._set(option, changed),
        )  # fmt: skip

    def _touch(self, key: str) -> None:
        self._open = key
        self._fill()

    def _set(self, option: TableOption, value: Any) -> None:
        if value == option.default:
            self.chosen.pop(option.key, None)
        else:
            self.chosen[option.key] = value
        self._fill()
