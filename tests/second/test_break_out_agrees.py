"""The game and its plain second model agree at every decision of random play, about every option."""

from __future__ import annotations

import random
from itertools import combinations, pairwise, permutations

import pytest

from companion import games
from companion.rules.asks import Choose, Pick
from companion.rules.game import Setup
from companion.rules.play import Play
from companion.testing.soaks import soak
from tests.second.break_out_model import LETTERS, Paper

GAME = games.load("break-out")
OPTIONS = GAME.option_list("en")
FORWARD = {"step", "step_stack", "step_bury", "board"}
BACK = {"back", "back_stack", "back_bury", "cell", "stay"}


def described(option):
    """A move of the game in the words of the model."""
    word, who, *rest = option.split(":")
    assert word in FORWARD | BACK
    way = "forward" if word in FORWARD else "back"
    if word in ("board", "cell", "stay"):
        return who, way, "boat" if word == "board" else "cell", (), ()
    under = tuple(rest[1]) if len(rest) > 1 else ()
    return who, way, int(rest[0]), under, tuple(rest[2]) if len(rest) > 2 else ()


def compare_tables(play, paper):
    seen = GAME.view(play.state, None)
    assert sorted(seen.cells) == sorted(paper.cells)
    piles = {pile.space: pile.prisoners for pile in seen.piles}
    assert piles == {space: pile for space, pile in paper.track.items() if pile}
    assert [sorted(boat.prisoners) for boat in seen.boats] == [sorted(boat) for boat in paper.boats]
    assert {one.id for one in seen.prisoners if one.covered} == set(filter(paper.is_covered, LETTERS))
    assert seen.over == (paper.want == "over")
    if paper.special:
        assert {one.id for one in seen.prisoners if one.rests} == paper.resting
    if not seen.over:
        assert seen.stage == paper.stage()
    if paper.turn_number and not seen.over:
        turn = seen.turn
        assert (turn.seat, turn.number, turn.forward) == (paper.player, paper.turn_number, paper.forward)
        assert turn.white == (paper.white or 0)
        assert seen.white.available == paper.white_allowed()


def compare_choice(ask, paper, every_set):
    """The answers the game takes are those the model takes, no more and no fewer."""
    if isinstance(ask, Pick) and ask.about != "forecast":
        assert paper.want == "dice"
        legal = paper.legal_dice()
        tried = every_set if every_set else [tuple(dice) for dice in legal]
        assert {frozenset(dice) for dice in tried if ask.allows(list(dice))} == legal
    elif ask.about in ("replace", "send_back", "name_white"):
        named = [option.split(":")[1] if ":" in option else option for option in ask.options]
        assert sorted(named) == sorted(paper.victims())
        assert paper.want == ("name" if ask.about == "name_white" else "victim")
        if ask.about != "name_white":
            compare_backward(ask.options, paper)
    elif ask.about == "move":
        assert paper.want == "move"
        assert {described(option) for option in ask.options} == paper.ready()
        assert len(ask.options) == len(paper.ready())


def compare_backward(options, paper):
    """What each choice for the white die says about where it would lead."""
    for option in options:
        word, who, lost, *rest = option.split(":")
        assert word.startswith("gives") == paper.white_replaces()
        assert int(lost) == paper.forward.get(who, 0)
        if word.endswith("_stay"):
            assert who in paper.cells
        elif word.endswith("_covered"):
            assert paper.is_covered(who)
        elif word.endswith("_cell"):
            assert paper.count_backward(who, paper.white) == "cell"
        else:
            space = paper.count_backward(who, paper.white)
            assert space == int(rest[0])
            assert paper.track[space] == list(rest[1] if len(rest) > 1 else "")


def tell(paper, ask, answer):
    """Tell the model what was answered."""
    if ask.about == "start":
        paper.start_roll(answer[0])
    elif ask.about in ("start_drawn", "start_said"):
        paper.begin(int(answer))
    elif ask.about == "name_white":
        paper.name(answer)
    elif ask.about == "roll":
        paper.roll(answer)
    elif ask.about == "again":
        paper.thrown_again(answer[0])
    elif ask.about == "told":
        word, _, *rest = answer.split(":")
        paper.told({"told_stay": "stay", "told_cell": "cell", "told_board": "boat"}.get(word) or int(rest[0]))
    elif ask.about in ("replace", "send_back"):
        paper.send_back(answer.split(":")[1])
    elif ask.about == "move":
        paper.move(*described(answer)[:2])
    else:
        paper.choose(answer)


VERBS = ["move_by", "go_to", "rest", "throw_again", "by_table"]


