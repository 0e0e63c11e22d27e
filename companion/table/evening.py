"""One running evening: what was accepted, kept before anybody is told, and what it comes to.

Nobody outside `companion/client` holds an evening: it knows every secret. A seat's window shows and takes what its
holder may see and do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import msgspec

from companion import games
from companion.refused import Damaged, Illegal, Late, Refused
from companion.rules.asks import CHANCE, Answer, Ask, Throw
from companion.rules.game import Game, Setup, Standing
from companion.rules.play import Change, Play
from companion.rules.play import Given as GivenAgain
from companion.table.automatic import Automatic
from companion.table.chance import VirtualChance, commitment, new_seed
from companion.table.correcting import check_corrected
from companion.table.journal import (
    Answered,
    AnsweredFor,
    Changed,
    Corrected,
    CorrectedTogether,
    Correction,
    Entry,
    Header,
    Played,
    Redone,
    Timeline,
    Undone,
)
from companion.table.replaying import Replay, Told, replay
from companion.table.seats import SeatInfo, check_count, seat_people
from companion.table.store import Store
from companion.table.undo import Offer, offer
from companion.words import Words, say_in

DIALS = ("enforce", "warn", "off")
DICE = ("typed", "virtual", "camera")
PACKS = ("virtual", "real")


class OpenQuestion(msgspec.Struct, frozen=True, eq=False):
    """An open question with its identity, which no other question of this evening ever had.

    overridable: answers that the dial lets pass although a rule forbids them. remembered: what a throw showed before an
    undo.
    """

    id: str
    ask: Ask
    overridable: Sequence[Answer] = ()
    remembered: list[int] | None = None


class Evening:
    """A game in progress. Make one with `start` or `resume`.

    changes: how often anything was accepted; whoever remembers what they saw looks again when it has grown.
    dropped: the answers that the latest correction made impossible.
    """

    def __init__(self, store: Store, number: int, header: Header) -> None:
        self._store = store
        self._number = number
        self.header = header
        self.game: Game = games.load(header.game)
        if header.rules_version > self.game.rules_version:
            raise Damaged("journal.newer_rules")
        self.setup = Setup(
            seats=len(header.seats),
            edition=header.edition,
            options=header.options,
            teams=[seat.team for seat in header.seats],
            date=header.date,
            version=header.rules_version,
        )
        self.box = self.game.box(self.setup)
        self._words: dict[str, Words] = {}
        self._automatic = Automatic(VirtualChance(header.seed), self.game.dice_kinds)
        self._line = Timeline()
        self._replay = Replay()
        self._listeners: list[Callable[[], None]] = []
        self.changes = 0
        self.dropped: list[GivenAgain] = []
        self.dial = "enforce"
        self._play: Play

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
    ) -> Evening:
        """Begin a new game and keep it. Raises Refused naming the field that is wrong.

        Dice are virtual until somebody says otherwise (`set_source`), or from the first throw on typed when the game's
        own option says that they are real (`Game.real_dice`).
        """
        rules = games.load(game)
        people = seat_people(seats)
        check_count(rules, len(people))
        seed = seed or new_seed()
        now = now or datetime.now()
        header = Header(
            game=rules.name,
            rules_version=rules.rules_version,
            seats=people,
            options=options or {},
            edition=edition or rules.edition(),
            seed=seed,
            commitment=commitment(seed),
            date=now.strftime("%m-%d"),
            started=now.isoformat(timespec="seconds"),
        )
        faults = rules.check_edition(header.edition)
        if faults:
            raise Refused("table.edition_faults", faults=faults[:3])
        evening = cls(store, 0, header)
        evening._begin()
        evening._number = store.create(header)
        if rules.real_dice(header.options):
            for kind in rules.dice_kinds:
                evening._write(Changed(kind, "typed"))
        evening._let_chance_answer()
        return evening

    @classmethod
    def resume(cls, store: Store, number: int) -> Evening:
        """Take up a kept game where it was. Raises Refused when it is damaged."""
        evening = cls(store, number, store.header(number))
        for entry, mark in store.entries(number):
            evening._take_in(entry, mark)
        evening._rebuild()
        evening._let_chance_answer()
        return evening

    def _take_in(self, entry: Entry, mark: bytes | None = None) -> None:
        self._replay.take_in(entry, self._line)
        self._line.fold(entry, mark)
        if isinstance(entry, Changed):
            self._change(entry.setting, entry.value)
        self.changes += 1

    def _begin(self) -> None:
        self._play = Play(self.game, self.box, self.game.new(self.box, self.setup))

    def _rebuild(self) -> None:
        self._play = replay(self.game, self.box, self.setup, self._line, self._replay)

    # What is known

    @property
    def number(self) -> int:
        """The number of this evening in its store."""
        return self._number

    @property
    def seats(self) -> list[SeatInfo]:
        """The people at the table."""
        return self.header.seats

    @property
    def played(self) -> Sequence[Played]:
        """What was answered and put right, and is in force: all that the game is made of."""
        return self._line.played

    @property
    def state(self) -> Any:
        """The game's table, with every secret."""
        return self._play.state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._play.over

    def words(self, language: str) -> Words:
        """The game's words in a language, with tonight's names."""
        if language not in self._words:
            names = self.game.names(self.box, language)
            self._words[language] = Words(language, self.game.name, names, [seat.name for seat in self.seats])
        return self._words[language]

    @property
    def sources(self) -> dict[str, str]:
        """Where chance comes from now: each kind of dice "typed", "virtual" or "camera"; packs "virtual" or "real"."""
        packs = dict.fromkeys(self.game.packs, "virtual")
        packs.update(dict.fromkeys(self.game.real_packs(self._play.state), "real"))
        return {**self._automatic.sources, **packs}

    def questions(self) -> list[OpenQuestion]:
        """What is open now; empty when the game is over."""
        play, line = self._play, self._line
        after = line.numbers[self._replay.opened - 1] + 1 if self._replay.opened else 0
        opened = max(after, line.turned)
        found = []
        for ask in play.asks:
            remembered = None
            if isinstance(ask, Throw):
                remembered = self._replay.remembered(line.played, ask, play.several)
            number = f"q{opened}.{play.place(ask)}" if play.several else f"q{opened}"
            found.append(OpenQuestion(number, ask, self._overridable(ask), remembered))
        return found

    def _overridable(self, ask: Ask) -> Sequence[Answer]:
        """What the dial lets pass although a rule forbids it."""
        return () if self.dial == "enforce" else self.game.overridable(self._play.state, ask)

    def told(self) -> Sequence[Told]:
        """The whole log with its secrets; the same list, grown, as long as nothing earlier in it changed."""
        return self._replay.told(self._play)

    def standings(self) -> list[Standing]:
        """The result so far or at the end, best first."""
        return self.game.standings(self._play.state)

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be called after each accepted change. Returns a function that stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    # What can be done

    def check(self, question: str, answer: Answer, sure: bool = False) -> Refused | None:
        """Why this answer would not be taken now, None when it would; nothing changes. sure: as for `answer`."""
        try:
            self._judged(question, answer, sure)
        except Refused as refused:
            refused.words = self.words(say_in())
            return refused
        return None

    def answer(self, question: str, answer: Answer, source: str = "touch", sure: bool = False) -> None:
        """Answer the open question with that id. Raises Refused, and changes nothing, when it is not legal.

        sure: with the dial at warn, do it although a rule forbids it.
        """
        try:
            ask, broke = self._judged(question, answer, sure)
        except Refused as refused:
            refused.words = self.words(say_in())
            raise
        self._do(self._entry(ask, answer, source, broke))

    def _judged(self, question: str, answer: Answer, sure: bool) -> tuple[Ask, str]:
        """The question that is answered, and the rule that the answer goes against with the table's leave, or ""."""
        if self._play.over:
            raise Late("table.game_over")
        ask = next((one.ask for one in self.questions() if one.id == question), None)
        if ask is None:
            raise Late("table.late")
        if ask.allows(answer):
            return ask, ""
        refused = self.game.why_not(self._play.state, ask, answer)
        if not any(ask.same(answer, one) for one in self._overridable(ask)):
            raise refused
        if self.dial == "warn" and not sure:
            raise Illegal("table.all_the_same", refused.rule, overridable=True, reason=refused.said)
        return ask, refused.rule or ask.rule

    def _entry(self, ask: Ask, answer: Answer, source: str, broke: str = "") -> Played:
        several = [one for one in self._play.asks if one.actor == ask.actor]
        if ask.actor == CHANCE and (len(several) > 1 or self._play.several):
            return AnsweredFor(ask.actor, ask.seat, answer, source, broke)
        return Answered(ask.actor, answer, source, broke)

    def correct(self, what: str, value: Any) -> None:
        """The table is right: set a value by hand. Raises Refused and changes nothing when it cannot be so."""
        self._correct(Corrected(what, value))

    def correct_together(self, changes: Sequence[Change]) -> None:
        """Set several values at once, as one correction: two pieces that change places. Raises as `correct` does."""
        if not changes:
            raise Refused("table.nothing_to_correct")
        self._correct(CorrectedTogether([*changes]) if len(changes) > 1 else Corrected(*changes[0]))

    def _correct(self, entry: Correction) -> None:
        before = self.game.faults(self._play.state)
        self._do(entry, lambda: check_corrected(self.game, self._play, before))

    def undo_offer(self) -> Offer | None:
        """What an undo would take back, or None when nothing can be undone."""
        return offer(self._line.played, self._play, self._replay)

    def undo(self, agreed: bool = False) -> None:
        """Take back the last thing a person did. Raises Refused when somebody must agree first and has not."""
        offered = self.undo_offer()
        if offered is None:
            raise Refused("table.nothing_to_undo")
        if offered.why and not agreed:
            who = "" if offered.owner is None else self.seats[offered.owner].name
            raise Refused("table.undo_asks" if offered.owner is None else offered.why, why=offered.why, seat=who)
        at = self._replay.log_at(offered.keep)
        self._write(Undone(offered.keep, at, [event.seen_by(None) for event in self._play.log[at:]]))
        self._rebuild()
        self._let_chance_answer()
        self._tell()

    @property
    def can_redo(self) -> bool:
        """Whether the last undo can be taken back."""
        return self._line.can_redo

    def redo(self) -> None:
        """Take back the last undo. Raises Refused when there is none."""
        if not self.can_redo:
            raise Refused("table.nothing_to_redo")
        self._write(Redone())
        self._rebuild()
        self._tell()

    def set_dial(self, dial: str) -> None:
        """How strictly moves are held to the rules: "enforce", "warn" or "off"."""
        if dial not in DIALS:
            raise Refused("table.no_such_dial", dial=dial, dials=list(DIALS))
        self._write(Changed("dial", dial))
        self._tell()

    def set_source(self, name: str, value: str) -> None:
        """Where a kind of dice comes from ("typed", "virtual", "camera") or a pack ("virtual", "real"), from now on."""
        if name in self.game.dice_kinds:
            if value not in DICE:
                raise Refused("table.no_such_dice", value=value, sources=list(DICE))
            self._write(Changed(name, value))
            self._let_chance_answer()
            self._tell()
        elif name not in self.game.packs:
            raise Refused("table.no_such_source", name=name, names=list(self.sources))
        elif value not in PACKS:
            raise Refused("table.no_such_pack_source", name=name, value=value, sources=list(PACKS))
        else:
            self.correct(f"real:{name}", value == "real")

    def name_throws(self, throws: list[list[int]]) -> None:
        """Say what the next throws will show, before all other chance: for scripts and tests. [[3, 4], [6, 6]].

        Raises Refused when the open throw cannot show that; what was named before then stays.
        """
        before, self._automatic.named = self._automatic.named, [list(faces) for faces in throws]
        try:
            self._let_chance_answer()
        except Refused:
            self._automatic.named = before
            raise
        self._tell()

    def _change(self, setting: str, value: str) -> None:
        if setting == "dial" and value in DIALS:
            self.dial = value
        elif setting in self.game.dice_kinds and value in DICE:
            self._automatic.sources[setting] = value
        else:
            raise Damaged("journal.no_such_setting", setting=setting, value=value)

    # How it is done

    def _do(self, entry: Played, check: Callable[[], None] | None = None) -> None:
        """Play one entry and what chance answers by itself after it; keep all of it; then tell."""
        with self._all_or_nothing():
            mark, self.dropped = self._replay.play(self._play, entry)
            if check is not None:
                check()
            self._keep([(entry, mark), *self._chance_answers()])
        self._tell()

    def _let_chance_answer(self) -> None:
        """At the start, after an undo, or when a source changes: chance answers what it owes."""
        try:
            with self._all_or_nothing():
                self._keep(self._chance_answers())
        except Refused:
            # What went before is kept and stands; what chance gave is not, and must not be played on from.
            self._tell()
            raise

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """What is refused half-way leaves the table and the throws that were named as they were."""
        named, dropped = list(self._automatic.named), self.dropped
        try:
            yield
        except Refused as refused:
            refused.words = self.words(say_in())
            self._automatic.named, self.dropped = named, dropped
            self._rebuild()
            raise

    def _keep(self, played: list[tuple[Played, bytes | None]]) -> None:
        if played:
            self._store.append(self._number, self._line.length, played, self._play.over)
        for entry, mark in played:
            self._line.fold(entry, mark)
        self.changes += len(played)

    def _chance_answers(self) -> list[tuple[Played, bytes | None]]:
        played: list[tuple[Played, bytes | None]] = []
        while (entry := self._automatic_entry()) is not None:
            played.append((entry, self._replay.play(self._play, entry)[0]))
        return played

    def _automatic_entry(self) -> Played | None:
        """The answer that needs no person, of the first open question that has one."""
        play = self._play
        real = self.game.real_packs(play.state) if play.asks else ()
        for ask in play.asks:
            given = self._automatic.answer(ask, real, self._replay.count, alone=not play.several)
            if given is not None:
                return self._entry(ask, *given)
        return None

    def _write(self, entry: Undone | Redone | Changed) -> None:
        self._store.append(self._number, self._line.length, [(entry, None)], self._play.over)
        self._take_in(entry)

    def _tell(self) -> None:
        for listener in list(self._listeners):
            listener()
