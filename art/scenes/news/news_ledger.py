"""A study protocol: a stack of deckle-edged sheets with a linen ribbon, a gold seal and leaves."""

import math

import bpy
from mathutils import Matrix, Vector, noise

from props import leaf, plant, still_parts, table_light
from studio import lights, materials, palette, shapes

SIZE = (1400, 1050)
EXPOSURE = 0.5

LENGTH, WIDTH = 4.5, 3.25
SHEETS = 17
THICK = 0.058
RIBBON_AT = 0.42  # distance between the middle of the stack and the middle of the ribbon
RIBBON = 0.46
TURN = Matrix.Rotation(math.radians(24), 4, "Z")
# The seal's profile from its rim to its middle: (radius as a share of the rim's radius, height).
WAX = (
    (1.0, 0.0), (1.03, 0.03), (1.04, 0.065), (1.01, 0.105), (0.95, 0.128), (0.88, 0.13),
    (0.82, 0.118), (0.79, 0.09), (0.775, 0.068), (0.76, 0.062), (0.66, 0.06), (0.63, 0.062),
    (0.61, 0.082), (0.58, 0.09), (0.55, 0.082), (0.53, 0.062), (0.50, 0.06), (0.30, 0.058),
    (0.24, 0.062), (0.21, 0.085), (0.15, 0.11), (0.08, 0.122), (0.0, 0.126),
)


def deckle(seed: int, half: tuple[float, float]) -> list[Vector]:
    """The torn outline of one hand-made sheet."""
    corner = 0.05
    line: list[Vector] = []
    x, y = half
    runs = (
        (Vector((-x + corner, -y, 0)), Vector((x - corner, -y, 0)), Vector((0, -1, 0))),
        (Vector((x, -y + corner, 0)), Vector((x, y - corner, 0)), Vector((1, 0, 0))),
        (Vector((x - corner, y, 0)), Vector((-x + corner, y, 0)), Vector((0, 1, 0))),
        (Vector((-x, y - corner, 0)), Vector((-x, -y + corner, 0)), Vector((-1, 0, 0))),
    )
    for start, end, out in runs:
        steps = round((end - start).length / 0.018)
        for step in range(steps):
            point = start.lerp(end, step / steps)
            place = point + Vector((seed * 13.1, seed * 7.7, 0))
            ragged = 0.030 * noise.noise(place * 1.1) + 0.022 * noise.noise(place * 4.3)
            ragged += 0.016 * noise.noise(place * 13) + 0.009 * noise.noise(place * 31)
            line.append(point + out * ragged)
    return line


def sheet(seed: int, level: float, material: bpy.types.Material) -> bpy.types.Object:
    """One thick sheet that thins out towards its torn edge."""
    edge = deckle(seed, (LENGTH / 2, WIDTH / 2))
    count = len(edge)

    def ring(inset: float, height: float, stir: float) -> list[tuple[float, float, float]]:
        points = []
        for point in edge:
            scale = Vector((1 - 2 * inset / LENGTH, 1 - 2 * inset / WIDTH))
            place = point * 6 + Vector((seed * 3.0, 0, height))
            points.append((point.x * scale.x, point.y * scale.y, height + stir * noise.noise(place)))
        return points

    rings = [
        ring(0.30, 0.0, 0.0), ring(0.10, 0.0, 0.0), ring(0.02, 0.010, 0.008), ring(0.0, THICK * 0.42, 0.016),
        ring(0.008, THICK * 0.68, 0.014), ring(0.035, THICK * 0.92, 0.006), ring(0.09, THICK, 0.0),
        ring(0.30, THICK, 0.0),
    ]
    points = [point for row in rings for point in row]
    faces = []
    for j in range(len(rings) - 1):
        for i in range(count):
            k = (i + 1) % count
            faces.append((j * count + i, j * count + k, (j + 1) * count + k, (j + 1) * count + i))
    last = (len(rings) - 1) * count
    faces += [tuple(reversed(range(count))), tuple(last + i for i in range(count))]
    piece = shapes.from_points("sheet", points, faces, material)
    random = shapes.rng(seed)
    shift = Matrix.Translation((random.gauss(0, 0.028), random.gauss(0, 0.022), level))
    piece.matrix_world = TURN @ shift @ Matrix.Rotation(math.radians(random.gauss(0, 0.65)), 4, "Z")
    return piece


def ribbon(top: float, material: bpy.types.Material) -> None:
    """A ribbon around the stack, with two loose ends over the front edge."""
    half, lift = WIDTH / 2 + 0.055, 0.016
    corners = [(half, 0.02), (half, top + lift), (-half, top + lift), (-half, 0.02)]
    line = still_parts.eased(corners, 0.07, 6)
    dense: list[tuple[float, float]] = []
    for (y0, z0), (y1, z1) in zip(line, line[1:]):
        steps = max(1, round(math.hypot(y1 - y0, z1 - z0) / 0.06))
        dense += [(y0 + (y1 - y0) * i / steps, z0 + (z1 - z0) * i / steps) for i in range(steps)]
    dense.append(line[-1])
    path = [(RIBBON_AT, y, z) for y, z in dense]
    band = still_parts.strap("ribbon", path, RIBBON, 0.014, (1, 0, 0), material, columns=6)
    band.matrix_world = TURN


