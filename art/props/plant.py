"""The mesh builder and the surface materials of all plants. A mesh has many fine parts. 1 unit = 1 cm."""

import math
import random
from collections.abc import Callable, Sequence

import bpy
from mathutils import Matrix, Vector

from studio import materials, shapes
from studio.materials import Colour

Point = Sequence[float]


def frame(at: Point, along: Point, face: Point = (0, 0, 1)) -> Matrix:
    """A placement at `at` that turns +X to `along` and +Z as close to `face` as possible."""
    x = Vector(along).normalized()
    z = Vector(face) - Vector(face).dot(x) * x
    if z.length < 1e-4:
        z = x.orthogonal()
    z.normalize()
    y = z.cross(x)
    turn = Matrix((x, y, z)).transposed()
    return Matrix.Translation(Vector(at)) @ turn.to_4x4()


def smooth_path(points: Sequence[Point], steps: int) -> list[Vector]:
    """`steps` + 1 evenly spaced points on a Catmull-Rom curve through the given points."""
    knots = [Vector(point) for point in points]
    if len(knots) < 2:
        raise ValueError("A path needs at least two points.")
    knots = [2 * knots[0] - knots[1], *knots, 2 * knots[-1] - knots[-2]]
    fine = []
    for a, b, c, d in zip(knots, knots[1:], knots[2:], knots[3:]):
        for step in range(16):
            t = step / 16
            fine.append(
                0.5
                * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
            )
    fine.append(knots[-2])
    travelled = [0.0]
    for before, after in zip(fine, fine[1:]):
        travelled.append(travelled[-1] + (after - before).length)
    result, at = [], 0
    for step in range(steps + 1):
        wanted = travelled[-1] * step / steps
        while at < len(fine) - 2 and travelled[at + 1] < wanted:
            at += 1
        span = travelled[at + 1] - travelled[at]
        result.append(fine[at].lerp(fine[at + 1], (wanted - travelled[at]) / span if span else 0.0))
    return result


def eased(path: Sequence[Vector], rounds: int = 4) -> list[Vector]:
    """A path with rounded turns. Its ends stay in place."""
    line = list(path)
    for _ in range(rounds):
        line = [line[0], *((a + 2 * b + c) / 4 for a, b, c in zip(line, line[1:], line[2:])), line[-1]]
    return line


def around(axis: Point, angle: float, lean: float) -> Vector:
    """A direction `lean` radians away from `axis`, turned by `angle` around `axis`."""
    axis = Vector(axis).normalized()
    side = axis.orthogonal().normalized()
    out = side * math.cos(angle) + axis.cross(side) * math.sin(angle)
    return axis * math.cos(lean) + out * math.sin(lean)


