"""Why an answer is not legal, and what a table may do although the rules forbid it."""

from __future__ import annotations

from typing import Any

from companion.games.cloaks.build import room, still_allowed, why_no_monument
from companion.games.cloaks.cards import may_claim
from companion.games.cloaks.ground import connected
from companion.games.cloaks.influence import options_with_house
from companion.games.cloaks.laying import empty_places, shut_neighbours, unlaid
from companion.games.cloaks.noble import walked
from companion.games.cloaks.state import (
    City,
    all_tallies,
    built_on,
    cloak_owner,
    ground,
    houses_left,
    monuments_left,
    nobles,
    order,
)
from companion.games.cloaks.tiles import TURNINGS
from companion.refused import Illegal
from companion.rules.asks import Answer, Ask


def why_not(table: City, ask: Ask, answer: Answer) -> Illegal:
    """Why an answer is refused. Everything is open, so it may say all that is known."""
    if isinstance(answer, str):
        if ask.about == "tile":
            return _why_not_tile(table, ask, answer)
        if ask.about == "start_house":
            return _why_not_start_house(table, answer)
        if ask.about == "noble":
            return _why_not_noble(table, answer)
        if ask.about == "build":
            return _why_not_build(table, answer)
        if ask.about == "cards":
            return _why_not_card(table, answer)
        if ask.about == "abandon":
            return _why_not_abandon(table, answer)
        if ask.about == "earned":
            return _illegal("earned", "CLK-INF-10")
        if ask.about == "retreat":
            return _illegal("not_nearest", "CLK-RET-02")
    if ask.about in ("cloaks", "first_cloaks", "rebase"):
        return _why_not_squares(table, ask, answer)
    return _illegal("not_offered", ask.rule)


def _illegal(key: str, rule: str, **facts: Any) -> Illegal:
    return Illegal(f"cloaks.why_not.{key}", rule, **facts)


def _why_not_squares(table: City, ask: Ask, answer: Answer) -> Illegal:
    """What is wrong with squares that are not even squares for cloaks; `fits` says the rest."""
    squares = answer if isinstance(answer, list) else []
    there, owner = ground(table), cloak_owner(table)
    for square in squares:
        if isinstance(square, str) and square in there.beside and square not in there.roads:
            return _illegal("no_road", "CLK-MOVE-07", square=square)
        if isinstance(square, str) and owner.get(square, table.seat) != table.seat:
            return _illegal("taken", "CLK-MOVE-08", square=square)
    if len({str(square) for square in squares}) < len(squares):
        return _illegal("one_each", "CLK-MOVE-08")
    facts = ask.facts or {}
    most = facts["cloaks"] + (facts["waiting"] if ask.about == "cloaks" else 0)
    if len(squares) > most and there.roads.issuperset(map(str, squares)):
        return _illegal("too_many", "CLK-MOVE-02", number=most)
    return _illegal("squares", ask.rule)


def _why_not_tile(table: City, ask: Ask, answer: str) -> Illegal:
    """The neighbours that no road would join (CLK-SETUP-09)."""
    word, tile, turning, *_ = [*answer.split(":"), "", ""]
    place = (ask.facts or {}).get("place", -1)
    if word != "lay" or tile not in unlaid(table) or turning not in TURNINGS or place not in empty_places(table):
        return _illegal("no_such_tile", ask.rule)
    shut = [str(other) for other in shut_neighbours(table, place, tile, turning)]
    return _illegal("not_joined", "CLK-SETUP-09", places=shut)


def _why_not_start_house(table: City, square: str) -> Illegal:
    there = ground(table)
    if square not in there.place:
        return _illegal("not_offered", "CLK-SETUP-14")
    if square in there.neutral or square in built_on(table):
        return _illegal("built_on", "CLK-SETUP-15", square=square)
    if square not in there.fields:
        return _illegal("no_field", "CLK-SETUP-14", square=square)
    return _illegal("not_start", "CLK-SETUP-14", square=square)


def _why_not_noble(table: City, square: str) -> Illegal:
    owner, seat = cloak_owner(table), table.seat
    if square == "stay":
        return _illegal("must_leave", "CLK-FIRST-05")
    if square not in owner:
        return _illegal("no_cloak", "CLK-NOBLE-01", square=square)
    if square in nobles(table, but=seat):
        return _illegal("noble_there", "CLK-NOBLE-03", square=square)
    touching = table.box.options.rival_chain == "touching" and owner[square] != seat
    if touching and square not in walked(table, seat, owner, nobles(table, but=seat)):
        return _illegal("not_touching", "CLK-NOBLE-02", square=square)
    return _illegal("not_linked", "CLK-NOBLE-02" if owner[square] != seat else "CLK-NOBLE-03", square=square)


