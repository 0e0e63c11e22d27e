"""A seat's window: the only door to a running game.

One holder (a seat, the whole table, or somebody who only looks on) and one language. A window shows what its holder may
see and takes what they may answer; it leads to no seed, no pack and, but for the table's, to no other window.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from companion.client.answering.draft import Draft
from companion.client.answering.drafts import Drafts
from companion.client.answering.hints import HintView
from companion.client.answering.odds import KnownOdds
from companion.client.answering.thinking import World
from companion.client.answering.wordless import WordlessQuestion
from companion.client.answering.worlds import check_players
from companion.client.display.display import Display, display_class
from companion.client.display.tasks import Task, Tasks
from companion.client.display.ticks import Ticks
from companion.client.display.tidings import Tiding, tidings_of
from companion.client.evenings.answers import Answers
from companion.client.evenings.past import Past
from companion.client.evenings.race import Race, race_of
from companion.client.holders import WATCHER, Rights, may_answer
from companion.client.layers.holder_view import Seen
from companion.client.layers.meanwhile import happened_meanwhile
from companion.client.layers.views import (
    BackTo,
    CorrectionView,
    DraftView,
    HandedIn,
    LogLine,
    OddsView,
    QuestionView,
    RuleText,
    TakenView,
    TurnView,
    UndoOffer,
    WhyNot,
)
from companion.client.layers.wording import show_facts, show_rule
from companion.client.stops import Stops
from companion.refused import Late, Refused
from companion.rules.asks import TABLE, Answer, Ask, Pick
from companion.rules.game import Standing
from companion.rules.perft import Perft, perft
from companion.rules.play import Change
from companion.table.running.evening import Evening
from companion.table.running.past import Past as PastEvening
from companion.table.running.position import TablePosition
from companion.table.seats import SeatInfo
from companion.words import Words
from companion.words.catalogues import ENGLISH

if TYPE_CHECKING:
    from companion.client.boxes.pictures import GamePictures


class Window:
    """What one holder sees and may do. holder: a seat from 0, TABLE or WATCHER. language: of every sentence.

    pictures: photographs of this table's own cards and board of the game, None where none are kept.

    >>> from companion.client.evenings.kept import Kept
    >>> table = Kept(":memory:").begin("break-out", ["Ada", "Ben"])
    >>> [question.seat for question in table.questions]
    [0, 1]
    >>> table.seat(0).answer(table.questions[0].id, list("RGYBOPK"))
    """

    def __init__(
        self,
        evening: Evening,
        holder: int,
        language: str = ENGLISH,
        drafts: Drafts | None = None,
        ticks: Ticks | None = None,
        pictures: GamePictures | None = None,
    ) -> None:
        self.holder = holder
        self.language = language
        self.pictures = pictures
        self.facts = show_facts(evening)
        self.words: Words = evening.words(language)
        self.display: Display = display_class(self.facts.game)(self)
        self._evening = evening
        self._drafts = drafts or Drafts()
        self._voices = self._drafts.voices
        self._rights = Rights(evening, holder, self.words, self._voices)
        self._seen = Seen(evening, holder, self.words, self._voices)
        self._past = Past(evening, self._seen, self.words)
        self._odds = KnownOdds(evening, holder, self.words)
        self._ticks = ticks or Ticks()
        self._tasks = Tasks(evening, self.display, self._ticks)
        self._due: tuple[int, int, list[Task]] | None = None
        self._seats: dict[tuple[int, str], Window] = {}
        self._stops = Stops()

    def close(self) -> None:
        """Nobody is told of anything any more."""
        self._stops.stop_all()

    def seat(self, number: int, language: str = "") -> Window:
        """The window of a seat, behind the curtain of the table's screen; half-made answers are the same in both.

        language: of every sentence in it; "" for this window's own. Raises Refused for any other holder.
        """
        self._rights.check_seat(number)
        whose = number, language or self.language
        if whose not in self._seats:
            self._seats[whose] = Window(self._evening, *whose, self._drafts, self._ticks, self.pictures)
        return self._seats[whose]

    def watcher(self, language: str = "") -> Window:
        """The window of somebody who only looks on. Raises Refused for any other holder than the table."""
        with self._rights.acting(table_only=True):
            return Window(self._evening, WATCHER, language or self.language, ticks=self._ticks, pictures=self.pictures)

    # What is seen

    @property
    def seats(self) -> list[SeatInfo]:
        """The people at the table."""
        return self._evening.seats

    @property
    def changes(self) -> int:
        """Grows with every accepted change."""
        return self._evening.changes

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._evening.over

    @property
    def dial(self) -> str:
        """How strictly the rules are held: "enforce", "warn" or "off"."""
        return self._evening.dial

    @property
    def sources(self) -> dict[str, str]:
        """Where each kind of dice comes from ("typed", "virtual", "camera"), and each pack ("virtual", "real")."""
        return self._evening.sources

    @property
    def players(self) -> dict[int, str]:
        """How well the companion plays ("gentle", "fair", "sharp"), by the seats that it plays."""
        return dict(self._evening.players)

    @property
    def dice_kinds(self) -> tuple[str, ...]:
        """The game's kinds of dice, each with a source of its own."""
        return self._evening.game.dice_kinds

    @property
    def packs(self) -> tuple[str, ...]:
        """The game's packs of cards."""
        return self._evening.game.packs

    def dice_source(self, question: QuestionView | None = None) -> str:
        """Where the dice of a question come from; those of the first kind without one, "" where none has a source."""
        if question is not None and question.kind == "throw":
            return self.sources.get(question.dice_kind, "virtual")
        return next((self.sources[kind] for kind in self.dice_kinds), "")

    @property
    def view(self) -> Any:
        """The game's table as the holder may know it, built once a change."""
        return self._seen.view

    @property
    def questions(self) -> list[QuestionView]:
        """The open questions as the holder may see them, built once a change; empty when the game is over.

        A seat's window has those that it may answer first.
        """
        return self._seen.questions

    def owned_questions(self) -> list[QuestionView]:
        """The open questions, each with its secrets as its owner sees it. The table's alone, for trusted programs."""
        with self._rights.acting(table_only=True):
            return self._seen.as_owners_see()

    def bare_questions(self) -> list[WordlessQuestion]:
        """The open questions without words, for programs: with the holder's secrets; with all of them for the table."""
        return self._seen.bare()

    def question(self, number: str) -> QuestionView | None:
        """The open question with that id, None when it is not open any longer."""
        return next((one for one in self.questions if one.id == number), None)

    def odds(self, question: str, taken: Sequence[str] = ()) -> list[OddsView]:
        """How likely it is what an open question is about, the weightiest first; worked out now, once a change.

        taken: what is picked already. Nothing rests on what is hidden, but for the owner of a secret question: of that
        all others are told none. Raises Late when it is gone, Refused for what cannot be picked.
        """
        with self._rights.worded():
            return self._odds.of(question, taken)

    @property
    def coached(self) -> bool:
        """Whether people may be told what a kind of question is when it comes for the first time."""
        return True

    @property
    def has_hints(self) -> bool:
        """Whether hints can be had at all this evening: not in every game, nor by all options."""
        return self._seen.has_hints

    def hint(self, question: str) -> HintView | None:
        """What the seat that is asked could well answer, by what this window shows; None for nothing clearly better.

        Through the table's window that is what everybody may know. Raises Late, or Refused where it is another's.
        """
        self._open(question)
        return self._seen.hint(question)

    def may_hint(self, question: str) -> bool:
        """Whether there may be a hint for that open question, by what everybody knows: perhaps for its seat's eyes."""
        return self._seen.may_hint(question)

    @property
    def log(self) -> list[LogLine]:
        """What happened, as the holder may know it. It grows; only lines that changed are told anew."""
        return self._seen.log

    def catch_up(self, most: int) -> bool:
        """Put at most so many further lines of the log into words, or look what they order; whether nothing is left.

        A long log that nobody has looked at yet takes a while: whoever must not wait for `log` and `tasks` does it in
        pieces.
        """
        return self._seen.catch_up(most) and self._tasks.catch_up(self._seen.log, most)

    @property
    def told_first(self) -> list[LogLine]:
        """The lines that are in force from before anybody did anything."""
        begun, came = self._evening.begun(), self._evening.came()
        return [one for one, when in zip(self.log, came, strict=True) if when <= begun and not one.undone]

    @property
    def tasks(self) -> list[Task]:
        """What hands still have to do with the real pieces, the newest first; the same for every holder."""
        now = self.changes, self._ticks.made
        if self._due is None or self._due[:2] != now:
            self._due = *now, self._tasks.open(self.log)
        return self._due[2]

    def news(self) -> list[LogLine]:
        """The lines that are new, or were taken back or put right, since this was last asked."""
        return self._seen.news()

    @property
    def meanwhile(self) -> list[LogLine]:
        """What happened to this seat since it last answered or looked, a few lines; none for any other holder."""
        if self.holder < 0:
            return []
        seen, came = self._ticks.seen(self.holder), self._evening.came()
        told = happened_meanwhile(self.holder, self.display, self.log, self._evening)
        return [line for line in told if came[line.number] > seen]

    @property
    def tidings(self) -> list[Tiding]:
        """What happened to this seat meanwhile, a card for each turn."""
        return tidings_of(self.display, self.holder, self.meanwhile)

    @property
    def handed_in(self) -> list[HandedIn]:
        """What this seat has answered and waits for others who were asked with it; for its own eyes."""
        return self._seen.handed_in

    @property
    def taken(self) -> list[TakenView]:
        """What was answered without anybody after the latest thing that was done, as far as the holder may know."""
        return self._seen.taken

    @property
    def undo_offer(self) -> UndoOffer | None:
        """What an undo would take back, or None when nothing can be undone."""
        return self._seen.undo_offer

    @property
    def can_redo(self) -> bool:
        """Whether the last undo can be taken back."""
        return self._evening.can_redo

    def standings(self) -> list[Standing]:
        """The points so far or at the end, best first; empty while nobody may know them."""
        return self._seen.standings

    def race(self) -> Race | None:
        """How the points went; None before the game is over, and where there is nothing to tell of it."""
        return race_of(self, self._evening)

    @property
    def scores_open(self) -> bool:
        """Whether the game is still played and everybody may know the points so far."""
        return not self.over and bool(self.standings())

    def fairness(self) -> dict[str, str]:
        """The commitment, and once the game is over the seed that opens it."""
        header = self._evening.header
        opened = {"seed": header.seed} if self.over else {}
        return {"commitment": header.commitment, **opened}

    def rule(self, rule: str) -> RuleText:
        """A rule or ruling for reading. Raises Refused for an id that does not exist."""
        texts = self._evening.game.rule_texts(self.language)
        with self._rights.worded():
            if rule not in texts:
                raise Refused("table.no_such_rule", name=rule)
        return show_rule(rule, texts[rule])

    def rules(self) -> dict[str, dict[str, Any]]:
        """Every rule and ruling by its id, for looking up."""
        return self._evening.game.rule_texts(self.language)

    def corrections(self, everything: bool = False) -> list[CorrectionView]:
        """What the holder may put right: all that they can see. `everything`: for the table's set-up of a position."""
        return self._seen.corrections(everything and self.holder == TABLE)

    @property
    def doubts(self) -> list[str]:
        """What is doubtful about an owner's edition, a sentence each, for whoever has just begun a game with it.

        None of it keeps the game from being played; a game that was taken up has none.
        """
        return [self.words.tell(doubt) for doubt in self._evening.doubts]

    @property
    def dropped(self) -> int:
        """How many answers the latest change made impossible: a correction can take the ground from under them."""
        return len(self._evening.dropped)

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be called after each accepted change. Returns a function that stops it; `close` does too."""
        return self._stops.add(self._evening.listen(listener))

    def watch_ticks(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be called after each task that somebody ticked. Returns what stops it."""
        return self._stops.add(self._ticks.listen(listener))

    def watch_drafts(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be called after each change of a half-made answer, whoever made it. Returns what stops it."""
        return self._stops.add(self._drafts.listen(listener))

    # What was seen earlier

    def past(self, count: int) -> Window:
        """What this holder saw after so many changes, only to look at. Raises Refused where there were fewer."""
        with self._rights.worded():
            return Window(PastEvening(self._evening, count), self.holder, self.language, pictures=self.pictures)

    @property
    def turns(self) -> list[TurnView]:
        """The turns in force, the earliest first, with the moments at which they began and ended."""
        return self._past.turns

    def count_at(self, line: int) -> int:
        """How many changes there were when that line of the log was told, or just before it was taken back.

        Raises Refused where there is no such line.
        """
        with self._rights.worded():
            return self._past.count_at(line)

    def back_to(self, count: int) -> BackTo | None:
        """What an undo to that moment would take back, None for nothing.

        Raises Refused where there was no such moment, or it was taken back already.
        """
        with self._rights.worded():
            return self._past.back_to(count)

    # What is done

    def check(self, question: str, answer: Answer, sure: bool = False) -> Refused | None:
        """Why this answer would not be taken, None when it would; nothing changes."""
        try:
            self._rights.said(question, answer)
            refused = self._evening.check(question, answer, sure)
        except Refused as not_theirs:
            return not_theirs
        if refused is not None:
            refused.words = self.words
        return refused

    def why_not(self, question: str, spot: str, taken: Sequence[str] = ()) -> WhyNot | None:
        """Why a place of the board is no answer to an open question, None where it is one or nothing is to be said.

        spot: a place as the display names it, or in a game without squares what can be touched instead. taken: what is
        picked already. Every holder hears the same: it rests on what everybody may know. Raises Late when it is gone.
        """
        ask = next((one.ask for one in self._evening.questions() if one.id == question), None)
        with self._rights.worded():
            if ask is None:
                raise Late("table.late")
        refused = self._evening.game.why_unlit(self._evening.state, ask, spot, taken)
        return None if refused is None else WhyNot(refused.sentence(self.words), refused.rule or "")

    def answer(self, question: str, answer: Answer, source: str = "touch", sure: bool = False) -> None:
        """Answer the question with that id. Raises Refused, and changes nothing, when it cannot be.

        sure: with the dial at warn, do it although a rule forbids it. What a seat alone cannot say for the whole table
        is handed in, and stands when all have said it.
        """
        with self._rights.acting():
            ask = self._rights.said(question, answer)
            if ask is None or self._rights.stands(question, ask, answer):
                self._evening.answer(question, answer, source, sure)

    def answer_first(self, answer: Answer, source: str = "touch") -> None:
        """Answer the first open question that the holder may answer. Raises Late when there is none; see `answer`."""
        first = next((one for one in self._evening.questions() if may_answer(self.holder, one.ask)), None)
        self.answer("" if first is None else first.id, answer, source)

    def check_table(self) -> None:
        """Whether this is the table's own window, which may do what no seat alone may. Raises Refused."""
        with self._rights.acting(table_only=True):
            return

    def draft(self, question: str) -> Draft:
        """The half-made answer to that question, one for everybody who shows it.

        Raises Late when it is gone, Refused when it is not the holder's to answer.
        """
        _, shown = self._open(question)
        return self._drafts.of(shown, self.holder, self)

    def half_made(self, question: str) -> DraftView:
        """The half-made answer to that question, in words. Raises as `draft` does, or for what has no parts."""
        _, shown = self._open(question)
        with self._rights.worded():
            if shown.kind not in ("pick", "compose", "throw"):
                raise Refused("table.no_draft")
        draft = self.draft(question)
        throw = shown.kind == "throw"
        pieces = [draft.face(die) for die in range(shown.dice)] if throw else list(draft.pieces)
        refused = self.check(question, pieces)
        return DraftView(
            question, pieces, [] if throw else draft.nexts(), refused is None or refused.overridable,
            "" if refused is None else refused.reason, self.display.handed_in(shown, pieces), draft.made,
        )  # fmt: skip

    def put_draft(self, question: str, pieces: Sequence[str | int]) -> None:
        """Have these pieces as the half-made answer to that question. Raises as `half_made` and `Draft.put` do."""
        self.half_made(question)
        with self._rights.worded():
            self.draft(question).put(pieces)

    @property
    def drafted(self) -> Draft | None:
        """The half-made answer of which `undo` takes back a piece, None where it takes back what was answered."""
        return self._drafts.latest(self.holder, self.questions)

    def random_answer(self, question: str, luck: random.Random) -> Answer:
        """A legal answer as random play gives it, out of what the holder may see. Raises Refused for others' secrets.

        luck: what decides; it must not be the game's own.
        """
        ask, shown = self._open(question)
        with self._rights.worded():
            if shown.secret and self.holder != shown.seat:
                raise Refused("table.not_yours", ask.rule, seat=ask.seat)
        if shown.kind == "choose" and shown.options and not shown.private:
            return luck.choice(shown.options).value
        return ask.random_answer(luck)

    def could_come(self, question: str, taken: Sequence[str]) -> list[str]:
        """What could be picked next, with these picked already. Raises Late, or Refused where nothing is picked."""
        ask, _ = self._open(question)
        with self._rights.worded():
            if not isinstance(ask, Pick):
                raise Refused("table.not_a_pick")
            if others := Counter(taken) - Counter(ask.items):
                raise Refused("table.not_to_be_picked", item=next(iter(others)))
        return ask.could_come(taken)

    def tick(self, task: str) -> None:
        """Hands have done the task with that id, whoever says so. Raises Late when it is not to be done any longer."""
        with self._rights.acting():
            found = next((one for one in self.tasks if one.id == task), None)
            if found is None:
                raise Late("table.no_such_task")
            self._tasks.tick(found, self.log)

    def see(self, line: int) -> None:
        """This seat has looked at what happened to it, up to that line of its log. Raises Refused for no such line."""
        with self._rights.acting():
            if self.holder < 0 or not 0 <= line < len(self.log):
                raise Refused("table.no_such_line", line=line)
            self._ticks.see(self.holder, self._evening.came()[line])

    def undo(self, agreed: bool = False) -> None:
        """Take back the latest piece of a draft, or else the last thing that a person did.

        Raises Refused when somebody must agree first and has not; a seat alone cannot say that the others agree.
        """
        draft = self.drafted
        if draft is not None and draft.drop():
            return
        alone = self.undo_offer.owner if self.undo_offer else None
        with self._rights.acting():
            self._evening.undo(agreed and self.holder in (TABLE, alone), by=self.holder)

    def undo_to(self, count: int, agreed: bool = False) -> None:
        """Take back all after so many changes, for one redo. Raises as `undo` and `back_to`, or where there is none."""
        with self._rights.acting():
            back = self._past.back_to(count)
            alone = back.offer.owner if back else None
            self._evening.undo(agreed and self.holder in (TABLE, alone), to=count, by=self.holder)

    def redo(self) -> None:
        """Take back the last undo. Raises Refused when there is none."""
        with self._rights.acting():
            self._evening.redo()

    def correct(self, what: str, value: Any) -> None:
        """The table is right: set a value by hand. Raises Refused and changes nothing when it cannot be so."""
        self.correct_together([(what, value)])

    def correct_together(self, changes: Sequence[Change]) -> None:
        """Set several values at once, as one correction; a seat none that it may not see. Raises as `correct`."""
        with self._rights.acting():
            self._rights.check_changes(changes)
            self._evening.correct_together(changes)

    def set_dial(self, dial: str) -> None:
        """How strictly moves are held to the rules: "enforce", "warn" or "off". The table's alone."""
        with self._rights.acting(table_only=True):
            self._evening.set_dial(dial)

    def set_source(self, name: str, value: str) -> None:
        """Where a kind of dice or a pack comes from, from now on. The table's alone."""
        with self._rights.acting(table_only=True):
            self._evening.set_source(name, value)

    def set_player(self, seat: int, player: str) -> None:
        """Hand a seat to the companion ("gentle", "fair", "sharp"), or back to its person (""). The table's alone."""
        with self._rights.acting(table_only=True):
            check_players(self.facts.game, [player])
            self._evening.set_player(seat, player)

    def name_throws(self, throws: list[list[int]]) -> None:
        """Say what the next throws will show, for scripts and tests: [[3, 4], [6, 6]]. The table's alone."""
        with self._rights.acting(table_only=True):
            self._evening.name_throws(throws)

    # A whole position: the table's alone, as every secret is in it

    def position(self) -> TablePosition:
        """All that this instant comes to, as one value that `put_position` takes."""
        with self._rights.acting(table_only=True):
            return self._evening.position()

    def put_position(self, position: TablePosition) -> None:
        """Put a whole position on the table. Raises Refused naming what does not fit, and changes nothing."""
        with self._rights.acting(table_only=True):
            self._evening.put(position)

    def copy(self) -> Window:
        """The table's window on a second evening at the same place, which is not kept."""
        with self._rights.acting(table_only=True):
            return Window(self._evening.copy(), TABLE, self.language)

    def world(self, seat: int) -> World:
        """A table that fits what that seat sees, for whoever thinks for it. Raises LookupError where none is found."""
        with self._rights.looking():
            return self._seen.world(seat)

    def spoken(self, question: str) -> Answer | None:
        """What the companion's seats say to a question of the whole table, None for nothing. The table's alone."""
        with self._rights.looking():
            return self._seen.spoken(question)

    def answers(self, seat: int) -> Answers:
        """What that seat's person answered, for whoever looks back for them. The table's alone."""
        with self._rights.looking():
            return Answers(self._evening, seat, self.words)

    def perft(self, depth: int, most: int) -> Perft:
        """How many ways the game can go on within so many answers. Raises Refused for more than `most` in all."""
        with self._rights.acting(table_only=True):
            return perft(self._evening.play(), depth, most)

    def _open(self, question: str) -> tuple[Ask, QuestionView]:
        """An open question of the holder's, and what they see of it. Raises Late, or Refused where it is another's."""
        ask, shown = self._rights.asked(question), self.question(question)
        with self._rights.worded():
            if ask is None or shown is None:
                raise Late("table.late")
        return ask, shown
