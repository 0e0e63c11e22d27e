"""What a phone makes of a flat thing on a table: a leaning camera, a warm lamp, glare, blur, noise, JPEG."""

from __future__ import annotations

import cv2
import numpy as np

TWELVE = (4032, 3024)
"""Width and height of a photograph of twelve megapixels."""

SENT = (1600, 1200)
"""What a phone's page sends: just below two megapixels."""


def photograph(
    thing: np.ndarray, seed: int, size: tuple[int, int] = SENT, bend: float = 0.0
) -> tuple[np.ndarray, np.ndarray]:
    """A photograph of ``thing`` that lies on a wooden table, and the thing's corners in it: 4 x 2, clockwise from the
    thing's own top left.

    size: of the photograph, width and height. bend: the lens, k1 of Brown's formula; -0.1 is a strong barrel.
    """
    random = np.random.default_rng(seed)
    width, height = size
    table = _table(random, size)
    corners = lie(random, thing.shape[1] / thing.shape[0], size)
    own = (
        np.array([[0, 0], [thing.shape[1], 0], [thing.shape[1], thing.shape[0]], [0, thing.shape[0]]], np.float32) - 0.5
    )
    way = cv2.getPerspectiveTransform(own, corners.astype(np.float32))
    shrunk = _shrunk(thing, corners)
    way = way @ np.diag([thing.shape[1] / shrunk.shape[1], thing.shape[0] / shrunk.shape[0], 1.0])
    lying = cv2.warpPerspective(shrunk, way, size, flags=cv2.INTER_CUBIC)
    shape = np.zeros((height, width), np.uint8)
    cv2.fillConvexPoly(shape, np.round(corners).astype(np.int32), 255)
    shadow = cv2.GaussianBlur(np.roll(shape, (height // 200, width // 260), (0, 1)), (0, 0), width / 250)
    table = (table * (1 - 0.45 * (shadow / 255.0)[..., None])).astype(np.uint8)
    picture = np.where(shape[..., None] > 0, lying, table)
    if bend:
        picture, corners = _bend(picture, corners, bend)
    return _shoot(random, picture), corners


def sent(picture: np.ndarray, quality: int = 80, size: tuple[int, int] = SENT) -> bytes:
    """The photograph as a JPEG, made as small as the phone's page makes it."""
    if picture.shape[1] > size[0]:
        picture = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return jpeg(picture, quality)


def jpeg(picture: np.ndarray, quality: int = 80) -> bytes:
    """The picture as a JPEG."""
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes()


def bent(points: np.ndarray, size: tuple[int, int], bend: float) -> np.ndarray:
    """Where points of a photograph of this size come to lie by the lens."""
    middle, unit = np.array(size) / 2, max(size) / 2
    from_middle = (points - middle) / unit
    far = (from_middle**2).sum(axis=-1, keepdims=True)
    return middle + unit * from_middle * (1 + bend * far)


def _bend(picture: np.ndarray, corners: np.ndarray, bend: float) -> tuple[np.ndarray, np.ndarray]:
    height, width = picture.shape[:2]
    goal = np.dstack(np.meshgrid(np.arange(width), np.arange(height))).astype(np.float64)
    # The way back is found by going on from where the way there led.
    origin = goal.copy()
    for _ in range(5):
        origin += goal - bent(origin, (width, height), bend)
    where = origin.astype(np.float32)
    return cv2.remap(picture, where, None, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE), bent(
        corners, (width, height), bend
    )


def lie(random: np.random.Generator, shape: float, size: tuple[int, int]) -> np.ndarray:
    """Corners of a thing of this shape (width by height) below a camera that leans up to 25 degrees, turned up to 7."""
    half = np.array([shape, 1.0]) / max(shape, 1.0)
    flat = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half
    turned, leaning, aside = np.radians([random.uniform(-7, 7), random.uniform(8, 25), random.uniform(-8, 8)])
    spin = np.array([[np.cos(turned), -np.sin(turned)], [np.sin(turned), np.cos(turned)]])
    x, y = (flat @ spin.T).T
    y, z = y * np.cos(leaning), -y * np.sin(leaning)
    x, z = x * np.cos(aside) - z * np.sin(aside), x * np.sin(aside) + z * np.cos(aside)
    seen = np.stack([x, y], axis=1) / (4.0 + z)[:, None]
    # It fills most of the picture, not quite in its middle.
    low, high = seen.min(axis=0), seen.max(axis=0)
    room = np.array(size) * random.uniform(0.72, 0.88)
    scale = (room / (high - low)).min()
    middle = np.array(size) / 2 + random.uniform(-0.03, 0.03, 2) * np.array(size)
    return (seen - (low + high) / 2) * scale + middle


def _shrunk(thing: np.ndarray, corners: np.ndarray) -> np.ndarray:
    """The thing no larger than it will be seen, or a warp would leave out pixels."""
    seen = max(np.linalg.norm(corners[0] - corners[1]), np.linalg.norm(corners[2] - corners[3])) / thing.shape[1]
    if seen >= 0.8:
        return thing
    return cv2.resize(thing, None, fx=seen * 1.2, fy=seen * 1.2, interpolation=cv2.INTER_AREA)


def _table(random: np.random.Generator, size: tuple[int, int]) -> np.ndarray:
    """Wood, in whose grain nothing has corners."""
    wood = np.array(random.choice([(38, 62, 96), (58, 88, 128), (30, 40, 58)]), np.float32)
    grain = cv2.resize(random.normal(0, 1, (size[1] // 16, 8)).astype(np.float32), size, interpolation=cv2.INTER_CUBIC)
    return np.clip(wood * (1 + 0.10 * grain[..., None]), 0, 255).astype(np.uint8)


def _shoot(random: np.random.Generator, picture: np.ndarray) -> np.ndarray:
    """Light, glare, blur and noise. What is said in pixels holds for twelve megapixels."""
    height, width = picture.shape[:2]
    part = width / TWELVE[0]
    down, right = np.mgrid[0:48, 0:64] / np.array([48.0, 64.0])[:, None, None]
    lamp = random.uniform([-0.2, -0.2], [0.5, 0.5])
    far = np.hypot(right - lamp[0], down - lamp[1])
    light = 1.15 / (1 + 1.4 * far**2) + 0.12
    spot = random.uniform([0.2, 0.2], [0.8, 0.8])
    glare = 70 * np.exp(-((right - spot[0]) ** 2 + (down - spot[1]) ** 2) / 0.02)
    light, glare = (
        cv2.resize(one.astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC) for one in (light, glare)
    )
    # Some are shaken, all a little out of focus.
    blurred = cv2.GaussianBlur(picture, (0, 0), max(0.3, random.uniform(2.2, 4.5) * part))
    if random.uniform() < 0.25:
        blurred = cv2.blur(blurred, (max(1, round(12 * part)), 1))
    noise = np.empty(picture.shape, np.int16)
    cv2.setRNGSeed(int(random.integers(1 << 30)))
    # Scaling a photograph down evens its noise out.
    cv2.randn(noise, (0, 0, 0), (9 * max(part, 0.35),) * 3)
    warm = np.array([0.72, 0.9, 1.0], np.float32)
    shot = np.empty_like(picture)
    # By strips: photographs of twelve megapixels are drawn beside other tests.
    for top in range(0, height, 256):
        rows = slice(top, top + 256)
        shot[rows] = np.clip(blurred[rows] * (light[rows, :, None] * warm) + glare[rows, :, None] + noise[rows], 0, 255)
    return shot
