"""Finds texts on the screen whose end had no room, and words that were broken: people need all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kivy.core.window import Window
from kivy.graphics import Canvas, Instruction, InstructionGroup
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from ui.touch.look.ink import CUT

LINE_SLACK = 4
"""How many pixels of its lines a label may lose before it counts: below the last one is nothing to read."""

BREAKS = re.compile(r"[\s\-\u2013\u2014/]+")
"""Where a line may end."""

MARKUP = re.compile(r"\[/?[a-z]+(?:=[^\]]*)?\]")


def cut_texts() -> list[str]:
    """What the texts that are cut on the screen now would say in full, each once."""
    return list(dict.fromkeys([*_drawn(Window.canvas), *_labels(Window)]))


def _drawn(group: InstructionGroup) -> Iterator[str]:
    """Of what is drawn straight onto a canvas."""
    for part in _parts(group):
        if isinstance(part, InstructionGroup):
            yield from _drawn(part)
        else:
            texture = getattr(part, "texture", None)
            if texture is not None and texture in CUT:
                yield CUT[texture]


def _parts(group: InstructionGroup) -> Iterator[Instruction]:
    if isinstance(group, Canvas) and group.has_before:
        yield from group.before.children
    yield from group.children
    if isinstance(group, Canvas) and group.has_after:
        yield from group.after.children


def _labels(root: Widget) -> Iterator[str]:
    """Of labels, which lose what does not fit into their box."""
    for top in root.children:
        for widget in top.walk(restrict=True):
            if isinstance(widget, Label) and widget.text and not _whole(widget):
                yield widget.text


def _whole(label: Label) -> bool:
    if not label._label.texture or label.opacity == 0 or 0 in label.size:
        return True
    lines = label._label._cached_lines
    if sum(line.h for line in lines) > label.texture_size[1] + LINE_SLACK:
        return False
    shown = ["".join(word.text for word in line.words) for line in lines]
    text = MARKUP.sub("", label.text) if label.markup else label.text
    text = text.replace("&bl;", "[").replace("&br;", "]").replace("&amp;", "&")
    # Half a word at the end of a line is read as another one.
    broken = set(_parted(text)).difference(*map(_parted, shown))
    return _bare("".join(shown)) == _bare(text) and not broken


def _parted(text: str) -> list[str]:
    """Its words, as lines may part them."""
    return BREAKS.split(text)


def _bare(text: str) -> str:
    return "".join(text.split())
