"""Golden wattle (Acacia pycnantha), Australia's floral emblem.

1 unit = 1 cm; an open flower head is 0.8-1 cm across.

    branch(length=24, seed=1, ...) -> bpy.types.Object
        A flowering twig. Returns its parent empty, which you can move, turn and scale. Without `path`, the twig
        grows from the origin along +Z and bends slightly towards +X. `path` has two or more points in the empty's
        space: the twig follows a smooth curve through these points from its cut end to its tip, and ignores `length`.
    fallen(places, seed=1, floor=0.0) -> bpy.types.Object
        Single heads on a floor, at the (x, y) of `places`. Returns their parent empty.
    blossom(seed=1) -> bpy.types.Object
        One head at the origin, for a picture of a single head.

For a wreath, call `branch` several times. Each twig needs its own seed and a path on an arc that ends over the next
twig's stem:

    arc = [(9 * cos(a), 9 * sin(a), 0.6) for a in (0, 0.5, 1.0, 1.5)]
    branch(path=arc, seed=3, normal=(0, 0, 1), flat=0.6)

`normal` is the direction to the camera. `flat` (0…1) presses leaves and racemes into the plane across `normal`, for a
twig on a table. `floor` is the height of this table along `normal`. Hundreds of heads are cheap, because they share
their meshes.
"""

import math
import random
from collections.abc import Callable, Sequence

import bpy
from mathutils import Euler, Matrix, Vector

from studio import shapes

from . import leaf, plant
from .plant import Point, Tissue

VARIANTS = 3
GOLDEN_ANGLE = math.pi * (3 - math.sqrt(5))


def _once(name: str, make: Callable) -> bpy.types.Material | bpy.types.Mesh:
    """A material or mesh by name. The first call creates it."""
    for kind in (bpy.data.meshes, bpy.data.materials):
        if name in kind:
            return kind[name]
    made = make(name)
    made.name = name
    return made


def _stamen(name: str) -> bpy.types.Material:
    return plant.skin(
        name,
        [(0.0, (0.92, 0.52, 0.010, 1)), (0.6, (1.0, 0.68, 0.020, 1)), (1.0, (1.0, 0.78, 0.07, 1))],
        translucence=0.35,
        roughness=0.6,
        specular=0.2,
        vary=0.12,
        hue=0.012,
    )


def _pollen(name: str) -> bpy.types.Material:
    return plant.skin(name, [(0.0, (1.0, 0.84, 0.16, 1))], 0.15, 0.7, 0.2, vary=0.1, hue=0.01)


def _core(name: str) -> bpy.types.Material:
    return plant.skin(name, [(0.0, (0.84, 0.47, 0.010, 1))], 0.0, 0.8, 0.1, grain=(60, 1.0))


def _bud_skin(name: str) -> bpy.types.Material:
    return plant.skin(
        name, [(0.0, (0.60, 0.45, 0.03, 1)), (1.0, (0.78, 0.52, 0.02, 1))], 0.1, 0.5, 0.3, vary=0.2
    )


def _stem_skin(name: str) -> bpy.types.Material:
    return plant.skin(
        name,
        [(0.0, (0.13, 0.085, 0.035, 1)), (0.5, (0.17, 0.14, 0.05, 1)), (1.0, (0.26, 0.27, 0.08, 1))],
        translucence=0.0,
        mottle=((0.22, 0.10, 0.04, 1), 3.0, 0.35),
        grain=(14, 0.8),
        flow=False,
    )


def _phyllode_skin(name: str) -> bpy.types.Material:
    return plant.skin(
        name,
        [(0.0, (0.17, 0.22, 0.07, 1)), (0.12, (0.085, 0.165, 0.075, 1)), (1.0, (0.10, 0.18, 0.09, 1))],
        translucence=0.22,
        roughness=0.46,
        specular=0.4,
        mottle=((0.15, 0.235, 0.12, 1), 0.9, 0.5),
        veins=(17, 0.10, (0.16, 0.25, 0.12, 1)),
        midrib=(0.30, 0.36, 0.14, 1),
        midrib_width=0.10,
        grain=(22, 0.25),
        vary=0.18,
        hue=0.012,
        flow=False,
    )


