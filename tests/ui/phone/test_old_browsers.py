"""Nothing of the pages is newer than the browsers of 2021 without something that stands in for it.

They are Chromium 87 and Firefox 84 of the winter before, and Safari 14.1 of that spring. What is newer is listed here
by what it is written as; where each came is said by the table at https://developer.mozilla.org of that feature.
"""

from __future__ import annotations

import re
from importlib.resources import files
from typing import NamedTuple

import pytest


class Newer(NamedTuple):
    """What is newer than those browsers: how it is written, and a piece with it."""

    written: str
    example: str


SCRIPT = (
    Newer(r"\.at\(", "rows.at(-1)"),
    Newer(r"\bObject\.(?:hasOwn|groupBy)\b", "Object.hasOwn(one, name)"),
    Newer(r"\.(?:findLast|findLastIndex|toSorted|toReversed|toSpliced)\(", "rows.findLast((one) => one)"),
    Newer(r"\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|forEach|flatMap|take|drop|toArray)\(",
          "all.values().map((one) => one)"),
    Newer(r"\.(?:union|intersection|difference|isSubsetOf|isSupersetOf)\(", "one.union(other)"),
    Newer(r"\b(?:structuredClone|createImageBitmap|OffscreenCanvas|CompressionStream|Temporal)\b",
          "structuredClone(one)"),
    Newer(r"\bcrypto\.(?:randomUUID|subtle)\b", "crypto.randomUUID()"),
    Newer(r"\bArray\.fromAsync\b|\bPromise\.(?:try|withResolvers)\b|\bIntl\.(?:Segmenter|DurationFormat)\b",
          "Promise.withResolvers()"),
    Newer(r"\bAbortSignal\.(?:timeout|any)\b", "AbortSignal.timeout(100)"),
    Newer(r"\.(?:inert|popover|ariaLabel|ariaPressed)\b", "box.inert = true"),
    Newer(r"\.(?:requestSubmit|checkVisibility|showPopover|togglePopover|showPicker|moveBefore|setHTML)\(",
          "box.showPopover()"),
    Newer(r"\bstartViewTransition\b|\bscheduler\.|\bnavigation\.", "document.startViewTransition(draw)"),
    Newer(r"\bnavigator\.(?:userActivation|vibrate|share|clipboard|wakeLock|connection)\b(?!\?\.)",
          "navigator.vibrate(60)"),
    Newer(r"^(?!.*if \(box\.showModal\)).*\.showModal\(", "box.showModal()"),
    Newer(r"\(\?<[=!]", "/(?<=a)b/"),
    Newer(r"/[a-z]*[dv][a-z]*(?=\.(?:test|exec)\()", "/a/v.test(b)"),
    Newer(r"(?:this|one|other)\.#\w|^\s+(?:static )?#\w+", "    #hidden = 1"),
    Newer(r"\bstatic \{", "  static { count = 0; }"),
    Newer(r"^(?:(?:export )?(?:const|let) [^=]*= )?await\b", "const all = await import('./all.js');"),
    Newer(r"\bimport\b[^;\n]*\b(?:with|assert) \{", 'import all from "./all.json" with { type: "json" };'),
)  # fmt: skip
"""In scripts: what a function, a method or a property is called, and what is written in a new way."""

SELECTORS = (
    Newer(r":(?:has|is|where)\(", "li:has(b)"),
    Newer(r":not\([^()]*,", "li:not(.a, .b)"),
    Newer(r":focus-visible|:modal|:popover-open|:user-(?:in)?valid|:dir\(|:open\b", "button:focus-visible"),
    Newer(r" of [.#\w]", "li:nth-child(2 of .now)"),
    Newer(r"&", "& b"),
)

RULES = (
    Newer(r"@(?:container|layer|property|scope|starting-style)\b", "@layer phones"),
    Newer(r"@media[^{]*[<>]", "@media (width >= 800px)"),
)

PROPERTIES = (
    Newer(r"(?:aspect-ratio|accent-color|translate|rotate|scale|content-visibility|text-wrap|field-sizing):",
          "aspect-ratio: 1"),
    Newer(r"(?:container|container-type|container-name|view-transition-name|animation-timeline|anchor-name):",
          "container: room"),
    Newer(r"(?:scrollbar-\w+|overscroll-behavior|backdrop-filter|user-select|appearance|mask|line-clamp):",
          "user-select: none"),
)  # fmt: skip
"""A browser that does not know them passes them over: what is left must do."""