class Tissue:
    """Collects tubes, balls and sheets into one mesh.

    `skin` colours the parts by the UV map. u (0…1) identifies the part; on a sheet, u is the position across.
    v (0…1) is the position along the part. `slot` is the index of the material.
    """

    def __init__(self) -> None:
        self.points: list[tuple[float, float, float]] = []
        self.marks: list[tuple[float, float]] = []
        self.faces: list[tuple[int, ...]] = []
        self.slots: list[int] = []

    def _add(self, points, marks, faces, slot: int) -> None:
        start = len(self.points)
        self.points.extend(tuple(point) for point in points)
        self.marks.extend(marks)
        self.faces.extend(tuple(start + index for index in face) for face in faces)
        self.slots.extend([slot] * len(faces))

    def tube(
        self,
        path: Sequence[Point],
        radius: float | Sequence[float] | Callable[[float], float],
        sides: int = 6,
        slot: int = 0,
        u: float = 0.5,
        flat: float = 1.0,
    ) -> None:
        """A round strand. With `flat` below 1, it is a strap."""
        line = [Vector(point) for point in path]
        last = len(line) - 1
        points, marks, faces = [], [], []
        tangent = (line[1] - line[0]).normalized()
        side = tangent.orthogonal().normalized()
        for index, point in enumerate(line):
            tangent = line[min(index + 1, last)] - line[max(index - 1, 0)]
            tangent.normalize()
            side = side - side.dot(tangent) * tangent
            side = side.normalized() if side.length > 1e-6 else tangent.orthogonal().normalized()
            other = tangent.cross(side)
            t = index / last
            thick = (
                radius(t)
                if callable(radius)
                else radius
                if isinstance(radius, (int, float))
                else radius[index]
            )
            for turn in range(sides):
                angle = math.tau * turn / sides
                points.append(point + (side * math.cos(angle) + other * math.sin(angle) * flat) * thick)
                marks.append((u, t))
        for j in range(last):
            for i in range(sides):
                right = (i + 1) % sides
                faces.append((j * sides + i, j * sides + right, (j + 1) * sides + right, (j + 1) * sides + i))
        faces.append(tuple(reversed(range(sides))))
        faces.append(tuple(last * sides + i for i in range(sides)))
        self._add(points, marks, faces, slot)

    def ball(
        self,
        at: Point,
        radius: float,
        axis: Point = (0, 0, 1),
        stretch: float = 1.0,
        sides: int = 6,
        rings: int = 4,
        slot: int = 0,
        u: float = 0.5,
    ) -> None:
        """A ball. Its length along `axis` is `stretch` times its width."""
        place = frame(at, axis)
        points, marks, faces = [place @ Vector((-radius * stretch, 0, 0))], [(u, 0.0)], []
        for ring in range(1, rings):
            polar = math.pi * ring / rings
            for i in range(sides):
                angle = math.tau * i / sides
                points.append(
                    place
                    @ Vector(
                        (
                            -radius * stretch * math.cos(polar),
                            radius * math.sin(polar) * math.cos(angle),
                            radius * math.sin(polar) * math.sin(angle),
                        )
                    )
                )
                marks.append((u, ring / rings))
        points.append(place @ Vector((radius * stretch, 0, 0)))
        marks.append((u, 1.0))
        end = len(points) - 1
        for i in range(sides):
            right = (i + 1) % sides
            faces.append((0, 1 + right, 1 + i))
            for ring in range(rings - 2):
                base = 1 + ring * sides
                faces.append((base + i, base + right, base + sides + right, base + sides + i))
            base = 1 + (rings - 2) * sides
            faces.append((base + i, base + right, end))
        self._add(points, marks, faces, slot)

    def sheet(
        self,
        at: Callable[[float, float], Point],
        across: int,
        along: int,
        slot: int = 0,
        closed: bool = False,
        place: Matrix | None = None,
    ) -> None:
        """A surface from a function of u and v (0…1), moved by `place`. If `closed`, u = 1 is joined to u = 0.

        Seen from the front with v pointing up, u points left. (See `underside` of `skin` for the back.)
        """
        columns = across if closed else across + 1
        points, marks, faces = [], [], []
        for j in range(along + 1):
            for i in range(columns):
                point = Vector(at(i / across, j / along))
                points.append(place @ point if place else point)
                marks.append((i / across, j / along))
        for j in range(along):
            for i in range(across):
                right = (i + 1) % columns
                faces.append(
                    (j * columns + i, (j + 1) * columns + i, (j + 1) * columns + right, j * columns + right)
                )
        self._add(points, marks, faces, slot)

    def mesh(self, name: str, skins: Sequence[bpy.types.Material]) -> bpy.types.Mesh:
        """The smooth mesh with its materials."""
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(self.points, [], self.faces)
        mesh.polygons.foreach_set("use_smooth", [True] * len(self.faces))
        mesh.polygons.foreach_set("material_index", self.slots)
        layer = mesh.uv_layers.new(name="part")
        corners = [0] * len(mesh.loops)
        mesh.loops.foreach_get("vertex_index", corners)
        layer.data.foreach_set("uv", [value for corner in corners for value in self.marks[corner]])
        for skin_ in skins:
            mesh.materials.append(skin_)
        mesh.update()
        return mesh

    def thing(self, name: str, skins: Sequence[bpy.types.Material]) -> bpy.types.Object:
        """Put the mesh into the scene."""
        return shapes.thing(name, self.mesh(name, skins))


