"""Who plays a seat: its person, or the companion, gently, fairly or as well as it can."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.client.layers.views import STRENGTHS
from companion.words import say
from ui.touch.controls.choices import Choice
from ui.touch.look.fonts import PLAYED

if TYPE_CHECKING:
    from ui.touch.app.contracts import Speaks


def own_names() -> list[str]:
    """What the companion's own seats are called."""
    return say("touch.players.names").split(", ")


def strengths(chosen: Callable[[str], None], now: str = "") -> list[Choice]:
    """How well it can play. now: how well it does, "" where it does not."""
    return [
        Choice(say(f"touch.players.{player}"), partial(chosen, player), icon=PLAYED, value=player,
               look="chosen" if player == now else "raised")
        for player in STRENGTHS
    ]  # fmt: skip


def choose_strength(stage: Speaks, chosen: Callable[[str], None]) -> None:
    """Ask how well the companion plays a seat of its own."""
    back = Choice(say("touch.back"), icon="arrow_back")
    stage.ask(say("touch.players.title"), say("touch.players.note"), [*strengths(chosen), back])


def ask_player(stage: Speaks, name: str, now: str, chosen: Callable[[str], None]) -> None:
    """Ask who plays somebody's seat. now: as `strengths` has it. chosen: called with a strength, "" for the person."""
    person = Choice(say("touch.players.person", name=name), partial(chosen, ""), icon="person", value="person",
                    look="raised" if now else "chosen")  # fmt: skip
    back = Choice(say("touch.back"), icon="arrow_back")
    stage.ask(say("touch.players.who", name=name), say("touch.players.note"), [person, *strengths(chosen, now), back])
