"""Building blocks for meshes. All lengths are in the units of the scene."""

import math
import random
from collections.abc import Callable, Iterable, Sequence

import bpy
from mathutils import Matrix, Vector


def thing(name: str, mesh: bpy.types.Mesh, material: bpy.types.Material | None = None) -> bpy.types.Object:
    """Put a mesh into the scene."""
    if material:
        mesh.materials.clear()
        mesh.materials.append(material)
    placed = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(placed)
    return placed


def from_points(
    name: str,
    points: Sequence[Sequence[float]],
    faces: Sequence[Sequence[int]],
    material: bpy.types.Material | None = None,
    smooth: bool = True,
) -> bpy.types.Object:
    """An object from points and faces."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(point) for point in points], [], [tuple(face) for face in faces])
    mesh.polygons.foreach_set("use_smooth", [smooth] * len(faces))
    mesh.update()
    return thing(name, mesh, material)


def sheet(
    name: str,
    at: Callable[[float, float], Sequence[float]],
    across: int,
    along: int,
    material: bpy.types.Material | None = None,
    closed: bool = False,
) -> bpy.types.Object:
    """A surface from a function of u and v (0…1). If `closed`, u = 1 is joined to u = 0."""
    columns = across if closed else across + 1
    points = [at(i / across, j / along) for j in range(along + 1) for i in range(columns)]
    faces = []
    for j in range(along):
        for i in range(across):
            right = (i + 1) % columns
            faces.append((j * columns + i, j * columns + right, (j + 1) * columns + right, (j + 1) * columns + i))
    return from_points(name, points, faces, material)


def turned(
    name: str, profile: Sequence[tuple[float, float]], material: bpy.types.Material | None = None, segments: int = 96
) -> bpy.types.Object:
    """A body turned around Z from a profile of (radius, height)."""
    last = len(profile) - 1

    def at(u: float, v: float) -> tuple[float, float, float]:
        radius, height = profile[round(v * last)]
        return radius * math.cos(u * math.tau), radius * math.sin(u * math.tau), height

    return sheet(name, at, segments, last, material, closed=True)


def tube(
    name: str,
    path: Sequence[Sequence[float]],
    radius: float | Sequence[float],
    material: bpy.types.Material | None = None,
    resolution: int = 6,
) -> bpy.types.Object:
    """A round wire or stem along a smooth path. `radius` is one number, or one number per point."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = 1.0
    curve.bevel_resolution = resolution
    curve.use_fill_caps = True
    spline = curve.splines.new("POLY")
    spline.points.add(len(path) - 1)
    for index, point in enumerate(path):
        spline.points[index].co = (*point, 1.0)
        spline.points[index].radius = radius if isinstance(radius, (int, float)) else radius[index]
    spline.use_smooth = True
    if material:
        curve.materials.append(material)
    placed = bpy.data.objects.new(name, curve)
    bpy.context.collection.objects.link(placed)
    return placed


def bezier(points: Sequence[Sequence[float]], steps: int = 24) -> list[Vector]:
    """Points on a Bézier curve of any degree, including both ends."""
    result = []
    for step in range(steps + 1):
        row = [Vector(point) for point in points]
        while len(row) > 1:
            row = [a.lerp(b, step / steps) for a, b in zip(row, row[1:])]
        result.append(row[0])
    return result


def copies(source: bpy.types.Object, places: Iterable[Matrix]) -> list[bpy.types.Object]:
    """Instances of an object that share its mesh. The object itself is hidden in the render."""
    source.hide_render = True
    made = []
    for place in places:
        copy = bpy.data.objects.new(source.name, source.data)
        copy.matrix_world = place
        bpy.context.collection.objects.link(copy)
        for modifier in source.modifiers:
            added = copy.modifiers.new(modifier.name, modifier.type)
            for prop in modifier.bl_rna.properties:
                if not prop.is_readonly and prop.identifier not in {"name"}:
                    setattr(added, prop.identifier, getattr(modifier, prop.identifier))
        made.append(copy)
    return made


def bevelled(placed: bpy.types.Object, width: float, segments: int = 4) -> bpy.types.Object:
    """Round the edges of an object, because real edges catch the light."""
    modifier = placed.modifiers.new("edge", "BEVEL")
    modifier.width, modifier.segments = width, segments
    modifier.limit_method = "ANGLE"
    return placed


def rng(seed: int) -> random.Random:
    """A random number generator with a fixed seed, so that every run is the same."""
    return random.Random(seed)


def aim(direction: Sequence[float], up: str = "Y") -> Matrix:
    """A rotation that turns +Z to `direction`."""
    return Vector(direction).to_track_quat("Z", up).to_matrix().to_4x4()
