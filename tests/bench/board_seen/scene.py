"""Photographs of a board on a table, drawn: perspective, a lens that bends, a fold, warm light, glare, shadows, a hand,
motion, noise, JPEG; and pieces that have height. No real camera, no real board."""

from __future__ import annotations

from typing import Any, NamedTuple

import cv2
import numpy as np

from tests.bench.board_seen.prints import MadePrint

SQUARE = 22.0
"""Millimetres of a plain square."""

SIZE = (2000, 1500)
RING = np.linspace(0, 2 * np.pi, 28, endpoint=False)


class Drawn(NamedTuple):
    """A piece to draw. x, y: in the print's pixels. radius, height, low: in squares, low being what it stands on.
    tone: blue, green, red. foot: where the pile stands that it is in."""

    x: float
    y: float
    radius: float
    height: float
    tone: tuple[float, float, float]
    pawn: bool
    low: float = 0.0
    foot: tuple[float, float] | None = None


class Lens:
    """Where a camera stands and how it draws. tilt: degrees from straight above."""

    def __init__(
        self, luck: np.random.Generator, size: tuple[float, float], tilt: float, hard: bool, fill: float | None = None
    ) -> None:
        wide, high = SIZE
        self._focal = luck.uniform(0.70, 0.95) * wide
        across, down = size
        lean, way = np.deg2rad(tilt), luck.uniform(0, 2 * np.pi)
        roll = luck.normal(0, 0.08) if tilt > 12 else luck.uniform(0, 2 * np.pi)
        from_board = np.array([np.sin(lean) * np.cos(way), np.sin(lean) * np.sin(way), np.cos(lean)])
        up = np.array([0, 0, 1.0]) if tilt > 1 else np.array([0, 1.0, 0])
        right = np.cross(-from_board, up)
        right /= np.linalg.norm(right)
        below = np.cross(-from_board, right)
        turned = np.array([np.cos(roll) * right + np.sin(roll) * below, np.cos(roll) * below - np.sin(roll) * right])
        self._axes = np.stack([turned[0], turned[1], -from_board])
        middle = np.array([across / 2, -down / 2, 0])
        corners = np.array([[0, 0, 0], [across, 0, 0], [across, -down, 0], [0, -down, 0]])
        wanted, near, far = fill or luck.uniform(0.72, 0.95), 150.0, 6000.0
        for _ in range(40):
            away = (near + far) / 2
            seen = (corners - (middle + from_board * away)) @ self._axes.T
            flat = seen[:, :2] / np.maximum(seen[:, 2:], 1) * self._focal
            reach = max(np.abs(flat[:, 0]).max() / (wide / 2), np.abs(flat[:, 1]).max() / (high / 2))
            near, far = (away, far) if (seen[:, 2] < 50).any() or reach > wanted else (near, away)
        self.place = middle + from_board * far
        self.bend = luck.uniform(-0.03, 0.03) if hard else 0.0
        self.slope = np.tan(np.deg2rad(luck.uniform(-1.5, 1.5))) if hard else 0.0
        self._fold = across / 2

    def draws(self, points: np.ndarray) -> np.ndarray:
        """Points in millimetres, x right, y up, z up, as pixels of the picture before the lens bends it."""
        seen = (points - self.place) @ self._axes.T
        pixels: np.ndarray = seen[:, :2] / seen[:, 2:] * self._focal + np.array(SIZE) / 2
        return pixels

    def lies(self, x: np.ndarray) -> np.ndarray:
        """How high a folded board lies there, in millimetres."""
        beside = np.abs(x - self._fold)
        high: np.ndarray = self.slope * beside if self.slope > 0 else -self.slope * (self._fold - beside)
        return high