def _pompom(name: str, stamens: int = 520, fine: float = 1.0) -> bpy.types.Mesh:
    """A head of radius 0.5: a core and hundreds of stamens. A stamen is a bent thread with a grain of pollen.

    `fine` scales the thickness of threads and grains. Thinner threads bend more.
    """
    chance = shapes.rng(sum(map(ord, name)) * 77)
    tissue = Tissue()
    for way in plant.globe(46, chance, 0.06):  # florets that make the core bumpy
        tissue.ball(way * 0.27, 0.085, way, 1.2, 6, 4, slot=2)
    tissue.ball((0, 0, 0), 0.30, sides=14, rings=9, slot=2)
    for way in plant.globe(stamens, chance, 0.055):
        side = way.orthogonal().normalized()
        side.rotate(Matrix.Rotation(chance.uniform(0, math.tau), 3, way))
        reach = 0.5 * chance.triangular(0.78, 1.06, 0.98)
        bend = chance.gauss(0, 0.035 / fine)
        start, middle = way * 0.26, way * (0.6 * reach + 0.04) + side * bend * 0.4
        end = way * reach + side * bend
        own = chance.random()
        tissue.tube((start, middle, end), (0.0062 * fine, 0.0052 * fine, 0.0045 * fine), 3, slot=0, u=own)
        tissue.ball(end, chance.uniform(0.0105, 0.0145) * fine, way, 0.8, 5, 3, slot=1, u=own)
    skins = [_once("wattle-stamen", _stamen), _once("wattle-pollen", _pollen), _once("wattle-core", _core)]
    return tissue.mesh(name, skins)


def _bud(name: str) -> bpy.types.Mesh:
    """A closed head of radius 0.5, which callers scale down. Its closed florets look like a tiny mulberry."""
    chance = shapes.rng(5)
    tissue = Tissue()
    tissue.ball((0, 0, 0), 0.44, sides=14, rings=9)
    for way in plant.globe(54, chance, 0.03):
        tissue.ball(way * 0.40, chance.uniform(0.085, 0.105), way, 1.1, 8, 5, u=chance.random())
    return tissue.mesh(name, [_once("wattle-bud-skin", _bud_skin)])


def _head(
    chance: random.Random, parent: bpy.types.Object | None, at: Point, across: float, opened: bool
) -> bpy.types.Object:
    """An instance of a head, as a child of `parent`."""
    if opened:
        mesh = _once(f"wattle-pompom-{chance.randrange(VARIANTS)}", _pompom)
    else:
        mesh = _once("wattle-bud", _bud)
    placed = bpy.data.objects.new(mesh.name, mesh)
    turn = Euler([chance.uniform(0, math.tau) for _ in range(3)]).to_matrix().to_4x4()
    squash = Matrix.Diagonal((1, 1, chance.uniform(0.9, 1.0), 1))
    placed.parent = parent
    placed.matrix_basis = Matrix.Translation(Vector(at)) @ turn @ squash @ Matrix.Scale(across, 4)
    bpy.context.collection.objects.link(placed)
    return placed


def _root(name: str) -> bpy.types.Object:
    empty = bpy.data.objects.new(name, None)
    bpy.context.collection.objects.link(empty)
    return empty


