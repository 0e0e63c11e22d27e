"""Eyes for boards that see what they are told to see, for tests and for the tour."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from companion.devices.board_eyes import Body, Colour, EmptyBoard, Learned, Scores, Sought, Stands

PHOTO = b"\xff\xd8\xff\xe0" + b"the empty board" * 50 + b"\xff\xd9"
"""A photograph by its first and last bytes: whoever only keeps it lets it in."""


class Eyes:
    """Follows ``companion.devices.board_eyes.BoardEyes``, and remembers what it was asked.

    seen: by kind, the square on which its piece is seen. unclear: kinds that it says it cannot tell from the print.
    """

    def __init__(self, seen: Mapping[str, str] | None = None, unclear: Collection[str] = ()) -> None:
        self.seen, self.unclear = dict(seen or {}), list(unclear)
        self.sought: list[Sought] = []
        self.lesson: tuple[EmptyBoard, bytes, Sequence[Stands], Mapping[str, Body], bool] | None = None

    def learn(
        self, board: EmptyBoard, photo: bytes, stand: Sequence[Stands], bodies: Mapping[str, Body], owner: bool = False
    ) -> Learned:
        """All that stand there, in the same colour."""
        self.lesson = board, photo, stand, bodies, owner
        return Learned({one.kind: Colour(20.0, 60.0, 10.0, 5.0) for one in stand}, self.unclear)

    def look(
        self, board: EmptyBoard, photo: bytes, sought: Sequence[Sought], colours: Mapping[str, Colour],
        owner: bool = False,
    ) -> Scores:  # fmt: skip
        """Each where it is seen."""
        self.sought = list(sought)
        return {
            one.kind: {spot: 12.0 if spot == self.seen.get(one.kind) else -6.0 for spot in one.at} for one in sought
        }
