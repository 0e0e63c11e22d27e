"""What is shown of a line of the log: its sign, its place, its dice and cards, and how it is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from companion.client.display.base import DisplayBase
from companion.client.display.card_look import CardLook
from companion.client.display.shown import About, SignMeaning
from companion.client.display.telling import (
    EVERY_GAME,
    QUIET,
    Between,
    Flight,
    Laid,
    Landed,
    PieceMove,
    Sound,
    Tableau,
    Telling,
)
from companion.client.layers.views import LogLine, QuestionView
from companion.rules.play import POSITION_PUT


class LinesShown(DisplayBase):
    """What happened, where, and how it is told. telling: how each kind of event is told, and its sign."""

    sign_rules: ClassVar[Mapping[str, str]] = {}
    telling: ClassVar[Mapping[str, Telling]] = {}

    # Where pieces stand

    def square(self, seat: int) -> str:
        """The place of the board on which a seat's piece stands, "" for none."""
        return ""

    def stands(self, piece: str) -> str:
        """The place of the board on which a piece stands (as `moved` names it), "" for none."""
        return ""

    # What happened

    def faces(self, line: LogLine) -> list[int]:
        """The faces that a line of the log tells of, [] when it tells of no throw."""
        return []

    def shows(self, die: int) -> list[int]:
        """What the die with that number of the latest throw can show."""
        return [1, 2, 3, 4, 5, 6]

    def shown_card(self, line: LogLine) -> CardLook | None:
        """The card that everybody should read now that this happened, None for nothing."""
        return None

    def read_after(self, line: LogLine) -> str:
        """What is printed on the thing that this line tells of, and nobody is shown, for a voice to read; or ""."""
        return ""

    def read_with(self, question: QuestionView) -> str:
        """What is printed on the thing that is asked about, for a voice to read where the question leaves it out."""
        return ""

    def shown_as(self, line: LogLine) -> str:
        """What stands over that card, "" for who drew it."""
        return ""

    def sign_of(self, line: LogLine) -> str:
        """The icon that stands for what a line of the log tells, "" for none."""
        if line.kind in ("corrected", POSITION_PUT):
            return "edit"
        told = self.telling.get(line.kind)
        if told is not None and told.icon:
            return told.icon
        if self.faces(line):
            return "casino"
        return "arrow_forward" if self.moved(line) is not None else ""

    def spot(self, line: LogLine) -> str:
        """The place of the board that a line of the log is about, "" for none; that of a piece that moved."""
        moved = self.moved(line)
        return moved.end if moved is not None else ""

    def moved(self, line: LogLine) -> PieceMove | None:
        """The piece that was put somewhere else when this happened."""
        return None

    def spot_name(self, spot: str) -> str:
        """What people call a place of the board, to stand alone."""
        name = self.words.name("square", spot)
        return name[:1].upper() + name[1:]

    def coordinate(self, spot: str) -> str:
        """The short sign of a place that bears no printed name, to find it in a table of places; "" for none."""
        return ""

    def where(self, question: QuestionView, value: str) -> str:
        """The short sign of the square that an answer is, "" where it is none or has none."""
        is_place = question.option_kind == "square" and self.about(value) is not None
        return self.coordinate(value) if is_place else ""

    # What things are

    def about(self, spot: str) -> About | None:
        """What a place of the board is and what stands there now, by what everybody may know; None for no place.

        In a game without squares the places are its cards.
        """
        return About(self.spot_name(spot), [])

    def signs(self) -> list[SignMeaning]:
        """The signs that are drawn on this evening's board and cards, each with what it means."""
        section = f"{self.window.facts.game}.sign"
        return [SignMeaning(key, self.words.say(f"{section}.{key}"), rule) for key, rule in self.sign_rules.items()]

    # How it is told

    def tells(self, line: LogLine) -> Telling:
        """How weighty a line is, its sign and its sound."""
        return self.telling.get(line.kind) or EVERY_GAME.get(line.kind, QUIET)

    def sound(self, line: LogLine) -> Sound:
        """What is heard when this happens, "" for nothing."""
        return self.tells(line).sound

    def in_short(self, line: LogLine) -> str:
        """What happened in the words of a headline: `headline` of its event, the whole sentence where that is short."""
        return self._of_event(line, "headline", {}) or line.text

    def stage(self, line: LogLine) -> str:
        """The title under which everybody should see it happen, out of `[stage]`; "" for what is only told."""
        whole = f"{self.window.facts.game}.stage.{line.kind}"
        return self.words.say(whole, seat=line.seat, **line.facts) if self.words.has(whole) else ""

    def staged_for(self, line: LogLine) -> int:
        """Whose moment it is that is staged: their mark stands with it; -1 for everybody's."""
        return line.seat

    def tableau(self, line: LogLine) -> Tableau:
        """What is seen when that is staged; nothing but its sign in a game that has no pictures for it."""
        return Tableau()

    def to_you(self, line: LogLine, seat: int) -> str:
        """What happened in the words for a seat that it concerns: `to_you` of its event, or as the log has it.

        Of every fact that may be that seat it says whether it is: `you_seat`, `you_other`.
        """
        told = {"seat": line.seat, **line.facts}
        yours = {f"you_{name}": seat == one for name, one in told.items() if type(one) is int}
        return self._of_event(line, "to_you", yours) or line.text

    def cause(self, line: LogLine, before: Sequence[LogLine]) -> str:
        """Why something happened that nobody chose, by what the same answer led to before it; "" for no need to say."""
        return ""

    def between(self, line: LogLine) -> Between | None:
        """Who has to do with whom in this event, None where a seat has to do with nobody and nothing."""

    def landed(self, line: LogLine) -> list[Landed]:
        """The dice that a line tells of, as they lie."""
        return [Landed(face) for face in self.faces(line)]

    def laid(self, line: LogLine) -> list[Laid]:
        """The cards that a line tells were laid for all to see, by whom."""
        return []

    def moved_pieces(self, line: LogLine) -> list[PieceMove]:
        """All pieces that a line puts somewhere, by the names that a drawing of the board has for them."""
        moved = self.moved(line)
        return [moved] if moved is not None else []

    def flights(self, line: LogLine) -> list[Flight]:
        """What changes hands: a card that comes to its owner, dice that go home."""
        return []

    def _of_event(self, line: LogLine, key: str, now: Mapping[str, Any]) -> str:
        """That sentence of a line's event in the game's words, "" where there is none."""
        whole = f"{self.window.facts.game}.event.{line.kind}.{key}"
        if not self.words.has(whole):
            return ""
        text = self.words.say(whole, **{"seat": line.seat, **line.facts, **now})
        return text[:1].upper() + text[1:]