def skin(
    name: str,
    stops: Sequence[tuple[float, Colour]],
    translucence: float = 0.2,
    roughness: float = 0.5,
    specular: float = 0.35,
    mottle: tuple[Colour, float, float] | None = None,
    veins: tuple[float, float, Colour] | None = None,
    streaks: tuple[float, float, Colour] | None = None,
    midrib: Colour | None = None,
    midrib_width: float = 0.09,
    grain: tuple[float, float] = (30.0, 0.15),
    vary: float = 0.15,
    hue: float = 0.015,
    underside: Colour | None = None,
    sheen: float = 0.0,
    flow: bool = True,
) -> bpy.types.Material:
    """A plant's surface material, based on the UV map of `Tissue`.

    stops:        colours from base to tip, with positions 0…1 along v
    translucence: share of the light that shines through
    mottle:       blotches: (colour, noise scale, share)
    veins:        side veins of a sheet: (count along the sheet, slant in lengths, colour)
    streaks:      fine lines along a sheet: (count across the sheet, strength, colour)
    midrib:       colour of a sheet's middle vein
    midrib_width: width of the middle vein, as a share of the half width
    grain:        (scale, strength) of the bump
    vary, hue:    how much brightness and hue differ between objects and between parts
    flow:         whether parts differ by u; false for sheets, where u doesn't identify a part
    underside:    colour of a sheet's back
    """
    material = materials.principled(name, stops[0][1], roughness=roughness, specular=specular, sheen=sheen)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]

    def math_node(kind: str, *values: object, clamp: bool = False):
        node = nodes.new("ShaderNodeMath")
        node.operation, node.use_clamp = kind, clamp
        for index, value in enumerate(values):
            if isinstance(value, (int, float)):
                node.inputs[index].default_value = value
            else:
                links.new(value, node.inputs[index])
        return node.outputs[0]

    def blend(share, one, two, kind: str = "MIX"):
        node = nodes.new("ShaderNodeMixRGB")
        node.blend_type = kind
        for index, value in enumerate((share, one, two)):
            if isinstance(value, (int, float, tuple)):
                node.inputs[index].default_value = value
            else:
                links.new(value, node.inputs[index])
        return node.outputs[0]

    place = nodes.new("ShaderNodeTexCoord")
    split = nodes.new("ShaderNodeSeparateXYZ")
    links.new(place.outputs["UV"], split.inputs[0])
    u, v = split.outputs[0], split.outputs[1]
    ramp = nodes.new("ShaderNodeValToRGB")
    elements = ramp.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(0.5)
    while len(elements) > max(1, len(stops)):
        elements.remove(elements[-1])
    for element, (position, colour) in zip(elements, stops):
        element.position, element.color = position, colour
    links.new(v, ramp.inputs["Fac"])
    colour = ramp.outputs["Color"]
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Detail"].default_value = 4
    links.new(place.outputs["Object"], noise.inputs["Vector"])
    if mottle:
        other, scale, share = mottle
        noise.inputs["Scale"].default_value = scale
        level = math_node("MULTIPLY_ADD", noise.outputs["Fac"], 3.0, -1.5 + share, clamp=True)
        colour = blend(level, colour, other)
    height = None
    if veins:
        count, slant, tint = veins
        side = math_node("ABSOLUTE", math_node("MULTIPLY_ADD", u, 2.0, -1.0))
        wander = math_node("MULTIPLY", noise.outputs["Fac"], 0.5)
        phase = math_node("SUBTRACT", math_node("MULTIPLY_ADD", side, -slant, v), 0.0)
        wave = math_node("SINE", math_node("MULTIPLY_ADD", phase, count * math.tau, wander))
        line = math_node("POWER", math_node("MULTIPLY_ADD", wave, 0.5, 0.5), 10.0)
        colour = blend(math_node("MULTIPLY", line, 0.28), colour, tint)
        height = line
    if streaks:
        count, strength, tint = streaks
        wander = math_node("MULTIPLY_ADD", noise.outputs["Fac"], 5.0, u)
        wave = math_node("SINE", math_node("MULTIPLY_ADD", u, count * math.tau, wander))
        line = math_node("POWER", math_node("MULTIPLY_ADD", wave, 0.5, 0.5), 3.0)
        colour = blend(math_node("MULTIPLY", line, strength), colour, tint)
        height = math_node("MAXIMUM", height, math_node("MULTIPLY", line, 0.5)) if height else line
    if midrib:
        side = math_node("ABSOLUTE", math_node("MULTIPLY_ADD", u, 2.0, -1.0))
        rib = math_node("SUBTRACT", 1.0, math_node("DIVIDE", side, midrib_width), clamp=True)
        colour = blend(math_node("MULTIPLY", rib, 0.75), colour, midrib)
        height = math_node("MAXIMUM", height, rib) if height else rib
    if vary or hue:
        info = nodes.new("ShaderNodeObjectInfo")
        number = info.outputs["Random"]
        if flow:
            number = math_node("FRACT", math_node("ADD", number, u))
        shift = nodes.new("ShaderNodeHueSaturation")
        second = math_node("FRACT", math_node("MULTIPLY", number, 7.31))
        links.new(math_node("MULTIPLY_ADD", second, 2 * hue, 0.5 - hue), shift.inputs["Hue"])
        links.new(math_node("MULTIPLY_ADD", number, 2 * vary, 1 - vary), shift.inputs["Value"])
        links.new(colour, shift.inputs["Color"])
        colour = shift.outputs["Color"]
    if underside:
        side_of = nodes.new("ShaderNodeNewGeometry")
        colour = blend(side_of.outputs["Backfacing"], colour, underside)
    links.new(colour, shader.inputs["Base Color"])

    fine = nodes.new("ShaderNodeTexNoise")
    fine.inputs["Scale"].default_value = grain[0]
    fine.inputs["Detail"].default_value = 3
    links.new(place.outputs["Object"], fine.inputs["Vector"])
    relief = math_node("MULTIPLY", fine.outputs["Fac"], grain[1])
    if height:
        relief = math_node("MULTIPLY_ADD", height, 0.6, relief)
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.6
    bump.inputs["Distance"].default_value = 0.03
    links.new(relief, bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])

    if translucence:
        through = nodes.new("ShaderNodeBsdfTranslucent")
        links.new(blend(1.0, colour, (1.0, 1.0, 0.8, 1.0), "MULTIPLY"), through.inputs["Color"])
        mix = nodes.new("ShaderNodeMixShader")
        mix.inputs["Fac"].default_value = translucence
        links.new(shader.outputs[0], mix.inputs[1])
        links.new(through.outputs[0], mix.inputs[2])
        links.new(mix.outputs[0], nodes["Material Output"].inputs["Surface"])
    return material


def globe(count: int, chance: random.Random, jitter: float = 0.0) -> list[Vector]:
    """`count` directions that are spread over the sphere evenly, except for a small random offset."""
    result = []
    for index in range(count):
        z = 1 - 2 * (index + 0.5) / count
        angle = index * math.pi * (3 - math.sqrt(5))
        flat = math.sqrt(1 - z * z)
        shake = Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0, 1))) * jitter
        result.append((Vector((flat * math.cos(angle), flat * math.sin(angle), z)) + shake).normalized())
    return result
