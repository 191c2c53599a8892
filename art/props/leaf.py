"""Leaves, petals and bracts: thin curved sheets. The base is at the origin, the tip towards +X, the front towards +Z.

1 unit = 1 cm.
"""

import math
from collections.abc import Callable

from mathutils import Matrix, Vector

from studio import shapes

from . import plant
from .plant import Tissue

Outline = Callable[[float], float]


def lance(t: float) -> float:
    """Half width of a lance-shaped leaf: widest below the middle, with a long point."""
    return (t + 0.02) ** 0.55 * (1 - t) ** 0.9 / 0.54


def oval(t: float) -> float:
    """Half width of an egg-shaped leaf with a blunt tip."""
    return (max(0.0, 1 - (2 * t - 1) ** 2) ** 0.5) * (0.92 + 0.16 * math.sin(math.pi * t) - 0.1 * t) / 1.05


def spoon(t: float) -> float:
    """Half width of a banksia's leaf: narrow at the base, widest near a rounded tip."""
    return min(1.0, 0.16 + 1.1 * t**0.9) * max(0.0, 1 - t**7) ** 0.7


def blade(
    tissue: Tissue,
    place: Matrix,
    length: float,
    width: float,
    outline: Outline = lance,
    droop: float = 0.3,
    sickle: float = 0.0,
    fold: float = 0.25,
    twist: float = 0.0,
    wave: float = 0.0,
    teeth: tuple[int, float] = (0, 0.0),
    toothed_from: float = 0.0,
    seed: int = 1,
    across: int = 8,
    along: int = 28,
    slot: int = 0,
    curl: Callable[[float], float] | None = None,
) -> None:
    """Add a blade to `tissue`.

    droop:  angle by which the blade bends back from base to tip, radians (negative: forward)
    curl:   the same angle as a function of v; replaces `droop`
    sickle: angle by which the blade bends within its plane, radians
    fold:   angle by which both halves rise along the middle, radians
    twist:  rotation around the long axis from base to tip, radians
    wave:   unevenness of the rim, as a share of the width
    teeth:  (number on each side, depth as a share of the half width)
    toothed_from: where the teeth begin, as a share of the length
    """
    chance = shapes.rng(seed)
    phases = [chance.uniform(0, math.tau) for _ in range(4)]
    spine, at = [], Vector((0, 0, 0))
    fine = along * 2
    for step in range(fine + 1):
        t = step / fine
        down = curl(t) if curl else droop * t
        yaw = sickle * (t - 0.35)
        direction = Vector((math.cos(yaw) * math.cos(down), math.sin(yaw) * math.cos(down), -math.sin(down)))
        face = Vector((math.cos(yaw) * math.sin(down), math.sin(yaw) * math.sin(down), math.cos(down)))
        spine.append((at.copy(), direction, face))
        at += direction * (length / fine)

    def surface(u: float, v: float) -> Vector:
        v = 0.5 * v + 0.25 * (1 - math.cos(math.pi * v))  # more points at the rounded ends
        below = min(fine - 1, int(v * fine))
        middle, direction, face = (
            a.lerp(b, v * fine - below) for a, b in zip(spine[below], spine[below + 1])
        )
        x = 2 * u - 1
        half = width / 2 * max(0.0, outline(v))
        if teeth[0]:
            phase = v * teeth[0] % 1.0
            begun = max(0.0, min(1.0, 6 * (1 - v), 6 * (v - toothed_from)))
            half *= 1 - teeth[1] * (1 - phase) * begun * abs(x) ** 2
        side = face.cross(direction)
        turn = twist * v
        side, face = (
            side * math.cos(turn) + face * math.sin(turn),
            face * math.cos(turn) - side * math.sin(turn),
        )
        rise = abs(x) ** 1.3 * half * math.sin(fold)
        rise += (
            wave
            * width
            * abs(x) ** 2
            * (
                math.sin(v * 9 + phases[0 if x > 0 else 1])
                + 0.6 * math.sin(v * 17 + phases[2 if x > 0 else 3])
            )
        )
        return middle + side * (x * half * math.cos(fold * abs(x))) + face * rise

    tissue.sheet(surface, across, along, slot, place=place)


def needle(t: float) -> float:
    """Half width of a needle: narrow and parallel-sided, with a short point."""
    return min(1.0, 0.35 + 3 * t) * (1 - t**5) ** 0.8


def fern(
    tissue: Tissue,
    place: Matrix,
    length: float,
    pairs: int,
    lobe: float,
    width: float,
    droop: float = 0.6,
    sickle: float = 0.0,
    slant: float = 0.85,
    seed: int = 1,
    slot: int = 0,
    stalk_slot: int = 0,
    stalk: float = 0.05,
) -> None:
    """Add a leaf with `pairs` of narrow lobes, like a grevillea's. A lobe is up to `lobe` long, and `width` wide.

    slant: angle between the lobes and the midrib, radians
    """
    chance = shapes.rng(seed)
    fine, spine, at = 60, [], Vector((0, 0, 0))
    for step in range(fine + 1):
        t = step / fine
        down, yaw = droop * t, sickle * (t - 0.3)
        along = Vector((math.cos(yaw) * math.cos(down), math.sin(yaw) * math.cos(down), -math.sin(down)))
        spine.append((at.copy(), along, Vector((math.sin(down), 0, math.cos(down)))))
        at += along * length / fine
    tissue.tube(
        [place @ point for point, _, _ in spine[::4]], lambda t: stalk * (1 - 0.75 * t), 6, stalk_slot, u=0.3
    )
    turn = place.to_3x3()
    for index in range(2 * pairs + 1):
        end = index == 2 * pairs
        t = 1.0 if end else 0.16 + 0.82 * ((index // 2) + 0.25 * (index % 2)) / pairs
        point, along, face = spine[min(fine, round(t * fine))]
        side = face.cross(along) * (1 if index % 2 else -1)
        lean = slant + chance.gauss(0, 0.09) - 0.25 * t
        way = (
            along
            if end
            else along * math.cos(lean) + side * math.sin(lean) + face * chance.uniform(-0.1, 0.45)
        )
        size = (
            lobe
            * (0.45 if end else (0.45 + 0.55 * math.sin(math.pi * (0.12 + 0.72 * t))))
            * chance.uniform(0.8, 1.1)
        )
        blade(
            tissue,
            plant.frame(place @ point, turn @ way, turn @ (face + side * chance.uniform(-0.25, 0.1))),
            size,
            width,
            needle,
            droop=chance.uniform(0.0, 0.8),
            sickle=(0.0 if end else (-0.35 if index % 2 else 0.35)),
            fold=-0.35,
            across=4,
            along=9,
            slot=slot,
        )
