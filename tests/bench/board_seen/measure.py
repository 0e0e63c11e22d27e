"""What the board's eyes make of drawn photographs, counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from time import process_time

import cv2
import msgspec
import numpy as np

from companion.client.board_seen.comparing import Verdict, compare
from companion.client.board_seen.pieces import Piece
from companion.client.board_seen.seeking import seek
from companion.devices.board_eyes import EmptyBoard, Learned, Scores, Sought, Stands
from companion.refused import Refused
from hardware.board.seeing import Board
from tests.bench.board_seen.positions import Table, drawn, position
from tests.bench.board_seen.prints import make_print
from tests.bench.board_seen.scene import Scene

ANGLES = (0, 15, 30, 45, 55)


class Counted(msgspec.Struct):
    """Sums over photographs of one kind. moved: pieces that were believed one square off; noticed: those of them that
    were named, wrongly: on another square. seconds: of finding and looking, the processor's."""

    photographs: int = 0
    found: int = 0
    as_thought: int = 0
    pieces: int = 0
    false: int = 0
    moved: int = 0
    noticed: int = 0
    wrongly: int = 0
    seconds: float = 0.0
    slowest: float = 0.0


class Trial:
    """A print of a table, with what its owner did once: the empty board, and the pieces shown."""

    def __init__(self, table: Table, style: str, seed: int) -> None:
        self.table = table
        self.made = make_print(table.squares, style, seed)
        self.scene = Scene(self.made)
        self.luck = np.random.default_rng([seed, 1])
        self.empty = self._photographed()
        self.board = Board(self.empty)
        self.learned = self._shown()

    def _photographed(self) -> EmptyBoard:
        """From nearly straight above in fair light, corners a pixel or two beside where they are."""
        photo, lens = self.scene.shoot(self.luck, [], 6, hard=False, fill=0.92)
        corners = (self.scene.corners(lens) + self.luck.normal(0, 1.5, (4, 2))).astype(np.float32)
        high, wide = self.made.picture.shape[:2]
        flat = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
        print_ = cv2.warpPerspective(photo, cv2.getPerspectiveTransform(corners, flat), (wide, high))
        places = {spot: (x / wide, y / high) for spot, (x, y, _, _) in self.made.at.items()}
        plan = {spot: (x, y) for spot, (x, y, _, _) in self.made.at.items()}
        sizes = {spot: (w, h) for spot, (_, _, w, h) in self.made.at.items()}
        return EmptyBoard(jpeg(print_), places, plan, sizes)

    def _shown(self) -> Learned:
        """Each piece alone on a square, from 20 degrees."""
        while True:
            spots = self.luck.permutation(list(self.table.squares)).tolist()
            pieces = [Piece(kind, kind, kind, spot) for kind, spot in zip(self.table.kinds, spots, strict=False)]
            photo, _ = self.scene.shoot(self.luck, drawn(self.luck, pieces, self.table, self.made), 15)
            bodies = dict.fromkeys(self.table.kinds, self.table.body)
            try:
                learned = self.board.learn(photo, [Stands(one.kind, one.spot) for one in pieces], bodies)
            except Refused:
                continue
            if len(learned.colours) == len(pieces):
                return learned

    def photograph(self, tilt: float) -> tuple[list[Piece], np.ndarray]:
        """A position, and what a camera makes of it."""
        pieces = position(self.luck, self.table)
        photo, _ = self.scene.shoot(self.luck, drawn(self.luck, pieces, self.table, self.made), tilt)
        return pieces, photo

    def bare(self) -> np.ndarray:
        """A photograph of a table without any board."""
        return self.scene.bare(self.luck)

    def asked(self, pieces: Sequence[Piece]) -> tuple[list[Piece], list[Sought]]:
        """What is looked for: what is on top and can be told, everywhere."""
        table, everywhere = self.table, {one.what: list(self.table.squares) for one in pieces}
        return seek(pieces, self.learned, lambda _: table.body, everywhere, table.stacks)

    def near(self, spot: str) -> list[str]:
        """The four nearest squares."""
        x, y, _, _ = self.table.squares[spot]
        ways = {one: hypot(x - u, y - v) for one, (u, v, _, _) in self.table.squares.items() if one != spot}
        return sorted(ways, key=ways.__getitem__)[:4]


def jpeg(picture: np.ndarray, quality: int = 90) -> bytes:
    """The bytes that a camera writes."""
    written: bytes = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes()
    return written


def measure(trial: Trial, tilt: float, photographs: int, told: Callable[[str], object] = lambda _: None) -> Counted:
    """So many photographs from that angle."""
    counted = Counted()
    for _ in range(photographs):
        pieces, photo = trial.photograph(tilt)
        counted.photographs += 1
        wanted, sought = trial.asked(pieces)
        begin = process_time()
        try:
            scores = trial.board.look(photo, sought, trial.learned.colours)
        except Refused as refused:
            told(f"{tilt:.0f} degrees: {refused.key}")
            continue
        taken = process_time() - begin
        counted.seconds, counted.slowest = counted.seconds + taken, max(counted.slowest, taken)
        counted.found += 1
        _count(counted, trial, wanted, scores)
    return counted


def _count(counted: Counted, trial: Trial, pieces: Sequence[Piece], scores: Scores) -> None:
    right = compare(pieces, scores)
    counted.as_thought += right.verdict in (Verdict.AS_THOUGHT, Verdict.UNSEEN)
    counted.pieces += len(pieces)
    counted.false += len(right.differences)
    for one in pieces:
        others = [other for other in pieces if other is not one]
        for beside in trial.near(one.spot):
            believed = msgspec.structs.replace(one, spot=beside)
            named = compare([believed, *others], scores).differences
            counted.moved += 1
            counted.noticed += any(each.piece.what == one.what for each in named)
            counted.wrongly += any(each.piece.what == one.what and each.spot != one.spot for each in named)
