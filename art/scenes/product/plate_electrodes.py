"""Plate: the skin side on deep eucalyptus; the light stands in the hydrogel over the electrodes."""

import math

from mathutils import Matrix

from props import patch
from props.patch_plan import smoothstep
from scenes.product import rig
from studio import lights, palette

SIZE = (2400, 1800)
EXPOSURE = 0.8
QUALITY = 88
SAMPLES = 10
LOOK = "High Contrast"


def build() -> None:
    rig.ground(palette.linear("#16302A"), palette.linear("#1B3A31"), 0, 22, grain=0.4)
    over = Matrix.Rotation(math.radians(150), 4, "Z") @ Matrix.Rotation(math.pi, 4, "X")
    # It rests on its pod, so the tip hangs down to the ground.
    place = patch.bent(
        lambda x: 0.02 * smoothstep(-1.2, 0.5, x), across=0.02, matrix=Matrix.Translation((0.15, 0.0, 0.46)) @ over
    )
    patch.underside(place)
    rig.light(
        (0, 0, 0.3),
        key=5200,
        key_azimuth=128,
        key_elevation=34,
        key_size=(3.4, 3.4),
        rim=2600,
        fill=0.12,
        back=500,
        back_azimuth=60,
        back_elevation=46,
        back_size=(6, 1.6),
    )
    lights.view((0.0, 0.0, 0.3), 24.0, 54.0, lens=88, f_stop=0.8, focus=(-1.0, -0.5, 0.45))
