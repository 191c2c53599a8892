"""Sixteen frames: the patch bends around a column of pale eucalyptus clay.

In the first frame, the patch is flat, and only its pod touches the column. `patch_teaser.py` is the seventeenth frame.
"""

import math
from collections.abc import Callable

from mathutils import Vector

from props import patch
from props.patch_plan import CARRIER, COLLAR, POD, POD_RADIUS, smoothstep
from scenes.product import rig
from studio import lights, materials, palette, shapes

SIZE = (1340, 1005)
FRAMES = 16
EXPOSURE = 0.85
QUALITY = 86
SAMPLES = 4
GRAIN = 0.9
LOOK = "High Contrast"

RADIUS = 3.7  # radius of the column, cm
LEAN = math.radians(-14)  # angle between the patch's long axis and the horizontal
FRONT = math.radians(-41)  # the pod's angle around the column, measured from the front
LIFTED = 2.5  # distance from the patch's middle to where the tip begins to lift off the clay, cm


def column() -> None:
    """An upright column of unglazed clay. Both ends are outside the frame."""
    clay = materials.principled("clay", palette.linear("#829A88"), roughness=0.85, specular=0.15)
    materials.mottled(clay, palette.linear("#93A795"), scale=1.3, share=0.9)
    # The traces of the potter's fingers: bands around the column, and grains of sand.
    materials.bump(clay, scale=5, strength=0.55, detail=9, stretch=(0.12, 0.12, 1.6))
    shapes.turned("column", [(RADIUS, -20.0), (RADIUS, 20.0)], clay, 600)


def bend(frame: int) -> Callable[[float], float]:
    """Curvature of the patch (1/cm) in a frame (1 to FRAMES + 1), by the distance from the pod around the column.

    From frame to frame, the patch touches more of the column, beginning at the pod. Its curvature is never larger than
    the column's, so the patch never enters the clay.
    """
    time = (frame - 1) / FRAMES
    done = time * (0.4 + 0.6 * time**2)  # so that the tip moves by the same distance in each frame
    reach = done * 6.6 - 1.0
    free = 0.4 * done / RADIUS
    lifted = LIFTED - POD[0]

    def curvature(away: float) -> float:
        touch = 1 - smoothstep(reach - 0.6, reach + 1.8, abs(away))
        lift = 1 - 1.5 * smoothstep(lifted - 0.4, lifted + 0.8, away)
        return (free + (1 / RADIUS - free) * touch) * lift

    return curvature


def round_column(frame: int) -> patch.Place:
    """A `Place` around the column. The pod is stiff, so the silicone under the pod is thicker than elsewhere."""
    curvature = bend(frame)
    step, reach = 0.02, 8.0
    count = round(reach / step)
    spine = {0: (RADIUS * math.sin(FRONT), -RADIUS * math.cos(FRONT), FRONT)}
    for sign in (1, -1):
        for index in range(count):
            x, y, angle = spine[sign * index]
            turn = sign * step * curvature(sign * (index + 0.5) * step)
            middle = angle + turn / 2
            spine[sign * (index + 1)] = (
                x + sign * step * math.cos(middle), y + sign * step * math.sin(middle), angle + turn
            )
    pod = POD[0] * math.cos(LEAN)
    start = Vector((*spine[0][:2], 0))
    out, aside = Vector((math.sin(FRONT), -math.cos(FRONT), 0)), Vector((math.cos(FRONT), math.sin(FRONT), 0))

    def place(point: patch.Point) -> Vector:
        x, y, z = point
        around, up = x * math.cos(LEAN) - y * math.sin(LEAN) - pod, x * math.sin(LEAN) + y * math.cos(LEAN)
        index = math.floor(around / step)
        share = around / step - index
        px, py, angle = (a + (b - a) * share for a, b in zip(spine[index], spine[index + 1]))
        bent = Vector((px + z * math.sin(angle), py - z * math.cos(angle), up))
        stiff = start + z * out + around * aside + Vector((0, 0, up))
        share = 1 - smoothstep(POD_RADIUS, COLLAR + 0.3, math.dist((x, y), POD))
        return bent.lerp(stiff, 0.65 * share * min(1.0, max(0.0, z / CARRIER.middle)))

    return place


def morning() -> None:
    """A wall of light: paper white near the sun, wattle gold elsewhere. It emits light, so it has no noise."""
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
    wall.visible_glossy = False  # so that the pod doesn't turn yellow


def build(frame: int) -> None:
    morning()
    column()
    patch.whole(round_column(frame))
    # A low sun from the left. The column looks round because it darkens to the right.
    lights.softbox(30 * lights.direction(-146, 25), (0, 0, 0), (3.5, 3.5), 20000, palette.linear("#FFDDB0"))
    lights.softbox(24 * lights.direction(30, 24), (0, 0, 0), (3, 12), 2600, rig.WARM)
    # The gold reflects this card, which is low and on the right.
    lights.soft_card((16, -22, -7), (0, -3, 0), (26, 18), 4.0, rig.WARM)
    # The silicone reflects this card from above.
    lights.soft_card((-6, -16, 26), (0, -3, 0), (22, 10), 3.0, rig.KEY)
    # A narrow window at the lower right, whose reflection near the tip shows the curve.
    lights.softbox(24 * lights.direction(-14, -28), (0, -3, 0), (1.4, 9), 500)
    lights.ambience(palette.linear("#FFF1DC"), 0.10)
    lights.view((-0.05, -3.4, 0.1), 28.5, 30.0, lens=92, f_stop=1.4, focus=(0.0, -3.4, 0.6))
