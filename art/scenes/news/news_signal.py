"""A nerve signal made of paper: one cut-paper ridge per sweep. One ridge is gold."""

import math

from mathutils import Vector, noise

from props import table_light
from studio import lights, materials, palette, shapes

SIZE = (1400, 1050)
EXPOSURE = 0.85

SWEEPS = 40
GOLD = 15  # index of the gold sweep, counted from the front
SPACING = 0.15
WIDTH = 6.0
THICK = 0.035
STEPS = 260


def bell(x: float, middle: float, width: float) -> float:
    return math.exp(-(((x - middle) / width) ** 2))


def trace(x: float, sweep: int) -> float:
    """Height of a sweep at `x` (-1…1): a quick volley, its rebound, and a slow late wave."""
    back = sweep / (SWEEPS - 1)
    late = 0.10 * (back - 0.5) + 0.05 * noise.noise(Vector((sweep * 0.21, 3.0, 0.0)))
    strength = 0.55 + 0.45 * math.sin(math.pi * min(1.0, back * 1.1 + 0.05)) ** 1.2
    strength *= 1 + 0.55 * noise.noise(Vector((sweep * 0.83, 9.0, 0.0)))
    wave = 1.5 * bell(x, -0.20 + late, 0.105)
    wave += 0.34 * bell(x, 0.06 + 1.3 * late, 0.075)
    wave += 0.9 * bell(x, 0.30 + 1.8 * late, 0.135)
    wave -= 0.10 * bell(x, -0.03 + late, 0.05)
    quiet = math.exp(-((abs(x) / 0.62) ** 5))
    rough = 0.11 * noise.noise(Vector((x * 9, sweep * 1.7, 0.5)))
    rough += 0.045 * noise.noise(Vector((x * 24, sweep * 2.9, 5.5)))
    hum = 0.016 * noise.noise(Vector((x * 30, sweep * 3.7, 8.0)))
    return 0.10 + max(-0.05, strength * wave + rough * (0.25 + strength) * quiet) + hum


def ridge(sweep: int, material, taller: float = 1.0, thick: float = THICK) -> None:
    """One sheet of card that stands on its long edge."""
    y = (sweep - (SWEEPS - 1) / 2) * SPACING
    points, faces = [], []
    for step in range(STEPS + 1):
        x = 2 * step / STEPS - 1
        top = taller * trace(x, sweep)
        for depth, z in ((-0.5, -0.02), (-0.5, top), (0.5, top), (0.5, -0.02)):
            points.append((x * WIDTH / 2, y + depth * thick, z))
    for step in range(STEPS):
        a, b = step * 4, step * 4 + 4
        faces += [(a, b, b + 1, a + 1), (a + 1, b + 1, b + 2, a + 2), (a + 2, b + 2, b + 3, a + 3)]
    faces += [(0, 1, 2, 3), tuple(STEPS * 4 + i for i in (3, 2, 1, 0))]
    shapes.from_points("ridge", points, faces, material, smooth=False)


def build() -> None:
    paper = materials.principled("paper", palette.PAPER, roughness=0.85, specular=0.2)
    materials.bump(paper, scale=30, strength=0.12)
    gold = materials.principled("gilt card", (1.0, 0.62, 0.14, 1.0), metallic=0.7, roughness=0.36)
    for sweep in range(SWEEPS):
        if sweep == GOLD:
            ridge(sweep, gold, 1.22, 0.07)
        else:
            ridge(sweep, paper, 0.86 if sweep == GOLD - 1 else 1.0)
    lights.sweep(palette.linear("#163B30"), depth=16, radius=9, grain=0.05)
    table_light.table(
        (0, 0, 0.4), key=2900, key_elevation=25, key_azimuth=181, key_size=2.6, rim=420, fill=0.14
    )
    lights.view((0.0, 0.0, 0.42), 18.4, 33.0, f_stop=0.22, azimuth=0, focus=(0, -1.2, 0.8))
