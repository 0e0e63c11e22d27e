"""What is shown of a question: dice and places that answer it, its options gathered, and what hands an answer in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from companion.client.display.deeds import DeedsShown
from companion.client.display.lots import Lots
from companion.client.display.shown import Group, ShownDraft
from companion.client.display.trays import Tray
from companion.client.layers.views import OptionView, QuestionView

GATHER = 4
"""More words to choose from than this are gathered into groups."""

NAMED = 3
"""So many things are named by the key that hands them in; of more it says how many."""


class QuestionsShown(DeedsShown):
    """What belongs to a question beside its words.

    throwing: answers that a throw follows at once, so that the dice may be said straight away. icons: of answers by
    their first word.
    """

    throwing: frozenset[str] = frozenset({"throw"})
    icons: ClassVar[Mapping[str, str]] = {"throw": "casino"}

    def throw_answer(self, question: QuestionView) -> str:
        """The answer by which a seat chooses to throw, "" when that is not on offer."""
        options = question.options if question.kind == "choose" else []
        return next((option.value for option in options if option.value in self.throwing), "")

    def dice_of(self, question: QuestionView) -> list[list[int]]:
        """What each die can show that answers this question, or that follows the choice to throw; [] for none."""
        if question.kind == "throw":
            return question.die_faces()
        return [[1, 2, 3, 4, 5, 6]] * 2 if self.throw_answer(question) else []

    def shown_dice_of(self, question: QuestionView) -> list[list[int]]:
        """What each of the dice can show that could be laid open to choose an option of this question; [] for none.

        They are no throw: nothing was rolled for it, and laying them open answers nothing. As many as there could be.
        """
        return []

    def shown_draft(
        self, question: QuestionView, faces: Sequence[int], about: str = "", sure: bool = True
    ) -> ShownDraft:
        """What dice that show this would answer. about: what is meant, such as a card. sure: nobody doubts the faces.

        Only for questions of which `shown_dice_of` has dice; everybody sees these, so that it may be told to all.
        """
        return ShownDraft()

    def landings(self, question: QuestionView) -> dict[str, list[OptionView]]:
        """The places on the board that answer when touched, each with the answers it may mean."""
        return {one.value: [one] for one in question.options} if question.option_kind == "square" else {}

    def opened(self, question: QuestionView) -> dict[str, list[OptionView]]:
        """The places that answer for its owner alone, by cards that nobody else knows; none in most games."""
        return {}

    def trails(self, question: QuestionView) -> list[list[str]]:
        """Ways across the board that the question is about, each with its places in order; none for any other."""
        return []

    def start(self, question: QuestionView) -> str:
        """The place of the board from which somebody goes who answers this, "" for none."""
        return ""

    def goal(self, question: QuestionView) -> str:
        """The place of the board that the question is about, "" for none."""
        return ""

    def icon(self, value: str) -> str:
        """The icon of an answer, "" for none."""
        return self.icons.get(value.partition(":")[0], "")

    def seat_of(self, question: QuestionView, value: str) -> int:
        """The seat that an answer is about, -1 for none."""
        return int(value) if question.option_kind == "seat" and value.isdecimal() else -1

    def gathered(self, question: QuestionView) -> list[OptionView | Group]:
        """The options of a question, those of one kind behind one button where there are many.

        A group needs words in the game's `[gather]`, by the first word of its options; the others stay single.
        """
        if len(question.options) <= GATHER or question.option_kind != "word":
            return list(question.options)
        kinds: dict[str, list[OptionView]] = {}
        for option in question.options:
            kinds.setdefault(option.value.rpartition(":")[0] or option.value, []).append(option)
        if len(kinds) == 1:
            return list(question.options)
        found: list[OptionView | Group] = []
        for key, options in kinds.items():
            group = self._group(key, options) if len(options) > 1 else None
            found += options if group is None else [group]
        return found

    def _group(self, key: str, options: list[OptionView]) -> Group | None:
        first, *rest = key.split(":")
        if not self.words.has(f"{self.window.facts.game}.gather.{first}"):
            return None
        text = self.words.text("gather", first, {"about": rest[0] if rest else ""})
        return Group(key, text, self.icon(key), self.group_seat(first, rest), options)

    def group_seat(self, first: str, rest: Sequence[str]) -> int:
        """The seat that a group is about by the words of its key, -1 for none."""
        return -1

    def played(self, question: QuestionView, value: str) -> list[str]:
        """The cards of the holder's hand on which an answer rests that only its owner may see, each once."""
        return []

    def notes(self, question: QuestionView) -> list[str]:
        """Further short facts under the question."""
        return []

    def trays(self, question: QuestionView) -> list[Tray]:
        """What the items of an ordered pick are put into, one after the other; none where their order is all."""
        return []

    def lots(self, question: QuestionView) -> Lots | None:
        """What can be bid for by this question, and with which dice; None where it is no bid."""
        return None

    def confirm(self, question: QuestionView, chosen: Sequence[str]) -> str:
        """What hands in a pick of these."""
        if not chosen:
            return self.say("none_of_them")
        if question.option_kind != "card":
            return self.say("that_is_it")
        return self.say("hand_in", count=len(chosen))

    def handed_in(self, question: QuestionView, chosen: Sequence[str | int]) -> str:
        """What hands in these pieces of an answer, wherever they do not stand beside its key: it says what they are."""
        if question.kind == "pick" and question.option_kind == "card":
            return self.confirm(question, [str(one) for one in chosen])
        named = self._named(question, chosen)
        if not named:
            return self.say("none_of_them" if question.kind == "pick" else "that_is_it")
        if len(named) > NAMED:
            return self.say("so_many", count=len(named))
        return self.say("that_is", what=self.words.joined(named))

    def _named(self, question: QuestionView, chosen: Sequence[str | int]) -> list[str]:
        if question.kind == "throw":
            return [str(face) for face in chosen if face]
        if question.kind == "compose":
            size = len(chosen)
            begun = (one.labels[:size] for one in question.combinations if one.value[:size] == list(chosen))
            return next(begun, [])
        labels = {one.value: self.where(question, one.value) or one.label for one in question.items}
        return [labels.get(str(one), str(one)) for one in chosen]
