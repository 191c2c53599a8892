"""A plain gold medal in a loose wreath of golden wattle."""

import math

from mathutils import Matrix

from props import table_light, wattle
from studio import lights, materials, palette, shapes

SIZE = (1800, 1200)
EXPOSURE = 0.4

MEDAL = 1.5  # radius
SCALE = 0.27  # scale of the wattle, whose unit is the centimetre
SPRAYS = (
    # angles of the cut end and of the tip in degrees, radii of both, seed
    (-98, -18, 7.8, 8.4, 3),
    (-42, 34, 7.6, 8.2, 14),
    (14, 98, 7.7, 8.2, 33),
    (78, 160, 7.8, 8.4, 8),
    (140, 214, 7.5, 8.2, 21),
    (196, 282, 7.8, 8.2, 5),
)


def medal(gold) -> None:
    """A disc that leans on the wreath. It has a thick, rounded rim, a ring of beads, and fine circular lines."""
    r = MEDAL
    profile = [(0.0, -0.10), (r - 0.12, -0.10), (r - 0.04, -0.07), (r, -0.01), (r, 0.05), (r - 0.03, 0.12)]
    profile += [(r - 0.08, 0.15), (r - 0.13, 0.15), (r - 0.17, 0.125), (r - 0.20, 0.085)]
    steps = 560
    for step in range(steps + 1):
        x = (r - 0.21) * (1 - step / steps)
        dish = 0.105 - 0.035 * (x / r) ** 2
        bead = 0.022 * math.exp(-(((x - 0.70 * r) / 0.018) ** 2))
        line = 0.0022 * math.sin(x * math.tau / 0.026)
        profile.append((x, dish + bead + line))
    disc = shapes.turned("medal", profile, gold, 220)
    lean = Matrix.Rotation(math.radians(-4), 4, "Y") @ Matrix.Rotation(math.radians(17), 4, "X")
    place = Matrix.Translation((0.0, 0.02, 0.60)) @ lean
    disc.matrix_world = place
    size = 0.038
    ball = [(size * math.cos(math.pi / 2 * i / 8), size * math.sin(math.pi / 2 * i / 8)) for i in range(9)]
    bead = shapes.turned("bead", ball, gold, 20)
    count = 120
    shapes.copies(
        bead,
        [
            place @ Matrix.Rotation(math.tau * i / count, 4, "Z") @ Matrix.Translation((r - 0.265, 0, 0.078))
            for i in range(count)
        ],
    )


def wreath() -> None:
    """Twigs along a ring. Each tip is over the next twig's stem."""
    for index, (start, end, first, last, seed) in enumerate(SPRAYS):
        path = []
        for step in range(5):
            share = step / 4
            bearing = math.radians(start + (end - start) * share)
            reach = first + (last - first) * share + 0.25 * math.sin(math.pi * share)
            height = 0.45 + 0.5 * math.sin(math.pi * share * 0.9)
            path.append((reach * math.cos(bearing), reach * math.sin(bearing), height))
        twig = wattle.branch(
            path=path,
            seed=seed,
            spacing=1.5,
            bare=0.05,
            leaf_length=(4.5, 8.0),
            raceme_length=(2.2, 3.8),
            normal=(0, 0, 1),
            flat=0.5,
            floor=0.0,
        )
        twig.scale = (SCALE, SCALE, SCALE)


def build() -> None:
    gold = materials.gold(0.24)
    wreath()
    medal(gold)
    places = [(-10.4, -7.4), (-9.3, -8.4), (11.6, -6.9), (12.2, 5.0)]
    wattle.fallen(places, seed=4).scale = (SCALE, SCALE, SCALE)

    lights.sweep(palette.linear("#12332A"), depth=18, radius=9, grain=0.04)
    table_light.table(
        (0, 0, 0.4), key=2900, key_elevation=40, key_azimuth=140, key_size=4.0, rim=520, fill=0.24
    )
    lights.view((0.0, -0.06, 0.3), 20.2, 44.0, f_stop=0.24, focus=(0, -0.6, 0.6))