def branch(
    length: float = 24.0,
    seed: int = 1,
    path: Sequence[Point] | None = None,
    spacing: float = 1.55,
    bare: float = 0.12,
    leaf_length: tuple[float, float] = (7.0, 12.5),
    leaf_width: tuple[float, float] = (0.8, 1.35),
    leaf_share: float = 0.9,
    raceme_share: float = 0.95,
    raceme_length: tuple[float, float] = (3.0, 5.8),
    open_share: float = 0.86,
    across: tuple[float, float] = (0.78, 1.0),
    stem_radius: float = 0.16,
    normal: Point = (0, -1, 0),
    flat: float = 0.0,
    floor: float | None = None,
) -> bpy.types.Object:
    """A flowering twig. Returns its parent empty. See the top of the file.

    spacing:       distance between nodes. A node may have a leaf, and a raceme of heads in the leaf's axil
    bare:          share of the stem, from its cut end, without leaves
    leaf_share, raceme_share: shares of the nodes with a leaf and with a raceme
    raceme_length: length in cm; a raceme has about three heads per centimetre
    open_share:    share of the heads that are open; heads near the tips are buds
    across:        diameters of open heads
    floor:         height of the table along `normal`, in the empty's space; leaves lie on the table
    """
    chance = shapes.rng(seed * 7919)
    root = _root("wattle-branch")
    if path is None:
        lean, sway = chance.uniform(0.12, 0.22), chance.uniform(-0.06, 0.06)
        path = [
            (lean * length * t**2, sway * length * math.sin(2.5 * t), length * t)
            for t in (0, 0.25, 0.5, 0.75, 1)
        ]
    rough = plant.smooth_path(path, 200)
    total = sum((b - a).length for a, b in zip(rough, rough[1:]))
    nodes = max(2, round(total * (1 - bare) / spacing))
    line = plant.smooth_path(path, 12 * (nodes + 2))
    last = len(line) - 1
    for index, point in enumerate(line):  # small bends, because no twig is straight
        point += 0.035 * Vector(
            (math.sin(index * 0.31 + seed), math.cos(index * 0.23), math.sin(index * 0.17))
        )
    across_view = Vector(normal).normalized()

    def pressed(way: Vector) -> Vector:
        return (way - across_view * way.dot(across_view) * flat).normalized()

    def lifted(point: Vector, clear: float) -> Vector:
        low = clear - point.dot(across_view) + floor if floor is not None else 0.0
        return point + across_view * low if low > 0 else point

    def thick(t: float) -> float:
        return stem_radius * (1 - 0.68 * t)

    wood, green = Tissue(), Tissue()
    wood.tube(line, thick, 10)
    taken: list[Vector] = []
    turn = chance.uniform(0, math.tau)
    for node in range(nodes + 1):
        t = bare + (1 - bare) * node / nodes
        index = round(t * last)
        at = line[index]
        stem = (line[min(index + 2, last)] - line[max(index - 2, 0)]).normalized()
        turn += GOLDEN_ANGLE + chance.uniform(-0.35, 0.35)
        tip = node == nodes
        out = pressed(plant.around(stem, turn, math.radians(chance.uniform(38, 62))))
        if not tip and chance.random() < leaf_share:
            size = chance.uniform(*leaf_length) * (1 - 0.35 * t)
            face = stem.lerp(-stem, chance.uniform(0.1, 0.9)) + across_view * chance.uniform(0.2, 1.2)
            wood.ball(at + out * thick(t) * 0.6, thick(t) * 1.0, out, 1.3, 8, 6)
            leaf.blade(
                green,
                plant.frame(at + out * thick(t) * 0.5, out, face),
                size,
                chance.uniform(*leaf_width) * (0.75 + 0.25 * size / leaf_length[1]),
                _sickle,
                droop=chance.uniform(0.15, 0.75),
                sickle=chance.choice((-1, 1)) * chance.uniform(0.25, 0.75),
                fold=chance.uniform(0.05, 0.25),
                twist=chance.uniform(-0.7, 0.7),
                wave=0.012,
                seed=chance.randrange(9999),
                across=6,
                along=26,
            )
        if not tip and chance.random() >= raceme_share:
            continue
        # The raceme: a thin zigzag axis that starts at the axil, heads on short stalks, and buds near the tip.
        lean = 0.15 if tip else math.radians(chance.uniform(30, 55))
        way = pressed(plant.around(stem, turn + chance.uniform(-0.5, 0.5), lean))
        reach = chance.uniform(*raceme_length) * (1 - 0.3 * t)
        end = at + way * reach * 0.85 + stem * reach * 0.25
        axis = shapes.bezier((at, at + way * reach * 0.55, end), 12)
        wood.tube(axis, lambda s: 0.045 * (1 - 0.5 * s), 6)
        count = max(4, round(reach * 3.6))
        for head in range(count):
            s = 0.16 + 0.84 * head / (count - 1)
            base = axis[round(s * 12)]
            shut = s > open_share + chance.gauss(0, 0.08) if t < 0.75 else s > open_share - 0.18 * (t > 0.9)
            wide = chance.uniform(*across) * (1 - 0.12 * s)
            if shut:
                wide *= chance.uniform(0.32, 0.5)
            for _ in range(8):
                spread = plant.around(way, head * 2.4 + chance.uniform(-0.7, 0.7), chance.uniform(0.7, 1.45))
                spot = base + spread * (wide * 0.5 + chance.uniform(0.08, 0.3))
                spot = lifted(spot, wide * 0.44)
                if all((spot - other).length > 0.78 * wide for other in taken):
                    break
            else:
                continue
            taken.append(spot)
            wood.tube(shapes.bezier((base, base.lerp(spot, 0.5) + way * 0.06, spot), 4), 0.022, 5)
            _head(chance, root, spot, wide, not shut)
    wood.points = [tuple(lifted(Vector(point), 0.01)) for point in wood.points]
    green.points = [tuple(lifted(Vector(point), 0.04)) for point in green.points]
    for tissue, name, make in (
        (wood, "wattle-stem", _stem_skin),
        (green, "wattle-phyllodes", _phyllode_skin),
    ):
        tissue.thing(name, [_once(f"{name}-skin", make)]).parent = root
    return root


def _sickle(t: float) -> float:
    """Half width of a leaf (phyllode): narrow at the stalk, widest beyond the middle, with a blunt, bent tip."""
    return (0.07 + 0.93 * math.sin(math.pi * 0.98 * t) ** 0.8) * (0.82 + 0.28 * t) * (1 - t**9) ** 0.6


def fallen(places: Sequence[Sequence[float]], seed: int = 1, floor: float = 0.0) -> bpy.types.Object:
    """Single heads on the floor z = `floor`, one at each (x, y). Returns their parent empty."""
    chance = shapes.rng(seed * 104729)
    root = _root("wattle-fallen")
    for x, y in places:
        wide = chance.uniform(0.72, 0.95)
        # Lower than the radius, because the stamens bend under the head.
        _head(chance, root, (x, y, floor + wide * 0.43), wide, True)
    return root


def blossom(seed: int = 1) -> bpy.types.Object:
    """One open head of diameter 1 around the origin, for a close picture. It is downier than the heads of `branch`."""
    return shapes.thing("wattle-blossom", _pompom(f"wattle-blossom-{seed}", stamens=9000, fine=0.40))
