"""What is said no to: one class a kind, each with the key of its sentence, its facts and the rule behind it."""

from __future__ import annotations

import re
from typing import Any, Self

from companion.words import Words, say_in
from companion.words.said import Said

_WRITTEN = 60
"""Letters that a sentence quotes of what somebody wrote: a program may have sent a book for a name."""

_MOST_LISTED = 20
"""Things that are left of a list that somebody wrote."""

_LONG_QUOTE = re.compile(rf"([“`]|(?<!\w)')([^”`']{{{_WRITTEN}}})[^”`']+([”`]|'(?!\w))")
"""Too long a quotation in what another program says about something that somebody wrote."""

_LONGEST = 4000
"""Letters of a refusal, which none needs that repeats nothing long."""


class Refused(Exception):
    """Why something cannot be. Nothing was changed.

    key, facts: of the sentence, which names what is wrong and the remedy. rule: the rule id behind it, if any.
    overridable: whether the table may have it all the same (the dial at warn).

    >>> str(Refused("table.nothing_to_undo"))
    'There is nothing to take back yet.'
    """

    overridable = False

    def __init__(self, key: str, /, rule: str | None = None, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.rule = rule
        self.facts = facts
        self.words: Words | None = None

    @classmethod
    def of(cls, said: Said) -> Self:
        """The refusal with a sentence that somebody else has told."""
        return cls(said.key, **said.facts)

    @property
    def said(self) -> Said:
        """The sentence as key and facts."""
        return Said(self.key, self.facts)

    def sentence(self, words: Words) -> str:
        """The sentence in the words of whoever reads it."""
        return words.tell(self.said)

    @property
    def reason(self) -> str:
        """The sentence as it is said on this machine.

        What somebody wrote is cut short where the sentence quotes it. What the sentence says itself, its commands too,
        is whole, and so is a fact that is a sentence (`Said`).
        """
        words = self.words or Words(say_in())
        sentence = words.tell(_in_short(self.said, words))
        return sentence if len(sentence) <= _LONGEST else sentence[:_LONGEST] + "…"

    def __str__(self) -> str:
        return self.reason


class Illegal(Refused):
    """An answer that a rule forbids."""

    def __init__(self, key: str, /, rule: str | None = None, overridable: bool = False, **facts: Any) -> None:
        super().__init__(key, rule, **facts)
        self.overridable = overridable


class Late(Refused):
    """An answer to a question that is not open any longer."""


class Damaged(Refused):
    """A kept game, or a file of one, that cannot be what it was."""


class Newer(Damaged):
    """A kept game, or the file of them, that a newer companion has written: whole, but not for this one to read."""


class Unavailable(Refused):
    """A part of the machine, a file or an optional piece of the app that is not there or does not answer."""


def _in_short(what: Said, words: Words) -> Said:
    """A sentence whose facts hold no more of what somebody wrote than it should repeat."""
    quoted = words.quoted(what.key)
    return Said(what.key, {name: _short(fact, name in quoted, words) for name, fact in what.facts.items()})


def _short(fact: Any, quoted: bool, words: Words) -> Any:
    if isinstance(fact, Said):
        return _in_short(fact, words)
    if isinstance(fact, list | tuple):
        most = _MOST_LISTED if quoted else len(fact)
        return [_short(one, quoted, words) for one in fact[:most]] + ["…"] * (len(fact) > most)
    if quoted:
        written = str(fact)
        return fact if len(written) <= _WRITTEN else f"{written[:_WRITTEN]}…"
    return _LONG_QUOTE.sub(r"\1\2…\3", fact) if isinstance(fact, str) else fact
