"""A dial gauge on its stand, with an electrode's gold ring under the gauge's stem. Two more rings lie on the stone."""

import math

import bpy
from mathutils import Matrix, Vector

from props import still_parts, table_light
from props.patch_plan import ELECTRODE_HOLE, ELECTRODE_RADIUS
from studio import lights, materials, palette, shapes

SIZE = (1400, 1050)
EXPOSURE = 0.4

DIAL = Vector((-0.35, 0.0, 3.0))
RADIUS = 1.28
STONE = 0.42  # height of the stone
RING, DEEP = 0.32, 0.14  # an electrode's outer radius and height
POST = Vector((1.75, 0.45, 0.0))
UPRIGHT = Matrix.Rotation(math.pi / 2, 4, "X")  # turns +Z to the front


def along(start, end) -> Matrix:
    """A placement that stretches a body of length 1 along Z, so that it reaches from `start` to `end`."""
    line = Vector(end) - Vector(start)
    return Matrix.Translation(start) @ shapes.aim(line) @ Matrix.Scale(1, 4)


def rod(
    name: str, start, end, radius: float, material: bpy.types.Material, edge: float = 0.02
) -> bpy.types.Object:
    """A round rod from `start` to `end`."""
    length = (Vector(end) - Vector(start)).length
    body = still_parts.lathe(name, [(0, 0), (radius, 0), (radius, length), (0, length)], material, edge, 64)
    body.matrix_world = along(start, end)
    return body


def knurled(name: str, place: Matrix, radius: float, length: float, material: bpy.types.Material) -> None:
    """A knob with fine grooves, from `place` along +Z."""
    teeth = 40
    outline = []
    for index in range(teeth * 4):
        deep = 0.0 if index % 4 in (0, 1) else 0.045
        angle = math.tau * index / (teeth * 4)
        outline.append((radius * (1 - deep) * math.cos(angle), radius * (1 - deep) * math.sin(angle)))
    still_parts.slab(name, outline, 0, length, material, 0.008).matrix_world = place
    cap = still_parts.washer(name, 0, radius * 0.8, length - 0.01, length + 0.035, material, 0.015, 64)
    cap.matrix_world = place


def dial(brass, face, ink, clay) -> None:
    """The gauge: case, bezel, white face with fine ticks, clay-coloured needle, and a small dial that counts turns."""
    r = RADIUS
    parts: list[bpy.types.Object] = []
    case = [(0, -0.42), (r - 0.16, -0.42), (r - 0.10, -0.36), (r - 0.10, -0.04), (0, -0.04)]
    parts.append(still_parts.lathe("case", case, brass, 0.05))
    bezel = [
        (r - 0.10, -0.10), (r - 0.02, -0.10), (r, -0.06), (r, 0.10), (r - 0.05, 0.15), (r - 0.10, 0.15),
        (r - 0.17, 0.03), (r - 0.20, 0.02), (r - 0.20, -0.10), (r - 0.10, -0.10),
    ]
    parts.append(still_parts.lathe("bezel", bezel, brass, 0.03, 200))
    parts.append(still_parts.washer("face", 0, r - 0.17, -0.06, 0.0, face, 0.01))
    ticks: list[tuple[float, float, float]] = []
    faces = []

    def tick(middle, angle: float, inner: float, outer: float, wide: float) -> None:
        out = Vector((math.sin(angle), math.cos(angle), 0))
        side = Vector((out.y, -out.x, 0)) * wide / 2
        first = len(ticks)
        for point in (out * inner - side, out * inner + side, out * outer + side, out * outer - side):
            ticks.append(tuple(Vector(middle) + point + Vector((0, 0, 0.004))))
        faces.append((first + 3, first + 2, first + 1, first))

    edge = r - 0.24
    for index in range(100):
        long = 0.20 if index % 10 == 0 else 0.145 if index % 5 == 0 else 0.095
        tick((0, 0, 0), math.tau * index / 100, edge - long, edge, 0.026 if index % 10 == 0 else 0.013)
    small = (0.0, 0.40, 0.0)
    for index in range(20):
        tick(small, math.tau * index / 20, 0.20 if index % 2 else 0.17, 0.24, 0.011)
    parts.append(shapes.from_points("ticks", ticks, faces, ink, smooth=False))
    arc = [
        ((edge - 0.34) * math.sin(a), (edge - 0.34) * math.cos(a), 0.006)
        for a in (math.radians(20 + i) for i in range(0, 63))
    ]
    parts.append(shapes.tube("tolerance", arc, 0.017, clay, 2))

    def needle(middle, angle: float, reach: float, back: float, wide: float, level: float, colour) -> None:
        waist = wide * 0.8
        outline = [(-wide, -back), (wide, -back), (waist, 0), (0.008, reach), (-0.008, reach), (-waist, 0)]
        hand = still_parts.slab("needle", outline, 0, 0.016, colour)
        place = Matrix.Translation(Vector(middle) + Vector((0, 0, level)))
        hand.matrix_world = place @ Matrix.Rotation(-angle, 4, "Z")
        parts.append(hand)

    needle((0, 0, 0), math.radians(52), edge - 0.05, 0.30, 0.036, 0.055, clay)
    needle(small, math.radians(-70), 0.17, 0.06, 0.016, 0.02, ink)
    hub = still_parts.washer("hub", 0, 0.085, 0.0, 0.095, brass, 0.02, 48)
    pin = still_parts.washer("pin", 0, 0.03, 0.0, 0.045, brass, 0.01, 32)
    pin.location = small
    parts += [hub, pin]
    for part in parts:
        part.matrix_world = Matrix.Translation(DIAL) @ UPRIGHT @ part.matrix_basis


