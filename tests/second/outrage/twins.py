"""A second evening that differs from the first only in what one viewer may not know."""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from companion.client.window import Window
from companion.games.outrage.state import UNKNOWN
from companion.refused import Refused
from companion.rules.asks import CHANCE, TABLE, Choose, Draw, Pick, Shuffle
from companion.rules.play import Play, Position
from companion.table.running.evening import Evening
from tests.answering import answer


class NoTwin(Exception):
    """This position has no twin: too much of what is hidden has already been shown."""


class Forgetful:
    """A store that keeps nothing."""

    def append(self, *_):
        """Let it go."""


def copy_of(evening, play):
    """An evening of its own at the same point, with this game in it."""
    second = Evening.resume(evening._keeping._store, evening.number)
    second._keeping._store = Forgetful()
    second._course.play = play
    second._words = evening._words  # The same people at the same board: naming its squares takes long.
    return second


def play_of(evening):
    """The running game of an evening, with all its secrets."""
    return evening._course.play


def look(evening, viewer):
    """The window of a seat, or with None that of the table: one for the evening, which tells only what is new."""
    seat = TABLE if viewer is None else viewer
    windows = vars(evening).setdefault("windows", {})
    return windows.get(seat) or windows.setdefault(seat, Window(evening, seat))


def twin_of(evening, viewer, random):
    """An evening with other cards in the hands that the viewer cannot see, and other orders of both packs.

    Cards that only their owner knows (UNKNOWN, off a real pack) stay so: which cards the app knows is no secret, what
    they are is.
    """
    game, play = evening.game, play_of(evening)
    started = play.log[play.log_start :]
    if any(shows(game, event, viewer) for event in started):
        raise NoTwin
    position = play.position()
    table = msgspec.msgpack.decode(position.table, type=game.state_type)
    seen = game.view(play.state, viewer).players
    unseen = [player for seat, player in enumerate(table.players) if seen[seat].hand is UNSET]
    pool = [card for player in unseen for card in player.hand if card != UNKNOWN] + table.tower.cards
    random.shuffle(pool)
    for player in unseen:
        player.hand = [card if card == UNKNOWN else pool.pop() for card in player.hand]
    table.tower.cards = pool
    random.shuffle(table.raven.cards)
    other = Play.at(game, evening.box, Position(msgspec.msgpack.encode(table), []), play.log[: play.log_start])
    for actor, seat, given in position.answers:
        answer_like(other, actor, seat, given, viewer, random)
    hands = [[player.hand for player in game.view(one.state, viewer).players] for one in (play, other)]
    if hands[0] != hands[1]:
        raise NoTwin
    if unknown(play) != unknown(other):
        raise NoTwin
    return copy_of(evening, other)


def unknown(play):
    """By seat, how many cards of the hand the app does not know."""
    return [player.hand.count(UNKNOWN) for player in play.state.players]


SHOWN_ON_PURPOSE = frozenset({"played", "showed", "aims", "surrendered", "nothing_to_declare"})
"""Events in which somebody shows cards of their own accord; the game's own list has the others."""


def shows(game, event, viewer):
    """Whether an event shows the viewer a hidden card."""
    if event.kind in game.reveals or event.kind in SHOWN_ON_PURPOSE:
        return True
    return event.secret is not None and event.seat == viewer


def answer_like(play, actor, seat, answer, viewer, random):
    """Give the same answer, or where it is secret and cannot be the same, one that looks the same from outside."""
    ask = play.ask_of(actor, seat)
    if ask is None:
        raise NoTwin
    if not ask.allows(answer):
        answer = alike(ask, answer, viewer, random)
    play.answer(actor, answer, seat)


def alike(ask, answer, viewer, random):
    """A legal answer that nobody but its owner can tell from the other one."""
    if isinstance(ask, Shuffle):
        cards = list(ask.cards)
        random.shuffle(cards)
        return cards
    if isinstance(ask, Choose) and ask.hand and not ask.options and viewer != ask.seat:
        return random.choice(list(ask.private))  # any one card of a hand
    if isinstance(ask, Draw) and ask.secret and viewer != ask.seat and ask.cards:
        return random.choice(list(ask.cards))
    if isinstance(ask, Pick) and ask.secret and viewer != ask.seat:
        items = list(ask.items)
        for _ in range(30):
            if len(answer) <= len(items):
                cards = random.sample(items, len(answer))
                if ask.allows(cards):
                    return cards
    raise NoTwin


