"""Throw Down the Cloaks: nine tiles joined by roads, cloaks, buildings, action cards and what a turn remembers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from companion.testing import judging
from companion.testing.judging import Impossible

STEPS = frozenset(
    {"draw_city", "draw_tile", "choose_place", "choose_tile", "neutral_houses", "deal_cards", "choose_home"}
    | {"draw_starter", "say_starter", "place_house", "begin_turn", "cloaks", "lay_light", "noble", "build"}
    | {"lay_earned", "retreat", "end_turn", "agree_end", "finish", "open_card", "cards", "claim", "use_now"}
    | {"blocked", "exchange", "effect", "judge", "rebase", "move_rival_cloak", "swap_cloaks"}
)
LASTING = {"bare_step", "pass_noble", "diagonal_build", "extra_build", "repeat_move"}


def wrong(table: Mapping[str, Any], edition: Mapping[str, Any], options: Mapping[str, Any], seats: int) -> str:
    """What of a table cannot be, in a word; "" for nothing."""
    return judging.first(_all(table, edition, options, seats))


def _all(
    table: Mapping[str, Any], edition: Mapping[str, Any], options: Mapping[str, Any], seats: int
) -> Iterator[tuple[bool, str]]:
    there = judging.steps(table)
    yield len(table["players"]) != seats, "a player too many or too few"
    yield table["seat"] not in range(-1, seats) or (table["turns"] > 0 and table["seat"] < 0), "nobody's turn"
    yield table["starter"] not in range(-1, seats), "nobody has the start token"
    settled = not any(step[0] in ("draw_starter", "say_starter") for step in there)
    yield settled != (table["starter"] >= 0), "the start token of nobody, or too early"
    yield any(player["boxed"] > player["turns"] for player in table["players"]), "more cards used than turns taken"
    yield table["ender"] not in range(-1, seats), "nobody ends it"
    yield table["turns"] < 0 or sum(player["turns"] for player in table["players"]) != table["turns"], "other turns"
    yield not 0 <= table["quiet"] <= table["turns"] - (["end_turn"] in there), "quiet for too long"
    yield from _tiles(table, edition)
    yield from _cards(table, edition, options, seats)
    yield from _turn(table["turn"], edition)
    if "" not in table["tiles"] and options["track"] == "full":
        yield from _pieces(table, edition)
    yield from judging.agenda(table, STEPS)
    if table["turns"] and there:
        after = ("end_turn", "agree_end", "begin_turn", "finish")
        yield there[0][0] not in after or any(step[0] in after for step in there[1:]), "no end of the turn"
        yield any(step[0] in ("neutral_houses", "deal_cards", "choose_home") for step in there), "set up again"


def _laid(table: Mapping[str, Any], edition: Mapping[str, Any]) -> list[list[str] | None]:
    """The rows of each tile as it lies."""
    printed = {tile["id"]: tile["rows"] for tile in edition["tile"]}
    lying: list[list[str] | None] = []
    for word in table["tiles"]:
        tile, _, quarters = word.partition(":")
        rows = printed.get(tile)
        for _ in range(int(quarters) if rows and quarters.isdigit() else 0):
            rows = ["".join(row[at] for row in reversed(rows)) for at in range(len(rows))]
        lying.append(rows)
    return lying


def _tiles(table: Mapping[str, Any], edition: Mapping[str, Any]) -> Iterator[tuple[bool, str]]:
    words = [word for word in table["tiles"] if word]
    ids = [word.partition(":")[0] for word in words]
    yield len(table["tiles"]) != 9 or len(set(ids)) < len(ids), "a tile twice, or not nine"
    yield not set(ids) <= {tile["id"] for tile in edition["tile"]}, "no tile of the box"
    yield any(word.partition(":")[2] not in "0123" or ":" not in word for word in words), "turned oddly"
    yield "" in table["tiles"] and table["turns"] > 0, "a gap in the city"
    lying = _laid(table, edition)
    for place, rows in enumerate(lying):
        east = lying[place + 1] if place % 3 < 2 else None
        south = lying[place + 3] if place < 6 else None
        if rows and east:
            yield not any(a[-1] == b[0] == "#" for a, b in zip(rows, east, strict=True)), "tiles that do not join"
        if rows and south:
            yield not any(a == b == "#" for a, b in zip(rows[-1], south[0], strict=True)), "tiles that do not join"


def _cards(
    table: Mapping[str, Any], edition: Mapping[str, Any], options: Mapping[str, Any], seats: int
) -> Iterator[tuple[bool, str]]:
    box = {card["id"] for card in edition["action"]}
    most = edition["components"].get("open_cards", 4)
    lying = [*table["deck"], *table["open"], *table["discards"]]
    own = judging.of_own_box([*table["open"], *table["discards"]], "action")
    yield len(set(lying)) < len(lying) or not set(lying) <= box | own, "other action cards"
    yield bool(table["deck"]) and (table["real"] or set(lying) - own != box), "action cards that are nowhere"
    coming = sum(step[0] == "open_card" for step in judging.steps(table))
    yield table["turns"] > 0 and len(table["open"]) + coming != most, "other open cards"
    claims = table["claims"]
    yield not set(claims) <= set(table["open"]), "a claim on a card that is not open"
    holders = [claim["seat"] for claim in claims.values()]
    yield len(set(holders)) < len(holders) or not set(holders) <= {*range(seats)}, "a claim of nobody, or two"
    uses = 2 if options["declined"] == "two" else 1
    yield any(claim["uses"] not in range(1, uses + 1) for claim in claims.values()), "other uses of a card"
    yield any(claim["turn"] not in range(table["turns"] + 1) for claim in claims.values()), "claimed in no turn"
    yield bool(claims) and not table["turns"], "claimed before the first turn"


def _turn(turn: Mapping[str, Any], edition: Mapping[str, Any]) -> Iterator[tuple[bool, str]]:
    verbs = {effect["do"] for card in edition["action"] for effect in card["effects"]} & LASTING
    parts = edition["components"]
    yield not set(turn["verbs"]) <= verbs, "a verb that no card has"
    yield turn["repeats"] not in range(turn["verbs"].count("repeat_move") + 1), "moved again for nothing"
    most = parts.get("build_per_turn", 3) + turn["verbs"].count("extra_build")
    yield turn["built"] not in range(most + 1), "built too often"
    yield any(place not in range(9) for place in turn["fresh"]), "built nowhere"
    shown = range(parts.get("open_cards", 4))
    yield len(set(turn["exchanged"])) < len(turn["exchanged"]) or not set(turn["exchanged"]) <= {*shown}, "exchanged"


def _pieces(table: Mapping[str, Any], edition: Mapping[str, Any]) -> Iterator[tuple[bool, str]]:
    signs, place_of = _signs(table, edition)
    parts = edition["components"]
    taken = Counter[str]()
    claimed = Counter(claim["seat"] for claim in table["claims"].values())
    nobles = [player["noble"] for player in table["players"] if player["noble"]]
    yield len(set(nobles)) < len(nobles), "two nobles on a square"
    cloaks = {square for player in table["players"] for square in player["cloaks"]}
    for seat, player in enumerate(table["players"]):
        taken.update([*player["cloaks"], *player["houses"], *player["monuments"]])
        yield any(signs.get(square) != "#" for square in player["cloaks"]), "a cloak off the road"
        buildings = [*player["houses"], *player["monuments"]]
        yield any(signs.get(square, "") not in (".", "*") for square in buildings), "a building off the fields"
        yield len(player["houses"]) > parts["houses"] or len(player["monuments"]) > parts["monuments"], "other wood"
        used = len(player["cloaks"]) + player["waiting"] + player["boxed"] + claimed[seat]
        yield used > parts["cloaks"] or min(player["waiting"], player["boxed"]) < 0, "other cloaks"
        yield player["influence"] < 0 or player["lying"] != 0, "less than none"
        on = Counter(place_of.get(square) for square in player["monuments"])
        yield any(count > 1 for count in on.values()), "two monuments on a tile"
        if table["turns"]:
            yield player["home"] not in range(9) or not player["houses"], "no home"
            yield player["noble"] not in {*cloaks, *player["houses"]}, "a noble off the cloaks"
    yield any(count > 1 for count in taken.values()), "two pieces on a square"
    homes = [player["home"] for player in table["players"] if player["home"] >= 0]
    yield len(set(homes)) < len(homes), "a home of two"


def _signs(table: Mapping[str, Any], edition: Mapping[str, Any]) -> tuple[dict[str, str], dict[str, int]]:
    signs, places = {}, {}
    for place, rows in enumerate(_laid(table, edition)):
        for down, row in enumerate(rows or []):
            for right, sign in enumerate(row):
                size = len(row)
                square = f"{chr(65 + place % 3 * size + right)}{place // 3 * size + down + 1}"
                signs[square], places[square] = sign, place
    return signs, places


IMPOSSIBLE = [
    Impossible("cloaks", ("claims",), lambda play: {play.state.open[0]: {"seat": 7, "turn": 1, "uses": 1}}),
    Impossible("cloaks", ("claims",), lambda play: {play.state.open[0]: {"seat": 1, "turn": 1, "uses": 5}}),
    Impossible("cloaks", ("claims",), lambda play: {play.state.open[0]: {"seat": 1, "turn": 99, "uses": 1}}),
    Impossible("cloaks", ("turn", "verbs"), lambda _: ["fly"]),
    Impossible("cloaks", ("turn", "repeats"), lambda _: -3),
    Impossible("cloaks", ("ender",), lambda _: 8),
    Impossible("cloaks", ("over",), lambda _: True),
    Impossible("cloaks", ("agenda",), lambda _: []),
    Impossible("cloaks", ("open",), lambda play: play.state.open[:3]),
    Impossible("cloaks", ("deck",), lambda play: play.state.deck[1:]),
    Impossible("cloaks", ("quiet",), lambda play: play.state.turns),
]
"""What was taken once."""
