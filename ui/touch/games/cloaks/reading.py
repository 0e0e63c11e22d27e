"""An open action card to read whole, with what may be done with it now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.words import say
from ui.touch.cards.photo import PhotoShown, photo_of
from ui.touch.controls.choices import Choice
from ui.touch.games.cloaks.layout import CARDS

PHOTO = 0.36
"""Height of the owner's photograph above what we say of a card, of the screen's."""

if TYPE_CHECKING:
    from companion.client.layers.views import QuestionView
    from ui.touch.table.contracts import PageOfQuestion, RunningTable


def read_card(page: PageOfQuestion, card: str) -> None:
    """Show what a card says. Where cards can be taken now, it leads there."""
    table = page.table
    look = table.display.card(card)
    choices = [Choice(say("touch.back"), icon="arrow_back")]
    ask = table.asks[0] if table.asks else None
    if ask is not None and (take := _taking(table, ask)) is not None:
        choices.insert(0, Choice(say("cloaks.touch.to_cards"), take, icon="playing_cards", look="accent"))
    text = "\n".join(part for part in (look.note, look.foot) if part)
    dialog = page.app.stage.ask(look.title, text, choices)
    if (photo := photo_of(table.window, look)) is not None:
        high = page.app.stage.height * PHOTO
        dialog.show_above(PhotoShown(photo, size_hint_y=None, height=high))


def _taking(table: RunningTable, ask: QuestionView) -> Callable[[], Any] | None:
    """How the open question is answered by taking a card first; None where it cannot be."""
    if ask.kind == "pick" and any(item.value == CARDS for item in ask.items):
        return lambda: table.answer(ask.id, [CARDS])
    if any(option.value == CARDS for option in ask.options):
        return lambda: table.answer(ask.id, CARDS)
    return None
