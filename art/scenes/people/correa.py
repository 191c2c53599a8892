"""Correa (Correa reflexa, native fuchsia): hanging coral bells with pale green flared tips."""

import math
import random

from mathutils import Matrix, Vector

from props import leaf, plant, portrait
from studio import shapes
from studio.palette import linear

SIZE = (1200, 1500)


def bell(
    tissue: plant.Tissue,
    place: Matrix,
    length: float,
    width: float,
    chance: random.Random,
    flare: float = 1.0,
) -> None:
    """A bell along +X of `place`: four petals that form a tube and roll back at its mouth.

    A `flare` of 0 makes a bud.
    """
    start = chance.uniform(0, math.tau)
    uneven = [chance.uniform(0.85, 1.15) for _ in range(4)]

    def surface(u: float, v: float) -> Vector:
        angle = u * math.tau
        lobe = (angle * 4 / math.tau) % 1.0
        which = int(angle * 4 / math.tau) % 4
        x = 2 * lobe - 1  # 0 in the middle of a petal, ±1 at its neighbours
        reach = (
            1.0 if not flare else 0.80 + 0.20 * (1 - abs(x) ** 2.4) ** 0.8
        )  # the tube is shorter between petals
        s = v * reach
        body = 0.50 + 0.50 * math.sin(math.pi / 2 * min(1.0, s / 0.62)) ** 1.3 - 0.06 * max(0.0, s - 0.62)
        body *= min(1.0, s / 0.08) ** 0.5
        if not flare:  # in a bud, the petals close the mouth
            body *= max(0.0, 1 - max(0.0, (s - 0.7) / 0.3) ** 2) ** 0.5
        free = max(0.0, (s - 0.76) / 0.24)
        bend = flare * uneven[which] * free**1.7
        radius = width / 2 * (body * (1 + 0.035 * math.cos(4 * angle + math.pi)) + 0.95 * bend)
        radius *= 1 + 0.007 * math.cos(24 * angle)
        depth = length * (s * 1.02 - 0.10 * bend)
        # The edges of free petals bend outwards.
        radius += width * 0.05 * free * abs(x) ** 2
        return Vector((depth, radius * math.cos(angle + start), radius * math.sin(angle + start)))

    tissue.sheet(surface, 96, 44, 0, closed=True, place=place)

    def calyx(u: float, v: float) -> Vector:
        angle = u * math.tau
        v = math.sin(v * math.pi / 2) if v < 1 else 1.0
        radius = width / 2 * (0.10 + 0.60 * math.sin(math.pi / 2 * min(1, 1.3 * v)) ** 0.7 + 0.05 * v)
        depth = -0.05 * length + length * v * (0.165 + 0.016 * math.cos(4 * angle))
        return Vector((depth, radius * math.cos(angle), radius * math.sin(angle)))

    tissue.sheet(calyx, 40, 12, 1, closed=True, place=place)
    turn = place.to_3x3()
    for index in range(8 if flare else 0):
        angle = start + index * math.tau / 8 + chance.gauss(0, 0.1)
        ray = Vector((0, math.cos(angle), math.sin(angle)))
        out = length * (1.22 if index % 2 else 1.10) * chance.uniform(0.97, 1.04)
        knots = [
            Vector((length * 0.55, 0, 0)) + ray * width * 0.16,
            Vector((length * 0.9, 0, 0)) + ray * width * 0.17,
        ]
        knots.append(Vector((out, 0, 0)) + ray * width * chance.uniform(0.19, 0.30))
        line = [place @ point for point in plant.smooth_path(knots, 8)]
        own = chance.random()
        tissue.tube(line, lambda t: 0.062 - 0.02 * t, 6, 2, u=own)
        tissue.ball(line[-1], 0.125, turn @ (Vector((1, 0, 0)) + ray * 0.3), 1.7, 10, 7, 3, u=own)
    if not flare:
        return
    pistil = [(length * 0.5, 0, 0), (length, 0.02, 0.03), (length * 1.30, 0.06, 0.1)]
    tissue.tube([place @ point for point in plant.smooth_path(pistil, 8)], 0.05, 6, 2)


