"""Plays a game by touching the screen, the way people do: for the tour, for tests and for measuring.

It looks at the open question to know what to answer, and finds on the screen what stands for that answer.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from companion.client.layers.views import Answer, QuestionView
from companion.client.window import Window
from companion.words import say
from tests.tour.finger import Finger
from ui.touch.board.whole_key import WholeKey
from ui.touch.cards.card import CardFace
from ui.touch.cards.picker import Picker
from ui.touch.controls.button import BigButton
from ui.touch.controls.curtain import Curtain
from ui.touch.controls.dialog import Dialog
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.controls.secret import HoldArea
from ui.touch.pads.dice import DieKey
from ui.touch.table.curtain import hidden
from ui.touch.table.laid import Page as LaidPage
from ui.touch.table.opened import OpenedSquares

if TYPE_CHECKING:
    from ui.touch.app.companion_app import CompanionApp

THROWING = 0.85
"""How often a seat throws where it could do something else."""

PRIVATE = 0.3
"""How often a seat looks behind the curtain where it need not."""

PAGES = 20
"""What is looked for on so many pages, or behind so many keys that open others, is not there."""


class TouchPlayer:
    """Answers whatever is open. `look` is called with a name at every picture worth keeping.

    throws: what dice show, by how many there are and how many faces they have; None for chance. hinted: people answer
    as a hint says, where there is one, and by chance elsewhere.
    """

    def __init__(
        self,
        app: CompanionApp,
        finger: Finger,
        chance: random.Random,
        look: Callable[[str], None] = lambda name: None,
        throws: Callable[[int, int], list[int]] | None = None,
        hinted: bool = False,
    ) -> None:
        self.app = app
        self.finger = finger
        self.chance = chance
        self.look = look
        self._throws = throws
        self._hinted = hinted

    @property
    def asks(self) -> list[QuestionView]:
        """The open questions."""
        return self.app.table.asks if self.app.table else []

    @property
    def _window(self) -> Window:
        return self.app.running.window

    def answer(self) -> bool:
        """Answer one question by touches. False when the game is over."""
        self.finger.frames(2)
        self.finger.told()
        page = self.app.stage.page
        if getattr(page, "story", None) is not None:
            self.finger.tap_widget(self._next_key())
            return True
        if isinstance(page, LaidPage):
            self.finger.tap_widget(page.done)
            return True
        if not self.asks:
            return False
        own = self.finger.find(OwnQuestion)
        if own is not None and not own.everybody:
            self._own(own, self.asks[0], self._window)
            return True
        ask = self._opened()
        if self._window.question(ask.id) is None:
            return True
        if self._is_dice(ask):
            self._throw(ask)
        elif ask.covered and (ask.kind != "choose" or self._wants_secret(ask)):
            self._behind_curtain(ask)
        elif ask.kind == "pick":
            self._pick(ask, self._window)
        else:
            self._choose(ask)
        return True

    def _let_it_be_told(self) -> None:
        """Nothing is asked on the table's page before all is told."""
        self.finger.told()

    def _next_key(self) -> Widget:
        self.look("story")
        key = self.finger.find(BigButton, icon="arrow_forward")
        assert key is not None, "no way to go on"
        return key

    def _opened(self) -> QuestionView:
        """The question that is answered now; of several the first, once its row was touched, which may answer it."""
        ask = self.asks[0]
        question = getattr(self.app.stage.page, "question", None)
        if question is not None and question.several and not (ask.covered and ask.kind != "choose"):
            self.look(f"several-{ask.about}")
            assert self._find_choice(ask.id), "no row for a seat that owes"
            self.finger.frames(2)
        return ask

    def _wish(self, ask: QuestionView) -> Answer | None:
        """What the hint for its seat says, None where there is none or nobody follows it."""
        if not self._hinted or ask.seat < 0:
            return None
        hint = self._window.seat(ask.seat).hint(ask.id)
        return None if hint is None else hint.answer

    def _one_of(self, ask: QuestionView, values: Sequence[Any]) -> Any:
        """The one that is wished for, else any of them."""
        wish = self._wish(ask)
        return wish if wish in values else self.chance.choice(values)

    # Dice

    def _is_dice(self, ask: QuestionView) -> bool:
        if not self.finger.find(DieKey):
            return False
        if ask.kind == "throw":
            return not ask.covered
        throwing, wish = self._window.display.throw_answer(ask), self._wish(ask)
        if wish is not None:
            return bool(throwing) and wish == throwing
        return bool(throwing) and not ask.covered and self.chance.random() < THROWING

    def _faces(self, ask: QuestionView) -> list[int]:
        sides = self._window.display.dice_of(ask)
        if self._throws is not None:
            return self._throws(len(sides), max(map(max, sides)))
        return [self.chance.choice(die) for die in sides]

    def _throw(self, ask: QuestionView, root: Widget | None = None) -> None:
        keys = list(self.finger.all(DieKey, root))
        rows = max(key.row for key in keys) + 1
        for at, face in enumerate(self._faces(ask)):
            row = at if rows > 1 else 0
            self.finger.tap_widget(next(key for key in keys if key.row == row and key.face == face))

    # What a game draws itself

    def _own(self, own: OwnQuestion, ask: QuestionView, window: Window) -> None:
        answer: Answer = self._faces(ask) if ask.kind == "throw" else self._answer_to(ask, window)
        steps = own.steps(answer)
        for step in steps[:-1]:
            self._step(step)
        if len(steps) > 1:
            self.look(f"chosen-{ask.about}")
        self._step(steps[-1])
        dialog = self.finger.find(Dialog)
        if dialog is not None and (isinstance(steps[-1], str) or self._offers(answer, dialog)):
            # The square, or the last key, has several answers.
            self._touch_value(answer, ask.about)

    def _offers(self, answer: Answer, dialog: Dialog) -> bool:
        return any(button.value == answer for button in self.finger.all(BigButton, dialog))

    def _answer_to(self, ask: QuestionView, window: Window) -> Answer:
        wish = self._wish(ask)
        return window.random_answer(ask.id, self.chance) if wish is None else wish

    def _step(self, step: Widget | str) -> None:
        """Touch a key, or a square of the board by its name."""
        if isinstance(step, Widget):
            self.finger.tap_widget(step)
            return
        board: Any = getattr(self.app.stage.page, "board", None)
        self._reach(board, step)
        self.finger.tap(*board.spot_place(step))

    # Open choices

    def _choose(self, ask: QuestionView) -> None:
        board = getattr(self.app.stage.page, "board", None)
        spots = [] if board is None else [o.value for o in ask.options if o.value in board.spots]
        if ask.option_kind == "square" and spots:
            self._touch_square(board, self._one_of(ask, spots), ask)
        elif ask.kind == "compose":
            answer = self._answer_to(ask, self._window)
            for part in answer:
                self._touch_value(part)
                self.finger.frames(2)
        elif ask.kind == "draw":
            self._touch_value(self.chance.choice(ask.cards).value)
        else:
            self._touch_option(ask)

    def _touch_square(self, board: Any, spot: str, ask: QuestionView) -> None:
        before = self._position()
        self._reach(board, spot)
        self.finger.tap(*board.spot_place(spot))
        if board.zoomed and self._position() == before:
            self.finger.seconds(0.3)
            self.look(f"zoomed-{ask.about}")
            self.finger.tap(*board.spot_place(spot))

    def _reach(self, board: Any, spot: str) -> None:
        """Bring a square into sight on a board in zones, and its zone where the whole board is for looking."""
        if board.zones and board.zoomed and not board.in_sight(spot, 0.3):
            keys = (key for key in self.finger.all(WholeKey) if key.parent is board)
            self.finger.tap_widget(board.way_back or next(keys))
            self.finger.seconds(0.3)
        if board.for_looking and not board.zoomed:
            self.finger.tap(*board.spot_place(spot))
            self.finger.seconds(0.3)

    def _touch_option(self, ask: QuestionView) -> None:
        """Any answer but to throw, where the dice themselves are the answer to that."""
        throwing = self._window.display.throw_answer(ask) if self.finger.find(DieKey) else ""
        others = [option.value for option in ask.options if option.value != throwing]
        if not others:
            self._throw(ask)
            return
        self._touch_value(self._one_of(ask, others), ask.about)

    def _touch_value(self, value: Any, about: str = "") -> None:
        """Touch what stands for a value, behind other buttons where it is gathered or has no room of its own."""
        dialog: Dialog | None = None
        for _ in range(PAGES):
            if self._find_choice(value, dialog):
                return
            if not self._find_choice(value, dialog, opening=True):
                break
            self.finger.frames(2)
            dialog = self.finger.find(Dialog)
            self.look(f"opened-{about}")
        raise AssertionError(f"no way to {value}")

    def _find_choice(self, value: Any, root: Widget | None = None, opening: bool = False) -> bool:
        """Touch the button of that value, turning pages until it is there. opening: the one that opens it."""
        for _ in range(PAGES):
            for button in self.finger.all(BigButton, root):
                held = button.value
                fits = (isinstance(held, tuple) and value in held) if opening else _same(held, value)
                if fits and not button.disabled:
                    self.finger.tap_widget(button)
                    return True
            if not self._turn_page(root):
                return False
        return False

    def _turn_page(self, root: Widget | None = None) -> bool:
        """Show further choices; False where all are shown."""
        turner = next((one for one in self.finger.all(BigButton, root) if one.icon == "expand_more"), None)
        if turner is None:
            return False
        self.finger.tap_widget(turner)
        self.finger.frames(2)
        return True

    # Behind the curtain

    def _area(self, ask: QuestionView) -> Widget | None:
        """What its owner holds to look at a question, where it is on the page that shows."""
        return next((area for area in self.finger.all(HoldArea) if area.question == ask.id), None)

    def _wants_secret(self, ask: QuestionView) -> bool:
        wish = self._wish(ask)
        if not ask.options or wish is None:
            return not ask.options or self.chance.random() < PRIVATE
        return wish not in [option.value for option in ask.options]

    def _behind_curtain(self, ask: QuestionView) -> None:
        for _ in range(PAGES):
            area = self._area(ask)
            if area is not None or not self._turn_page():
                break
        assert area is not None, f"there is nothing to hold for {ask.about}"
        self.finger.hold(area)
        curtain = self.finger.find(Curtain)
        assert curtain is not None, "the curtain did not open"
        self._answer_behind(ask, curtain)

    def _go_on_behind(self, curtain: Curtain) -> None:
        """The curtain stays for what its owner owes next in secret, or to look at cards that came just now."""
        ask = next((one for one in self.asks if hidden(one) and self._mark(one) == curtain.mark), None)
        if ask is None or curtain.heading == say("touch.question.new_cards"):
            self.look("curtain-new-cards")
            self.finger.touch(BigButton, icon="visibility_off")
        else:
            self._answer_behind(ask, curtain)

    def _mark(self, ask: QuestionView) -> object:
        return self.app.running.seat(ask.seat)

    def _answer_behind(self, ask: QuestionView, curtain: Curtain) -> None:
        # What is behind it stands where it belongs only some frames after it was drawn.
        self.finger.frames(3)
        self.look(f"curtain-{ask.about}")
        window = self._window.seat(ask.seat) if ask.seat >= 0 else self._window
        seen = window.question(ask.id)
        assert seen is not None, "an open question is open for its owner too"
        own = next((one for one in curtain.walk(restrict=True) if isinstance(one, OwnQuestion)), None)
        if own is not None:
            self._own(own, seen, window)
        elif seen.kind == "pick":
            self._pick(seen, window)
        elif seen.kind == "throw":
            self._throw(seen, curtain)
        else:
            self._choose_behind(seen, curtain)
        self.finger.frames(2)
        again = self.finger.find(Curtain)
        if again is not None:
            self._go_on_behind(again)

    def _choose_behind(self, seen: QuestionView, curtain: Curtain) -> None:
        options = seen.cards if seen.kind == "draw" else [*seen.private, *self._off_board(seen)]
        if not options:
            curtain.close()
            self.finger.frames(2)
            self._choose(seen)
            return
        value = self._one_of(seen, [option.value for option in options])
        if self._touch_opened(seen, value, curtain):
            return
        if seen.option_kind == "card" and seen.kind == "choose":
            self.finger.tap_widget(next(card for card in self.finger.all(CardFace, curtain) if card.item == value))
        else:
            assert self._find_choice(value, curtain), f"no way to {value}"

    def _touch_opened(self, seen: QuestionView, value: str, curtain: Curtain) -> bool:
        """Touch the square that the owner's cards open on the board behind the curtain; whether that was the answer."""
        squares = next(self.finger.all(OpenedSquares, curtain), None)
        opened = self._window.seat(seen.seat).display.opened(seen) if squares is not None else {}
        for spot, meant in opened.items():
            if squares is not None and spot in squares.board.spots and value in [one.value for one in meant]:
                self._touch_square(squares.board, spot, seen)
                return len(meant) == 1
        return False

    def _off_board(self, ask: QuestionView) -> list[Any]:
        board = getattr(self.app.stage.page, "board", None)
        squares = board.spots if board is not None and ask.option_kind == "square" else ()
        return [option for option in ask.options if option.value not in squares]

    def _pick(self, ask: QuestionView, window: Window) -> None:
        picker = self.finger.find(Picker)
        assert picker is not None, "nothing to pick from"
        answer = self._answer_to(ask, window)
        cards = list(self.finger.all(CardFace, picker))
        for item in [one for one in picker.chosen if one not in answer]:
            self.finger.tap_widget(next(card for card in picker.chosen_cards if card.item == item))
        begun = list(picker.chosen)
        for item in answer:
            if item in begun:
                begun.remove(item)
                continue
            card = next(card for card in cards if card.item == item and card not in picker.chosen_cards)
            self.finger.tap_widget(card)
        self.look(f"picked-{ask.about}")
        assert sorted(picker.chosen) == sorted(answer), f"{picker.chosen} was touched instead of {answer}"
        self.finger.tap_widget(picker.button)

    # Small things

    def _position(self) -> tuple[int, str]:
        asks = self.asks
        return len(self.app.table.lines) if self.app.table else 0, asks[0].id if asks else ""


def _same(one: Any, other: Any) -> bool:
    """Whether they are equal and of one type: True is no 1."""
    return type(one) is type(other) and one == other
