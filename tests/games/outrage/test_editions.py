"""What an edition must be before anybody can play with it."""

from __future__ import annotations

import re

import pytest

from companion.editions.files import digest, export_file, import_file
from companion.games.outrage import game
from companion.games.outrage.edition import Edition
from companion.games.outrage.roles import FOR_USE
from companion.refused import Refused
from companion.rules.findings import Findings
from companion.rules.game import Setup
from companion.words import tell


def square(edition, name):
    return next(one for one in edition["square"] if one["id"] == name)


def raven(edition, card):
    return next(one for one in edition["raven"] if one["card"] == card)


def unlink(edition, a, b):
    square(edition, a)["to"].remove(b)


def test_the_edition_that_comes_with_the_app_has_no_fault():
    assert game.check_edition(game.edition()) == Findings()


def choice(count):
    return {"do": "choose", "texts": ["so"] * count, "of": [[]] * count}


def throw(*faces):
    return {"do": "roll", "faces": [*faces], "of": [[]] * len(faces)}


def deep(count):
    return {"do": "if", "has": "coin", "then": [deep(count - 1)] if count else []}


def both(has, zone):
    return {"do": "if", "has": has, "zone": zone, "then": []}


def no_rope(edition):
    """What an order asks for and no card of the box is."""
    square(edition, "W21")["effects"] = [{"do": "if", "holds": "rope", "then": []}]
    for card in edition["tower"]:
        if card.get("role") == "rope":
            card.pop("role")


HEAD = b'{"edition": {"game": "outrage", "name": "x"}'
"""How an edition file begins."""