def _why_not_abandon(table: City, square: str) -> Illegal:
    player, there = table.players[table.seat], ground(table)
    if square not in player.cloaks or square == player.noble:
        return _illegal("not_spare", "CLK-CARD-03")
    if connected(there, [other for other in player.cloaks if other != square]):
        return _illegal("last_at_house", "CLK-FIRST-03")
    return _illegal("splits", "CLK-CARD-03")


def _why_not_build(table: City, answer: str) -> Illegal:
    word, where, *_ = [*answer.replace("_on:", ":").split(":"), ""]
    seat, there = table.seat, ground(table)
    if word not in ("house", "monument", "star"):
        return _illegal("not_offered", "CLK-BUILD-01")
    if still_allowed(table) <= 0:
        return _illegal("enough_built", "CLK-BUILD-06", number=table.turn.built)
    if table.box.light:
        place = int(where) if where.isdecimal() and int(where) < len(table.tallies) else -1
    else:
        place = there.place.get(where, -1)
        if where in there.neutral or where in built_on(table):
            return _illegal("built_on", "CLK-BUILD-05", square=where)
        if where not in there.fields:
            return _illegal("no_field", "CLK-BUILD-03", square=where)
        if where not in there.beside[table.players[seat].noble]:
            return _illegal("not_beside_noble", "CLK-BUILD-04", square=where)
    if place < 0:
        return _illegal("not_offered", "CLK-BUILD-01")
    if word == "house":
        if not houses_left(table, seat):
            return _illegal("no_house_left", "CLK-BUILD-07")
        if table.box.light and room(table, place) <= 0:
            return _illegal("tile_full", "CLK-BUILD-05", place=place)
        return _illegal("other_gain", "CLK-INF-02")
    against = why_no_monument(table, all_tallies(table)[place], place, seat)
    if against is not None:
        return _illegal(against[0], against[1], place=place)
    return _illegal("tile_full", "CLK-BUILD-05", place=place)


def _why_not_card(table: City, answer: str) -> Illegal:
    word, _, card = answer.partition(":")
    if word in ("claim", "claim_later") and card in table.claims:
        return _illegal("card_taken", "CLK-CARD-11", card=card, player=table.claims[card].seat)
    if word in ("claim", "claim_later") and any(claim.seat == table.seat for claim in table.claims.values()):
        return _illegal("one_claim", "CLK-CARD-10")
    if word in ("claim", "claim_later") and card in table.open:
        if may_claim(table, table.seat):
            return _illegal("other_claim", "CLK-CARD-04")
        return _illegal("no_spare_cloak", "CLK-CARD-03")
    if word == "use" and card in table.claims and table.claims[card].seat == table.seat:
        later = table.claims[card].turn == table.turns
        return _illegal("later_turn" if later else "no_use_now", "CLK-CARD-05", card=card)
    if word == "give_up" and card in table.claims and table.claims[card].seat == table.seat:
        later = table.claims[card].turn == table.turns
        return _illegal("later_turn" if later else "use_instead", "CLK-CARD-05", card=card)
    return _illegal("not_offered", "CLK-CARD-01")


def overridable(table: City, ask: Ask) -> list[Answer]:
    """What makes sense on the table although the rules forbid it, where it leaves every piece in its place."""
    if ask.about == "tile" and ask.facts:
        return [f"lay:{tile}:{turning}" for tile in unlaid(table) for turning in TURNINGS]
    if table.box.light:
        return []
    there = ground(table)
    if ask.about == "start_house":
        return list(order(there.fields - built_on(table)))
    if ask.about == "noble":
        return list(order(set(cloak_owner(table)) - nobles(table, but=table.seat)))
    if ask.about == "retreat":
        return list(table.players[table.seat].cloaks)
    if ask.about == "build":
        return _any_building(table)
    return []


def _any_building(table: City) -> list[Answer]:
    """Any free field, as long as there are pieces; still one monument of a seat on a tile."""
    seat, there, tallies = table.seat, ground(table), all_tallies(table)
    found: list[Answer] = []
    for square in order(there.fields - built_on(table)):
        tally = tallies[there.place[square]]
        if houses_left(table, seat):
            found.append(f"house:{square}:{max(options_with_house(table, tally, seat))}")
        if monuments_left(table, seat) and not tally.monuments[seat]:
            found.append(f"monument:{square}")
    return found
