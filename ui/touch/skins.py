"""What a game may draw its own way. Everything has a plain default, so a game without a folder here can be played."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from companion.client.views import QuestionView, LogLine, OptionView
from ui.touch.widgets.card import CardFace
from ui.touch.widgets.own import OwnQuestion

if TYPE_CHECKING:
    from ui.touch.screens.question import Question


@dataclass(frozen=True)
class CardLook:
    """How a card looks: its name, number ("" for none), a sentence, the colour of its band, and its pack's name."""

    title: str
    value: str = ""
    note: str = ""
    band: tuple[float, ...] = (0.35, 0.42, 0.55, 1.0)
    pack: str = ""
    icon: str = ""
    foot: str = ""


@dataclass(frozen=True)
class Chip:
    """A small fact about a seat that all may see: an icon, a number or word, and what it means."""

    icon: str
    text: str
    meaning: str


@dataclass(frozen=True)
class Glide:
    """A piece that went along these squares."""

    piece: str
    route: Sequence[str]


class Skin:
    """How a game looks. A game's own skin overrides what it draws itself."""

    throwing: frozenset[str] = frozenset({"throw"})
    """Answers that a throw follows at once, so that the dice may be touched in straight away."""

    sign, pitch = "casino", ""
    """The icon that stands for the game, and in a sentence what it is about."""

    held_label, held_icon = "Hands", "playing_cards"
    """The place in the bar where everybody can look at what they hold."""

    held_title = "Whose hand?"
    held_note = "Rest a finger on your name. Your cards show here until you lift it."
    """What the page says on which everybody can look at what they hold."""

    def board(self, evening: Any) -> Widget | None:
        """The board as a BoardCanvas with `update(view, seats)`, None for a game without squares."""
        return None

    def question(self, question: Question) -> OwnQuestion | None:
        """The open question in a drawing of the game's own, None for the general buttons."""
        return None

    def secret(self, ask: QuestionView, evening: Any, answer: Callable[[Any], None]) -> OwnQuestion | None:
        """What its owner sees of a question behind the curtain, None for the general cards and buttons."""
        return None

    def dice_colours(self, edition: Mapping[str, Any]) -> list[str]:
        """The colours by which a camera tells this edition's dice apart, each once; none where any dice will do."""
        return []

    def landings(self, ask: QuestionView, view: Mapping[str, Any]) -> dict[str, list[OptionView]]:
        """The places on the board that answer when touched, each with the answers it may mean."""
        return {option.value: [option] for option in ask.options} if ask.option_kind == "square" else {}

    def chips(self, view: Mapping[str, Any], seat: int) -> list[Chip]:
        """Public facts of a seat, most important first."""
        return []

    def place(self, evening: Any, view: Mapping[str, Any], seat: int) -> str:
        """Where a seat's piece stands, "" where there is none or it goes without saying."""
        return ""

    def facts(self, evening: Any, view: Mapping[str, Any], seat: int) -> str:
        """All else that everybody may know of a seat, in a line of words."""
        known = [f"{chip.text} {chip.meaning}".strip() for chip in self.chips(view, seat)]
        return " · ".join([self.holds(view, seat), *known])

    def card(self, card: str, label: str, evening: Any) -> CardLook:
        """A card by its id."""
        return CardLook(label)

    def face(self, card: str, label: str, evening: Any) -> CardFace:
        """A card as a widget."""
        look = self.card(card, label, evening)
        return CardFace(item=card, title=look.title, value=look.value, note=look.note, band=look.band, icon=look.icon)

    def hand(self, view: Mapping[str, Any], seat: int) -> list[str]:
        """The cards in the hand of a seat, out of that seat's own view."""
        players = view.get("players", [])
        return list(players[seat].get("hand", [])) if seat < len(players) else []

    def hand_size(self, view: Mapping[str, Any], seat: int) -> int:
        """How many cards a seat holds, out of anybody's view."""
        players = view.get("players", [])
        return int(players[seat].get("cards", 0)) if seat < len(players) else 0

    def holds(self, view: Mapping[str, Any], seat: int) -> str:
        """How much a seat holds, in words, out of anybody's view."""
        count = self.hand_size(view, seat)
        return "no cards" if count == 0 else "1 card" if count == 1 else f"{count} cards"

    def held(self, evening: Any, seat: int) -> Widget | None:
        """What a seat holds, for its owner's eyes, where it is not a hand of cards."""
        return None

    def shows(self, evening: Any, at: int) -> list[int]:
        """What the die with that number of the latest throw can show."""
        return [1, 2, 3, 4, 5, 6]

    def faces(self, line: LogLine) -> list[int]:
        """The faces that a line of the log tells of, [] when it tells of no throw."""
        dice = line.facts.get("dice")
        return list(dice) if isinstance(dice, list) else []

    def shown_card(self, line: LogLine, evening: Any) -> CardLook | None:
        """The card that everybody should read now that this happened, None for nothing."""
        return None

    def shown_scene(self, line: LogLine, evening: Any) -> tuple[str, Callable[[], Widget]] | None:
        """Something else everybody should see now: a few words after the seat's name, and what builds it."""
        return None

    def spot(self, line: LogLine) -> str:
        """The square of the board that a line of the log is about, "" for none."""
        square = line.facts.get("square", "")
        return square if isinstance(square, str) else ""

    def sound(self, line: LogLine) -> str:
        """How people take what happened: "good" or "bad" where it is worth a sound, "" where it is not."""
        return ""

    def glide(self, line: LogLine) -> Glide | None:
        """How a piece moved when this happened."""
        path = line.facts.get("path")
        return Glide(f"seat:{line.seat}", path) if isinstance(path, list) and len(path) > 1 else None

    def confirm(self, ask: QuestionView, chosen: Sequence[str], evening: Any) -> str:
        """What the button says that hands in a pick."""
        if not chosen:
            return "None of them"
        if ask.option_kind != "card":
            return "That is it"
        return "Hand in this card" if len(chosen) == 1 else f"Hand in {len(chosen)} cards"

    def gathered(self, kind: str, ask: QuestionView, evening: Any) -> tuple[str, int]:
        """What a button says that opens all options beginning with `kind`, and the seat it is about (-1 for none)."""
        words = [option.label.split() for option in ask.options if option.value.startswith(f"{kind}:")]
        same = [one[0] for one in zip(*words, strict=False) if len(set(one)) == 1]
        return " ".join(same).rstrip(",:") + " …", -1

    def headline(self, winners: str, evening: Any) -> str:
        """The title of the result; `winners` are names, "" when nobody has won."""
        return (
            f"{winners} wins" if winners and " and " not in winners else f"{winners} win" if winners else "Nobody wins"
        )

    def tale(self, evening: Any, seat: int) -> str:
        """What a seat will be remembered for, in a few words beside its points; "" for nothing."""
        return ""

    def results(self, evening: Any) -> Widget | None:
        """How the points came about, in a drawing of the game's own, None for a line of words a side."""
        return None

    def prompt_notes(self, view: Mapping[str, Any], ask: QuestionView) -> list[str]:
        """Further short facts under the question."""
        return []

    def pages(self, evening: Any) -> list[tuple[str, str, Callable[[], Widget]]]:
        """Pages of its own under More: title, icon, and what builds it."""
        return []


def skin_of(game: str) -> Skin:
    """The skin of a game by its name, the plain one when it has no folder."""
    folder = f"ui.touch.games.{game.replace('-', '_')}"
    if importlib.util.find_spec(folder) is None:
        return Skin()
    return importlib.import_module(folder).skin
