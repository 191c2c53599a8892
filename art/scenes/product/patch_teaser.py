"""The tip of the patch from its edge, bent into the air over a smooth stone of pale eucalyptus before the morning."""

import math

import bpy
from mathutils import Matrix, Vector

from props import patch, patch_plan
from props.patch_plan import smoothstep
from scenes.product import rig
from studio import lights, materials, palette, shapes

SIZE = (2400, 1800)
EXPOSURE = 0.55
QUALITY = 90
SAMPLES = 9
GRAIN = 0.9
LOOK = "Very High Contrast"


HALF = 12.0  # length of the stone to each side, cm


def bend(s: float) -> float:
    """Curvature of the stone along its length: it rounds off faster on the right."""
    return -0.075 - 0.05 * smoothstep(1.0, 9.0, s) - 0.03 * smoothstep(-4.0, -9.0, s)


def girth(s: float) -> float:
    """Curvature of the stone across."""
    return -1 / (6.6 * math.sqrt(1 - ((s + 1.0) / HALF) ** 2))


def stone(matrix: Matrix) -> None:
    """The body on which the patch lies, swept along the line of the patch and beyond it."""
    step = 0.05
    spine = {0: (patch_plan.POD[0], 0.0, 0.0)}
    low, high = round((-HALF - 1 - patch_plan.POD[0]) / step) + 1, round((HALF - 1 - patch_plan.POD[0]) / step) - 1
    for sign, stop in ((1, high), (-1, low)):
        for index in range(0, stop, sign):
            x, z, angle = spine[index]
            turn = sign * step * bend(patch_plan.POD[0] + (index + sign * 0.5) * step)
            middle = angle + turn / 2
            spine[index + sign] = (x + sign * step * math.cos(middle), z + sign * step * math.sin(middle), angle + turn)

    def at(u: float, v: float) -> Vector:
        index = round(low + (high - low) * v)
        x, z, angle = spine[index]
        radius = -1 / girth(patch_plan.POD[0] + index * step)
        around = (u - 0.5) * math.tau
        y, drop = radius * math.sin(around), radius * (math.cos(around) - 1) - 0.004
        return matrix @ Vector((x - drop * math.sin(angle), y, z + drop * math.cos(angle)))

    skin = materials.principled("stone", palette.linear("#829A88"), roughness=0.85, specular=0.15)
    materials.bump(skin, scale=9, strength=0.10, detail=10)
    shapes.sheet("stone", at, 360, high - low, skin, closed=True)


def morning() -> None:
    """A wall of light: paper white where the sun stands, wattle gold away from it. Emission, so without noise."""
    material = bpy.data.materials.new("morning")
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.remove(nodes["Principled BSDF"])
    place = nodes.new("ShaderNodeTexCoord")
    away = nodes.new("ShaderNodeVectorMath")
    away.operation = "DISTANCE"
    away.inputs[1].default_value = (13, 60, -13)
    share = nodes.new("ShaderNodeMapRange")
    share.inputs["From Max"].default_value = 28
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.interpolation = "B_SPLINE"
    ramp.color_ramp.elements[0].color = palette.linear("#FFF4E4")
    ramp.color_ramp.elements[1].color = palette.linear("#D48926")
    ramp.color_ramp.elements.new(0.38).color = palette.linear("#F1BE70")
    glow = nodes.new("ShaderNodeEmission")
    glow.inputs["Strength"].default_value = 2.2
    links.new(place.outputs["Object"], away.inputs[0])
    links.new(away.outputs["Value"], share.inputs["Value"])
    links.new(share.outputs["Result"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], glow.inputs["Color"])
    links.new(glow.outputs["Emission"], nodes["Material Output"].inputs["Surface"])
    corners = [(-60, 60, -50), (60, 60, -50), (60, 60, 50), (-60, 60, 50)]
    wall = shapes.from_points("morning", corners, [(0, 1, 2, 3)], material, smooth=False)
    wall.visible_glossy = False  # the pod would turn yellow


def build() -> None:
    morning()
    turn = Matrix.Translation((-0.1, 0, 0)) @ Matrix.Rotation(math.radians(-13), 4, "Z") @ Matrix.Rotation(
        math.radians(6), 4, "X"
    )
    stone(turn)

    def along(x: float) -> float:
        """As the stone, then off it to the tip."""
        hold = 1 - smoothstep(0.2, 1.4, x)
        return bend(x) * hold + 0.46 * smoothstep(0.5, 2.2, x) * (1 - 0.5 * smoothstep(3.0, 4.4, x))

    def across(x: float) -> float:
        return girth(x) * (1 - 0.45 * smoothstep(0.5, 3.5, x))

    patch.lit(patch.bent(along, across, turn), clear=0.9, glow=0.2, shadow=(-0.06, -0.12))
    # The sun from behind and the right, and the sky from the front and the left.
    lights.softbox(30 * lights.direction(54, 36), (0, 0, 0), (4, 4), 52000, palette.linear("#FFE2BC"))
    lights.softbox(24 * lights.direction(205, 38), (0, 0, 0), (10, 10), 1100, rig.KEY)
    lights.softbox((6, -18, -1), (0.5, -2, 0), (14, 2), 700, rig.WARM)
    lights.ambience(palette.linear("#FFF1DC"), 0.07)
    lights.view((1.4, 0.0, 0.42), 30.0, 6.0, azimuth=0, lens=176, f_stop=0.45, focus=(0.3, -2.3, 0.0))
