"""The catalogues of every game, in every language that it speaks: they can be read, and nothing is there for nobody."""

from __future__ import annotations

import ast
import importlib.util
from functools import cache
from pathlib import Path

import msgspec
import pytest

import companion
from companion import games
from companion.entry_points import brought
from companion.rules.game import Setup
from companion.testing.advice import advice
from companion.testing.known import known
from companion.testing.lint import (
    at_length,
    catalogue,
    miscounted,
    one_way,
    templates,
    unreadable,
    unsaid,
    untranslatable,
)
from companion.testing.source import calls, folder, strings
from companion.words import catalogues, pseudo
from companion.words.catalogues import ENGLISH, shared_texts
from companion.words.say import plural_rule

SECTIONS = (
    "ask", "part", "event", "together", "why_not", "refused", "fault", "correction", "score", "display", "hint",
    "edition",
)  # fmt: skip
"""What a game's words are found by: names that stand in its code."""

HELP = {
    "unreadable": "mend its braces (docs/words.md)",
    "forms": "give {n:plural|...} as many forms as the language has",
    "more": "take it out, or write it in English first",
    "unsaid": "say it in that language too",
}


def languages(name):
    """The languages that a game speaks, by themselves."""
    return {one: one for one in sorted(catalogues.languages()) if (folder(name) / "words" / one).exists()}


def others(name):
    """All but English."""
    return {one: one for one in languages(name) if one != ENGLISH}


every_language = pytest.mark.each("language", languages, "words")
every_other = pytest.mark.each("language", others, "language beside English")


def said(name, language):
    """What a game says in a language, by file."""
    return catalogue(folder(name) / "words", language)


@cache
def things(name):
    """What a sentence of the game can name by itself: squares, cards and so on, by their ids."""
    game = games.load(name)
    box = game.box(Setup(game.seat_counts[0], game.edition(), {}))
    return frozenset(one for names in game.names(box, ENGLISH).values() for one in names)


def told(name, language, found, help):
    return advice(name, f"words/{language}", found[:8], HELP[help])


@every_language
def test_every_sentence_can_be_read(name, language):
    found = unreadable(said(name, language))
    assert found == [], told(name, language, found, "unreadable")


@every_language
def test_every_sentence_has_the_forms_of_its_language(name, language):
    found = miscounted(said(name, language), shared_texts(language)["language"]["plural"])
    assert found == [] and plural_rule(language)(1) == 0, told(name, language, found, "forms")


@every_language
def test_no_language_says_what_english_does_not(name, language):
    found = untranslatable(said(name, ENGLISH), said(name, language), things(name))
    assert found == [], told(name, language, found, "more")


def printed(name):
    """The languages in which the edition's own names are said, by themselves."""
    return {one: one for one in others(name) if "printed" in said(name, one)["words"]}


@pytest.mark.each("language", printed, "names of its edition in another language")
def test_a_language_has_all_that_the_edition_prints_and_nothing_else(name, language):
    parts = [dict(templates(msgspec.toml.decode(one.read_bytes()))) for one in folder(name).glob("*.toml")
             if one.name in ("edition.toml", "cards.toml")]  # fmt: skip
    prints = {text for part in parts for key, text in part.items()
              if key.rpartition(".")[2] in ("name", "text", "look") and ".other_sources." not in key}  # fmt: skip
    differ = sorted(set(said(name, language)["words"]["printed"]) ^ (prints - set(known(name).not_printed)))
    help = "say each under [printed], or name under `not_printed` of common.toml what stands on no card"
    assert not differ, advice(name, f"words/{language}/words.toml", f"the edition and [printed] differ: {differ}", help)


@every_other
def test_every_other_language_has_every_sentence(name, language):
    found = unsaid(said(name, ENGLISH), said(name, language))
    assert found == [], told(name, language, found, "unsaid")


