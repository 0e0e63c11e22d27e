"""docs/fair-shuffles.md: the numbers of its example are right, and it shows what the checker runs."""

import hashlib
import hmac
import re
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from companion.client.evenings.kept import Kept
from companion.headless.requests import NewRequest
from companion.headless.sessions import begin
from companion.table import chance
from companion.table.chance import VirtualChance, commitment, seed_from

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "fair-shuffles.md").read_text(encoding="utf-8")
SEED = seed_from("docs")
SEEDED = VirtualChance(SEED)


def words(what, count):
    return list(islice(chance._hmac_words(bytes.fromhex(SEED), what), count))


def row(*cells):
    return f"| {' | '.join(map(str, cells))} |\n"


def test_seed_and_commitment():
    assert f"| seed | `{SEED}` |\n| commitment | `{commitment(SEED)}` |\n" in PAGE
    assert f"hexkey:{SEED}\n" in PAGE


@pytest.mark.parametrize("text", ["docs", "", "Ada’s game 7", "x" * 5000])
def test_the_commitment_of_ones_own_seed_is_what_the_page_says(text):
    """By the page's words alone: the seed is the SHA-256 of the text, the commitment that of the seed's bytes."""
    seed = hashlib.sha256(text.encode("utf-8")).digest()
    promised = hashlib.sha256(seed).hexdigest()
    table = begin(Kept(":memory:"), NewRequest(game="break-out", seats=2, seed=text))
    assert table.facts.commitment == promised
    checker = [sys.executable, str(DOCS / "check_fairness.py"), "--seed", text]
    said = subprocess.run(checker, capture_output=True, text=True, check=True).stdout
    assert said == f"seed {seed.hex()}\ncommitment {promised}\n"
    assert "SHA-256 of the SHA-256 of TEXT" in PAGE


@pytest.mark.parametrize("message", re.findall(r"^`(.*:.*:0)` gives$", PAGE, re.MULTILINE))
def test_blocks(message):
    block = hmac.digest(bytes.fromhex(SEED), message.encode(), "sha256").hex()
    assert f"`{message}` gives\n`{block}`.\n" in PAGE


@pytest.mark.parametrize(("label", "number"), [("throw", 0), ("throw of 1", 4)])
def test_throws(label, number):
    rolled = SEEDED.throw(label, number, dice=2, faces=6)
    pairs = zip(words(f"{label}:{number}", 2), rolled, strict=True)
    assert "| word | mod 6 | die |\n|---|---|---|\n" + "".join(row(word, word % 6, die) for word, die in pairs) in PAGE


def test_the_draw():
    (word,) = words("draw hand:2", 1)
    drawn = SEEDED.draw("draw hand", 2, ["1", "2", "3"])
    assert "| word | mod 3 | drawn |\n|---|---|---|\n" + row(word, word % 3, drawn) in PAGE


def test_the_shuffle():
    cards = ["file", "mace", "armour", "rope", "rope"]
    order = sorted(cards)
    steps = "| | | | | " + ", ".join(order) + " |\n"
    for place, word in zip(range(4, 0, -1), words("shuffle tower:0", 4), strict=True):
        number = word % (place + 1)
        order[place], order[number] = order[number], order[place]
        steps += row(word, place, place + 1, number, ", ".join(order))
    assert steps + "\n" in PAGE
    assert order == SEEDED.shuffle("shuffle tower", 0, cards)


def test_the_python_on_the_page_is_the_checkers():
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert code in (DOCS / "check_fairness.py").read_text(encoding="utf-8")
