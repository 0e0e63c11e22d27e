"""What a night in the dungeon is remembered for."""

from __future__ import annotations

from companion.client.evenings.moments import Counted, Deed, Tale
from companion.games.torture.moments import GameMoments
from companion.rules.game import Standing


def moments(*deeds):
    return GameMoments(Tale("torture", 3, {}, [Deed(*deed, 1) for deed in deeds], []))


def told(*deeds):
    return {one.key: one for one in moments(*deeds).moments()}


def bid(seat, count, card="E01"):
    return ("bid", seat, {"card": card, "count": count, "what": "3", "dice": "pips"})


def test_the_biggest_bid_is_the_first_of_those_as_big():
    found = told(bid(0, 2), bid(1, 5, "E07"), bid(2, 5, "E09"))
    assert found["biggest_bid"].seats == [1] and found["biggest_bid"].facts["card"] == "E07"
    assert told(bid(0, 1))["biggest_bid"].facts["count"] == 1


def test_felons_gold_and_bids_that_were_beaten():
    felon = ("felon_taken", 1, {"card": "F03", "fame": 8})
    found = told(
        felon, felon, ("outbid", 2, {}), ("outbid", 2, {}), ("banked", 0, {"gold": 2}), ("banked", 0, {"gold": 3})
    )
    assert found["best_felon"].facts["fame"] == 8 and found["felons"].facts == {"count": 2}
    assert found["outbid"].seats == [2] and found["banked"].facts == {"count": 5}
    assert Counted("felons", 1, 2) in moments(felon, felon).counted()


def test_hidden_dice_are_no_throws():
    assert moments(("rolls", 0, {"number": 8, "steps": 2})).thrown() == []


def test_a_night_without_a_bid_is_remembered_for_that():
    night = ("round", -1, {"round": 1, "rounds": 2})
    assert told(night)["quiet"].seats == [0, 1, 2]
    assert "quiet" not in told(night, bid(0, 1)) and "quiet" not in told()


def standing(place, seat, total):
    return Standing(place, [seat], total, [])


def test_how_close_it_was_is_told():
    def ended(*standings):
        return {one.key: one for one in GameMoments(Tale("torture", 3, {}, [], list(standings))).moments()}

    found = ended(standing(1, 2, 9), standing(2, 0, 7), standing(3, 1, 0))
    assert found["ahead"].seats == [2] and found["ahead"].facts == {"points": 2} and "level" not in found
    found = ended(standing(1, 2, 9), standing(1, 0, 9), standing(3, 1, 0))
    assert found["level"].seats == [0, 2] and found["level"].facts == {"points": 9} and "ahead" not in found
