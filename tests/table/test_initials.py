"""Everybody at a table has a sign of their own, and it is the beginning of their name."""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from companion.client.evenings.kept import Kept
from companion.refused import Refused
from companion.table.exchange.export import export_lines, import_lines
from companion.table.file.store import Store
from companion.table.initials import _looks, initials
from companion.table.seats import MARKS, SeatInfo, seat_people

GOLDEN = Path(__file__).parents[1] / "golden"

TABLES = {
    "Tom Anna Lea": "T A L",
    "Ada Ben Cy Dora": "A B C D",
    "Ada Ben Alma Dora": "AD B AL D",
    "Anna Annabel": "A AB",
    "Annabel Anna": "AB A",
    "Anna Anne Annabel": "A AE AB",
    "Marco Maria Marta Matteo": "MC MI M MT",
    "Jo Joe John Jon Joan Jonas": "J JE JH JO JA JS",
    "Seat1 Seat2 Seat3": "S1 S2 S3",
    "anna Ben": "A B",
    "ida Iris": "ID IR",
    "Zoe Zoé": "Z ZO",
    "Émile Eva": "ÉM EV",
    "Øyvind Olaf": "ØY OL",
    "Anna Анна": "AN АН",
    "Ольга Татьяна": "О Т",
    "Tom Θωμάς Ἄννα": "T Θ Ἄ",
    "太郎 太一 花子": "太郎 太一 花",
    "김민수 강호": "김 강",
    "مريم محمد": "مر مح",
    "ნინო გია": "ნ გ",
    "'tHooft -Al (Bea)": "T A B",
    "7even 7up Tom": "7E 7U T",
    "A A1 A2": "A A1 A2",
    "??? Tom !!!": "1 T 3",
    "??? 1st": "1 1S",
    "ßaul Sven": "ß S",
    "ǆemal Dora": "DŽ DO",
    "Ｔｏｍ Tim": "TO TI",
    "x X́": "X X2",
}


@pytest.mark.parametrize(("names", "signs"), TABLES.items(), ids=TABLES)
def test_the_sign_is_the_initial_and_a_second_letter_where_two_clash(names, signs):
    assert initials(names.split()) == signs.split()


def test_six_of_one_name_but_for_its_accents_have_figures_in_the_end():
    assert initials(["A", "Á", "À", "Ä", "Ã", "Å"]) == ["A", "Á2", "À3", "Ä4", "Ã5", "Å6"]


def test_whoever_sits_where_has_one_of_the_same_signs():
    """Where every name has a letter of its own, the order of sitting changes nothing."""
    names = ["Alma", "Anna", "Ben", "Bob"]
    own = dict(zip(names, initials(names), strict=True))
    for order in permutations(names):
        assert dict(zip(order, initials(order), strict=True)) == own


@given(some.lists(some.text(min_size=1, max_size=12), min_size=1, max_size=6))
def test_no_two_signs_look_alike_whatever_people_are_called(names):
    signs = initials(names)
    assert len({_looks(sign) for sign in signs}) == len(names)
    assert all(1 <= len(sign) <= 2 for sign in signs)


@given(some.lists(some.text("AaÁАΑ0Oo1l!", min_size=1, max_size=4), min_size=6, max_size=6))
def test_no_two_signs_look_alike_where_all_names_do(names):
    assert len({_looks(sign) for sign in initials(names)}) == 6


@given(some.lists(some.sampled_from(["Anna", "Ann", "Anne", "Annabel", "Alma", "Ben"]), unique=True, min_size=1))
def test_a_second_letter_is_there_only_where_it_is_needed(names):
    for name, sign in zip(names, initials(names), strict=True):
        alone = sum(other[0] == name[0] for other in names) == 1
        assert (len(sign) == 1) if alone else sign[0] == name[0]


# At the table


def test_colours_and_shapes_stay_with_the_seat():
    seats = seat_people(["Tom", "Anna", "Lea"])
    assert [(seat.colour, seat.shape) for seat in seats] == list(MARKS[:3])
    assert [seat.letter for seat in seats] == ["T", "A", "L"]


def test_letters_that_came_with_the_people_give_way_to_their_initials():
    people = [SeatInfo("Tom", letter="A"), SeatInfo("Anna", letter="B")]
    assert [seat.letter for seat in seat_people(people)] == ["T", "A"]


def test_names_that_are_refused_are_refused_before_they_have_initials():
    with pytest.raises(Refused):
        seat_people(["Tom", ""])


def test_every_window_has_the_same_signs():
    window = Kept(":memory:").begin("outrage", ["Tom", "Anna", "Alma"])
    for one in (window, window.seat(0), window.seat(2)):
        assert [seat.letter for seat in one.seats] == ["T", "AN", "AL"]


def test_a_game_kept_with_other_letters_shows_initials_and_keeps_its_header():
    lines = (GOLDEN / "outrage" / "whole-from-start-4.jsonl").read_text(encoding="utf-8").splitlines()
    assert '"name":"Ada"' in lines[0] and '"letter":"A"' in lines[0]
    older = [lines[0].replace('"name":"Ada"', '"name":"Tom"'), *lines[1:]]
    store = Store(":memory:")
    evening = import_lines(store, older)
    assert [seat.letter for seat in evening.seats][:2] == ["T", "B"]
    again = list(export_lines(store, evening.number, with_secrets=True))
    head = json.loads(again[0])
    assert head.pop("digest")
    assert [head, *again[1:]] == [json.loads(older[0]), *older[1:]]
