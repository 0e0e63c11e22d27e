"""Hints for Nine Men’s Morris: close a mill, or keep the other from one."""

from __future__ import annotations

from companion.client.answering.hints import Hint, Hints, Sight
from companion.words import said

from nine_mens_morris.rules import BESIDE, in_mill


class GameHints(Hints):
    """Where a man is laid or goes."""

    about = frozenset({"lay", "lift", "move"})

    def hint(self, sight: Sight) -> Hint | None:
        """All lies open, so that everybody may see it."""
        ours, theirs = sight.view.men[sight.seat], sight.view.men[1 - sight.seat]
        for side, why in ((ours, said("nine-mens-morris.hint.close")), (theirs, said("nine-mens-morris.hint.keep"))):
            for option in sight.question.options:
                others = [man for man in side if man not in (option, sight.question.facts.get("man"))]
                ends = BESIDE[option] if sight.question.about == "lift" else [option]
                if any(end not in (*ours, *theirs) and in_mill([*others, end], end) for end in ends):
                    return Hint(option, why)
        return None
