"""The whole patch, bent over a column of pale eucalyptus clay before the morning."""

import math

from mathutils import Matrix

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


RADIUS = 3.1  # of the cylinder, cm
NEAR, FAR = -12.0, 9.0  # its ends


def cylinder() -> None:
    """A cylinder of unglazed clay that lies along y."""
    clay = materials.principled("clay", palette.linear("#829A88"), roughness=0.85, specular=0.15)
    materials.bump(clay, scale=9, strength=0.10, detail=10)
    profile = [(0.0, 0.0)]
    for i in range(9):
        turn = math.pi / 2 * i / 8
        profile.append((RADIUS - 0.2 + 0.2 * math.sin(turn), 0.2 - 0.2 * math.cos(turn)))
    profile += [(RADIUS, FAR - NEAR), (0.0, FAR - NEAR)]
    made = shapes.turned("cylinder", profile, clay, 400)
    made.matrix_world = Matrix.Translation((0, NEAR, -RADIUS)) @ Matrix.Rotation(-math.pi / 2, 4, "X")


def morning() -> None:
    """A wall of light: paper white where the sun stands, wattle gold away from it. Emission, so without noise."""
    material, glow = materials.glowing("morning")
    nodes, links = material.node_tree.nodes, material.node_tree.links
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
    glow.inputs["Strength"].default_value = 2.2
    links.new(place.outputs["Object"], away.inputs[0])
    links.new(away.outputs["Value"], share.inputs["Value"])
    links.new(share.outputs["Result"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], glow.inputs["Color"])
    corners = [(-90, 60, -90), (90, 60, -90), (90, 60, 60), (-90, 60, 60)]
    wall = shapes.from_points("morning", corners, [(0, 1, 2, 3)], material, smooth=False)
    wall.visible_glossy = False  # the pod would turn yellow


def build() -> None:
    morning()
    cylinder()

    def along(x: float) -> float:
        """Round the cylinder, less under the pod, which is stiff; both ends stand off a little."""
        stiff = 0.35 + 0.65 * smoothstep(0.7, 1.5, abs(x - patch_plan.POD[0]))
        free = 1 - 0.55 * smoothstep(2.2, 3.8, x)
        return -1 / RADIUS * stiff * free

    lean = math.radians(24)
    turn = Matrix.Translation((0, 0, -RADIUS)) @ Matrix.Rotation(-lean, 4, "Y")
    place = patch.bent(along, matrix=turn @ Matrix.Translation((-patch_plan.POD[0], 0, RADIUS + 0.03)))
    patch.lit(place, clear=0.9, glow=0.2, shadow=(-0.06, -0.12))
    # The sun from behind and the right, and the sky from the front and the left.
    lights.softbox(30 * lights.direction(54, 36), (0, 0, 0), (5, 5), 26000, palette.linear("#FFE2BC"))
    lights.softbox(24 * lights.direction(205, 38), (0, 0, 0), (10, 10), 1700, rig.KEY)
    lights.softbox((6, -18, -1), (0.5, -2, 0), (14, 2), 700, rig.WARM)
    lights.ambience(palette.linear("#FFF1DC"), 0.07)
    lights.view((0.2, 0.0, -0.75), 30.0, 29.0, azimuth=4, lens=116, f_stop=0.5, focus=(0.3, -2.0, 0.0))