def faulty(change, says):
    return pytest.param(change, says, id=says)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        faulty(lambda e: square(e, "W05")["to"].append("W99"), "W99"),
        faulty(lambda e: e["square"].append(dict(square(e, "W05"))), "“W05” is there twice"),
        faulty(lambda e: square(e, "W05").update(zone="moat"), "moat"),
        faulty(lambda e: square(e, "W05").update(x=2.0, y=86.5), "exactly on another"),
        faulty(lambda e: unlink(e, "L8", "CRA"), "No way leads from the Jewel sword to the Cradle Tower"),
        faulty(lambda e: square(e, "W09").update(effects=[{"do": "dance"}]), "dance"),
        faulty(lambda e: square(e, "W09").update(effects=[{"do": "mis_turn"}]), "did you mean “miss_turn”?"),
        faulty(lambda e: square(e, "W21").update(effects=[{"do": "may_not", "what": "atack"}]), "mean “attack”?"),
        faulty(
            lambda e: square(e, "W21").update(effects=[{"do": "may_not", "what": "wall", "total": 3}]), "“total” says"
        ),
        faulty(
            lambda e: square(e, "W21").update(effects=[{"do": "move_by", "steps": 0}]),
            "steps is 0, which leads nowhere",
        ),
        faulty(lambda e: square(e, "W21").update(effects=[choice(1)]), "needs at least 2 ways"),
        faulty(lambda e: square(e, "W21").update(effects=[choice(7)]), "no more than 6 ways"),
        faulty(
            lambda e: square(e, "W21").update(effects=[{**choice(2), "texts": ["a"]}]),
            "a short text for each of the 2 ways",
        ),
        faulty(lambda e: square(e, "W21").update(effects=[{**choice(2), "of": [[], 3]}]), "is no list of effects"),
        faulty(lambda e: square(e, "W21").update(effects=[{**choice(2), "of": [[], [{"do": "hop"}]]}]), "“hop”"),
        faulty(lambda e: square(e, "W21").update(effects=[{"do": "if", "then": []}]), "says one of these"),
        faulty(lambda e: square(e, "W21").update(effects=[both("coin", "lane")]), "has, holds and zone"),
        faulty(lambda e: square(e, "W21").update(effects=[both("coin", ""), both("", "mote")]), "mean “inmost”?"),
        faulty(lambda e: no_rope(e), "cannot be “rope”"),
        faulty(lambda e: square(e, "W21").update(effects=[{"do": "if", "holds": "papers", "then": []}]), "“papers”"),
        faulty(lambda e: square(e, "W21").update(effects=[throw("1-7")]), "“1-7” is no row of totals from 1 to 6"),
        faulty(lambda e: square(e, "W21").update(effects=[throw("1-3", "3")]), "“3” is no row"),
        faulty(lambda e: square(e, "W21").update(effects=[deep(9)]), "lies too deep"),
        faulty(lambda e: e["tower"][10].update(effects=[{"do": "draw_raven"}]), "nothing says when it is played"),
        faulty(lambda e: e["tower"][10].update(when=["own_turn"]), "but has no effects"),
        faulty(lambda e: e["tower"][10].update(when=["own_trun"], effects=[{"do": "rack"}]), "mean “own_turn”?"),
        faulty(lambda e: e["tower"][10].update(card="?"), "cannot be the id of a card"),
        faulty(lambda e: e.update(zone_names={"moat": "Graben"}), "no zone “moat”"),
        faulty(lambda e: square(e, "W09").update(effects=[{"do": "go_to"}]), "square is missing"),
        faulty(lambda e: square(e, "W09").update(effects=[{"do": "go_to", "square": "ZZZ"}]), "ZZZ"),
        faulty(
            lambda e: square(e, "W21").update(effects=[{"do": "miss_turn", "turns": "many"}]),
            "turns is no whole number",
        ),
        faulty(lambda e: square(e, "W21").update(effects=[{"do": ["miss_turn"]}]), "can do “”"),
        faulty(lambda e: e["tower"][0].update(copies=6), "58 cards"),
        faulty(lambda e: e["raven"][0].update(copies=-1), "-1 copies"),
        faulty(lambda e: e["tower"][0].update(group="toy"), "toy"),
        faulty(lambda e: e["post"][0].update(square="nowhere"), "nowhere"),
        faulty(lambda e: e["places"].update(bell="nowhere"), "nowhere"),
        faulty(lambda e: e["jewel"][0].update(square="V03"), "share one square"),
        faulty(lambda e: e["components"].update(warders=3), "fewer Yeoman Warders"),
        faulty(lambda e: e["components"].update(dice=3), "two ordinary dice"),
        faulty(lambda e: raven(e, "go_to_flint")["effects"][0].update(square="PSC"), "is a Yeoman Warder’s post"),
        faulty(lambda e: raven(e, "go_to_flint")["effects"][0].update(square="FER"), "FER, which is off the board"),
        faulty(lambda e: raven(e, "go_to_flint")["effects"][0].update(square="V02"), "V02 in the White Tower"),
        faulty(lambda e: square(e, "W04")["effects"][0].update(square="PSC"), "W04 sends people to PSC"),
        faulty(lambda e: e["post"][0].update(square="MUS"), "Go to the Museum sends people to MUS"),
        faulty(lambda e: e["post"][0].update(square="W18"), "sends people to W18"),
        faulty(lambda e: e["post"][0].update(square="W61"), "W65 sends people to W61"),
        faulty(lambda e: e["post"][0].update(square="HOS"), "where the rules send people (places.hospital)"),
        faulty(lambda e: e["post"][0].update(square="M13"), "where the rules send people (climb[2].to)"),
        faulty(lambda e: e["components"].update(coins_per_seat=0), "components.coins_per_seat is 0"),
        faulty(lambda e: e["components"].update(seats_most=0), "components.seats_most: 2 to 6 can play"),
        faulty(lambda e: e["components"].update(seats_least=7), "components.seats_most: 2 to 6 can play"),
        faulty(lambda e: e["components"].update(opening_hand=30), "30 cards for each of 4 are 120, and the Tower pack"),
        faulty(lambda e: e["components"].update(opening_hand=-1), "components.opening_hand is -1"),
        faulty(lambda e: e["components"].update(warders=99), "components.warders is 99"),
        faulty(lambda e: e["jewel"][0].update(value=-5), "jewel[0].value is -5"),
        faulty(lambda e: e["tower"][0].update(value=-5), "tower[0].value is -5"),
        faulty(lambda e: square(e, "W21").update(effects=[{"do": "miss_turn", "turns": -3}]), "turns is -3"),
        faulty(lambda e: e.pop("post"), "post"),
        faulty(lambda e: square(e, "W05").pop("x"), "x"),
    ],
)
def test_each_fault_is_told_with_its_place_and_a_remedy(change, says):
    edition = game.edition()
    change(edition)
    faults = game.check_edition(edition).faults
    told = [tell(fault.said) for fault in faults]
    assert any(says in text for text in told), told
    assert all(text.endswith((".", "?")) and "…" not in text and len(text) < 250 for text in told)
    for fault in faults:
        top, *_ = re.split(r"[.\[]", fault.path)
        assert top in {*Edition.__struct_fields__, "components"}, fault.path


