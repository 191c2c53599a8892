"""The hero picture of the patch: low and close, its tip lifted as if it were about to be laid down."""

import math

from mathutils import Matrix

from props import patch
from scenes.product import rig
from studio import lights, palette

SIZE = (2400, 1800)
EXPOSURE = 1.05
LOOK = "High Contrast"


def build() -> None:
    rig.ground(palette.linear("#C9BDA4"), palette.linear("#7C9183"), -8.5, 2.5)
    turn = Matrix.Translation((0, 0, 0.13)) @ Matrix.Rotation(math.radians(54), 4, "Z")
    place = patch.bent(lambda x: 0.155 * patch.smoothstep(-1.0, 1.5, x), across=-0.045, matrix=turn)
    patch.whole(place)
    rig.light(
        (0, 0, 0.6),
        key=5000,
        key_azimuth=142,
        key_elevation=30,
        key_size=(4.4, 4.4),
        rim=3600,
        rim_azimuth=28,
        rim_elevation=16,
        fill=0.09,
        back=1300,
        back_azimuth=116,
        back_elevation=33,
    )
    lights.view((-0.4, 0.2, 0.7), 24.5, 24.0, lens=86, f_stop=0.28, focus=(-1.4, -1.3, 0.7))
