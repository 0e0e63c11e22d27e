"""Looking back: what is seen of an earlier moment is what was seen then, and an undo to it is many undos in one."""

from __future__ import annotations

import itertools
import random

import msgspec
import pytest

from companion import games
from companion.client.evenings.kept import Kept
from companion.client.holders import WATCHER
from companion.client.window import Window
from companion.refused import Refused
from companion.rules.asks import TABLE
from companion.table.file.store import Store
from companion.table.running import keyframes
from companion.table.running.evening import Evening
from companion.testing.known import people
from companion.testing.from_the_start import same
from tests.table.test_undo_positions import FullDisk, Hands

ALL = sorted(games.names())


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
    hands, then = Hands(game, seed), {}
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
@pytest.mark.parametrize("game", [*ALL, "toy", "night-market"])
def test_what_is_seen_of_a_moment_is_what_was_seen_then(monkeypatch, game, every, most, seed):
    monkeypatch.setattr(keyframes, "EVERY", every)
    monkeypatch.setattr(keyframes, "MOST", most)
    hands, then = at_random(game, seed)
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


@pytest.mark.parametrize("game", ALL)
def test_nothing_can_be_done_in_the_past(game):
    hands, _ = at_random(game, 5, 40)
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


def test_moments_and_lines_there_never_were_are_refused():
    table = Kept(":memory:").begin("break-out", ["Ada", "Ben"], seed="07" * 32)
    for act in (lambda: table.past(-1), lambda: table.past(table.changes + 1), lambda: table.back_to(-1)):
        with pytest.raises(Refused, match="There was no change number"):
            act()
    for line in (-1, len(table.log)):
        with pytest.raises(Refused, match="no line number"):
            table.count_at(line)


@pytest.mark.parametrize("game", [*ALL, "toy"])
def test_a_line_leads_to_the_moment_when_it_was_told(game):
    hands, _ = at_random(game, 2)
    window = Window(hands.evening, TABLE)
    assert len(window.log) > 20
    for line in window.log:
        moment = window.count_at(line.number)
        told = window.past(moment).log
        assert any(one.text == line.text and not one.undone for one in told), line
        if not line.undone and moment:
            before = [one.text for one in window.past(moment - 1).log if not one.undone]
            assert before.count(line.text) <= [one.text for one in told if not one.undone].count(line.text)


@pytest.mark.parametrize("game", ALL)
def test_turns_lie_side_by_side_up_to_now(game):
    window = played(game, 3)
    turns = window.turns
    assert [turn.number for turn in turns] == list(range(len(turns))) and len(turns) > 2
    assert (turns[0].began, turns[0].seat) == (0, -1) and turns[-1].ended == window.changes
    for earlier, later in itertools.pairwise(turns):
        assert earlier.ended == later.began and earlier.began <= later.began
    for turn in turns[1:]:
        line = window.log[turn.line]
        assert (line.kind, line.turn, line.seat, line.undone) == ("turn", turn.number, turn.seat, False)
        past = window.past(turn.began)
        assert max(one.turn for one in past.log if not one.undone) >= turn.number


def test_turns_have_the_times_at_which_they_began():
    clock = iter(range(1_768_000_000, 1_769_000_000, 60))
    store = Store(":memory:", clock=lambda: next(clock))
    luck = random.Random(4)
    evening = Evening.start(store, "break-out", ["Ada", "Ben"], seed="07" * 32)
    for _ in range(60):
        question = luck.choice(evening.questions())
        evening.answer(question.id, question.ask.random_answer(luck))
    turns = Window(evening, TABLE).turns
    assert len(turns) > 4 and all(turn.at for turn in turns)
    assert [turn.at for turn in turns] == sorted({turn.at for turn in turns})
    store._file.db.execute("update time set at = 'soon'")
    assert {turn.at for turn in Window(evening, TABLE).turns} == {""}
    store._file.db.execute("drop table time")
    table = Window(evening, TABLE)
    table.answer_first(evening.questions()[0].ask.random_answer(luck))
    assert table.changes == len(list(store.entries(1))), "a game goes on without"


