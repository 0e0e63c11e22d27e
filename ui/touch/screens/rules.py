"""The rules for reading: chapters on the left, on the right a chapter's rules, or one with what is behind it.

A word can be looked for in all of them.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp

from companion.client.layers.views import RuleText
from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.reading import Paragraph, Reading, SignLine
from ui.touch.look.painted import Paint
from ui.touch.look.text import Say
from ui.touch.pads.keyboard import Keyboard
from ui.touch.screens.chapters import ChapterHead, chapter_picture
from ui.touch.table.shell import SIGNS, Shell

if TYPE_CHECKING:
    from ui.touch.app.contracts import Covers, Goes, GoesBack, HasPreferences, HasStage
    from ui.touch.app.evening_contracts import HasRunning

    class Needs(Goes, GoesBack, HasPreferences, HasRunning, HasStage[Covers], Protocol):
        """What this page takes of the app."""


GAPS = "gaps"
"""The chapter of rulings: each has a title of its own."""

LONGEST = 24
"""Letters of a word that is looked for."""


def _title(chapter: str) -> str:
    """What a chapter is called: as in the rules; that of the rulings and the signs by our own words."""
    return say(f"touch.rules.{chapter}") if chapter in (GAPS, SIGNS) else chapter


class Page(Shell):
    """Opened bare it shows the chapter of the open question; opened on a rule, that rule; on SIGNS, all signs."""

    place = "rules"
    app: Needs

    def __init__(self, app: Needs, rule: str = "") -> None:
        super().__init__(app, share=0.46)
        self._texts = self.table.window.rules()
        self._chapters: dict[str, list[str]] = {}
        for number, entry in self._texts.items():
            self._chapters.setdefault(entry["title"], []).append(number)
        alone = [title for title, numbers in self._chapters.items() if len(numbers) == 1]
        self._chapters[GAPS] = [self._chapters.pop(title)[0] for title in alone]
        self._signs = self.table.display.signs()
        first = next(iter(self._chapters))
        if self._signs:
            self._chapters = {SIGNS: [], **self._chapters}
        now = self.table.asks[0].rule if self.table.asks else ""
        self._chapter = self._chapter_of(rule) or self._chapter_of(now) or first
        if rule == SIGNS and self._signs:
            self._chapter = SIGNS
        self._rule = rule if rule in self._texts else ""
        self._sought = ""
        self.contents = ChoiceGrid(columns=2, row_height=dp(50), highest=dp(64), padding=(dp(10), dp(8)))
        self.big.add_widget(self.contents)
        self._fill()

    def _chapter_of(self, rule: str) -> str:
        return next((title for title, numbers in self._chapters.items() if rule in numbers), "")

    def _fill(self) -> None:
        self.contents.choices = [
            Choice(say("touch.rules.search"), self._ask_word, icon="search", value="search",
                   look="chosen" if self._sought else "raised"),
            *map(self._choice, self._chapters),
        ]  # fmt: skip
        self.contents.open_at(0 if self._sought else 1 + list(self._chapters).index(self._chapter))
        self.side.clear_widgets()
        self.foot.clear_widgets()
        if self._sought:
            self._show_found()
            return
        self.side.add_widget(ChapterHead(_title(self._chapter), self._picture(self._chapter)))
        if self._rule:
            self._show_rule(self.table.window.rule(self._rule))
        else:
            self._show_chapter()

    def _choice(self, chapter: str) -> Choice:
        chosen = chapter == self._chapter and not self._sought
        return Choice(_title(chapter), partial(self.open_chapter, chapter), look="chosen" if chosen else "plain",
                      value=chapter, paint=self._picture(chapter))  # fmt: skip

    def _picture(self, chapter: str) -> Paint | None:
        return chapter_picture(self.table.skin, self.table.window, next(iter(self._chapters[chapter]), ""))

    def _show_chapter(self) -> None:
        """All its rules one below the other; those that lead further open by a touch."""
        parts = [self._paragraph(number) for number in self._chapters[self._chapter]]
        reading = Reading(self._sign_lines() if self._chapter == SIGNS else parts)
        self.side.add_widget(reading)
        for key in (reading.earlier, reading.later):
            self.foot.add_widget(key)

    def _show_found(self) -> None:
        """Every rule with the word that was looked for, under its chapter; a touch opens it."""
        found = self.found(self._sought)
        self.side.add_widget(Say(text=say("touch.rules.found", word=self._sought, count=len(found)), bold=True))
        reading = Reading([
            Paragraph(self._texts[one]["text"], _title(self._chapter_of(one)), partial(self._open_rule, one))
            for one in found
        ])  # fmt: skip
        self.side.add_widget(reading)
        for key in (reading.earlier, reading.later):
            self.foot.add_widget(key)

    def found(self, word: str) -> list[str]:
        """The rules that have a word, or the beginning of one, in their text or title; in the rulebook's order."""
        sought = re.compile(rf"\b{re.escape(word.strip())}", re.IGNORECASE)
        return [number for number, entry in self._texts.items() if sought.search(f"{entry['title']} {entry['text']}")]

    def _ask_word(self) -> None:
        stage = self.app.stage

        def take(word: str) -> None:
            self._sought = word.strip()
            self._fill()

        stage.cover(Keyboard(take, stage.uncover, heading=say("touch.rules.sought"), longest=LONGEST))

    def _sign_lines(self) -> list[Paragraph]:
        """Every sign that is drawn tonight, as it is drawn, with what it means; a touch leads to its rule."""
        window, skin = self.table.window, self.table.skin
        return [
            SignLine(skin.sign(window, one.key), one.text, partial(self._open_rule, one.rule) if one.rule else None)
            for one in self._signs
        ]

    def _paragraph(self, number: str) -> Paragraph:
        entry = self._texts[number]
        title = entry["title"] if self._chapter == GAPS else ""
        return Paragraph(entry["text"], title, lambda: self._open_rule(number))

    def open_chapter(self, chapter: str) -> None:
        """Show the rules of a chapter."""
        self._chapter, self._rule, self._sought = chapter, "", ""
        self._fill()

    def _open_rule(self, number: str) -> None:
        self._rule, self._sought = number, ""
        self._chapter = self._chapter_of(number)
        self._fill()

    def _show_rule(self, rule: RuleText) -> None:
        side = self.side
        if self._chapter == GAPS:
            side.add_widget(Say(text=rule.title, bold=True))
        parts = [Paragraph(rule.text, large=True)]
        for number in rule.basis:
            entry = self._texts.get(number)
            if entry is not None:
                ruling = say("touch.rules.ruling", title=entry["title"])
                parts.append(Paragraph(entry["text"], ruling, partial(self._open_rule, number)))
        names = self.table.option_names(option for option in rule.options if option)
        if names:
            parts.append(Paragraph(say("touch.rules.options", options=names)))
        if self._chapter != GAPS:
            numbers = self._chapters[self._chapter]
            parts += [self._paragraph(number) for number in numbers[numbers.index(rule.id) + 1 :]]
        # Whoever looks a rule up in the files wants its name there; nobody else does.
        parts.append(Paragraph("", foot=say("touch.rules.number", number=rule.id)))
        reading = Reading(parts)
        side.add_widget(reading)
        whole = BigButton(text=say("touch.rules.chapter"), icon="menu_book", look="plain", size_hint_y=1)
        whole.act = lambda: self.open_chapter(self._chapter)
        self.foot.add_widget(whole)
        self.foot.add_widget(reading.later)
