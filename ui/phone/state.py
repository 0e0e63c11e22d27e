"""What a phone shows, as one value that is sent whole: all that the window of its holder may know, in its words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from companion.client.board_seen.lookout import can_be_looked_at
from companion.client.display.boards import BoardLook, Noted, OnOffer, Prize
from companion.client.display.display import CardLook, Chip, Display, Group, ScoreLine
from companion.client.display.lots import Lots
from companion.client.display.telling import SOUNDS, Tableau
from companion.client.display.tidings import Tiding
from companion.client.display.trays import Tray
from companion.client.layers.views import DraftView, HandedIn, LogLine, QuestionView, UndoOffer
from companion.client.window import Window
from companion.headless.requests import Id
from ui.phone.last import Last, last_of
from ui.phone.pictures import as_drawn, board_as_drawn, figures, picture_of, tableau_as_drawn
from ui.phone.played import LentTo, asked, drafts, thinks

LINES = 40
"""Lines of the log that are sent; what came before is asked for."""

SHOWN_WITHIN = 8
"""A card that was drawn for all is seen until so many more lines are told: what it does may be told in several."""


class SeatLine(msgspec.Struct, frozen=True):
    """A seat as everybody may know it. owes: it is asked something. facts: what else is known, in a line of words.

    hands: what it holds, place: where its piece stands, both in words. played: that the companion plays it, in words,
    "" where a person does.
    """

    name: str
    colour: str
    shape: str
    letter: str
    owes: bool
    out: bool
    chips: list[Chip]
    facts: str
    hands: str
    place: str
    played: str = ""


class PlaceLine(msgspec.Struct, frozen=True):
    """A side's place in the result: who, how many points, and what they are made of."""

    place: int
    seats: list[int]
    total: int
    lines: list[ScoreLine]


class GroupLine(msgspec.Struct, frozen=True):
    """Answers behind one key, and what is on it."""

    text: str
    icon: str
    values: list[str]


class TaskLine(msgspec.Struct, frozen=True):
    """What hands still have to do: its id, whose hands they are or -1, and the sentence, which names them."""

    id: str
    seat: int
    text: str


class State(msgspec.Struct, frozen=True):
    """What a phone shows now. version: grows with every change. build: of the page that can draw it.

    me: the seat, or WATCHER. questions: the open ones, the holder's own first. looks: cards that are named in them
    by their ids. icons: of answers. board: in the plain. offer: cards that lie open. prizes: what the game
    is about getting hold of, and noted: what parts of the board come to, both for whoever looks on. held: what the
    holder has, as cards. tasks: what hands still have to do, the newest first. set_up: what they lay out, until the
    first turn begins. log: the latest lines, the oldest first, and signs, the icons before them; logged: how many there
    are. groups: options of questions that lie behind one key, where there are many. notes: what else is to be known
    before an answer, by the questions. lit: the places of the board that questions are about, each with the answers
    it may mean; where: their short signs, by the answers. trays: what the items of a pick are put into. lots: what is
    bid for, and with which dice. drafts: half-made answers, which the table's screen shows as well. handed_in: answers
    that wait for others. tidings: what happened to the holder since they last answered
    or looked, as cards. photos: where pictures of the shown cards are, their owner's or else ours, by
    `CardLook.printed`. drawn: cards with one that were drawn for all to read, by the numbers of their lines. last:
    what happened last. figures: where the file is with what stands on the board. finale: how it ended. sounds: how
    the latest lines sound, by their numbers, the most important first. undo: what it would take back; None
    while that is a piece of a draft. redo: whether the last undo can be taken back. away: that the companion plays for
    the holder, in a sentence. thinks: that the companion alone is waited for; ready: until somebody says *Go on*.
    photograph: that the holder may photograph the board.
    """

    version: int
    build: str
    title: str
    language: str
    me: int
    then: int
    seats: list[SeatLine]
    table: list[Chip]
    questions: list[QuestionView]
    looks: dict[str, CardLook]
    icons: dict[str, str]
    held: list[CardLook]
    board: BoardLook | None
    offer: list[OnOffer]
    prizes: list[Prize]
    noted: Noted
    tasks: list[TaskLine]
    set_up: list[str]
    log: list[LogLine]
    signs: list[str]
    logged: int
    groups: dict[str, list[GroupLine]]
    notes: dict[str, list[str]]
    lit: dict[str, dict[str, list[str]]]
    where: dict[str, str]
    trays: dict[str, list[Tray]]
    lots: dict[str, Lots]
    drafts: dict[str, DraftView]
    handed_in: list[HandedIn]
    tidings: list[Tiding]
    undo: UndoOffer | None
    redo: bool
    over: bool
    headline: str
    standings: list[PlaceLine]
    photos: dict[str, str] = {}
    drawn: dict[int, CardLook] = {}
    last: Last | None = None
    sounds: list[tuple[int, str]] = []
    figures: str = ""
    finale: Tableau | None = None
    away: str = ""
    thinks: str = ""
    ready: bool = False
    photograph: bool = False


