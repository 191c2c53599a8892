"""A brass ruler with millimetre marks. It lies on z = 0 along +X, and its zero is at the origin. 1 unit = 1 cm."""

import math

import bpy
from mathutils import Matrix

from studio import materials, palette, shapes

WIDTH, THICK, MARGIN = 1.5, 0.09, 0.35
MARK = 0.013  # width of a line
INK = 0.0012  # height of the marks above the brass


def brass() -> bpy.types.Material:
    """Brass with brush marks along the ruler."""
    metal = materials.principled("brass", (0.74, 0.45, 0.16, 1.0), metallic=1.0, roughness=0.28)
    return materials.bump(metal, scale=60, strength=0.12, detail=4, stretch=(0.04, 1, 1))


def rule(place: Matrix, length: int) -> None:
    """A ruler of `length` cm, with marks along the +Y edge and a number at each centimetre."""
    dark = materials.principled("engraving", palette.linear("#2A1D0E"), roughness=0.7)
    mesh = bpy.data.meshes.new("rule")
    low, high = -MARGIN, length + MARGIN
    corners = [(x, y, z) for z in (0.0, THICK) for x, y in ((low, 0), (high, 0), (high, WIDTH), (low, WIDTH))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), *((i, (i + 1) % 4, (i + 1) % 4 + 4, i + 4) for i in range(4))]
    mesh.from_pydata(corners, [], faces)
    bar = shapes.bevelled(shapes.thing("rule", mesh, brass()), 0.02, 3)
    bar.matrix_world = place
    points, faces = [], []
    for step in range(length * 10 + 1):
        x = step / 10
        reach = 0.50 if step % 10 == 0 else 0.36 if step % 5 == 0 else 0.24
        corner = len(points)
        ends = ((-1, 0.03), (1, 0.03), (1, reach), (-1, reach))
        points += [(x + side * MARK / 2, WIDTH - near, THICK + INK) for side, near in ends]
        faces.append((corner + 3, corner + 2, corner + 1, corner))
    shapes.from_points("marks", points, faces, dark, smooth=False).matrix_world = place
    for number in range(length + 1):
        text = bpy.data.curves.new("number", "FONT")
        text.body, text.size, text.align_x = str(number), 0.36, "CENTER"
        text.extrude = INK / 2
        text.materials.append(dark)
        figure = bpy.data.objects.new("number", text)
        figure.matrix_world = place @ Matrix.Translation((number, WIDTH - 0.86, THICK + INK / 2))
        bpy.context.collection.objects.link(figure)
    turns = [math.tau * i / 32 for i in range(32)]
    hole = [(0.16 * math.cos(turn), 0.16 * math.sin(turn), THICK + INK) for turn in turns]
    disc = shapes.from_points("hole", hole, [tuple(range(32))], dark, smooth=False)
    disc.matrix_world = place @ Matrix.Translation((length + MARGIN - 0.3, 0.3, 0))
