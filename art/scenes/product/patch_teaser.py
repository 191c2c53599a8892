"""The whole patch, wrapped round a standing column of pale eucalyptus clay before the morning."""

import math

from mathutils import Vector

from props import patch
from props.patch_plan import CARRIER, COLLAR, POD, POD_RADIUS, smoothstep
from scenes.product import rig
from studio import lights, materials, palette, shapes

SIZE = (2400, 1800)
EXPOSURE = 0.85
QUALITY = 90
SAMPLES = 9
GRAIN = 0.9
LOOK = "High Contrast"

RADIUS = 3.7  # of the column, cm
LEAN = -14.0  # of the patch's long axis from the horizontal, degrees
ROUND = -15.0  # of the patch's middle round the column from the front, degrees


def column() -> None:
    """A column of unglazed clay, upright, without an end in view."""
    clay = materials.principled("clay", palette.linear("#829A88"), roughness=0.85, specular=0.15)
    materials.bump(clay, scale=9, strength=0.10, detail=10)
    shapes.turned("column", [(RADIUS, -20.0), (RADIUS, 20.0)], clay, 600)


def wrapped(point: patch.Point) -> Vector:
    """A `Place`: the patch lies round the column, in touch everywhere, and silicone fills up to the stiff pod."""
    x, y, z = point
    turn, lean = math.radians(ROUND), math.radians(LEAN)
    around, up = x * math.cos(lean) - y * math.sin(lean), x * math.sin(lean) + y * math.cos(lean)
    angle = turn + around / RADIUS
    bent = Vector(((RADIUS + z) * math.sin(angle), -(RADIUS + z) * math.cos(angle), up))
    pod = POD[0] * math.cos(lean)
    angle = turn + pod / RADIUS
    out, aside = Vector((math.sin(angle), -math.cos(angle), 0)), Vector((math.cos(angle), math.sin(angle), 0))
    stiff = (RADIUS + z) * out + (around - pod) * aside + Vector((0, 0, up))
    share = (1 - smoothstep(POD_RADIUS, COLLAR + 0.3, math.dist((x, y), POD))) * min(1.0, max(0.0, z / CARRIER.middle))
    return bent.lerp(stiff, 0.65 * share)


def morning() -> None:
    """A wall of light: paper white where the sun stands, wattle gold away from it. Emission, so without noise."""
    material, glow = materials.glowing("morning")
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place = nodes.new("ShaderNodeTexCoord")
    away = nodes.new("ShaderNodeVectorMath")
    away.operation = "DISTANCE"
    away.inputs[1].default_value = (15, 60, -30)
    share = nodes.new("ShaderNodeMapRange")
    share.inputs["From Max"].default_value = 28
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.interpolation = "B_SPLINE"
    ramp.color_ramp.elements[0].color = palette.linear("#F9E3BA")
    ramp.color_ramp.elements[1].color = palette.linear("#D48926")
    ramp.color_ramp.elements.new(0.38).color = palette.linear("#F1BE70")
    glow.inputs["Strength"].default_value = 1.8
    links.new(place.outputs["Object"], away.inputs[0])
    links.new(away.outputs["Value"], share.inputs["Value"])
    links.new(share.outputs["Result"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], glow.inputs["Color"])
    corners = [(-90, 60, -120), (90, 60, -120), (90, 60, 60), (-90, 60, 60)]
    wall = shapes.from_points("morning", corners, [(0, 1, 2, 3)], material, smooth=False)
    wall.visible_glossy = False  # the pod would turn yellow


def build() -> None:
    morning()
    column()
    patch.whole(wrapped)
    # The sun from the left: the column is round because it darkens to the right.
    lights.softbox(30 * lights.direction(-142, 40), (0, 0, 0), (4, 4), 17000, palette.linear("#FFE4C2"))
    lights.softbox(24 * lights.direction(30, 24), (0, 0, 0), (3, 12), 2600, rig.WARM)
    # Mirrored by the gold: what it mirrors lies low, on the right.
    lights.soft_card((16, -22, -7), (0, -3, 0), (26, 18), 4.0, rig.WARM)
    lights.ambience(palette.linear("#FFF1DC"), 0.07)
    lights.view((-0.05, -3.4, 0.1), 28.5, 30.0, lens=92, f_stop=0.8, focus=(0.0, -3.4, 0.6))
