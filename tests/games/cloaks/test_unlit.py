"""Why a square of the city is no answer, each kind of question once."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import companion.games.cloaks
from companion.testing.scene import words_of
from tests.games.cloaks.tables import Town, at, seat

WORDS = Path(companion.games.cloaks.__file__).parent / "words"


def why(town, spot, *taken):
    found = town.play.game.why_unlit(town.state, town.ask, spot, taken)
    if found is None:
        return None
    assert found.sentence(words_of(town.play)).endswith(".")
    return found.key.rpartition(".")[2], found.rule


TOWN = (seat("H8 I8 I9", noble="I9", houses="G4 I4"), seat("H9 H10", noble="H10"), seat("H13", noble="H13"))


def test_cloaks():
    town = at(*TOWN)
    lying = ("H8", "I8", "I9")
    assert why(town, "J10", *lying) == ("no_road", "CLK-MOVE-07")
    assert why(town, "H9", *lying) == ("taken", "CLK-MOVE-08")
    assert why(town, "I9", *lying) == ("under_noble", "CLK-MOVE-03")
    assert why(town, "H8", *lying) == ("lift_it", "CLK-MOVE-01")
    assert why(town, "H7", *lying) == ("none_in_hand", "CLK-MOVE-01")
    assert why(town, "A3", "I8", "I9") == ("beside_own", "CLK-MOVE-05")
    assert why(town, "H8", "I8", "I9") is None


def test_whoever_touched_a_square_is_not_told_where_it_is():
    town = at(*TOWN)
    touched = town.play.game.why_unlit(town.state, town.ask, "J10", ("H8", "I8", "I9"))
    assert touched.sentence(words_of(town.play)) == "No road for a cloak there."
    assert town.sentence(["J10"]) == "No road for a cloak: row 5, column 5 of the middle tile."


def test_the_first_cloaks_begin_at_the_house():
    town = Town().set_up()
    assert why(town, "A3") == ("begin_at_house", "CLK-FIRST-03")


def test_the_noble():
    town = at(*TOWN, phase="noble")
    assert why(town, "J10") == ("no_cloak", "CLK-NOBLE-01")
    assert why(town, "H10") == ("noble_there", "CLK-NOBLE-03")
    assert why(town, "H9") is None


def test_building():
    town = at(*TOWN, phase="build")
    assert why(town, "I8") == ("no_field", "CLK-BUILD-03")
    assert why(town, "G4") == ("built_on", "CLK-BUILD-05")
    assert why(town, "A1") == ("not_beside_noble", "CLK-BUILD-04")
    assert why(town, "J9") is None


def test_laying_tiles_and_houses():
    town = Town(laying="free")
    town.answer("4").answer("lay:T1:0")
    assert why(town, "tile4") == ("place_taken", "CLK-SETUP-08") and why(town, "tile5") is None
    town.answer("5")
    assert why(town, "tile4") == ("place_taken", "CLK-SETUP-08")
    assert why(town, "tile8") == ("other_place", "CLK-SETUP-08")


def test_the_start_house():
    town = Town().lay_city()
    for home in ("1", "5", "7"):
        assert why(town, "tile4") == ("no_home", "CLK-SETUP-12")
        town.answer(home)
    town.answer("0")
    assert why(town, "A1") == ("not_start", "CLK-SETUP-14")


@pytest.mark.parametrize("language", ["en", "de"])
def test_why_a_square_cannot_be_had_is_said_in_two_lines(language):
    """Longer ones hid the question: on the smallest screens a line has 32 letters, and a square's name has 37."""
    words = tomllib.loads((WORDS / language / "words.toml").read_text(encoding="utf-8"))["why_not"]
    naming = [text.replace("{square:square}", "") for text in words.values() if "{square:square}" in text]
    # A sentence that leaves its square out for whoever has touched it is as long as where it names it, or shorter.
    naming = [re.sub(r"\{touched:select\|…=([^|]*)\|[^}]*\}", r"\1", text) for text in naming]
    assert len(naming) >= 7 and all(len(text) <= 44 for text in naming), naming
