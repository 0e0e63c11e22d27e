"""What is shown of a game, as data: any client draws or speaks it, and none has to know the game.

A game says its own in `display.py` of its folder, in a class called `GameDisplay`; one without it is served by
the plain one here. Sentences come from `[display]` and `[gather]` of the game's words, or from `words/*/display.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from companion.client.display.boards import BoardLook, Noted, OnOffer, Prize
from companion.client.display.card_look import PLAIN_BAND, CardLook
from companion.client.display.helping import helper
from companion.client.display.lots import Lots
from companion.client.display.puts import Due, Put, SetUpStep, line_thing
from companion.client.display.shown import About, Chip, Group, ScoreLine, ShownDraft, SignMeaning
from companion.client.display.telling import (
    EVERY_GAME,
    QUIET,
    Flight,
    Laid,
    Landed,
    PieceMove,
    Sound,
    Tableau,
    Telling,
)
from companion.client.display.trays import Tray
from companion.client.games.plug_ins import part_of
from companion.client.layers.views import CHANCE, LogLine, OptionView, QuestionView, Standing
from companion.rules.play import POSITION_PUT

if TYPE_CHECKING:
    from companion.client.display.contracts import ReadOnlyWindow

__all__ = [
    "PLAIN_BAND",
    "About",
    "CardLook",
    "Chip",
    "Display",
    "Group",
    "ScoreLine",
    "ShownDraft",
    "SignMeaning",
    "display_class",
]

GATHER = 4
"""More words to choose from than this are gathered into groups."""

NAMED = 3
"""So many things are named by the key that hands them in; of more it says how many."""


class Display:
    """What is shown of the game behind a window, out of what its holder may know.

    hidden_hands: people may hold what others must not see; a game in which they never do
    needs no place to look at it. held_icon, points_icon: those of the places where people look at what they hold, and
    at the points so far. throwing: answers that a throw follows at once, so that the dice may be said straight away.
    icons: of answers by their first word. own_pieces: whether each seat takes pieces of its own. lays_cards: whether
    the cards of the box are laid out although the companion deals them. telling: how each kind of event is told, and
    its sign.
    """

    hidden_hands = True
    held_icon = "playing_cards"
    points_icon = "star"
    own_pieces = True
    lays_cards = False
    throwing: frozenset[str] = frozenset({"throw"})
    icons: ClassVar[Mapping[str, str]] = {"throw": "casino"}
    sign_rules: ClassVar[Mapping[str, str]] = {}
    telling: ClassVar[Mapping[str, Telling]] = {}

    def __init__(self, window: ReadOnlyWindow) -> None:
        self.window = window
        self.words = window.words

    def say(self, key: str, **facts: Any) -> str:
        """A sentence of the game's display, or the one that every game has."""
        own = f"{self.window.facts.game}.display.{key}"
        return self.words.say(own if self.words.has(own) else f"display.{key}", **facts)

    # Before the first turn

    def set_up(self) -> list[SetUpStep]:
        """What hands lay out before the first turn, step by step in the rulebook's order; the same all evening.

        Of itself: what the log told hands before anybody did anything.
        """
        return [
            SetUpStep(line.hands, tuple(self.puts(line)), (spot,) if (spot := self.spot(line)) else (), line.kind)
            for line in self.window.told_first
            if line.hands
        ]

    # Seats

    def chips(self, seat: int) -> list[Chip]:
        """Public facts of a seat, most important first."""
        return []

    def sits_out(self, seat: int) -> bool:
        """Whether a seat has no say until something new begins, so that it can be shown greyed."""
        return False

    def place(self, seat: int) -> str:
        """Where a seat's piece stands in words, "" where there is none or it goes without saying."""
        return ""

    def square(self, seat: int) -> str:
        """The place of the board on which a seat's piece stands, "" for none."""
        return ""

    def stands(self, piece: str) -> str:
        """The place of the board on which a piece stands (as `moved` names it), "" for none."""
        return ""

    def next_seat(self) -> int:
        """Whose turn comes after the one that is taken, as things stand; -1 where that cannot be told."""
        return -1

    def table_chips(self) -> list[Chip]:
        """Public facts of the table as a whole, such as the round."""
        return []

    def facts(self, seat: int) -> str:
        """All else that everybody may know of a seat, in a line of words."""
        known = [f"{chip.text} {chip.meaning}".strip() for chip in self.chips(seat)]
        held = [self.holds(seat)] if self.hidden_hands else []
        return " · ".join(dict.fromkeys([*held, *known]))

    # What people hold

    def hand(self, seat: int) -> list[str]:
        """The cards in the hand of a seat, as far as the window's holder may see them."""
        return []

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return 0

    def got(self, seat: int) -> int:
        """How many cards have come to a seat, by what everybody knows; only how it grows is told by it.

        A game whose hands give and take cards in one go has to count them, here they are taken for those that are held.
        """
        return self.hand_size(seat)

    def holds(self, seat: int) -> str:
        """How much a seat holds, in words."""
        return self.say("holds", count=self.hand_size(seat))

    def held(self, seat: int) -> list[CardLook]:
        """What a seat holds, each as a card, as far as the window's holder may see it."""
        return [self.card(card) for card in self.hand(seat)]

    def card(self, card: str, label: str = "") -> CardLook:
        """A card by its id. label: what it is called where the game says nothing of it."""
        return CardLook(label or self.words.name("card", card))

    # What lies open

    def board(self) -> BoardLook | None:
        """The board in the plain, None for a game without one, or one that is drawn by other means alone."""
        return None

    def on_offer(self) -> list[OnOffer]:
        """The cards that lie open for everybody to take or bid for."""
        return []

    def prizes(self) -> list[Prize]:
        """What everybody is after, who has it, and what is to be had still."""
        return []

    def noted(self) -> Noted:
        """What the parts of the board come to for the seats that are there; nothing in most games."""
        return Noted()

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

    # What hands do

    def puts(self, line: LogLine) -> Sequence[Put]:
        """What lies where when hands have done what a line says, or the table has put right; nothing for no such line.

        It rests on the line alone, and is no secret. Of itself a line is about the piece it moved, or is a deed that
        leaves nothing lying, such as a shuffle: a thing of its own, which nothing but its being taken back overtakes.
        """
        if not line.hands:
            return []
        moved = self.moved(line)
        return [Put(line_thing(line.number), "")] if moved is None else [Put(moved.piece, moved.end)]

    def put_words(self, dues: Sequence[Due], back: bool, short: bool = False) -> str:
        """What hands have to do, in few words, where no line's own sentence says it: orders added up, or what is left.

        back: something was taken back. short: one thing alone, and how many more there are. "" where there is nothing
        to say, as of a deed that left nothing lying.
        """
        said = self.put_texts(dues, back)
        if short and len(said) > 1:
            return self.say("put_and_more", first=said[0], more=len(said) - 1)
        return self.words.joined(said)

    def put_texts(self, dues: Sequence[Due], back: bool) -> list[str]:
        """Those few words of each thing. dues and back: as for `put_words`."""
        return [self._put_word(due, back) for due in dues if due.place]

    def _put_word(self, due: Due, back: bool) -> str:
        thing, place = self.thing_name(due.thing), self.place_name(due.place)
        if due.total is None:
            return self.say("put_back" if back else "put", thing=thing, place=place)
        if not due.amount:
            return self.say("put_total", thing=thing, place=place, total=due.total)
        if due.amount < 0:
            return self.say("put_fewer", thing=thing, place=place, count=-due.amount, total=due.total)
        return self.say("put_more", thing=thing, place=place, count=due.amount, total=due.total)

    def thing_name(self, thing: str) -> str:
        """What people call a thing that hands put somewhere, as `puts` names it."""
        kind, _, name = thing.partition(":")
        return self.words.name(kind, name) if name else self.words.name("thing", thing)

    def place_name(self, place: str) -> str:
        """What people call a place where things lie, as `puts` names it."""
        kind, _, name = place.partition(":")
        if kind == "seat" and name.isdecimal():
            return self.window.seats[int(name)].name
        return self.words.name("square", place)

    def task_text(self, seat: int, deed: str, helper: int = -1) -> str:
        """What hands have to do, with whose hands they are. seat: -1 for anybody's. helper: as a `Task` has it."""
        if seat < 0:
            return deed
        name, seats = self.window.seats[seat].name, self.window.seats
        if helper >= 0:
            return self.say("task_for", helper=seats[helper].name, name=name, deed=deed)
        return self.say("task", name=name, deed=deed)

    def helper(self, seat: int, turn: int) -> int:
        """The seat whose hands help that one in a turn, as its companion has none; -1 for none."""
        return helper(seat, self.window.players, len(self.window.seats), turn)

    def thrower(self, question: QuestionView) -> int:
        """The seat whose hands throw or draw now for the one that is asked; -1 where that has hands of its own."""
        if question.actor != CHANCE or question.secret or question.seat not in self.window.players:
            return -1
        return self.helper_now(question.seat)

    def helper_now(self, seat: int) -> int:
        """The seat whose hands help that one now, -1 for none."""
        return self.helper(seat, next((line.turn for line in reversed(self.window.log) if not line.undone), 0))

    def mover(self, line: LogLine) -> int:
        """The seat whose hands do what a line of the log says about the real pieces, or -1 for anybody."""
        return line.seat

    def way_back(self, line: LogLine) -> str:
        """What hands have to do with the real pieces when this line was taken back, "" for nothing.

        It is the `back` of its event in the game's words, with the line's own facts and those of `now`.
        """
        return self._of_event(line, "back", self.now(line))

    def hands_short(self, line: LogLine, ringed: bool = True) -> str:
        """The deed alone, in few words, after the name of `mover`; "" for nothing.

        It is the `hands_short` of its event in the game's words; the whole sentence where that is short enough. ringed:
        the place is ringed beside it, and need not be described where it has no name.
        """
        return (self._of_event(line, "hands_short", {"ringed": ringed}) or line.hands) if line.hands else ""

    def way_back_short(self, line: LogLine, ringed: bool = True) -> str:
        """The way back in as few words: `back_short` of its event."""
        return self._of_event(line, "back_short", {"ringed": ringed, **self.now(line)}) or self.way_back(line)

    def _of_event(self, line: LogLine, key: str, now: Mapping[str, Any]) -> str:
        """That sentence of a line's event in the game's words, "" where there is none."""
        whole = f"{self.window.facts.game}.event.{line.kind}.{key}"
        if not self.words.has(whole):
            return ""
        text = self.words.say(whole, **{"seat": line.seat, **line.facts, **now})
        return text[:1].upper() + text[1:]

    def now(self, line: LogLine) -> dict[str, Any]:
        """What the way back of a line says of the table as it stands now: `now`, the place of the seat's piece."""
        square = self.square(line.seat) if line.seat >= 0 else ""
        return {"now": square} if square else {}

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

    # Questions

    def throw_answer(self, question: QuestionView) -> str:
        """The answer by which a seat chooses to throw, "" when that is not on offer."""
        options = question.options if question.kind == "choose" else []
        return next((option.value for option in options if option.value in self.throwing), "")

    def dice_of(self, question: QuestionView) -> list[list[int]]:
        """What each die can show that answers this question, or that follows the choice to throw; [] for none."""
        if question.kind == "throw":
            return question.die_faces()
        return [[1, 2, 3, 4, 5, 6]] * 2 if self.throw_answer(question) else []

    def shown_dice_of(self, question: QuestionView) -> list[list[int]]:
        """What each of the dice can show that could be laid open to choose an option of this question; [] for none.

        They are no throw: nothing was rolled for it, and laying them open answers nothing. As many as there could be.
        """
        return []

    def shown_draft(
        self, question: QuestionView, faces: Sequence[int], about: str = "", sure: bool = True
    ) -> ShownDraft:
        """What dice that show this would answer. about: what is meant, such as a card. sure: nobody doubts the faces.

        Only for questions of which `shown_dice_of` has dice; everybody sees these, so that it may be told to all.
        """
        return ShownDraft()

    def landings(self, question: QuestionView) -> dict[str, list[OptionView]]:
        """The places on the board that answer when touched, each with the answers it may mean."""
        return {one.value: [one] for one in question.options} if question.option_kind == "square" else {}

    def opened(self, question: QuestionView) -> dict[str, list[OptionView]]:
        """The places that answer for its owner alone, by cards that nobody else knows; none in most games."""
        return {}

    def trails(self, question: QuestionView) -> list[list[str]]:
        """Ways across the board that the question is about, each with its places in order; none for any other."""
        return []

    def start(self, question: QuestionView) -> str:
        """The place of the board from which somebody goes who answers this, "" for none."""
        return ""

    def goal(self, question: QuestionView) -> str:
        """The place of the board that the question is about, "" for none."""
        return ""

    def icon(self, value: str) -> str:
        """The icon of an answer, "" for none."""
        return self.icons.get(value.partition(":")[0], "")

    def seat_of(self, question: QuestionView, value: str) -> int:
        """The seat that an answer is about, -1 for none."""
        return int(value) if question.option_kind == "seat" and value.isdecimal() else -1

    def gathered(self, question: QuestionView) -> list[OptionView | Group]:
        """The options of a question, those of one kind behind one button where there are many.

        A group needs words in the game's `[gather]`, by the first word of its options; the others stay single.
        """
        if len(question.options) <= GATHER or question.option_kind != "word":
            return list(question.options)
        kinds: dict[str, list[OptionView]] = {}
        for option in question.options:
            kinds.setdefault(option.value.rpartition(":")[0] or option.value, []).append(option)
        if len(kinds) == 1:
            return list(question.options)
        found: list[OptionView | Group] = []
        for key, options in kinds.items():
            group = self._group(key, options) if len(options) > 1 else None
            found += options if group is None else [group]
        return found

    def _group(self, key: str, options: list[OptionView]) -> Group | None:
        first, *rest = key.split(":")
        if not self.words.has(f"{self.window.facts.game}.gather.{first}"):
            return None
        text = self.words.text("gather", first, {"about": rest[0] if rest else ""})
        return Group(key, text, self.icon(key), self.group_seat(first, rest), options)

    def group_seat(self, first: str, rest: Sequence[str]) -> int:
        """The seat that a group is about by the words of its key, -1 for none."""
        return -1

    def played(self, question: QuestionView, value: str) -> list[str]:
        """The cards of the holder's hand on which an answer rests that only its owner may see, each once."""
        return []

    def notes(self, question: QuestionView) -> list[str]:
        """Further short facts under the question."""
        return []

    def trays(self, question: QuestionView) -> list[Tray]:
        """What the items of an ordered pick are put into, one after the other; none where their order is all."""
        return []

    def lots(self, question: QuestionView) -> Lots | None:
        """What can be bid for by this question, and with which dice; None where it is no bid."""
        return None

    def confirm(self, question: QuestionView, chosen: Sequence[str]) -> str:
        """What hands in a pick of these."""
        if not chosen:
            return self.say("none_of_them")
        if question.option_kind != "card":
            return self.say("that_is_it")
        return self.say("hand_in", count=len(chosen))

    def handed_in(self, question: QuestionView, chosen: Sequence[str | int]) -> str:
        """What hands in these pieces of an answer, wherever they do not stand beside its key: it says what they are."""
        if question.kind == "pick" and question.option_kind == "card":
            return self.confirm(question, [str(one) for one in chosen])
        named = self._named(question, chosen)
        if not named:
            return self.say("none_of_them" if question.kind == "pick" else "that_is_it")
        if len(named) > NAMED:
            return self.say("so_many", count=len(named))
        return self.say("that_is", what=self.words.joined(named))

    def _named(self, question: QuestionView, chosen: Sequence[str | int]) -> list[str]:
        if question.kind == "throw":
            return [str(face) for face in chosen if face]
        if question.kind == "compose":
            size = len(chosen)
            begun = (one.labels[:size] for one in question.combinations if one.value[:size] == list(chosen))
            return next(begun, [])
        labels = {one.value: self.where(question, one.value) or one.label for one in question.items}
        return [labels.get(str(one), str(one)) for one in chosen]

    # Points

    def points(self, seat: int) -> int | None:
        """The points of a seat's side so far or at the end, None while nobody may know them."""
        return next((one.total for one in self.window.standings() if seat in one.seats), None)

    def score_lines(self, standing: Standing) -> list[ScoreLine]:
        """What a side's points are made of."""
        told = ((self.words.text("score", key, facts).rstrip("."), points) for key, facts, points in standing.lines)
        return [ScoreLine(f"{text[:1].upper()}{text[1:]}", points) for text, points in told]

    # The end

    def headline(self, winners: Sequence[str]) -> str:
        """The title of the result. winners: names, none when nobody has won."""
        return self.say("winners" if winners else "nobody_wins", names=self.words.joined(winners), count=len(winners))

    def tie_headline(self, winners: Sequence[str]) -> str:
        """The same where others had as many points. winners: names."""
        return self.say("tie_won", names=self.words.joined(winners), count=len(winners))

    def tie_break(self, won: Standing, other: Standing) -> str:
        """What puts a side before another with as many points, in a few words; "" where nothing does."""
        return ""

    def finale(self, winners: Sequence[int]) -> Tableau:
        """What is seen of how it ended; nothing in a game that has no pictures for it. winners: seats, [] for none."""
        return Tableau()

    def tale(self, seat: int) -> str:
        """What a seat will be remembered for, in a few words beside its points; "" for nothing."""
        return ""

    # The box

    @classmethod
    def dice_colours(cls, edition: Mapping[str, Any]) -> list[str]:
        """The colours by which a camera tells this edition's dice apart, each once; none where any dice will do."""
        return []


def display_class(game: str) -> type[Display]:
    """The display of a game by its name, the plain one where its folder has none."""
    return part_of(game, "display", "GameDisplay", Display)
