"""Whole evenings of every game in the made-up language: whatever is told stands in its brackets, but for names.

The machine itself speaks English meanwhile: a window has a language of its own.
"""

import json
import random
import re

from companion.client.window import Window
from companion.headless import serve
from companion.rules.asks import TABLE
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.testing.advice import advice
from companion.testing.known import people
from companion.words.catalogues import ENGLISH, shared_texts
from companion.words.pseudo import CLOSE, NAME, OPEN

SHOWN = {"prompt", "hint", "label", "text", "hands", "sentence", "why", "title", "value_label", "reason"}
"""Fields of messages that people read."""


def own_words():
    """The words with which a language joins, denies and dates; the made-up one has the English ones."""
    about = shared_texts(ENGLISH)["language"]
    texts = [about["join"], about["day"], *about["months"], *(about[word] for word in ("nothing", "none", "yes", "no"))]
    return {word for text in texts for word in re.findall(r"\w+", re.sub("{.*?}", "", text))}


OWN_WORDS = own_words()


def left_bare(text, names):
    """The words of a text that stand in no brackets and are no names."""
    inner = re.compile(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
    while inner.search(text):
        text = inner.sub(" ", text)
    for name in names:
        text = text.replace(name, " ")
    return [word for word in re.findall(r"[^\W\d_]{2,}", text) if word not in OWN_WORDS]


def shown(message, field=""):
    """Every text for people in a message."""
    if isinstance(message, dict):
        for name, value in message.items():
            if name not in ("facts", "hello"):
                yield from shown(value, name)
    elif isinstance(message, list):
        for one in message:
            yield from shown(one, field)
    elif isinstance(message, str) and field in SHOWN:
        yield message


def names_of(game):
    """What people and the box are called: data, in no language."""
    found = set()

    def look(value, field=""):
        if isinstance(value, dict):
            for name, inner in value.items():
                look(inner, name)
        elif isinstance(value, list):
            for inner in value:
                look(inner, field)
        elif isinstance(value, str) and field in ("name", "id", "card"):
            found.add(value)

    look(game.edition())
    return sorted({*people(game.name, 3), game.title, *found}, key=len, reverse=True)


class Program:
    """A program at the other end, which keeps everything it is told."""

    def __init__(self, table):
        self._requests = []
        self._replies = serve(table, iter(self._requests.pop, None))
        self.told = [json.loads(next(self._replies))]

    def send(self, **request):
        self._requests.append(json.dumps(request))
        self.told.append(json.loads(next(self._replies)))
        return self.told[-1]


def evening_of(name):
    """All that a program is told in a whole evening with refusals, corrections, a panel and things taken back."""
    luck = random.Random(name)
    evening = Evening.start(Store(":memory:"), name, people(name, 3), seed="66" * 32)
    table = Window(evening, TABLE, NAME)
    program = Program(table)
    program.send(do="corrections", all=True)
    program.send(do="dial", dial="warn")
    for count in range(400):
        if table.over:
            break
        asked = luck.choice(table.questions)
        owner = table if asked.seat < 0 else table.seat(asked.seat)
        question, answer = asked.id, owner.random_answer(asked.id, luck)
        program.send(do="answer", question=question, answer="no such answer")
        program.send(do="answer", question=question, answer=answer)
        if count % 10 == 0:
            program.send(do="questions", seat=luck.randrange(len(table.seats)))
            program.send(do="press", button="next")
            program.send(do="press", button="confirm", long=True)
        if count % 40 == 0:
            program.send(do="undo")
            program.send(do="undo", agreed=True)
            program.send(do="redo")
            program.send(do="redo")
        for override in [one for view in table.questions[:1] for one in view.overridable[:1]]:
            program.send(do="answer", question=table.questions[0].id, answer=override.value)
    for seat in (None, 0, len(table.seats) - 1, 7):
        program.send(do="log", seat=seat)
        program.send(do="corrections", seat=seat)
    for request in ({"do": "rule", "rule": "none"}, {"do": "dial", "dial": "loud"}, {"do": "correct", "set": {}}):
        program.send(**request)
    program.send(do="source", name="wheel", value="real")
    program.send(do="fly")
    program.send(do="asks")
    for name_ in list(table.rules())[:40]:
        program.send(do="rule", rule=name_)
    return evening, program.told


def test_everything_that_is_told_stands_in_brackets(name):
    evening, told = evening_of(name)
    names = names_of(evening.game)
    texts = {text for message in told for text in shown(message)}
    assert len(texts) > 50
    bare = [text for text in sorted(texts) if left_bare(text, names)]
    help = "say it by a key of words.toml: this stands in the code, or comes with a fact that is no name"
    assert bare == [], advice(name, "", f"said in English whatever the language: {bare[:8]}", help)
    assert all(text.startswith(OPEN) for message in told if "error" in message for text in shown(message["error"]))
