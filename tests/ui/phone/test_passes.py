"""Tickets, letters and keys: how long they are good, how often, and for whom."""

import pytest

from companion.client.evenings.kept import Kept
from companion.refused import Refused
from ui.phone import kept_passes
from ui.phone.passes import ALPHABET, LETTERS_GOOD, MOST_KEYS, TICKET_GOOD, WRONG_TRIES, Passes

KEY, OTHER = "k" * 22, "o" * 22


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def passes(clock):
    return Passes(clock)


def refused(way, *facts):
    with pytest.raises(Refused) as found:
        way(*facts)
    return found.value.key


def test_a_ticket_lets_one_key_in_once(passes):
    ticket = passes.ticket(2)
    assert len(ticket) >= 22 and passes.holder(KEY) is None
    assert passes.swap_ticket(ticket, KEY) == 2
    assert passes.holder(KEY) == 2 and passes.holder(OTHER) is None
    assert refused(passes.swap_ticket, ticket, OTHER) == "phone.old_ticket"
    assert passes.holder(OTHER) is None


def test_a_ticket_is_good_for_ten_minutes(passes, clock):
    first = passes.ticket(0)
    clock.now = TICKET_GOOD - 1
    passes.swap_ticket(first, KEY)
    second = passes.ticket(0)
    clock.now += TICKET_GOOD
    assert refused(passes.swap_ticket, second, OTHER) == "phone.old_ticket"


def test_a_new_ticket_of_a_seat_ends_the_one_before(passes):
    before, now = passes.ticket(1), passes.ticket(1)
    assert refused(passes.swap_ticket, before, KEY) == "phone.old_ticket"
    assert passes.swap_ticket(now, KEY) == 1


@pytest.mark.parametrize("key", ["", "k" * 21, "k" * 65, "\0" * 30, "k" * 21 + "\n", "ü" * 22])
def test_what_is_no_key_leaves_the_ticket_as_it_was(passes, key):
    ticket = passes.ticket(0)
    assert refused(passes.swap_ticket, ticket, key) == "phone.no_request"
    assert passes.swap_ticket(ticket, KEY) == 0


def test_letters_may_be_small_and_are_good_for_two_minutes(passes, clock):
    letters = passes.letters(1)
    assert len(letters) == 4 and set(letters) <= set(ALPHABET)
    assert passes.swap_letters(f" {letters.lower()} ", KEY) == 1
    assert refused(passes.swap_letters, letters, OTHER) == "phone.wrong_letters"
    again = passes.letters(1)
    clock.now += LETTERS_GOOD
    assert refused(passes.swap_letters, again, OTHER) == "phone.wrong_letters"


def test_five_wrong_tries_close_all_letters(passes):
    right = passes.letters(0)
    wrong = "AAAA" if right != "AAAA" else "BBBB"
    for _ in range(WRONG_TRIES):
        assert refused(passes.swap_letters, wrong, KEY) == "phone.wrong_letters"
    assert refused(passes.swap_letters, right, KEY) == "phone.too_many_tries"
    assert passes.swap_letters(passes.letters(0), KEY) == 0


def test_taking_back_ends_all_of_a_seat_and_nothing_of_another(passes):
    passes.swap_ticket(passes.ticket(0), KEY)
    passes.swap_ticket(passes.ticket(1), OTHER)
    ticket, letters = passes.ticket(0), passes.letters(0)
    passes.take_back(0)
    assert passes.holder(KEY) is None and passes.holder(OTHER) == 1
    assert refused(passes.swap_ticket, ticket, KEY) == "phone.old_ticket"
    assert refused(passes.swap_letters, letters, KEY) == "phone.wrong_letters"


def test_a_seat_has_so_many_phones_at_most(passes):
    keys = [f"{number:022}" for number in range(MOST_KEYS + 1)]
    for key in keys:
        passes.swap_ticket(passes.ticket(0), key)
    assert passes.holder(keys[0]) is None and {passes.holder(key) for key in keys[1:]} == {0}


def test_keys_are_kept_over_a_restart_and_never_as_themselves(passes, tmp_path):
    kept = Kept(tmp_path / "kept.sqlite")
    passes.swap_ticket(passes.ticket(3), KEY)
    assert kept_passes.keep(kept, 7, 8410, passes)
    assert KEY.encode() not in (kept.recall(kept_passes.SETTING) or b"")
    again = Passes()
    assert kept_passes.take_up(kept, 7, again) == 8410 and again.holder(KEY) == 3
    assert kept_passes.take_up(kept, 8, Passes()) == 0
    kept.close()


def test_keys_of_the_latest_evenings_alone_are_kept(passes):
    kept = Kept(":memory:")
    for evening in range(kept_passes.MOST + 1):
        kept_passes.keep(kept, evening, 8410, passes)
    assert [bool(kept_passes.take_up(kept, one, passes)) for one in (0, 1, kept_passes.MOST)] == [False, True, True]
    kept.close()


@pytest.mark.parametrize("written", [b"", b"null", b"[{}]", b"\xff", b'{"evening":1}'])
def test_kept_keys_that_cannot_be_read_are_none(passes, written):
    kept = Kept(":memory:")
    kept.remember(kept_passes.SETTING, written)
    assert kept_passes.take_up(kept, 1, passes) == 0
    kept.close()
