"""What things are made of, for Blender."""

from __future__ import annotations

import bpy
import numpy as np

from tests.bench.dice_scenes.grounds import Ground
from tests.bench.dice_scenes.looks import Colour, Look


def cover(colour: Colour, dull: float, metal: float = 0.0) -> bpy.types.Material:
    """One colour all over."""
    material, shader = _new("cover")
    shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Roughness"].default_value = dull
    shader.inputs["Metallic"].default_value = metal
    return material


def sheet(floor: Ground, repeats: float) -> bpy.types.Material:
    """The ground, as often as it must be laid down to fill the floor."""
    material, shader = _new("sheet")
    tree = material.node_tree
    place = tree.nodes.new("ShaderNodeTexCoord")
    spread = tree.nodes.new("ShaderNodeMapping")
    spread.inputs["Scale"].default_value = (repeats, repeats, 1)
    spread.inputs["Location"].default_value = (0.5 - repeats / 2, 0.5 - repeats / 2, 0)
    tree.links.new(place.outputs["UV"], spread.inputs["Vector"])
    colours = _picture(tree, floor.colours[::-1], "sRGB")
    tree.links.new(spread.outputs["Vector"], colours.inputs["Vector"])
    tree.links.new(colours.outputs["Color"], shader.inputs["Base Color"])
    low, high = float(floor.relief.min()), float(floor.relief.max())
    relief = _picture(
        tree, ((floor.relief[::-1] - low) / (high - low + 1e-6))[..., None].repeat(3, axis=2), "Non-Color"
    )
    tree.links.new(spread.outputs["Vector"], relief.inputs["Vector"])
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Distance"].default_value = floor.deep
    tree.links.new(relief.outputs["Color"], bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    shader.inputs["Roughness"].default_value = floor.dull
    return material


def glazed(look: Look, pips: np.ndarray) -> bpy.types.Material:
    """A die's body and pips. ``pips``: 1 where its surface, by its places, is a pip, 0 where it is body."""
    material, shader = _new("die")
    tree = material.node_tree
    mask = _picture(tree, pips[..., None].repeat(3, axis=2), "Non-Color")
    mask.extension = "EXTEND"
    place = tree.nodes.new("ShaderNodeTexCoord")
    swirl = tree.nodes.new("ShaderNodeTexNoise")
    swirl.inputs["Scale"].default_value = 1.3
    swirl.inputs["Detail"].default_value = 3.0
    swirl.inputs["Distortion"].default_value = 2.5
    tree.links.new(place.outputs["Object"], swirl.inputs["Vector"])
    edge = tree.nodes.new("ShaderNodeMapRange")
    edge.inputs["From Min"].default_value, edge.inputs["From Max"].default_value = 0.4, 0.62
    edge.inputs["To Max"].default_value = look.marbled
    tree.links.new(swirl.outputs["Fac"], edge.inputs["Value"])
    body = _mixed(tree, edge.outputs["Result"], look.body, look.vein)
    whole = _mixed(tree, mask.outputs["Color"], body, look.pips)
    tree.links.new(whole, shader.inputs["Base Color"])
    for name, one, other in (
        ("Transmission Weight", look.clear, 0.0),
        ("Metallic", 0.4 * look.pearl, 0.0),
        ("Roughness", look.dull, max(0.3, look.dull)),
    ):
        between = tree.nodes.new("ShaderNodeMapRange")
        between.inputs["To Min"].default_value, between.inputs["To Max"].default_value = one, other
        tree.links.new(mask.outputs["Color"], between.inputs["Value"])
        tree.links.new(between.outputs["Result"], shader.inputs[name])
    shader.inputs["Coat Weight"].default_value = look.pearl
    return material


def _new(name: str) -> tuple[bpy.types.Material, bpy.types.ShaderNode]:
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, material.node_tree.nodes["Principled BSDF"]


def _picture(tree: bpy.types.NodeTree, pixels: np.ndarray, space: str) -> bpy.types.ShaderNode:
    """A picture (rows from the bottom up) as a node."""
    height, width = pixels.shape[:2]
    image = bpy.data.images.new("picture", width, height, float_buffer=False)
    image.colorspace_settings.name = space
    image.pixels.foreach_set(np.dstack([pixels, np.ones((height, width))]).astype(np.float32).ravel())
    node = tree.nodes.new("ShaderNodeTexImage")
    node.image = image
    return node


def _mixed(tree: bpy.types.NodeTree, share: object, one: object, other: Colour) -> object:
    mix = tree.nodes.new("ShaderNodeMixRGB")
    tree.links.new(share, mix.inputs["Fac"])
    if isinstance(one, tuple):
        mix.inputs["Color1"].default_value = (*one, 1)
    else:
        tree.links.new(one, mix.inputs["Color1"])
    mix.inputs["Color2"].default_value = (*other, 1)
    return mix.outputs["Color"]
