"""A harbour on a table: a green arch bridge between stone pylons, water of cut paper, and a gold disc as the sun."""

import math

import bpy
from mathutils import Matrix, Vector, noise

from props import still_parts, table_light
from studio import lights, materials, palette, shapes

SIZE = (1400, 1050)
EXPOSURE = 0.45

LAYERS = 8
SHEET = 0.060  # thickness of one layer of paper
PITCH = SHEET + 0.002  # distance between layers; the small gap makes the paper look uneven
LEVEL = LAYERS * PITCH
SPAN = 2.15  # half of the span between the bearings
PANELS = 22
GAUGE = 0.36  # distance between the two arches
DECK = 0.86  # height above the shore
RISE, CROWN = 1.72, 0.26  # rise of the lower arch; distance between the chords at the middle


def lower(x: float) -> float:
    """Height of the lower chord above the shore."""
    return 0.16 + RISE * (1 - (x / SPAN) ** 2)


def upper(x: float) -> float:
    """Height of the upper chord. Its ends turn up, so its distance from the lower chord grows towards the pylons."""
    share = abs(x) / SPAN
    return lower(x) + CROWN + 0.36 * share**3.2


def shore(index: int, angle: float) -> float:
    """Radius of the opening in a layer of paper: an uneven ellipse."""
    depth = index / (LAYERS - 1)
    size = 1.0 - 0.78 * (1 - depth) ** 0.92
    place = Vector((math.cos(angle) * 1.1, math.sin(angle) * 1.1, depth * 1.1))
    return size * (1 + 0.11 * noise.noise(place + Vector((3.0, 0, 0))) + 0.05 * noise.noise(place * 2.4))


def water() -> None:
    """Layers of paper like depths on a chart. A higher layer has a larger opening. The lowest layer is the darkest."""
    deep, pale = palette.linear("#28594A"), palette.linear("#F4F0E4")
    for index in range(LAYERS):
        share = (index / (LAYERS - 1)) ** 2.2
        colour = tuple(a + (b - a) * share for a, b in zip(deep, pale))
        card = still_parts.paper(colour, 0.15, 18)
        low = index * PITCH

        def outer(angle: float) -> tuple[float, float]:
            swell = 1 + 0.012 * noise.noise(Vector((math.cos(angle) * 2, math.sin(angle) * 2, 9.0)))
            power = 0.86
            c, s = math.cos(angle), math.sin(angle)
            return (
                3.30 * swell * math.copysign(abs(c) ** power, c),
                2.12 * swell * math.copysign(abs(s) ** power, s),
            )

        def inner(angle: float) -> tuple[float, float]:
            if index == 0:
                return 0.0, 0.0
            reach = shore(index, angle)
            return 2.02 * reach * math.cos(angle), 1.52 * reach * math.sin(angle) - 0.05

        def at(u: float, v: float) -> tuple[float, float, float]:
            ring = round(v * 5)
            x, y = (outer if ring < 3 else inner)(u * math.tau)
            ease = 0.012
            inset = (0.0, 0.0, ease, -ease, 0.0, 0.0)[ring]
            height = (0.0, SHEET - ease, SHEET, SHEET, SHEET - ease, 0.0)[ring]
            length = math.hypot(x, y)
            share = 1 - inset / length if length else 0.0
            return x * share, y * share, low + height

        layer = shapes.sheet("layer", at, 360, 5, card, closed=True)
        layer.data.use_auto_smooth = True
        layer.data.auto_smooth_angle = math.radians(30)


