"""A photograph of a card that comes as a file: what a camera wrote, from a stick or a card reader."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from companion.client.boxes.cards import card_questions, name_of
from companion.client.boxes.pictures import BoxPictures
from companion.devices.box_photos import BoxPhotos
from companion.refused import Refused
from companion.table.file.store import Store

MOST_BYTES = 17_000_000
"""Of a file that is looked at: more than may be let in."""


def keep_photograph(
    store: Store,
    photos: BoxPhotos,
    game: str,
    edition: dict[str, Any],
    card: str,
    photo: bytes,
    corners: Sequence[float] | None = None,
    turns: int = 0,
) -> None:
    """Square a card up and keep it as its photograph, in place of an earlier one. card: "felon/F01".

    corners: x and y of each, clockwise from the upper left one, as shares of the picture; they are looked for when
    None. Raises Refused where the box has no such card, for what is no photograph, or where no corners are found.
    """
    names = [name_of(edition, question) for question in card_questions(game, edition)]
    if card not in names:
        near = get_close_matches(card, names, n=1) or names[:1]
        raise Refused("boxes.no_such_card", card=card, **({"near": near[0]} if near else {}))
    if corners:
        places = tuple(zip(corners[::2], corners[1::2], strict=True))
    else:
        places = photos.look(photo, owner=True).corners or ()
        if not places:
            raise Refused("boxes.no_corners")
    kind, _, name = card.partition("/")
    BoxPictures(store).keep_card(game, kind, name, photos.card(photo, places, turns, owner=True))
