"""Solid things, for Blender."""

from __future__ import annotations

import bpy
import numpy as np

from tests.bench.dice_scenes.grounds import ground
from tests.bench.dice_scenes.materials import cover, sheet
from tests.bench.dice_scenes.things import Thing


def solid(
    name: str, points: np.ndarray, faces: np.ndarray | list[list[int]], material: bpy.types.Material,
    places: np.ndarray | None = None, smooth: bool = True,
) -> bpy.types.Object:  # fmt: skip
    """A thing of ``faces`` between ``points``; ``places``: where on its picture each point lies."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(
        np.asarray(points).tolist(), [], np.asarray(faces).tolist() if isinstance(faces, np.ndarray) else faces
    )
    if places is not None:
        corners = np.empty(len(data.loops), np.int32)
        data.loops.foreach_get("vertex_index", corners)
        data.uv_layers.new(name="places").data.foreach_set("uv", places[corners].astype(np.float32).ravel())
    data.polygons.foreach_set("use_smooth", np.full(len(data.polygons), smooth))
    data.materials.append(material)
    made = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(made)
    return made


def plane(name: str, wide: float, material: bpy.types.Material) -> bpy.types.Object:
    """A square on the table, so many centimetres wide."""
    half = wide / 2
    points = np.array([(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)])
    return solid(name, points, np.array([(0, 1, 2, 3)]), material, np.array([(0, 0), (1, 0), (1, 1), (0, 1)]))


def box(name: str, middle: tuple[float, float, float], half: tuple[float, float, float],
        material: bpy.types.Material, turned: float = 0.0) -> bpy.types.Object:  # fmt: skip
    """A box, ``half`` its three lengths."""
    signs = np.array([(x, y, z) for z in (-1, 1) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))], float)
    faces = np.array([(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)])
    places = np.tile([(0, 0), (1, 0), (1, 1), (0, 1)], (2, 1))
    made = solid(name, signs * half, faces, material, places, smooth=False)
    made.location, made.rotation_euler = middle, (0, 0, turned)
    return made


def lay(thing: Thing) -> None:
    """Puts a thing on the table."""
    random = np.random.default_rng(thing.seed)
    paint = cover(thing.colour, float(random.uniform(0.1, 0.7)))
    where = {"location": (thing.x, thing.y, thing.height / 2), "rotation": (0, 0, thing.turned)}
    if thing.kind == "coin":
        metal = cover(((0.8, 0.62, 0.3), (0.75, 0.75, 0.75), (0.72, 0.4, 0.25))[random.integers(3)], 0.3, 1.0)
        _made(bpy.ops.mesh.primitive_cylinder_add, metal, radius=thing.reach, depth=0.2, vertices=64, **where)
        where["location"] = (thing.x, thing.y, 0.11)
        _made(bpy.ops.mesh.primitive_cylinder_add, metal, radius=0.7 * thing.reach, depth=0.23, vertices=6, **where)
    elif thing.kind == "pen":
        where["rotation"] = (np.pi / 2, 0, thing.turned)
        _made(bpy.ops.mesh.primitive_cylinder_add, paint, radius=0.4, depth=1.6 * thing.reach, vertices=6, **where)
    elif thing.kind == "card":
        print_ = sheet(ground("board", thing.seed, 6.0), 1.0)
        box("card", (thing.x, thing.y, 0.02), (0.78 * thing.reach, 0.55 * thing.reach, 0.02), print_, thing.turned)
    elif thing.kind == "cube":
        half = 0.7 * thing.reach
        box("cube", (thing.x, thing.y, half), (half, half, half), paint, thing.turned)
    elif thing.kind == "counter":
        _made(bpy.ops.mesh.primitive_cylinder_add, paint, radius=thing.reach, depth=thing.height, vertices=48, **where)
    elif thing.kind == "bead":
        where["location"] = (thing.x, thing.y, thing.reach)
        _made(bpy.ops.mesh.primitive_uv_sphere_add, paint, radius=thing.reach, segments=32, ring_count=16, **where)
    elif thing.kind == "figure":
        _figure(thing, paint)
    elif thing.kind == "hand":
        _hand(thing)
    elif thing.kind == "lip":
        box("lip", (thing.x, thing.y, thing.height), (thing.reach, 1.5, 0.2), paint, thing.turned)
    else:
        _curve(thing, paint, random)


def _made(make: object, material: bpy.types.Material, **how: object) -> None:
    make(**how)
    bpy.ops.object.shade_smooth_by_angle(angle=0.6)
    bpy.context.object.data.materials.append(material)


def _figure(thing: Thing, material: bpy.types.Material) -> None:
    """A little flat person that lies on its back."""
    outline = np.array([(-0.8, -1), (-0.2, -1), (0, -0.6), (0.2, -1), (0.8, -1), (0.45, -0.2), (0.9, 0.1), (0.8, 0.4),
                        (0.3, 0.4), (0.35, 0.8), (0, 1), (-0.35, 0.8), (-0.3, 0.4), (-0.8, 0.4), (-0.9, 0.1),
                        (-0.45, -0.2)]) * 0.75 * thing.reach  # fmt: skip
    number = len(outline)
    points = np.concatenate([np.column_stack([outline, np.full(number, z)]) for z in (0.0, thing.height)])
    faces = [list(range(number, 2 * number)),
             *([at, (at + 1) % number, (at + 1) % number + number, at + number] for at in range(number))]  # fmt: skip
    made = solid("figure", points, faces, material, smooth=False)
    made.location, made.rotation_euler = (thing.x, thing.y, 0), (0, 0, thing.turned)


def _hand(thing: Thing) -> None:
    """A hand on its wrist that reaches in along its turn, fingers spread, so high above the table."""
    skin = cover(thing.colour, 0.5)
    along = np.array([np.cos(thing.turned), np.sin(thing.turned)])
    aside = np.array([-along[1], along[0]])

    def at(far: float, wide: float, down: float = 0.0) -> tuple[float, float, float]:
        x, y = (np.array([thing.x, thing.y]) + far * along + wide * aside).tolist()
        return x, y, thing.height - down

    lines = [[at(-2, 0.9 * finger), at(2.5, 1.6 * finger), at(6.2 - 0.5 * finger**2, 2 * finger, 1.4)] for finger in
             (-1.5, -0.5, 0.5, 1.5)]  # fmt: skip
    for radius, line in [*((0.8, one) for one in lines), (0.9, [at(-4, 3), at(-1, 4.6), at(2, 5, 1)]),
                         (2.6, [at(-30, 0), at(-15, 0), at(-5, 0)])]:  # fmt: skip
        curve = bpy.data.curves.new("finger", "CURVE")
        curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = "3D", radius, 4, True
        spline = curve.splines.new("NURBS")
        spline.points.add(len(line) - 1)
        spline.use_endpoint_u, spline.order_u = True, 3
        for point, place in zip(spline.points, line, strict=True):
            point.co = (*place, 1)
        curve.materials.append(skin)
        bpy.context.collection.objects.link(bpy.data.objects.new("finger", curve))
        _made(bpy.ops.mesh.primitive_uv_sphere_add, skin, radius=radius, location=line[-1])
    _made(bpy.ops.mesh.primitive_uv_sphere_add, skin, radius=4.2, location=at(-1.5, 0.3), scale=(1, 1, 0.4))


def _curve(thing: Thing, material: bpy.types.Material, random: np.random.Generator) -> None:
    """A ring, or a cable that bends about."""
    line = bpy.data.curves.new("line", "CURVE")
    line.dimensions, line.bevel_depth = "3D", 0.12 if thing.kind == "ring" else float(random.uniform(0.1, 0.25))
    line.bevel_resolution = 3
    spline = line.splines.new("NURBS")
    if thing.kind == "ring":
        angle = np.arange(16) / 16 * 2 * np.pi
        places = np.stack([np.cos(angle), np.sin(angle)], axis=1) * (thing.reach - 0.15)
    else:
        places = np.linspace(-0.7, 0.7, 8)[:, None] * (thing.reach, 0) + random.uniform(-0.3, 0.3, (8, 2)) * thing.reach
    spline.points.add(len(places) - 1)
    spline.use_cyclic_u, spline.use_endpoint_u, spline.order_u = thing.kind == "ring", True, 4
    for point, (x, y) in zip(spline.points, places.tolist(), strict=True):
        point.co = (x, y, line.bevel_depth, 1)
    line.materials.append(material)
    made = bpy.data.objects.new("line", line)
    made.location, made.rotation_euler = (thing.x, thing.y, 0), (0, 0, thing.turned)
    bpy.context.collection.objects.link(made)
