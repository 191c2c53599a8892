"""Parts of the news pictures, which are still lifes: slabs, turned bodies, straps, thread, and their materials."""

import math
from collections.abc import Callable, Sequence

import bpy
from mathutils import Matrix, Vector, noise

from studio import materials, palette, shapes

Point = tuple[float, float]
Colour = tuple[float, float, float, float]


def eased(corners: Sequence[Point], radius: float, steps: int = 5, closed: bool = False) -> list[Point]:
    """A line with rounded corners. Rounding shortens a corner's sides by `radius`, or by less if a side is short."""
    result: list[Point] = []
    count = len(corners)
    for index, corner in enumerate(corners):
        if not closed and index in (0, count - 1):
            result.append(tuple(corner))
            continue
        here = Vector(corner).to_2d()
        before = Vector(corners[index - 1]).to_2d() - here
        after = Vector(corners[(index + 1) % count]).to_2d() - here
        cut = min(radius, before.length * 0.45, after.length * 0.45)
        start, end = here + before.normalized() * cut, here + after.normalized() * cut
        for step in range(steps + 1):
            t = step / steps
            point = start * (1 - t) ** 2 + here * 2 * t * (1 - t) + end * t**2
            result.append((point.x, point.y))
    return result


def lathe(
    name: str, corners: Sequence[Point], material: bpy.types.Material, edge: float = 0.02, segments: int = 160
) -> bpy.types.Object:
    """A body turned around Z. Its profile is a list of corners (radius, height), rounded by `edge`."""
    body = shapes.turned(name, eased(corners, edge), material, segments)
    body.data.use_auto_smooth = True
    body.data.auto_smooth_angle = math.radians(40)
    return body


def washer(
    name: str,
    inner: float,
    outer: float,
    low: float,
    high: float,
    material: bpy.types.Material,
    edge: float = 0.02,
    segments: int = 160,
) -> bpy.types.Object:
    """A flat ring. If `inner` is 0, it is a disc."""
    if inner:
        middle = (inner + outer) / 2
        corners = [(middle, low), (outer, low), (outer, high), (inner, high), (inner, low), (middle, low)]
    else:
        corners = [(0, low), (outer, low), (outer, high), (0, high)]
    return lathe(name, corners, material, edge, segments)