class Scene:
    """A print on a table."""

    def __init__(self, made: MadePrint) -> None:
        self.made, self._scale = made, SQUARE / made.unit
        self._table = [_wood(np.random.default_rng(one)) for one in range(4)]

    def shoot(
        self, luck: np.random.Generator, pieces: list[Drawn], tilt: float, hard: bool = True, fill: float | None = None
    ) -> tuple[np.ndarray, Lens]:
        """A photograph, and the lens. hard: with all that makes it so; else in even light, with no hand and no fold."""
        high, wide = self.made.picture.shape[:2]
        lens = Lens(luck, (wide * self._scale, high * self._scale), tilt, hard, fill)
        picture = self._laid(luck, lens)
        self._shadows(luck, picture, lens, pieces)
        for one in sorted(pieces, key=lambda piece: self._nearness(lens, piece)):
            self._stand(luck, picture, lens, one)
        if hard:
            if luck.random() < 0.35:
                _hand(luck, picture)
            picture = _lit(luck, picture, self.made.glossy)
            picture = _bent(picture, lens.bend)
            picture = _shaken(luck, picture)
            picture = picture + luck.normal(0, luck.uniform(2, 7), picture.shape).astype(np.float32)
        return np.clip(picture, 0, 255).astype(np.uint8), lens

    def bare(self, luck: np.random.Generator) -> np.ndarray:
        """The table alone, in the same light."""
        picture = cv2.resize(self._table[luck.integers(4)], SIZE).astype(np.float32)
        _hand(luck, picture)
        lit = _lit(luck, picture, glossy=False) + luck.normal(0, luck.uniform(2, 7), picture.shape)
        return np.clip(lit, 0, 255).astype(np.uint8)

    def corners(self, lens: Lens) -> np.ndarray:
        """Where the board's corners are in a photograph that is not hard."""
        high, wide = self.made.picture.shape[:2]
        return lens.draws(self._place(lens, np.array([0, wide, wide, 0.0]), np.array([0, 0, high, high * 1.0])))

    def _place(self, lens: Lens, x: np.ndarray, y: np.ndarray, above: float = 0.0) -> np.ndarray:
        """Places of the print in millimetres, so far above it."""
        across = np.asarray(x, float) * self._scale
        return np.stack([across, -np.asarray(y, float) * self._scale, lens.lies(across) + above], axis=-1)

    def _laid(self, luck: np.random.Generator, lens: Lens) -> np.ndarray:
        """The table, and the board on it in two halves."""
        (wide, high), board = SIZE, self.made.picture
        down, across = board.shape[:2]
        table = self._table[luck.integers(4)]
        picture = cv2.resize(table, SIZE).astype(np.float32)
        outline = lens.draws(self._place(lens, np.array([0, across, across, 0.0]), np.array([0, 0, down, down * 1.0])))
        shade = np.zeros((high, wide), np.float32)
        cv2.fillConvexPoly(shade, np.add(outline, (4, 6)).astype(np.int32), 1)
        picture *= 1 - 0.5 * cv2.GaussianBlur(shade, (0, 0), 6)[..., None]
        scale = np.sqrt(cv2.contourArea(outline.astype(np.float32)) / (across * down))
        soft = cv2.GaussianBlur(board, (0, 0), 0.45 / scale) if scale < 0.8 else board
        for left, right in ((0, across / 2), (across / 2, across)):
            flat = np.array([[left, 0], [right, 0], [right, down], [left, down]], np.float32)
            there = lens.draws(self._place(lens, flat[:, 0], flat[:, 1])).astype(np.float32)
            half = cv2.warpPerspective(soft, cv2.getPerspectiveTransform(flat, there), SIZE).astype(np.float32)
            mask = np.zeros((high, wide), np.float32)
            cv2.fillConvexPoly(mask, np.round(there * 16).astype(np.int32), 1, cv2.LINE_8, 4)
            lit = 1 + (0.06 if left else -0.03) * np.sign(lens.slope)
            picture = picture * (1 - mask[..., None]) + half * lit * mask[..., None]
        return picture

    def _nearness(self, lens: Lens, one: Drawn) -> tuple[float, float]:
        """The far ones are drawn first, a pile from its foot up."""
        x, y = one.foot or (one.x, one.y)
        (place,) = self._place(lens, np.array([x]), np.array([y]))
        return -float(np.linalg.norm(place - lens.place)), one.low

    def _round(
        self, lens: Lens, one: Drawn, above: float, radius: float, shift: tuple[float, float] = (0, 0)
    ) -> np.ndarray:
        """A circle of a piece's axis, so many squares above the board."""
        (middle,) = self._place(lens, np.array([one.x]), np.array([one.y]), above * SQUARE)
        rim = np.stack([np.cos(RING), np.sin(RING), np.zeros_like(RING)], axis=1) * radius * SQUARE
        return lens.draws(middle + rim + np.array([*shift, 0.0]) * SQUARE)

    def _shadows(self, luck: np.random.Generator, picture: np.ndarray, lens: Lens, pieces: list[Drawn]) -> None:
        way = luck.uniform(0, 2 * np.pi)
        for one in pieces:
            if one.low:
                continue
            cast = 0.7 * one.height * np.cos(way), 0.7 * one.height * np.sin(way)
            foot, top = self._round(lens, one, 0.01, one.radius), self._round(lens, one, 0.01, 0.8 * one.radius, cast)
            hull = cv2.convexHull(np.vstack([foot, top]).astype(np.float32))
            x, y, wide, high = cv2.boundingRect(hull)
            part = picture[max(0, y - 12) : y + high + 24, max(0, x - 12) : x + wide + 24]
            mask = np.zeros(part.shape[:2], np.float32)
            cv2.fillConvexPoly(mask, (hull - [max(0, x - 12), max(0, y - 12)]).astype(np.int32), 1)
            if part.size:
                part *= 1 - luck.uniform(0.25, 0.5) * cv2.GaussianBlur(mask, (0, 0), 3)[..., None]

    def _stand(self, luck: np.random.Generator, picture: np.ndarray, lens: Lens, one: Drawn) -> None:
        tone, low, top = np.array(one.tone, float), one.low, one.low + one.height
        if not one.pawn:
            foot, head = self._round(lens, one, low, one.radius), self._round(lens, one, top, one.radius)
            _fill(picture, np.vstack([foot, head]), 0.72 * tone, shaded=True)
            _fill(picture, head, tone, shaded=False)
            return
        neck = self._round(lens, one, low + 0.62 * one.height, 0.42 * one.radius)
        _fill(picture, np.vstack([self._round(lens, one, low, one.radius), neck]), 0.82 * tone, shaded=True)
        head = self._round(lens, one, top - 0.62 * one.radius, 0.62 * one.radius)
        _ball(picture, head.mean(axis=0), float(np.linalg.norm(head - head.mean(axis=0), axis=1).max()), tone)


