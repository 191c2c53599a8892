"""Plate: the skin side from above on deep eucalyptus, with the light in the hydrogel pads."""

import math

from mathutils import Matrix

from props import patch
from scenes.product import rig
from studio import lights, palette

SIZE = (2400, 1800)
EXPOSURE = 0.75
LOOK = "High Contrast"


def build() -> None:
    rig.ground(palette.linear("#1B2F28"), palette.linear("#1B2F28"), 0, 22, grain=0.6)
    over = Matrix.Rotation(math.radians(-28), 4, "Z") @ Matrix.Rotation(math.pi, 4, "X")
    lift = Matrix.Translation((0.15, 0.0, 0.79))
    # It rests on its pod, so the tip hangs down to the ground.
    place = patch.bent(lambda x: 0.062 * patch.smoothstep(-1.2, 0.5, x), across=0.02, matrix=lift @ over)
    patch.underside(place)
    rig.light(
        (0, 0, 0.3),
        key=5600,
        key_azimuth=112,
        key_elevation=44,
        key_size=(5.0, 3.6),
        rim=2000,
        fill=0.10,
        back=2600,
        back_azimuth=112,
        back_elevation=52,
        back_size=(3.4, 3.4),
    )
    lights.view((0.0, 0.0, 0.4), 26.0, 62.0, lens=82, f_stop=1.0)
