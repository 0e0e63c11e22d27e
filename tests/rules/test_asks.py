"""Every ask knows which answers are legal, and lists them when it is looked at."""

import pytest

from companion.rules.asks import CHANCE, TABLE, Choose, Draw, Pick, Shuffle, Throw


def choose(**more):
    return Choose(0, "turn", "T-01", ["throw", "change"], **more)


def test_a_choice_allows_its_public_and_private_options_only():
    ask = choose(hidden=["attack:1"], hand=True)
    assert ask.allows("throw")
    assert ask.allows("attack:1")
    assert not ask.allows("attack:2")
    assert not ask.allows(["throw"])


def test_an_offer_is_made_when_it_is_first_looked_at_and_once():
    made = []

    def offer():
        made.append(1)
        return ["M1", "M2"], ["M3+disguise"]

    ask = Choose(0, "landing", "T-01", offer, kind="square")
    assert made == []
    assert ask.options == ["M1", "M2"]
    assert ask.private == ["M3+disguise"]
    assert ask.allows("M3+disguise")
    assert made == [1]


@pytest.mark.parametrize(
    ("options", "more", "only"),
    [
        (["throw"], {}, "throw"),
        (["throw"], {"hand": True}, None),
        (["throw"], {"hidden": ["sanctuary"], "hand": True}, None),
        (["throw", "change"], {}, None),
    ],
)
def test_a_single_option_is_no_question_unless_a_hidden_card_could_give_another(options, more, only):
    assert Choose(0, "turn", "T-01", options, **more).only_answer() == only


@pytest.mark.parametrize(
    ("answer", "legal"),
    [
        (["file"], True),
        (["file", "crowbar"], True),
        (["file", "file"], False),
        (["key"], True),
        (["key", "file"], False),
        ([], False),
        (["rope"], False),
        ("file", False),
    ],
)
def test_a_pick_keeps_to_its_items_its_kinds_and_what_stands_alone(answer, legal):
    ask = Pick(0, "tools", "T-01", ["file", "file", "crowbar", "key"], least=1, distinct=True, alone=["key"])
    assert ask.allows(answer) is legal


def test_a_pick_takes_no_more_of_a_kind_than_there_are():
    ask = Pick(0, "change", "T-01", ["mace", "mace", "rope"], most=3)
    assert ask.allows(["mace", "mace"])
    assert not ask.allows(["mace", "mace", "mace"])
    assert not ask.allows(["rope", "rope"])


@pytest.mark.parametrize(
    ("answer", "legal"),
    [
        ([1, 6], True),
        *((answer, False) for answer in ([6], [0, 3], [7, 1], "66", ["6", 1], [True, 6])),
    ],
)
def test_a_throw_has_one_face_a_die(answer, legal):
    assert Throw(0, "throw", "T-01").allows(answer) is legal


def test_chance_answers_throws_draws_and_shuffles():
    assert Throw(2, "throw", "T-01").actor == CHANCE
    assert Draw(2, "draw", "T-01", "raven", ["lost"]).actor == CHANCE
    assert Shuffle(TABLE, "shuffle", "T-01", "raven", ["lost"]).actor == CHANCE


def test_a_draw_is_one_of_the_cards_it_could_be():
    ask = Draw(0, "draw", "T-01", "raven", ["lost", "ghost"])
    assert ask.allows("ghost")
    assert not ask.allows("rack")


def test_a_shuffle_loses_and_adds_no_card():
    ask = Shuffle(TABLE, "shuffle", "T-01", "raven", ["lost", "ghost", "ghost"])
    assert ask.allows(["ghost", "lost", "ghost"])
    assert not ask.allows(["ghost", "lost"])
    assert not ask.allows(["ghost", "lost", "lost"])


def dice(**more):
    return Pick(0, "dice", "T-01", ["red", "green", "blue", "white"], least=2, most=2, distinct=True, **more)


@pytest.mark.parametrize(
    ("answer", "legal"),
    [
        (["red", "green"], True),
        (["red", "green", "white"], True),
        (["red", "white"], False),
        (["red", "green", "blue"], False),
        (["red", "green", "white", "white"], False),
    ],
)
def test_what_comes_besides_is_not_counted(answer, legal):
    assert dice(besides=["white"]).allows(answer) is legal


def test_of_what_is_needed_one_is_enough():
    assert dice(needs=["blue", "green"]).allows(["red", "green"])
    assert not dice(needs=["blue"]).allows(["red", "green"])


@pytest.mark.parametrize("answer", [[1, 2], [["red"], ["green"]], [{}, {}], [None, None]])
def test_things_that_are_no_words_are_not_picked(answer):
    assert not dice().allows(answer)


def test_dice_with_sides_of_their_own_show_nothing_else():
    ask = Throw(0, "throw", "T-01", 2, colours=["red", "white"], sides=[[1, 2, 3, 4, 5, 6], [1, 1, 2, 2, 3, 3]])
    assert ask.allows([6, 3])
    assert not ask.allows([3, 6])
    assert not ask.allows([3])
    assert ask.shown([6, 6]) == [6, 3]
    assert Throw(0, "throw", "T-01", 2).shown([6, 5]) == [6, 5]


def test_the_order_of_a_pick_counts_only_where_it_says_so():
    assert dice().same(["red", "green"], ["green", "red"])
    assert not dice().same(["red", "green"], ["green", "blue"])
    assert not dice(ordered=True).same(["red", "green"], ["green", "red"])
    assert not dice().same([1, None], ["red"])
    assert choose().same("throw", "throw")
