"""What an answer would do on the board: who goes where, whom it lands on, whom it buries."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from companion.client.layers.views import QuestionView
from companion.games.break_out.view import EscapeView

STAY = frozenset({"stay", "gives_stay", "sent_stay"})
COVERED = frozenset({"gives_covered", "sent_covered"})


class Way(msgspec.Struct, frozen=True):
    """One answer. who: whose counter. spot: where it ends ("12", "cell", "boat2"). gives: the result it gives up, 0.

    under: who is beneath it there, bottom to top. buries: those of them with a die still to use. back: it goes back.
    stays: it does not move at all. covered: it cannot move as things stand. named: it is only named as yet.
    special: what the space where it lands is called, on a board where that space does something.
    """

    value: str
    label: str
    who: str
    spot: str
    gives: int = 0
    under: str = ""
    buries: str = ""
    back: bool = False
    stays: bool = False
    covered: bool = False
    named: bool = False
    special: str = ""


def ways_of(ask: QuestionView, view: EscapeView) -> list[Way]:
    """The answers of a question of who moves, as ways; empty for every other question."""
    return [] if ask.about == "told" else landings_of(ask, view)


def landings_of(ask: QuestionView, view: EscapeView) -> list[Way]:
    """The same, and where the table may say that somebody is."""
    if ask.kind != "choose":
        return []
    places = {one.id: one.place for one in view.prisoners}
    special = {str(one.space): one.name or str(one.space) for one in view.track.special or []}
    found = [way_of(option.value, option.label, places) for option in ask.options]
    moved = [way for way in found if way.who in places]
    return [replace(way, special=special.get(way.spot, "")) if _lands(way) else way for way in moved]


def _lands(way: Way) -> bool:
    """Whether somebody comes to stand there by it."""
    return not (way.stays or way.covered or way.named)


def way_of(value: str, label: str, places: Mapping[str, str]) -> Way:
    """Read one answer; the rules' moves and white say how they are made up."""
    word, *rest = value.split(":")
    if not rest:
        return Way(value, label, word, places.get(word, ""), named=True)
    who = rest[0]
    gives = 0
    if word.startswith(("gives", "sent")):
        gives = int(rest[1]) if word.startswith("gives") else 0
        rest = [who, *rest[2:]]
    here = places.get(who, "")
    stays = word in STAY or word == "told_stay"
    back = word.startswith(("gives", "sent", "back", "cell", "stay"))
    if word in ("board", "told_board"):
        return Way(value, label, who, f"boat{rest[1]}")
    if stays or word in COVERED:
        return Way(value, label, who, here, gives, back=True, stays=stays, covered=not stays)
    spot = rest[1] if len(rest) > 1 else "cell"
    under = rest[2] if len(rest) > 2 else ""
    buries = rest[3] if len(rest) > 3 else ""
    return Way(value, label, who, spot, gives, under, buries, back)
