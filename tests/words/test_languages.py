"""The catalogue does for other languages what Fluent does: forms, cases, gender, fallback sentence by sentence."""

import pytest

from companion import games
from companion.cli import main
from companion.words import Words, catalogues, here, say, say_in, speak
from companion.words.colours import called
from companion.words.say import plural_rule
from tests.words.languages import languages

__all__ = ["languages"]

NAMES = {
    "square": {
        "gate": "the gate",
        "tower": {"name": "wieża", "dopełniacz": "wieży", "gender": "f"},
        "yard": {"name": "podwórze", "dopełniacz": "podwórza", "gender": "n"},
    }
}


@pytest.fixture
def in_other_words():
    """Whatever a test makes this machine speak, the next begins in English."""
    yield
    speak(catalogues.ENGLISH)


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", {0: "0 cards", 1: "1 card", 2: "2 cards", 21: "21 cards"}),
        ("pl", {0: "0 kart", 1: "1 karta", 2: "2 karty", 5: "5 kart", 12: "12 kart", 22: "22 karty", 112: "112 kart"}),
        (
            "sl",
            {0: "0 kart", 1: "1 karta", 2: "2 karti", 3: "3 karte", 5: "5 kart", 101: "101 karta", 102: "102 karti"},
        ),
        ("fr", {0: "0 carte", 1: "1 carte", 2: "2 cartes"}),
        ("tr", {0: "0 kart", 1: "1 kart", 5: "5 kart"}),
    ],
)
def test_every_language_counts_in_its_own_forms(languages, language, forms):
    words = Words(language)
    assert {n: words.say("shop.cards", n=n) for n in forms} == forms


def test_a_list_counts_as_what_is_in_it(languages):
    words = Words("pl")
    template = "{who:plural|{who:list} ma|{who:list} mają|{who:list} mają razem}"
    assert words.fill(template, {"who": ["Ada"]}) == "Ada ma"
    assert words.fill(template, {"who": ["Ada", "Ben"]}) == "Ada i Ben mają"
    assert words.fill(template, {"who": ["Ada"] * 5}).endswith("mają razem")


def test_a_number_below_nothing_counts_as_above_it(languages):
    assert Words("pl").say("shop.cards", n=-2) == "-2 karty"


def test_what_is_no_number_takes_the_last_form(languages):
    assert Words("pl").say("shop.cards", n="kilka") == "kilka kart"


def test_names_have_cases_and_a_gender(languages):
    words = Words("pl", {}, NAMES)
    assert words.say("shop.go", square="tower") == "Idź do wieży."
    assert words.say("shop.arrived", square="tower") == "wieża: jej drzwi są otwarte."
    assert words.say("shop.arrived", square="yard") == "podwórze: jego drzwi są otwarte."


def test_a_name_without_forms_is_said_as_it_is(languages):
    words = Words("pl", {}, NAMES)
    assert words.say("shop.go", square="gate") == "Idź do the gate."
    assert words.say("shop.go", square="elsewhere") == "Idź do elsewhere."
    assert words.say("shop.arrived", square="gate") == "the gate: jego drzwi są otwarte."


def test_what_a_language_lacks_is_said_in_english_sentence_by_sentence(languages):
    words = Words("sl")
    assert words.say("shop.cards", n=2) == "2 karti"
    assert words.say("shop.only_english", n=2) == "Only in English: 2 cards."


def test_an_english_sentence_counts_as_english_does(languages):
    assert Words("fr").say("shop.only_english", n=0) == "Only in English: 0 cards."
    assert Words("tr").say("shop.only_english", n=1) == "Only in English: 1 card."


def test_lists_and_numbers_are_joined_as_the_language_does(languages):
    assert [Words(language).joined(["a", "b", "c"]) for language in ("en", "pl", "fr", "tr")] == [
        "a, b and c", "a, b i c", "a, b et c", "a, b ve c",
    ]  # fmt: skip
    assert Words("pl").fill("{n:grouped}", {"n": 1234567}) == "1 234 567"
    assert Words("en").fill("{n:grouped}", {"n": 1234567}) == "1,234,567"
    assert Words("en").fill("{n:decimal}", {"n": "+0.2"}) == "+0.2"


