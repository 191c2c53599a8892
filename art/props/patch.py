"""Blender model of the smart patch: clear silicone around a film with gold traces, a low pod, and gold rings.

All pictures share these parts. `patch_plan.py` has their dimensions, positions and units. `whole` assembles all parts;
scenes that show single layers call the functions of single parts. A `Place` bends a part and moves it into the scene.
"""

import math
from collections.abc import Callable, Sequence

import bmesh
import bpy
from mathutils import Matrix, Vector

from props import patch_plan as plan
from props.patch_plan import ELECTRODES, POD, POD_RADIUS, smoothstep
from studio import materials, palette, shapes

Point = Sequence[float]
Place = Callable[[Point], Vector]
Profile = Sequence[tuple[float, float]]
Height = Callable[[float, float], float]

BODY, FILM = "#F1E3C9", "#E4D8BE"  # colours of the silicone and of the film in it
GLOW = "#F2CE94"  # colour of light that shines through the silicone
GLOSS = 0.07  # roughness of the surface
LIT = (1.0, 0.50, 0.09, 1.0)  # light of the gold in `light_up`
SEAM = 1.32  # radius around the pod within which the edges of the mesh are circles
CLEAR, LIP_CLEAR = 0.96, 0.30  # transparency of the silicone and of its lip
GOLD = 0.03  # height of traces and rings above the film
GROOVE = 0.022  # depth of the shadow line around the pod


# --- Bending and placing ---------------------------------------------------------------------------------


def bent(
    along: Callable[[float], float] = lambda x: 0.0,
    across: Callable[[float], float] | float = 0.0,
    matrix: Matrix | None = None,
) -> Place:
    """A `Place` that bends the patch with `patch_plan.bend` and then applies `matrix`."""
    move = matrix or Matrix()
    bend = plan.bend(along, across if callable(across) else lambda x: across)
    return lambda point: move @ Vector(bend(tuple(point)))


def flat(matrix: Matrix | None = None) -> Place:
    """A `Place` without a bend."""
    return bent(matrix=matrix)


# --- Materials -------------------------------------------------------------------------------------------


def silicone() -> bpy.types.Material:
    """Milky silicone that scatters light below a smooth, wet-looking surface.

    Over the film the silicone is clear; towards the lip, where there is no film, its own milk shows. `outwards` reads
    how far out a point is.
    """
    material = materials.principled(
        "silicone", palette.linear(BODY), roughness=0.6, specular=0.0, subsurface=1.0, subsurface_color=palette.linear(BODY)
    )
    materials.bump(material, scale=60, strength=0.012, detail=2)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    surface = nodes["Principled BSDF"]
    surface.inputs["Subsurface Radius"].default_value = (0.34, 0.20, 0.10)
    through = nodes.new("ShaderNodeBsdfTranslucent")
    through.inputs["Color"].default_value = palette.linear(GLOW)
    milky = mixed(material, 0.35, surface.outputs["BSDF"], through.outputs["BSDF"])
    window = nodes.new("ShaderNodeBsdfTransparent")
    window.inputs["Color"].default_value = palette.linear("#FFFAF0")
    body = mixed(material, outwards(material, 0.80, 0.97, CLEAR, LIP_CLEAR), milky, window.outputs["BSDF"])
    coated = glossy(material, body, 0.6)
    lit = past_shadows(material, coated, palette.linear("#DFCBA8"))
    links.new(lit, nodes["Material Output"].inputs["Surface"])
    return material


def glossy(material: bpy.types.Material, body: bpy.types.NodeSocket, rise: float) -> bpy.types.NodeSocket:
    """`body` below a smooth surface that mirrors lights. Seen along the surface, it mirrors up to the share `rise`.

    Not the Fresnel node: seen from inside, it reflects all light at shallow angles, which leaves the film dark.
    """
    nodes, links = material.node_tree.nodes, material.node_tree.links
    gloss = nodes.new("ShaderNodeBsdfGlossy")
    gloss.inputs["Roughness"].default_value = GLOSS
    facing = nodes.new("ShaderNodeLayerWeight")
    power = nodes.new("ShaderNodeMath")
    power.operation = "POWER"
    power.inputs[1].default_value = 5
    share = nodes.new("ShaderNodeMath")
    share.operation = "MULTIPLY_ADD"
    share.inputs[1].default_value, share.inputs[2].default_value = rise, 0.05
    links.new(facing.outputs["Facing"], power.inputs[0])
    links.new(power.outputs["Value"], share.inputs[0])
    links.new(nodes["Bump"].outputs["Normal"], gloss.inputs["Normal"])
    return mixed(material, share.outputs["Value"], body, gloss.outputs["BSDF"])


