"""A eucalyptus seedling with two pairs of leaves in a low dish of dark soil, on wattle yellow."""

import math

from mathutils import Euler, Matrix, Vector, noise

from props import table_light, table_seedling
from studio import lights, materials, palette, shapes

SIZE = (1400, 1050)
EXPOSURE = 0.6

DISH = 1.32  # radius at the lip
LIP = 0.62  # height of the lip


def mound(x: float, y: float) -> float:
    """The surface of the soil in the dish."""
    far = math.hypot(x, y) / DISH
    bumps = 0.06 * noise.noise(Vector((x * 3, y * 3, 2.0))) + 0.035 * noise.noise(Vector((x * 9, y * 9, 5.0)))
    return LIP - 0.10 + 0.30 * math.exp(-((far / 0.55) ** 2)) + bumps


def soil() -> None:
    """Dark soil, with crumbs large enough to see."""
    earth = materials.principled("soil", palette.linear("#2C1F17"), roughness=0.95, specular=0.15)
    materials.mottled(earth, palette.linear("#4A3526"), scale=8, share=0.8)
    materials.bump(earth, scale=22, strength=0.9, detail=8)

    def at(u: float, v: float) -> tuple[float, float, float]:
        r, a = 1.24 * v, u * math.tau
        x, y = r * math.cos(a), r * math.sin(a)
        return x, y, mound(x, y)

    shapes.sheet("soil", at, 160, 60, earth, closed=True)
    random = shapes.rng(11)

    def lump(seed: float):
        def crumb(u: float, v: float) -> tuple[float, float, float]:
            polar, around = (v - 0.5) * math.pi, u * math.tau
            flat = math.cos(polar)
            ball = Vector((flat * math.cos(around), flat * math.sin(around), math.sin(polar)))
            grown = 1 + 0.55 * noise.noise(ball * 1.4 + Vector((seed, 0, 0))) + 0.2 * noise.noise(ball * 4)
            return tuple(ball * grown)

        return crumb

    for kind in range(3):
        source = shapes.sheet("crumb", lump(kind * 5.7), 24, 14, earth, closed=True)
        places = []
        for _ in range(190):
            r, a = 1.12 * math.sqrt(random.random()), random.random() * math.tau
            x, y = r * math.cos(a), r * math.sin(a)
            size = 0.022 + 0.062 * random.random() ** 3
            spin = Euler([random.random() * math.tau for _ in range(3)]).to_matrix().to_4x4()
            places.append(Matrix.Translation((x, y, mound(x, y) + 0.3 * size)) @ spin @ Matrix.Scale(size, 4))
        shapes.copies(source, places)


def dish() -> None:
    """A low terracotta dish with a rounded lip and a foot."""
    clay = materials.principled("terracotta", palette.linear("#BD6238"), roughness=0.78, specular=0.25)
    materials.mottled(clay, palette.linear("#CF8159"), scale=2.6, share=0.9)
    materials.bump(clay, scale=14, strength=0.12, stretch=(0.3, 0.3, 5))
    outer = shapes.bezier([(0.72, 0.07, 0), (1.12, 0.06, 0), (1.30, 0.30, 0), (1.36, LIP, 0)], 28)
    profile = [(0.001, 0.03), (0.66, 0.03), (0.68, 0.0), (0.71, 0.0), (0.725, 0.03)]
    profile += [(p.x, p.y) for p in outer]
    thick = 0.045
    profile += [
        (1.36 - thick + thick * math.cos(math.pi * i / 12), LIP + thick * math.sin(math.pi * i / 12))
        for i in range(1, 13)
    ]
    profile += [(1.25, LIP - 0.1), (1.22, 0.3)]
    shapes.turned("dish", profile, clay, 160)


def build() -> None:
    dish()
    soil()
    table_seedling.seedling((0.0, 0.0, 0.8), 2.15, seed=4, turn=0.0)
    lights.sweep(palette.linear("#F4B02E"), depth=16, radius=9)
    table_light.table(
        (0, 0, 1.4), key=2600, key_elevation=50, key_azimuth=146, key_size=3.6, rim=420, fill=0.35
    )
    lights.view((0.0, 0.0, 1.62), 17.0, 25.0, f_stop=0.35, focus=(0, -0.3, 2.2))
