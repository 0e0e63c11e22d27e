"""What is shown of a game, as data: any client draws or speaks it, and none has to know the game.

A game says its own in `display.py` of its folder, in a class called `GameDisplay`; one without it is served by
the plain one here. Sentences come from `[display]` and `[gather]` of the game's words, or from `words/*/display.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.client.display.boards import BoardLook, Noted, OnOffer, Prize
from companion.client.display.card_look import PLAIN_BAND, CardLook
from companion.client.display.puts import SetUpStep
from companion.client.display.questions import QuestionsShown
from companion.client.display.shown import About, Chip, Group, ScoreLine, ShownDraft, SignMeaning
from companion.client.display.telling import Tableau
from companion.client.games.plug_ins import part_of
from companion.client.layers.views import QuestionView, Standing

__all__ = [
    "PLAIN_BAND",
    "About",
    "CardLook",
    "Chip",
    "Display",
    "Group",
    "ScoreLine",
    "ShownDraft",
    "SignMeaning",
    "display_class",
]


class Display(QuestionsShown):
    """What is shown of the game behind a window, out of what its holder may know.

    hidden_hands: people may hold what others must not see; a game in which they never do
    needs no place to look at it. held_icon, points_icon: those of the places where people look at what they hold, and
    at the points so far. own_pieces: whether each seat takes pieces of its own. lays_cards: whether the cards of the
    box are laid out although the companion deals them. What a line of the log, a deed of hands and a question show
    stands in the parts it is made of, in files of their own.
    """

    hidden_hands = True
    held_icon = "playing_cards"
    points_icon = "star"
    own_pieces = True
    lays_cards = False

    # Before the first turn

    def set_up(self) -> list[SetUpStep]:
        """What hands lay out before the first turn, step by step in the rulebook's order; the same all evening.

        Of itself: what the log told hands before anybody did anything.
        """
        return [
            SetUpStep(line.hands, tuple(self.puts(line)), (spot,) if (spot := self.spot(line)) else (), line.kind)
            for line in self.window.told_first
            if line.hands
        ]

    # Seats

    def chips(self, seat: int) -> list[Chip]:
        """Public facts of a seat, most important first."""
        return []

    def sits_out(self, seat: int) -> bool:
        """Whether a seat has no say until something new begins, so that it can be shown greyed."""
        return False

    def place(self, seat: int) -> str:
        """Where a seat's piece stands in words, "" where there is none or it goes without saying."""
        return ""

    def next_seat(self) -> int:
        """Whose turn comes after the one that is taken, as things stand; -1 where that cannot be told."""
        return -1

    def table_chips(self) -> list[Chip]:
        """Public facts of the table as a whole, such as the round."""
        return []

    def facts(self, seat: int) -> str:
        """All else that everybody may know of a seat, in a line of words."""
        known = [f"{chip.text} {chip.meaning}".strip() for chip in self.chips(seat)]
        held = [self.holds(seat)] if self.hidden_hands else []
        return " · ".join(dict.fromkeys([*held, *known]))

    # What people hold

    def hand(self, seat: int) -> list[str]:
        """The cards in the hand of a seat, as far as the window's holder may see them."""
        return []

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return 0

    def got(self, seat: int) -> int:
        """How many cards have come to a seat, by what everybody knows; only how it grows is told by it.

        A game whose hands give and take cards in one go has to count them, here they are taken for those that are held.
        """
        return self.hand_size(seat)

    def holds(self, seat: int) -> str:
        """How much a seat holds, in words."""
        return self.say("holds", count=self.hand_size(seat))

    def held(self, seat: int) -> list[CardLook]:
        """What a seat holds, each as a card, as far as the window's holder may see it."""
        return [self.card(card) for card in self.hand(seat)]

    def card(self, card: str, label: str = "") -> CardLook:
        """A card by its id. label: what it is called where the game says nothing of it."""
        return CardLook(label or self.words.name("card", card))

    def card_beside(self, question: QuestionView) -> str:
        """The card by which is asked what the board answers, "" for none: it stands where keys would."""
        return ""

    # What lies open

    def board(self) -> BoardLook | None:
        """The board in the plain, None for a game without one, or one that is drawn by other means alone."""
        return None

    def on_offer(self) -> list[OnOffer]:
        """The cards that lie open for everybody to take or bid for."""
        return []

    def prizes(self) -> list[Prize]:
        """What everybody is after, who has it, and what is to be had still."""
        return []

    def noted(self) -> Noted:
        """What the parts of the board come to for the seats that are there; nothing in most games."""
        return Noted()

    # Points

    def points(self, seat: int) -> int | None:
        """The points of a seat's side so far or at the end, None while nobody may know them."""
        return next((one.total for one in self.window.standings() if seat in one.seats), None)

    def score_lines(self, standing: Standing) -> list[ScoreLine]:
        """What a side's points are made of."""
        told = ((self.words.text("score", key, facts).rstrip("."), points) for key, facts, points in standing.lines)
        return [ScoreLine(f"{text[:1].upper()}{text[1:]}", points) for text, points in told]

    # The end

    def headline(self, winners: Sequence[str]) -> str:
        """The title of the result. winners: names, none when nobody has won."""
        return self.say("winners" if winners else "nobody_wins", names=self.words.joined(winners), count=len(winners))

    def tie_headline(self, winners: Sequence[str]) -> str:
        """The same where others had as many points. winners: names."""
        return self.say("tie_won", names=self.words.joined(winners), count=len(winners))

    def tie_break(self, won: Standing, other: Standing) -> str:
        """What puts a side before another with as many points, in a few words; "" where nothing does."""
        return ""

    def finale(self, winners: Sequence[int]) -> Tableau:
        """What is seen of how it ended; nothing in a game that has no pictures for it. winners: seats, [] for none."""
        return Tableau()

    def tale(self, seat: int) -> str:
        """What a seat will be remembered for, in a few words beside its points; "" for nothing."""
        return ""

    # The box

    @classmethod
    def dice_colours(cls, edition: Mapping[str, Any]) -> list[str]:
        """The colours by which a camera tells this edition's dice apart, each once; none where any dice will do."""
        return []


def display_class(game: str) -> type[Display]:
    """The display of a game by its name, the plain one where its folder has none."""
    return part_of(game, "display", "GameDisplay", Display)