def build() -> None:
    portrait.sitting("ground", look_at=(-0.3, 0, -2.2), focus=(0, -1.6, 0.0))
    chance = shapes.rng(51)
    petal = plant.skin(
        "correa-bell",
        [
            (0.0, linear("#A81C2A")),
            (0.35, linear("#CC2F34")),
            (0.64, linear("#DC5140")),
            (0.80, linear("#D9C98A")),
            (1.0, linear("#CFE0A8")),
        ],
        translucence=0.22,
        roughness=0.5,
        specular=0.3,
        streaks=(24, 0.2, linear("#B8242C")),
        grain=(18, 0.35),
        sheen=0.6,
        vary=0.08,
        flow=False,
    )
    calyx = plant.skin(
        "correa-calyx",
        [(0.0, linear("#7C8A4A")), (1.0, linear("#9DA860"))],
        0.1,
        0.7,
        sheen=0.6,
        mottle=(linear("#98804E"), 4, 0.3),
        grain=(30, 0.8),
        flow=False,
    )
    thread = plant.skin("correa-thread", [(0.0, linear("#DCE6B4")), (1.0, linear("#E6EBC4"))], 0.25, 0.5)
    anther = plant.skin(
        "correa-anther", [(0.0, linear("#D9A02A")), (1.0, linear("#EBC04A"))], 0.1, 0.7, grain=(40, 0.8)
    )
    green = plant.skin(
        "correa-leaf",
        [(0.0, linear("#5A7A44")), (1.0, linear("#456A3F"))],
        translucence=0.2,
        roughness=0.4,
        specular=0.45,
        mottle=(linear("#5A7E4A"), 1.0, 0.4),
        veins=(7, 0.22, linear("#7A9660")),
        midrib=linear("#A3B583"),
        midrib_width=0.07,
        underside=linear("#A8B596"),
        sheen=0.3,
        flow=False,
    )
    wood = plant.skin(
        "correa-stem",
        [(0.0, linear("#7A5A40")), (0.7, linear("#93694A")), (1.0, linear("#A4805A"))],
        translucence=0.0,
        roughness=0.75,
        mottle=(linear("#6A5A40"), 2.0, 0.4),
        grain=(14, 1.0),
        sheen=0.5,
        flow=False,
    )

    stem, foliage, bells = plant.Tissue(), plant.Tissue(), plant.Tissue()
    line = plant.smooth_path(
        [
            (-2.2, 0.6, -18),
            (-3.6, 0.5, -12),
            (-4.5, 0.4, -6),
            (-4.4, 0.2, -0.5),
            (-2.9, 0.1, 3.4),
            (-0.2, 0, 5.1),
            (2.6, 0, 4.8),
            (4.6, -0.2, 3.6),
        ],
        120,
    )
    last = len(line) - 1
    stem.tube(line, lambda t: 0.215 - 0.11 * t, 12)
    for t, foot, hang, length, width, flare in (
        (0.80, (0.2, -1.2, 3.6), (0.10, -0.12, -1.0), 6.0, 2.5, 1.0),
        (0.68, (-2.5, -0.5, 1.7), (-0.14, -0.05, -1.0), 5.0, 2.1, 0.85),
        (0.97, (4.0, -0.6, 1.9), (0.20, -0.10, -1.0), 4.8, 2.0, 0.6),
        (0.90, (2.35, 0.9, 3.1), (0.05, 0.10, -1.0), 2.7, 1.25, 0.0),
    ):
        base, foot, way = line[round(t * last)], Vector(foot), Vector(hang).normalized()
        neck = base.lerp(foot, 0.45) + Vector((0.1, -0.2, 0.35))
        stem.tube(plant.smooth_path([base, neck, foot - way * 0.25, foot], 14), lambda s: 0.09 + 0.03 * s, 8)
        bell(bells, plant.frame(foot, way, (0, -1, 0)), length, width, chance, flare)
    bells.thing("bells", [petal, calyx, thread, anther])

    turn = 0.0
    for index, t in enumerate((0.05, 0.20, 0.30, 0.40, 0.50, 0.60, 0.70, 0.79, 0.88, 0.97)):
        spot = min(last - 1, round(t * last))
        along = (line[min(spot + 2, last)] - line[spot - 2]).normalized()
        turn += math.pi / 2
        flat = Vector((along.z, 0, -along.x))
        for half in (-1, 1):
            if t > 0.64 and half * flat.z < 0:
                continue  # this place is reserved for bells
            deep = Vector((0, math.sin(turn) * half * 0.8 + (0.15 if half < 0 else -0.1), 0))
            way = flat * half + along * chance.uniform(0.25, 0.6) + deep
            size = chance.uniform(3.2, 4.0) * (1 - 0.35 * max(0, t - 0.5) / 0.5)
            place = plant.frame(
                line[spot], way, Vector((chance.gauss(-0.15, 0.4), -1.0, 0.75 + chance.gauss(0, 0.35)))
            )
            foot = place @ Vector((0.5, 0, 0))
            stem.tube([line[spot], line[spot].lerp(foot, 0.5), foot], 0.075, 7)
            place.translation = foot
            leaf.blade(
                foliage,
                place,
                size,
                size * 0.62,
                leaf.oval,
                droop=chance.uniform(0.35, 1.0),
                fold=chance.uniform(-0.3, 0.35),
                sickle=chance.gauss(0, 0.1),
                twist=chance.gauss(0, 0.2),
                wave=0.02,
                seed=index * 2 + half + 60,
                across=12,
                along=56,
            )
    stem.thing("stem", [wood])
    foliage.thing("leaves", [green])
