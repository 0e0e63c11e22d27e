"""Medieval Torture: cards in one place each, dice that were rolled, bids that can lie, and the auction that runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from companion.testing import judging
from companion.testing.judging import Impossible

STEPS = frozenset(
    {"draw_starter", "say_starter", "begin_round", "open", "dealt", "roll", "reroll", "begin_equipment", "first_bid"}
    | {"act", "turn_die", "end_equipment", "buy", "clear_equipment", "peek"}
    | {"begin_torture", "end_torture", "end_round"}
)


def wrong(table: Mapping[str, Any], edition: Mapping[str, Any], options: Mapping[str, Any], seats: int) -> str:
    """What of a table cannot be, in a word; "" for nothing."""
    return judging.first(_all(table, edition, options, seats))


def _all(
    table: Mapping[str, Any], edition: Mapping[str, Any], options: Mapping[str, Any], seats: int
) -> Iterator[tuple[bool, str]]:
    yield len(table["players"]) != seats, "a player too many or too few"
    yield table["phase"] not in ("", "equipment", "torture"), "no such auction"
    yield table["starter"] not in range(-1, seats), "nobody has the marker"
    yield table["seat"] not in (range(seats) if table["phase"] else (-1,)), "nobody's turn"
    yield table["round"] not in range(seats + 1) or table["turns"] < 0, "no such round"
    yield table["over"] and table["round"] != seats, "over too early"
    yield any(one not in range(seats) for one in table["winners"]), "nobody won"
    yield len(set(table["winners"])) < len(table["winners"]), "won twice"
    yield from _cards(table, edition, options, seats)
    yield from _bids(table, edition, options, seats)
    for seat, player in enumerate(table["players"]):
        yield from _dice(table, player, seat, edition, options)
    yield from judging.agenda(table, STEPS)
    there = [step for step in judging.steps(table) if step[0] != "open"]
    yield any(step in there[:at] for at, step in enumerate(there)), "a step twice"
    yield any(step[0] == "act" for step in judging.steps(table)) and not table["phase"], "a bid in no auction"


def _cards(
    table: Mapping[str, Any], edition: Mapping[str, Any], options: Mapping[str, Any], seats: int
) -> Iterator[tuple[bool, str]]:
    with_marked = seats > 4 or options["marked_cards"] == "always"
    box = {
        kind: {card["id"] for card in edition[key] if with_marked or card.get("set", "base") == "base"}
        for kind, key in (("equipment", "equipment"), ("felons", "felon"))
    }
    everywhere = Counter[str](table["gone"])
    yield set(table["decks"]) != set(box), "other packs"
    yield not set(table["real"]) <= set(box) or len(set(table["real"])) < len(table["real"]), "other real packs"
    for kind, ids in box.items():
        lying = [*table[kind], *(card for player in table["players"] for card in player[kind])]
        deck = table["decks"][kind]
        own = judging.of_own_box(lying, kind.removesuffix("s"))
        yield not {*lying, *deck} <= ids | own, "a card among others"
        everywhere.update([*lying, *deck])
        seen = {*lying, *deck, *table["gone"]}
        yield bool(deck) and (kind in table["real"] or not ids <= seen), "cards that are nowhere"
        yield len(table[kind]) > (seats - 1 if kind == "equipment" else seats), "too many open"
    yield not set(table["gone"]) <= box["equipment"] | box["felons"], "no card of the box"
    yield any(count > 1 for count in everywhere.values()), "a card in two places"


def _bids(
    table: Mapping[str, Any], edition: Mapping[str, Any], options: Mapping[str, Any], seats: int
) -> Iterator[tuple[bool, str]]:
    values = {str(face["value"]) for face in edition["face"] if face["value"]}
    trumps = {felon["id"]: felon["trump"] for felon in edition["felon"]}
    for card, bid in table["bids"].items():
        yield bid["seat"] not in range(seats) or bid["count"] < 1, "a bid of nobody, or nothing"
        owner = table["players"][bid["seat"] % seats]
        offered = table["equipment" if table["phase"] == "equipment" else "felons"]
        yield card not in (*offered, *owner["equipment"]), "a bid on what is not offered"
        known = values | ({"trump", "wild"} if card in trumps else set())
        yield bid["what"] not in known, "a bid of nothing"
        yield options["dice"] == "real" and bool(bid["dice"]), "real dice that are known"
        yield options["dice"] == "virtual" and len(bid["dice"]) != bid["count"], "other dice on a card"
        for side in bid["dice"]:
            yield side not in range(1, 7), "a side that no die has"
        if bid["what"] in values and all(side in range(1, 7) for side in bid["dice"]):
            faces = [edition["face"][side - 1]["value"] for side in bid["dice"]]
            yield any(str(value) != bid["what"] for value in faces), "dice that show something else"


def _dice(
    table: Mapping[str, Any], player: Mapping[str, Any], seat: int, edition: Mapping[str, Any],
    options: Mapping[str, Any],
) -> Iterator[tuple[bool, str]]:  # fmt: skip
    parts = edition["components"]
    verbs = {card["id"]: card["effects"] for card in edition["equipment"]}
    more = sum(one["number"] for card in player["equipment"] for one in verbs[card] if one["do"] == "extra_die")
    lying = sum(bid["count"] for bid in table["bids"].values() if bid["seat"] == seat)
    yield min(player["hand"], player["spent"], player["gold"], player["visits"]) < 0, "less than none"
    rolled = min(parts.get("dice_in_use", 6) + more, parts.get("dice", 8))
    yield player["hand"] + player["spent"] + lying > rolled, "more dice than were rolled"
    yield options["dice"] == "real" and bool(player["sides"]), "real dice that are known"
    rolled_anew = any(step[0] == "reroll" for step in judging.steps(table))
    yield (table["phase"] != "" or rolled_anew) and player["visits"] > player["spent"], "more visits than dice spent"
    virtual = options["dice"] == "virtual"
    yield virtual and len(player["sides"]) != player["hand"], "other hidden dice"
    yield any(side not in range(1, 7) for side in player["sides"]), "a side that no die has"
    yield sum(player["gone"].values()) > player["spent"], "more known than spent"
    yield any(not set(word.split(",")) <= set("123456") for word in player["gone"]), "no kind of dice"
    yield any(word.partition(":")[0] not in verbs for word in player["used"]), "used what is none"


IMPOSSIBLE = [
    Impossible("equipment", ("over",), lambda _: True),
    Impossible("equipment", ("agenda",), lambda _: []),
    Impossible("equipment", ("round",), lambda _: 9),
    Impossible("equipment", ("players", 0, "shown"), lambda _: [{"9": 2}]),
]
"""What was taken once."""