def _fill(picture: np.ndarray, points: np.ndarray, tone: np.ndarray, shaded: bool) -> None:
    hull = cv2.convexHull(points.astype(np.float32))
    x, y, wide, high = cv2.boundingRect(np.round(hull).astype(np.int32))
    left, top = max(0, x - 2), max(0, y - 2)
    part = picture[top : max(0, y + high + 2), left : max(0, x + wide + 2)]
    if not part.size:
        return
    mask = np.zeros(part.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.round((hull.reshape(-1, 2) - [left, top]) * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    much = mask.astype(np.float32)[..., None] / 255
    shade = np.linspace(1.2, 0.8, part.shape[1])[None, :, None] if shaded else np.ones((1, 1, 1))
    part[:] = part * (1 - much) + np.clip(tone * shade, 0, 255) * much


def _ball(picture: np.ndarray, middle: np.ndarray, radius: float, tone: np.ndarray) -> None:
    high, wide = picture.shape[:2]
    left, top = (int(max(0, one - radius - 2)) for one in middle)
    right, low = int(min(wide, middle[0] + radius + 3)), int(min(high, middle[1] + radius + 3))
    if right <= left or low <= top:
        return
    y, x = np.mgrid[top:low, left:right].astype(np.float32)
    across, down = (x - middle[0]) / radius, (y - middle[1]) / radius
    far = np.hypot(across, down)
    much = np.clip((1 - far) * radius + 0.5, 0, 1)[..., None]
    light = np.clip(-0.35 * across - 0.5 * down + 0.8 * np.sqrt(np.clip(1 - far**2, 0, 1)), 0.3, 1.1)[..., None]
    glint = 110 * np.exp(-((across + 0.35) ** 2 + (down + 0.45) ** 2) / (2 * 0.18**2))[..., None]
    part = picture[top:low, left:right]
    part[:] = part * (1 - much) + np.clip(tone * light + glint, 0, 255) * much


def _hand(luck: np.random.Generator, picture: np.ndarray) -> None:
    """Reaches in from a side."""
    high, wide = picture.shape[:2]
    way, half = luck.uniform(0, 2 * np.pi), np.array([wide / 2, high / 2])
    side = np.array([np.cos(way), np.sin(way)])
    begin, end = half + side * 0.75 * wide, half + side * wide * luck.uniform(0.20, 0.38)
    mask = np.zeros((high, wide), np.float32)
    cv2.line(mask, begin.astype(int).tolist(), end.astype(int).tolist(), 1, int(wide * 0.07))
    cv2.circle(mask, end.astype(int).tolist(), int(wide * 0.05), 1, -1)
    for spread in (-0.5, -0.2, 0.1, 0.4):
        turn = np.array([[np.cos(spread), -np.sin(spread)], [np.sin(spread), np.cos(spread)]])
        tip = end - turn @ side * wide * 0.08
        cv2.line(mask, end.astype(int).tolist(), tip.astype(int).tolist(), 1, int(wide * 0.017))
    picture *= 1 - 0.45 * cv2.GaussianBlur(np.roll(mask, (18, 14), (0, 1)), (0, 0), 14)[..., None]
    skin = np.array([luck.uniform(90, 150), luck.uniform(120, 175), luck.uniform(160, 225)])
    mask = cv2.GaussianBlur(mask, (0, 0), 1.5)[..., None]
    picture[:] = picture * (1 - mask) + skin * mask


def _lit(luck: np.random.Generator, picture: np.ndarray, glossy: bool) -> np.ndarray:
    """Warm light that falls off, a lamp mirrored by the board, a shadow across."""
    high, wide = picture.shape[:2]
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    y, x = y / high - 0.5, x / wide - 0.5
    way = luck.uniform(0, 2 * np.pi)
    falls = np.exp(luck.uniform(0.2, 1.1) * (np.cos(way) * x + np.sin(way) * y))[..., None]
    near = np.array([luck.uniform(0.62, 1.0), luck.uniform(0.85, 1.0), luck.uniform(1.0, 1.15)])
    far = np.array([luck.uniform(0.8, 1.1), 1, luck.uniform(0.9, 1.1)])
    mixed = np.clip(0.5 + np.cos(way + 1) * x + np.sin(way + 1) * y, 0, 1)[..., None]
    picture = picture * luck.uniform(0.7, 1.05) * falls * (near * mixed + far * (1 - mixed))
    for _ in range(2 if glossy else int(luck.random() < 0.35)):
        at, size = luck.uniform(-0.45, 0.45, 2), luck.uniform(0.02, 0.08) if glossy else luck.uniform(0.04, 0.12)
        blob = ((x - at[0]) ** 2 + 0.6 * (y - at[1]) ** 2) / (2 * size * size)
        picture += luck.uniform(50, 230 if glossy else 150) * np.exp(-blob)[..., None]
    if luck.random() < 0.4:
        mask = np.zeros((high // 8, wide // 8), np.float32)
        corners = (luck.random((5, 2)) * [wide // 8, high // 8]).astype(np.int32)
        cv2.fillConvexPoly(mask, cv2.convexHull(corners), 1)
        shade = cv2.resize(cv2.GaussianBlur(mask, (0, 0), 4), (wide, high))[..., None]
        picture *= 1 - luck.uniform(0.2, 0.45) * shade
    lit: np.ndarray = picture.astype(np.float32)
    return lit


def _bent(picture: np.ndarray, bend: float) -> np.ndarray:
    """As a lens draws it, a barrel or a cushion."""
    high, wide = picture.shape[:2]
    x, y = np.meshgrid(np.arange(wide, dtype=np.float32) - wide / 2, np.arange(high, dtype=np.float32) - high / 2)
    far = (x * x + y * y) / (wide / 2) ** 2
    back = (1 - bend * far + 3 * bend * bend * far * far).astype(np.float32)
    drawn: np.ndarray = cv2.remap(
        picture, x * back + wide / 2, y * back + high / 2, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
    )
    return drawn


def _shaken(luck: np.random.Generator, picture: np.ndarray) -> np.ndarray:
    """A little out of focus, or moved meanwhile."""
    far = int(luck.integers(0, 5))
    shaken: np.ndarray
    if far < 2:
        shaken = cv2.GaussianBlur(picture, (0, 0), luck.uniform(0.5, 1.2))
        return shaken
    way, kernel = luck.uniform(0, np.pi), np.zeros((2 * far + 1, 2 * far + 1), np.float32)
    step = np.array([far * np.cos(way), far * np.sin(way)])
    cv2.line(kernel, (far - step).astype(int).tolist(), (far + step).astype(int).tolist(), 1)
    shaken = cv2.filter2D(picture, -1, kernel / kernel.sum())
    return shaken


def _wood(luck: np.random.Generator, side: int = 900) -> np.ndarray:
    base = np.array([[90, 130, 175], [60, 85, 120], [150, 175, 200], [45, 50, 60]])[luck.integers(4)].astype(float)
    rough, fine = ((8, 160), (30, 450))
    grain: Any = sum(
        weight * cv2.resize(luck.random(size).astype(np.float32), (side, side), interpolation=cv2.INTER_CUBIC)
        for weight, size in ((1.0, rough), (0.5, fine))
    )
    wood = base * (0.75 + 0.35 * grain[..., None])
    for x in range(0, side, side // 6):
        cv2.line(wood, (x, 0), (x, side), (0.45 * base).tolist(), 3)
    return np.clip(wood, 0, 255).astype(np.uint8)
