"""One running evening: what was accepted, kept before anybody is told, and what it comes to.

Nobody outside `companion/client` holds an evening: it knows every secret. A seat's window shows and takes what its
holder may see and do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import cached_property
from typing import Any

from companion import games
from companion.refused import Refused
from companion.rules.asks import Answer, Ask, Throw
from companion.rules.findings import told
from companion.rules.game import Game, Standing
from companion.rules.play import Change, Play
from companion.rules.play import Given as GivenAgain
from companion.rules.reach import broken
from companion.table.exchange.checking import believing_nothing, check_header, check_played, check_told
from companion.table.file.store import Store
from companion.table.journal import COMPANION, Changed, Corrected, Handed, Header, Placed, Played
from companion.table.running.automatic import named_otherwise
from companion.table.running.beginning import begin_header, course_of, setup_of
from companion.table.running.correcting import check_corrected
from companion.table.running.judging import judge
from companion.table.running.keeping import Keeping, Taken
from companion.table.running.listeners import InWords, Listeners, Telling
from companion.table.running.log import ToldLines
from companion.table.running.position import TablePosition, check_fits, check_sound, position_of
from companion.table.running.timeline import Course, OpenQuestion
from companion.table.running.undo import Offer, undo_to
from companion.table.seats import SeatInfo, with_initials
from companion.table.settings import VIRTUAL
from companion.words import Said, Words, say_in


class Evening:
    """A game in progress. Make one with `start` or `resume`. past: it is an earlier moment, only to be looked at."""

    past = False

    def __init__(self, header: Header, course: Course, keeping: Keeping) -> None:
        self.header = header
        self.game: Game = course.play.game
        self.box = course.play.box
        self.setup = setup_of(header)
        self._words: dict[str, Words] = {}
        self._course = course
        self._keeping = keeping
        self._open: tuple[int, Play, list[OpenQuestion]] | None = None
        self._tracked: tuple[int, list[int], dict[int, int], list[int]] | None = None
        self._listeners = Listeners()
        self.doubts: list[Said] = []
        """What whoever chose the edition should look at, told when the evening begins and not again."""

    @classmethod
    def start(
        cls,
        store: Store,
        game: str,
        seats: list[SeatInfo] | list[str],
        options: dict[str, Any] | None = None,
        edition: dict[str, Any] | None = None,
        seed: str | None = None,
        now: datetime | None = None,
        dice: str = VIRTUAL,
        throws: list[list[int]] | None = None,
        date: str = "",
        real: Sequence[str] = (),
        players: Mapping[int, str] | None = None,
    ) -> Evening:
        """Begin a new game and keep it, all at once. Raises Refused naming the field that is wrong.

        dice: where they come from ("virtual", "typed", "camera") from the first throw on, which may be the one for who
        begins; typed when the game's own option says that they are real (`Game.real_dice`). `set_source` changes it.
        throws: what the first throws will show, as for `name_throws`. date: "MM-DD" of the evening, today's when "".
        real: packs that people deal from the box, the opening deal too; `set_source` changes that as well. players: how
        well the companion plays, by the seats that it plays; see `set_player`.
        """
        header, doubts = begin_header(games.load(game), seats, options, edition, seed, now, date, real)
        evening = cls._on(store, 0, header)
        evening.doubts = told(doubts)
        with InWords(evening.words):
            evening._keeping.settings.check_throws(throws or [], evening.box)
            for seat, player in (players or {}).items():
                evening._check_player(seat, player)
            evening._keeping.begin(
                "typed" if evening.game.real_dice(header.options) else dice, throws or [], players or {}
            )
        return evening

    @classmethod
    def resume(cls, store: Store, number: int, foreign: bool = False) -> Evening:
        """Take up a kept game where it was. foreign: it comes from elsewhere, and nothing in it is believed.

        Raises Unavailable when it is not there, Damaged when it is not what was kept, Newer for a newer companion's.
        """
        header = store.header(number)
        # Where no digest says that it is as it was kept, it is looked at like one that comes from elsewhere.
        foreign = store.earlier(number) or foreign
        with believing_nothing():
            if foreign:
                check_header(header)
            evening = cls._on(store, number, header)
            for entry, fingerprint in store.entries(number):
                evening._keeping.take_up(entry, fingerprint)
            if foreign:
                beginning = evening.game.new(evening.box, evening.setup)
                check_played(header, Play(evening.game, evening.box, beginning), evening.played)
            evening._course.rebuild()
            if foreign:
                check_told(evening.told(), len(evening.seats), evening.words(say_in()))
            # Where nothing can be kept a game can be looked at all the same.
            if not store.read_only:
                evening._let_chance_answer()
        return evening

    @classmethod
    def _on(cls, store: Store, number: int, header: Header) -> Evening:
        """Before its first entry."""
        course = course_of(header)
        return cls(header, course, Keeping(store, number, header, course.play.game, course))

    # What is known

    @property
    def number(self) -> int:
        """The number of this evening in its store."""
        return self._keeping.number

    @property
    def changes(self) -> int:
        """How often anything was accepted; whoever remembers what they saw looks again when it has grown."""
        return self._keeping.changes

    @property
    def dropped(self) -> Sequence[GivenAgain]:
        """The answers that the latest change made impossible, if it was a correction."""
        return self._keeping.dropped

    @property
    def taken(self) -> Sequence[Taken]:
        """The answers that nobody gave after the latest thing that was done, with their secrets."""
        return self._keeping.taken

    @cached_property
    def seats(self) -> list[SeatInfo]:
        """The people at the table, with the initials of their names, whatever letters the header was kept with."""
        return with_initials(self.header.seats)

    @property
    def played(self) -> Sequence[Played]:
        """What was answered and put right, and is in force: all that the game is made of."""
        return self._course.timeline.played

    def numbered(self) -> list[tuple[int, Played]]:
        """The same, each with how many changes there were before it."""
        timeline = self._course.timeline
        return list(zip(timeline.numbers, timeline.played, strict=True))

    def log_at(self, place: int) -> int:
        """From which event in force on the entry with that place in `played` has made a difference."""
        return self._course.log_at(place)

    @property
    def state(self) -> Any:
        """The game's table, with every secret."""
        return self._course.play.state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._course.play.over

    @property
    def dial(self) -> str:
        """How strictly moves are held to the rules: "enforce", "warn" or "off"."""
        return self._keeping.settings.dial

    @property
    def sources(self) -> dict[str, str]:
        """Where chance comes from now: each kind of dice "typed", "virtual" or "camera"; packs "virtual" or "real"."""
        packs = dict.fromkeys(self.game.packs, "virtual")
        packs.update(dict.fromkeys(self.game.real_packs(self.state), "real"))
        return {**self._keeping.settings.sources, **packs}

    @property
    def players(self) -> dict[int, str]:
        """How well the companion plays ("gentle", "fair", "sharp"), by the seats that it plays."""
        return self._keeping.settings.players

    def words(self, language: str) -> Words:
        """The game's words in a language, with tonight's names."""
        if language not in self._words:
            names = self.game.names(self.box, language)
            self._words[language] = Words(language, self.game.name, names, [seat.name for seat in self.seats])
        return self._words[language]

    def questions(self) -> Sequence[OpenQuestion]:
        """What is open now, worked out once a change; empty when the game is over."""
        changes, play = self.changes, self._course.play
        if self._open is None or self._open[0] != changes or self._open[1] is not play:
            self._open = changes, play, self._course.questions(overrides=self.dial != "enforce")
        return self._open[2]

    def given(self) -> list[tuple[Ask, Answer]]:
        """What was asked and answered already, and waits for what others were asked with it."""
        return self._course.play.given

    def told(self) -> ToldLines:
        """The whole log with its secrets: always the same list, which says where it changed."""
        return self._course.told()

    def standings(self) -> list[Standing]:
        """The result so far or at the end, best first."""
        return self.game.standings(self.state)

    def race(self) -> list[Standing]:
        """The points so far as they are told when the game is over."""
        return self.game.race(self.state)

    def check_count(self, count: int) -> None:
        """Whether the evening ever had so many changes. Raises Refused."""
        with InWords(self.words):
            if not 0 <= count <= self.changes:
                raise Refused("table.no_such_moment", count=count, last=self.changes)

    def times(self) -> dict[int, datetime]:
        """When things were kept: by how many changes there were before, as far as it is known."""
        return self._keeping.times()

    def line_counts(self) -> list[int]:
        """For each line of the log how many changes there were when it was told, or just before it was taken back."""
        return self._followed[3]

    def begun(self) -> int:
        """How many changes there were before anybody did anything, so far all of them where nobody did."""
        timeline = self._course.timeline
        first = undo_to(timeline.played, 0)
        return self.changes if first is None else timeline.numbers[first]

    def came(self) -> list[int]:
        """For each line of the log how many changes there were when it came about, was put back, or was taken back."""
        return self._followed[1]

    def played_on(self) -> dict[int, int]:
        """By the seats, how many changes there were before each last answered what it alone was asked."""
        return self._followed[2]

    @property
    def _followed(self) -> tuple[int, list[int], dict[int, int], list[int]]:
        """What came when, who played on when and what was told when, worked out once a change: every window asks."""
        if self._tracked is None or self._tracked[0] != self.changes:
            course = self._course
            came, told = course.came_and_told()
            self._tracked = self.changes, came, course.played_on(), told
        return self._tracked

    def fingerprint(self) -> bytes:
        """The table's bytes: equal for equal tables."""
        return self._course.play.fingerprint()

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be called after each accepted change. Returns a function that stops it."""
        return self._listeners.add(listener)

    # What can be done

    def check(self, question: str, answer: Answer, sure: bool = False) -> Refused | None:
        """Why this answer would not be taken now, None when it would; nothing changes. sure: as for `answer`."""
        try:
            with InWords(self.words):
                self._judged(question, answer, sure)
        except Refused as refused:
            return refused
        return None

    def answer(self, question: str, answer: Answer, source: str = "touch", sure: bool = False) -> None:
        """Answer the open question with that id. Raises Refused, and changes nothing, when it is not legal.

        sure: with the dial at warn, do it although a rule forbids it. For a seat that the companion plays nobody else
        answers what it is asked.
        """
        with self._telling():
            ask, broke = self._judged(question, answer, sure)
            if ask.actor in self.players and source != COMPANION:
                raise Refused("table.companion_answers", seat=ask.actor)
            self._keeping.do(self._keeping.entry(ask, answer, source, broke))

    def _judged(self, question: str, answer: Answer, sure: bool) -> tuple[Ask, str]:
        return judge(self.game, self.state, self.questions(), question, answer, self.dial, sure)

    def correct(self, what: str, value: Any) -> None:
        """The table is right: set a value by hand. Raises Refused and changes nothing when it cannot be so."""
        self.correct_together([(what, value)])

    def correct_together(self, changes: Sequence[Change]) -> None:
        """Set several values at once, as one correction: two pieces that change places. Raises as `correct` does."""
        with self._telling():
            if not changes:
                raise Refused("table.nothing_to_correct")
            entry = Corrected([*changes])
            before = broken(self._course.play)

            def check() -> None:
                check_corrected(self._course.play, before)
                self._check_companion(bool(self.players))

            self._keeping.do(entry, check)

    def undo_offer(self, to: int | None = None, by: int | None = None) -> Offer | None:
        """What an undo would take back, or None when nothing can be undone.

        to: all that came after so many changes; chance that answered at once stays. by: the seat that asks for it;
        where its answer waits for those of others, it is that answer alone. Raises Refused where what was in force then
        has been taken back already.
        """
        if to is None:
            return self._course.undo_offer(by)
        self.check_count(to)
        with InWords(self.words):
            return self._course.offer_to(to)

    def count_before(self, offered: Offer) -> int:
        """How many changes there were before the first that would be taken back."""
        return self._course.count_before(offered)

    def undo(self, agreed: bool = False, to: int | None = None, by: int | None = None) -> None:
        """Take back the last thing a person did, or all that came after `to` changes, in one piece.

        by: as for `undo_offer`. Raises Refused when somebody must agree first and has not.
        """
        with self._telling():
            offered = self.undo_offer(to, by)
            if offered is None:
                raise Refused("table.nothing_to_undo")
            if offered.owner is not None and not agreed:
                raise Refused(offered.why_to(by), owner=offered.owner)
            if offered.why and not agreed:
                raise Refused("table.undo_asks", why=Said(offered.why))
            self._keeping.take_back(offered)
            self._let_chance_answer()

    @property
    def can_redo(self) -> bool:
        """Whether the last undo can be taken back."""
        return self._course.timeline.can_redo

    def redo(self) -> None:
        """Take back the last undo. Raises Refused when there is none."""
        with self._telling():
            if not self.can_redo:
                raise Refused("table.nothing_to_redo")
            self._keeping.put_back()
            # An answer of chance would end what more there is to redo.
            if not self.can_redo:
                self._let_chance_answer()

    def set_dial(self, dial: str) -> None:
        """How strictly moves are held to the rules: "enforce", "warn" or "off". Raises Refused for any other word."""
        with self._telling():
            self._keeping.settings.check_dial(dial)
            self._keeping.write(Changed("dial", dial))

    def set_source(self, name: str, value: str) -> None:
        """Where a kind of dice comes from ("typed", "virtual", "camera") or a pack ("virtual", "real"), from now on.

        Raises Refused naming what there is.
        """
        with InWords(self.words):
            self._keeping.settings.check_source(name, value)
        if name in self.game.packs:
            self.correct(f"real:{name}", value == "real")
            return
        with self._telling():
            self._keeping.write(Changed(name, value))
            self._let_chance_answer()

    def set_player(self, seat: int, player: str) -> None:
        """Who plays a seat from now on: the companion, "gentle", "fair" or "sharp", or its person for "".

        Raises Refused where there is no such seat or player, or the companion can play none now.
        """
        with self._telling():
            self._check_player(seat, player)
            self._keeping.write(Handed(seat, player, len(self._course.play.log)))

    def _check_player(self, seat: int, player: str) -> None:
        self._keeping.settings.check_player(seat, player)
        self._check_companion(bool(player))

    def _check_companion(self, plays: bool) -> None:
        """Whether the companion can have a seat, where it `plays` one. Raises Refused saying why it cannot."""
        if plays and (why := self.game.people_alone(self.state)) is not None:
            raise Refused(why.key, **why.facts)

    def name_throws(self, throws: list[list[int]]) -> None:
        """Say what the next throws will show, before all other chance: for scripts and tests. [[3, 4], [6, 6]].

        Raises Refused when no dice of the game, or not those of the open throw, can show that; what was named before
        then stays.
        """
        with self._telling():
            self._check_named(throws)
            self._keeping.name_throws(throws)

    def _check_named(self, throws: list[list[int]]) -> None:
        self._keeping.settings.check_throws(throws, self.box)
        ask = next((one for one in self._course.play.asks if isinstance(one, Throw)), None)
        if throws and ask is not None and not ask.allows(throws[0]):
            raise named_otherwise(ask, throws[0])

    def position(self) -> TablePosition:
        """All that this instant comes to, with its secrets."""
        return position_of(self.header, self._course.play)

    def put(self, position: TablePosition) -> None:
        """Put a whole position on the table. Raises Refused naming what does not fit; nothing is then changed."""
        with self._telling():
            check_fits(position, self.header, self.game)
            table, answers, asked = position.table, position.answers, position.asked
            check_sound(self.game, self.box, len(self.seats), table, answers, asked, broken(self._course.play))
            self._keeping.do(Placed(position.table, position.answers))

    def copy(self) -> Evening:
        """A second evening at the same place, with the same journal, in a store that is not kept."""
        store = Store(":memory:")
        return Evening.resume(store, store.create(self.header, self._keeping.entries(), self.over))

    def play(self) -> Play:
        """A second game at the same position, for looking ahead; it has every secret and is kept nowhere."""
        return self._course.play.copy()

    # How it is done

    def _let_chance_answer(self) -> None:
        try:
            self._keeping.let_chance_answer()
        except Refused:
            # What went before is kept and stands; what chance gave is not, and must not be played on from.
            self._listeners.tell()
            raise

    def _telling(self) -> Telling:
        """Tell everybody of what was accepted; what is refused is said with tonight's names."""
        return Telling(self.words, self._keeping, self._listeners)
