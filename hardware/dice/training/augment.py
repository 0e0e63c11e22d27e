"""What cameras and lamps do to pictures: exposure, colour cast, shadow, blur, sharpening, noise, compression."""

from __future__ import annotations

import cv2
import numpy as np


def disturb(picture: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """A BGR picture as a poorer camera might give it: red, green, blue, 0 to 1, as float32."""
    if random.random() < 0.35:
        picture = cv2.GaussianBlur(np.ascontiguousarray(picture), (0, 0), random.uniform(0.3, 1.6))
    if random.random() < 0.15:
        width = int(random.integers(3, 10))
        kernel = np.zeros((width, width), np.float32)
        end = random.integers(0, width, 2)
        cv2.line(kernel, tuple(end.tolist()), tuple((width - 1 - end).tolist()), 1.0)
        picture = cv2.filter2D(np.ascontiguousarray(picture), -1, kernel / kernel.sum())
    if random.random() < 0.15:
        soft = cv2.GaussianBlur(np.ascontiguousarray(picture), (0, 0), random.uniform(0.7, 1.5))
        sharper = random.uniform(0.4, 1.6)
        picture = cv2.addWeighted(np.ascontiguousarray(picture), 1 + sharper, soft, -sharper, 0)
    if random.random() < 0.1:
        picture = _dotted(picture, random)
    if random.random() < 0.4:
        picture = _compressed(picture, int(random.integers(30, 92)))
    table = np.linspace(0, 1, 256, dtype=np.float32) ** np.exp(random.normal(0, 0.3))
    table = (table - 0.5) * random.uniform(0.6, 1.25) + 0.5 + random.normal(0, 0.06)
    out = table[picture]
    if random.random() < 0.2:
        out = out * _light_and_shadow(out.shape[:2], random)[..., None]
    if random.random() < 0.12:
        out = out * np.array((random.uniform(0.25, 0.8), random.uniform(0.65, 0.95), 1.05), np.float32)
    elif random.random() < 0.6:
        out = out * random.uniform(0.82, 1.15, 3).astype(np.float32)
    if random.random() < 0.15:
        out = out[..., random.permutation(3)]
    if random.random() < 0.5:
        # Colours grow stronger or weaker, but never so weak that pips without a lightness of their own are gone.
        grey = out.mean(axis=2, keepdims=True)
        out = grey + np.float32(np.exp(random.uniform(np.log(0.6), np.log(2.5)))) * (out - grey)
    if random.random() < 0.5:
        out = out + random.standard_normal(out.shape, np.float32) * np.float32(random.uniform(0.005, 0.05))
    clipped: np.ndarray = np.clip(out[..., ::-1], 0, 1).astype(np.float32)
    return clipped


def _dotted(picture: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """The picture with single black and white pixels, as a poor sensor has them."""
    spots = random.random(picture.shape[:2])
    share = random.uniform(0.001, 0.01)
    out = picture.copy()
    out[spots < share], out[spots > 1 - share] = 0, 255
    return out


def _compressed(picture: np.ndarray, quality: int) -> np.ndarray:
    """The picture after it was a JPEG file of that quality, from 0 to 100."""
    _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    again = cv2.imdecode(data, cv2.IMREAD_COLOR)
    assert again is not None
    return again


def _light_and_shadow(shape: tuple[int, int], random: np.random.Generator) -> np.ndarray:
    """A factor for each pixel: the hard edge of a shadow, or the bright spot of a lamp."""
    rows, columns = np.mgrid[-0.5 : 0.5 : shape[0] * 1j, -0.5 : 0.5 : shape[1] * 1j].astype(np.float32)
    middle = random.uniform(-0.5, 0.5, 2)
    if random.random() < 0.6:
        turn = random.uniform(0, 2 * np.pi)
        along = (columns - middle[0]) * np.cos(turn) + (rows - middle[1]) * np.sin(turn)
        depth = random.uniform(0.2, 0.7)
        shadow: np.ndarray = 1 - depth / (1 + np.exp(-np.clip(along * random.uniform(15, 150), -30, 30)))
        return shadow
    away = ((columns - middle[0]) ** 2 + (rows - middle[1]) ** 2) / random.uniform(0.05, 0.35) ** 2
    spot: np.ndarray = 1 + random.uniform(0.3, 1.5) * np.exp(-away)
    return spot
