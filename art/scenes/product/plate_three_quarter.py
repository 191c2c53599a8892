"""Plate: the whole patch from above and in front, crisp, on warm sand."""

import math

from mathutils import Matrix

from props import patch
from scenes.product import rig
from studio import lights, palette

SIZE = (2400, 1800)
EXPOSURE = 0.95
LOOK = "High Contrast"


def build() -> None:
    rig.ground(palette.linear("#C4B8A2"), palette.linear("#CFC4B0"), -2, 22)
    turn = Matrix.Rotation(math.radians(-24), 4, "Z")
    patch.whole(patch.bent(lambda x: 0.028 * patch.smoothstep(-0.5, 2.0, x), matrix=turn))
    rig.light(
        (0, 0, 0.3),
        key_azimuth=128,
        key_elevation=35,
        key_size=(5.0, 5.0),
        fill=0.11,
    )
    lights.view((0.1, 0.1, 0.2), 25.0, 42.0, lens=80, f_stop=1.0, focus=(-0.6, -0.6, 0.5))
