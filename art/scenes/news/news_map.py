"""Three small brass desk clocks without digits. They show the same moment in three time zones."""

import math

from mathutils import Euler, Matrix, Vector

from props import table_light
from studio import lights, materials, palette, shapes

SIZE = (1400, 1050)
EXPOSURE = 0.85

RADIUS = 1.0
# Hours of the three clocks. The minutes are the same.
HOURS = (10, 7, 3)
MINUTES = 0
LEAN = 14.0  # angle of the backward lean, degrees


def ring(profile_of_circle: int, radius: float, tube: float, depth: float) -> list[tuple[float, float]]:
    """The closed profile of a rim, which callers turn around an axis."""
    turn = [math.tau * i / profile_of_circle for i in range(profile_of_circle + 1)]
    return [(radius + tube * math.cos(a), depth * math.sin(a)) for a in turn]


def hand(length: float, width: float, clock: float, lift: float, material) -> list:
    """A leaf-shaped hand on a dial with the normal +Z. `clock` is its clockwise angle from the top, in turns."""
    outline = []
    for step in range(33):
        t = step / 32
        along = -0.16 * RADIUS + t * (length + 0.16 * RADIUS)
        half = width * (0.42 + 0.58 * math.sin(math.pi * t ** 0.8)) * (1 - t**6 * 0.8)
        outline.append((along, half))
    points, faces = [], []
    angle = math.pi / 2 - clock * math.tau
    c, s = math.cos(angle), math.sin(angle)
    for along, half in outline:
        for side, z in ((-half, lift), (0.0, lift + 0.022), (half, lift)):
            points.append((along * c - side * s, along * s + side * c, z))
    for step in range(len(outline) - 1):
        a, b = step * 3, step * 3 + 3
        faces += [(a, b, b + 1, a + 1), (a + 1, b + 1, b + 2, a + 2)]
    return [shapes.from_points("hand", points, faces, material, smooth=False)]


def dial(place: Matrix, hour: float, stuff: dict) -> None:
    """One dial with the normal +Z. `place` turns it upright."""
    dome = [(0.97 * i / 24, 0.055 - 0.05 * (i / 24) ** 2) for i in range(25)]
    hub = [(0.075, 0.07), (0.075, 0.125), (0.06, 0.14), (0.0001, 0.143)]
    parts = [
        shapes.turned("rim", ring(32, RADIUS, 0.075, 0.13), stuff["brass"], 160),
        shapes.turned(
            "case",
            [(0.001, -0.62), (0.90, -0.62), (0.95, -0.60), (0.97, -0.56), (0.975, -0.1), (0.98, 0.0)],
            stuff["brass"],
            128,
        ),
        shapes.turned("face", dome, stuff["enamel"], 128),
        shapes.turned("hub", hub, stuff["brass"], 48),
    ]
    for mark in range(12):
        long = mark % 3 == 0
        angle = math.tau * mark / 12
        inner, half = (0.68, 0.034) if long else (0.79, 0.016)
        points = []
        for r, side in ((inner, -half), (0.87, -half), (0.87, half), (inner, half)):
            c, s = math.cos(angle), math.sin(angle)
            points.append((r * c - side * s, r * s + side * c))
        lift = 0.034
        body = [(x, y, lift) for x, y in points] + [(x, y, lift - 0.04) for x, y in points]
        faces = [(0, 1, 2, 3), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)]
        parts.append(shapes.from_points("mark", body, faces, stuff["ink"], smooth=False))
    for side in (-1, 1):  # two feet, on which the clock leans back
        ball = [(0.1 * math.sin(math.pi * i / 24), -0.1 * math.cos(math.pi * i / 24)) for i in range(25)]
        foot = shapes.turned("foot", ball, stuff["brass"], 40)
        foot.data.transform(Matrix.Translation((0.36 * side, -0.985, -0.12)))
        parts.append(foot)
    parts += hand(0.50, 0.085, (hour + MINUTES / 60) / 12, 0.085, stuff["ink"])
    parts += hand(0.76, 0.062, MINUTES / 60, 0.108, stuff["ink"])
    for part in parts:
        part.matrix_world = place


def build() -> None:
    stuff = {
        "brass": materials.bump(
            materials.principled("brass", palette.linear("#E3B35A"), metallic=1.0, roughness=0.24), 60, 0.03
        ),
        "enamel": materials.principled("enamel", palette.linear("#F7F2E6"), roughness=0.22, specular=0.5),
        "ink": materials.principled("ink", palette.EUCALYPTUS_DEEP, roughness=0.35),
    }
    for index, hour in enumerate(HOURS):
        x = (index - 1) * 2.5
        y = (1 - index) * 0.0
        lean = math.radians(90 - LEAN)
        upright = Matrix.Translation((x, y, 1.09)) @ Euler(
            (lean, 0, math.radians(0))
        ).to_matrix().to_4x4()
        dial(upright, hour, stuff)
    lights.sweep(palette.linear("#6E9A80"), depth=18, radius=9)
    table_light.table(
        (0, 0, 0.8), key=2400, key_elevation=27, key_azimuth=184, key_size=3.0, rim=450, rim_azimuth=8
    )
    lights.view((-0.15, 0.0, 0.75), 20.0, 24.0, f_stop=0.4, azimuth=-20)
