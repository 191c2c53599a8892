"""A raked garden of pale sand with rings of grooves around three dark river stones, and with one gold bead."""

import math

from mathutils import Vector, noise

from props import table_light
from studio import lights, materials, palette, shapes

SIZE = (1400, 1050)
SAMPLES = 32  # enough, because the camera is far from the fine sand
EXPOSURE = 0.85

PITCH = 0.34  # distance from crest to crest
DEPTH = 0.105  # height from valley to crest
RINGS = 7  # grooves around the stones; all other grooves are straight
STONES = (
    # middle; half length, half width, half height; rotation in degrees; seed
    ((-0.62, 0.42), (1.02, 0.80, 0.60), 24.0, 3),
    ((0.86, 0.02), (0.66, 0.54, 0.44), -30.0, 5),
    ((-0.02, -0.78), (0.43, 0.36, 0.27), 12.0, 8),
)


def outline(x: float, y: float) -> float:
    """Distance of a point from a rounded shape around all three stones."""
    total = 0.0
    for (cx, cy), (length, width, _), turn, _ in STONES:
        angle = math.radians(turn)
        u = (x - cx) * math.cos(angle) + (y - cy) * math.sin(angle)
        v = -(x - cx) * math.sin(angle) + (y - cy) * math.cos(angle)
        across = math.hypot(u / length, v / width)
        gap = (across - 1) * math.hypot(u, v) / max(across, 1e-6) if across > 1 else (across - 1) * width
        total += math.exp(-gap / 0.42)
    return -0.42 * math.log(total) + 0.28


def furrow(phase: float) -> float:
    """Height across one groove: 0 in the rounded valley, 1 on the sharp crest."""
    wave = math.sin(math.pi * phase)
    return 1 - math.sqrt(wave * wave + 0.012)


def height(x: float, y: float) -> float:
    """The surface of the sand."""
    wander = 0.035 * noise.noise(Vector((x * 0.9, y * 0.9, 1.0)))
    gap = outline(x, y) + wander
    edge = RINGS * PITCH
    if gap < edge:
        ridge = furrow(gap / PITCH)
        if gap < 0.5 * PITCH:
            ridge = 0.55
    else:
        ridge = furrow((y * 0.94 + x * 0.34 + wander) / PITCH)
        rise = min(1.0, (gap - edge) / (0.3 * PITCH))
        ridge = 1 - rise + ridge * rise
    crumbs = 0.010 * noise.noise(Vector((x * 9, y * 9, 4.0)))
    crumbs += 0.006 * noise.noise(Vector((x * 24, y * 24, 7.0)))
    return DEPTH * ridge + crumbs * (0.4 + ridge)


def sand() -> None:
    """The garden as a height field larger than the frame."""
    material = materials.principled("sand", palette.linear("#E2D4B8"), roughness=0.95, specular=0.1)
    materials.mottled(material, palette.linear("#CDBB98"), scale=60, share=0.8)
    materials.bump(material, scale=75, strength=0.5, detail=3)

    def at(u: float, v: float) -> tuple[float, float, float]:
        x, y = (u - 0.5) * 17, -6.5 + v * 17
        return x, y, height(x, y)

    shapes.sheet("sand", at, 860, 860, material)


def stone(middle, half, turn: float, seed: int) -> None:
    """A river stone: a flattened, uneven ball."""
    material = materials.principled("stone", palette.linear("#2B302E"), roughness=0.46, specular=0.4)
    materials.mottled(material, palette.linear("#454B47"), scale=3.2, share=0.7)
    materials.bump(material, scale=26, strength=0.16, detail=8)
    angle = math.radians(turn)

    def at(u: float, v: float) -> tuple[float, float, float]:
        polar, around = (v - 0.5) * math.pi, u * math.tau
        flat = math.cos(polar)
        ball = Vector((flat * math.cos(around), flat * math.sin(around), math.sin(polar)))
        swell = 1 + 0.13 * noise.noise(ball * 0.9 + Vector((seed * 7.3, 0, 0)))
        swell += 0.03 * noise.noise(ball * 2.3 + Vector((0, seed * 3.1, 0)))
        x, y, z = (ball[i] * half[i] * swell for i in range(3))
        return (
            middle[0] + x * math.cos(angle) - y * math.sin(angle),
            middle[1] + x * math.sin(angle) + y * math.cos(angle),
            half[2] * 0.72 + z,
        )

    shapes.sheet("stone", at, 128, 64, material, closed=True)


def bead(gap: float, bearing: float, radius: float = 0.26) -> None:
    """The gold bead. Its groove is `gap` away from the stones; `bearing` is the angle from the right, in degrees."""
    angle = math.radians(bearing)
    reach = 0.0
    while outline(reach * math.cos(angle), reach * math.sin(angle)) < gap:
        reach += 0.002
    profile = [(radius * math.sin(math.pi * i / 48), -radius * math.cos(math.pi * i / 48)) for i in range(49)]
    ball = shapes.turned("bead", profile, materials.gold(0.2), 64)
    x, y = reach * math.cos(angle), reach * math.sin(angle)
    ball.location = (x, y, radius + DEPTH * 0.12)


def build() -> None:
    sand()
    for middle, half, turn, seed in STONES:
        stone(middle, half, turn, seed)
    bead((3 + 0.5) * PITCH, -40.0)
    table_light.table(
        (0, 0, 0), key=3300, key_elevation=21, key_azimuth=152, key_size=2.4, rim=240, fill=0.17
    )
    lights.view((0.0, 0.1, 0.0), 20.4, 43.0, f_stop=0.5)
