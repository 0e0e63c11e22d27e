"""A board drawn for tests: the squares of the largest one that there is, in colours of its own, and no publisher's."""

from __future__ import annotations

import tomllib
from pathlib import Path

import cv2
import numpy as np

FILE = Path(__file__).resolve().parents[3] / "companion" / "games" / "outrage" / "board.toml"

SQUARES = {one["id"]: one for one in tomllib.loads(FILE.read_text(encoding="utf-8"))["square"]}

SIDE = 0.0435
"""Of a plain square, in sides of the board."""

INKS = [(60, 190, 235), (150, 140, 165), (120, 60, 190), (190, 150, 90), (90, 150, 90), (205, 210, 215), (60, 70, 90)]


def plan() -> dict[str, tuple[float, float]]:
    """Where each square lies by the edition, in 0 to 1."""
    return {name: (one["x"] / 100, one["y"] / 100) for name, one in SQUARES.items()}


def printed_at(plan: dict[str, tuple[float, float]], seed: int = 5) -> dict[str, tuple[float, float]]:
    """Where each is really printed: the plan was drawn by eye, so the print has margins and drifts off it gently."""
    random = np.random.default_rng(seed)
    waves, turns = random.uniform(-0.5, 0.5, 4) * SIDE, random.uniform(0, 6, 4)
    places = {}
    for name, (x, y) in plan.items():
        off_x = waves[0] * np.sin(4 * x + turns[0]) + waves[1] * np.sin(4 * y + turns[1])
        off_y = waves[2] * np.sin(4 * x + turns[2]) + waves[3] * np.sin(4 * y + turns[3])
        places[name] = (0.07 + 0.86 * x + off_x, 0.06 + 0.88 * y + off_y)
    return places


def draw_board(
    places: dict[str, tuple[float, float]], seed: int = 5, size: tuple[int, int] = (2200, 2200)
) -> np.ndarray:
    """The board with its squares there, on a mottled ground."""
    random = np.random.default_rng(seed)
    ground = np.array(random.uniform(40, 170, 3), np.float32)
    mottle = cv2.resize(random.normal(0, 1, (60, 60)).astype(np.float32), size, interpolation=cv2.INTER_CUBIC)
    board = np.clip(ground * (1 + 0.12 * mottle[..., None]), 0, 255).astype(np.uint8)
    zones = {
        zone: INKS[(at + seed) % len(INKS)] for at, zone in enumerate(sorted({one["zone"] for one in SQUARES.values()}))
    }
    for name, (x, y) in places.items():
        one = SQUARES[name]
        half = np.array([one["w"], one["h"]]) / 200 * (0.86, 0.88) * size
        low, high = (np.round(np.array([x, y]) * size + sign * half).astype(int) for sign in (-1, 1))
        cv2.rectangle(board, low.tolist(), high.tolist(), zones[one["zone"]], -1)
        cv2.rectangle(board, low.tolist(), high.tolist(), (40, 44, 50), 4)
        if "name" in one:
            cv2.putText(
                board,
                one["name"][:9],
                (int(low[0]) + 6, int(high[1]) - 10),
                cv2.FONT_HERSHEY_SIMPLEX,
                0.5,
                (20, 22, 26),
                2,
            )
    return board
