"""What leaves the table for a screen, a phone or a script: asks, log lines and offers, filtered and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.rules.asks import Answer, Ask, Choose, Draw, Pick, Throw
from companion.rules.game import Correctable
from companion.table.replaying import Told
from companion.words import Words


class OptionView(msgspec.Struct, frozen=True):
    """One answer: what to send back, and what to call it."""

    value: str
    label: str


class AskView(msgspec.Struct, frozen=True):
    """One open question as one viewer may see it.

    kind: "choose", "pick", "throw" or "draw". seat: whose it is; actor: who answers (a seat, -1 the table, -2 chance).
    choose: `options` are for everybody to see, `private` for the owner only; `hand` says private ones could exist;
    `wider` are answers against the rules that the dial lets pass, none where it enforces them.
    pick: `least` to `most` of `items` (only the owner sees secret ones), and any of `besides` on top; at least one of
    `needs`, if there are any; `ordered`: the order counts; `option_kind` says what items are.
    throw: `dice` dice of `faces` faces, of these `colours` in this order, showing `sides` where that is not 1 to
    `faces`; `remembered` is what they showed before an undo. draw: one of `cards`.
    """

    kind: str
    seat: int
    actor: int
    about: str
    prompt: str
    hint: str
    rule: str
    facts: dict[str, Any]
    option_kind: str = "word"
    options: list[OptionView] = []
    private: list[OptionView] = []
    hand: bool = False
    items: list[OptionView] = []
    least: int = 0
    most: int = 0
    distinct: bool = False
    alone: list[str] = []
    ordered: bool = False
    besides: list[str] = []
    needs: list[str] = []
    secret: bool = False
    dice: int = 0
    faces: int = 6
    colours: list[str] = []
    sides: list[list[int]] = []
    remembered: list[int] | None = None
    pack: str = ""
    cards: list[OptionView] = []
    wider: list[OptionView] = []

    @property
    def covered(self) -> bool:
        """Whether some of it could be for its owner's eyes only, by what everybody knows."""
        return (self.kind == "choose" and self.hand) or (self.kind in ("pick", "draw") and self.secret)

    def could_join(self, chosen: Sequence[str], item: str) -> bool:
        """Whether this item of a pick may lie with the chosen ones, perhaps with more to come."""
        wanted = [*chosen, item]
        counted = [one for one in wanted if one not in self.besides]
        if len(counted) > self.most or (len(wanted) > 1 and any(one in self.alone for one in wanted)):
            return False
        return not (self.distinct and len(set(wanted)) < len(wanted))


class LogLine(msgspec.Struct, frozen=True):
    """One line of the log. `hands` is what to do with the real pieces, "" for nothing; `undone`: it was taken back."""

    number: int
    text: str
    hands: str
    rule: str
    seat: int
    kind: str
    turn: int
    undone: bool
    facts: dict[str, Any]


class OptionChoice(msgspec.Struct, frozen=True):
    """One value of a correction: the value itself (a word, number or yes/no), and what to call it."""

    value: Any
    label: str


class CorrectionView(msgspec.Struct, frozen=True):
    """One value the table may put right: what to send back, what to call it, what the app believes, what it may be.

    kind: "square", "seat", "card", "cards", "pile", "number", "yes_no" or "word". options: what it may be set to: one
    of them; of "cards" a list of them (empty: of any); of a "pile" those in it, bottom to top. owner: the seat whose
    secret it is, None when everybody may see it.
    """

    what: str
    kind: str
    label: str
    value: Any
    value_label: str
    options: list[OptionChoice]
    owner: int | None = None


class UndoOffer(msgspec.Struct, frozen=True):
    """What an undo would take back, in a sentence.

    seen: somebody is asked first, and `why` says so: a die or a hidden card was seen since, so that the others have to
    agree; or it is the secret answer of one seat, the `owner`, who alone may take it back.
    """

    sentence: str
    seen: bool
    why: str = ""
    owner: int | None = None


class RuleText(msgspec.Struct, frozen=True):
    """One rule or ruling for reading: its id, chapter, text, and the rulings and table options behind it."""

    id: str
    title: str
    text: str
    basis: list[str]
    options: list[str]


def show_ask(
    ask: Ask, viewer: int | None, words: Words, remembered: list[int] | None, wider: Sequence[Answer] = ()
) -> AskView:
    """An ask as a viewer (None: the shared screen) may see it. wider: see there; legal ones are left out."""
    prompt, hint = words.prompt(ask)
    facts = ask.facts or {}
    owner = viewer == ask.seat
    common: dict[str, Any] = {
        "seat": ask.seat, "actor": ask.actor, "about": ask.about,
        "prompt": prompt, "hint": hint, "rule": ask.rule, "facts": facts,
    }  # fmt: skip
    if isinstance(ask, Choose):
        return AskView(
            kind="choose",
            option_kind=ask.kind,
            options=_options(ask.options, ask.kind, words, facts),
            private=_options(ask.private, ask.kind, words, facts) if owner else [],
            hand=ask.hand,
            wider=_options(
                [one for one in wider if isinstance(one, str) and one not in ask.options], ask.kind, words, facts
            ),
            **common,
        )
    if isinstance(ask, Pick):
        open_items = owner or not ask.secret
        return AskView(
            kind="pick",
            option_kind=ask.kind,
            items=_options(ask.items, ask.kind, words, facts) if open_items else [],
            besides=list(ask.besides),
            needs=list(ask.needs),
            ordered=ask.ordered,
            least=ask.least,
            most=ask.most if open_items else 0,
            distinct=ask.distinct,
            alone=list(ask.alone),
            secret=ask.secret,
            **common,
        )
    if isinstance(ask, Draw):
        kinds = sorted(set(ask.cards), key=lambda card: words.name("card", card))
        return AskView(
            kind="draw",
            pack=ask.pack,
            secret=ask.secret,
            cards=_options(kinds, "card", words, facts) if owner or not ask.secret else [],
            **common,
        )
    if isinstance(ask, Throw):
        return AskView(
            kind="throw",
            dice=ask.dice,
            faces=ask.faces,
            colours=list(ask.colours),
            sides=[list(die) for die in ask.sides],
            remembered=remembered,
            **common,
        )
    return AskView(kind="shuffle", **common)


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
    )


def show_log(told: Sequence[Told], viewer: int | None, since: int, words: Words) -> list[LogLine]:
    """The log from the line with number `since` on, as a viewer (None: the shared screen) may know it."""
    lines = []
    for number, line in enumerate(told[since:], since):
        event = line.event
        text, hands = words.event(event.seen_by(viewer))
        lines.append(
            LogLine(number, text, hands, event.rule, event.seat, event.kind, line.turn, line.undone, event.facts)
        )
    return lines


def _options(values: Sequence[str], kind: str, words: Words, facts: dict[str, Any]) -> list[OptionView]:
    return [OptionView(value, words.option(value, kind, facts)) for value in values]


def describe(answer: Answer) -> str:
    """An answer in plain characters, for error texts."""
    return ", ".join(str(part) for part in answer) if isinstance(answer, list) else answer
