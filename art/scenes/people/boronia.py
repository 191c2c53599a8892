"""Brown boronia (Boronia megastigma): nodding cups of four petals, brown outside and yellow inside."""

import math
import random

from mathutils import Matrix, Vector

from props import leaf, plant, portrait
from studio import shapes
from studio.palette import linear

SIZE = (1200, 1500)


def cup(tissue: plant.Tissue, place: Matrix, size: float, chance: random.Random, openness: float) -> None:
    """A flower that opens along +X of `place`: four cupped petals, stamens, and a broad stigma.

    `size` is the diameter at the mouth. `openness` is from 0 (nearly closed) to 1 (wide open).
    """
    start = chance.uniform(0, math.tau)
    for petal in range(4):
        middle = start + petal * math.tau / 4 + chance.gauss(0, 0.05)
        apart = 0.035 * (1 if petal % 2 else -1)
        tilt, ripple = chance.gauss(0, 0.012), chance.uniform(0, math.tau)
        high, swell = chance.uniform(0.97, 1.03), chance.uniform(0, math.tau)

        def surface(u: float, v: float) -> Vector:
            x = 2 * u - 1
            v = math.sin(v * math.pi / 2)  # a finer mesh at the rounded tip
            wide = math.radians(60) * math.sin(math.pi * (0.20 + 0.5 * min(v, 0.6))) ** 0.7
            wide *= max(0.0, 1 - max(0.0, (v - 0.58) / 0.42) ** 2.6) ** 0.55
            angle = middle + x * wide
            fat = math.sin(math.pi / 2 * min(1.0, v * 1.18)) ** 0.8
            radius = (
                0.5 * (0.10 + 0.90 * fat) - (1 - openness) * 0.20 * v**2 + openness * 0.22 * max(0, v - 0.55)
            )
            radius += apart * (0.4 + v) + tilt * v * 0.5 + 0.012 * math.sin(6 * x + ripple) * v**2
            radius += 0.016 * math.sin(4.5 * v + swell) * v - 0.022 * math.exp(-((x / 0.10) ** 2)) * v * (
                1 - v
            )
            depth = 0.80 * high * (1 - (1 - v) ** 1.5) * (1 - 0.22 * openness) + 0.05 * v * abs(x) ** 2
            return Vector((depth - 0.05, radius * math.cos(angle), radius * math.sin(angle))) * size

        tissue.sheet(surface, 24, 36, 0, place=place)
        sepal_middle = middle + math.pi / 4

        def sepal(u: float, v: float) -> Vector:
            angle = sepal_middle + (2 * u - 1) * 0.55 * (1 - v) ** 0.7
            return (
                Vector(
                    (
                        -0.06 + 0.20 * v,
                        (0.07 + 0.24 * v) * math.cos(angle),
                        (0.07 + 0.24 * v) * math.sin(angle),
                    )
                )
                * size
            )

        tissue.sheet(sepal, 6, 6, 3, place=place)
    # Inside: a dark, four-lobed stigma like a cap, four dark anthers, and four anthers with pollen.
    turn = place.to_3x3()
    forward = Vector((1, 0, 0))

    def stigma(u: float, v: float) -> Vector:
        angle, polar = u * math.tau, math.pi * v
        radius = (
            0.165
            * max(0.0, math.sin(polar)) ** 0.8
            * (1 + 0.16 * math.cos(4 * (angle - start)) * math.sin(polar))
        )
        dent = 0.05 * math.exp(-((radius / 0.06) ** 2)) * (v > 0.5)
        return (
            Vector((0.20 - 0.15 * math.cos(polar) - dent, radius * math.cos(angle), radius * math.sin(angle)))
            * size
        )

    tissue.sheet(stigma, 40, 18, 1, closed=True, place=place)
    for index in range(8):
        pale = not index % 2
        angle = start + index * math.tau / 8 + chance.gauss(0, 0.05)
        ray = Vector((0, math.cos(angle), math.sin(angle)))
        foot = forward * 0.10 + ray * 0.10
        top = (forward * (0.27 if pale else 0.33) + ray * (0.155 if pale else 0.215)) * chance.uniform(
            0.95, 1.05
        )
        line = [place @ (point * size) for point in (foot, foot.lerp(top, 0.5) + ray * 0.03, top)]
        tissue.tube(plant.smooth_path(line, 6), 0.017 * size, 6, 2)
        lean = plant.frame((0, 0, 0), ray * 0.75 + forward * 0.65, ray.cross(forward))
        long, wide = (0.055, 0.040) if pale else (0.082, 0.054)

        def anther(u: float, v: float) -> Vector:
            # An anther has two pollen sacs with a furrow between them.
            round_, polar = u * math.tau, math.pi * v
            furrow = 1 - 0.30 * math.exp(-((math.cos(round_) / 0.30) ** 2))
            radius = wide * max(0.0, math.sin(polar)) ** 0.75 * furrow
            body = Vector(
                (-long * math.cos(polar), radius * math.cos(round_) * 1.15, radius * math.sin(round_))
            )
            return (top + lean @ body) * size

        tissue.sheet(anther, 28, 14, 2 if pale else 1, closed=True, place=place)
        for _ in range(26 if pale else 7):  # grains of pollen
            grain = Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0, 1))).normalized()
            spot = top + lean @ Vector((grain.x * long, grain.y * wide, grain.z * wide)) * chance.uniform(
                0.92, 1.08
            )
            tissue.ball(place @ (spot * size), 0.0055 * size, forward, 1, 6, 4, 2)
    for _ in range(22):  # dropped grains
        angle, far = chance.uniform(0, math.tau), chance.uniform(0.16, 0.30)
        spot = Vector((0.18 + 0.55 * far, far * math.cos(angle), far * math.sin(angle)))
        tissue.ball(place @ (spot * size), 0.0045 * size, forward, 1, 6, 4, 2)
    tissue.ball(place @ Vector((-0.06 * size, 0, 0)), 0.11 * size, turn @ Vector((1, 0, 0)), 0.9, 10, 7, 3)