@pytest.mark.parametrize(
    ("effect", "says"),
    [({"do": "miss_turn", "turn": 2}, "did you mean “turns”?"), ({"do": "draw_tower", "loud": 1}, "needs nothing")],
)
def test_what_an_order_has_no_use_for_is_a_doubt(effect, says):
    edition = game.edition()
    square(edition, "W21")["effects"] = [effect]
    found = game.check_edition(edition)
    assert found.faults == [] and any(says in tell(doubt.said) for doubt in found.doubts)


@pytest.mark.parametrize(
    "condition", [{"has": "coin"}, {"zone": "lane"}, {"holds": "rope"}, {"holds": "rope", "has": ""}]
)
def test_a_condition_looks_at_a_thing_a_place_or_a_card(condition):
    edition = game.edition()
    square(edition, "W21")["effects"] = [{"do": "if", **condition, "then": [{"do": "rack"}]}]
    assert game.check_edition(edition) == Findings()


@pytest.mark.parametrize("order", [
    {"do": "choose", "texts": ["a", "b"], "of": [{"do": "rack"}, [{"do": "miss_turn"}]]},
    {"do": "by_table", "text": "Sing a song."},
])  # fmt: skip
def test_a_way_may_be_a_single_effect_and_the_table_a_text(order):
    edition = game.edition()
    square(edition, "W21")["effects"] = [order]
    assert game.check_edition(edition) == Findings()
    nested = game.box(Setup(2, edition, {})).nested
    assert [[len(way) for way in one.orders] for one in nested.values()] == ([[1, 1]] if "of" in order else [])


def test_a_square_nobody_can_walk_to_is_a_doubt_only():
    edition = game.edition()
    square(edition, "R4")["to"].remove("ARM")
    found = game.check_edition(edition)
    assert (found.faults, [tell(doubt.said) for doubt in found.doubts]) == (
        [], ["Nobody can walk to square ARM. Is a link missing?"],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda e: unlink(e, "W30", "W31"), "No chain of Wall Walk squares leads from Start to Queen’s House, so few"),
        (lambda e: square(e, "W76")["to"].remove("W77"), "No chain"),
        (lambda e: unlink(e, "I05", "I06"), "Nobody can walk to the case of the Jewel orb; only cards lead there"),
        (lambda e: unlink(e, "V14", "N4"), "Nobody can walk from the Jewel orb to the Cradle Tower without a card"),
        (lambda e: square(e, "SHP").update(to=[]), "SHP has no way out on foot"),
    ],
)
def test_what_can_be_got_round_is_a_doubt(change, says):
    edition = game.edition()
    change(edition)
    found = game.check_edition(edition)
    assert found.faults == [] and any(says in tell(doubt.said) for doubt in found.doubts)


def test_who_is_accredited_by_the_same_order_may_be_sent_into_the_white_tower():
    edition = game.edition()
    raven(edition, "go_to_flint")["effects"] = [{"do": "accredit"}, {"do": "go_to", "square": "V02"}]
    assert game.check_edition(edition).faults == []