def outwards(material: bpy.types.Material, low: float, high: float, first: float, last: float) -> bpy.types.NodeSocket:
    """A value that goes from `first` to `last` while the attribute "edge" of `shell` goes from `low` to `high`."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    edge = nodes.new("ShaderNodeAttribute")
    edge.attribute_name = "edge"
    node = nodes.new("ShaderNodeMapRange")
    node.interpolation_type = "SMOOTHSTEP"
    for socket, value in (("From Min", low), ("From Max", high), ("To Min", first), ("To Max", last)):
        node.inputs[socket].default_value = value
    links.new(edge.outputs["Fac"], node.inputs["Value"])
    return node.outputs["Result"]


def circuit_film(inside: bool = True) -> bpy.types.Material:
    """The circuit's film: matt and nearly opaque, so that the gel behind it doesn't show. Its edge fades in silicone."""
    material = materials.principled("film", palette.linear(FILM), roughness=0.6, specular=0.2)
    nodes = material.node_tree.nodes
    through = nodes.new("ShaderNodeBsdfTranslucent")
    through.inputs["Color"].default_value = palette.linear(GLOW)
    seen = mixed(material, 0.12, nodes["Principled BSDF"].outputs["BSDF"], through.outputs["BSDF"])
    if inside:
        window = nodes.new("ShaderNodeBsdfTransparent")
        seen = mixed(material, outwards(material, 0.80, plan.FILM_SHARE, 0.0, 1.0), seen, window.outputs["BSDF"])
    lit = past_shadows(material, seen, palette.linear("#D8C09A"))
    material.node_tree.links.new(lit, nodes["Material Output"].inputs["Surface"])
    return material


def circuit_gold() -> bpy.types.Material:
    """Satin gold with a strong colour, because gold inside silicone reflects only pale surroundings."""
    return materials.principled("gold", (0.86, 0.46, 0.06, 1.0), metallic=0.6, roughness=0.26)


def light_up(strength: float) -> None:
    """Let all gold of the scene give off warm light, and nothing else. Call this when the patch is complete.

    Light from surfaces that turn away is weaker, so that lit gold keeps its round form.
    """
    for material in bpy.data.materials:
        if material.name.startswith("gold"):
            nodes, links = material.node_tree.nodes, material.node_tree.links
            facing = nodes.new("ShaderNodeLayerWeight")
            facing.inputs["Blend"].default_value = 0.3
            power = nodes.new("ShaderNodeMapRange")
            power.inputs["To Min"].default_value, power.inputs["To Max"].default_value = strength, 0.0
            glow = nodes.new("ShaderNodeEmission")
            glow.inputs["Color"].default_value = LIT
            links.new(facing.outputs["Facing"], power.inputs["Value"])
            links.new(power.outputs["Result"], glow.inputs["Strength"])
            links.new(glow.outputs["Emission"], nodes["Material Output"].inputs["Surface"])


def anodised() -> bpy.types.Material:
    """Bead-blasted, anodised aluminium in eucalyptus green, matt enough to stay green in any light."""
    material = materials.principled("pod", palette.linear("#0F3128"), metallic=0.25, roughness=0.32, specular=0.4)
    return materials.bump(material, scale=90, strength=0.04, detail=2)


def hydrogel() -> bpy.types.Material:
    """Clear gel with an amber tint. It doesn't refract, because refracted light is dark without caustics."""
    material = materials.principled("hydrogel", palette.linear("#F6DFAF"), roughness=0.5, specular=0.0)
    materials.bump(material, scale=2.4, strength=0.08, detail=1)
    nodes = material.node_tree.nodes
    window = nodes.new("ShaderNodeBsdfTransparent")
    window.inputs["Color"].default_value = palette.linear("#F9EBCB")
    body = mixed(material, 0.88, nodes["Principled BSDF"].outputs["BSDF"], window.outputs["BSDF"])
    lit = past_shadows(material, glossy(material, body, 0.9), (0.97, 0.92, 0.82, 1.0))
    material.node_tree.links.new(lit, nodes["Material Output"].inputs["Surface"])
    return material


def past_shadows(
    material: bpy.types.Material, shader: bpy.types.NodeSocket, tint: materials.Colour
) -> bpy.types.NodeSocket:
    """`shader`, changed so that shadow rays pass through it with the colour `tint`."""
    nodes = material.node_tree.nodes
    ray = nodes.new("ShaderNodeLightPath")
    through = nodes.new("ShaderNodeBsdfTransparent")
    through.inputs["Color"].default_value = tint
    return mixed(material, ray.outputs["Is Shadow Ray"], shader, through.outputs["BSDF"])


