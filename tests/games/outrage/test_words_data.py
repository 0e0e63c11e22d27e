"""The words, rules and options of Outrage!: everything is there, fits together and can be read at a table."""

from __future__ import annotations

import re
import string
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

from companion.games.outrage.effects import NESTED, VERBS
from companion.words.templates import fields, parse
from tests.beside import BESIDE, runs, runs_of_rulebook

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "companion" / "games" / "outrage"
NOTES = BESIDE / "rules"


def load(name: str) -> dict[str, Any]:
    """One data file of the game."""
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


BOARD, PACKS, WORDS = load("board.toml"), load("packs.toml"), load("words/en/words.toml")
EDITION = load("edition.toml") | BOARD | PACKS
RULES = load("words/en/rules.toml")
OPTION_WORDS = load("words/en/options.toml")
OPTIONS = load("options.toml")["option"]


def placeholders(text: str) -> set[str]:
    """The names in braces of a text, with what they are shown as."""
    return {f"{name}:{spec}" if spec else name for _, name, spec, _ in string.Formatter().parse(text) if name}


def of_the_board(text: str) -> str:
    """A text with what the board calls its squares and places, for which a name of the owner's may stand."""
    squares = {f"{square}:square": name for square, name in WORDS["square"].items()}
    called = squares | {f"{place}:place": name for place, name in WORDS["place"].items()}
    for reference, name in called.items():
        text = text.replace(f"{{{reference}}}", str(name))
    return text


# Words


def test_every_raven_card_has_a_title_and_a_text_that_fits_the_card() -> None:
    assert list(WORDS["raven"]) == [card["card"] for card in PACKS["raven"]]
    for card, raw in WORDS["raven"].items():
        words = {key: of_the_board(text) for key, text in raw.items()}
        assert 3 <= len(words["title"]) <= 32, card
        assert 20 <= len(words["text"]) <= 160, card
        assert not placeholders(words["title"] + words["text"]), card
    assert len({words["title"] for words in WORDS["raven"].values()}) == len(WORDS["raven"])


def test_every_tower_card_has_names_and_a_line_that_shows_its_value() -> None:
    assert list(WORDS["tower"]) == [card["card"] for card in PACKS["tower"]]
    for card in PACKS["tower"]:
        words = WORDS["tower"][card["card"]]
        assert words["name"] == card["name"]
        assert words["name"].lower() in words["one"].lower()
        assert placeholders(of_the_board(words["text"])) == ({"value"} if "value" in card else set())
    assert set(WORDS["group"]) == {card["group"] for card in PACKS["tower"]}


def test_every_verb_in_the_box_is_explained() -> None:
    squares = [effect for square in BOARD["square"] for effect in square["effects"]]
    cards = [effect for card in PACKS["raven"] for effect in card["effects"]]
    assert {effect["do"] for effect in squares + cards} <= set(WORDS["square_effect"])
    assert set(WORDS["square_effect"]) == set({**VERBS, **NESTED})
    for verb, text in WORDS["square_effect"].items():
        said = {field.name for field in fields(parse(of_the_board(text)))}
        assert said <= {argument.name for argument in {**VERBS, **NESTED}[verb]}, verb


def test_every_name_on_the_board_can_be_said_in_a_sentence() -> None:
    named = [square["id"] for square in BOARD["square"] if "name" in square]
    assert set(WORDS["square"]) == set(named)
    assert set(BOARD["places"]) <= set(WORDS["place"])
    assert {thing["id"] for thing in BOARD["scenery"]} <= set(WORDS["place"])
    assert set(WORDS["post"]) == {post["name"] for post in BOARD["post"]}
    assert set(WORDS["jewel"]) == {jewel["id"] for jewel in BOARD["jewel"]}
    assert set(WORDS["zone"]) == {square["zone"] for square in BOARD["square"]}
    assert all(placeholders(zone["square"]) == {"id"} for zone in WORDS["zone"].values())
    assert set(WORDS["landmark"]) <= {*named, *(thing["id"] for thing in BOARD["scenery"])}


def texts_in(data: Any) -> list[str]:
    """Every string in a piece of data, keys left out."""
    if isinstance(data, str):
        return [data]
    if isinstance(data, dict):
        return [text for value in data.values() for text in texts_in(value)]
    if isinstance(data, list):
        return [text for value in data for text in texts_in(value)]
    return []


def test_yeoman_warders_keep_their_name() -> None:
    rule_words = [[rule["text"] for rule in RULES["rule"].values()], RULES["section"]]
    ruling_words = [[r[k] for k in ("title", "question", "ruling", "reason")] for r in RULES["ruling"].values()]
    for text in texts_in([WORDS, rule_words, ruling_words, OPTION_WORDS]):
        assert "beefeater" not in text.lower(), text
        assert not re.search(r"\b(T\d+|RUL-|OUT-)", text), f"a reference only its writer understands: {text}"


