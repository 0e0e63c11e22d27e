"""What a seed gives: by each version always the same, and nothing likelier than anything else."""

import hashlib
import json
from collections import Counter
from functools import partial
from itertools import permutations

import pytest

from companion.table import chance
from companion.table.chance import NEWEST, VirtualChance, seed_from

SEED = seed_from("known")
PACK = [f"card {number}" for number in range(60)]

versions = pytest.mark.parametrize("version", range(1, NEWEST + 1))


def everything(version):
    """Three thousand throws, shuffles and draws of many sizes, as one hash."""
    seeded = VirtualChance(SEED, version)
    given = [
        [
            seeded.throw("throw", number, dice=1 + number % 7, faces=1 + number % 20),
            seeded.shuffle("shuffle tower", number, PACK[: number % 61]),
            seeded.draw("draw hand", number, PACK[: 1 + number % 60]),
        ]
        for number in range(1000)
    ]
    return hashlib.sha256(json.dumps(given).encode()).hexdigest()


@pytest.mark.parametrize(
    ("version", "throw", "order", "drawn", "hash_of_all"),
    [
        (
            1,
            [3, 5, 1, 3, 3],
            "jfcbaedgih",
            "i",
            "f75bc7a23ac564b606c392208f51ead3eccfa98d1ddd7962e8cdcf270ae881fb",
        ),
        (
            2,
            [1, 3, 6, 2, 2],
            "cghiaefdjb",
            "j",
            "b8dcba1e39518b3689ac543d3bd82349fa56a172c51e510cb60fcb82b5d1c433",
        ),
    ],
)
def test_a_version_gives_for_ever_what_it_gave(version, throw, order, drawn, hash_of_all):
    """The answers of version 1 were taken from the randint, shuffle and choice of Python 3.11."""
    seeded = VirtualChance(SEED, version)
    assert seeded.throw("throw", 7, dice=5, faces=6) == throw
    assert "".join(seeded.shuffle("shuffle tower", 2, "abcdefghij")) == order
    assert seeded.draw("draw hand", 0, "abcdefghij") == drawn
    assert everything(version) == hash_of_all


@versions
def test_label_and_number_decide_and_nothing_else(version):
    seeded = VirtualChance(SEED, version)
    whats = [("throw", 3), ("throw", 4), ("throw of 1", 3), ("throw white", 3)]
    assert len({tuple(seeded.throw(*what, dice=20, faces=6)) for what in whats}) == len(whats)
    assert seeded.throw("throw", 3, dice=20, faces=6)[:5] == seeded.throw("throw", 3, dice=5, faces=6)
    assert seeded.shuffle("shuffle", 0, PACK) == seeded.shuffle("shuffle", 0, PACK[::-1])
    assert seeded.draw("draw", 0, PACK) == seeded.draw("draw", 0, PACK[::-1])


@versions
def test_where_there_is_one_outcome_only_it_comes(version):
    seeded = VirtualChance(SEED, version)
    assert seeded.throw("throw", 0, dice=3, faces=1) == [1, 1, 1]
    assert seeded.shuffle("shuffle", 0, []) == []
    assert seeded.shuffle("shuffle", 0, ["same", "same"]) == ["same", "same"]
    assert seeded.draw("draw", 0, ["only"]) == "only"


@pytest.mark.parametrize("below", range(1, 64))
def test_over_all_words_every_number_comes_as_often(monkeypatch, below):
    """Tried with all words there are, of six bits instead of 32."""
    monkeypatch.setattr(chance, "_WORDS", 64)
    monkeypatch.setattr(chance, "_KNOWN", 6)
    numbers = Counter(iter(partial(chance._remainder, iter(range(64)), below), None))
    assert numbers == dict.fromkeys(range(below), 64 // below)
    numbers = Counter(iter(partial(chance._leading_bits, iter(range(64)), below), None))
    assert numbers == dict.fromkeys(range(below), 64 >> below.bit_length())


def test_the_last_words_are_thrown_away():
    last_fair = 2**32 - 5
    assert chance._remainder(iter([last_fair + 1, 2**32 - 1, last_fair, 0]), 6) == 5
    assert chance._remainder(iter([2**32 - 1]), 2**32) == 2**32 - 1


def chi_square(counts, kinds):
    """How far counts lie from even ones."""
    even = counts.total() / kinds
    return sum((count - even) ** 2 / even for count in [*counts.values(), *[0] * (kinds - len(counts))])


@versions
def test_dice_shuffles_and_draws_come_out_even(version):
    """The limits are passed by one fair seed in a thousand."""
    seeded = VirtualChance(SEED, version)
    dice = Counter(face for number in range(2000) for face in seeded.throw("throw", number, dice=3, faces=6))
    assert chi_square(dice, 6) < 20.5
    orders = Counter("".join(seeded.shuffle("shuffle", number, "abcd")) for number in range(2400))
    assert set(orders) == {"".join(order) for order in permutations("abcd")}
    assert chi_square(orders, 24) < 49.7
    tops = Counter(seeded.shuffle("shuffle", number, PACK)[0] for number in range(1200))
    assert chi_square(tops, 60) < 98.3
    drawn = Counter(seeded.draw("draw", number, PACK[:10]) for number in range(2000))
    assert chi_square(drawn, 10) < 27.9