def electrode(x: float, y: float, level: float, gold, silicone) -> None:
    """A gold ring in a disc of silicone, with the proportions of the patch's electrodes."""
    hole = RING * ELECTRODE_HOLE / ELECTRODE_RADIUS
    for part in (
        still_parts.washer("disc", 0, 0.42, 0, 0.12, silicone, 0.03, 96),
        still_parts.washer("ring", hole, RING, 0.05, DEEP, gold, 0.02, 128),
    ):
        part.location = (x, y, level)


def build() -> None:
    brass = still_parts.brass(0.24)
    gold = materials.gold(0.18)
    steel = materials.principled("steel", (0.62, 0.61, 0.58, 1), metallic=1.0, roughness=0.22)
    face = still_parts.paper(palette.linear("#FBF8F1"), 0.05, 30)
    ink = materials.principled("ink", palette.EUCALYPTUS_DEEP, roughness=0.6)
    clay = materials.principled("clay", palette.CLAY, roughness=0.45)
    silicone = materials.principled("silicone", palette.SILICONE, roughness=0.45)
    stone = materials.principled("stone", palette.linear("#2C3733"), roughness=0.34, specular=0.45)
    materials.mottled(stone, palette.linear("#4A5852"), scale=14, share=0.5)

    dial(brass, face, ink, clay)
    # The stem reaches from the gauge down to the electrode.
    x, y = DIAL.x, 0.2
    low = STONE + 0.12
    rod("sleeve", (x, y, DIAL.z - RADIUS + 0.12), (x, y, DIAL.z - RADIUS - 0.42), 0.135, brass, 0.03)
    rod("plunger", (x, y, DIAL.z - RADIUS - 0.38), (x, y, low + 0.16), 0.07, steel)
    tip = [(0, 0.0), (0.03, 0.008), (0.055, 0.035), (0.10, 0.14), (0.10, 0.24), (0, 0.24)]
    still_parts.lathe("tip", tip, brass, 0.01, 48).location = (x, y, low)
    rod("cap", (x, y, DIAL.z + RADIUS - 0.12), (x, y, DIAL.z + RADIUS + 0.16), 0.075, brass)
    rod("cap", (x, y, DIAL.z + RADIUS + 0.14), (x, y, DIAL.z + RADIUS + 0.26), 0.13, brass, 0.03)

    # Post, arm and clamp.
    rod("post", (POST.x, POST.y, STONE - 0.02), (POST.x, POST.y, 4.3), 0.15, steel, 0.05)
    rod("foot", (POST.x, POST.y, STONE - 0.02), (POST.x, POST.y, STONE + 0.16), 0.34, brass, 0.04)
    level = DIAL.z + 0.0
    rod("arm", (DIAL.x + 0.3, POST.y, level), (POST.x + 0.5, POST.y, level), 0.11, brass, 0.03)
    still_parts.block("clamp", (0.56, 0.5, 0.56), brass, Matrix.Translation((POST.x, POST.y, level)), 0.05)
    knurled("knob", Matrix.Translation((POST.x, POST.y - 0.25, level)) @ UPRIGHT, 0.20, 0.26, brass)
    end = Matrix.Translation((POST.x + 0.45, POST.y, level))
    knurled("knob", end @ Matrix.Rotation(math.pi / 2, 4, "Y"), 0.2, 0.22, brass)

    corners = [(-2.15, -1.25), (2.45, -1.25), (2.45, 1.25), (-2.15, 1.25)]
    still_parts.slab("stone", still_parts.eased(corners, 0.3, 8, closed=True), 0, STONE, stone, 0.05)
    electrode(DIAL.x, y, STONE, gold, silicone)
    electrode(-1.45, -0.45, STONE, gold, silicone)
    electrode(0.85, -0.65, STONE, gold, silicone)

    lights.sweep(palette.linear("#A9BDA9"), depth=14, radius=8, grain=0.03)
    table_light.table(
        (0, 0, 1.8), key=2600, key_elevation=40, key_azimuth=208, key_size=4.2, rim=600, fill=0.2
    )
    lights.view((0.15, 0, 2.05), 20.0, 20.0, f_stop=0.3, azimuth=-16, focus=(-0.3, -0.2, 2.9))