def test_sentences_end_like_sentences() -> None:
    cards = [words["text"] for words in [*WORDS["raven"].values(), *WORDS["tower"].values()]]
    rules = [rule["text"] for rule in RULES["rule"].values()]
    rulings = [ruling[part] for ruling in RULES["ruling"].values() for part in ("ruling", "reason")]
    options = [text for option in OPTION_WORDS.values() for text in [option["text"], *option.get("sentences", [])]]
    effects = [text for verb, text in WORDS["square_effect"].items() if verb != "by_table"]
    for text in [*cards, *rules, *rulings, *options, *effects]:
        assert re.search(r'[.?!]"?$', text), text
        assert text[0].isupper() or text[0] == '"', text


# Rules and rulings


def test_there_are_358_rules_in_27_sections() -> None:
    assert len(RULES["rule"]) == 358
    assert list(dict.fromkeys(rule.rpartition("-")[0] for rule in RULES["rule"])) == list(RULES["section"])
    assert len(RULES["section"]) == 27


def test_rules_say_where_they_come_from() -> None:
    sources = [rule["source"] for rule in RULES["rule"].values()]
    assert {source: sources.count(source) for source in set(sources)} == {"rulebook": 291, "ruling": 50, "board": 17}
    assert all(rule["basis"] for rule in RULES["rule"].values() if rule["source"] == "ruling")


OUR_RULINGS = {"RUL-SQ-02"}
OUR_OPTIONS = {"goBack", "dealer"}
"""Those that the notes do not have."""


def test_there_are_129_rulings_and_11_differences_between_boxes() -> None:
    kinds = [ruling.split("-")[0] for ruling in RULES["ruling"] if ruling not in OUR_RULINGS]
    assert (kinds.count("RUL"), kinds.count("EDN")) == (129, 11)


# Options


def test_there_are_51_options_and_the_choice_of_ending() -> None:
    printed = [option["printed"] for key, option in OPTIONS.items() if key != "ending"]
    assert len(set(printed)) == len(printed) == 51 + len(OUR_OPTIONS)
    for key, option in OPTIONS.items():
        if key != "ending":
            assert re.sub(r"[A-Z]", lambda big: "_" + big[0].lower(), option["printed"]) == key


def test_defaults_that_follow_the_box_agree_with_it() -> None:
    towers = {card["card"]: card for card in PACKS["tower"]}
    values = {jewel["id"]: jewel["value"] for jewel in BOARD["jewel"]}
    box = {
        "components.seats_most": EDITION["components"]["seats_most"],
        "components.opening_hand": EDITION["components"]["opening_hand"],
        "tower.crowbar.value": towers["crowbar"]["value"],
        "jewel.value": [values[jewel] for jewel in OPTIONS["jewel_values"]["items"]],
    }
    following = {o["from_edition"]: o["default"] for o in OPTIONS.values() if "from_edition" in o}
    assert following == box


# Against the notes the data was made from


def test_no_rule_and_no_ruling_of_the_notes_is_missing() -> None:
    rules = (NOTES / "outrage-rules.md").read_text(encoding="utf-8")
    rulings = (NOTES / "outrage-rulings.md").read_text(encoding="utf-8")
    assert list(RULES["rule"]) == re.findall(r"^\| (OUT-[A-Z]+-\d\d) \|", rules, re.MULTILINE)
    assert RULES["section"] == dict(re.findall(r"^## (OUT-[A-Z]+) · (.+)$", rules.replace("'", "’"), re.MULTILINE))
    noted = re.findall(r"^### (RUL-[A-Z]+-\d\d) |^\| (EDN-\d\d) \|", rulings, re.MULTILINE)
    assert set(RULES["ruling"]) - OUR_RULINGS == {ruling or difference for ruling, difference in noted}
    keys = set(re.findall(r"`(\w+)`", rulings.split("## All option keys")[1]))
    assert keys == {option["printed"] for option in OPTIONS.values()} - {""} - OUR_OPTIONS


def test_each_rule_keeps_the_rulings_and_the_end_of_turn_it_has_in_the_notes() -> None:
    rules = (NOTES / "outrage-rules.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (OUT-[A-Z]+-\d\d) \| .*? \| [A-Z]+ \| (.*?) \| (.*?) \|$", rules, re.MULTILINE)
    assert len(rows) == 358
    for rule, who, basis in rows:
        ours = RULES["rule"][rule]
        assert set(re.findall(r"(?:RUL|EDN)-[A-Z\d-]+", basis)) <= set(ours.get("basis", []))
        ends = re.search(r"ends: (\w+)", who)
        if ends is None:
            assert "ends_turn" not in ours, rule
        elif ends[1] in ("no", "extra"):
            assert ours["ends_turn"].split()[0] == ends[1], rule
        else:
            assert ours["ends_turn"] not in ("no", "extra turn"), rule


def test_rule_texts_are_not_the_rulebook_sentences() -> None:
    printed = runs_of_rulebook("outrage")
    assert printed
    rules = [rule["text"] for rule in RULES["rule"].values()]
    cards = [words["text"] for words in [*WORDS["raven"].values(), *WORDS["tower"].values()]]
    for text in rules + cards:
        assert not runs(text) & printed, text


def test_sections_follow_the_order_of_the_first_rule_in_each() -> None:
    first = [list(RULES["rule"]).index(f"{section}-01") for section in RULES["section"]]
    assert all(earlier < later for earlier, later in pairwise(first))