def tail(points, lean: float, material: bpy.types.Material) -> None:
    """One end of the ribbon, with a V-shaped cut."""
    path = shapes.bezier(points, 40)
    across = Vector((math.cos(math.radians(lean)), math.sin(math.radians(lean)), 0))
    band = still_parts.strap("tail", path, RIBBON * 0.86, 0.014, across, material, columns=8)
    ring, columns = 18, 8
    ahead = (path[-1] - path[-2]).normalized()
    for back in range(7):  # moves the middle of the last rows inwards
        for at in range(ring):
            column = at if at <= columns else ring - 1 - at
            u = 1 - abs(2 * column / columns - 1)
            vertex = band.data.vertices[(40 - back) * ring + at]
            vertex.co -= ahead * (u * 0.19 * (1 - back / 7))
    band.matrix_world = TURN


def seal(top: float, material: bpy.types.Material) -> None:
    """Stamped wax: an uneven rim around a plain hollow with a raised ring and a bead."""
    rim = 0.47

    def at(u: float, v: float) -> tuple[float, float, float]:
        around = Vector((math.cos(u * math.tau), math.sin(u * math.tau), 0))
        ooze = 1 + 0.075 * noise.noise(around * 1.5 + Vector((4, 0, 0))) + 0.03 * noise.noise(around * 4)
        spot = v * (len(WAX) - 1)
        first = min(int(spot), len(WAX) - 2)
        share = spot - first
        reach = WAX[first][0] * (1 - share) + WAX[first + 1][0] * share
        height = WAX[first][1] * (1 - share) + WAX[first + 1][1] * share
        outer = max(0.0, (reach - 0.76) / 0.28)
        swell = 1 + (ooze - 1) * min(1.0, outer * 1.2)
        height *= 1 + outer * 0.22 * noise.noise(around * 2.1 + Vector((0, 7, 0)))
        return around.x * rim * reach * swell, around.y * rim * reach * swell, height * 1.15

    wax = shapes.sheet("seal", at, 160, 88, material, closed=True)
    wax.matrix_world = TURN @ Matrix.Translation((RIBBON_AT + 0.01, -0.20, top + 0.02))


def leaves(top: float) -> None:
    """A sprig of two gum leaves under the seal."""
    tissue = plant.Tissue()
    start = Vector((RIBBON_AT - 0.10, -0.06, top + 0.035))
    for way, length, width, sickle, droop, seed in (
        ((-1.0, 0.42, 0.10), 2.15, 0.74, 0.40, 0.16, 4),
        ((-1.0, -0.06, 0.07), 1.60, 0.62, -0.45, 0.12, 9),
    ):
        place = plant.frame(start, way, (0.1, -0.1, 1))
        leaf.blade(
            tissue,
            place,
            length,
            width,
            droop=droop,
            sickle=sickle,
            fold=0.14,
            wave=0.02,
            seed=seed,
            across=12,
            along=48,
        )
    green = plant.skin(
        "gum",
        [
            (0.0, palette.linear("#6F8A5E")),
            (0.15, palette.linear("#557A5C")),
            (1.0, palette.linear("#648A69")),
        ],
        translucence=0.1,
        roughness=0.5,
        mottle=(palette.linear("#6C8A70"), 2.0, 0.4),
        veins=(20, 0.10, palette.linear("#7F9A7C")),
        midrib=palette.linear("#B5BF8E"),
        midrib_width=0.07,
        grain=(30.0, 0.12),
    )
    tissue.thing("leaves", [green]).matrix_world = TURN


def build() -> None:
    whites = [palette.linear(colour) for colour in ("#FBF8F1", "#F6F0E3", "#F1E9D8")]
    papers = [still_parts.paper(colour, 0.22, 16) for colour in whites]
    random = shapes.rng(11)
    for index in range(SHEETS):
        card = papers[0] if index == SHEETS - 1 else random.choice(papers)
        sheet(index + 3, index * (THICK + 0.004) + 0.004, card)
    top = SHEETS * (THICK + 0.004)
    cloth = still_parts.linen(palette.linear("#A84D28"), threads=44)
    ribbon(top, cloth)
    z = top + 0.035
    for lean, steps in (
        (-24, ((-0.05, -0.25, 0.02), (-0.35, -0.6, 0.05), (-0.45, -0.9, -0.01), (-0.75, -1.30, 0.0))),
        (26, ((0.05, -0.25, 0.03), (0.30, -0.6, 0.14), (0.5, -0.8, 0.02), (0.72, -1.18, 0.0))),
    ):
        tail([(RIBBON_AT + x, y, z + lift) for x, y, lift in steps], lean, cloth)
    leaves(top)
    seal(top + 0.03, materials.gold(0.3))

    lights.sweep(palette.linear("#D3C3A4"), depth=16, radius=9, grain=0.04)
    table_light.table(
        (0, 0, 0.6), key=2500, key_elevation=34, key_azimuth=150, key_size=3.6, rim=420, fill=0.2
    )
    lights.view((0.05, -0.1, 0.42), 19.0, 34.0, f_stop=0.22, focus=(0.2, -0.9, 1.0))
