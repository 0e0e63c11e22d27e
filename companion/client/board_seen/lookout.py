"""A look at the board of a running game: what a photograph is asked for, and what it came to in words.

Three steps, because seeing takes seconds and a table is read on one thread alone: `begin` on the table's thread, `see`
on any, `tell` on the table's again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from companion.client.board_seen.comparing import Comparison, Difference, Verdict, compare
from companion.client.board_seen.learning import as_they_stand, spread
from companion.client.board_seen.pieces import Piece, SeenBoard, seen_board
from companion.client.board_seen.seeking import seek
from companion.client.boxes.board import plan, sizes
from companion.client.boxes.pictures import BoardPicture
from companion.devices.board_eyes import BoardEyes, Body, Colour, EmptyBoard, Learned, Sought, Stands
from companion.refused import Refused

if TYPE_CHECKING:
    from companion.client.window import Window


class Look(msgspec.Struct, frozen=True):
    """What one photograph is asked for. changes: how far the game was. pieces: those of which it is to tell. colours:
    of all kinds that were shown."""

    changes: int
    board: EmptyBoard
    pieces: list[Piece]
    sought: list[Sought]
    colours: dict[str, Colour]

    def see(self, eyes: BoardEyes, photo: bytes, owner: bool = False) -> Comparison:
        """What the photograph comes to, after some seconds. Raises what `BoardEyes.look` raises."""
        return compare(self.pieces, eyes.look(self.board, photo, self.sought, self.colours, owner))


class Lesson(NamedTuple):
    """A position of which a photograph is wanted, to learn what pieces look like from.

    stand: the pieces that are to stand there, each alone; no others need be there. shown: a copy of the table on which
    they do, only to be looked at; None where they stand so in the game, else they have to be put back.
    """

    board: EmptyBoard
    stand: list[Stands]
    bodies: dict[str, Body]
    shown: Window | None

    def see(self, eyes: BoardEyes, photo: bytes, owner: bool = False) -> Learned:
        """What they look like, after some seconds. Raises what `BoardEyes.learn` raises."""
        return eyes.learn(self.board, photo, self.stand, self.bodies, owner)


class DifferenceView(msgspec.Struct, frozen=True):
    """A difference for whoever is to decide. what, value: the correction that agrees with the photograph. spot: where
    the piece is seen, believed: where it was thought to be."""

    what: str
    value: str
    text: str
    spot: str
    believed: str


class ComparisonView(msgspec.Struct, frozen=True):
    """What a photograph came to. text: in a sentence or two. differences: those to decide on, the largest first; where
    the board lies quite otherwise, all of them, for going through them if wanted."""

    verdict: str
    text: str
    differences: list[DifferenceView]


def can_be_looked_at(window: Window) -> bool:
    """Whether anything on this game's board could be looked for at all, now or later."""
    return type(seen_board(window)) is not SeenBoard


def _stood(table: Window, what: str, spot: str) -> bool:
    """Stand a piece there on a copy of the table. False where no such table can be."""
    try:
        table.correct(what, spot)
    except Refused:
        return False
    return True


