"""Grevillea (a toothbrush flower): curling red styles along the outer side of an arching spike."""

import math

from mathutils import Vector

from props import leaf, plant, portrait
from studio import shapes
from studio.palette import linear

SIZE = (1200, 1500)

FLORETS = 58


def build() -> None:
    portrait.sitting("sand", look_at=(0, 0, -2.4), focus=(0, -0.9, 1.5), fill=0.13)
    chance = shapes.rng(31)
    style = plant.skin(
        "grevillea-style",
        [
            (0.0, linear("#C8323A")),
            (0.5, linear("#C21F2C")),
            (0.9, linear("#D23A38")),
            (1.0, linear("#E8905A")),
        ],
        translucence=0.12,
        roughness=0.32,
        specular=0.5,
        vary=0.15,
        hue=0.004,
    )
    perianth = plant.skin(
        "grevillea-perianth",
        [
            (0.0, linear("#9DAE70")),
            (0.45, linear("#CDCB9A")),
            (0.8, linear("#D6A890")),
            (1.0, linear("#BE5A58")),
        ],
        translucence=0.2,
        roughness=0.6,
        sheen=0.5,
        mottle=(linear("#C48878"), 3, 0.15),
        vary=0.18,
    )
    tip = plant.skin("grevillea-tip", [(0.0, linear("#D8B23A")), (1.0, linear("#E8CF62"))], 0.1, 0.5)
    silk = plant.skin("grevillea-silk", [(0.0, linear("#D8CDB0")), (1.0, linear("#EFE6CF"))], 0.3, 0.6)
    green = plant.skin(
        "grevillea-leaf",
        [(0.0, linear("#587546")), (1.0, linear("#426343"))],
        translucence=0.2,
        roughness=0.48,
        mottle=(linear("#6B8A62"), 1.0, 0.4),
        midrib=linear("#8FA878"),
        midrib_width=0.2,
        underside=linear("#A9B8A0"),
        flow=False,
    )
    wood = plant.skin(
        "grevillea-stem",
        [(0.0, linear("#6A4A34")), (0.6, linear("#7E5A40")), (1.0, linear("#A0564A"))],
        translucence=0.0,
        mottle=(linear("#8A7A58"), 2.0, 0.4),
        grain=(12, 0.8),
        flow=False,
    )

    stem = plant.Tissue()
    line = plant.smooth_path(
        [
            (1.9, 0.4, -17),
            (1.3, 0.2, -12),
            (-0.6, 0.0, -7.5),
            (-2.3, 0, -4.2),
            (-3.0, 0, -1.2),
            (-1.7, 0, 1.9),
            (1.3, 0, 3.2),
            (4.6, -0.1, 2.4),
        ],
        120,
    )
    last = len(line) - 1
    stem.tube(line, lambda t: 0.27 - 0.17 * t, 12)

    flowers = plant.Tissue()
    for index in range(FLORETS * 2):
        s = (index // 2) / (FLORETS - 1)  # 0 at the oldest floret, 1 at the youngest
        at_t = 0.565 + 0.43 * s
        spot = round(at_t * last)
        at = line[spot]
        along = (line[min(spot + 2, last)] - line[spot - 2]).normalized()
        view = Vector((0, -1, 0))
        out = along.cross(view).normalized() * -1
        if out.dot(at - Vector((1.0, 0, -1.6))) < 0:
            out = -out
        side = (1 if index % 2 else -1) * chance.uniform(0.12, 0.5)
        way = (out + view * side + along * chance.gauss(-0.08, 0.1)).normalized()
        place = plant.frame(at, way, along)
        turn, own = place.to_3x3(), chance.random()
        size = (1.22 - 0.42 * s) * chance.uniform(0.92, 1.08)
        # The perianth: a short, swollen tube that curls back towards the spike.
        tilt = chance.gauss(0, 0.12)
        tube = [
            (0, 0, 0),
            (0.42, tilt * 0.4, -0.04),
            (0.85, tilt, 0.12),
            (1.10, tilt, 0.50),
            (0.92, tilt, 0.84),
        ]
        flowers.tube(
            [place @ (point * size) for point in plant.smooth_path(tube, 14)],
            lambda v, k=size: k * (0.055 + 0.075 * math.exp(-(((v - 0.32) / 0.24) ** 2))),
            8,
            1,
            u=own,
        )
        flowers.ball(
            place @ (Vector(tube[-1]) * size), 0.105 * size, turn @ Vector((-0.5, 0, 1)), 1.2, 9, 7, 1, u=own
        )
        line_of_tube = plant.smooth_path(tube, 14)
        for _ in range(16):  # silky hairs
            spot = line_of_tube[chance.randrange(2, 14)]
            hair = Vector((chance.gauss(0.2, 0.6), chance.gauss(0, 1), chance.gauss(-0.2, 0.8))).normalized()
            root, end = spot + hair * 0.06, spot + hair * chance.uniform(0.15, 0.22) + Vector((0.05, 0, 0.02))
            flowers.tube([place @ (root * size), place @ (end * size)], (0.008, 0.003), 3, 3, u=own)
        lean = chance.gauss(0, 0.24)
        if s < 0.55 + chance.gauss(0, 0.07):  # a free style: a long arc with a disc at its end
            reach, curl = chance.uniform(2.9, 3.8), chance.uniform(0.6, 1.5)
            knots = [(0.3, 0, 0), (0.33 * reach, lean * 0.4, -0.35), (0.68 * reach, lean * 0.9, -0.05)]
            knots += [
                (0.93 * reach, lean * 1.4, 0.75 * curl),
                (0.93 * reach - 0.35 * curl, lean * 1.7, 1.5 * curl),
            ]
        else:  # a loop, because the perianth still holds the style's tip
            reach = chance.uniform(1.9, 2.5)
            knots = [
                (0.3, 0, 0),
                (0.6 * reach, lean * 0.5, -0.42),
                (reach, lean, 0.10),
                (0.93 * reach, lean, 0.72),
            ]
            knots += [(0.62 * reach, lean * 0.6, 0.98), (0.95, 0, 0.80)]
        path = [place @ (point * size) for point in plant.eased(plant.smooth_path(knots, 40), 14)]
        flowers.tube(path, lambda v, k=size: k * (0.066 - 0.021 * v), 7, 0, u=own)
        end = (path[-1] - path[-4]).normalized()
        if len(knots) == 5:
            flowers.ball(path[-1], 0.11 * size, end, 0.8, 9, 6, 2, u=own)
    for index in range(10):  # buds at the young end of the spike
        a = index * 2.4
        along = (line[-1] - line[-4]).normalized()
        way = plant.around(along, a, 0.7)
        flowers.ball(
            line[last - index // 3] + way * 0.2, 0.16 - 0.008 * index, way, 1.5, 8, 6, 1, u=chance.random()
        )
    flowers.thing("flowers", [style, perianth, tip, silk])

    foliage = plant.Tissue()
    for t, way, face, length, sickle, droop in (
        (0.37, (0.90, -0.25, 0.48), (-0.3, -1, 0.4), 7.8, -0.4, 0.35),
        (0.29, (-0.85, -0.2, 0.40), (0.2, -1, 0.4), 5.6, 0.4, 0.4),
        (0.22, (0.90, 0.1, 0.25), (0.0, -1, 0.5), 6.6, -0.4, 0.4),
        (0.15, (-0.9, -0.1, 0.45), (0.1, -1, 0.4), 8.0, 0.5, 0.35),
        (0.46, (-0.72, 0.35, 0.5), (0.4, -1, 0.3), 5.2, -0.3, 0.4),
        (0.52, (0.7, 0.5, -0.05), (0.0, -1, 0.4), 6.0, 0.5, 0.4),
    ):
        at = line[round(t * last)]
        leaf.fern(
            foliage,
            plant.frame(at, way, face),
            length,
            17,
            2.7,
            0.24,
            droop,
            sickle,
            seed=round(t * 100),
            stalk=0.07,
        )
    stem.thing("stem", [wood])
    foliage.thing("leaves", [green, wood])
