"""What is put right by hand, in a game of hops along a row: the frame of all games' corrections."""

from types import SimpleNamespace

import pytest

from companion.refused import Refused
from companion.rules.asks import CHANCE, TABLE, Choose, Throw
from companion.rules.corrections import YES_NO, Corrections, OfSeat, OfTable, check_value, in_list, in_player
from companion.rules.game import Correctable
from companion.rules.play import Play
from companion.rules.state import State


class Row(State):
    """at: where each seat stands. cards: hidden ones by seat. lamps: places that are lit. gate: nobody gets past 5."""

    at: list[int]
    cards: list[list[str]]
    lamps: list[str]
    gate: bool = False
    rested: int = 0


def turn(row, seat):
    """Throw, then hop on or stay; whoever is behind the gate hops without being asked."""
    (face,) = yield Throw(seat, "throw", "R-01", 1)
    ways = ["hop"] if row.gate else ["hop", "stay"]
    if len(ways) > 1 and (yield Choose(seat, "hop", "R-02", ways)) == "stay":
        row.rested += 1
    else:
        row.at[seat] += face
        row.tell("hopped", "R-02", seat, to=row.at[seat])
    row.then(("turn", 1 - seat))


def home(row, seat):
    """The piece is on 0 now, whatever was before."""
    row.at[seat] = 0
    yield Choose(seat, "wait", "R-03", ["wait", "go"])
    row.then(("turn", seat))


def two(row, seat):
    """Two questions, the second one only before the gate."""
    row.tell("begins", "R-04", seat)
    yield Choose(seat, "first", "R-04", ["a", "b"])
    if not row.gate:
        yield Choose(seat, "second", "R-04", ["a", "b"])
    row.then(("turn", seat))


def follow(row, seat):
    """The piece goes where the other one stands."""
    yield Choose(seat, "first", "R-05", ["a", "b"])
    row.at[seat] = row.at[1 - seat]
    yield Choose(seat, "second", "R-05", ["a", "b"])
    row.then(("turn", seat))


def _move(row, seat, place):
    row.at[seat] = place
    if place == 9:
        row.cards[seat] = []
        row.gate = True


def _give(row, seat, cards):
    row.cards[seat] = cards


def _light(row, _, places):
    row.lamps = places


def _shut(row, _, gate):
    row.gate = gate


CORRECTIONS = Corrections(
    seats=lambda row: len(row.at),
    of_seats={
        "at": OfSeat(
            kind="square",
            options=lambda *_: range(10),
            read=lambda row, seat: row.at[seat],
            put=_move,
            spot=lambda row, seat: str(row.at[seat]),
        ),
        "cards": OfSeat(
            kind="cards",
            options=lambda *_: ["key", "rope"],
            read=lambda row, seat: list(row.cards[seat]),
            put=_give,
            besides=("?",),
            secret=True,
        ),
    },
    of_table={
        "lamps": OfTable(
            kind="squares", options=lambda *_: ["1", "2", "3"], read=lambda row, _: list(row.lamps), put=_light
        ),
        "gate": OfTable(kind="yes_no", options=lambda *_: YES_NO, read=lambda row, _: row.gate, put=_shut),
    },
)


STEPS = {"turn": turn, "home": home, "two": two, "follow": follow}


class RowGame:
    steps = STEPS
    state_type = Row
    corrections = staticmethod(CORRECTIONS.listed)
    believed = staticmethod(CORRECTIONS.values)
    correct = staticmethod(CORRECTIONS.put)


def begin(*agenda):
    return Play(RowGame(), None, Row([*agenda] or [("turn", 0)], [1, 2], [["key"], []], []))


def told(play):
    return [(event.kind, event.facts.get("what"), event.seat) for event in play.log]


def test_every_value_says_what_it_is_whose_and_where():
    found = {item.what: item for item in CORRECTIONS.listed(begin().state)}
    assert list(found) == ["at:0", "cards:0", "at:1", "cards:1", "lamps", "gate"]
    assert found["at:1"] == Correctable("at:1", "square", 2, range(10), seat=1, spot="2")
    assert (found["cards:0"].owner, found["cards:0"].value) == (0, ["key"])
    assert (found["gate"].seat, found["gate"].spot) == (-1, "")


