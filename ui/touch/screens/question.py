"""The open question as buttons, a dice pad or a hold: whatever has no drawing of its own gets the general one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.views import QuestionView, OptionView
from companion.devices.dice import DiceRead
from companion.rules.asks import CHANCE
from ui.touch.screens.dice_row import CameraRow
from ui.touch.theme import theme
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.card import CardFace
from ui.touch.widgets.choices import Choice, ChoiceGrid
from ui.touch.widgets.curtain import Curtain
from ui.touch.widgets.panel import HandsNote
from ui.touch.widgets.picker import CardRows, Picker
from ui.touch.widgets.secret import HoldArea
from ui.touch.widgets.text import Say

if TYPE_CHECKING:
    from ui.touch.screens.table import Page

ICONS = {"throw": "casino", "change": "refresh", "attack": "swords", "stay": "pause", "wait": "pause",
         "sanctuary": "church", "stop": "close", "play_on": "play_arrow"}  # fmt: skip
"""Icons of answers whose first word is widely used."""


WIDE = 8
"""More answers than this, gathered as they are, leave the panel for the big side."""

ON_BOARD = "These ways your cards open. The lit squares you touch on the board."
ONLY_ON_BOARD = "Your cards open no other way. Hide them, and touch a lit square."
"""What is said to the owner of a hand where most answers are squares."""

GATHER = 4
"""More options than this are gathered by their first word."""


class Question:
    """Builds what the panel shows below the prompt."""

    def __init__(self, page: Page, asks: list[QuestionView]) -> None:
        self.page = page
        self.desk = page.desk
        self.asks = asks
        self.ask = asks[0]
        dice = self.desk.evening.sources["dice"]
        self.throwing = self.desk.throwing(self.ask)
        self.has_pad = dice != "virtual" and (self.ask.kind == "throw" or self.throwing != "")
        self.own = self.desk.skin.question(self)

    def add_to(self, side: BoxLayout, note: HandsNote | None = None) -> None:
        """Put it into the panel, above what hands have to do; the last part takes all room that is left."""
        if self.own is not None:
            if self.has_pad and self._camera_looks():
                self._watch(side, self.ask.dice, max(map(max, self.ask.sides), default=self.ask.faces))
            side.add_widget(self.own)
            return
        if self.has_pad:
            self._add_pad(side)
        holds = [Choice(f"hold {ask.seat}", build=lambda ask=ask: self.hold(ask)) for ask in self.asks if ask.covered]
        choices = holds if self.wide else [*holds, *self._choices()]
        side.add_widget(self.page.parts.answers(choices, note))

    # Dice

    def _add_pad(self, side: BoxLayout) -> None:
        ask = self.ask
        if ask.kind == "throw":
            sides = ask.sides or [list(range(1, ask.faces + 1))] * ask.dice
        else:
            sides = [[1, 2, 3, 4, 5, 6]] * 2
        tints = [theme.colour(colour) for colour in ask.colours]
        pad = self.page.parts.pad(sides, tints, lambda faces: self._thrown(faces, "typed"))
        if self._camera_looks():
            self._watch(side, len(sides), max(max(faces) for faces in sides))
        side.add_widget(pad)
        if ask.remembered:
            again = self._said(ask.remembered)
            faces = list(ask.remembered)
            side.add_widget(
                BigButton(
                    text=f"{again}, as before", icon="undo", look="accent", act=lambda: self._thrown(faces, "typed")
                )
            )

    def _camera_looks(self) -> bool:
        return self.desk.evening.sources["dice"] == "camera" and self.page.app.dice is not None

    def _watch(self, side: BoxLayout, dice: int, faces: int) -> None:
        """The camera looks for the throw."""
        side.add_widget(
            CameraRow(self.page, self.ask, dice, faces, self._said,
                      lambda values, read: self._thrown(values, "camera", read))
        )  # fmt: skip

    def _said(self, faces: list[int]) -> str:
        """What dice show: "3 and 4", or "red 3, blue 4" where each has its colour."""
        if self.ask.colours:
            return ", ".join(f"{colour}\u00a0{face}" for colour, face in zip(self.ask.colours, faces, strict=True))
        return " and ".join(str(face) for face in faces)

    def _thrown(self, faces: list[int], source: str, read: DiceRead | None = None) -> None:
        self.desk.throw(self.ask, faces, source, read)

    # Words, seats, numbers

    def _choices(self) -> list[Choice]:
        ask = self.ask
        if ask.kind == "throw" and not self.has_pad:
            return [Choice("Throw", lambda: None, icon="casino", look="accent")]
        if ask.kind == "draw" and not ask.secret:
            return [self._choice(ask, option) for option in ask.cards]
        if ask.kind != "choose":
            return []
        board = self.page.board
        shown: list[Choice] = []
        for option in self._gathered(ask):
            if isinstance(option, Choice):
                shown.append(option)
                continue
            if ask.option_kind == "square" and board is not None and option.value in board.spots:
                continue
            if self.has_pad and option.value == self.throwing:
                continue
            shown.append(self._choice(ask, option))
        return [*shown, *self._forbidden(ask)]

    def _forbidden(self, ask: QuestionView) -> list[Choice]:
        """What only a loosened dial allows, where it is no square of the board."""
        board = self.page.board
        return [
            Choice(
                one.label, lambda one=one: self.desk.answer(ask.actor, one.value), sub="against the rules", look="plain"
            )
            for one in ask.wider
            if board is None or one.value not in board.spots
        ]

    def _gathered(self, ask: QuestionView) -> list[OptionView | Choice]:
        """Options that differ in their last word only, as one button that opens them, where the panel gets too full."""
        if len(ask.options) <= GATHER or ask.option_kind != "word":
            return list(ask.options)
        kinds: dict[str, list[OptionView]] = {}
        for option in ask.options:
            kinds.setdefault(option.value.rpartition(":")[0] or option.value, []).append(option)
        if len(kinds) == 1:
            return list(ask.options)
        gathered: list[OptionView | Choice] = []
        for kind, options in kinds.items():
            gathered += options if len(options) == 1 else [self._opener(ask, kind, options)]
        return gathered

    def _opener(self, ask: QuestionView, kind: str, options: list[OptionView]) -> Choice:
        text, seat = self.desk.skin.gathered(kind, ask, self.desk.evening)
        first = kind.partition(":")[0]

        def open_them() -> None:
            self.page.app.stage.ask(
                text,
                ask.prompt,
                [*(self._choice(ask, option) for option in options), Choice("Back", icon="arrow_back")],
            )

        return Choice(text, open_them, icon=ICONS.get(first, ""), mark=self.desk.seat(seat))

    def _choice(self, ask: QuestionView, option: OptionView) -> Choice:
        actor = CHANCE if ask.kind == "draw" else ask.actor
        first, _, rest = option.value.partition(":")
        mark = None
        if ask.option_kind == "seat" and option.value.isdecimal():
            mark = self.desk.seat(int(option.value))
        elif first == "attack" and rest.isdecimal():
            mark = self.desk.seat(int(rest))
        return Choice(
            option.label,
            lambda: self.desk.answer(actor, option.value),
            icon="" if mark else ICONS.get(first, ""),
            mark=mark,
            look="accent" if option.value == self.throwing else "raised",
        )

    # What only one person may see

    def hold(self, ask: QuestionView) -> HoldArea:
        """The owner's badge: held, it draws the curtain."""
        seat = self.desk.seat(ask.seat)
        name = seat.name if seat else "Everybody"
        area = HoldArea(
            mark=seat, text=f"{name}’s cards" if ask.kind != "pick" else "Choose", sub="hold to look", height=dp(56)
        )
        area.bind(on_hold=lambda *_: Clock.schedule_once(lambda _: self._open(ask), 0))
        return area

    def _open(self, ask: QuestionView) -> None:
        """Draw the curtain with what the owner may see; the secret is fetched only now."""
        viewer = ask.seat if ask.seat >= 0 else None
        seen = next((one for one in self.desk.evening.asks(viewer) if one.seat == ask.seat), None)
        if seen is None:
            return
        self.draw_curtain(seen)

    def draw_curtain(self, ask: QuestionView) -> Curtain:
        """Show this question, as its owner sees it, to its owner only."""
        return self.page.app.stage.draw_curtain(
            self.desk.seat(ask.seat), ask.prompt, lambda curtain: self._secret(curtain, ask)
        )

    def _secret(self, curtain: Curtain, ask: QuestionView) -> Widget:
        def answer(actor: int, value: Any) -> None:
            curtain.close()
            self.desk.answer(actor, value)

        own = self.desk.skin.secret(ask, self.desk.evening, lambda value: answer(ask.actor, value))
        if own is not None:
            return own
        if ask.kind == "pick":
            return self._picker(ask, lambda chosen: answer(ask.actor, chosen))
        if ask.kind == "draw":
            return ChoiceGrid(
                columns=3,
                choices=[Choice(one.label, lambda value=one.value: answer(CHANCE, value)) for one in ask.cards],
            )
        return self._with_hand(ask, answer)

    def _picker(self, ask: QuestionView, hand_in: Callable[[list[str]], None]) -> Picker:
        words = self.desk.skin.confirm
        return Picker(ask, self._face, lambda chosen: words(ask, chosen, self.desk.evening), hand_in)

    @property
    def wide(self) -> bool:
        """Whether there are more answers than the panel has room for, so that they go to the big side."""
        return self.own is None and len(self._choices()) > WIDE

    def on_big_side(self) -> Widget | None:
        """What takes the board's place: things picked in the open, or very many answers. None leaves the board."""
        ask = self.ask
        if self.wide:
            return ChoiceGrid(choices=self._choices(), columns=2)
        if ask.kind != "pick" or ask.secret or self.own is not None:
            return None
        return self._picker(ask, lambda chosen: self.desk.answer(ask.actor, chosen))

    def _with_hand(self, ask: QuestionView, answer: Callable[[int, Any], None]) -> Widget:
        """The owner's cards, and below them all answers, those that rest on hidden cards first."""
        room = BoxLayout(orientation="vertical", spacing=dp(12))
        evening, skin = self.desk.evening, self.desk.skin
        rows = CardRows()
        if ask.option_kind == "card":
            for one in [*ask.private, *ask.options]:
                face = self._face(one.value, one.label)
                face.bind(on_release=lambda _, value=one.value: answer(ask.actor, value))
                rows.add_widget(face)
            room.add_widget(rows)
            return room
        for card in skin.hand(evening.view(ask.seat), ask.seat) if ask.seat >= 0 else []:
            rows.add_widget(self._face(card, evening.words.name("card", card)))
        if rows.children:
            room.add_widget(rows)
        options = [*((one, "chosen") for one in ask.private), *((one, "raised") for one in self._off_board(ask))]
        if len(options) < len(ask.private) + len(ask.options):
            room.add_widget(Say(text=ON_BOARD if options else ONLY_ON_BOARD))
        high = min(4, -(-len(options) // 2)) * dp(62)
        grid = ChoiceGrid(columns=2, side_by_side=True, size_hint_y=None, height=high)
        grid.choices = [
            Choice(one.label, lambda value=one.value: answer(ask.actor, value), look=look) for one, look in options
        ]
        room.add_widget(grid)
        return room

    def _off_board(self, ask: QuestionView) -> list[OptionView]:
        """The open answers that are no square of the board: those are touched there."""
        board = self.page.board
        if board is None or ask.option_kind != "square":
            return list(ask.options)
        return [option for option in ask.options if option.value not in board.spots]

    def _face(self, value: str, label: str) -> CardFace:
        return self.desk.skin.face(value, label, self.desk.evening)