def own_box(chance, edition):
    """Other boats, dice and special spaces: changes the edition, and says what the model has to know of it."""
    ends = [0, *sorted(chance.sample(range(1, 7), chance.randint(1, 5))), 7]
    rooms = [end - begin for begin, end in pairwise(ends)]
    points = [chance.randint(0, 9) for _ in rooms]
    edition["boat"] = [{"seats": room, "points": worth} for room, worth in zip(rooms, points, strict=True)]
    sides = [0, 1, 2, 3, 4, 6]
    edition["dice"] |= {"coloured": [*sides], "white": [0, 0, 1, 2, 3, 4], "per_prisoner": {"K": [2, 2, 5, 7, 0, 9]}}
    special, last = {}, edition["track"]["spaces"]
    for space in chance.sample(range(1, last), 4):
        orders = []
        for verb in chance.sample(VERBS, chance.randint(1, 2)):
            number = chance.choice([-3, -1, 2, 4]) if verb == "move_by" else chance.randint(0, last)
            orders.append((verb, number))
        special[space] = orders
    needs = {"move_by": "by", "go_to": "space"}
    edition["space"] = [
        {
            "at": at,
            "text": "So.",
            "effects": [{"do": verb, **({needs[verb]: n} if verb in needs else {})} for verb, n in orders],
        }
        for at, orders in special.items()
    ]
    assert not [one for one in GAME.check_edition(edition).faults if one.path[:4] not in ("dice", "trac", "entr")]
    return {"rooms": rooms, "points": points, "special": special}


def play_game(chance, options, every_set=(), own=False):
    """One random game on both; returns the number of decisions compared."""
    seats = chance.randint(2, 6)
    spaces = chance.choice([8, 9, 12, 20, 36])
    rope = chance.randint(2, spaces)
    edition = GAME.edition()
    edition["track"] = {"spaces": spaces}
    edition["entry"] = {"normal": 1, "rope": rope}
    own = own_box(chance, edition) if own else {}
    setup = Setup(seats, edition, options)
    box = GAME.box(setup)
    play = Play(GAME, box, GAME.new(box, setup))
    paper = Paper(seats, spaces, rope, options, **own)
    orders = []
    compared = 0
    while not play.over:
        ask = play.asks[0]
        if paper.want == "dice" and isinstance(ask, Pick):
            assert ask.seat == paper.player
        if isinstance(ask, Choose | Pick) and ask.about != "forecast":
            compare_choice(ask, paper, every_set)
            compared += 1
        answer = ask.random_answer(chance)
        play.answer(ask.actor, answer)
        if paper.want == "forecasts":
            orders.append(answer)
            if len(orders) == seats:
                paper.write_forecasts(orders)
        else:
            tell(paper, ask, answer)
        compare_tables(play, paper)
    result = {standing.seats[0]: (standing.place, standing.total) for standing in GAME.standings(play.state)}
    assert [result[seat] for seat in range(seats)] == paper.places()
    return compared


def random_options(chance):
    return {option["key"]: chance.choice(option["values"]) for option in OPTIONS if chance.random() < 0.5}


ALL_SETS = [dice for number in range(9) for dice in combinations([*LETTERS, "W"], number)]


@pytest.mark.parametrize("seed", range(4))
def test_they_agree_as_printed_about_every_set_of_dice(seed):
    assert play_game(random.Random(f"printed {seed}"), {}, ALL_SETS) > 20


@pytest.mark.parametrize("seed", range(soak(30, 60)))
def test_they_agree_under_random_options(seed):
    chance = random.Random(f"options {seed}")
    assert play_game(chance, random_options(chance)) > 0


@pytest.mark.parametrize("seed", range(soak(40, 80)))
def test_they_agree_about_boats_dice_and_spaces_of_other_boxes(seed):
    chance = random.Random(f"boxes {seed}")
    options = random_options(chance) if seed % 2 else {}
    assert play_game(chance, options, own=True) > 0


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option["key"])
def test_they_agree_under_every_value_of_every_option(option):
    for value in option["values"]:
        play_game(random.Random(f"{option['key']} {value}"), {option["key"]: value})


def test_the_game_takes_dice_in_any_order():
    chance = random.Random(7)
    setup = Setup(2, GAME.edition(), {"start": "said", "forecast": "dealt"})
    box = GAME.box(setup)
    play = Play(GAME, box, GAME.new(box, setup))
    while not isinstance(play.asks[0], Pick):
        play.answer(play.asks[0].actor, play.asks[0].random_answer(chance))
    assert all(play.asks[0].allows(list(dice)) for dice in permutations("RGY"))
