"""From the light that reaches a camera to the file it writes."""

from __future__ import annotations

import cv2
import numpy as np

from tests.bench.dice_scenes.lamps import shade
from tests.bench.dice_scenes.plan import Scene


def gain(light: np.ndarray, scene: Scene) -> float:
    """How much of the ``light`` the camera takes: it looks at the whole picture, and lets little of it burn out."""
    brightest = (np.maximum(light, 0) * _balance(scene)).max(axis=2)
    taken = min(0.45 / np.percentile(brightest, 80), 0.85 / np.percentile(brightest, 98.5)) * scene.bright
    # A person who sets the tray up sees to it that the dice are neither burnt out nor lost in the dark.
    faces = [float(np.percentile(brightest[box], 60)) for box in _boxes(light, scene)]
    return float(
        np.clip(taken, 0.06 / min(faces), 0.85 / max(faces)) if max(faces) < 14 * min(faces) else 0.85 / max(faces)
    )


def _boxes(light: np.ndarray, scene: Scene) -> list[tuple[slice, slice]]:
    """Where on the picture the upper faces of the dice are."""
    scale = light.shape[1] / scene.camera.width
    boxes = []
    for die in scene.dice:
        seen = scene.camera.pixels(die.top()) * scale
        (left, top), (right, bottom) = (
            seen.min(axis=0).astype(int).tolist(),
            np.ceil(seen.max(axis=0)).astype(int).tolist(),
        )
        boxes.append((slice(top, bottom), slice(left, right)))
    return boxes


def exposed(
    light: np.ndarray, scene: Scene, grain: int, taken: float | None = None, width: int | None = None
) -> np.ndarray:
    """A BGR picture of the ``light`` (height, width, 3: linear red, green, blue) that a camera sees in this scene.

    ``grain`` numbers the picture: each has grain of its own. ``taken``: its gain, where that stays. ``width``: that of
    a picture smaller than the camera's.
    """
    random = np.random.default_rng([scene.ground_seed, 5])
    taken = gain(light, scene) if taken is None else taken
    width = width or scene.camera.width
    light = cv2.resize(light, (width, width * scene.camera.height // scene.camera.width), interpolation=cv2.INTER_CUBIC)
    light = np.maximum(light, 0) * _balance(scene)
    height, width = light.shape[:2]
    down, right = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    light = light * taken * (1 - random.uniform(0, 0.2) * (right**2 + down**2) / 2)[..., None]
    soft, noise, sharp = random.uniform(0.2, 0.5), random.uniform(0.001, 0.006), random.uniform(0.2, 1.0)
    light = cv2.GaussianBlur(light.astype(np.float32), (0, 0), soft * width / 800)
    grains = np.random.default_rng([scene.ground_seed, 6, grain])
    light = np.maximum(
        light + grains.normal(0, 1, light.shape) * np.sqrt(noise**2 + 0.02 * noise * np.maximum(light, 0)), 0
    )
    # A soft shoulder before white, then the screen's curve.
    light = np.where(light > 0.8, 0.8 + 0.2 * np.tanh((light - 0.8) / 0.2), light)
    seen = np.where(light < 0.0031308, 12.92 * light, 1.055 * np.maximum(light, 1e-6) ** (1 / 2.4) - 0.055)
    seen = seen + sharp * (seen - cv2.GaussianBlur(seen, (0, 0), 1.2))
    return np.clip(seen[..., ::-1] * 255 + 0.5, 0, 255).astype(np.uint8)


def write(file: str, picture: np.ndarray, scene: Scene) -> None:
    """As a JPEG of the quality that cameras use."""
    quality = int(np.random.default_rng([scene.ground_seed, 7]).integers(72, 96))
    cv2.imwrite(file, picture, [cv2.IMWRITE_JPEG_QUALITY, quality])


def _balance(scene: Scene) -> np.ndarray:
    """What the camera multiplies red, green and blue with, so that its lamps look white; all but the cast."""
    colour = scene.sky * np.ones(3) + sum(lamp.light * np.array(shade(lamp.kelvin)) for lamp in scene.lamps)
    factors: np.ndarray = (colour[1] / colour) ** (1 - scene.cast)
    return factors
