"""A box that its owner puts right: every step is kept as a draft, can be undone, and is used when it can be played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any

from companion import games
from companion.client.boxes.own import NO_SETTINGS, OwnBoxes, Settings
from companion.client.boxes.pictures import BoxPictures
from companion.client.boxes.runs import resized
from companion.client.boxes.sheets import Question, Sheet, questions, row_of, sheets_of
from companion.editions.files import read_file
from companion.editions.forms import as_today
from companion.editions.places import at, confirm, put, read_off, without
from companion.editions.sources import BESIDE
from companion.refused import Refused
from companion.rules.findings import Finding, Findings, told
from companion.words import Said

IDS = ("id", "card")
"""The fields with the short name of a row."""

_UNREADABLE = ("editions.missing_field", "editions.misread.")
"""So begin the keys of the faults of an edition of which no page could show what stands where."""

UNDONE = 100
"""So many steps can be undone."""


class EditedBox:
    """The box of one game while somebody works on it. boxes: where drafts and finished boxes are kept.

    It goes on with a draft that was left, else with what this table plays with.
    """

    def __init__(self, boxes: OwnBoxes, game: str, today: date | None = None) -> None:
        self._boxes, self.game = boxes, game
        self._today = today or date.today()
        self._of = games.load(game)
        self._sheets = sheets_of(game)
        self._ours = self._of.edition()
        # What new games begin with; a draft that says the same is none.
        self._used = self._of_this_table()
        draft = boxes.draft(game)
        self.edition: dict[str, Any] = self._used if draft is None else as_today(self._of.of_today(draft))
        self._before: list[tuple[dict[str, Any], Settings]] = []
        self._findings: Findings | None = None
        self._skipped: set[str] = set()
        self._watching: list[Callable[[], object]] = []
        self._photographs: tuple[BoxPictures | None, set[str]] = None, set()

    def _of_this_table(self) -> dict[str, Any]:
        used = self._boxes.edition(self.game)
        return self._ours if used is None else as_today(self._of.of_today(used))

    def watch(self, changed: Callable[[], object]) -> Callable[[], None]:
        """Have that called after every step, whoever took it, and when somebody has looked through the box.

        Returns what ends that; it may be called twice.
        """
        self._watching.append(changed)

        def stop() -> None:
            if changed in self._watching:
                self._watching.remove(changed)

        return stop

    @property
    def questions(self) -> list[Question]:
        """All that can be looked at, the most unsure and most harmful first."""
        return list(questions(self._sheets, self.edition))

    @property
    def parts(self) -> dict[str, tuple[int, int]]:
        """The parts of the box in their order: how many of their questions are confirmed, and how many there are."""
        found = {sheet.part: (0, 0) for sheet in self._sheets}
        for question in self.questions:
            done, all_of_it = found.get(question.sheet.part, (0, 0))
            found[question.sheet.part] = done + question.confirmed(self.edition), all_of_it + 1
        return found

    @property
    def changed(self) -> bool:
        """Whether anything is otherwise than in the box that new games begin with."""
        return self.edition != self._used

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._before)

    @property
    def findings(self) -> Findings:
        """What is wrong with it and what is doubtful, as it stands now."""
        if self._findings is None:
            self._findings = self.look(self.edition)
        return self._findings

    @property
    def looked_at(self) -> bool:
        """Whether it is known by now what is wrong with it and what is doubtful."""
        return self._findings is not None

    def look(self, edition: dict[str, Any]) -> Findings:
        """What is wrong with an edition and what is doubtful. It may take longer than a frame: on any thread."""
        # The app's own is beyond doubt, and to look at all of a board takes its time.
        return Findings() if edition == self._ours else self._of.check_edition(edition)

    def have_found(self, edition: dict[str, Any], findings: Findings) -> None:
        """What `look` came to, so that nobody looks twice; nothing where the box is another one meanwhile."""
        if edition is self.edition and self._findings is None:
            self._findings = findings
            self._tell()

    @property
    def wrong(self) -> list[Said]:
        """Why it cannot be played, in few sentences; none where it can."""
        return told(self.findings.faults)

    @property
    def doubtful(self) -> list[Said]:
        """What its owner should look at once more, in few sentences."""
        return told(self.findings.doubts)

    def wrong_at(self, question: Question) -> list[Said]:
        """What cannot be at a question's table."""
        return [one.said for one in self.findings.faults if _inside(one, question)]

    def found_at(self, question: Question) -> list[Said]:
        """All that is found at a question's table, what cannot be first."""
        return [*self.wrong_at(question), *(one.said for one in self.findings.doubts if _inside(one, question))]

    def next_open(self, part: str = "", after: Question | None = None) -> Question | None:
        """The next question that is not confirmed, after that one and round again; None when all are. part: of it."""
        asked = [one for one in self.questions if part in ("", one.sheet.part)]
        start = next((number + 1 for number, one in enumerate(asked) if after and one.key == after.key), 0)
        waiting = [one for one in (*asked[start:], *asked[:start]) if not one.confirmed(self.edition)]
        return next((one for one in waiting if one.key not in self._skipped), None)

    def same(self, asked: Sequence[Question]) -> None:
        """What we say there is the same in the owner's box."""
        edition = self.edition
        for question in asked:
            for path in question.paths:
                edition = confirm(edition, path, question.fields, self._today.isoformat())
        self._step(edition, anew=False)

    def differs(self, question: Question, values: Mapping[str, Any]) -> None:
        """The owner's box says something else in these fields; the rest of the question is as it stands."""
        edition = self._with(self.edition, question, values)
        self._step(confirm(edition, question.path, question.fields, self._today.isoformat()))

    def _with(self, edition: dict[str, Any], question: Question, values: Mapping[str, Any]) -> dict[str, Any]:
        drops = {field.name: field.drops for field in question.sheet.fields}
        for name, value in values.items():
            edition = put(edition, f"{question.path}.{name}", value)
            for gone in drops.get(name, ()):
                if at(edition, f"{question.path}.{gone}") is not None:
                    edition = without(edition, f"{question.path}.{gone}")
        return edition

    def photographed(
        self,
        question: Question,
        values: Mapping[str, Any],
        read: Sequence[str] = (),
        picture: tuple[BoxPictures, str] | None = None,
        fresh: bool = False,
    ) -> Question:
        """A card of the owner's, in one step: what it says, and its photograph with its digest. Returns its question.

        values: what is as it was is no change. read: the fields that were read off a card. fresh: it is one
        more, after the one that is asked about.
        """
        news = {name: one for name, one in values.items() if one != self.value(question, name)}
        edition = self.edition
        if fresh:
            edition, question = self._one_more(question)
        edition = confirm(self._with(edition, question, news), question.path, (), self._today.isoformat())
        if off := [name for name in read if name in values]:
            edition = read_off(edition, question.path, off)
        if picture is None:
            self._step(edition)
            return question
        pictures, digest = picture
        self._photographs = pictures, {*self._photographs[1], digest, *pictures.spoken_of(self.game)}
        self._step(edition, beside=pictures.as_card(self.game, *card_of(edition, question), digest))
        return question

    def end(self) -> None:
        """Nobody takes a step back any longer: photographs that are of no card now are taken away."""
        pictures, digests = self._photographs
        if pictures is not None:
            pictures.tidy(digests)

    def counted(self, question: Question, count: int) -> None:
        """The owner counts so many rows in a run. Raises Refused where that cannot be: only plain ones come and go."""
        run = question.sheet.run
        place, first = row_of(question.path)
        there = range(first, first + question.count)
        edition = resized(self.edition, place, there, count, run) if run is not None else None
        if edition is None:
            raise Refused("boxes.too_few")
        for number in range(first, first + count):
            edition = confirm(edition, f"{place}[{number}]", (), self._today.isoformat())
        self._step(edition)

    def another(self, question: Question) -> Question:
        """One more row like that, right after it, for its owner to change. Returns its question."""
        edition, fresh = self._one_more(question)
        self._step(confirm(edition, fresh.path, (), self._today.isoformat()))
        return fresh

    def _one_more(self, question: Question) -> tuple[dict[str, Any], Question]:
        place, number = row_of(question.path)
        rows: list[dict[str, Any]] = at(self.edition, place)
        name = _named_by(rows[number])
        like = {**rows[number], **({name: _free(rows, name)} if name else {})}
        more = [*rows[: number + 1], like, *rows[number + 1 :]]
        return put(self.edition, place, more), Question(question.sheet, f"{place}[{number + 1}]", ())

    def addable(self, part: str) -> list[Sheet]:
        """The sheets of a part of which a first row can be added."""
        here = [sheet for sheet in self._sheets if sheet.part == part]
        return [sheet for sheet in here if sheet.fresh or (sheet.like and not at(self.edition, _list_of(sheet)))]

    def add(self, sheet: Sheet) -> Question:
        """A row of a sheet, at the end of its list, for its owner to change; or its first rows, to be looked at one by
        one. Returns the question of the new one, or of the first."""
        place = _list_of(sheet)
        if sheet.like:
            first = [
                {key: one for key, one in row.items() if key not in BESIDE} for row in at(self.edition, sheet.like)
            ]
            self._step(put(self.edition, place, first))
            return Question(sheet, f"{place}[0]", ())
        rows = at(self.edition, place) or []
        path, name = f"{place}[{len(rows)}]", _named_by(sheet.fresh)
        row = sheet.fresh | ({name: _free(rows, name)} if name else {})
        self._step(confirm(put(self.edition, place, [*rows, row]), path, (), self._today.isoformat()))
        return Question(sheet, path, ())

    def remove(self, question: Question) -> None:
        """The owner's box has no such row."""
        self._step(without(self.edition, question.path))

    def skip(self, question: Question) -> None:
        """Nobody knows now; it is asked another day."""
        self._skipped.add(question.key)

    def put(self, edition: dict[str, Any]) -> None:
        """The box after any other step."""
        self._step(edition)

    def read(self, body: bytes, name: str) -> tuple[dict[str, Any], Findings]:
        """The edition in a file that somebody passed on, as `put` takes it, and what is found in it; on any thread.

        It need not be one that can be played. Raises Refused with what is wrong where it cannot even be looked at.
        """
        edition = as_today(self._of.of_today(read_file(body, name, self.game)))
        findings = self.look(edition)
        # An effect that lacks something can be looked at, and be put right.
        unreadable = [
            one for one in findings.faults if one.said.key.startswith(_UNREADABLE) and ".effects" not in one.path
        ]
        if unreadable:
            Findings(unreadable).refuse_faults()
        return edition, findings

    def undo(self) -> None:
        """Take the latest step back. There has to be one."""
        edition, beside = self._before[-1]
        self._boxes.keep_draft(self.game, edition, beside)
        self._before.pop()
        self.edition, self._findings = edition, None
        self._tell()

    def use(self) -> int:
        """New games begin with it. Returns the number it is kept under. Raises Refused where it cannot be played."""
        edition = self.edition if self.edition["edition"].get("source") == "owner" else _owned(self.edition)
        number = self._boxes.use(self.game, edition)
        self._boxes.drop_draft(self.game)
        self.edition = self._used = edition
        self._tell()
        return number

    def leave(self) -> None:
        """Throw the draft away: back to what new games begin with."""
        self._boxes.drop_draft(self.game)
        self._used = self._of_this_table()
        self.edition, self._before, self._findings = self._used, [], None
        self._tell()

    def value(self, question: Question, name: str) -> Any:
        """What stands in a field, or what it is where nothing is said."""
        value = at(self.edition, f"{question.path}.{name}")
        usual = next((field.usual for field in question.sheet.fields if field.name == name), None)
        return usual if value is None else value

    def _step(self, edition: dict[str, Any], anew: bool = True, beside: Settings = NO_SETTINGS) -> None:
        """anew: it may be found otherwise than before. beside: what is kept with it."""
        before = self._boxes.settings(beside)
        self._boxes.keep_draft(self.game, edition, beside)
        self._before = [*self._before, (self.edition, before)][-UNDONE:]
        self.edition = edition
        if anew:
            self._findings = None
        self._tell()

    def _tell(self) -> None:
        for changed in list(self._watching):
            changed()


def card_of(edition: dict[str, Any], question: Question) -> tuple[str, str]:
    """The list that a question's row is in, and its short name there."""
    row = at(edition, question.path)
    return row_of(question.path)[0], str(row.get(_named_by(row), ""))


def _list_of(sheet: Sheet) -> str:
    return sheet.at.removesuffix("[]")


def _named_by(row: Mapping[str, Any]) -> str:
    return next((one for one in IDS if one in row), "")


def _free(rows: Sequence[Mapping[str, Any]], name: str) -> str:
    """A short name that none of these rows has."""
    taken = {row.get(name) for row in rows}
    return next(f"own{count}" for count in range(1, len(rows) + 2) if f"own{count}" not in taken)


def _inside(found: Finding, question: Question) -> bool:
    return any(found.path == path or found.path.startswith((f"{path}.", f"{path}[")) for path in question.paths)


def _owned(edition: dict[str, Any]) -> dict[str, Any]:
    return put(edition, "edition.source", "owner")
