"""An exploded view of a round control pod along one axis."""

import math

import bpy
from mathutils import Matrix, Vector

from props import patch, still_parts, table_light
from studio import lights, materials, palette, shapes

SIZE = (1400, 1050)
EXPOSURE = 0.45

RADIUS = 1.55
LEAN = Matrix.Rotation(math.radians(15), 4, "Y") @ Matrix.Rotation(math.radians(10), 4, "X")
FOOT = Vector((-0.66, 0.0, 0.62))


def base(material: bpy.types.Material, gold: bpy.types.Material) -> list[bpy.types.Object]:
    """A shallow cup with four gold contacts, and with a step for the parts above."""
    r = RADIUS
    corners = [
        (0, -0.20), (r - 0.16, -0.20), (r, -0.04), (r, 0.16), (r - 0.07, 0.16), (r - 0.07, 0.22),
        (r - 0.17, 0.22), (r - 0.17, 0.02), (0, 0.02),
    ]
    parts = [still_parts.lathe("base", corners, material, 0.045)]
    for index in range(12):
        angle = math.tau * (index + 0.5) / 12
        pin = still_parts.lathe("pin", [(0, 0.0), (0.07, 0.0), (0.07, 0.09), (0, 0.09)], gold, 0.02, 32)
        pin.location = (1.02 * math.cos(angle), 1.02 * math.sin(angle), 0)
        parts.append(pin)
    return parts


def board(
    green: bpy.types.Material, gold: bpy.types.Material, dark: bpy.types.Material
) -> list[bpy.types.Object]:
    """The circuit: a coil of gold lines at the edge, and lines that fan out from a small chip."""
    r = RADIUS - 0.14
    parts = [still_parts.washer("board", 0, r, 0, 0.06, green, 0.015)]
    top = 0.064
    for turn in range(4):
        reach = r - 0.09 - turn * 0.085
        gap = 0.16 / reach
        start = -math.pi / 2 + gap + turn * 0.05
        bearings = [start + (math.tau - 2 * gap) * i / 180 for i in range(181)]
        path = [(reach * math.cos(bearing), reach * math.sin(bearing), top) for bearing in bearings]
        parts.append(shapes.tube("coil", path, 0.017, gold, 3))
    half = 0.25
    place = Matrix.Translation((0, 0, top + 0.04))
    parts.append(still_parts.block("chip", (2 * half, 2 * half, 0.1), dark, place, 0.015))
    for side in range(4):
        turn = Matrix.Rotation(side * math.pi / 2, 3, "Z")
        for lane in range(-3, 4):
            out = 0.44 + 0.10 * (3 - abs(lane))
            spread = lane * 0.145
            path = [(half - 0.01, lane * 0.068, top), (half + 0.1, lane * 0.068, top)]
            path += [(half + 0.1 + abs(spread - lane * 0.068), spread, top), (out + 0.3, spread, top)]
            parts.append(shapes.tube("line", [turn @ Vector(p) for p in path], 0.013, gold, 3))
            pad = still_parts.lathe("pad", [(0, 0), (0.036, 0), (0.036, 0.018), (0, 0.018)], gold, 0.006, 24)
            pad.location = turn @ Vector((out + 0.3, spread, 0.06))
            parts.append(pad)
    return parts


def membrane(paper: bpy.types.Material) -> list[bpy.types.Object]:
    """A white disc with a round window and a rim."""
    r = RADIUS - 0.10
    parts = [still_parts.washer("membrane", 0.58, r, 0, 0.05, paper, 0.012)]
    parts.append(still_parts.washer("rim", 0.58, 0.66, 0.03, 0.085, paper, 0.015))
    parts.append(still_parts.washer("rim", r - 0.10, r, 0.03, 0.085, paper, 0.015))
    return parts


def ring(gold: bpy.types.Material) -> list[bpy.types.Object]:
    """The gold ring, with a groove."""
    r = RADIUS
    corners = [
        (r - 0.08, -0.06), (r, -0.06), (r, 0.02), (r - 0.025, 0.03), (r - 0.025, 0.05), (r, 0.06),
        (r, 0.14), (r - 0.17, 0.14), (r - 0.17, -0.06), (r - 0.08, -0.06),
    ]
    return [still_parts.lathe("ring", corners, gold, 0.018, 200)]


def dome(green: bpy.types.Material, gold: bpy.types.Material) -> list[bpy.types.Object]:
    """The lid: a shallow lens with a thin inlaid gold ring, like the patch's pod."""
    r = RADIUS
    rise = 0.30

    def face(radius: float) -> float:
        return 0.06 + rise * (1 - (radius / r) ** 2)

    profile = [(r - 0.16, -0.10), (r - 0.05, -0.10), (r - 0.02, -0.08), (r, -0.04), (r, 0.03)]
    for step in range(1, 9):
        t = math.pi / 2 * step / 8
        profile.append((r - 0.03 + 0.03 * math.cos(t), 0.03 + (face(r - 0.03) - 0.03) * math.sin(t)))
    profile += [((r - 0.03) * (1 - step / 48), face((r - 0.03) * (1 - step / 48))) for step in range(1, 49)]
    parts = [shapes.turned("dome", profile, green, 200)]
    inlay = []
    for step in range(17):
        t = math.tau * step / 16
        radius = 0.85 * r + 0.024 * math.cos(t)
        inlay.append((radius, face(0.85 * r) + 0.014 * math.sin(t)))
    parts.append(shapes.turned("inlay", inlay, gold, 200))
    return parts


def build() -> None:
    gold = materials.gold(0.2)
    shell = materials.principled("shell", palette.SILICONE, roughness=0.42, subsurface=0.05)
    shell.node_tree.nodes["Principled BSDF"].inputs["Subsurface Color"].default_value = palette.SILICONE
    green = patch.anodised()
    mask = materials.principled("mask", palette.linear("#17463A"), roughness=0.36)
    dark = materials.principled("chip", palette.linear("#16201D"), roughness=0.45)
    paper = still_parts.paper(palette.linear("#EFE6D3"))

    levels = (
        (0.0, base(shell, gold)),
        (1.12, board(mask, gold, dark)),
        (2.08, membrane(paper)),
        (2.94, ring(gold)),
        (3.74, dome(green, gold)),
    )
    for level, parts in levels:
        place = Matrix.Translation(FOOT) @ LEAN @ Matrix.Translation((0, 0, level))
        for part in parts:
            part.matrix_world = place @ part.matrix_basis
    ends = [FOOT + LEAN @ Vector((0, 0, z)) for z in (0.02, 3.74 + 0.2)]
    shapes.tube("axis", ends, 0.012, gold, 3)

    lights.sweep(palette.linear("#8F452A"), depth=14, radius=8, grain=0.03)
    table_light.table(
        (0, 0, 2.2), key=2600, key_elevation=50, key_azimuth=146, key_size=4.5, rim=800, fill=0.2
    )
    lights.view((0.0, 0, 2.36), 20.6, 25.0, f_stop=0.3, focus=(0, -0.6, 2.4))