def bridge(steel: bpy.types.Material) -> None:
    """Two trussed arches with hangers, the deck, and bracing between the arches."""
    base = LEVEL
    xs = [SPAN * (2 * i / PANELS - 1) for i in range(PANELS + 1)]
    for side in (-1, 1):
        y = side * GAUGE / 2
        fine = [SPAN * (2 * i / 120 - 1) for i in range(121)]
        shapes.tube("lower", [(x, y, base + lower(x)) for x in fine], 0.034, steel, 4)
        shapes.tube("upper", [(x, y, base + upper(x)) for x in fine], 0.030, steel, 4)
        for index, x in enumerate(xs):
            shapes.tube("strut", [(x, y, base + lower(x)), (x, y, base + upper(x))], 0.013, steel, 2)
            if index < PANELS:
                ahead = xs[index + 1]
                a, b = (lower(x), upper(ahead)) if x < -1e-6 else (upper(x), lower(ahead))
                shapes.tube("tie", [(x, y, base + a), (ahead, y, base + b)], 0.011, steel, 2)
            if lower(x) > DECK + 0.06:
                shapes.tube("hanger", [(x, y, base + DECK), (x, y, base + lower(x))], 0.010, steel, 2)
            elif 0 < index < PANELS:
                shapes.tube("post", [(x, y, base + lower(x)), (x, y, base + DECK)], 0.010, steel, 2)
    for x in xs:
        for height in (lower, upper):
            ends = [(x, -GAUGE / 2, base + height(x)), (x, GAUGE / 2, base + height(x))]
            shapes.tube("brace", ends, 0.011, steel, 2)
    place = Matrix.Translation((0, 0, base + DECK))
    still_parts.block("deck", (6.1, GAUGE + 0.10, 0.055), steel, place, 0.01)
    for side in (-1, 1):
        y = side * (GAUGE / 2 + 0.04)
        shapes.tube("rail", [(-3.05, y, base + DECK + 0.11), (3.05, y, base + DECK + 0.11)], 0.010, steel, 2)
        for step in range(62):
            x = -3.05 + 6.1 * step / 61
            shapes.tube("baluster", [(x, y, base + DECK), (x, y, base + DECK + 0.11)], 0.006, steel, 1)


def pylon(x: float, y: float, stone: bpy.types.Material) -> None:
    """A tapering tower of stone with a cornice and a smaller top."""
    courses = (  # half width at the bottom and top, height of the bottom and top
        (0.235, 0.20, 0.0, 1.42),
        (0.25, 0.25, 1.42, 1.50),
        (0.175, 0.155, 1.50, 1.78),
        (0.185, 0.185, 1.78, 1.83),
    )
    for half, top, low, high in courses:
        corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
        points = [(a * half, b * half, low) for a, b in corners]
        points += [(a * top, b * top, high) for a, b in corners]
        faces = [(3, 2, 1, 0), (4, 5, 6, 7)] + [(i, (i + 1) % 4, 4 + (i + 1) % 4, 4 + i) for i in range(4)]
        part = shapes.bevelled(shapes.from_points("pylon", points, faces, stone, smooth=False), 0.014, 2)
        part.location = (x, y, LEVEL)


def approach(side: int, stone: bpy.types.Material) -> None:
    """The piers between the pylons and the land."""
    for y in (-0.13, 0.13):
        place = Matrix.Translation((side * 2.86, y, LEVEL + DECK / 2))
        still_parts.block("pier", (0.10, 0.10, DECK), stone, place, 0.01)


def build() -> None:
    water()
    steel = materials.principled("steel", palette.linear("#1B4437"), roughness=0.36, specular=0.5)
    stone = materials.principled("stone", palette.linear("#D8C7A8"), roughness=0.85, specular=0.2)
    materials.mottled(stone, palette.linear("#C4AE8A"), scale=22, share=0.6)
    materials.bump(stone, scale=60, strength=0.35, detail=8)
    bridge(steel)
    for side in (-1, 1):
        for y in (-0.47, 0.47):
            pylon(side * (SPAN + 0.22), y, stone)
        approach(side, stone)
    sun = still_parts.washer("sun", 0, 1.5, -0.05, 0.05, materials.gold(0.32), 0.03, 220)
    lean = Matrix.Rotation(math.radians(90 - 15), 4, "X")
    sun.matrix_world = Matrix.Translation((0.0, 2.02, LEVEL + 1.10)) @ lean

    lights.sweep(palette.linear("#C7D1C0"), depth=14, radius=8, grain=0.03)
    table_light.table(
        (0, 0, 1.0), key=2500, key_elevation=34, key_azimuth=200, key_size=3.6, rim=480, fill=0.18
    )
    # A pale panel above the camera. Its reflection in the leaning disc makes the gold go from bright to deep.
    lights.softbox((-2.5, -14.0, 5.2), (0, 1.4, 1.4), (7.0, 3.4), 190, table_light.KEY)
    lights.view((0.05, 0, 1.24), 19.2, 23.0, f_stop=0.3, azimuth=-12, focus=(0, -0.3, 1.4))
