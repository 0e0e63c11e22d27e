"""Presses the buttons of a panel as people do: looks at what is pointed at, steps on, takes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.panel.play import PanelState
from companion.rules.asks import CHANCE

MOST = 400
"""No row of fields is longer."""


class Presser:
    """Gives answers by presses alone. look: the panel as a viewer sees it. press: presses a button, or holds it.

    moves: from where ("" for one more) to where pieces go, so that those which lie there by the question that is
    pointed at become these; None where an answer is no such layout.
    """

    def __init__(
        self,
        look: Callable[[int | None], PanelState],
        press: Callable[[str, bool], None],
        moves: Callable[[list[str]], list[tuple[str, str]] | None] = lambda items: None,
    ) -> None:
        self._look = look
        self._press = press
        self._moves = moves
        self.presses = 0

    def press(self, button: str, long: bool = False) -> None:
        """Press once."""
        self.presses += 1
        self._press(button, long)

    def look(self) -> PanelState:
        """What the one who presses sees: behind the curtain, its owner."""
        state = self._look(None)
        return state if state.curtain is None else self._look(state.curtain)

    def point(self, kind: str, **wanted: Any) -> PanelState:
        """Step until that is pointed at."""
        for _ in range(MOST):
            state = self.look()
            if state.kind == kind and all(getattr(state, name) == value for name, value in wanted.items()):
                return state
            self.press("next" if state.kind == "die" else "plus")
        raise AssertionError(f"no way to {kind} {wanted}; {self.look()} is pointed at")

    def find(self, kind: str, **wanted: Any) -> bool:
        """Whether stepping once round comes past that; it is pointed at then."""
        begun = self.look()
        for _ in range(MOST):
            state = self.look()
            if state.kind == kind and all(getattr(state, name) == value for name, value in wanted.items()):
                return True
            self.press("plus")
            if self.look() == begun:
                return False
        return False

    def answer(self, actor: int, answer: str | list[Any]) -> None:
        """Give that answer to an open question, behind the curtain where it is not for everybody."""
        if actor == CHANCE and isinstance(answer, list):
            self._throw(answer)
        elif isinstance(answer, list):
            self._pick(actor, answer)
        else:
            wanted = {"value": answer} if actor == CHANCE else {"value": answer, "seat": actor}
            if not self.find("option", **wanted):
                self.point("look", **({} if actor == CHANCE else {"seat": actor}))
                self.press("confirm", True)
                self.point("option", **wanted)
            self.press("confirm")

    def compose(self, seat: int, parts: list[Any]) -> None:
        """Give an answer of several parts, one after the other."""
        for part in parts:
            self.point("part", seat=seat, value=part)
            self.press("confirm")

    def throw_hidden(self, seat: int, faces: list[int]) -> None:
        """Set the dice of a seat behind the curtain, where pointing starts at any of them."""
        self.point("look", seat=seat)
        self.press("confirm", True)
        for _ in faces:
            die = self.look().number
            while self.look().dice[die] != faces[die]:
                self.press("plus")
            self.press("confirm")

    def _throw(self, faces: list[int]) -> None:
        """Set one die after another; the last confirm is the throw."""
        for die, face in enumerate(faces):
            self.point("die", number=die)
            for _ in range(MOST):
                if self.look().dice[die] == face:
                    break
                self.press("plus")
            self.press("confirm")

    def _pick(self, actor: int, items: list[str]) -> None:
        """Pick one item after another, and hand them in unless the only one did so by itself."""
        if not self.find("hand_in", seat=actor):
            self.point("look", seat=actor)
            self.press("confirm", True)
        moves = self._moves(items)
        for item in items if moves is None else [place for move in moves for place in move if place]:
            self._mark(item, actor, moves is not None)
            state = self.look()
            if not (state.marked and state.seat == actor):
                return
        self.point("hand_in", seat=actor)
        self.press("confirm")

    def _mark(self, item: str, actor: int, marked_too: bool) -> None:
        """Confirm an item, one that is picked already where pieces are moved."""
        for _ in range(MOST):
            state = self.look()
            if (
                state.kind == "item"
                and state.value == item
                and state.seat == actor
                and (marked_too or state.number not in state.marked)
            ):
                self.press("confirm")
                return
            self.press("plus")
        raise AssertionError(f"no {item} to pick")