def slab(
    name: str,
    outline: Sequence[Point],
    low: float,
    high: float,
    material: bpy.types.Material,
    edge: float = 0.0,
) -> bpy.types.Object:
    """A flat piece with the shape `outline` (counter-clockwise). `edge` rounds its upper and lower edges."""
    count = len(outline)
    points = [(x, y, low) for x, y in outline] + [(x, y, high) for x, y in outline]
    faces = [tuple(range(count - 1, -1, -1)), tuple(range(count, 2 * count))]
    faces += [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    piece = shapes.from_points(name, points, faces, material)
    piece.data.use_auto_smooth = True
    piece.data.auto_smooth_angle = math.radians(35)
    if edge:
        shapes.bevelled(piece, edge, 3).modifiers["edge"].angle_limit = math.radians(50)
        piece.modifiers["edge"].harden_normals = True
    return piece


def block(
    name: str,
    size: Sequence[float],
    material: bpy.types.Material,
    place: Matrix | None = None,
    edge: float = 0.03,
) -> bpy.types.Object:
    """A box of `size`, centred on its own origin, with rounded edges."""
    x, y, z = (side / 2 for side in size)
    piece = slab(name, [(-x, -y), (x, -y), (x, y), (-x, y)], -z, z, material, edge)
    if place:
        piece.matrix_world = place
    return piece


def strap(
    name: str,
    path: Sequence[Sequence[float]],
    width: float,
    thick: float,
    across: Sequence[float],
    material: bpy.types.Material,
    columns: int = 8,
    crown: Callable[[float, float], float] | None = None,
) -> bpy.types.Object:
    """A flat band along `path`. `across` is the direction of its width.

    `crown` lifts points. It is a function of u (-1…1 across the band) and v (0…1 along the band). The UV map
    contains lengths across and along the band.
    """
    line = [Vector(point) for point in path]
    side = Vector(across).normalized()
    last = len(line) - 1
    rows, lengths, length = [], [], 0.0
    for index, point in enumerate(line):
        ahead = (line[min(last, index + 1)] - line[max(0, index - 1)]).normalized()
        up = side.cross(ahead).normalized()
        length += (point - line[index - 1]).length if index else 0.0
        lengths.append(length)
        top, bottom = [], []
        for column in range(columns + 1):
            u = 2 * column / columns - 1
            lift = crown(u, index / last) if crown else 0.0
            middle = point + side * (u * width / 2) + up * lift
            top.append(middle + up * thick / 2)
            bottom.append(middle - up * thick / 2)
        rows.append(top + bottom[::-1])
    ring = 2 * (columns + 1)
    points = [point for row in rows for point in row]
    faces = []
    for j in range(last):
        for i in range(ring):
            k = (i + 1) % ring
            faces.append((j * ring + k, j * ring + i, (j + 1) * ring + i, (j + 1) * ring + k))
    faces += [tuple(range(ring)), tuple(last * ring + i for i in reversed(range(ring)))]
    band = shapes.from_points(name, points, faces, material)
    band.data.use_auto_smooth = True
    band.data.auto_smooth_angle = math.radians(50)
    layer = band.data.uv_layers.new(name="length").data
    for loop in band.data.loops:
        row, at = divmod(loop.vertex_index, ring)
        column = at if at <= columns else ring - 1 - at
        layer[loop.index].uv = (column / columns * width, lengths[row])
    return band


def twisted(
    name: str, length: float, radius: float, material: bpy.types.Material, plies: int = 2, pitch: float = 0.0
) -> bpy.types.Object:
    """A twisted thread along Y, centred on the origin. `pitch` is the length of one turn."""
    pitch = pitch or radius * 7
    ply = radius / 2 if plies == 2 else radius * 0.46
    steps = max(24, round(length / pitch * 12))
    sides = 8
    points, faces = [], []
    for strand in range(plies):
        first = len(points)
        for step in range(steps + 1):
            y = (step / steps - 0.5) * length
            angle = math.tau * (y / pitch + strand / plies)
            thick = ply * 1.15 * (1 + 0.16 * noise.noise(Vector((y * 2.2, strand * 5.0, 0.3))))
            cx, cz = math.cos(angle) * (radius - ply), math.sin(angle) * (radius - ply)
            for side in range(sides):
                around = math.tau * side / sides
                points.append((cx + math.cos(around) * thick, y, cz + math.sin(around) * thick))
        for step in range(steps):
            for side in range(sides):
                a, b = first + step * sides + side, first + step * sides + (side + 1) % sides
                faces.append((a, b, b + sides, a + sides))
    return shapes.from_points(name, points, faces, material)


def paper(colour: Colour = palette.PAPER, tooth: float = 0.18, scale: float = 18.0) -> bpy.types.Material:
    """Matt cotton paper with a fine texture. `tooth` is the texture's strength, `scale` its waves per unit."""
    material = materials.principled("paper", colour, roughness=0.88, specular=0.2, sheen=0.15)
    return materials.bump(material, scale=scale, strength=tooth, detail=9)


def brass(roughness: float = 0.27) -> bpy.types.Material:
    """Brass with a satin finish."""
    return materials.principled("brass", (0.93, 0.62, 0.27, 1.0), metallic=1.0, roughness=roughness)


def wood(colour: Colour, dark: Colour, along: str = "X", rings: float = 9.0) -> bpy.types.Material:
    """Oiled wood. Its grain is parallel to the object's axis `along`."""
    material = materials.principled("wood", colour, roughness=0.52, specular=0.35)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    place = nodes.new("ShaderNodeTexCoord")
    mapping = nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = tuple(0.07 if axis == along else 1.0 for axis in "XYZ")
    grain = nodes.new("ShaderNodeTexNoise")
    grain.inputs["Scale"].default_value = rings
    grain.inputs["Detail"].default_value = 9
    grain.inputs["Distortion"].default_value = 0.6
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.36, 0.66
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = dark, colour
    height = nodes.new("ShaderNodeBump")
    height.inputs["Strength"].default_value, height.inputs["Distance"].default_value = 0.12, 0.02
    links.new(place.outputs["Object"], mapping.inputs["Vector"])
    links.new(mapping.outputs["Vector"], grain.inputs["Vector"])
    links.new(grain.outputs["Fac"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    links.new(grain.outputs["Fac"], height.inputs["Height"])
    links.new(height.outputs["Normal"], shader.inputs["Normal"])
    return material


def linen(colour: Colour, threads: float = 60.0, depth: float = 0.6) -> bpy.types.Material:
    """Plain-woven linen for a `strap`, with `threads` per unit of length."""
    material = materials.principled("linen", colour, roughness=0.9, specular=0.15, sheen=0.4)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    place = nodes.new("ShaderNodeUVMap")
    place.uv_map = "length"
    waves = []
    for axis in ("X", "Y"):
        wave = nodes.new("ShaderNodeTexWave")
        wave.bands_direction = axis
        wave.inputs["Scale"].default_value = threads * math.tau / 20  # the texture multiplies its scale by 20
        wave.inputs["Distortion"].default_value = 0.5
        wave.inputs["Detail"].default_value = 2
        links.new(place.outputs["UV"], wave.inputs["Vector"])
        waves.append(wave)
    both = nodes.new("ShaderNodeMath")
    both.operation = "MULTIPLY"
    links.new(waves[0].outputs["Fac"], both.inputs[0])
    links.new(waves[1].outputs["Fac"], both.inputs[1])
    height = nodes.new("ShaderNodeBump")
    height.inputs["Strength"].default_value, height.inputs["Distance"].default_value = depth, 0.012
    links.new(both.outputs["Value"], height.inputs["Height"])
    links.new(height.outputs["Normal"], shader.inputs["Normal"])
    shade = nodes.new("ShaderNodeMixRGB")
    shade.blend_type = "MULTIPLY"
    shade.inputs["Color1"].default_value = colour
    shade.inputs["Color2"].default_value = (0.62, 0.60, 0.58, 1)
    flip = nodes.new("ShaderNodeMath")
    flip.operation = "SUBTRACT"
    flip.inputs[0].default_value = 0.8
    flip.use_clamp = True
    links.new(both.outputs["Value"], flip.inputs[1])
    links.new(flip.outputs["Value"], shade.inputs["Fac"])
    links.new(shade.outputs["Color"], shader.inputs["Base Color"])
    return material