Links = Callable[[Iterable[str]], dict[str, str]]
"""Says of which of these cards there are photographs, and where; the others are shown no longer."""


def state_of(
    window: Window, build: str, links: Links = lambda cards: {}, lent: LentTo | None = None, ready: bool = False
) -> State:
    """What that window's holder is shown. build: of the page. links: to photographs of the cards.

    lent: the windows of seats for which the holder throws. ready: the companion has thought, and waits for people.
    """
    display, holder, players = window.display, window.holder, window.players
    questions = asked(window)
    owing = {one.seat for one in questions if one.seat >= 0}
    mine = [one for one in questions if one.mine and holder >= 0]
    log = window.log
    standings = window.standings()
    best = [one for side in standings if side.place == 1 for one in side.seats]
    looks, offer, board = _looks(window, mine), display.on_offer(), display.board()
    held = display.held(holder) if holder >= 0 else []
    drawn = _drawn(window, log)
    tidings = window.tidings
    last = last_of(window, board, [None, *drawn.values()][-1])
    laid = (card for some in (*(one for it in tidings for one in it.laid), *last.laid) for card in some.cards)
    seen = (*looks.values(), *held, *(one.card for one in offer), *drawn.values(), *laid)
    printed = {look.printed: look for look in seen if look.printed}
    ours = {card: link for card, look in printed.items() if (link := picture_of(window.facts.game, look))}
    photos = {**ours, **links(printed)}
    return State(
        version=window.changes,
        build=build,
        title=window.facts.title,
        language=window.language,
        me=holder,
        then=-1 if window.over else display.next_seat(),
        seats=[
            SeatLine(
                seat.name, seat.colour, seat.shape, seat.letter, number in owing, display.sits_out(number),
                display.chips(number), display.facts(number),
                display.holds(number) if display.hidden_hands else "", display.place(number),
                window.words.say("phone.played") if number in players else "",
            )
            for number, seat in enumerate(window.seats)
        ],
        table=display.table_chips(),
        questions=questions,
        looks=looks,
        icons=_icons(window, mine),
        board=board_as_drawn(board, window.facts.game),
        offer=offer,
        prizes=[as_drawn(one, window.facts.game) for one in display.prizes()] if holder < 0 else [],
        noted=display.noted() if holder < 0 else Noted(),
        tasks=[TaskLine(one.id, one.helper if one.helper >= 0 else one.seat, one.text) for one in window.tasks],
        set_up=[step.text for step in display.set_up()] if not any(line.turn for line in log[-1:]) else [],
        held=held,
        log=log[-LINES:],
        signs=[display.sign_of(line) for line in log[-LINES:]],
        logged=len(log),
        groups=_groups(window, [one for one in mine if one.kind == "choose"]),
        notes={one.id: display.notes(one) for one in mine},
        lit={one.id: _lit(window, one) for one in mine if one.kind == "choose"},
        where=_where(window, mine),
        trays={one.id: display.trays(one) for one in mine if one.kind == "pick"},
        lots=_lots(window, mine),
        drafts=drafts(window, mine, lent),
        handed_in=window.handed_in,
        tidings=tidings,
        undo=window.undo_offer if holder >= 0 and window.drafted is None else None,
        redo=holder >= 0 and window.can_redo,
        over=window.over,
        headline=display.headline([window.seats[one].name for one in best]) if window.over else "",
        standings=[PlaceLine(one.place, one.seats, one.total, display.score_lines(one)) for one in standings],
        photos=photos,
        drawn={number: look for number, look in drawn.items() if look.printed in photos},
        last=last,
        sounds=_sounds(display, log),
        figures=figures(window.facts.game),
        finale=tableau_as_drawn(display.finale(best), window.facts.game) if window.over else None,
        away=window.words.say("phone.away") if holder in players and not window.over else "",
        thinks=(told := thinks(window, ready)),
        ready=ready and bool(told) and holder >= 0,
        photograph=holder >= 0 and not window.over and can_be_looked_at(window),
    )  # fmt: skip


