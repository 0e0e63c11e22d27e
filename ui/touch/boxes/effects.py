"""What a card does, as a list of sentences: one is added, changed or taken out, and what belongs to it is chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.client.boxes.cards import LONGEST
from companion.client.boxes.effects import (
    EffectWords,
    Inner,
    Number,
    Spot,
    Text,
    Way,
    Word,
    fresh,
    opened,
    put_at,
    saying,
    taken_at,
    ways_at,
    with_ways,
)
from companion.words import say
from ui.touch.board.board import BoardCanvas
from ui.touch.boxes.numbers import choice_keys, number_keys
from ui.touch.boxes.squares import SquareField
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.look.scale import ASIDE
from ui.touch.look.text import Aside

Board = Callable[[], BoardCanvas | None]

TypeIn = Callable[[str, str, Callable[[str], object], int], object]
"""Has words typed: what they are for, what they are now, what gets the new ones, and how many letters there may be."""

Changed = Callable[[], object]


class EffectsEditor(BoxLayout):
    """`effects` as they are now. take: gets them when somebody says that they are right.

    board: makes the box's own, whose squares are touched; None where none can be seen. changed: called after each step,
    which `undo` takes back.
    """

    def __init__(
        self,
        effects: list[Any],
        words: EffectWords,
        board: Board,
        type_in: TypeIn,
        take: Callable[[list[Any]], object],
        changed: Changed = lambda: None,
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        self._board, self._type_in, self._changed = board, type_in, changed
        self._before: list[tuple[list[Any], Way]] = []
        self.effects, self._words, self._take = opened(effects or [], words.verbs), words, take
        self._at: Way = ()
        self._adding = False
        self._argument = ""
        self._fill()

    def _fill(self) -> None:
        self.clear_widgets()
        if self._adding:
            self._show_verbs()
        elif self._argument:
            self._show_argument()
        elif isinstance(taken_at(self.effects, self._at), dict):
            self._show_effect()
        else:
            self._show_list()

    # Step by step

    @property
    def can_undo(self) -> bool:
        """Whether anything was changed here that can be taken back."""
        return bool(self._before)

    def undo(self) -> None:
        """Take the latest step back. There has to be one."""
        self.effects, self._at = self._before.pop()
        self._adding, self._argument = False, ""
        self._fill()
        self._changed()

    def _put(self, place: Way, value: Any) -> None:
        """One step: that value stands there."""
        self._before.append((self.effects, self._at))
        self.effects = put_at(self.effects, place, value)
        self._changed()

    # A list, which may lie in another effect

    def _show_list(self) -> None:
        grid = ChoiceGrid(columns=1, row_height=dp(62))
        keys = [self._key("boxes.add", "add", "add", self._add), self._right()]
        grid.choices = [
            Choice(self._words.sentence(one), partial(self._go, (*self._at, number)), value=("effect", number))
            for number, one in enumerate(taken_at(self.effects, self._at))
        ]  # fmt: skip
        if (way := self._open_way()) is not None:
            grid.choices, keys = [*self._text_keys(*way), *grid.choices], [*self._out_keys(*way), *keys]
        self.add_widget(grid)
        self._keys(*keys)

    def _open_way(self) -> tuple[Way, str, int] | None:
        """The effect whose way is open, what its ways are called, and the number of this one; None for no way."""
        match self._at:
            case (*place, str(name), int(number)):
                return tuple(place), name, number
        return None

    def _text_keys(self, place: Way, name: str, number: int) -> list[Choice]:
        """What is said of a way, where each has a text."""
        argument, ways = self._ways(place, name)
        if not argument.beside:
            return []
        return [Choice(ways[number][0] or "–", partial(self._type, place, name, number), icon="edit", value="text",
                       sub=self._words.argument(argument.beside))]  # fmt: skip

    def _out_keys(self, place: Way, name: str, number: int) -> list[BigButton]:
        """A way more than there have to be can go."""
        argument, ways = self._ways(place, name)
        if len(ways) <= argument.ways:
            return []
        return [BigButton(icon="delete", look="plain", value="take_out", size_hint=(None, 1), width=dp(60),
                          act=partial(self._take_way_out, place, name, number))]  # fmt: skip

    def _ways(self, place: Way, name: str) -> tuple[Inner, list[tuple[str, list[Any]]]]:
        """What the ways of an effect are, and those that it has."""
        effect = taken_at(self.effects, place)
        argument = self._words.verbs[effect["do"]][name]
        if not isinstance(argument, Inner):
            raise TypeError(name)
        return argument, ways_at(effect, name, argument)

    def _type(self, place: Way, name: str, number: int) -> None:
        """The text beside a way."""
        argument, ways = self._ways(place, name)
        text, way = ways[number]

        def say_it(fresh_text: str) -> None:
            self._put_ways(place, name, [*ways[:number], (fresh_text, way), *ways[number + 1 :]])
            self._fill()

        self._type_in(self._words.argument(argument.beside), text, say_it, LONGEST["words"])

    def _put_ways(self, place: Way, name: str, ways: list[tuple[str, list[Any]]]) -> None:
        argument, _ = self._ways(place, name)
        self._put(place, with_ways(taken_at(self.effects, place), name, argument, ways))

    def _take_way_out(self, place: Way, name: str, number: int) -> None:
        _, ways = self._ways(place, name)
        self._put_ways(place, name, [*ways[:number], *ways[number + 1 :]])
        self._go(place)

    def _add(self) -> None:
        self._adding = True
        self._fill()

    def _show_verbs(self) -> None:
        grid = ChoiceGrid(columns=2, row_height=dp(56))
        grid.choices = [
            Choice(self._words.verb(verb), partial(self._put_in, verb), value=verb, type_size=ASIDE)
            for verb in self._words.verbs
        ]  # fmt: skip
        self.add_widget(grid)
        self._keys(self._key("touch.leave_it", "close", "leave", self.out))

    def _put_in(self, verb: str) -> None:
        """At the end of the list; what belongs to it is looked at next."""
        found = taken_at(self.effects, self._at)
        self._put(self._at, [*found, fresh(verb, self._words.verbs)])
        self._adding = False
        self._go((*self._at, len(found)) if self._words.verbs[verb] else self._at)

    # One effect

    def _show_effect(self) -> None:
        effect = taken_at(self.effects, self._at)
        self.add_widget(Aside(text=self._words.sentence(effect)))
        grid = ChoiceGrid(columns=2, row_height=dp(62))
        grid.choices = [
            key for name in self._words.verbs.get(effect["do"], {}) for key in self._argument_keys(effect, name)
        ]
        self.add_widget(grid)
        self._keys(self._key("boxes.take_out", "delete", "take_out", self._take_out), self._right())

    def _argument_keys(self, effect: dict[str, Any], name: str) -> list[Choice]:
        argument, label = self._words.verbs[effect["do"]][name], self._words.argument(name)
        if not isinstance(argument, Inner):
            value = self._words.value(effect.get(name, argument.usual))
            return [Choice(label, partial(self._open, name), sub=value, value=name)]
        inner, place = effect.get(name, []), (*self._at, name)
        if not argument.ways:
            return [Choice(label, partial(self._go, place), sub=self._words.several(inner), value=name)]
        ways = [
            Choice(text or f"{label} {number + 1}", partial(self._go, (*place, number)), sub=self._words.several(one),
                   value=(name, number))
            for number, (text, one) in enumerate(ways_at(effect, name, argument))
        ]  # fmt: skip
        more = Choice(say("boxes.add_way"), partial(self._add_way, name), icon="add", value=(name, "more"))
        return [*ways, more]

    def _open(self, name: str) -> None:
        effect = taken_at(self.effects, self._at)
        argument = self._words.verbs[effect["do"]][name]
        self._argument = name
        if isinstance(argument, Text):
            text = str(effect.get(name, argument.usual))
            self._type_in(self._words.argument(name), text, self._say, LONGEST["text"])
        else:
            self._fill()

    def _add_way(self, name: str) -> None:
        _, ways = self._ways(self._at, name)
        self._put_ways(self._at, name, [*ways, ("", [])])
        self._fill()

    def _take_out(self) -> None:
        place, number = self._at[:-1], self._at[-1]
        left = [one for at, one in enumerate(taken_at(self.effects, place)) if at != number]
        self._put(place, left)
        self._go(place)

    def _show_argument(self) -> None:
        effect, name = taken_at(self.effects, self._at), self._argument
        argument = self._words.verbs[effect["do"]][name]
        self.add_widget(Aside(text=self._words.argument(name)))
        if isinstance(argument, Number):
            numbers = range(argument.least, argument.most + 1)
            self.add_widget(number_keys(numbers, effect.get(name, argument.usual), self._say))
        elif isinstance(argument, Spot):
            board = self._board()
            if board is not None:
                self.add_widget(SquareField(board, [str(effect.get(name, ""))], False, self._say))
        elif isinstance(argument, Word):
            named = {word: self._words.value(word) for word in argument.words}
            self.add_widget(choice_keys(named, effect.get(name, argument.usual), self._say))

    def _say(self, value: Any) -> None:
        self._put(self._at, saying(taken_at(self.effects, self._at), self._argument, value, self._words.verbs))
        self._argument = ""
        self._fill()

    # The way in and out

    def _go(self, place: Way) -> None:
        self._at = place
        self._fill()

    def out(self) -> bool:
        """One step out; whether there was one."""
        if self._argument or self._adding:
            self._argument, self._adding = "", False
        elif self._at:
            self._at = self._at[:-1]
            if self._at and isinstance(self._at[-1], str) and self._of_ways():
                # The list of ways has no page of its own.
                self._at = self._at[:-1]
        else:
            return False
        self._fill()
        return True

    def _of_ways(self) -> bool:
        effect = taken_at(self.effects, self._at[:-1])
        argument = self._words.verbs[effect["do"]][str(self._at[-1])]
        return isinstance(argument, Inner) and argument.ways > 0

    def _right(self) -> BigButton:
        act = self.out if self._at else partial(self._take, self.effects)
        return self._key("boxes.right", "check", "done", act)

    def _key(self, words: str, icon: str, value: str, act: Callable[[], object]) -> BigButton:
        look = "accent" if value == "done" else "plain"
        return BigButton(text=say(words), icon=icon, look=look, value=value, size_hint_y=1, act=act)

    def _keys(self, *keys: BigButton) -> None:
        row = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(60))
        for key in keys:
            row.add_widget(key)
        self.add_widget(row)
