"""Putting asks, events, corrections and offers into one viewer's words; what is not for their eyes stays out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import structs

from companion.client.layers.views import (
    CombinationView,
    CorrectionView,
    HandedIn,
    LogLine,
    OptionChoice,
    OptionView,
    PartView,
    QuestionView,
    RuleText,
    TableFacts,
    TakenView,
    UndoOffer,
)
from companion.rules.asks import OTHER, TABLE, Answer, Ask, Choose, Compose, Draw, Pick, Shuffle, Throw
from companion.rules.game import Correctable
from companion.rules.play import POSITION_PUT
from companion.table.journal import Correction, Placed, changes_of
from companion.table.running.evening import Evening
from companion.table.running.keeping import Taken
from companion.table.running.log import Told
from companion.table.running.replaying import is_secret
from companion.table.running.timeline import OpenQuestion
from companion.table.running.undo import Offer
from companion.words import Words


def show_facts(evening: Evening) -> TableFacts:
    """What stays the same all evening."""
    header = evening.header
    return TableFacts(
        header.game,
        evening.game.title,
        evening.number,
        header.options,
        evening.game.whole(header.edition),
        header.started,
        header.date,
        header.commitment,
    )


def show_question(
    question: OpenQuestion,
    viewer: int | None,
    words: Words,
    mine: bool = True,
    says: Callable[[Answer], bool] = lambda _: True,
) -> QuestionView:
    """An open question as a viewer (None: everybody at the table) may see it.

    mine: whether they may answer it. says: which of the options they can say, where seats have voices.
    """
    ask = question.ask
    facts = ask.facts or {}
    prompt, hint = words.prompt(ask.about, ask.seat, facts)
    owner = viewer == ask.seat
    common: dict[str, Any] = {
        "id": question.id, "seat": ask.seat, "actor": ask.actor, "about": ask.about,
        "prompt": prompt, "short": words.short_prompt(ask.about, ask.seat, facts), "hint": hint,
        "rule": ask.rule, "facts": facts, "mine": mine, "at_once": list(question.at_once),
    }  # fmt: skip
    if isinstance(ask, Choose):
        against = [one for one in question.overridable if isinstance(one, str) and one not in ask.options and says(one)]
        return QuestionView(
            kind="choose",
            option_kind=ask.kind,
            options=_options([one for one in ask.options if says(one)], ask.kind, words, facts),
            private=_options(ask.private, ask.kind, words, facts) if owner else [],
            hand=ask.hand,
            overridable=_options(against, ask.kind, words, facts),
            **common,
        )
    if isinstance(ask, Compose):
        return QuestionView(
            kind="compose",
            parts=[PartView(part.name, part.kind, words.part(ask.about, part.name)) for part in ask.parts],
            combinations=[
                CombinationView(
                    list(one),
                    [words.part_value(part.kind, value) for part, value in zip(ask.parts, one, strict=True)],
                )
                for one in ask.options
            ],
            **common,
        )
    if isinstance(ask, Pick):
        seen = owner or not ask.secret
        return QuestionView(
            kind="pick",
            option_kind=ask.kind,
            items=_options(ask.items, ask.kind, words, facts) if seen else [],
            besides=list(ask.besides),
            needs=list(ask.needs),
            ordered=ask.ordered,
            least=ask.least,
            most=ask.most if seen else 0,
            distinct=ask.distinct,
            alone=list(ask.alone),
            chosen=list(ask.chosen) if seen else [],
            fixed=list(ask.fixed) if seen else [],
            layout=ask.grows is not None,
            secret=ask.secret,
            **common,
        )
    if isinstance(ask, Draw):
        kinds = sorted(set(ask.cards), key=lambda card: words.name(ask.kind, card))
        # What is not in the list comes last, wherever its name would stand.
        kinds += [OTHER] if ask.other else []
        return QuestionView(
            kind="draw",
            option_kind=ask.kind,
            pack=ask.pack,
            secret=ask.secret,
            cards=_options(kinds, ask.kind, words, facts) if owner or not ask.secret else [],
            **common,
        )
    if isinstance(ask, Throw):
        return QuestionView(
            kind="throw",
            dice=ask.dice,
            faces=ask.faces,
            dice_kind=ask.kind,
            colours=list(ask.colours),
            sides=[list(die) for die in ask.sides],
            remembered=question.remembered if owner or not ask.secret else None,
            secret=ask.secret,
            **common,
        )
    return QuestionView(kind="shuffle", **common)


def _options(values: Sequence[str], kind: str, words: Words, facts: dict[str, Any]) -> list[OptionView]:
    return [OptionView(value, words.option(value, kind, facts)) for value in values]


def may_know(ask: Ask, viewer: int | None) -> bool:
    """Whether a viewer (None: everybody at the table) may know the answer to this. The order of a pack nobody may."""
    return not isinstance(ask, Shuffle) and (viewer == ask.seat or not is_secret(ask))


def show_taken(taken: Taken, words: Words) -> TakenView:
    """An answer that nobody gave, for a viewer who may know it."""
    ask, answer = taken.ask, taken.answer
    prompt = words.prompt(ask.about, ask.seat, ask.facts or {})[0]
    return TakenView(ask.seat, ask.about, prompt, answer, _named(ask, answer, words), taken.source, ask.rule)


def show_handed_in(ask: Ask, answer: Answer, words: Words) -> HandedIn:
    """An answer that waits for others, for the seat that gave it."""
    pieces = [_named(ask, answer, words)]
    if isinstance(ask, Pick) and isinstance(answer, list):
        pieces = [words.option(str(one), ask.kind, ask.facts or {}) for one in answer]
    return HandedIn(words.prompt(ask.about, ask.seat, ask.facts or {})[0], pieces, is_secret(ask))


def _named(ask: Ask, answer: Answer, words: Words) -> str:
    """An answer as people call it."""
    if isinstance(ask, Compose):
        kinds = [part.kind for part in ask.parts]
        return words.joined([words.part_value(kind, value) for kind, value in zip(kinds, answer, strict=True)])
    if isinstance(answer, list):
        return words.joined([str(face) for face in answer])
    kind = ask.kind if isinstance(ask, Choose | Draw) else "card"
    return words.option(answer, kind, ask.facts or {})


def show_correction(item: Correctable, words: Words) -> CorrectionView:
    """A correction in words."""
    return CorrectionView(
        what=item.what,
        kind=item.kind,
        label=words.correction(item.what),
        value=item.value,
        value_label=words.value(item.kind, item.value, item.what),
        options=[OptionChoice(value, words.value(item.kind, value, item.what)) for value in item.options],
        owner=item.owner,
        seat=item.seat,
        spot=item.spot,
    )


def show_rule(rule: str, entry: dict[str, Any]) -> RuleText:
    """A rule or ruling for reading. entry: as `rule_texts` of its game has it."""
    return RuleText(rule, entry["title"], entry["text"], entry.get("basis", []), entry.get("options", []))


def show_line(number: int, told: Told, viewer: int | None, words: Words) -> LogLine:
    """A line of the log with that number, as a viewer (None: everybody at the table) may know it."""
    event = told.event.seen_by(viewer)
    text, hands = words.event(event.kind, event.seat, event.facts, event.secret)
    return LogLine(number, text, hands, event.rule, event.seat, event.kind, told.turn, told.undone, event.facts)


def move_line(line: LogLine, number: int, told: Told) -> LogLine:
    """The line of the same event where the log has it now, in the words it had."""
    if (line.number, line.turn, line.undone) == (number, told.turn, told.undone):
        return line
    moved: LogLine = structs.replace(line, number=number, turn=told.turn, undone=told.undone)
    return moved


def show_offer(offer: Offer, viewer: int | None, words: Words) -> UndoOffer:
    """What an undo would take back, in words to a viewer (None: everybody at the table)."""
    why = words.say(offer.why_to(viewer), owner=offer.owner) if offer.why else ""
    return UndoOffer(_taken_back(offer, words), bool(offer.why), why, offer.owner)


def _taken_back(offer: Offer, words: Words) -> str:
    entry = offer.entry
    if isinstance(entry, Correction):
        named = [words.correction(what) for what, _ in changes_of(entry)]
        return words.say("undo.correction", corrections=named)
    if isinstance(entry, Placed):
        return words.event(POSITION_PUT, TABLE, {})[0]
    if offer.event is not None:
        return words.event(offer.event.kind, offer.event.seat, offer.event.facts)[0]
    if offer.secret:
        return words.say("undo.secret_answer")
    return words.say("undo.answer", answer=describe(entry.answer))


def describe(answer: Answer) -> str:
    """An answer in plain characters."""
    return ", ".join(str(part) for part in answer) if isinstance(answer, list) else answer
