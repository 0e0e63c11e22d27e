"""The rules for reading: chapters, their rules, one rule with the rulings and table options behind it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.table.shown import RuleText
from ui.touch.screens.shell import Shell
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.choices import Choice, ChoiceGrid
from ui.touch.widgets.text import Aside, Say, Title

GAPS = "Where the rules are silent"
"""The chapter of rulings: each has a title of its own."""


class Page(Shell):
    """Opened bare it shows the chapters; opened on a rule, that rule."""

    place = "rules"

    def __init__(self, app: Any, rule: str = "") -> None:
        super().__init__(app)
        self._texts = self.desk.evening.game.rule_texts("en")
        self._chapters: dict[str, list[str]] = {}
        for number, entry in self._texts.items():
            self._chapters.setdefault(entry["title"], []).append(number)
        alone = [title for title, numbers in self._chapters.items() if len(numbers) == 1]
        self._chapters[GAPS] = [self._chapters.pop(title)[0] for title in alone]
        self._chapter = next((title for title, numbers in self._chapters.items() if rule in numbers), "")
        self._rule = rule if rule in self._texts else ""
        self._fill()

    def _fill(self) -> None:
        self.big.clear_widgets()
        self.side.clear_widgets()
        grid = ChoiceGrid(columns=2 if not self._chapter else 1, padding=(dp(12), dp(8)))
        grid.row_height = dp(76) if self._chapter else dp(56)
        if self._chapter:
            self._list_rules(grid)
        else:
            grid.choices = [Choice(title, lambda title=title: self._open_chapter(title)) for title in self._chapters]
        self.big.add_widget(grid)
        if self._rule:
            self._show_rule(self.desk.evening.rule_text(self._rule))
        else:
            self.side.add_widget(Title(text="The rules"))
            hint = "Touch a rule to read it." if self._chapter else "In our own words. Touch a chapter."
            self.side.add_widget(Say(text=hint))
            self.side.add_widget(
                Aside(text="Whenever the app asks or forbids something, “Why?” leads to the rule behind it.")
            )
            self.side.add_widget(Widget())
        if self._chapter:
            self.side.add_widget(BigButton(text="All chapters", icon="arrow_back", act=lambda: self._open_chapter("")))

    def _list_rules(self, grid: ChoiceGrid) -> None:
        numbers = self._chapters[self._chapter]
        grid.choices = [
            Choice(
                self._texts[number]["title"] if self._chapter == GAPS else self._texts[number]["text"],
                lambda number=number: self._open_rule(number),
                look="chosen" if number == self._rule else "raised",
            )
            for number in numbers
        ]
        if self._rule:
            grid.opened_at = numbers.index(self._rule)

    def _open_chapter(self, title: str) -> None:
        self._chapter, self._rule = title, ""
        self._fill()

    def _open_rule(self, number: str) -> None:
        self._rule = number
        self._fill()

    def _show_rule(self, rule: RuleText) -> None:
        side = self.side
        side.add_widget(Aside(text=f"{rule.title}  ·  {rule.id}"))
        side.add_widget(Say(text=rule.text, font_size="21sp"))
        room = BoxLayout(orientation="vertical", spacing=dp(6))
        for number in rule.basis[:2]:
            entry = self._texts.get(number)
            if entry is not None:
                room.add_widget(
                    BigButton(
                        text=entry.get("title", number),
                        sub=number,
                        icon="gavel",
                        act=lambda number=number: self._open_rule(number),
                    )
                )
        names = [option for option in rule.options if option]
        if names:
            room.add_widget(Aside(text="The table may choose otherwise: " + ", ".join(names).replace("_", " ") + "."))
        room.add_widget(Widget())
        side.add_widget(room)
