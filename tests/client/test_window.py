"""A window leads to nothing that its holder may not see, and builds what it shows once a change."""

import types
from collections import Counter

import msgspec
import pytest

from companion.client.holders import WATCHER
from companion.client.layers import holder_view
from companion.client.window import Window
from companion.refused import Refused
from companion.rules.asks import TABLE
from tests.answering import answer, answer_for

SEED = "11" * 32
PLAIN = (
    str, bytes, int, float, bool, type(None),
    types.FunctionType, types.MethodType, types.BuiltinFunctionType, types.MethodWrapperType,
)  # fmt: skip
"""What leads nowhere further."""


def reachable(thing, path="window", seen=None):
    """Everything that public attributes, and what they hold, lead to: where it is and what it is."""
    seen = {} if seen is None else seen
    if id(thing) in seen or isinstance(thing, types.ModuleType | type):
        return
    seen[id(thing)] = thing
    yield path, thing
    if isinstance(thing, PLAIN):
        return
    if isinstance(thing, dict):
        inner = [*((f"{path} key", key) for key in thing), *((f"{path}[{key!r}]", one) for key, one in thing.items())]
    elif isinstance(thing, list | tuple | set | frozenset):
        inner = [(f"{path}[{number}]", one) for number, one in enumerate(thing)]
    else:
        names = [name for name in dir(thing) if not name.startswith("_")]
        inner = [(f"{path}.{name}", getattr(thing, name, None)) for name in names]
    for there, one in inner:
        yield from reachable(one, there, seen)


def texts(window):
    """All that a window leads to, with what its methods give. The table alone may ask for every value there is."""
    asked = [window.fairness(), window.rules(), window.corrections(everything=window.holder != TABLE)]
    drafts = [window.draft(one.id) for one in window.questions if one.mine and window.holder != WATCHER]
    yield from reachable([window, asked, drafts, window.standings(), window.news()])


@pytest.fixture
def played(evening):
    """The toy in mid-game: both have a hidden card, the pack has an order, and both owe a secret bid."""
    evening.name_throws([[2], [3]])
    answer(evening, 0, "throw")
    answer(evening, 1, "throw")
    return evening


def holders(evening):
    table = Window(evening, TABLE)
    return [table.seat(0), table.seat(1), Window(evening, WATCHER), table]


def test_no_window_leads_to_the_seed_the_journal_or_the_state(played):
    for window in holders(played):
        for path, thing in texts(window):
            kind = type(thing)
            assert thing != SEED and not (isinstance(thing, str) and SEED in thing), path
            assert kind.__module__ not in (
                "companion.table.running.evening", "companion.table.file.store", "companion.table.journal",
                "companion.table.running.timeline", "companion.table.running.keeping", "companion.rules.play",
            ), path  # fmt: skip
            assert thing is not played.state and thing is not played.header, path


def test_no_window_leads_to_a_pack_or_to_the_hand_of_another(played):
    state = played.state
    for window in holders(played):
        found = list(texts(window))
        for seat, hand in enumerate(state.hands):
            if seat != window.holder:
                where = [path for path, thing in found if isinstance(thing, list) and list(thing) == hand]
                assert where == []
                held = f"play:{hand[0]}"
                assert [path for path, thing in found if thing == held] == []
        assert [path for path, thing in found if isinstance(thing, list) and list(thing) == state.pack] == []


def test_only_the_table_leads_to_the_windows_of_seats(played):
    for window in holders(played):
        if window.holder == TABLE:
            assert window.seat(1).holder == 1
            for wrong in (-1, 2, 99):
                with pytest.raises(Refused, match="no seat"):
                    window.seat(wrong)
            continue
        for number in (0, 1):
            with pytest.raises(Refused) as refused:
                window.seat(number)
            assert refused.value.key == "table.only_own"
            assert refused.value.reason.startswith("This window is for ")


def test_whoever_only_looks_on_does_nothing(played):
    watcher = Window(played, WATCHER)
    before = played.fingerprint(), played.changes
    question = watcher.questions[0].id
    assert all(not one.mine for one in watcher.questions)
    for attempt in (
        lambda: watcher.answer(question, ["1"]),
        lambda: watcher.draft(question),
        lambda: watcher.could_come(question, []),
        lambda: watcher.undo(agreed=True),
        lambda: watcher.redo(),
        lambda: watcher.correct("score:0", 1),
        lambda: watcher.correct_together([("score:0", 1)]),
        lambda: watcher.set_dial("off"),
        lambda: watcher.set_source("dice", "typed"),
        lambda: watcher.name_throws([[1]]),
    ):
        with pytest.raises(Refused):
            attempt()
    assert watcher.check(question, ["1"]).key == "table.only_looks"
    assert (played.fingerprint(), played.changes) == before


def test_a_seat_answers_for_nobody_else_and_changes_no_setting(played):
    ada = Window(played, TABLE).seat(0)
    bens = next(one for one in ada.questions if one.seat == 1)
    before = played.fingerprint(), played.changes
    for attempt, key in (
        (lambda: ada.answer(bens.id, ["1"]), "table.not_yours"),
        (lambda: ada.draft(bens.id), "table.not_yours"),
        (lambda: ada.set_dial("off"), "table.table_only"),
        (lambda: ada.set_source("dice", "typed"), "table.table_only"),
        (lambda: ada.name_throws([[1]]), "table.table_only"),
        (lambda: ada.undo(agreed=True), "table.undo_asks"),
    ):
        with pytest.raises(Refused) as refused:
            attempt()
        assert refused.value.key == key
    assert (played.fingerprint(), played.changes) == before


