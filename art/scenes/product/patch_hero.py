"""The patch of the first screen, cut out: its outside from above, the pod at the left, the tip lifted."""

import math

from mathutils import Matrix

from props import patch
from props.patch_plan import smoothstep
from scenes.product import rig
from studio import lights

SIZE = (2400, 1480)
CUT_OUT = True
QUALITY = 88
SAMPLES = 14
EXPOSURE = 1.0
LOOK = "Very High Contrast"


def build() -> None:
    turn = Matrix.Rotation(math.radians(-33), 4, "Z") @ Matrix.Rotation(math.radians(-3), 4, "X")
    place = patch.bent(
        lambda x: 0.32 * smoothstep(-0.2, 2.4, x),
        across=lambda x: 0.02 + 0.06 * smoothstep(-0.5, 4, x),
        matrix=turn,
        twist=lambda x: math.radians(-12) * smoothstep(-0.2, 4.5, x),
    )
    patch.whole(place)
    rig.light(
        (0, 0, 0.6),
        key=5400,
        key_azimuth=176,
        key_elevation=22,
        key_size=(5, 5),
        rim=8000,
        rim_azimuth=44,
        rim_elevation=10,
        rim_size=(2, 14),
        fill=0.07,
        back=1600,
        back_azimuth=120,
        back_elevation=46,
        back_size=(9.0, 4.0),
    )
    # Along the near edge, so that the lip stands out as one bright line.
    lights.softbox((10, -18, 1.5), (0.5, -1, 0.5), (16, 1.2), 2400)
    lights.view((0.1, 0.0, 0.5), 26.0, 55.0, lens=110.5, shift=(-0.018, 0.0))
