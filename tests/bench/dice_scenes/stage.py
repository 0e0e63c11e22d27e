"""A planned scene as Blender draws it. The only file that needs Blender's module, ``bpy``."""

from __future__ import annotations

import tempfile
from pathlib import Path

import bpy
import numpy as np
from mathutils import Matrix, Vector

from tests.bench.dice_scenes import objects
from tests.bench.dice_scenes.die import mesh
from tests.bench.dice_scenes.grounds import ground
from tests.bench.dice_scenes.lamps import Lamp, shade
from tests.bench.dice_scenes.materials import cover, glazed, sheet
from tests.bench.dice_scenes.plan import PlacedDie, Scene, rim_boxes
from tests.bench.dice_scenes.throws import Throw

SAMPLES = 3
"""Rays a pixel; what is left of their noise is taken out."""

WIDTHS = {640: 480, 800: 544, 1280: 720}
"""Pixels across that are drawn: cameras see fewer of them than they write."""


def build(scene: Scene) -> list[bpy.types.Object]:
    """Sets the scene up, anew. Returns the dice."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _settings()
    _camera(scene)
    wide = max(40.0, 3.5 * scene.span)
    floor = ground(scene.ground, scene.ground_seed, 1.6 * scene.span)
    objects.plane("floor", wide, sheet(floor, wide / (1.6 * scene.span)))
    if scene.rim:
        _rim(scene)
    for lamp in scene.lamps:
        _lamp(lamp)
    for thing in scene.things:
        objects.lay(thing)
    return [_die(die) for die in scene.dice]


def light(scene: Scene, width: int | None = None, samples: int = SAMPLES) -> np.ndarray:
    """What the camera sees of the built scene: linear red, green, blue (height, width, 3), so many pixels wide."""
    render = bpy.context.scene.render
    render.resolution_x = width or WIDTHS[scene.camera.width]
    render.resolution_y = round(render.resolution_x * scene.camera.height / scene.camera.width)
    bpy.context.scene.cycles.samples = samples
    with tempfile.TemporaryDirectory() as folder:
        render.filepath = str(Path(folder) / "seen.exr")
        bpy.ops.render.render(write_still=True)
        image = bpy.data.images.load(render.filepath)
        pixels = np.empty(render.resolution_x * render.resolution_y * 4, np.float32)
        image.pixels.foreach_get(pixels)
        bpy.data.images.remove(image)
    return pixels.reshape(render.resolution_y, render.resolution_x, 4)[::-1, :, :3].astype(np.float64)


def _settings() -> None:
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.threads_mode, scene.render.threads = "FIXED", 1
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_depth = "16"
    scene.render.use_compositing = scene.render.use_sequencer = False
    cycles = scene.cycles
    cycles.device = "CPU"
    # Few rays go far in such small rooms: light that has bounced once is guessed from how open a place is.
    cycles.use_adaptive_sampling = cycles.use_light_tree = False
    cycles.use_fast_gi, cycles.ao_bounces, cycles.ao_bounces_render = True, 1, 1
    cycles.use_denoising, cycles.denoiser = True, "OPENIMAGEDENOISE"
    cycles.denoising_prefilter = "FAST"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 3, 1, 1, 3
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4.0


def _camera(scene: Scene) -> None:
    view = scene.camera
    data = bpy.data.cameras.new("camera")
    data.sensor_fit, data.sensor_width = "HORIZONTAL", 36.0
    # Blender narrows the sensor for pixels that are wider than high; its focal length goes by the width all the same.
    data.lens = 36.0 * view.focal / view.aspect / view.width
    data.clip_end = 1000
    camera = bpy.data.objects.new("camera", data)
    camera.matrix_world = Matrix.Translation(view.place.tolist()) @ Matrix(view.axes.T.tolist()).to_4x4()
    bpy.context.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    bpy.context.scene.render.pixel_aspect_x = view.aspect
    world = bpy.data.worlds.new("room")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (0.92, 0.97, 1.0, 1)
    world.node_tree.nodes["Background"].inputs["Strength"].default_value = scene.sky / np.pi
    bpy.context.scene.world = world


def _die(die: PlacedDie) -> bpy.types.Object:
    made = mesh(die.shape)
    solid = objects.solid("die", made.points, made.squares, glazed(die.look, made.pips), made.places)
    solid.matrix_world = placed(die)
    return solid


def placed(die: PlacedDie) -> Matrix:
    """Where Blender lays the die of half-edge 1."""
    turn = Matrix((die.turn * die.side / 2).tolist()).to_4x4()
    turn.translation = Vector(die.middle.tolist())
    return turn


def _lamp(lamp: Lamp) -> None:
    way = Vector(lamp.aim) - Vector(lamp.place)
    facing = way.to_track_quat("-Z", "Y").to_matrix().to_4x4() @ Matrix.Rotation(lamp.turned, 4, "Z")
    if lamp.sun:
        data = bpy.data.lights.new("sun", "SUN")
        data.energy, data.angle = lamp.light, np.radians(0.53)
        _window_frame(lamp, facing)
    else:
        data = bpy.data.lights.new("lamp", "AREA")
        data.shape = "ELLIPSE" if lamp.round else "RECTANGLE"
        data.size, data.size_y = lamp.wide, lamp.high
        area = lamp.wide * lamp.high * (np.pi / 4 if lamp.round else 1)
        # An area's light spreads over the half sky in front of it.
        data.energy = lamp.light * np.pi * max(way.length_squared, area / np.pi)
    data.color = shade(lamp.kelvin)
    hung = bpy.data.objects.new("lamp", data)
    hung.matrix_world = Matrix.Translation(lamp.place) @ facing
    hung.visible_camera = False
    bpy.context.collection.objects.link(hung)


def _window_frame(lamp: Lamp, facing: Matrix) -> None:
    """What keeps the sun off the rest of the table: four boards around a hole, and a bar across it."""
    far, wide, high = 150.0, lamp.wide / 2, lamp.high / 2
    boards = [
        (-far - wide, 0, far, 2 * far),
        (far + wide, 0, far, 2 * far),
        (0, -far - high, 2 * far, far),
        (0, far + high, 2 * far, far),
        (0, 0, 0.04 * lamp.wide, high),
    ]
    base = Matrix.Translation(Vector(lamp.aim) + (Vector(lamp.place) - Vector(lamp.aim)) * 0.4) @ facing
    for x, y, half, tall in boards:
        points = np.array(
            [(x - half, y - tall, 0), (x + half, y - tall, 0), (x + half, y + tall, 0), (x - half, y + tall, 0)]
        )
        board = objects.solid("frame", points, np.array([(0, 1, 2, 3)]), cover((0.5, 0.5, 0.5), 0.9))
        board.matrix_world = base
        # It keeps off the sun alone: not the room's light, and no eye sees it.
        board.visible_camera = board.visible_diffuse = board.visible_glossy = board.visible_transmission = False


def _rim(scene: Scene) -> None:
    random = np.random.default_rng([scene.ground_seed, 1])
    wood = cover(tuple(random.uniform(0.02, 0.35) * np.array([1.0, 0.75, 0.55])), float(random.uniform(0.2, 0.8)))
    for middle, half in rim_boxes(scene.span, scene.rim):
        objects.box("rim", middle, half, wood)


def roll(scene: Scene, solids: list[bpy.types.Object], throw: Throw) -> None:
    """Gives the dice their way through the tray, and the camera an exposure in which they blur."""
    for number in range(throw.frames + 1):
        for die, solid in zip(scene.dice, solids, strict=True):
            middle, turn = throw.at(die, number)
            solid.rotation_mode = "QUATERNION"
            before = solid.rotation_quaternion.copy()
            solid.location = middle.tolist()
            solid.scale = [die.side / 2] * 3
            solid.rotation_quaternion = Matrix(turn.tolist()).to_quaternion()
            if number:
                solid.rotation_quaternion.make_compatible(before)
            for what in ("location", "rotation_quaternion", "scale"):
                solid.keyframe_insert(what, frame=number)
    render = bpy.context.scene.render
    render.use_motion_blur, render.motion_blur_shutter = True, 0.4


def at(number: int) -> None:
    """Winds the film to a frame."""
    bpy.context.scene.frame_set(number)
