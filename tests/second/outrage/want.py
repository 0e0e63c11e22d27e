"""What the model expects to be asked next."""

from __future__ import annotations


class Want:
    """One expected question.

    kind: "choose", "pick", "throw", "draw" or "shuffle". options: answers everybody may see; private: answers that
    rest on the seat's hidden cards. could: whether, by what is public, there could be private answers.
    items, least, most, distinct, alone: of a pick. cards: of a draw or a shuffle.
    """

    def __init__(self, kind, seat, about, **more):
        self.kind = kind
        self.seat = seat
        self.about = about
        self.options = list(more.pop("options", []))
        self.private = list(more.pop("private", []))
        self.could = more.pop("could", bool(self.private))
        self.items = list(more.pop("items", []))
        self.least = more.pop("least", 0)
        self.most = more.pop("most", len(self.items))
        self.distinct = more.pop("distinct", False)
        self.alone = list(more.pop("alone", []))
        self.cards = list(more.pop("cards", []))
        self.pack = more.pop("pack", "")
        self.dice = more.pop("dice", 2)
        assert not more, more

    def forced(self):
        """The only answer there is, or None."""
        if self.kind == "choose" and len(self.options) == 1 and not self.private:
            return self.options[0]
        if self.kind == "pick" and self.least == self.most == len(self.items):
            return list(self.items)
        return None

    def __repr__(self):
        return f"{self.kind} {self.about} by {self.seat}: {self.options} + {self.private} {self.items} {self.cards}"


def choose(seat, about, options, private=(), could=None):
    """One of these."""
    return Want(
        "choose", seat, about, options=options, private=private, could=bool(private) if could is None else could
    )


def pick(seat, about, items, least, most, distinct=False, alone=()):
    """Some of these."""
    return Want("pick", seat, about, items=items, least=least, most=most, distinct=distinct, alone=alone)


def throw(seat, about):
    """Two dice."""
    return Want("throw", seat, about)
