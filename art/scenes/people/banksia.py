"""Banksia: an upright golden spike of hundreds of wiry styles, with leaves of Banksia serrata."""

import math

from mathutils import Vector

from props import leaf, plant, portrait
from studio import shapes
from studio.palette import linear

SIZE = (1200, 1500)

ROWS, COLUMNS = 54, 40
BOTTOM, TOP = -5.0, 4.7
CORE = 1.55


def build() -> None:
    portrait.sitting("eucalyptus", look_at=(0, 0, -2.4), focus=(0, -3.4, 0.6))
    chance = shapes.rng(21)
    gold = plant.skin(
        "banksia-style",
        [
            (0.0, linear("#C9760A")),
            (0.5, linear("#F0A410")),
            (0.9, linear("#FFC02A")),
            (1.0, linear("#FFE07A")),
        ],
        translucence=0.18,
        roughness=0.4,
        specular=0.4,
        vary=0.14,
        hue=0.012,
    )
    bud = plant.skin(
        "banksia-bud",
        [(0.0, linear("#BE7C14")), (0.6, linear("#E8A81E")), (1.0, linear("#EFC044"))],
        translucence=0.15,
        roughness=0.55,
        vary=0.14,
        hue=0.012,
    )
    wool = plant.skin(
        "banksia-perianth",
        [(0.0, linear("#C07A14")), (0.6, linear("#E6A220")), (1.0, linear("#F6CE62"))],
        translucence=0.2,
        roughness=0.7,
        sheen=0.4,
        vary=0.18,
    )
    green = plant.skin(
        "banksia-leaf",
        [(0.0, linear("#8A9A52")), (0.15, linear("#476B3C")), (1.0, linear("#3A6038"))],
        translucence=0.15,
        roughness=0.42,
        specular=0.45,
        mottle=(linear("#587C44"), 0.8, 0.4),
        veins=(26, 0.04, linear("#6E8E56")),
        midrib=linear("#C2C78A"),
        midrib_width=0.10,
        underside=linear("#B9C4A6"),
        flow=False,
    )
    wood = plant.skin(
        "banksia-stem",
        [(0.0, linear("#6B5138")), (0.7, linear("#7A5F42")), (1.0, linear("#8A7550"))],
        translucence=0.0,
        roughness=0.75,
        mottle=(linear("#9A8A70"), 2.0, 0.4),
        grain=(10, 1.6),
        flow=False,
    )

    spike = plant.Tissue()
    core = plant.smooth_path([(0, 0, BOTTOM - 0.4), (0, 0, 0), (0, 0, TOP - 0.3)], 30)
    spike.tube(
        core, lambda t: CORE * (1.0 - 0.12 * t) * min(1, 0.45 + 5 * t) * max(0.1, 1 - t**14) ** 0.5, 28, 2
    )
    for row in range(ROWS):
        t = row / (ROWS - 1)
        z = BOTTOM + (TOP - BOTTOM) * t
        for column in range(COLUMNS):
            angle = (
                math.tau * (column + 0.5 * (row % 2)) / COLUMNS
                + 0.10 * math.sin(row * 0.4)
                + chance.gauss(0, 0.045)
            )
            around = Vector((math.cos(angle), math.sin(angle), 0))
            shoulder = max(0.0, (t - 0.86) / 0.14)
            lift = 0.12 + 0.24 * t + 1.0 * shoulder**1.3 - 0.55 * max(0.0, 0.1 - t) / 0.1
            rim = CORE * (1.0 - 0.12 * t) * (1 - shoulder**2.2) ** 0.5
            at = around * (rim - 0.1) + Vector((0, 0, z + chance.gauss(0, 0.03)))
            out = around * math.cos(lift) + Vector((0, 0, math.sin(lift)))
            place = plant.frame(at, out, (0, 0, 1))
            own = chance.random()
            lift += chance.gauss(0, 0.08)
            sway = chance.gauss(0, 0.16) + (0.07 if column % 2 else -0.07)
            size = (1 - 0.24 * t**2) * (0.84 + 0.16 * min(1.0, t / 0.12)) * chance.uniform(0.94, 1.05)
            ripe = t < 0.80 + chance.gauss(0, 0.045)
            if ripe:
                size *= min(1.0, 0.74 + 1.6 * max(0.0, 0.84 - t))
            # The perianth: a woolly strap below every style.
            strap = [(0, 0, 0), (0.7, sway * 0.3, 0.02), (1.35, sway * 0.8, 0.2), (1.85, sway, 0.5)]
            spike.tube(
                [place @ (point * size) for point in plant.smooth_path(strap, 4)],
                lambda s, k=size: k * (0.085 + 0.075 * s - 0.10 * s**5),
                5,
                2,
                u=own,
            )
            if ripe:  # a free style: nearly straight, with a small hook at its tip
                knots = [(0, 0, 0), (1.1, sway * 0.6, 0.10), (1.95, sway, 0.42), (2.45, sway * 1.3, 0.62)]
                knots.append((2.66, sway * 1.4, 0.52))
                slot = 0
            else:  # a loop, because the perianth still holds the style's tip
                knots = [
                    (0, 0, 0),
                    (0.9, sway * 0.6, 0.02),
                    (1.6, sway, 0.28),
                    (1.72, sway, 0.72),
                    (1.42, sway, 0.95),
                ]
                slot = 1
            spike.tube(
                [place @ (point * size) for point in plant.smooth_path(knots, 8)],
                (lambda s, k=size: k * (0.052 - 0.014 * s + 0.024 * math.exp(-(((s - 0.97) / 0.06) ** 2))))
                if ripe
                else (lambda s, k=size: k * (0.062 + 0.055 * math.exp(-(((s - 0.93) / 0.1) ** 2)))),
                5,
                slot,
                u=own,
            )
    spike.thing("spike", [gold, bud, wool])

    stem = plant.Tissue()
    line = plant.smooth_path([(-0.7, 0.3, -18), (-0.4, 0.1, -12), (0, 0, -7.5), (0, 0, BOTTOM)], 30)
    stem.tube(line, lambda t: 0.52 - 0.04 * t + 0.5 * max(0, t - 0.9), 14)
    foliage = plant.Tissue()
    places = []
    for index, angle in enumerate(
        (-62, -28, 4, 30, 62, 98, 132, 160, 184, 212, 244)
    ):  # the whorl of leaves below the spike
        near = math.sin(math.radians(angle)) < -0.4
        places.append((-5.9 - 0.18 * (index % 3), angle, 7.4, -0.05 if near else 0.34, 0.75))
    for index, angle in enumerate((176, -8, 215, 35, -40)):
        places.append((-9.2 - 0.85 * index, angle, 7.6, 0.45, 0.85))
    for index, (z, angle, length, lift, droop) in enumerate(places):
        a = math.radians(angle + chance.gauss(0, 6))
        around = Vector((math.cos(a), math.sin(a), 0))
        lift += chance.gauss(0, 0.12)
        place = plant.frame(
            Vector((-0.1, 0, z)) + around * 0.35,
            around * math.cos(lift) + Vector((0, 0, math.sin(lift))),
            Vector((0, -0.8, 1)),
        )
        stem.ball(place.translation, 0.17, around, 1.6, 10, 8)
        leaf.blade(
            foliage,
            place,
            length * chance.uniform(0.88, 1.08),
            1.9,
            leaf.spoon,
            droop=droop + chance.gauss(0, 0.15),
            sickle=chance.gauss(0, 0.2),
            fold=0.16,
            twist=chance.gauss(0, 0.35),
            wave=0.025,
            teeth=(14, 0.42),
            seed=index + 50,
            across=10,
            along=120,
        )
    stem.thing("stem", [wood])
    foliage.thing("leaves", [green])
