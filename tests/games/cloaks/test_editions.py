"""What an edition must be before anybody can play with it, and what is only odd about one."""

from __future__ import annotations

import random
import re

import pytest

from companion.editions.files import export_file, import_file
from companion.games.cloaks import game
from companion.games.cloaks.edition import Edition
from companion.refused import Refused
from companion.rules.findings import Findings
from companion.rules.game import Setup
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.testing.scene import begin
from companion.words import tell
from tests.games.cloaks.tables import edition


def faults(box):
    """Every fault of an edition as its owner reads it."""
    return [tell(fault.said) for fault in game.check_edition(box).faults]


def doubts(box):
    """Every doubt as its owner reads it."""
    found = game.check_edition(box)
    assert found.faults == []
    return [tell(doubt.said) for doubt in found.doubts]


def with_tile(*rows, at=4):
    """The plain edition with other rows for one tile."""
    box = game.edition()
    box["tile"][at]["rows"] = list(rows)
    return box


def with_card(**values):
    """The plain edition with another first card."""
    box = game.edition()
    box["action"][0].update(values)
    return box


def of_block(block, **values):
    box = game.edition()
    box[block].update(values)
    return box


def test_the_edition_that_comes_with_the_app_has_no_fault_and_no_doubt():
    assert game.check_edition(game.edition()) == Findings()
    assert game.check_edition(edition()) == Findings(), "nor has the one for tests"


def test_no_tile_of_it_has_room_for_less_than_the_printed_example():
    """R-CLK-01: seven houses and two monuments stand on one tile there."""
    room = [sum(sign in ".*" for row in tile["rows"] for sign in row) for tile in game.edition()["tile"]]
    assert min(room) >= 9


PLAIN = (".###.", ".#.#.", ".#.*.", "#####", ".#...")

CARD_VERBS = (
    "bare_step, by_table, choose, diagonal_build, extra_build, extra_monument, gain_cloak, gain_influence, if, "
    "lose_influence, may_not, move_rival_cloak, pass_noble, rebase, repeat_move, swap_cloaks and take_influence"
)


def does(*effects):
    return with_card(effects=list(effects))


