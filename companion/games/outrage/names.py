"""What things are called in a sentence: in our words where the edition has them as ours has, else in the owner's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.outrage.box import Box
from companion.games.outrage.ours import JEWEL, RAVEN, TOWER, called_as_ours, post_as_ours, square_as_ours
from companion.games.outrage.roles import ROLES
from companion.games.outrage.square_names import Name, owned, printed_names, spot_names, square_names, zone_names
from companion.games.outrage.state import UNKNOWN
from companion.words import Names, Words


def names(box: Box, texts: Mapping[str, Any], language: str) -> Names:
    """By kind and id. texts: the game's words in that language. A role is called as the cards that have it;
    so are those that go alone, and that only defend."""
    edition = box.edition
    tower: dict[str, Name] = {
        card.card: texts["tower"][card.card]["one"] if called_as_ours(TOWER, card.card, card.name) else card.name
        for card in edition.tower
    }
    printed = printed_names(box.board)
    squares = square_names(box.board, texts, language)
    places: dict[str, Name] = {**texts["place"], **_places(box, texts, printed, language)}
    # What a card of ours is called may name a square of the owner's.
    fill = Words(language, names={"square": squares, "place": places}).fill
    raven: dict[str, Name] = {
        card.card: fill(texts["raven"][card.card]["title"], {})
        if called_as_ours(RAVEN, card.card, card.name)
        else card.name
        for card in edition.raven
    }
    kinds = {
        **{role: kinds for role, kinds in box.roles.items() if role},
        "alone": [card.card for card in edition.tower if card.alone],
        "defence_only": [card.card for card in edition.tower if card.defence_only],
    }
    ours = {**{role: role for role in ROLES}, "alone": "key", "defence_only": "armour"}
    roles: dict[str, Name] = {role: texts["tower"][card]["one"] for role, card in ours.items()}
    roles |= {role: _either([tower[card] for card in cards]) for role, cards in kinds.items() if cards}
    return {
        "square": squares,
        "spot": spot_names(box.board, texts, language),
        "sign": {
            square: texts["touch"]["sign"][square] if square_as_ours(square, name) else name
            for square, name in printed.items()
            if square in texts["touch"]["sign"]
        },
        # What is played on a way is named by its role.
        "card": {UNKNOWN: texts["card"]["unknown"], **roles, **raven, **tower},
        "role": roles,
        "raven": raven,
        "jewel": {
            jewel.id: texts["jewel"][jewel.id] if called_as_ours(JEWEL, jewel.id, jewel.name) else jewel.name
            for jewel in edition.jewel
        },
        "post": {
            post.name: texts["post"][post.name] if post_as_ours(post.name, post.square) else post.name
            for post in edition.post
        },
        "place": places,
        "zone": zone_names(box.board, texts, language),
    }


def _either(called: list[Name]) -> Name:
    """One of several things, in each form that they have."""
    if len(called) == 1:
        return called[0]
    forms = [{"name": one} if isinstance(one, str) else one for one in called]
    every = dict.fromkeys(form for one in forms for form in one)
    return {form: " / ".join(one.get(form, one["name"]) for one in forms) for form in every}


def _places(box: Box, texts: Mapping[str, Any], printed: Mapping[str, str], language: str) -> dict[str, Name]:
    """The places that the rules call by name, where the board has another name on them; a Mint is one anywhere."""
    places, found = box.edition.places, dict[str, Name]()
    for field in places.__struct_fields__:
        square = getattr(places, field)
        if (
            field != "mint"
            and isinstance(square, str)
            and printed.get(square)
            and not square_as_ours(square, printed[square])
        ):
            found[field] = owned(printed[square], texts, language)
    return found