VALUES = (
    Newer(r":.*\d(?:[dsl]v[hwib]|dvmin|cq[whib]|r?lh|cap|ric)\b", "height: 100dvh"),
    Newer(r":.*\b(?:color-mix|oklch|oklab|lab|lch|hwb|light-dark|image-set|round|mod|sin|cos|anchor)\(",
          "color: color-mix(in srgb, red, #000)"),
    Newer(r"float: inline-", "float: inline-end"),
    Newer(r"overflow(?:-[xy])?: clip|overflow-wrap: anywhere|: subgrid|: revert-layer", "overflow-wrap: anywhere"),
    Newer(r"(?:width|height): (?:fit-content|stretch)", "width: fit-content"),
)  # fmt: skip
"""What a property can be: one before it in the same rule stands where this is not known."""

STANDS = {
    "phone.css h2:focus-visible": "a heading has the focus for the ear alone; keys have the ring of :focus",
    "phone.css h2:focus, button:focus:not(:focus-visible), summary:focus:not(:focus-visible)": "the ring stays",
    "phone.css .card .icon color": "the sign is as dark as the letters beside it",
    "phone.css .pips > button aspect-ratio": "a key for a die is 48 px high and as wide as there is room",
    "box.css progress accent-color": "the browser's own colour",
    "box.css .several input accent-color": "here as well",
    "live.css rise translate": "it comes up without moving",
    "live.css lay translate": "a card is there without being laid",
    "live.css lay rotate": "nor does it turn",
}
"""What is newer and needs no other: in which file and rule, and what stands without it."""


def sources(ending: str) -> dict[str, str]:
    """The pages' files of that kind without what is remarked in them, by their names."""
    page = files("ui.phone").joinpath("page")
    found = [one for folder in (page, page.joinpath("box")) for one in folder.iterdir() if one.name.endswith(ending)]
    bare = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
    return {one.name: bare.sub("", one.read_text(encoding="utf-8")) for one in found}


def too_new(text: str) -> list[str]:
    """What a script has that those browsers have not."""
    lines = text.splitlines()
    return [f"{line.strip()} ({one.written})" for one in SCRIPT for line in lines if re.search(one.written, line)]


def rules_of(text: str) -> list[tuple[str, list[str]]]:
    """Each rule's selector and what it says; those of a frame of an animation by the animation's name."""
    found, around = [], ""
    for before, inside, after in re.findall(r"([^{};]*)(?:\{([^{}]*)\}|(\{)|;|\})", text):
        head = " ".join(before.split())
        if after:
            around = head
        elif inside:
            told = [" ".join(one.split()) for one in inside.split(";") if one.strip()]
            found.append((around.split()[-1] if around.startswith("@keyframes") else head, told))
        else:
            around = ""
    return found


def unmet(name: str, text: str) -> list[str]:
    """What a sheet has that those browsers have not, and that nothing stands in for."""
    found = [f"{name} {one.written}" for one in RULES if re.search(one.written, text)]
    for selector, told in rules_of(text):
        prefixed = {one.partition(":")[0].removeprefix("-webkit-") for one in told if one.startswith("-webkit-")}
        found += [f"{name} {selector}" for one in SELECTORS if re.search(one.written, selector)]
        for at, one in enumerate(told):
            what = one.partition(":")[0]
            before = {other.partition(":")[0]: other for other in told[:at]}
            stands = before.get("word-break" if what == "overflow-wrap" else what, "")
            if any(re.match(new.written, one) for new in PROPERTIES) and what not in prefixed:
                found.append(f"{name} {selector} {what}")
            if is_new(one) and (not stands or is_new(stands)):
                found.append(f"{name} {selector} {what}")
    return found


def is_new(said: str) -> bool:
    return any(re.search(one.written, said) for one in VALUES)


@pytest.mark.parametrize(("name", "text"), sources(".js").items())
def test_scripts_use_nothing_newer(name, text):
    assert not too_new(text)


@pytest.mark.parametrize(("name", "text"), sources(".css").items())
def test_sheets_use_nothing_newer_without_what_stands_in(name, text):
    known = {one for one in STANDS if one.startswith(f"{name} ")}
    assert set(unmet(name, text)) == known, "and nothing is excused that is not there"


@pytest.mark.parametrize("one", SCRIPT)
def test_what_is_newer_in_a_script_is_found(one):
    assert too_new(one.example)


@pytest.mark.parametrize("one", [*SELECTORS, *PROPERTIES, *VALUES, *RULES])
def test_what_is_newer_in_a_sheet_is_found(one):
    if one in RULES:
        assert unmet("a", f"{one.example} {{ li {{ color: red; }} }}")
    elif one in SELECTORS:
        assert unmet("a", f"{one.example} {{ color: red; }}")
    else:
        assert unmet("a", f"li {{ margin: 0; {one.example}; }}")


def test_what_stands_in_is_taken():
    assert unmet("a", "li { height: 100dvh; }") == ["a li height"]
    assert unmet("a", "li { height: 100vh; height: 100dvh; }") == []
    assert unmet("a", "@keyframes rise { from { opacity: 0; translate: 0 24px; } }") == ["a rise translate"]
