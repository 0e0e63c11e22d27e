"""What cameras do to pictures: exposure, white balance, blur, noise, compression."""

from __future__ import annotations

import cv2
import numpy as np


def disturb(picture: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """A BGR picture as a poorer camera might give it: red, green, blue, 0 to 1, as float32."""
    if random.random() < 0.35:
        picture = cv2.GaussianBlur(np.ascontiguousarray(picture), (0, 0), random.uniform(0.3, 1.6))
    if random.random() < 0.08:
        width = int(random.integers(3, 8))
        kernel = np.zeros((width, width), np.float32)
        cv2.line(kernel, tuple(random.integers(0, width, 2).tolist()), (width // 2, width // 2), 1.0)
        picture = cv2.filter2D(np.ascontiguousarray(picture), -1, kernel / kernel.sum())
    if random.random() < 0.4:
        _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(random.integers(30, 92))])
        picture = cv2.imdecode(data, cv2.IMREAD_COLOR)
    table = np.linspace(0, 1, 256, dtype=np.float32) ** np.exp(random.normal(0, 0.3))
    table = (table - 0.5) * random.uniform(0.6, 1.25) + 0.5 + random.normal(0, 0.06)
    out = table[picture]
    if random.random() < 0.6:
        out = out * random.uniform(0.82, 1.15, 3).astype(np.float32)
    if random.random() < 0.15:
        out = out[..., random.permutation(3)]
    if random.random() < 0.12:
        out = np.broadcast_to(out.mean(axis=2, keepdims=True), out.shape)
    if random.random() < 0.5:
        out = out + random.normal(0, random.uniform(0.005, 0.05), out.shape).astype(np.float32)
    return np.clip(out[..., ::-1], 0, 1).astype(np.float32)
