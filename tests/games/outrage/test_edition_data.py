"""The edition of Outrage!: what is printed adds up, and the board can be walked."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from tests.beside import BESIDE

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "companion" / "games" / "outrage"
NOTES = BESIDE / "rules" / "data"

SOURCES = {"rulebook", "elsewhere", "estimate", "invented", "owner"}

# Every verb an effect may use, with the arguments it needs and those it may have.
VERBS: dict[str, tuple[set[str], set[str]]] = {
    "draw_tower": (set(), set()),
    "draw_raven": (set(), set()),
    "take_coin": (set(), set()),
    "surrender": (set(), set()),
    "change_card": (set(), set()),
    "swap_card": (set(), set()),
    "miss_turn": (set(), {"turns"}),
    "end_turn": (set(), set()),
    "extra_turn": (set(), set()),
    "go_to": ({"square"}, {"obey", "optional", "forfeits"}),
    "go_back": (set(), set()),
    "see_jewel": ({"jewel"}, {"optional", "forfeits"}),
    "place_of_interest": (set(), set()),
    "photograph": (set(), set()),
    "sit_on_bench": (set(), set()),
    "accredit": (set(), set()),
    "torture": (set(), set()),
    "imprison": ({"place"}, set()),
    "rack": (set(), set()),
    "escape": (set(), set()),
    "send_back_warder": (set(), set()),
    "call_out_warder": (set(), {"post"}),
    "search": (set(), set()),
    "curfew": (set(), set()),
    "birthday": (set(), set()),
    "governors_tea": (set(), set()),
    "clerks_tea": (set(), set()),
    "by_table": ({"text"}, set()),
}


def load_edition() -> dict[str, Any]:
    """The edition and its parts, read as one."""
    whole = msgspec.toml.decode((FOLDER / "edition.toml").read_bytes())
    for part in whole["edition"]["parts"]:
        more = msgspec.toml.decode((FOLDER / part).read_bytes())
        assert not whole.keys() & more.keys(), f"{part} says again what another file says"
        whole |= more
    return whole


EDITION = load_edition()
SQUARES: dict[str, dict[str, Any]] = {square["id"]: square for square in EDITION["square"]}


def squares_of_kind(kind: str) -> set[str]:
    """The ids of all squares of one kind."""
    return {square["id"] for square in SQUARES.values() if square["kind"] == kind}


def all_effects() -> list[tuple[str, dict[str, Any]]]:
    """Every effect in the box, with the square or card it is printed on."""
    of_squares = [(square["id"], effect) for square in EDITION["square"] for effect in square["effects"]]
    return of_squares + [(card["card"], effect) for card in EDITION["raven"] for effect in card["effects"]]


def test_the_edition_names_itself() -> None:
    head = EDITION["edition"]
    assert (head["game"], head["version"], head["language"]) == ("outrage", 1, "en")


def test_there_are_237_squares_with_ids_of_their_own() -> None:
    assert len(EDITION["square"]) == len(SQUARES) == 237
    zones = Counter(square["zone"] for square in SQUARES.values())
    assert zones == {"wall": 80, "inner": 119, "lane": 12, "inmost": 10, "white": 15, "out": 1}


def test_kinds_of_squares_are_counted_as_described() -> None:
    def count(zone: str, kind: str) -> int:
        return sum(square["zone"] == zone and square["kind"] == kind for square in SQUARES.values())

    walk = ("start", "tower", "order", "plain", "building", "prison")
    assert [count("wall", kind) for kind in walk] == [1, 13, 16, 47, 2, 1]
    assert [count("inner", k) for k in ("plain", "marked", "building", "bench", "post")] == [90, 19, 4, 2, 4]
    assert [count("lane", k) for k in ("passage", "plain", "marked", "order", "exit")] == [3, 3, 4, 1, 1]
    assert [count("white", k) for k in ("jewel", "order", "building", "prison")] == [5, 1, 1, 1]


def test_every_grey_plain_square_and_no_other_gives_a_raven_card() -> None:
    ravens = {s["id"] for s in SQUARES.values() if {"do": "draw_raven"} in s["effects"]}
    plain = {s["id"] for s in SQUARES.values() if s["zone"] in ("inner", "lane") and s["kind"] == "plain"}
    assert ravens == plain
    assert len(ravens) == 93


def test_every_link_ends_on_a_square_and_only_arrows_are_one_way() -> None:
    one_way = set()
    for square in SQUARES.values():
        assert len(set(square["to"])) == len(square["to"])
        for there in square["to"]:
            assert there in SQUARES, f"{square['id']} leads to {there}, which is no square"
            if square["id"] not in SQUARES[there]["to"]:
                one_way.add((square["id"], there))
    rooms = {("SHP", "W04"), ("BLO", "W76"), ("RCK", "V09")}
    tower = [f"I{n:02}" for n in range(1, 11)] + [f"V{n:02}" for n in range(1, 15)]
    arrows = set(itertools.pairwise(["M2", *tower, "N4"]))
    assert one_way == rooms | arrows | {("CRA", "FER")}


def test_no_two_squares_share_a_spot_and_all_lie_on_the_board() -> None:
    assert len({(s["x"], s["y"]) for s in SQUARES.values()}) == 237
    for square in SQUARES.values():
        assert 0 <= square["x"] <= 100
        assert 0 <= square["y"] <= 100
        assert square["w"] > 0
        assert square["h"] > 0


def test_the_wall_walk_is_a_chain_of_78_that_turns_anticlockwise() -> None:
    walk = [f"W{n:02}" for n in range(78)]
    for here, there in itertools.pairwise(walk):
        assert there in SQUARES[here]["to"]
        assert here in SQUARES[there]["to"]
    assert (walk[0], walk[-1]) == (EDITION["places"]["start"], EDITION["places"]["queens_house"])
    # The signed area of the walk, y growing downwards: negative when it turns anticlockwise on the map.
    spots = [(SQUARES[s]["x"], SQUARES[s]["y"]) for s in walk[14:]]
    assert sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in itertools.pairwise([*spots, spots[0]])) < 0


def test_every_square_is_reached_from_start_but_the_rooms_one_is_sent_to() -> None:
    seen, edge = {"W00"}, ["W00"]
    while edge:
        for there in SQUARES[edge.pop()]["to"]:
            if there not in seen:
                seen.add(there)
                edge.append(there)
    assert set(SQUARES) - seen == {"SHP", "BLO", "RCK"}


def longest_route(start: int, to: list[int], closed: int, steps: int) -> int:
    """Steps of the longest route that never steps on a square twice, or `steps` if there is one so long.

    Squares are numbers, sets of squares are bits; `closed` holds the squares that may not be stepped on.
    """
    best = 0
    stack = [(start, closed | 1 << start, 0)]
    while stack:
        here, used, done = stack.pop()
        best = max(best, done)
        if best >= steps:
            return best
        free = to[here] & ~used
        while free:
            lowest = free & -free
            free ^= lowest
            stack.append((lowest.bit_length() - 1, used | lowest, done + 1))
    return best


def test_no_accredited_player_is_ever_stuck_at_the_start_of_a_turn() -> None:
    # 16 states of the four posts, every square one can stand on, totals 2 to 12: 41 184 cases. A route of
    # 12 steps holds one of every shorter length, so only the longest is looked for.
    number = {square: n for n, square in enumerate(SQUARES)}
    to = [sum(1 << number[there] for there in square["to"]) for square in SQUARES.values()]
    ferryman = 1 << number[EDITION["places"]["ferryman"]]
    posts = [1 << number[post["square"]] for post in EDITION["post"]]
    cases = 0
    for manned in itertools.product((0, 1), repeat=len(posts)):
        closed = ferryman + sum(bit for bit, on in zip(posts, manned, strict=True) if on)
        for square, here in number.items():
            if closed >> here & 1:
                continue
            assert longest_route(here, to, closed, 12) >= 12, f"stuck on {square} with posts {manned}"
            cases += 11
    assert cases == 41_184


def test_posts_stairs_passage_and_climbs_stand_where_the_rules_need_them() -> None:
    assert [post["name"] for post in EDITION["post"]] == ["Scaffold", "Chapel", "Waterloo", "Lanthorn"]
    assert {post["square"] for post in EDITION["post"]} == squares_of_kind("post")
    assert len(EDITION["stairs"]) == 7
    for link in [*EDITION["stairs"], EDITION["passage"]]:
        assert {SQUARES[link["a"]]["zone"], SQUARES[link["b"]]["zone"]} == {"wall", "inner"}
        assert link["b"] in SQUARES[link["a"]]["to"]
        assert link["a"] in SQUARES[link["b"]]["to"]
    between = {
        frozenset((s["id"], there))
        for s in SQUARES.values()
        for there in s["to"]
        if {s["zone"], SQUARES[there]["zone"]} == {"wall", "inner"}
    }
    assert between == {frozenset((link["a"], link["b"])) for link in [*EDITION["stairs"], EDITION["passage"]]}
    for climb in EDITION["climb"]:
        assert climb["card"] in ("rope", "ladder")
        assert SQUARES[climb["from"]]["zone"] == "white"
        assert SQUARES[climb["to"]]["zone"] == "inner"
    for link in EDITION["estimated_link"]:
        assert link["b"] in SQUARES[link["a"]]["to"]


def test_every_place_is_a_square() -> None:
    places = EDITION["places"]
    assert set(places) == {
        "start", "queens_house", "mint", "cradle", "ferryman", "hospital", "chapel_royal", "bell", "bowyer",
        "beauchamp", "bloody", "rack", "shop", "benches",
    }  # fmt: skip
    named = [square for name, square in places.items() if name != "benches"] + places["benches"]
    assert set(named) <= set(SQUARES)
    assert SQUARES[places["bowyer"]]["effects"] == [{"do": "torture"}]
    assert SQUARES[places["cradle"]]["effects"] == [{"do": "escape"}]
    assert SQUARES[places["mint"]]["effects"] == [{"do": "take_coin"}, {"do": "draw_tower"}]
    for bench in places["benches"]:
        assert len(SQUARES[bench]["to"]) == 1


def test_five_jewels_are_worth_five_to_one_on_five_squares() -> None:
    assert sorted(jewel["value"] for jewel in EDITION["jewel"]) == [1, 2, 3, 4, 5]
    assert {jewel["square"] for jewel in EDITION["jewel"]} == squares_of_kind("jewel")
    rulebook = {jewel["id"]: jewel["value"] for jewel in EDITION["jewel"] if jewel["source"] == "rulebook"}
    assert rulebook == {"edward": 5, "sword": 1}


def test_the_tower_pack_adds_up_to_57() -> None:
    groups: dict[str, int] = {}
    for card in EDITION["tower"]:
        groups[card["group"]] = groups.get(card["group"], 0) + card["copies"]
    assert groups == {"weapon": 21, "tool": 14, "aid": 9, "document": 13}
    assert sum(groups.values()) == EDITION["components"]["tower_cards"] == 57
    assert len({card["card"] for card in EDITION["tower"]}) == 18
    assert [c["card"] for c in EDITION["tower"] if c.get("defence_only")] == ["armour"]
    assert [c["card"] for c in EDITION["tower"] if c.get("alone")] == ["key"]
    values = {card["card"]: card["value"] for card in EDITION["tower"] if "value" in card}
    assert values == {
        "mace": 2, "dagger": 3, "sword": 5, "armour": 8, "crossbow": 10, "pistols": 15,
        "file": 2, "crowbar": 3, "dynamite": 5, "key": 9,
    }  # fmt: skip


def test_the_raven_pack_adds_up_to_59() -> None:
    assert sum(card["copies"] for card in EDITION["raven"]) == EDITION["components"]["raven_cards"] == 59
    assert len({card["card"] for card in EDITION["raven"]}) == len(EDITION["raven"]) == 40
    assert all(card["effects"] and card["name"] for card in EDITION["raven"])
    # No copy count is from the rulebook, which gives none.
    assert {card["source"] for card in EDITION["raven"]} == {"elsewhere", "estimate"}


def test_only_the_five_jewel_cards_may_be_declined() -> None:
    optional = {name for name, effect in all_effects() if effect.get("optional")}
    assert optional == {f"see_{jewel['id']}" for jewel in EDITION["jewel"]}
    assert {effect["forfeits"] for _, effect in all_effects() if "forfeits" in effect} == {"this_turn"}


def test_effects_use_known_verbs_with_arguments_that_exist() -> None:
    posts = {post["name"] for post in EDITION["post"]}
    jewels = {jewel["id"] for jewel in EDITION["jewel"]}
    for name, effect in all_effects():
        needs, may = VERBS[effect["do"]]
        given = set(effect) - {"do"}
        assert needs <= given <= needs | may, f"{name}: {effect}"
        assert effect.get("square", "W00") in SQUARES
        assert effect.get("post", "Scaffold") in posts
        assert effect.get("jewel", "orb") in jewels
        assert effect.get("place", "bloody") in ("beauchamp", "bloody")


def test_being_sent_somewhere_to_wait_costs_exactly_one_turn() -> None:
    # A card or order that ends in the Shop, the Hospital or on a bench misses one turn, not two and not none.
    waits = {"SHP", "HOS", "BN1", "BN2"}
    assert all(SQUARES[square]["effects"] == [{"do": "miss_turn"}] for square in waits)
    for name, effects in effects_by_name():
        for effect in effects:
            if effect.get("square") in waits or effect["do"] == "sit_on_bench":
                obeyed = effect["do"] == "go_to" and effect.get("obey", True)
                assert obeyed + sum(e["do"] == "miss_turn" for e in effects) == 1, name


def effects_by_name() -> list[tuple[str, list[dict[str, Any]]]]:
    """The whole effect list of every square and Raven Card."""
    squares = [(square["id"], square["effects"]) for square in EDITION["square"]]
    return squares + [(card["card"], card["effects"]) for card in EDITION["raven"]]


def test_everything_says_where_it_comes_from() -> None:
    lists = ("square", "post", "jewel", "stairs", "climb", "scenery", "tower", "raven")
    rows = [row for name in lists for row in EDITION[name]]
    rows += [EDITION["edition"], EDITION["components"], EDITION["passage"]]
    assert all(row["source"] in SOURCES for row in rows)
    assert {source for row in rows for source in row.get("other_sources", {}).values()} <= SOURCES
    assert all(row["source"] == "estimate" for row in EDITION["estimated_link"])


def test_data_files_stay_short_enough_to_read() -> None:
    for file in FOLDER.glob("*.toml"):
        assert len(file.read_text(encoding="utf-8").splitlines()) <= 600, file.name


SOURCE_OF = {"D": "elsewhere", "I": "estimate", "G": "estimate", "A": "invented"}


def test_squares_links_and_sources_equal_the_notes_on_the_board() -> None:
    notes = json.loads((NOTES / "outrage-board.json").read_text(encoding="utf-8"))
    for noted in notes["squares"]:
        ours = SQUARES[noted["id"]]
        assert ours.get("name") == noted.get("n")
        assert (ours["zone"], ours["kind"]) == (noted["z"], noted["k"])
        assert (ours["x"], ours["y"]) == (noted["x"], noted["y"])
        assert (ours["w"], ours["h"]) == (noted.get("w", 4.4), noted.get("h", 3.8))
        assert ours["to"] == noted["to"]
        assert ours["source"] == SOURCE_OF[noted["c"]]
    assert len(notes["squares"]) == len(SQUARES)
    places = EDITION["places"]
    assert [places[name] for name in ("queens_house", "cradle", "ferryman", "chapel_royal")] == [
        notes[name] for name in ("queensHouse", "cradle", "goal", "chapelRoyal")
    ]
    same = ("start", "mint", "hospital", "bell", "bowyer", "beauchamp", "bloody", "rack", "shop", "benches")
    assert [places[name] for name in same] == [notes[name] for name in same]
    assert {post["name"]: post["square"] for post in EDITION["post"]} == notes["posts"]
    assert [[link["a"], link["b"]] for link in EDITION["stairs"]] == notes["stairs"]
    assert [EDITION["passage"]["a"], EDITION["passage"]["b"]] == notes["secretPassage"]
    assert [[link["a"], link["b"]] for link in EDITION["estimated_link"]] == notes["inferredLinks"]
    assert [{k: jewel[k] for k in ("id", "square", "value")} for jewel in EDITION["jewel"]] == notes["jewels"]
    assert [(c["card"], c["from"], c["to"]) for c in EDITION["climb"]] == [
        (link["needs"].lower(), link["a"], link["b"]) for link in notes["links"]
    ]


ORDERS = {
    None: [],
    "RAVEN": ["draw_raven"],
    "TOWER_CARD": ["draw_tower"],
    "COIN_AND_TOWER_CARD": ["take_coin", "draw_tower"],
    "SURRENDER_WEAPONS": ["surrender"],
    "TORTURE": ["torture"],
    "VISIT_ONLY": [],
    "GOTO_QH": ["go_to W77"],
    "GOTO_QH_ACCREDIT": ["go_to W77", "accredit"],
    "GOTO_SHOP": ["go_to SHP"],
    "GOTO_SHOP_MISS": ["go_to SHP"],
    "GOTO_BROAD_ARROW": ["go_to W29"],
    "MISS": ["miss_turn"],
    "CHANGE_ONE": ["change_card"],
    "SWAP_ONE": ["swap_card"],
    "EXTRA_TURN": ["extra_turn"],
    "GO_BACK": ["go_back"],
    "GOTO_RACK": ["rack"],
    "HOSPITAL": ["miss_turn"],
    "BENCH": ["miss_turn"],
    "SHOP": ["miss_turn"],
    "ESCAPE": ["escape"],
}


def test_orders_on_squares_equal_the_notes_on_the_board() -> None:
    notes = json.loads((NOTES / "outrage-board.json").read_text(encoding="utf-8"))
    places = {"ACCREDIT", "POST", "PRISON_BLOODY", "RACK", "OUT"}
    for noted in notes["squares"]:
        code = noted.get("fx")
        wanted = [] if code in places or str(code).startswith("JEWEL_") else ORDERS[code]
        effects = SQUARES[noted["id"]]["effects"]
        assert [" ".join(effect.values()) for effect in effects] == wanted, noted["id"]


def test_raven_counts_equal_the_notes_on_the_pack() -> None:
    notes = json.loads((NOTES / "outrage-ravens.json").read_text(encoding="utf-8"))
    ours = [(card["copies"], card["source"]) for card in EDITION["raven"]]
    assert ours == [(kind["n"], "estimate" if kind["flag"] == "E" else "elsewhere") for kind in notes]
