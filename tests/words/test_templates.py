"""The small language of sentences: what it takes, what it refuses, and that nothing is lost on the way."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.words import Words
from companion.words.pseudo import pseudo
from companion.words.templates import CHOICES, Broken, Field, fields, mapped, parse, readable

NAME = st.text("abcdefgh_", min_size=1, max_size=6).filter(lambda name: name.strip("_"))
KIND = st.one_of(st.just(""), st.sampled_from(["seat", "square.dative", "list", "number"]))
PLAIN = st.text(st.characters(exclude_characters="{}|=", exclude_categories=["Cs"]), min_size=1, max_size=12)
OPEN_PLAIN = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)


def joined(parts):
    """Neighbouring texts as one, as reading gives them."""
    found = []
    for part in parts:
        if isinstance(part, str) and found and isinstance(found[-1], str):
            found[-1] += part
        else:
            found.append(part)
    return tuple(found)


@st.composite
def templates(draw, plain=OPEN_PLAIN, deep=2):
    """Templates taken apart; plain: the texts between fields."""
    return joined(draw(field(deep)) if draw(st.booleans()) else draw(plain) for _ in range(draw(st.integers(1, 3))))


@st.composite
def field(draw, deep):
    """A field, with choices in it as deep as that."""
    choice = draw(st.sampled_from(["", *CHOICES])) if deep else ""
    inner = templates(PLAIN, deep - 1)
    options = []
    if choice == "select":
        options = draw(st.lists(st.tuples(NAME, inner), max_size=2))
    elif choice:
        options = draw(st.lists(st.tuples(st.just(""), inner), max_size=2))
    last = [("", draw(inner))] if choice else []
    return Field(draw(NAME), draw(KIND), draw(st.booleans()), choice, (*options, *last))


def written(template):
    """A template as somebody writes it into a catalogue."""
    text = ""
    for part in template:
        if isinstance(part, str):
            text += part.replace("{", "{{").replace("}", "}}")
            continue
        head = part.name + ("!c" if part.capital else "") + (f":{part.kind}" if part.kind else "")
        options = [(f"{key}=" if key else "") + written(words) for key, words in part.options]
        text += "{" + head + (f":{part.choice}|" + "|".join(options) if part.choice else "") + "}"
    return text


@given(templates())
def test_what_is_written_is_read_as_it_was_meant(template):
    assert joined(parse(written(template))) == template


@given(templates())
def test_a_template_whose_words_are_changed_keeps_its_fields(template):
    text = written(template)
    assert parse(mapped(text, lambda words: words)) == parse(text)
    shouted = parse(mapped(text, str.upper))
    assert [field.name for field in fields(shouted)] == [field.name for field in fields(parse(text))]
    assert mapped(mapped(text, lambda words: words), lambda words: words) == mapped(text, lambda words: words)


@given(templates())
def test_the_made_up_language_can_always_be_read(template):
    text = written(template)
    told = pseudo({"shop": {"one": text, "many": [text], "n": 3}})["shop"]
    assert readable(told["one"]) and told["many"] == [told["one"]] and told["n"] == 3
    if text:
        assert told["one"].startswith("⟦") and told["one"].endswith("⟧") and len(told["one"]) > len(text)


@given(st.text(max_size=40))
def test_anything_else_is_refused_as_broken_and_not_otherwise(text):
    try:
        parse(text)
    except Broken as broken:
        assert str(broken)
        assert not readable(text)


@given(templates(), st.dictionaries(NAME, st.one_of(st.integers(), st.text(max_size=5), st.none())))
def test_whatever_the_facts_are_a_sentence_comes_out(template, facts):
    assert isinstance(Words().fill(written(template), facts), str)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "without its “}”"),
        ("{n", "without its “}”"),
        ("n}", "without its “{”"),
        ("{}", "names no fact"),
        ("{n m}", "names no fact"),
        ("{n!x}", "names no fact"),
        ("{n:plural}", "no plural"),
        ("{n|one|many}", "no plural"),
        ("{n:card|one|many}", "no plural"),
        ("{n:a:b}", "no plural"),
        ("{n:card!c}", "no plural"),
        ("{n:select|1=one}", "no words for all others"),
        ("{n:select|1=one|2=two}", "no words for all others"),
        ("{n:plural|{m|x}", "without its “}”"),
        ("{n:plural|{}|x}", "names no fact"),
    ],
)
def test_what_is_no_template_is_refused_with_its_reason(text, why):
    with pytest.raises(Broken, match=why):
        parse(text)


@pytest.mark.parametrize(
    ("template", "facts", "sentence"),
    [
        ("plain", {}, "plain"),
        ("{n}", {"n": 3}, "3"),
        ("a {{brace}} stays", {}, "a {brace} stays"),
        ("{seat:seat}", {"seat": 1}, "Ben"),
        ("{who:seats}", {"who": [0, 1]}, "Ada and Ben"),
        ("{card:card}", {"card": "mace"}, "a Mace"),
        ("{cards:cards}", {"cards": ["mace", "rope", "mace"]}, "a Mace ×2 and a Rope"),
        ("{cards:cards}", {"cards": []}, "nothing"),
        ("{n:number}", {"n": 2}, "two"),
        ("{n:number}", {"n": 99}, "99"),
        ("{n:number}", {"n": -1}, "-1"),
        ("{word!c}", {"word": "tower"}, "Tower"),
        ("{word!c}", {"word": "tile T1"}, "Tile T1"),
        ("{n:plural|one|{n} of them}", {"n": 1}, "one"),
        ("{n:plural|one|{n} of them}", {"n": [1, 2]}, "[1, 2] of them"),
        ("{seat:select|-1=nobody|{seat:seat}}", {"seat": -1}, "nobody"),
        ("{seat:select|-1=nobody|{seat:seat}}", {"seat": 0}, "Ada"),
        ("{a:select|x=1|y=2|3}", {"a": "z"}, "3"),
        ("{list:list}", {"list": ["a", "b"]}, "a and b"),
        ("{lines:lines}", {"lines": ["a.", "b."]}, "a.\nb."),
        ("{told:sentences}", {"told": ["a.", "b."]}, "a. b."),
        ("{gone}", {}, "…"),
        ("Ben claims {card}.", {"card": "Make Way!"}, "Ben claims Make Way!"),
        ("Ben claims {card}. Done.", {"card": "Who?"}, "Ben claims Who? Done."),
        ("It is in {file}.", {"file": "a!.txt"}, "It is in a!.txt."),
        ("{n:plural|{n:plural|a|b}|{m:select|q=c|d}}", {"n": 2, "m": "q"}, "c"),
    ],
)
def test_a_template_with_its_facts(template, facts, sentence):
    words = Words("en", {}, {"card": {"mace": "a Mace", "rope": "a Rope"}}, ["Ada", "Ben"])
    assert words.fill(template, facts) == sentence


def test_the_words_of_an_option_are_counted_from_the_first():
    words = Words("en", {"option": {"attack": "Attack {1:seat} with {2}"}}, None, ["Ada", "Ben"])
    assert words.option("attack:1:rope") == "Attack Ben with rope"
    assert words.option("attack:1") == "Attack Ben with …"


def test_a_thing_is_named_by_its_id_where_no_such_fact_is_told():
    words = Words(names={"jewel": {"orb": "the Orb", "ring": "the Ring"}})
    assert words.fill("{orb:jewel}", {}) == "the Orb"
    assert words.fill("{orb:jewel}", {"orb": "ring"}) == "the Ring"
    assert words.fill("{crown:jewel}", {}) == "…"


def test_every_choice_is_described():
    import companion.words.templates as page

    assert all(f":{choice}|" in page.__doc__ for choice in CHOICES)


def test_the_page_on_words_shows_templates_that_can_be_read():
    page = (Path(__file__).parents[2] / "docs" / "words.md").read_text(encoding="utf-8")
    table = page.partition("## A sentence")[2].partition("## Another")[0]
    shown = [text.replace("\\|", "|") for text in re.findall(r"`(\{.*?\})`", table)]
    assert len(shown) > 14 and all(readable(text) for text in shown)
