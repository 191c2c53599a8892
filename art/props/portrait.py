"""The studio for the flowers of the people section. All flowers have the same light, lens and kind of background.

1 unit = 1 cm. The middle of the flower head is near the origin, and the stem leaves the frame below. At the
head, the frame is 17.3 cm wide and 21.6 cm high.
"""

import bpy
from mathutils import Vector

from studio import lights, palette, shapes
from studio.materials import Colour

KEY = palette.linear("#FFF3E2")
RIM = palette.linear("#FFD3A0")
DISTANCE, LENS = 60.0, 100.0

# Radiance (in the glow, outside the glow). Blender's Filmic view turns these values into the colours in the comments.
PAPERS: dict[str, tuple[Colour, Colour]] = {
    "sage": ((0.9773, 1.4321, 0.9513, 1), (0.2662, 0.4100, 0.3006, 1)),  # #CDDACC, #93A899
    "eucalyptus": ((0.0228, 0.1021, 0.0714, 1), (0.0060, 0.0290, 0.0203, 1)),  # #2C6454, #123329
    "sand": ((3.5398, 2.3983, 1.3032, 1), (0.9773, 0.6691, 0.3399, 1)),  # #F0E8D7, #CDBE9F
    "blush": ((2.505, 1.1907, 0.8564, 1), (0.8347, 0.377, 0.2557, 1)),  # #E9D4C8, #C7A491
    "ground": ((0.0063, 0.0235, 0.0172, 1), (0.0022, 0.0066, 0.0044, 1)),  # #142C25, #08130E
}


def backdrop(
    centre: Colour, edge: Colour, glow: tuple[float, float] = (0.42, 0.62), reach: float = 0.8
) -> None:
    """Seamless paper far behind the flower. It is brightest at `glow` (x and y as shares of the frame).

    The paper emits light, so its gradient is smooth and doesn't depend on the flower's light.
    """
    material = bpy.data.materials.new("backdrop")
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    place = nodes.new("ShaderNodeTexCoord")
    mapping = nodes.new("ShaderNodeMapping")
    mapping.vector_type = "TEXTURE"
    mapping.inputs["Location"].default_value = (*glow, 0)
    mapping.inputs["Scale"].default_value = (reach * 1.25, reach, 1)
    links.new(place.outputs["Window"], mapping.inputs["Vector"])
    gradient = nodes.new("ShaderNodeTexGradient")
    gradient.gradient_type = "SPHERICAL"
    links.new(mapping.outputs["Vector"], gradient.inputs["Vector"])
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.interpolation = "EASE"
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = edge, centre
    links.new(gradient.outputs["Fac"], ramp.inputs["Fac"])
    shine = nodes.new("ShaderNodeEmission")
    links.new(ramp.outputs["Color"], shine.inputs["Color"])
    output = nodes.new("ShaderNodeOutputMaterial")
    links.new(shine.outputs[0], output.inputs["Surface"])
    paper = shapes.from_points(
        "backdrop", [(-90, 60, -90), (90, 60, -90), (90, 60, 90), (-90, 60, 90)], [(0, 1, 2, 3)], material
    )
    # The gradient needs window coordinates, and only camera rays have them.
    paper.visible_diffuse = paper.visible_glossy = paper.visible_transmission = False


def sitting(
    paper: str,
    look_at: Vector | tuple[float, float, float] = (0, 0, -2.2),
    focus: tuple[float, float, float] = (0, -2.0, 0),
    f_stop: float = 0.055,
    key: float = 105000.0,
    rim: float = 60000.0,
    fill: float = 0.20,
    distance: float = DISTANCE,
    height: float = 2.5,
) -> None:
    """Set background (one of PAPERS), lights and camera. `fill` is a radiance. The power of the lights is in watts.

    A unit is 1 m in Blender and 1 cm here, so the f-stop 0.055 means f/5.5.
    """
    centre, edge = PAPERS[paper]
    backdrop(centre, edge)
    lights.softbox((-38, -34, 42), (0, 0, -1), (26, 26), key, KEY)
    lights.softbox((36, 26, 14), (0, 0, -1), (12, 34), rim, RIM)
    tint = tuple(0.6 + 0.4 * channel / max(centre[:3]) for channel in centre[:3])
    lights.softbox((16, -52, -6), (0, 0, -2), (40, 40), key * 0.06, (*tint, 1.0), seen=False)
    lights.ambience((*tint, 1.0), fill)
    target = Vector(look_at)
    lights.camera((target.x, target.y - distance, target.z + height), target, LENS, f_stop, focus)
