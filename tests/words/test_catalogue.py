"""Every catalogue can be read, and what the code says is in it with all its facts."""

from __future__ import annotations

import pytest

from companion.testing.lint import (
    at_length,
    catalogue,
    miscounted,
    named,
    one_way,
    straight,
    unreadable,
    unsaid,
    untranslatable,
)
from companion.words import catalogues, pseudo
from companion.words.catalogues import ENGLISH
from companion.words.say import plural_rule
from tests.words.languages import ENGLISH as SMALL
from tests.words.languages import languages
from tests.words.source import ROOT, Sentence, constants, sentences, templates
from tests.words.source import catalogue as known_templates

__all__ = ["languages"]

SHARED = ROOT / "companion" / "words"
CODE = [path for room in ("companion", "hardware", "ui") for path in sorted((ROOT / room).rglob("*.py"))]

OF_THE_LANGUAGE = {"language", "log", "display"}
"""Files whose sentences are found by what a game calls things: events, questions, what its display says."""

LANGUAGES = sorted(catalogues.languages())


# All of the code is looked through by whoever runs these tests, and not by whoever collects them.


@pytest.fixture(scope="module")
def said():
    """Every sentence that is said by a key."""
    return [one for path in CODE for one in sentences(path)]


@pytest.fixture(scope="module")
def texts():
    """Every text in the code."""
    return {text for path in CODE for text in constants(path)}


@pytest.fixture(scope="module")
def known():
    """Key and template of every English sentence."""
    return known_templates()


def english():
    return catalogue(SHARED, ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_read(language):
    assert unreadable(catalogue(SHARED, language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_the_forms_of_its_language(language):
    rule = catalogue(SHARED, language)["language"]["plural"]
    assert miscounted(catalogue(SHARED, language), rule) == []
    assert plural_rule(language)(1) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_curly_as_quotation_marks_are(language):
    assert straight(catalogue(SHARED, language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_says_what_english_does_not(language):
    assert untranslatable(english(), catalogue(SHARED, language)) == []


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != ENGLISH])
def test_every_other_language_has_every_sentence(language):
    assert unsaid(english(), catalogue(SHARED, language)) == []


def test_a_sentence_that_is_left_in_english_is_noticed():
    told = {"words": {"ask": {"a": "A?", "b": "B?"}, "name": {"square": "a square"}}}
    german = {"words": {"ask": {"a": "A?"}, "name": {"square": {"name": "ein Feld", "dativ": "einem Feld"}}}}
    assert unsaid(told, german) == ["words.ask.b"]


def test_the_made_up_language_has_every_sentence():
    told = pseudo.pseudo(english())
    assert unreadable(told) == []
    assert [key for key, _ in templates(told)] == [key for key, _ in templates(english())]


def test_enough_is_said_to_be_looked_at(said, known):
    assert len(said) > 250 and len(known) > 900


def fault_of(one, known):
    """What is wrong with what is said by a whole key, "" where nothing is."""
    text = known.get(one.key, known.get(f"{one.key}.text"))
    if text is None:
        return f"{one.where}: there is no sentence {one.key}"
    missing = {name for name in named(text) if not name.isdecimal()} - one.facts
    return f"{one.where}: {one.key} needs {', '.join(sorted(missing))}" if missing and "**" not in one.facts else ""


def test_what_is_said_is_in_the_catalogue_with_all_its_facts(said, known):
    assert [fault for one in said if one.whole and (fault := fault_of(one, known))] == []


def test_what_is_said_otherwise_is_found():
    known = {"shop.sold": "{what:cards} sold for {price}.", "shop.no.text": "{seat:seat}, no."}

    def fault(key, *facts):
        return fault_of(Sentence("shop.py:7", key, True, frozenset(facts)), known)

    assert fault("shop.bought") == "shop.py:7: there is no sentence shop.bought"
    assert fault("shop.sold") == "shop.py:7: shop.sold needs price, what"
    assert fault("shop.no", "reason") == "shop.py:7: shop.no needs seat"
    assert fault("shop.sold", "what", "price", "more") == fault("shop.sold", "**") == fault("shop.no", "seat") == ""


def test_a_key_that_is_put_together_begins_like_one_there_is(said, known):
    begun = [one for one in said if not one.whole]
    assert begun and [one for one in begun if not any(key.startswith(one.key) for key in known)] == []


def test_what_every_display_says_is_in_the_catalogue(known):
    own = list(sentences(ROOT / "companion/client/display/display.py", of_display=True))
    displayed = {key.rpartition(".")[2] for key in known if key.startswith("display.")}
    for one in own:
        assert one.key in displayed if one.whole else any(key.startswith(one.key) for key in displayed), one


def test_nothing_in_the_shared_catalogue_is_said_by_nobody(said, texts):
    beginnings = {one.key for one in said if not one.whole}
    layouts = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "ui").rglob("*.kv")))
    unsaid = [
        key
        for key in dict(templates(english()))
        if key.partition(".")[0] not in OF_THE_LANGUAGE
        and key not in texts
        and f'"{key}"' not in layouts
        and not any(key.startswith(begun) for begun in beginnings)
    ]
    assert unsaid == []


def test_nothing_that_every_display_says_is_said_by_nobody(texts):
    ends = {text.rpartition(".")[2] for text in texts}
    assert [key for key in english()["display"] if key not in ends] == []


# That these tests find what is wrong


def test_what_is_not_short_is_found():
    asks = {
        "roll": {"prompt": "{seat:seat}, roll.", "short": "{seat:seat}: roll"},
        "bid": {"prompt": "{seat:seat}, bid.", "short": "{seat:seat}, bid."},
        "move": {"prompt": "{seat:seat}, move.", "short": "Move."},
    }
    events = {"walked": {"hands": "Walk on.", "hands_short": "Walk.", "back_short": "Back."}}
    assert at_length({"ask": asks, "event": events}) == [
        "ask.roll.short: says {seat:seat}",
        "ask.bid.short: the same as prompt",
        "ask.bid.short: says {seat:seat}",
        "event.walked.back_short: there is no back",
    ]


def test_events_without_a_way_back_are_found():
    events = {"walked": {"hands": "Go."}, "threw": {"back": "Throw."}, "sat": {"hands": "Sit.", "back": "Up."}}
    found = one_way({"event": events}, {"sat": "", "threw": ""})
    assert found == [
        "event.walked: no way back",
        "event.threw: back without hands",
        "event.sat: a reason for nothing",
        "event.threw: a reason for nothing",
    ]


def test_a_language_with_faults_is_found(languages):
    (languages / "pl" / "shop.toml").write_text(
        'cards = "{n:plural|1 karta|{n} karty}"\n'
        'go = "Idź do {place:square}."\n'
        'sold = "Sprzedane."\n'
        'arrived = "{square"\n',
        encoding="utf-8",
    )
    own = catalogue(languages, "pl")
    assert unreadable(own) == ["shop.arrived: a “{” without its “}” in “{square”"]
    del own["shop"]["arrived"]
    assert miscounted(own, own["language"]["plural"]) == ["shop.cards: 2 forms of 3"]
    small = catalogue(languages, ENGLISH)
    assert untranslatable(small, own) == ["shop.go: no fact place", "shop.sold: nothing in English"]
    assert set(SMALL) == set(small)


@pytest.mark.parametrize("language", ["en", "pl", "sl", "fr", "tr"])
def test_a_language_without_faults_passes(languages, language):
    own = catalogue(languages, language)
    assert unreadable(own) == [] and miscounted(own, own["language"]["plural"]) == []
    assert untranslatable(catalogue(languages, ENGLISH), own) == []