def _looks(window: Window, questions: list[QuestionView]) -> dict[str, CardLook]:
    """How the cards look that can be answered with."""
    return {
        item.value: window.display.card(item.value, item.label)
        for question in questions
        if question.option_kind == "card"
        for item in (*question.items, *question.options, *question.private, *question.cards)
    }


def _drawn(window: Window, log: list[LogLine]) -> dict[int, CardLook]:
    """The cards that the latest lines tell everybody to read, by the numbers of these."""
    told = [line for line in log[-LINES:] if line.text and not line.undone][-SHOWN_WITHIN:]
    looks = {line.number: window.display.shown_card(line) for line in told}
    return {number: look for number, look in looks.items() if look is not None}


def _sounds(display: Display, log: list[LogLine]) -> list[tuple[int, str]]:
    """How the latest lines sound, as on the table's screen."""
    told = [(line.number, sound) for line in log[-SHOWN_WITHIN:] if not line.undone and (sound := display.sound(line))]
    return sorted(told, key=lambda one: SOUNDS.index(one[1]))


def _icons(window: Window, questions: list[QuestionView]) -> dict[str, str]:
    """The signs of what can be answered with a touch."""
    values = (one.value for question in questions for one in (*question.options, *question.private))
    return {value: sign for value in values if (sign := window.display.icon(value))}


def _where(window: Window, questions: list[QuestionView]) -> dict[str, str]:
    """The short signs of the places that answers are about."""
    display = window.display
    found: dict[str, str] = {}
    for question in questions:
        places = {one.value: spot for spot, some in display.landings(question).items() for one in some}
        found |= {value: display.coordinate(spot) for value, spot in places.items()}
        found |= {one.value: display.where(question, one.value) for one in question.items}
    return {value: sign for value, sign in found.items() if sign}


def _lit(window: Window, question: QuestionView) -> dict[str, list[str]]:
    """The answers that the places of the board may mean."""
    return {spot: [one.value for one in some] for spot, some in window.display.landings(question).items()}


def _lots(window: Window, questions: list[QuestionView]) -> dict[str, Lots]:
    """What is bid for, by the questions that ask for a bid."""
    found = {one.id: window.display.lots(one) for one in questions if one.kind == "choose"}
    return {number: lots for number, lots in found.items() if lots is not None}


def _groups(window: Window, questions: list[QuestionView]) -> dict[str, list[GroupLine]]:
    """What the display gathers, by the questions."""
    found = {one.id: [part for part in window.display.gathered(one) if isinstance(part, Group)] for one in questions}
    return {number: _merged(groups) for number, groups in found.items() if groups}


def _merged(groups: list[Group]) -> list[GroupLine]:
    """The keys, each text once: in a column those that say the same cannot be told apart."""
    found: dict[str, GroupLine] = {}
    for one in groups:
        values = [option.value for option in one.options]
        before = found.get(one.text)
        found[one.text] = GroupLine(one.text, one.icon, [*before.values, *values] if before else values)
    return list(found.values())


class Told(msgspec.Struct, frozen=True, tag_field="tell", tag="state"):
    """A state on its way."""

    state: State


def encode_state(
    window: Window, build: str, links: Links = lambda cards: {}, lent: LentTo | None = None, ready: bool = False
) -> bytes:
    """What a window shows, as it is sent. The rest: as for `state_of`."""
    return msgspec.json.encode(Told(state_of(window, build, links, lent, ready)))


class LogPiece(msgspec.Struct, frozen=True):
    """The reply to whoever asked for the log: so many lines, the earliest first, and the signs before them."""

    ok: bool
    id: Id | None
    do: str
    log: list[LogLine]
    signs: list[str]


def encode_log(number: Id | None, lines: list[LogLine], display: Display) -> bytes:
    """A piece of the log as it is sent. number: that the request had."""
    return msgspec.json.encode(LogPiece(True, number, "log", lines, [display.sign_of(one) for one in lines]))
