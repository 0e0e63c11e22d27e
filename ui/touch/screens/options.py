"""Table rules: what may be settled otherwise, each choice with a sentence and the ruling behind it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import games
from ui.touch.screens.plain import PlainPage
from ui.touch.widgets.choices import Choice, ChoiceGrid
from ui.touch.widgets.text import Aside, Say


class Page(PlainPage):
    """All options on the left, the touched one with its values on the right. Nothing has to be chosen."""

    heading = "Table rules"

    def __init__(self, app: Any, game: str, seats: list[Any], options: dict[str, Any]) -> None:
        super().__init__(app, back=lambda: app.go("seats", game=game, seats=seats, options=self.chosen))
        self._list = games.load(game).option_list()
        self._rules = games.load(game).rule_texts("en")
        self.chosen = dict(options)
        self._open = self._list[0]["key"] if self._list else ""
        upright = app.stage.height > app.stage.width
        self.body = BoxLayout(spacing=dp(16), orientation="vertical" if upright else "horizontal")
        self.room.add_widget(self.body)
        self.grid = ChoiceGrid(columns=1, row_height=dp(74))
        self.detail = BoxLayout(orientation="vertical", spacing=dp(8))
        self.body.add_widget(self.grid)
        self.body.add_widget(self.detail)
        if not self._list:
            self.detail.add_widget(Say(text="This game has nothing to settle. Go back and start."))
        else:
            self._fill()

    def _value(self, option: dict[str, Any]) -> Any:
        return self.chosen.get(option["key"], option.get("default"))

    def _sentence(self, option: dict[str, Any]) -> str:
        value, values = self._value(option), option.get("values", [])
        sentences = option.get("sentences", [])
        if value in values and values.index(value) < len(sentences):
            return sentences[values.index(value)]
        return str(value)

    def _fill(self) -> None:
        page = self.grid.page
        self.grid.choices = [
            Choice(
                option.get("name", option["key"]) + ("  •" if option["key"] in self.chosen else ""),
                lambda key=option["key"]: self._touch(key),
                sub=self._sentence(option),
                look="chosen" if option["key"] == self._open else "raised",
            )
            for option in self._list
        ]
        self.grid.page = page
        self.detail.clear_widgets()
        option = next(option for option in self._list if option["key"] == self._open)
        self.detail.add_widget(Say(text=option.get("name", self._open), bold=True, font_size="24sp"))
        self.detail.add_widget(Aside(text=option.get("text", "")))
        values = self._values(option)
        grid = ChoiceGrid(columns=1 if len(values) <= 4 else 3, row_height=dp(76) if len(values) <= 4 else dp(56))
        grid.choices = [
            Choice(text, lambda value=value: self._set(option, value),
                   look="chosen" if value == self._value(option) else "raised",
                   sub="as printed" if value == option.get("default") else "")
            for value, text in values
        ]  # fmt: skip
        self.detail.add_widget(grid)
        rulings = [number for number in option.get("rulings", []) if number in self._rules]
        if rulings:
            rule = self._rules[rulings[0]]
            self.detail.add_widget(Aside(text=f"{rulings[0]}: {rule['text']}"))
        else:
            self.detail.add_widget(Widget(size_hint_y=0.02))

    def _values(self, option: dict[str, Any]) -> list[tuple[Any, str]]:
        if option.get("kind") == "number":
            step = option.get("step", max(1, (option["most"] - option["least"]) // 10))
            return [(number, str(number)) for number in range(option["least"], option["most"] + 1, step)]
        values = option.get("values", [])
        sentences = option.get("sentences", [])
        if option.get("kind") == "values":
            return [(option["default"], " · ".join(str(part) for part in option["default"]))]
        return [(value, sentences[at] if at < len(sentences) else str(value)) for at, value in enumerate(values)]

    def _touch(self, key: str) -> None:
        self._open = key
        self._fill()

    def _set(self, option: dict[str, Any], value: Any) -> None:
        if value == option.get("default"):
            self.chosen.pop(option["key"], None)
        else:
            self.chosen[option["key"]] = value
        self._fill()