@pytest.mark.parametrize(
    ("what", "value", "key"),
    [
        ("nose", 1, "nothing_called"), ("at:2", 1, "nothing_called"), ("at:0", "1", "not_one_of"),
        ("at:0", True, "not_one_of"), ("at:0", 10, "not_one_of"), ("gate", 1, "not_one_of"),
        ("cards:0", "key", "list_wanted"), ("cards:0", ["shoe"], "list_wanted"), ("cards:0", [["key"]], "list_wanted"),
        ("lamps", ["4"], "list_wanted"), ("lamps", ["1", "1"], "each_once"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_reason_and_changes_nothing(what, value, key):
    play = begin()
    before = play.fingerprint(), list(play.log)
    with pytest.raises(Refused) as refused:
        play.correct([("at:0", 3), (what, value)])
    assert refused.value.key == f"corrections.{key}"
    assert str(refused.value).endswith(".")
    assert (play.fingerprint(), play.log) == before


@pytest.mark.parametrize("date", ["04-21", "12-31", "01-01"])
def test_a_date_is_a_month_and_a_day(date):
    check_value(Correctable("date", "date", "01-01", []), date)
    for wrong in ("13-01", "00-10", "04-32", "4-21", "²²-01", "04/21", 421, None):
        with pytest.raises(Refused, match="month and a day"):
            check_value(Correctable("date", "date", "01-01", []), wrong)


def test_a_list_of_many_options_is_not_read_out():
    item = Correctable("at:0", "square", 0, range(100))
    with pytest.raises(Refused, match="on its list"):
        check_value(item, 100)


def test_a_set_of_squares_is_touched_on_and_off():
    play = begin()
    play.correct([("lamps", ["3", "1"])])
    assert play.state.lamps == ["3", "1"]
    play.correct([("lamps", [])])
    assert play.state.lamps == []


def test_what_follows_is_told_and_hidden_values_to_their_owner_alone():
    play = begin()
    play.correct([("at:0", 9)])
    assert told(play) == [
        ("corrected", "at:0", TABLE), ("corrected_hand", "cards:0", 0), ("corrected", "gate", TABLE),
    ]  # fmt: skip
    assert play.log[1].seen_by(1).secret is None
    assert play.log[1].secret == {"value": ["cards", [], "cards:0"]}
    play.correct([("cards:1", ["?", "rope"])])
    assert told(play)[3:] == [("corrected_hand", "cards:1", 1)]


def test_answers_that_still_hold_are_kept():
    play = begin()
    play.answer(CHANCE, [3])
    assert play.correct([("at:1", 7)]) == []
    assert (play.asks[0].about, play.state.at) == ("hop", [1, 7])


def test_a_correction_plays_nothing_on():
    play = begin()
    play.answer(CHANCE, [3])
    dropped = play.correct([("gate", True)])
    assert dropped == [(CHANCE, 0, [3])]
    assert (play.asks[0].about, play.asks[0].actor, play.state.at) == ("play_on", TABLE, [1, 2])
    assert play.asks[0].only_answer() is None
    play.correct([("at:0", 5)])
    assert play.asks[0].about == "play_on", "more can be put right meanwhile"
    play.correct([("gate", False)])
    play.answer(TABLE, "play_on")
    play.answer(CHANCE, [2])
    play.answer(0, "hop")
    assert play.state.at == [7, 2]


def test_a_throw_that_was_open_stays_open():
    play = begin()
    play.correct([("gate", True)])
    assert play.asks[0].about == "throw"


def test_a_table_that_waits_is_plain_data_like_any_other():
    play = begin()
    play.answer(CHANCE, [3])
    play.correct([("gate", True)])
    copy = play.copy()
    assert (copy.fingerprint(), copy.asks[0].about) == (play.fingerprint(), "play_on")
    for one in (play, copy):
        one.answer(TABLE, "play_on")
        one.answer(CHANCE, [4])
    assert copy.fingerprint() == play.fingerprint()


def test_what_the_running_step_would_change_again_is_refused():
    play = begin(("home", 0))
    assert (play.asks[0].about, play.state.at) == ("wait", [0, 2])
    before = play.fingerprint(), list(play.log)
    with pytest.raises(Refused) as refused:
        play.correct([("at:0", 4)])
    assert refused.value.key == "corrections.not_now"
    assert (play.fingerprint(), play.log, play.asks[0].about) == (*before, "wait")
    play.correct([("at:1", 4)])
    assert play.state.at == [0, 4]


def test_an_answer_that_would_end_the_step_now_is_asked_again_and_nothing_told_twice():
    play = begin(("two", 0))
    play.answer(0, "a")
    assert play.correct([("gate", True)]) == [(0, 0, "a")]
    assert play.asks[0].about == "first"
    assert [event.kind for event in play.log] == ["corrected", "begins"]
    copy = play.copy()
    assert (copy.log, copy.fingerprint()) == (play.log, play.fingerprint())


def test_what_has_been_done_already_is_not_done_otherwise():
    play = begin(("follow", 0))
    play.answer(0, "a")
    assert play.state.at == [2, 2]
    assert play.correct([("gate", True)]) == []
    assert play.state.at == [2, 2]
    assert play.correct([("at:1", 7)]) == [(0, 0, "a")], "or the other piece would stand on 7 now, where nobody put it"
    assert (play.asks[0].about, play.state.at) == ("first", [1, 7])


def test_what_the_log_says_was_right_stays_as_it_was_told():
    table = SimpleNamespace(men=[["a"], []], players=[SimpleNamespace(cards=["b"])])
    for kept, of in ((in_list("men"), table.men), (in_player("cards"), None)):
        told = ["x", "y"]
        kept["put"](table, 0, told)
        assert kept["read"](table, 0) == told
        (of[0] if of else table.players[0].cards).append("z")
        assert told == ["x", "y"] and kept["read"](table, 0) == ["x", "y", "z"]
        kept["read"](table, 0).clear()
        assert kept["read"](table, 0) == ["x", "y", "z"]