def what_is_seen(evening, viewer, random, *, corrected):
    """Everything that leaves the evening for one viewer, refusals included.

    corrected: those of corrections too, which take more time than all the others.
    """
    window = look(evening, viewer)
    corrections = window.corrections()
    return {
        "view": window.view,
        "questions": window.questions,
        "odds": [window.odds(question.id) for question in window.questions],
        "log": window.log[-40:],
        "undo": window.undo_offer,
        "hints": [window.hint(question.id) for question in window.questions if question.mine],
        "corrections": corrections,
        "sources": window.sources,
        "standings": window.standings(),
        "refused": refused_answers(evening, viewer),
        "why not there": reasons(window),
        "refused corrections": refused_corrections(evening, viewer, corrections, random) if corrected else {},
    }


def reasons(window):
    """Why each square is none of the answers that everybody may see."""
    spots = [square["id"] for square in window.facts.edition["square"]]
    return {
        question.about: {spot: window.why_not(question.id, spot) for spot in spots} for question in window.questions
    }


WRONG = (
    "throw", "move", "sanctuary", "tower_pass", "attack:0", "attack:1", "steal:orb", "give_up", "pay", "M13",
    "P4+ladder", "K5+disguise+disguise", "pardon", "confession:0", "confession:1", "rope", "share:0:3", "share:1:3",
    "offer:1", "W40", "rack_pardon", "challenge:0", "challenge:1", ["mace"], ["file", "key"], ["sanctuary"], [], [7, 7],
)  # fmt: skip


def refused_answers(evening, viewer):
    """The sentence for each wrong answer the viewer can try, for the own ask and for everybody else's."""
    found = {}
    for ask in play_of(evening).asks:
        for wrong in WRONG:
            if ask.actor == viewer and ask.allows(wrong):
                found[ask.about, str(wrong)] = "legal"
            elif ask.actor in (viewer, CHANCE, TABLE) and not ask.allows(wrong):
                found[ask.about, str(wrong)] = refusal(answer, evening, ask.actor, wrong)
    if viewer is not None and play_of(evening).ask_of(viewer) is None:
        found["not asked"] = refusal(answer, evening, viewer, "throw")
    return found


def refused_corrections(evening, viewer, offered, random):
    """What comes of some corrections the viewer can make and of all that name cards, on a copy of the game."""
    found = {}
    about_cards = [item for item in offered if item.what.split(":")[0] in ("hand", "laid", "next")]
    for item in [*random.sample(offered, min(8, len(offered))), *about_cards]:
        values = [choice.value for choice in item.options]
        if item.kind == "cards":
            values = [[], ["key"], ["tower_pass"] * 3, ["key"] * 2, ["no card"], [*item.value, "file"], item.value[1:]]
        elif len(values) > 3:
            values = random.sample(values, 3)
        for value in values:
            play = play_of(evening).copy()
            said = refusal(play.correct, [(item.what, value)])
            shown = evening.game.view(play.state, viewer)
            if item.what.split(":")[0] in ("next", "laid"):
                # That card comes from where it was, which the one who held it sees; all others see numbers only.
                shown = shown.tower, [player.cards for player in shown.players]
            told = [one.seen_by(viewer) for one in play.log[play.log_start - 8 :] if one.kind.startswith("correct")]
            found[item.what, str(value)] = said, shown, told
    return found


def refusal(do, *arguments):
    """The sentence of a refusal, or that there was none."""
    try:
        do(*arguments)
    except Refused as refused:
        return refused.reason, refused.rule
    return "accepted"


def answers_for_both(first, second, answer_of, viewer, random):
    """An answer for each of the two evenings that looks the same to the viewer."""
    ask, other = play_of(first).asks[0], play_of(second).asks[0]
    answer = answer_of(ask)
    if isinstance(ask, Choose) and ask.options and not other.allows(answer):
        answer = random.choice(list(ask.options))
    if other.allows(answer):
        return ask.actor, answer, answer
    return ask.actor, answer, alike(other, answer, viewer, random)
