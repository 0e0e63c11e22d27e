"""One running evening: the one door through which screens, phones, panels and scripts play.

Everything accepted is in the store before anybody is told. Whoever listens is told by a call with the evening itself
and looks again: views are the only way out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from companion import games
from companion.rules.asks import CHANCE, TABLE, Answer, Ask, Throw
from companion.rules.game import Game, Refused, Setup, Standing
from companion.rules.play import Play
from companion.table.chance import ByItself, commitment, new_seed
from companion.table.journal import Answered, Changed, Corrected, Entry, Header, Line, Played, Redone, Undone
from companion.table.replaying import LogReader, Track, replay
from companion.table.seats import SeatInfo, check_count, seat_people
from companion.table.shown import (
    AskView,
    CorrectionView,
    LogLine,
    RuleText,
    UndoOffer,
    show_ask,
    show_correction,
    show_log,
)
from companion.table.store import Store
from companion.table.taking_back import offer, undo_from
from companion.words import Words

DIALS = ("enforce", "warn", "off")
DICE = ("typed", "virtual", "camera")
PACKS = ("virtual", "real")


class Evening:
    """A game in progress. Make one with `start` or `resume`."""

    def __init__(self, store: Store, number: int, header: Header) -> None:
        self._store = store
        self._number = number
        self.header = header
        self.game: Game = games.load(header.game)
        if header.rules_version > self.game.rules_version:
            raise Refused("This game was played with newer rules than this app has. Update the app to go on.")
        setup = Setup(
            seats=len(header.seats),
            edition=header.edition,
            options=header.options,
            teams=[seat.team for seat in header.seats],
            date=header.date,
            version=header.rules_version,
        )
        self.setup = setup
        self.box = self.game.box(setup)
        self.words = Words(self.game.texts("en"), self.game.names(self.box, "en"), [seat.name for seat in header.seats])
        self._by_itself = ByItself(header.seed)
        self._line = Line()
        self._entries = 0
        self._track = Track()
        self._listeners: list[Callable[[Evening], None]] = []
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

        Dice are virtual until somebody says otherwise (`set_source`), or from the first throw on typed when the table
        option `dice` is set to "real".
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
            raise Refused("This edition cannot be played: " + " ".join(faults[:3]))
        evening = cls(store, 0, header)
        evening._begin()
        evening._number = store.create(header)
        if header.options.get("dice") == "real":
            evening._write(Changed("dice", "typed"))
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
        self._track.take_in(entry, self._line)
        self._line.fold(entry, mark)
        if isinstance(entry, Changed):
            self._change(entry.setting, entry.value)
        self._entries += 1

    def _begin(self) -> None:
        self._play = Play(self.game, self.box, self.game.new(self.box, self.setup))

    def _rebuild(self) -> None:
        self._play = replay(self.game, self.box, self.setup, self._line, self._track)

    # What can be seen

    @property
    def game_name(self) -> str:
        """The game's name, as commands spell it."""
        return self.header.game

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
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._play.over

    @property
    def commitment(self) -> str:
        """The hash of the seed, shown from the start."""
        return self.header.commitment

    def fairness(self) -> dict[str, str]:
        """The commitment, and once the game is over the seed that opens it."""
        opened = {"seed": self.header.seed} if self.over else {}
        return {"commitment": self.commitment, **opened}

    @property
    def sources(self) -> dict[str, str]:
        """Where chance comes from now: dice "typed", "virtual" or "camera"; each pack "virtual" or "real"."""
        packs = dict.fromkeys(self.game.packs, "virtual")
        packs.update(dict.fromkeys(self.game.real_packs(self._play.state), "real"))
        return {"dice": self._by_itself.dice, **packs}

    def view(self, viewer: int | None = None) -> dict[str, Any]:
        """What a seat (None: the shared screen) may know of the table, as plain data."""
        return self.game.view(self._play.state, viewer)

    def asks(self, viewer: int | None = None) -> list[AskView]:
        """The open questions as a viewer may see them; empty when the game is over."""
        asks = self._play.asks
        thrown = any(isinstance(ask, Throw) for ask in asks)
        remembered = self._track.remembered(self._line.played) if thrown else None
        return [show_ask(ask, viewer, self.words, remembered, self._wider(ask)) for ask in asks]

    def _wider(self, ask: Ask) -> Sequence[Answer]:
        """What the dial lets pass although a rule forbids it."""
        return () if self.dial == "enforce" else self.game.wider(self._play.state, ask)

    def log(self, viewer: int | None = None, since: int = 0) -> list[LogLine]:
        """What happened, as a viewer may know it, from the line with number `since` on."""
        return show_log(self._track.told(self._play), viewer, since, self.words)

    def news(self, reader: LogReader) -> list[LogLine]:
        """The public lines that are new, or were taken back or put right, since this reader was last given any."""
        told = self._track.told(self._play)
        return show_log(told, None, reader.first_new(told), self.words)

    def rule_text(self, rule: str) -> RuleText:
        """A rule or ruling for reading. Raises Refused for an id that does not exist."""
        texts = self.game.rule_texts("en")
        if rule not in texts:
            raise Refused(f"There is no rule called “{rule}”. Rules are found by chapter under Rules.")
        entry = texts[rule]
        return RuleText(rule, entry["title"], entry["text"], entry.get("basis", []), entry.get("options", []))

    def standings(self) -> list[Standing]:
        """The result so far or at the end, best first."""
        return self.game.standings(self._play.state)

    def listen(self, listener: Callable[[Evening], None]) -> Callable[[], None]:
        """Be called after each accepted change. Returns a function that stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    # What can be done

    def answer(self, actor: int, answer: Answer, source: str = "touch", sure: bool = False) -> None:
        """Answer an open ask. Raises Refused, and changes nothing, when it is not legal.

        actor: the seat, TABLE or CHANCE. sure: with the dial at warn, do it although a rule forbids it.
        """
        ask = self._ask_for(actor)
        broke = ""
        if not ask.allows(answer):
            reason, rule = self.game.why_not(self._play.state, ask, answer)
            if not any(ask.same(answer, one) for one in self._wider(ask)):
                raise Refused(reason, rule)
            if self.dial == "warn" and not sure:
                raise Refused(f"{reason} Do it all the same?", rule)
            broke = rule
        self._do(Answered(actor, answer, source, broke))

    def _ask_for(self, actor: int) -> Ask:
        if self._play.over:
            raise Refused("The game is over; there is nothing left to answer.")
        ask = self._play.ask_of(actor)
        if ask is None:
            owed = self._play.asks[0]
            if owed.actor == CHANCE:
                raise Refused("First the dice or the card: say what was thrown or drawn.")
            who = "the table" if owed.actor == TABLE else self.seats[owed.actor].name
            raise Refused(f"It is for {who} to answer now.", owed.rule)
        return ask

    def correct(self, what: str, value: Any) -> None:
        """The table is right: set a value by hand. Raises Refused and changes nothing when it cannot be so."""
        self._do(Corrected(what, value))

    def corrections(self, viewer: int | None = None, everything: bool = False) -> list[CorrectionView]:
        """What a viewer may put right: all that they can see. `everything` is for scripts that set up a position."""
        return [
            show_correction(item, self.words)
            for item in self.game.corrections(self._play.state)
            if everything or item.owner is None or item.owner == viewer
        ]

    def undo_offer(self) -> UndoOffer | None:
        """What an undo would take back, or None when nothing can be undone."""
        keep = undo_from(self._line.played)
        return None if keep is None else offer(self._line.played, keep, self._play, self._track, self.words)

    def undo(self, agreed: bool = False) -> None:
        """Take back the last thing a person did. Raises Refused when somebody must agree first and has not."""
        offered, keep = self.undo_offer(), undo_from(self._line.played)
        if offered is None or keep is None:
            raise Refused("There is nothing to take back yet.")
        if offered.seen and not agreed:
            raise Refused(offered.why if offered.owner is not None else f"{offered.why} The others must agree to it.")
        at = self._track.log_at(keep)
        self._write(Undone(keep, at, [event.seen_by(None) for event in self._play.log[at:]]))
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
            raise Refused("There is no undo to take back.")
        self._write(Redone())
        self._rebuild()
        self._tell()

    def set_dial(self, dial: str) -> None:
        """How strictly moves are held to the rules: "enforce", "warn" or "off"."""
        if dial not in DIALS:
            raise Refused(f"The dial can be at {', '.join(DIALS)}; “{dial}” is none of them.")
        self._write(Changed("dial", dial))
        self._tell()

    def set_source(self, name: str, value: str) -> None:
        """Where dice come from ("typed", "virtual", "camera") or a pack ("virtual", "real"), from now on."""
        if name == "dice":
            if value not in DICE:
                raise Refused(f"Dice can be {', '.join(DICE)}; “{value}” is none of them.")
            self._write(Changed("dice", value))
            self._let_chance_answer()
            self._tell()
        elif name not in self.game.packs:
            raise Refused(f"“{name}” is nothing that comes from anywhere. Choose one of {', '.join(self.sources)}.")
        elif value not in PACKS:
            raise Refused(f"The {name} pack can be {' or '.join(PACKS)}; “{value}” is neither.")
        else:
            self.correct(f"real:{name}", value == "real")

    def name_throws(self, throws: list[list[int]]) -> None:
        """Say what the next throws will show, before all other chance: for scripts and tests. [[3, 4], [6, 6]].

        Raises Refused when the open throw cannot show that; what was named before then stays.
        """
        before, self._by_itself.named = self._by_itself.named, [list(faces) for faces in throws]
        try:
            self._let_chance_answer()
        except Refused:
            self._by_itself.named = before
            raise

    def _change(self, setting: str, value: str) -> None:
        if setting == "dial" and value in DIALS:
            self.dial = value
        elif setting == "dice" and value in DICE:
            self._by_itself.dice = value
        else:
            raise Refused(f"This journal changes “{setting}” to “{value}”, which cannot be. It is damaged.")

    # How it is done

    def _do(self, entry: Played) -> None:
        """Play one entry and what chance answers by itself after it; keep all of it; then tell."""
        with self._all_or_nothing():
            self._keep([(entry, self._track.play(self._play, entry)), *self._chance_answers()])
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
        named = list(self._by_itself.named)
        try:
            yield
        except Refused:
            self._by_itself.named = named
            self._rebuild()
            raise

    def _keep(self, played: list[tuple[Played, bytes | None]]) -> None:
        if played:
            self._store.append(self._number, self._entries, played, self._play.over)
        for entry, mark in played:
            self._line.fold(entry, mark)
        self._entries += len(played)

    def _chance_answers(self) -> list[tuple[Played, bytes | None]]:
        played: list[tuple[Played, bytes | None]] = []
        while len(self._play.asks) == 1:
            ask = self._play.asks[0]
            given = self._by_itself.answer(ask, self.game.real_packs(self._play.state), self._track.count)
            if given is None:
                break
            entry = Answered(ask.actor, *given)
            played.append((entry, self._track.play(self._play, entry)))
        return played

    def _write(self, entry: Undone | Redone | Changed) -> None:
        self._store.append(self._number, self._entries, [(entry, None)], self._play.over)
        self._take_in(entry)

    def _tell(self) -> None:
        for listener in list(self._listeners):
            listener(self)