def mixed(
    material: bpy.types.Material,
    share: bpy.types.NodeSocket | float,
    first: bpy.types.NodeSocket,
    second: bpy.types.NodeSocket,
) -> bpy.types.NodeSocket:
    """A mix of two shaders; `share` is the share of the second."""
    links = material.node_tree.links
    mix = material.node_tree.nodes.new("ShaderNodeMixShader")
    if isinstance(share, float):
        mix.inputs["Fac"].default_value = share
    else:
        links.new(share, mix.inputs["Fac"])
    links.new(first, mix.inputs[1])
    links.new(second, mix.inputs[2])
    return mix.outputs["Shader"]


# --- Parts -----------------------------------------------------------------------------------------------


def outward(thing: bpy.types.Object) -> bpy.types.Object:
    """Turn all faces of a closed body outwards, as glass requires."""
    mesh = bmesh.new()
    mesh.from_mesh(thing.data)
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    mesh.to_mesh(thing.data)
    mesh.free()
    return thing


def lathe(
    name: str,
    place: Place,
    middle: tuple[float, float],
    profile: Profile,
    material: bpy.types.Material,
    segments: int = 96,
) -> bpy.types.Object:
    """A part turned around an axis at `middle` of the patch; `profile` has (radius, height)."""
    last = len(profile) - 1

    def at(u: float, v: float) -> Vector:
        radius, height = profile[round(v * last)]
        return place(
            (middle[0] + radius * math.cos(u * math.tau), middle[1] + radius * math.sin(u * math.tau), height)
        )

    return outward(shapes.sheet(name, at, segments, last, material, closed=True))


def ribbon(
    name: str,
    place: Place,
    path: Sequence[tuple[float, float]],
    height: Height,
    material: bpy.types.Material,
    width: float,
) -> bpy.types.Object:
    """A low line of gold along a path. The line is domed to catch the light."""
    last = len(path) - 1

    def at(u: float, v: float) -> Vector:
        index = round(v * last)
        x, y = path[index]
        (ax, ay), (bx, by) = path[max(0, index - 1)], path[min(last, index + 1)]
        length = math.hypot(bx - ax, by - ay)
        nx, ny = -(by - ay) / length, (bx - ax) / length
        side, up = math.cos(u * math.tau) * width / 2, math.sin(u * math.tau) * GOLD
        return place((x + nx * side, y + ny * side, height(x, y) + up))

    return outward(shapes.sheet(name, at, 24, last, material, closed=True))


def shell(
    name: str,
    place: Place,
    upper: Height,
    lower: Height,
    material: bpy.types.Material,
    share: float = 1.0,
    hole: float = 0.0,
) -> bpy.types.Object:
    """A closed body between two heights, with the patch's outline. `hole` is the radius of the hole for the pod.

    The edges of the mesh are circles near the pod and gradually become the outline, scaled by `share`. The mesh
    attribute "edge" tells the material how far out a point is: 0 in the middle, 1 on the outline.
    """
    across, rings = 600, 80
    inner = [hole] if hole else [0.0, 0.6, 1.1]
    inner += [r for r in (1.16 + 0.01 * i for i in range(16)) if r > hole]
    steps = [(r, 0.0) for r in inner] + [(SEAM, 0.96 * i / rings) for i in range(rings)]
    steps += [(SEAM, 0.96 + 0.04 * math.sin(math.pi / 2 * i / 16)) for i in range(17)]
    loop = [(step, True) for step in steps] + [(step, False) for step in reversed(steps[:-1])]
    if hole:
        loop.append(loop[0])
    last = len(loop) - 1
    rays = []
    for i in range(across):
        ex, ey = plan.outline(-math.tau * i / across, share)
        length = math.hypot(ex - POD[0], ey - POD[1])
        rays.append(((ex - POD[0]) / length, (ey - POD[1]) / length, length))
    edges: list[float] = []

    def at(u: float, v: float) -> Vector:
        (radius, out), above = loop[round(v * last)]
        dx, dy, length = rays[round(u * across) % across]
        away = radius + (length - radius) * out
        x, y = POD[0] + dx * away, POD[1] + dy * away
        edges.append(plan.to_edge(x, y))
        return place((x, y, (upper if above else lower)(x, y)))

    body = shapes.sheet(name, at, across, last, material, closed=True)
    body.data.attributes.new("edge", "FLOAT", "POINT").data.foreach_set("value", edges)
    return body


def pod(place: Place) -> None:
    """The control pod: a closed, shallow lens with a thin inlaid gold ring."""
    ring, half, roll = 1.06, 0.035, 0.022
    face = plan.pod_height
    bottom = film_top(*POD) + 0.01
    profile = [(0.0, bottom), (POD_RADIUS - 0.03, bottom), (POD_RADIUS, bottom + 0.03)]
    edge = POD_RADIUS - roll
    for i in range(9):
        turn = math.pi / 2 * i / 8
        profile.append((edge + roll * math.cos(turn), face(edge) - roll + roll * math.sin(turn)))
    gap = half + 0.004
    border = [edge - (edge - ring - gap) * i / 8 for i in range(1, 9)]
    profile += [(radius, face(radius)) for radius in border]
    profile += [(ring + gap, face(ring) - 0.02), (ring - gap, face(ring) - 0.02)]
    profile += [((ring - gap) * (1 - i / 40), face((ring - gap) * (1 - i / 40))) for i in range(41)]
    lathe("pod", place, POD, profile, anodised(), 256)
    bar = []
    for i in range(17):
        turn = math.tau * i / 16
        radius = ring + half * math.cos(turn)
        bar.append((radius, face(ring) - 0.004 + 0.010 * math.sin(turn)))
    lathe("ring", place, POD, bar, circuit_gold(), 256)