def test_what_differs_only_in_what_is_hidden_looks_the_same_looked_back_at():
    worlds = []
    for forecast in ("RGYBOPK", "KPOBYGR"):
        table = Kept(":memory:").begin("break-out", ["Ada", "Ben"], options={"start": "said"}, seed="07" * 32)
        table.seat(0).answer_first(list(forecast))
        table.seat(1).answer_first(list("RGYBOPK"))
        luck = random.Random(9)
        for _ in range(60):
            question = table.questions[0]
            table.answer(question.id, table.random_answer(question.id, luck))
        worlds.append(table)
    one, other = worlds
    assert seen_by(one.seat(0)) != seen_by(other.seat(0))
    assert one.changes == other.changes and len(one.turns) > 3
    for moment in range(one.changes + 1):
        for holder in (lambda table: table, lambda table: Window(table._evening, WATCHER), lambda table: table.seat(1)):
            here, there = holder(one), holder(other)
            assert seen_by(here.past(moment)) == seen_by(there.past(moment))
            assert here.back_to(moment) == there.back_to(moment)
        # A past window of the table leads to no more than the table's own does.
        with pytest.raises(Refused):
            Window(one._evening, WATCHER).past(moment).seat(0)
        with pytest.raises(Refused):
            one.seat(1).past(moment).seat(0)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", [*ALL, "toy", "night-market"])
def test_an_undo_to_a_moment_is_repeated_undo(game, seed):
    hands, _ = at_random(game, seed, 60)
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


def test_others_agree_to_an_undo_that_goes_far_back():
    table = Kept(":memory:").begin("break-out", ["Ada", "Ben"], seed="07" * 32)
    luck = random.Random(2)
    for _ in range(12):
        question = table.questions[0]
        window = table.seat(question.seat) if question.secret else table
        table.answer(question.id, window.random_answer(question.id, luck))
    moment = table.turns[2].began
    before = table.changes
    with pytest.raises(Refused, match="The others must agree"):
        table.undo_to(moment)
    assert table.changes == before
    with pytest.raises(Refused):
        table.seat(0).undo_to(moment, agreed=True)
    table.undo_to(moment, agreed=True)
    assert [turn.number for turn in table.turns] == [0, 1, 2]
    with pytest.raises(Refused, match="taken back already"):
        table.back_to(before)
    with pytest.raises(Refused, match="nothing to take back"):
        table.undo_to(table.changes)


def test_secret_answers_of_several_seats_go_back_when_the_table_agrees():
    table = Kept(":memory:").begin("break-out", ["Ada", "Ben"], options={"start": "said"}, seed="07" * 32)
    for seat in (0, 1):
        table.seat(seat).answer_first(list("RGYBOPK"))
    one, both = table.back_to(1), table.back_to(0)
    assert (one.offer.owner, both.offer.owner) == (1, None)
    assert one.offer.seen and both.offer.seen
    assert "R" not in one.offer.sentence.split() and "several" in both.offer.why
    with pytest.raises(Refused):
        table.seat(0).undo_to(1, agreed=True)
    table.seat(1).undo_to(1, agreed=True)
    assert [question.seat for question in table.questions] == [1]


def test_a_disk_that_does_not_take_it_leaves_all_as_it_was(monkeypatch):
    hands, _ = at_random("outrage", 1, 80)
    evening = hands.evening
    moment = next(one for one in range(evening.changes) if _can_go(evening, one))
    before = evening.fingerprint()

    def full(*_):
        raise FullDisk

    with monkeypatch.context() as patch, pytest.raises(FullDisk):
        patch.setattr(hands.store, "append", full)
        evening.undo(agreed=True, to=moment)
    assert evening.fingerprint() == before
    same(evening, hands.store)


def _can_go(evening, moment):
    try:
        return evening.undo_offer(moment) is not None
    except Refused:
        return False
