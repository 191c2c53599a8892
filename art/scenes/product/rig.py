"""Ground and light of all pictures of the patch. 1 unit = 1 cm."""

import bpy
from mathutils import Vector

from studio import lights, palette
from studio.materials import Colour

KEY = palette.linear("#FFF3E2")
WARM = palette.linear("#FFD9A6")
LOW_SUN = palette.linear("#FFE3BC")


def light(
    target,
    key: float = 5200.0,
    key_azimuth: float = 138.0,
    key_elevation: float = 40.0,
    key_size: tuple[float, float] = (9.0, 9.0),
    key_colour: Colour = KEY,
    rim: float = 1500.0,
    rim_azimuth: float = 22.0,
    rim_elevation: float = 18.0,
    rim_size: tuple[float, float] = (3.0, 9.0),
    fill: float = 0.3,
    back: float = 0.0,
    back_azimuth: float = 96.0,
    back_elevation: float = 30.0,
    back_size: tuple[float, float] = (8.0, 2.5),
) -> None:
    """A large, soft key light from the upper left, a warm rim light from the right, and even fill.

    Powers are in watts, angles in degrees; the fill is a radiance. `back` is a light behind the subject. It
    makes surfaces that face up shine.
    """
    middle = Vector(target)
    lights.softbox(middle + 22 * lights.direction(key_azimuth, key_elevation), target, key_size, key, key_colour)
    lights.softbox(middle + 20 * lights.direction(rim_azimuth, rim_elevation), target, rim_size, rim, WARM)
    if back:
        lights.softbox(middle + 24 * lights.direction(back_azimuth, back_elevation), target, back_size, back, KEY)
    lights.ambience(palette.PAPER, fill)


def ground(
    near: Colour, far: Colour, start: float = 0.0, end: float = 20.0, grain: float = 0.12
) -> bpy.types.Object:
    """A curved paper ground. Its colour goes from `near` at y = `start` to `far` at y = `end`."""
    sweep = lights.sweep(near, roughness=0.95, depth=34.0, height=40.0, width=160.0, radius=20.0, grain=grain)
    material = sweep.data.materials[0]
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes["Principled BSDF"].inputs["Specular"].default_value = 0.08
    place = nodes.new("ShaderNodeTexCoord")
    split = nodes.new("ShaderNodeSeparateXYZ")
    share = nodes.new("ShaderNodeMapRange")
    share.interpolation_type = "SMOOTHERSTEP"
    share.inputs["From Min"].default_value, share.inputs["From Max"].default_value = start, end
    mix = nodes.new("ShaderNodeMixRGB")
    mix.inputs["Color1"].default_value, mix.inputs["Color2"].default_value = near, far
    links.new(place.outputs["Object"], split.inputs["Vector"])
    links.new(split.outputs["Y"], share.inputs["Value"])
    links.new(share.outputs["Result"], mix.inputs["Fac"])
    links.new(mix.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
    return sweep
