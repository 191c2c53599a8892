"""Plate: both sides of the patch at eye level, on deep eucalyptus green.

Two patches lean on a block: one shows its outside, the other its skin side. Light shines through their tips.
"""

import math

from mathutils import Matrix

from props import patch, patch_plan, still_parts
from scenes.product import rig
from studio import lights, materials, palette

SIZE = (3000, 2250)
EXPOSURE = 1.15
QUALITY = 88
SAMPLES = 5
LOOK = "High Contrast"

APART = 3.05  # distance between each long axis and the middle
LEAN = 11.0  # angle of the lean, degrees
HEIGHT = 5.6  # height of the block, whose front is at y = 0
GREEN = palette.linear("#1A3C32")


def leaning(side: float, turned: bool) -> Matrix:
    """A patch upright on its wide end, at the left (-1) or right (1). If `turned`, it shows its skin side."""
    upright = Matrix(((0, -1, 0, 0), (0, 0, -1, 0), (1, 0, 0, patch_plan.HALF_LENGTH), (0, 0, 0, 1)))
    if turned:
        upright = Matrix(((0, 1, 0, 0), (0, 0, 1, 0), (1, 0, 0, patch_plan.HALF_LENGTH), (0, 0, 0, 1)))
    away = HEIGHT * math.tan(math.radians(LEAN)) + patch_plan.PAD_HEIGHT
    return Matrix.Translation((side * APART, -away, 0)) @ Matrix.Rotation(math.radians(-LEAN), 4, "X") @ upright


def build() -> None:
    rig.ground(GREEN, GREEN, 0, 22, grain=0.4)
    block = materials.principled("block", palette.linear("#24493D"), roughness=0.85, specular=0.15)
    materials.bump(block, scale=9, strength=0.10, detail=10)
    still_parts.block("block", (60, 5, HEIGHT), block, Matrix.Translation((0, 2.5, HEIGHT / 2)), 0.06)
    patch.whole(patch.bent(lambda x: 0.02, across=0.025, matrix=leaning(-1, turned=False)))
    patch.whole(patch.bent(lambda x: -0.02, across=-0.025, matrix=leaning(1, turned=True)))
    # A low sun from the left, slightly behind the patches' plane, and a light from behind for the tips.
    rig.light(
        (0, -1, 3.5),
        key=6800,
        key_azimuth=-160,
        key_elevation=20,
        key_size=(3.6, 3.6),
        key_colour=rig.LOW_SUN,
        rim=5200,
        rim_azimuth=70,
        rim_elevation=30,
        fill=0.18,
    )
    lights.view((0.0, -1.0, 4.35), 46.0, 4.0, lens=96, f_stop=1.6, focus=(0, -1.0, 4.0))
