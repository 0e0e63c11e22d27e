"""Looks through catalogues for sentences that cannot be said as they were meant."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator, Mapping, Set
from pathlib import Path
from typing import Any

import msgspec

from companion.words.templates import Broken, fields, parse


def templates(texts: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    """Key and template of every sentence of a part of a catalogue; a list counts by its places."""
    for name, value in texts.items():
        if isinstance(value, list):
            yield from templates({str(number): one for number, one in enumerate(value)}, f"{before}{name}.")
        elif isinstance(value, dict):
            yield from templates(value, f"{before}{name}.")
        elif isinstance(value, str):
            yield f"{before}{name}", value


def catalogue(folder: Path, language: str) -> dict[str, Any]:
    """What a folder of words says in a language, as it stands there: by file."""
    return {file.stem: msgspec.toml.decode(file.read_bytes()) for file in sorted((folder / language).glob("*.toml"))}


def forms(rule: str) -> int:
    """How many forms a rule of counting knows."""
    count = gettext.c2py(rule)
    return max(count(n) for n in range(1_000)) + 1


def unreadable(texts: Mapping[str, Any]) -> list[str]:
    """Sentences that are no templates."""
    found = []
    for key, text in templates(texts):
        try:
            parse(text)
        except Broken as broken:
            found.append(f"{key}: {broken}")
    return found


def miscounted(texts: Mapping[str, Any], rule: str) -> list[str]:
    """Sentences that have more or fewer forms for a number than their language."""
    wanted = forms(rule)
    return [
        f"{key}: {len(field.options)} forms of {wanted}"
        for key, text in templates(texts)
        for field in fields(parse(text))
        if field.choice == "plural" and len(field.options) != wanted
    ]


def named(text: str) -> set[str]:
    """The facts of a sentence."""
    return {field.name for field in fields(parse(text))}


PRINTED = "words.printed."
"""What an edition prints is named by its text; `edition.toml` has the English one."""


def untranslatable(english: Mapping[str, Any], own: Mapping[str, Any], things: Set[str] = frozenset()) -> list[str]:
    """Keys of a language that the English catalogue has not, and sentences with other facts than the English ones.

    things: ids that a sentence can name by itself, whatever it is told.
    """
    known = dict(templates(english))
    found = []
    for key, text in templates(own):
        if key.startswith(PRINTED):
            continue
        # A name may have forms where the English one has none, or others.
        name = key.rpartition(".")[0]
        plain = next((one for one in (key, name, f"{name}.name") if one in known), "")
        if not plain:
            found.append(f"{key}: nothing in English")
        elif not key.startswith("language.") and (untold := named(text) - named(known[plain]) - things):
            found.append(f"{key}: no fact {', '.join(sorted(untold))}")
    return found


SHORT = {"ask": {"short": "prompt"}, "event": {"hands_short": "hands", "back_short": "back", "headline": "text"}}
"""Sentences in few words, by part of a game's words, with those that they are said instead of."""

NAMED_ANYWAY = {"ask": {"{seat:seat}"}, "event": set()}
"""What the frame of a screen shows beside a short sentence."""


def at_length(texts: Mapping[str, Any]) -> list[str]:
    """Short sentences that stand for none or are the same, or say whose they are though that is shown beside them.

    texts: a game's `words`.
    """
    found = []
    for part, keys in SHORT.items():
        for about, entry in texts.get(part, {}).items():
            for short, whole in keys.items():
                place = f"{part}.{about}.{short}"
                if short not in entry:
                    continue
                if whole not in entry:
                    found.append(f"{place}: there is no {whole}")
                elif entry[short] == entry[whole]:
                    found.append(f"{place}: the same as {whole}")
                found += [f"{place}: says {name}" for name in NAMED_ANYWAY[part] if name in entry[short]]
    return found


def one_way(texts: Mapping[str, Any], reasons: Mapping[str, str]) -> list[str]:
    """Events that move real pieces and do not say how these come back, and those whose `back` is for nothing.

    texts: a game's `words`. reasons: why an event needs no way back.
    """
    moved = {kind for kind, event in texts["event"].items() if "hands" in event}
    back = {kind for kind, event in texts["event"].items() if "back" in event}
    return [
        *(f"event.{kind}: no way back" for kind in sorted(moved - back - set(reasons))),
        *(f"event.{kind}: back without hands" for kind in sorted(back - moved)),
        *(f"event.{kind}: a reason for nothing" for kind in sorted(set(reasons) & back | set(reasons) - moved)),
    ]


NO_SENTENCES = {"source", "checked", "who", "box", "ends_turn", "basis", "options"}
"""What the entry of a rule holds beside its sentences."""


def unsaid(english: Mapping[str, Any], own: Mapping[str, Any]) -> list[str]:
    """Sentences that a language lacks, so that they are said in English."""
    said = dict(templates(own))
    return [
        key
        for key, _ in templates(english)
        if key not in said and f"{key}.name" not in said and not NO_SENTENCES & set(key.split(".")[1:])
    ]


def straight(texts: Mapping[str, Any]) -> list[str]:
    """Sentences with an apostrophe that is no curly one, as all quotation marks are."""
    return [key for key, text in templates(texts) if re.search(r"[^\W\d_}]'[a-z]", text)]
