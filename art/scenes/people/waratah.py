"""Waratah (Telopea speciosissima): a dome of curved crimson florets on a collar of bracts."""

import math
import random

from mathutils import Matrix, Vector

from props import leaf, plant, portrait
from studio import shapes
from studio.palette import linear

SIZE = (1200, 1500)

FLORETS = 270
DOME_WIDE, DOME_HIGH = 2.5, 3.5


def closed(tissue: plant.Tissue, place: Matrix, size: float, chance: random.Random) -> None:
    """A closed floret: a tube that hooks towards the top of the dome and ends in a knob."""
    sway, hook = chance.gauss(0, 0.14), chance.uniform(0.8, 1.2)
    knots = [
        (0, 0, 0),
        (0.8, 0, 0.05),
        (1.6, sway * 0.5, 0.35),
        (2.15, sway, 0.95 * hook),
        (2.0, sway, 1.5 * hook),
    ]
    knots.append((1.68, sway * 1.1, 1.66 * hook))
    path = [place @ (point * size) for point in plant.smooth_path(knots, 13)]
    swell = chance.uniform(0.9, 1.1) * size

    def thick(t: float) -> float:
        knob = math.exp(-(((t - 0.89) / 0.085) ** 2))
        end = max(0.0, 1 - ((t - 0.9) / 0.1) ** 2) ** 0.5 if t > 0.9 else 1.0
        return swell * (0.115 + 0.05 * t + 0.135 * knob) * max(0.12, end)

    tissue.tube(path, thick, 9, 0, u=chance.random())


def opened(tissue: plant.Tissue, place: Matrix, size: float, chance: random.Random) -> None:
    """An open floret with a free style. Its four lobes are rolled back."""
    sway, hook = chance.gauss(0, 0.25), chance.uniform(0.75, 1.15)
    own = chance.random()
    knots = [
        (0, 0, 0),
        (0.9, 0, -0.05),
        (1.9, sway * 0.4, 0.25),
        (2.55, sway, 0.95 * hook),
        (2.6, sway * 1.2, 1.75 * hook),
    ]
    path = [place @ (point * size) for point in plant.smooth_path(knots, 12)]
    tissue.tube(
        path, lambda t: size * (0.125 - 0.045 * t + 0.05 * math.exp(-(((t - 0.97) / 0.05) ** 2))), 8, 1, u=own
    )
    for lobe in range(4):
        angle = lobe * math.tau / 4 + own
        side = Vector((0, math.cos(angle), math.sin(angle)))
        start = Vector((0.75, 0, -0.04))
        curl = [
            start,
            start + Vector((0.45, 0, 0.05)) + side * 0.22,
            start + Vector((0.5, 0, 0)) + side * 0.52,
        ]
        curl += [start + Vector((0.2, 0, 0)) + side * 0.68, start + Vector((0.05, 0, 0)) + side * 0.5]
        line = [place @ (point * size) for point in plant.smooth_path(curl, 12)]
        tissue.tube(
            line, lambda t: size * (0.06 + 0.09 * math.sin(math.pi * t)) * (1 - 0.6 * t**6), 8, 0, own, 0.4
        )


