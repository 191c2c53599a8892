"""Plate: both sides on deep eucalyptus, from straight above: one patch as one sees it, one with its skin side up."""

import math

from mathutils import Matrix

from props import patch, patch_plan
from scenes.product import rig
from studio import lights, palette

SIZE = (2400, 1800)
EXPOSURE = 0.9
QUALITY = 88
SAMPLES = 9
LOOK = "High Contrast"

TURN = -14.0  # of both long axes, degrees
APART = (1.45, -2.55)  # from the middle to that of the lower patch


def lying(x: float, y: float, z: float, turn: float) -> Matrix:
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, "Z")


def build() -> None:
    rig.ground(palette.linear("#1A3C32"), palette.linear("#1A3C32"), 0, 22, grain=0.4)
    x, y = APART
    patch.whole(patch.flat(lying(-x, -y, patch_plan.PAD_HEIGHT, TURN)))
    # It rests on its pod.
    over = Matrix.Rotation(math.pi, 4, "X")
    patch.whole(patch.flat(lying(x, y, patch_plan.POD_TOP, TURN + 180) @ over))
    rig.light(
        (0, 0, 0.3),
        key=5600,
        key_azimuth=132,
        key_elevation=40,
        key_size=(4, 4),
        rim=1500,
        fill=0.16,
        back=700,
        back_azimuth=60,
        back_elevation=60,
        back_size=(8, 3),
    )
    lights.view((0.0, 0.0, 0.2), 60.0, 88.0, lens=130, f_stop=2.0)