def build() -> None:
    portrait.sitting("blush", look_at=(0, 0, -2.4), focus=(0, -3.4, 1.0))
    chance = shapes.rng(41)
    # The sheet's front is the inside of the cup.
    petal = plant.skin(
        "boronia-petal",
        [
            (0.0, linear("#A8A82A")),
            (0.3, linear("#EAC924")),
            (0.82, linear("#FAD93C")),
            (1.0, linear("#E0A238")),
        ],
        translucence=0.22,
        roughness=0.48,
        specular=0.4,
        mottle=(linear("#E6BC22"), 2.0, 0.35),
        streaks=(8, 0.3, linear("#C99A22")),
        underside=linear("#5A2418"),
        grain=(34, 0.5),
        sheen=0.2,
        vary=0.1,
        flow=False,
    )
    dark = plant.skin(
        "boronia-stigma",
        [(0.0, linear("#2E1016")), (1.0, linear("#54202A"))],
        0.0,
        0.5,
        0.4,
        grain=(45, 1.2),
        sheen=0.6,
    )
    pollen = plant.skin(
        "boronia-pollen", [(0.0, linear("#DDA41C")), (1.0, linear("#F0C040"))], 0.1, 0.7, grain=(40, 0.8)
    )
    green = plant.skin(
        "boronia-leaf",
        [(0.0, linear("#7F9A4E")), (1.0, linear("#55803F"))],
        translucence=0.2,
        roughness=0.42,
        mottle=(linear("#6E9550"), 1.2, 0.4),
        midrib=linear("#93AE62"),
        midrib_width=0.25,
        flow=False,
    )
    wood = plant.skin(
        "boronia-stem",
        [(0.0, linear("#6B4A30")), (0.6, linear("#7F5C38")), (1.0, linear("#7E7A40"))],
        translucence=0.0,
        mottle=(linear("#8E5038"), 2.0, 0.4),
        grain=(12, 0.9),
        flow=False,
    )

    flowers, stem, needles = plant.Tissue(), plant.Tissue(), plant.Tissue()
    main = plant.smooth_path(
        [
            (-0.6, 0.6, -17),
            (-0.2, 0.4, -11),
            (0.3, 0.3, -5),
            (-0.1, 0.3, 0),
            (0.3, 0.4, 3.8),
            (0.1, 0.5, 6.0),
        ],
        80,
    )
    stem.tube(main, lambda t: 0.24 - 0.17 * t, 10)
    twigs = [(main, 0.30)]
    for t, knots in (
        (0.42, [(-1.5, 0.1, 1.2), (-3.4, 0, 3.6), (-4.6, 0.1, 4.9)]),
        (0.50, [(1.5, 0.2, 1.0), (3.3, 0, 3.4), (4.3, 0.2, 5.0)]),
        (0.38, [(1.9, -0.1, -2.6), (4.0, -0.3, -1.6), (5.6, -0.2, -0.6)]),
        (0.33, [(-2.0, -0.2, -4.6), (-4.2, -0.4, -3.6), (-5.8, -0.3, -2.4)]),
    ):
        line = plant.smooth_path([main[round(t * 80)], *knots], 40)
        stem.tube(line, lambda s: 0.14 - 0.08 * s, 8)
        twigs.append((line, 0.25))

    # (twig, position on the twig, base of the flower, direction of its opening, diameter, openness)
    for twig, t, foot, look, size, openness in (
        (0, 0.84, (0.45, -1.8, 1.5), (0.14, -1.0, -0.20), 4.5, 0.85),
        (1, 0.80, (-3.5, -0.9, 3.0), (-0.45, -0.80, -0.32), 3.8, 0.6),
        (2, 0.84, (3.9, -0.6, 3.3), (0.58, -0.75, -0.10), 3.7, 0.75),
        (3, 0.80, (4.2, -0.9, -1.9), (0.45, -0.62, -0.62), 3.8, 0.5),
        (4, 0.78, (-4.2, -1.0, -3.3), (-0.50, -0.72, -0.35), 3.6, 0.7),
        (0, 0.60, (-1.2, -2.0, -2.4), (-0.25, -0.50, -0.85), 3.7, 0.3),
        (0, 0.97, (0.1, -0.6, 5.6), (-0.30, -0.60, -0.45), 2.8, 0.15),
        (1, 0.99, (-5.2, 0.1, 5.0), (-0.70, -0.30, -0.10), 1.8, 0.0),
        (3, 0.99, (6.1, -0.3, -0.3), (0.80, -0.30, -0.20), 1.7, 0.0),
        (4, 0.99, (-6.2, -0.3, -1.9), (-0.75, -0.20, 0.05), 1.6, 0.0),
    ):
        line = twigs[twig][0]
        base = line[round(t * (len(line) - 1))]
        way = Vector(look).normalized()
        foot = Vector(foot)
        arch = base.lerp(foot, 0.5) + Vector((0, -0.2, 0.7))
        stem.tube(plant.smooth_path([base, arch, foot - way * 0.3, foot], 16), lambda s: 0.075 + 0.03 * s, 7)
        cup(flowers, plant.frame(foot, way, (0, 0, 1)), size, chance, openness)
    flowers.thing("flowers", [petal, dark, pollen, green])

    for line, begin in twigs:
        span = sum((b - a).length for a, b in zip(line, line[1:]))
        pairs = max(3, round(span * (1 - begin) / 1.5))
        for pair in range(pairs + 1):
            t = begin + (1 - begin) * pair / pairs
            spot = round(t * (len(line) - 1))
            along = (line[min(spot + 1, len(line) - 1)] - line[max(spot - 1, 0)]).normalized()
            for half in range(2):
                angle = pair * math.pi / 2 + half * math.pi + chance.gauss(0, 0.3)
                out = plant.around(along, angle, 0.95 - 0.35 * t)
                spread = out.cross(along).normalized()
                for leaflet in (-1, 0, 1):
                    way = (out + spread * 0.55 * leaflet + along * 0.1 * (leaflet == 0)).normalized()
                    leaf.blade(
                        needles,
                        plant.frame(line[spot] + out * 0.08, way, along + Vector((0, -0.4, 0))),
                        chance.uniform(2.0, 3.1) * (1.15 if leaflet == 0 else 0.9) * (1 - 0.3 * t),
                        0.26,
                        leaf.needle,
                        droop=chance.uniform(-0.5, 0.1),
                        sickle=chance.gauss(0, 0.15),
                        fold=0.4,
                        across=4,
                        along=9,
                    )
    stem.thing("stem", [wood])
    needles.thing("needles", [green])