def build() -> None:
    portrait.sitting("sage", look_at=(0, 0, -2.6), focus=(0, -3.6, 0.6))
    chance = shapes.rng(11)
    crimson = plant.skin(
        "waratah-floret",
        [
            (0.0, linear("#6E0A18")),
            (0.45, linear("#B3121F")),
            (0.8, linear("#D3222B")),
            (1.0, linear("#E04A48")),
        ],
        translucence=0.16,
        roughness=0.38,
        specular=0.45,
        mottle=(linear("#8E0D1C"), 4.0, 0.3),
        grain=(26, 0.7),
        sheen=0.25,
        vary=0.16,
        hue=0.002,
    )
    style = plant.skin(
        "waratah-style",
        [
            (0.0, linear("#9E101E")),
            (0.7, linear("#D42A30")),
            (0.93, linear("#E0574E")),
            (1.0, linear("#F0B48C")),
        ],
        translucence=0.15,
        roughness=0.4,
        hue=0.002,
    )
    bract = plant.skin(
        "waratah-bract",
        [
            (0.0, linear("#8A1A22")),
            (0.35, linear("#B0141F")),
            (0.9, linear("#A8101D")),
            (1.0, linear("#7C1420")),
        ],
        translucence=0.3,
        roughness=0.4,
        mottle=(linear("#C4242A"), 0.8, 0.4),
        streaks=(9, 0.35, linear("#8A0E1A")),
        midrib=linear("#C94A48"),
        midrib_width=0.07,
        underside=linear("#A8272E"),
        flow=False,
    )
    green = plant.skin(
        "waratah-leaf",
        [(0.0, linear("#5F7A45")), (0.2, linear("#3C6340")), (1.0, linear("#2F5638"))],
        translucence=0.18,
        roughness=0.4,
        specular=0.45,
        mottle=(linear("#4B7549"), 0.7, 0.4),
        veins=(12, 0.16, linear("#6E8F5C")),
        midrib=linear("#A9B87E"),
        midrib_width=0.08,
        flow=False,
    )
    wood = plant.skin(
        "waratah-stem",
        [(0.0, linear("#6E5A3C")), (0.6, linear("#75704A")), (1.0, linear("#8A6A4A"))],
        translucence=0.0,
        mottle=(linear("#8F4A3A"), 1.2, 0.35),
        grain=(8, 1.0),
        flow=False,
    )

    head = plant.Tissue()
    head.ball((0, 0, -0.2), DOME_WIDE * 0.92, sides=24, rings=16)
    for index in range(FLORETS):
        rise = (index + 0.5) / FLORETS
        polar = math.acos(1 - (1 - rise) * 1.18)  # from 0 (top) to an angle slightly below the equator
        angle = index * math.pi * (3 - math.sqrt(5)) + chance.gauss(0, 0.03)
        polar += chance.gauss(0, 0.02)
        around = Vector((math.cos(angle), math.sin(angle), 0))
        at = around * DOME_WIDE * math.sin(polar) + Vector((0, 0, DOME_HIGH * math.cos(polar) - 0.9))
        out = (around * math.sin(polar * 0.96) + Vector((0, 0, math.cos(polar * 0.96)))).normalized()
        up = Vector((0, 0, 1)) - around * 0.3 + Vector((-around.y, around.x, 0)) * chance.gauss(0.1, 0.12)
        size = (1.04 - 0.30 * math.cos(polar) ** 2) * chance.uniform(0.94, 1.06)
        if polar < 0.2:
            up = -around
        make = opened if polar > 1.32 and chance.random() < 0.62 else closed
        make(head, plant.frame(at, out, up), size, chance)
    head.thing("florets", [crimson, style])

    collar = plant.Tissue()
    rows = (
        (11, 7.0, 3.3, -0.02, 0.50, -2.35),
        (11, 6.7, 3.1, 0.02, -0.05, -2.2),
        (9, 5.8, 2.7, 0.02, -0.22, -2.15),
    )
    for row, (count, length, width, lift, droop, z) in enumerate(rows):
        for index in range(count):
            angle = math.tau * (index + 0.47 * row + chance.uniform(-0.15, 0.15)) / count
            around = Vector((math.cos(angle), math.sin(angle), 0))
            out = around * math.cos(lift) + Vector((0, 0, math.sin(lift)))
            leaf.blade(
                collar,
                plant.frame(around * 0.7 + Vector((0, 0, z)), out, (0, 0, 1)),
                length * chance.uniform(0.85, 1.08),
                width * chance.uniform(0.9, 1.1),
                leaf.lance,
                droop=droop + chance.gauss(0, 0.15),
                sickle=chance.gauss(0, 0.2),
                fold=chance.uniform(0.2, 0.5),
                twist=chance.gauss(0, 0.15),
                wave=0.02,
                seed=index + 10 * row,
            )
    collar.thing("bracts", [bract])

    stem = plant.Tissue()
    line = plant.smooth_path(
        [(0.5, 0.3, -17), (0.35, 0.1, -12), (-0.1, 0, -7), (0, 0, -3.6), (0, 0, -1.5)], 40
    )
    stem.tube(line, lambda t: 0.40 - 0.06 * t + 0.7 * max(0, t - 0.88) ** 0.8, 16)
    foliage = plant.Tissue()
    for z, angle, length, lift, droop, turn in (
        (-6.4, 166, 8.6, 0.72, 0.95, 0.25),
        (-7.8, 16, 8.8, 0.70, 1.05, -0.3),
        (-10.6, 208, 8.4, 0.62, 0.9, 0.35),
        (-12.2, -30, 8.4, 0.62, 0.9, -0.2),
        (-5.4, 75, 7.6, 0.75, 0.9, 0.1),
    ):
        a = math.radians(angle)
        around = Vector((math.cos(a), math.sin(a), 0))
        place = plant.frame(
            Vector((0.05, 0.02, z)) + around * 0.25,
            around * math.cos(lift) + Vector((0, 0, math.sin(lift))),
            Vector((0, -0.75, 1)),
        )
        stem.ball(place.translation, 0.2, around, 1.5, 10, 8)
        leaf.blade(
            foliage,
            place,
            length,
            2.7,
            leaf.spoon,
            droop=droop,
            sickle=turn * 0.6,
            fold=0.22,
            twist=turn,
            wave=0.02,
            teeth=(11, 0.26),
            toothed_from=0.42,
            seed=abs(angle),
            across=10,
            along=88,
        )
    stem.thing("stem", [wood])
    foliage.thing("leaves", [green])
