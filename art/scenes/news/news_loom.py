"""A tiny loom: a linen warp between two wooden rods, and a wavy weft of gold thread."""

import math

from mathutils import Matrix, Vector, noise

from props import still_parts, table_light
from studio import lights, materials, palette, shapes

SIZE = (1400, 1050)
EXPOSURE = 0.6

ENDS = 38  # warp threads
SPACING = 0.142
HALF = (ENDS - 1) / 2 * SPACING
DEPTH = 4.3  # distance between the rods
LEVEL = 0.56  # height of the warp above the table
WARP = 0.050  # radius of a warp thread
GOLD = 0.027  # radius of the gold thread
PICKS = 15  # gold threads
STEP = 0.076  # distance between gold threads


def wave(x: float) -> float:
    """The curve that the weft follows."""
    swell = 0.60 + 0.40 * math.cos(math.pi * x / (HALF * 2.3))
    return 0.84 * swell * math.sin(math.tau * x / (HALF * 1.3) + 0.35)


def weft(pick: int) -> list[Vector]:
    """One pass of the gold thread, over four warp threads and under the fifth."""
    side = pick - (PICKS - 1) / 2
    path = []
    reach = HALF + 0.5 * SPACING
    steps = ENDS * 10
    for step in range(steps + 1):
        x = -reach + 2 * reach * step / steps
        fan = STEP * (1 + 0.16 * math.sin(math.tau * x / (HALF * 1.5) + 1.0))
        y = wave(x) + side * fan + 0.006 * noise.noise(Vector((x * 2, pick * 4.0, 0)))
        phase = (x + HALF) / SPACING - pick * 2
        under = (1 + math.cos(math.tau * phase / 5)) / 2  # 1 under every fifth warp thread, as in satin
        height = (WARP + GOLD * 0.8) * (1 - 2 * under**5)
        path.append(Vector((x, y, LEVEL + height)))
    return path


def turn(end: Vector, start: Vector, out: float) -> list[Vector]:
    """The thread's turn at the edge of the cloth."""
    push = Vector((out * 0.13, 0, 0))
    return shapes.bezier([end, end + push, start + push, start], 14)[1:-1]


def build() -> None:
    thread = materials.principled("linen", palette.linear("#F4EDDD"), roughness=0.9, specular=0.15, sheen=0.5)
    materials.bump(thread, scale=55, strength=0.5, detail=4, stretch=(1, 0.25, 1))
    gold = materials.gold(0.2)
    timber = still_parts.wood(palette.linear("#D3B68F"), palette.linear("#A07C57"), "Z", 9.0)

    strand = still_parts.twisted("warp", DEPTH + 0.2, WARP, thread, plies=3, pitch=0.42)
    random = shapes.rng(5)
    places = []
    for index in range(ENDS):
        x = -HALF + index * SPACING + random.gauss(0, 0.005)
        place = Matrix.Translation((x, random.uniform(-0.05, 0.05), LEVEL))
        places.append(place @ Matrix.Rotation(random.uniform(0, math.tau), 4, "Y"))
    shapes.copies(strand, places)

    # Each thread winds around the rods twice.
    rod = 0.24
    reach = rod + WARP * 0.7
    knot = []
    for step in range(80):
        angle = math.tau * step / 40
        knot.append(Vector((0.055 * step / 40 - 0.055, reach * math.sin(angle), reach * math.cos(angle))))
    loop = shapes.tube("loop", knot, WARP * 0.8, thread, 2)
    brass = still_parts.brass(0.24)
    rods = []
    for side in (-1, 1):
        y = side * (DEPTH / 2 + 0.02)
        bar = [(0, -HALF - 0.62), (rod, -HALF - 0.62), (rod, HALF + 0.62), (0, HALF + 0.62)]
        beam = still_parts.lathe("rod", bar, timber, 0.05, 72)
        beam.matrix_world = Matrix.Translation((0, y, LEVEL - rod)) @ Matrix.Rotation(math.pi / 2, 4, "Y")
        rods += [Matrix.Translation((place.translation.x, y, LEVEL - rod)) for place in places]
        for end in (-1, 1):
            cap = still_parts.washer("cap", 0, rod + 0.07, -0.05, 0.05, brass, 0.02, 72)
            place = Matrix.Translation((end * (HALF + 0.60), y, LEVEL - rod))
            cap.matrix_world = place @ Matrix.Rotation(math.pi / 2, 4, "Y")
    shapes.copies(loop, rods)

    path: list[Vector] = []
    for pick in range(PICKS):
        row = weft(pick)
        if pick % 2:
            row.reverse()
        if path:
            path += turn(path[-1], row[0], 1 if pick % 2 else -1)
        path += row
    shapes.tube("weft", path, GOLD, gold, 3)

    lights.sweep(palette.linear("#C5806A"), depth=16, radius=9, grain=0.03)
    table_light.table(
        (0, 0, 0.3), key=2500, key_elevation=32, key_azimuth=150, key_size=3.2, rim=420, fill=0.24
    )
    lights.view((0.05, -0.05, 0.4), 20.4, 40.0, f_stop=0.24, azimuth=-14, focus=(0, -0.3, 0.55))