@pytest.mark.rule("OUT-MOVE-09")
def test_a_throw_that_cannot_be_walked_is_a_doubt_that_names_the_links():
    """An archway of our own making is taken away; whoever is stuck there stays, as the rules have it."""
    edition = game.edition()
    unlink(edition, "AR3", "R2")
    unlink(edition, "R2", "AR3")
    found = game.check_edition(edition)
    links = ", ".join(square(edition, "R2")["to"])
    assert found.faults == []
    assert [tell(doubt.said) for doubt in found.doubts] == [
        f"From square R2, linked to {links}, a throw of 2 cannot be walked when every post is manned: one then stays. "
        "Is a link missing?"
    ]


@pytest.mark.parametrize("role", FOR_USE)
def test_a_role_that_no_card_has_is_a_doubt_that_says_what_nobody_can_do_any_more(role):
    edition = game.edition()
    one = next(one for one in edition["tower"] if one.get("role") == role)
    one["role"] = f"{role}s"
    found = game.check_edition(edition)
    told = {doubt.path.partition("[")[0] + doubt.path.rpartition(".")[2]: tell(doubt.said) for doubt in found.doubts}
    assert found.faults == []
    assert f"no card has the role “{role}”, so nobody can " in told["towertower"] and "(" not in told["towertower"]
    assert f"do not know the role “{role}s” of “{one['name']}”; did you mean “{role}”?" in told["towerrole"]


def test_an_aid_that_is_good_for_nothing_is_a_doubt():
    edition = game.edition()
    edition["tower"][0].update(group="aid", name="Bribe")
    (doubt,) = game.check_edition(edition).doubts
    assert (doubt.path, "do not know what “Bribe” is for" in tell(doubt.said)) == ("tower[0].role", True)


def test_an_edition_goes_into_a_file_and_comes_back_the_same(tmp_path):
    edition = game.edition()
    square(edition, "W05")["name"] = "A puddle"
    file = tmp_path / "ours.json"
    export_file(edition, file)
    back = import_file(file, "outrage")
    assert game.check_edition(back).faults == []
    assert square(back, "W05")["name"] == "A puddle"
    for one in (edition, back):
        one["edition"].pop("parts", None)
    assert digest(back) == digest(edition)
    assert digest(back) != digest(game.edition())
    assert game.names(game.box(Setup(2, back, {})), "en")["square"]["W05"] == "A puddle"


@pytest.mark.parametrize(
    ("name", "body", "says"),
    [
        ("broken.json", b"{", "not an edition"),
        ("list.json", b"[]", "edition"),
        ("headless.json", b'{"square": []}', "edition"),
        ("other.json", b'{"edition": {"game": "cloaks", "name": "x"}}', "cloaks"),
        ("binary.json", b"\xff\xfe\x00", "not an edition"),
        ("deep.json", b"[" * 100_000, "not an edition"),
        ("large.json", b" " * 2_000_001, "too large"),
        ("many.json", HEAD + b', "components": {"opening_hand": 100000000000000000000}}', "components.opening_hand is"),
        ("far.json", HEAD + b', "square": [{"x": -10001.5}]}', r"square\[0\].x is beyond 10000"),
        ("nowhere.toml", b'square = [{ x = nan }]\n[edition]\ngame = "outrage"\nname = "x"', r"square\[0\].x is"),
    ],
)
def test_a_bad_file_is_refused_with_its_name(tmp_path, name, body, says):
    file = tmp_path / name
    file.write_bytes(body)
    with pytest.raises(Refused, match=says) as refused:
        import_file(file, "outrage")
    assert name in refused.value.reason or "beyond" in refused.value.reason


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(Refused, match="cannot be read"):
        import_file(tmp_path / "nothing.json", "outrage")
    with pytest.raises(Refused, match="could not be saved"):
        export_file(game.edition(), tmp_path / "no" / "such" / "folder.json")