class Lookout:
    """Looks at the board behind a window. It keeps nothing: what was learned lies with the photograph of the board."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self._seen = seen_board(window)

    @property
    def photographed(self) -> bool:
        """Whether there is a photograph of the empty board, without which nothing can be found."""
        return self._kept is not None

    @property
    def taught(self) -> bool:
        """Whether anybody has shown yet what pieces look like on this board."""
        return self._learned is not None

    @property
    def has_to_learn(self) -> bool:
        """Whether any piece on the board now still has to be shown."""
        learned = self._learned
        return learned is None or any(one.kind not in learned.colours for one in self._seen.pieces())

    def lesson(self) -> Lesson:
        """The position to be photographed for learning: as it is where every piece stands alone, else spread out.

        Raises Refused without a photograph of the board, or where no piece is on it.
        """
        board, pieces = self._board(), self._seen.pieces()
        if not pieces:
            raise Refused("board_seen.no_pieces")
        alone = as_they_stand([one for one in pieces if one.spot in board.places])
        bodies = {one.kind: self._seen.body(one.kind) for one in pieces}
        if len(alone) == len(pieces):
            return Lesson(board, alone, bodies, None)
        whats, table = {one.kind: one.what for one in pieces}, self.window.copy()
        stand = spread(list(bodies), board.places, lambda kind, spot: _stood(table, whats[kind], spot))
        if not stand:
            raise Refused("board_seen.not_yet")
        return Lesson(board, stand, bodies, table)

    def ask(self, lesson: Lesson) -> str:
        """What hands do for that photograph, in words."""
        return self.window.words.say(
            "board_seen.lesson.as_it_is" if lesson.shown is None else "board_seen.lesson.spread"
        )

    def learn(self, learned: Learned) -> str:
        """Keep it, with what was learned before; what came of it in words.

        Raises Refused where the photograph of the board is gone.
        """
        before, pictures = self._learned, self.window.pictures
        if pictures is None or not self.photographed:
            raise Refused("board_seen.no_photograph")
        if before is not None:
            known = {kind: one for kind, one in before.colours.items() if kind not in learned.colours}
            unclear = [kind for kind in before.unclear if kind in known]
            hidden = {kind: spots for kind, spots in before.hidden.items() if kind in known}
            learned = Learned({**known, **learned.colours}, [*unclear, *learned.unclear], {**hidden, **learned.hidden})
        pictures.learn_pieces(learned)
        return " ".join([self.window.words.say("board_seen.lesson.learned"), *self._unclear()])

    def begin(self) -> Look:
        """What a photograph is asked for as the game stands. Raises Refused where there is nothing to ask for."""
        board, learned, pieces = self._board(), self._learned or Learned({}, []), self._seen.pieces()
        options = {item.what: {one.value for one in item.options} for item in self.window.corrections()}
        could_stand = {
            one.what: [spot for spot in board.places if spot == one.spot or spot in options.get(one.what, ())]
            for one in pieces
        }
        told, sought = seek(pieces, learned, self._seen.body, could_stand, self._seen.stacks)
        if not sought:
            raise Refused("board_seen.no_pieces" if not pieces else "board_seen.not_learned")
        return Look(self.window.changes, board, told, sought, learned.colours)

    def tell(self, look: Look, comparison: Comparison) -> ComparisonView:
        """What the photograph came to, in words. Raises Refused where the game has gone on meanwhile."""
        if look.changes != self.window.changes:
            raise Refused("board_seen.went_on")
        words, verdict = self.window.words, comparison.verdict
        key = {
            Verdict.AS_THOUGHT: "board_seen.as_thought", Verdict.DIFFERS: "board_seen.differs",
            Verdict.OTHERWISE: "board_seen.otherwise", Verdict.UNSEEN: "board_seen.unseen",
        }[verdict]  # fmt: skip
        text = [words.say(key, count=len(comparison.differences))]
        if comparison.unseen and verdict is not Verdict.UNSEEN:
            text.append(words.say("board_seen.not_seen", pieces=[one.called for one in comparison.unseen]))
        return ComparisonView(
            verdict.value,
            " ".join([*text, *self._unclear()]),
            [self._difference(one) for one in comparison.differences],
        )

    # Inside

    def _unclear(self) -> list[str]:
        """What cannot be told from the print, in a sentence, where there is any of it on the board."""
        learned = self._learned or Learned({}, [])
        pieces = [one.called for one in self._seen.pieces() if one.kind in learned.unclear]
        return [self.window.words.say("board_seen.unclear", pieces=pieces)] if pieces else []

    def _difference(self, one: Difference) -> DifferenceView:
        text = self.window.words.say(
            "board_seen.difference", piece=one.piece.called, seen=one.spot, believed=one.piece.spot
        )
        return DifferenceView(one.piece.what, one.spot, text, one.spot, one.piece.spot)

    @property
    def _kept(self) -> tuple[bytes, BoardPicture] | None:
        return self.window.pictures.board if self.window.pictures is not None else None

    @property
    def _learned(self) -> Learned | None:
        return self.window.pictures.pieces if self.window.pictures is not None else None

    def _board(self) -> EmptyBoard:
        if not can_be_looked_at(self.window):
            raise Refused("board_seen.no_board", game=self.window.facts.title)
        kept = self._kept
        if kept is None:
            raise Refused("board_seen.no_photograph")
        edition = self.window.facts.edition
        return EmptyBoard(kept[0], kept[1].places, plan(edition), sizes(edition))
