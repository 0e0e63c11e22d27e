"""The table is right: touch the wrong thing, then what it should be."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.client.layers.views import CorrectionView, OptionChoice
from companion.words import say
from ui.touch.board.board import BoardCanvas
from ui.touch.board.whole_key import WholeKey
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.panel import TurnRow
from ui.touch.look.painted import Paint
from ui.touch.look.scale import ASIDE
from ui.touch.look.text import Aside, Say, Title
from ui.touch.pads.number_pad import NumberPad
from ui.touch.table.faces import picture_on
from ui.touch.table.shell import Shell

if TYPE_CHECKING:
    from ui.touch.table.shell import ShellNeeds

FEW = 5
"""More values than this stand side by side."""

MANY = 10
"""More than this, three side by side, unless they have long names."""

LONG = 12
"""A name with more letters than this is long."""

TYPED = 40
"""More numbers than this are typed."""

PILE = 360
"""Height that all needs which stands beside a pile, or is asked of it, in dp."""

PAD = 388
"""The same of keys to type a number with, and of what is asked above them."""

NAMED = 2
"""More things than this in a list are counted, not named: their names have no room."""

LISTS = ("cards", "pile", "squares")
"""Kinds whose value is a list: it is put together first, and then handed in."""


class Page(Shell):
    """First whose or what, then which value, then the value itself; a piece is touched on the board.

    seat: open at that seat's things, -1 for what belongs to no seat. Values may be collected and put right together:
    two pieces that change places, of which neither can stand where the other still is.
    """

    place = "more"

    def __init__(self, app: ShellNeeds, seat: int | None = None) -> None:
        super().__init__(app)
        self._group = seat
        self._spot = ""
        self._item: CorrectionView | None = None
        self._chosen: list[str] = []
        self._collects = False
        self._collected: dict[str, Any] = {}
        self.board: BoardCanvas | None = self.table.skin.board(self.table.window)
        if self.board is not None:
            self.board.glides = app.preferences.glides
            self.board.bind(on_square=lambda _, spot: self._square(spot))
            self.board.update(self.table.window)
            self._key = WholeKey(self.board) if self.board.zones else None
        self._instead = self.table.skin.past_side(self.table.window) if self.board is None else None
        self.refresh()

    def refresh(self) -> None:
        """Show the step we are at."""
        for part in (self.big, self.side, self.foot):
            part.clear_widgets()
        items = self.table.window.corrections()
        first = self._item is None and not self._spot and self._group is None
        pile = self._item is not None and self._own_pile(self._item) is not None
        # Where there is neither a board nor what stands in its place, the list does.
        shown = self.board is not None or self._instead is not None
        self.share = 0 if (first and shown) or pile or self._on_board or self._at_spot else 0.56
        typed = self._item is not None and self._is_typed(self._item)
        self.panel_least = dp(PAD) if typed else dp(PILE) if pile or self._at_spot else 0
        if first:
            self._show_groups(items)
            return
        if self._item is not None and (self._on_board or self._item.kind in LISTS):
            self._show_values(self._item)
        else:
            self._show_items(self._listed(items))
        room = self.foot if self.share else self.side
        room.add_widget(BigButton(text=say("touch.back"), icon="arrow_back", look="plain",
                                  size_hint_y=1 if self.share else None, act=self._back))  # fmt: skip

    @property
    def _at_spot(self) -> bool:
        """Whether it is asked what of all that stands on a square is wrong: the board stays, that square ringed."""
        return bool(self._spot) and self._item is None and self.board is not None

    @property
    def _on_board(self) -> bool:
        """Whether the value is one or several squares of the board, which are touched there."""
        on_squares = self._item is not None and self._item.kind in ("square", "squares")
        return on_squares and self.board is not None

    def _listed(self, items: list[CorrectionView]) -> list[CorrectionView]:
        """What stands on the touched square, or belongs to the chosen seat or to nobody."""
        if self._spot:
            return self._standing(items, self._spot)
        return [item for item in items if item.seat == self._group]

    # What is wrong?

    def _show_groups(self, items: list[CorrectionView]) -> None:
        side = self.side
        side.add_widget(Title(text=say("touch.correct.title")))
        if not items:
            side.add_widget(Say(text=say("touch.correct.nothing")))
            side.add_widget(Widget())
            if shown := self.board or self._instead:
                self.big.add_widget(shown)
            return
        on_board = self.board is not None
        side.add_widget(Say(text=say("touch.correct.touch_piece" if on_board else "touch.correct.whose")))
        groups = sorted({item.seat for item in items}, key=lambda seat: (seat < 0, seat))
        grid = ChoiceGrid()
        grid.choices = [*(self._group_choice(seat) for seat in groups), *self._collecting()]
        if self.board is None and self._instead is None:
            # Where a board would be; beside it what comes of it.
            grid.side_by_side, grid.padding, grid.row_height = True, (dp(10), dp(8)), dp(72)
            self.big.add_widget(grid)
            side.add_widget(Aside(text=say("touch.correct.logged")))
            side.add_widget(Widget())
            return
        side.add_widget(grid)
        if self.board is None:
            if self._instead is not None:
                self._instead.refresh()
                self.big.add_widget(self._instead)
            return
        pieces = {item.value for item in items if item.kind == "square" and isinstance(item.value, str)}
        self.board.legal = sorted(pieces & set(self.board.spots))
        self.big.add_widget(self.board)

    def _group_choice(self, seat: int) -> Choice:
        person = self.table.seat(seat)
        if person is None:
            return Choice(say("touch.correct.rest"), lambda: self._open_group(seat), icon="list", value=seat)
        facts = self.table.display.facts(seat)
        return Choice(person.name, lambda: self._open_group(seat), mark=person, sub=facts, value=seat)

    def _collecting(self) -> list[Choice]:
        """Several values as one correction: begin to collect them, or put right what was collected."""
        if self._collected:
            count = len(self._collected)
            return [
                Choice(say("touch.correct.together"), self._put_right_together, icon="check", look="accent",
                       sub=say("touch.correct.collected", count=count), value="together"),
                Choice(say("touch.correct.forget"), self._forget, icon="close", look="plain", value="forget"),
            ]  # fmt: skip
        look = "chosen" if self._collects else "plain"
        text = say("touch.correct.touch_each" if self._collects else "touch.correct.several")
        return [Choice(text, self._collect, icon="add", look=look, value="collect")]

    def _collect(self) -> None:
        self._collects = not self._collects
        self.refresh()

    def _forget(self) -> None:
        self._collects, self._collected = False, {}
        self.refresh()

    def _put_right_together(self) -> None:
        self._put_right(*self._collected.items())

    def _open_group(self, seat: int) -> None:
        self._group = seat
        self.refresh()

    def _show_items(self, items: list[CorrectionView]) -> None:
        """All that can be wrong, each with what the app believes; beside it what the touched one could be."""
        grid = ChoiceGrid(columns=2, row_height=dp(72), highest=dp(96), side_by_side=True, padding=(dp(10), dp(8)))
        grid.choices = [
            Choice(item.label, partial(self._open_item, item), sub=self._believed(item), type_size=ASIDE,
                   look="chosen" if self._item is not None and item.what == self._item.what else "plain",
                   value=item.what)
            for item in items
        ]  # fmt: skip
        if self._at_spot and self.board is not None:
            self.board.legal, self.board.focus_spot = [], self._spot
            self.big.add_widget(self.board)
            grid.padding = (0, 0)
            self.side.add_widget(Title(text=say("touch.correct.here")))
            self.side.add_widget(Say(text=say("touch.correct.what")))
            self.side.add_widget(grid)
            return
        self.big.add_widget(grid)
        if self._item is not None:
            grid.open_at(next(at for at, item in enumerate(items) if item.what == self._item.what))
            self._show_values(self._item)
            return
        group = -1 if self._group is None else self._group
        person = self.table.seat(group)
        if person is None:
            self.side.add_widget(Title(text=say("touch.correct.rest")))
        else:
            self.side.add_widget(TurnRow(mark=person, name=person.name))
            self.side.add_widget(Say(text=self.table.display.facts(group)))
        self.side.add_widget(Say(text=say("touch.correct.what")))
        self.side.add_widget(Aside(text=say("touch.correct.logged")))
        self.side.add_widget(Widget())

    def _believed(self, item: CorrectionView) -> str:
        """What the app believes, or what was collected for it."""
        if item.what not in self._collected:
            count = len(item.value) if item.kind in LISTS else 0
            if count and item.kind == "squares":
                return say("touch.correct.squares", count=count)
            return say("touch.correct.many", count=count) if count > NAMED else item.value_label
        wanted = self._collected[item.what]
        labels = [one.label for one in item.options if one.value == wanted]
        return say("touch.correct.will_be", value=labels[0]) if labels else say("touch.correct.will_change")

    # What should it be?

    def _open_item(self, item: CorrectionView) -> None:
        self._item = item
        if not self._spot:
            self._group = item.seat
        self._chosen = list(item.value) if item.kind in ("cards", "squares") else []
        self.refresh()

    def _show_values(self, item: CorrectionView) -> None:
        side = self.side
        side.add_widget(Say(text=item.label, bold=True))
        board = self.board
        if self._on_board and board is not None:
            several = item.kind == "squares"
            if several:
                side.add_widget(Say(text=say("touch.correct.touch_squares")))
            else:
                side.add_widget(Say(text=say("touch.correct.touch_place", value=item.value_label)))
            others = [option for option in item.options if option.value not in board.spots]
            board.legal = [option.value for option in item.options if option.value in board.spots]
            board.focus_spot = "" if several else item.value
            board.ringed = list(self._chosen) if several else []
            board.show_whole()
            self.big.add_widget(board)
            if several:
                side.add_widget(Widget())
                self._add_accept(item)
                return
            grid = ChoiceGrid(columns=2)
            grid.choices = [self._value_choice(item, option) for option in others]
            side.add_widget(grid)
        elif item.kind == "cards":
            self._show_cards(item)
        elif item.kind == "pile":
            self._show_pile(item)
        else:
            side.add_widget(Say(text=say("touch.correct.what_is_it")))
            if self._is_typed(item):
                numbers = {one.value for one in item.options}
                side.add_widget(NumberPad(item.value, numbers, lambda number: self._set(item, number)))
                side.add_widget(Widget())
                return
            columns = self._columns(item)
            grid = ChoiceGrid(columns=columns, row_height=dp(52), side_by_side=columns > 1)
            grid.choices = [self._value_choice(item, option) for option in item.options]
            side.add_widget(grid)

    def _is_typed(self, item: CorrectionView) -> bool:
        return item.kind == "number" and len(item.options) > TYPED

    def _columns(self, item: CorrectionView) -> int:
        """How many values stand side by side."""
        if item.kind == "number":
            return 5
        long = max(len(option.label) for option in item.options) > LONG
        return 1 if len(item.options) <= FEW else 3 if len(item.options) > MANY and not long else 2

    def _value_choice(self, item: CorrectionView, option: OptionChoice) -> Choice:
        mark = self.table.seat(option.value) if item.kind == "seat" and isinstance(option.value, int) else None
        look = "chosen" if option.value == item.value else "raised"
        return Choice(self._called(item, option), lambda: self._set(item, option.value), look=look, mark=mark,
                      value=option.value, paint=self._painted(item, option.value))  # fmt: skip

    def _painted(self, item: CorrectionView, value: Any) -> Paint | None:
        """What a card shows, for its key; None for what is no card."""
        if item.kind not in ("card", "cards") or not value:
            return None
        window = self.table.window
        return picture_on(window, self.table.skin, window.display.card(str(value)))

    def _called(self, item: CorrectionView, option: OptionChoice) -> str:
        """What a button calls a value: a card as it is printed, everything else with a capital."""
        if item.kind in ("card", "cards") and option.value:
            return self.table.display.card(str(option.value), option.label).title
        return option.label[:1].upper() + option.label[1:]

    def _show_cards(self, item: CorrectionView) -> None:
        """A list of cards: touch one to add it, touch a chosen one to take it away."""
        grid = ChoiceGrid(columns=2, side_by_side=True, padding=(dp(10), dp(8)))
        called = {one.value: self._called(item, one) for one in item.options}
        grid.choices = [
            Choice(name, partial(self._add, card), icon="add", paint=self._painted(item, card))
            for card, name in called.items()
        ]
        self.big.add_widget(grid)
        chosen = ChoiceGrid(columns=2, side_by_side=True)
        chosen.choices = [
            Choice(called.get(card, card), partial(self._drop, at), icon="remove", paint=self._painted(item, card))
            for at, card in enumerate(self._chosen)
        ]
        self.side.add_widget(Aside(text=say("touch.correct.cards")))
        self.side.add_widget(chosen)
        self._add_accept(item)

    def _show_pile(self, item: CorrectionView) -> None:
        """Who stands on whom: touch them from the lowest up; one that is touched again is taken out."""
        picker = self._own_pile(item)
        if picker is None:
            grid = ChoiceGrid(columns=2, row_height=dp(68), padding=(dp(12), dp(10)))
            grid.choices = [self._pile_choice(one) for one in item.options]
            self.big.add_widget(grid)
            self.side.add_widget(Say(text=say("touch.correct.pile")))
            self.side.add_widget(Widget())
        elif self.board is not None:
            self.board.legal, self.board.focus_spot = [], item.spot
            self.big.add_widget(self.board)
            self.side.add_widget(Aside(text=say("touch.correct.pile")))
            self.side.add_widget(picker)
        if self._chosen:
            self._add_accept(item)

    def _own_pile(self, item: CorrectionView) -> Widget | None:
        """The pile in a drawing of the game's own beside its board, None for a list of names."""
        if item.kind != "pile" or self.board is None:
            return None
        return self.table.skin.pile(
            self.table.window, [one.value for one in item.options], self._chosen, self._touch_in_pile
        )  # fmt: skip

    def _touch_in_pile(self, who: str) -> None:
        """On top, or out of it."""
        if who in self._chosen:
            self._chosen.remove(who)
        else:
            self._chosen.append(who)
        self.refresh()

    def _pile_choice(self, one: OptionChoice) -> Choice:
        if one.value not in self._chosen:
            return Choice(one.label, lambda: self._add(one.value))
        at = self._chosen.index(one.value)
        text = say("touch.correct.in_pile", number=at + 1, name=one.label)
        return Choice(text, lambda: self._drop(at), look="chosen")

    def _add_accept(self, item: CorrectionView) -> None:
        right = BigButton(text=say("touch.correct.right"), icon="check", look="accent")
        right.act = lambda: self._set(item, self._chosen)
        self.side.add_widget(right)

    def _add(self, card: str) -> None:
        self._chosen.append(card)
        self.refresh()

    def _drop(self, at: int) -> None:
        del self._chosen[at]
        self.refresh()

    def _square(self, spot: str) -> None:
        if self._item is not None and self._item.kind == "squares":
            self._touch_square(spot)
            return
        if self._item is not None:
            self._set(self._item, spot)
            return
        here = self._standing(self.table.window.corrections(), spot)
        if len(here) == 1:
            self._open_item(here[0])
        elif here:
            self._spot = spot
            self.refresh()

    def _touch_square(self, spot: str) -> None:
        """On or off."""
        if spot in self._chosen:
            self._chosen.remove(spot)
        else:
            self._chosen.append(spot)
        if self.board is not None:
            self.board.ringed = list(self._chosen)

    def _standing(self, items: list[CorrectionView], spot: str) -> list[CorrectionView]:
        """The pieces on a square, and their order where they stand on each other."""
        piles = [item for item in items if item.kind == "pile" and item.spot == spot]
        return piles + [item for item in items if item.kind == "square" and item.value == spot]

    def _set(self, item: CorrectionView, value: Any) -> None:
        """Put it right, or collect it where several are to be put right together."""
        if not self._collects:
            self._put_right((item.what, value))
            return
        self._collected[item.what] = value
        self._item = self._group = None
        self._spot = ""
        self.refresh()

    def _put_right(self, *changes: tuple[str, Any]) -> None:
        if self.table.correct(*changes):
            dropped = self.table.window.dropped
            self.app.back_to_table()
            if not dropped:
                # Else the table says who is asked again for it.
                self.app.stage.notice(say("touch.correct.done"), "check")

    def _back(self) -> None:
        if self._item is not None:
            self._item = None
        else:
            self._group, self._spot = None, ""
        self.refresh()