def film_top(x: float, y: float) -> float:
    """Height of the film's upper face above the skin side."""
    return plan.carrier_top(x, y) + plan.thickness(plan.FILM, x, y) * plan.rounding(x, y)


def outside(x: float, y: float) -> float:
    """Height of the outside face, including the shadow line around the pod."""
    away = math.hypot(x - POD[0], y - POD[1])
    return plan.body_top(x, y) - GROOVE * (1 - smoothstep(1.24, 1.30, away))


def skin_side(x: float, y: float) -> float:
    return 0.0


def carrier(place: Place) -> None:
    """The lower sheet of silicone, with the inlaid rings."""
    shell("carrier", place, plan.carrier_top, skin_side, silicone())
    electrodes(place)


def film(place: Place, inside: bool = True) -> None:
    """The film. It is either `inside` silicone or uncovered."""
    shell("film", place, film_top, plan.carrier_top, circuit_film(inside), share=plan.FILM_SHARE)


def skin(place: Place) -> None:
    """The upper sheet of silicone, with a hole for the pod."""
    shell("skin", place, outside, film_top, silicone(), hole=POD_RADIUS)


def in_film(x: float, y: float) -> float:
    return plan.carrier_top(x, y) + plan.FILM.middle / 2


def circuit(place: Place, level: Height = in_film, start: float = POD[0] + POD_RADIUS * 0.8) -> None:
    """The seven traces from x = `start` to the rings. They go through the film, so both faces show them."""
    gold, middle = circuit_gold(), (plan.ELECTRODE_RADIUS + plan.ELECTRODE_HOLE) / 2
    for path in plan.routes(middle, start):
        ribbon("trace", place, path, level, gold, plan.TRACE_WIDTH)


def coil(place: Place) -> None:
    """The flat coil under the pod. It goes through the film, as the traces do."""
    ribbon("coil", place, plan.coil(), in_film, circuit_gold(), 0.034)


def electrodes(place: Place) -> None:
    """Gold rings that go through carrier and film. They are flush with the skin side, and domed above the film."""
    gold = circuit_gold()
    half, middle = (plan.ELECTRODE_RADIUS - plan.ELECTRODE_HOLE) / 2, (plan.ELECTRODE_RADIUS + plan.ELECTRODE_HOLE) / 2
    section = [(half * math.cos(math.pi * i / 24), GOLD * math.sin(math.pi * i / 24), True) for i in range(25)]
    section += [(side * half, height, False) for side, height in ((-1, 0.01), (-0.9, -0.003), (0.9, -0.003), (1, 0.01))]
    section.append(section[0])
    last = len(section) - 1
    for x, y in ELECTRODES:

        def at(u: float, v: float) -> Vector:
            aside, height, above = section[round(v * last)]
            px, py = x + (middle + aside) * math.cos(u * math.tau), y + (middle + aside) * math.sin(u * math.tau)
            return place((px, py, height + (film_top(px, py) if above else 0.0)))

        outward(shapes.sheet("electrode", at, 128, last, gold, closed=True))


def pads(place: Place) -> None:
    """A dome of hydrogel over each electrode."""
    gel = hydrogel()
    for middle in ELECTRODES:
        lathe("hydrogel", place, middle, gel_profile(), gel, 128)


def whole(place: Place) -> None:
    """The complete patch."""
    shell("body", place, outside, skin_side, silicone())
    film(place)
    circuit(place)
    coil(place)
    electrodes(place)
    pads(place)
    pod(place)


def gel_profile() -> list[tuple[float, float]]:
    """Profile of a gel pad under the skin side: flat at the top, domed below, with a rounded edge."""
    radius, deep = plan.PAD_RADIUS, plan.PAD_HEIGHT
    profile = [(0.0, 0.002), (radius * 0.98, 0.002)]
    for i in range(13):
        turn = math.pi / 2 * i / 12
        profile.append((radius * (0.86 + 0.14 * math.cos(turn)), -deep * 0.5 * math.sin(turn)))
    for i in range(1, 17):
        r = radius * 0.86 * (1 - i / 16)
        profile.append((r, -deep * (1 - 0.5 * (r / radius / 0.86) ** 2)))
    return profile
