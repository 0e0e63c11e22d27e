"""What an export says of secret throws, of dice with other sides, and of what was undone."""

from companion.rules.asks import CHANCE, TABLE, Draw, Shuffle, Throw, Together
from companion.rules.game import Correctable
from companion.rules.play import Play
from companion.rules.state import State
from companion.table.exchange.evidence import evidence
from companion.table.journal import Answered, AnsweredFor, Changed, Corrected, Redone, Undone


class Little(State):
    cards: list[str]


def begin(table):
    table.cards = list((yield Shuffle(TABLE, "shuffle", "LIT-01", "pack", table.cards)))
    table.then(("hide",))


def hide(table):
    yield Together([Throw(seat, "hide", "LIT-02", dice=1, secret=True) for seat in (0, 1)])
    table.then(("draw",), ("roll",))


def draw(table):
    yield Draw(0, "draw", "LIT-03", "hand", table.cards)


def roll(table):
    yield Throw(1, "roll", "LIT-04", dice=2, faces=3, sides=[[2, 4, 6], [0, 0, 1]], kind="odd")


STEPS = {"begin": begin, "hide": hide, "draw": draw, "roll": roll}


class LittleGame:
    name = "little"
    steps = STEPS
    state_type = Little

    def corrections(self, state):
        return [Correctable("cards", "cards", list(state.cards), [])]

    def believed(self, state):
        return {"cards": list(state.cards)}

    def correct(self, state, what, value):
        state.cards = value


DIE = [list(range(1, 7))]
SHUFFLE = {"label": "shuffle pack"}
DRAW = {"label": "draw hand", "from": [["a", "b", "c"]]}
ROLL = {"label": "throw odd", "from": [[2, 4, 6], [0, 0, 1]]}


def secret(seat):
    return {"label": f"throw of {seat}", "from": DIE}


def shown(*entries):
    return list(evidence(Play(LittleGame(), None, Little([("begin",)], ["c", "a", "b"])), entries))


ORDER = Answered(CHANCE, ["b", "c", "a"], "virtual")
SECOND = AnsweredFor(CHANCE, 1, [4], "virtual")
FIRST = AnsweredFor(CHANCE, 0, [6], "typed")
DRAWN = Answered(CHANCE, "b", "virtual")
ROLLED = Answered(CHANCE, [4, 0], "virtual")


def test_each_kind_of_chance_is_named_with_what_could_come():
    assert shown(ORDER, SECOND, FIRST, DRAWN, ROLLED) == [SHUFFLE, secret(1), secret(0), DRAW, ROLL]


def test_settings_and_corrections_ask_nothing_of_chance():
    other = Corrected([("cards", ["z"])])
    expected = [SHUFFLE, {}, secret(0), secret(1), {}, {"label": "draw hand", "from": [["z"]]}]
    assert shown(ORDER, Changed("dial", "off"), FIRST, SECOND, other, DRAWN) == expected


def test_what_was_undone_and_redone_is_named_too():
    entries = [ORDER, SECOND, FIRST, DRAWN, Undone(1, 0, []), FIRST, SECOND, DRAWN, Undone(2, 0, []), Redone(), ROLLED]
    expected = [SHUFFLE, secret(1), secret(0), DRAW, {}, secret(0), secret(1), DRAW, {}, {}, ROLL]
    assert shown(*entries) == expected
    assert shown(ORDER, Undone(0, 0, []), ORDER, SECOND) == [SHUFFLE, {}, SHUFFLE, secret(1)]