def test_the_made_up_language_has_every_sentence(name):
    made_up = pseudo.pseudo(said(name, ENGLISH))
    assert unreadable(made_up) == [], told(name, ENGLISH, unreadable(made_up), "unreadable")
    assert [key for key, _ in templates(made_up)] == [key for key, _ in templates(said(name, ENGLISH))]


@cache
def constants(place: Path) -> frozenset[str]:
    """Every text in the code of a folder."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(place.rglob("*.py"))]
    texts = (node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return frozenset(text for text in texts if isinstance(text, str))


def drawn(name):
    """The texts in the code of what is drawn of a game, found without importing it."""
    for point in brought("companion.skins"):
        spec = importlib.util.find_spec(point.module) if point.name == name else None
        if spec is not None and spec.origin:
            return constants(Path(spec.origin).parent)
    return frozenset()


def test_nothing_in_a_games_catalogue_is_said_by_nobody(name):
    code = constants(folder(name)) | drawn(name)
    shared = constants(Path(companion.__file__).parent)
    # What every game's display says may be said in a game's own words.
    displayed = {text.rpartition(".")[2] for text in shared if ".display." in text}
    there = {*code, *shared, *displayed, *shared_texts(ENGLISH)["display"]}
    begun = tuple(text for text in code if text.endswith("_") and len(text) > 3)
    found = [
        f"{section}.{key}"
        for section in SECTIONS
        for key in said(name, ENGLISH)["words"].get(section, {})
        if not ({key, f"{name}.{section}.{key}"} & there or key.startswith(begun))
    ]
    help = "take them out, or say them: the code writes their names out, or begins them with a word and _"
    assert found == [], advice(name, "words/en/words.toml", f"said by nobody: {found}", help)


def test_every_event_that_is_told_has_words(name):
    """`tell("kind", ...)` and `begun.tell` name a sentence of the game or one that every game has."""
    known_kinds = {*said(name, ENGLISH)["words"]["event"], *shared_texts(ENGLISH)["log"]["event"]}
    kinds = {kind for call in calls(name, "tell") if call.args for kind in strings(call.args[0])}
    missing = sorted(kinds - known_kinds)
    assert not missing, advice(name, "words/en/words.toml", f"no words for {missing}", "write their `text` in [event]")


def test_what_a_display_says_is_in_the_catalogue(name):
    """`self.say("key")` of a display names a sentence of the game's [display] or one that every display has."""
    there = {*said(name, ENGLISH)["words"].get("display", {}), *shared_texts(ENGLISH)["display"]}
    missing = sorted(
        key
        for key in spoken(name)
        if not any(one == key.rstrip("*") for one in there)
        and not (key.endswith("*") and any(one.startswith(key[:-1]) for one in there))
    )
    assert not missing, advice(name, "words/en/words.toml", f"no words for {missing}", "write them in [display]")


def spoken(name):
    """The keys without a dot with which a game's display.py says something; "put_*" for one that is put together."""
    file = folder(name) / "display.py"
    tree = ast.parse(file.read_text(encoding="utf-8") if file.exists() else "")
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "say" and node.args:
            yield from (key for key in strings(node.args[0]) if "." not in key)
            first = node.args[0].values[0] if isinstance(node.args[0], ast.JoinedStr) else None
            if isinstance(first, ast.Constant) and "." not in str(first.value):
                yield f"{first.value}*"


@pytest.mark.needs("words for hands")
def test_what_hands_have_done_can_be_taken_back(name):
    found = one_way(said(name, ENGLISH)["words"], known(name).no_way_back)
    help = "write `back` beside `hands`, or say under [no_way_back] of common.toml why there is no need"
    assert found == [], advice(name, "words/en/words.toml", found, help)


def test_what_is_said_shortly_is_short(name):
    found = at_length(said(name, ENGLISH)["words"])
    help = "let a short sentence be another than the long one, and leave out whose it is"
    assert found == [], advice(name, "words/en/words.toml", found, help)