BROKEN = ['cards = "{n:plural|1 karta"', 'cards = "{n karta"', 'cards = "karta}"', 'cards = "{n:select|1=karta}"']


@pytest.mark.parametrize("line", BROKEN)
def test_a_sentence_that_cannot_be_read_stops_no_table(languages, line):
    (languages / "pl" / "shop.toml").write_text(line + '\ngo = "Idź."', encoding="utf-8")
    words = Words("pl")
    assert words.say("shop.cards", n=2) == "2 cards"
    assert words.say("shop.go", square="tower") == "Idź.", "and every other sentence is there"


def test_a_key_that_nobody_has_is_said_in_plain_words(languages):
    for language in ("en", "pl"):
        assert Words(language).say("shop.out_of_stock") == "Out of stock."
        assert Words(language).say("nowhere.at_all") == "At all."


def test_a_fact_that_is_missing_stops_no_table(languages):
    assert Words("pl").say("shop.go") == "Idź do …."


def test_a_rule_of_counting_that_cannot_be_read_is_named(languages):
    (languages / "xx").mkdir()
    (languages / "xx" / "language.toml").write_text('plural = "n is 1"', encoding="utf-8")
    with pytest.raises(ValueError, match="plural"):
        plural_rule("xx")


# Which language


def test_the_languages_there_are(languages):
    assert catalogues.languages() == ["en", "fr", "pl", "sl", "tr"]
    assert catalogues.known("pl") and catalogues.known("en-XA") and not catalogues.known("klingon")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "sl"}, "sl"),
        ({"LANG": "pl_PL.UTF-8", "COMPANION_LANGUAGE": "tr"}, "tr"),
        ({"LANG": "pl_PL.UTF-8", "COMPANION_LANGUAGE": "klingon"}, "en"),
        ({"LANG": "", "LC_ALL": ""}, "en"),
    ],
)
def test_a_machine_speaks_the_language_it_is_set_to(languages, environment, language):
    assert here.own_language(environment) == language


def run(*arguments, **environment):
    from click.testing import CliRunner

    return CliRunner().invoke(main, arguments, prog_name="companion", env=environment)


def test_the_command_line_speaks_the_language_it_is_told_to(in_other_words, tmp_path, monkeypatch):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    assert run("evenings").output == "No games are kept yet.\n"
    for outcome in (run("--language", "en-XA", "evenings"), run("evenings", COMPANION_LANGUAGE="en-XA")):
        assert outcome.output.startswith("⟦Ñö gàméš") and outcome.exit_code == 0
    assert run("--language", "en", "evenings", COMPANION_LANGUAGE="en-XA").output == "No games are kept yet.\n"
    assert run("export", "1", "-", LANG="fr_FR.UTF-8").output == "Error: There is no saved game number 1.\n"
    assert run("export", "1", "-", LANG="de_DE.UTF-8").output == "Error: Ein Spiel Nummer 1 gibt es nicht.\n"


def test_a_refused_command_speaks_it_too(in_other_words):
    outcome = run("--language", "en-XA", "soak", "outrage", "--games", "0")
    assert outcome.exit_code == 2 and "⟦⟦" in outcome.stderr.replace("--games: ", "")


def test_a_language_without_words_is_refused(in_other_words):
    outcome = run("--language", "klingon", "evenings")
    assert outcome.exit_code == 2
    assert outcome.stderr == (
        "Error: --language: There are no words in “klingon”; there are en and de. `companion --help` tells more.\n"
    )


def test_a_machine_that_has_no_such_words_speaks_english(in_other_words):
    speak("klingon")
    assert say_in() == "en"
    assert say("undo.secret_answer") == "A secret answer."


def test_what_our_edition_prints_is_said_in_german_and_what_an_owner_wrote_stays():
    # Where a game's words lie is known once it is opened.
    games.load("torture")
    words = Words("de", "torture")
    assert words.printed("Spyhole") == "Guckloch"
    assert words.printed("Grandmother's Comb") == "Grandmother's Comb"
    assert Words("en", "torture").printed("Spyhole") == "Spyhole"


def test_a_colour_that_only_an_owner_knows_keeps_its_name():
    assert called("Teal", "teal", "de") == called("Teal", "teal") == "Teal"
    assert called("Red", "red", "de") == "Rot" and called("Otto", "red", "de") == "Otto"
