"""What is printed on a photographed card, and which card that is like: the same by phone and on the glass."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from companion.client.boxes.cards import card_questions, likeliest, name_of
from companion.client.boxes.sheets import Question, Sheet, SheetWords, row_of
from companion.devices.box_photos import BoxPhotos, CardText
from companion.refused import Refused


class CardRead(NamedTuple):
    """card: the one it is like, else the first without a photograph; None where there is none at all. like: it is like
    that one. unread: why nothing was read; then one types."""

    text: CardText
    card: str | None
    like: bool
    unread: Refused | None


def cards_in(game: str, edition: dict[str, Any], place: str) -> dict[str, Question]:
    """The cards of one list, by their list and id."""
    found = {name_of(edition, one): one for one in card_questions(game, edition)}
    return {name: one for name, one in found.items() if row_of(one.path)[0] == place}


def read_card(
    photos: BoxPhotos, card: bytes, game: str, edition: dict[str, Any], place: str, photographed: Collection[str],
    language: str = "",
) -> CardRead:  # fmt: skip
    """Read a squared-up card of that list, in the edition's language; it takes its time.

    photographed: the cards of which there are photographs. language: of the cards' titles, "" for the one that is
    spoken here.
    """
    cards = cards_in(game, edition, place)
    first = next(iter([name for name in cards if name not in photographed] or cards), None)
    try:
        text = photos.text(card, str(edition["edition"].get("language", "")))
    except Refused as refused:
        # That is no failure of the photograph.
        return CardRead(CardText([], []), first, False, refused)
    words = SheetWords(game, language)
    titles = {name: words.title(one, edition) for name, one in cards.items()}
    like = likeliest(" ".join(word.text for word in text.title), titles)
    return CardRead(text, like or first, like is not None, None)


def printed(sheet: Sheet, text: CardText) -> dict[str, str]:
    """What was read, by the fields of the sheet it belongs to: what a card is called, and its text."""
    parts = {sheet.shown: text.title, next((one.name for one in sheet.fields if one.kind == "text"), ""): text.body}
    names = {one.name for one in sheet.fields}
    return {name: " ".join(word.text for word in words) for name, words in parts.items() if words and name in names}