FAULTY = {
    "unequal rows": (
        with_tile(".###.", ".#.#", ".#.*.", "#####", ".#..."),
        "tile[4].rows: tile T5 is not 5 rows of 5 squares. Count its squares once more.",
    ),
    "a row less": (
        with_tile(*PLAIN[:4]), "tile[4].rows: tile T5 is not 5 rows of 5 squares. Count its squares once more.",
    ),
    "an unknown sign": (
        with_tile(".###.", ".#.#.", ".#.x.", "#####", ".#..."),
        "tile[4].rows: tile T5 has the unknown sign “x”. Use #, ., * and n.",
    ),
    "a sign that looks like a road": (
        with_tile(".###.", ".#.#.", ".#.*.", "##＃##", ".#..."),
        "tile[4].rows: tile T5 has the unknown sign “＃”. Use #, ., * and n.",
    ),
    "no road": (with_tile(*["....."] * 5), "tile[4].rows: tile T5 has no road. Mark its roads with #."),
    "no field": (
        with_tile(*["#####"] * 4, "##n##"), "tile[4].rows: tile T5 has no field. Mark its fields with a full stop.",
    ),
    "no field beside a road": (
        with_tile("##nn.", "##nn.", "##nn.", "##nn.", "##nn."),
        "tile[4].rows: no field of tile T5 touches a road of it. Look at its squares once more.",
    ),
    "two rows": (
        with_tile("#.", ".#", at=0), "tile[0].rows: 2 rows are not 3 to 7. Write down one row of squares a line.",
    ),
    "eight rows": (
        with_tile(*["########"] * 8, at=0),
        "tile[0].rows: 8 rows are not 3 to 7. Write down one row of squares a line.",
    ),
    "ten thousand rows": (
        with_tile(*["#####"] * 10_000, at=0),
        "tile[0].rows: 10000 rows are not 3 to 7. Write down one row of squares a line.",
    ),
    "ten thousand rows further down": (
        with_tile(*["#####"] * 10_000),
        "tile[4].rows: tile T5 is not 5 rows of 5 squares. Count its squares once more.",
    ),
    "ten thousand tiles": (
        {**game.edition(), "tile": [{"id": f"X{n}", "rows": list(PLAIN)} for n in range(10_000)]},
        "tile: there are 10000 tiles. List exactly 9.",
    ),
    "eight tiles": ({**game.edition(), "tile": game.edition()["tile"][:8]}, "tile: there are 8 tiles. List exactly 9."),
    "ten thousand cards": (
        {**game.edition(), "action": [{**game.edition()["action"][0], "id": f"X{n}"} for n in range(10_000)]},
        "action: there are 10000 action cards. List 5 to 60.",
    ),
    "as many cards as lie open": (
        {**game.edition(), "action": game.edition()["action"][:4]},
        "action: there are 4 action cards. List 5 to 60.",
    ),
    "an unknown verb": (
        does({"do": "fly"}), f"action[0].effects[0].do: nothing here can do “fly”. The verbs are {CARD_VERBS}.",
    ),
    "a misspelt verb": (
        does({"do": "repeat_move"}, {"do": "rebas"}),
        f"action[0].effects[1].do: nothing here can do “rebas”; did you mean “rebase”? The verbs are {CARD_VERBS}.",
    ),
    "influence without a number": (
        does({"do": "gain_influence"}),
        "The edition has a mistake: action[0].effects[0].number is missing. Add it, or choose another edition.",
    ),
    "somebody who is not there": (
        does({"do": "gain_influence", "number": 3, "who": "rivalls"}),
        "action[0].effects[0].who cannot be “rivalls”; did you mean “rivals”? Write one of these: all, rival, rivals "
        "and you.",
    ),
    "a choice of one": (
        does({"do": "choose", "of": [[{"do": "rebase"}]]}),
        "action[0].effects[0].of needs at least 2 ways, and no more than 12.",
    ),
    "a verb within a way": (
        does({"do": "choose", "of": [{"do": "rebase"}, [{"do": "by_tabel"}]]}),
        "action[0].effects[0].of[1][0].do: nothing here can do “by_tabel”; did you mean “by_table”? The verbs are "
        f"{CARD_VERBS}.",
    ),
    "a way that is none": (
        does({"do": "choose", "of": ["rebase", {"do": "rebase"}]}),
        "action[0].effects[0].of[0] is no list of effects. Write them between [ and ].",
    ),
    "a sign of two letters": (
        {**game.edition(), "sign": [{"sign": "~~", "name": "River", "like": "blocked"}]},
        "sign[0].sign: “~~” is not one sign. Write a single letter or mark.",
    ),
    "a sign like nothing": (
        {**game.edition(), "sign": [{"sign": "~", "name": "River", "like": "bloked"}]},
        "sign[0].like cannot be “bloked”; did you mean “blocked”? Write one of these: blocked, field, neutral, road "
        "and star.",
    ),
    "a card without a name": (with_card(name=" "), "action[0].name is empty. Fill it in."),
    "a text for the table that is none": (
        with_card(effects=[{"do": "by_table"}], text=""), "action[0].text is empty. Fill it in.",
    ),
    "a card twice": (with_card(id="A2"), "action[1].id: “A2” is there twice. Make each one different."),
    "a card with an odd id": (
        with_card(id="A 1"),
        "action[0].id: “A 1” is no short name. Begin with a letter, and use letters, digits and hyphens.",
    ),
    "a colour that is none": (
        {**game.edition(), "colour": [{**one, "hex": "blue"} if one["id"] == "blue" else one
                                      for one in game.edition()["colour"]]},
        "colour[0].hex: “blue” is not a colour. Write a # and six hexadecimal digits, such as #c62828.",
    ),
    "too few colours": (
        {**game.edition(), "colour": game.edition()["colour"][:2]},
        "colour: there are 2 colours. List at least 4, and at most 9.",
    ),
    "two players": (
        of_block("components", seats_least=1, seats_most=2),
        "components.seats_most: 3 to 4 can play, the fewest first. Choose numbers between these.",
    ),
    "more ready cloaks than cloaks": (
        of_block("components", cloaks_ready=11),
        "components.cloaks_ready: 11 cloaks are ready, but there are only 10. Put that right.",
    ),
    "no monument": (
        of_block("components", monuments=0), "components.monuments is 0. Write a number from 1 to 99.",
    ),
    "less than no neutral house": (
        of_block("components", neutral_houses=-1),
        "components.neutral_houses is -1. Write a number from 0 to 99.",
    ),
    "a cloak for nothing": (
        of_block("influence", cloak_every=0), "influence.cloak_every is 0. Write a number from 1 to 99.",
    ),
    "a cloak that never comes": (
        of_block("influence", cloak_every=1000),
        "influence.cloak_every is 1000. Write a number from 1 to 99.",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("box", "says"), FAULTY.values(), ids=FAULTY)
def test_each_fault_is_told_in_one_sentence_with_its_place_and_a_remedy(box, says):
    assert faults(box) == [says]
    fault = game.check_edition(box).faults[0]
    top, *_ = re.split(r"[.\[]", fault.path)
    assert top in Edition.__struct_fields__


@pytest.mark.parametrize("what", ["tile", "action", "colour"])
def test_ids_that_are_there_twice_are_named(what):
    box = game.edition()
    first, second = box[what][0]["id"], box[what][1]
    second["id"] = first
    assert faults(box) == [f"{what}[1].id: “{first}” is there twice. Make each one different."]


@pytest.mark.parametrize(
    "box",
    [
        with_tile(*["#####"] * 3),
        with_tile("#####", "#####", "#####", "#####", "####é"),
        with_tile(*["....."] * 5),
        with_tile(*["#####"] * 5),
        does({"do": "rebas" * 2_000}),
        does({"do": "gain_influence", "number": -(10**9)}),
    ],
)
def test_what_an_owner_has_written_is_quoted_in_part_only(box):
    box["tile"][4]["id"] = box["action"][0]["id"] = "N" * 10_000
    box["colour"][0]["hex"] = "#" * 10_000
    said = faults(box)
    assert said and all(len(one) < 350 for one in said)


def test_an_edition_that_is_faulty_is_not_played_with():
    with pytest.raises(Refused, match="has no road"):
        Evening.start(Store(":memory:"), "cloaks", ["Ada", "Ben", "Cy"], {}, with_tile(*["....."] * 5))


# What is only odd


ODD = {
    "roads in pieces": (
        with_tile(".#.#.", "##.##", ".....", "##.##", ".#.#."),
        ["tile[4].rows: the roads of tile T5 fall into 4 pieces. Is that really so?"],
    ),
    "one side without a road": (
        with_tile(".###.", ".#.#.", ".#.*.", ".####", ".#..."),
        ["tile[4].rows: no road leaves tile T5 on one side. Is that really so?"],
    ),
    "no side with a road": (
        with_tile(".....", ".###.", ".#.#.", ".###.", "....."),
        ["tile[4].rows: no road leaves tile T5 on 4 sides. Is that really so?"],
    ),
    "five neutral squares": (
        with_tile(".###.", ".#n#.", ".#.*.", "#####", ".#..."),
        ["tile: 5 squares are marked for neutral houses; the box has 4. Is that really so?"],
    ),
    "the same tile, turned": (
        with_tile(*["".join(row[column] for row in game.edition()["tile"][0]["rows"][::-1]) for column in range(5)]),
        ["tile[4].rows: tile T5 looks like tile T1. Is that really so?"],
    ),
}


@pytest.mark.parametrize(("box", "says"), ODD.values(), ids=ODD)
def test_what_is_odd_about_tiles_is_a_doubt_and_no_fault(box, says):
    assert doubts(box) == says
    assert game.box(Setup(3, box, {}))


def test_one_neutral_square_is_told_in_the_singular():
    box = game.edition()
    for tile in box["tile"]:
        tile["rows"] = [row.replace("n", ".") for row in tile["rows"]]
    box["tile"][0]["rows"][0] = "n#.*."
    assert doubts(box) == ["tile: one square is marked for neutral houses; the box has 4. Is that really so?"]


# Every size


def city_of(size, seed=1):
    """An edition of tiles of that size: roads through the middle to all sides, and some further ones at random."""
    luck, box = random.Random(seed), game.edition()
    middle = {size // 2, (size - 1) // 2}
    for number, tile in enumerate(box["tile"]):
        rows = []
        for row in range(size):
            crossing = ["#" if row in middle or column in middle else "." for column in range(size)]
            rows.append([("#" if luck.random() < 0.1 else sign) for sign in crossing])
        rows[0][0], rows[0][-1] = ("n" if number % 2 else "."), "*"
        tile["rows"] = ["".join(row) for row in rows]
    box["components"]["neutral_houses"] = 4
    return box


@pytest.mark.parametrize("options", [{}, {"city": "chosen", "laying": "free"}, {"track": "light"}],
                         ids=["drawn", "chosen", "light"])  # fmt: skip
@pytest.mark.parametrize("size", [3, 4, 5, 6, 7])
def test_tiles_of_every_size_can_be_played_with(size, options):
    box = city_of(size)
    assert faults(box) == []
    luck, play = random.Random(size), begin(game, Setup(4, box, options))
    for _ in range(600):
        if play.over:
            break
        ask = play.asks[0]
        assert ask.answerable, ask.about
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
        assert not game.faults(play.state)
    assert play.over or play.state.turns > 8, "it must have got on"
    seen = game.view(play.state, None)
    assert (seen.size, {len(tile.rows) for tile in seen.tiles}) == (size, {size})
    names = game.names(play.box, "en")["square"]
    assert len(names) == (3 * size) ** 2
    assert list(names)[-1] == f"{'ABCDEFGHIJKLMNOPQRSTU'[3 * size - 1]}{3 * size}"


def test_an_edition_goes_into_a_file_and_comes_back_the_same(tmp_path):
    file = tmp_path / "ours.json"
    export_file(with_tile(*PLAIN), file)
    back = import_file(file, "cloaks")
    assert back["tile"] == with_tile(*PLAIN)["tile"]
    assert faults(back) == []
