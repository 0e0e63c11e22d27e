"""Looking back: what is seen of an earlier moment is what was seen then, and an undo to it is many undos in one."""

from __future__ import annotations

import itertools
import random

import msgspec
import pytest

from companion.client.evenings.kept import Kept
from companion.client.holders import WATCHER
from companion.client.window import Window
from companion.refused import Refused
from companion.rules.asks import TABLE
from companion.table.running import keyframes
from companion.testing.advice import advice
from companion.testing.known import known, people
from companion.testing.suite.from_the_start import same
from companion.testing.suite.hands import Hands


def seen_by(window):
    """All that a window shows, as bytes."""
    shown = [window.view, window.questions, window.log, window.standings(), window.over, window.dial, window.sources]
    shown += [window.fairness(), window.turns, [window.corrections(), window.undo_offer]]
    return msgspec.json.encode(shown)


def holders(window):
    """The windows of everybody: the table, whoever looks on, and each seat."""
    watcher = Window(window._evening, WATCHER)
    return [window, watcher, *(window.seat(number) for number in range(len(window.seats)))]


def at_random(game, seed, answers=100):
    """An evening on which people do what they may, and what everybody saw now and then."""
    hands, then = Hands(game, seed, known(game).long), {}
    for number in range(answers):
        hands.go_on()
        window = hands.windows[0]
        if number % 7 == 0:
            then[window.changes] = [seen_by(one) for one in holders(window)]
    return hands, then


def played(game, seed, answers=150):
    """The table's window on an evening of so many random answers, and no undo."""
    table, luck = Kept(":memory:").begin(game, people(game, 3), seed=f"{seed:064x}"), random.Random(seed)
    while not table.over and table.changes < answers:
        question = luck.choice(table.questions)
        window = table.seat(question.seat) if question.covered else table
        table.answer(question.id, window.random_answer(question.id, luck))
    return table


@pytest.mark.parametrize(("seed", "every", "most"), [(0, 2, 5), (1, 32, 48)])
def test_what_is_seen_of_a_moment_is_what_was_seen_then(monkeypatch, name, every, most, seed):
    monkeypatch.setattr(keyframes, "EVERY", every)
    monkeypatch.setattr(keyframes, "MOST", most)
    hands, then = at_random(name, seed)
    window = Window(hands.evening, TABLE)
    before = seen_by(window)
    moments = sorted(then)
    hands.luck.shuffle(moments)
    for moment in moments:
        past = window.past(moment)
        assert past.changes == moment
        assert [seen_by(one) for one in holders(past)] == then[moment]
    assert len(hands.evening._course._reel._moments) <= most
    assert seen_by(window) == before, "looking back changes nothing"
    same(hands.evening, hands.store)


def test_nothing_can_be_done_in_the_past(name):
    hands, _ = at_random(name, 5, 40)
    window = Window(hands.evening, TABLE)
    moment = next(one for one in range(window.changes, 0, -1) if window.past(one).questions)
    kept = list(hands.store.entries(hands.evening.number))
    past = window.past(moment)
    question = past.questions[0]
    acts = [
        lambda: past.answer(question.id, "anything"),
        lambda: past.answer_first("anything"),
        lambda: past.draft(question.id),
        lambda: past.undo(agreed=True),
        lambda: past.undo_to(0, agreed=True),
        past.redo,
        lambda: past.correct("turn", 0),
        lambda: past.set_dial("off"),
        lambda: past.set_source("dice", "typed"),
        lambda: past.name_throws([[1]]),
        lambda: past.put_position(hands.evening.position()),
        past.position,
        past.copy,
        lambda: past.perft(1, 1),
        lambda: past.seat(0).answer(question.id, "anything"),
        lambda: past._evening.answer(question.id, question.options[0].value if question.options else "x"),
        lambda: past._evening.undo(agreed=True),
        lambda: past._evening._keeping.let_chance_answer(),
    ]
    for act in acts:
        with pytest.raises(Refused):
            act()
    for act in acts[:-3]:
        with pytest.raises(Refused, match="only to look at"):
            act()
    assert past.check(question.id, "anything").key == "table.only_past"
    assert list(hands.store.entries(hands.evening.number)) == kept


def test_a_line_leads_to_the_moment_when_it_was_told(name):
    hands, _ = at_random(name, 2)
    window = Window(hands.evening, TABLE)
    assert len(window.log) > 20
    for line in window.log:
        moment = window.count_at(line.number)
        told = window.past(moment).log
        assert any(one.text == line.text and not one.undone for one in told), line
        if not line.undone and moment:
            before = [one.text for one in window.past(moment - 1).log if not one.undone]
            assert before.count(line.text) <= [one.text for one in told if not one.undone].count(line.text)


def test_turns_lie_side_by_side_up_to_now(name):
    window = played(name, 3)
    turns = window.turns
    help = "tell the event kind `turn` whenever a turn begins: the log is cut there (docs/adding-a-game.md)"
    assert len(turns) > 2, advice(name, "", f"an evening of {window.changes} changes has {len(turns) - 1} turns", help)
    assert [turn.number for turn in turns] == list(range(len(turns)))
    assert (turns[0].began, turns[0].seat) == (0, -1) and turns[-1].ended == window.changes
    for earlier, later in itertools.pairwise(turns):
        assert earlier.ended == later.began and earlier.began <= later.began
    for turn in turns[1:]:
        line = window.log[turn.line]
        assert (line.kind, line.turn, line.seat, line.undone) == ("turn", turn.number, turn.seat, False)
        past = window.past(turn.began)
        there = max(one.turn for one in past.log if not one.undone) >= turn.number
        help = "tell `turn` in a step of its own that asks nothing, and put the step that asks on the agenda"
        told = f"at the moment when turn {turn.number} began nobody was told so: a step told `turn` and then asked"
        assert there, advice(name, "", told, help)


@pytest.mark.parametrize("seed", range(2))
def test_an_undo_to_a_moment_is_repeated_undo(name, seed):
    hands, _ = at_random(name, seed, 60)
    luck = random.Random(seed)
    for _ in range(6):
        moment = luck.randrange(hands.evening.changes + 1)
        evening, once = hands.evening.copy(), hands.evening.copy()
        window = Window(once, TABLE)
        try:
            back = window.back_to(moment)
        except Refused as refused:
            assert refused.key == "table.gone_then"
            continue
        if back is None:
            continue
        asked, keep = False, once.undo_offer(moment).keep
        while (offer := evening.undo_offer()) is not None and offer.keep >= keep:
            asked = asked or bool(offer.why)
            evening.undo(agreed=True)
        assert asked == back.offer.seen
        changes = window.changes
        look = window.past(back.count)
        promised = msgspec.json.encode([look.view, look.standings()])
        live = [line.text for line in look.log if not line.undone]
        gone = [window.log[line].text for line in back.lines]
        window.undo_to(moment, agreed=True)
        assert window.changes - changes == 1 or once._keeping.taken, "one record, and what chance answers after it"
        assert once.fingerprint() == evening.fingerprint()
        assert once.played == evening.played
        now = [line.text for line in window.log if not line.undone]
        assert now == [line.text for line in Window(evening, TABLE).log if not line.undone]
        if not once._keeping.taken:
            assert msgspec.json.encode([window.view, window.standings()]) == promised and now == live
        assert not gone or [line.text for line in window.log if line.undone].count(gone[0])
        same(once, once._keeping._store)
        if window.can_redo:
            window.redo()
            assert once.fingerprint() == hands.evening.fingerprint(), "one redo puts all of it back"