def test_a_seat_puts_right_what_it_sees_and_nothing_that_is_hidden_from_it(played):
    table = Window(played, TABLE)
    ada, ben = table.seat(0), table.seat(1)
    hands = [list(hand) for hand in played.state.hands]
    before = played.fingerprint(), played.changes
    for changes in ([("hand:1", ["3"])], [("score:0", 4), ("hand:1", hands[1])]):
        with pytest.raises(Refused) as refused:
            ada.correct_together(changes)
        assert refused.value.key == "table.only_own"
    assert (played.fingerprint(), played.changes) == before
    ada.correct("score:1", 4)
    assert ben.view["scores"][1] == 4
    table.correct_together([("hand:0", hands[1]), ("hand:1", hands[0])])
    assert played.state.hands == hands[::-1]


def test_a_seat_takes_back_its_own_secret_answer_and_no_other(played):
    table = Window(played, TABLE)
    answer(played, 0, ["3"])
    with pytest.raises(Refused, match="Only Ada"):
        table.seat(1).undo(agreed=True)
    table.seat(0).undo(agreed=True)
    assert [question.seat for question in table.questions] == [0, 1]


# Built once a change


@pytest.fixture
def counted(monkeypatch, market):
    """How often the view, a question and a line were built."""
    built = Counter()
    for name in ("show_question", "show_line"):
        real = getattr(holder_view, name)

        def counting(*given, real=real, name=name):
            built[name] += 1
            return real(*given)

        monkeypatch.setattr(holder_view, name, counting)
    view = market.game.view

    def viewing(state, viewer):
        built["view"] += 1
        return view(state, viewer)

    monkeypatch.setattr(market.game, "view", viewing)
    return built


def look(window):
    """What a screen does with each frame."""
    return window.view, window.questions, window.log, window.undo_offer


@pytest.mark.parametrize("holder", [TABLE, 0, WATCHER])
def test_everything_is_built_once_a_change(market, counted, holder):
    window = Window(market, TABLE).seat(0) if holder == 0 else Window(market, holder)
    look(window)
    first = dict(counted)
    assert first["view"] == 1 and first["show_question"] == 3
    seen = [look(window) for _ in range(5)]
    assert dict(counted) == first
    assert all(all(one is other for one, other in zip(seen[0], later, strict=True)) for later in seen)
    answer_for(market, 1, [2, 2])
    look(window)
    look(window)
    assert counted["view"] == 2 and counted["show_question"] == 3 + 2


def test_only_new_lines_are_told(market, counted):
    window = Window(market, TABLE)
    lines = window.log
    for seat in range(3):
        answer_for(market, seat, [2, 2])
    before = list(lines)
    told = counted["show_line"]
    assert window.log is lines, "the list grows in its place"
    assert lines[: len(before)] == before
    assert all(one is other for one, other in zip(lines, before, strict=False))
    assert counted["show_line"] - told == len(lines) - len(before) == 3


@pytest.mark.parametrize("holder", [TABLE, 0, WATCHER])
def test_lines_stay_the_same_objects_while_nothing_in_them_changes(market, holder):
    table = Window(market, TABLE)
    window = table.seat(0) if holder == 0 else Window(market, holder)
    for seat in range(3):
        answer_for(market, seat, [2, 2])
    lines, before = window.log, list(window.log)
    for seat in range(3):
        answer(market, seat, "ready")
    market.set_dial("warn")
    assert window.log is lines and all(one is other for one, other in zip(lines, before, strict=False))
    market.undo(agreed=True)
    assert window.log is lines and any(line.undone for line in lines)
    market.redo()
    assert [line.number for line in window.log] == list(range(len(lines)))


def test_the_log_that_has_grown_is_the_log_that_is_told_anew(store, evening, table):
    """After every step the lines that grew in place are those that a new window tells from the beginning."""
    steps = [
        lambda: answer(evening, 0, "throw"),
        lambda: answer(evening, 1, "throw"),
        lambda: evening.undo(agreed=True),
        lambda: evening.undo(agreed=True),
        lambda: answer(evening, 0, "throw"),
        lambda: evening.correct("score:1", 2),
        lambda: answer(evening, 1, "throw"),
        lambda: answer(evening, 1, ["2"]),
        lambda: evening.correct("score:1", 3),
        lambda: answer(evening, 0, ["2"]),
        lambda: evening.undo(agreed=True),
        lambda: evening.redo(),
        lambda: evening.undo(agreed=True),
        lambda: answer(evening, 0, ["1"]),
        lambda: answer(evening, 0, "throw"),
    ]
    told = list(table.news())
    for step in steps:
        step()
        new = table.news()
        if new:
            del told[new[0].number :]
            told += new
        assert table.log == Window(evening, TABLE).log == told


def test_what_is_shown_can_be_sent_as_it_is(played, market):
    for window in (*holders(played), *(Window(market, holder) for holder in (TABLE, WATCHER))):
        msgspec.json.encode([window.view, window.questions, window.log, window.undo_offer, window.corrections()])


def test_listeners_hear_of_each_change_once_and_not_after_they_stop(evening, table):
    heard = []
    stop = table.listen(lambda: heard.append("one"))
    table.seat(1).listen(lambda: heard.append("two"))
    answer(evening, 0, "throw")
    assert heard == ["one", "two"]
    stop()
    stop()
    table.seat(1).close()
    answer(evening, 1, "throw")
    assert heard == ["one", "two"]
    with pytest.raises(Refused):
        table.answer("q0", "fly")
    assert heard == ["one", "two"]
